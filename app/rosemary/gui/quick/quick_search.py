"""Quick search: find a memory, then open or copy it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import partial

from PySide6.QtCore import QCoreApplication, QEvent, QModelIndex, QObject, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from typing_extensions import override

from rosemary.domain.errors import RosemaryError
from rosemary.domain.filters import EVERYTHING, joined
from rosemary.domain.models import Facets, Memory
from rosemary.domain.naming import cut
from rosemary.domain.types import MemoryId, SortOrder
from rosemary.gui import error_texts, texts
from rosemary.gui.kit.labels import ElidingLabel
from rosemary.gui.kit.layouts import Stretched, column_of
from rosemary.gui.kit.tasks import LatestTask, TaskRunner
from rosemary.gui.memories.card_delegate import CardDelegate
from rosemary.gui.memories.memory_list_model import FOLD, IdRole
from rosemary.gui.memories.memory_list_view import MemoryListView
from rosemary.gui.memories.memory_listing import Listing, ListResult, told_text
from rosemary.gui.memories.organisation_actions import names_of
from rosemary.gui.quick.quick_window import QuickWindow
from rosemary.gui.search.chip_bar import ChipBar, filter_text, problem_text
from rosemary.gui.search.find_bar import SearchBox
from rosemary.gui.search.narrowing import WrittenFilters
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.theming import apply_style
from rosemary.service.services import Services


class QuickSearch(QuickWindow):
    """Finds a memory without opening the main window.

    Signals:
        memory_wanted: the `MemoryId` of the memory to open in the main window.
    """

    memory_wanted = Signal(object)

    def __init__(
        self,
        services: Services,
        tasks: TaskRunner,
        appearance: Appearance,
        clock: Callable[[], datetime],
    ) -> None:
        super().__init__(QCoreApplication.translate("QuickSearch", "Quick search"), 600, 496)
        self._services = services
        self._tasks = tasks
        self.listing = Listing(services, tasks, SortOrder.UPDATED, self)
        self._learning = LatestTask(tasks)
        self._project_names: Mapping[str, str] = {}
        self.search = SearchBox(appearance)
        self.written = WrittenFilters(self.search, clock)
        self.chips = ChipBar(appearance, after=self.search)
        self._delegate = CardDelegate(appearance, clock, self)
        self.view = MemoryListView(self.listing.model, self._delegate)
        self.footer = ElidingLabel(role="muted")
        column_of(
            self.search,
            self.chips,
            Stretched(self.view),
            self.footer,
            within=self,
            gap=8,
            margins=(12, 12, 12, 10),
        )
        for each in (self.search, self.view):
            each.installEventFilter(self)
        self.written.query_written.connect(self.listing.search)
        self.written.narrowed.connect(
            lambda where: self.listing.show(joined(self.listing.request.where, where))
        )
        self.chips.changed.connect(self.listing.show)
        self.chips.left.connect(self.search.setFocus)
        self.search.move_wanted.connect(self._on_move_wanted)
        self.search.accepted.connect(self._on_accepted)
        self.view.activated.connect(self._on_activated)
        self.listing.found.connect(self._on_found)
        tasks.failed.connect(self._on_failed)
        apply_style(self)

    @override
    def open(self) -> None:
        self.search.clear()
        self.listing.model.drop_cards()
        super().open()
        self.search.setFocus()
        self.listing.show(EVERYTHING)
        work = partial(_what_there_is, self._services)
        self._learning.start(work, on_done=self._on_learned)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # By itself the search field would copy nothing, and the list only the title.
        is_copy = (
            event.type() == QEvent.Type.KeyPress
            and isinstance(event, QKeyEvent)
            and event.matches(QKeySequence.StandardKey.Copy)
        )
        if is_copy and not self.search.hasSelectedText():
            self.copy_current()
            return True
        return super().eventFilter(watched, event)

    def copy_current(self) -> None:
        """Copy the text of the current memory and close."""
        current = self.view.current_id()
        if current is not None:
            work = partial(self._services.memories.get, current)
            self._tasks.start(work, on_done=self._on_read)

    def _on_learned(self, found: tuple[Facets, Mapping[str, str]]) -> None:
        facets, self._project_names = found
        self.written.set_facets(facets)
        self.written.set_project_names(self._project_names)
        self.chips.show_project_names(self._project_names)

    def _on_accepted(self) -> None:
        if not self.written.finish():
            self._open_current()

    def _open_current(self) -> None:
        current = self.view.current_id()
        if current is not None:
            self._open(current)
        else:
            self.view.press_fold()

    def _on_activated(self, index: QModelIndex) -> None:
        if index.data(IdRole) != FOLD:
            self._open(index.data(IdRole))

    def _open(self, memory_id: MemoryId) -> None:
        self.hide()
        self.memory_wanted.emit(memory_id)

    def _on_move_wanted(self, event: QKeyEvent) -> None:
        QCoreApplication.sendEvent(self.view, event)

    def _on_found(self, found: ListResult) -> None:
        where = found.request.where
        self.chips.show_filter(where)
        self._delegate.set_terms(found.terms)
        self.view.scrollToTop()
        if found.ids:
            self.view.select_row(0)
            keys = self.tr("Enter opens · {copy} copies · Esc closes")
            native = QKeySequence(QKeySequence.StandardKey.Copy).toString(
                QKeySequence.SequenceFormat.NativeText
            )
            wrong = problem_text(self.written.problems)
            place = filter_text(where, self._project_names)
            told = (wrong, found.narrowing, told_text(found, place), keys.format(copy=native))
            self.footer.setText(" · ".join(each for each in told if each))
        elif found.request.query:
            query = texts.one_line(cut(found.request.query, 80))
            self.footer.setText(self.tr("No memory matches “{query}”.").format(query=query))
        elif where == EVERYTHING:
            self.footer.setText(self.tr("There are no memories yet."))
        else:
            self.footer.setText(self.tr("No memory matches this filter."))

    def _on_read(self, memory: Memory) -> None:
        QGuiApplication.clipboard().setText(memory.content)
        self.hide()

    def _on_failed(self, error: RosemaryError) -> None:
        self.footer.setText(error_texts.text_of(error))


def _what_there_is(services: Services) -> tuple[Facets, Mapping[str, str]]:
    """Return the tags, projects and sources in use, and the names of projects by id."""
    return services.memories.facets(), names_of(services.projects.list())
