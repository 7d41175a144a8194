"""The real app with its window, and a hand that types into it; run as a process of its own.

Arguments: the place, the text to type, and a file for notes: what the place shows at first, and
then how much was typed and when. The app goes on until it is killed.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtTest import QTest

from rosemary.gui.desktop_app import Desktop
from rosemary.runtime import desktop as running
from rosemary.runtime.entry import main

_PAUSE_MS = 15


class Typist:
    """Types a character at a time, each of which is noted after it was typed."""

    def __init__(self, desktop: Desktop, place: str, text: str, notes: Path) -> None:
        self.desktop, self.place, self.notes = desktop, place, notes
        self.left = iter(text)
        self.typed = 0
        self.timer = QTimer(desktop, interval=_PAUSE_MS)
        self.timer.timeout.connect(self._look)
        self.timer.start()

    @property
    def is_quick(self) -> bool:
        return self.place == "quick add"

    def _look(self) -> None:
        """Begin once the window is there, and what came back was shown."""
        desktop = self.desktop
        editing = desktop.window.editing
        # Nothing else tells that all of a start is over.
        if not desktop._is_started or not desktop.drafts._is_read or desktop.tasks.running:
            return
        if self.is_quick and not desktop.quick.add.isVisible():
            desktop.add_quickly()
            return
        self.timer.stop()
        self._note({"line": self._line(), "text": self._field_text()})
        if self.place == "new memory" and (editing.draft is None or editing.draft.base):
            desktop.window.start_new()
        if not self.is_quick and not desktop.window.detail.form.editor.isVisible():
            desktop.window.detail.form.switch_mode()
        self.timer.timeout.disconnect()
        self.timer.timeout.connect(self._type)
        self.timer.start()

    def _type(self) -> None:
        character = next(self.left, None)
        if character is None:
            self.timer.stop()
            return
        field = self.desktop.quick.add.text if self.is_quick else self._editor
        QTest.keyClicks(field, character)
        self.typed += 1
        self._note({"typed": self.typed, "at": time.monotonic()})

    @property
    def _editor(self):
        return self.desktop.window.detail.form.editor

    def _line(self) -> str:
        if self.is_quick:
            message = self.desktop.quick.add.message
            return message.text() if message.isVisible() else ""
        notice = self.desktop.window.detail.form.notice.notice
        return "" if notice is None else notice.text

    def _field_text(self) -> str:
        if self.is_quick:
            return self.desktop.quick.add.content
        draft = self.desktop.window.editing.draft
        return "" if draft is None else draft.content

    def _note(self, what: dict[str, object]) -> None:
        with self.notes.open("a", encoding="utf-8") as file:
            file.write(json.dumps(what) + "\n")


def run(place: str, text: str, notes: Path) -> int:
    """Run the app with a hand that types."""
    # The app is started as a person starts it.
    make = running._make_desktop

    def made(*arguments):
        desktop = make(*arguments)
        desktop.typist = Typist(desktop, place, text, notes)
        return desktop

    running._make_desktop = made  # as said above
    return main([])


if __name__ == "__main__":
    raise SystemExit(run(sys.argv[1], sys.argv[2], Path(sys.argv[3])))
