"""A table as CSV or TSV: one memory for each row; the first row names the columns."""

from __future__ import annotations

import csv
import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Self

from rosemary.domain.conversations import parts_of
from rosemary.domain.importing import (
    Confidence,
    Entry,
    EntryRefusal,
    Importer,
    ImportOptions,
    ImportSource,
    SourceFile,
)
from rosemary.domain.models import MemoryDraft
from rosemary.domain.types import MemoryType
from rosemary.importers.memory_servers import TYPES
from rosemary.importers.source_reading import (
    LINE_MAX_CHARS,
    TextReader,
    base_name,
    head_of,
    importance_of,
    metadata_of,
    moment_of,
    name_of,
    read_parts,
    slug_of,
    storable,
    tags_of,
    type_of,
)

_ENDINGS: Final = (".csv", ".tsv")
_DELIMITERS: Final = ",;\t|"
CELL_MAX_CHARS: Final = 2_000_000
_LEFT_OUT: Final = "A cell has more than 2,000,000 characters: the row is left out."
_ENDED: Final = (
    "A cell has more than 2,000,000 characters, or a quotation mark is missing: nothing is read "
    "from here on."
)
_OPEN: Final = (
    "A quotation mark in this row is never closed, up to the end of the table: nothing is read "
    "from here on."
)
_TIMES_UNREAD: Final = (
    "Times that cannot be read: {count:,}, the first in row {row:,}. These rows come without a "
    "time, and the cell is kept in the metadata. Write 2026-05-03 or 2026-05-03T14:30:00Z."
)
_COLUMNS: Final[Mapping[str, Sequence[str]]] = {
    "content": ("content", "text", "memory", "note", "body", "message", "fact", "value"),
    "id": ("id", "uuid", "key", "guid"),
    "created_at": ("created_at", "created", "date", "timestamp", "time", "datetime"),
    "tags": ("tags", "tag", "labels", "keywords", "categories", "category"),
    "memory_type": ("memory_type", "type", "kind"),
    "importance": ("importance", "priority"),
    "source": ("source", "origin"),
    "author": ("author", "speaker", "from", "sender", "role"),
    "thread_id": ("thread_id", "thread", "conversation_id", "conversation", "session"),
    "title": ("title", "subject", "name", "summary"),
}
_NOT_IN_NAME: Final = re.compile(r"[\W_]+")
# The standard library's limit is global; nothing else here reads CSV.
csv.field_size_limit(CELL_MAX_CHARS)


def _recognise(source: ImportSource) -> Confidence:
    files = _files(source)
    if not files or len(files) * 2 < len(source.files):
        return Confidence.NO
    header = table_names(head_of(source, files[0]))
    return Confidence.LIKELY if "content" in _columns(header[1]) else Confidence.NO


def _files(source: ImportSource) -> list[SourceFile]:
    return [file for file in source.files if base_name(file).endswith(_ENDINGS)]


def _read(source: ImportSource, options: ImportOptions) -> Iterator[Entry]:
    for file in _files(source):
        yield from _table(source, file, options)


def _table(source: ImportSource, file: SourceFile, options: ImportOptions) -> Iterator[Entry]:
    delimiter, header = table_names(head_of(source, file))
    columns = _columns(header)
    if "content" not in columns:
        names = ", ".join(_COLUMNS["content"])
        reason = f"No column holds the text: its name must be one of {names}."
        yield EntryRefusal(place=file.name, reason=reason)
        return

    def entries(reader: TextReader) -> Iterator[Entry]:
        undated: list[int] = []
        for number, row in enumerate(_rows(reader, delimiter), 1):
            place = f"{file.name}, row {number:,}"
            if isinstance(row, str):
                yield EntryRefusal(place=place, reason=row)
            elif number > 1 and any(cell.strip() for cell in row):
                if "created_at" in _unread(_cells(row, columns)):
                    undated.append(number)
                yield from _row(row, header, columns, place, options)
        if undated:
            reason = _TIMES_UNREAD.format(count=len(undated), row=undated[0])
            yield EntryRefusal(place=file.name, reason=reason, is_note=True)

    yield from read_parts(source, file, entries)


