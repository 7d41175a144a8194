"""Lists of rows, and what every painted list draws alike."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSignalBlocker,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFont,
    QFontMetrics,
    QHelpEvent,
    QKeyEvent,
    QPainter,
    QPen,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QScrollArea,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolTip,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from rosemary.gui.kit.buttons import row_of_menu
from rosemary.gui.kit.choices import is_ticked, toggle_tick_on_event
from rosemary.gui.kit.labels import PlainLabel, tip
from rosemary.gui.kit.layouts import has_focus_in, reading_margins
from rosemary.gui.kit.row_model import Index, Row, RowModel, RowRole, Tone
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.tokens import BODY_PX, RADIUS_CARD, SMALL_PX, Theme, font, text_px

MIDDLE: Final = Qt.AlignmentFlag.AlignVCenter


class PaintedDelegate(QStyledItemDelegate):
    """A delegate that paints left to right and mirrors itself in right-to-left windows.

    Places are given as in a left-to-right window, with the area that they are mirrored in.
    """

    radius: int = RADIUS_CARD

    def __init__(self, appearance: Appearance, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._is_mirrored = False

    @property
    def theme(self) -> Theme:
        """The theme the rows are painted in."""
        return self._appearance.theme

    def _set_direction(self, option: QStyleOptionViewItem) -> None:
        """Set the direction for what is painted next to that of the row."""
        self._is_mirrored = option.direction == Qt.LayoutDirection.RightToLeft

    def _place(self, area: QRect, left: int, width: int) -> int:
        """Return the left edge of something that begins at `left` in a left-to-right window."""
        return area.left() + area.right() + 1 - left - width if self._is_mirrored else left

    def _paint_frame(
        self,
        painter: QPainter,
        frame: QRect,
        state: QStyle.StateFlag,
        lit: tuple[str, str] | None = None,
    ) -> None:
        """Paint that a row is selected, lit, under the pointer or has the focus.

        Args:
            painter: is left without a brush.
            frame: the row without its margin.
            state: of the row.
            lit: the colours of border and ground of a row that is lit up.
        """
        theme = self.theme
        outline = QRectF(frame).adjusted(0.5, 0.5, -0.5, -0.5)
        border, ground = "", ""
        if state & QStyle.StateFlag.State_Selected:
            border, ground = theme.selected_border, theme.selected
        elif lit:
            border, ground = lit
        elif state & QStyle.StateFlag.State_MouseOver:
            ground = theme.hover
        if ground:
            painter.setPen(QColor(border) if border else Qt.PenStyle.NoPen)
            painter.setBrush(QColor(ground))
            painter.drawRoundedRect(outline, self.radius, self.radius)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(QColor(theme.accent), 1.5))
            painter.drawRoundedRect(outline, self.radius, self.radius)

    def _paint_dot(
        self, painter: QPainter, line: QRect, left: int, width: int, colour: str
    ) -> None:
        """Paint a dot in the middle of a line."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colour))
        top = line.top() + (line.height() - width) / 2
        painter.drawEllipse(QRectF(self._place(line, left, width), top, width, width))

    def _paint_icon(
        self, painter: QPainter, line: QRect, left: int, icon: tuple[str, str, int]
    ) -> None:
        """Paint an icon in the middle of a line: its name, colour and width."""
        name, colour, width = icon
        scale = painter.device().devicePixelRatioF()
        pixmap = self._appearance.icons.pixmap(name, colour, width, scale)
        top = line.top() + (line.height() - width) // 2
        painter.drawPixmap(self._place(line, left, width), top, pixmap)

    def _paint_words(
        self, painter: QPainter, line: QRect, left: int, width: int, text: str
    ) -> None:
        """Paint words in the middle of a line, in the painter's font and colour."""
        side = Qt.AlignmentFlag.AlignRight if self._is_mirrored else Qt.AlignmentFlag.AlignLeft
        area = QRect(self._place(line, left, width), line.top(), width, line.height())
        painter.drawText(area, MIDDLE | side | Qt.AlignmentFlag.AlignAbsolute, text)


_AROUND: Final = 16
_LINE: Final = 20
_BOX: Final = 16
_DOT: Final = 8


def row_height() -> int:
    """Return the height of a row at the present text size."""
    return _AROUND + 2 * text_px(_LINE)


