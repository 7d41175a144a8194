"""The command palette: everything that the window can do, found by typing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Protocol

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QSize, Qt
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QDialog, QWidget

from rosemary.domain.settings import ThemeChoice
from rosemary.gui import texts
from rosemary.gui.help.shortcuts import Command, keys_of, native_keys
from rosemary.gui.kit.buttons import lines_of
from rosemary.gui.kit.dialogs import fitted_size
from rosemary.gui.kit.labels import PlainLabel
from rosemary.gui.kit.layouts import Stretched, column_of
from rosemary.gui.kit.row_list import RowList
from rosemary.gui.kit.row_model import Row
from rosemary.gui.memories.list_pane import ListPane
from rosemary.gui.memories.memory_commands import MemoryCommands, MemoryMenus
from rosemary.gui.memories.navigation_entries import Entry
from rosemary.gui.memories.sidebar import Sidebar
from rosemary.gui.memories.undo_actions import UNKNOWN_STEPS, NextSteps
from rosemary.gui.page_host import MEMORIES, PAGES, PageHost
from rosemary.gui.pages import WindowParts
from rosemary.gui.search.find_bar import SearchBox
from rosemary.gui.theme.appearance import Appearance, apply_style

_WIDTH: Final = 560
_HEIGHT: Final = 460
translate = QCoreApplication.translate

_OFFERED: Final = {
    Command.NEW: QT_TRANSLATE_NOOP("Palette", "New memory"),
    Command.SEARCH: QT_TRANSLATE_NOOP("Palette", "Search memories"),
    Command.UNDO: QT_TRANSLATE_NOOP("Palette", "Undo the last change"),
    Command.REDO: QT_TRANSLATE_NOOP("Palette", "Redo what was undone last"),
    Command.IMPORT: QT_TRANSLATE_NOOP("Palette", "Import memories…"),
    Command.EXPORT: QT_TRANSLATE_NOOP("Palette", "Export memories…"),
    Command.SWITCH_VIEW: QT_TRANSLATE_NOOP("Palette", "Switch between preview and edit"),
    Command.SAVE: QT_TRANSLATE_NOOP("Palette", "Save now"),
    Command.QUIT: QT_TRANSLATE_NOOP("Palette", "Quit Rosemary"),
}
_THEMES: Final = {
    ThemeChoice.LIGHT: QT_TRANSLATE_NOOP("Palette", "Light colours"),
    ThemeChoice.DARK: QT_TRANSLATE_NOOP("Palette", "Dark colours"),
    ThemeChoice.AUTO: QT_TRANSLATE_NOOP("Palette", "Colours of the desktop"),
}
_PAGE_COMMANDS: Final = {"settings": Command.SETTINGS, "help": Command.HELP}


@dataclass(frozen=True, slots=True, kw_only=True)
class PaletteCommand:
    """Something that the window can do.

    Attributes:
        title: what it does, or the name of what it opens.
        kind: what that is: a command, a page, a list.
        run: does it.
        keys: its shortcut in Qt's notation, if it has one.
    """

    title: str
    kind: str
    run: Callable[[], object]
    keys: str = ""


class CommandPalette(QDialog):
    """Closes, then runs the command that was chosen with Return or a click."""

    def __init__(
        self, appearance: Appearance, commands: Sequence[PaletteCommand], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._commands = commands
        self.setWindowTitle(self.tr("What to do"))
        self.search = SearchBox(appearance)
        self.search.setPlaceholderText(self.tr("What do you want to do?"))
        self.search.setAccessibleName(self.tr("What do you want to do?"))
        self.list = RowList(appearance, self.tr("Commands"))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.nothing = PlainLabel(self.tr("There is no such command."), "muted")
        column_of(
            self.search,
            self.nothing,
            Stretched(self.list),
            within=self,
            gap=8,
            margins=(12, 12, 12, 10),
        )
        self.search.textChanged.connect(self._fill)
        self.search.move_wanted.connect(self._on_move_wanted)
        self.search.accepted.connect(self._on_accepted)
        self.list.opened.connect(self._run)
        self.resize(fitted_size(QSize(_WIDTH, _HEIGHT), self))
        self._fill("")
        apply_style(self)
        self.search.setFocus()

    def show_commands(self, commands: Sequence[PaletteCommand]) -> None:
        """Offer these from now on: the same in the same order, with other titles."""
        at = self.list.currentIndex().row()
        self._commands = commands
        self._fill(self.search.text())
        if 0 <= at < self.list.rows.rowCount():
            self.list.setCurrentIndex(self.list.rows.index(at))

    def _fill(self, text: str) -> None:
        found = matching(self._commands, text)
        self.list.rows.show_rows(
            Row(
                key=self._commands.index(each),
                title=each.title,
                detail=each.kind,
                aside=native_keys(each.keys),
            )
            for each in found
        )
        self.nothing.setVisible(not found)
        if found:
            self.list.setCurrentIndex(self.list.rows.index(0))

    def _on_move_wanted(self, event: QKeyEvent) -> None:
        QCoreApplication.sendEvent(self.list, event)

    def _on_accepted(self) -> None:
        index = self.list.currentIndex()
        if index.isValid():
            self._run(self.list.rows.rows[index.row()].key)

    def _run(self, key: object) -> None:
        if self.isVisible() and isinstance(key, int):
            self.accept()
            self._commands[key].run()


def matching(commands: Sequence[PaletteCommand], text: str) -> list[PaletteCommand]:
    """Return the commands with all words of a text: those whose title begins with it first."""
    begun = text.strip().casefold()
    words = begun.split()
    found = [
        each
        for each in commands
        if all(word in f"{each.title} {each.kind}".casefold() for word in words)
    ]
    return sorted(found, key=lambda each: not each.title.casefold().startswith(begun))


class CommandWindow(Protocol):
    """What is asked of the main window."""

    actions_by_command: dict[Command, QAction]
    commands: MemoryCommands
    list_pane: ListPane
    menus: MemoryMenus
    pages: PageHost
    sidebar: Sidebar

    def open_first_steps(self) -> None:
        """Show the first steps."""


def commands_of(
    window: CommandWindow, parts: WindowParts, steps: NextSteps = UNKNOWN_STEPS
) -> tuple[PaletteCommand, ...]:
    """Return everything that can be done now, commands first."""
    return (
        *_actions(window, parts, steps),
        *_of_selected(window),
        *_pages(window),
        *_lists(window),
    )


def _actions(
    window: CommandWindow, parts: WindowParts, steps: NextSteps
) -> Iterator[PaletteCommand]:
    kind = translate("Palette", "Command")
    told = {}
    if steps.undo:
        told[Command.UNDO] = translate("Palette", "Undo: {what}").format(what=steps.undo)
    if steps.redo:
        told[Command.REDO] = translate("Palette", "Redo: {what}").format(what=steps.redo)
    for command, text in _OFFERED.items():
        run = window.actions_by_command[command].trigger
        title = told.get(command, translate("Palette", str(text)))
        yield PaletteCommand(title=title, kind=kind, run=run, keys=keys_of(command))
    others: Mapping[str, Callable[[], object]] = {
        translate("Palette", "Empty the trash…"): window.commands.empty_trash,
        translate("Palette", "First steps…"): window.open_first_steps,
    }
    yield PaletteCommand(
        title=translate("Palette", "Move what is selected to the trash"),
        kind=kind,
        run=window.commands.delete,
        keys=keys_of(Command.DELETE),
    )
    for title, act in others.items():
        yield PaletteCommand(title=title, kind=kind, run=act)
    if parts.monitor.can_pause:
        for text, is_paused in (
            (translate("Palette", "Pause all assistants"), True),
            (translate("Palette", "Resume all assistants"), False),
        ):
            run = partial(parts.monitor.set_paused, is_paused=is_paused)
            yield PaletteCommand(title=text, kind=kind, run=run)
    for choice, text in _THEMES.items():
        run = partial(parts.appearance.choose, choice)
        yield PaletteCommand(title=translate("Palette", str(text)), kind=kind, run=run)


def _of_selected(window: CommandWindow) -> Iterator[PaletteCommand]:
    """Yield what the menu of the selected memories has, but for what is always offered."""
    if window.pages.current is not None:
        return
    count = texts.memory_count(window.list_pane.view.selected_count)
    always = {keys_of(each) for each in (*_OFFERED, Command.DELETE)}
    for each in lines_of(window.menus.offered()):
        if each.keys not in always:
            yield PaletteCommand(
                title=each.whole or each.text,
                kind=translate("BulkPane", "{count} selected").format(count=count),
                run=each.run,
                keys=each.keys,
            )


def _pages(window: CommandWindow) -> Iterator[PaletteCommand]:
    for number, page in enumerate(PAGES, 1):
        command = _PAGE_COMMANDS.get(page.name)
        yield PaletteCommand(
            title=page.title,
            kind=translate("Palette", "Page"),
            run=partial(window.pages.open_page, page.name),
            keys=f"Ctrl+{number}" if command is None else keys_of(command),
        )


def _lists(window: CommandWindow) -> Iterator[PaletteCommand]:
    """Yield the rows of the left pane that list memories."""

    def open_list(entry: Entry) -> None:
        window.pages.open_page(MEMORIES.name)
        window.sidebar.open(entry)

    for entry in window.sidebar.model.entries:
        if entry.where is not None or entry.saved is not None:
            yield PaletteCommand(
                title=entry.label,
                kind=translate("Palette", "List of memories"),
                run=partial(open_list, entry),
            )
