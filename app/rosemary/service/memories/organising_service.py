"""Changes of tags, of many selected memories, and of saved filters."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from rosemary.domain import limits, tags
from rosemary.domain.errors import InvalidInputError, NotFoundError, shorten
from rosemary.domain.fields import checked_link, checked_patch, checked_tag, checked_tags, composed
from rosemary.domain.filters import (
    MemoryFilter,
    SavedFilter,
    UnreadableFilter,
    as_listed,
    checked_filter,
    checked_filter_name,
    from_definition,
    to_definition,
)
from rosemary.domain.links import RELATED
from rosemary.domain.models import LinkDraft, Memory, MemoryPatch, Origin
from rosemary.domain.ports import Clock
from rosemary.domain.tags import TagNode, TagStyle, TagUse, is_same, moved, unique
from rosemary.domain.types import JsonObject, MemoryId, MemoryType, SortOrder
from rosemary.service.memories.changing import Change, Changing, live
from rosemary.service.reporting import BatchProgress, EventBus
from rosemary.store.ports import Store, StoreReader

Revise: TypeAlias = Callable[[Change, Memory, MemoryPatch], bool]


class SelectionService(Changing):
    """Changes, links and deletes many memories, batch by batch. Thread-safe; every call blocks.

    Missing memories, and those in the trash, are skipped. Each method returns the changed ones; if
    the origin has a call id, one undo of that call reverts everything.
    """

    def __init__(self, store: Store, bus: EventBus, clock: Clock, revise: Revise) -> None:
        """`revise` changes one memory, as `MemoryService.revise` does."""
        super().__init__(store, bus, clock)
        self._revise = revise

    def set_type(
        self,
        ids: Sequence[MemoryId],
        memory_type: MemoryType,
        origin: Origin,
        *,
        progress: BatchProgress | None = None,
    ) -> tuple[MemoryId, ...]:
        """Set the type of memories."""
        return self._patch(ids, MemoryPatch(memory_type=memory_type), origin, progress)

    def set_importance(
        self,
        ids: Sequence[MemoryId],
        importance: float,
        origin: Origin,
        *,
        progress: BatchProgress | None = None,
    ) -> tuple[MemoryId, ...]:
        """Set the importance of memories, from which they decay anew."""
        return self._patch(ids, MemoryPatch(importance=importance), origin, progress)

    def link(
        self,
        sources: Sequence[MemoryId],
        target: MemoryId,
        origin: Origin,
        *,
        relation: str = RELATED,
        progress: BatchProgress | None = None,
    ) -> tuple[MemoryId, ...]:
        """Link memories to a target, and return those that are linked now.

        Raises:
            NotFoundError: the target does not exist.
            InvalidInputError: there is no such relation, or memories would supersede each
                other.
        """
        draft = checked_link(LinkDraft(target=target, relation=relation))

        def job(change: Change, batch: Sequence[MemoryId]) -> list[MemoryId]:
            live(change.tx, target)
            sources = [each for each in change.live(batch) if each.id != target]
            return [change.link(each, draft, "to").source.id for each in sources]

        return tuple(self._apply_each(sources, job, origin, progress))

    def delete(
        self, ids: Sequence[MemoryId], origin: Origin, *, progress: BatchProgress | None = None
    ) -> tuple[MemoryId, ...]:
        """Move memories to the trash."""
        return tuple(self._apply_each(ids, Change.delete_all, origin, progress))

    def _patch(
        self,
        ids: Sequence[MemoryId],
        patch: MemoryPatch,
        origin: Origin,
        progress: BatchProgress | None,
    ) -> tuple[MemoryId, ...]:
        patch = checked_patch(patch)

        def job(change: Change, batch: Sequence[MemoryId]) -> list[MemoryId]:
            return [each.id for each in change.live(batch) if self._revise(change, each, patch)]

        return tuple(self._apply_each(ids, job, origin, progress))


class SavedFilterService(Changing):
    """Manages saved filters. Thread-safe; every call blocks."""

    def list(self) -> tuple[SavedFilter | UnreadableFilter, ...]:
        """Return every filter by name; unreadable ones with the reason."""
        found = self._store.read(lambda view: view.filters.definitions())
        return tuple(_read(name, definition) for name, definition in found.items())

    def counts(self) -> dict[str, int]:
        """Return how many memories the list of each readable filter has; none for searches."""

        def job(view: StoreReader) -> dict[str, int]:
            found = [_read(*each) for each in view.filters.definitions().items()]
            plain = [each for each in found if isinstance(each, SavedFilter) and not each.query]
            return {each.name: view.memories.count(as_listed(each.where)) for each in plain}

        return self._store.read(job)

    def get(self, name: str) -> SavedFilter:
        """Return the filter of this name.

        Raises:
            NotFoundError: there is none.
            InvalidInputError: it is damaged, or from a newer version of Rosemary.
        """
        name, definition = self._store.read(lambda view: _kept(view, name))
        return from_definition(name, definition)

    def save(self, saved: SavedFilter, origin: Origin, *, is_new: bool = False) -> SavedFilter:
        """Save a filter, replacing one of the same name, and return it.

        Raises:
            InvalidInputError: a field breaks its rule, or with `is_new` the name is taken.
        """
        saved = checked_filter(saved)

        def job(change: Change) -> SavedFilter:
            if is_new:
                _check_free(change.tx, saved.name)
            change.tx.filters.put(saved.name, to_definition(saved), change.at, origin)
            change.is_organised = True
            return saved

        return self._apply(job, origin)

    def rename(self, old: str, new: str, origin: Origin) -> str:
        """Rename a filter and return the new name.

        Raises:
            NotFoundError: there is no filter of the old name.
            InvalidInputError: the new name is empty, too long or taken.
        """
        new = checked_filter_name(new)

        def job(change: Change) -> str:
            tx = change.tx
            present, definition = _kept(tx, old)
            if not is_same(present, new):
                _check_free(tx, new)
                tx.filters.put(present, None, change.at, origin)
            tx.filters.put(new, definition, change.at, origin)
            change.is_organised = True
            return new

        return self._apply(job, origin)

    def delete(self, name: str, origin: Origin) -> str:
        """Delete a filter and return the spelling of its name.

        Raises:
            NotFoundError: there is no such filter.
        """

        def job(change: Change) -> str:
            present, _ = _kept(change.tx, name)
            change.tx.filters.put(present, None, change.at, origin)
            change.is_organised = True
            return present

        return self._apply(job, origin)


def follow_tag(change: Change, old: str, new: str) -> tuple[str, ...]:
    """Update saved filters after a tag and its subtags were renamed.

    Filters on the trash are unchanged, since memories there keep their tags.

    Returns:
        The names of the changed filters.
    """
    tx = change.tx
    followed = []
    for name, definition in tx.filters.definitions().items():
        saved = _read(name, definition)
        if isinstance(saved, UnreadableFilter) or saved.where.is_trashed:
            continue
        tags = unique(_tag_after(tx, tag, old, new) for tag in saved.where.tags)
        if tags != saved.where.tags:
            after = replace(saved, where=replace(saved.where, tags=tags))
            tx.filters.put(name, to_definition(after), change.at, change.origin)
            followed.append(name)
    return tuple(followed)


def _tag_after(view: StoreReader, tag: str, old: str, new: str) -> str:
    """Return the new name of a filter's tag after a rename; it need not be in use."""
    name = moved(tag, old, new)
    if name == tag:
        return tag
    style = view.tags.style(name)
    if style is not None:
        return style.name
    try:
        return checked_tag(name)
    except InvalidInputError:
        return tag  # the new name is too long; no memory has it, or the rename was refused


