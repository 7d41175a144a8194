"""Values that travel between layers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from datetime import datetime
from typing import Any, Final

from rosemary.domain import limits
from rosemary.domain.naming import title_from
from rosemary.domain.types import (
    UNSET,
    ChangeKind,
    JsonObject,
    JsonValue,
    MemoryId,
    MemoryType,
    Transport,
    Unset,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Origin:
    """Who made a call, and how: the answer to "who wrote this?".

    Attributes:
        client: name from the client's handshake, "window" or "cli".
        client_version: as the client gives it; may be empty.
        session_id: one connection of that client; undo of a session works on it.
        call_id: one call; also the id of its line in the audit log.
    """

    client: str
    client_version: str = ""
    transport: Transport
    session_id: str = ""
    call_id: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """A directed link as one of its ends shows it.

    Attributes:
        id, key, summary: of the memory at the other end.
        relation: a slug such as `related`; seen from the target it may have another name, such as
            `superseded_by`.
        weight: 0 to 1.
        score: weight x the other memory's score in the search that found it, else x its importance
            / 10.
        is_incoming: whether the link leads to the memory that shows it.
    """

    id: MemoryId
    key: str
    summary: str
    relation: str
    weight: float
    score: float
    created_at: datetime
    is_incoming: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class MemoryLinks:
    """All links between one memory and other live ones."""

    memory: Memory
    outgoing: tuple[Link, ...]
    incoming: tuple[Link, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MadeLink:
    """A link between two live memories."""

    source: Memory
    target: Memory
    relation: str
    weight: float


@dataclass(frozen=True, slots=True, kw_only=True)
class SimilarMemory:
    """A memory similar to another one; `cosine` is that of their nearest passages, -1 to 1.

    Attributes:
        relation: "duplicate" if it says nearly the same, "changed" if it says the same thing with
            another value.
    """

    memory: Memory
    cosine: float
    relation: str = "duplicate"


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkDraft:
    """A link to be made: `target` is the id or key of an existing memory."""

    target: str
    relation: str = "related"
    weight: float = 0.5


@dataclass(frozen=True, slots=True, kw_only=True)
class Memory:
    """One stored memory, as it is now.

    Attributes:
        content: byte for byte as it was saved.
        content_hash: sha-256 of the NFC-normalised content, in hex.
        importance: what it is worth now, after fading and use, 1.0 to 10.0.
        importance_set: what a person or an assistant gave it; fading and use never change it.
        created_at, updated_at, last_accessed, deleted_at: aware UTC, whole microseconds;
            `deleted_at` is set while the memory is in the trash.
        origin: who wrote this version.
        is_embedded: false while its vectors are still to be made.
    """

    id: MemoryId
    key: str
    content: str
    summary: str
    content_hash: str
    memory_type: MemoryType
    tags: tuple[str, ...]
    importance: float
    importance_set: float
    metadata: JsonObject
    source: str
    project_id: str
    phase: int | None
    author: str
    thread_id: str
    created_at: datetime
    updated_at: datetime
    last_accessed: datetime
    deleted_at: datetime | None = None
    version: int
    origin: Origin
    links: tuple[Link, ...] = ()
    is_embedded: bool = True

    @property
    def title(self) -> str:
        """The summary if it says something of its own, else ""."""
        return title_from(self.summary, self.content)

    def given(self, name: str) -> Any:  # noqa: ANN401 - of any field
        """Return a changeable field as it was given: the importance before fading and use."""
        return self.importance_set if name == "importance" else getattr(self, name)


@dataclass(frozen=True, slots=True, kw_only=True)
class MemoryDraft:
    """What a caller gives to save a memory; the rest is made from it."""

    content: str
    key: str | None = None
    summary: str | None = None
    memory_type: MemoryType = MemoryType.GENERAL
    tags: tuple[str, ...] = ()
    importance: float = limits.IMPORTANCE_DEFAULT
    metadata: JsonObject = field(default_factory=dict)
    source: str | None = None
    project_id: str = ""
    phase: int | None = None
    author: str = ""
    thread_id: str = ""
    links: tuple[LinkDraft, ...] = ()
    created_at: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MemoryPatch:
    """The fields to change; what is `UNSET` stays as it is."""

    content: str | Unset = UNSET
    key: str | Unset = UNSET
    summary: str | Unset = UNSET
    memory_type: MemoryType | Unset = UNSET
    tags: tuple[str, ...] | Unset = UNSET
    importance: float | Unset = UNSET
    metadata: JsonObject | Unset = UNSET
    source: str | Unset = UNSET
    project_id: str | Unset = UNSET
    phase: int | Unset | None = UNSET
    author: str | Unset = UNSET
    thread_id: str | Unset = UNSET


CHANGEABLE_FIELDS: Final = tuple(each.name for each in fields(MemoryPatch))
"""The fields of a memory that a person or an assistant may change, and that its versions keep."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Version:
    """One step in a memory's history.

    Attributes:
        previous: the fields that this step changed, with the values they had before it.
    """

    version: int
    kind: ChangeKind
    changed_at: datetime
    origin: Origin
    previous: Mapping[str, JsonValue]


@dataclass(frozen=True, slots=True, kw_only=True)
class EmbeddingModel:
    """The model that made a set of vectors.

    Attributes:
        sha256: hex digest of the model file; vectors of another digest are never compared.
        dimensions: length of a vector.
        parts: the lengths of the vectors that are joined into one; empty for a single model.
    """

    name: str
    sha256: str
    dimensions: int
    parts: tuple[int, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Passage:
    """A stretch of a text that fits the model's window; offsets count characters."""

    start: int
    end: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EmbeddedPassage:
    """A passage and its vector: float32 little-endian (dimensions,), L2-normalised, as bytes."""

    passage: Passage
    vector: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class Embedding:
    """All vectors of one memory under one model."""

    model: EmbeddingModel
    passages: tuple[EmbeddedPassage, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Facet:
    """One value of a field and how many live memories have it."""

    value: str
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Facets:
    """Counts for the sidebar and the statistics, each list by count, then name."""

    total: int
    types: tuple[Facet, ...]
    tags: tuple[Facet, ...]
    sources: tuple[Facet, ...]
    projects: tuple[Facet, ...]
    trashed: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StoreCheck:
    """The result of comparing rows, indexes and vectors with each other.

    Attributes:
        problems: one plain sentence each; empty when everything agrees.
    """

    live_memories: int
    trashed_memories: int
    porter_rows: int
    trigram_rows: int
    embedded_memories: int
    pending_embeddings: int
    passages: int
    vectors: int
    schema_version: int
    engine_version: str
    size_bytes: int
    problems: tuple[str, ...]

    @property
    def is_sound(self) -> bool:
        """Whether no problem was found."""
        return not self.problems


@dataclass(frozen=True, slots=True, kw_only=True)
class Project:
    """A project that memories belong to, or that was given a name.

    Attributes:
        id: what memories are saved with; "" holds those of no project.
        name: what is shown; "" if the person gave it none.
        count: its live memories.
    """

    id: str
    name: str
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ProjectShare:
    """A project on a server that one person shares with another, or with everyone.

    Attributes:
        project: its id.
        owner: the person who shares it; "" for the one who asks.
        member: the other person; "" for all people of the store.
        may_write: whether they may change it.
    """

    project: str
    owner: str
    member: str
    may_write: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Duplicate:
    """A memory that was not moved, and the one with the same content at the target."""

    id: MemoryId
    existing: MemoryId


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved:
    """The result of moving memories to a project; those that were there already are left out."""

    ids: tuple[MemoryId, ...]
    duplicates: tuple[Duplicate, ...] = ()
