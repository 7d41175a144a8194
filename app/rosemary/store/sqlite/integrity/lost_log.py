"""A mark beside a store that lost the log of its newest changes, until it was looked over."""

from __future__ import annotations

from pathlib import Path

from rosemary.store.sqlite.connections.sqlite_connection import translate_os
from rosemary.system.disk_files import sync_folder


def note(store: Path) -> None:
    """Remember that the log of this store is lost, whatever happens to the process.

    Raises:
        StoreUnavailableError, StorageFullError: the folder cannot be written to.
    """
    try:
        _mark_of(store).touch(mode=0o600)
        sync_folder(store.parent)
    except OSError as error:
        raise translate_os(error) from error


def is_noted(store: Path) -> bool:
    """Return whether this store is still to be looked over."""
    return _mark_of(store).exists()


def forget(store: Path) -> None:
    """Remember no longer; may be repeated.

    Raises:
        StoreUnavailableError: the folder cannot be written to.
    """
    try:
        _mark_of(store).unlink(missing_ok=True)
    except OSError as error:
        raise translate_os(error) from error


def _mark_of(store: Path) -> Path:
    return store.with_name(f"{store.stem}.log-lost")