def _rows(reader: TextReader, delimiter: str) -> Iterator[list[str] | str]:
    """Yield each row, or why it cannot be read."""
    lines = _Lines(table_lines(reader))
    rows = csv.reader(lines, delimiter=delimiter)
    while True:
        lines_before = rows.line_num
        try:
            row = next(rows, None)
        except csv.Error:
            # Where the next row begins is known only after a row of one line.
            if rows.line_num > lines_before + 1 or lines.last.count('"') % 2:
                yield _ENDED
                return
            yield _LEFT_OUT
            continue
        if row is None:
            return
        # The reader asks for more lines within a row only if a cell of it goes on.
        yield _OPEN if lines.is_at_end else row


class _Lines:
    """Lines of a table; remembers the last one, and whether more were asked for."""

    def __init__(self, lines: Iterator[str]) -> None:
        self._lines = lines
        self.last = ""
        self.is_at_end = False

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> str:
        try:
            self.last = next(self._lines)
        except StopIteration:
            self.is_at_end = True
            raise
        return self.last


def _row(
    row: Sequence[str],
    header: Sequence[str],
    columns: Mapping[str, int],
    place: str,
    options: ImportOptions,
) -> Iterator[Entry]:
    cell = _cells(row, columns)
    content = cell.get("content", "")
    if not content:
        yield EntryRefusal(place=place, reason="It has no text.")
        return
    created_at = moment_of(cell.get("created_at"))
    if not options.takes(created_at):
        return
    kept = {"title"} | _unread(cell)
    others = set(range(len(header))) - {at for name, at in columns.items() if name not in kept}
    fields = {header[at]: storable(row[at]) for at in sorted(others) if at < len(row)}
    draft = MemoryDraft(
        content="",
        memory_type=type_of(cell.get("memory_type"), TYPES),
        tags=tags_of(cell.get("tags", "").replace(";", ",")),
        importance=importance_of(cell.get("importance")),
        metadata=metadata_of(fields),
        source=slug_of(cell.get("source"), "file"),
        author=name_of(cell.get("author")),
        thread_id=name_of(cell.get("thread_id")),
        created_at=created_at,
    )
    digest = hashlib.sha256("\0".join((cell.get("created_at", ""), content)).encode()).hexdigest()
    yield from parts_of(draft, content, cell.get("id") or digest, place)


def _cells(row: Sequence[str], columns: Mapping[str, int]) -> dict[str, str]:
    """Return the cell of each field that the row has."""
    return {name: storable(row[at]).strip() for name, at in columns.items() if at < len(row)}


def _unread(cell: Mapping[str, str]) -> set[str]:
    """Return the fields whose cells say more than a memory takes of them."""
    kind = cell.get("memory_type", "")
    is_general = type_of(kind, TYPES) is MemoryType.GENERAL
    is_unread = {
        "created_at": moment_of(cell.get("created_at")) is None,
        "importance": not _is_importance(cell.get("importance", "")),
        "memory_type": is_general and kind.lower() != MemoryType.GENERAL,
    }
    return {name for name, unread in is_unread.items() if unread and cell.get(name)}


def _is_importance(text: str) -> bool:
    try:
        return importance_of(text) == float(text)
    except ValueError:
        return False


def table_names(head: str) -> tuple[str, list[str]]:
    """Return the delimiter of a table and the names in its first row.

    The delimiter is the one that gives most known names; the standard library's sniffer may take a
    letter.
    """
    best: tuple[int, str, list[str]] = (-1, ",", [])
    for delimiter in _DELIMITERS:
        try:
            header = next(csv.reader(head.splitlines(keepends=True), delimiter=delimiter), [])
        except csv.Error:
            continue
        known = len(_columns(header))
        if known > best[0]:
            best = known, delimiter, header
    return best[1], best[2]


def _columns(header: Sequence[str]) -> dict[str, int]:
    """Return the column of each field: the first of its names that the table has."""
    names = [_NOT_IN_NAME.sub("_", name.strip().lower()).strip("_") for name in header]
    found = {}
    for field, known in _COLUMNS.items():
        places = [names.index(name) for name in known if name in names]
        if places:
            found[field] = places[0]
    return found


def table_lines(reader: TextReader) -> Iterator[str]:
    """Yield lines with their line ends; a line that is too long is cut."""
    rest = ""
    for piece in reader:
        *whole, rest = (rest + piece).split("\n")
        yield from (f"{line}\n" for line in whole)
        if len(rest) > LINE_MAX_CHARS:
            yield rest
            rest = ""
    if rest:
        yield rest


IMPORTER: Final = Importer(
    name="csv",
    title="CSV table",
    reads="a .csv or .tsv file whose first row names the columns; one is called text or content",
    recognise=_recognise,
    read=_read,
)
