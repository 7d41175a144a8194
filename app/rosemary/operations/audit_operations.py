"""The audit log: calls, sessions, and what was read."""

from __future__ import annotations

from typing import Annotated, Any

from rosemary.domain import limits
from rosemary.domain.calls import AuditFilter, AuditLine
from rosemary.domain.human_text import check_order, parse_from, parse_until
from rosemary.domain.models import Origin
from rosemary.operations.argument_types import ListLimit, Offset, Reference, about
from rosemary.operations.client_operations import ClientName
from rosemary.operations.operation import for_person
from rosemary.operations.requests import Request
from rosemary.operations.wire import Moment, answer, made_of
from rosemary.service.services import Services


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
