"""The list of memories that is offered while a link to one is typed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QTextEdit

from rosemary.domain.types import MemoryId
from rosemary.gui import texts
from rosemary.gui.theme.tokens import text_px

SCHEME: Final = "memory"
"""Of the addresses of memories: `memory://{key}`, as assistants know them."""
OFFERED_MAX: Final = 8
_WIDTH: Final = 340
_GAP: Final = 4
_OPEN: Final = re.compile(r"\[\[(?P<typed>[^\[\]]{0,80})$")
_SPECIAL: Final = re.compile(r"([\\`*_\[\]])")
_NumberRole: Final = int(Qt.ItemDataRole.UserRole)


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """A memory that can be linked to."""

    id: MemoryId
    key: str
    title: str

    @property
    def markdown(self) -> str:
        """The link as it is written into a text."""
        title = _SPECIAL.sub(r"\\\1", texts.one_line(self.title))
        return f"[{title}]({SCHEME}://{self.key})"


class LinkOffers(QObject):
    """Offers memories below the cursor after `[[`. The keyboard stays in the editor.

    Signals:
        wanted: what was typed after `[[`; `show_offers` is to follow.
        chosen: the `Offer` whose link was written.
    """

    wanted = Signal(str)
    chosen = Signal(object)

    def __init__(self, editor: QTextEdit) -> None:
        super().__init__(editor)
        self._editor = editor
        self._list: QListWidget | None = None
        self._offers: tuple[Offer, ...] = ()
        self._closed_at = -1

    @property
    def is_open(self) -> bool:
        """Whether memories are offered."""
        return self._list is not None and not self._list.isHidden()

    @property
    def titles(self) -> tuple[str, ...]:
        """The titles on offer, best first."""
        return tuple(each.title for each in self._offers) if self.is_open else ()

    def follow(self) -> None:
        """Ask for memories if the cursor is behind `[[`, after something was typed."""
        found = self._typed()
        if found is None:
            self._closed_at = -1
            self.close()
        elif self._start(found) != self._closed_at:
            self.wanted.emit(found["typed"].strip())

    def show_offers(self, typed: str, offers: Sequence[Offer]) -> None:
        """Offer these memories, if `typed` is still what stands behind `[[`."""
        found = self._typed()
        is_current = found is not None and found["typed"].strip() == typed
        if not (is_current and offers and self._editor.hasFocus()):
            self.close()
            return
        self._offers = tuple(offers)
        shown = self._list or self._make_list()
        shown.clear()
        for number, offer in enumerate(self._offers):
            item = QListWidgetItem(texts.one_line(offer.title))
            item.setData(_NumberRole, number)
            shown.addItem(item)
        shown.setCurrentRow(0)
        self._place(shown)
        shown.show()
        shown.raise_()

    def close_elsewhere(self) -> None:
        """Offer nothing if the cursor has left the place behind `[[`."""
        if self.is_open and self._typed() is None:
            self.close()

    def close(self) -> None:
        """Offer nothing any more."""
        if self._list is not None:
            self._list.hide()

    def take_key(self, event: QKeyEvent) -> bool:
        """Choose, move or close with a key of the editor; return whether it was one of these."""
        if not self.is_open or event.key() not in _KEYS:
            return False
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()  # Esc would end the editing
        elif event.type() == QEvent.Type.KeyPress:
            self._on_key(event.key())
        return True

    def _on_key(self, key: int) -> None:
        shown = self._list
        assert shown is not None
        if key == Qt.Key.Key_Escape:
            found = self._typed()
            self._closed_at = self._start(found) if found is not None else -1
            self.close()
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            by = -1 if key == Qt.Key.Key_Up else 1
            shown.setCurrentRow((shown.currentRow() + by) % shown.count())
        else:
            self._on_chosen(shown.currentItem())

    def _on_chosen(self, item: QListWidgetItem) -> None:
        """Write the link in place of what was typed."""
        self.close()
        found = self._typed()
        if found is None:
            return
        offer = self._offers[int(item.data(_NumberRole))]
        cursor = self._editor.textCursor()
        end = cursor.position()
        if cursor.block().text()[cursor.positionInBlock() :].startswith("]]"):
            end += len("]]")
        cursor.setPosition(self._start(found))
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText(offer.markdown)
        self._editor.setTextCursor(cursor)
        self.chosen.emit(offer)

    def _typed(self) -> re.Match[str] | None:
        cursor = self._editor.textCursor()
        if cursor.hasSelection() or self._editor.isReadOnly():
            return None
        return _OPEN.search(cursor.block().text()[: cursor.positionInBlock()])

    def _start(self, found: re.Match[str]) -> int:
        return self._editor.textCursor().block().position() + found.start()

    def _make_list(self) -> QListWidget:
        made = QListWidget(self._editor.window())
        made.setObjectName("linkOffers")
        made.setAccessibleName(self.tr("Memories to link to"))
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        made.setTextElideMode(Qt.TextElideMode.ElideRight)
        made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        made.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        made.itemClicked.connect(self._on_chosen)
        self._list = made
        return made

    def _place(self, shown: QListWidget) -> None:
        """Put the list below the cursor's line, or above it where there is no room."""
        window = self._editor.window()
        width = min(text_px(_WIDTH), window.width() - 2 * _GAP)
        height = shown.count() * shown.sizeHintForRow(0) + 2 * shown.frameWidth() + 2 * _GAP
        line = self._editor.cursorRect()
        below = self._editor.viewport().mapTo(window, line.bottomLeft()) + QPoint(0, _GAP)
        top = below.y()
        if top + height > window.height():
            top = max(0, below.y() - line.height() - 2 * _GAP - height)
        left = min(below.x(), window.width() - width - _GAP)
        shown.setGeometry(max(_GAP, left), top, width, height)


_KEYS: Final = (
    Qt.Key.Key_Escape,
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_Return,
    Qt.Key.Key_Enter,
    Qt.Key.Key_Tab,
)
