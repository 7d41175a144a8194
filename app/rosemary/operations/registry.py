"""The table of operations, in the order in which assistants see them."""

from __future__ import annotations

from typing import Any

from rosemary.domain.dates import to_wire
from rosemary.domain.models import Memory, Origin
from rosemary.domain.naming import preview_of
from rosemary.domain.search import SearchRequest
from rosemary.domain.types import SortOrder
from rosemary.operations.history import HISTORY_OPERATIONS
from rosemary.operations.operation import Operation
from rosemary.operations.requests import (
    DeleteRequest,
    GetRequest,
    ListRequest,
    SaveRequest,
    SearchMemoryRequest,
    StatsRequest,
    UpdateRequest,
)
from rosemary.operations.responses import (
    DeleteResponse,
    ListResponse,
    SaveResponse,
    SearchResponse,
    StatsResponse,
    UpdateResponse,
)
from rosemary.operations.texts import search_text
from rosemary.operations.trash import DELETE_ALL, TRASH_OPERATIONS
from rosemary.operations.wire import (
    CountOut,
    InterpretedOut,
    MemoryOut,
    ResultOut,
    whole_start,
)
from rosemary.service.services import Services

_TAGS_SHOWN = 50


def _save(services: Services, request: SaveRequest, origin: Origin) -> SaveResponse:
    memory = services.memories.save(request.to_draft(), origin)
    return SaveResponse(created_at=to_wire(memory.created_at), **_brief(memory))


def _search(services: Services, request: SearchMemoryRequest, _origin: Origin) -> SearchResponse:
    answer = services.search.search(
        SearchRequest(
            query=request.query,
            where=request.to_filter(),
            limit=request.limit,
            offset=request.offset,
            mode=request.mode,
            threshold=request.threshold,
            is_explained=request.explain,
            is_interpreted=request.interpret,
        )
    )
    return SearchResponse(
        query=answer.query,
        interpreted=InterpretedOut.of(answer.interpreted),
        results=[ResultOut.of(hit) for hit in answer.hits],
        total=answer.total,
        has_more=answer.has_more,
    )


def _get(services: Services, request: GetRequest, _origin: Origin) -> MemoryOut:
    memory = services.memories.get(request.reference)
    history = services.memories.history(memory.id) if request.include_history else None
    return MemoryOut.of(memory, history=history)


def _list(services: Services, request: ListRequest, _origin: Origin) -> ListResponse:
    page = services.memories.page(
        request.to_filter(), SortOrder.NEWEST, request.limit, request.offset
    )
    return ListResponse(
        results=[MemoryOut.of(memory, cut_to=whole_start(memory)) for memory in page.memories],
        total=page.total,
        offset=page.offset,
        has_more=page.has_more,
    )


def _update(services: Services, request: UpdateRequest, origin: Origin) -> UpdateResponse:
    memory = services.memories.update(
        request.reference, request.to_patch(), origin, expected_version=request.expected_version
    )
    return UpdateResponse(
        version=memory.version, updated_at=to_wire(memory.updated_at), **_brief(memory)
    )


def _delete(services: Services, request: DeleteRequest, origin: Origin) -> DeleteResponse:
    (memory,) = services.memories.delete([request.reference], origin)
    return DeleteResponse(id=memory.id, key=memory.key)


def _stats(services: Services, request: StatsRequest, _origin: Origin) -> StatsResponse:
    statistics = services.statistics.statistics(request.project_id)
    facets = statistics.facets
    return StatsResponse(
        total=facets.total,
        trashed=facets.trashed,
        types=[CountOut.of(facet) for facet in facets.types],
        tags=[CountOut.of(facet) for facet in facets.tags[:_TAGS_SHOWN]],
        sources=[CountOut.of(facet) for facet in facets.sources],
        projects=[CountOut.of(facet) for facet in facets.projects],
        size_bytes=statistics.size_bytes,
        database=str(statistics.database),
        model=statistics.model.name if statistics.model else None,
        model_error=statistics.model_error,
    )


def _brief(memory: Memory) -> dict[str, Any]:
    return {
        "id": memory.id,
        "key": memory.key,
        "preview": preview_of(memory.content),
        "tags": list(memory.tags),
        "importance": memory.importance,
        "memory_type": memory.memory_type,
    }


OPERATIONS: tuple[Operation[Any, Any], ...] = (
    Operation(
        name="save_memory",
        title="Save a memory",
        description=(
            "Remember one fact, preference, decision or note for later conversations. "
            "The text is kept verbatim. Save one thing at a time."
        ),
        request=SaveRequest,
        response=SaveResponse,
        run=_save,
    ),
    Operation(
        name="search_memory",
        title="Search memories",
        description=(
            "Find memories by meaning and by words. Use it before answering anything that "
            "earlier conversations may have settled."
        ),
        request=SearchMemoryRequest,
        response=SearchResponse,
        run=_search,
        text=search_text,
        is_read_only=True,
        is_idempotent=True,
    ),
    Operation(
        name="get_memory",
        title="Read a memory",
        description="Read one memory whole, by the id or key that a search returned.",
        request=GetRequest,
        response=MemoryOut,
        run=_get,
        is_read_only=True,
        is_idempotent=True,
    ),
    Operation(
        name="get_all_memories",
        title="List memories",
        description="List memories, newest first, page by page. To find something, search instead.",
        request=ListRequest,
        response=ListResponse,
        run=_list,
        is_read_only=True,
        is_idempotent=True,
    ),
    Operation(
        name="update_memory",
        title="Change a memory",
        description="Correct or extend a memory; every earlier version is kept.",
        request=UpdateRequest,
        response=UpdateResponse,
        run=_update,
        is_destructive=True,
        is_idempotent=True,
    ),
    Operation(
        name="delete_memory",
        title="Delete a memory",
        description="Move a memory to the trash, when the person asks for it.",
        request=DeleteRequest,
        response=DeleteResponse,
        run=_delete,
        is_destructive=True,
    ),
    DELETE_ALL,
    Operation(
        name="memory_stats",
        title="Memory statistics",
        description="Count memories by type, tag, source and project; say where they are stored.",
        request=StatsRequest,
        response=StatsResponse,
        run=_stats,
        is_read_only=True,
        is_idempotent=True,
    ),
    *HISTORY_OPERATIONS,
    *TRASH_OPERATIONS,
)

BY_NAME = {operation.name: operation for operation in OPERATIONS}
