"""Links between memories: adding, removing, listing and suggesting them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rosemary.domain import limits
from rosemary.domain.links import LINK_WEIGHT, RELATED, strongest_first
from rosemary.domain.models import LinkDraft, MadeLink, Origin, SimilarMemory
from rosemary.domain.naming import preview_of
from rosemary.operations.argument_types import Reference, Relation, SortLinks, Weight, about
from rosemary.operations.operation import for_person, keeping, tool
from rosemary.operations.requests import ReferenceRequest, Request
from rosemary.operations.responses import LinkOut, link_out
from rosemary.operations.wire import answer, made_of
from rosemary.service.services import Services

_NOT_EMBEDDED = "Its meaning is still being worked out; ask again later."


class UnlinkRequest(Request):
    """Arguments of `unlink_memories`."""

    source: Annotated[Reference, Field(alias="from", description="Id or key of the first memory.")]
    to: Annotated[
        Reference,
        about("Id or key of the second memory.", "tea-shop"),
    ]
    relation: Annotated[
        Relation, Field(description="The relation of the link, as it was made.")
    ] = RELATED


class LinkRequest(UnlinkRequest):
    """Arguments of `link_memories`."""

    relation: Relation = RELATED
    weight: Weight = LINK_WEIGHT

    def to_draft(self) -> LinkDraft:
        """Return the draft for the service."""
        return LinkDraft(target=self.to, relation=self.relation, weight=self.weight)


class ListLinksRequest(ReferenceRequest):
    """Arguments of `list_links`."""

    sort_links: SortLinks = True


class SuggestLinksRequest(ReferenceRequest):
    """Arguments of `suggest_links`."""

    limit: Annotated[
        int,
        about("How many memories to return at most.", 5, ge=1, le=limits.SUGGESTIONS_MAX),
    ] = limits.SUGGESTIONS_MAX


@answer
class SuggestionOut:
    """A memory that could be linked to another one; `score` is the cosine."""

    id: str
    key: str
    score: float
    preview: str


@answer
class LinkResponse:
    """The link, by the ids and keys of its ends."""

    status: Literal["linked", "unlinked"]
    source: Annotated[str, Field(serialization_alias="from")]
    from_key: str
    to: str
    to_key: str
    relation: str
    weight: float


@answer
class ListLinksResponse:
    """Every link of a memory: those from it, and those to it."""

    id: str
    key: str
    outgoing: list[LinkOut]
    incoming: list[LinkOut]


@answer
class SuggestLinksResponse:
    """Memories that could be linked, the nearest first."""

    id: str
    key: str
    results: list[SuggestionOut]
    reason: str | None = None


@tool(
    "link_memories",
    "Link",
    "Link one memory to another, so that whoever finds the first is shown the second. Use "
    "it when two belong together; to correct a memory, use update_memory. Linking two "
    "again changes the weight. Returns the link with the ids and keys of both.",
    is_idempotent=True,
)
def _link(services: Services, request: LinkRequest, origin: Origin) -> LinkResponse:
    made = services.links.link(
        request.source, request.to_draft(), origin, keep=keeping(services, _linked)
    )
    return _linked(made)


def _linked(made: MadeLink, status: Literal["linked", "unlinked"] = "linked") -> LinkResponse:
    return LinkResponse(
        status=status,
        source=made.source.id,
        from_key=made.source.key,
        to=made.target.id,
        to_key=made.target.key,
        relation=made.relation,
        weight=made.weight,
    )


@tool(
    "unlink_memories",
    "Unlink",
    "Remove a link between two memories, which both stay. Use it when a link is wrong; "
    "get_memory shows those there are. Returns the link that was removed.",
    is_destructive=True,
)
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
    return _linked(removed, "unlinked")


@for_person("Links of a memory", is_read_only=True)
def list_links(services: Services, request: ListLinksRequest, _origin: Origin) -> ListLinksResponse:
    """List every link from and to a memory."""
    links = services.links.links_of(request.reference)
    order = strongest_first if request.sort_links else tuple
    return made_of(
        ListLinksResponse,
        links.memory,
        outgoing=list(map(link_out, order(links.outgoing))),
        incoming=list(map(link_out, order(links.incoming))),
    )


@for_person("Suggest links", is_read_only=True)
def suggest_links(
    services: Services, request: SuggestLinksRequest, _origin: Origin
) -> SuggestLinksResponse:
    """Name the memories nearest by meaning that are not linked to this one."""
    memory = services.memories.get(request.reference)
    found = services.links.suggestions(memory.id, request.limit)
    return made_of(
        SuggestLinksResponse,
        memory,
        results=list(map(_suggestion_out, found)),
        reason=None if memory.is_embedded else _NOT_EMBEDDED,
    )


def _suggestion_out(similar: SimilarMemory) -> SuggestionOut:
    return made_of(
        SuggestionOut,
        similar.memory,
        score=round(similar.cosine, 4),
        preview=preview_of(similar.memory.content),
    )


LINK_OPERATIONS = (_link, _unlink, list_links, suggest_links)