def _read(name: str, definition: JsonObject) -> SavedFilter | UnreadableFilter:
    try:
        return from_definition(name, definition)
    except InvalidInputError as error:
        return UnreadableFilter(name=name, problem=error.message)


def _kept(view: StoreReader, name: str) -> tuple[str, JsonObject]:
    found = view.filters.definition(composed(name))
    if found is None:
        raise NotFoundError(
            f"There is no saved filter {shorten(name)!r}.",
            hint="See them with `rosemary filter list`.",
            details={"reference": shorten(name)},
        )
    return found


def _check_free(view: StoreReader, name: str) -> None:
    if view.filters.definition(name) is not None:
        raise InvalidInputError.of_field("name", f"a filter {shorten(name)!r} exists already")


@dataclass(frozen=True, slots=True, kw_only=True)
class TagChange:
    """The result of renaming, merging or deleting a tag.

    Attributes:
        memories: the changed ones.
        merged: existing tags that now include memories of others.
        filters: saved filters that were updated to the new name.
    """

    memories: tuple[MemoryId, ...]
    merged: tuple[str, ...] = ()
    filters: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class BulkChange:
    """The result of changing the tags of many memories.

    Attributes:
        changed: memories with other tags now.
        full: memories left unchanged because they would have had too many tags.
    """

    changed: tuple[MemoryId, ...]
    full: tuple[MemoryId, ...]


@dataclass(frozen=True, slots=True)
class _Rename:
    """The renaming of one tag, with what is known of both before."""

    old: TagStyle
    new: str
    target: TagStyle | None
    is_merge: bool


