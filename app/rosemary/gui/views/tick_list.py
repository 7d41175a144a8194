"""A list of boxes to tick: as many as there are, where a widget for each would take seconds."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QAbstractItemModel, QEvent, QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtGui import QColor, QHelpEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionButton,
    QStyleOptionViewItem,
    QToolTip,
    QWidget,
)
from typing_extensions import override

from rosemary.gui.models.row_model import Index
from rosemary.gui.models.tick_model import TickModel
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.tokens import RADIUS_CONTROL
from rosemary.gui.tool_tips import tip
from rosemary.gui.views.tick_box import TickBox
from rosemary.gui.views.ticking import is_ticked, turn, turned_by

_ROWS_MAX: Final = 10


class TickList(QListView):
    """Shows a `TickModel`; beyond ten rows it scrolls."""

    def __init__(self, appearance: Appearance, name: str, parent: QWidget | None = None) -> None:
        """`name` says to screen readers what is in the list."""
        super().__init__(parent)
        self.ticks = TickModel(self)
        self._box = TickBox(appearance, "", self)
        self._box.hide()
        self.setModel(self.ticks)
        self.setItemDelegate(_TickDelegate(appearance, self._box, self))
        self.setAccessibleName(name)
        self.setUniformItemSizes(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.ticks.modelReset.connect(self._fit)
        appearance.changed.connect(self._on_appearance_changed)

    def move_by(self, rows: int) -> None:
        """Make another row the current one, as many further down."""
        last = self.ticks.rowCount() - 1
        at = self.currentIndex().row()
        wanted = max(0, min(last, at + rows))
        self.setCurrentIndex(self.ticks.index(wanted))

    def turn_current(self) -> None:
        """Tick the current row, or the first if there is none; take a tick away."""
        at = self.currentIndex()
        if not at.isValid() and self.ticks.rowCount():
            at = self.ticks.index(0)
        if at.isValid():
            turn(self.ticks, at)

    def _on_appearance_changed(self) -> None:
        self.scheduleDelayedItemsLayout()
        self._fit()

    def _fit(self) -> None:
        rows = min(_ROWS_MAX, self.ticks.rowCount())
        self.setFixedHeight(rows * self._box.line_height())


class _TickDelegate(QStyledItemDelegate):
    """Draws each row as a box that stands by itself would look."""

    def __init__(self, appearance: Appearance, box: TickBox, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._box = box

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(100, self._box.line_height())

    @override
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            # The keyboard may be in a search box beside the list, and still move in it.
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self._appearance.theme.hover))
            painter.drawRoundedRect(option.rect, RADIUS_CONTROL, RADIUS_CONTROL)
        self._box.draw(painter, self._option(option, index), str(index.data()))
        painter.restore()

    @override
    def helpEvent(
        self,
        event: QHelpEvent,
        view: QAbstractItemView,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> bool:
        if event.type() != QEvent.Type.ToolTip or not index.isValid():
            return False
        label = str(index.data())
        is_whole = self._box.has_room(self._option(option, index), label)
        QToolTip.showText(event.globalPos(), "" if is_whole else tip(label), view)
        return True

    @override
    def editorEvent(
        self,
        event: QEvent,
        model: QAbstractItemModel,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> bool:
        return turned_by(event, model, index)

    def _option(self, option: QStyleOptionViewItem, index: Index) -> QStyleOptionButton:
        drawn = QStyleOptionButton()
        drawn.rect = option.rect
        drawn.direction = option.direction
        drawn.fontMetrics = self._box.fontMetrics()
        drawn.palette = self._box.palette()
        state = QStyle.StateFlag
        drawn.state = option.state & (state.State_Enabled | state.State_HasFocus)
        drawn.state |= state.State_On if is_ticked(index) else state.State_Off
        return drawn
