"""The one serializer: domain values to what travels, in camelCase."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, PrivateAttr
from pydantic.alias_generators import to_camel

from rosemary.domain import limits
from rosemary.domain.assistants import default_source
from rosemary.domain.human_text import to_wire
from rosemary.domain.models import Facet, Link, Memory, Origin, Passage, SimilarMemory, Version
from rosemary.domain.naming import preview_of
from rosemary.domain.search import FulltextHit, Interpretation, SearchHit
from rosemary.domain.text_match import led_by, marked, shown

Json = Mapping[str, Any]
Moment: TypeAlias = str
"""In UTC, as in 2026-05-03T12:00:00.000000Z."""


class Wire(BaseModel):
    """Base of everything that is sent: camelCase names, nothing unknown."""

    model_config = ConfigDict(
        alias_generator=to_camel, populate_by_name=True, extra="forbid", frozen=True
    )

    def to_json(self) -> dict[str, Any]:
        """Return the object as it travels; absent optional fields are left out."""
        return self.model_dump(mode="json", by_alias=True, exclude_none=True)


class LinkOut(Wire):
    """A link to another memory."""

    id: str
    key: str
    summary: str
    relation: str
    weight: float
    score: float

    @classmethod
    def of(cls, link: Link) -> LinkOut:
        """Return `link` as it travels."""
        return cls(
            id=link.id,
            key=link.key,
            summary=link.summary,
            relation=link.relation,
            weight=link.weight,
            score=round(link.score, 4),
        )


class SimilarOut(Wire):
    """A memory that says nearly what a new one says; `similarity` is the cosine."""

    id: str
    key: str
    similarity: float
    relation: str = Field(description="duplicate, or changed: another value of the same thing")
    preview: str

    @classmethod
    def of(cls, similar: SimilarMemory) -> SimilarOut:
        """Return `similar` as it travels."""
        memory = similar.memory
        return cls(
            id=memory.id,
            key=memory.key,
            similarity=round(similar.cosine, 4),
            relation=similar.relation,
            preview=preview_of(memory.content),
        )


class SuggestionOut(Wire):
    """A memory that could be linked to another one; `score` is the cosine."""

    id: str
    key: str
    score: float
    preview: str

    @classmethod
    def of(cls, similar: SimilarMemory) -> SuggestionOut:
        """Return `similar` as it travels."""
        memory = similar.memory
        return cls(
            id=memory.id,
            key=memory.key,
            score=round(similar.cosine, 4),
            preview=preview_of(memory.content),
        )


class OriginOut(Wire):
    """Who wrote this version."""

    client: str
    client_version: str
    transport: str
    call_id: str

    @classmethod
    def of(cls, origin: Origin) -> OriginOut:
        """Return `origin` as it travels."""
        return cls(
            client=origin.client,
            client_version=origin.client_version,
            transport=origin.transport,
            call_id=origin.call_id,
        )


class VersionOut(Wire):
    """One step of a history."""

    version: int
    kind: str
    changed_at: Moment
    origin: OriginOut
    previous: dict[str, Any] = Field(description="Changed fields with their values before")

    @classmethod
    def of(cls, version: Version) -> VersionOut:
        """Return `version` as it travels."""
        return cls(
            version=version.version,
            kind=version.kind,
            changed_at=to_wire(version.changed_at),
            origin=OriginOut.of(version.origin),
            previous={to_camel(name): value for name, value in version.previous.items()},
        )


class MemoryOut(Wire):
    """A memory, whole; what it has no value for is left out."""

    id: str
    key: str
    content: str
    summary: str
    content_hash: str
    memory_type: str
    tags: list[str]
    importance: float
    metadata: dict[str, Any]
    source: str
    project_id: str | None = None
    phase: int | None = None
    author: str | None = None
    thread_id: str | None = None
    created_at: Moment
    updated_at: Moment
    last_accessed: Moment
    version: int
    links: list[LinkOut]
    origin: OriginOut
    history: list[VersionOut] | None = None

    @classmethod
    def of(cls, memory: Memory, *, history: list[Version] | None = None) -> MemoryOut:
        """Return `memory` as it travels."""
        return cls(
            id=memory.id,
            key=memory.key,
            content=memory.content,
            summary=memory.summary,
            content_hash=memory.content_hash,
            memory_type=memory.memory_type,
            tags=list(memory.tags),
            importance=memory.importance,
            metadata=dict(memory.metadata),
            source=memory.source,
            project_id=memory.project_id or None,
            phase=memory.phase,
            author=memory.author or None,
            thread_id=memory.thread_id or None,
            created_at=to_wire(memory.created_at),
            updated_at=to_wire(memory.updated_at),
            last_accessed=to_wire(memory.last_accessed),
            version=memory.version,
            links=[LinkOut.of(link) for link in memory.links],
            origin=OriginOut.of(memory.origin),
            history=None if history is None else [VersionOut.of(step) for step in history],
        )


class ListedOut(Wire):
    """A memory in a list: what a reader needs of it, without what it has no value for.

    Left out are also a summary that is how the content begins, and the time of the last change
    where there was none.
    """

    id: str
    key: str
    content: str
    truncated: bool | None = None
    content_length: int | None = None
    summary: str | None = None
    memory_type: str
    tags: list[str]
    importance: float
    metadata: dict[str, Any] | None = None
    source: str
    project_id: str | None = None
    phase: int | None = None
    author: str | None = None
    thread_id: str | None = None
    created_at: Moment
    updated_at: Moment | None = None
    links: list[LinkOut]

    @classmethod
    def of(cls, memory: Memory) -> ListedOut:
        """Return `memory` as it travels; of a long content the beginning."""
        is_cut = len(memory.content) > limits.LIST_CONTENT_MAX_CHARS
        is_changed = memory.updated_at != memory.created_at
        return cls(
            id=memory.id,
            key=memory.key,
            content=memory.content[: limits.LIST_CONTENT_MAX_CHARS],
            truncated=True if is_cut else None,
            content_length=len(memory.content) if is_cut else None,
            summary=memory.title or None,
            memory_type=memory.memory_type,
            tags=list(memory.tags),
            importance=memory.importance,
            metadata=dict(memory.metadata) or None,
            source=memory.source,
            project_id=memory.project_id or None,
            phase=memory.phase,
            author=memory.author or None,
            thread_id=memory.thread_id or None,
            created_at=to_wire(memory.created_at),
            updated_at=to_wire(memory.updated_at) if is_changed else None,
            links=[LinkOut.of(link) for link in memory.links],
        )


class PartsOut(Wire):
    """Where a score comes from, each part 0 to 1."""

    semantic: float
    keyword: float
    substring: float
    thread: float
    importance: float
    recency: float
    decay: float
    cosine: float | None = None


class ResultOut(Wire):
    """One search result.

    `excerpt` is the passage that matched best, after a title of its own; `may_replace` are the ids
    of older memories that say the same thing with another value.
    """

    rank: int
    score: float = Field(description="How sure it is that this answers the query, 0 to 1")
    similarity: float | None = Field(None, description="The cosine, if meaning took part")
    id: str
    key: str
    content: str
    truncated: bool | None = None
    content_length: int | None = None
    summary: str
    type: str
    memory_type: str
    source: str
    tags: list[str]
    importance: float
    metadata: dict[str, Any]
    created_at: Moment
    links: list[LinkOut]
    excerpt: str
    may_replace: list[str] | None = None
    parts: PartsOut | None = None
    _written_by: str = PrivateAttr("")

    @property
    def written_by(self) -> str:
        """Who wrote it, where the source does not tell; for the text alone."""
        return self._written_by

    @classmethod
    def of(cls, hit: SearchHit) -> ResultOut:
        """Return `hit` as it travels."""
        memory = hit.memory
        is_cut = len(memory.content) > limits.LIST_CONTENT_MAX_CHARS
        made = cls(
            rank=hit.rank,
            score=round(hit.score, 4),
            similarity=None if hit.similarity is None else round(hit.similarity, 4),
            id=memory.id,
            key=memory.key,
            content=_passage_of(memory.content, hit.excerpt) if is_cut else memory.content,
            truncated=True if is_cut else None,
            content_length=len(memory.content) if is_cut else None,
            summary=memory.summary,
            type=memory.memory_type,
            memory_type=memory.memory_type,
            source=memory.source,
            tags=list(memory.tags),
            importance=memory.importance,
            metadata=dict(memory.metadata),
            created_at=to_wire(memory.created_at),
            links=[LinkOut.of(link) for link in memory.links],
            excerpt=_excerpt_of(hit),
            may_replace=list(hit.may_replace) or None,
            parts=_parts_of(hit),
        )
        if default_source(memory.origin) != memory.source:
            made._written_by = " ".join(memory.origin.client.split())
        return made


class BriefOut(Wire):
    """One search result in short; in `excerpt` the hits stand between `**`."""

    key: str
    summary: str
    score: float
    id: str
    links: list[LinkOut]
    excerpt: str | None = None

    @classmethod
    def of(cls, hit: SearchHit | FulltextHit) -> BriefOut:
        """Return `hit` as it travels."""
        memory = hit.memory
        return cls(
            key=memory.key,
            summary=memory.summary,
            score=round(hit.score, 4),
            id=memory.id,
            links=[LinkOut.of(link) for link in memory.links],
            excerpt=_marked_excerpt_of(hit) if isinstance(hit, FulltextHit) else None,
        )


class InterpretedOut(Wire):
    """How the query was understood; `date_to` is the first moment after the range.

    `nearest` is the best score below the threshold, where nothing is above it.
    """

    text: str = Field(description="The query without the words that became filters")
    date_from: Moment | None = None
    date_to: Moment | None = None
    sources: list[str] | None = None
    types: list[str] | None = None
    semantic: bool
    reason: str | None = None
    nearest: float | None = None

    @classmethod
    def of(cls, interpreted: Interpretation) -> InterpretedOut:
        """Return `interpreted` as it travels."""
        return cls(
            text=interpreted.text,
            date_from=None if interpreted.date_from is None else to_wire(interpreted.date_from),
            date_to=None if interpreted.date_to is None else to_wire(interpreted.date_to),
            sources=list(interpreted.sources) or None,
            types=list(interpreted.types) or None,
            semantic=interpreted.is_semantic,
            reason=interpreted.reason,
            nearest=None if interpreted.nearest is None else round(interpreted.nearest, 4),
        )


class CountOut(Wire):
    """A value and how many memories have it."""

    value: str
    count: int

    @classmethod
    def of(cls, facet: Facet) -> CountOut:
        """Return `facet` as it travels."""
        return cls(value=facet.value, count=facet.count)


def _passage_of(content: str, passage: Passage) -> str:
    """Return what a list shows of a long content: the passage with what stands around it."""
    spare = limits.LIST_CONTENT_MAX_CHARS - (passage.end - passage.start)
    start = max(0, passage.start - max(0, spare) // 2)
    end = min(len(content), start + limits.LIST_CONTENT_MAX_CHARS)
    return content[max(0, end - limits.LIST_CONTENT_MAX_CHARS) : end]


def _excerpt_of(hit: SearchHit) -> str:
    text = shown(hit.memory.content, hit.excerpt)
    return text if hit.title is None else led_by(shown(hit.memory.summary, hit.title), text)


def _marked_excerpt_of(hit: FulltextHit) -> str:
    text = marked(hit.memory.content, hit.excerpt, hit.marks)
    if hit.title is None:
        return text
    return led_by(marked(hit.memory.summary, hit.title, hit.title_marks), text)


def _parts_of(hit: SearchHit) -> PartsOut | None:
    parts = hit.parts
    if parts is None:
        return None
    return PartsOut(
        semantic=round(parts.semantic, 4),
        keyword=round(parts.keyword, 4),
        substring=round(parts.substring, 4),
        thread=round(parts.thread, 4),
        importance=round(parts.importance, 4),
        recency=round(parts.recency, 4),
        decay=round(parts.decay, 4),
        cosine=None if parts.cosine is None else round(parts.cosine, 4),
    )
