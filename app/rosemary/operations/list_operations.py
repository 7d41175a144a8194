"""Lists by type, by tags or by date."""

from __future__ import annotations

from datetime import UTC, timedelta
from typing import Annotated

from pydantic import Field

from rosemary.domain import limits
from rosemary.domain.errors import InvalidInputError
from rosemary.domain.fields import checked_tags
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.human_text import check_order, parse_from, parse_until
from rosemary.domain.models import Origin
from rosemary.domain.types import SortOrder, TagsMatch
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
from rosemary.operations.wire import made_of
from rosemary.service.services import Services

_DEFAULT_LIMIT = 20
_SMALLEST_STEP = timedelta(microseconds=1)


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
        end = services.clock().astimezone(UTC) + _SMALLEST_STEP
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
