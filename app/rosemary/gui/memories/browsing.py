"""Keeps sidebar, list and detail pane in step: what is selected and what is open."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, QTimer

from rosemary.domain.filters import EVERYTHING, MemoryFilter, SavedFilter, joined
from rosemary.domain.models import Facets, LinkDraft, Memory, MemoryPatch
from rosemary.domain.tags import PINNED as PINNED_TAG
from rosemary.domain.tags import TagNode, changed, is_below, is_same, moved
from rosemary.domain.types import UNSET, MemoryId, SortOrder
from rosemary.gui.event_bridge import Changes, EventBridge
from rosemary.gui.kit.tasks import LatestTask, TaskRunner
from rosemary.gui.memories.detail_pane import DetailPane
from rosemary.gui.memories.list_pane import ListPane
from rosemary.gui.memories.memory_changes import MemoryChanges
from rosemary.gui.memories.memory_draft import Draft
from rosemary.gui.memories.memory_editing import Editing
from rosemary.gui.memories.memory_listing import Listing, ListResult
from rosemary.gui.memories.navigation_entries import CONVERSATIONS, RECENT
from rosemary.gui.memories.sidebar import Sidebar
from rosemary.gui.memories.undo_actions import UndoActions
from rosemary.service.services import Services

FACETS_PAUSE_MS: Final = 400
TAGS_PAUSE_MS: Final = 1_000
"""Counting each memory once for all parent tags takes longer than the other counts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BrowsingParts:
    """The parts that browsing connects to the panes."""

    listing: Listing
    editing: Editing
    changes: MemoryChanges
    undo_actions: UndoActions


