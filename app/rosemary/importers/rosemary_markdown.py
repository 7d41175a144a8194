"""Rosemary's own export as a folder of Markdown files, or some of these files."""

from __future__ import annotations

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
    WholeRecord,
)
from rosemary.domain.record_formats import (
    ENDING,
    README,
    is_markdown_record,
    library_from_markdown,
    record_from_markdown,
)
from rosemary.importers.rosemary_json import wanted
from rosemary.importers.source_reading import base_name, files_named, head_of, read_text

_FILE_MAX_CHARS: Final = 4 * 1024 * 1024
_HEAD_BYTES: Final = 64


def _recognise(source: ImportSource) -> Confidence:
    # The file that says what the others are stands at the top, before most keys.
    files = list(files_named(source, ENDING))
    first = [file for file in files if file.name == README] or files[:1]
    return Confidence.CERTAIN if any(_is_own(source, file) for file in first) else Confidence.NO


def _is_own(source: ImportSource, file: SourceFile) -> bool:
    return is_markdown_record(head_of(source, file, _HEAD_BYTES))


def _read(source: ImportSource, options: ImportOptions) -> Iterator[Entry]:
    for file in files_named(source, ENDING):
        for part in read_text(source, file, _FILE_MAX_CHARS):
            if isinstance(part, EntryRefusal):
                yield part
            else:
                yield from _entries(part, file, options)


def _entries(text: str, file: SourceFile, options: ImportOptions) -> Iterator[Entry]:
    try:
        if base_name(file) == README.lower():
            yield WholeRecord(record=library_from_markdown(text), place=file.name)
        else:
            yield from wanted(record_from_markdown(text), options, file.name)
    except UserError as error:
        yield EntryRefusal(place=file.name, reason=f"{error.message.removesuffix('.')}.")


IMPORTER: Final = Importer(
    name="rosemary-markdown",
    title="Rosemary's own Markdown",
    reads="the folder that `rosemary export --format markdown` made, or files out of it",
    recognise=_recognise,
    read=_read,
    is_own=True,
)