def tone_colour(theme: Theme, tone: Tone) -> str:
    """Return the colour of a tone."""
    return {
        Tone.PLAIN: theme.text_tertiary,
        Tone.GOOD: theme.ok,
        Tone.WARNING: theme.warning,
        Tone.BAD: theme.danger,
        Tone.ACCENT: theme.accent,
    }[tone]


class RowDelegate(PaintedDelegate):
    """Paints rows of one height."""

    def __init__(
        self, appearance: Appearance, parent: QObject | None = None, *, is_flush: bool = False
    ) -> None:
        """`is_flush` lets row frames reach the edges of the list, like cards."""
        super().__init__(appearance, parent)
        self._margin = 0 if is_flush else 8
        self._measure()
        appearance.changed.connect(self._measure)

    def _measure(self) -> None:
        self._title = font(BODY_PX, QFont.Weight.Medium)
        self._small = font(SMALL_PX)
        self._line = text_px(_LINE)

    @override
    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        return QSize(200, row_height())

    @override
    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        row: Row = index.data(RowRole)
        area: QRect = option.rect
        self._set_direction(option)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        frame = area.adjusted(self._margin, 1, -self._margin, -1)
        self._paint_frame(painter, frame, option.state)
        inner = _inner(frame)
        if row.is_checkable:
            self._paint_box(painter, inner, is_ticked=is_ticked(index))
        else:
            aside = (_BOX - _DOT) // 2 if _has_boxes(index) else 0
            colour = tone_colour(self.theme, row.tone)
            self._paint_dot(painter, self._first(inner), inner.left() + aside, _DOT, colour)
        self._paint_text(painter, inner, row, _indent(index))
        painter.restore()

    @override
    def helpEvent(
        self,
        event: QHelpEvent,
        view: QAbstractItemView,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> bool:
        row: Row | None = index.data(RowRole)
        if event.type() != QEvent.Type.ToolTip or row is None:
            return False
        inner = _inner(option.rect.adjusted(self._margin, 0, -self._margin, 0))
        small = QFontMetrics(self._small)
        lines = ((row.title, row.aside, QFontMetrics(self._title)), (row.detail, row.mark, small))
        cut = [
            text
            for text, right, metrics in lines
            if metrics.horizontalAdvance(text)
            > _right_edge(inner, right, small) - inner.left() - _indent(index)
        ]
        QToolTip.showText(event.globalPos(), tip("\n".join(cut)), view)
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

    def _paint_box(self, painter: QPainter, inner: QRect, *, is_ticked: bool) -> None:
        theme = self.theme
        left = self._place(inner, inner.left(), _BOX)
        top = inner.top() + (self._line - _BOX) // 2
        box = QRectF(left + 0.5, top + 0.5, _BOX - 1, _BOX - 1)
        painter.setPen(QColor(theme.accent if is_ticked else theme.text_tertiary))
        painter.setBrush(QColor(theme.accent if is_ticked else theme.canvas))
        painter.drawRoundedRect(box, 4, 4)
        if is_ticked:
            painter.setPen(QPen(QColor(theme.on_accent), 1.75))
            hook = ((3.5, 7.5), (6.5, 10.5), (11.5, 4.5))
            painter.drawPolyline([box.topLeft() + QPointF(*each) for each in hook])

    def _paint_text(self, painter: QPainter, inner: QRect, row: Row, indent: int) -> None:
        theme = self.theme
        first = self._first(inner)
        second = first.translated(0, self._line)
        painter.setFont(self._small)
        painter.setPen(QColor(theme.text_tertiary))
        first_right = self._paint_right(painter, first, row.aside)
        second_right = self._paint_right(painter, second, row.mark)
        painter.setPen(QColor(theme.text_secondary))
        self._paint_left(painter, second, row.detail, indent, second_right)
        painter.setFont(self._title)
        painter.setPen(QColor(theme.text))
        self._paint_left(painter, first, row.title, indent, first_right)

    def _first(self, inner: QRect) -> QRect:
        """Return the area of a row's first line."""
        return QRect(inner.left(), inner.top(), inner.width(), self._line)

    def _paint_right(self, painter: QPainter, line: QRect, text: str) -> int:
        """Paint a text at the right edge; return the right limit for what is to its left."""
        metrics: QFontMetrics = painter.fontMetrics()
        width = metrics.horizontalAdvance(text)
        self._paint_words(painter, line, line.right() - width, width + 2, text)
        return _right_edge(line, text, metrics)

    def _paint_left(
        self, painter: QPainter, line: QRect, text: str, indent: int, right: int
    ) -> None:
        start = line.left() + indent
        width = max(0, right - start)
        metrics: QFontMetrics = painter.fontMetrics()
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, width)
        self._paint_words(painter, line, start, width, shown)


