"""Puts files and folders in place whole: written beside, then renamed, or nothing is left."""

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
class Workshop:
    """A folder beside the place where something is to appear.

    Attributes:
        made: where it is made.
        former: holds under its name what was at that place, while the new one takes it.
    """

    made: Path
    former: Path


@contextmanager
def workshop_in(folder: Path) -> Iterator[Workshop]:
    """Make a workshop in a folder for the time of the block; only its owner may look into it.

    What processes left there that ended in the middle is cleared away first.

    Raises:
        OSError: it cannot be made.
    """
    _clear_abandoned(folder)
    place, lock = _claim(folder)
    try:
        (place / _FORMER).mkdir()
        yield Workshop(made=place / _MADE, former=place / _FORMER)
    finally:
        _close(place, lock)


def _claim(folder: Path) -> tuple[Path, int]:
    """Make a workshop, and return it with the descriptor of its lock.

    Before it is locked another export may take it for abandoned, and clear it away: then there is a
    new one. The last is taken without a lock too: a file system may know none, and then nobody
    clears it away.
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
    """Remove workshops that nobody holds: an export may go on without that, whatever fails."""
    with suppress(OSError):
        for each in [each for each in folder.iterdir() if _NAME.fullmatch(each.name)]:
            with suppress(OSError):
                _clear(each)


def _is_workshop(place: Path) -> bool:
    if place.is_symlink() or not place.is_dir():
        return False
    names = {each.name for each in place.iterdir()}
    return _LOCK in names and names <= _PARTS


def _clear(place: Path) -> None:
    if not _is_workshop(place):
        return
    lock = os.open(place / _LOCK, os.O_RDWR)
    if not try_lock(lock):
        os.close(lock)
        return
    logger.info("what an export that was cut off left is removed: %s", place.name)
    _close(place, lock)


def _close(place: Path, lock: int) -> None:
    """Bring back what was to be replaced, and remove the rest before the lock is let go."""
    try:
        _put_back(place)
        shutil.rmtree(place, ignore_errors=True)
    finally:
        os.close(lock)
    with suppress(OSError):
        # Windows removes no open file: not the lock above, nor this one while its maker has it.
        (place / _LOCK).unlink()
        place.rmdir()


def _put_back(place: Path) -> None:
    """Bring back what was to be replaced, where nothing took its place."""
    former = place / _FORMER
    for each in former.iterdir() if former.is_dir() else ():
        target = place.parent / each.name
        if not os.path.lexists(target):
            each.rename(target)


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


def write_archive(path: Path, texts: Mapping[str, str], *, is_forced: bool) -> None:
    """Write texts, by the names of their files, into a zip that only its owner may read.

    Args:
        path: where it goes.
        texts: small enough to be packed in memory.
        is_forced: replace what is there.

    Raises:
        InvalidInputError: there is something already, or it cannot be written there.
        StorageFullError: there is no room for it.
    """
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in texts.items():
            archive.writestr(name, text)
    with new_file(path, is_forced=is_forced) as file:
        file.write(packed.getbuffer())
