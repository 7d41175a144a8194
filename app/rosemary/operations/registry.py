"""The table of operations, in the order in which assistants see them."""

from __future__ import annotations

from typing import Any

from rosemary.domain.backups import BackupInfo
from rosemary.domain.dates import to_wire
from rosemary.domain.fulltext import FulltextAnswer, FulltextRequest
from rosemary.domain.links import strongest_first, with_strongest_first
from rosemary.domain.models import Memory, Origin
from rosemary.domain.naming import preview_of
from rosemary.domain.search import SearchAnswer, SearchRequest
from rosemary.domain.types import SortOrder
from rosemary.operations.audit import AUDIT_OPERATIONS
from rosemary.operations.backups import BACKUP_OPERATIONS, CREATE_BACKUP
from rosemary.operations.clients import CLIENT_OPERATIONS
from rosemary.operations.doctor import DOCTOR_OPERATIONS
from rosemary.operations.exporting import EXPORT_OPERATIONS
from rosemary.operations.history import HISTORY_OPERATIONS
from rosemary.operations.importing import IMPORT_OPERATIONS
from rosemary.operations.keys import KEY_OPERATIONS
from rosemary.operations.narrow_lists import NARROW_LISTS, page_out
from rosemary.operations.operation import Operation
from rosemary.operations.projects import PROJECT_OPERATIONS, draft_of
from rosemary.operations.references import meant_by
from rosemary.operations.requests import (
    BriefSearchRequest,
    DeleteRequest,
    FulltextSearchRequest,
    GetRequest,
    LinkRequest,
    ListLinksRequest,
    ListRequest,
    SaveRequest,
    SearchMemoryRequest,
    StatsRequest,
    SuggestLinksRequest,
    UnlinkRequest,
    UpdateRequest,
    checked_project,
)
from rosemary.operations.responses import (
    BriefSearchResponse,
    DeleteResponse,
    LinkResponse,
    ListLinksResponse,
    ListResponse,
    SaveResponse,
    SearchResponse,
    StatsResponse,
    SuggestLinksResponse,
    UpdateResponse,
)
from rosemary.operations.saved_filters import FILTER_OPERATIONS
from rosemary.operations.tags import TAG_OPERATIONS
from rosemary.operations.texts import brief_text, search_text
from rosemary.operations.trash import DELETE_ALL, TRASH_OPERATIONS
from rosemary.operations.wire import (
    BriefOut,
    CountOut,
    InterpretedOut,
    LinkOut,
    MemoryOut,
    ResultOut,
    SimilarOut,
)
from rosemary.service.services import Services

_COUNTS_SHOWN = 50
_NOT_EMBEDDED = "Its meaning is still being worked out; ask again later."


def _save(services: Services, request: SaveRequest, origin: Origin) -> SaveResponse:
    memory = services.memories.save(draft_of(services, request, origin), origin)
    similar = services.links.near_duplicates(memory)
    return SaveResponse(
        created_at=to_wire(memory.created_at),
        similar=None if similar is None else [SimilarOut.of(each) for each in similar],
        **_brief(memory),
    )


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
            has_superseded=request.include_superseded,
            has_sorted_links=request.sort_links,
        )
    )
    services.access.record(hit.memory.id for hit in answer.hits)
    return SearchResponse(
        query=answer.query,
        interpreted=InterpretedOut.of(answer.interpreted),
        results=list(map(ResultOut.of, answer.hits)),
        total=answer.total,
        has_more=answer.has_more,
    )


def _search_in_brief(
    services: Services, request: BriefSearchRequest, _origin: Origin
) -> BriefSearchResponse:
    answer = services.search.search(
        SearchRequest(
            query=request.query,
            where=request.to_filter(),
            limit=request.limit,
            offset=request.offset,
            has_superseded=request.include_superseded,
            has_sorted_links=request.sort_links,
        )
    )
    return _in_brief(services, answer, request.offset)


def _in_brief(
    services: Services, answer: SearchAnswer | FulltextAnswer, offset: int
) -> BriefSearchResponse:
    services.access.record(hit.memory.id for hit in answer.hits)
    return BriefSearchResponse(
        results=[BriefOut.of(hit) for hit in answer.hits],
        total=answer.total,
        offset=offset,
        has_more=answer.has_more,
    )


