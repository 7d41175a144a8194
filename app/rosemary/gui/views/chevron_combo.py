"""A combo box whose arrow has the theme's colour."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QListView, QWidget
from typing_extensions import override

from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.text_size import text_px

_CHEVRON: Final = 14
_SIDE: Final = 8


class ChevronCombo(QComboBox):
    """A combo box that draws its own arrow and leaves the wheel to the pane around it."""

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._held: tuple[int, int] | None = None
        view = self.view()
        if isinstance(view, QListView):
            # Else each of a thousand projects is measured at every change of the theme.
            view.setUniformItemSizes(True)
        appearance.changed.connect(self._on_appearance_changed)

    def hold_width(self, least: int, most: int | None = None) -> None:
        """Be as wide as that, or between two widths, in pixels at 100 % of the size of text."""
        self._held = least, least if most is None else most
        if most is None:
            # Else a thousand projects are measured for a width that is known: 6 ms, many times.
            self.setSizeAdjustPolicy(
                QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
            )
        self.setMinimumWidth(text_px(self._held[0]))
        self.setMaximumWidth(text_px(self._held[1]))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        colour = self._appearance.theme.text_secondary
        scale = self.devicePixelRatioF()
        chevron = self._appearance.icons.pixmap("chevron-down", colour, _CHEVRON, scale)
        painter = QPainter(self)
        is_mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        left = _SIDE if is_mirrored else self.width() - _CHEVRON - _SIDE
        painter.drawPixmap(left, (self.height() - _CHEVRON) // 2, chevron)
        painter.end()

    def _on_appearance_changed(self) -> None:
        if self._held is not None:
            self.hold_width(*self._held)
        self.update()

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()
