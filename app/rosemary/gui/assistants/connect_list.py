"""The assistants found on this computer: each is connected by a button, and can show its change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget
from typing_extensions import override

from rosemary.domain.assistants import (
    AssistantState,
    ConfigPlan,
    ConfigWritten,
    ConnectionState,
    SetupKind,
)
from rosemary.domain.conversations import CapturedAssistant, CaptureOverview, CaptureState
from rosemary.gui.assistants import assistant_texts, setup_texts
from rosemary.gui.assistants.assistant_connector import AssistantConnector, Setup
from rosemary.gui.assistants.assistant_monitors import CaptureWatch
from rosemary.gui.kit.buttons import push_button
from rosemary.gui.kit.card_frame import Card, Pill
from rosemary.gui.kit.choices import TickBox
from rosemary.gui.kit.labels import ElidingLabel, PlainLabel, TextBlock
from rosemary.gui.kit.layouts import STRETCH, column_of, line_of, reading_margins
from rosemary.gui.kit.notice_bar import Notice
from rosemary.gui.theme.appearance import Appearance

_HEIGHT: Final = 312
_EMPTY_HEIGHT: Final = 80


class RememberBox(QWidget):
    """The switch that follows an assistant's sessions; hidden before it is connected.

    Signals:
        wanted: the name of its program, and whether to follow it.
    """

    wanted = Signal(str, bool)

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._program = ""
        self._is_connected = False
        self.box = TickBox(appearance, "")
        about = PlainLabel(
            self.tr(
                "Each question with its answer becomes a memory, from now on. It stays on this "
                "computer; the page Assistants switches it off."
            ),
            "muted",
            is_wrapped=True,
        )
        column_of(self.box, about, within=self, gap=4)
        self.box.clicked.connect(lambda is_on: self.wanted.emit(self._program, is_on))
        self.hide()

    def show_assistant(self, found: CapturedAssistant) -> None:
        """Offer to follow an assistant, and show whether it is followed."""
        self._program = found.name
        text = self.tr("Save conversations with {assistant}")
        self.box.set_label(text.format(assistant=found.title))
        self.box.setChecked(found.state is not CaptureState.OFF)
        self._show()

    def set_connected(self, *, is_connected: bool) -> None:
        """Note whether the assistant is connected."""
        self._is_connected = is_connected
        self._show()

    def _show(self) -> None:
        self.setVisible(self._is_connected and bool(self._program))


class ConnectRow(Card):
    """One assistant with a button to connect it; unfolded, it shows exactly what that changes."""

    def __init__(
        self, appearance: Appearance, state: AssistantState, parent: QWidget | None = None
    ) -> None:
        super().__init__("", parent)
        self.title = state.assistant.title
        self.name = state.assistant.name
        self._appearance = appearance
        self._pill = Pill()
        self.open = push_button(self.tr("Details"))
        self.connect_button = push_button(self.tr("Connect"), is_primary=True)
        self.disconnect_button = push_button(self.tr("Disconnect"))
        self.about = PlainLabel(role="secondary", is_wrapped=True)
        self.explained = PlainLabel(role="secondary", is_wrapped=True)
        self.file = ElidingLabel(role="code")
        self.change = TextBlock(appearance, self.tr("What changes in the file"))
        head = line_of(PlainLabel(self.title, "section"), self._pill, STRETCH, gap=8)
        for button in (self.open, self.disconnect_button, self.connect_button):
            button.setAutoDefault(False)
            button.setAccessibleName(f"{button.text()}: {self.title}")
            head.addWidget(button)
        self.body.addLayout(head)
        self._folded = (self.explained, self.file, self.change)
        self.remember = RememberBox(appearance)
        for part in (self.about, self.remember, *self._folded):
            self.body.addWidget(part)
        self._more: list[QWidget] = []
        """The files of its hook, its rule and its skill, with the change of each."""
        self._said = ""
        self._can_connect = False
        self.show_state(state)

    @property
    def is_open(self) -> bool:
        """Whether the details are shown."""
        return not self.explained.isHidden()

    def show_state(self, state: AssistantState) -> None:
        """Fold the row and show whether the assistant is connected."""
        self._pill.show_word(*setup_texts.state(state.state))
        waits = (ConnectionState.NOT_CONNECTED, ConnectionState.ELSEWHERE)
        self._can_connect = state.state in waits
        self.remember.set_connected(is_connected=state.state is ConnectionState.CONNECTED)
        self.connect_button.setVisible(self._can_connect)
        self.say(self._said or setup_texts.entry_problem(state))
        self.fold()

    def fold(self) -> None:
        """Hide the details. There alone is the button that disconnects."""
        for part in (*self._folded, *self._more, self.disconnect_button):
            part.hide()
        self._name_open(self.tr("Details"))

    def say(self, text: str) -> None:
        """Show a text below the name; "" hides the line."""
        self._said = text
        self.about.setText(text)
        self.about.setVisible(bool(text))

    def show_setup(self, setup: Setup, *, has_reminders: bool) -> None:
        """Unfold what connecting changes, or by what it is connected, or why it can't be."""
        plan, command = setup.plan, setup.state.command
        self._name_open(self.tr("Hide"))
        self.disconnect_button.setVisible(command is not None and setup.problem is None)
        self.explained.show()
        self.explained.setText(self._explained(setup))
        self.file.setText("" if setup.state.file is None else str(setup.state.file))
        self.file.show()
        self.change.setVisible(plan is not None or command is not None)
        if plan is not None:
            self.change.show_change(setup_texts.difference(plan))
        elif command is not None:
            self.change.show_text(setup_texts.command_line(command))
        self._show_more(setup.offered if has_reminders and plan is not None else ())

    def _name_open(self, label: str) -> None:
        self.open.setText(label)
        self.open.setAccessibleName(f"{label}: {self.title}")

    def _explained(self, setup: Setup) -> str:
        if setup.problem is not None:
            by_hand = self.tr("The page Assistants has the text to paste.")
            return setup_texts.refusal(setup.problem, by_hand)
        if setup.plan is None:
            return self.tr("This file makes the assistant start Rosemary by this command:")
        warning = assistant_texts.catalogue_text(setup.plan.warning)
        return f"{setup_texts.about_change(setup.plan)} {warning}".rstrip()

    def _show_more(self, plans: Sequence[ConfigPlan]) -> None:
        for part in self._more:
            part.hide()
            part.deleteLater()
        self._more = []
        for plan in plans:
            file = ElidingLabel(role="code")
            file.setText(str(plan.file))
            change = TextBlock(self._appearance, self.tr("What changes in the file"))
            change.show_change(setup_texts.difference(plan))
            self._more += [file, change]
        for part in self._more:
            self.body.addWidget(part)
            part.show()


