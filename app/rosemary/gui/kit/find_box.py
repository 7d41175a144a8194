"""A search box with its results in a list below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from rosemary.domain.types import MemoryId
from rosemary.gui.search.search_box import SearchBox
from rosemary.gui.theme.appearance import Appearance

_ROW = 30
_SHOWN_MAX = 8
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
            item.setSizeHint(QSize(10, _ROW))
            self.answers.addItem(item)
        if not answers or not self.text():
            self.answers.hide()
            return
        self.answers.setCurrentRow(0)
        below = self.mapTo(self._page, QPoint(0, self.height() + 4))
        self.answers.setGeometry(
            below.x(), below.y(), self.width() + 80, self.answers.count() * _ROW + 10
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
