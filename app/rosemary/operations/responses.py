"""The answers of the operations on memories, made from domain values."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field
from pydantic.alias_generators import to_camel

from rosemary.domain import limits
from rosemary.domain.links import with_strongest_first
from rosemary.domain.models import Facet, Link, Memory, SimilarMemory, Version
from rosemary.domain.naming import preview_of
from rosemary.operations.wire import Moment, answer, made_of
from rosemary.service.memories.memory_service import Page


@answer
class LinkOut:
    """A link to another memory."""

    id: str
    key: str
    summary: str
    relation: str
    weight: float
    score: float


def link_out(link: Link) -> LinkOut:
    """Return a link as a memory shows it."""
    return made_of(LinkOut, link, score=round(link.score, 4))


@answer
class SimilarOut:
    """A memory that says nearly what a new one says; `similarity` is the cosine."""

    id: str
    key: str
    similarity: float
    relation: Annotated[
        str, Field(description="duplicate, or changed: another value of the same thing")
    ]
    preview: str


def similar_out(similar: SimilarMemory) -> SimilarOut:
    """Return a memory similar to a saved one."""
    return made_of(
        SimilarOut,
        similar.memory,
        similarity=round(similar.cosine, 4),
        relation=similar.relation,
        preview=preview_of(similar.memory.content),
    )


@answer
class OriginOut:
    """Who wrote this version."""

    client: str
    client_version: str
    transport: str
    call_id: str


@answer
class VersionOut:
    """One step of a history."""

    version: int
    kind: str
    changed_at: Moment
    origin: OriginOut
    previous: Annotated[
        dict[str, Any], Field(description="Changed fields with their values before")
    ]


def version_out(version: Version) -> VersionOut:
    """Return one step of a history."""
    previous = {to_camel(name): value for name, value in version.previous.items()}
    return made_of(
        VersionOut, version, origin=made_of(OriginOut, version.origin), previous=previous
    )


@answer
class MemoryOut:
    """A memory, whole; what it has no value for is left out."""

    id: str
    key: str
    content: str
    summary: str
    content_hash: str
    memory_type: str
    tags: tuple[str, ...]
    importance: float
    importance_set: float
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


def memory_out(memory: Memory, history: list[Version] | None = None) -> MemoryOut:
    """Return a whole memory, with its history if given."""
    return made_of(
        MemoryOut,
        memory,
        metadata=dict(memory.metadata),
        links=list(map(link_out, memory.links)),
        origin=made_of(OriginOut, memory.origin),
        history=None if history is None else list(map(version_out, history)),
    )


@answer
class ListedOut:
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
    tags: tuple[str, ...]
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


def listed_out(memory: Memory) -> ListedOut:
    """Return a memory for a list; long content is cut."""
    is_cut = len(memory.content) > limits.LIST_CONTENT_MAX_CHARS
    return made_of(
        ListedOut,
        memory,
        content=memory.content[: limits.LIST_CONTENT_MAX_CHARS],
        truncated=True if is_cut else None,
        content_length=len(memory.content) if is_cut else None,
        summary=memory.title or None,
        metadata=dict(memory.metadata) or None,
        updated_at=memory.updated_at if memory.updated_at != memory.created_at else None,
        links=list(map(link_out, memory.links)),
    )


@answer
class SaveResponse:
    """The saved memory, in short."""

    status: Literal["saved", "kept"] = "saved"
    id: str
    key: str
    preview: str
    tags: tuple[str, ...]
    importance: float
    memory_type: str
    created_at: Moment
    similar: Annotated[list[SimilarOut] | None, Field(max_length=3)] = None
    note: str | None = None


@answer
class ListResponse:
    """A page of memories."""

    results: list[ListedOut]
    total: int
    offset: int
    has_more: bool


@answer
class RangeResponse(ListResponse):
    """A page of memories, and the half-open range that was understood."""

    date_from: Moment
    date_to: Moment


def listed_in(page: Page, *, has_sorted_links: bool) -> list[ListedOut]:
    """Return the memories of a page, with links by strength or by age."""
    memories = map(with_strongest_first, page.memories) if has_sorted_links else page.memories
    return list(map(listed_out, memories))


def page_out(page: Page, *, has_sorted_links: bool = True) -> ListResponse:
    """Return a page of memories."""
    return made_of(ListResponse, page, results=listed_in(page, has_sorted_links=has_sorted_links))


@answer
class UpdateResponse:
    """The changed memory, in short."""

    status: Literal["updated"] = "updated"
    id: str
    key: str
    version: int
    preview: str
    tags: tuple[str, ...]
    importance: float
    memory_type: str
    updated_at: Moment


@answer
class ShortOut:
    """A memory by its id and key."""

    id: str
    key: str


@answer
class DeleteResponse:
    """The memory that was moved to the trash."""

    status: Literal["deleted"] = "deleted"
    id: str
    key: str


@answer
class StatsResponse:
    """Counts, sizes and places."""

    total: int
    trashed: int
    types: tuple[Facet, ...]
    tags: Annotated[tuple[Facet, ...], Field(description="The 50 most used")]
    sources: tuple[Facet, ...]
    projects: tuple[Facet, ...]
    size_bytes: int | None = None
    database: str | None = None
    model: str | None = None
    model_error: str | None = None
    last_backup: Moment | None = None
