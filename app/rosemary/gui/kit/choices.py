"""Choices: tick boxes, long lists of them, and a combo box whose arrow has the theme's colour."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QComboBox,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionButton,
    QStyleOptionComboBox,
    QStyleOptionViewItem,
    QStylePainter,
    QToolTip,
    QWidget,
)
from typing_extensions import override

from rosemary.gui.kit.labels import tip
from rosemary.gui.kit.row_model import Index
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.tokens import RADIUS_CONTROL, text_px

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
        return self._text_area(option).width()

    def _text_area(self, option: QStyleOptionComboBox) -> QRect:
        control, part = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
        return self.style().subControlRect(control, option, part, self)

    def _paint_text_at_right(self, painter: QStylePainter, option: QStyleOptionComboBox) -> None:
        """Paint the text where one begins to read from the right; Qt puts it beside the arrow."""
        align = Qt.AlignmentFlag
        painter.drawItemText(
            self._text_area(option),
            align.AlignRight | align.AlignVCenter | align.AlignAbsolute,
            option.palette,
            self.isEnabled(),
            option.currentText,
            QPalette.ColorRole.Text,
        )

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
        is_mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        if is_mirrored and not self.isEditable():
            self._paint_text_at_right(painter, option)
        else:
            painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        colour = self._appearance.theme.text_secondary
        scale = self.devicePixelRatioF()
        chevron = self._appearance.icons.pixmap("chevron-down", colour, _CHEVRON, scale)
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


class TickBox(QCheckBox):
    """A check box that draws its own tick. The style sheet fills the box.

    A text that does not fit ends in an ellipsis.
    """

    def __init__(self, appearance: Appearance, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._label = ""
        self.set_label(text)

    def set_label(self, text: str) -> None:
        """Show a text as it is, "&" included."""
        self._label = text
        self.setText(text.replace("&", "&&"))
        self.setAccessibleName(text)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        self.setToolTip("" if self.has_room(option, self._label) else tip(self._label))
        painter = QStylePainter(self)
        self.draw(painter, option, self._label)
        painter.end()

    def line_height(self) -> int:
        """Return the height of such a box. Qt's hint is out of date while the box is hidden."""
        self.ensurePolished()
        option = QStyleOptionButton()
        self.initStyleOption(option)
        text = QSize(0, self.fontMetrics().height())
        kind = QStyle.ContentsType.CT_CheckBox
        return self.style().sizeFromContents(kind, option, text, self).height()

    def has_room(self, option: QStyleOptionButton, label: str) -> bool:
        """Return whether `label` fits beside such a box."""
        return self.fontMetrics().horizontalAdvance(label) <= self._room(option)

    def draw(self, painter: QPainter, option: QStyleOptionButton, label: str) -> None:
        """Draw such a box with a label, as `option` says."""
        elide = Qt.TextElideMode.ElideRight
        shown = self.fontMetrics().elidedText(label, elide, self._room(option))
        option.text = shown.replace("&", "&&")
        self.style().drawControl(QStyle.ControlElement.CE_CheckBox, option, painter, self)
        if option.state & QStyle.StateFlag.State_On:
            self._paint_hook(painter, option)

    def _room(self, option: QStyleOptionButton) -> int:
        part = QStyle.SubElement.SE_CheckBoxContents
        return self.style().subElementRect(part, option, self).width()

    def _paint_hook(self, painter: QPainter, option: QStyleOptionButton) -> None:
        part = QStyle.SubElement.SE_CheckBoxIndicator
        box = QRectF(self.style().subElementRect(part, option, self))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._appearance.theme.on_accent), 1.75))
        corner = box.center() - QPointF(7.5, 7.5)
        hook = ((3.5, 7.5), (6.5, 10.5), (11.5, 4.5))
        painter.drawPolyline([corner + QPointF(*each) for each in hook])


_LEFT: Final = Qt.MouseButton.LeftButton


def is_ticked(index: Index) -> bool:
    """Return whether a row is ticked."""
    return bool(index.data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked)


def toggle_tick(model: QAbstractItemModel, index: Index) -> bool:
    """Toggle the tick of a row; return whether it can be ticked."""
    wanted = Qt.CheckState.Unchecked if is_ticked(index) else Qt.CheckState.Checked
    return model.setData(index, wanted, Qt.ItemDataRole.CheckStateRole)


def toggle_tick_on_event(event: QEvent, model: QAbstractItemModel, index: Index) -> bool:
    """Toggle a row's tick if `event` asks for it; return whether it did."""
    match event.type():
        case QEvent.Type.MouseButtonRelease:
            is_wanted = isinstance(event, QMouseEvent) and event.button() == _LEFT
        case QEvent.Type.KeyPress:
            is_wanted = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Space
        case _:
            is_wanted = False
    return is_wanted and toggle_tick(model, index)


_NOTHING: Final = QModelIndex()
_SPOKEN: Final = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)


