"""Rosemary's own exports: JSON, JSON Lines, Markdown files and tables."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from rosemary.domain.errors import UserError
from rosemary.domain.importing import (
    Confidence,
    Entry,
    EntryRefusal,
    Importer,
    ImportOptions,
    ImportSource,
    SourceFile,
    WholeRecord,
)
from rosemary.domain.record_formats import (
    ENDING,
    MARK_COLUMN,
    README,
    is_markdown_record,
    library_from_markdown,
    record_from_markdown,
    record_from_row,
)
from rosemary.domain.records import (
    FORMAT,
    MEMORIES,
    MemoryRecord,
    check_version,
    is_own_header,
    library_from_json,
    record_from_json,
)
from rosemary.domain.tags import unique
from rosemary.importers.csv_table import table_lines, table_names
from rosemary.importers.json_stream import JsonItem
from rosemary.importers.source_reading import (
    TextReader,
    base_name,
    files_named,
    head_of,
    read_json,
    read_json_lines,
    read_parts,
    read_text,
)

_JSON_HEAD_CHARS: Final = 4_096
_JSON_MARK: Final = f'"format":"{FORMAT}"'


def _recognise_json(source: ImportSource) -> Confidence:
    if any(
        _is_json(source, file) or _is_json_lines(source, file) for file in _json_files(source)[:20]
    ):
        return Confidence.CERTAIN
    return Confidence.NO


def _json_files(source: ImportSource) -> list[SourceFile]:
    """Return the files that may be exports; a single file may have any name."""
    if len(source.files) == 1:
        return list(source.files)
    return [file for file in source.files if base_name(file).endswith((".json", ".jsonl"))]


def _json_head(source: ImportSource, file: SourceFile) -> str:
    return "".join(head_of(source, file, _JSON_HEAD_CHARS).split())


def _is_json(source: ImportSource, file: SourceFile) -> bool:
    return _JSON_MARK in _json_head(source, file) and not _is_json_lines(source, file)


def _is_json_lines(source: ImportSource, file: SourceFile) -> bool:
    """Return whether the head is the first line."""
    line, _, rest = head_of(source, file).partition("\n")
    try:
        head = json.loads(line)
    except (ValueError, RecursionError):
        # A head with many filters is longer than what is read here.
        return base_name(file).endswith(".jsonl") and _JSON_MARK in _json_head(source, file)
    return is_own_header(head) and MEMORIES not in head and rest.lstrip()[:1] in ("", "{")


def _read_json(source: ImportSource, options: ImportOptions) -> Iterator[Entry]:
    for file in _json_files(source):
        if _is_json_lines(source, file):
            yield from _JsonReading(file, options).entries(_as_one_object(source, file))
        elif _is_json(source, file):
            yield from _JsonReading(file, options).entries(read_json(source, file))


def _as_one_object(source: ImportSource, file: SourceFile) -> Iterator[JsonItem | EntryRefusal]:
    """Yield JSON Lines like the parts of the one JSON object."""
    is_head = True
    for part in read_json_lines(source, file):
        if isinstance(part, EntryRefusal):
            yield part
        elif is_head and is_own_header(part.value):
            for name, value in part.value.items():
                yield JsonItem(key=name, index=None, value=value)
            is_head = False
        else:
            yield JsonItem(key=MEMORIES, index=part.index, value=part.value)


class _JsonReading:
    """One file that is being read."""

    def __init__(self, file: SourceFile, options: ImportOptions) -> None:
        self._file = file
        self._options = options
        self._head: dict[str, Any] = {}
        self._count = 0
        self._is_checked = False

    def entries(self, parts: Iterator[JsonItem | EntryRefusal]) -> Iterator[Entry]:
        """Yield the memories, then what is kept beside them.

        Raises:
            UserError: a newer version wrote it.
        """
        for part in parts:
            if isinstance(part, EntryRefusal):
                self._count += not part.is_note
                yield part
            elif part.key == MEMORIES:
                self._check()
                self._count += 1
                yield from self._memory(part)
            elif part.index is None:
                self._head[part.key] = part.value
            else:
                self._head.setdefault(part.key, []).append(part.value)
        self._check()
        yield from self._end()

    def _check(self) -> None:
        if not self._is_checked:
            self._is_checked = True
            check_version(self._head.get("format_version"))

    def _memory(self, part: JsonItem) -> Iterator[Entry]:
        place = f"{self._file.name}, memory {self._count:,}"
        try:
            record = record_from_json(part.value)
        except UserError as error:
            yield EntryRefusal(place=place, reason=f"{error.message}.")
            return
        yield from _wanted(record, self._options, place)

    def _end(self) -> Iterator[Entry]:
        total = self._head.get("total_memories")
        if isinstance(total, int) and self._count < total:
            reason = f"It breaks off: of {total:,} memories it holds {self._count:,}."
            yield EntryRefusal(place=self._file.name, reason=reason)
        try:
            library = library_from_json(self._head)
        except UserError as error:
            yield EntryRefusal(place=f"{self._file.name}, head", reason=f"{error.message}.")
        else:
            yield WholeRecord(record=library, place=f"{self._file.name}, head")


def _wanted(record: MemoryRecord, options: ImportOptions, place: str) -> Iterator[Entry]:
    """Yield a memory with the options applied, unless they leave it out."""
    memory = record.memory
    if not options.takes(memory.created_at):
        return
    if options.project_id:
        memory = replace(memory, project_id=options.project_id)
    if options.tags:
        memory = replace(memory, tags=unique([*memory.tags, *options.tags]))
    yield WholeRecord(
        record=replace(record, memory=memory), place=place, is_replacing=options.is_replacing
    )


JSON: Final = Importer(
    name="rosemary-json",
    title="Rosemary's own JSON",
    reads="a .json or .jsonl file that `rosemary export` wrote, or a backup's folder",
    recognise=_recognise_json,
    read=_read_json,
    is_own=True,
)


_MARKDOWN_MAX_CHARS: Final = 4 * 1024 * 1024
_MARKDOWN_HEAD_BYTES: Final = 64


def _recognise_markdown(source: ImportSource) -> Confidence:
    # The README stands at the top, before most keys.
    files = list(files_named(source, ENDING))
    first = [file for file in files if file.name == README] or files[:1]
    return (
        Confidence.CERTAIN
        if any(_is_own_markdown(source, file) for file in first)
        else Confidence.NO
    )


def _is_own_markdown(source: ImportSource, file: SourceFile) -> bool:
    return is_markdown_record(head_of(source, file, _MARKDOWN_HEAD_BYTES))


def _read_markdown(source: ImportSource, options: ImportOptions) -> Iterator[Entry]:
    for file in files_named(source, ENDING):
        for part in read_text(source, file, _MARKDOWN_MAX_CHARS):
            if isinstance(part, EntryRefusal):
                yield part
            else:
                yield from _entries_markdown(part, file, options)


def _entries_markdown(text: str, file: SourceFile, options: ImportOptions) -> Iterator[Entry]:
    try:
        if base_name(file) == README.lower():
            yield WholeRecord(record=library_from_markdown(text), place=file.name)
        else:
            yield from _wanted(record_from_markdown(text), options, file.name)
    except UserError as error:
        yield EntryRefusal(place=file.name, reason=f"{error.message.removesuffix('.')}.")


MARKDOWN: Final = Importer(
    name="rosemary-markdown",
    title="Rosemary's own Markdown",
    reads="the folder that `rosemary export --format markdown` made, or files out of it",
    recognise=_recognise_markdown,
    read=_read_markdown,
    is_own=True,
)


_CSV_ENDING: Final = ".csv"


def _recognise_csv(source: ImportSource) -> Confidence:
    files = list(files_named(source, _CSV_ENDING))[:20]
    return Confidence.CERTAIN if any(_is_own_csv(source, file) for file in files) else Confidence.NO


def _is_own_csv(source: ImportSource, file: SourceFile) -> bool:
    return MARK_COLUMN in table_names(head_of(source, file))[1]


def _read_csv(source: ImportSource, options: ImportOptions) -> Iterator[Entry]:
    for file in files_named(source, _CSV_ENDING):
        if not _is_own_csv(source, file):
            continue
        yield from _table(source, file, options)


def _table(source: ImportSource, file: SourceFile, options: ImportOptions) -> Iterator[Entry]:
    # A spreadsheet may have saved it with semicolons between the cells.
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
            yield from _wanted(record, options, place)


CSV: Final = Importer(
    name="rosemary-csv",
    title="Rosemary's own CSV",
    reads="a .csv file that `rosemary export --format csv` wrote",
    recognise=_recognise_csv,
    read=_read_csv,
    is_own=True,
)
