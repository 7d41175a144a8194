"""What the system gives this process: processors, their priorities, memory, open files."""

from __future__ import annotations

import contextlib
import errno
import gc
import os
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from enum import Enum, auto
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from rosemary.domain.errors import StoreUnavailableError

if TYPE_CHECKING:
    from anyio import CapacityLimiter

_M_TRIM_THRESHOLD: Final = -1
_M_MMAP_THRESHOLD: Final = -3
_M_ARENA_MAX: Final = -8
_ARENAS: Final = 2
_LARGE_BYTES: Final = 4 * 1_048_576
"""Larger blocks go back to the system as soon as they are free. The ids of 262,000 listed memories
and the arrays of a search among a million are smaller: with them, lists would take half as long
again, and searches twice as long."""
_KEPT_FREE_BYTES: Final = 8 * 1_048_576
_SEARCHED_AFTER: Final = (10_000, 20, 20)
_NICENESS: Final = 10
_NO_DESCRIPTOR: Final = frozenset({errno.EMFILE, errno.ENFILE})
_UNMAPPED: Final = "failed to map segment from shared object"
"""The loader's message for a library that does not fit into memory."""


def keep_memory_together() -> None:
    """Make the C library keep less free memory; call this before threads start.

    glibc gives nearly every thread its own heap and does not return what each frees: 170 MB with
    100,000 memories after some minutes of work in the window. Two heaps are enough. After the first
    large block is freed, glibc also puts blocks of up to 32 MB into the heaps, where small blocks
    after them prevent the return of their memory.
    """
    if sys.platform != "linux":
        return
    import ctypes  # noqa: PLC0415 - start-up time of the command line

    adjust = getattr(ctypes.CDLL(None), "mallopt", None)
    if adjust is not None:
        adjust(_M_ARENA_MAX, _ARENAS)
        adjust(_M_MMAP_THRESHOLD, _LARGE_BYTES)
        adjust(_M_TRIM_THRESHOLD, _KEPT_FREE_BYTES)


def release_free_memory() -> None:
    """Return the C library's free memory to the system, where it has a call for that.

    Loading the model needs three times its size for a moment. glibc would keep most of that:
    15 MB in a quiet app.
    """
    if sys.platform != "linux":
        return
    import ctypes  # noqa: PLC0415 - as above

    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)


def keep_from_collector() -> None:
    """Exclude all present objects from garbage collection, and collect less often.

    These are mostly modules and classes, which stay until the end. With them a full collection
    stops all threads, the window included, for 0.2 s.

    With Python's own thresholds an undo of 10,000 memories causes 260 collections, three of them
    full ones of up to 0.05 s.
    """
    gc.freeze()
    gc.set_threshold(*_SEARCHED_AFTER)


class GarbageSearch(Enum):
    """What `collect_due_garbage` did."""

    NOT_DUE = auto()
    PUT_OFF = auto()
    DONE = auto()


def collect_due_garbage(*, most: int | None = None) -> GarbageSearch:
    """Collect garbage in this thread if Python itself would by now.

    That is the oldest generation that is due, with the younger ones; see `gc`.

    Args:
        most: with more new objects than this, put it off: they belong to work under way, and most
            are freed without a collection when it is done.
    """
    counts, thresholds = gc.get_count(), gc.get_threshold()
    if counts[0] <= thresholds[0]:
        return GarbageSearch.NOT_DUE
    if most is not None and counts[0] > most:
        return GarbageSearch.PUT_OFF
    gc.collect(max(each for each in range(3) if counts[each] > thresholds[each]))
    return GarbageSearch.DONE


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
        StoreUnavailableError: there is no memory for a thread. This is checked first, because
            Python waits for the first step of a thread: one without memory would block the caller,
            and with it every other connection, for good.
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
    """Wait for one of `BACKGROUND_THREADS` slots for background work, and hold it.

    A thread that holds a slot must not wait for threads that want one.
    """
    with _turns:
        yield
