"""What a person does with the clients: their rights, pauses, and changes that wait."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any, Final, Literal

from pydantic import Field

from rosemary.domain.clients import (
    Client,
    ClientRights,
    HeldCall,
    HeldEffect,
    HeldKind,
    HeldState,
    ToolSet,
)
from rosemary.domain.errors import InvalidInputError, shorten
from rosemary.domain.human_text import to_wire
from rosemary.domain.limits import LIST_LIMIT_MAX
from rosemary.domain.models import Origin
from rosemary.operations.operation import Operation
from rosemary.operations.requests import Request
from rosemary.operations.wire import Moment, Wire
from rosemary.service.services import Services

ClientName = Annotated[
    str, Field(min_length=1, description="Name of an assistant", examples=["claude-desktop"])
]

_TEXT_MAX_CHARS: Final = 1_500


class ListClientsRequest(Request):
    """Arguments of `list_clients`."""


class ClientRequest(Request):
    """Arguments of `show_client` and `forget_client`."""

    client: ClientName


class PauseRequest(Request):
    """Arguments of `pause_access` and `resume_access`: one client, or all."""

    client: ClientName | None = None


class SetRightsRequest(ClientRequest):
    """Arguments of `set_client_rights`; what is not given stays as it is."""

    paused: Annotated[bool | None, Field(description="Shut it out", examples=[True])] = None
    read_only: Annotated[bool | None, Field(description="It may only read", examples=[True])] = None
    projects: Annotated[
        list[str] | None,
        Field(
            min_length=1,
            max_length=LIST_LIMIT_MAX,
            description='All it may see; "" is what has no project',
            examples=[["website"]],
        ),
    ] = None
    all_projects: Annotated[bool, Field(description="It may see all", examples=[True])] = False
    tool_set: Annotated[ToolSet | None, Field(description="Its tools", examples=["core"])] = None
    tools: Annotated[
        list[str] | None,
        Field(
            min_length=1,
            max_length=LIST_LIMIT_MAX,
            description="Only these of them",
            examples=[["search_memory"]],
        ),
    ] = None
    all_tools: Annotated[bool, Field(description="All of its set", examples=[True])] = False
    hold_deletes: Annotated[
        bool | None, Field(description="Ask the person before it deletes or hides", examples=[True])
    ] = None

    def changed(self, rights: ClientRights) -> ClientRights:
        """Return the rights with what is given."""
        projects = rights.projects if self.projects is None else tuple(self.projects)
        tools = rights.tools if self.tools is None else tuple(self.tools)
        return ClientRights(
            is_paused=_given(self.paused, rights.is_paused),
            is_read_only=_given(self.read_only, rights.is_read_only),
            projects=None if self.all_projects else projects,
            tool_set=rights.tool_set if self.tool_set is None else self.tool_set,
            tools=None if self.all_tools else tools,
            holds_deletes=_given(self.hold_deletes, rights.holds_deletes),
        )


class HeldRequest(Request):
    """Arguments of `approve_deletion` and `decline_deletion`."""

    number: Annotated[int, Field(ge=1, description="Its number", examples=[3])]


class RightsOut(Wire):
    """What a client may do; no `projects` or no `tools` means all of them."""

    paused: bool
    read_only: bool
    projects: list[str] | None = None
    tool_set: ToolSet
    tools: list[str] | None = None
    hold_deletes: bool

    @classmethod
    def of(cls, rights: ClientRights) -> RightsOut:
        """Return `rights` as they travel."""
        return cls(
            paused=rights.is_paused,
            read_only=rights.is_read_only,
            projects=None if rights.projects is None else list(rights.projects),
            tool_set=rights.tool_set,
            tools=None if rights.tools is None else list(rights.tools),
            hold_deletes=rights.holds_deletes,
        )


class ClientOut(Wire):
    """A client, with how many connections of it are open."""

    name: str
    version: str
    connections: int
    first_seen: Moment
    last_seen: Moment
    last_call: Moment | None = None
    calls: int
    default_project: str
    rights: RightsOut

    @classmethod
    def of(cls, client: Client) -> ClientOut:
        """Return `client` as it travels."""
        known = client.known
        return cls(
            name=known.name,
            version=known.version,
            connections=client.connections,
            first_seen=to_wire(known.first_seen),
            last_seen=to_wire(known.last_seen),
            last_call=None if known.last_call is None else to_wire(known.last_call),
            calls=known.calls,
            default_project=known.default_project,
            rights=RightsOut.of(client.rights),
        )


class ClientsResponse(Wire):
    """The clients, whether all are shut out, how many changes wait, and what new ones may do."""

    results: list[ClientOut]
    paused: bool
    held: int
    newcomers: RightsOut


class RightsResponse(Wire):
    """What a client may do from now on."""

    status: Literal["updated"] = "updated"
    client: str
    rights: RightsOut


class ForgottenResponse(Wire):
    """The client of which nothing is known any more."""

    status: Literal["forgotten"] = "forgotten"
    client: str


class PauseResponse(Wire):
    """Who is shut out or let in again; no `client` means all."""

    status: Literal["paused", "resumed"]
    client: str | None = None


class HeldOut(Wire):
    """A change that waits; `key` and `summary` are of the memory that would disappear by it.

    `before`, `after` and `hidden` are the beginnings of the texts: as it is, as it would be, and
    what would be superseded.
    """

    number: int
    client: str
    tool: str
    asked_at: Moment
    expires_at: Moment
    id: str | None = None
    key: str | None = None
    summary: str | None = None
    kind: HeldKind
    before: str | None = None
    after: str | None = None
    hidden: list[str] | None = None
    arguments: dict[str, Any]

    @classmethod
    def of(cls, held: HeldCall, effect: HeldEffect, services: Services) -> HeldOut:
        """Return a held call as it travels."""
        return cls(
            number=held.id,
            client=held.client,
            tool=held.tool,
            asked_at=to_wire(held.asked_at),
            expires_at=to_wire(held.expires_at(services.held.settings)),
            id=held.memory_id or None,
            key=held.key or None,
            summary=held.summary or None,
            kind=effect.kind,
            before=_beginning(effect.before) or None,
            after=_beginning(effect.after) or None,
            hidden=list(map(_beginning, effect.hidden)) or None,
            arguments=dict(held.arguments),
        )


class HeldResponse(Wire):
    """The changes that wait, the oldest first."""

    results: list[HeldOut]


class DecisionResponse(Wire):
    """What became of a change; `reply` is what the client's call would have answered."""

    status: Literal["approved", "declined"]
    number: int
    client: str
    reply: dict[str, Any] | None = None


