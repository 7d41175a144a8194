"""Checks whether a store may be written to: it has no known damage, and no file is missing.

SQLite deletes the log of an empty database, and with it the newest memories. So the log is
renamed before anything opens the file.
"""

from __future__ import annotations

import logging
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Final, TypeAlias

import apsw

from rosemary.domain.errors import DamagedStoreError, StoreUnavailableError
from rosemary.store.sqlite.connections.sqlite_connection import (
    create_private_file,
    refusal_for_damage,
    translate_os,
    translated_errors,
)
from rosemary.system.disk_files import sync_file, sync_folder

_ASIDE: Final = "lost"
_SETTLED: Final = "damaged"
_ENDING: Final = ".log"
logger = logging.getLogger(__name__)


def is_gone(store: Path) -> bool:
    """Return whether the file of a store is empty or missing."""
    try:
        return not store.stat().st_size
    except FileNotFoundError:
        return True
    except OSError as error:
        raise translate_os(error) from error


def has_log(store: Path) -> bool:
    """Return whether a non-empty log lies beside the store."""
    return not is_gone(_log_of(store))


def is_log_missing(store: Path) -> bool:
    """Return whether a store that was not closed has lost the log of its newest changes.

    The log exists from when a store is opened until it is closed cleanly.
    """
    try:
        return store.stat().st_size > 0 and not _log_of(store).exists()
    except OSError:
        return False


def log_aside(store: Path) -> Path | None:
    """Return the newest log that was set aside and not read yet; None if there is none."""
    return max(store.parent.glob(f"{store.stem}.{_ASIDE}-*{_ENDING}"), default=None)


def set_aside(store: Path, now: datetime) -> Path | None:
    """Rename the log of a lost store; return the newest log that was set aside.

    No process may have the store open.

    Raises:
        StoreUnavailableError, StorageFullError: the disk refuses.
    """
    if has_log(store):
        place = _free_place(store, now)
        try:
            store.with_name(f"{store.name}-shm").unlink(missing_ok=True)
            _log_of(store).rename(place)
            sync_folder(store.parent)
        except OSError as error:
            raise translate_os(error) from error
    return log_aside(store)


def copy_aside(store: Path, now: datetime) -> Path:
    """Copy the damaged log of a store, unless one was already set aside; return the copy.

    The log itself stays, because the file is complete only with it.

    Raises:
        StoreUnavailableError, StorageFullError: the disk refuses.
    """
    if (present := log_aside(store)) is not None:
        return present
    place = _free_place(store, now)
    partial = place.with_suffix(".partial")
    try:
        create_private_file(partial)
        shutil.copyfile(_log_of(store), partial)
        sync_file(partial)
        partial.rename(place)
    except OSError as error:
        with suppress(OSError):
            partial.unlink(missing_ok=True)
        raise translate_os(error) from error
    return place


def settle(store: Path) -> Path | None:
    """Give the logs that were set aside the names of damaged files, so that no start asks again.

    Returns the newest one.

    Raises:
        StoreUnavailableError, StorageFullError: the disk refuses.
    """
    settled = None
    try:
        for each in sorted(store.parent.glob(f"{store.stem}.{_ASIDE}-*{_ENDING}")):
            name = each.name.replace(f".{_ASIDE}-", f".{_SETTLED}-", 1)
            settled = each.rename(each.with_name(name))
    except OSError as error:
        raise translate_os(error) from error
    return settled


def _free_place(store: Path, now: datetime) -> Path:
    stem = f"{store.stem}.{_ASIDE}-{now.astimezone():%Y%m%d_%H%M%S}"
    names = (f"{stem}{f'_{number}' if number > 1 else ''}{_ENDING}" for number in count(1))
    return next(place for name in names if not (place := store.with_name(name)).exists())


def _log_of(store: Path) -> Path:
    return store.with_name(f"{store.name}-wal")


def note_lost_log(store: Path) -> None:
    """Create the marker; it survives a crash.

    Raises:
        StoreUnavailableError, StorageFullError: the folder cannot be written to.
    """
    try:
        _loss_mark_of(store).touch(mode=0o600)
        sync_folder(store.parent)
    except OSError as error:
        raise translate_os(error) from error


def is_log_loss_noted(store: Path) -> bool:
    """Return whether this store still has to be checked."""
    return _loss_mark_of(store).exists()


def forget_lost_log(store: Path) -> None:
    """Delete the marker; may be repeated.

    Raises:
        StoreUnavailableError: the folder cannot be written to.
    """
    try:
        _loss_mark_of(store).unlink(missing_ok=True)
    except OSError as error:
        raise translate_os(error) from error