class TagService(Changing):
    """Renames, merges, deletes and colours tags. Thread-safe; every call blocks.

    Each change of a memory's tags is a version of that memory, with the origin of the call.
    Memories in the trash keep their tags.
    """

    def uses(self, project_id: str | None = None) -> list[TagUse]:
        """Return every tag that a live memory has, most used first."""
        return list(self._store.read(lambda view: view.tags.uses(project_id)))

    def tree(self, project_id: str | None = None) -> tuple[TagNode, ...]:
        """Return the used tags as a tree, with missing parents: `work` contains `work/rosemary`."""

        def job(view: StoreReader) -> tuple[TagNode, ...]:
            uses = _with_empty(view, view.tags.uses(project_id))
            totals = view.tags.totals([use.style.name for use in uses], project_id)
            return tags.tree(uses, totals)

        return self._store.read(job)

    def rename(self, old: str, new: str, origin: Origin) -> TagChange:
        """Rename a tag and its subtags everywhere.

        If the new name is in use, the two are merged; its spelling and colour stay. Saved filters
        that name one of them are updated.

        Raises:
            NotFoundError: no live memory has the tag or a subtag.
            InvalidInputError: a new name breaks the rules for tags.
        """
        new = checked_tag(new)
        return self._apply(lambda change: _rename(change, _wanted_tag(change.tx, old), new), origin)

    def merge(self, names: Sequence[str], into: str, origin: Origin) -> TagChange:
        """Rename several tags to an existing one, in one transaction.

        Raises:
            NotFoundError: one of the tags is not in use.
            InvalidInputError: a tag would be merged with itself.
        """

        def job(change: Change) -> TagChange:
            tx = change.tx
            target = _wanted_tag(tx, into)
            _check_used(tx, target)
            ids: dict[MemoryId, None] = {}
            merged: dict[str, None] = {}
            filters: dict[str, None] = {}
            for name in tags.unique(_wanted_tag(tx, name) for name in names):
                if tags.is_same(name, target):
                    raise InvalidInputError.of_field(
                        "into", f"{shorten(target)!r} cannot be merged with itself"
                    )
                part = _rename(change, name, checked_tag(target))
                ids |= dict.fromkeys(part.memories)
                merged |= dict.fromkeys(part.merged)
                filters |= dict.fromkeys(part.filters)
            change.is_organised = True
            return TagChange(memories=tuple(ids), merged=tuple(merged), filters=tuple(filters))

        return self._apply(job, origin)

    def delete(self, name: str, origin: Origin, *, is_deep: bool = False) -> TagChange:
        """Remove a tag, with `is_deep` also its subtags, from every live memory.

        Raises:
            NotFoundError: no live memory has it.
        """

        def job(change: Change) -> TagChange:
            tx = change.tx
            tag = _wanted_tag(tx, name)
            doomed = [
                use.style
                for use in tx.tags.uses(below=tag)
                if is_deep or tags.is_same(use.style.name, tag)
            ]
            if not doomed:
                raise _unknown(tag)
            names = [style.name for style in doomed]
            for style in doomed:
                if style.colour is not None:
                    tx.tags.put_style(TagStyle(name=style.name), change.at, origin)
            present = tx.tags.of(_tagged(tx, tag))
            wanted = {each: tags.changed(had, (), names) for each, had in present.items()}
            change.is_organised = True
            return TagChange(memories=tuple(_retagged(change, wanted)))

        return self._apply(job, origin)

    def set_colour(self, name: str, colour: str | None, origin: Origin) -> TagStyle:
        """Set the colour of a used tag, None to remove it, and return its style.

        Raises:
            NotFoundError: no live memory has the tag or a subtag.
            InvalidInputError: it is not a colour such as #2e7d32.
        """
        colour = None if colour is None else tags.checked_colour(colour)

        def job(change: Change) -> TagStyle:
            tx = change.tx
            tag = _wanted_tag(tx, name)
            _check_used(tx, tag)
            present = tx.tags.style(tag)
            style = TagStyle(name=present.name if present else checked_tag(tag), colour=colour)
            if style != present:
                tx.tags.put_style(style, change.at, origin)
            change.is_organised = True
            return style

        return self._apply(job, origin)

    def change(
        self,
        ids: Sequence[MemoryId],
        origin: Origin,
        *,
        add: Sequence[str] = (),
        remove: Sequence[str] = (),
        progress: BatchProgress | None = None,
    ) -> BulkChange:
        """Add tags to many memories and remove others, batch by batch.

        Missing memories, and those in the trash, are skipped.

        Raises:
            InvalidInputError: a tag breaks its rules.
        """
        added, removed = checked_tags(add), checked_tags(remove)
        full: list[MemoryId] = []

        def job(change: Change, batch: Sequence[MemoryId]) -> Sequence[MemoryId]:
            present = change.tx.tags.of(batch)
            wanted = {each: tags.changed(had, added, removed) for each, had in present.items()}
            full.extend(each for each, names in wanted.items() if not _fits(names))
            fitting = {each: names for each, names in wanted.items() if _fits(names)}
            return _retagged(change, fitting)

        changed = self._apply_each(ids, job, origin, progress)
        return BulkChange(changed=tuple(changed), full=tuple(full))

    def pin(self, ids: Sequence[MemoryId], origin: Origin) -> BulkChange:
        """Add the tag `pinned` to memories, which stops their decay."""
        return self.change(ids, origin, add=(tags.PINNED,))

    def unpin(self, ids: Sequence[MemoryId], origin: Origin) -> BulkChange:
        """Remove the tag `pinned` from memories."""
        return self.change(ids, origin, remove=(tags.PINNED,))


