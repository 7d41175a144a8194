"""The whole window over a sample, still and complete before each picture is taken."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QDeadlineTimer, QEvent, QEventLoop, QTimer
from PySide6.QtGui import QImage, QTextDocument
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPlainTextEdit, QWidget
from tests.visual.around import HOME, PLACE, home_of, program_facts
from tests.visual.sample import Sample

from rosemary.domain.settings import ThemeChoice, WindowSettings
from rosemary.gui.desktop_app import Desktop
from rosemary.gui.kit.labels import ElidingLabel
from rosemary.gui.theme.appearance import styler
from rosemary.runtime.paths import resources_dir

SIZE: Final = (1280, 800)
_PATIENCE_MS: Final = 30_000
_LONGEST_PAUSE_MS: Final = 1_200
_QUIET_ROUNDS: Final = 4
_HEARTBEAT_MS: Final = 2
_TIMED: Final = re.compile(r"\b[\d,.]+ ms\b")


class _State:
    """The window's settings, for one picture."""

    def __init__(self, theme: ThemeChoice) -> None:
        self._settings = WindowSettings(theme=theme, is_welcomed=True)

    def load(self) -> WindowSettings:
        return self._settings

    def save(self, settings: WindowSettings) -> None:
        self._settings = settings


class _Server:
    """An endpoint with two assistants."""

    is_paused = False

    def connected_clients(self) -> tuple[str, ...]:
        return ("Claude Desktop", "Cursor")

    def set_paused(self, *, is_paused: bool) -> None:
        self.is_paused = is_paused


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """A window that nothing else has touched.

    Attributes:
        desktop: the window with the tray and the quick windows.
        sample: what it shows.
        folder: for files that a picture needs.
    """

    desktop: Desktop
    sample: Sample
    folder: Path

    @property
    def window(self) -> Any:
        """The main window; its parts are found by their names."""
        return self.desktop.window

    @property
    def page(self) -> Any:
        """The page in front, None while it is that of the memories."""
        return self.desktop.window.pages.current

    def open_page(self, name: str) -> Any:
        """Bring a page to the front and wait until it is whole."""
        self.window.pages.open_page(name)
        self.settle()
        return self.page

    def settle(self) -> None:
        """Wait until nothing is being loaded, laid out or about to be."""
        deadline = QDeadlineTimer(_PATIENCE_MS)
        heartbeat = QTimer(interval=_HEARTBEAT_MS)
        heartbeat.start()
        quiet = 0
        while quiet < _QUIET_ROUNDS:
            QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
            QCoreApplication.sendPostedEvents(None, int(QEvent.Type.DeferredDelete))
            quiet = 0 if self._is_busy() else quiet + 1
            if deadline.hasExpired():
                raise TimeoutError(f"never still: {self._waiting()}")

    def grab(self, widget: QWidget) -> QImage:
        """Return the picture of a window, a page or a dialog."""
        self.settle()
        self._say_the_same_everywhere()
        self.settle()
        return widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)

    def _is_busy(self) -> bool:
        return bool(self._waiting())

    def _waiting(self) -> list[str]:
        running = self.desktop.tasks.running
        dressing = [] if styler().is_done else ["a theme"]
        tops = [self.desktop, *QApplication.topLevelWidgets()]
        timers = [
            f"{type(timer.parent()).__name__}: {timer.interval()} ms"
            for top in tops
            for timer in top.findChildren(QTimer)
            if timer.isActive()
            and (timer.isSingleShot() or not timer.interval())
            and timer.interval() <= _LONGEST_PAUSE_MS
        ]
        return [*timers, *dressing, *(["a task"] * running)]

    def _say_the_same_everywhere(self) -> None:
        for top in QApplication.topLevelWidgets():
            for field in top.findChildren(QWidget):
                if isinstance(field, ElidingLabel):
                    # Texts are the same in each picture, the short forms too.
                    field.set_texts(*map(self._neutral, (field.text(), *field._shorter)))
                elif isinstance(field, QLabel | QLineEdit):
                    text = self._neutral(field.text())
                    if text != field.text():
                        field.setText(text)
                elif isinstance(field, QPlainTextEdit) and str(self.folder) in field.toPlainText():
                    self._replace_in(field.document())

    def _neutral(self, text: str) -> str:
        text = text.replace(str(self.sample.home / "data"), PLACE)
        return _TIMED.sub("9 ms", text.replace(str(home_of(self.folder)), HOME))

    def _replace_in(self, document: QTextDocument) -> None:
        """Put the made-up person's folder in, and leave every line its colour."""
        home = str(home_of(self.folder))
        while not (cursor := document.find(home)).isNull():
            cursor.insertText(HOME)


@contextmanager
def staged(sample: Sample, folder: Path, theme: ThemeChoice) -> Iterator[Stage]:
    """Open the window over a sample, and close everything at the end."""
    QApplication.setCursorFlashTime(0)
    desktop = Desktop(
        replace(sample.services, close=lambda: None),
        _Server(),
        _State(theme),
        resources_dir(),
        clock=sample.clock,
        is_tray_available=lambda: False,
    )
    desktop.set_program_facts(program_facts(sample, folder))
    desktop.tray.look = lambda: None  # type: ignore[method-assign]  # nothing to wait 30 s for
    desktop.window.resize(*SIZE)
    stage = Stage(desktop=desktop, sample=sample, folder=folder)
    try:
        desktop.show_window()
        stage.settle()
        yield stage
    finally:
        for top in QApplication.topLevelWidgets():
            if top is not desktop.window:
                top.hide()
        desktop.close()
        QCoreApplication.sendPostedEvents(None, int(QEvent.Type.DeferredDelete))


def write_export(folder: Path, spell: Callable[[str], str] = str) -> Path:
    """Write an export of another program, as the import shows it.

    Args:
        folder: for the file.
        spell: in which letters the titles of its conversations are.
    """
    said = [
        (1, "Roses", "How do I prune roses in March?", "Above a bud that points outwards."),
        (2, "Bread", "Why does my bread stay flat?", "It proved too long: four hours do."),
        (3, "Lisbon", "Which ferry goes to Barreiro?", "The one from Terreiro do Paço."),
    ]
    talks = [_talk(day, spell(name), *texts) for day, name, *texts in said]
    file = folder / "conversations.json"
    file.write_text(json.dumps(talks), encoding="utf-8")
    return file


def _talk(day: int, name: str, question: str, answered: str) -> Mapping[str, Any]:
    at = f"2026-03-0{day}T10:00:00Z"
    said = (("human", question), ("assistant", answered))
    messages = [
        {"uuid": f"{sender}-{day}", "sender": sender, "text": text, "created_at": at}
        for sender, text in said
    ]
    return {
        "uuid": f"talk-{day}",
        "name": name,
        "created_at": at,
        "updated_at": at,
        "chat_messages": messages,
    }
