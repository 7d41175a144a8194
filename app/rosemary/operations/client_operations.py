"""Managing clients: rights, pauses and held changes, and the log of their calls."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any, Final, Literal

from rosemary.domain import limits
from rosemary.domain.calls import AuditFilter, AuditLine
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
from rosemary.domain.human_text import check_order, parse_from, parse_until
from rosemary.domain.limits import LIST_LIMIT_MAX
from rosemary.domain.models import Origin
from rosemary.operations.argument_types import ListLimit, Offset, Reference, about
from rosemary.operations.operation import for_person
from rosemary.operations.requests import NoArguments, Request
from rosemary.operations.wire import Moment, answer, made_of
from rosemary.service.services import Services

ClientName = Annotated[str, about("Only of this assistant.", "claude-desktop", min_length=1)]

_TEXT_MAX_CHARS: Final = 1_500


class ClientRequest(Request):
    """Arguments of `show_client` and `forget_client`."""

    client: ClientName


class PauseRequest(Request):
    """Arguments of `pause_access` and `resume_access`: one client, or all."""

    client: ClientName | None = None


class SetRightsRequest(ClientRequest):
    """Arguments of `set_client_rights`; what is not given stays as it is."""

    paused: Annotated[bool | None, about("Shut it out, or let it in again.", example=True)] = None
    read_only: Annotated[bool | None, about("It may search and read alone.", example=True)] = None
    projects: Annotated[
        list[str] | None,
        about(
            'It may see this project alone, "" for what has none.',
            ["website"],
            min_length=1,
            max_length=LIST_LIMIT_MAX,
        ),
    ] = None
    all_projects: Annotated[bool, about("It may see every project.", example=True)] = False
    tool_set: Annotated[ToolSet | None, about("The tools it is shown.", "core")] = None
    tools: Annotated[
        list[str] | None,
        about("Of these only this.", ["search_memory"], min_length=1, max_length=LIST_LIMIT_MAX),
    ] = None
    all_tools: Annotated[bool, about("All tools of its set.", example=True)] = False
    hold_deletes: Annotated[
        bool | None,
        about("Its deletions wait for your approval, and what comes to one.", example=True),
    ] = None

    def changed(self, rights: ClientRights) -> ClientRights:
        """Return the rights with the given changes."""
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

    number: Annotated[int, about("Its number.", 3, ge=1)]


@answer
class RightsOut:
    """What a client may do; no `projects` or no `tools` means all of them."""

    paused: bool
    read_only: bool
    projects: tuple[str, ...] | None = None
    tool_set: ToolSet
    tools: tuple[str, ...] | None = None
    hold_deletes: bool


@answer
class ClientOut:
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


@answer
class ClientsResponse:
    """The clients, whether all are shut out, how many changes wait, and what new ones may do."""

    results: list[ClientOut]
    paused: bool
    held: int
    newcomers: RightsOut


@answer
class RightsResponse:
    """What a client may do from now on."""

    status: Literal["updated"] = "updated"
    client: str
    rights: RightsOut


@answer
class ForgottenResponse:
    """The client of which nothing is known any more."""

    status: Literal["forgotten"] = "forgotten"
    client: str


@answer
class PauseResponse:
    """Who is shut out or let in again; no `client` means all."""

    status: Literal["paused", "resumed"]
    client: str | None = None


@answer
class HeldOut:
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


@answer
class HeldResponse:
    """The changes that wait, the oldest first."""

    results: list[HeldOut]


@answer
class DecisionResponse:
    """What became of a change; `reply` is what the client's call would have answered."""

    status: Literal["approved", "declined"]
    number: int
    client: str
    reply: dict[str, Any] | None = None


@for_person("List clients", is_read_only=True)
def list_clients(services: Services, _request: NoArguments, _origin: Origin) -> ClientsResponse:
    """List the assistants that have called, with their rights."""
    return ClientsResponse(
        results=[_client_out(each) for each in services.clients.list()],
        paused=services.clients.is_paused,
        held=len(services.held.pending()),
        newcomers=_rights_out(services.clients.newcomer_rights),
    )


@for_person("Show a client", is_read_only=True)
def show_client(services: Services, request: ClientRequest, _origin: Origin) -> ClientOut:
    """Show one assistant with its rights."""
    return _client_out(services.clients.get(request.client))


@for_person("Set a client's rights", is_idempotent=True)
def set_client_rights(
    services: Services, request: SetRightsRequest, _origin: Origin
) -> RightsResponse:
    """Choose what an assistant may do."""
    for given, everything in (
        ("projects", request.all_projects),
        ("tools", request.all_tools),
    ):
        if everything and getattr(request, given) is not None:
            raise InvalidInputError.of_field(given, f"cannot go with all_{given}")
    _check_tools(request.tools or ())
    rights = services.clients.change_rights(request.client, request.changed)
    return RightsResponse(client=request.client, rights=_rights_out(rights))


