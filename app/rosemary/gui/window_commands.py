"""What the command palette offers: commands, pages, and the lists of the left pane."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final, Protocol

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication
from PySide6.QtGui import QAction

from rosemary.domain.settings import ThemeChoice
from rosemary.gui.help.shortcuts import Command, keys_of
from rosemary.gui.memories.memory_commands import MemoryCommands
from rosemary.gui.memories.navigation_entries import Entry
from rosemary.gui.memories.sidebar import Sidebar
from rosemary.gui.memories.undo_actions import UNKNOWN_STEPS, NextSteps
from rosemary.gui.page_host import PageHost
from rosemary.gui.page_table import MEMORIES, PAGES
from rosemary.gui.pages import WindowParts
from rosemary.gui.quick.command_palette import PaletteCommand

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


class CommandWindow(Protocol):
    """What is asked of the main window."""

    actions_by_command: dict[Command, QAction]
    commands: MemoryCommands
    pages: PageHost
    sidebar: Sidebar

    def open_first_steps(self) -> None:
        """Show the first steps."""


def commands_of(
    window: CommandWindow, parts: WindowParts, steps: NextSteps = UNKNOWN_STEPS
) -> tuple[PaletteCommand, ...]:
    """Return everything that can be done now, commands first."""
    return (*_actions(window, parts, steps), *_pages(window), *_lists(window))


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
