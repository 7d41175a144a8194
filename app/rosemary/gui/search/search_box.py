"""The search box, and the line that counts hits in the open memory."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)
from typing_extensions import override

from rosemary.domain import limits
from rosemary.gui import texts
from rosemary.gui.help.shortcuts import leaves_key, leaves_undo
from rosemary.gui.kit.buttons import IconButton
from rosemary.gui.kit.labels import HintedField, PlainLabel
from rosemary.gui.search.find_bar import TextFinder
from rosemary.gui.theme.appearance import Appearance


class HitBar(QWidget):
    """Shows "2 of 7" and two small buttons; hidden where the text holds no hit."""

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.finder = TextFinder(appearance, self)
        self.count = PlainLabel(role="muted")
        self.before = IconButton(
            appearance, "chevron-up", self.tr("Previous hit (Shift+F3)"), size=14
        )
        self.next = IconButton(appearance, "chevron-down", self.tr("Next hit (F3)"), size=14)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        layout.addWidget(self.count)
        for button, by in ((self.before, -1), (self.next, 1)):
            layout.addWidget(button)
            button.clicked.connect(partial(self._on_pressed, by))
        self._terms: tuple[str, ...] = ()
        self.finder.found.connect(self._on_found)
        self.hide()

    def set_terms(self, terms: tuple[str, ...]) -> None:
        """Mark these words from now on; none ends the marking."""
        self._terms = terms

    def show_hits(self, page: QPlainTextEdit | QTextEdit, *, is_moving: bool = True) -> None:
        """Mark the hits in a text. One to be read goes to the first, unless it is to stay."""
        if not self._terms:
            self.leave()
            return
        if self.finder.page is not page:
            self.finder.set_page(page)
        self.finder.find_terms(self._terms, is_moving=is_moving and page.isReadOnly())

    def refresh(self) -> None:
        """Mark the hits in the present text, which stays where it is."""
        if self.finder.page is not None:
            self.finder.refresh()

    def leave(self) -> None:
        """End the marking."""
        self.finder.set_page(None)
        self.hide()

    def step(self, by: int) -> None:
        """Go to the next hit (1) or the one before (-1)."""
        self.finder.step(by)

    def _on_pressed(self, by: int) -> None:
        self.step(by)

    def _on_found(self, count: int, at: int) -> None:
        shown = texts.number(count) + ("+" if self.finder.has_more else "")
        text = self.tr("{number} of {count}")
        self.count.setText(text.format(number=texts.number(at), count=shown))
        self.setVisible(count > 0)


_MOVES = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
_OF_COMPLETIONS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab, Qt.Key.Key_Escape)


class SearchBox(HintedField):
    """A search field that emits each change, passes arrow keys on, and is cleared by Esc.

    Signals:
        move_wanted: the key event of an arrow key, for the list.
        accepted: Return was pressed.
        entered: the field got the focus; typing may follow.
    """

    around_px = 64

    move_wanted = Signal(object)
    accepted = Signal()
    entered = Signal()

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.completions: QAbstractItemView | None = None
        """The list that is open while a filter is completed; it takes some of the keys."""

        self._appearance = appearance
        self.setObjectName("search")
        self.setPlaceholderText(self.tr("Search memories"))
        self.setAccessibleName(self.tr("Search memories"))
        self.setMaxLength(limits.QUERY_MAX_CHARS)
        position = QLineEdit.ActionPosition
        theme = appearance.theme
        self._glass = self.addAction(
            appearance.icon("search", theme.text_tertiary), position.LeadingPosition
        )
        self._clear = self.addAction(appearance.icon("x"), position.TrailingPosition)
        self._clear.setToolTip(self.tr("Clear search"))
        self._clear.setVisible(False)
        self._clear.triggered.connect(self.clear)
        self.textChanged.connect(self._on_text_changed)
        appearance.changed.connect(self._draw)

    @override
    def event(self, event: QEvent) -> bool:
        if leaves_key(event) or leaves_undo(event, self):
            return False
        if self._is_of_completions(event):
            # They close at the key, and the window must not take it.
            event.setAccepted(event.type() == QEvent.Type.ShortcutOverride)
            return event.isAccepted()
        return super().event(event)

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.entered.emit()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _MOVES:
            self.move_wanted.emit(event)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.accepted.emit()
        else:
            super().keyPressEvent(event)

    def _is_of_completions(self, event: QEvent) -> bool:
        # Asked last: while the window is taken apart, the list may be gone before the box.
        return (
            event.type() in (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride)
            and isinstance(event, QKeyEvent)
            and event.key() in _OF_COMPLETIONS
            and self.completions is not None
            and self.completions.isVisible()
        )

    def _on_text_changed(self, text: str) -> None:
        self._clear.setVisible(bool(text))

    def _draw(self) -> None:
        self._glass.setIcon(self._appearance.icon("search", self._appearance.theme.text_tertiary))
        self._clear.setIcon(self._appearance.icon("x"))
