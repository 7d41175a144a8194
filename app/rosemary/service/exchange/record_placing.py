"""Decides what happens to whole memories that are imported, also if they swap keys or texts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from rosemary.domain.history import changed_fields, with_fields
from rosemary.domain.models import CHANGEABLE_FIELDS, Memory
from rosemary.domain.naming import free_key
from rosemary.domain.records import UNKNOWN_ORIGIN, MemoryRecord
from rosemary.domain.types import MemoryId
from rosemary.service.memories.changing import Change
from rosemary.service.memories.taken_places import Move, Moves, Place
from rosemary.store.ports import StoreReader


class Outcome(StrEnum):
    """What happened to one memory of a file.

    Attributes:
        SAME: the store has an identical one. KEPT: the store has a different one, which was
            kept. DUPLICATE: another memory of its project has its text. WAITING: another memory has
            its text or key, but a later line may change that.
    """

    ADDED = "added"
    SAME = "same"
    KEPT = "kept"
    REPLACED = "replaced"
    DUPLICATE = "duplicate"
    WAITING = "waiting"


@dataclass(frozen=True, slots=True)
class Wish:
    """A memory of a file, with its position."""

    record: MemoryRecord
    place: str
    is_replacing: bool

    @property
    def id(self) -> MemoryId:
        """The memory's id."""
        return self.record.memory.id


def judged(
    view: StoreReader, wish: Wish, present: Memory | None, *, can_wait: bool = False
) -> Outcome:
    """Return what has to happen to a memory.

    Args:
        view: the store.
        wish: the memory in the file.
        present: the same memory in the store.
        can_wait: whether it may wait until the whole file is read.
    """
    wanted = wish.record.memory
    has_key = present is not None and present.key == wanted.key
    is_key_taken = not has_key and view.memories.is_key_taken(wanted.key)
    is_same = present is not None and is_same_state(present, wanted, is_key_taken=is_key_taken)
    if present is not None and not wish.is_replacing:
        return Outcome.SAME if is_same else Outcome.KEPT
    is_held = not is_same and _holds_its_text(view, wanted)
    is_hindered = is_held or (is_key_taken and wanted.deleted_at is None)
    if can_wait and wish.is_replacing and is_hindered:
        return Outcome.WAITING
    if is_held:
        return Outcome.DUPLICATE
    if is_same:
        return Outcome.SAME
    return Outcome.ADDED if present is None else Outcome.REPLACED


def put(change: Change, wish: Wish, present: Memory | None) -> None:
    """Add a memory of a file, or change the present one to it as a new version.

    If its key is taken, a number is appended.
    """
    tx, memory = change.tx, wish.record.memory
    if present is None:
        change.added.add(memory.id)
        if memory.origin == UNKNOWN_ORIGIN:
            memory = replace(memory, origin=change.origin)
        if memory.deleted_at is None:
            memory = replace(memory, key=free_key(memory.key, memory.id, tx.memories.is_key_taken))
        tx.records.put(replace(wish.record, memory=memory), change.at, change.origin)
        return
    change.edited.add(memory.id)
    values = {name: memory.given(name) for name in CHANGEABLE_FIELDS}
    after = with_fields(
        present,
        values,
        deleted_at=memory.deleted_at,
        version=present.version + 1,
        updated_at=change.at,
        origin=change.origin,
    )
    if after.deleted_at is None and (after.key != present.key or present.deleted_at):
        after = replace(after, key=free_key(after.key, after.id, tx.memories.is_key_taken))
    tx.memories.change(present, after, None)


def move_of(wish: Wish, present: Memory | None) -> Move:
    """Return the move of a memory that becomes as in the file."""
    wanted = wish.record.memory
    return Move(
        id=wish.id,
        before=Place.of(present or wanted),
        after=Place.of(wanted),
        was_live=present is not None and present.deleted_at is None,
        is_live=wanted.deleted_at is None,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Settled:
    """What happens to memories that waited for each other.

    Attributes:
        outcomes: of each, never WAITING.
        wishes: the same memories with the keys that they get.
        vacated: those whose keys and texts must be freed before any of them is written.
    """

    outcomes: Mapping[MemoryId, Outcome]
    wishes: Sequence[Wish]
    vacated: Sequence[MemoryId]


def settle(
    view: StoreReader,
    wishes: Iterable[Wish],
    present: Mapping[MemoryId, Memory],
    others: Iterable[Move] = (),
) -> Settled:
    """Return what happens to waiting memories, considering all that move with them.

    Args:
        view: the store.
        wishes: the memories in the file.
        present: the same memories in the store, if it has them.
        others: other memories of the file that still have to move.
    """
    waiting = {wish.id: wish for wish in wishes}
    refused: set[MemoryId] = set()
    keys: dict[MemoryId, str] = {}

    def refuse(move: Move, _other: MemoryId) -> None:
        refused.add(move.id)

    def rename(move: Move, key: str, _other: MemoryId) -> None:
        keys[move.id] = key

    moves = Moves()
    for move in (*others, *(move_of(wish, present.get(wish.id)) for wish in waiting.values())):
        moves.add(move)
    moves.make_room(view, refuse, rename)
    fitted = [_with_key(wish, keys.get(wish.id)) for wish in waiting.values()]
    return Settled(
        outcomes={
            wish.id: Outcome.DUPLICATE if wish.id in refused else _moved(wish, present)
            for wish in fitted
        },
        wishes=fitted,
        vacated=list(moves.vacated()),
    )


def is_same_state(present: Memory, other: Memory, *, is_key_taken: bool) -> bool:
    """Return whether two states of a memory are equal.

    Ignores a key that another memory has here.
    """
    differing = set(changed_fields(present, other))
    if [tag.casefold() for tag in present.tags] == [tag.casefold() for tag in other.tags]:
        differing.discard("tags")
    if is_key_taken:
        differing.discard("key")
    return not differing and (present.deleted_at is None) == (other.deleted_at is None)


def _holds_its_text(view: StoreReader, memory: Memory) -> bool:
    """Return whether another live memory already has this memory's new text."""
    if memory.deleted_at is not None:
        return False
    return view.memories.find_duplicate(memory.project_id, memory.content_hash) not in (
        None,
        memory.id,
    )


def _with_key(wish: Wish, key: str | None) -> Wish:
    if key is None:
        return wish
    return replace(wish, record=replace(wish.record, memory=replace(wish.record.memory, key=key)))


def _moved(wish: Wish, present: Mapping[MemoryId, Memory]) -> Outcome:
    there = present.get(wish.id)
    if there is None:
        return Outcome.ADDED
    is_same = is_same_state(there, wish.record.memory, is_key_taken=False)
    return Outcome.SAME if is_same else Outcome.REPLACED
