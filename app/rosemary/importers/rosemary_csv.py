"""Rosemary's own export as a table."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from typing import Final

from rosemary.domain.errors import UserError
from rosemary.domain.importing import (
    Confidence,
    Entry,
    EntryRefusal,
    Importer,
    ImportOptions,
    ImportSource,
    SourceFile,
)
from rosemary.domain.record_formats import MARK_COLUMN, record_from_row
from rosemary.importers.csv_table import table_lines, table_names
from rosemary.importers.rosemary_json import wanted
from rosemary.importers.source_reading import TextReader, files_named, head_of, read_parts

_ENDING: Final = ".csv"


def _recognise(source: ImportSource) -> Confidence:
    files = list(files_named(source, _ENDING))[:20]
    return Confidence.CERTAIN if any(_is_own(source, file) for file in files) else Confidence.NO


def _is_own(source: ImportSource, file: SourceFile) -> bool:
    return MARK_COLUMN in table_names(head_of(source, file))[1]


def _read(source: ImportSource, options: ImportOptions) -> Iterator[Entry]:
    for file in files_named(source, _ENDING):
        if not _is_own(source, file):
            continue
        yield from _table(source, file, options)


def _table(source: ImportSource, file: SourceFile, options: ImportOptions) -> Iterator[Entry]:
    # A spreadsheet may have written it anew with a semicolon between the cells.
    delimiter, names = table_names(head_of(source, file))

    def entries(reader: TextReader) -> Iterator[Entry]:
        rows = csv.reader(table_lines(reader), delimiter=delimiter, strict=True)
        yield from _rows(rows, names, file, options)

    yield from read_parts(source, file, entries)


def _rows(
    rows: Iterator[list[str]], names: list[str], file: SourceFile, options: ImportOptions
) -> Iterator[Entry]:
    number = 0
    while True:
        number += 1
        place = f"{file.name}, row {number:,}"
        try:
            row = next(rows, None)
        except csv.Error:
            reason = "The table cannot be read on from here: it may be broken off."
            yield EntryRefusal(place=place, reason=reason)
            return
        if row is None:
            return
        if number == 1 or not any(row):
            continue
        try:
            record = record_from_row(dict(zip(names, row, strict=False)))
        except UserError as error:
            yield EntryRefusal(place=place, reason=f"{error.message.removesuffix('.')}.")
        else:
            yield from wanted(record, options, place)


IMPORTER: Final = Importer(
    name="rosemary-csv",
    title="Rosemary's own CSV",
    reads="a .csv file that `rosemary export --format csv` wrote",
    recognise=_recognise,
    read=_read,
    is_own=True,
)