def _loss_mark_of(store: Path) -> Path:
    return store.with_name(f"{store.stem}.log-lost")


class DamageLatch:
    """Set at the first sign of damage, reset once the file is known to be sound.

    Thread-safe. A marker file beside the store keeps it over a restart. Implements `Damage`.
    """

    def __init__(
        self, mark: Path | None = None, *, is_seen: bool = False, missing: int = 0
    ) -> None:
        """Make it.

        Args:
            mark: the marker file; None: nothing is written to the disk.
            is_seen: whether damage is already known.
            missing: how many acknowledged changes cannot be read from a damaged log; any count
                as damage.
        """
        self._mark = mark
        self._is_seen = is_seen or missing > 0
        self._missing = missing
        self._on_forgotten: Callable[[], None] | None = None
        self._listeners: list[Callable[[], None]] = []
        self._lock = threading.Lock()

    @classmethod
    def of(cls, store: Path, missing: int = 0) -> DamageLatch:
        """Return the latch of a store, set if its marker file exists or changes are missing."""
        mark = mark_beside(store)
        return cls(mark, is_seen=mark.exists(), missing=missing)

    @property
    def is_seen(self) -> bool:
        """Whether writes are refused."""
        return self._is_seen

    @property
    def missing(self) -> int:
        """How many acknowledged changes are missing because the log is damaged."""
        return self._missing

    def note(self) -> None:
        """Record damage and notify subscribers. Idempotent."""
        with self._lock:
            if self._is_seen:
                return
            self._is_seen = True
        logger.error("the file that holds the memories is damaged: nothing is saved any more")
        try:
            if self._mark is not None:
                self._mark.touch(mode=0o600)
        except OSError as error:
            logger.warning("the damage was not recorded for the next start: %s", error.strerror)
        for listener in self._listeners:
            listener()

    def forget(self) -> None:
        """Reset it: the file was found sound, and missing changes are given up.

        Raises:
            StoreUnavailableError: the folder cannot be written to.
        """
        if self._missing and self._on_forgotten is not None:
            self._on_forgotten()
        with self._lock:
            self._is_seen = False
            self._missing = 0
        if self._mark is not None:
            forget_beside(self._mark)

    def subscribe(self, told: Callable[[], None]) -> None:
        """Call `told` when damage is seen, in the thread that sees it."""
        self._listeners.append(told)

    def when_forgotten(self, done: Callable[[], None]) -> None:
        """Call `done` when missing changes are given up."""
        self._on_forgotten = done

    def follow(self, other: DamageLatch) -> None:
        """Take over the subscribers of another latch."""
        self._listeners = other._listeners

    def require_sound(self) -> None:
        """Return if no damage is known.

        Raises:
            DamagedStoreError: damage is known.
        """
        if self._is_seen:
            raise refusal_for_damage(self._missing)

    @contextmanager
    def translated(self, connection: apsw.Connection | None = None) -> Iterator[None]:
        """Translate driver errors into ours, and record damage among them."""
        try:
            with translated_errors(connection):
                yield
        except DamagedStoreError:
            self.note()
            raise


def mark_beside(store: Path) -> Path:
    """Return the path of the damage marker of a store."""
    return store.with_name(f"{store.stem}.damage-seen")


def forget_beside(mark: Path) -> None:
    """Delete the damage marker; may be repeated.

    Raises:
        StoreUnavailableError: the folder cannot be written to.
    """
    try:
        mark.unlink(missing_ok=True)
    except OSError as error:
        raise translate_os(error) from error


_Identity: TypeAlias = "tuple[int, int] | None"
_SUFFIXES: Final = ("", "-wal")


class FilePresence:
    """Remembers which files a database was opened from.

    If the folder is renamed, deleted or replaced while the app runs, writes would still succeed,
    but into files that no later start would find.
    """

    def __init__(self, database: Path) -> None:
        """Record the files as they are; the database is open and has its log."""
        self._files = {
            file: _identity(file)
            for file in (database.with_name(database.name + suffix) for suffix in _SUFFIXES)
        }

    def require(self) -> None:
        """Return if the files are in place; costs two `stat` calls.

        Raises:
            StoreUnavailableError: a file is missing or was replaced.
        """
        for file, identity in self._files.items():
            if identity is not None and _identity(file) != identity:
                raise StoreUnavailableError(
                    f"The file {file.name} is no longer in {file.parent}; nothing was saved.",
                    hint="Put it back where it was, or start Rosemary again.",
                )


def _identity(file: Path) -> _Identity:
    try:
        status = file.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino
