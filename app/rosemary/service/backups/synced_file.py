"""Writes a large file and knows in the end that it is on the disk, and its sha-256."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rosemary.domain.backups import FileFacts
from rosemary.service.backups.backup_folder import opened_private
from rosemary.store.backups.steady_sync import synced_steadily


class SteadyFile:
    """A file that is being written."""

    def __init__(self, file: io.BufferedWriter, wrote: Callable[[int], None]) -> None:
        self._file = file
        self._wrote = wrote
        self._digest = hashlib.sha256()
        self._size = 0

    def write(self, data: bytes, /) -> int:
        """Write some bytes after those that are there, and return how many."""
        self._file.write(data)
        # What waits in here would not be synced.
        self._file.flush()
        self._digest.update(data)
        self._size += len(data)
        self._wrote(len(data))
        return len(data)

    @property
    def facts(self) -> FileFacts:
        """Size and sha-256 of what was written so far."""
        return FileFacts(size_bytes=self._size, sha256=self._digest.hexdigest())


@contextmanager
def steady_file(path: Path) -> Iterator[SteadyFile]:
    """Open a new file that only its owner may read; after the block it is on the disk."""
    with opened_private(path) as file, synced_steadily(file.fileno()) as wrote:
        yield SteadyFile(file, wrote)
