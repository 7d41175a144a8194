"""Ensures one running app for each run folder, by a lock that ends with its process."""

from __future__ import annotations

import contextlib
import logging
import os
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Self

from rosemary.domain.errors import (
    AlreadyRunningError,
    MachineError,
    OtherHomeError,
    RosemaryError,
    StoreUnavailableError,
)
from rosemary.runtime.paths import Paths
from rosemary.store.sqlite.connections import soundness
from rosemary.store.sqlite.connections.soundness import is_log_missing
from rosemary.system.capacity import shortage_in
from rosemary.system.disk_files import lock, require_locks_of_parts, unlock

logger = logging.getLogger(__name__)

_ELSEWHERE = b"the memories are on a server"


class SingleInstance:
    """The lock that the one running app holds; the file holds its process id.

    The lock belongs to the open file, so the system frees it however the process ends. The file
    is never removed, since two processes could then lock two files.
    """

    def __init__(
        self, lock_file: Path, *, is_beside_store: bool = False, is_store_elsewhere: bool = False
    ) -> None:
        """Make it; `acquire` takes the lock.

        Args:
            lock_file: created if it is missing.
            is_beside_store: the file system must also support SQLite's locks.
            is_store_elsewhere: the holder does not use the store beside it.
        """
        self._lock_file = lock_file
        self._is_beside_store = is_beside_store
        self._is_store_elsewhere = is_store_elsewhere
        self._descriptor: int | None = None
        self._left = b""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        error_type: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.release()

    @property
    def is_held(self) -> bool:
        """Whether this object holds the lock."""
        return self._descriptor is not None

    @property
    def was_abandoned(self) -> bool:
        """Whether the last holder was killed or lost power; known once the lock is held."""
        return bool(self._left)

    @property
    def was_store_elsewhere(self) -> bool:
        """Whether that holder did not use the store beside the lock."""
        return self._left == _ELSEWHERE

    def acquire(self) -> bool:
        """Take the lock if it is free; return whether it was.

        Raises:
            MachineError: the lock file cannot be opened or locked.
        """
        if self._descriptor is not None:
            return True
        try:
            descriptor = os.open(self._lock_file, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as problem:
            raise shortage_in(problem) or MachineError(
                f"The lock file cannot be opened: {self._lock_file} ({problem.strerror}).",
                hint="Check that you may write to that folder.",
            ) from problem
        try:
            is_ours = lock(descriptor)
            if is_ours and self._is_beside_store:
                require_locks_of_parts(descriptor)
        except OSError as problem:
            os.close(descriptor)
            raise _without_locks(self._lock_file.parent, problem) from problem
        if not is_ours:
            os.close(descriptor)
            return False
        self._left = os.read(descriptor, len(_ELSEWHERE))
        self._descriptor = descriptor
        content = _ELSEWHERE if self._is_store_elsewhere else str(os.getpid()).encode("ascii")
        try:
            os.ftruncate(descriptor, 0)
            os.lseek(descriptor, 0, os.SEEK_SET)
            os.write(descriptor, content)
        except OSError as problem:
            # The lock holds without the id; on a full disk the store reports the problem.
            logger.warning("the process is not named in its lock file: %s", problem.strerror)
        return True

    def release(self) -> None:
        """Give the lock back. Idempotent."""
        if self._descriptor is None:
            return
        os.ftruncate(self._descriptor, 0)
        # Closing is not enough: a child that is being started may still share the open file.
        unlock(self._descriptor)
        os.close(self._descriptor)
        self._descriptor = None

    def holder_pid(self) -> int | None:
        """Return the process id in the file: of the running app, or of one that was killed."""
        try:
            text = self._lock_file.read_text("ascii")
        except (OSError, UnicodeDecodeError):
            return None
        return int(text) if text.isdecimal() else None


@contextlib.contextmanager
def owned(paths: Paths, *, is_store_elsewhere: bool = False) -> Iterator[bool]:
    """Own the home: make its folders and hold its lock, and that of the data folder.

    Other homes may use the same data folder, for example by a link. With `is_store_elsewhere` the
    memories are on a server, and the file in the data folder is left alone.

    Yields whether the last run ended unexpectedly and its log is gone.

    Raises:
        AlreadyRunningError: another process owns one of them.
        MachineError: the folders cannot be used.
    """
    paths.ensure_private()
    with (
        SingleInstance(paths.app_lock) as home,
        SingleInstance(
            paths.data_lock, is_beside_store=True, is_store_elsewhere=is_store_elsewhere
        ) as data,
    ):
        if not home.acquire():
            raise AlreadyRunningError(
                f"Rosemary is already running{_process(home.holder_pid())}.",
                hint="Use it, or stop it with `rosemary quit`.",
            )
        if not data.acquire():
            raise OtherHomeError(
                f"Another Rosemary{_process(data.holder_pid())} works on the memories in "
                f"{paths.data_dir}, with another home than this one.",
                hint="Quit that one, where it was started.",
            )
        was_abandoned = home.was_abandoned or data.was_abandoned
        was_here = was_abandoned and not data.was_store_elsewhere
        is_log_lost = was_here and is_log_missing(paths.database)
        if is_log_lost:
            logger.warning(
                "Rosemary did not end in good order, and %s-wal is gone since then: the newest "
                "changes may be missing. Put the file back, or look into the newest backup.",
                paths.database.name,
            )
            _note_lost_log(paths.database)
        yield is_log_lost and not is_store_elsewhere


def _process(pid: int | None) -> str:
    return f" (process {pid})" if pid else ""


def _without_locks(folder: Path, problem: OSError) -> MachineError:
    return StoreUnavailableError(
        f"Files cannot be locked in {folder} ({problem.strerror or problem}): two programs could "
        "write to the memories at once.",
        hint="Keep Rosemary's files on a disk of this computer: see --data-dir.",
    )


def _note_lost_log(database: Path) -> None:
    """Mark the store for a check, also at a later start: once it is opened, it has a log again."""
    try:
        soundness.note_lost_log(database)
    except RosemaryError as error:
        logger.warning("the loss of the log is not remembered: %s", error.message)