def _inner(frame: QRect) -> QRect:
    return frame.adjusted(14, 8, -14, -8)


def _indent(index: QModelIndex | QPersistentModelIndex) -> int:
    return _BOX + 10 if _has_boxes(index) else _DOT + 12


def _right_edge(area: QRect, text: str, metrics: QFontMetrics) -> int:
    """Return the right limit for what is left of a text at the right edge."""
    return area.right() - metrics.horizontalAdvance(text) - 12 if text else area.right()


def _has_boxes(index: QModelIndex | QPersistentModelIndex) -> bool:
    model = index.model()
    return isinstance(model, RowModel) and model.has_boxes


class RowList(QListView):
    """Shows a `RowModel`.

    Signals:
        chosen: the key of the new current row.
        opened: the key of a row that was clicked or got Return.
        return_pressed: Return was pressed.
        menu_wanted: the place on the screen for a menu of the current row.
    """

    chosen = Signal(object)
    opened = Signal(object)
    return_pressed = Signal()
    menu_wanted = Signal(QPoint)

    def __init__(
        self,
        appearance: Appearance,
        name: str,
        parent: QWidget | None = None,
        *,
        is_flush: bool = False,
    ) -> None:
        """`name` is the list's name for screen readers; see `RowDelegate` for `is_flush`."""
        super().__init__(parent)
        self.rows = RowModel(self)
        self.setModel(self.rows)
        self.setItemDelegate(RowDelegate(appearance, self, is_flush=is_flush))
        self.setAccessibleName(name)
        self.setMouseTracking(True)
        self.setUniformItemSizes(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.clicked.connect(self._on_opened)
        self.activated.connect(self._on_opened)
        self._is_fitted = False
        self._most: int | None = None
        appearance.changed.connect(self._on_appearance_changed)

    def choose(self, key: Hashable) -> bool:
        """Make the row with this key the current one; return whether there is one."""
        at = self.rows.row_of(key)
        if at >= 0:
            flags = QItemSelectionModel.SelectionFlag.ClearAndSelect
            self.selectionModel().setCurrentIndex(self.rows.index(at), flags)
        return at >= 0

    def fit_rows(self, most: int | None = None) -> None:
        """Be as high as all rows together, where the pane around the list scrolls.

        If there are more than `most`, the list scrolls, too.
        """
        self._is_fitted, self._most = True, most
        count = self.rows.rowCount()
        shown = count if most is None else min(count, most)
        policy = Qt.ScrollBarPolicy
        has_bar = shown < count
        self.setVerticalScrollBarPolicy(
            policy.ScrollBarAsNeeded if has_bar else policy.ScrollBarAlwaysOff
        )
        self.setFixedHeight(row_height() * shown + 4)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.return_pressed.emit()

    @override
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        index, place = row_of_menu(self, event)
        if index.isValid():
            self.setCurrentIndex(index)
            self.menu_wanted.emit(place)

    @override
    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if current.isValid():
            self.chosen.emit(current.data(RowRole).key)

    def _on_appearance_changed(self) -> None:
        self.scheduleDelayedItemsLayout()
        if self._is_fitted:
            self.fit_rows(self._most)
        self.viewport().update()

    def _on_opened(self, index: QModelIndex) -> None:
        self.opened.emit(index.data(RowRole).key)


_INSET: Final = 22


class RowSections(QScrollArea):
    """Sections with a heading and rows; empty ones are hidden. Up and Down go through all.

    Signals:
        chosen: the key of the new current row.
        clicked: a row was clicked.
        activated: Return was pressed on a row, or it was double-clicked.
    """

    chosen = Signal(object)
    clicked = Signal()
    activated = Signal()

    def __init__(
        self, appearance: Appearance, headings: Sequence[str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area = QWidget()
        area.setObjectName("formArea")
        layout = QVBoxLayout(area)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        self.lists = tuple(RowList(appearance, each) for each in headings)
        self.headings = tuple(PlainLabel(each, "listHeading") for each in headings)
        for heading, rows in zip(self.headings, self.lists, strict=True):
            heading.setContentsMargins(reading_margins(_INSET, 12, 16, 4))
            layout.addWidget(heading)
            layout.addWidget(rows)
            rows.installEventFilter(self)
            rows.chosen.connect(lambda key, rows=rows: self._on_chosen(rows, key))
            rows.clicked.connect(lambda _: self.clicked.emit())
            rows.activated.connect(lambda _: self.activated.emit())
        layout.addStretch(1)
        self.setWidget(area)

    @property
    def current(self) -> Hashable | None:
        """The key of the current row."""
        for rows in self.lists:
            index = rows.currentIndex()
            if index.isValid():
                key: Hashable = rows.rows.rows[index.row()].key
                return key
        return None

    @property
    def keys(self) -> tuple[Hashable, ...]:
        """The keys of all rows, from the top."""
        return tuple(row.key for rows in self.lists for row in rows.rows.rows)

    def show_rows(self, sections: Sequence[Sequence[Row]]) -> None:
        """Replace the rows and keep the current one, without emitting signals."""
        current, had_focus = self.current, has_focus_in(self)
        for heading, rows, wanted in zip(self.headings, self.lists, sections, strict=True):
            if list(rows.rows.rows) != list(wanted):
                with QSignalBlocker(rows):
                    rows.rows.show_rows(wanted)
            rows.fit_rows()
            heading.setVisible(bool(wanted))
            rows.setVisible(bool(wanted))
        if current is not None:
            self.choose(current)
        self._move_tab_stop()
        if had_focus:  # the focus may be in a list that is hidden now
            self._take_focus()

    def choose(self, key: Hashable) -> bool:
        """Make the row with this key the current one, silently; return whether there is one."""
        for rows in self.lists:
            with QSignalBlocker(rows):
                if rows.choose(key):
                    self._make_current(rows)
                    if self.hasFocus():
                        self._take_focus()
                    return True
        return False

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if (
            event.type() == QEvent.Type.KeyPress
            and isinstance(event, QKeyEvent)
            and isinstance(watched, RowList)
        ):
            return self._step_over(watched, event.key())
        return super().eventFilter(watched, event)

    def _take_focus(self) -> None:
        """Focus the current row. Without one, wait: a focused list would choose its first row."""
        chosen = next((each for each in self.lists if each.currentIndex().isValid()), self)
        chosen.setFocus(Qt.FocusReason.OtherFocusReason)

    def _step_over(self, rows: RowList, key: int) -> bool:
        """Move on to the next list at the end of one; return whether that happened."""
        at, last = rows.currentIndex().row(), rows.rows.rowCount() - 1
        step = {Qt.Key.Key_Down: 1 if at == last else 0, Qt.Key.Key_Up: -1 if not at else 0}
        way = step.get(Qt.Key(key), 0)
        shown = [each for each in self.lists if each.rows.rowCount()]
        number = shown.index(rows) + way
        if not way or not 0 <= number < len(shown):
            return False
        target = shown[number].rows.rows[0 if way > 0 else -1]
        shown[number].choose(target.key)
        shown[number].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def _on_chosen(self, rows: RowList, key: object) -> None:
        self._make_current(rows)
        self.chosen.emit(key)

    def _make_current(self, rows: RowList) -> None:
        for each in self.lists:
            if each is not rows:
                each.selectionModel().clear()
        self._move_tab_stop()
        row = rows.currentIndex().row()
        high = row_height()
        self.ensureVisible(0, rows.y() + row * high + high // 2, 0, high)

    def _move_tab_stop(self) -> None:
        """Let Tab stop at one list only, because entering a list chooses a row."""
        shown = [each for each in self.lists if each.rows.rowCount()]
        current = next((each for each in shown if each.currentIndex().isValid()), None)
        for each in self.lists:
            is_stop = each is (current or next(iter(shown), None))
            policy = Qt.FocusPolicy.StrongFocus if is_stop else Qt.FocusPolicy.ClickFocus
            each.setFocusPolicy(policy)
