"""Detects an empty or missing database or log, and keeps what is left of the log.

SQLite deletes the log of an empty database, and with it the newest memories. So the log is renamed
before anything opens the file.
"""

from __future__ import annotations

import shutil
from contextlib import suppress
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Final

from rosemary.store.sqlite.connections.sqlite_connection import create_private_file, translate_os
from rosemary.system.disk_files import sync_file, sync_folder

_ASIDE: Final = "lost"
_SETTLED: Final = "damaged"
_ENDING: Final = ".log"


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

    Nobody has the store open.

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
    """Rename the logs that were set aside like damaged files, so that nobody is asked again.

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
