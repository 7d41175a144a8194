"""The assistants found on this computer: each shows its change and is connected by a button."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from rosemary.domain.assistants import AssistantState, ConnectionState, SetupKind
from rosemary.gui.assistants import assistant_texts, setup_texts
from rosemary.gui.assistants.assistant_connector import AssistantConnector, Setup
from rosemary.gui.kit.buttons import push_button
from rosemary.gui.kit.card_frame import Card, Pill
from rosemary.gui.kit.labels import ElidingLabel, PlainLabel
from rosemary.gui.kit.notice_bar import Notice
from rosemary.gui.kit.text_block import TextBlock
from rosemary.gui.theme.appearance import Appearance

_HEIGHT: Final = 400
_EMPTY_HEIGHT: Final = 80


class ConnectRow(Card):
    """One assistant; unfolded, it shows what connecting changes."""

    def __init__(
        self, appearance: Appearance, state: AssistantState, parent: QWidget | None = None
    ) -> None:
        super().__init__("", parent)
        title = state.assistant.title
        self.name = state.assistant.name
        self._title = PlainLabel(title, "section")
        self._pill = Pill()
        self.open = push_button(self.tr("Show the change"))
        self.open.setAccessibleName(self.tr("Show the change: {title}").format(title=title))
        self.disconnect_button = push_button(self.tr("Disconnect"))
        self.disconnect_button.setAccessibleName(self.tr("Disconnect {title}").format(title=title))
        self.about = PlainLabel(role="secondary")
        self.about.setWordWrap(True)
        self.file = ElidingLabel(role="code")
        self.change = TextBlock(appearance, self.tr("What changes in the file"))
        self.connect_button = push_button(self.tr("Connect"), is_primary=True)
        self.connect_button.setAccessibleName(self.tr("Connect {title}").format(title=title))
        head = QHBoxLayout()
        head.setSpacing(8)
        for widget in (self._title, self._pill):
            head.addWidget(widget)
        head.addStretch(1)
        for button in (self.open, self.disconnect_button, self.connect_button):
            button.setAutoDefault(False)
            head.addWidget(button)
        self.body.addLayout(head)
        below: tuple[QWidget, ...] = (self.about, self.file, self.change)
        for part in below:
            self.body.addWidget(part)
        self._said = ""
        self.show_state(state)

    def show_state(self, state: AssistantState) -> None:
        """Fold the row and show whether the assistant is connected."""
        self._pill.show_word(*setup_texts.state(state.state))
        is_connected = state.state is ConnectionState.CONNECTED
        self.disconnect_button.setVisible(is_connected)
        self.open.setVisible(not is_connected)
        self.say(self._said or setup_texts.entry_problem(state))
        for widget in (self.file, self.change, self.connect_button):
            widget.hide()

    def take_focus(self) -> None:
        """Focus the button for the next step."""
        following = self.open if self.disconnect_button.isHidden() else self.disconnect_button
        following.setFocus(Qt.FocusReason.OtherFocusReason)

    def say(self, text: str) -> None:
        """Show a text below the name; "" hides the line."""
        self._said = text
        self.about.setText(text)
        self.about.setVisible(bool(text))

    def show_setup(self, setup: Setup) -> None:
        """Show what connecting changes with a button to do it, or why it can't be done."""
        plan = setup.plan
        is_possible = plan is not None
        self.open.setVisible(False)
        for part in (self.file, self.change, self.connect_button):
            part.setVisible(is_possible)
        if plan is not None:
            warning = assistant_texts.catalogue_text(plan.warning)
            self.say(f"{setup_texts.about_change(plan)} {warning}".rstrip())
            self.file.setText(str(plan.file))
            self.change.show_change(setup_texts.difference(plan))
        elif setup.problem is not None:
            by_hand = self.tr("The page Assistants has the text to paste.")
            self.say(setup_texts.refusal(setup.problem, by_hand))


