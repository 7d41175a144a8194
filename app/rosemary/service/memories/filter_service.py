"""Saved filters."""

from __future__ import annotations

from dataclasses import replace

from rosemary.domain.errors import InvalidInputError, NotFoundError, shorten
from rosemary.domain.fields import checked_tag, composed
from rosemary.domain.filters import (
    SavedFilter,
    UnreadableFilter,
    as_listed,
    checked_filter,
    checked_filter_name,
    from_definition,
    to_definition,
)
from rosemary.domain.models import Origin
from rosemary.domain.tags import is_same, moved, unique
from rosemary.domain.types import JsonObject
from rosemary.service.memories.changing import Change, Changing
from rosemary.store.ports import StoreReader


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
