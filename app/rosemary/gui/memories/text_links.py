"""Links from a text to other memories: offered while writing, followed while reading."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, Signal

from rosemary.domain.filters import EVERYTHING
from rosemary.domain.headlines import headline_of
from rosemary.domain.models import LinkDraft, MadeLink, Memory, Origin
from rosemary.domain.naming import cut
from rosemary.domain.search import SearchRequest
from rosemary.domain.types import MemoryId, SortOrder
from rosemary.gui import texts
from rosemary.gui.kit.notice_bar import error_notice
from rosemary.gui.kit.tasks import LatestTask, TaskRunner
from rosemary.gui.memories.link_offers import OFFERED_MAX, Offer
from rosemary.gui.memories.memory_editing import Editing
from rosemary.gui.memories.memory_form import MemoryForm
from rosemary.gui.memories.undo_actions import UndoActions
from rosemary.service.services import Services

_SEARCHED: Final = 20
"""A memory with the typed title is among so many search results."""


class TextLinks(QObject):
    """Finds memories for `[[`, links them to the open one, and opens those that are clicked.

    Signals:
        noticed: a `Notice` about what was done.
        memory_wanted: the id of a memory to open.
    """

    noticed = Signal(object)
    memory_wanted = Signal(object)

    def __init__(
        self,
        services: Services,
        tasks: TaskRunner,
        editing: Editing,
        undo_actions: UndoActions,
        form: MemoryForm,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._services = services
        self._tasks = tasks
        self._editing = editing
        self._undo_actions = undo_actions
        self._form = form
        self._offering = LatestTask(tasks)
        self._resolving = LatestTask(tasks)
        self._unlinked: dict[MemoryId, Offer] = {}
        form.editor.offers.wanted.connect(self._offer)
        form.editor.offers.chosen.connect(self._on_chosen)
        form.preview.titles_shown.connect(self._resolve)
        form.preview.memory_clicked.connect(self._open)
        editing.created.connect(self._on_created)

    def _offer(self, typed: str) -> None:
        draft = self._editing.draft
        here = draft.base.id if draft is not None and draft.base is not None else None
        self._offering.start(
            partial(_offers, self._services, typed, here),
            on_done=lambda offers: self._form.editor.offers.show_offers(typed, offers),
        )

    def _on_chosen(self, offer: Offer) -> None:
        draft = self._editing.draft
        if draft is not None and draft.base is not None:
            self._link(draft.base.id, offer)
        else:
            self._unlinked[offer.id] = offer  # there is nothing to link yet

    def _on_created(self, memory: Memory) -> None:
        """Link a memory that was new when its text was written."""
        offers, self._unlinked = self._unlinked, {}
        for offer in offers.values():
            if offer.markdown in memory.content:
                self._link(memory.id, offer)

    def _link(self, here: MemoryId, offer: Offer) -> None:
        origin = self._undo_actions.new_call()

        def on_done(made: MadeLink | None) -> None:
            if made is not None:
                title = cut(texts.title(offer.title), 60)
                text = self.tr("Linked to “{title}”").format(title=title)
                self.noticed.emit(self._undo_actions.notice_of(text, origin))
                self._editing.refresh((here,))

        work = partial(_linked, self._services, here, offer.id, origin)
        self._tasks.start(work, on_done=on_done)

    def _resolve(self, titles: tuple[str, ...]) -> None:
        self._resolving.start(
            partial(_keys, self._services, titles), on_done=self._form.preview.link_titles
        )

    def _open(self, key: str) -> None:
        self._tasks.start(
            partial(self._services.memories.get, key),
            on_done=lambda memory: self.memory_wanted.emit(memory.id),
            on_error=lambda error: self.noticed.emit(error_notice(error)),
        )


def _offers(services: Services, typed: str, here: MemoryId | None) -> list[Offer]:
    """Return what can be linked to: titles that go on as typed first, then whatever is found."""
    if typed:
        found = _search(services, typed)
        found.sort(key=lambda memory: _rank(_title(memory), typed))
    else:
        page = services.memories.page(EVERYTHING, SortOrder.UPDATED, OFFERED_MAX + 1, 0)
        found = list(page.memories)
    others = [memory for memory in found if memory.id != here]
    return [
        Offer(id=memory.id, key=memory.key, title=_title(memory)) for memory in others[:OFFERED_MAX]
    ]


def _search(services: Services, words: str) -> list[Memory]:
    request = SearchRequest(
        query=words, limit=_SEARCHED, is_interpreted=False, has_less_related=True
    )
    return [hit.memory for hit in services.search.search(request).hits]


def _title(memory: Memory) -> str:
    return headline_of(memory).title


def _rank(title: str, typed: str) -> int:
    folded, wanted = title.casefold(), typed.casefold()
    if folded.startswith(wanted):
        return 0
    return 1 if wanted in folded else 2


def _linked(services: Services, here: MemoryId, other: MemoryId, origin: Origin) -> MadeLink | None:
    """Link two memories, and return the link; None if they are linked already."""
    links = services.links.links_of(here)
    if any(link.id == other for link in (*links.outgoing, *links.incoming)):
        return None
    return services.links.link(here, LinkDraft(target=other), origin)


def _keys(services: Services, titles: Iterable[str]) -> dict[str, str]:
    """Return the key of the memory with each title, where there is one."""
    keys = {}
    for title in titles:
        wanted = title.casefold()
        found = _search(services, title)
        key = next((each.key for each in found if _title(each).casefold() == wanted), None)
        if key is not None:
            keys[title] = key
    return keys
