"""Links, history and origin of the open memory, and the actions on them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, Signal

from rosemary.domain.calls import AuditFilter, ReadMemory
from rosemary.domain.headlines import headline_of
from rosemary.domain.history import Difference
from rosemary.domain.models import Link, LinkDraft, MadeLink, Memory, MemoryLinks, Origin
from rosemary.domain.naming import cut
from rosemary.domain.search import SearchHit, SearchRequest
from rosemary.domain.types import MemoryId
from rosemary.gui import texts
from rosemary.gui.event_bridge import Changes, EventBridge
from rosemary.gui.kit.notice_bar import copied
from rosemary.gui.kit.tasks import LatestTask, TaskRunner
from rosemary.gui.links.links_pane import LinksPane
from rosemary.gui.memories.clipboard import CopyFormat, copied_text, copied_together
from rosemary.gui.memories.detail_tabs import ABOUT, HISTORY, LINKS, DetailTabs
from rosemary.gui.memories.history_pane import HistoryPane
from rosemary.gui.memories.memory_draft import Draft
from rosemary.gui.memories.memory_editing import Editing
from rosemary.gui.memories.memory_listing import Listing
from rosemary.gui.memories.undo_actions import UndoActions
from rosemary.service.history_service import MemoryHistory
from rosemary.service.services import Services

CANDIDATES: Final = 5
_SEARCHED: Final = 100
"""The open memory is looked for among so many search results, to say why it was found."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DetailsParts:
    """The services and settings that the details need."""

    services: Services
    tasks: TaskRunner
    editing: Editing
    listing: Listing
    undo_actions: UndoActions
    clock: Callable[[], datetime]


@dataclass(frozen=True, slots=True, kw_only=True)
class _About:
    history: MemoryHistory
    reads: ReadMemory | None
    hit: SearchHit | None
    query: str


