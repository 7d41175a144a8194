"""The sessions that a model runs in, which of them may run now, and on which processor.

What somebody waits for goes first. The kernel of a virtual machine often takes a resting processor
for a busy one, and wakes a thread on the processor of the one that woke it. Two threads of a run,
which wait for each other without sleeping, then take turns of 4 ms, and a run takes two to four
times as long as with one thread. So the second thread is kept off the processor of the first.
"""

from __future__ import annotations

import ctypes
import os
import sys
import threading
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

from rosemary.domain.errors import EmbedderUnavailableError
from rosemary.system.capacity import available_processors, set_behind

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from onnxruntime import InferenceSession, RunOptions


URGENT_RUNS: Final = 2
BACKGROUND_RUNS: Final = 2
"""Runs at a time of either kind: each keeps its own working memory, about 14 MB, for good."""

PATIENCE_S: Final = 0.1
"""How long a run in the background stands back: it slows down under questions, but goes on."""


class RunSlots:
    """Lends the right to run the model. Thread-safe.

    A question never waits for a batch of a bulk import, which in turn does not begin while a
    question runs.
    """

    def __init__(self) -> None:
        self._urgent_slots = threading.Semaphore(URGENT_RUNS)
        self._background_slots = threading.Semaphore(BACKGROUND_RUNS)
        self._urgent_count = 0
        self._changed = threading.Condition()

    @contextmanager
    def urgent(self) -> Iterator[None]:
        """Run what someone waits for."""
        with self._changed:
            self._urgent_count += 1
        try:
            with self._urgent_slots:
                yield
        finally:
            with self._changed:
                self._urgent_count -= 1
                self._changed.notify_all()

    @contextmanager
    def in_background(self) -> Iterator[None]:
        """Run what nobody waits for, once nothing urgent runs."""
        with self._background_slots:
            with self._changed:
                self._changed.wait_for(lambda: not self._urgent_count, PATIENCE_S)
            yield


T = TypeVar("T")

# PyDLL keeps Python's lock during a call: to win it back would take longer than the call.
_current_processor: Final[Callable[[], int] | None] = (
    getattr(ctypes.PyDLL(None), "sched_getcpu", None) if sys.platform == "linux" else None
)

_THREADS: Final = Path("/proc/self/task")


def started_by(work: Callable[[], T]) -> tuple[T, Companions]:
    """Return what `work` returns, with the threads that it starts in the calling thread.

    They let every other thread go before them. There are none where the system does not tell or
    place them; Linux alone does.
    """
    everywhere, before = _allowed(0), _threads()
    # A thread begins where its maker may run. Nothing else asks for all processors but one, so
    # these threads are told from those that others start meanwhile.
    mark = everywhere - set(sorted(everywhere)[-1:])
    if not _restricted_to(mark):
        return work(), Companions(())
    try:
        done = work()
    finally:
        os.sched_setaffinity(0, everywhere)
    companions = [each for each in _threads() - before if _allowed(each) == mark]
    for each in companions:
        # What they do not come to, the caller does: it only waits for what they have begun. Where
        # there is other work for both processors, more of it is done, and the window stays prompt.
        set_behind(each)
    return done, Companions(companions)


class Companions:
    """Threads that work beside the one that calls. Thread-safe."""

    def __init__(
        self, threads: Collection[int], processor: Callable[[], int] | None = _current_processor
    ) -> None:
        """Take charge of threads.

        Args:
            threads: by the kernel's numbers; they live as long as this does.
            processor: returns the one that the calling thread runs on; None where nothing tells.
        """
        self.threads = threads
        self._processor = processor
        self._processors = _allowed(0)
        self._left: int | None = None

    def move_away(self) -> None:
        """Leave the caller's processor to it; costs a microsecond where that is so already."""
        if not self.threads or self._processor is None:
            return
        here = self._processor()
        if here == self._left:
            return
        self._left = here
        # Where the system forbids it, or has taken processors away, it places them as it likes.
        with suppress(OSError):
            for thread in self.threads:
                os.sched_setaffinity(thread, self._processors - {here})


def _restricted_to(processors: set[int]) -> bool:
    """Let the calling thread run on these alone; return whether there are any, and it may."""
    if processors:
        with suppress(OSError):
            os.sched_setaffinity(0, processors)
            return True
    return False


def _threads() -> set[int]:
    with suppress(OSError):
        return {int(each.name) for each in _THREADS.iterdir()}
    return set()


def _allowed(thread: int) -> set[int]:
    if sys.platform == "linux":
        with suppress(OSError):
            return os.sched_getaffinity(thread)
    return set()


URGENT_THREADS: Final = 2
"""Threads of a run that someone waits for. Source: docs/benchmarks.md."""

FEW_TEXTS: Final = 8
"""Not worth the tenth of a second and the weights in memory again that a second session takes."""

OpenSession: TypeAlias = Callable[[int], "InferenceSession"]
"""Opens a session whose runs work with so many threads each."""

Feed: TypeAlias = "Mapping[str, NDArray[Any]]"
"""The inputs of a run, by their names."""


class Sessions:
    """Lends the session for a run. Thread-safe.

    A single text is done soonest by two threads, while of many texts two at a time with a thread
    each are most a second. So a second session is opened for many texts, and let go after them.
    """

    def __init__(self, open_session: OpenSession, processors: int | None = None) -> None:
        """Open the session for what someone waits for.

        Args:
            open_session: opens the sessions, in the calling thread.
            processors: how many the process may use; asked for unless given.
        """
        available = available_processors() if processors is None else processors
        self._open = open_session
        self._lock = threading.Lock()
        threads = min(URGENT_THREADS, available)
        self.urgent, self.companions = started_by(lambda: open_session(threads))
        self._has_second = available >= URGENT_THREADS
        self._second: InferenceSession | None = None

    def in_background(self, count: int) -> InferenceSession:
        """Return the session for `count` texts that nobody waits for."""
        if not self._has_second:
            return self.urgent
        with self._lock:
            if self._second is None and count >= FEW_TEXTS:
                # The file may be gone or another by now: the model that is loaded goes on.
                with suppress(EmbedderUnavailableError):
                    self._second = self._open(1)
            return self._second or self.urgent

    def run(
        self,
        session: InferenceSession,
        names: list[str] | None,
        feed: Feed,
        *,
        is_long: bool = False,
    ) -> NDArray[Any]:
        """Return the first output of a session, each thread of the run on its own processor.

        onnxruntime keeps the most that a run ever needed for the next one: 13 MB after long texts.
        In the session that stays, a long run gives it back.
        """
        options = None
        if session is self.urgent:
            self.companions.move_away()
            options = _giving_back() if is_long else None
        found: NDArray[Any] = session.run(names, feed, options)[0]
        return found

    def shrink(self) -> bool:
        """Let the second session go, whose runs come to their end; return whether there was one."""
        with self._lock:
            has_second = self._second is not None
            self._second = None
        return has_second


def _giving_back() -> RunOptions:
    """Return the options of a run that frees what it needed beside the weights."""
    import onnxruntime  # noqa: PLC0415 - loaded already; why not above, `Network` says

    options = onnxruntime.RunOptions()
    options.add_run_config_entry("memory.enable_memory_arena_shrinkage", "cpu:0")
    return options
