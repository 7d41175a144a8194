"""A disk under SQLite that fails as it is told to, and one that tells what a power cut leaves.

Both are VFS layers over the system's own. Registered as the default one before the app opens its
store, they need nothing from it.
"""

from __future__ import annotations

import json
import os
import random
import threading
from pathlib import Path
from typing import Any, Final

import apsw
from tests.faults.knobs import Disk, Knobs

_FAULTS: Final = {
    Disk.READ_FAILS: apsw.SQLITE_IOERR_READ,
    Disk.WRITE_FAILS: apsw.SQLITE_IOERR_WRITE,
    Disk.WRITE_IS_SHORT: apsw.SQLITE_IOERR_WRITE,
    Disk.SYNC_FAILS: apsw.SQLITE_IOERR_FSYNC,
    Disk.IS_READ_ONLY: apsw.SQLITE_READONLY,
}
_SYSTEM: Final = apsw.vfs_names()[0]
_WRITE_FAULTS: Final = {Disk.WRITE_FAILS, Disk.WRITE_IS_SHORT, Disk.IS_READ_ONLY}


class ShimFile(apsw.VFSFile):
    """What both kinds of file have in common."""

    def xLock(self, level: int) -> None:
        try:
            super().xLock(level)
        except apsw.IOError:
            # At its close a connection that only reads tries for a lock that it cannot have.
            # SQLite takes no notice; the driver would raise it.
            raise apsw.BusyError from None


class FaultyDisk(apsw.VFS):
    """Fails reads, writes and syncs while the knobs say so, as the seed decides."""

    def __init__(self, knobs: Knobs, seed: int) -> None:
        self.knobs = knobs
        self.random = random.Random(seed)
        super().__init__("faulty", _SYSTEM, makedefault=True)

    def xOpen(self, name: Any, flags: list[int]) -> apsw.VFSFile:
        return FaultyFile(self, name, flags)

    def strikes(self, kinds: set[Disk]) -> Disk | None:
        """Return the fault that this operation meets, if any."""
        kind, rate = self.knobs.disk
        return kind if kind in kinds and self.random.random() < rate else None


class FaultyFile(ShimFile):
    """One open file of that disk."""

    def __init__(self, disk: FaultyDisk, name: Any, flags: list[int]) -> None:
        super().__init__(_SYSTEM, name, flags)
        self._disk = disk

    def xRead(self, amount: int, offset: int) -> bytes:
        if self._disk.strikes({Disk.READ_FAILS}):
            raise apsw.exception_for(apsw.SQLITE_IOERR_READ)
        return super().xRead(amount, offset)

    def xWrite(self, data: bytes, offset: int) -> None:
        if kind := self._disk.strikes(_WRITE_FAULTS):
            if kind is Disk.WRITE_IS_SHORT:
                super().xWrite(bytes(data[: len(data) // 2]), offset)
            raise apsw.exception_for(_FAULTS[kind])
        super().xWrite(data, offset)

    def xTruncate(self, size: int) -> None:
        if kind := self._disk.strikes({Disk.WRITE_FAILS, Disk.IS_READ_ONLY}):
            raise apsw.exception_for(_FAULTS[kind])
        super().xTruncate(size)

    def xSync(self, flags: int) -> None:
        if self._disk.strikes({Disk.SYNC_FAILS}):
            raise apsw.exception_for(apsw.SQLITE_IOERR_FSYNC)
        super().xSync(flags)


class RecordedDisk(apsw.VFS):
    """Works, and writes down each write and each sync in their order."""

    def __init__(self, log: Path) -> None:
        self._log = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        self._lock = threading.Lock()
        self._folder: Path | None = None
        self.written = 0
        super().__init__("recorded", _SYSTEM, makedefault=True)

    def xOpen(self, name: Any, flags: list[int]) -> apsw.VFSFile:
        path = name.filename() if hasattr(name, "filename") else name
        label = self._label(path)
        return RecordedFile(self, label, name, flags) if label else ShimFile(_SYSTEM, name, flags)

    def _label(self, path: str | None) -> str:
        """Return the name of a file beside the store; a backup's files have the same names."""
        if not path:
            return ""
        # The store itself is opened first.
        self._folder = self._folder or Path(path).parent
        return Path(path).name if Path(path).parent == self._folder else ""

    def note(self, entry: dict[str, Any], data: bytes = b"") -> None:
        """Append one entry, whole even if the process is killed in the next moment."""
        head = json.dumps({**entry, "bytes": len(data)}).encode() + b"\n"
        with self._lock:
            os.write(self._log, head + data)
            self.written += 1


class RecordedFile(ShimFile):
    """One open file of that disk."""

    def __init__(self, disk: RecordedDisk, label: str, name: Any, flags: list[int]) -> None:
        super().__init__(_SYSTEM, name, flags)
        self._disk, self._label = disk, label

    def xWrite(self, data: bytes, offset: int) -> None:
        super().xWrite(data, offset)
        self._disk.note({"write": self._label, "at": offset}, bytes(data))

    def xTruncate(self, size: int) -> None:
        super().xTruncate(size)
        self._disk.note({"truncate": self._label, "to": size})

    def xSync(self, flags: int) -> None:
        # What other threads write while this sync runs need not be part of it.
        covered = self._disk.written
        super().xSync(flags)
        self._disk.note({"sync": self._label, "covers": covered})
