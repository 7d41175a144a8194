"""The search model: in memory while somebody may search, and let go when nobody did for a while.

What else is kept for speed alone goes back to the system as soon as it is quiet.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from typing import Final

from rosemary.domain.errors import EmbedderUnavailableError, RosemaryError
from rosemary.runtime.process_memory import keep_from_collector, release_free_memory
from rosemary.service.search.search_service import SearchService

logger = logging.getLogger(__name__)

IDLE_S: Final = 45.0
"""How long nothing is embedded before the model goes, 21 MB with its vocabulary.

It takes 0.15 s to read it again, most of which passes before the first letter of a search is typed.
"""

QUIET_S: Final = 30.0
"""How long nothing is read or written before the pages that were kept of it go.

The next search reads them from the system's cache: a few milliseconds.
"""

_INTERVAL_S: Final = 1.0
_WORK_S: Final = 0.25
"""After so much of the processor's time what is free by then goes back, also while work goes on.

After an undo of 10,000 memories, a backup and some pages that is 40 MB. To give it back takes 3 ms.
"""


class ModelKeeper:
    """A thread that reads the model when it is likely to be needed, and lets it go.

    It stays while an assistant is connected. Whoever needs it without asking here reads it, too.
    """

    def __init__(
        self,
        search: SearchService,
        before: Callable[[], object],
        *,
        idle_s: float = IDLE_S,
        quiet_s: float = QUIET_S,
        interval_s: float = _INTERVAL_S,
    ) -> None:
        """Make it; nothing happens before `start`.

        Args:
            search: whose model it is.
            before: what is to be waited for before the model is read.
            idle_s: how long it stays unused, in seconds.
            quiet_s: how long what it keeps beside the weights, and what the store keeps, stays
                unused, in seconds.
            interval_s: how often it is looked at, in seconds.
        """
        self._search = search
        self._before = before
        self._idle_s = idle_s
        self._quiet_s = quiet_s
        self._interval_s = interval_s
        self._has_clients = False
        self._has_read = False
        self._is_stopping = False
        self._freed_at_s = 0.0
        self._is_wanted = threading.Event()
        # Not a daemon: the interpreter must not end while a thread is inside the model's library,
        # which would abort the process.
        self._thread = threading.Thread(target=self._run, name="model-keeper")

    def start(self) -> None:
        """Begin to wait for `wake`."""
        self._thread.start()

    def stop(self) -> None:
        """End, after what is being read. Idempotent."""
        self._is_stopping = True
        self._is_wanted.set()
        if self._thread.ident is not None:
            self._thread.join()

    def wake(self) -> None:
        """Have the model read soon, without waiting for it; it is there already, or comes."""
        self._is_wanted.set()

    def set_connected(self, names: tuple[str, ...]) -> None:
        """Note which assistants are connected: as long as there are some, the model stays."""
        self._has_clients = bool(names)
        if names:
            self.wake()

    def look(self) -> bool:
        """Let the model go if nobody needed it for long; return whether it went.

        What was kept of earlier work goes after a much shorter time, also beside assistants.
        """
        has_gone = not self._has_clients and self._search.rest(self._idle_s)
        has_worked = time.process_time() - self._freed_at_s >= _WORK_S
        if self._shrink() or has_gone or has_worked:
            self._free()
        return has_gone

    def _free(self) -> None:
        release_free_memory()
        self._freed_at_s = time.process_time()

    def _shrink(self) -> bool:
        try:
            return self._search.shrink(self._quiet_s)
        except RosemaryError as error:
            logger.warning("memory was not freed: %s", error.message)
            return False

    def _run(self) -> None:
        look_at = time.monotonic() + self._interval_s
        while True:
            is_wanted = self._is_wanted.wait(max(0.0, look_at - time.monotonic()))
            self._is_wanted.clear()
            if self._is_stopping:
                return
            if is_wanted:
                self._read()
            # Also where somebody comes again and again.
            if time.monotonic() >= look_at:
                self.look()
                look_at = time.monotonic() + self._interval_s

    def _read(self) -> None:
        self._before()
        try:
            self._search.warm_up()
        except EmbedderUnavailableError as error:
            # Saves and word searches go on; each search by meaning says what is missing.
            logger.warning("the model did not load: %s", error.message)
        if not self._has_read:
            # Once: what is garbage by then, and found by a search alone, would stay for good.
            self._has_read = True
            self._free()
            keep_from_collector()
