"""Puts files and folders in place whole: written beside, then renamed, or nothing is left."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from io import BufferedWriter
from pathlib import Path
from typing import Final

from rosemary.domain.errors import (
    InvalidInputError,
    PlaceTakenError,
    RosemaryError,
    StorageFullError,
    shorten,
)
from rosemary.domain.file_placing import put_in_place
from rosemary.service.exchange.workshops import Workshop, workshop_in
from rosemary.store.connections.disk_sync import sync_folder

_NEW: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL
_FULL: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})


@contextmanager
def new_file(path: Path, *, is_forced: bool) -> Iterator[BufferedWriter]:
    """Open a file that appears under its name once the block has ended without an error.

    Only its owner may read it. It is on the disk then.

    Raises:
        InvalidInputError: there is something already, or it cannot be written there.
        StorageFullError: there is no room for it.
    """
    with _translated(path):
        _check_place(path)
        if path.is_dir():
            raise _refused(path, "is a folder", "Name a file in it.")
        if path.exists() and not path.is_file():
            raise _refused(path, "is no ordinary file", "Choose another name.")
        _check_free(path, is_forced=is_forced)
        with workshop_in(path.parent) as shop:
            with os.fdopen(os.open(shop.made, _NEW, 0o600), "wb") as file:
                yield file
                file.flush()
                os.fsync(file.fileno())
            put_in_place(shop.made, path, partial(_check_free, path, is_forced=is_forced))
            _sync_folder(path.parent)


@contextmanager
def new_folder(path: Path, *, is_forced: bool, is_ours: Callable[[Path], bool]) -> Iterator[Path]:
    """Make a folder that appears under its name once the block has ended without an error.

    Args:
        path: where it goes; an empty folder there is as good as none.
        is_forced: replace what is there, if it `is_ours`.
        is_ours: whether a folder was made by an earlier export and may go.

    Raises:
        InvalidInputError: there is something already, or it cannot be written there.
        StorageFullError: there is no room for it.
    """
    with _translated(path):
        _check_place(path)
        _check_folder(path, is_forced=is_forced, is_ours=is_ours)
        with workshop_in(path.parent) as shop:
            shop.made.mkdir(mode=0o700)
            yield shop.made
            _check_folder(path, is_forced=is_forced, is_ours=is_ours)
            _swap(shop, path)
            _sync_folder(path.parent)


def _swap(shop: Workshop, path: Path) -> None:
    """Rename the new folder into place; the old one goes, or is brought back if that fails."""
    if path.exists():
        path.rename(shop.former / path.name)
    shop.made.rename(path)


def _check_place(path: Path) -> None:
    if not path.parent.is_dir():
        raise _refused(path, "is in a folder that does not exist", "Make the folder first.")


def _check_free(path: Path, *, is_forced: bool) -> None:
    if os.path.lexists(path) and not is_forced:
        problem = f"{shorten(path)} exists already"
        raise PlaceTakenError.of_field(
            "path", problem, hint="Choose another name, or replace it with --force."
        )


def _check_folder(path: Path, *, is_forced: bool, is_ours: Callable[[Path], bool]) -> None:
    if not os.path.lexists(path):
        return
    if path.is_symlink() or not path.is_dir():
        raise _refused(path, "exists already and is no folder", "Choose another name.")
    if not any(path.iterdir()):
        return
    _check_free(path, is_forced=is_forced)
    if not is_ours(path):
        raise _refused(
            path,
            "holds files that are no export",
            "Choose another name: only an earlier export is ever replaced.",
        )


def _sync_folder(folder: Path) -> None:
    """Make the new name lasting; the file is in its place even where that fails."""
    with suppress(OSError):
        sync_folder(folder)


@contextmanager
def _translated(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise _translate(error, path) from error


def _translate(error: OSError, path: Path) -> RosemaryError:
    if error.errno in _FULL:
        return StorageFullError(
            "The disk is full; nothing was written.",
            hint=f"Free some space on the disk that holds {shorten(path.parent)}, then try again.",
        )
    problem = (error.strerror or str(error)).lower()
    return _refused(path, f"cannot be written: {problem}", "Choose another place.")


def _refused(path: Path, problem: str, hint: str) -> InvalidInputError:
    return InvalidInputError.of_field("path", f"{shorten(path)} {problem}", hint=hint)