def _check_tools(names: list[str] | tuple[()]) -> None:
    # The table imports these operations, so it cannot be imported before them.
    from rosemary.operations.operation_table import BY_NAME  # noqa: PLC0415

    for name in names:
        if name not in BY_NAME or not BY_NAME[name].is_tool:
            raise InvalidInputError.of_field("tools", f"{shorten(name)!r} is no tool")


@for_person("Forget a client", is_destructive=True)
def forget_client(services: Services, request: ClientRequest, _origin: Origin) -> ForgottenResponse:
    """Forget an assistant with its rights; its calls stay in the log."""
    services.clients.forget(request.client)
    return ForgottenResponse(client=request.client)


@for_person("Pause", is_idempotent=True)
def pause_access(services: Services, request: PauseRequest, _origin: Origin) -> PauseResponse:
    """Shut one assistant out, or all of them."""
    _set_paused(services, request.client, is_paused=True)
    return PauseResponse(status="paused", client=request.client)


@for_person("Resume", is_idempotent=True)
def resume_access(services: Services, request: PauseRequest, _origin: Origin) -> PauseResponse:
    """Let one assistant in again, or all of them."""
    _set_paused(services, request.client, is_paused=False)
    return PauseResponse(status="resumed", client=request.client)


def _set_paused(services: Services, client: str | None, *, is_paused: bool) -> None:
    if client is None:
        services.clients.set_paused(is_paused=is_paused)
    else:
        services.clients.change_rights(client, lambda each: replace(each, is_paused=is_paused))


@for_person("List what is held", is_read_only=True)
def list_held(services: Services, _request: NoArguments, _origin: Origin) -> HeldResponse:
    """List the changes that wait for the person."""
    pending = services.held.pending()
    pairs = zip(pending, services.held.effects(pending), strict=True)
    return HeldResponse(results=[_held_out(held, effect, services) for held, effect in pairs])


def _held_out(held: HeldCall, effect: HeldEffect, services: Services) -> HeldOut:
    return made_of(
        HeldOut,
        held,
        number=held.id,
        expires_at=held.expires_at(services.held.settings),
        id=held.memory_id or None,
        kind=effect.kind,
        before=_beginning(effect.before) or None,
        after=_beginning(effect.after) or None,
        hidden=list(map(_beginning, effect.hidden)) or None,
        arguments=dict(held.arguments),
    )


def _client_out(client: Client) -> ClientOut:
    rights = _rights_out(client.rights)
    return made_of(ClientOut, client.known, connections=client.connections, rights=rights)


def _rights_out(rights: ClientRights) -> RightsOut:
    return made_of(
        RightsOut,
        rights,
        paused=rights.is_paused,
        read_only=rights.is_read_only,
        hold_deletes=rights.holds_deletes,
    )


def _beginning(text: str) -> str:
    return text if len(text) <= _TEXT_MAX_CHARS else f"{text[: _TEXT_MAX_CHARS - 1]}…"


@for_person("Approve what is held", is_destructive=True)
def approve_deletion(services: Services, request: HeldRequest, _origin: Origin) -> DecisionResponse:
    # The gate imports the table, which imports these operations.
    """Carry a held change out, in the name of the assistant that asked for it."""
    from rosemary.operations.gate import approve  # noqa: PLC0415

    held, outcome = approve(services, request.number)
    return DecisionResponse(
        status="approved", number=held.id, client=held.client, reply=outcome.data
    )


@for_person("Decline what is held")
def decline_deletion(services: Services, request: HeldRequest, _origin: Origin) -> DecisionResponse:
    """Do not carry a held change out."""
    held = services.held.decide(request.number, HeldState.DECLINED)
    return DecisionResponse(status="declined", number=held.id, client=held.client)


def _given(wanted: bool | None, present: bool) -> bool:  # noqa: FBT001 - a value, not a switch
    return present if wanted is None else wanted


CLIENT_OPERATIONS = (
    list_clients,
    show_client,
    set_client_rights,
    forget_client,
    pause_access,
    resume_access,
    list_held,
    approve_deletion,
    decline_deletion,
)


class CallsRequest(Request):
    """Which calls of the log."""

    client: ClientName | None = None
    session: Annotated[
        str | None,
        about("Only calls of this session.", "6f1c", min_length=1),
    ] = None
    tool: Annotated[
        str | None,
        about("Only calls of this tool.", "search_memory", min_length=1),
    ] = None
    memory: Annotated[
        Reference | None,
        about("Only calls that met this memory.", "tea"),
    ] = None
    since: Annotated[str | None, about("Not before this date.", "2026-05-03")] = None
    until: Annotated[str | None, about("Up to and with this date.", "2026-05-09")] = None
    refused: Annotated[
        bool | None,
        about("Only what was refused or failed, or the rest.", example=True),
    ] = None
    held: Annotated[
        bool | None,
        about("Only what was held for your approval, or the rest.", example=True),
    ] = None

    def to_filter(self, services: Services) -> AuditFilter:
        """Return the filter for the service.

        Raises:
            InvalidInputError: a date cannot be read, or the range is empty.
            NotFoundError: there is no such memory, not even in the trash.
        """
        since = None if self.since is None else parse_from(self.since, "since")
        until = None if self.until is None else parse_until(self.until, "until")
        check_order(since, until, "until")
        return AuditFilter(
            client=self.client and services.clients.known_as(self.client),
            session_id=self.session,
            tool=self.tool,
            memory_id=(
                None if self.memory is None else services.history.history(self.memory).memory.id
            ),
            since=since,
            until=until,
            is_refused=self.refused,
            is_held=self.held,
        )


