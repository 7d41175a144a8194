"""Hidden folders in which exports are made; one that a killed process left goes with the next."""

from __future__ import annotations

import logging
import os
import re
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rosemary.store.connections.file_locks import try_lock

logger = logging.getLogger(__name__)

_PREFIX: Final = ".rosemary-"
_SUFFIX: Final = ".partial"
_NAME: Final = re.compile(r"\.rosemary-\w{8}\.partial")
_LOCK: Final = "lock"
_MADE: Final = "made"
_FORMER: Final = "former"
_PARTS: Final = frozenset({_LOCK, _MADE, _FORMER})


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
    place = Path(tempfile.mkdtemp(dir=folder, prefix=_PREFIX, suffix=_SUFFIX))
    try:
        with _locked(place / _LOCK, os.O_CREAT | os.O_EXCL):
            (place / _FORMER).mkdir()
            yield Workshop(made=place / _MADE, former=place / _FORMER)
    finally:
        _put_back(place)
        shutil.rmtree(place, ignore_errors=True)


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
    with _locked(place / _LOCK) as is_free:
        if not is_free:
            return
        _put_back(place)
    logger.info("what an export that was cut off left is removed: %s", place.name)
    shutil.rmtree(place, ignore_errors=True)


def _put_back(place: Path) -> None:
    """Bring back what was to be replaced, where nothing took its place."""
    former = place / _FORMER
    for each in former.iterdir() if former.is_dir() else ():
        target = place.parent / each.name
        if not os.path.lexists(target):
            each.rename(target)


@contextmanager
def _locked(file: Path, flags: int = 0) -> Iterator[bool]:
    """Hold the lock of a file, and yield whether it is held."""
    descriptor = os.open(file, os.O_RDWR | flags, 0o600)
    try:
        yield try_lock(descriptor)
    finally:
        os.close(descriptor)
