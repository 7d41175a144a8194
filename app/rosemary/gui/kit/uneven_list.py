"""A long list whose rows have heights of their own, some with a head above them."""

from __future__ import annotations

import math
from array import array
from bisect import bisect_right
from collections.abc import Iterable
from itertools import accumulate
from typing import Final, TypeAlias

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    Qt,
)
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QCursor,
    QHoverEvent,
    QPainter,
    QPaintEvent,
    QRegion,
)
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyleOptionViewItem, QWidget
from typing_extensions import override

_BLOCK: Final = 256
"""Rows that are summed up together: 100,000 rows make some 400 sums."""


class RowHeights:
    """The heights of rows in pixels, two bytes each.

    A place among 100,000 rows is found in 20 µs. Rows that come or go cost what it takes to move
    the bytes behind them, and sums are made anew when they are next asked for.
    """

    def __init__(self) -> None:
        self._heights = array("H")
        self._sums: list[int] = []
        self._starts: list[int] | None = [0]

    def reset(self, count: int, height: int) -> None:
        """Have `count` rows, all of one height."""
        self._heights = array("H", [height]) * count
        self._changed_from(0)

    def insert(self, row: int, count: int, height: int) -> None:
        """Put `count` rows of one height before `row`."""
        self._heights[row:row] = array("H", [height]) * count
        self._changed_from(row)

    def remove(self, first: int, last: int) -> None:
        """Take a run of rows away, both ends included."""
        del self._heights[first : last + 1]
        self._changed_from(first)

    def set(self, row: int, height: int) -> bool:
        """Set the height of a row; return whether it is another."""
        change = height - self._heights[row]
        if change:
            self._heights[row] = height
            block = row // _BLOCK
            if block < len(self._sums):
                self._sums[block] += change
            self._starts = None
        return change != 0

    @property
    def total(self) -> int:
        """The height of all rows together."""
        return self._found_starts()[-1]

    def top_of(self, row: int) -> int:
        """Return how far the top of a row is from the top of the list."""
        block = row // _BLOCK
        return self._found_starts()[block] + sum(self._heights[block * _BLOCK : row])

    def row_at(self, offset: int) -> int:
        """Return the row that many pixels from the top; the first or last for one outside."""
        starts = self._found_starts()
        block = max(0, bisect_right(starts, offset) - 1)
        rest = offset - starts[block]
        first = block * _BLOCK
        for row, height in enumerate(self._heights[first : first + _BLOCK], first):
            rest -= height
            if rest < 0:
                return row
        return max(0, len(self) - 1)

    def __len__(self) -> int:
        return len(self._heights)

    def __getitem__(self, row: int) -> int:
        return self._heights[row]

    def _changed_from(self, row: int) -> None:
        del self._sums[row // _BLOCK :]
        self._starts = None

    def _found_starts(self) -> list[int]:
        """Return where each block begins, and at last where the list ends."""
        if self._starts is None:
            for first in range(len(self._sums) * _BLOCK, len(self), _BLOCK):
                self._sums.append(sum(self._heights[first : first + _BLOCK]))
            self._starts = list(accumulate(self._sums, initial=0))
        return self._starts


_Index: TypeAlias = QModelIndex | QPersistentModelIndex
_Hint: TypeAlias = QAbstractItemView.ScrollHint
_Move: TypeAlias = QAbstractItemView.CursorAction
_PASSES: Final = 8
"""Rows that shrink at the end of the list bring others into sight, which may shrink too."""
_SHORT: Final = 4
"""A list of up to so many heights of the view has all its rows measured."""


class UnevenList(QListView):
    """Lays out only what is in sight: the other rows have the height they last had, or a usual one.

    Qt's own layout asks for the height of every row, a third of a second for 100,000 rows. Here a
    row is measured when it comes into sight, and what was in sight before stays where it is. A head
    belongs to the row below it: it cannot be chosen.

    In a long list the scroll bar counts rows, each as much as the others: its slider would jump if
    it went by heights that become known on the way. The slider's share of its way is the share of
    the rows that lie above the point at the same share of the view's height. So both ends are
    exact, and only what is in sight decides where the slider is. This takes rows that are at least
    a quarter as high as usual.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        self._heights = RowHeights()
        self._usual = 0
        self._offset = 0
        self._is_settling = False
        self._sound = range(0)
        super().__init__(parent)
        self._hovered = QPersistentModelIndex()
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def usual_height(self) -> int:
        """Return the height to take for rows that were not in sight yet."""
        raise NotImplementedError

    def row_height(self, row: int) -> int | None:
        """Return the height of a row without its head; None while it is not known."""
        raise NotImplementedError

    def head_of(self, row: int) -> str:
        """Return what the head above a row says; "" if there is none."""
        raise NotImplementedError

    def head_height(self) -> int:
        """Return the height of a head."""
        raise NotImplementedError

    def paint_head(self, painter: QPainter, area: QRect, text: str) -> None:
        """Paint the head of a row."""
        raise NotImplementedError

    def on_shown(self, first: int, last: int) -> None:
        """Hear which rows were painted."""

    @property
    def rows_in_sight(self) -> range:
        """The rows that are in the viewport, at least in part."""
        return self._rows_in(0, self.viewport().height())

    def repaint_rows(self, rows: Iterable[int]) -> None:
        """Have these rows painted again, with their heads."""
        for row in rows:
            self.viewport().update(self._area_of(row))

    @override
    def setModel(self, model: QAbstractItemModel | None) -> None:
        super().setModel(model)
        if model is not None:
            model.rowsRemoved.connect(self._on_rows_removed)

    @override
    def reset(self) -> None:
        self._usual = self.usual_height()
        self._heights.reset(self.model().rowCount(), self._usual)
        self._doubt()
        super().reset()

    @override
    def rowsInserted(self, parent: _Index, first: int, last: int) -> None:
        self._doubt()
        row, top = self._top_row()
        count = last - first + 1
        self._heights.insert(first, count, self._usual)
        if first <= row and self._offset:
            row += count
        self._hold(row, top)
        if self._is_out_of_sight(first, last + 1):
            QAbstractItemView.rowsInserted(self, parent, first, last)
        else:
            super().rowsInserted(parent, first, last)

    @override
    def rowsAboutToBeRemoved(self, parent: _Index, start: int, end: int) -> None:
        # Qt's list would lay itself out.
        QAbstractItemView.rowsAboutToBeRemoved(self, parent, start, end)

    def _on_rows_removed(self, _parent: QModelIndex, first: int, last: int) -> None:
        self._doubt()
        row, top = self._top_row()
        is_out_of_sight = self._is_out_of_sight(first, last + 1)
        self._heights.remove(first, last)
        if row > last:
            row -= last - first + 1
        elif row >= first:
            row, top = first, 0
        if not self._hold(row, top) or not is_out_of_sight:
            self.scheduleDelayedItemsLayout()

    def _is_out_of_sight(self, first: int, last: int) -> bool:
        """Return whether rows that come or go leave all in sight as it is.

        The row after them is one of these, as its head depends on the row before.
        """
        in_sight = self.rows_in_sight
        return last < in_sight.start or first >= in_sight.stop

    @override
    def dataChanged(self, first: _Index, last: _Index, roles: object = ()) -> None:
        # Qt's list would lay out every row, and its base asks where each of those rows is.
        if QAccessible.isActive():
            QAbstractItemView.dataChanged(self, first, last)
        # The head of a row depends on the row before, too.
        begin, end = first.row(), min(last.row() + 2, len(self._heights))
        in_sight = self.rows_in_sight
        shown = range(max(begin, in_sight.start), min(end, in_sight.stop))
        if shown:
            self._doubt()
            self.repaint_rows(shown)
        if self._is_short and any(map(self._is_stale, range(begin, end))):
            self.scheduleDelayedItemsLayout()

    @override
    def doItemsLayout(self) -> None:
        usual = self.usual_height()
        if usual != self._usual:
            row, top = self._top_row()
            self._usual = usual
            self._heights.reset(len(self._heights), usual)
            self._hold(row, top)
        QAbstractItemView.doItemsLayout(self)

    @override
    def updateGeometries(self) -> None:
        self._doubt()
        self._settle()
        QAbstractItemView.updateGeometries(self)

    @override
    def scrollContentsBy(self, dx: int, dy: int) -> None:
        if self._is_settling:
            return
        bar = self.verticalScrollBar()
        is_at_end = bar.value() in (bar.minimum(), bar.maximum())
        if bar.isSliderDown() or is_at_end or abs(dy) > bar.pageStep():
            self._show_at(*self._place_of_slider())
        else:  # a wheel or a key moves by pixels, however high the rows are
            row, top = self._top_row()
            self._show_at(row, top + dy)
        super().scrollContentsBy(0, 0)  # ends what Qt has yet to scroll to

    def _show_at(self, row: int, top: int) -> None:
        """Scroll to where a row has its top in the viewport, and repaint what comes into sight."""
        seen, was = self._top_row()
        has_moved_only = bool(self._sound)
        self._settle((row, top))
        shift = self._heights.top_of(seen) - self._offset - was
        if not has_moved_only or abs(shift) >= self.viewport().height():
            self.viewport().update()
        elif shift:
            self.viewport().scroll(0, shift)
        if self._hovered.isValid():
            self._hover(self.viewport().mapFromGlobal(QCursor.pos()))

    @override
    def verticalOffset(self) -> int:
        return self._offset

    @override
    def horizontalOffset(self) -> int:
        return 0

    @override
    def isIndexHidden(self, index: _Index) -> bool:
        return False

    @override
    def visualRect(self, index: _Index) -> QRect:
        row = index.row()
        if not 0 <= row < len(self._heights):
            return QRect()
        head = self.head_height() if self.head_of(row) else 0
        return self._area_of(row).adjusted(0, head, 0, 0)

    @override
    def indexAt(self, p: QPoint) -> QModelIndex:
        offset = p.y() + self._offset
        if not 0 <= offset < self._heights.total:
            return QModelIndex()
        index = self.model().index(self._heights.row_at(offset), 0)
        return index if self.visualRect(index).contains(p) else QModelIndex()

    @override
    def visualRegionForSelection(self, selection: QItemSelection) -> QRegion:
        region = QRegion()
        for number in range(selection.count()):
            each = selection.at(number)
            area = self.visualRect(each.topLeft()).united(self.visualRect(each.bottomRight()))
            region += area.intersected(self.viewport().rect())
        return region

    @override
    def setSelection(self, rect: QRect, command: QItemSelectionModel.SelectionFlag) -> None:
        rect = rect.normalized()
        model, selection = self.model(), QItemSelection()
        if rect.height() > 1 or self.indexAt(rect.topLeft()).isValid():
            edges = (rect.top(), rect.bottom())
            rows = [self._heights.row_at(edge + self._offset) for edge in edges]
            selection.select(model.index(rows[0], 0), model.index(rows[1], 0))
        self.selectionModel().select(selection, command)

    @override
    def scrollTo(self, index: _Index, hint: _Hint = _Hint.EnsureVisible) -> None:
        row = index.row()
        if not 0 <= row < len(self._heights):
            return
        self._measure(row)
        height, room = self._heights[row], self.viewport().height()
        top = self._heights.top_of(row) - self._offset
        bottom = room - height
        if hint is _Hint.PositionAtCenter:
            wanted = bottom // 2
        elif hint is _Hint.PositionAtTop or (hint is _Hint.EnsureVisible and top < 0):
            wanted = 0
        elif hint is _Hint.PositionAtBottom or top > bottom:
            wanted = max(0, bottom)
        else:
            return
        self._show_at(row, wanted)

    @override
    def moveCursor(self, cursorAction: _Move, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        row, last = self.currentIndex().row(), len(self._heights) - 1
        if row < 0:
            return self.model().index(0, 0)
        top, page = self._heights.top_of(row), self.viewport().height() - self._heights[row]
        wanted = {
            _Move.MoveUp: row - 1,
            _Move.MovePrevious: row - 1,
            _Move.MoveDown: row + 1,
            _Move.MoveNext: row + 1,
            _Move.MovePageUp: min(row - 1, self._heights.row_at(top - page)),
            _Move.MovePageDown: max(row + 1, self._heights.row_at(top + page)),
            _Move.MoveHome: 0,
            _Move.MoveEnd: last,
        }.get(cursorAction, row)
        return self.model().index(min(max(wanted, 0), last), 0)

    @override
    def currentChanged(self, current: _Index, previous: _Index) -> None:
        # Qt's list would tell a screen reader the number of a row in its own layout.
        QAbstractItemView.currentChanged(self, current, previous)
        if current.isValid():
            self._tell(QAccessible.Event.Focus, current.row())

    @override
    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        QAbstractItemView.selectionChanged(self, selected, deselected)
        for event, rows in (
            (QAccessible.Event.Selection, selected),
            (QAccessible.Event.SelectionRemove, deselected),
        ):
            if rows.count():
                self._tell(event, rows.at(0).top())

    @override
    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHoverEvent):
            is_left = event.type() == QEvent.Type.HoverLeave
            self._hover(None if is_left else event.position().toPoint())
        return super().viewportEvent(event)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        is_whole = event.rect().contains(self.viewport().rect())
        if not self._sound and self._settle() and not is_whole:
            self.viewport().update()
        painter = QPainter(self.viewport())
        option = QStyleOptionViewItem()
        self.initViewItemOption(option)
        shown = self._rows_in(event.rect().top(), event.rect().bottom())
        for row in shown:
            area = self._area_of(row)
            if event.region().intersects(area):
                self._paint_row(painter, option, row, area)
        painter.end()
        if any(map(self._is_stale, shown)):
            self.scheduleDelayedItemsLayout()
        if shown:
            self.on_shown(shown.start, shown.stop - 1)

    def _paint_row(
        self, painter: QPainter, option: QStyleOptionViewItem, row: int, area: QRect
    ) -> None:
        index, head = self.model().index(row, 0), self.head_of(row)
        if head:
            below = area.top() + self.head_height()
            self.paint_head(painter, QRect(area.topLeft(), QPoint(area.right(), below - 1)), head)
            area.setTop(below)
        option.rect = area
        state = QStyle.StateFlag.State_Enabled
        if self.selectionModel().isSelected(index):
            state |= QStyle.StateFlag.State_Selected
        if self._hovered == index:
            state |= QStyle.StateFlag.State_MouseOver
        if self.hasFocus() and self.currentIndex() == index:
            state |= QStyle.StateFlag.State_HasFocus
        option.state = state
        self.itemDelegate().paint(painter, option, index)

    def _tell(self, event: QAccessible.Event, row: int) -> None:
        if QAccessible.isActive():
            told = QAccessibleEvent(self, event)
            told.setChild(row)
            QAccessible.updateAccessibility(told)

    def _hover(self, place: QPoint | None) -> None:
        index = QModelIndex() if place is None else self.indexAt(place)
        if self._hovered != index:
            for each in (self._hovered, index):
                self.viewport().update(self.visualRect(each))
            self._hovered = QPersistentModelIndex(index)

    def _top_row(self) -> tuple[int, int]:
        """Return the first row in sight, and where its top is in the viewport."""
        row = self._heights.row_at(self._offset)
        return row, self._heights.top_of(row) - self._offset

    def _rows_in(self, top: int, bottom: int) -> range:
        """Return the rows between two places in the viewport."""
        if not len(self._heights):
            return range(0)
        first, last = (self._heights.row_at(self._offset + each) for each in (top, bottom))
        return range(first, last + 1)

    def _area_of(self, row: int) -> QRect:
        """Return where a row and its head are in the viewport."""
        top = self._heights.top_of(row) - self._offset
        return QRect(0, top, self.viewport().width(), self._heights[row])

    def _known_height(self, row: int) -> int | None:
        """Return the height of a row with its head, if it is known."""
        height = self.row_height(row)
        has_head = height is not None and self.head_of(row)
        return height + self.head_height() if height is not None and has_head else height

    def _is_stale(self, row: int) -> bool:
        return self._known_height(row) not in (None, self._heights[row])

    def _doubt(self) -> None:
        """Have what is in sight measured again before it is painted next."""
        self._sound = range(0)

    def _measure(self, row: int) -> bool:
        if row in self._sound:
            return False
        height = self._known_height(row)
        return height is not None and self._heights.set(row, height)

    def _measure_around(self, row: int, top: int) -> bool:
        """Measure the rows in sight if a row is at `top`; return whether one has another height."""
        is_changed, above, below = False, row, row
        space = math.inf if self._is_short else top
        while above > 0 and space > 0:
            above -= 1
            is_changed |= self._measure(above)
            space -= self._heights[above]
        space = math.inf if self._is_short else self.viewport().height() - top
        while below < len(self._heights) and space > 0:
            is_changed |= self._measure(below)
            space -= self._heights[below]
            below += 1
        self._sound = range(above, below)
        return is_changed

    def _settle(self, place: tuple[int, int] | None = None) -> bool:
        """Measure what is in sight, while one row stays at its place.

        Args:
            place: the row, and where its top is in the viewport; if not given, the slider stays.

        Returns:
            Whether a height has changed.
        """
        if self._is_settling:
            return False
        row, top = place or self._place_to_keep()
        is_changed = False
        for _ in range(_PASSES):
            width = self.viewport().width()
            is_changed |= self._measure_around(row, top)
            if self._hold(row, top) and self.viewport().width() == width:
                break
            row, top = self._top_row()
        return is_changed

    def _hold(self, row: int, top: int) -> bool:
        """Scroll so that a row has its top there; return whether there is so much to scroll."""
        was, self._is_settling = self._is_settling, True
        wanted = self._heights.top_of(row) - top
        self._offset = max(0, min(wanted, self._heights.total - self.viewport().height()))
        self._fit_bar()
        self._is_settling = was
        return self._offset == wanted

    def _fit_bar(self) -> None:
        bar, room = self.verticalScrollBar(), self.viewport().height()
        bar.setPageStep(room)
        count = len(self._heights)
        length = self._heights.total if self._is_short else count * self._usual
        bar.setRange(0, max(0, length - room))
        if not bar.isSliderDown():
            bar.setValue(self._offset if self._is_short else round(self._share() * bar.maximum()))

    @property
    def _is_short(self) -> bool:
        """Whether all rows are measured, and the scroll bar counts pixels."""
        return len(self._heights) * self._usual <= _SHORT * self.viewport().height()

    def _place_to_keep(self) -> tuple[int, int]:
        """Return a row, and where its top is to be so that the slider stays where it is."""
        if self.verticalScrollBar().isSliderDown():
            return self._place_of_slider()
        return self._top_row() if self._is_short else self._place_at(self._share())

    def _place_of_slider(self) -> tuple[int, int]:
        """Return the row to show where the slider is, and where its top is to be."""
        bar = self.verticalScrollBar()
        if not self._is_short:
            return self._place_at(bar.value() / max(1, bar.maximum()))
        row = self._heights.row_at(bar.value())
        return row, self._heights.top_of(row) - bar.value()

    def _place_at(self, share: float) -> tuple[int, int]:
        rows = share * len(self._heights)
        row = min(int(rows), len(self._heights) - 1)
        height = self._known_height(row)
        if height is None:
            height = self._heights[row]
        return row, round(share * self.viewport().height() - (rows - row) * height)

    def _share(self) -> float:
        """Return where between 0 and 1 the slider of a long list is."""
        room, count = max(1, self.viewport().height()), len(self._heights)
        row, top = self._top_row()
        while True:
            height = self._heights[row]
            # At this place, as many per cent of the rows lie above as of the view's height.
            place = (row * height - top) * room / (height * count - room)
            if place <= top + height or row == count - 1:
                return max(0.0, min(place / room, 1.0))
            top += height
            row += 1
