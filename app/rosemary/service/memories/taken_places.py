"""Resolves conflicts of keys and texts, which are unique, when many memories change at once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from rosemary.domain.models import Memory
from rosemary.domain.naming import content_hash, free_key
from rosemary.domain.types import MemoryId
from rosemary.store.ports import StoreReader

_FIELDS: Final = frozenset({"key", "project_id", "content"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """The unique values of a live memory: its key, and its text within its project."""

    key: str
    project_id: str
    content_hash: str

    @classmethod
    def of(cls, memory: Memory) -> Place:
        """Return the place of a memory."""
        return cls(key=memory.key, project_id=memory.project_id, content_hash=memory.content_hash)

    @property
    def text(self) -> tuple[str, str]:
        """The project and the text."""
        return self.project_id, self.content_hash

    def changed(self, values: Mapping[str, Any]) -> Place:
        """Return the place of the memory after these field values are set."""
        if _FIELDS.isdisjoint(values):
            return self
        return Place(
            key=values.get("key", self.key),
            project_id=values.get("project_id", self.project_id),
            content_hash=content_hash(values["content"])
            if "content" in values
            else self.content_hash,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """A memory's present and future place; only live memories occupy one."""

    id: MemoryId
    before: Place
    after: Place
    was_live: bool
    is_live: bool

    @property
    def is_taking(self) -> bool:
        """Whether it gets a key or text that it does not have now."""
        return self.is_live and not (self.was_live and self.before == self.after)

    @property
    def is_leaving(self) -> bool:
        """Whether it gives up a key or text."""
        return self.was_live and not (self.is_live and self.before == self.after)


class Moves:
    """The memories that take or give up a place; all others stay."""

    def __init__(self) -> None:
        self._moves: dict[MemoryId, Move] = {}

    def add(self, move: Move) -> None:
        """Add a move; remove it if the memory stays."""
        if move.is_leaving or move.is_taking:
            self._moves[move.id] = move
        else:
            self._moves.pop(move.id, None)

    def vacated(self) -> dict[MemoryId, Place]:
        """Return the places that must be freed before others are taken."""
        moves = self._moves.values()
        if not any(move.is_taking for move in moves):
            return {}
        return {move.id: move.before for move in moves if move.is_leaving}

    def make_room(
        self,
        view: StoreReader,
        on_text_taken: Callable[[Move, MemoryId], None],
        on_key_taken: Callable[[Move, str, MemoryId], None],
    ) -> None:
        """Cancel moves to places that another live memory will occupy.

        Args:
            view: the store.
            on_text_taken: called with the memory that stays, and the one that has its text.
            on_key_taken: called with the memory that gets another key, that key, and the one
                that has the wanted key.
        """
        order = {memory_id: at for at, memory_id in enumerate(self._moves)}
        texts, keys = _grouped(_text, self._moves.values()), _grouped(_key, self._moves.values())
        unsettled = list(order)
        while unsettled:
            disturbed: set[MemoryId] = set()
            for memory_id in unsettled:
                move = self._moves.get(memory_id)
                if move is None or not move.is_live:
                    continue
                if (other := self._text_taken(view, move, texts)) is not None:
                    del self._moves[memory_id]
                    on_text_taken(move, other)
                elif (other := self._key_taken(view, move, keys)) is not None:
                    key = _other_key(view, move, keys)
                    self.add(replace(move, after=replace(move.after, key=key)))
                    keys.setdefault(key, []).append(memory_id)
                    disturbed.update(keys[key])
                    on_key_taken(move, key, other)
                else:
                    continue
                if move.was_live:
                    # A memory that stays keeps its key and text, which others may have planned to
                    # take.
                    disturbed.update(texts.get(move.before.text, ()))
                    disturbed.update(keys.get(move.before.key, ()))
            unsettled = sorted(disturbed, key=order.__getitem__)

    def _text_taken(
        self, view: StoreReader, move: Move, texts: Mapping[Any, list[MemoryId]]
    ) -> MemoryId | None:
        text = move.after.text
        if move.was_live and move.before.text == text:
            return None
        return self._other(move, view.memories.find_duplicate(*text), texts[text], _text)

    def _key_taken(
        self, view: StoreReader, move: Move, keys: Mapping[Any, list[MemoryId]]
    ) -> MemoryId | None:
        key = move.after.key
        if move.was_live and move.before.key == key:
            return None
        return self._other(move, _holder(view, key), keys[key], _key)

    def _other(
        self,
        move: Move,
        holder: MemoryId | None,
        planned: Sequence[MemoryId],
        part: Callable[[Move], object],
    ) -> MemoryId | None:
        """Return the other memory that will be live with the same key or text, if any."""
        if holder is not None and holder != move.id and holder not in self._moves:
            return holder
        for each in planned:
            if each != move.id and each in self._moves:
                other = self._moves[each]
                if other.is_live and part(other) == part(move):
                    return each
        return None


def _other_key(view: StoreReader, move: Move, keys: Collection[str]) -> str:
    """Return the substitute key of a memory that cannot get its old one."""
    if move.was_live:
        return move.before.key
    return free_key(
        move.after.key, move.id, lambda key: key in keys or view.memories.is_key_taken(key)
    )


def _grouped(part: Callable[[Move], object], moves: Collection[Move]) -> dict[Any, list[MemoryId]]:
    found: dict[object, list[MemoryId]] = {}
    for move in moves:
        if move.is_live:
            found.setdefault(part(move), []).append(move.id)
    return found


def _text(move: Move) -> tuple[str, str]:
    return move.after.text


def _key(move: Move) -> str:
    return move.after.key


def _holder(view: StoreReader, key: str) -> MemoryId | None:
    """Return the live memory that has a key."""
    if not view.memories.is_key_taken(key):
        return None
    memory = view.memories.get(key)
    return memory.id if memory else None
