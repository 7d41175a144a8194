"""A combo box whose arrow has the theme's colour."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHelpEvent, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import (
    QComboBox,
    QListView,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
    QToolTip,
    QWidget,
)
from typing_extensions import override

from rosemary.gui.kit.labels import tip
from rosemary.gui.theme.accessibility import text_px
from rosemary.gui.theme.appearance import Appearance

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
            # Otherwise every item, a thousand projects perhaps, is measured at each theme change.
            view.setUniformItemSizes(True)
        appearance.changed.connect(self._on_appearance_changed)

    def limit_width(self, least: int, most: int | None = None) -> None:
        """Fix the width, or keep it between two, in pixels at 100 % text size."""
        self._held = least, least if most is None else most
        if most is None:
            # Otherwise Qt measures every item for a known width: 6 ms for a thousand projects,
            # repeatedly.
            self.setSizeAdjustPolicy(
                QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
            )
        self.setMinimumWidth(text_px(self._held[0]))
        self.setMaximumWidth(text_px(self._held[1]))

    @override
    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            text = self.currentText()
            option = QStyleOptionComboBox()
            self.initStyleOption(option)
            is_cut = self.fontMetrics().horizontalAdvance(text) > self._room(option)
            QToolTip.showText(event.globalPos(), tip(text) if is_cut else self.toolTip(), self)
            return True
        return super().event(event)

    def _room(self, option: QStyleOptionComboBox) -> int:
        """Return the width available for the text."""
        control, part = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
        return self.style().subControlRect(control, option, part, self).width()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QStylePainter(self)
        painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        elide = Qt.TextElideMode.ElideRight
        room = self._room(option)
        option.currentText = self.fontMetrics().elidedText(option.currentText, elide, room)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        colour = self._appearance.theme.text_secondary
        scale = self.devicePixelRatioF()
        chevron = self._appearance.icons.pixmap("chevron-down", colour, _CHEVRON, scale)
        is_mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        left = _SIDE if is_mirrored else self.width() - _CHEVRON - _SIDE
        painter.drawPixmap(left, (self.height() - _CHEVRON) // 2, chevron)
        painter.end()

    def _on_appearance_changed(self) -> None:
        if self._held is not None:
            self.limit_width(*self._held)
        self.update()

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()
