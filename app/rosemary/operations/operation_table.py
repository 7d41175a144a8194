"""The table of operations, in the order in which assistants see them."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from rosemary.domain.assistants import check_claim, is_persons_source
from rosemary.domain.errors import NotFoundError
from rosemary.domain.links import strongest_first, with_strongest_first
from rosemary.domain.models import MadeLink, Memory, Origin
from rosemary.domain.naming import preview_of
from rosemary.domain.search import FulltextAnswer, FulltextRequest, SearchAnswer, SearchRequest
from rosemary.domain.types import SortOrder
from rosemary.operations.answer_texts import brief_text, search_text
from rosemary.operations.audit_operations import AUDIT_OPERATIONS
from rosemary.operations.backup_operations import BACKUP_OPERATIONS, CREATE_BACKUP
from rosemary.operations.client_operations import CLIENT_OPERATIONS
from rosemary.operations.doctor_operations import DOCTOR_OPERATIONS
from rosemary.operations.export_operations import EXPORT_OPERATIONS
from rosemary.operations.filter_operations import FILTER_OPERATIONS
from rosemary.operations.history_operations import HISTORY_OPERATIONS
from rosemary.operations.import_operations import IMPORT_OPERATIONS
from rosemary.operations.keys import KEY_OPERATIONS, meant_by
from rosemary.operations.list_operations import NARROW_LISTS
from rosemary.operations.operation import Operation, keeping
from rosemary.operations.project_operations import PROJECT_OPERATIONS, draft_of
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
    MemoryOut,
    SaveResponse,
    SearchResponse,
    SimilarOut,
    StatsResponse,
    SuggestLinksResponse,
    UpdateResponse,
    brief_out,
    interpreted_out,
    link_out,
    made_link_out,
    memory_out,
    page_out,
    result_out,
    similar_out,
    suggestion_out,
)
from rosemary.operations.tag_operations import TAG_OPERATIONS
from rosemary.operations.trash_operations import DELETE_ALL, TRASH_OPERATIONS
from rosemary.operations.wire import made_of, written
from rosemary.service.services import Services

_COUNTS_SHOWN = 50
_NOT_EMBEDDED = "Its meaning is still being worked out; ask again later."


def _save(services: Services, request: SaveRequest, origin: Origin) -> SaveResponse:
    memory = services.memories.save(
        draft_of(services, request, origin), origin, keep=keeping(services, _saved)
    )
    return _saved(memory, _similar(services, memory))


def _saved(memory: Memory, similar: list[SimilarOut] | None = None) -> SaveResponse:
    return made_of(SaveResponse, memory, preview=preview_of(memory.content), similar=similar)


def _similar(services: Services, memory: Memory) -> list[SimilarOut] | None:
    similar = services.links.near_duplicates(memory)
    return None if similar is None else list(map(similar_out, similar))


def _saved_before(services: Services, kept: Mapping[str, Any]) -> dict[str, Any]:
    """Return a kept answer with what is similar by now, unless the memory is gone again."""
    with suppress(NotFoundError):
        similar = _similar(services, services.memories.get(kept["id"]))
        if similar is not None:
            return {**kept, "similar": list(map(written, similar))}
    return dict(kept)


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
    return made_of(
        SearchResponse,
        answer,
        interpreted=interpreted_out(answer.interpreted),
        results=list(map(result_out, answer.hits)),
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
        results=[brief_out(hit) for hit in answer.hits],
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
    return memory_out(with_strongest_first(memory) if request.sort_links else memory, history)


def _list(services: Services, request: ListRequest, _origin: Origin) -> ListResponse:
    page = services.memories.page(
        request.to_filter(), SortOrder.NEWEST, request.limit, request.offset
    )
    return page_out(page, has_sorted_links=request.sort_links)


def _update(services: Services, request: UpdateRequest, origin: Origin) -> UpdateResponse:
    if request.source is not None and is_persons_source(request.source):
        # What is so already may be sent back as it was read.
        present = services.memories.get(request.reference).source
        check_claim(None if present == request.source.lower() else request.source, origin)
    memory = services.memories.update(
        request.reference,
        request.to_patch(),
        origin,
        expected_version=request.expected_version,
        links=request.to_links(),
        keep=keeping(services, _updated),
    )
    return _updated(memory)


def _updated(memory: Memory) -> UpdateResponse:
    return made_of(UpdateResponse, memory, preview=preview_of(memory.content))


def _delete(services: Services, request: DeleteRequest, origin: Origin) -> DeleteResponse:
    deleted = services.memories.delete(
        [meant_by(services, request)], origin, keep=keeping(services, _deleted)
    )
    return _deleted(deleted)


def _deleted(memories: list[Memory]) -> DeleteResponse:
    (memory,) = memories
    return made_of(DeleteResponse, memory)


def _link(services: Services, request: LinkRequest, origin: Origin) -> LinkResponse:
    made = services.links.link(
        request.source, request.to_draft(), origin, keep=keeping(services, _linked)
    )
    return _linked(made)


def _linked(made: MadeLink) -> LinkResponse:
    return made_link_out(made, "linked")


def _unlink(services: Services, request: UnlinkRequest, origin: Origin) -> LinkResponse:
    removed = services.links.unlink(
        request.source,
        request.to,
        origin,
        relation=request.relation,
        keep=keeping(services, _unlinked),
    )
    return _unlinked(removed)


def _unlinked(removed: MadeLink) -> LinkResponse:
    return made_link_out(removed, "unlinked")


def _list_links(
    services: Services, request: ListLinksRequest, _origin: Origin
) -> ListLinksResponse:
    links = services.links.links_of(request.reference)
    order = strongest_first if request.sort_links else tuple
    return made_of(
        ListLinksResponse,
        links.memory,
        outgoing=list(map(link_out, order(links.outgoing))),
        incoming=list(map(link_out, order(links.incoming))),
    )


def _suggest_links(
    services: Services, request: SuggestLinksRequest, _origin: Origin
) -> SuggestLinksResponse:
    memory = services.memories.get(request.reference)
    found = services.links.suggestions(memory.id, request.limit)
    return made_of(
        SuggestLinksResponse,
        memory,
        results=list(map(suggestion_out, found)),
        reason=None if memory.is_embedded else _NOT_EMBEDDED,
    )


def _stats(services: Services, request: StatsRequest, _origin: Origin) -> StatsResponse:
    statistics = services.statistics.statistics(checked_project(request.project_id))
    facets, backup = statistics.facets, statistics.last_backup
    return made_of(
        StatsResponse,
        statistics,
        total=facets.total,
        trashed=facets.trashed,
        types=facets.types,
        tags=facets.tags[:_COUNTS_SHOWN],
        sources=facets.sources[:_COUNTS_SHOWN],
        projects=facets.projects[:_COUNTS_SHOWN],
        database=None if statistics.database is None else str(statistics.database),
        model=statistics.model.name if statistics.model else None,
        last_backup=backup and backup.created_at,
    )


OPERATIONS: tuple[Operation[Any, Any], ...] = (
    Operation(
        name="save_memory",
        title="Save",
        description=(
            "Save one fact, preference, decision, task or event that will matter in later "
            "conversations, in the person's own words, with one call for each. If it corrects or "
            "extends something known, update_memory is better than a second save. Returns its id "
            "and key, and under similar what says nearly the same (duplicate) or the same thing "
            "with another value (changed)."
        ),
        request=SaveRequest,
        response=SaveResponse,
        run=_save,
        complete=_saved_before,
    ),
    Operation(
        name="search_memory",
        title="Search",
        description=(
            "Find what the person said, likes, did or decided, by meaning and words, best first. "
            "Call it at the start of a task and before answering what earlier conversations may "
            'have settled. "Last week", "since May" or "in Claude" in the query narrows it, as in '
            '"which tea does Maya like", "prices we agreed on last week" or "deploy problems in '
            'Claude". If only exact words will do, use memory_fulltext_search. Returns each with '
            "its text, score from 0 to 1, id, key, type, tags and date."
        ),
        request=SearchMemoryRequest,
        response=SearchResponse,
        run=_search,
        text=search_text,
        is_read_only=True,
        is_idempotent=True,
    ),
    Operation(
        name="memory_search",
        title="Search in brief",
        description=(
            "Look over many memories cheaply: find them by meaning and words, but get only the "
            "key, summary, score and links of each. Read the right ones with get_memory; if the "
            'texts are needed at once, use search_memory. "Last week" or "in Claude" in the query '
            'narrows it, as in "trip to Lisbon", "open tasks from last week" or "what Jonas said '
            'in Claude".'
        ),
        request=BriefSearchRequest,
        response=BriefSearchResponse,
        run=_search_in_brief,
        text=brief_text,
        is_read_only=True,
        is_idempotent=True,
    ),
    Operation(
        name="memory_fulltext_search",
        title="Search words",
        description=(
            "Find the memories that hold certain words, such as a name, number, error code or "
            'quoted phrase. Use it when the wording is known; for a meaning, or with "last '
            'week" or "in Claude", use search_memory. For example: invoice 4471, "green tea" '
            "Maya, deploy*. Returns the key, summary and score of each, and an excerpt with the "
            "words between **."
        ),
        request=FulltextSearchRequest,
        response=BriefSearchResponse,
        run=_search_fulltext,
        text=brief_text,
        is_read_only=True,
        is_idempotent=True,
    ),
    *NARROW_LISTS,
    Operation(
        name="get_memory",
        title="Read",
        description=(
            "Read one memory whole, by the id or key that a search, list or link named. Use it "
            "when a result was truncated; to find a memory, use search_memory. Returns all its "
            "fields, also its version, who wrote it and, if asked, its history."
        ),
        request=GetRequest,
        response=MemoryOut,
        run=_get,
        is_read_only=True,
        is_idempotent=True,
    ),
    Operation(
        name="get_all_memories",
        title="List",
        description=(
            "List all memories, or all that pass the filters, newest first. Use it to go through "
            "everything page by page; to find something, use search_memory. Returns each with its "
            "text, tags and date; hasMore tells whether more follow."
        ),
        request=ListRequest,
        response=ListResponse,
        run=_list,
        is_read_only=True,
        is_idempotent=True,
    ),
    Operation(
        name="update_memory",
        title="Change",
        description=(
            "Correct or extend a memory: name it by id or key, and give only the fields that "
            "change. It is better than a second save when something known has changed; earlier "
            "versions are kept. To find the memory use search_memory, for something new "
            "save_memory. Returns its new version."
        ),
        request=UpdateRequest,
        response=UpdateResponse,
        run=_update,
        is_destructive=True,
        is_idempotent=True,
    ),
    Operation(
        name="delete_memory",
        title="Delete",
        description=(
            "Move one memory to the trash, where the person can get it back. Call it if the "
            "person asks to forget something; if it is only out of date, use update_memory. "
            "Returns its id and key."
        ),
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
            "Link one memory to another, so that whoever finds the first is shown the second. Use "
            "it when two belong together; to correct a memory, use update_memory. Linking two "
            "again changes the weight. Returns the link with the ids and keys of both."
        ),
        request=LinkRequest,
        response=LinkResponse,
        run=_link,
        is_idempotent=True,
    ),
    Operation(
        name="unlink_memories",
        title="Unlink",
        description=(
            "Remove a link between two memories, which both stay. Use it when a link is wrong; "
            "get_memory shows those there are. Returns the link that was removed."
        ),
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
        is_idempotent=True,
        is_tool=False,
    ),
    Operation(
        name="memory_stats",
        title="Statistics",
        description=(
            "Count the memories, in all and by type, tag, source and project. Use it to learn "
            "which tags and projects there are, or the number that delete_all_memories asks for; "
            "to read memories, use search_memory. Returns sizes too, the search model, the last "
            "backup and where the files are."
        ),
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
