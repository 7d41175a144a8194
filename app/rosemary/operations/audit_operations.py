"""What the audit log tells the person: calls, sessions, and what was read."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any

from pydantic import Field

from rosemary.domain import limits
from rosemary.domain.calls import AuditFilter, AuditLine, AuditTotals, ReadMemory, SessionCalls
from rosemary.domain.human_text import check_order, parse_from, parse_until, to_wire
from rosemary.domain.models import Origin
from rosemary.operations.argument_types import Reference
from rosemary.operations.client_operations import ClientName
from rosemary.operations.operation import Operation
from rosemary.operations.requests import Request
from rosemary.operations.wire import Moment, Wire
from rosemary.service.services import Services

Limit = Annotated[
    int, Field(ge=1, le=limits.LIST_LIMIT_MAX, description="Most results", examples=[50])
]


class CallsRequest(Request):
    """Which calls of the log."""

    client: ClientName | None = None
    session: Annotated[
        str | None, Field(min_length=1, description="Id of a session", examples=["6f1c"])
    ] = None
    tool: Annotated[
        str | None, Field(min_length=1, description="Name of a tool", examples=["search_memory"])
    ] = None
    memory: Annotated[
        Reference | None,
        Field(description="Id or key of a memory they met", examples=["tea"]),
    ] = None
    since: Annotated[str | None, Field(description="First day", examples=["2026-05-03"])] = None
    until: Annotated[str | None, Field(description="Last day", examples=["2026-05-09"])] = None
    refused: Annotated[
        bool | None, Field(description="Only those refused or failed, or none", examples=[True])
    ] = None
    held: Annotated[
        bool | None, Field(description="Only those held for approval, or none", examples=[True])
    ] = None

    def to_filter(self, services: Services) -> AuditFilter:
        """Return the filter that the service takes.

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

    limit: Limit = limits.LIST_LIMIT_DEFAULT
    before: Annotated[
        int | None, Field(ge=1, description="Number of the last line seen", examples=[120])
    ] = None


class AuditReadsRequest(CallsRequest):
    """Arguments of `list_reads`."""

    limit: Limit = limits.LIST_LIMIT_DEFAULT
    offset: Annotated[int, Field(ge=0, description="Results to skip", examples=[50])] = 0


class AuditSessionsRequest(CallsRequest):
    """Arguments of `list_sessions`."""

    limit: Limit = limits.LIST_LIMIT_DEFAULT


class TotalsOut(Wire):
    """What the calls come to."""

    calls: int
    refused: int
    held: int
    characters: int
    memories_read: int
    memories_changed: int
    first_call: Moment | None = None
    last_call: Moment | None = None

    @classmethod
    def of(cls, totals: AuditTotals) -> TotalsOut:
        """Return `totals` as they travel."""
        return cls(
            calls=totals.calls,
            refused=totals.refused,
            held=totals.held,
            characters=totals.characters,
            memories_read=totals.memories_read,
            memories_changed=totals.memories_changed,
            first_call=_moment(totals.first_call),
            last_call=_moment(totals.last_call),
        )


class CallOut(Wire):
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

    @classmethod
    def of(cls, line: AuditLine) -> CallOut:
        """Return a line of the log as it travels."""
        return cls(
            number=line.id,
            called_at=to_wire(line.called_at),
            client=line.origin.client,
            client_version=line.origin.client_version,
            transport=line.origin.transport.value,
            session_id=line.origin.session_id,
            call_id=line.origin.call_id,
            tool=line.tool,
            arguments=dict(line.arguments),
            outcome=line.outcome,
            duration_ms=round(line.duration_us / 1000, 1),
            characters=line.characters,
            memories={role.value: list(ids) for role, ids in line.memories.items()},
        )


class ListAuditResponse(Wire):
    """A page of the log, newest first, and what all of these calls come to."""

    results: list[CallOut]
    totals: TotalsOut
    has_more: bool


class ReadOut(Wire):
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

    @classmethod
    def of(cls, read: ReadMemory) -> ReadOut:
        """Return what was read as it travels."""
        return cls(
            id=read.id,
            key=read.key,
            summary=read.summary,
            project_id=read.project_id,
            times=read.times,
            mentions=read.mentions,
            first_read=to_wire(read.first_read),
            last_read=to_wire(read.last_read),
            deleted=read.deleted,
        )


class AuditReadsResponse(Wire):
    """What was read, the last one first."""

    results: list[ReadOut]
    totals: TotalsOut
    offset: int
    has_more: bool


class SessionOut(Wire):
    """What one connection of a client did."""

    client: str
    client_version: str
    session_id: str
    calls: int
    characters: int
    first_call: Moment
    last_call: Moment

    @classmethod
    def of(cls, session: SessionCalls) -> SessionOut:
        """Return a session as it travels."""
        return cls(
            client=session.client,
            client_version=session.client_version,
            session_id=session.session_id,
            calls=session.calls,
            characters=session.characters,
            first_call=to_wire(session.first_call),
            last_call=to_wire(session.last_call),
        )


class AuditSessionsResponse(Wire):
    """The sessions, the last one first."""

    results: list[SessionOut]
    has_more: bool


def _calls(services: Services, request: ListAuditRequest, _origin: Origin) -> ListAuditResponse:
    where = request.to_filter(services)
    lines = services.audit.page(where, request.limit + 1, request.before)
    return ListAuditResponse(
        results=[CallOut.of(each) for each in lines[: request.limit]],
        totals=TotalsOut.of(services.audit.totals(where)),
        has_more=len(lines) > request.limit,
    )


def _reads(services: Services, request: AuditReadsRequest, _origin: Origin) -> AuditReadsResponse:
    where = request.to_filter(services)
    reads = services.audit.reads(where, request.limit + 1, request.offset)
    return AuditReadsResponse(
        results=[ReadOut.of(each) for each in reads[: request.limit]],
        totals=TotalsOut.of(services.audit.totals(where)),
        offset=request.offset,
        has_more=len(reads) > request.limit,
    )


def _sessions(
    services: Services, request: AuditSessionsRequest, _origin: Origin
) -> AuditSessionsResponse:
    sessions = services.audit.sessions(request.to_filter(services), request.limit + 1)
    return AuditSessionsResponse(
        results=[SessionOut.of(each) for each in sessions[: request.limit]],
        has_more=len(sessions) > request.limit,
    )


def _moment(moment: datetime | None) -> str | None:
    return None if moment is None else to_wire(moment)


AUDIT_OPERATIONS: tuple[Operation[Any, Any], ...] = (
    Operation(
        name="list_audit",
        title="Audit log",
        description="List what assistants called, newest first.",
        request=ListAuditRequest,
        response=ListAuditResponse,
        run=_calls,
        is_read_only=True,
        is_idempotent=True,
        is_tool=False,
    ),
    Operation(
        name="list_reads",
        title="What was read",
        description="List the memories that were handed to assistants, the last one first.",
        request=AuditReadsRequest,
        response=AuditReadsResponse,
        run=_reads,
        is_read_only=True,
        is_idempotent=True,
        is_tool=False,
    ),
    Operation(
        name="list_sessions",
        title="Sessions",
        description="List the connections of assistants that called, the last one first.",
        request=AuditSessionsRequest,
        response=AuditSessionsResponse,
        run=_sessions,
        is_read_only=True,
        is_idempotent=True,
        is_tool=False,
    ),
)
