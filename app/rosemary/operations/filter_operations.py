"""Saved filters."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from rosemary.domain import limits
from rosemary.domain.filters import SavedFilter, UnreadableFilter, narrowing_of
from rosemary.domain.models import Origin
from rosemary.domain.search import SearchRequest
from rosemary.domain.types import SortOrder
from rosemary.operations.argument_types import about
from rosemary.operations.operation import for_person
from rosemary.operations.requests import FilterRequest, ListPageRequest, NoArguments, Request
from rosemary.operations.responses import ListResponse, page_out
from rosemary.operations.wire import answer, made_of
from rosemary.service.memories.memory_service import Page
from rosemary.service.services import Services

Name = Annotated[str, about("Name of the filter.", "Open tasks")]


class SaveFilterRequest(FilterRequest):
    """Arguments of `save_filter`."""

    name: Name
    query: Annotated[
        str,
        about("What to search for in it.", "tea", max_length=limits.QUERY_MAX_CHARS),
    ] = ""
    order: Annotated[
        SortOrder,
        about("The order, where nothing is searched for.", "importance"),
    ] = SortOrder.NEWEST


class ShowFilterRequest(ListPageRequest):
    """Arguments of `show_filter`."""

    name: Name


class RenameFilterRequest(Request):
    """Arguments of `rename_filter`."""

    name: Name
    new_name: Annotated[str, about("The new name.", "Tasks")]


class DeleteFilterRequest(Request):
    """Arguments of `delete_filter`."""

    name: Name


@answer
class FilterOut:
    """A saved filter; `problem` says why one cannot be read."""

    name: str
    query: str = ""
    order: str = ""
    where: dict[str, Any]
    problem: str | None = None


@answer
class FiltersResponse:
    """The saved filters by name."""

    results: list[FilterOut]


@answer
class FilterResponse:
    """What was done to a saved filter."""

    status: Literal["saved", "renamed", "deleted"]
    name: str


@for_person("List saved filters", is_read_only=True)
def list_filters(services: Services, _request: NoArguments, _origin: Origin) -> FiltersResponse:
    """List the filters that are kept under a name."""
    return FiltersResponse(results=list(map(_filter_out, services.filters.list())))


def _filter_out(saved: SavedFilter | UnreadableFilter) -> FilterOut:
    where = {} if isinstance(saved, UnreadableFilter) else narrowing_of(saved.where)
    return made_of(FilterOut, saved, where=where)


@for_person("Show a saved filter", is_read_only=True)
def show_filter(services: Services, request: ShowFilterRequest, _origin: Origin) -> ListResponse:
    """List what a saved filter lets pass, or find in it what it searches for."""
    saved = services.filters.get(request.name)
    if not saved.query:
        page = services.memories.page(saved.where, saved.order, request.limit, request.offset)
        return page_out(page)
    answer = services.search.search(
        SearchRequest(
            query=saved.query, where=saved.where, limit=request.limit, offset=request.offset
        )
    )
    services.access.record(hit.memory.id for hit in answer.hits)
    found = tuple(hit.memory for hit in answer.hits)
    page = Page(memories=found, total=answer.total, offset=request.offset)
    return page_out(page)


@for_person("Save a filter", is_destructive=True, is_idempotent=True)
def save_filter(services: Services, request: SaveFilterRequest, origin: Origin) -> FilterResponse:
    """Keep a filter under a name, in place of one that has it."""
    saved = SavedFilter(
        name=request.name,
        where=request.to_filter(),
        query=request.query,
        order=request.order,
    )
    return FilterResponse(status="saved", name=services.filters.save(saved, origin).name)


@for_person("Rename a filter")
def rename_filter(
    services: Services, request: RenameFilterRequest, origin: Origin
) -> FilterResponse:
    """Keep a saved filter under another name."""
    name = services.filters.rename(request.name, request.new_name, origin)
    return FilterResponse(status="renamed", name=name)


@for_person("Delete a filter", is_destructive=True)
def delete_filter(
    services: Services, request: DeleteFilterRequest, origin: Origin
) -> FilterResponse:
    """Remove a saved filter."""
    name = services.filters.delete(request.name, origin)
    return FilterResponse(status="deleted", name=name)


FILTER_OPERATIONS = (list_filters, save_filter, show_filter, rename_filter, delete_filter)
