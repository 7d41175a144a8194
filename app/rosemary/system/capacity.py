"""What the system gives this process: processors and their priorities, memory, open files."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from rosemary.domain.errors import StoreUnavailableError

if TYPE_CHECKING:
    from anyio import CapacityLimiter

_NICENESS: Final = 10
_NO_DESCRIPTOR: Final = frozenset({errno.EMFILE, errno.ENFILE})
_UNMAPPED: Final = "failed to map segment from shared object"
"""The loader's message for a library that does not fit into memory."""


def available_processors() -> int:
    """Return how many processors this process may use, at least 1."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def set_behind(thread: int) -> None:
    """Give a thread of this process less processor time than all others; for good.

    `thread` is its native id. Only Linux has priorities of threads.
    """
    if sys.platform == "linux":
        niceness = os.getpriority(os.PRIO_PROCESS, os.getpid()) + _NICENESS
        with contextlib.suppress(OSError):  # a sandbox may forbid it
            os.setpriority(os.PRIO_PROCESS, thread, niceness)


def lacks_room(wanted_bytes: int, statm: Path = Path("/proc/self/statm")) -> bool:
    """Return whether a limit (`ulimit -v`) leaves this process less memory than that.

    numpy and the search model's libraries end the process when they get too little, so callers
    ask before they load them.
    """
    if sys.platform == "win32":
        return False
    import resource  # noqa: PLC0415 - only there

    limit, _ = resource.getrlimit(resource.RLIMIT_AS)
    if limit == resource.RLIM_INFINITY:
        return False
    try:
        pages = int(statm.read_text("ascii").split()[0])
    except OSError:
        # Not Linux: there the system does not enforce it.
        return False
    return bool(limit - pages * resource.getpagesize() < wanted_bytes)


def shortage_in(error: BaseException) -> StoreUnavailableError | None:
    """Return the error to show if a lack of memory or of open files caused `error`, else None."""
    seen: list[BaseException] = []
    each: BaseException | None = error
    while each is not None and each not in seen:
        if _is_out_of_files(each):
            return too_many_open_files()
        if _is_out_of_memory(each):
            return too_little_memory()
        seen.append(each)
        each = each.__cause__ or each.__context__
    return None


def too_many_open_files() -> StoreUnavailableError:
    """Return the error for a process that may not open another file."""
    return StoreUnavailableError(
        "Rosemary cannot open any more files: it has reached the limit of the system.",
        hint="Close other programs, or raise the limit (`ulimit -n`), then try again.",
    )


def too_little_memory() -> StoreUnavailableError:
    """Return the error for a process that gets no more memory."""
    return StoreUnavailableError(
        "There is not enough free memory.",
        hint="Close other programs, or raise the limit (`ulimit -v`), then try again.",
    )


def _is_out_of_files(error: BaseException) -> bool:
    if isinstance(error, ImportError):
        return os.strerror(errno.EMFILE) in str(error)
    return isinstance(error, OSError) and error.errno in _NO_DESCRIPTOR


def _is_out_of_memory(error: BaseException) -> bool:
    if isinstance(error, ImportError):
        return any(sign in str(error) for sign in (os.strerror(errno.ENOMEM), _UNMAPPED))
    is_refused = isinstance(error, OSError) and error.errno == errno.ENOMEM
    return is_refused or isinstance(error, MemoryError)


T = TypeVar("T")

THREAD_BYTES: Final = 2 << 20
"""Enough for a thread to begin."""


async def run_in_thread(work: Callable[[], T], limiter: CapacityLimiter | None = None) -> T:
    """Run `work` in a thread, which counts for `limiter`, and return its result.

    Raises:
        StoreUnavailableError: there is no memory for a thread. One that finds none while it
            begins would leave the caller, and with it every other connection, waiting for good:
            Python waits for its first step.
    """
    from anyio import to_thread  # noqa: PLC0415 - not needed before the first connection

    if lacks_room(THREAD_BYTES):
        raise too_little_memory()
    return await to_thread.run_sync(work, limiter=limiter)


BACKGROUND_THREADS: Final = max(2, available_processors() - 1)
"""Number of CPU-bound background threads at a time, which leaves a processor to interactive work.
Of two processors both are used: with one alone a backup took half as long again."""

_turns = threading.Semaphore(BACKGROUND_THREADS)


def lower_priority() -> None:
    """Lower this thread's priority below all others, if the system can.

    It cannot be raised again, so use it in threads that do nothing else. On a busy computer a
    search during an import then takes 1.2 to 1.5 times as long as without the import, else 3.5
    times.
    """
    set_behind(threading.get_native_id())


def run_at_low_priority(work: Callable[[], T]) -> T:
    """Run `work` in a low-priority thread and return its result; the present thread waits."""
    # Two threads of one priority that pass Python's lock to each other often share one processor
    # while others are idle, which makes the window half as fast.
    with ThreadPoolExecutor(1, "behind", initializer=lower_priority) as pool:
        return pool.submit(work).result()


@contextlib.contextmanager
def background_slot() -> Iterator[None]:
    """Wait for one of `AT_ONCE` slots for background work, and hold it.

    Whoever holds one must not wait for others that want one.
    """
    with _turns:
        yield
