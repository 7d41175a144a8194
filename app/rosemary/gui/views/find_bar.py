"""The bar that finds words within the open memory."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QPlainTextEdit, QTextEdit, QWidget
from typing_extensions import override

from rosemary.domain import limits
from rosemary.gui import texts
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.views.icon_button import IconButton
from rosemary.gui.views.plain_label import PlainLabel
from rosemary.gui.views.text_finder import TextFinder

_KEYS = (Qt.Key.Key_Escape, Qt.Key.Key_F3, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class FindBar(QFrame):
    """Hidden until it is opened; Return and Shift+Return go on and back, Esc closes.

    Signals:
        closed: the person is done; the focus belongs to the text again.
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
        self.count = PlainLabel(role="muted")
        self.before = IconButton(appearance, "chevron-up", self.tr("Previous place (Shift+F3)"))
        self.next = IconButton(appearance, "chevron-down", self.tr("Next place (F3)"))
        self.leave = IconButton(appearance, "x", self.tr("Close the search in this text"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addWidget(self.field, 1)
        layout.addWidget(self.count)
        for button in (self.before, self.next, self.leave):
            layout.addWidget(button)
        self.field.installEventFilter(self)
        self.field.textChanged.connect(self.finder.find)
        self.before.clicked.connect(lambda: self.step(-1))
        self.next.clicked.connect(lambda: self.step(1))
        self.leave.clicked.connect(self.close_bar)
        self.finder.found.connect(self._on_found)
        self._on_found(0, 0)
        self.hide()

    def open_for(self, page: QPlainTextEdit | QTextEdit) -> None:
        """Show the bar for a page; what is selected there is looked for."""
        chosen = page.textCursor().selectedText()
        self.show()
        self._look_into(page)
        if chosen and "\N{PARAGRAPH SEPARATOR}" not in chosen:
            self.field.setText(chosen)
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def follow(self, page: QPlainTextEdit | QTextEdit) -> None:
        """Look into a page, or into what it shows now, if the bar is open."""
        if self.isHidden():
            return
        if self.finder.page is page:
            self.finder.look_again()
        else:
            self._look_into(page)

    def step(self, by: int) -> None:
        """Go to the next place (1) or the one before (-1)."""
        self.finder.step(by)

    def close_bar(self) -> None:
        """Hide the bar and take the marks away."""
        if not self.isHidden():
            self.put_away()
            self.closed.emit()

    def put_away(self) -> None:
        """Hide the bar and take the marks away; the keyboard stays where it is."""
        self.hide()
        self.finder.work_on(None)

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

    def _look_into(self, page: QPlainTextEdit | QTextEdit) -> None:
        self.finder.work_on(page)
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
