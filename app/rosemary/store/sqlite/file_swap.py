"""Replaces the store's file so that a crash at any moment leaves a whole store.

A marker file beside the store says that a swap has begun. If the new file still has its staged
name, the next opening restores the old one; if it already has the store's name, it stays. The old
file is always moved together with its log. In the end it is deleted, or kept under the name in the
marker.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from rosemary.store.sqlite.connections import soundness
from rosemary.store.sqlite.connections.last_change import forget_last
from rosemary.store.sqlite.connections.soundness import forget_beside, mark_beside
from rosemary.store.sqlite.connections.sqlite_connection import translate_os
from rosemary.system.disk_files import sync_file, sync_folder

logger = logging.getLogger(__name__)

_LOG: Final = "-wal"
_INDEX_OF_LOG: Final = "-shm"


def staged_beside(store: Path) -> Path:
    """Return the path under which a replacement for the database is staged."""
    return store.with_name(f"{store.stem}.restoring{store.suffix}")


def replaced_beside(store: Path) -> Path:
    """Return the path of the old file until the new one is confirmed."""
    return store.with_name(f"{store.stem}.replaced{store.suffix}")


def _mark_of(store: Path) -> Path:
    return store.with_name(f"{store.stem}.swapping")


def begin(store: Path, kept: Path | None = None) -> None:
    """Put the staged file in place of a store that no process has open.

    The caller opens it and then calls `finish` or `take_back`.

    Args:
        store: its file.
        kept: final name of the old file, beside the store; None: it is deleted.

    Raises:
        StoreUnavailableError, StorageFullError: as the disk fails; `take_back` is still needed.
    """
    with _translated():
        # A left-over log would be taken for the new store's.
        delete(replaced_beside(store))
        _make_mark(store, kept)
        forget_last(store)
        sync_folder(store.parent)
        _move(store, replaced_beside(store))
        sync_folder(store.parent)
        staged_beside(store).replace(store)
        sync_folder(store.parent)


def finish(store: Path) -> None:
    """Confirm the new file; keep or delete the old one, as `begin` recorded."""
    with _translated():
        if name := os.fsdecode(_mark_of(store).read_bytes()):
            _move(replaced_beside(store), store.with_name(name))
        _mark_of(store).unlink()
        sync_folder(store.parent)
        delete(replaced_beside(store))
    # The log and the damage marker belonged to the old file.
    soundness.forget_lost_log(store)
    forget_beside(mark_beside(store))


def take_back(store: Path) -> None:
    """Restore the old file at any stage of the swap; no process may have the store open.

    Raises:
        StoreUnavailableError: the disk refuses. The next opening tries again.
    """
    with _translated():
        staged = staged_beside(store)
        if not staged.exists() and replaced_beside(store).exists():
            # Once the new file has its staged name, `recover` restores the old one after a crash.
            _delete_log(store)
            forget_last(store)
            store.replace(staged)
            sync_folder(store.parent)
        _undo(store)


def recover(store: Path) -> None:
    """Finish or revert an interrupted swap, and delete its left-over files.

    Raises:
        StoreUnavailableError: the disk refuses.
    """
    with _translated():
        mark, staged, replaced = _mark_of(store), staged_beside(store), replaced_beside(store)
        if mark.exists():
            if staged.exists() or not store.exists():
                logger.warning("a restore was interrupted: the former store is in use again")
                _undo(store)
            else:
                logger.warning("a restore was interrupted at its end: the restored store is in use")
                finish(store)
            return
        if store.exists():
            delete(replaced)
        delete(staged)


def delete(store: Path) -> None:
    """Delete a store that no process has open, with its log."""
    store.unlink(missing_ok=True)
    _delete_log(store)


def _make_mark(store: Path, kept: Path | None) -> None:
    mark = _mark_of(store)
    mark.touch(mode=0o600)
    mark.write_bytes(os.fsencode(kept.name if kept else ""))
    sync_file(mark)


def _undo(store: Path) -> None:
    """Restore the old file if the new one still has its staged name; may be repeated."""
    forget_last(store)
    _move(replaced_beside(store), store)
    sync_folder(store.parent)
    _mark_of(store).unlink(missing_ok=True)
    sync_folder(store.parent)
    delete(staged_beside(store))


def _move(source: Path, target: Path) -> None:
    """Rename a closed store; parts that were already moved are skipped.

    The log goes first: a database under its own name without its log would lack changes.
    """
    _path_with(source, _INDEX_OF_LOG).unlink(missing_ok=True)
    for ending in (_LOG, ""):
        part = _path_with(source, ending)
        if part.exists():
            part.replace(_path_with(target, ending))


def _delete_log(store: Path) -> None:
    for ending in (_LOG, _INDEX_OF_LOG):
        _path_with(store, ending).unlink(missing_ok=True)


def _path_with(store: Path, ending: str) -> Path:
    return store.with_name(store.name + ending)


@contextmanager
def _translated() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise translate_os(error) from error
