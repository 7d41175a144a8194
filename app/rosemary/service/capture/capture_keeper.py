"""The thread that follows session files, and keeps conversations within their limits."""

from __future__ import annotations

import logging
import threading
import time
from math import inf
from typing import Final

from rosemary.domain.errors import RosemaryError
from rosemary.service.capture.capture_service import CaptureService
from rosemary.system.capacity import set_behind

logger = logging.getLogger(__name__)

LOOK_EVERY_S: Final = 1.0
SHARE_MAX: Final = 0.05
"""Of one processor: after each look it waits until the look was no more of the time."""

_AFTER_FAILURE_S: Final = 30.0
_SAVE_EVERY_S: Final = 10.0
_PAUSE_LOOK_S: Final = 60.0
_TRIM_EVERY_S: Final = 24 * 60 * 60.0
_TRIM_FIRST_S: Final = 60.0


class CaptureKeeper:
    """A thread that looks for new lines once a second while an assistant is followed."""

    def __init__(self, capture: CaptureService, *, look_every_s: float = LOOK_EVERY_S) -> None:
        """Make it; nothing happens before `start`."""
        self._capture = capture
        self._look_every_s = look_every_s
        self._is_stopping = False
        self._save_at_s = self._trim_at_s = 0.0
        self._has_failed = False
        self._thread = threading.Thread(target=self._run, name="capture-keeper", daemon=True)

    def start(self) -> None:
        """Start the thread."""
        now_s = time.monotonic()
        self._save_at_s, self._trim_at_s = now_s + _SAVE_EVERY_S, now_s + _TRIM_FIRST_S
        self._thread.start()

    def stop(self) -> None:
        """Stop after the present look, and write how far it came. Idempotent."""
        self._is_stopping = True
        self._capture.decided.set()
        if self._thread.ident is not None:
            self._thread.join()

    def _run(self) -> None:
        set_behind(threading.get_native_id())
        while not self._is_stopping:
            # A decision, or the end, comes through at once.
            self._capture.decided.wait(self._worked())
            self._capture.decided.clear()
        self._write()

    def _worked(self) -> float:
        """Do what is due; return after how many seconds to come again."""
        begun_s = time.thread_time()
        is_following = self._capture.is_following
        try:
            self._capture.resume_if_due()
            is_behind = is_following and self._capture.look()
            if time.monotonic() >= self._trim_at_s:
                self._trim_at_s = time.monotonic() + _TRIM_EVERY_S
                if count := self._capture.trim():
                    logger.info("moved %d conversations beyond the limits to the trash", count)
        except RosemaryError as error:
            if not self._has_failed:
                logger.warning("sessions are not followed for now: %s", error.message)
            self._has_failed = True
            return _AFTER_FAILURE_S
        self._has_failed = False
        if time.monotonic() >= self._save_at_s:
            self._save_at_s = time.monotonic() + _SAVE_EVERY_S
            self._write()
        spent_s = time.thread_time() - begun_s
        pause_s = spent_s * (1 / SHARE_MAX - 1)
        if not is_following:
            left_s = self._capture.pause_left_s
            if left_s < inf:
                # No wait counts the time while the computer sleeps, so it looks now and then.
                left_s = min(left_s, _PAUSE_LOOK_S)
            return max(pause_s, min(left_s, self._trim_at_s - time.monotonic()))
        return max(pause_s, 0.0 if is_behind else self._look_every_s)

    def _write(self) -> None:
        try:
            self._capture.save_places()
        except RosemaryError as error:
            logger.warning("%s", error.message)
