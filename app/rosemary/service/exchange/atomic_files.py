"""Writes files and folders atomically: under a temporary name, then renamed."""

from __future__ import annotations

import errno
import io
import logging
import os
import re
import shutil
import tempfile
import zipfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
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
from rosemary.system.disk_files import put_in_place, sync_folder, try_lock

logger = logging.getLogger(__name__)


_PREFIX: Final = ".rosemary-"
_SUFFIX: Final = ".partial"
_NAME: Final = re.compile(r"\.rosemary-\w{8}\.partial")
_LOCK: Final = "lock"
_MADE: Final = "made"
_FORMER: Final = "former"
_PARTS: Final = frozenset({_LOCK, _MADE, _FORMER})
_MORE_ATTEMPTS: Final = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class TempFolder:
    """A temporary folder beside the destination.

    Attributes:
        made: where the new file or folder is written.
        former: holds what is replaced, until the new one is in place.
    """

    made: Path
    former: Path


@contextmanager
def temp_folder_in(folder: Path) -> Iterator[TempFolder]:
    """Create a temporary folder in `folder` for the block; only its owner may read it.

    Removes what interrupted processes left there.

    Raises:
        OSError: it cannot be created.
    """
    _clear_abandoned(folder)
    place, lock = _claim(folder)
    try:
        (place / _FORMER).mkdir()
        yield TempFolder(made=place / _MADE, former=place / _FORMER)
    finally:
        _close(place, lock)


def _claim(folder: Path) -> tuple[Path, int]:
    """Create a temporary folder, and return it with the descriptor of its lock.

    Until it is locked, another export may take it for abandoned and remove it; then a new one is
    created. The last attempt goes without a lock: some file systems have none, and then no
    process removes folders either.
    """
    place, lock, is_held = _try_claim(folder)
    for _ in range(_MORE_ATTEMPTS):
        if is_held:
            break
        _close(place, lock)
        place, lock, is_held = _try_claim(folder)
    return place, lock


def _try_claim(folder: Path) -> tuple[Path, int, bool]:
    place = Path(tempfile.mkdtemp(dir=folder, prefix=_PREFIX, suffix=_SUFFIX))
    try:
        lock = os.open(place / _LOCK, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
    except OSError:
        place.rmdir()
        raise
    return place, lock, try_lock(lock) and (place / _LOCK).exists()


def _clear_abandoned(folder: Path) -> None:
    """Remove temporary folders that nobody has locked; errors are ignored."""
    with suppress(OSError):
        for each in [each for each in folder.iterdir() if _NAME.fullmatch(each.name)]:
            with suppress(OSError):
                _clear(each)


def _is_temp_folder(place: Path) -> bool:
    if place.is_symlink() or not place.is_dir():
        return False
    names = {each.name for each in place.iterdir()}
    return _LOCK in names and names <= _PARTS


def _clear(place: Path) -> None:
    if not _is_temp_folder(place):
        return
    lock = os.open(place / _LOCK, os.O_RDWR)
    if not try_lock(lock):
        os.close(lock)
        return
    logger.info("removed what an interrupted export left behind: %s", place.name)
    _close(place, lock)


def _close(place: Path, lock: int) -> None:
    """Restore what was to be replaced, and delete the rest before releasing the lock."""
    try:
        _put_back(place)
        shutil.rmtree(place, ignore_errors=True)
    finally:
        os.close(lock)
    with suppress(OSError):
        # Windows deletes no open file: neither the lock above, nor this one while it is in use.
        (place / _LOCK).unlink()
        place.rmdir()


def _put_back(place: Path) -> None:
    """Restore what was to be replaced, if nothing took its place."""
    former = place / _FORMER
    for each in former.iterdir() if former.is_dir() else ():
        target = place.parent / each.name
        if not os.path.lexists(target):
            each.rename(target)


_NEW: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL
_FULL: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})


@contextmanager
def new_file(path: Path, *, is_forced: bool) -> Iterator[BufferedWriter]:
    """Open a file that appears under its name once the block ends without an error.

    Only its owner may read it, and it is synced to the disk.

    Raises:
        InvalidInputError: something is there already, or it cannot be written there.
        StorageFullError: there is no room for it.
    """
    with _translated(path):
        _check_place(path)
        if path.is_dir():
            raise _refused(path, "is a folder", "Name a file in it.")
        if path.exists() and not path.is_file():
            raise _refused(path, "is no ordinary file", "Choose another name.")
        _check_free(path, is_forced=is_forced)
        with temp_folder_in(path.parent) as temp:
            with os.fdopen(os.open(temp.made, _NEW, 0o600), "wb") as file:
                yield file
                file.flush()
                os.fsync(file.fileno())
            put_in_place(temp.made, path, partial(_check_free, path, is_forced=is_forced))
            _sync_folder(path.parent)


@contextmanager
def new_folder(path: Path, *, is_forced: bool, is_ours: Callable[[Path], bool]) -> Iterator[Path]:
    """Create a folder that appears under its name once the block ends without an error.

    Args:
        path: where it goes; may be an empty folder.
        is_forced: replace what is there, if it `is_ours`.
        is_ours: whether a folder is an earlier export that may be replaced.

    Raises:
        InvalidInputError: something is there already, or it cannot be written there.
        StorageFullError: there is no room for it.
    """
    with _translated(path):
        _check_place(path)
        _check_folder(path, is_forced=is_forced, is_ours=is_ours)
        with temp_folder_in(path.parent) as temp:
            temp.made.mkdir(mode=0o700)
            yield temp.made
            _check_folder(path, is_forced=is_forced, is_ours=is_ours)
            _swap(temp, path)
            _sync_folder(path.parent)


def _swap(temp: TempFolder, path: Path) -> None:
    """Rename the new folder into place; the old one is deleted, or restored on failure."""
    if path.exists():
        path.rename(temp.former / path.name)
    temp.made.rename(path)


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
    """Sync the folder entry; the file is in place even if that fails."""
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


def write_archive(path: Path, texts: Mapping[str, str], *, is_forced: bool) -> None:
    """Write texts by file name into a zip file that only its owner may read.

    Args:
        path: where it goes.
        texts: small enough to be compressed in memory.
        is_forced: replace what is there.

    Raises:
        InvalidInputError: something is there already, or it cannot be written there.
        StorageFullError: there is no room for it.
    """
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in texts.items():
            archive.writestr(name, text)
    with new_file(path, is_forced=is_forced) as file:
        file.write(packed.getbuffer())
