"""The first steps: what Rosemary is, connecting an assistant, importing memories."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLayout, QPushButton, QVBoxLayout, QWidget
from typing_extensions import override

from rosemary.domain.models import Memory
from rosemary.domain.store_address import StoreAddress
from rosemary.gui import texts
from rosemary.gui.assistants.assistant_connector import AssistantConnector
from rosemary.gui.assistants.assistant_monitors import CaptureWatch, ServerMonitor, ServerStatus
from rosemary.gui.assistants.connect_list import ConnectList
from rosemary.gui.event_bridge import Changes, EventBridge
from rosemary.gui.kit.buttons import ReturnKey, relabel
from rosemary.gui.kit.dialogs import place_around
from rosemary.gui.kit.labels import PlainLabel
from rosemary.gui.kit.layouts import STRETCH, DialogScroller, Stretched, column_of, line_of
from rosemary.gui.kit.tasks import LatestTask, TaskRunner
from rosemary.gui.program_facts import ProgramFacts
from rosemary.gui.theme.appearance import Appearance, apply_style
from rosemary.service.memories.memory_service import MemoryService


class SavedMemoryWatch(QObject):
    """Tells of the latest memory that someone other than this window added.

    Signals:
        saved: the memory, and the name of the client that saved it.
    """

    saved = Signal(object, str)

    def __init__(
        self,
        memories: MemoryService,
        tasks: TaskRunner,
        bridge: EventBridge,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._memories = memories
        self._bridge = bridge
        self._loading = LatestTask(tasks)
        bridge.memories_changed.connect(self._on_changed)

    def stop(self) -> None:
        """Look out no longer; nothing is told from now on."""
        self._bridge.memories_changed.disconnect(self._on_changed)
        self._loading.cancel()
        self.deleteLater()

    def _on_changed(self, changes: Changes) -> None:
        added = (changes.added & changes.foreign) - changes.gone - changes.purged
        if not added:
            return
        memory_id = max(added)
        client = changes.client_of(memory_id)
        self._loading.start(
            partial(self._memories.get, memory_id),
            on_done=lambda memory: self.saved.emit(memory, client),
            on_error=lambda _error: None,  # it is gone by now
        )


_LOGO_PX = 48
_TEXT_WIDTH = 540
_CONNECTING = 1
_SAVED_CHARS = 160


class FirstStepsDialog(QDialog):
    """Three steps, each of which can be skipped.

    Signals:
        import_wanted: the person wants to import something.
        command_wanted: the person wants to copy the command that assistants start.
    """

    import_wanted = Signal()
    command_wanted = Signal()

    def __init__(
        self,
        appearance: Appearance,
        monitor: ServerMonitor,
        connector: AssistantConnector,
        capture: CaptureWatch,
        facts: ProgramFacts,
        parent: QWidget | None = None,
    ) -> None:
        """Build the dialog.

        Args:
            appearance: the theme.
            monitor: tells which assistants are connected.
            connector: finds and connects assistants.
            capture: finds those whose sessions can be followed, and follows them.
            facts: the command that an assistant starts, and where the memories are.
            parent: the window it belongs to.
        """
        super().__init__(parent)
        self._appearance = appearance
        self.connector = connector
        server = facts.store.of_this_start() if facts.store is not None else None
        self.setWindowTitle(self.tr("First steps"))
        self.connected = PlainLabel(role="muted")
        self.assistants = ConnectList(appearance, connector, capture)
        self.command = PlainLabel(facts.launcher, "code", is_wrapped=True)
        self.copy = QPushButton(self.tr("Copy the command"))
        self.other = QPushButton(self.tr("Another assistant…"))
        self.saved = PlainLabel(role="secondary", is_wrapped=True)
        self.choose = QPushButton(self.tr("Import…"))
        self.steps = _StepStack(
            (
                self._make_about(server),
                self._make_connect(),
                self._make_import(),
            )
        )
        self.place = PlainLabel(role="muted")
        self.skip = QPushButton(self.tr("Skip"))
        self.back = QPushButton(self.tr("Back"))
        self.next = QPushButton()
        self.next.setProperty("role", "primary")
        self._arrange()
        self._connect()
        apply_style(self)
        ReturnKey(self)
        connector.loaded.connect(self._on_assistants_loaded)
        monitor.status_changed.connect(self._on_status_changed)
        self._on_status_changed(monitor.status)
        self.show_step(0)

    def show_step(self, number: int) -> None:
        """Show one of the three steps, counted from 0."""
        self.steps.show_step(number)
        count = self.steps.count
        text = self.tr("Step {number} of {count}")
        self.place.setText(text.format(number=texts.number(number + 1), count=texts.number(count)))
        is_last = number == count - 1
        self.back.setVisible(number > 0)
        self.skip.setVisible(not is_last)
        relabel(self.next, self.tr("Done") if is_last else self.tr("Next"))
        self.next.setFocus(Qt.FocusReason.OtherFocusReason)
        if number == _CONNECTING and self.connector.is_possible:
            self.connector.load()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.isVisible():  # the step changed, or its assistants were found
            grown = event.size() - event.oldSize()
            middle = self.frameGeometry().center() - QPoint(grown.width(), grown.height()) / 2
            place_around(self, middle)

    def _make_about(self, server: StoreAddress | None) -> QWidget:
        where = (
            self.tr("Everything stays on this computer.")
            if server is None
            else self.tr("Everything stays on your own server: {name}.").format(name=server.name)
        )
        return self._make_step(
            self.tr("Welcome to Rosemary"),
            self.tr(
                "Rosemary is the long-term memory of your AI assistants. What one of them learns "
                "about you and your work, all of them can find again, today and in a year."
            ),
            where
            + " "
            + self.tr(
                "You see what assistants save, change it, delete it and get it back. Where there "
                "is a tray, Rosemary stays in it when you close the window."
            ),
        )

    def _make_connect(self) -> QWidget:
        is_possible = self.connector.is_possible
        step = self._make_step(
            self.tr("Connect your assistants"),
            self.tr(
                "These were found on this computer. Details shows exactly what changes in which "
                "file, and takes it back."
            )
            if is_possible
            else self.tr("A connected assistant starts Rosemary by itself."),
            self.tr(
                "ChatGPT and Claude in a browser cannot reach this computer. They give what they "
                "know as a file: the next step says how."
            ),
        )
        _heading, self.about_found, _browsers = step.findChildren(PlainLabel)
        layout = step.layout()
        assert isinstance(layout, QVBoxLayout)
        layout.insertWidget(2, self.assistants, 100)
        self.assistants.setVisible(is_possible)
        self._command_line = QWidget()
        lines = column_of(
            PlainLabel(
                self.tr(
                    "Any other assistant is connected by this command. "
                    "Add it there as an MCP server:"
                ),
                "secondary",
            ),
            within=self._command_line,
        )
        line = QHBoxLayout()
        line.setSpacing(12)
        lines.addLayout(line)
        line.addWidget(self.command, 1)
        line.addWidget(self.copy)
        last = line_of(Stretched(self.connected), self.other)
        layout.insertWidget(layout.count() - 1, self._command_line)
        layout.insertLayout(layout.count() - 1, last)
        self._command_line.setVisible(not is_possible)
        self.other.setVisible(is_possible)
        return step

    def _make_import(self) -> QWidget:
        step = self._make_step(
            self.tr("Bring what you have"),
            self.tr(
                "ChatGPT: Settings, Data controls, Export data. Claude: Settings, Privacy, Export "
                "data. Each mails you a link to a file; choose it here as it is, or drop it on the "
                "window, today or later."
            ),
            self.tr(
                "Other memory programs and folders of notes can be imported, too. You see what "
                "would come before it does."
            ),
        )
        layout = step.layout()
        assert isinstance(layout, QVBoxLayout)
        layout.insertWidget(layout.count() - 1, self.choose, 0, Qt.AlignmentFlag.AlignLeft)
        layout.insertSpacing(layout.count() - 1, 8)
        layout.insertWidget(layout.count() - 1, PlainLabel(self.tr("Your first memory"), "section"))
        self.saved.setText(
            self.tr(
                "Start your assistant again and say: “Remember that I prefer green tea.” What it "
                "saves appears here."
            )
        )
        layout.insertWidget(layout.count() - 1, self.saved)
        return step

    def show_saved(self, memory: Memory, client: str) -> None:
        """Show a memory that an assistant has just saved."""
        text = self.tr("{client} has saved: {memory}")
        shown = texts.title(memory.title or memory.content)
        short = shown if len(shown) <= _SAVED_CHARS else f"{shown[:_SAVED_CHARS]}…"
        name = texts.changer_name(client)
        self.saved.setText(text.format(client=name, memory=short))
        self.saved.setProperty("role", "good")
        self.saved.style().unpolish(self.saved)
        self.saved.style().polish(self.saved)

    def _make_step(self, heading: str, *paragraphs: str) -> QWidget:
        step = QWidget()
        layout = column_of(PlainLabel(heading, "heading"), within=step, gap=12)
        for paragraph in paragraphs:
            label = PlainLabel(paragraph, "secondary", is_wrapped=True)
            label.setMinimumWidth(_TEXT_WIDTH)
            layout.addWidget(label)
        layout.addStretch(1)
        return step

    def _arrange(self) -> None:
        self.command.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        logo = PlainLabel()
        icons = self._appearance.icons
        logo.setPixmap(icons.pixmap("app", "", _LOGO_PX, self.devicePixelRatioF()))
        buttons = line_of(self.place, STRETCH, self.skip, self.back, self.next, gap=8)
        body = QHBoxLayout()
        body.setSpacing(24)
        body.addWidget(logo, 0, Qt.AlignmentFlag.AlignTop)
        body.addWidget(DialogScroller(self.steps), 1)
        layout = QVBoxLayout(self)
        layout.setSizeConstraint(QLayout.SizeConstraint.SetFixedSize)  # or lines are cut off
        layout.setContentsMargins(28, 28, 28, 20)
        layout.setSpacing(24)
        layout.addLayout(body, 1)
        layout.addLayout(buttons)

    def _connect(self) -> None:
        for button in (self.copy, self.other, self.choose, self.skip, self.back):
            button.setAccessibleName(button.text())
            button.setAutoDefault(False)
        self.copy.clicked.connect(self.command_wanted)
        self.other.clicked.connect(self._on_other)
        self.assistants.answered.connect(self.next.setFocus)
        self.choose.clicked.connect(self._on_choose)
        self.skip.clicked.connect(self.reject)
        self.back.clicked.connect(lambda: self.show_step(self.steps.current - 1))
        self.next.clicked.connect(self._on_next)

    def _on_assistants_loaded(self, _states: object) -> None:
        """Say what is below, and let Tab reach it before the buttons, though it is built later."""
        self.about_found.setVisible(bool(self.assistants.rows))
        last = next(reversed(self.assistants.rows.values()), None)
        if last is not None:
            buttons = (self.copy, self.other, self.choose, self.skip, self.back, self.next)
            for before, after in pairwise((last.connect_button, *buttons)):
                self.setTabOrder(before, after)
            # This call comes last: Qt 6.11 can't place widgets after a scrolling one.
            self.setTabOrder(last.connect_button, last.change)

    def _on_next(self) -> None:
        number = self.steps.current + 1
        if number < self.steps.count:
            self.show_step(number)
        else:
            self.accept()

    def _on_other(self) -> None:
        """Show the command that any other assistant is given to start, or hide it."""
        self._command_line.setVisible(self._command_line.isHidden())

    def _on_choose(self) -> None:
        self.accept()
        self.import_wanted.emit()

    def _on_status_changed(self, status: ServerStatus) -> None:
        self.connected.setText(status.text)


class _StepStack(QWidget):
    """Shows one step at its own height; a `QStackedWidget` would be as high as the highest."""

    def __init__(self, steps: Sequence[QWidget], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._steps = steps
        self.current = 0
        column_of(*steps, within=self)

    @property
    def count(self) -> int:
        """The number of steps."""
        return len(self._steps)

    def show_step(self, number: int) -> None:
        """Show only this step."""
        self.current = number
        for at, step in enumerate(self._steps):
            step.setVisible(at == number)
