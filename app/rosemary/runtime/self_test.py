"""`rosemary --self-test`: checks whether this installation works, in a temporary folder."""

from __future__ import annotations

import os
import platform
import tempfile
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from rosemary import __version__
from rosemary.domain.errors import RosemaryError
from rosemary.domain.models import MemoryDraft, Origin
from rosemary.domain.search import SearchRequest
from rosemary.domain.types import Transport
from rosemary.runtime.commands import Frontend
from rosemary.runtime.host import Host
from rosemary.runtime.paths import Paths, resources_dir

_READY_TIMEOUT_S = 60.0
_TEXT = "The key to the garden shed hangs behind the kitchen door."
_QUESTION = "Where can I find what opens the little house outside?"


class _NotAsExpectedError(Exception):
    """A part gives a wrong answer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Check:
    name: str
    run: Callable[[], str]


def run_self_test(say: Callable[[str], None]) -> int:
    """Try each part once and print a line about it; return 0 if all work.

    The person's files are not touched, and nothing is left behind.
    """
    say(f"Rosemary {__version__}, Python {platform.python_version()}, {platform.platform()}")
    are_good = [_tried(_Check(name="window", run=_window), say)]
    with tempfile.TemporaryDirectory(prefix="rosemary-") as folder:
        paths = Paths.of_home(Path(folder))
        try:
            with Host.opened(paths, Frontend(show=None, quit=_ignore)) as host:
                are_good += [_tried(check, say) for check in _checks_of(host)]
            say("ok    stop: endpoint, model and store are closed")
        except (RosemaryError, OSError) as error:
            are_good.append(False)
            say(f"FAIL  start: {error}")
    is_good = all(are_good)
    say("Everything works." if is_good else "This installation does not work.")
    return 0 if is_good else 1


def _tried(check: _Check, say: Callable[[str], None]) -> bool:
    try:
        found = check.run()
    except Exception as error:  # noqa: BLE001 - the outermost frame of each check
        say(f"FAIL  {check.name}: {str(error) or type(error).__name__}")
        return False
    say(f"ok    {check.name}: {found}")
    return True


def _checks_of(host: Host) -> Iterator[_Check]:
    origin = Origin(
        client="self-test",
        client_version=__version__,
        transport=Transport.CLI,
        session_id=uuid.uuid4().hex,
    )

    def endpoint() -> str:
        host.start()
        if not host.endpoint.wait_ready(_READY_TIMEOUT_S):
            raise _NotAsExpectedError(host.endpoint.error or "it did not start in time")
        return f"answers in {host.paths.run_dir}"

    def save() -> str:
        return host.services.memories.save(MemoryDraft(content=_TEXT), origin).key

    def search() -> str:
        answer = host.services.search.search(SearchRequest(query=_QUESTION))
        if not answer.interpreted.is_semantic:
            raise _NotAsExpectedError(answer.interpreted.reason or "no search by meaning")
        if [hit.memory.content for hit in answer.hits] != [_TEXT]:
            raise _NotAsExpectedError(f"found {len(answer.hits)} memories instead of one")
        return f"found by meaning, score {answer.hits[0].score:.2f}"

    def store() -> str:
        report = host.services.memories.check()
        if report.problems:
            raise _NotAsExpectedError("; ".join(report.problems))
        return "the file and its indexes agree"

    yield _Check(name="endpoint", run=endpoint)
    yield _Check(name="save", run=save)
    yield _Check(name="search", run=search)
    yield _Check(name="store", run=store)


def _window() -> str:
    """Draw a button with an icon and the fonts, without a screen."""
    with _offscreen():
        # Lazy: without Qt's libraries this prints a line instead of a traceback.
        from PySide6.QtCore import qVersion  # noqa: PLC0415
        from PySide6.QtGui import QIcon  # noqa: PLC0415
        from PySide6.QtWidgets import QApplication, QPushButton  # noqa: PLC0415

        from rosemary.gui.qt_application import create_application  # noqa: PLC0415

        resources = resources_dir()
        application = QApplication.instance() or create_application(["rosemary"], resources)
        icon = QIcon(str(resources / "icons" / "app.svg"))
        if icon.pixmap(64, 64).isNull():
            raise _NotAsExpectedError("icons cannot be drawn")
        button = QPushButton(icon, "Rosemary")
        colours = {button.grab().toImage().pixelColor(x, 10).name() for x in range(40)}
        button.deleteLater()
        application.processEvents()
        if len(colours) < 2:
            raise _NotAsExpectedError("nothing is drawn")
        return f"Qt {qVersion()} draws"


@contextmanager
def _offscreen() -> Iterator[None]:
    before = os.environ.get("QT_QPA_PLATFORM")
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    try:
        yield
    finally:
        if before is None:
            del os.environ["QT_QPA_PLATFORM"]
        else:
            os.environ["QT_QPA_PLATFORM"] = before


def _ignore() -> None:
    """Do nothing: nobody asks a self-test to quit."""
