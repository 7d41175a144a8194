"""The keyboard shortcuts: one table for the actions and for the help page."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QEvent
from PySide6.QtGui import QKeyEvent, QKeySequence, QTextDocument
from PySide6.QtWidgets import QLineEdit


class Command(Enum):
    """What a key can do in the window."""

    SEARCH = auto()
    PALETTE = auto()
    FIND = auto()
    NEW = auto()
    IMPORT = auto()
    EXPORT = auto()
    SWITCH_VIEW = auto()
    EDIT = auto()
    MARKS = auto()
    LEVEL = auto()
    SAVE = auto()
    DELETE = auto()
    UNDO = auto()
    REDO = auto()
    SELECT_ALL = auto()
    CLEAR = auto()
    MOVE = auto()
    PAGE = auto()
    PANE = auto()
    OPEN = auto()
    MENU = auto()
    SETTINGS = auto()
    HELP = auto()
    QUIT = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class Shortcut:
    """The keys of one command, in Qt's notation.

    Attributes:
        is_global: works wherever the focus is; if not, the focused widget handles the key.
    """

    command: Command
    keys: tuple[str, ...]
    text: str
    is_global: bool = True

    @property
    def description(self) -> str:
        """What it does, in the person's language."""
        return QCoreApplication.translate("Shortcuts", self.text)


def _shortcut(command: Command, keys: str, text: object, *, is_global: bool = True) -> Shortcut:
    return Shortcut(command=command, keys=tuple(keys.split()), text=str(text), is_global=is_global)


def leaves_key(event: QEvent) -> bool:
    """Pass keys that a line edit would take to the window; return whether it did.

    For example, Ctrl+E goes to the end of a line on X11, and Ctrl+K deletes up to it.
    """
    if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
        return False
    keys = QKeySequence(event.keyCombination())
    is_left = any(
        keys == QKeySequence(each)
        for shortcut in SHORTCUTS
        if shortcut.command in (Command.SWITCH_VIEW, Command.PALETTE)
        for each in shortcut.keys
    )
    if is_left:
        event.ignore()
    return is_left


def leaves_undo(event: QEvent, field: QLineEdit | QTextDocument) -> bool:
    """Pass undo and redo to the window, which undoes a change; return whether it did.

    The field keeps them while it has typing of its own to undo.
    """
    if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
        return False
    is_undo = event.matches(QKeySequence.StandardKey.Undo) and not field.isUndoAvailable()
    is_redo = event.matches(QKeySequence.StandardKey.Redo) and not field.isRedoAvailable()
    if is_undo or is_redo:
        event.ignore()
    return is_undo or is_redo


SHORTCUTS: Final = (
    _shortcut(
        Command.SEARCH,
        "Ctrl+F",
        QT_TRANSLATE_NOOP("Shortcuts", "Search; or find words in the text you are in"),
    ),
    _shortcut(
        Command.PALETTE,
        "Ctrl+K",
        QT_TRANSLATE_NOOP("Shortcuts", "Everything the window can do, found by typing"),
    ),
    _shortcut(
        Command.FIND,
        "F3 Shift+F3",
        QT_TRANSLATE_NOOP("Shortcuts", "The next or previous place found in the text"),
        is_global=False,
    ),
    _shortcut(
        Command.MOVE,
        "Up Down",
        QT_TRANSLATE_NOOP("Shortcuts", "Move through the list, also from the search box"),
        is_global=False,
    ),
    _shortcut(
        Command.CLEAR,
        "Esc",
        QT_TRANSLATE_NOOP(
            "Shortcuts",
            "Close the message or an empty new memory, end editing, go back to the list, "
            "clear the search",
        ),
    ),
    _shortcut(Command.NEW, "Ctrl+N", QT_TRANSLATE_NOOP("Shortcuts", "New memory")),
    _shortcut(Command.IMPORT, "Ctrl+I", QT_TRANSLATE_NOOP("Shortcuts", "Import memories")),
    _shortcut(Command.EXPORT, "Ctrl+Shift+E", QT_TRANSLATE_NOOP("Shortcuts", "Export memories")),
    _shortcut(
        Command.SWITCH_VIEW,
        "Ctrl+E",
        QT_TRANSLATE_NOOP("Shortcuts", "Switch between preview and edit"),
    ),
    _shortcut(
        Command.EDIT,
        "F2 E",
        QT_TRANSLATE_NOOP("Shortcuts", "In a shown text, edit it; Enter does the same"),
        is_global=False,
    ),
    _shortcut(
        Command.MARKS,
        "Ctrl+B Ctrl+I",
        QT_TRANSLATE_NOOP("Shortcuts", "While writing: bold and italic, on and off"),
        is_global=False,
    ),
    _shortcut(
        Command.LEVEL,
        "Tab Shift+Tab",
        QT_TRANSLATE_NOOP("Shortcuts", "While writing a list: move the item in or out"),
        is_global=False,
    ),
    _shortcut(Command.SAVE, "Ctrl+S", QT_TRANSLATE_NOOP("Shortcuts", "Save now")),
    _shortcut(
        Command.SELECT_ALL,
        "Ctrl+A",
        QT_TRANSLATE_NOOP("Shortcuts", "Select all; Shift and Ctrl select some"),
        is_global=False,
    ),
    _shortcut(
        Command.DELETE,
        "Delete",
        QT_TRANSLATE_NOOP("Shortcuts", "Move the selected memories to the trash"),
        is_global=False,
    ),
    _shortcut(Command.UNDO, "Ctrl+Z", QT_TRANSLATE_NOOP("Shortcuts", "Undo the last change")),
    _shortcut(
        Command.REDO, "Ctrl+Shift+Z", QT_TRANSLATE_NOOP("Shortcuts", "Redo what was undone last")
    ),
    _shortcut(
        Command.PAGE,
        "Ctrl+1 Ctrl+9",
        QT_TRANSLATE_NOOP("Shortcuts", "Open a page: the first to the ninth"),
        is_global=False,
    ),
    _shortcut(
        Command.PANE,
        "F6 Shift+F6",
        QT_TRANSLATE_NOOP("Shortcuts", "Go to the next part of the window, or the one before"),
        is_global=False,
    ),
    _shortcut(
        Command.OPEN,
        "Return",
        QT_TRANSLATE_NOOP("Shortcuts", "In a list, go to what is chosen in it; press a button"),
        is_global=False,
    ),
    _shortcut(
        Command.MENU,
        "Shift+F10",
        QT_TRANSLATE_NOOP("Shortcuts", "The menu of what is chosen, as the menu key opens it"),
    ),
    _shortcut(Command.SETTINGS, "Ctrl+,", QT_TRANSLATE_NOOP("Shortcuts", "Settings")),
    _shortcut(Command.HELP, "F1", QT_TRANSLATE_NOOP("Shortcuts", "Show this help")),
    _shortcut(Command.QUIT, "Ctrl+Q", QT_TRANSLATE_NOOP("Shortcuts", "Quit Rosemary")),
)


def native_keys(keys: str) -> str:
    """Return keys in Qt's notation as the person's keyboard names them: "Strg+Umschalt+E"."""
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)


def keys_of(command: Command) -> str:
    """Return the first key of a command, in Qt's notation."""
    return next(each.keys[0] for each in SHORTCUTS if each.command is command)