def _retagged(change: Change, wanted: Mapping[MemoryId, Sequence[str]]) -> Sequence[MemoryId]:
    """Set the tags of live memories, and return those that changed."""
    changed = change.tx.tags.retag(wanted, change.at, change.origin)
    change.edited.update(changed)
    return changed


def _rename(change: Change, old: str, new: str) -> TagChange:
    tx = change.tx
    renames = _renames(tx, old, new)
    styles = {each.old.name.casefold(): TagStyle(name=each.old.name) for each in renames}
    # Removed after adding: when a tag is renamed to a subtag of itself, one tag is both.
    styles |= {each.new.casefold(): _style_after(each) for each in renames}
    differing = [style for style in styles.values() if style != tx.tags.style(style.name)]
    for style in differing:
        tx.tags.put_style(style, change.at, change.origin)
    holders = _tagged(tx, old)
    present = tx.tags.of(holders)
    wanted = {
        each: tags.unique(tags.moved(tag, old, new) for tag in had) for each, had in present.items()
    }
    changed = _retagged(change, wanted)
    if tags.is_same(old, new) and differing:
        changed = holders
        change.edited.update(holders)
    change.is_organised = True
    return TagChange(
        memories=tuple(changed),
        merged=tuple(_style_after(each).name for each in renames if each.is_merge),
        filters=follow_tag(change, old, new),
    )


def _renames(tx: StoreReader, old: str, new: str) -> list[_Rename]:
    """Return the new names of the tag and its subtags."""
    uses = tx.tags.uses(below=old)
    if not uses:
        raise _unknown(old)
    sources = {use.style.name.casefold() for use in uses}
    found = []
    for use in _with_empty(tx, uses, below=old):
        name = checked_tag(tags.moved(use.style.name, old, new))
        is_used = any(tags.is_same(each.style.name, name) for each in tx.tags.uses(below=name))
        target = tx.tags.style(name)
        is_merge = is_used and name.casefold() not in sources
        found.append(_Rename(old=use.style, new=name, target=target, is_merge=is_merge))
    return found


def _with_empty(
    view: StoreReader, uses: Sequence[TagUse], below: str | None = None
) -> list[TagUse]:
    """Return also known tags that only have subtags; `below` limits them to a subtree."""
    used = {use.style.name.casefold() for use in uses}
    above = {path.casefold() for use in uses for path in tags.ancestors(use.style.name)}
    empty = [
        TagUse(style=style, count=0)
        for path in sorted(above - used)
        if below is None or tags.is_same(path, below) or tags.is_below(path, below)
        if (style := view.tags.style(path)) is not None
    ]
    return [*uses, *empty]


def _style_after(rename: _Rename) -> TagStyle:
    if rename.is_merge and rename.target is not None:
        colour = rename.target.colour or rename.old.colour
        return TagStyle(name=rename.target.name, colour=colour)
    return TagStyle(name=rename.new, colour=rename.old.colour)


def _fits(names: Sequence[str]) -> bool:
    return len(names) <= limits.TAGS_MAX


def _tagged(view: StoreReader, name: str) -> Sequence[MemoryId]:
    """Return the live memories that have a tag or a subtag."""
    return view.memories.list_ids(MemoryFilter(tags=(name,)), SortOrder.OLDEST)


def _wanted_tag(view: StoreReader, name: str) -> str:
    """Return the tag that a caller means: one in use as written, else its normal form.

    Tags in use may not be in normal form, as an undo restores old ones.
    """
    written = composed(name)
    return written if view.tags.uses(below=written) else tags.normalised(name)


def _check_used(view: StoreReader, name: str) -> None:
    if not view.tags.uses(below=name):
        raise _unknown(name)


def _unknown(name: str) -> NotFoundError:
    return NotFoundError(
        f"No memory has the tag {shorten(name)!r}.",
        hint="See the tags in use with `rosemary tag list`.",
        details={"reference": shorten(name)},
    )