class ConnectList(QScrollArea):
    """One row for each installed assistant that Rosemary can connect by itself.

    Signals:
        answered: a button that had the keyboard has done its work: the dialog takes the keyboard.
    """

    answered = Signal()

    def __init__(
        self,
        appearance: Appearance,
        connector: AssistantConnector,
        capture: CaptureWatch,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._connector = connector
        self._capture = capture
        self._row_to_follow: ConnectRow | None = None
        self._setup: Setup | None = None
        self._row_to_answer: ConnectRow | None = None
        self._is_focus_due = False
        self._shown: ConnectRow | None = None
        self._show_soon = QTimer(self, singleShot=True, interval=0)
        self._show_soon.timeout.connect(self._show_opened)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area = QWidget()
        area.setObjectName("formArea")
        self._lines = QVBoxLayout(area)
        self._lines.setContentsMargins(reading_margins(0, 0, 8, 0))
        self._lines.setSpacing(8)
        self.none = PlainLabel(
            self.tr(
                "None of the assistants that Rosemary can connect by itself was found on this "
                "computer. The page Assistants says how to connect others."
            ),
            "secondary",
            is_wrapped=True,
        )
        self.none.hide()
        self._lines.addWidget(self.none)
        self.also = TickBox(appearance, self.tr("Also tell them when to use the memory"))
        self.also.setChecked(True)
        self.also.hide()
        self._lines.addWidget(self.also)
        self._lines.addStretch(1)
        self.setWidget(area)
        # An unfolded row gets its height later, in several steps, as its texts are laid out.
        self.verticalScrollBar().rangeChanged.connect(self._show_opened)
        self.verticalScrollBar().actionTriggered.connect(self._stop_following)
        self.rows: dict[str, ConnectRow] = {}
        self.also.toggled.connect(self._on_also)
        connector.loaded.connect(self._on_loaded)
        connector.prepared.connect(self._on_prepared)
        connector.noticed.connect(self._on_noticed)
        connector.written.connect(self._on_written)
        connector.writing_changed.connect(self._on_writing)
        capture.loaded.connect(self._on_capture_loaded)
        capture.noticed.connect(self._on_capture_noticed)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest and watched is self.widget():
            self.updateGeometry()  # the width follows the rows, and Qt does not ask again
        return super().eventFilter(watched, event)

    @override
    def minimumSizeHint(self) -> QSize:
        """Be as wide as the rows, in any language and size of text: it scrolls vertically only."""
        least = super().minimumSizeHint()
        around = self.verticalScrollBar().sizeHint().width() + 2 * self.frameWidth()
        rows = self.widget()
        width = rows.minimumSizeHint().width() + around if rows is not None else 0
        return least.expandedTo(QSize(width, 0))

    def _on_loaded(self, states: Sequence[AssistantState]) -> None:
        found = [
            each
            for each in states
            if each.assistant.kind is SetupKind.AUTOMATIC
            and (each.is_installed or each.command is not None)
        ]
        self.none.setVisible(not found)
        self.also.setVisible(bool(found))
        self.setMinimumHeight(_HEIGHT if found else _EMPTY_HEIGHT)
        for state in found:
            row = self.rows.get(state.assistant.name)
            if row is None:
                self._add(state)
            else:
                row.show_state(state)
        self._setup = None
        self._capture.load()

    def _on_capture_loaded(self, overview: CaptureOverview) -> None:
        for each in overview.assistants:
            if (row := self.rows.get(each.assistant)) is not None:
                row.remember.show_assistant(each)

    def _on_capture_noticed(self, notice: Notice) -> None:
        if self._row_to_follow is not None:
            self._row_to_follow.say(notice.text)

    def _on_remember(self, row: ConnectRow, program: str, *, is_on: bool) -> None:
        self._row_to_follow = row
        self._capture.set_followed(program, is_on=is_on)

    def _add(self, state: AssistantState) -> None:
        row = self.rows[state.assistant.name] = ConnectRow(self._appearance, state)
        row.open.clicked.connect(lambda: self._on_open(row))
        row.connect_button.clicked.connect(lambda: self._on_connect(row))
        row.disconnect_button.clicked.connect(lambda: self._on_disconnect(row))
        row.remember.wanted.connect(
            lambda program, is_on: self._on_remember(row, program, is_on=is_on)
        )
        self._lines.insertWidget(self._lines.count() - 1, row)

    def _on_open(self, row: ConnectRow) -> None:
        if row.is_open:
            row.fold()
            self._setup = None
        else:
            self._row_to_answer = row
            self._connector.prepare(row.name)

    def _on_prepared(self, setup: Setup) -> None:
        for name, row in self.rows.items():
            if name != setup.name:
                row.fold()
        self._setup = setup
        self._row_to_answer = None
        self._shown = self.rows.get(setup.name)
        self._unfold()
        self._show_soon.start()

    def _unfold(self) -> None:
        if self._setup is not None and (row := self.rows.get(self._setup.name)) is not None:
            row.show_setup(self._setup, has_reminders=self.also.isChecked())

    def _on_also(self) -> None:
        """Show or leave out the changes of hook, rule and skill where details are open."""
        self._unfold()

    def _show_opened(self) -> None:
        """Scroll to the row that was unfolded last."""
        if self._shown is not None:
            self.verticalScrollBar().setValue(self._shown.y())

    def _stop_following(self) -> None:
        """Stop scrolling by itself once the person scrolls, until another row is unfolded."""
        self._shown = None

    def _on_connect(self, row: ConnectRow) -> None:
        self._is_focus_due = row.connect_button.hasFocus()
        self._row_to_answer = row
        row.say("")
        is_told = self.also.isChecked()
        seen = self._setup if self._setup is not None and self._setup.name == row.name else None
        if seen is not None and seen.plan is not None:
            self._connector.connect_assistant(seen.plan, seen.offered if is_told else ())
        else:
            self._connector.connect_now(row.name, has_reminders=is_told)

    def _on_disconnect(self, row: ConnectRow) -> None:
        self._is_focus_due = row.disconnect_button.hasFocus()
        self._row_to_answer = row
        row.say("")
        self._connector.disconnect_assistant(row.name)

    def _on_noticed(self, notice: Notice) -> None:
        """Show the result below the assistant, as the dialog covers the window's notice bar."""
        if self._row_to_answer is not None:
            self._row_to_answer.say(notice.text)

    def _on_written(self, done: tuple[ConfigWritten, ...]) -> None:
        """Say in one line what came of it; the details say the rest."""
        if self._row_to_answer is not None:
            self._row_to_answer.say(setup_texts.outcome(done))

    def _on_writing(self) -> None:
        is_writing = self._connector.is_writing
        if not is_writing:
            self._row_to_answer = None
            if self._is_focus_due:
                # Return goes on from here: it must not press what takes the place of the button.
                self._is_focus_due = False
                self.answered.emit()
        for row in self.rows.values():
            for button in (row.connect_button, row.disconnect_button):
                button.setDisabled(is_writing)
