"""Writes whole memories as JSON, as they are read: nothing is held but a few of them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Protocol

from rosemary.domain.records import (
    ALL_RECORDS,
    MEMORIES,
    NO_LIBRARY,
    LibraryRecord,
    RecordScope,
    header_of,
    to_line,
)
from rosemary.store.ports.history_ports import RecordReader


class Sink(Protocol):
    """What takes bytes, such as a file."""

    def write(self, data: bytes, /) -> int:
        """Take some bytes after those from before, and return how many."""
        ...


def _every_one(_done: int) -> None:
    """Go on."""


def write_json(
    reader: RecordReader,
    file: Sink,
    at: datetime,
    *,
    scope: RecordScope = ALL_RECORDS,
    step: Callable[[int], None] = _every_one,
) -> int:
    """Write one JSON object, a memory a line, and return how many memories it holds.

    Args:
        reader: one moment of a store, live or out of a backup.
        file: takes what is written.
        at: becomes the `export_timestamp`.
        scope: which memories.
        step: told now and then how many are written, and in the end; an exception of it ends the
            writing.
    """
    header = to_line(header_of(library_of(reader, scope), reader.count(scope), at))
    file.write(header.removesuffix(b"}") + b',"' + MEMORIES.encode() + b'":[')
    done = _write_lines(reader, file, scope, b",\n", step)
    file.write(b"\n]}\n")
    return done


def write_json_lines(
    reader: RecordReader,
    file: Sink,
    at: datetime,
    *,
    scope: RecordScope = ALL_RECORDS,
    step: Callable[[int], None] = _every_one,
) -> int:
    """Write a line about the file and a line for each memory; else as `write_json`."""
    header = header_of(library_of(reader, scope), reader.count(scope), at)
    file.write(to_line(header))
    done = _write_lines(reader, file, scope, b"\n", step)
    file.write(b"\n")
    return done


def library_of(reader: RecordReader, scope: RecordScope) -> LibraryRecord:
    """Return what goes into a file beside the memories: nothing where only some of them do."""
    return NO_LIBRARY if scope.is_narrowed else reader.library()


def _write_lines(
    reader: RecordReader,
    file: Sink,
    scope: RecordScope,
    between: bytes,
    step: Callable[[int], None],
) -> int:
    """Write the memories, each on a line of its own after what is there, and return how many."""
    done = 0
    for page in reader.lines(scope, between):
        file.write((between if done else b"\n") + page.text)
        done += page.count
        step(done)
    return done
