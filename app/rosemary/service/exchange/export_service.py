"""Exports memories, all or some, in formats for other programs and for people.

Whole memories are written as JSON, a few at a time.
"""

from __future__ import annotations

import csv
import io
import time
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final, Protocol

from rosemary.domain.errors import InvalidInputError, NotFoundError, shorten
from rosemary.domain.ports import UNWATCHED, Clock, Watch
from rosemary.domain.record_formats import (
    COLUMNS,
    README,
    is_markdown_record,
    markdown_of,
    path_of,
    readme_of,
    row_of,
)
from rosemary.domain.records import (
    ALL_RECORDS,
    MEMORIES,
    NO_LIBRARY,
    ExportFormat,
    ExportRequest,
    ExportSummary,
    LibraryRecord,
    RecordScope,
    header_of,
    to_line,
)
from rosemary.domain.types import MemoryId
from rosemary.service.exchange.atomic_files import new_file, new_folder
from rosemary.service.reporting import CancelledWorkError, ProgressReporter
from rosemary.store.ports import Store, StoreReader
from rosemary.store.ports.history_ports import RecordReader
from rosemary.system.disk_files import file_sizes


class Sink(Protocol):
    """A binary output such as a file."""

    def write(self, data: bytes, /) -> int:
        """Append bytes, and return how many."""
        ...


def _ignore_progress(_done: int) -> None:
    """Do nothing."""


def write_json(
    reader: RecordReader,
    file: Sink,
    at: datetime,
    *,
    scope: RecordScope = ALL_RECORDS,
    step: Callable[[int], None] = _ignore_progress,
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
    step: Callable[[int], None] = _ignore_progress,
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


_MARK_BYTES: Final = 64


class ExportService:
    """Writes exports. Thread-safe; a call blocks until it is done, while others read and write."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        data_dir: Path,
        *,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        """Nothing is ever written into `data_dir`, where the memories are."""
        self._store = store
        self._clock = clock
        self._data_dir = data_dir
        self._monotonic = monotonic

    def ids_of(self, references: Sequence[str]) -> tuple[MemoryId, ...]:
        """Return the distinct ids of memories by id or key, in the trash too.

        Raises:
            NotFoundError: there is no memory for one of them.
        """

        def job(view: StoreReader) -> tuple[MemoryId, ...]:
            return tuple(dict.fromkeys(_id_of(view, each) for each in references))

        return self._store.read(job)

    def export(self, request: ExportRequest, watch: Watch = UNWATCHED) -> ExportSummary:
        """Export a snapshot of the store, atomically.

        Raises:
            InvalidInputError: the destination is not allowed.
            StorageFullError: there is no room for it.
            StoreUnavailableError: the store cannot be read.
        """
        path = Path(request.path)
        if not path.is_absolute():
            raise InvalidInputError.of_field(
                "path", f"{shorten(path)} is not a whole path", hint="Begin it at the root."
            )
        if path.resolve().is_relative_to(self._data_dir.resolve()):
            raise InvalidInputError.of_field(
                "path",
                f"{shorten(path)} is where Rosemary keeps its own files",
                hint="Choose another folder.",
            )
        try:
            written, size = self._write(path, request, watch)
        except CancelledWorkError:
            written, size, is_cancelled = 0, 0, True
        else:
            is_cancelled = False
        return ExportSummary(
            path=path,
            format=request.format,
            memories=written,
            size_bytes=size,
            is_cancelled=is_cancelled,
        )

    def _write(self, path: Path, request: ExportRequest, watch: Watch) -> tuple[int, int]:
        teller = ProgressReporter(watch, "Exporting", monotonic=self._monotonic)
        if request.format is ExportFormat.MARKDOWN:
            with new_folder(path, is_forced=request.is_forced, is_ours=_is_export) as folder:
                written = self._store.read(partial(self._markdown, folder, request, teller))
                size = sum(file_sizes(folder))
        else:
            with new_file(path, is_forced=request.is_forced) as file:
                written = self._store.read(partial(self._one_file, file, request, teller))
                size = file.tell()
        teller.tell(written)
        return written, size

    def _one_file(
        self,
        file: io.BufferedWriter,
        request: ExportRequest,
        teller: ProgressReporter,
        view: StoreReader,
    ) -> int:
        teller.total = view.records.count(request.scope)
        if request.format is ExportFormat.CSV:
            return _csv(file, request, teller, view)
        write = write_json if request.format is ExportFormat.JSON else write_json_lines
        at = self._clock()
        return write(view.records, file, at, scope=request.scope, step=teller.step)

    def _markdown(
        self, folder: Path, request: ExportRequest, teller: ProgressReporter, view: StoreReader
    ) -> int:
        teller.total = view.records.count(request.scope)
        library = library_of(view.records, request.scope)
        head = readme_of(library, teller.total, self._clock())
        (folder / README).write_bytes(head)
        made: set[Path] = {folder}
        done = 0
        for record in view.records.all(request.scope):
            path = folder.joinpath(*path_of(record.memory))
            if path.parent not in made:
                path.parent.mkdir(parents=True, exist_ok=True)
                made.add(path.parent)
            # Never overwrites one, even where the file system treats names as equal.
            with path.open("xb") as file:
                file.write(markdown_of(record))
            done += 1
            teller.step(done)
        return done


def _id_of(view: StoreReader, reference: str) -> MemoryId:
    memory = view.memories.get(reference)
    if memory is None:
        raise NotFoundError.of_memory(reference)
    return memory.id


def _csv(
    file: io.BufferedWriter, request: ExportRequest, teller: ProgressReporter, view: StoreReader
) -> int:
    # The byte order mark by which spreadsheets recognise UTF-8.
    file.write(b"\xef\xbb\xbf")
    text = io.TextIOWrapper(file, "utf-8", newline="", write_through=True)
    try:
        rows = csv.writer(text)
        rows.writerow(COLUMNS)
        done = 0
        for record in view.records.all(request.scope):
            rows.writerow(row_of(record))
            done += 1
            teller.step(done)
    finally:
        text.detach()
    return done


def _is_export(folder: Path) -> bool:
    """Return whether a folder is an earlier export."""
    try:
        with (folder / README).open("rb") as file:
            return is_markdown_record(file.read(_MARK_BYTES).decode("utf-8", "replace"))
    except OSError:
        return False