class TickModel(QAbstractListModel):
    """Keys with labels. Keys that are filtered out keep their ticks.

    Signals:
        ticked_by_hand: a person ticked or unticked something.
    """

    ticked_by_hand = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._labels: Mapping[str, str] = {}
        self._ticked: set[str] = set()
        self._needle = ""
        self._shown: list[str] = []

    @property
    def count(self) -> int:
        """The number of keys, shown or not."""
        return len(self._labels)

    @property
    def keys(self) -> tuple[str, ...]:
        """All keys, shown or not."""
        return tuple(self._labels)

    @property
    def ticked(self) -> tuple[str, ...]:
        """The ticked keys, in the order of the list."""
        return tuple(key for key in self._labels if key in self._ticked)

    @property
    def is_any_shown_ticked(self) -> bool:
        """Whether a shown key is ticked."""
        return not self._ticked.isdisjoint(self._shown)

    def show_labels(self, labels: Mapping[str, str], ticked: Collection[str]) -> None:
        """Replace the keys and their labels, and tick those in `ticked`."""
        if list(labels.items()) != list(self._labels.items()):
            self._labels = dict(labels)
            self._ticked = set(ticked)
            self._show_shown()
        elif set(ticked) != self._ticked:
            self._tick(set(ticked))

    def narrow(self, text: str) -> None:
        """Show only labels that contain a text, ignoring case."""
        needle = text.strip().casefold()
        if needle != self._needle:  # a space alone must not move the current row
            self._needle = needle
            self._show_shown()

    def tick_shown(self, *, is_ticked: bool) -> None:
        """Tick or untick all shown keys, as a person's act."""
        shown = set(self._shown)
        self._tick(self._ticked | shown if is_ticked else self._ticked - shown)
        self.ticked_by_hand.emit()

    @override
    def rowCount(self, parent: Index = _NOTHING) -> int:
        return 0 if parent.isValid() else len(self._shown)

    @override
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        key = self._shown[index.row()]
        if role in _SPOKEN:
            return self._labels[key]
        if role == Qt.ItemDataRole.CheckStateRole:
            return Qt.CheckState.Checked if key in self._ticked else Qt.CheckState.Unchecked
        return None

    @override
    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != Qt.ItemDataRole.CheckStateRole:
            return False
        key = {self._shown[index.row()]}
        is_ticked = Qt.CheckState(value) == Qt.CheckState.Checked
        self._ticked = self._ticked | key if is_ticked else self._ticked - key
        self.dataChanged.emit(index, index)
        self.ticked_by_hand.emit()
        return True

    @override
    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return flags | Qt.ItemFlag.ItemIsUserCheckable

    def _show_shown(self) -> None:
        self.beginResetModel()
        self._shown = [
            key for key, label in self._labels.items() if self._needle in label.casefold()
        ]
        self.endResetModel()

    def _tick(self, ticked: set[str]) -> None:
        self._ticked = ticked
        if self._shown:
            self.dataChanged.emit(self.index(0), self.index(len(self._shown) - 1))


_ROWS_MAX: Final = 10


class TickList(QListView):
    """Shows a `TickModel`; scrolls beyond ten rows, or as many as it is limited to."""

    def __init__(self, appearance: Appearance, name: str, parent: QWidget | None = None) -> None:
        """`name` is the list's name for screen readers."""
        super().__init__(parent)
        self.ticks = TickModel(self)
        self._box = TickBox(appearance, "", self)
        self._box.hide()
        self._most = _ROWS_MAX
        self.setModel(self.ticks)
        self.setItemDelegate(_TickDelegate(appearance, self._box, self))
        self.setAccessibleName(name)
        self.setUniformItemSizes(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.ticks.modelReset.connect(self._fit)
        appearance.changed.connect(self._on_appearance_changed)

    def limit_rows(self, most: int) -> None:
        """Scroll beyond `most` rows."""
        self._most = most
        self._fit()

    def move_by(self, rows: int) -> None:
        """Move the current row down by `rows`."""
        last = self.ticks.rowCount() - 1
        at = self.currentIndex().row()
        wanted = max(0, min(last, at + rows))
        self.setCurrentIndex(self.ticks.index(wanted))

    def toggle_current(self) -> None:
        """Toggle the tick of the current row, or of the first if there is none."""
        at = self.currentIndex()
        if not at.isValid() and self.ticks.rowCount():
            at = self.ticks.index(0)
        if at.isValid():
            toggle_tick(self.ticks, at)

    def _on_appearance_changed(self) -> None:
        self.scheduleDelayedItemsLayout()
        self._fit()

    def _fit(self) -> None:
        rows = min(self._most, self.ticks.rowCount())
        self.setFixedHeight(rows * self._box.line_height())


class _TickDelegate(QStyledItemDelegate):
    """Draws each row like a single tick box."""

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
            # The focus may be in a search box beside the list whose keys move the current row.
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
        return toggle_tick_on_event(event, model, index)

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
