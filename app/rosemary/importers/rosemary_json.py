"""Rosemary's own exports as JSON and JSON Lines: whole memories, with all that belongs to them."""

from __future__ import annotations

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
from rosemary.domain.record_reading import (
    check_version,
    is_own_header,
    library_from_json,
    record_from_json,
)
from rosemary.domain.records import FORMAT, MEMORIES, MemoryRecord
from rosemary.domain.tags import unique
from rosemary.importers.json_stream import JsonItem
from rosemary.importers.source_reading import base_name, head_of, read_json, read_json_lines

_HEAD_CHARS: Final = 4_096
_MARK: Final = f'"format":"{FORMAT}"'


def _recognise(source: ImportSource) -> Confidence:
    if any(_is_json(source, file) or _is_json_lines(source, file) for file in _files(source)[:20]):
        return Confidence.CERTAIN
    return Confidence.NO


def _files(source: ImportSource) -> list[SourceFile]:
    """Return what may be an export, whatever a single file is called."""
    if len(source.files) == 1:
        return list(source.files)
    return [file for file in source.files if base_name(file).endswith((".json", ".jsonl"))]


def _head(source: ImportSource, file: SourceFile) -> str:
    return "".join(head_of(source, file, _HEAD_CHARS).split())


def _is_json(source: ImportSource, file: SourceFile) -> bool:
    return _MARK in _head(source, file) and not _is_json_lines(source, file)


def _is_json_lines(source: ImportSource, file: SourceFile) -> bool:
    """Return whether the head is a line of its own."""
    line, _, rest = head_of(source, file).partition("\n")
    try:
        head = json.loads(line)
    except (ValueError, RecursionError):
        # A head with many filters is longer than what is looked at.
        return base_name(file).endswith(".jsonl") and _MARK in _head(source, file)
    return is_own_header(head) and MEMORIES not in head and rest.lstrip()[:1] in ("", "{")


def _read(source: ImportSource, options: ImportOptions) -> Iterator[Entry]:
    for file in _files(source):
        if _is_json_lines(source, file):
            yield from _Reading(file, options).entries(_flat(source, file))
        elif _is_json(source, file):
            yield from _Reading(file, options).entries(read_json(source, file))


def _flat(source: ImportSource, file: SourceFile) -> Iterator[JsonItem | EntryRefusal]:
    """Yield JSON Lines as the one object would be."""
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


class _Reading:
    """One file under way."""

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
        yield from wanted(record, self._options, place)

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


def wanted(record: MemoryRecord, options: ImportOptions, place: str) -> Iterator[Entry]:
    """Yield a memory as the options want it, if they do."""
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


IMPORTER: Final = Importer(
    name="rosemary-json",
    title="Rosemary's own JSON",
    reads="a .json or .jsonl file that `rosemary export` wrote, or a backup's folder",
    recognise=_recognise,
    read=_read,
    is_own=True,
)
