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
