"""The contents of the list: a filter, an order, a query, and the calls that find the rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from rosemary.domain import limits
from rosemary.domain.filters import EVERYTHING, MemoryFilter, as_listed
from rosemary.domain.search import SearchRequest
from rosemary.domain.text_match import terms_of
from rosemary.domain.types import MemoryId, SortOrder
from rosemary.gui.event_bridge import Changes
from rosemary.gui.kit.tasks import LatestTask, TaskRunner
from rosemary.gui.memories.list_changes import ListChanges, list_changes
from rosemary.gui.memories.memory_list_model import FOLD, Card, Fold, MemoryListModel, card_of
from rosemary.gui.search import narrowing
from rosemary.service.services import Services

TYPING_PAUSE_MS: Final = 40
REFRESH_PAUSE_MS: Final = 250
SEARCH_PAGE: Final = limits.SEARCH_LIMIT_MAX


@dataclass(frozen=True, slots=True, kw_only=True)
class ListRequest:
    """A request for the list.

    Attributes:
        is_interpreted: whether words about time and source in the query become filters.
    """

    where: MemoryFilter = EVERYTHING
    order: SortOrder = SortOrder.NEWEST
    query: str = ""
    is_interpreted: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class ListResult:
    """The rows for a request.

    Attributes:
        total: the number of results, including those not in `ids`.
        sure: how many of them, from the first on, surely answer a search; None without a search.
        cards: of search results, which come complete.
        terms: the words to mark: those of the query that did not become filters.
        is_by_words: whether the search could not compare meanings.
        conversations: how many conversations pass the filter but are not listed.
        narrowing: a text about the filters made from the query; else empty.
        let_go: the same about filters by which nothing was found, so all was searched.
        rows: what the list shows of `ids`, with `FOLD` before the less related results.
        changes: the steps from the rows shown, if this is the same list again.
    """

    request: ListRequest
    ids: Sequence[MemoryId]
    total: int
    sure: int | None = None
    cards: tuple[Card, ...] = ()
    terms: tuple[str, ...] = ()
    is_by_words: bool = False
    conversations: int = 0
    narrowing: str = ""
    let_go: str = ""
    rows: Sequence[MemoryId] = ()
    changes: ListChanges | None = None

    @property
    def has_more(self) -> bool:
        """Whether there are results after the last of `ids`."""
        return len(self.ids) < self.total

    @property
    def less_related(self) -> int:
        """How many results only have to do with the query."""
        return 0 if self.sure is None else self.total - self.sure

    @property
    def is_split(self) -> bool:
        """Whether there are sure results, and less related ones to be folded away."""
        return bool(self.sure) and self.less_related > 0

    def shown(self, *, is_open: bool) -> ListResult:
        """Return the result with the rows that the list shows, folded or unfolded."""
        sure = self.sure or 0
        if not self.is_split or len(self.ids) < sure:
            return replace(self, rows=self.ids)
        rest = self.ids[sure:] if is_open else ()
        return replace(self, rows=[*self.ids[:sure], FOLD, *rest])


class Listing(QObject):
    """Keeps the list model up to date with the request and with changes in the store.

    Signals:
        found: a `ListResult`, which the model already shows.
        moving: a change in the store is about to move rows.
        refreshed: the same list after a change; the rows kept their identity.
    """

    found = Signal(object)
    moving = Signal()
    refreshed = Signal(object)

    def __init__(
        self,
        services: Services,
        tasks: TaskRunner,
        order: SortOrder,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.model = MemoryListModel(self)
        self._services = services
        self._tasks = tasks
        self._request = ListRequest(order=order)
        self._finding = LatestTask(tasks)
        self._extending = LatestTask(tasks)
        self._typing = QTimer(self, singleShot=True, interval=TYPING_PAUSE_MS)
        self._typing.timeout.connect(self._find)
        self._refreshing = QTimer(self, singleShot=True, interval=REFRESH_PAUSE_MS)
        self._refreshing.timeout.connect(self._on_refresh_pause_ended)
        self._is_refresh_due = False
        self._touched: set[MemoryId] = set()
        self._is_applying = False
        self._shown_query = ""
        self._latest: ListResult | None = None
        self._is_unfolded = False
        self.model.cards_wanted.connect(self._on_cards_wanted)
        self.model.more_wanted.connect(self._on_more_wanted)
        self.model.fold_wanted.connect(self.switch_fold)

    @property
    def request(self) -> ListRequest:
        """The latest request."""
        return self._request

    @property
    def total(self) -> int:
        """The number of results shown, including those not loaded, without those folded away."""
        latest = self._latest
        if latest is None:
            return 0
        return latest.total - (0 if self._is_unfolded or not latest.sure else latest.less_related)

    @property
    def is_searching(self) -> bool:
        """Whether what is shown is still to be replaced by what the latest request finds."""
        return self._typing.isActive() or self._finding.is_pending

    @property
    def shown_query(self) -> str:
        """What the memories that are shown were searched for; "" for a plain list."""
        return self._shown_query

    @property
    def is_applying(self) -> bool:
        """Whether the model is changing because of the store, not because of the person."""
        return self._is_applying

    def start(self) -> None:
        """Load the list for the first time."""
        self._find()

    def show(self, where: MemoryFilter) -> None:
        """List the memories that pass a filter."""
        self._request = replace(self._request, where=where)
        self._find()

    def sort(self, order: SortOrder) -> None:
        """Show the list in another order."""
        self._request = replace(self._request, order=order)
        self._find()

    def search(self, query: str) -> None:
        """Search for `query`; "" shows the list again.

        While a search is running, the next one waits until typing pauses.
        """
        query = query.strip()
        if query == self._request.query:
            return
        self._request = replace(self._request, query=query, is_interpreted=True)
        if query:
            # If nothing is running, waiting would only delay the answer.
            self._typing.start(TYPING_PAUSE_MS if self._finding.is_pending else 0)
        else:
            self._typing.stop()
            self._find()

    def set_interpreted(self, *, is_on: bool) -> None:
        """Search with or without turning words about time and source into filters."""
        if is_on != self._request.is_interpreted:
            self._request = replace(self._request, is_interpreted=is_on)
            self._typing.stop()
            self._find()

    def switch_fold(self) -> None:
        """Unfold the less related results, or fold them away again."""
        if self._latest is not None and self._latest.is_split:
            self._is_unfolded = not self._is_unfolded
            self._show_rows(self._latest.shown(is_open=self._is_unfolded))

    def load_rest(self, then: Callable[[], None]) -> None:
        """Load all results of the search, up to the total, and call `then`."""
        is_whole = self._latest is None or not self._has_more(self._latest)
        if not self._request.query or is_whole or self._finding.is_pending:
            return
        work = partial(_search_memories, self._services, self._request, self.total)

        def on_done(found: ListResult) -> None:
            self._on_extended(found)
            then()

        self._extending.start(work, on_done=on_done)

    def apply(self, changes: Changes) -> None:
        """Show changes in the store: at once, or every 250 ms while many arrive."""
        self.model.forget(changes.edited | changes.restored | changes.gone)
        if changes.has_others:
            self.model.forget(self.model.ids)
        self._touched |= changes.touched
        if self._refreshing.isActive():
            self._is_refresh_due = True
            return
        self._refreshing.start()
        self._refresh()

    def _find(self) -> None:
        self._is_refresh_due = False
        self._extending.cancel()
        self._finding.start(self._work(SEARCH_PAGE), on_done=self._on_found)

    def _refresh(self) -> None:
        if self._finding.is_pending or self._typing.isActive():
            self._is_refresh_due = True  # the running search may have begun before the change
            return
        shown = self.model.ids
        work = self._work(max(SEARCH_PAGE, len(shown)))
        touched, self._touched = frozenset(self._touched), set()
        self._extending.cancel()
        self._finding.start(
            partial(_with_changes, work, shown, touched, is_open=self._is_unfolded),
            on_done=partial(self._on_refreshed, shown),
        )

    def _work(self, limit: int) -> Callable[[], ListResult]:
        request = self._request
        if request.query:
            return partial(_search_memories, self._services, request, limit)
        return partial(_list_memories, self._services, request)

    def _on_found(self, found: ListResult) -> None:
        if found.request.query or self._shown_query:
            self.model.drop_cards()
        self._shown_query = found.request.query
        self._is_unfolded = False
        found = self._taken(found)
        self.model.replace(found.rows, has_more=self._has_more(found))
        self.model.provide(found.cards)
        self.found.emit(found)

    def _on_refreshed(self, compared: Sequence[MemoryId], found: ListResult) -> None:
        if compared is not self.model.ids:  # folded or unfolded meanwhile
            found = found.shown(is_open=self._is_unfolded)
            found = replace(found, changes=list_changes(self.model.ids, found.rows))
        self._show_rows(self._taken(found))
        self.model.provide(found.cards)
        self.refreshed.emit(found)

    def _taken(self, found: ListResult) -> ListResult:
        """Return the result with its rows, which are what a later fold starts from."""
        self._latest = found = found.shown(is_open=self._is_unfolded)
        fold = Fold(count=found.less_related, is_open=self._is_unfolded)
        self.model.set_fold(fold if found.is_split else None)
        return found

    def _show_rows(self, found: ListResult) -> None:
        """Let the list go over to these rows, which keep their identity."""
        found = self._taken(found)
        self._is_applying = True
        if found.changes is not None and found.changes.has_moves:
            self.moving.emit()
        has_more = self._has_more(found)
        self.model.refresh(found.rows, has_more=has_more, changes=found.changes)
        self._is_applying = False

    def _has_more(self, found: ListResult) -> bool:
        """Return whether results that are to be shown follow after those loaded."""
        return len(found.ids) < self.total

    def _on_refresh_pause_ended(self) -> None:
        if self._is_refresh_due:
            self._is_refresh_due = False
            self._refreshing.start()
            self._refresh()

    def _on_more_wanted(self) -> None:
        if not self._request.query or self._extending.is_pending or self._finding.is_pending:
            return
        # From the first result on, because newly saved memories may have moved the others.
        limit = len(self._latest.ids if self._latest else ()) + SEARCH_PAGE
        work = partial(_search_memories, self._services, self._request, limit)
        self._extending.start(work, on_done=self._on_extended)

    def _on_extended(self, found: ListResult) -> None:
        found = self._taken(found)
        self.model.append(found.rows, has_more=bool(found.ids) and self._has_more(found))
        self.model.provide(found.cards)

    def _on_cards_wanted(self, ids: tuple[MemoryId, ...]) -> None:
        self._tasks.start(
            partial(_load_cards, self._services, ids),
            on_done=self.model.provide,
            on_error=lambda error: self._on_cards_failed(ids, error),
        )

    def _on_cards_failed(self, ids: tuple[MemoryId, ...], error: object) -> None:
        self.model.give_up(ids)
        self._tasks.failed.emit(error)


def told_text(found: ListResult, place: str = "") -> str:
    """Return what has to be said above search results: what was let go, or that none is sure.

    Args:
        found: the results.
        place: what the list is narrowed to; "" if it is not.
    """
    parts = []
    if found.let_go:
        text = QCoreApplication.translate("Listing", "Nothing from {what}, so all was searched.")
        parts.append(text.format(what=found.let_go))
    if found.sure == 0 and found.ids:
        text = QCoreApplication.translate("Listing", "No sure answer. These are the nearest:")
        if place:
            text = QCoreApplication.translate(
                "Listing", "No sure answer in {what}. These are the nearest:"
            ).format(what=place)
        parts.append(text)
    return " ".join(parts)


def _with_changes(
    work: Callable[[], ListResult],
    shown: Sequence[MemoryId],
    touched: frozenset[MemoryId],
    *,
    is_open: bool,
) -> ListResult:
    """Run `work` and also compare its rows: with 100,000 rows, too slow for the GUI thread."""
    found = work().shown(is_open=is_open)
    return replace(found, changes=list_changes(shown, found.rows, touched))


def _list_memories(services: Services, request: ListRequest) -> ListResult:
    where = as_listed(request.where)
    ids = services.memories.list_ids(where, request.order)
    passing = len(ids) if where.has_conversations else services.memories.count(request.where)
    return ListResult(
        request=request,
        ids=ids,
        total=len(ids),
        conversations=max(0, passing - len(ids)),  # one of them may have come in between
    )


def _search_memories(services: Services, request: ListRequest, limit: int) -> ListResult:
    answer = services.search.search(
        SearchRequest(
            query=request.query,
            where=request.where,
            limit=limit,
            is_interpreted=request.is_interpreted,
            has_less_related=True,
        )
    )
    interpreted = answer.interpreted
    is_narrowed = narrowing.is_narrowed(interpreted)
    return ListResult(
        request=request,
        ids=[hit.memory.id for hit in answer.hits],
        total=answer.total + answer.more,
        sure=answer.total,
        cards=tuple(
            card_of(hit.memory, hit.excerpt, services.trash.settings) for hit in answer.hits
        ),
        terms=terms_of(interpreted.text).terms,
        # A query of only times and sources lists memories; no meanings are compared.
        is_by_words=not interpreted.is_semantic and not is_narrowed,
        narrowing=narrowing.narrowing_text(interpreted),
        let_go=narrowing.narrowed_to(interpreted.let_go) if interpreted.let_go else "",
    )


def _load_cards(services: Services, ids: tuple[MemoryId, ...]) -> list[Card]:
    kept = services.trash.settings
    return [card_of(memory, trash=kept) for memory in services.memories.get_many(ids)]
