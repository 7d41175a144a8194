"""Restores single memories from another store."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from rosemary.domain.differences import changed_fields, with_fields
from rosemary.domain.errors import DuplicateContentError
from rosemary.domain.history import Subject, SubjectKey
from rosemary.domain.links import SUPERSEDES
from rosemary.domain.models import CHANGEABLE_FIELDS, Embedding, Memory
from rosemary.domain.ports import Embedder
from rosemary.domain.types import JsonObject, MemoryId
from rosemary.service.backups.backup_comparison import missing_in_backup
from rosemary.service.embedding.serving_embedder import embed_inline
from rosemary.service.history.history_service import INLINE_MAX_TEXTS
from rosemary.service.history.undoing import is_same_state
from rosemary.service.memories.changing import Change, live
from rosemary.service.memories.taken_places import Move, Moves, Place
from rosemary.store.ports import StoreReader, StoreWriter


@dataclass(frozen=True, slots=True, kw_only=True)
class BackupMemory:
    """A memory of another store with its incoming and outgoing links and their states."""

    memory: Memory
    links: Mapping[SubjectKey, JsonObject]


@dataclass(slots=True, kw_only=True)
class Outcome:
    """The restored memories, each as it is now; and those left, whose text was saved again."""

    added: list[Memory] = field(default_factory=list)
    changed: list[Memory] = field(default_factory=list)
    unchanged: list[Memory] = field(default_factory=list)
    left: list[MemoryId] = field(default_factory=list)
    links: int = 0


def pieces_of(then: StoreReader, wanted: Iterable[str]) -> list[BackupMemory]:
    """Return memories by id or key with their links to others that were live then.

    Raises:
        NotFoundError: there was no such memory.
    """
    found: dict[MemoryId, BackupMemory] = {}
    for reference in wanted:
        memory = then.memories.get(reference)
        if memory is None:
            raise missing_in_backup(reference)
        links = {} if memory.deleted_at else _links(then, memory)
        found[memory.id] = BackupMemory(memory=memory, links=links)
    return list(found.values())


def embedded(
    embedder: Embedder, pieces: Sequence[BackupMemory]
) -> Mapping[MemoryId, Embedding | None]:
    """Return the vectors of a few memories; many are embedded in the background instead."""
    if len(pieces) > INLINE_MAX_TEXTS:
        return {}
    memories = [piece.memory for piece in pieces]
    return {each.id: embed_inline(embedder, each.author, each.content) for each in memories}


def bring_back(
    pieces: Sequence[BackupMemory],
    vectors: Mapping[MemoryId, Embedding | None],
    change: Change,
    *,
    leaves_taken: bool = False,
) -> Outcome:
    """Put memories and their links into this store, all or none.

    Args:
        pieces: what to put there.
        vectors: of those that are not to be embedded later.
        change: in which they are written.
        leaves_taken: leave out a memory whose text another live one of the project has.

    Raises:
        DuplicateContentError: another live memory of the project has the same text.
    """
    tx, outcome = change.tx, Outcome()
    present = {
        each.id: each for each in tx.memories.get_many([piece.memory.id for piece in pieces])
    }
    taken = outcome.left if leaves_taken else None
    keys = _make_room(tx, pieces, present, taken)
    pieces = [piece for piece in pieces if piece.memory.id not in outcome.left]
    for piece in pieces:
        wanted = replace(piece.memory, key=keys.get(piece.memory.id, piece.memory.key))
        there = present.get(wanted.id)
        _put(change, wanted, there, vectors.get(wanted.id), outcome)
    for link, state in (each for piece in pieces for each in piece.links.items()):
        if _is_missing(tx, link, state):
            tx.history.put_subject(link, state, change.at, change.origin)
            change.edited |= _ends(link)
            outcome.links += 1
    change.edited -= change.restored
    outcome.added = tx.memories.get_many([each.id for each in outcome.added])
    outcome.changed = tx.memories.get_many([each.id for each in outcome.changed])
    return outcome


def _make_room(
    tx: StoreWriter,
    pieces: Sequence[BackupMemory],
    present: Mapping[MemoryId, Memory],
    left: list[MemoryId] | None,
) -> Mapping[MemoryId, str]:
    """Free the keys and texts that change owner; return the keys of memories that lose theirs.

    A memory whose text is taken is added to `left`, or refused if that is None.
    """
    keys: dict[MemoryId, str] = {}
    wanted = {piece.memory.id: piece.memory for piece in pieces}

    def refuse(move: Move, other: MemoryId) -> None:
        if left is not None:
            left.append(move.id)
            return
        key = wanted[other].key if other in wanted else live(tx, other).key
        raise _duplicate(wanted[move.id], other, key)

    def rename(move: Move, key: str, _other: MemoryId) -> None:
        keys[move.id] = key

    moves = Moves()
    for memory in wanted.values():
        moves.add(_move(present.get(memory.id), memory))
    moves.make_room(tx, refuse, rename)
    if len(wanted) > 1:
        tx.memories.vacate(list(moves.vacated()))
    return keys


def _move(present: Memory | None, wanted: Memory) -> Move:
    return Move(
        id=wanted.id,
        before=Place.of(present or wanted),
        after=Place.of(wanted),
        was_live=present is not None and present.deleted_at is None,
        is_live=True,
    )


def _put(
    change: Change,
    wanted: Memory,
    present: Memory | None,
    embedding: Embedding | None,
    outcome: Outcome,
) -> None:
    at, origin = change.at, change.origin
    if present is None:
        memory = replace(wanted, version=1, updated_at=at, deleted_at=None, origin=origin, links=())
        change.tx.memories.insert(memory, embedding)
        change.added.add(memory.id)
        outcome.added.append(memory)
        return
    fields = {name: wanted.given(name) for name in CHANGEABLE_FIELDS}
    after = with_fields(present, fields, deleted_at=None)
    if present.deleted_at is None and not changed_fields(present, after):
        outcome.unchanged.append(present)
        return
    after = replace(after, version=present.version + 1, updated_at=at, origin=origin)
    change.tx.memories.change(present, after, embedding)
    outcome.changed.append(after)
    touched = change.edited if present.deleted_at is None else change.restored
    touched.add(after.id)


def _duplicate(wanted: Memory, other: MemoryId, key: str) -> DuplicateContentError:
    return DuplicateContentError(
        f"Duplicate content detected: the text of {wanted.key} was saved again as "
        f"{key} (existing memory: {other})",
        hint="If the two have changed places, bring both back at once; else keep that one, "
        "or move it to the trash first.",
        details={"id": other, "key": key},
    )


def _links(then: StoreReader, memory: Memory) -> dict[SubjectKey, JsonObject]:
    links = then.links.of(memory)
    ends = [(memory.id, link.id, link.relation) for link in links.outgoing]
    ends += [(link.id, memory.id, link.relation) for link in links.incoming]
    found = (SubjectKey(subject=Subject.LINK, key=each) for each in ends)
    return {each: state for each in found if (state := then.history.subject(each).state)}


def _is_missing(tx: StoreReader, link: SubjectKey, state: JsonObject) -> bool:
    """Return whether a link can be made, and does not exist with this weight and time."""
    live_ends = {
        each.id for each in tx.memories.get_many(list(_ends(link))) if each.deleted_at is None
    }
    if live_ends != _ends(link):
        return False
    source, target, relation = link.key
    if relation == SUPERSEDES and tx.links.way(MemoryId(target), MemoryId(source), SUPERSEDES):
        return False
    return not is_same_state(tx.history.subject(link).state, state)


def _ends(link: SubjectKey) -> set[MemoryId]:
    return {MemoryId(each) for each in link.key[:2]}
