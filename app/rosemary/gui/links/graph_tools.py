"""What stands around the graph: its controls, its search box, its legend, the panel of a memory."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QLineF, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QWidget,
)
from typing_extensions import override

from rosemary.domain.headlines import headline_of
from rosemary.domain.insights import GRAPH_NODES_MAX
from rosemary.domain.models import Memory
from rosemary.domain.naming import cut
from rosemary.domain.types import MemoryId, MemoryType
from rosemary.gui import texts
from rosemary.gui.kit.buttons import IconButton, SegmentedSwitch
from rosemary.gui.kit.choices import ChevronCombo
from rosemary.gui.kit.labels import BreakingLabel, PlainLabel, tip
from rosemary.gui.kit.layouts import (
    STRETCH,
    Stretched,
    VerticalScroller,
    WrappingLine,
    column_of,
    line_of,
)
from rosemary.gui.links.graph_item import relation_name, relation_pen
from rosemary.gui.memories.detail_header import TypePill
from rosemary.gui.memories.memory_list_model import plain
from rosemary.gui.search.find_bar import SearchBox
from rosemary.gui.search.narrowing import NarrowingBar
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.tokens import CAPTION_PX, RADIUS_CARD, text_px

_ANSWER_ROW = 30
_SHOWN_MAX = 8
WIDTH = 300
_ROOM_FOR_TEXT = 400
"""A lower panel hides the text of the memory, so that its links have room."""
_ROOM_FOR_DATE = 280
_TEXT_CHARS = 500
_ROW = 28
_TITLE_CHARS = 160
_ID_ROLE = int(Qt.ItemDataRole.UserRole)


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """A memory that was found."""

    id: MemoryId
    title: str


class FindBox(SearchBox):
    """Finds one memory.

    Signals:
        picked: the `MemoryId` of the result that was clicked or chosen with Return.
    """

    picked = Signal(object)

    def __init__(self, appearance: Appearance, page: QWidget) -> None:
        """The results are shown over `page`."""
        super().__init__(appearance, page)
        self._page = page
        self.setPlaceholderText(self.tr("Find a memory"))
        self.setAccessibleName(self.tr("Find a memory"))
        self.answers = QListWidget(page)
        self.answers.setObjectName("answers")
        self.answers.setAccessibleName(self.tr("Memories found"))
        self.answers.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.answers.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.answers.hide()
        self.answers.itemClicked.connect(self._on_clicked)
        self.accepted.connect(lambda: self._on_clicked(self.answers.currentItem()))
        self.move_wanted.connect(self._on_move)
        self.textChanged.connect(
            lambda text: self.answers.setHidden(not text or self.answers.isHidden())
        )

    def show_answers(self, answers: Sequence[Answer]) -> None:
        """Show the results for the text; no results hide the list."""
        self.answers.clear()
        for each in answers[:_SHOWN_MAX]:
            item = QListWidgetItem(each.title)
            item.setData(_ID_ROLE, each.id)
            item.setSizeHint(QSize(10, _ANSWER_ROW))
            self.answers.addItem(item)
        if not answers or not self.text():
            self.answers.hide()
            return
        self.answers.setCurrentRow(0)
        below = self.mapTo(self._page, QPoint(0, self.height() + 4))
        self.answers.setGeometry(
            below.x(), below.y(), self.width() + 80, self.answers.count() * _ANSWER_ROW + 10
        )
        self.answers.show()
        self.answers.raise_()

    def _on_move(self, event: QKeyEvent) -> None:
        by = 1 if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_PageDown) else -1
        last = self.answers.count() - 1
        self.answers.setCurrentRow(max(0, min(last, self.answers.currentRow() + by)))

    def _on_clicked(self, item: QListWidgetItem | None) -> None:
        if item is not None and self.answers.isVisible():
            memory_id = item.data(_ID_ROLE)
            self.answers.hide()
            self.clear()
            self.picked.emit(memory_id)


@dataclass(frozen=True, slots=True, kw_only=True)
class Neighbour:
    """A linked memory, and how the link reads from the chosen one."""

    id: MemoryId
    text: str


class GraphPanel(QFrame):
    """Shows one memory.

    Signals:
        open_wanted, center_wanted: its `MemoryId`.
        neighbour_chosen: the `MemoryId` of a neighbour.
        closed: the panel was closed.
    """

    open_wanted = Signal(object)
    center_wanted = Signal(object)
    neighbour_chosen = Signal(object)
    closed = Signal()

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("graphPanel")
        self.setFixedWidth(WIDTH)
        self._memory_id: MemoryId | None = None
        self.title = BreakingLabel("heading")
        self.pill = TypePill(appearance)
        self.when = BreakingLabel("muted")
        self.text = BreakingLabel("secondary")
        self.text.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.heading = PlainLabel(self.tr("Links"), "section")
        self.neighbours = QListWidget()
        self.neighbours.setAccessibleName(self.tr("Linked memories"))
        self.neighbours.setWordWrap(False)
        self.neighbours.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.neighbours.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.neighbours.setMinimumHeight(_ROW)  # low, so that the title keeps its room
        self.open_button = QPushButton(self.tr("Open"))
        self.open_button.setProperty("role", "primary")
        self.center_button = QPushButton(self.tr("Centre here"))
        self.close_button = IconButton(appearance, "x", self.tr("Close"))
        self._arrange()
        self._connect()

    def show_memory(self, memory: Memory) -> None:
        """Show this memory."""
        self._memory_id = memory.id
        headline = headline_of(memory)
        title = texts.title(cut(headline.title, _TITLE_CHARS))
        self.title.setText(title)
        self.pill.show_type(memory.memory_type)
        self.when.setText(texts.byline(memory))
        text = plain(memory.content[headline.rest :][: 2 * _TEXT_CHARS])
        self.text.setText("" if text == title else cut(text, _TEXT_CHARS))

    def show_neighbours(self, neighbours: tuple[Neighbour, ...]) -> None:
        """List the linked memories."""
        self.neighbours.clear()
        for each in neighbours:
            item = QListWidgetItem(each.text)
            item.setData(_ID_ROLE, each.id)
            item.setToolTip(tip(each.text))
            item.setSizeHint(QSize(10, _ROW))
            self.neighbours.addItem(item)
        self.heading.setVisible(bool(neighbours))
        self.neighbours.setVisible(bool(neighbours))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.text.setVisible(self.height() >= text_px(_ROOM_FOR_TEXT))
        self.when.setVisible(self.height() >= text_px(_ROOM_FOR_DATE))

    def _arrange(self) -> None:
        top = line_of(self.pill, STRETCH, self.close_button)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        for button in (self.open_button, self.center_button):
            button.setAccessibleName(button.text())
            buttons.addWidget(button, 1)
        inner = QWidget()
        said = column_of(
            top,
            self.title,
            self.when,
            self.text,
            4,
            self.heading,
            Stretched(self.neighbours),
            within=inner,
            gap=8,
        )
        said.addStretch()
        column_of(
            Stretched(VerticalScroller(inner)),
            buttons,
            within=self,
            gap=8,
            margins=(16, 12, 16, 16),
        )

    def _connect(self) -> None:
        self.open_button.clicked.connect(lambda: self.open_wanted.emit(self._memory_id))
        self.center_button.clicked.connect(lambda: self.center_wanted.emit(self._memory_id))
        self.close_button.clicked.connect(self.closed)
        for signal in (self.neighbours.itemActivated, self.neighbours.itemClicked):
            signal.connect(lambda item: self.neighbour_chosen.emit(item.data(_ID_ROLE)))


_LEGEND_ROW: Final = 20
_SAMPLE: Final = 24
_PADDING: Final = 10
_NAME_MAX: Final = 140
_COLUMNS_MAX: Final = 2
"""With more columns the legend would cover the graph."""


class GraphLegend(QWidget):
    """Types as dots, relations as lines."""

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._types: tuple[MemoryType, ...] = ()
        self._relations: tuple[str, ...] = ()
        self._column_rows = 1
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        appearance.changed.connect(self._on_appearance_changed)

    def show_kinds(self, types: tuple[MemoryType, ...], relations: tuple[str, ...]) -> None:
        """Set the types and relations to explain."""
        self._types, self._relations = types, relations
        self.setAccessibleName(", ".join(name for name, _ in self._rows()))
        self.update()

    def fit(self, width: int, height: int) -> None:
        """Fit into a view: use two columns if needed, or hide if that would cover the graph."""
        rows = len(self._rows())
        room = (height - 2 * _PADDING + 4) // text_px(_LEGEND_ROW)
        self._column_rows = max(1, rows if rows <= room else -(-rows // _COLUMNS_MAX))
        self.resize(self.sizeHint())
        is_fitting = self._column_rows <= room and 2 * self.width() <= width
        self.setVisible(bool(self._types) and is_fitting)
        self.update()

    @override
    def sizeHint(self) -> QSize:
        columns = -(-len(self._rows()) // self._column_rows)
        width = columns * self._column_width() + _PADDING
        return QSize(width, self._column_rows * text_px(_LEGEND_ROW) + 2 * _PADDING - 4)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._appearance.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._font())
        painter.setPen(QColor(theme.border))
        painter.setBrush(QColor(theme.canvas))
        frame = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(frame, RADIUS_CARD, RADIUS_CARD)
        row, longest, column_width = text_px(_LEGEND_ROW), text_px(_NAME_MAX), self._column_width()
        is_mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        for number, (name, kind) in enumerate(self._rows()):
            column, place = divmod(number, self._column_rows)
            left = _PADDING + column * column_width
            sample = self.width() - left - _SAMPLE if is_mirrored else left
            words = sample - _PADDING - longest if is_mirrored else sample + _SAMPLE + _PADDING
            top = _PADDING - 2 + place * row
            middle = top + row / 2
            if isinstance(kind, MemoryType):
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(theme.types[kind]))
                painter.drawEllipse(QRectF(sample + _SAMPLE / 2 - 4, middle - 4, 8, 8))
            else:
                pen = relation_pen(theme, kind)
                pen.setWidthF(1.8)
                painter.setPen(pen)
                painter.drawLine(QLineF(sample, middle, sample + _SAMPLE, middle))
            painter.setPen(QColor(theme.text_secondary))
            area = QRectF(words, top, longest, row)
            shown = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, longest)
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, shown)
        painter.end()

    def _on_appearance_changed(self) -> None:
        self.resize(self.sizeHint())
        self.update()

    def _column_width(self) -> int:
        metrics = QFontMetrics(self._font())
        widest = max((metrics.horizontalAdvance(name) for name, _ in self._rows()), default=0)
        return min(widest, text_px(_NAME_MAX)) + _SAMPLE + 2 * _PADDING

    def _rows(self) -> list[tuple[str, MemoryType | str]]:
        rows: list[tuple[str, MemoryType | str]] = [
            (texts.type_name(each), each) for each in self._types
        ]
        rows += [(relation_name(each), str(each)) for each in self._relations]
        return rows

    def _font(self) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(text_px(CAPTION_PX))
        return font


LIMITS = (100, 500, GRAPH_NODES_MAX)
_FINDER_WIDTH = 260


class GraphTools(QWidget):
    """The controls that choose what the graph shows.

    Signals:
        changed: a choice changed, so that the graph must be loaded again.
        all_wanted: the person wants all linked memories, not those around one.
    """

    changed = Signal()
    all_wanted = Signal()

    def __init__(self, appearance: Appearance, page: QWidget) -> None:
        super().__init__(page)
        self.finder = FindBox(appearance, page)
        self.narrowing = NarrowingBar(appearance)
        self.limits = ChevronCombo(appearance)
        self.limits.setAccessibleName(self.tr("How many memories"))
        for each in LIMITS:
            text = self.tr("Up to {count}").format(count=texts.number(each))
            self.limits.addItem(text, each)
        self.limits.setCurrentIndex(1)
        self.steps = SegmentedSwitch((self.tr("1 step"), self.tr("2 steps"), self.tr("3 steps")))
        self.steps.choose(1)
        self.suggestions = QPushButton(self.tr("Suggestions"))
        self.suggestions.setCheckable(True)
        self.suggestions.setProperty("role", "toggle")
        self.suggestions.setAccessibleName(self.tr("Suggest links"))
        self.suggestions.setToolTip(self.tr("Show memories that could be linked, dashed"))
        self.whole = QPushButton(self.tr("Show all"))
        self.whole.setAccessibleName(self.tr("Show all linked memories"))
        self.zoom_out = IconButton(appearance, "zoom-out", self.tr("Smaller (-)"))
        self.zoom_in = IconButton(appearance, "zoom-in", self.tr("Larger (+)"))
        self.fit = IconButton(appearance, "maximize", self.tr("Show everything (0)"))
        self._arrange()
        self.narrowing.changed.connect(self.changed)
        self.limits.activated.connect(self.changed)
        self.steps.chosen.connect(self.changed)
        self.suggestions.toggled.connect(self.changed)
        self.whole.clicked.connect(self.all_wanted)
        self.set_centered(is_centered=False)

    @property
    def limit(self) -> int:
        """The most memories to show."""
        return int(self.limits.currentData())

    @property
    def step_count(self) -> int:
        """How many links away from a memory its neighbourhood reaches."""
        return self.steps.current + 1

    def set_centered(self, *, is_centered: bool) -> None:
        """Show the controls for one memory, or those for all."""
        self.narrowing.setVisible(not is_centered)
        for control in (self.steps, self.suggestions, self.whole):
            control.setVisible(is_centered)

    def _arrange(self) -> None:
        self.finder.setMaximumWidth(_FINDER_WIDTH)
        finding = QWidget()
        start = QHBoxLayout(finding)
        start.setContentsMargins(0, 0, 0, 0)
        start.addWidget(self.finder, 100)
        start.addStretch(1)
        shown = _line(self.whole, self.steps, self.narrowing)
        drawn = _line(self.suggestions, self.limits, self.zoom_out, self.zoom_in, self.fit)
        rest = WrappingLine(shown, drawn)
        line_of(WrappingLine(finding, rest), within=self, margins=(24, 0, 24, 8))


def _line(*controls: QWidget) -> QWidget:
    holder = QWidget()
    line_of(*controls, STRETCH, within=holder, gap=8)
    return holder
