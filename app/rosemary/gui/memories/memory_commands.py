"""What a person can do to memories: each key, button, line of a menu and drop ends here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, Signal

from rosemary.domain.filters import MemoryFilter
from rosemary.domain.types import MemoryId, MemoryType
from rosemary.gui.memories.bulk_pane import LINKS_AT_ONCE, BulkPane
from rosemary.gui.memories.clipboard import COPIED_AT_ONCE
from rosemary.gui.memories.detail_pane import DetailPane
from rosemary.gui.memories.list_pane import ListPane
from rosemary.gui.memories.memory_changes import MemoryChanges
from rosemary.gui.memories.memory_editing import Editing
from rosemary.gui.memories.memory_listing import Listing
from rosemary.gui.memories.navigation_entries import PINNED
from rosemary.gui.memories.sidebar import Sidebar
from rosemary.gui.memories.undo_actions import UndoActions


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandParts:
    """What the commands work on.

    Attributes:
        export: shows the export of what is selected.
    """

    listing: Listing
    editing: Editing
    changes: MemoryChanges
    undo_actions: UndoActions
    sidebar: Sidebar
    list_pane: ListPane
    detail: DetailPane
    export: Callable[[], object]


class MemoryCommands(QObject):
    """Does what was asked for to the selected memories, or to the open one.

    What is being typed is saved first. Whether something can be done now is said here alone.

    Signals:
        discarded: the `Draft` of a new memory that was thrown away before it was stored.
    """

    discarded = Signal(object)

    def __init__(self, parts: CommandParts, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._parts = parts
        self._changes = parts.changes
        self._view = parts.list_pane.view
        self._view.delete_wanted.connect(self.delete)
        parts.list_pane.empty_wanted.connect(self.empty_trash)
        parts.sidebar.memories_dropped.connect(self.apply_filter)
        form = parts.detail.form
        form.delete_wanted.connect(self.delete_open)
        form.restore_wanted.connect(self.restore)
        parts.detail.many_made.connect(self._connect_many)

    def _connect_many(self, many: BulkPane) -> None:
        many.tags_wanted.connect(self.add_tags)
        many.tags_unwanted.connect(self.remove_tags)
        many.type_wanted.connect(self.set_type)
        many.importance_wanted.connect(self.set_importance)
        many.project_wanted.connect(self.move)
        many.pin_wanted.connect(partial(self.pin, is_pinned=True))
        many.unpin_wanted.connect(partial(self.pin, is_pinned=False))
        many.link_wanted.connect(self.link)
        many.export_wanted.connect(self._parts.export)
        many.delete_wanted.connect(self.delete)
        many.restore_wanted.connect(self.restore)
        many.clear_wanted.connect(self._view.clearSelection)
        many.cancel_wanted.connect(self._changes.cancel)
        self._changes.progressed.connect(many.show_progress)
        self._changes.ended.connect(many.show_end)

    @property
    def is_trash_shown(self) -> bool:
        """Whether the list shows the trash, where memories can only be restored."""
        return self._parts.listing.request.where.is_trashed

    @property
    def can_change(self) -> bool:
        """Whether the selected memories can be changed now."""
        return not self.is_trash_shown and not self._changes.is_running

    @property
    def can_delete(self) -> bool:
        """Whether the selected memories can go to the trash now; a single one always can."""
        is_free = self._view.selected_count == 1 or not self._changes.is_running
        return not self.is_trash_shown and self._view.selected_count > 0 and is_free

    @property
    def can_link(self) -> bool:
        """Whether the selected memories can be linked to the first of them now."""
        return self.can_change and 1 < self._view.selected_count <= LINKS_AT_ONCE

    @property
    def can_copy(self) -> bool:
        """Whether the texts of the selected memories can go to the clipboard."""
        return 0 < self._view.selected_count <= COPIED_AT_ONCE

    def delete(self) -> None:
        """Move the selected memories to the trash."""
        if self.can_delete:
            self._view.setFocus()
            self._change_selected(self._changes.delete)

    def delete_open(self) -> None:
        """Move the open memory to the trash; one that was never stored is discarded."""
        editing = self._parts.editing
        draft = editing.draft
        if draft is None:
            return
        if draft.base is not None:
            self._change(self._changes.delete, (draft.base.id,))
            return
        editing.discard()
        if not draft.is_blank:
            self.discarded.emit(draft)

    def restore(self) -> None:
        """Restore the selected memories from the trash."""
        if self.is_trash_shown:
            self._changes.restore(self._view.selected_ids())

    def empty_trash(self) -> None:
        """Ask whether to delete what is in the trash for good."""
        self._changes.ask_to_empty()

    def pin(self, *, is_pinned: bool) -> None:
        """Pin or unpin the selected memories."""
        self._change_selected(partial(self._changes.pin, is_pinned=is_pinned))

    def add_tags(self, tags: Sequence[str]) -> None:
        """Add tags to the selected memories."""
        self._change_selected(partial(self._changes.add_tags, tags=tags))

    def remove_tags(self, tags: Sequence[str]) -> None:
        """Remove tags from the selected memories."""
        self._change_selected(partial(self._changes.remove_tags, tags=tags))

    def set_type(self, memory_type: MemoryType) -> None:
        """Set the type of the selected memories."""
        self._change_selected(partial(self._changes.set_type, memory_type=memory_type))

    def set_importance(self, importance: float) -> None:
        """Set the importance of the selected memories."""
        self._change_selected(partial(self._changes.set_importance, importance=importance))

    def move(self, project_id: str) -> None:
        """Move the selected memories to a project; "" for none."""
        self._change_selected(partial(self._changes.move, project_id=project_id))

    def link(self, relation: str) -> None:
        """Link the selected memories to the first of them."""
        if self.can_link:
            first, *others = self._view.selected_ids()
            link = partial(self._changes.link, target=first, relation=relation)
            self._change(link, tuple(others))

    def apply_filter(self, ids: tuple[MemoryId, ...], where: MemoryFilter) -> None:
        """Make memories pass the filter that they were dropped on: set its tag or project, say."""
        changes = self._changes
        if where.is_trashed:
            self._change(changes.delete, ids)
        elif where == PINNED:
            self._change(partial(changes.pin, is_pinned=True), ids)
        elif where.tags:
            self._change(partial(changes.add_tags, tags=where.tags), ids)
        elif where.types:
            self._change(partial(changes.set_type, memory_type=where.types[0]), ids)
        elif where.project_id is not None:
            self._change(partial(changes.move, project_id=where.project_id), ids)

    def undo(self) -> None:
        """Undo the last change made here, typing included."""
        self._parts.editing.when_saved(lambda _: self._parts.undo_actions.undo())

    def redo(self) -> None:
        """Redo what was last undone here."""
        self._parts.editing.when_saved(lambda _: self._parts.undo_actions.redo())

    def _change_selected(self, change: Callable[[Sequence[MemoryId]], None]) -> None:
        self._change(change, self._view.selected_ids())

    def _change(
        self, change: Callable[[Sequence[MemoryId]], None], ids: Sequence[MemoryId]
    ) -> None:
        self._parts.editing.when_saved(lambda _: change(ids))