class ListAuditRequest(CallsRequest):
    """Arguments of `list_audit`."""

    limit: ListLimit = limits.LIST_LIMIT_DEFAULT
    before: Annotated[
        int | None,
        about("Goes on after the call with this number.", 120, ge=1),
    ] = None


class AuditReadsRequest(CallsRequest):
    """Arguments of `list_reads`."""

    limit: ListLimit = limits.LIST_LIMIT_DEFAULT
    offset: Offset = 0


class AuditSessionsRequest(CallsRequest):
    """Arguments of `list_sessions`."""

    limit: ListLimit = limits.LIST_LIMIT_DEFAULT


@answer
class TotalsOut:
    """What the calls come to."""

    calls: int
    refused: int
    held: int
    characters: int
    memories_read: int
    memories_changed: int
    first_call: Moment | None = None
    last_call: Moment | None = None


@answer
class CallOut:
    """One call; `memories` are the ids of those that still exist, by what it did with them."""

    number: int
    called_at: Moment
    client: str
    client_version: str
    transport: str
    session_id: str
    call_id: str
    tool: str
    arguments: dict[str, Any]
    outcome: str
    duration_ms: float
    characters: int
    memories: dict[str, list[str]]


@answer
class ListAuditResponse:
    """A page of the log, newest first, and what all of these calls come to."""

    results: list[CallOut]
    totals: TotalsOut
    has_more: bool


@answer
class ReadOut:
    """A memory that was handed over so many times; `mentions` of them only named it."""

    id: str
    key: str
    summary: str
    project_id: str
    times: int
    mentions: int
    first_read: Moment
    last_read: Moment
    deleted: bool


@answer
class AuditReadsResponse:
    """What was read, the last one first."""

    results: list[ReadOut]
    totals: TotalsOut
    offset: int
    has_more: bool


@answer
class SessionOut:
    """What one connection of a client did."""

    client: str
    client_version: str
    session_id: str
    calls: int
    characters: int
    first_call: Moment
    last_call: Moment


@answer
class AuditSessionsResponse:
    """The sessions, the last one first."""

    results: list[SessionOut]
    has_more: bool


@for_person("Audit log", is_read_only=True)
def list_audit(services: Services, request: ListAuditRequest, _origin: Origin) -> ListAuditResponse:
    """List what assistants called, newest first."""
    where = request.to_filter(services)
    lines = services.audit.page(where, request.limit + 1, request.before)
    return ListAuditResponse(
        results=list(map(_call_out, lines[: request.limit])),
        totals=made_of(TotalsOut, services.audit.totals(where)),
        has_more=len(lines) > request.limit,
    )


def _call_out(line: AuditLine) -> CallOut:
    return made_of(
        CallOut,
        line,
        number=line.id,
        client=line.origin.client,
        client_version=line.origin.client_version,
        transport=line.origin.transport,
        session_id=line.origin.session_id,
        call_id=line.origin.call_id,
        arguments=dict(line.arguments),
        duration_ms=round(line.duration_us / 1000, 1),
        memories={role.value: list(ids) for role, ids in line.memories.items()},
    )


@for_person("What was read", is_read_only=True)
def list_reads(
    services: Services, request: AuditReadsRequest, _origin: Origin
) -> AuditReadsResponse:
    """List the memories that were handed to assistants, the last one first."""
    where = request.to_filter(services)
    reads = services.audit.reads(where, request.limit + 1, request.offset)
    return AuditReadsResponse(
        results=[made_of(ReadOut, each) for each in reads[: request.limit]],
        totals=made_of(TotalsOut, services.audit.totals(where)),
        offset=request.offset,
        has_more=len(reads) > request.limit,
    )


@for_person("Sessions", is_read_only=True)
def list_sessions(
    services: Services, request: AuditSessionsRequest, _origin: Origin
) -> AuditSessionsResponse:
    """List the connections of assistants that called, the last one first."""
    sessions = services.audit.sessions(request.to_filter(services), request.limit + 1)
    return AuditSessionsResponse(
        results=[made_of(SessionOut, each) for each in sessions[: request.limit]],
        has_more=len(sessions) > request.limit,
    )


AUDIT_OPERATIONS = (list_audit, list_reads, list_sessions)
