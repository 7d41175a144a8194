"""Writes whole memories as JSON, streamed a few at a time."""

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
    """A binary output such as a file."""

    def write(self, data: bytes, /) -> int:
        """Append bytes, and return how many."""
        ...


def _every_one(_done: int) -> None:
    """Do nothing."""


def write_json(
    reader: RecordReader,
    file: Sink,
    at: datetime,
    *,
    scope: RecordScope = ALL_RECORDS,
    step: Callable[[int], None] = _every_one,
) -> int:
    """Write one JSON object, a memory a line; return the number of memories.

    Args:
        reader: a snapshot of a store, live or from a backup.
        file: the output.
        at: becomes the `export_timestamp`.
        scope: which memories.
        step: called with the number written, now and then and at the end; an exception from it
            ends the writing.
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
    """Write a header line and a line for each memory; else like `write_json`."""
    header = header_of(library_of(reader, scope), reader.count(scope), at)
    file.write(to_line(header))
    done = _write_lines(reader, file, scope, b"\n", step)
    file.write(b"\n")
    return done


def library_of(reader: RecordReader, scope: RecordScope) -> LibraryRecord:
    """Return what exports contain besides memories; nothing for a partial export."""
    return NO_LIBRARY if scope.is_narrowed else reader.library()


def _write_lines(
    reader: RecordReader,
    file: Sink,
    scope: RecordScope,
    between: bytes,
    step: Callable[[int], None],
) -> int:
    """Append the memories, one a line; return their number."""
    done = 0
    for page in reader.lines(scope, between):
        file.write((between if done else b"\n") + page.text)
        done += page.count
        step(done)
    return done
