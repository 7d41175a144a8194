"""The base of both quick windows: frameless, centred at the top, closed with Esc."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QCursor, QGuiApplication, QKeySequence, QPaintEvent, QShortcut
from PySide6.QtWidgets import QFrame
from typing_extensions import override

_TOP_SHARE: Final = 0.18
_AROUND: Final = QSize(48, 48)


class QuickWindow(QFrame):
    """A frameless window that stays in front until it loses the focus.

    Signals:
        painted: it was painted for the first time since `open`.
    """

    painted = Signal()

    def __init__(self, title: str, width: int, height: int) -> None:
        super().__init__(None, Qt.WindowType.Tool | Qt.WindowType.FramelessWindowHint)
        self.setObjectName("quick")
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.setWindowFlag(Qt.WindowType.WindowStaysOnTopHint)
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, on=False)
        self._usual = QSize(width, height)
        self.resize(self._usual)
        self._is_paint_awaited = False
        self._was_active = False
        leave = QShortcut(QKeySequence(Qt.Key.Key_Escape), self)
        leave.activated.connect(self.hide)

    def open(self) -> None:
        """Show the window on the screen with the pointer, ready to type."""
        self._is_paint_awaited = True
        self._was_active = False
        screen = QGuiApplication.screenAt(QCursor.pos()) or QGuiApplication.primaryScreen()
        space = screen.availableGeometry()
        self.resize(self._usual.boundedTo(space.size() - _AROUND))
        above = min(round(space.height() * _TOP_SHARE), (space.height() - self.height()) // 2)
        self.move(space.left() + (space.width() - self.width()) // 2, space.top() + above)
        self.show()
        self.raise_()
        self.activateWindow()

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() != QEvent.Type.ActivationChange:
            return
        if self.isActiveWindow():
            self._was_active = True
        elif self._was_active and QGuiApplication.applicationState() != _ACTIVE:
            # A menu or completion list of this window keeps it open.
            self.hide()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._is_paint_awaited:
            self._is_paint_awaited = False
            self.painted.emit()


_ACTIVE: Final = Qt.ApplicationState.ApplicationActive
