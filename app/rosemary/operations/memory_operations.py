"""Memories: saving, finding, reading, listing, changing, deleting and counting them."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Annotated, Any

from rosemary.domain import limits
from rosemary.domain.assistants import check_claim, is_persons_source
from rosemary.domain.errors import InvalidInputError, NotFoundError
from rosemary.domain.links import with_strongest_first
from rosemary.domain.models import Memory, MemoryDraft, Origin
from rosemary.domain.naming import beginning_of_key, preview_of
from rosemary.domain.search import FulltextAnswer, FulltextRequest, SearchAnswer, SearchRequest
from rosemary.domain.types import UNSET, SortOrder
from rosemary.operations.argument_types import Project, about
from rosemary.operations.operation import for_person, keeping, tool
from rosemary.operations.requests import (
    BriefSearchRequest,
    DeleteRequest,
    FulltextSearchRequest,
    GetRequest,
    ListRequest,
    ReferenceRequest,
    Request,
    SaveRequest,
    SearchMemoryRequest,
    StatsRequest,
    UpdateRequest,
    checked_project,
)
from rosemary.operations.responses import (
    BriefSearchResponse,
    DeleteResponse,
    ListResponse,
    MemoryOut,
    SaveResponse,
    SearchResponse,
    SimilarOut,
    StatsResponse,
    UpdateResponse,
    brief_out,
    brief_text,
    interpreted_out,
    memory_out,
    page_out,
    result_out,
    search_text,
    similar_out,
)
from rosemary.operations.wire import answer, made_of, written
from rosemary.service.memories.outgoing import KEPT_TEXT
from rosemary.service.services import Services

_COUNTS_SHOWN = 50


def _similar(services: Services, memory: Memory) -> list[SimilarOut] | None:
    similar = services.links.near_duplicates(memory)
    return None if similar is None else list(map(similar_out, similar))


def _saved_before(services: Services, kept: Mapping[str, Any]) -> dict[str, Any]:
    """Return a stored answer with present similar memories, unless the memory is gone."""
    with suppress(NotFoundError):
        similar = _similar(services, services.memories.get(kept["id"]))
        if similar is not None:
            return {**kept, "similar": list(map(written, similar))}
    return dict(kept)


@tool(
    "save_memory",
    "Save",
    "Save one fact, preference, decision, task or event that will matter in later "
    "conversations, in the person's own words, with one call for each. If it corrects or "
    "extends something known, update_memory is better than a second save. Returns its id "
    "and key, and under similar what says nearly the same (duplicate) or the same thing "
    "with another value (changed).",
    complete=_saved_before,
)
def _save(services: Services, request: SaveRequest, origin: Origin) -> SaveResponse:
    memory = services.memories.save(
        _draft_of(services, request, origin), origin, keep=keeping(services, _saved)
    )
    if services.outgoing.holds(memory.id):
        return replace(_saved(memory), status="kept", note=KEPT_TEXT)
    return _saved(memory, _similar(services, memory))


def _draft_of(services: Services, request: SaveRequest, origin: Origin) -> MemoryDraft:
    """Return the draft of a request, by default in the project of its client."""
    check_claim(request.source, origin)
    draft = request.to_draft()
    if "project_id" in request.model_fields_set:
        return draft
    return replace(draft, project_id=services.projects.default_of(origin.client))


def _saved(memory: Memory, similar: list[SimilarOut] | None = None) -> SaveResponse:
    return made_of(SaveResponse, memory, preview=preview_of(memory.content), similar=similar)


@tool(
    "search_memory",
    "Search",
    "Find what the person said, likes, did or decided, by meaning and words, best first. "
    "Call it before answering what earlier conversations may have settled. "
    '"Last week", "since May" or "in Claude" in the query narrows it, as in '
    '"which tea does Maya like", "prices we agreed on last week" or "deploy problems in '
    'Claude". If only exact words will do, use memory_fulltext_search. Returns each with '
    "its text, score from 0 to 1, id, key, type, tags and date.",
    text=search_text,
    is_read_only=True,
)
def _search(services: Services, request: SearchMemoryRequest, _origin: Origin) -> SearchResponse:
    found = services.search.search(
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
    services.access.record(hit.memory.id for hit in found.hits)
    return made_of(
        SearchResponse,
        found,
        interpreted=interpreted_out(found.interpreted),
        results=list(map(result_out, found.hits)),
    )


@tool(
    "memory_search",
    "Search in brief",
    "Look over many memories cheaply: find them by meaning and words, but get only the "
    "key, summary, score and links of each. Read the right ones with get_memory; if the "
    'texts are needed at once, use search_memory. "Last week" or "in Claude" in the query '
    'narrows it, as in "trip to Lisbon", "open tasks from last week" or "what Jonas said '
    'in Claude".',
    text=brief_text,
    is_read_only=True,
)
def _search_in_brief(
    services: Services, request: BriefSearchRequest, _origin: Origin
) -> BriefSearchResponse:
    found = services.search.search(
        SearchRequest(
            query=request.query,
            where=request.to_filter(),
            limit=request.limit,
            offset=request.offset,
            has_superseded=request.include_superseded,
            has_sorted_links=request.sort_links,
        )
    )
    return _in_brief(services, found, request.offset)


def _in_brief(
    services: Services, found: SearchAnswer | FulltextAnswer, offset: int
) -> BriefSearchResponse:
    services.access.record(hit.memory.id for hit in found.hits)
    return BriefSearchResponse(
        results=[brief_out(hit) for hit in found.hits],
        total=found.total,
        offset=offset,
        has_more=found.has_more,
    )


@tool(
    "memory_fulltext_search",
    "Search words",
    "Find the memories that hold certain words, such as a name, number, error code or "
    'quoted phrase. Use it when the wording is known; for a meaning, or with "last '
    'week" or "in Claude", use search_memory. For example: invoice 4471, "green tea" '
    "Maya, deploy*. Returns the key, summary and score of each, and an excerpt with the "
    "words between **.",
    text=brief_text,
    is_read_only=True,
)
def _search_fulltext(
    services: Services, request: FulltextSearchRequest, _origin: Origin
) -> BriefSearchResponse:
    found = services.fulltext.search(
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
    return _in_brief(services, found, request.offset)


@tool(
    "get_memory",
    "Read",
    "Read one memory whole, by the id or key that a search, list or link named. Use it "
    "when a result was truncated; to find a memory, use search_memory. Returns all its "
    "fields, also its version, who wrote it and, if asked, its history.",
    is_read_only=True,
)
def _get(services: Services, request: GetRequest, _origin: Origin) -> MemoryOut:
    reference = meant_by(services, request)
    if beginning_of_key(reference):
        reference = services.memories.whole_key(reference)
    memory = services.memories.get(reference)
    services.access.record([memory.id])
    history = services.memories.history(memory.id) if request.include_history else None
    return memory_out(with_strongest_first(memory) if request.sort_links else memory, history)


@tool(
    "get_all_memories",
    "List",
    "List all memories, or all that pass the filters, newest first. Use it to go through "
    "everything page by page; to find something, use search_memory. Returns each with its "
    "text, tags and date; hasMore tells if more follow.",
    is_read_only=True,
)
def _list(services: Services, request: ListRequest, _origin: Origin) -> ListResponse:
    page = services.memories.page(
        request.to_filter(), SortOrder.NEWEST, request.limit, request.offset
    )
    return page_out(page, has_sorted_links=request.sort_links)


@tool(
    "update_memory",
    "Change",
    "Correct or extend a memory: name it by id or key, and give only the fields that "
    "change. It is better than a second save when something known has changed; earlier "
    "versions are kept. To find the memory use search_memory, for something new "
    "save_memory. Returns its new version.",
    is_destructive=True,
    is_idempotent=True,
)
def _update(services: Services, request: UpdateRequest, origin: Origin) -> UpdateResponse:
    patch = request.to_patch()
    if patch.source is not UNSET and is_persons_source(patch.source):
        # A client may send unchanged fields back as it read them.
        present = services.memories.get(request.reference).source
        check_claim(None if present == patch.source.lower() else patch.source, origin)
    memory = services.memories.update(
        request.reference,
        patch,
        origin,
        expected_version=request.expected_version,
        links=request.to_links(),
        keep=keeping(services, _updated),
    )
    return _updated(memory)


def _updated(memory: Memory) -> UpdateResponse:
    return made_of(UpdateResponse, memory, preview=preview_of(memory.content))


@tool(
    "delete_memory",
    "Delete",
    "Move one memory to the trash, where the person can get it back. Call it if the "
    "person asks to forget something; if it is only out of date, use update_memory. "
    "Returns its id and key.",
    is_destructive=True,
)
def _delete(services: Services, request: DeleteRequest, origin: Origin) -> DeleteResponse:
    deleted = services.memories.delete(
        [meant_by(services, request)], origin, keep=keeping(services, _deleted)
    )
    return _deleted(deleted)


def _deleted(memories: list[Memory]) -> DeleteResponse:
    (memory,) = memories
    return made_of(DeleteResponse, memory)


@tool(
    "memory_stats",
    "Statistics",
    "Count the memories, in all and by type, tag, source and project. Use it to learn "
    "which tags and projects there are, or the number that delete_all_memories asks for; "
    "to read memories, use search_memory. Returns sizes too, the search model, the last "
    "backup and where the files are.",
    is_read_only=True,
)
def _stats(services: Services, request: StatsRequest, _origin: Origin) -> StatsResponse:
    statistics = services.statistics.statistics(checked_project(request.project_id))
    facets, backup = statistics.facets, statistics.last_backup
    return made_of(
        StatsResponse,
        statistics,
        total=facets.total,
        of_others=statistics.of_others or None,
        trashed=facets.trashed,
        types=facets.types,
        tags=facets.tags[:_COUNTS_SHOWN],
        sources=facets.sources[:_COUNTS_SHOWN],
        projects=facets.projects[:_COUNTS_SHOWN],
        database=statistics.database,
        model=statistics.model.name if statistics.model else None,
        last_backup=backup and backup.created_at,
    )


def meant_by(services: Services, request: ReferenceRequest) -> str:
    """Return the id or key that a request gives; both must belong to one memory.

    Raises:
        InvalidInputError: neither is given, or they belong to two memories.
        NotFoundError: both are given, and no live memory has the first.
    """
    if request.id is not None and request.key is not None:
        memory = services.memories.get(request.id)
        if request.key not in (memory.id, memory.key):
            raise InvalidInputError.of_field(
                "key",
                "does not belong to the memory with this id",
                hint="Give the id or the key of the one that you mean.",
            )
    return request.reference


class ListKeysRequest(Request):
    """Arguments of `list_keys`."""

    prefix: Annotated[
        str,
        about("How they begin.", "tea", max_length=limits.KEY_MAX_CHARS),
    ] = ""
    limit: Annotated[int, about("Shows at most so many.", 20, ge=1, le=limits.KEYS_MAX)] = (
        limits.KEYS_MAX
    )
    project_id: Project | None = None


@answer
class ListKeysResponse:
    """Keys in the order of the alphabet."""

    results: list[str]
    has_more: bool


@for_person("List keys", is_read_only=True)
def list_keys(services: Services, request: ListKeysRequest, _origin: Origin) -> ListKeysResponse:
    """List the keys of memories that begin so."""
    project = checked_project(request.project_id)
    keys = services.memories.keys(request.prefix, request.limit + 1, project)
    return ListKeysResponse(results=keys[: request.limit], has_more=len(keys) > request.limit)


SAVING_AND_SEARCHING = (_save, _search, _search_in_brief, _search_fulltext)
READING_AND_CHANGING = (_get, _list, _update, _delete)
MEMORY_STATS = _stats
