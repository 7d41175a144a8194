"""Access over HTTP: the switch, the address, and who has a token."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial

from PySide6.QtCore import QObject, QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QPushButton, QWidget

from rosemary.domain.errors import RosemaryError
from rosemary.domain.settings import HttpSettings, Settings
from rosemary.gui import error_texts, texts
from rosemary.gui.kit.buttons import IconButton, push_button
from rosemary.gui.kit.card_frame import Card, Column, Pill
from rosemary.gui.kit.choices import TickBox
from rosemary.gui.kit.dialogs import Question, ask
from rosemary.gui.kit.labels import HintedField, PlainLabel
from rosemary.gui.kit.layouts import STRETCH, Stretched, line_of
from rosemary.gui.kit.notice_bar import Notice, copied, error_notice
from rosemary.gui.kit.row_model import Tone
from rosemary.gui.kit.tasks import LatestTask, TaskRunner
from rosemary.gui.program_facts import HttpAccess, HttpState, ProgramFacts, SettingsKeeper
from rosemary.gui.theme.appearance import Appearance


@dataclass(frozen=True, slots=True, kw_only=True)
class HttpView:
    """How HTTP is served now, how the settings want it, and the tokens with their dates."""

    state: HttpState
    wanted: HttpSettings
    tokens: Mapping[str, str]

    @property
    def needs_restart(self) -> bool:
        """Whether the settings differ from what is served now."""
        is_moved = self.wanted.is_enabled and not self.state.address.endswith(
            f":{self.wanted.port}"
        )
        return self.wanted.is_enabled != self.state.is_enabled or is_moved


class HttpWatch(QObject):
    """Loads and changes HTTP access on request; it follows no events.

    Signals:
        loaded: an `HttpView`.
        token_made: the name of a client and its new token, which is never shown again.
        refused: why no token was made.
        noticed: a `Notice`.
    """

    loaded = Signal(object)
    token_made = Signal(str, str)
    refused = Signal(str)
    noticed = Signal(object)

    def __init__(
        self, program_facts: ProgramFacts, tasks: TaskRunner, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._access = program_facts.http
        self._keeper = program_facts.settings
        self._tasks = tasks
        self._loading = LatestTask(tasks)

    @property
    def is_possible(self) -> bool:
        """Whether HTTP can be managed here."""
        return self._access is not None and self._keeper is not None

    def load(self) -> None:
        """Reload everything."""
        access, keeper = self._access, self._keeper
        if access is not None and keeper is not None:
            work = partial(_read, access, keeper)
            self._loading.start(work, on_done=self.loaded.emit, on_error=self._on_error)

    def set_enabled(self, *, is_on: bool) -> None:
        """Turn HTTP on or off from the next start on."""
        if self._keeper is not None:
            keeper = self._keeper

            def switched(settings: Settings) -> Settings:
                return replace(settings, http=replace(settings.http, is_enabled=is_on))

            self._run(lambda: keeper.change(switched), lambda _: self.load())

    def read_token(self, done: Callable[[str], None]) -> None:
        """Hand over the person's own token; the first call makes it."""
        if self._access is not None:
            self._run(self._access.main, done)

    def rotate(self) -> None:
        """Replace the person's token; the old one stops working at once."""
        if self._access is not None:
            self._run(self._access.rotate, self._on_rotated)

    def add(self, name: str) -> None:
        """Make a token for a client."""
        access = self._access
        if access is None:
            return

        def made(token: str) -> None:
            self.token_made.emit(name, token)
            self.load()

        def refused(error: RosemaryError) -> None:
            self.refused.emit(error_texts.text_of(error_texts.without_field(error)))

        self._tasks.start(lambda: access.add(name), on_done=made, on_error=refused)

    def revoke(self, name: str) -> None:
        """Revoke the token of a client at once."""
        if self._access is not None:
            self._run(partial(self._access.revoke, name), partial(self._on_revoked, name))

    def _run(self, work: Callable[[], object], done: Callable[..., None]) -> None:
        def failed(error: RosemaryError) -> None:
            self._on_error(error)
            self.load()

        self._tasks.start(work, on_done=done, on_error=failed)

    def _on_rotated(self, _token: str) -> None:
        text = self.tr("There is a new token; the former one has ended.")
        self.noticed.emit(Notice(text=text))

    def _on_revoked(self, name: str, _result: object) -> None:
        text = self.tr("The token of {name} has ended.").format(name=name)
        self.noticed.emit(Notice(text=text))
        self.load()

    def _on_error(self, error: RosemaryError) -> None:
        self.noticed.emit(error_notice(error))


