"""The command palette: everything that the window can do, found by typing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from rosemary.gui.kit.dialogs import fitted_size
from rosemary.gui.kit.labels import PlainLabel
from rosemary.gui.kit.row_list import RowList
from rosemary.gui.kit.row_model import Row
from rosemary.gui.search.search_box import SearchBox
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.theming import apply_style

_WIDTH: Final = 560
_HEIGHT: Final = 460


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
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 12, 12, 10)
        layout.setSpacing(8)
        layout.addWidget(self.search)
        layout.addWidget(self.nothing)
        layout.addWidget(self.list, 1)
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
                aside=QKeySequence(each.keys).toString(QKeySequence.SequenceFormat.NativeText),
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
