"""Records a store's last acknowledged change outside of the database.

SQLite replays its log up to the first frame with a wrong checksum and silently ignores the rest.
The number beside the store shows whether changes are missing. The note outside of the data folder
shows that there was a store, even if the whole folder is gone.
"""

from __future__ import annotations

import hashlib
import json
import logging
import os
import struct
import threading
import time
import zlib
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rosemary.domain.backups import StoreMark
from rosemary.store.sqlite.connections.sqlite_connection import translate_os
from rosemary.system.disk_files import sync_file

logger = logging.getLogger(__name__)

SYNC_AFTER_S: Final = 1.0
"""Longest time without a sync while the writer is busy."""

_SLOT: Final = struct.Struct(">8sQQq")
_CHECKED: Final = struct.Struct(">I")
_MAGIC: Final = b"rosemary"
_SLOT_BYTES: Final = 4_096
"""Slots are in different sectors, so a torn write leaves the other one whole."""


class LastChange:
    """The last change of an open store. Thread-safe.

    It is written after the change is on the disk, without a sync. A killed process loses nothing of
    it. A power cut may lose the last second; then these changes cannot be reported missing.
    """

    def __init__(self, store: Path | None, note: StoreNote | None = None) -> None:
        """Keep the number beside `store`; `note` is written at the first change and at the end."""
        self._file = None if store is None else file_beside(store)
        self._note = note
        self._kept = StoreMark()
        self._noted = StoreMark()
        self._serial = 0
        self._unsynced_since: float | None = None
        self._lock = threading.Lock()
        self._handle: int | None = None

    def keep(self, mark: StoreMark) -> None:
        """Record a change that is on the disk."""
        if mark != self._kept:
            self.renew(mark)

    def renew(self, mark: StoreMark) -> None:
        """Set the last change, also to an earlier one."""
        with self._lock:
            self._kept = mark
            self._write(mark)
            if self._noted == StoreMark():
                self._write_note()

    @property
    def is_unsynced(self) -> bool:
        """Whether the last number may not have reached the disk yet."""
        return self._unsynced_since is not None

    @property
    def is_sync_due(self) -> bool:
        """Whether a sync has been outstanding long enough."""
        since = self._unsynced_since
        return since is not None and time.monotonic() - since > SYNC_AFTER_S

    def sync(self) -> None:
        """Wait until the disk holds the last change."""
        with self._lock:
            if self._handle is None or self._unsynced_since is None:
                return
            self._unsynced_since = None
            try:
                os.fsync(self._handle)
            except OSError as error:
                self._give_up(error)

    def close(self) -> None:
        """Write the last change to the note and close the file. Idempotent."""
        self.sync()
        with self._lock:
            if self._kept != self._noted:
                self._write_note()
            self._file = None
            if self._handle is not None:
                os.close(self._handle)
                self._handle = None

    def _write(self, mark: StoreMark) -> None:
        if self._file is None:
            return
        try:
            if self._handle is None:
                self._handle = _opened(self._file)
                known = _slots(os.read(self._handle, 2 * _SLOT_BYTES))
                self._serial = max((each[0] for each in known), default=0)
            self._serial += 1
            slot = _SLOT.pack(_MAGIC, self._serial, mark.changeset, mark.changed_at_us)
            # Windows has no `pwrite`.
            os.lseek(self._handle, self._serial % 2 * _SLOT_BYTES, os.SEEK_SET)
            os.write(self._handle, slot + _CHECKED.pack(zlib.crc32(slot)))
        except OSError as error:
            self._give_up(error)
            return
        if self._unsynced_since is None:
            self._unsynced_since = time.monotonic()

    def _give_up(self, error: OSError) -> None:
        logger.warning("the number of the last change is not kept: %s", error.strerror)
        self._file = None
        if self._handle is not None:
            with suppress(OSError):
                os.close(self._handle)
            self._handle = None

    def _write_note(self) -> None:
        self._noted = self._kept
        if self._note is not None:
            self._note.write(self._kept)


def last_kept(store: Path) -> StoreMark | None:
    """Return the last acknowledged change of a store; None if unknown."""
    try:
        content = file_beside(store).read_bytes()
    except OSError:
        return None
    return max(_slots(content), default=(0, None), key=lambda each: each[0])[1]


def forget_last(store: Path) -> None:
    """Delete the number of the last change, because another file replaces the store's.

    Raises:
        OSError: as the system refuses.
    """
    file_beside(store).unlink(missing_ok=True)


def file_beside(store: Path) -> Path:
    """Return the path of the file that keeps the last change."""
    return store.with_name(f"{store.stem}.last-change")


def _opened(file: Path) -> int:
    handle = os.open(file, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
    missing = 2 * _SLOT_BYTES - os.fstat(handle).st_size
    if missing > 0:
        # Space for both slots is allocated at once: later writes need no more.
        os.lseek(handle, 0, os.SEEK_END)
        os.write(handle, bytes(missing))
        os.lseek(handle, 0, os.SEEK_SET)
    return handle


def _slots(content: bytes) -> list[tuple[int, StoreMark]]:
    """Return serial number and change of each valid slot."""
    found = []
    for start in (0, _SLOT_BYTES):
        slot = content[start : start + _SLOT.size]
        said = content[start + _SLOT.size : start + _SLOT.size + _CHECKED.size]
        if not slot.startswith(_MAGIC) or said != _CHECKED.pack(zlib.crc32(slot)):
            continue
        _, serial, changeset, changed_at_us = _SLOT.unpack(slot)
        found.append((serial, StoreMark(changeset=changeset, changed_at_us=changed_at_us)))
    return found


_NAME_CHARS: Final = 32


@dataclass(frozen=True, slots=True)
class StoreNote:
    """The note about one store.

    Attributes:
        file: the note; it need not exist.
        store: the file of the store.
    """

    file: Path
    store: Path

    @classmethod
    def of(cls, folder: Path, store: Path) -> StoreNote:
        """Return the note for a store, in `folder`; links in the store's path are resolved."""
        real = os.path.realpath(store)
        name = hashlib.sha256(os.fsencode(real)).hexdigest()[:_NAME_CHARS]
        return cls(folder / f"{name}.json", Path(real))

    def read(self) -> StoreMark | None:
        """Return the last change in the note; None if no store is known.

        An unreadable note says only that there was a store.
        """
        try:
            content = self.file.read_bytes()
        except OSError:
            return None
        try:
            noted = json.loads(content)
            return StoreMark(
                changeset=int(noted["lastChange"]), changed_at_us=int(noted["changedAtUs"])
            )
        except (ValueError, TypeError, LookupError):
            return StoreMark()

    def write(self, mark: StoreMark) -> None:
        """Write the last change, atomically; a failure is only logged."""
        content = {
            "store": str(self.store),
            "lastChange": mark.changeset,
            "changedAtUs": mark.changed_at_us,
        }
        partial = self.file.with_suffix(".partial")
        try:
            self.file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            partial.write_text(json.dumps(content), encoding="utf-8")
            partial.chmod(0o600)
            sync_file(partial)
            partial.replace(self.file)
        except OSError as error:
            logger.warning("no note of the store could be made: %s", error.strerror)

    def forget(self) -> None:
        """Delete the note; may be repeated.

        Raises:
            StoreUnavailableError: the note cannot be deleted.
        """
        try:
            self.file.unlink(missing_ok=True)
        except OSError as error:
            raise translate_os(error) from error