class Browsing(QObject):
    """Connects the three panes to the listing and the editing, and follows what is changed."""

    def __init__(
        self,
        services: Services,
        tasks: TaskRunner,
        parts: BrowsingParts,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._memories = services.memories
        self._tags = services.tags
        self._filters = services.filters
        self._listing = parts.listing
        self._editing = parts.editing
        self._changes = parts.changes
        self._undo_actions = parts.undo_actions
        self._counting = LatestTask(tasks)
        self._facets_pause = QTimer(self, singleShot=True, interval=FACETS_PAUSE_MS)
        self._facets_pause.timeout.connect(self._load_facets)
        self._nesting = LatestTask(tasks)
        self._filtering = LatestTask(tasks)
        self._tags_pause = QTimer(self, singleShot=True, interval=TAGS_PAUSE_MS)
        self._tags_pause.timeout.connect(self._load_tags)
        self._to_select: MemoryId | None = None
        self._order_before: SortOrder | None = None
        self._deleted_here: set[MemoryId] = set()
        self._deleted_at: int | None = None
        self._before_moving: tuple[tuple[MemoryId, ...], MemoryId | None] | None = None
        self._renamed: tuple[str, str] | None = None

    def attach(self, sidebar: Sidebar, pane: ListPane, detail: DetailPane) -> None:
        """Connect the panes. Call once."""
        self._sidebar, self._pane, self._detail = sidebar, pane, detail
        sidebar.filter_chosen.connect(self._on_filter_chosen)
        sidebar.filter_switched.connect(self.show_filter)
        sidebar.saved_chosen.connect(self._on_saved_chosen)
        pane.chips.changed.connect(self.show_filter)
        pane.written.narrowed.connect(self._narrow)
        pane.search.textChanged.connect(self._on_search_edited)
        pane.view.selection_changed.connect(self._on_selection_changed)
        pane.new_wanted.connect(self.start_new)
        pane.everything_wanted.connect(self.show_everything)
        pane.everywhere_wanted.connect(lambda: self.show_filter(EVERYTHING))
        pane.conversations_wanted.connect(lambda: self._narrow(CONVERSATIONS))
        self._listing.moving.connect(self._on_moving)
        self._listing.found.connect(self._on_found)
        self._listing.refreshed.connect(self._on_refreshed)
        self._editing.opened.connect(self._on_opened)
        self._editing.created.connect(self._on_created)
        self._changes.deleting.connect(self._on_deleting)
        for source in (self._changes, self._undo_actions):
            source.deleted.connect(self._on_deleted)
            source.restored.connect(self._on_restored)

    def follow(self, bridge: EventBridge) -> None:
        """React to changes in the store by assistants and by this window."""
        bridge.memories_changed.connect(self._on_memories_changed)
        bridge.organisation_changed.connect(self._load_tags)

    @property
    def order(self) -> SortOrder:
        """The order chosen for every list but that of recently used memories."""
        return self._order_before or self._listing.request.order

    def start(self) -> None:
        """Load list and counts for the first time."""
        self._listing.start()
        self._load_facets()
        self._load_tags()

    def start_new(self) -> None:
        """Open an empty memory with the properties that the present filter suggests."""
        where = self._listing.request.where
        self._pane.view.clearSelection()
        self._editing.start_new(
            MemoryPatch(
                memory_type=next(
                    (each for each in where.types if each not in CONVERSATIONS.types), UNSET
                ),
                tags=changed(where.tags, (PINNED_TAG,) if where.is_pinned else (), ()) or UNSET,
                project_id=where.project_id or UNSET,
            )
        )

    def start_note(self, patch: MemoryPatch, link: LinkDraft) -> None:
        """Open a new memory with a text; it is linked when it is stored."""
        self._pane.view.clearSelection()
        self._editing.start_new(patch, links=(link,))

    def close_blank(self) -> None:
        """Close a new memory if it is blank, and open the one before it."""
        draft = self._editing.draft
        if draft is None or not draft.is_blank:
            return
        self._editing.discard()
        row = self._pane.view.currentIndex().row()
        if row >= 0:
            self._pane.view.select_row(row)

    def show_everything(self) -> None:
        """End the search, or the filter if there is no search."""
        if self._pane.search.text():
            self._pane.clear_search()
        else:
            self.show_filter(EVERYTHING)

    def show_filter(self, where: MemoryFilter) -> None:
        """List the memories that pass a filter."""
        self._sidebar.choose(where)
        self._listing.show(where)

    def _narrow(self, where: MemoryFilter) -> None:
        """Narrow the list further."""
        self.show_filter(joined(self._listing.request.where, where))

    def leave_tag(self, name: str) -> None:
        """List everything if the list showed a tag that no longer exists."""
        where = self._listing.request.where
        is_left = any(is_same(tag, name) or is_below(tag, name) for tag in where.tags)
        if is_left and self._sidebar.chosen_saved is None:
            self.show_filter(EVERYTHING)

    def leave_saved(self, name: str) -> None:
        """List everything if the list showed a saved filter that no longer exists."""
        saved = self._sidebar.chosen_saved
        if saved is not None and saved.name == name:
            self._pane.clear_search()
            self.show_filter(EVERYTHING)

    def follow_tag(self, name: str, new: str) -> None:
        """Keep listing a tag's memories after it was renamed."""
        self._renamed = (name, new)
        where = self._listing.request.where
        spelled = new if is_same(name, new) else self._sidebar.model.spelled(new)
        tags = tuple(moved(tag, name, spelled) for tag in where.tags)
        if tags != where.tags and self._sidebar.chosen_saved is None:
            self.show_filter(replace(where, tags=tags))

    def show_memory(self, memory_id: MemoryId) -> None:
        """Open a memory wherever it is, and select it if it is listed."""
        self._to_select = memory_id
        self._select_wanted()
        self._editing.open(memory_id)

    def bring_back(self, draft: Draft) -> None:
        """Show an unsaved draft, and select its memory if it is listed."""
        if draft.base is None:
            self._pane.view.clearSelection()
            self._editing.bring_back(draft)
            return
        self._to_select = draft.base.id
        self._editing.bring_back(draft)
        self._select_wanted()

    def _on_filter_chosen(self, where: MemoryFilter) -> None:
        order, self._order_before = self._order_before, None
        if order is not None and self._listing.request.order is RECENT.order:
            self._pane.sort.choose(order)
            self._listing.sort(order)
        self._listing.show(where)

    def _on_saved_chosen(self, saved: SavedFilter) -> None:
        if saved is RECENT and self._order_before is None:
            self._order_before = self._listing.request.order
        self._pane.sort.choose(saved.order)
        self._listing.sort(saved.order)
        self._listing.show(saved.where)
        self._pane.search.setText(saved.query)
        self._listing.set_interpreted(is_on=saved.is_interpreted)

    def _on_deleting(self) -> None:
        self._deleted_at = self._pane.view.first_selected_row

    def _on_search_edited(self, text: str) -> None:
        if text and self._listing.request.where.is_trashed:
            where = replace(self._listing.request.where, is_trashed=False)
            self.show_filter(where)  # the trash cannot be searched

    def _on_selection_changed(self) -> None:
        if not self._listing.is_applying:
            self._show_selected()

    def _show_selected(self) -> None:
        count = self._pane.view.selected_count
        is_trash = self._listing.request.where.is_trashed
        if count == 1:
            (selected,) = self._pane.view.selected_ids()
            self._editing.open(selected)
            draft = self._editing.draft
            if draft is not None and self._is_open(selected):
                if not self._detail.is_form_shown:
                    self._detail.show_draft(draft)
                if draft.is_trashed != is_trash:  # the list was updated before the draft
                    self._editing.refresh((selected,))
            return
        self._editing.close()
        if count:
            self._detail.show_many(count, is_trash=is_trash)
        else:
            self._show_nothing()

    def _on_found(self, found: ListResult) -> None:
        self._before_moving = None
        draft = self._editing.draft
        if self._select_wanted() or (draft is not None and draft.base is None):
            return
        self._to_select = None
        row = 0
        wanted = self._editing.wanted_id
        if wanted is not None and not found.request.query:
            row = max(0, self._listing.model.row_of(wanted))
        if found.ids:
            self._pane.view.select_row(row)
        else:
            self._editing.close()
            self._show_nothing()

    def _on_refreshed(self) -> None:
        view = self._pane.view
        if self._before_moving is not None:
            ids, current = self._before_moving
            self._before_moving = None
            view.select_ids(ids, current)
        if self._select_wanted():
            return
        count = view.selected_count
        draft = self._editing.draft
        open_id = draft.base.id if draft is not None and draft.base is not None else None
        if count == 0 and open_id in self._deleted_here:
            self._open_neighbour()
        elif count > 1 or (count == 1 and not self._detail.is_form_shown):
            self._show_selected()
        elif count == 0 and draft is None:
            self._open_neighbour() if self._deleted_here else self._show_nothing()
        # Those still listed were deleted after this list was read; the next list lacks them.
        model = self._listing.model
        self._deleted_here = {model.ids[row] for row in model.rows_of(self._deleted_here)}

    def _open_neighbour(self) -> None:
        """Open the memory that is now where the first deleted one was."""
        view = self._pane.view
        row = view.currentIndex().row() if self._deleted_at is None else self._deleted_at
        self._deleted_at = None
        row = min(max(row, 0), len(self._listing.model.ids) - 1)
        if row >= 0:
            view.select_row(row)
            self._show_selected()
        else:
            self._editing.close()
            self._show_nothing()

    def _on_moving(self) -> None:
        view = self._pane.view
        self._before_moving = (view.selected_ids(), view.current_id())

    def _select_wanted(self) -> bool:
        wanted = self._to_select
        row = self._listing.model.row_of(wanted) if wanted is not None else -1
        if row < 0:
            return False
        self._to_select = None
        self._pane.view.select_row(row)
        return True

    def _on_opened(self, draft: Draft | None) -> None:
        if draft is not None:
            self._detail.show_draft(draft)
        elif self._pane.view.selected_count <= 1:
            self._show_nothing()

    def _is_open(self, memory_id: MemoryId) -> bool:
        draft = self._editing.draft
        return draft is not None and draft.base is not None and draft.base.id == memory_id

    def _show_nothing(self) -> None:
        wanted = self._listing.request
        is_empty = not self._listing.model.ids
        if is_empty and wanted.where == EVERYTHING and not wanted.query:
            self._detail.show_blank()  # the list already says what to do
        else:
            self._detail.show_nothing()

    def _on_created(self, memory: Memory) -> None:
        if self._is_open(memory.id) or self._editing.draft is None:
            self._to_select = memory.id
            self._select_wanted()

    def _on_deleted(self, ids: Collection[MemoryId]) -> None:
        self._deleted_here.update(ids)
        if not self._listing.model.rows_of(ids):  # the list was told first
            self._on_refreshed()

    def _on_restored(self, ids: Collection[MemoryId]) -> None:
        self._deleted_here.difference_update(ids)
        self._to_select = next(iter(ids), None)
        self._select_wanted()

    def _on_memories_changed(self, changes: Changes) -> None:
        self._editing.apply(changes)
        self._pane.delegate.highlight(changes.foreign & (changes.added | changes.edited))
        self._listing.apply(changes)
        if not self._facets_pause.isActive():
            self._facets_pause.start()
        if not self._tags_pause.isActive():
            self._tags_pause.start()

    def _load_facets(self) -> None:
        count = partial(self._memories.facets, has_conversations=False)
        self._counting.start(count, on_done=self._on_facets)

    def _load_tags(self) -> None:
        self._nesting.start(self._tags.tree, on_done=self._on_tags)
        self._filtering.start(self._filters.counts, on_done=self._sidebar.model.set_filter_counts)

    def _on_tags(self, tags: tuple[TagNode, ...]) -> None:
        self._sidebar.model.set_tags(tags)
        if self._renamed is not None and self._sidebar.chosen_saved is None:
            old, new = self._renamed
            if not self._follow_gone(new, old):
                self._follow_gone(old, new)

    def _follow_gone(self, gone: str, name: str) -> bool:
        """Follow a tag that an undo or redo renamed; return whether that happened."""
        where, is_used = self._listing.request.where, self._sidebar.model.has_tag
        tags = tuple(moved(tag, gone, name) for tag in where.tags)
        if tags == where.tags or any(map(is_used, where.tags)) or not all(map(is_used, tags)):
            return False
        self.show_filter(replace(where, tags=tags))
        return True

    def _on_facets(self, facets: Facets) -> None:
        self._sidebar.set_facets(facets)
        self._pane.set_facets(facets)
        self._detail.set_facets(facets)