def _search_fulltext(
    services: Services, request: FulltextSearchRequest, _origin: Origin
) -> BriefSearchResponse:
    answer = services.fulltext.search(
        FulltextRequest(
            keywords=request.keywords,
            operator=request.operator,
            where=request.to_filter(),
            limit=request.limit,
            offset=request.offset,
            has_superseded=request.include_superseded,
            has_sorted_links=request.sort_links,
        )
    )
    return _in_brief(services, answer, request.offset)


def _get(services: Services, request: GetRequest, _origin: Origin) -> MemoryOut:
    memory = services.memories.get(meant_by(services, request))
    services.access.record([memory.id])
    history = services.memories.history(memory.id) if request.include_history else None
    memory = with_strongest_first(memory) if request.sort_links else memory
    return MemoryOut.of(memory, history=history)


def _list(services: Services, request: ListRequest, _origin: Origin) -> ListResponse:
    page = services.memories.page(
        request.to_filter(), SortOrder.NEWEST, request.limit, request.offset
    )
    return ListResponse(**page_out(page, has_sorted_links=request.sort_links))


def _update(services: Services, request: UpdateRequest, origin: Origin) -> UpdateResponse:
    memory = services.memories.update(
        request.reference,
        request.to_patch(),
        origin,
        expected_version=request.expected_version,
        links=request.to_links(),
    )
    return UpdateResponse(
        version=memory.version, updated_at=to_wire(memory.updated_at), **_brief(memory)
    )


def _delete(services: Services, request: DeleteRequest, origin: Origin) -> DeleteResponse:
    (memory,) = services.memories.delete([meant_by(services, request)], origin)
    return DeleteResponse(id=memory.id, key=memory.key)


def _link(services: Services, request: LinkRequest, origin: Origin) -> LinkResponse:
    made = services.links.link(request.source, request.to_draft(), origin)
    return LinkResponse.of(made, "linked")


def _unlink(services: Services, request: UnlinkRequest, origin: Origin) -> LinkResponse:
    removed = services.links.unlink(request.source, request.to, origin, relation=request.relation)
    return LinkResponse.of(removed, "unlinked")


def _list_links(
    services: Services, request: ListLinksRequest, _origin: Origin
) -> ListLinksResponse:
    links = services.links.links_of(request.reference)
    order = strongest_first if request.sort_links else tuple
    return ListLinksResponse(
        id=links.memory.id,
        key=links.memory.key,
        outgoing=[LinkOut.of(link) for link in order(links.outgoing)],
        incoming=[LinkOut.of(link) for link in order(links.incoming)],
    )


def _suggest_links(
    services: Services, request: SuggestLinksRequest, _origin: Origin
) -> SuggestLinksResponse:
    memory = services.memories.get(request.reference)
    found = services.links.suggestions(memory.id, request.limit)
    return SuggestLinksResponse(
        id=memory.id,
        key=memory.key,
        results=[SimilarOut.of(each) for each in found],
        reason=None if memory.is_embedded else _NOT_EMBEDDED,
    )


def _stats(services: Services, request: StatsRequest, _origin: Origin) -> StatsResponse:
    statistics = services.statistics.statistics(checked_project(request.project_id))
    facets = statistics.facets
    return StatsResponse(
        total=facets.total,
        trashed=facets.trashed,
        types=[CountOut.of(facet) for facet in facets.types],
        tags=[CountOut.of(facet) for facet in facets.tags[:_COUNTS_SHOWN]],
        sources=[CountOut.of(facet) for facet in facets.sources[:_COUNTS_SHOWN]],
        projects=[CountOut.of(facet) for facet in facets.projects[:_COUNTS_SHOWN]],
        size_bytes=statistics.size_bytes,
        database=str(statistics.database),
        model=statistics.model.name if statistics.model else None,
        model_error=statistics.model_error,
        last_backup=_moment(statistics.last_backup),
    )


