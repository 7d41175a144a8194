"""Links between memories: made, removed, listed, suggested."""

from __future__ import annotations

from typing import Any

from rosemary.domain.links import strongest_first
from rosemary.domain.models import MadeLink, Origin
from rosemary.operations.operation import Operation, keeping
from rosemary.operations.requests import (
    LinkRequest,
    ListLinksRequest,
    SuggestLinksRequest,
    UnlinkRequest,
)
from rosemary.operations.responses import (
    LinkResponse,
    ListLinksResponse,
    SuggestLinksResponse,
    link_out,
    made_link_out,
    suggestion_out,
)
from rosemary.operations.wire import made_of
from rosemary.service.services import Services

_NOT_EMBEDDED = "Its meaning is still being worked out; ask again later."


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


LINK_OPERATIONS: tuple[Operation[Any, Any], ...] = (
    Operation(
        name="link_memories",
        title="Link",
        description=(
            "Link one memory to another, so that whoever finds the first is shown the second. Use "
            "it when two belong together; to correct a memory, use update_memory. Linking two "
            "again changes the weight. Returns the link with the ids and keys of both."
        ),
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
        run=_unlink,
        is_destructive=True,
    ),
    Operation(
        name="list_links",
        title="Links of a memory",
        description="List every link from and to a memory.",
        run=_list_links,
        is_read_only=True,
        is_tool=False,
    ),
    Operation(
        name="suggest_links",
        title="Suggest links",
        description="Name the memories nearest by meaning that are not linked to this one.",
        run=_suggest_links,
        is_read_only=True,
        is_tool=False,
    ),
)
