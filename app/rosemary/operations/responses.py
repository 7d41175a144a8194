"""What each operation answers."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from rosemary.operations.wire import (
    BriefOut,
    CountOut,
    InterpretedOut,
    MemoryOut,
    Moment,
    ResultOut,
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


class SearchResponse(Wire):
    """The results, best first."""

    query: str
    interpreted: InterpretedOut
    results: list[ResultOut]
    total: int
    has_more: bool


class BriefSearchResponse(Wire):
    """A page of results in short, best first."""

    results: list[BriefOut]
    total: int
    offset: int
    has_more: bool


class ListResponse(Wire):
    """A page of memories."""

    results: list[MemoryOut]
    total: int
    offset: int
    has_more: bool


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


class StatsResponse(Wire):
    """Counts, sizes and places."""

    total: int
    trashed: int
    types: list[CountOut]
    tags: list[CountOut] = Field(description="The 50 most used")
    sources: list[CountOut]
    projects: list[CountOut]
    size_bytes: int
    database: str
    model: str | None = None
    model_error: str | None = None
