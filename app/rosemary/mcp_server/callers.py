"""Who is at the other end of a connection, and who sent a request."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from mcp.server.context import ServerRequestContext
from mcp_types import Implementation

from rosemary.domain.drafts import composed
from rosemary.operations.http_caller import caller_of_request

_NAME_CHARS = 64


@dataclass(frozen=True, slots=True, kw_only=True)
class Peer:
    """Who is at the other end of a connection, as a handler finds it in `ctx.request`.

    Attributes:
        client: the name given to the launcher with `--client`, may be empty.
        pid: of the launcher.
        session_id: names this connection.
        project: what was given to the launcher with `--project`, may be empty.
    """

    client: str
    pid: int
    session_id: str
    project: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Caller:
    """Who sent one request.

    Attributes:
        name: never empty.
        project: the one for calls that name none, may be empty.
    """

    name: str
    version: str
    session_id: str
    project: str = ""


def caller_of(context: ServerRequestContext[Any, Any]) -> Caller:
    """Return who sent the request that a handler is running.

    The handshake names the client for a whole connection, a request of the stateless era for
    itself alone; the SDK puts both into `client_params`. A client that leaves its name out
    goes by the name given to its launcher. Over HTTP a client that has a token of its own goes by
    the name of that, whatever it calls itself.
    """
    holder = caller_of_request(context.request)
    params = context.session.client_params
    info = None if params is None else params.client_info
    caller = _caller(
        _peer_of(context.request), info.name if info else "", info.version if info else ""
    )
    return replace(caller, name=holder.client) if holder and holder.client else caller


def caller_of_handshake(peer: Peer, params: Mapping[str, Any] | None) -> Caller:
    """Return who sends the requests of a connection, by the handshake that the SDK took."""
    info = Implementation.model_validate((params or {}).get("clientInfo"), by_name=False)
    return _caller(peer, info.name, info.version)


def _caller(peer: Peer, given_name: str, given_version: str) -> Caller:
    name = clean_name(given_name)
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


def clean_name(name: str) -> str:
    """Return a client's name or version as one short printable line, composed."""
    return composed("".join(c for c in name if c.isprintable())[:_NAME_CHARS])