def _list(services: Services, _request: ListClientsRequest, _origin: Origin) -> ClientsResponse:
    return ClientsResponse(
        results=[ClientOut.of(each) for each in services.clients.list()],
        paused=services.clients.is_paused,
        held=len(services.held.pending()),
        newcomers=RightsOut.of(services.clients.newcomer_rights),
    )


def _show(services: Services, request: ClientRequest, _origin: Origin) -> ClientOut:
    return ClientOut.of(services.clients.get(request.client))


def _set(services: Services, request: SetRightsRequest, _origin: Origin) -> RightsResponse:
    for given, everything in (
        ("projects", request.all_projects),
        ("tools", request.all_tools),
    ):
        if everything and getattr(request, given) is not None:
            raise InvalidInputError.of_field(given, f"cannot go with all_{given}")
    _check_tools(request.tools or ())
    rights = services.clients.change_rights(request.client, request.changed)
    return RightsResponse(client=request.client, rights=RightsOut.of(rights))


def _check_tools(names: list[str] | tuple[()]) -> None:
    # The table holds these operations: it cannot be there before they are.
    from rosemary.operations.operation_table import BY_NAME  # noqa: PLC0415

    for name in names:
        if name not in BY_NAME or not BY_NAME[name].is_tool:
            raise InvalidInputError.of_field("tools", f"{shorten(name)!r} is no tool")


def _forget(services: Services, request: ClientRequest, _origin: Origin) -> ForgottenResponse:
    services.clients.forget(request.client)
    return ForgottenResponse(client=request.client)


