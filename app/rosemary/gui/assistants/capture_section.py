"""Whether an assistant's sessions are followed: the switch, earlier ones, what is left out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QPushButton, QVBoxLayout, QWidget

from rosemary.domain.conversations import (
    CapturedAssistant,
    CaptureOverview,
    CaptureState,
    RememberedSession,
)
from rosemary.domain.errors import RosemaryError
from rosemary.domain.history import UndoTarget
from rosemary.domain.importing import ImportPreview, ImportSummary
from rosemary.domain.ports import Progress, Watch
from rosemary.gui import texts
from rosemary.gui.assistants.assistant_monitors import CaptureWatch
from rosemary.gui.conversation_dialog import SessionForgetting
from rosemary.gui.kit.buttons import IconButton, push_button
from rosemary.gui.kit.card_frame import Card, Pill
from rosemary.gui.kit.labels import ElidingLabel, PlainLabel, tip
from rosemary.gui.kit.layouts import (
    STRETCH,
    FlowLayout,
    Stretched,
    column_of,
    has_focus_in,
    line_of,
)
from rosemary.gui.kit.notice_bar import Notice, NoticeAction, error_notice
from rosemary.gui.kit.progress_bars import LongTask, TaskBar
from rosemary.gui.kit.row_model import Tone
from rosemary.gui.kit.tasks import LatestTask
from rosemary.gui.pages import WindowParts
from rosemary.gui.theme.appearance import Appearance

translate = QCoreApplication.translate

_FOLDERS_NAMED: Final = 5
_NOTICE_MS: Final = 30_000


class EarlierSessions(QWidget):
    """What earlier sessions hold, with the button that adds it; hidden until that is known.

    Attributes:
        open: the button that looks at them. The owner places it.

    Signals:
        noticed: a `Notice` of what was added, with undo.
    """

    noticed = Signal(object)

    def __init__(self, parts: WindowParts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._capture = parts.services.capture
        self._history = parts.services.history
        self._tasks = parts.tasks
        self._origin = parts.origin
        self._shown: CapturedAssistant | None = None
        self.task = LongTask(parts.tasks, self)
        self.bar = TaskBar(self.task)
        self.open = push_button(self.tr("Add earlier sessions…"))
        self.found = PlainLabel(role="secondary", is_wrapped=True)
        self.add = push_button(self.tr("Add them"), is_primary=True)
        self.leave = push_button(self.tr("Not now"))
        self._arrange()
        self._fold()
        self._enable()
        self.open.clicked.connect(self._on_open)
        self.add.clicked.connect(self._on_add)
        self.leave.clicked.connect(self._on_leave)
        self.task.ended.connect(self._enable)
        parts.tasks.closing.connect(self.task.cancel)

    def show_assistant(self, shown: CapturedAssistant) -> None:
        """Offer an assistant's earlier sessions, and hide what another one's held."""
        is_other = self._shown is None or self._shown.name != shown.name
        self._shown = shown
        if is_other:
            self._fold()
        self._enable()

    def _arrange(self) -> None:
        self._panel = QWidget()
        buttons = line_of(self.add, self.leave, STRETCH, gap=8)
        column_of(self.found, buttons, within=self._panel, gap=8)
        column_of(self._panel, self.bar, within=self, gap=8)

    def _fold(self) -> None:
        self._panel.hide()

    def _enable(self) -> None:
        # Without contents it would still take the room between two parts.
        self.setVisible(self.task.is_running or not self._panel.isHidden())
        has_sessions = self._shown is not None and self._shown.files > 0
        is_free = self._panel.isHidden() and not self.task.is_running
        self.open.setEnabled(has_sessions and is_free)

    def _on_open(self) -> None:
        shown = self._shown
        if shown is None:
            return
        title = self.tr("Looking at the sessions of {assistant}…").format(assistant=shown.title)
        self.task.start(
            title,
            lambda watch: self._capture.preview(shown.name, _without_words(watch)),
            on_done=partial(self._on_looked, shown),
            on_error=self._on_error,
        )
        self._enable()

    def _on_looked(self, shown: CapturedAssistant, preview: ImportPreview) -> None:
        if preview.is_cancelled or self._shown is None or self._shown.name != shown.name:
            return
        counts = preview.counts
        has_any = bool(counts.new or counts.grown)
        self.found.setText("\n".join(_found_lines(preview)))
        self.add.setVisible(has_any)
        self._panel.show()
        self._enable()
        (self.add if has_any else self.leave).setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_leave(self) -> None:
        self._fold()
        self._enable()
        self.open.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_add(self) -> None:
        shown = self._shown
        if shown is None:
            return
        # It is a call of its own, and its id is used to undo it.
        origin = replace(self._origin, call_id="")
        title = self.tr("Adding the sessions of {assistant}…").format(assistant=shown.title)
        self.task.start(
            title,
            lambda watch: self._capture.backfill(shown.name, origin, _without_words(watch)),
            on_done=partial(self._on_added, shown.title),
            on_error=self._on_error,
        )
        self._fold()
        self._enable()

    def _on_added(self, title: str, done: ImportSummary) -> None:
        count = done.counts.new + done.counts.grown
        if done.is_cancelled:
            text = self.tr("Stopped. {count} from {assistant} were added until then.")
        else:
            text = self.tr("Added {count} from sessions with {assistant}")
        said = text.format(count=texts.memory_count(count), assistant=title)
        undo = NoticeAction(label=self.tr("Undo"), run=partial(self._undo, done.import_id))
        actions = (undo,) if count else ()
        self.noticed.emit(Notice(text=said, actions=actions, shown_for_ms=_NOTICE_MS))

    def _undo(self, import_id: str) -> None:
        target = UndoTarget(call_id=import_id)
        self._tasks.start(
            partial(self._history.undo, target, self._origin),
            on_done=lambda _: self.noticed.emit(
                Notice(text=self.tr("The earlier sessions are taken out again."))
            ),
            on_error=self._on_error,
        )

    def _on_error(self, error: RosemaryError) -> None:
        self.noticed.emit(error_notice(error))


def _found_lines(preview: ImportPreview) -> list[str]:
    """Return what the sessions would bring, one line for each kind."""
    counts = preview.counts
    if not counts.new and not counts.grown:
        return [translate("Capture", "All that was said in its sessions is here already.")]
    text = translate("Capture", "{count} would be added, each a question with its answer.")
    lines = [text.format(count=texts.memory_count(counts.new))]
    if preview.first and preview.last:
        first, last = texts.short_date(preview.first), texts.short_date(preview.last)
        text = translate("Capture", "Said from {first} to {last} in {count} sessions.")
        if first == last:
            text = translate("Capture", "Said on {first} in {count} sessions.")
        if preview.threads == 1:
            text = translate("Capture", "Said in one session that began on {first}.")
        lines.append(text.format(first=first, last=last, count=texts.number(preview.threads)))
    if preview.projects:
        text = translate("Capture", "Folders: {folders}.")
        lines.append(text.format(folders=_folders(preview.projects)))
    said = (
        (counts.grown, translate("Capture", "{count} would be brought up to date.")),
        (counts.known + counts.duplicates, translate("Capture", "{count} are here already.")),
        (counts.refused, translate("Capture", "{count} cannot be read.")),
    )
    return lines + [text.format(count=texts.number(count)) for count, text in said if count]


def _folders(projects: Mapping[str, int]) -> str:
    """Return the folders with most memories, each with their number."""
    named = [f"{texts.one_line(name)} ({texts.number(n)})" for name, n in projects.items()]
    more = len(named) - _FOLDERS_NAMED
    if more <= 0:
        return texts.listed(named)
    text = translate("Capture", "{folders} and {count} more")
    return text.format(folders=texts.listed(named[:_FOLDERS_NAMED]), count=texts.number(more))


def _without_words(watch: Watch) -> Watch:
    """Return the same watch without the counts in words, which are in English."""

    def tell(progress: Progress) -> None:
        watch.tell(replace(progress, message=""))

    return replace(watch, tell=tell)


class LeftOutFolders(QWidget):
    """One line for each folder; hidden while there is none.

    Attributes:
        add: the button that asks for another folder. The owner places it.
    """

    def __init__(
        self, appearance: Appearance, watch: CaptureWatch, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._watch = watch
        self._folders: tuple[str, ...] = ()
        self._rows: list[QWidget] = []
        self.add = push_button(self.tr("Leave out a folder…"))
        self.add.clicked.connect(self._on_add)
        self.lines: dict[str, IconButton] = {}
        """The buttons that take in a folder again."""
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(4)
        text = self.tr("Left out for all assistants: what is said in these folders and below them.")
        about = PlainLabel(text, "muted", is_wrapped=True)
        self._layout.addWidget(about)
        self.hide()

    def show_folders(self, folders: tuple[str, ...]) -> None:
        """Show the folders that are left out."""
        if folders == self._folders:
            return
        self._folders = folders
        if has_focus_in(self):
            self.add.setFocus(Qt.FocusReason.OtherFocusReason)
        for line in self._rows:
            line.hide()
            line.deleteLater()
        self._rows = []
        self.lines = {each: self._line(each) for each in folders}
        self.setVisible(bool(folders))

    def _line(self, folder: str) -> IconButton:
        line = QWidget()
        shown = texts.one_line(folder)
        label = ElidingLabel(shown, "code")
        label.setToolTip(tip(shown))
        text = self.tr("Leave it out no longer: {folder}").format(folder=shown)
        button = IconButton(self._appearance, "x", text)
        button.clicked.connect(partial(self._watch.take_in, folder))
        line_of(Stretched(label), button, within=line)
        self._layout.addWidget(line)
        self._rows.append(line)
        return button

    def _on_add(self) -> None:
        title = self.tr("Choose a folder to leave out")
        name = QFileDialog.getExistingDirectory(self, title, str(Path.home()))
        if name:
            self._watch.leave_out(name)


class RecentSessions(QWidget):
    """One line for each session; hidden while there is none.

    Attributes:
        buttons: those that forget a session, by the threads of the memories.

    Signals:
        noticed: a `Notice` of what was forgotten, with undo.
    """

    noticed = Signal(object)

    def __init__(self, parts: WindowParts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._remembered = parts.services.capture.remembered
        self._forgetting = SessionForgetting(parts, self)
        self._clock: Callable[[], datetime] = parts.clock
        self._loading = LatestTask(parts.tasks)
        self._program = ""
        self._shown: tuple[RememberedSession, ...] = ()
        self._lines: list[QWidget] = []
        self.buttons: dict[str, QPushButton] = {}
        self._layout = column_of(
            PlainLabel(self.tr("Remembered last"), "muted"), within=self, gap=4
        )
        self.hide()
        self._forgetting.noticed.connect(self.noticed)
        self._forgetting.changed.connect(lambda: self.show_program(self._program))
        self._forgetting.failed.connect(self._on_not_forgotten)

    def show_program(self, program: str) -> None:
        """Show the sessions of a program, once they are known."""
        if program != self._program:
            self._program = program
            self._show(())
        self._loading.start(
            partial(self._remembered.latest, program), on_done=self._show, on_error=self._on_error
        )

    def _show(self, sessions: tuple[RememberedSession, ...]) -> None:
        if sessions == self._shown:
            return
        had_focus = has_focus_in(self)
        self._shown = sessions
        for line in self._lines:
            line.hide()
            line.deleteLater()
        self._lines, self.buttons = [], {}
        for each in sessions:
            self._add(each)
        self.setVisible(bool(sessions))
        if had_focus and self.buttons:
            next(iter(self.buttons.values())).setFocus(Qt.FocusReason.OtherFocusReason)

    def _add(self, session: RememberedSession) -> None:
        line = QWidget()
        title = texts.title(session.title)
        label = ElidingLabel()
        label.set_texts(title)
        count = self.tr("1 exchange")
        if session.exchanges > 1:
            count = self.tr("{count} exchanges").format(count=texts.number(session.exchanges))
        when = texts.age(session.ended_at, self._clock())
        about = " · ".join(filter(None, (texts.one_line(session.folder), count, when)))
        button = push_button(self.tr("Forget"))
        name = self.tr("Forget this session: {title}").format(title=title)
        button.setAccessibleName(name)
        button.clicked.connect(partial(self._forget, session.thread_id))
        line_of(Stretched(label), PlainLabel(about, "muted"), button, within=line, gap=12)
        self._layout.addWidget(line)
        self._lines.append(line)
        self.buttons[session.thread_id] = button

    def _forget(self, thread_id: str) -> None:
        self.buttons[thread_id].setEnabled(False)
        self._forgetting.forget(self._program, thread_id)

    def _on_not_forgotten(self) -> None:
        for button in self.buttons.values():
            button.setEnabled(True)

    def _on_error(self, error: RosemaryError) -> None:
        self.noticed.emit(error_notice(error))


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

    Attributes:
        limits: the button for how long conversations are kept. The owner connects it.
    """

    def __init__(self, parts: WindowParts, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self._title = self.tr("Memory fills itself")
        self.setAccessibleName(self._title)
        self.watch = CaptureWatch(parts.services.capture, parts.tasks, self)
        self._clock: Callable[[], datetime] = parts.clock
        self._assistant = ""
        self._shown: CapturedAssistant | None = None
        self._is_paused = False
        self.earlier = EarlierSessions(parts)
        self.folders = LeftOutFolders(parts.appearance, self.watch)
        self.recent = RecentSessions(parts)
        self.limits = push_button(self.tr("How long they are kept…"))
        self.pill = Pill()
        self.about = PlainLabel(role="secondary", is_wrapped=True)
        self.figures = PlainLabel(role="muted", is_wrapped=True)
        self.pause = push_button(self.tr("Pause for all"))
        self.switch = push_button(self.tr("Switch on"))
        self._arrange()
        self.hide()
        self.watch.loaded.connect(self._on_loaded)
        self.pause.clicked.connect(self._on_pause)
        self.switch.clicked.connect(self._on_switch)
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
        head = line_of(
            PlainLabel(self._title, "section"), self.pill, STRETCH, self.pause, self.switch, gap=8
        )
        self.body.addLayout(head)
        for label in (self.about, self.figures):
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
