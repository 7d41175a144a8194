"""Marks a store that lost the log of its newest changes, until it was checked."""

from __future__ import annotations

from pathlib import Path

from rosemary.store.sqlite.connections.sqlite_connection import translate_os
from rosemary.system.disk_files import sync_folder


def note(store: Path) -> None:
    """Create the marker; it survives a crash.

    Raises:
        StoreUnavailableError, StorageFullError: the folder cannot be written to.
    """
    try:
        _mark_of(store).touch(mode=0o600)
        sync_folder(store.parent)
    except OSError as error:
        raise translate_os(error) from error


def is_noted(store: Path) -> bool:
    """Return whether this store still has to be checked."""
    return _mark_of(store).exists()


def forget(store: Path) -> None:
    """Delete the marker; may be repeated.

    Raises:
        StoreUnavailableError: the folder cannot be written to.
    """
    try:
        _mark_of(store).unlink(missing_ok=True)
    except OSError as error:
        raise translate_os(error) from error


def _mark_of(store: Path) -> Path:
    return store.with_name(f"{store.stem}.log-lost")
