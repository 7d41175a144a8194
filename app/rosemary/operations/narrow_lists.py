"""Lists by one thing: a type, some tags, a range of dates."""

from __future__ import annotations

from datetime import UTC, timedelta
from typing import Annotated, Any

from pydantic import Field

from rosemary.domain import limits
from rosemary.domain.dates import check_order, parse_from, parse_until, to_wire
from rosemary.domain.drafts import checked_tags
from rosemary.domain.errors import InvalidInputError
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.links import with_strongest_first
from rosemary.domain.models import Memory, Origin
from rosemary.domain.types import SortOrder, TagsMatch
from rosemary.operations.operation import Operation
from rosemary.operations.requests import (
    Project,
    Request,
    SortLinks,
    Tags,
    TypeByName,
    checked_project,
)
from rosemary.operations.responses import ListResponse, RangeResponse
from rosemary.operations.wire import MemoryOut, whole_start
from rosemary.service.memories.memories import Page
from rosemary.service.services import Services

_DEFAULT_LIMIT = 20
_SMALLEST_STEP = timedelta(microseconds=1)


class PageRequest(Request):
    """A page of a list, of one project or of all."""

    limit: Annotated[
        int, Field(ge=1, le=limits.SEARCH_LIMIT_MAX, description="Results", examples=[5])
    ] = _DEFAULT_LIMIT
    offset: Annotated[int, Field(ge=0, description="To skip", examples=[20])] = 0
    project_id: Project | None = None
    sort_links: SortLinks = True


class TypeRequest(PageRequest):
    """Arguments of `search_by_type`."""

    memory_type: TypeByName


class TagsRequest(PageRequest):
    """Arguments of `search_by_tags`."""

    tags: Annotated[Tags, Field(min_length=1)]
    tags_match: Annotated[TagsMatch, Field(description="Any or all", examples=["all"])] = (
        TagsMatch.ANY
    )


class DateRangeRequest(PageRequest):
    """Arguments of `search_by_date_range`."""

    date_from: Annotated[str, Field(description="First day", examples=["2026-05-03"])]
    date_to: Annotated[
        str | None, Field(description="Last day, or now", examples=["2026-05-09"])
    ] = None
    limit: Annotated[
        int, Field(ge=1, le=limits.SEARCH_LIMIT_MAX, description="Results", examples=[5])
    ] = limits.LIST_LIMIT_DEFAULT


def page_out(page: Page, *, has_sorted_links: bool) -> dict[str, Any]:
    """Return the fields of a `ListResponse`."""
    order = with_strongest_first if has_sorted_links else _as_they_are
    return {
        "results": [
            MemoryOut.of(order(memory), cut_to=whole_start(memory)) for memory in page.memories
        ],
        "total": page.total,
        "offset": page.offset,
        "has_more": page.has_more,
    }


def _by_type(services: Services, request: TypeRequest, _origin: Origin) -> ListResponse:
    where = MemoryFilter(
        types=(request.memory_type,), project_id=checked_project(request.project_id)
    )
    return ListResponse(**_page(services, request, where, SortOrder.IMPORTANCE))


def _by_tags(services: Services, request: TagsRequest, _origin: Origin) -> ListResponse:
    where = MemoryFilter(
        tags=checked_tags(request.tags),
        tags_match=request.tags_match,
        project_id=checked_project(request.project_id),
    )
    return ListResponse(**_page(services, request, where, SortOrder.IMPORTANCE))


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
    return RangeResponse(
        date_from=to_wire(begin),
        date_to=to_wire(end),
        **_page(services, request, where, SortOrder.NEWEST),
    )


def _page(
    services: Services, request: PageRequest, where: MemoryFilter, order: SortOrder
) -> dict[str, Any]:
    page = services.memories.page(where, order, request.limit, request.offset)
    services.access.record(memory.id for memory in page.memories)
    return page_out(page, has_sorted_links=request.sort_links)


def _as_they_are(memory: Memory) -> Memory:
    return memory


NARROW_LISTS: tuple[Operation[Any, Any], ...] = (
    Operation(
        name="search_by_type",
        title="List by type",
        description="List one kind, most important first.",
        request=TypeRequest,
        response=ListResponse,
        run=_by_type,
        is_read_only=True,
        is_idempotent=True,
    ),
    Operation(
        name="search_by_tags",
        title="List by tags",
        description="List by tags, those below them too, most important first.",
        request=TagsRequest,
        response=ListResponse,
        run=_by_tags,
        is_read_only=True,
        is_idempotent=True,
    ),
    Operation(
        name="search_by_date_range",
        title="List by date",
        description="List a time range, newest first.",
        request=DateRangeRequest,
        response=RangeResponse,
        run=_by_date_range,
        is_read_only=True,
        is_idempotent=True,
    ),
)
