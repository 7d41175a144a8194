"""Notices that another version replaced this program while it runs, and starts that one."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import rosemary
from rosemary.domain.events import ProgramReplaced
from rosemary.runtime.paths import stamp_of
from rosemary.service.reporting import EventBus

logger = logging.getLogger(__name__)

INTERVAL_S: Final = 60.0


class ReplacementWatcher:
    """A thread that checks the program's file once a minute, and reports a change once."""

    def __init__(self, bus: EventBus, file: Path, *, interval_s: float = INTERVAL_S) -> None:
        self._bus = bus
        self._file = file
        self._interval_s = interval_s
        self._stamp = stamp_of(file)
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="replacement-watcher", daemon=True)

    def start(self) -> None:
        """Start the thread."""
        self._thread.start()

    def stop(self) -> None:
        """Stop the thread. Idempotent."""
        self._stopping.set()
        if self._thread.ident is not None:
            self._thread.join()

    def look(self) -> bool:
        """Return whether the program was replaced, and publish it.

        A missing file is no replacement: during an update it is gone for a moment.
        """
        now = stamp_of(self._file)
        if now is None or now == self._stamp:
            return False
        logger.warning("Rosemary was replaced on disk: restart it to use the new version")
        self._bus.publish(ProgramReplaced())
        return True

    def _run(self) -> None:
        while not self._stopping.wait(self._interval_s):
            if self.look():
                return


def program_file() -> Path:
    """Return the file that each update replaces: the executable, or one of the package."""
    if getattr(sys, "frozen", False):
        return Path(sys.executable)
    return Path(rosemary.__file__)


def restart_command(arguments: Sequence[str]) -> list[str]:
    """Return the command that restarts the app as it was started, with its window."""
    kept = [argument for argument in arguments if argument != "--hidden"]
    is_bundle = getattr(sys, "frozen", False)
    return [sys.executable, *([] if is_bundle else ["-m", "rosemary"]), *kept]


def start_again(spawn: Callable[..., object] = subprocess.Popen) -> None:
    """Start a new app, detached from this process, which is about to end."""
    # Otherwise the bundle's bootloader takes the new process for a part of the old one.
    environment = {**os.environ, "PYINSTALLER_RESET_ENVIRONMENT": "1"}
    spawn(
        restart_command(sys.argv[1:]),
        env=environment,
        stdin=subprocess.DEVNULL,
        start_new_session=sys.platform != "win32",
    )
