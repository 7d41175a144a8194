"""Reading memories in bulk: lists by type, tags or date, and what to know at the start."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Annotated

from pydantic import Field

from rosemary.domain import limits
from rosemary.domain.context_pack import (
    TOKENS_DEFAULT,
    TOKENS_MAX,
    TOKENS_MIN,
    Section,
    newest_first,
    pack,
)
from rosemary.domain.errors import InvalidInputError
from rosemary.domain.fields import checked_tags
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.human_text import check_order, parse_from, parse_until
from rosemary.domain.models import Memory, Origin
from rosemary.domain.search import SearchRequest
from rosemary.domain.tags import PINNED
from rosemary.domain.types import MemoryId, MemoryType, SortOrder, TagsMatch
from rosemary.operations.argument_types import (
    AnyOrAll,
    Kind,
    Offset,
    Project,
    SearchLimit,
    SortLinks,
    TagsToFind,
    about,
)
from rosemary.operations.operation import tool
from rosemary.operations.requests import Request, checked_project
from rosemary.operations.responses import ListResponse, RangeResponse, listed_in, page_out
from rosemary.operations.wire import answer, made_of
from rosemary.service.services import Services

_DEFAULT_LIMIT = 20
_SMALLEST_STEP = timedelta(microseconds=1)
_IDENTITY_TAGS = (PINNED, "core", "identity")
_DECISIONS = (MemoryType.DECISION,)
_PREFERENCES = (MemoryType.PREFERENCE, MemoryType.REQUIREMENT)
_TASKS = (MemoryType.TASK,)
_NOT_LATEST = (MemoryType.CONVERSATION, MemoryType.EPHEMERAL)
_LATEST = tuple(each for each in MemoryType if each not in _NOT_LATEST)
_MOST_SHARE, _MORE_SHARE = 3, 2
"""What still holds or is still to be done gets more room than what was merely saved last."""
_LINE_TOKENS_LEAST = 12
"""Every line takes more than this, for its marks, date and key alone."""
_ANSWERS_MAX = 5
_QUESTION_SHOWN_CHARS = 80


class PageRequest(Request):
    """A page of a list, of one project or of all."""

    limit: SearchLimit = _DEFAULT_LIMIT
    offset: Offset = 0
    project_id: Project | None = None
    sort_links: SortLinks = True


class TypeRequest(PageRequest):
    """Arguments of `search_by_type`."""

    memory_type: Annotated[Kind, Field(description="The kind of memories to list.")]


class TagsRequest(PageRequest):
    """Arguments of `search_by_tags`."""

    tags: Annotated[
        TagsToFind, Field(min_length=1, description="The tags to list; those below them count too.")
    ]
    tags_match: AnyOrAll = TagsMatch.ANY


class DatesRequest(Request):
    """The ends of a range of dates."""

    date_from: Annotated[
        str,
        about("The first day, or a time such as 2026-05-03T14:30:00Z.", "2026-05-03"),
    ]
    date_to: Annotated[
        str | None,
        about("The last day or time, included; left out, it is now.", "2026-05-09"),
    ] = None


class DateRangeRequest(PageRequest, DatesRequest):
    """Arguments of `search_by_date_range`."""

    limit: SearchLimit = limits.LIST_LIMIT_DEFAULT


def _type_text(request: TypeRequest, response: ListResponse) -> str | None:
    return None if response.total else f'No memories of type "{request.memory_type}" found.'


def _tags_text(request: TagsRequest, response: ListResponse) -> str | None:
    return None if response.total else f"No memories found with tags: {', '.join(request.tags)}"


def _range_text(_request: DateRangeRequest, response: RangeResponse) -> str | None:
    return None if response.total else "No memories found in the specified date range."


@tool(
    "search_by_type",
    "List by type",
    "List the memories of one kind, the most important first, then the newest. Use it to "
    'go through all of a kind, such as "task" or "decision"; to find something on a '
    "topic, use search_memory. Returns each with its text, tags and date; hasMore tells "
    "whether more follow.",
    text=_type_text,
    is_read_only=True,
)
def _by_type(services: Services, request: TypeRequest, _origin: Origin) -> ListResponse:
    where = MemoryFilter(
        types=(request.memory_type,), project_id=checked_project(request.project_id)
    )
    page = services.memories.page(where, SortOrder.IMPORTANCE, request.limit, request.offset)
    return page_out(page, has_sorted_links=request.sort_links)


@tool(
    "search_by_tags",
    "List by tags",
    "List the memories with any of some tags, or with all, the most important first, then "
    'the newest. Use it when the tags are known, such as ["work"] or ["home/tea"]; '
    "memory_stats names them, and search_memory finds by topic. Returns each with its "
    "text, tags and date; hasMore tells if more follow.",
    text=_tags_text,
    is_read_only=True,
)
def _by_tags(services: Services, request: TagsRequest, _origin: Origin) -> ListResponse:
    where = MemoryFilter(
        tags=checked_tags(request.tags),
        tags_match=request.tags_match,
        project_id=checked_project(request.project_id),
    )
    page = services.memories.page(where, SortOrder.IMPORTANCE, request.limit, request.offset)
    return page_out(page, has_sorted_links=request.sort_links)


@tool(
    "search_by_date_range",
    "List by date",
    "List all memories that were saved between two days or times, newest first. Use it to see "
    'what happened then, as with date_from "2026-05-03" alone for all since; for a topic, '
    'search_memory takes "last week" and the like. Returns each with its text and tags, and the '
    "range as understood; hasMore tells if more follow.",
    text=_range_text,
    is_read_only=True,
)
def _by_date_range(services: Services, request: DateRangeRequest, _origin: Origin) -> RangeResponse:
    begin = parse_from(request.date_from, "date_from")
    if not request.date_to:
        end = services.clock() + _SMALLEST_STEP
        if begin >= end:
            raise InvalidInputError.of_field(
                "date_from", "lies in the future", hint="Memories are listed up to now."
            )
    else:
        end = parse_until(request.date_to, "date_to")
        check_order(begin, end)
    where = MemoryFilter(
        created_from=begin, created_before=end, project_id=checked_project(request.project_id)
    )
    page = services.memories.page(where, SortOrder.NEWEST, request.limit, request.offset)
    listed = listed_in(page, has_sorted_links=request.sort_links)
    return made_of(RangeResponse, page, results=listed, date_from=begin, date_to=end)


NARROW_LISTS = (_by_type, _by_tags, _by_date_range)


class ContextRequest(Request):
    """Arguments of `get_context`."""

    project_id: Project | None = None
    query: Annotated[
        str | None,
        about(
            "The first message, to add what answers it.",
            "which tea should I buy",
            min_length=1,
            max_length=limits.QUERY_MAX_CHARS,
        ),
    ] = None
    budget: Annotated[
        int,
        about("The most tokens of the text.", 300, ge=TOKENS_MIN, le=TOKENS_MAX),
    ] = TOKENS_DEFAULT


@answer
class ContextNoteOut:
    """A memory that stands in the context."""

    id: str
    key: str


@answer
class ContextResponse:
    """The context as text, and the memories in it, in their order."""

    context: str
    results: list[ContextNoteOut]
    tokens: int


def _text(_request: ContextRequest, response: ContextResponse) -> str:
    return response.context or "Nothing is remembered yet."


@tool(
    "get_context",
    "Start informed",
    "Learn what to know at the start: who the person is, decisions, preferences, open tasks and "
    "what was saved last. Call it once, before the first answer; for one topic use search_memory. "
    "Returns a line for each memory with its key.",
    text=_text,
    is_read_only=True,
)
def _context(services: Services, request: ContextRequest, _origin: Origin) -> ContextResponse:
    project = checked_project(request.project_id)
    most = request.budget // _LINE_TOKENS_LEAST

    def found(
        order: SortOrder, types: tuple[MemoryType, ...] = (), tags: tuple[str, ...] = ()
    ) -> list[Memory]:
        # Memories without a project hold in every project.
        memories: list[Memory] = []
        for each in (project, "") if project else (project,):
            where = MemoryFilter(types=types, tags=tags, project_id=each, has_superseded=False)
            page = services.memories.page(where, order, most, 0).memories
            memories += newest_first(page) if order is SortOrder.NEWEST else page
        return memories

    sections = [
        Section(
            title="The person",
            memories=found(SortOrder.IMPORTANCE, tags=_IDENTITY_TAGS),
            share=_MORE_SHARE,
            is_first=True,
        ),
        Section(
            title="Decisions",
            memories=found(SortOrder.NEWEST, _DECISIONS),
            share=_MOST_SHARE,
        ),
        Section(
            title="Preferences and requirements",
            memories=found(SortOrder.NEWEST, _PREFERENCES),
            share=_MORE_SHARE,
        ),
        Section(title="Open tasks", memories=found(SortOrder.NEWEST, _TASKS), share=_MORE_SHARE),
        Section(title="Saved or changed last", memories=found(SortOrder.UPDATED, _LATEST)),
    ]
    answers = _answers(services, request.query, project)
    asked = [answers] if answers else []
    keys = {each.key for section in (*sections, *asked) for each in section.memories}
    short_keys = services.memories.short_keys(keys)
    # Without the answers, as the text before them is the same for each question.
    unasked = replace(answers, memories=()) if answers else None
    left_out: set[MemoryId] = set()
    # What takes the place of those left out may be outdated, too.
    while more := services.links.outdated_among(
        pack(sections, request.budget, unasked, short_keys, left_out).memories
    ):
        left_out |= more
    packed = pack(sections, request.budget, answers, short_keys, left_out)
    return ContextResponse(
        context=packed.text,
        results=[ContextNoteOut(id=each.id, key=each.key) for each in packed.memories],
        tokens=packed.tokens,
    )


def _answers(services: Services, query: str | None, project: str | None) -> Section | None:
    """Return what surely answers a first message."""
    if query is None or not query.strip():
        return None
    found = services.search.search(
        SearchRequest(query=query, where=MemoryFilter(project_id=project), limit=_ANSWERS_MAX)
    )
    shown = " ".join(query.split())[:_QUESTION_SHOWN_CHARS]
    return Section(title=f'On "{shown}"', memories=[hit.memory for hit in found.hits])


GET_CONTEXT = _context
