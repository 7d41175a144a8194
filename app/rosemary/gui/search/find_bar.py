"""The search box, and the bar that finds words in the open memory and steps through them."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QKeySequence, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
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
from rosemary.gui.kit.labels import HintedField, PlainLabel, StatusLabel
from rosemary.gui.kit.layouts import Stretched, line_of
from rosemary.gui.theme.appearance import Appearance

FOUND_MAX: Final = 10_000
"""A single letter may occur a hundred thousand times, which helps nobody."""
MARKED_MAX: Final = 400
"""The number of highlighted matches around the current one."""
TYPING_PAUSE_MS: Final = 120
_NOT_WITHIN_WORD: Final = r"(?<![^\W_])"
_LAST_OF_PLANE: Final = "\uffff"
_SEPARATORS: Final = str.maketrans("\N{PARAGRAPH SEPARATOR}\N{LINE SEPARATOR}", "\n\n")


class TextFinder(QObject):
    """Searches one page at a time. GUI thread only.

    Signals:
        found: the number of matches and the current one, from 1; 0 for none.
    """

    found = Signal(object, object)

    def __init__(self, appearance: Appearance, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._page: QPlainTextEdit | QTextEdit | None = None
        self._pattern: re.Pattern[str] | None = None
        self._matches: list[tuple[int, int]] = []
        self._at = -1
        self._selected: tuple[int, int] | None = None
        self._pause = QTimer(self, singleShot=True, interval=TYPING_PAUSE_MS)
        self._pause.timeout.connect(self.refresh)
        appearance.changed.connect(self._mark)

    @property
    def has_more(self) -> bool:
        """Whether there are more matches than are counted."""
        return len(self._matches) == FOUND_MAX

    def set_page(self, page: QPlainTextEdit | QTextEdit | None) -> None:
        """Search this page from now on; None ends the highlighting."""
        if self._page is not None:
            self._page.textChanged.disconnect(self._pause.start)
            self._page.setExtraSelections([])
        self._page = page
        self._matches, self._at, self._selected = [], -1, None
        if page is not None:
            page.textChanged.connect(self._pause.start)

    @property
    def page(self) -> QPlainTextEdit | QTextEdit | None:
        """The page being searched."""
        return self._page

    def find(self, words: str) -> None:
        """Highlight every match and go to the first one after the cursor."""
        self._pattern = pattern_of(words)
        self._find_matches()
        if self._at >= 0:
            self._show()
        else:
            self.unselect()
        self._emit_found()

    def find_terms(self, terms: Sequence[str], *, is_moving: bool) -> None:
        """Highlight words of a search where they begin a word; go to the first one if asked to."""
        if is_moving:
            self.unselect()
        self._pattern = pattern_of_terms(terms)
        self._find_matches()
        if self._at >= 0 and is_moving:
            self._show()
        self._emit_found()

    def step(self, by: int) -> None:
        """Go to the next match (1) or the previous one (-1), wrapping around."""
        if self._pause.isActive():
            self.refresh()
        if self._matches:
            self._at = (self._at + by) % len(self._matches)
            self._show()
        self._emit_found()

    @override
    def deleteLater(self) -> None:
        self.set_page(None)
        super().deleteLater()

    def unselect(self) -> None:
        """Take back the selection of the match that was gone to; what a person selected stays."""
        page = self._page
        if page is None or self._selected is None:
            return
        cursor, (start, end) = page.textCursor(), self._selected
        if (cursor.selectionStart(), cursor.selectionEnd()) == (start, end):
            at = page.verticalScrollBar().value()
            cursor.setPosition(start)
            page.setTextCursor(cursor)
            page.verticalScrollBar().setValue(at)  # Qt scrolls to a cursor that it is given
        self._selected = None

    def _find_matches(self) -> None:
        self._pause.stop()
        self._at = -1
        page = self._page
        text = page.document().toRawText().translate(_SEPARATORS) if page is not None else ""
        self._matches = matches_in(self._pattern, text)
        if page is not None and self._matches:
            start = page.textCursor().selectionStart()
            self._at = bisect_left(self._matches, (start, 0)) % len(self._matches)
        self._mark()

    def refresh(self) -> None:
        """Search again after a change and leave the cursor where it is."""
        self._find_matches()
        self._emit_found()

    def _show(self) -> None:
        page = self._page
        assert page is not None
        cursor = page.textCursor()
        start, end = self._matches[self._at]
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        page.setTextCursor(cursor)
        page.ensureCursorVisible()
        self._selected = (start, end)
        self._mark()

    def _mark(self) -> None:
        page = self._page
        if page is None:
            return
        theme = self._appearance.theme
        first = max(0, self._at - MARKED_MAX // 2)
        marks = []
        for number, place in enumerate(self._matches[first : first + MARKED_MAX], first):
            is_here = number == self._at
            back = theme.accent if is_here else theme.mark
            marks.append(_mark(page, place, back, theme.on_accent if is_here else theme.on_mark))
        page.setExtraSelections(marks)

    def _emit_found(self) -> None:
        self.found.emit(len(self._matches), self._at + 1)


def pattern_of(words: str) -> re.Pattern[str] | None:
    """Return what finds these very words, ignoring case; None if there are none."""
    return re.compile(re.escape(words), re.IGNORECASE) if words else None


def pattern_of_terms(terms: Sequence[str]) -> re.Pattern[str] | None:
    """Return what finds any of the terms, as the cards of the list mark them.

    A term of Latin letters is found at the beginning of a word, one of a script without spaces
    anywhere.
    """
    longest_first = sorted(terms, key=len, reverse=True)
    parts = [
        (_NOT_WITHIN_WORD if term[0].isascii() else "") + re.escape(term) for term in longest_first
    ]
    return re.compile("|".join(parts), re.IGNORECASE) if parts else None


def matches_in(pattern: re.Pattern[str] | None, text: str) -> list[tuple[int, int]]:
    """Return the matches in a text as (start, end) in UTF-16 units, at most `FOUND_MAX`."""
    if pattern is None:
        return []
    found = pattern.finditer(text)
    plain = [match.span() for match, _ in zip(found, range(FOUND_MAX), strict=False)]
    if max(text, default="") <= _LAST_OF_PLANE:
        return plain
    matches: list[tuple[int, int]] = []
    last, shift = 0, 0
    for start, end in plain:
        shift += _surrogate_pairs(text[last:start])
        within = _surrogate_pairs(text[start:end])
        matches.append((start + shift, end + shift + within))
        last, shift = end, shift + within
    return matches


def _surrogate_pairs(text: str) -> int:
    """Return how many characters take two UTF-16 units."""
    return sum(letter > _LAST_OF_PLANE for letter in text)


def _mark(
    page: QPlainTextEdit | QTextEdit, place: tuple[int, int], back: str, fore: str
) -> QTextEdit.ExtraSelection:
    look = QTextCharFormat()
    look.setBackground(QColor(back))
    look.setForeground(QColor(fore))
    cursor = QTextCursor(page.document())
    cursor.setPosition(place[0])
    cursor.setPosition(place[1], QTextCursor.MoveMode.KeepAnchor)
    mark = QTextEdit.ExtraSelection()
    mark.format = look
    mark.cursor = cursor
    return mark


class FindKeys(QObject):
    """Takes Ctrl+F and F3 from the window while a text has the focus.

    Signals:
        find_wanted: the person wants to search the text.
        step_wanted: 1 for the next match, -1 for the previous one.
    """

    find_wanted = Signal()
    step_wanted = Signal(object)

    def __init__(self, text: QTextEdit | QPlainTextEdit) -> None:
        super().__init__(text)
        text.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() not in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress):
            return False
        if not isinstance(event, QKeyEvent):
            return False
        is_find = event.matches(QKeySequence.StandardKey.Find)
        if not is_find and event.key() != Qt.Key.Key_F3:
            return False
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()  # otherwise the key searches the list
        elif is_find:
            self.find_wanted.emit()
        else:
            is_back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self.step_wanted.emit(-1 if is_back else 1)
        return True


_KEYS = (Qt.Key.Key_Escape, Qt.Key.Key_F3, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class FindBar(QFrame):
    """The find bar, hidden until opened. Return and Shift+Return step, Esc closes.

    Signals:
        closed: the person is done; return the focus to the text.
    """

    closed = Signal()

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.finder = TextFinder(appearance, self)
        self.setObjectName("findBar")
        self.field = QLineEdit()
        self.field.setProperty("role", "field")
        self.field.setMaxLength(limits.QUERY_MAX_CHARS)
        self.field.setPlaceholderText(self.tr("Find in this text"))
        self.field.setAccessibleName(self.tr("Find in this text"))
        self.count = StatusLabel(role="muted")
        self.before = IconButton(appearance, "chevron-up", self.tr("Previous place (Shift+F3)"))
        self.next = IconButton(appearance, "chevron-down", self.tr("Next place (F3)"))
        self.leave = IconButton(appearance, "x", self.tr("Close the search in this text"))
        line_of(
            Stretched(self.field),
            self.count,
            self.before,
            self.next,
            self.leave,
            within=self,
            gap=6,
        )
        self.field.installEventFilter(self)
        self.field.textChanged.connect(self.finder.find)
        self.before.clicked.connect(lambda: self.step(-1))
        self.next.clicked.connect(lambda: self.step(1))
        self.leave.clicked.connect(self.close_bar)
        self.finder.found.connect(self._on_found)
        self._on_found(0, 0)
        self.hide()

    def open_for(self, page: QPlainTextEdit | QTextEdit) -> None:
        """Show the bar for a page and search for its selected text."""
        chosen = page.textCursor().selectedText()
        self.show()
        self._set_page(page)
        if chosen and "\N{PARAGRAPH SEPARATOR}" not in chosen:
            self.field.setText(chosen)
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def follow(self, page: QPlainTextEdit | QTextEdit) -> None:
        """If the bar is open, search this page or its new contents."""
        if self.isHidden():
            return
        if self.finder.page is page:
            self.finder.refresh()
        else:
            self._set_page(page)

    def step(self, by: int) -> None:
        """Go to the next match (1) or the previous one (-1)."""
        self.finder.step(by)

    def close_bar(self) -> None:
        """Hide the bar, end the highlighting, and emit `closed`."""
        if not self.isHidden():
            self.hide_bar()
            self.closed.emit()

    def hide_bar(self) -> None:
        """Hide the bar and end the highlighting; the focus stays where it is."""
        self.hide()
        self.finder.set_page(None)

    @override
    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.key() in _KEYS:
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()  # Esc would clear the search of the list
                return True
            if event.type() == QEvent.Type.KeyPress:
                self._on_key(event)
                return True
        return False

    def _on_key(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_bar()
        else:
            is_back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self.step(-1 if is_back else 1)

    def _set_page(self, page: QPlainTextEdit | QTextEdit) -> None:
        self.finder.set_page(page)
        self.finder.find(self.field.text())

    def _on_found(self, count: int, at: int) -> None:
        for button in (self.before, self.next):
            button.setEnabled(count > 0)
        if not self.field.text():
            self.count.setText("")
        elif not count:
            self.count.setText(self.tr("Not found"))
        else:
            shown = texts.number(count) + ("+" if self.finder.has_more else "")
            text = self.tr("{number} of {count}")
            self.count.setText(text.format(number=texts.number(at), count=shown))


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
        layout = line_of(self.count, within=self, gap=2)
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
            self.finder.unselect()
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
        self.setMaxLength(limits.QUERY_MAX_CHARS)
        position = QLineEdit.ActionPosition
        theme = appearance.theme
        self._glass = self.addAction(
            appearance.icon("search", theme.text_tertiary), position.LeadingPosition
        )
        self.setPlaceholderText(self.tr("Search memories"))
        self.setAccessibleName(self.tr("Search memories"))
        self._clear = self.addAction(appearance.icon("x"), position.TrailingPosition)
        self._clear.setText(self.tr("Clear search"))
        self._clear.setVisible(False)
        self._clear.triggered.connect(self.clear)
        self.textChanged.connect(self._on_text_changed)
        appearance.changed.connect(self._draw)

    @override
    def setAccessibleName(self, name: str) -> None:
        """Name the field, and the glass before it, which Qt takes for a button."""
        super().setAccessibleName(name)
        self._glass.setText(name)

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
