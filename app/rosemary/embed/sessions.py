"""The sessions that a model runs in: one for what someone waits for, and one for the rest."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from rosemary.domain.errors import EmbedderUnavailableError
from rosemary.domain.processors import available_processors
from rosemary.embed.placement import started_by

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from onnxruntime import InferenceSession, RunOptions

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
