"""Loads the search model when a search is likely, and frees it after a while without one.

Other memory kept only for speed is freed as soon as the app is quiet.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from typing import Final

from rosemary.domain.errors import MachineError, RosemaryError
from rosemary.service.search.search_service import SearchService
from rosemary.system.capacity import keep_from_collector, release_free_memory

logger = logging.getLogger(__name__)

IDLE_S: Final = 45.0
"""The model, 21 MB with its vocabulary, is freed after so long without use.

Loading it again takes 0.15 s, mostly over before the first letter of a search is typed.
"""

QUIET_S: Final = 30.0
"""The store's cached pages are freed after so long without reads and writes.

The next search reads them from the system's cache, in a few milliseconds.
"""

_INTERVAL_S: Final = 1.0
_WORK_S: Final = 0.25
"""After so much processor time, free memory is returned to the system, even during work.

That is 40 MB after an undo of 10,000 memories, a backup and some pages. It takes 3 ms.
"""


class ModelKeeper:
    """A thread that loads the model when it is likely to be needed, and frees it later.

    The model stays while an assistant is connected. Without this thread it loads at its first use.
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
            before: called before the model is loaded; loading waits until it returns.
            idle_s: the model is freed after so long without use.
            quiet_s: what the store keeps for speed is freed after so long without use.
            interval_s: how often both are checked.
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
        """End the thread, after a load that is under way. Idempotent."""
        self._is_stopping = True
        self._is_wanted.set()
        if self._thread.ident is not None:
            self._thread.join()

    def wake(self) -> None:
        """Have the model loaded soon, if it is not; don't wait for it."""
        self._is_wanted.set()

    def set_connected(self, names: tuple[str, ...]) -> None:
        """Set the connected assistants; while there are any, the model stays loaded."""
        self._has_clients = bool(names)
        if names:
            self.wake()

    def look(self) -> bool:
        """Free the model if it was not used for long; return whether it was freed.

        What the store keeps for speed is freed much sooner, even beside assistants.
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
            # Checked even if it is woken again and again.
            if time.monotonic() >= look_at:
                self.look()
                look_at = time.monotonic() + self._interval_s

    def _read(self) -> None:
        self._before()
        try:
            self._search.warm_up()
        except MachineError as error:
            # A broken model or store: a search by meaning reports it, all else still works.
            logger.warning("the model did not load: %s", error.message)
        if not self._has_read:
            # Once: frozen objects are never collected, even when they become garbage.
            self._has_read = True
            self._free()
            keep_from_collector()
