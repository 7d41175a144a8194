"""Adds what an assistant's session files hold already, after showing what that would be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QWidget

from rosemary.domain.conversations import CapturedAssistant
from rosemary.domain.errors import RosemaryError
from rosemary.domain.history import UndoTarget
from rosemary.domain.importing import ImportPreview, ImportSummary
from rosemary.domain.ports import Progress, Watch
from rosemary.gui import texts
from rosemary.gui.kit.buttons import push_button
from rosemary.gui.kit.labels import PlainLabel
from rosemary.gui.kit.layouts import STRETCH, column_of, line_of
from rosemary.gui.kit.notice_bar import Notice, NoticeAction, error_notice
from rosemary.gui.kit.progress_bars import LongTask, TaskBar
from rosemary.gui.pages import WindowParts

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
        self.found = PlainLabel(role="secondary")
        self.found.setWordWrap(True)
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
        return ", ".join(named)
    text = translate("Capture", "{folders} and {count} more")
    return text.format(folders=", ".join(named[:_FOLDERS_NAMED]), count=texts.number(more))


def _without_words(watch: Watch) -> Watch:
    """Return the same watch without the counts in words, which are in English."""

    def tell(progress: Progress) -> None:
        watch.tell(replace(progress, message=""))

    return replace(watch, tell=tell)
