"""The right pane: the open memory, or actions for several selected ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget
from typing_extensions import override

from rosemary.domain.models import Facets
from rosemary.gui.kit.empty_state import EmptyState
from rosemary.gui.kit.focusing import focus_into
from rosemary.gui.kit.layouts import Pane, VerticalScroller
from rosemary.gui.kit.page_parts import BackLine
from rosemary.gui.memories.bulk_pane import BulkPane
from rosemary.gui.memories.memory_draft import Draft
from rosemary.gui.memories.memory_form import MemoryForm
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.theming import apply_style_soon

_INDENT: Final = 32
"""Left edge of the memory's text."""


class DetailPane(Pane):
    """Shows the form of a memory, the actions for several, or that nothing is selected.

    Signals:
        many_made: the `BulkPane`, when it is first needed.
    """

    LEAST_WIDTH = 440

    many_made = Signal(object)

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("detailPane")
        self.form = MemoryForm(appearance)
        self._scrolled_form = VerticalScroller(self.form)
        self.nothing = EmptyState(
            appearance,
            "mouse-pointer-click",
            self.tr("Nothing selected"),
            self.tr("Choose a memory to read or change it, or press Ctrl+N to write one."),
        )
        self.back_line = BackLine(appearance, self.tr("Memories"), _INDENT)
        self._appearance = appearance
        self._many: BulkPane | None = None
        self._facets: Facets | None = None
        self._project_names: Mapping[str, str] = {}
        self._pages = QStackedWidget()
        self._pages.setObjectName("detailStack")
        self._blank = QWidget()
        for page in (self._blank, self.nothing, self._scrolled_form):
            self._pages.addWidget(page)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.back_line)
        layout.addWidget(self._pages, 1)

    @override
    def minimumSizeHint(self) -> QSize:
        """Leave room for the line that leads back, which appears in a narrow window."""
        least = super().minimumSizeHint()
        line = self.back_line.sizeHint().height() if self.back_line.isHidden() else 0
        return least + QSize(0, line)

    @property
    def styled_parts(self) -> tuple[QWidget, ...]:
        """The parts that get the style sheet one after another; `many` comes later.

        All at once would be 170 widgets, most of them hidden: 20 to 40 ms in one turn.
        """
        return self.back_line, self.nothing, self.form, self._scrolled_form.verticalScrollBar()

    @property
    def many(self) -> BulkPane:
        """The actions for several memories; made on first use for a faster start."""
        if self._many is None:
            self._many = BulkPane(self._appearance)
            scroller = VerticalScroller(self._many)
            self._pages.addWidget(scroller)
            for part in (self._many, scroller.verticalScrollBar()):
                apply_style_soon(part)
            if self._facets is not None:
                self._many.set_facets(self._facets)
            self._many.set_project_names(self._project_names)
            self.many_made.emit(self._many)
        return self._many

    def set_facets(self, facets: Facets) -> None:
        """Offer the existing tags and projects."""
        self._facets = facets
        self.form.set_facets(facets)
        if self._many is not None:
            self._many.set_facets(facets)

    def set_project_names(self, names: Mapping[str, str]) -> None:
        """Show projects by these names; the keys are ids."""
        self._project_names = names
        self.form.set_project_names(names)
        if self._many is not None:
            self._many.set_project_names(names)

    @property
    def is_form_shown(self) -> bool:
        """Whether a memory is open."""
        return self._pages.currentWidget() is self._scrolled_form

    def focus_front(self) -> None:
        """Focus the memory's text, or the actions for several."""
        if self.is_form_shown:
            self.form.focus_front()
        else:
            focus_into(self._pages.currentWidget())

    def show_draft(self, draft: Draft) -> None:
        """Show a memory."""
        self._pages.setCurrentWidget(self._scrolled_form)
        self.form.show_draft(draft)

    def show_nothing(self) -> None:
        """Say that nothing is selected."""
        self._pages.setCurrentWidget(self.nothing)

    def show_blank(self) -> None:
        """Show an empty pane, because the list already says what to do."""
        self._pages.setCurrentWidget(self._blank)

    def show_many(self, count: int, *, is_trash: bool) -> None:
        """Show the number of selected memories and what can be done with them."""
        self.many.show_count(count, is_trash=is_trash)
        self._pages.setCurrentIndex(self._pages.count() - 1)