def _pause(services: Services, request: PauseRequest, _origin: Origin) -> PauseResponse:
    _set_paused(services, request.client, is_paused=True)
    return PauseResponse(status="paused", client=request.client)


def _resume(services: Services, request: PauseRequest, _origin: Origin) -> PauseResponse:
    _set_paused(services, request.client, is_paused=False)
    return PauseResponse(status="resumed", client=request.client)


def _set_paused(services: Services, client: str | None, *, is_paused: bool) -> None:
    if client is None:
        services.clients.set_paused(is_paused=is_paused)
    else:
        services.clients.change_rights(client, lambda each: replace(each, is_paused=is_paused))


def _held(services: Services, _request: ListClientsRequest, _origin: Origin) -> HeldResponse:
    pending = services.held.pending()
    pairs = zip(pending, services.held.effects(pending), strict=True)
    return HeldResponse(results=[HeldOut.of(held, effect, services) for held, effect in pairs])


def _beginning(text: str) -> str:
    return text if len(text) <= _TEXT_MAX_CHARS else f"{text[: _TEXT_MAX_CHARS - 1]}…"


def _approve(services: Services, request: HeldRequest, _origin: Origin) -> DecisionResponse:
    # The gate looks into the table, which holds these operations.
    from rosemary.operations.gate import approve  # noqa: PLC0415

    held, outcome = approve(services, request.number)
    return DecisionResponse(
        status="approved", number=held.id, client=held.client, reply=outcome.data
    )


def _decline(services: Services, request: HeldRequest, _origin: Origin) -> DecisionResponse:
    held = services.held.decide(request.number, HeldState.DECLINED)
    return DecisionResponse(status="declined", number=held.id, client=held.client)


def _given(wanted: bool | None, present: bool) -> bool:  # noqa: FBT001 - a value, not a switch
    return present if wanted is None else wanted


CLIENT_OPERATIONS: tuple[Operation[Any, Any], ...] = (
    Operation(
        name="list_clients",
        title="List clients",
        description="List the assistants that have called, with their rights.",
        request=ListClientsRequest,
        response=ClientsResponse,
        run=_list,
        is_read_only=True,
        is_idempotent=True,
        is_tool=False,
    ),
    Operation(
        name="show_client",
        title="Show a client",
        description="Show one assistant with its rights.",
        request=ClientRequest,
        response=ClientOut,
        run=_show,
        is_read_only=True,
        is_idempotent=True,
        is_tool=False,
    ),
    Operation(
        name="set_client_rights",
        title="Set a client's rights",
        description="Choose what an assistant may do.",
        request=SetRightsRequest,
        response=RightsResponse,
        run=_set,
        is_idempotent=True,
        is_tool=False,
    ),
    Operation(
        name="forget_client",
        title="Forget a client",
        description="Forget an assistant with its rights; its calls stay in the log.",
        request=ClientRequest,
        response=ForgottenResponse,
        run=_forget,
        is_destructive=True,
        is_tool=False,
    ),
    Operation(
        name="pause_access",
        title="Pause",
        description="Shut one assistant out, or all of them.",
        request=PauseRequest,
        response=PauseResponse,
        run=_pause,
        is_idempotent=True,
        is_tool=False,
    ),
    Operation(
        name="resume_access",
        title="Resume",
        description="Let one assistant in again, or all of them.",
        request=PauseRequest,
        response=PauseResponse,
        run=_resume,
        is_idempotent=True,
        is_tool=False,
    ),
    Operation(
        name="list_held",
        title="List what is held",
        description="List the changes that wait for the person.",
        request=ListClientsRequest,
        response=HeldResponse,
        run=_held,
        is_read_only=True,
        is_idempotent=True,
        is_tool=False,
    ),
    Operation(
        name="approve_deletion",
        title="Approve what is held",
        description="Carry a held change out, in the name of the assistant that asked for it.",
        request=HeldRequest,
        response=DecisionResponse,
        run=_approve,
        is_destructive=True,
        is_tool=False,
    ),
    Operation(
        name="decline_deletion",
        title="Decline what is held",
        description="Do not carry a held change out.",
        request=HeldRequest,
        response=DecisionResponse,
        run=_decline,
        is_tool=False,
    ),
)
