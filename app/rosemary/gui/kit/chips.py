"""Chips: short texts in a row, each with a button that removes it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QContextMenuEvent, QFontMetrics, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget
from typing_extensions import override

from rosemary.gui.kit.buttons import IconButton
from rosemary.gui.kit.labels import PlainLabel, tip
from rosemary.gui.theme.appearance import Appearance

CHIP_HEIGHT: Final = 26
_WIDEST_PX: Final = 220
_MARK_PX: Final = 12
_DOT_PX: Final = 8
_REMOVING: Final = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class RemoveButton(IconButton):
    """The button of a chip: a click, Space, Delete and Backspace press it."""

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _REMOVING:
            self.click()
        else:
            super().keyPressEvent(event)


class ChipMark(QWidget):
    """A small icon, or a dot, before the text of a chip."""

    def __init__(
        self, appearance: Appearance, icon: str, colour: str = "", parent: QWidget | None = None
    ) -> None:
        """`icon` is the name of an icon; `colour`, if given, is that of a dot in its place."""
        super().__init__(parent)
        self._appearance = appearance
        self._icon = icon
        self._colour = colour
        self.setFixedSize(QSize(_DOT_PX if colour else _MARK_PX, _MARK_PX))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._colour:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self._colour))
            top = (_MARK_PX - _DOT_PX) / 2
            painter.drawEllipse(QRectF(0, top, _DOT_PX, _DOT_PX))
        else:
            colour = self._appearance.theme.accent_text
            scale = self.devicePixelRatioF()
            pixmap = self._appearance.icons.pixmap(self._icon, colour, _MARK_PX, scale)
            painter.drawPixmap(0, 0, pixmap)
        painter.end()


class Chip(QFrame):
    """A text with a button that removes it.

    Signals:
        removed: the button was pressed.
        menu_wanted: the place on the screen for its menu.
    """

    removed = Signal()
    menu_wanted = Signal(QPoint)

    def __init__(
        self,
        appearance: Appearance,
        text: str,
        *,
        removing: str = "",
        mark: ChipMark | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """Make a chip.

        Args:
            appearance: for the icon.
            text: one line; a long one is cut off and shown whole in the tooltip.
            removing: the accessible name of the button; "" for a chip that stays.
            mark: what stands before the text.
            parent: of the widget.
        """
        super().__init__(parent)
        self.setObjectName("chip")
        self.setFixedHeight(CHIP_HEIGHT)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(10, 0, 4 if removing else 10, 0)
        layout.setSpacing(2)
        if mark is not None:
            layout.addWidget(mark)
            layout.addSpacing(4)
        metrics = QFontMetrics(self.font())
        label = PlainLabel(metrics.elidedText(text, Qt.TextElideMode.ElideRight, _WIDEST_PX))
        if label.text() != text:
            label.setToolTip(tip(text))
        layout.addWidget(label)
        self.text = text
        self.remove: IconButton | None = None
        if removing:
            self.remove = RemoveButton(appearance, "x", removing, size=12)
            self.remove.setToolTip("")
            self.remove.clicked.connect(self.removed)
            layout.addWidget(self.remove)

    @override
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        is_by_key = event.reason() is QContextMenuEvent.Reason.Keyboard
        below = self.mapToGlobal(self.rect().bottomLeft())
        self.menu_wanted.emit(below if is_by_key else event.globalPos())
