"""The style sheet and the palette, applied to each window, pane and page."""

from __future__ import annotations

import weakref
from collections import deque

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QCompleter, QWidget
from shiboken6 import isValid
from typing_extensions import override

from rosemary.gui.theme.tokens import Theme


def palette(theme: Theme) -> QPalette:
    """Return the palette of a theme, with disabled text in the tertiary colour."""
    role, group = QPalette.ColorRole, QPalette.ColorGroup
    colours = {
        role.Window: theme.canvas,
        role.WindowText: theme.text,
        role.Base: theme.canvas,
        role.AlternateBase: theme.sidebar,
        role.Text: theme.text,
        role.Button: theme.raised,
        role.ButtonText: theme.text,
        role.Highlight: theme.accent,
        role.HighlightedText: theme.on_accent,
        role.PlaceholderText: theme.text_tertiary,
        role.Link: theme.accent_text,
        role.LinkVisited: theme.accent_text,
        role.ToolTipBase: theme.raised,
        role.ToolTipText: theme.text,
        role.Accent: theme.accent,
    }
    result = QPalette()
    for each, colour in colours.items():
        result.setColor(each, QColor(colour))
    for each in (role.WindowText, role.Text, role.ButtonText):
        result.setColor(group.Disabled, each, QColor(theme.text_tertiary))
    return result


class Styler(QObject):
    """Keeps the style sheet and applies it to the registered widgets.

    Qt restyles every widget when the application's sheet changes: a thousand widgets with all pages
    open, 0.25 s. So the application has no sheet. Each registered widget has its own and gets it in
    a turn of the event loop of its own: first the visible ones, whose windows are repainted when
    all of them are done, then the hidden ones.
    """

    def __init__(self, application: QApplication) -> None:
        """`styler` returns the one of the application."""
        super().__init__(application)
        self._sheet = ""
        self._parts: weakref.WeakSet[_StyledPart] = weakref.WeakSet()
        self._waiting: list[weakref.ref[_StyledPart]] = []
        self._still: deque[weakref.ref[QWidget]] = deque()
        self._next = QTimer(self, singleShot=True, interval=0)
        self._next.timeout.connect(self._on_next)

    @property
    def sheet(self) -> str:
        """The present style sheet."""
        return self._sheet

    @property
    def is_done(self) -> bool:
        """Whether every registered widget, hidden ones included, has the present sheet."""
        return not self._next.isActive()

    def apply(self, root: QWidget) -> None:
        """Give a widget the sheet, now and at each change."""
        self._register(root).apply()

    def apply_soon(self, root: QWidget) -> None:
        """Give a widget its first sheet in the next turn of the event loop.

        Its window is painted in the turn after that and shows its old contents until then.
        """
        part = self._register(root)
        part.is_new = part.is_due = True
        self._hold_still(root.window())
        self._waiting.append(weakref.ref(part))
        self._next.start()

    def is_due_in(self, widget: QWidget) -> bool:
        """Return whether something in `widget` waits for a sheet, which may change its size."""
        roots = [part.root for part in self._due()]
        return any(root is widget or widget.isAncestorOf(root) for root in roots)

    def _register(self, root: QWidget) -> _StyledPart:
        part = _StyledPart(root, self)
        self._parts.add(part)
        return part

    def change_at_once(self, sheet: str) -> None:
        """Apply a sheet with other sizes to everything now, because layout is measured next."""
        self.change(sheet)
        while (part := self._first_due()) is not None:
            part.apply()
        while self._still:
            self._paint_again()
        self._next.stop()

    def change(self, sheet: str) -> None:
        """Apply a sheet with other colours to everything in the next turns of the event loop."""
        if sheet == self._sheet:
            return
        self._sheet = sheet
        present = [part for part in self._parts if isValid(part)]
        for part in present:
            part.is_due = True
            if part.root.isVisible():
                self._hold_still(part.root.window())
        self._waiting = [weakref.ref(part) for part in present]
        self._next.start()

    def _hold_still(self, window: QWidget) -> None:
        if window.updatesEnabled():
            window.setUpdatesEnabled(False)
            self._still.append(weakref.ref(window))

    def _on_next(self) -> None:
        part = self._first_due()
        if self._still and (part is None or not part.root.isVisible()):
            self._paint_again()  # in a turn of its own, because the whole window is painted
        elif part is not None:
            # A visible widget without a sheet would be laid out and scrolled differently.
            if part.has_sheet and not part.root.isVisible():
                part.remove()
            else:
                part.apply()
        if self._still or self._first_due() is not None:
            self._next.start()

    def _first_due(self) -> _StyledPart | None:
        """Return the next widget due, visible ones first."""
        due = self._due()
        self._waiting = [weakref.ref(part) for part in due]
        return min(due, key=lambda part: not part.root.isVisible(), default=None)

    def _due(self) -> list[_StyledPart]:
        return [part for each in self._waiting if (part := _present(each)) and part.is_due]

    def _paint_again(self) -> None:
        window = self._still.popleft()()
        if window is not None and isValid(window):
            window.setUpdatesEnabled(True)
            # Qt counts updates that came meanwhile as requested and would never paint them.
            window.repaint()


class _StyledPart(QObject):
    """The style sheet of one widget, its parent, and of everything in it.

    Attributes:
        root: the widget.
        has_sheet: whether it has a sheet, perhaps an old one.
        is_due: whether it needs another sheet.
        is_new: whether its first sheet waits for its turn even though it is visible.
    """

    def __init__(self, root: QWidget, styler: Styler) -> None:
        super().__init__(root)
        self._styler = styler
        self.has_sheet = False
        self.is_due = False
        self.is_new = False
        root.installEventFilter(self)

    @property
    def root(self) -> QWidget:
        root = self.parent()
        assert isinstance(root, QWidget)
        return root

    def apply(self) -> None:
        """Apply the present sheet."""
        self.has_sheet, self.is_due, self.is_new = True, False, False
        self.root.setStyleSheet(self._styler.sheet)

    def remove(self) -> None:
        """Remove the old sheet, which is half of the work."""
        self.has_sheet = False
        self.root.setStyleSheet("")

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # A widget shown meanwhile has no old look to keep.
        if event.type() == QEvent.Type.Show and self.is_due and not self.is_new:
            self.apply()
        return False


def _present(part: weakref.ref[_StyledPart]) -> _StyledPart | None:
    found = part()
    return found if found is not None and isValid(found) else None


def styler() -> Styler:
    """Return the application's one."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    found = application.findChild(Styler, "", Qt.FindChildOption.FindDirectChildrenOnly)
    return found or Styler(application)


def apply_style(root: QWidget) -> None:
    """Give a window, a pane or a page the style sheet, now and at each change.

    Call it when the widget is complete: each child added later is restyled with its children.
    """
    is_styled = (
        root.findChild(_StyledPart, "", Qt.FindChildOption.FindDirectChildrenOnly) is not None
    )
    if not is_styled:
        styler().apply(root)


def apply_style_soon(root: QWidget) -> None:
    """Give a new, visible widget its sheet in the next turns of the event loop."""
    styler().apply_soon(root)


def apply_style_to_completions(completer: QCompleter) -> None:
    """Style the completion list of a field. Qt makes it late and without a parent."""
    popup = completer.popup()
    if popup is not None:
        apply_style(popup)
