"""Newer versions: asks for them once a day, and notices when one replaced this program.

The question is one GET to the address in the settings, with nothing about this computer. Failures
are ignored: it is asked again the next day.
"""

from __future__ import annotations

import json
import logging
import os
import re
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import rosemary
from rosemary import __version__
from rosemary.domain.events import NewVersionPublished, ProgramReplaced
from rosemary.domain.settings import UpdateSettings
from rosemary.runtime.paths import stamp_of
from rosemary.service.reporting import EventBus

INTERVAL_S: Final = 60.0


logger = logging.getLogger(__name__)

EVERY: Final = timedelta(days=1)
_LOOK_EVERY_S: Final = 3_600.0
_FIRST_LOOK_AFTER_S: Final = 60.0
_TIMEOUT_S: Final = 10.0
MAX_BYTES: Final = 1 << 20
"""A longer answer is not from a feed."""
# GitHub requires a name. This one reveals neither version nor system.
_HEADERS: Final = {"Accept": "application/json", "User-Agent": "rosemary"}
_LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")
_VERSION: Final = re.compile(r"v?(\d+)\.(\d+)(?:\.(\d+))?")
_TITLE_MAX_CHARS: Final = 32


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
    # Otherwise the bundle's bootloader treats the new process as a part of the old one.
    environment = {**os.environ, "PYINSTALLER_RESET_ENVIRONMENT": "1"}
    spawn(
        restart_command(sys.argv[1:]),
        env=environment,
        stdin=subprocess.DEVNULL,
        start_new_session=sys.platform != "win32",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Release:
    """The newest published release.

    Attributes:
        version: as its author writes it, without a "v".
        address: its page; empty if there is none that may be opened.
    """

    version: str
    address: str


class ReleaseWatcher:
    """A thread that looks every hour whether it is time to ask.

    The time of the last question is kept in a file, so that ten starts a day ask once.
    """

    def __init__(
        self,
        bus: EventBus,
        settings: Callable[[], UpdateSettings],
        asked_file: Path,
        clock: Callable[[], datetime],
    ) -> None:
        """Prepare the watcher; it asks nothing before `start`.

        Args:
            bus: gets one event for each newer version.
            settings: returns the present settings; called from the thread.
            asked_file: keeps the time of the last question; its folder exists.
            clock: returns the present time.
        """
        self._bus = bus
        self._settings = settings
        self._asked_file = asked_file
        self._clock = clock
        self._published = ""
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="release-watcher", daemon=True)

    def start(self) -> None:
        """Start; the first look is in a minute."""
        self._thread.start()

    def stop(self) -> None:
        """Stop, without waiting for an answer. Idempotent."""
        self._stopping.set()

    def look(self) -> bool:
        """Ask if it is time, and publish a newer version; return whether it asked."""
        settings = self._settings()
        if not settings.is_checked or not settings.feed or not self._is_time():
            return False
        self._keep_time()
        release = newest_release(settings.feed)
        if release is not None and release.version != self._published and is_newer(release.version):
            self._published = release.version
            self._bus.publish(NewVersionPublished(version=release.version, address=release.address))
        return True

    def _is_time(self) -> bool:
        try:
            asked = datetime.fromisoformat(self._asked_file.read_text(encoding="utf-8").strip())
            passed = self._clock() - asked
        except (OSError, ValueError, TypeError):
            return True
        # Ask also after the clock was set back.
        return passed >= EVERY or passed < timedelta(0)

    def _keep_time(self) -> None:
        try:
            self._asked_file.write_text(self._clock().isoformat(), encoding="utf-8")
        except OSError as problem:
            logger.debug("when it was asked is not kept: %s", problem)

    def _run(self) -> None:
        wait = _FIRST_LOOK_AFTER_S
        while not self._stopping.wait(wait):
            wait = _LOOK_EVERY_S
            self.look()


def newest_release(feed: str) -> Release | None:
    """Return the newest release in the feed; None if it has no usable one.

    The feed is GitHub's (`…/releases/latest`), or one in the same form.
    """
    # Rarely needed, so imported here.
    import http.client  # noqa: PLC0415

    try:
        return _release(_fetched(feed))
    except (OSError, ValueError, http.client.HTTPException) as problem:
        logger.debug("no answer about newer versions: %s", type(problem).__name__)
        return None


def is_newer(version: str, than: str = __version__) -> bool:
    """Return whether one version is newer than another; False if either can't be read."""
    offered, present = _numbers(version), _numbers(than)
    return offered is not None and present is not None and offered > present


def _fetched(feed: str) -> Any:  # noqa: ANN401 - whatever the other side says
    import http.client  # noqa: PLC0415 - as above

    place = urlsplit(feed)
    host = place.hostname or ""
    connection: http.client.HTTPConnection
    if place.scheme == "https":
        connection = http.client.HTTPSConnection(host, place.port, timeout=_TIMEOUT_S)
    elif place.scheme == "http" and host in _LOOPBACK:
        connection = http.client.HTTPConnection(host, place.port, timeout=_TIMEOUT_S)
    else:
        raise ValueError("only https is asked")
    path = place.path or "/"
    try:
        connection.request("GET", f"{path}?{place.query}" if place.query else path, None, _HEADERS)
        answer = connection.getresponse()
        body = answer.read(MAX_BYTES + 1)
    finally:
        connection.close()
    if answer.status != http.client.OK or len(body) > MAX_BYTES:
        raise ValueError("not an answer")
    return json.loads(body)


def _release(answer: Any) -> Release | None:  # noqa: ANN401 - whatever the other side says
    if not isinstance(answer, dict) or answer.get("draft") or answer.get("prerelease"):
        return None
    version = str(answer.get("tag_name") or "").removeprefix("v")
    if _numbers(version) is None or len(version) > _TITLE_MAX_CHARS:
        return None
    address = str(answer.get("html_url") or "")
    is_page = urlsplit(address).scheme == "https"
    return Release(version=version, address=address if is_page else "")


def _numbers(version: str) -> tuple[int, ...] | None:
    found = _VERSION.fullmatch(version)
    return None if found is None else tuple(int(each or 0) for each in found.groups())
