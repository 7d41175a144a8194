"""Whether the sessions of an assistant are followed, with the switch and the pause for all."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from rosemary.domain.capture import CapturedAssistant, CaptureOverview, CaptureState
from rosemary.gui import texts
from rosemary.gui.assistants.capture_watch import CaptureWatch
from rosemary.gui.assistants.earlier_sessions import EarlierSessions
from rosemary.gui.assistants.left_out_folders import LeftOutFolders
from rosemary.gui.assistants.recent_sessions import RecentSessions
from rosemary.gui.kit.buttons import push_button
from rosemary.gui.kit.card_frame import Card, Pill
from rosemary.gui.kit.labels import PlainLabel
from rosemary.gui.kit.layouts import FlowLayout
from rosemary.gui.kit.row_model import Tone
from rosemary.gui.window_parts import WindowParts

translate = QCoreApplication.translate

_STATES: Final = {
    CaptureState.OFF: (QT_TRANSLATE_NOOP("Capture", "Off"), Tone.PLAIN),
    CaptureState.ON: (QT_TRANSLATE_NOOP("Capture", "On"), Tone.GOOD),
    CaptureState.PAUSED: (QT_TRANSLATE_NOOP("Capture", "Paused"), Tone.WARNING),
}
_ABOUT: Final = {
    CaptureState.OFF: QT_TRANSLATE_NOOP(
        "Capture",
        "Rosemary can make a memory of each question with its answer, from the files in which this "
        "assistant keeps its sessions. It begins with what is said after you switch it on.",
    ),
    CaptureState.ON: QT_TRANSLATE_NOOP(
        "Capture",
        "Each question with its answer becomes a memory. What stands between <private> and "
        "</private> is left out.",
    ),
    CaptureState.PAUSED: QT_TRANSLATE_NOOP(
        "Capture", "No session is read for now. What is said meanwhile is left out."
    ),
}


class CaptureSection(Card):
    """Whether one assistant is followed. Hidden for those that cannot be.

    Signals:
        limits_wanted: the person wants to set how long conversations are kept.
    """

    limits_wanted = Signal()

    def __init__(self, parts: WindowParts, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self._title = self.tr("Memory fills itself")
        self.setAccessibleName(self._title)
        self.watch = CaptureWatch(parts, self)
        self._clock: Callable[[], datetime] = parts.clock
        self._assistant = ""
        self._shown: CapturedAssistant | None = None
        self._is_paused = False
        self.earlier = EarlierSessions(parts)
        self.folders = LeftOutFolders(parts.appearance, self.watch)
        self.recent = RecentSessions(parts)
        self.limits = push_button(self.tr("How long they are kept…"))
        self.pill = Pill()
        self.about = PlainLabel(role="secondary")
        self.figures = PlainLabel(role="muted")
        self.pause = push_button(self.tr("Pause for all"))
        self.switch = push_button(self.tr("Switch on"))
        self._arrange()
        self.hide()
        self.watch.loaded.connect(self._on_loaded)
        self.pause.clicked.connect(self._on_pause)
        self.switch.clicked.connect(self._on_switch)
        self.limits.clicked.connect(self.limits_wanted)
        parts.bridge.memories_changed.connect(self._on_changed)
        parts.bridge.capture_decided.connect(self._on_changed)
        parts.bridge.store_replaced.connect(self._on_changed)

    @property
    def assistant(self) -> str:
        """The name of the shown assistant; "" for one that cannot be connected."""
        return self._assistant

    def show_assistant(self, name: str) -> None:
        """Show how an assistant is followed, once that is known."""
        if name != self._assistant:
            self._assistant = name
            self.hide()
        self.watch.load()

    def _arrange(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(PlainLabel(self._title, "section"))
        head.addWidget(self.pill)
        head.addStretch(1)
        for button in (self.pause, self.switch):
            head.addWidget(button)
        self.body.addLayout(head)
        for label in (self.about, self.figures):
            label.setWordWrap(True)
            self.body.addWidget(label)
        buttons = FlowLayout(gap=8)
        for button in (self.earlier.open, self.folders.add, self.limits):
            buttons.addWidget(button)
        self.body.addLayout(buttons)
        for part in (self.earlier, self.folders, self.recent):
            self.body.addWidget(part)

    def _on_loaded(self, overview: CaptureOverview) -> None:
        found = [each for each in overview.assistants if each.assistant == self._assistant]
        self._shown = found[0] if found else None
        self._is_paused = overview.is_paused
        if self._shown is None:
            self.hide()
            return
        state = self._shown.state
        word, tone = _STATES[state]
        self.pill.show_word(translate("Capture", str(word)), tone)
        self.about.setText(_about(state, overview.paused_until))
        self.figures.setText(self._figures(self._shown))
        self.earlier.show_assistant(self._shown)
        self.folders.show_folders(overview.excluded)
        self.recent.show_program(self._shown.name)
        is_off = state is CaptureState.OFF
        self._label(self.switch, self.tr("Switch on") if is_off else self.tr("Switch off"))
        self._label(self.pause, self.tr("Go on") if self._is_paused else self.tr("Pause for all"))
        self.pause.setVisible(not is_off)
        self.show()

    def _label(self, button: QPushButton, label: str) -> None:
        button.setText(label)
        button.setAccessibleName(f"{label}: {self._title}")

    def _figures(self, shown: CapturedAssistant) -> str:
        parts = [
            self.tr("All sessions are in one file")
            if shown.is_one_file and shown.files
            else self.tr("Sessions on this computer: {count}").format(
                count=texts.number(shown.files)
            )
        ]
        if shown.stored:
            text = self.tr("stored: {today} today, {all} in all")
            counts = {"today": texts.number(shown.stored_today), "all": texts.number(shown.stored)}
            parts.append(text.format(**counts))
        if shown.last_taken_at is not None:
            ago = texts.ago(shown.last_taken_at, self._clock())
            parts.append(self.tr("the last one {ago}").format(ago=ago))
        if shown.unread:
            text = self.tr("that cannot be read: {count}")
            parts.append(text.format(count=texts.number(len(shown.unread))))
        return " · ".join(parts)

    def _on_switch(self) -> None:
        if self._shown is not None:
            is_on = self._shown.state is CaptureState.OFF
            self.watch.set_followed(self._shown.name, is_on=is_on)

    def _on_pause(self) -> None:
        self.watch.set_paused(is_paused=not self._is_paused)

    def _on_changed(self, _event: object) -> None:
        if self.isVisible():
            self.watch.load()


def _about(state: CaptureState, paused_until: datetime | None) -> str:
    if state is CaptureState.PAUSED and paused_until is not None:
        text = translate(
            "Capture", "No session is read until {time}. What is said meanwhile is left out."
        )
        return text.format(time=texts.clock_time(paused_until))
    return translate("Capture", str(_ABOUT[state]))
