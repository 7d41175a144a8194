"""Access over HTTP: the switch, the address, and who has a token."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QPushButton, QWidget

from rosemary.gui import texts
from rosemary.gui.assistants.http_watch import HttpView, HttpWatch
from rosemary.gui.kit.buttons import IconButton, push_button
from rosemary.gui.kit.card_frame import Card, Column, Pill
from rosemary.gui.kit.dialogs import Question, ask
from rosemary.gui.kit.labels import HintedField, PlainLabel
from rosemary.gui.kit.notice_bar import Notice
from rosemary.gui.kit.row_model import Tone
from rosemary.gui.kit.ticks import TickBox
from rosemary.gui.theme.appearance import Appearance

_MCP = "/mcp"


class HttpDetail(Column):
    """Shows and switches access over HTTP; offers the restart that a change needs.

    Signals:
        noticed: a `Notice`.
    """

    noticed = Signal(object)

    def __init__(
        self,
        appearance: Appearance,
        watch: HttpWatch,
        restart: Callable[[], None] | None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._watch = watch
        self._is_copying = False
        self.pill = Pill()
        self.switch = TickBox(appearance, self.tr("Let programs on this computer in"))
        self.problem = PlainLabel(role="warning")
        self.later = PlainLabel()
        self.restart = push_button(self.tr("Restart Rosemary"), is_primary=True)
        self._addresses = QGridLayout()
        self.addresses: dict[str, PlainLabel] = {}
        self.copy = push_button(self.tr("Copy the token"))
        self.rotate = push_button(self.tr("Make a new one…"))
        self.name = HintedField()
        self.add = push_button(self.tr("Make a token"))
        self.refusal = PlainLabel(role="warning")
        self.made = PlainLabel()
        self.token = QLineEdit()
        self.copy_made = push_button(self.tr("Copy it"))
        self._lines = QGridLayout()
        self.revokes: dict[str, QPushButton] = {}
        self._shown_tokens: Mapping[str, str] | None = None
        self._arrange(can_restart=restart is not None)
        self._connect(restart)

    def show_view(self, view: HttpView) -> None:
        """Show the state of HTTP and its tokens."""
        state = view.state
        if state.is_serving:
            self.pill.show_word(self.tr("On"), Tone.GOOD)
        elif state.problem:
            self.pill.show_word(self.tr("Not reachable"), Tone.BAD)
        else:
            self.pill.show_word(self.tr("Off"), Tone.PLAIN)
        with QSignalBlocker(self.switch):
            self.switch.setChecked(view.wanted.is_enabled)
        self.problem.setText(state.problem)
        self.problem.setVisible(bool(state.problem))
        self.later_card.setVisible(view.needs_restart)
        self.later.setText(
            self.tr("Programs are let in after a restart of Rosemary.")
            if view.wanted.is_enabled
            else self.tr("Programs are let in until Rosemary is restarted.")
        )
        for path, label in self.addresses.items():
            label.setText(state.address + path)
        self._show_tokens(view.tokens)

    def _arrange(self, *, can_restart: bool) -> None:
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(PlainLabel(self.tr("Access over HTTP"), "heading"))
        head.addWidget(self.pill)
        head.addStretch(1)
        self.body.addLayout(head)
        card = Card()
        text = self.tr(
            "For scripts, and for assistants that ask for an address (MCP over HTTP). Only "
            "programs "
            "on this computer can come in, each with a token. The assistants in the list do not "
            "need it."
        )
        card.body.addWidget(_wrapped(PlainLabel(text, "secondary")))
        card.body.addWidget(self.switch)
        card.body.addWidget(_wrapped(self.problem))
        self._addresses.setHorizontalSpacing(12)
        self._addresses.setColumnStretch(1, 1)
        self._add_address(self.tr("For scripts"), "")
        self._add_address(self.tr("For assistants"), _MCP)
        card.body.addLayout(self._addresses)
        self.later_card = Card()
        self.later_card.setProperty("tone", "accent")
        line = QHBoxLayout()
        line.addWidget(_wrapped(self.later), 1)
        line.addWidget(self.restart)
        self.later_card.body.addLayout(line)
        self.restart.setVisible(can_restart)
        for each in (self.later_card, card, self._own_card(), self._others_card()):
            self.body.addWidget(each)
        self.body.addStretch(1)

    def _add_address(self, title: str, path: str) -> None:
        at = len(self.addresses)
        label = self.addresses[path] = PlainLabel(role="code")
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        name = self.tr("Copy the address: {title}").format(title=title)
        button = IconButton(self._appearance, "copy", name)
        button.clicked.connect(lambda: self._copy_text(label.text()))
        self._addresses.addWidget(PlainLabel(title, "muted"), at, 0)
        self._addresses.addWidget(label, at, 1)
        self._addresses.addWidget(button, at, 2)

    def _own_card(self) -> Card:
        card = Card(self.tr("Your token"))
        text = self.tr(
            "A token is like a password: whoever has it may do all that an assistant may."
        )
        card.body.addWidget(_wrapped(PlainLabel(text, "secondary")))
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.copy)
        line.addWidget(self.rotate)
        line.addStretch(1)
        card.body.addLayout(line)
        return card

    def _others_card(self) -> Card:
        card = Card(self.tr("Tokens of single programs"))
        text = self.tr(
            "A program with a token of its own is known by its name: it has its own rights, and "
            "its token can be ended by itself."
        )
        card.body.addWidget(_wrapped(PlainLabel(text, "secondary")))
        self._lines.setHorizontalSpacing(12)
        self._lines.setColumnStretch(0, 1)
        card.body.addLayout(self._lines)
        line = QHBoxLayout()
        line.setSpacing(8)
        self.name.setProperty("role", "field")
        self.name.setAccessibleName(self.tr("Name of the program"))
        self.name.setPlaceholderText(self.tr("Name of the program, such as notes-script"))
        line.addWidget(self.name, 1)
        line.addWidget(self.add)
        card.body.addLayout(line)
        card.body.addWidget(_wrapped(self.refusal))
        self.refusal.hide()
        self.made_card = Card()
        self.made_card.setProperty("tone", "accent")
        self.made_card.body.addWidget(_wrapped(self.made))
        line = QHBoxLayout()
        line.setSpacing(8)
        self.token.setReadOnly(True)
        self.token.setProperty("role", "field")
        self.token.setAccessibleName(self.tr("The new token"))
        line.addWidget(self.token, 1)
        line.addWidget(self.copy_made)
        self.made_card.body.addLayout(line)
        self.made_card.hide()
        card.body.addWidget(self.made_card)
        return card

    def _connect(self, restart: Callable[[], None] | None) -> None:
        self.switch.clicked.connect(lambda is_on: self._watch.set_enabled(is_on=bool(is_on)))
        if restart is not None:
            self.restart.clicked.connect(lambda _=False: restart())
        self.copy.clicked.connect(self._on_copy)
        self.rotate.clicked.connect(self._on_rotate)
        self.add.clicked.connect(self._on_add)
        self.name.returnPressed.connect(self._on_add)
        self.copy_made.clicked.connect(lambda: self._copy_text(self.token.text()))
        self._watch.loaded.connect(self.show_view)
        self._watch.token_given.connect(self._on_token_given)
        self._watch.token_made.connect(self._on_token_made)
        self._watch.refused.connect(self._on_refused)

    def _show_tokens(self, tokens: Mapping[str, str]) -> None:
        if tokens == self._shown_tokens:
            return
        self._shown_tokens = dict(tokens)
        while (item := self._lines.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.revokes = {}
        before: QWidget = self.rotate
        for at, (name, since) in enumerate(sorted(tokens.items())):
            button = self.revokes[name] = push_button(self.tr("End it…"))
            button.setAccessibleName(self.tr("End the token of {name}").format(name=name))
            button.clicked.connect(lambda _=False, name=name: self._on_revoke(name))
            self._lines.addWidget(PlainLabel(name), at, 0)
            self._lines.addWidget(PlainLabel(_date(since), "muted"), at, 1)
            self._lines.addWidget(button, at, 2)
            self.setTabOrder(before, button)
            before = button

    def _on_copy(self) -> None:
        self._is_copying = True
        self._watch.give_token()

    def _on_token_given(self, token: str) -> None:
        if self._is_copying:
            self._is_copying = False
            self._copy_text(token)

    def _on_rotate(self) -> None:
        question = Question(
            title=self.tr("New token"),
            text=self.tr("Make a new token?"),
            details=self.tr("The one you have ends at once; programs that use it are refused."),
            agree=self.tr("Make a new one"),
        )
        ask(self, question, self._watch.rotate)

    def _on_revoke(self, name: str) -> None:
        question = Question(
            title=self.tr("End a token"),
            text=self.tr("End the token of {name}?").format(name=name),
            details=self.tr("The program is refused at once. It can be given a new token."),
            agree=self.tr("End it"),
        )
        ask(self, question, lambda: self._watch.revoke(name))

    def _on_add(self) -> None:
        self.refusal.hide()
        self.made_card.hide()
        self._watch.add(self.name.text().strip())

    def _on_token_made(self, name: str, token: str) -> None:
        text = self.tr("The token of {name}. It is shown this once: copy it now.")
        self.made.setText(text.format(name=name))
        self.token.setText(token)
        self.token.setCursorPosition(0)
        self.name.clear()
        self.made_card.show()

    def _on_refused(self, reason: str) -> None:
        self.refusal.setText(reason)
        self.refusal.show()

    def _copy_text(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self.noticed.emit(Notice(text=self.tr("Copied")))


def _wrapped(label: PlainLabel) -> PlainLabel:
    label.setWordWrap(True)
    return label


def _date(moment: str) -> str:
    try:
        return texts.long_date(datetime.fromisoformat(moment))
    except ValueError:
        return ""
