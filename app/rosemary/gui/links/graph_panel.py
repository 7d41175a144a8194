"""The panel beside the graph: the chosen memory and its links."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from rosemary.domain.headlines import headline_of
from rosemary.domain.models import Memory
from rosemary.domain.naming import cut
from rosemary.domain.types import MemoryId
from rosemary.gui import texts
from rosemary.gui.kit.buttons import IconButton
from rosemary.gui.kit.labels import PlainLabel, tip
from rosemary.gui.kit.layouts import VerticalScroller
from rosemary.gui.memories.detail_header import TypePill
from rosemary.gui.memories.memory_list_model import plain
from rosemary.gui.theme.accessibility import text_px
from rosemary.gui.theme.appearance import Appearance

WIDTH = 300
_ROOM_FOR_TEXT = 400
"""A lower panel hides the text of the memory, so that its links have room."""
_ROOM_FOR_DATE = 280
_TEXT_CHARS = 500
_ROW = 28
_TITLE_CHARS = 160
_ID_ROLE = int(Qt.ItemDataRole.UserRole)


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
        self.title = PlainLabel(role="heading")
        self.title.setWordWrap(True)
        self.pill = TypePill(appearance)
        self.when = PlainLabel(role="muted")
        self.text = PlainLabel(role="secondary")
        self.text.setWordWrap(True)
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
        self.title.setText(texts.breakable(texts.title(cut(headline.title, _TITLE_CHARS))))
        self.pill.show_type(memory.memory_type)
        self.when.setText(texts.byline(memory))
        self.when.setWordWrap(True)
        text = plain(memory.content[headline.rest :][: 2 * _TEXT_CHARS])
        self.text.setText(texts.breakable(cut(text, _TEXT_CHARS)))

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
        top = QHBoxLayout()
        top.addWidget(self.pill)
        top.addStretch(1)
        top.addWidget(self.close_button)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        for button in (self.open_button, self.center_button):
            button.setAccessibleName(button.text())
            buttons.addWidget(button, 1)
        inner = QWidget()
        said = QVBoxLayout(inner)
        said.setContentsMargins(0, 0, 0, 0)
        said.setSpacing(8)
        said.addLayout(top)
        for widget in (self.title, self.when, self.text):
            said.addWidget(widget)
        said.addSpacing(4)
        said.addWidget(self.heading)
        said.addWidget(self.neighbours, 1)
        said.addStretch()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 16)
        layout.setSpacing(8)
        layout.addWidget(VerticalScroller(inner), 1)
        layout.addLayout(buttons)

    def _connect(self) -> None:
        self.open_button.clicked.connect(lambda: self.open_wanted.emit(self._memory_id))
        self.center_button.clicked.connect(lambda: self.center_wanted.emit(self._memory_id))
        self.close_button.clicked.connect(self.closed)
        for signal in (self.neighbours.itemActivated, self.neighbours.itemClicked):
            signal.connect(lambda item: self.neighbour_chosen.emit(item.data(_ID_ROLE)))