def _moment(backup: BackupInfo | None) -> str | None:
    return None if backup is None or backup.created_at is None else to_wire(backup.created_at)


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
        title="Save",
        description=(
            "Remember a fact, preference, decision or note for later. One thing at a time."
        ),
        request=SaveRequest,
        response=SaveResponse,
        run=_save,
    ),
    Operation(
        name="search_memory",
        title="Search",
        description=(
            "Find memories by meaning and words, before answering what "
            "earlier conversations may have settled."
        ),
        request=SearchMemoryRequest,
        response=SearchResponse,
        run=_search,
        text=search_text,
        is_read_only=True,
        is_search=True,
        is_idempotent=True,
    ),
    Operation(
        name="memory_search",
        title="Search in brief",
        description="The same search, keys and summaries only.",
        request=BriefSearchRequest,
        response=BriefSearchResponse,
        run=_search_in_brief,
        text=brief_text,
        is_read_only=True,
        is_search=True,
        is_idempotent=True,
    ),
    Operation(
        name="memory_fulltext_search",
        title="Search words",
        description="Find these very words, such as names or codes.",
        request=FulltextSearchRequest,
        response=BriefSearchResponse,
        run=_search_fulltext,
        text=brief_text,
        is_read_only=True,
        is_search=True,
        is_idempotent=True,
    ),
    *NARROW_LISTS,
    Operation(
        name="get_memory",
        title="Read",
        description="Read a memory whole, by id or key from a search.",
        request=GetRequest,
        response=MemoryOut,
        run=_get,
        is_read_only=True,
        is_idempotent=True,
    ),
    Operation(
        name="get_all_memories",
        title="List",
        description="List all, newest first. To find something, search.",
        request=ListRequest,
        response=ListResponse,
        run=_list,
        is_read_only=True,
        is_idempotent=True,
    ),
    Operation(
        name="update_memory",
        title="Change",
        description="Correct or extend a memory; old versions are kept.",
        request=UpdateRequest,
        response=UpdateResponse,
        run=_update,
        is_destructive=True,
        is_idempotent=True,
    ),
    Operation(
        name="delete_memory",
        title="Delete",
        description="Move a memory to the trash, if the person asks.",
        request=DeleteRequest,
        response=DeleteResponse,
        run=_delete,
        is_destructive=True,
    ),
    DELETE_ALL,
    Operation(
        name="link_memories",
        title="Link",
        description=(
            "Link a memory to another: related, supersedes (hides that from search), "
            "contradicts, part_of, follows or your own word."
        ),
        request=LinkRequest,
        response=LinkResponse,
        run=_link,
        is_idempotent=True,
    ),
    Operation(
        name="unlink_memories",
        title="Unlink",
        description="Remove a link.",
        request=UnlinkRequest,
        response=LinkResponse,
        run=_unlink,
        is_destructive=True,
    ),
    Operation(
        name="list_links",
        title="Links of a memory",
        description="List every link from and to a memory.",
        request=ListLinksRequest,
        response=ListLinksResponse,
        run=_list_links,
        is_read_only=True,
        is_idempotent=True,
        is_tool=False,
    ),
    Operation(
        name="suggest_links",
        title="Suggest links",
        description="Name the memories nearest by meaning that are not linked to this one.",
        request=SuggestLinksRequest,
        response=SuggestLinksResponse,
        run=_suggest_links,
        is_read_only=True,
        is_search=True,
        is_idempotent=True,
        is_tool=False,
    ),
    Operation(
        name="memory_stats",
        title="Statistics",
        description="Count memories by type, tag, source and project.",
        request=StatsRequest,
        response=StatsResponse,
        run=_stats,
        is_read_only=True,
        is_idempotent=True,
    ),
    CREATE_BACKUP,
    *KEY_OPERATIONS,
    *TAG_OPERATIONS,
    *PROJECT_OPERATIONS,
    *FILTER_OPERATIONS,
    *HISTORY_OPERATIONS,
    *TRASH_OPERATIONS,
    *CLIENT_OPERATIONS,
    *AUDIT_OPERATIONS,
    *DOCTOR_OPERATIONS,
    *BACKUP_OPERATIONS,
    *EXPORT_OPERATIONS,
    *IMPORT_OPERATIONS,
)

BY_NAME = {operation.name: operation for operation in OPERATIONS}
