"""What each operation answers."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from rosemary.domain.models import MadeLink
from rosemary.operations.wire import (
    BriefOut,
    CountOut,
    InterpretedOut,
    LinkOut,
    ListedOut,
    Moment,
    ResultOut,
    SimilarOut,
    SuggestionOut,
    Wire,
)


class SaveResponse(Wire):
    """The saved memory, in short."""

    status: Literal["saved"] = "saved"
    id: str
    key: str
    preview: str
    tags: list[str]
    importance: float
    memory_type: str
    created_at: Moment
    similar: list[SimilarOut] | None = Field(
        None, description="Up to three; left out while it is not known"
    )


class SearchResponse(Wire):
    """The results, best first."""

    query: str
    interpreted: InterpretedOut
    results: list[ResultOut]
    total: int = Field(description="How many are sure enough, on all pages")
    more: int = Field(description="How many related ones are not sure enough")
    has_more: bool


class BriefSearchResponse(Wire):
    """A page of results in short, best first."""

    results: list[BriefOut]
    total: int
    offset: int
    has_more: bool


class ListResponse(Wire):
    """A page of memories."""

    results: list[ListedOut]
    total: int
    offset: int
    has_more: bool


class RangeResponse(ListResponse):
    """A page of memories, and the half-open range that was understood."""

    date_from: Moment
    date_to: Moment


class UpdateResponse(Wire):
    """The changed memory, in short."""

    status: Literal["updated"] = "updated"
    id: str
    key: str
    version: int
    preview: str
    tags: list[str]
    importance: float
    memory_type: str
    updated_at: Moment


class DeleteResponse(Wire):
    """The memory that was moved to the trash."""

    status: Literal["deleted"] = "deleted"
    id: str
    key: str


class LinkResponse(Wire):
    """The link, by the ids and keys of its ends."""

    status: Literal["linked", "unlinked"]
    source: str = Field(serialization_alias="from")
    from_key: str
    to: str
    to_key: str
    relation: str
    weight: float

    @classmethod
    def of(cls, link: MadeLink, status: Literal["linked", "unlinked"]) -> LinkResponse:
        """Return `link` as it travels."""
        return cls(
            status=status,
            source=link.source.id,
            from_key=link.source.key,
            to=link.target.id,
            to_key=link.target.key,
            relation=link.relation,
            weight=link.weight,
        )


class ListLinksResponse(Wire):
    """Every link of a memory: those from it, and those to it."""

    id: str
    key: str
    outgoing: list[LinkOut]
    incoming: list[LinkOut]


class SuggestLinksResponse(Wire):
    """Memories that could be linked, the nearest first."""

    id: str
    key: str
    results: list[SuggestionOut]
    reason: str | None = None


class StatsResponse(Wire):
    """Counts, sizes and places."""

    total: int
    trashed: int
    types: list[CountOut]
    tags: list[CountOut] = Field(description="The 50 most used")
    sources: list[CountOut]
    projects: list[CountOut]
    size_bytes: int | None = None
    database: str | None = None
    model: str | None = None
    model_error: str | None = None
    last_backup: Moment | None = None