class ConnectList(QScrollArea):
    """One row for each installed assistant that Rosemary can connect by itself."""

    def __init__(
        self, appearance: Appearance, connector: AssistantConnector, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._connector = connector
        self._setup: Setup | None = None
        self._row_to_answer: ConnectRow | None = None
        self._pressed: ConnectRow | None = None
        self._shown: ConnectRow | None = None
        self._show_soon = QTimer(self, singleShot=True, interval=0)
        self._show_soon.timeout.connect(self._show_opened)
        self.setWidgetResizable(True)
        self.setMinimumHeight(_HEIGHT)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area = QWidget()
        area.setObjectName("formArea")
        self._lines = QVBoxLayout(area)
        self._lines.setContentsMargins(0, 0, 8, 0)
        self._lines.setSpacing(8)
        self.none = PlainLabel(
            self.tr(
                "None of the assistants that Rosemary can connect by itself was found on this "
                "computer. The page Assistants says how to connect others."
            ),
            "secondary",
        )
        self.none.setWordWrap(True)
        self.none.hide()
        self._lines.addWidget(self.none)
        self._lines.addStretch(1)
        self.setWidget(area)
        # An unfolded row gets its height later, in several steps, as its texts are laid out.
        self.verticalScrollBar().rangeChanged.connect(self._show_opened)
        self.verticalScrollBar().actionTriggered.connect(self._stop_following)
        self.rows: dict[str, ConnectRow] = {}
        connector.loaded.connect(self._on_loaded)
        connector.prepared.connect(self._on_prepared)
        connector.noticed.connect(self._on_noticed)
        connector.writing_changed.connect(self._on_writing)

    def _on_loaded(self, states: Sequence[AssistantState]) -> None:
        found = [
            each
            for each in states
            if each.assistant.kind is SetupKind.AUTOMATIC
            and (each.is_installed or each.command is not None)
        ]
        self.none.setVisible(not found)
        self.setMinimumHeight(_HEIGHT if found else _EMPTY_HEIGHT)
        is_first = not self.rows
        for state in found:
            row = self.rows.get(state.assistant.name)
            if row is None:
                self._add(state)
            else:
                row.show_state(state)
        if self._pressed is not None:
            self._pressed.take_focus()
            self._pressed = None
        waiting = [each for each in found if each.state is ConnectionState.NOT_CONNECTED]
        if is_first and waiting:
            self._connector.prepare(waiting[0].assistant.name)

    def _add(self, state: AssistantState) -> None:
        row = self.rows[state.assistant.name] = ConnectRow(self._appearance, state)
        row.open.clicked.connect(lambda: self._on_open(row))
        row.connect_button.clicked.connect(self._on_connect)
        row.disconnect_button.clicked.connect(lambda: self._on_disconnect(row))
        self._lines.insertWidget(self._lines.count() - 1, row)

    def _on_open(self, row: ConnectRow) -> None:
        row.say("")
        self._connector.prepare(row.name)

    def _on_prepared(self, setup: Setup) -> None:
        for name, row in self.rows.items():
            state = self._connector.state(name)
            if name == setup.name:
                row.show_setup(setup)
            elif state is not None and self._setup is not None and name == self._setup.name:
                row.say("")
                row.show_state(state)
        self._setup = setup
        self._shown = self.rows.get(setup.name)
        self._show_soon.start()

    def _show_opened(self) -> None:
        """Scroll to the row that was unfolded last."""
        if self._shown is not None:
            self.verticalScrollBar().setValue(self._shown.y())

    def _stop_following(self) -> None:
        """Stop scrolling by itself once the person scrolls, until another row is unfolded."""
        self._shown = None

    def _on_connect(self) -> None:
        if self._setup is not None and self._setup.plan is not None:
            row = self.rows[self._setup.name]
            self._pressed = row if row.connect_button.hasFocus() else None
            self._connector.connect_assistant(self._setup.plan)

    def _on_disconnect(self, row: ConnectRow) -> None:
        self._setup = None
        self._row_to_answer = row
        self._pressed = row if row.disconnect_button.hasFocus() else None
        row.say("")
        self._connector.disconnect_assistant(row.name)

    def _on_noticed(self, notice: Notice) -> None:
        """Show the result below the assistant, as the dialog covers the window's notice bar."""
        row = self._row_to_answer or (self.rows.get(self._setup.name) if self._setup else None)
        self._row_to_answer = None
        if row is not None:
            row.say(notice.text)

    def _on_writing(self) -> None:
        for row in self.rows.values():
            for button in (row.connect_button, row.disconnect_button):
                button.setDisabled(self._connector.is_writing)