class Details(QObject):
    """Fills the visible page of `DetailTabs`; hidden pages are not loaded.

    Signals:
        noticed: a `Notice` about what was done.
        memory_wanted: the id of a memory to open.
    """

    noticed = Signal(object)
    memory_wanted = Signal(object)

    def __init__(
        self, parts: DetailsParts, tabs: DetailTabs, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._parts = parts
        self._tabs = tabs
        self._memory: Memory | None = None
        self._loading = LatestTask(parts.tasks)
        self._finding = LatestTask(parts.tasks)
        self._comparing = LatestTask(parts.tasks)
        parts.editing.opened.connect(self._on_opened)
        parts.editing.updated.connect(self._on_updated)
        tabs.shown.connect(self._on_shown)
        tabs.links_made.connect(self._connect_links)
        tabs.history_made.connect(self._connect_history)

    def _connect_links(self, links: LinksPane) -> None:
        links.searched.connect(self._find)
        links.link_wanted.connect(self._link)
        links.reweighted.connect(self._on_reweighted)
        links.unlink_wanted.connect(self._unlink)
        links.memory_wanted.connect(self.memory_wanted)

    def _connect_history(self, history: HistoryPane) -> None:
        history.comparison_wanted.connect(self._compare)
        history.revert_wanted.connect(self._revert)

    def follow(self, bridge: EventBridge) -> None:
        """Reload when anyone changes the open memory."""
        bridge.memories_changed.connect(self._on_memories_changed)

    def copy(self, copy_format: CopyFormat) -> None:
        """Copy the open memory to the clipboard."""
        memory = self._memory
        if memory is not None:
            self._parts.tasks.start(
                partial(copied_text, memory, copy_format), on_done=self._on_copied
            )

    def copy_all(self, ids: Sequence[MemoryId], copy_format: CopyFormat) -> None:
        """Copy memories to the clipboard, one below the other."""

        def work() -> str:
            return copied_together(self._parts.services.memories.get_many(ids), copy_format)

        self._parts.tasks.start(work, on_done=self._on_copied)

    def _on_copied(self, text: str) -> None:
        self.noticed.emit(copied(text))

    def _on_opened(self, draft: Draft | None) -> None:
        self._memory = draft.base if draft is not None else None
        self._tabs.offer(has_more=self._memory is not None)
        self._tabs.clear()
        self._load()

    def _on_updated(self, draft: Draft) -> None:
        is_first = self._memory is None
        self._memory = draft.base
        self._tabs.offer(has_more=self._memory is not None)
        if is_first:
            self._load()

    def _on_memories_changed(self, changes: Changes) -> None:
        if self._memory is not None and changes.touches(self._memory.id):
            self._load()

    def _on_shown(self, _page: int) -> None:
        self._load()

    def _load(self) -> None:
        self._loading.cancel()
        memory = self._memory
        if memory is None:
            return
        page = self._tabs.current
        if page == LINKS and memory.deleted_at is None:
            work = partial(self._parts.services.links.links_of, memory.id)
            self._loading.start(work, on_done=self._on_links)
        elif page == HISTORY:
            read = partial(self._parts.services.history.history, memory.id)
            self._loading.start(read, on_done=self._on_history)
        elif page == ABOUT:
            about = partial(_about, self._parts.services, memory.id, self._request())
            self._loading.start(about, on_done=self._on_about)

    def _on_links(self, links: MemoryLinks) -> None:
        self._tabs.links.show_links(links)
        self._find(self._tabs.links.field.text().strip())

    def _find(self, query: str) -> None:
        memory = self._memory
        if memory is None or memory.deleted_at is not None:
            return
        work = partial(_candidates, self._parts.services, memory.id, query)
        self._finding.start(
            work,
            on_done=lambda found: self._tabs.links.show_candidates(found, is_search=bool(query)),
        )

    def _link(self, other: MemoryId, relation: str, weight: float) -> None:
        if self._memory is not None:
            origin = self._parts.undo_actions.new_call()
            draft = LinkDraft(target=other, relation=relation, weight=weight)
            work = partial(self._parts.services.links.link, self._memory.id, draft, origin)
            self._change(work, self.tr("Linked to “{title}”"), origin, self._memory.id)

    def _on_reweighted(self, link: Link, weight: float) -> None:
        if self._memory is not None:
            source, target = _source_and_target(self._memory.id, link)
            origin = self._parts.undo_actions.new_call()
            draft = LinkDraft(target=target, relation=link.relation, weight=weight)
            work = partial(self._parts.services.links.link, source, draft, origin)
            text = self.tr("Changed the weight of the link to “{title}”")
            self._change(work, text, origin, self._memory.id)

    def _unlink(self, link: Link) -> None:
        if self._memory is not None:
            source, target = _source_and_target(self._memory.id, link)
            origin = self._parts.undo_actions.new_call()
            unlink = self._parts.services.links.unlink
            work = partial(unlink, source, target, origin, relation=link.relation)
            text = self.tr("Removed the link to “{title}”")
            self._change(work, text, origin, self._memory.id)

    def _change(
        self, work: Callable[[], MadeLink], text: str, origin: Origin, here: MemoryId
    ) -> None:
        def on_done(made: MadeLink) -> None:
            other = made.target if made.source.id == here else made.source
            title = cut(texts.title(headline_of(other).title), 60)
            self.noticed.emit(self._parts.undo_actions.notice_of(text.format(title=title), origin))
            self._parts.editing.refresh((here,))

        self._parts.tasks.start(work, on_done=on_done)

    def _on_history(self, found: MemoryHistory) -> None:
        is_fixed = found.memory.deleted_at is not None
        self._tabs.history.show_versions(found.versions, self._parts.clock(), is_fixed=is_fixed)

    def _compare(self, before: int, after: int) -> None:
        if self._memory is not None:
            difference = self._parts.services.history.difference
            work: Callable[[], Difference] = partial(difference, self._memory.id, before, after)
            self._comparing.start(work, on_done=self._tabs.history.show_difference)

    def _revert(self, version: int) -> None:
        self._parts.editing.when_saved(
            lambda is_saved: self._revert_saved(version, is_saved=is_saved)
        )

    def _revert_saved(self, version: int, *, is_saved: bool) -> None:
        memory = self._memory
        if memory is None or not is_saved:
            return
        origin = self._parts.undo_actions.new_call()
        revert = self._parts.services.history.revert

        def on_done(reverted: Memory) -> None:
            text = self.tr("Went back to version {number}").format(number=texts.number(version))
            self.noticed.emit(self._parts.undo_actions.notice_of(text, origin))
            self._parts.editing.refresh((reverted.id,))

        self._parts.tasks.start(partial(revert, memory.id, version, origin), on_done=on_done)

    def _request(self) -> SearchRequest | None:
        wanted = self._parts.listing.request
        if not wanted.query:
            return None
        return SearchRequest(
            query=wanted.query,
            where=wanted.where,
            limit=_SEARCHED,
            is_explained=True,
            has_less_related=True,
        )

    def _on_about(self, about: _About) -> None:
        pane = self._tabs.about
        pane.show_facts(_facts(about, self._parts.clock()))
        pane.show_why(about.hit, about.query)


def _source_and_target(here: MemoryId, link: Link) -> tuple[MemoryId, MemoryId]:
    """Return source and target of a link that is shown at the memory `here`."""
    return (link.id, here) if link.is_incoming else (here, link.id)


def _candidates(services: Services, memory_id: MemoryId, query: str) -> list[Memory]:
    """Return memories to link to: those a query found, or those similar in meaning."""
    links = services.links.links_of(memory_id)
    known = {memory_id, *(link.id for link in (*links.outgoing, *links.incoming))}
    if query:
        request = SearchRequest(
            query=query,
            limit=CANDIDATES + len(known),
            is_interpreted=False,
            has_less_related=True,
        )
        found = [hit.memory for hit in services.search.search(request).hits]
    else:
        found = [near.memory for near in services.links.suggestions(memory_id, CANDIDATES)]
    return [memory for memory in found if memory.id not in known][:CANDIDATES]


def _about(services: Services, memory_id: MemoryId, request: SearchRequest | None) -> _About:
    history = services.history.history(memory_id)
    reads = services.audit.reads(AuditFilter(memory_id=memory_id), 1)
    hit = None
    if request is not None:
        hits = services.search.search(request).hits
        hit = next((each for each in hits if each.memory.id == memory_id), None)
    read = next((each for each in reads if each.id == memory_id), None)
    (current,) = services.memories.get_many([memory_id])
    return _About(
        history=MemoryHistory(memory=current, versions=history.versions),
        reads=read,
        hit=hit,
        query=request.query if request else "",
    )


def _facts(about: _About, now: datetime) -> tuple[tuple[str, str], ...]:
    translate = texts.translate
    memory, first = about.history.memory, about.history.versions[0]
    facts = [
        (translate("Details", "First saved"), _origin_text(first.origin, first.changed_at)),
        (translate("Details", "Last changed"), _origin_text(memory.origin, memory.updated_at)),
    ]
    facts.append((translate("Details", "Used"), _usage_text(about, now)))
    pattern = translate("Details", "{value} of 10; it fades while the memory is not used")
    value = pattern.format(value=texts.rounded(memory.importance))
    facts.append((translate("Details", "Importance now"), value))
    facts.append((translate("Details", "Key"), texts.one_line(memory.key)))
    return tuple(facts)


def _origin_text(origin: Origin, at: datetime) -> str:
    who = texts.client_name(origin.client, origin.transport)
    return f"{who} · {texts.long_date(at)}"


def _usage_text(about: _About, now: datetime) -> str:
    if about.reads is None:
        pattern = texts.translate("Details", "not yet read by an assistant; last looked at {ago}")
        return pattern.format(ago=texts.ago(about.history.memory.last_accessed, now))
    count = about.reads.times
    times = texts.translate("Details", "%Ln times", "", count)
    if count == 1:
        times = texts.translate("Details", "once")
    pattern = texts.translate("Details", "read by assistants {times}, last {ago}")
    return pattern.format(times=times, ago=texts.ago(about.reads.last_read, now))
