"""The settings page: all settings in groups, with a search, and those of the desktop."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QSignalBlocker, Qt, QTimer
from PySide6.QtWidgets import QFrame, QWidget
from typing_extensions import override

from rosemary.domain.errors import RosemaryError
from rosemary.domain.types import MemoryType
from rosemary.gui import error_texts, texts
from rosemary.gui.assistants import assistant_texts
from rosemary.gui.help.shortcuts import native_keys
from rosemary.gui.kit.buttons import push_button, relabel
from rosemary.gui.kit.card_frame import Card, CardGroup, Column
from rosemary.gui.kit.choices import ChevronCombo, TickBox
from rosemary.gui.kit.labels import PlainLabel
from rosemary.gui.kit.layouts import STRETCH, Stretched, column_of, line_of, scroll_to
from rosemary.gui.kit.tasks import TaskRunner
from rosemary.gui.pages import Page, PageRequest, WindowParts
from rosemary.gui.program_facts import ProgramFacts
from rosemary.gui.quick.global_keys import ADD, SEARCH, WANTED, WANTED_KEYS, GivenKeys
from rosemary.gui.search.find_bar import SearchBox
from rosemary.gui.settings.setting_row import (
    Path,
    SettingRow,
    SettingsState,
    SettingsStore,
    paths_of,
    value_at,
)
from rosemary.gui.settings.settings_table import GROUPS, SettingEntry, SettingGroup
from rosemary.gui.settings.store_form import StoreForm
from rosemary.gui.settings.window_card import ChoiceRow, WindowCard
from rosemary.gui.theme.appearance import Appearance

_OF_NO_TABLE = 2
"""The length of the path of a value outside a table: section and name."""


class DesktopChoices(QWidget):
    """Three boxes; each choice takes effect at once."""

    def __init__(
        self,
        appearance: Appearance,
        tasks: TaskRunner,
        program_facts: ProgramFacts,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._tasks = tasks
        self._autostart = autostart = program_facts.autostart
        self.at_login = TickBox(appearance, self.tr("Start Rosemary in the tray when I log in"))
        self.notifications = TickBox(
            appearance,
            self.tr("Tell me when a backup fails or an assistant deletes a lot"),
        )
        self.notifications.setChecked(program_facts.has_notifications())
        self._keys = program_facts.global_keys
        self._keep_keys = program_facts.keep_global_keys
        self._command = program_facts.command
        self.global_keys = TickBox(appearance, "")
        self.global_keys.setChecked(program_facts.has_global_keys())
        self.other_keys = push_button(self.tr("Choose other keys"))
        self.keys_problem = PlainLabel(role="secondary", is_wrapped=True)
        self.problem = PlainLabel(role="secondary", is_wrapped=True)
        self.problem.hide()
        keys = line_of(self.global_keys, self.other_keys, STRETCH, gap=12)
        layout = column_of(self.at_login, self.notifications, keys, within=self, gap=4)
        self._show_keys(WANTED_KEYS if self._keys is None else self._keys.given)
        self.keys_problem.hide()
        layout.addWidget(self.keys_problem)
        layout.addWidget(self.problem)
        self.at_login.setVisible(autostart is not None)
        self.at_login.setEnabled(False)
        self.at_login.toggled.connect(self._on_at_login_toggled)
        self.notifications.toggled.connect(program_facts.keep_notifications)
        self.global_keys.toggled.connect(self._on_keys_toggled)
        self.global_keys.toggled.connect(program_facts.keep_global_keys)
        if self._keys is not None:
            self.other_keys.clicked.connect(self._keys.change)
            self._keys.ready.connect(self._show_keys)
            self._keys.refused.connect(self._on_keys_refused)
            if self._keys.refusal is not None:
                self._on_keys_refused(self._keys.refusal)
        if autostart is not None:
            tasks.start(autostart.is_on, on_done=self._on_looked, on_error=self._on_failed)

    def _show_keys(self, given: GivenKeys) -> None:
        text = self.tr("Search and add from any program: {search}, {add}")
        search, add = (_key_name(given.names[each]) for each in (SEARCH, ADD))
        text = text.format(search=search, add=add)
        self.global_keys.set_label(text)
        self.other_keys.setVisible(given.can_change and self.global_keys.isChecked())

    def _on_keys_toggled(self, is_on: object) -> None:
        self.keys_problem.hide()
        if not is_on:
            self.other_keys.hide()

    def _on_keys_refused(self, error: RosemaryError) -> None:
        advice = self.tr(
            "In the keyboard settings of your system, you can let a key run the command {search}, "
            "and another one {add}."
        )
        commands = advice.format(search=self._command("--search"), add=self._command("--add"))
        self.keys_problem.setText(f"{error.message} {commands}")
        blocker = QSignalBlocker(self.global_keys)
        self.global_keys.setChecked(False)
        blocker.unblock()
        self.other_keys.hide()
        self._keep_keys(self.global_keys.isChecked())
        self.keys_problem.show()

    def _on_looked(self, is_on: object) -> None:
        blocker = QSignalBlocker(self.at_login)
        self.at_login.setChecked(bool(is_on))
        blocker.unblock()
        self.at_login.setEnabled(True)

    def _on_at_login_toggled(self, is_on: object) -> None:
        if self._autostart is None:
            return
        self.problem.hide()
        self.at_login.setEnabled(False)
        work = partial(self._autostart.set_on, is_on=bool(is_on))
        self._tasks.start(work, on_done=lambda _: self._on_looked(is_on), on_error=self._on_failed)

    def _on_failed(self, error: RosemaryError) -> None:
        self.problem.setText(error_texts.text_of(error))
        self.problem.show()
        self._on_looked(not self.at_login.isChecked())


class SettingsPage(Page):
    """Cards of settings in one column; a button or a search unfolds the advanced ones."""

    def __init__(self, parts: WindowParts) -> None:
        super().__init__()
        self._parts = parts
        self.store = SettingsStore(parts, self)
        self.search = SearchBox(parts.appearance)
        self.search.setPlaceholderText(self.tr("Search settings"))
        self.search.setAccessibleName(self.tr("Search settings"))
        self.window_choices = WindowCard(parts.appearance, parts.program_facts.window)
        self.theme = self.window_choices.theme
        self.later = PlainLabel(self.tr("Some changes count after a restart."), is_wrapped=True)
        self.restart = push_button(self.tr("Restart Rosemary"), is_primary=True)
        self.tokens = push_button(self.tr("Addresses and tokens…"))
        # Its card is built later or never; without a parent it would outlive the page.
        self.tokens.setParent(self)
        self.tokens.hide()
        self.model = ChevronCombo(parts.appearance)
        self.model.setAccessibleName(self.tr("Search model"))
        self.model_state = PlainLabel(role="muted", is_wrapped=True)
        self.rows: dict[Path, SettingRow] = {}
        self._cards: list[tuple[Card, Sequence[SettingRow | ChoiceRow], str, bool]] = []
        self._groups: list[CardGroup] = []
        self._at_start: set[Path] = set()
        self._waiting: deque[Callable[[], None]] = deque()
        # One row at a time, so that nobody waits for rows that few people look at.
        self._adding = QTimer(self, interval=0)
        self._adding.timeout.connect(self._add_waiting)
        self.advanced = push_button(self.tr("Show advanced settings"))
        self.nothing = PlainLabel(self.tr("No setting was found."), "secondary")
        self._is_advanced = False
        self.column = Column(is_centred=True)
        self._arrange()
        self._connect()
        self._filter()

    @override
    def enter(self) -> None:
        self.window_choices.refresh()
        self.store.load()
        if self.store_form is not None:
            self.store_form.load()
        self._adding.start()

    @override
    def leave(self) -> None:
        self._adding.stop()

    @override
    def show_subject(self, subject: object) -> None:
        """Show the settings in whose names or texts these words are."""
        self.search.setText(str(subject))

    @override
    def go_back(self) -> bool:
        is_searched = bool(self.search.text())
        self.search.clear()
        return is_searched

    @property
    @override
    def styled_parts(self) -> Sequence[QWidget]:
        # With all rows the page has 360 widgets: styling them in one turn would take 20 to 30 ms.
        # Single cards would each keep a style sheet of their own.
        return self.column.parts

    @override
    def take_focus(self) -> None:
        self.search.setFocus(Qt.FocusReason.OtherFocusReason)

    @override
    def focus_search(self) -> bool:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        scroll_to(self.search)  # it may have the focus already, out of view
        self.search.selectAll()
        return True

    def _arrange(self) -> None:
        head = line_of(PlainLabel(self.tr("Settings"), "pageTitle"), STRETCH, gap=16)
        self.search.setMinimumWidth(320)
        head.addWidget(self.search)
        top = self.column.add_group().body
        top.addLayout(head)
        top.addWidget(self._restart_card())
        top.addWidget(self.nothing)
        self._cards.append(
            (
                self.window_choices,
                self.window_choices.rows,
                self.tr("window appearance look animation motion"),
                False,
            )
        )
        top.addWidget(self.window_choices)
        cards = [self._desktop_card()]
        cards += self._store_cards()
        cards += [self._group_card(group) for group in GROUPS if not group.is_advanced]
        self._add_group(cards)
        # The last group has a row for each type: as many widgets as all others together.
        advanced = [self._model_card()]
        advanced += [self._group_card(group) for group in GROUPS if group.is_advanced]
        self._add_group(advanced[:-1])
        self._add_group(advanced[-1:])
        body = self.column.body
        body.addWidget(self.advanced, 0, Qt.AlignmentFlag.AlignLeft)
        body.addStretch(1)
        self.column.setFrameShape(QFrame.Shape.NoFrame)
        column_of(self.column, within=self, margins=(1, 1, 1, 1))

    def _add_group(self, cards: Sequence[Card]) -> None:
        group = self.column.add_group()
        for card in cards:
            group.body.addWidget(card)
        self._groups.append(group)

    def _connect(self) -> None:
        self.search.textChanged.connect(self._filter)
        self.advanced.clicked.connect(self._on_advanced)
        self.tokens.clicked.connect(self._on_tokens)
        self.model.activated.connect(self._on_model)
        self.store.loaded.connect(self._on_loaded)
        self.store.kept.connect(self._on_kept)
        self.store.refused.connect(lambda path, reason: self.rows[path].show_refused(reason))
        self.store.noticed.connect(self.noticed)
        self._parts.bridge.embedding_progressed.connect(self._on_embedding)

    def _restart_card(self) -> Card:
        self.later_card = card = Card()
        card.setProperty("tone", "accent")
        line = line_of(Stretched(self.later), self.restart)
        card.body.addLayout(line)
        card.hide()
        restart = self._parts.program_facts.restart
        self.restart.setVisible(restart is not None)
        if restart is not None:
            self.restart.clicked.connect(lambda _=False: restart())
        return card

    def _desktop_card(self) -> Card:
        card = Card(self.tr("Desktop"))
        self.desktop = DesktopChoices(
            self._parts.appearance, self._parts.tasks, self._parts.program_facts
        )
        card.body.addWidget(self.desktop)
        words = self.tr("desktop start login autostart tray notifications messages")
        self._cards.append((card, (), words, False))
        return card

    def _store_cards(self) -> list[Card]:
        place = self._parts.program_facts.store
        self.store_form = StoreForm(self._parts.tasks, place) if place is not None else None
        if self.store_form is None:
            return []
        card = Card(self.tr("Where your memories are"))
        card.body.addWidget(self.store_form)
        self.store_form.used.connect(self.store.load)
        words = self.tr("where memories are server database postgresql computer password")
        self._cards.append((card, (), words, False))
        return [card]

    def _model_card(self) -> Card:
        card = Card(self.tr("Search model"))
        text = self.tr(
            "It finds memories by their meaning. A change counts at once, and all memories are "
            "read again. To add another one, type this command: {command}"
        ).format(command=self._parts.program_facts.command("model", "add"))
        meaning = PlainLabel(text, "muted", is_wrapped=True)
        self.model.setMinimumWidth(260)
        card.body.addWidget(meaning)
        card.body.addWidget(self.model, 0, Qt.AlignmentFlag.AlignLeft)
        card.body.addWidget(self.model_state)
        card.hide()
        self.model_card = card
        self._cards.append((card, (), f"search.model {text}".casefold(), True))
        return card

    def _group_card(self, group: SettingGroup) -> Card:
        card, rows = Card(group.shown_title), list[SettingRow]()
        self._cards.append((card, rows, group.shown_title.casefold(), group.is_advanced))
        for entry in group.entries:
            for path in paths_of(entry):
                self._waiting.append(partial(self._add_row, entry, path, card, rows))
        if group.entries[0].section == "http" and self._parts.program_facts.http is not None:
            self._waiting.append(partial(self._add_tokens, card))
        return card

    def _add_tokens(self, card: Card) -> None:
        card.body.addWidget(self.tokens, 0, Qt.AlignmentFlag.AlignLeft)
        self.tokens.show()
        self._follow_rows(self.tokens)

    def _add_row(self, entry: SettingEntry, path: Path, card: Card, rows: list[SettingRow]) -> None:
        label, meaning = entry.shown_label, entry.shown_meaning
        if len(path) > _OF_NO_TABLE:
            label = f"{label}: {texts.type_name(MemoryType(path[-1]))}"
            meaning = "" if rows and rows[-1].path[:-1] == path[:-1] else meaning
        row = SettingRow(self._parts.appearance, path, label, meaning, is_folder=entry.is_folder)
        if not entry.takes_effect_at_once:
            self._at_start.add(path)
        row.changed.connect(partial(self.store.keep, path))
        row.setEnabled(self.store.can_keep)
        row.show_value(value_at(self.store.settings, path))
        card.body.addWidget(row)
        self.rows[path] = row
        rows.append(row)
        self.part_made.emit(row)

    @property
    def is_filled(self) -> bool:
        """Whether all rows are there; they are added one by one after the page was opened."""
        return not self._waiting

    def _add_waiting(self) -> None:
        """Build the next waiting row."""
        if self._waiting:
            self._waiting.popleft()()
        if not self._waiting:
            self._adding.stop()
            self._follow_rows(self.advanced)

    def _follow_rows(self, button: QWidget) -> None:
        """Put a button after the rows in the tab order, though it was built before them."""
        QWidget.setTabOrder([*self.rows.values()][-1].field, button)

    def _add_all(self) -> None:
        while self._waiting:
            self._add_waiting()

    def _filter(self) -> None:
        """Show what the search finds; without a search, all cards that are unfolded."""
        wanted = self.search.text().casefold().split()
        if wanted or self._is_advanced:
            self._add_all()
        found_any = False
        for card, rows, words, is_advanced in self._cards:
            is_whole = all(each in words for each in wanted)
            found = [row for row in rows if all(each in row.words for each in wanted)]
            for row in rows:
                row.setVisible(is_whole or row in found)
                row.mark(is_found=bool(wanted) and row in found)
            is_shown = is_whole or bool(found)
            if card is self.model_card and not self.model.count():
                is_shown = False
            card.setVisible(is_shown and (bool(wanted) or self._is_advanced or not is_advanced))
            found_any = found_any or is_shown
        for group in self._groups:
            group.follow_cards()
        self.nothing.setVisible(not found_any)
        self.advanced.setVisible(not wanted)

    def _on_loaded(self, kept: SettingsState) -> None:
        for path, row in self.rows.items():
            row.show_value(value_at(kept.settings, path))
        self.model.clear()
        for each in kept.models.models:
            self.model.addItem(texts.one_line(each.name), each.name)
            if each.is_chosen:
                self.model.setCurrentIndex(self.model.count() - 1)
        self.later_card.setVisible(self.store.needs_restart)
        self._tell_pending(kept.models.pending)
        self._filter()

    def _tell_pending(self, pending: int) -> None:
        text = self.tr("{count} still to be read; until then the former model searches.")
        count = texts.memory_count(pending)
        self.model_state.setText(text.format(count=count) if pending else "")
        self.model_state.setVisible(bool(pending))

    def _on_embedding(self, event: object) -> None:
        pending = getattr(event, "pending", None)
        if isinstance(pending, int):
            self._tell_pending(pending)

    def _on_kept(self, path: Path) -> None:
        row = self.rows[path]
        row.show_value(value_at(self.store.settings, path))
        row.show_kept(takes_effect_at_once=path not in self._at_start)
        self.later_card.setVisible(self.store.needs_restart)

    def _on_tokens(self) -> None:
        self.page_wanted.emit(PageRequest(name="assistants", subject=assistant_texts.HTTP))

    def _on_model(self) -> None:
        self.store.use_model(self.model.currentData())

    def _on_advanced(self) -> None:
        self._is_advanced = not self._is_advanced
        label = (
            self.tr("Hide advanced settings")
            if self._is_advanced
            else self.tr("Show advanced settings")
        )
        relabel(self.advanced, label)
        self._filter()


def _key_name(name: str) -> str:
    """Return the name of a key that works everywhere; a desktop's own name stays as it is."""
    return native_keys(name) if name in WANTED.values() else name
