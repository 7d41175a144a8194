"""The middle pane: search box, New button, count, order, and the list or why it is empty."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import partial

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QKeyEvent
from PySide6.QtWidgets import (
    QMenu,
    QPushButton,
    QStackedWidget,
    QToolButton,
    QWidget,
)

from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.models import Facets
from rosemary.domain.naming import cut
from rosemary.domain.types import SortOrder
from rosemary.gui import texts
from rosemary.gui.kit.buttons import IconButton, relabel
from rosemary.gui.kit.card_frame import EmptyState
from rosemary.gui.kit.labels import ElidingLabel, announce, tip
from rosemary.gui.kit.layouts import Pane, Stretched, column_of, line_of
from rosemary.gui.kit.progress_bars import ProgressLine
from rosemary.gui.memories.card_delegate import CardDelegate
from rosemary.gui.memories.memory_list_view import MemoryListView
from rosemary.gui.memories.memory_listing import Listing, ListResult, told_text
from rosemary.gui.search.chip_bar import ChipBar, filter_text, problem_text
from rosemary.gui.search.find_bar import SearchBox
from rosemary.gui.search.narrowing import LeftOutLine, NarrowingLine, ToldLine, WrittenFilters
from rosemary.gui.theme.appearance import Appearance


class SortButton(QToolButton):
    """Opens a menu of sort orders; during a search it says that the best results come first.

    Signals:
        order_chosen: the `SortOrder`.
    """

    order_chosen = Signal(object)

    def __init__(
        self, appearance: Appearance, order: SortOrder, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._order = order
        self.setProperty("role", "sort")
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setIconSize(QSize(14, 14))
        self._actions: dict[SortOrder, QAction] = {}
        menu = QMenu(self)
        group = QActionGroup(self)
        for each in SortOrder:
            action = QAction(texts.order_name(each), self)
            action.setCheckable(True)
            action.setChecked(each is order)
            action.triggered.connect(partial(self._on_chosen, each))
            self._actions[each] = action
            group.addAction(action)
            menu.addAction(action)
        self.setMenu(menu)
        appearance.changed.connect(self._draw)
        self.set_searching(is_searching=False)
        self._draw()

    @property
    def order(self) -> SortOrder:
        """The chosen order."""
        return self._order

    def choose(self, order: SortOrder) -> None:
        """Show another order without emitting `order_chosen`."""
        self._order = order
        self._actions[order].setChecked(True)
        self.set_searching(is_searching=not self.isEnabled())

    def set_searching(self, *, is_searching: bool) -> None:
        """Show that the best results come first, or the chosen order."""
        self.setEnabled(not is_searching)
        text = self.tr("Best match first") if is_searching else texts.order_name(self._order)
        self.setText(text)
        self.setAccessibleName(self.tr("Order: {order}").format(order=text))

    def _on_chosen(self, order: SortOrder) -> None:
        self._order = order
        self.set_searching(is_searching=False)
        self.order_chosen.emit(order)

    def _draw(self) -> None:
        self.setIcon(self._appearance.icon("arrow-up-down", self._appearance.theme.text_tertiary))


class ListPane(Pane):
    """Shows the results of a `Listing`.

    Signals:
        new_wanted: New was pressed.
        import_wanted: the person wants to import something.
        everything_wanted: show all memories, without filter or search.
        everywhere_wanted: search without a filter.
        empty_wanted: empty the trash.
        keep_wanted: save the present filter under a name.
        assistants_wanted: the person wants to connect an assistant.
        filters_wanted: show or hide the filters, in a narrow window.
        detail_wanted: show the selected memory, in a narrow window.
    """

    LEAST_WIDTH = 320

    new_wanted = Signal()
    import_wanted = Signal()
    everything_wanted = Signal()
    everywhere_wanted = Signal()
    conversations_wanted = Signal()
    empty_wanted = Signal()
    keep_wanted = Signal()
    assistants_wanted = Signal()
    filters_wanted = Signal()
    detail_wanted = Signal()

    def __init__(
        self,
        appearance: Appearance,
        listing: Listing,
        clock: Callable[[], datetime],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._listing = listing
        self.setObjectName("listPane")
        self._latest: ListResult | None = None
        self._project_names: Mapping[str, str] = {}
        self.search = SearchBox(appearance)
        self.written = WrittenFilters(self.search, clock)
        self.filters = IconButton(appearance, "panel-left", self.tr("Show or hide the filters"))
        self.open_button = IconButton(
            appearance, "panel-right", self.tr("Show what is selected (Return)")
        )
        self.new_button = QPushButton(self.tr("New"))
        self.chips = ChipBar(appearance, after=self.open_button)
        self.sort = SortButton(appearance, listing.request.order)
        self.count = ElidingLabel(role="muted")
        self.empty_trash = QPushButton(self.tr("Empty trash…"))
        self.keep = IconButton(
            appearance, "bookmark", self.tr("Save this list as a filter"), size=14
        )
        self.narrowing = NarrowingLine()
        self.told = ToldLine()
        self.left_out = LeftOutLine()
        self.progress = ProgressLine(appearance)
        self.delegate = CardDelegate(appearance, clock, self)
        self.view = MemoryListView(listing.model, self.delegate)
        self._waiting = QWidget()
        self.nothing_stored = self._make_nothing_stored()
        self.nothing_found = EmptyState(appearance, "search-x", "", "")
        self.everywhere_button = self.nothing_found.add_button(
            self.tr("Search everywhere"), self.everywhere_wanted.emit, is_primary=True
        )
        self.conversations_button = self.nothing_found.add_button(
            self.tr("Show the conversations"), self.conversations_wanted.emit, is_primary=True
        )
        self.clear_button = self.nothing_found.add_button("", self.everything_wanted.emit)
        self._stack = QStackedWidget()
        for page in (self._waiting, self.view, self.nothing_stored, self.nothing_found):
            self._stack.addWidget(page)
        self._arrange()
        self._connect()

    @property
    def order(self) -> SortOrder:
        """The order in which the memories are listed."""
        return self._listing.request.order

    def choose_order(self, order: SortOrder) -> None:
        """Set the sort order."""
        self.sort.choose(order)
        self._listing.sort(order)

    def clear_search(self) -> None:
        """Clear the search box; the list follows."""
        self.search.clear()

    def set_facets(self, facets: Facets) -> None:
        """Let existing tags, projects and sources be written into the search box."""
        self.written.set_facets(facets)

    def set_project_names(self, names: Mapping[str, str]) -> None:
        """Call projects by these names; the keys are ids."""
        self._project_names = names
        self.written.set_project_names(names)
        self.chips.show_project_names(names)

    def show_filter_button(self, is_narrow: bool) -> None:  # noqa: FBT001  # a slot of Qt
        """Offer a button for the filters while they are not beside the list."""
        self.filters.setVisible(is_narrow)

    def show_open_button(self, is_slim: bool) -> None:  # noqa: FBT001  # a slot of Qt
        """Offer a button for the selected memory while it is not beside the list."""
        self.open_button.setVisible(is_slim)

    def _arrange(self) -> None:
        self.new_button.setProperty("role", "primary")
        self.new_button.setAccessibleName(self.tr("New memory"))
        self.new_button.setMinimumHeight(36)
        self.empty_trash.setAccessibleName(self.tr("Empty the trash"))
        self.empty_trash.setProperty("role", "quiet")
        self.empty_trash.hide()
        self.keep.hide()
        self.filters.hide()
        self.filters.clicked.connect(self.filters_wanted)
        self.open_button.hide()
        self.open_button.clicked.connect(self.detail_wanted)
        top = line_of(
            self.filters,
            Stretched(self.search),
            self.new_button,
            self.open_button,
            gap=8,
            margins=(16, 0, 16, 0),
        )
        middle = line_of(
            Stretched(self.count), self.empty_trash, self.keep, self.sort, margins=(22, 0, 12, 0)
        )
        column_of(
            top,
            self.chips,
            middle,
            self.narrowing,
            self.told,
            self.progress,
            Stretched(self._stack),
            self.left_out,
            within=self,
            gap=6,
            margins=(0, 14, 0, 0),
        )
        self._draw()

    def _connect(self) -> None:
        self._appearance.changed.connect(self._draw)
        self.new_button.clicked.connect(self.new_wanted)
        self.written.query_written.connect(self._listing.search)
        self.written.problems_changed.connect(self._tell)
        self.told.everywhere_wanted.connect(self.everywhere_wanted)
        self.left_out.wanted.connect(self.conversations_wanted)
        self.search.move_wanted.connect(self._on_move_wanted)
        self.search.accepted.connect(self._on_search_accepted)
        self.view.rest_wanted.connect(lambda: self._listing.load_rest(self.view.select_rest))
        self.chips.left.connect(self.search.setFocus)
        self.sort.order_chosen.connect(self._listing.sort)
        self.narrowing.all_wanted.connect(lambda: self._listing.set_interpreted(is_on=False))
        self.empty_trash.clicked.connect(self.empty_wanted)
        self.keep.clicked.connect(self.keep_wanted)
        self._listing.found.connect(self._on_found)
        self._listing.refreshed.connect(self._on_refreshed)

    def _make_nothing_stored(self) -> EmptyState:
        state = EmptyState(
            self._appearance,
            "layers",
            self.tr("No memories yet"),
            self.tr(
                "Connect an assistant, and it will keep here what matters. Or write the first "
                "memory yourself."
            ),
        )
        state.add_button(
            self.tr("Connect an assistant"), self.assistants_wanted.emit, is_primary=True
        )
        state.add_button(self.tr("New memory"), self.new_wanted.emit)
        state.add_button(self.tr("Import…"), self.import_wanted.emit)
        return state

    def _draw(self) -> None:
        theme = self._appearance.theme
        self.new_button.setIcon(self._appearance.icon("plus", theme.on_accent))

    def _on_found(self, found: ListResult) -> None:
        self.delegate.set_terms(found.terms)
        query, where = found.request.query, found.request.where
        self.sort.set_searching(is_searching=bool(query))
        # In the trash, a card says when it leaves: other dates above would only confuse.
        self.view.divide_by(None if query or where.is_trashed else found.request.order)
        self._show_result(found)
        self.view.scrollToTop()
        if found.request.query:
            announce(self.count, self.count.text())

    def _on_refreshed(self, found: ListResult) -> None:
        self._show_result(found)

    def _show_result(self, found: ListResult) -> None:
        self.chips.show_filter(found.request.where)
        query = found.request.query
        counts: tuple[str, ...] = (texts.memory_count(found.total),)
        if query:
            counts = texts.result_count(found.total - found.less_related, found.less_related, query)
        if found.is_by_words:
            note = self.tr("words only")
            counts = tuple(f"{text} · {note}" for text in counts)
        where = found.request.where
        is_narrowed = bool(query) or where != EVERYTHING
        self.keep.setVisible(is_narrowed and not where.is_trashed)
        self.empty_trash.setVisible(found.request.where.is_trashed and bool(found.ids))
        self.count.set_texts(*counts)
        if found.is_by_words:
            self.count.setToolTip(tip(f"{counts[0]}\n{self.tr('Search by meaning is off.')}"))
        self.narrowing.show_narrowing(found.narrowing)
        self.left_out.show_count(found.conversations if found.ids else 0)
        self._latest = found
        self._tell()
        self._stack.setCurrentWidget(self._page_for(found))

    def _tell(self) -> None:
        """Say what was let go, what is not sure, and what in the search box is wrong."""
        found = self._latest
        place = "" if found is None else filter_text(found.request.where, self._project_names)
        told = "" if found is None else told_text(found, place)
        wrong = problem_text(self.written.problems)
        is_unsure = found is not None and found.sure == 0 and bool(found.ids)
        self.told.show_text(
            " ".join(filter(None, (wrong, told))), is_narrowed=is_unsure and bool(place)
        )

    def _page_for(self, found: ListResult) -> QWidget:
        if found.ids:
            return self.view
        place = filter_text(found.request.where, self._project_names)
        self.everywhere_button.setVisible(bool(found.request.query and place))
        self.conversations_button.setVisible(found.conversations > 0)
        self.clear_button.setVisible(found.request.where != EVERYTHING or bool(found.request.query))
        if found.request.query:
            query = texts.one_line(cut(found.request.query, 80))
            self.nothing_found.set_text(
                self.tr("Nothing in {what}").format(what=place)
                if place
                else self.tr("Nothing found"),
                self.tr("No memory there matches “{query}”.").format(query=query)
                if place
                else self.tr("No memory matches “{query}”.").format(query=query),
            )
            relabel(self.clear_button, self.tr("Clear search"))
        elif found.conversations:
            self.nothing_found.set_text(
                self.tr("No notes here"),
                texts.conversation_count(found.conversations),
            )
            relabel(self.clear_button, self.tr("Show all memories"))
        elif found.request.where == EVERYTHING:
            return self.nothing_stored
        elif found.request.where.is_trashed:
            text = self.tr("Deleted memories stay here for some time, and can be restored.")
            self.nothing_found.set_text(self.tr("The trash is empty"), text)
            relabel(self.clear_button, self.tr("Show all memories"))
        else:
            self.nothing_found.set_text(
                self.tr("Nothing here"), self._why_empty(found.request.where)
            )
            relabel(self.clear_button, self.tr("Show all memories"))
        return self.nothing_found

    def _why_empty(self, where: MemoryFilter) -> str:
        if where == MemoryFilter(tags=where.tags) and len(where.tags) == 1:
            text = self.tr("No memory has the tag “{tag}”.")
            return text.format(tag=texts.one_line(where.tags[0]))
        return self.tr("No memory matches this filter.")

    def _on_move_wanted(self, event: QKeyEvent) -> None:
        if not self.view.currentIndex().isValid():
            self.view.select_row(0)
        else:
            QCoreApplication.sendEvent(self.view, event)

    def _on_search_accepted(self) -> None:
        if self.written.finish():
            return
        if not self.view.press_fold() and self._listing.model.ids:
            self.view.setFocus(Qt.FocusReason.ShortcutFocusReason)
