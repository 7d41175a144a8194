"""What a person can do to memories: each key, button, menu and drop ends here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtWidgets import QWidget

from rosemary.domain.filters import MemoryFilter
from rosemary.domain.types import MemoryId, MemoryType
from rosemary.gui import texts
from rosemary.gui.conversation_dialog import ConversationReading
from rosemary.gui.help.shortcuts import Command, keys_of
from rosemary.gui.kit.buttons import Group, MenuItem, Submenu, open_menu
from rosemary.gui.memories.clipboard import COPIED_AT_ONCE, CopyFormat, format_name
from rosemary.gui.memories.detail_pane import LINKS_AT_ONCE, BulkPane, DetailPane, relation_names
from rosemary.gui.memories.detail_tabs import PROPERTIES
from rosemary.gui.memories.details import Details
from rosemary.gui.memories.list_pane import ListPane
from rosemary.gui.memories.memory_changes import MemoryChanges
from rosemary.gui.memories.memory_draft import Draft
from rosemary.gui.memories.memory_editing import Editing
from rosemary.gui.memories.memory_list_model import Card
from rosemary.gui.memories.memory_listing import Listing
from rosemary.gui.memories.navigation_entries import PINNED
from rosemary.gui.memories.organisation_actions import OrganisationActions
from rosemary.gui.memories.sidebar import Sidebar
from rosemary.gui.memories.undo_actions import UndoActions
from rosemary.gui.window_panes import FocusOrder

_Do: TypeAlias = Callable[[], object]


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
        parts.sidebar.view.memories_dropped.connect(self.apply_filter)
        header = parts.detail.form.header
        header.delete_wanted.connect(self.delete_open)
        header.restore_wanted.connect(self.restore)
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


@dataclass(frozen=True, slots=True, kw_only=True)
class MenuParts:
    """What the actions of the menus belong to.

    Attributes:
        export: shows the export of what is selected.
        show_filter: lists the memories that pass a `MemoryFilter`.
    """

    list_pane: ListPane
    detail: DetailPane
    commands: MemoryCommands
    editing: Editing
    details: Details
    reading: ConversationReading
    organisation: OrganisationActions
    focus_order: FocusOrder
    export: _Do
    show_filter: Callable[[MemoryFilter], None]


class MemoryMenus(QObject):
    """Decides what the menus offer; `MemoryCommands` does it and says whether it can be done."""

    def __init__(self, parts: MenuParts, window: QWidget) -> None:
        super().__init__(window)
        self._parts = parts
        self._window = window
        self._view = parts.list_pane.view
        self._waiting: tuple[MemoryId, _Do] | None = None
        self._view.menu_wanted.connect(self._on_menu_wanted)
        parts.editing.opened.connect(self._on_opened)
        parts.detail.form.properties.tags.menu_wanted.connect(self._on_tag_menu_wanted)

    def _on_menu_wanted(self, place: QPoint) -> None:
        count = self._view.selected_count
        if not count:
            return
        card = self._view.selected_card()
        named = texts.memory_count(count) if card is None else card.title
        name = self.tr("Actions for {what}").format(what=named)
        open_menu(self._window, name, self.offered(), place)

    def offered(self) -> Sequence[Group]:
        """Return what can be done to the selected memories."""
        count = self._view.selected_count
        if not count:
            return ()
        if self._parts.commands.is_trash_shown:
            return self._trash_groups(count)
        if count == 1:
            return self._single_groups(self._view.selected_card())
        return self._several_groups()

    def _trash_groups(self, count: int) -> Sequence[Group]:
        restore = MenuItem(text=self.tr("Restore"), run=self._parts.commands.restore)
        opening = (self._open_item(),) if count == 1 else ()
        return opening, (self._copy_menu(),), (restore,)

    def _single_groups(self, card: Card | None) -> Sequence[Group]:
        parts = self._parts
        edit = MenuItem(text=self.tr("Edit"), run=self._edit, keys=keys_of(Command.SWITCH_VIEW))
        pin, unpin = self._pin_items()
        pins = (pin, unpin) if card is None else (unpin if card.is_pinned else pin,)
        properties = parts.detail.form.properties
        tags = partial(self._show_property, properties.tags.input)
        project = partial(self._show_property, properties.project_box)
        return (
            (self._open_item(), edit),
            self._exchange_items() if card is not None and card.is_exchange else (),
            (*pins, *self._filing_items(tags, project)),
            (self._copy_menu(), self._export_item()),
            (self._delete_item(),),
        )

    def _several_groups(self) -> Sequence[Group]:
        many = self._parts.detail.many
        tags = partial(self._show_field, many.tag_field)
        project = partial(self._show_field, many.project_box)
        link = self.tr("Link to the first")
        links = Submenu(
            text=link,
            items=tuple(
                MenuItem(
                    text=name,
                    whole=f"{link}: {name}",
                    run=partial(self._parts.commands.link, relation),
                )
                for relation, name in relation_names().items()
            ),
            is_enabled=self._parts.commands.can_link,
        )
        return (
            (*self._pin_items(), *self._filing_items(tags, project), links),
            (self._copy_menu(), self._export_item()),
            (self._delete_item(),),
        )

    def _open_item(self) -> MenuItem:
        run = self._parts.focus_order.open_detail
        return MenuItem(text=self.tr("Open"), run=run, keys=keys_of(Command.OPEN))

    def _pin_items(self) -> tuple[MenuItem, MenuItem]:
        """Return what pins and what unpins the selected memories."""
        pin, can_change = self._parts.commands.pin, self._parts.commands.can_change
        names = (self.tr("Pin"), True), (self.tr("Unpin"), False)
        first, second = (
            MenuItem(text=name, run=partial(pin, is_pinned=is_pinned), is_enabled=can_change)
            for name, is_pinned in names
        )
        return first, second

    def _filing_items(self, tags: _Do, project: _Do) -> tuple[MenuItem, MenuItem]:
        """Return what goes to the fields for tags and for the project."""
        can_change = self._parts.commands.can_change
        return (
            MenuItem(text=self.tr("Add tag…"), run=tags, is_enabled=can_change),
            MenuItem(text=self.tr("Move to a project…"), run=project, is_enabled=can_change),
        )

    def _exchange_items(self) -> Group:
        reading = self._parts.reading
        read = partial(self._when_open, reading.read)
        note = partial(self._when_open, reading.note_opened)
        return (
            MenuItem(text=self.tr("Read the conversation"), run=read),
            MenuItem(text=self.tr("Make a note"), run=note),
        )

    def _copy_menu(self) -> Submenu:
        def copy(copy_format: CopyFormat) -> None:
            self._parts.details.copy_all(self._view.selected_ids(), copy_format)

        items = [MenuItem(text=format_name(each), run=partial(copy, each)) for each in CopyFormat]
        return Submenu(text=self.tr("Copy"), items=items, is_enabled=self._parts.commands.can_copy)

    def _export_item(self) -> MenuItem:
        keys = keys_of(Command.EXPORT)
        return MenuItem(text=self.tr("Export…"), run=self._parts.export, keys=keys)

    def _delete_item(self) -> MenuItem:
        return MenuItem(
            text=self.tr("Move to the trash"),
            run=self._parts.commands.delete,
            keys=keys_of(Command.DELETE),
            is_enabled=self._parts.commands.can_delete,
        )

    def _edit(self) -> None:
        self._parts.focus_order.show_detail()
        self._when_open(self._parts.detail.form.begin_editing)

    def _show_property(self, field: QWidget) -> None:
        """Put the keyboard into a field of the selected memory's properties."""

        def show() -> None:
            self._parts.detail.form.tabs.show_page(PROPERTIES)
            self._show_field(field)

        self._when_open(show)

    def _show_field(self, field: QWidget) -> None:
        self._parts.focus_order.show_detail()
        field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _when_open(self, run: _Do) -> None:
        """Do something with the selected memory, as soon as it has been read."""
        (wanted,) = self._view.selected_ids()
        draft = self._parts.editing.draft
        if draft is not None and draft.base is not None and draft.base.id == wanted:
            run()
        else:
            self._waiting = (wanted, run)

    def _on_opened(self, draft: Draft | None) -> None:
        waiting, self._waiting = self._waiting, None
        base = None if draft is None else draft.base
        if waiting is not None and base is not None and base.id == waiting[0]:
            waiting[1]()

    def _on_tag_menu_wanted(self, tag: str, place: QPoint) -> None:
        parts, tags = self._parts, self._parts.detail.form.properties.tags

        def rename(_is_saved: bool) -> None:  # noqa: FBT001  # see `when_saved`
            parts.organisation.ask_to_rename_tag(tag)

        where = MemoryFilter(tags=(tag,))
        listing = MenuItem(
            text=self.tr("List memories with this tag"), run=partial(parts.show_filter, where)
        )
        renaming = MenuItem(
            text=self.tr("Rename or merge…"), run=partial(parts.editing.when_saved, rename)
        )
        removing = MenuItem(
            text=self.tr("Remove from this memory"),
            run=partial(tags.remove, tag),
            keys=keys_of(Command.DELETE),
            is_enabled=not tags.is_fixed,
        )
        name = self.tr("Tag {name}").format(name=texts.one_line(tag))
        open_menu(self._window, name, ((listing,), (renaming, removing)), place)
