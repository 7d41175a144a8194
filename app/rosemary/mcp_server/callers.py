"""Who is at the other end of a connection, what was agreed on, and who sent a request."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from mcp.server.context import CallNext, HandlerResult, ServerRequestContext
from mcp.shared.exceptions import MCPError
from mcp_types import (
    INVALID_REQUEST,
    Implementation,
    JSONRPCError,
    JSONRPCRequest,
    JSONRPCResponse,
    RequestId,
)

from rosemary.domain.calls import CallKey, caller_of_request, key_of_request, name_caller
from rosemary.domain.clients import client_id, is_own_name
from rosemary.domain.errors import shorten
from rosemary.domain.fields import composed

_NAME_CHARS = 64
_Context = ServerRequestContext[Any, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Peer:
    """Who is at the other end of a connection, as a handler finds it in `ctx.request`.

    Attributes:
        client: the name given to the launcher with `--client`, may be empty.
        pid: of the launcher.
        session_id: names this connection.
        project: what was given to the launcher with `--project`, may be empty.
        key: names the current call, if the launcher may send it again.
    """

    client: str
    pid: int
    session_id: str
    project: str = ""
    key: CallKey | None = None
    _first: list[Caller] = field(default_factory=list, init=False, compare=False, repr=False)

    def held_to(self, caller: Caller) -> Caller:
        """Return the first caller of this connection: its name, and so its rights, stay."""
        if not self._first:
            self._first.append(caller)
        return self._first[0]

    def asking(self, key: CallKey) -> Peer:
        """Return the same peer with the key of one call."""
        asking = replace(self, key=key)
        object.__setattr__(asking, "_first", self._first)
        return asking


@dataclass(frozen=True, slots=True, kw_only=True)
class Caller:
    """Who sent one request.

    Attributes:
        name: never empty.
        project: used for calls that name none; may be empty.
    """

    name: str
    version: str
    session_id: str
    project: str = ""


def caller_of(context: ServerRequestContext[Any, Any]) -> Caller:
    """Return who sent the request that a handler answers.

    The handshake names the client, or in the stateless era each request; the SDK puts both into
    `client_params`. Over the local socket the first name holds for the whole connection. A client
    that gives no name has the one given to its launcher. Over HTTP a client with a token of its own
    has the name of that token, not the one it gives.
    """
    params = context.session.client_params
    caller = _caller_by(context.request, None if params is None else params.client_info)
    peer = context.request
    return peer.held_to(caller) if isinstance(peer, Peer) else caller


async def keep_name(ctx: _Context, call_next: CallNext) -> HandlerResult:
    """Refuse a second handshake under another name: middleware of the SDK's server.

    The person decides by the name what a client may do.
    """
    given = (ctx.params or {}).get("clientInfo")
    # Without a name it is no handshake: the SDK refuses it in the words of its era.
    if ctx.method == "initialize" and ctx.session.client_params is not None and given is not None:
        info = Implementation.model_validate(given)
        present, wanted = caller_of(ctx).name, _caller_by(ctx.request, info).name
        if client_id(present) != client_id(wanted):
            raise MCPError(
                code=INVALID_REQUEST,
                message=f"This session is that of {shorten(present)}: open another one.",
            )
    return await call_next(ctx)


async def name_http_caller(ctx: _Context, call_next: CallNext) -> HandlerResult:
    """Tell HTTP who calls: middleware of the SDK's server."""
    if ctx.session.client_params is not None:
        name_caller(ctx.request, caller_of(ctx).name)
    return await call_next(ctx)


def key_of(context: ServerRequestContext[Any, Any]) -> CallKey | None:
    """Return the key of the call that a handler is running, if its sender may send it again.

    Raises:
        InvalidInputError: the key is not valid.
    """
    request = context.request
    if isinstance(request, Peer):
        return request.key
    key = key_of_request(request)
    # One header names all calls of a batch, so each gets its own suffix.
    return None if key is None else replace(key, value=f"{key.value}#{context.request_id}")


def _caller_by(request: object, info: Implementation | None) -> Caller:
    holder = caller_of_request(request)
    name, version = (info.name, info.version) if info else ("", "")
    caller = _caller(_peer_of(request), name, version)
    return replace(caller, name=holder.client) if holder and holder.client else caller


def _caller(peer: Peer, given_name: str, given_version: str) -> Caller:
    name = client_name(given_name)
    return Caller(
        name=name or peer.client or "unknown",
        version=clean_name(given_version) if name else "",
        session_id=peer.session_id,
        project=peer.project,
    )


def _peer_of(request: object) -> Peer:
    if isinstance(request, Peer):
        return request
    holder = caller_of_request(request)
    return Peer(
        client=holder.name if holder else "",
        pid=0,
        session_id=holder.session_id if holder else "",
    )


def client_name(given: str) -> str:
    """Return the name of a client; empty if it has none or uses one of the app's own."""
    name = clean_name(given)
    return "" if is_own_name(name) else name


def clean_name(name: str) -> str:
    """Return a client's name or version as one short printable line, composed."""
    return composed("".join(c for c in name if c.isprintable())[:_NAME_CHARS])


class Handshake:
    """The opening of one connection; in the stateless era there is none.

    Attributes:
        version: of the protocol; empty until one is agreed on.
    """

    def __init__(self) -> None:
        self._opening_id: RequestId | None = None
        self.version = ""

    def hear_request(self, request: JSONRPCRequest) -> None:
        """Note a request that goes to the SDK."""
        if request.method == "initialize":
            self._opening_id = request.id

    def hear_answer(self, answer: JSONRPCResponse | JSONRPCError) -> None:
        """Note an answer of the SDK."""
        if self._opening_id is None or answer.id != self._opening_id:
            return
        self._opening_id = None
        if isinstance(answer, JSONRPCResponse):
            self.version = str(answer.result.get("protocolVersion"))
