"""Marks what the list searched for in the open memory, and steps from hit to hit."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QTextEdit, QWidget

from rosemary.gui import texts
from rosemary.gui.kit.buttons import IconButton
from rosemary.gui.kit.labels import PlainLabel
from rosemary.gui.search.find_bar import TextFinder
from rosemary.gui.theme.appearance import Appearance


class HitBar(QWidget):
    """Shows "2 of 7" and two small buttons; hidden where the text holds no hit."""

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.finder = TextFinder(appearance, self)
        self.count = PlainLabel(role="muted")
        self.before = IconButton(
            appearance, "chevron-up", self.tr("Previous hit (Shift+F3)"), size=14
        )
        self.next = IconButton(appearance, "chevron-down", self.tr("Next hit (F3)"), size=14)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        layout.addWidget(self.count)
        for button, by in ((self.before, -1), (self.next, 1)):
            layout.addWidget(button)
            button.clicked.connect(partial(self._on_pressed, by))
        self._terms: tuple[str, ...] = ()
        self.finder.found.connect(self._on_found)
        self.hide()

    def set_terms(self, terms: tuple[str, ...]) -> None:
        """Mark these words from now on; none ends the marking."""
        self._terms = terms

    def show_hits(self, page: QPlainTextEdit | QTextEdit, *, is_moving: bool = True) -> None:
        """Mark the hits in a text. One to be read goes to the first, unless it is to stay."""
        if not self._terms:
            self.leave()
            return
        if self.finder.page is not page:
            self.finder.set_page(page)
        self.finder.find_terms(self._terms, is_moving=is_moving and page.isReadOnly())

    def refresh(self) -> None:
        """Mark the hits in the present text, which stays where it is."""
        if self.finder.page is not None:
            self.finder.refresh()

    def leave(self) -> None:
        """End the marking."""
        self.finder.set_page(None)
        self.hide()

    def step(self, by: int) -> None:
        """Go to the next hit (1) or the one before (-1)."""
        self.finder.step(by)

    def _on_pressed(self, by: int) -> None:
        self.step(by)

    def _on_found(self, count: int, at: int) -> None:
        shown = texts.number(count) + ("+" if self.finder.has_more else "")
        text = self.tr("{number} of {count}")
        self.count.setText(text.format(number=texts.number(at), count=shown))
        self.setVisible(count > 0)