def _read(access: HttpAccess, keeper: SettingsKeeper) -> HttpView:
    return HttpView(state=access.state(), wanted=keeper.load().http, tokens=access.listed())


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
        self.pill = Pill()
        self.switch = TickBox(appearance, self.tr("Let programs on this computer in"))
        self.problem = PlainLabel(role="warning", is_wrapped=True)
        self.later = PlainLabel(is_wrapped=True)
        self.restart = push_button(self.tr("Restart Rosemary"), is_primary=True)
        self._addresses = QGridLayout()
        self.addresses: dict[str, PlainLabel] = {}
        self.copy = push_button(self.tr("Copy the token"))
        self.rotate = push_button(self.tr("Make a new one…"))
        self.name = HintedField()
        self.add = push_button(self.tr("Make a token"))
        self.refusal = PlainLabel(role="warning", is_wrapped=True)
        self.made = PlainLabel(is_wrapped=True)
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
        head = line_of(
            PlainLabel(self.tr("Access over HTTP"), "heading"), self.pill, STRETCH, gap=12
        )
        self.body.addLayout(head)
        card = Card()
        text = self.tr(
            "For scripts, and for assistants that ask for an address (MCP over HTTP). Only "
            "programs "
            "on this computer can come in, each with a token. The assistants in the list do not "
            "need it."
        )
        card.body.addWidget(PlainLabel(text, "secondary", is_wrapped=True))
        card.body.addWidget(self.switch)
        card.body.addWidget(self.problem)
        self._addresses.setHorizontalSpacing(12)
        self._addresses.setColumnStretch(1, 1)
        self._add_address(self.tr("For scripts"), "")
        self._add_address(self.tr("For assistants"), _MCP)
        card.body.addLayout(self._addresses)
        self.later_card = Card()
        self.later_card.setProperty("tone", "accent")
        line = line_of(Stretched(self.later), self.restart)
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
        card.body.addWidget(PlainLabel(text, "secondary", is_wrapped=True))
        line = line_of(self.copy, self.rotate, STRETCH, gap=8)
        card.body.addLayout(line)
        return card

    def _others_card(self) -> Card:
        card = Card(self.tr("Tokens of single programs"))
        text = self.tr(
            "A program with a token of its own is known by its name: it has its own rights, and "
            "its token can be ended by itself."
        )
        card.body.addWidget(PlainLabel(text, "secondary", is_wrapped=True))
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
        card.body.addWidget(self.refusal)
        self.refusal.hide()
        self.made_card = Card()
        self.made_card.setProperty("tone", "accent")
        self.made_card.body.addWidget(self.made)
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
        self.copy.clicked.connect(lambda: self._watch.read_token(self._copy_text))
        self.rotate.clicked.connect(self._on_rotate)
        self.add.clicked.connect(self._on_add)
        self.name.returnPressed.connect(self._on_add)
        self.copy_made.clicked.connect(lambda: self._copy_text(self.token.text()))
        self._watch.loaded.connect(self.show_view)
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
        self.noticed.emit(copied(text))


def _date(moment: str) -> str:
    try:
        return texts.long_date(datetime.fromisoformat(moment))
    except ValueError:
        return ""
