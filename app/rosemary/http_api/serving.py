"""Runs the HTTP server with its routes and guard."""

from __future__ import annotations

import socket
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final

from mcp.server.lowlevel import Server
from mcp.server.streamable_http_manager import StreamableHTTPSessionManager
from mcp.server.transport_security import TransportSecuritySettings
from sse_starlette import sse
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, Router
from starlette.types import ASGIApp, Receive, Scope, Send

from rosemary import __version__
from rosemary.http_api import openapi
from rosemary.http_api.connections import HttpServer, Patience
from rosemary.http_api.event_stream import HEARTBEAT_S, EventStream
from rosemary.http_api.fronts import HEALTH_PATH, MCP_PATH, Front, local_front
from rosemary.http_api.guard import BODY_MAX_BYTES, Door, Guard, Tokens
from rosemary.http_api.http_calls import Calls, exposed
from rosemary.http_api.mcp_endpoint import SESSIONS_MAX, McpEndpoint, Reader
from rosemary.http_api.presence import STAYS_S, Presence, Tell
from rosemary.http_api.problems import JsonResponse
from rosemary.http_api.request_rates import Gate, Limits
from rosemary.operations.turns import Turns
from rosemary.service.services import Services

if TYPE_CHECKING:
    from ssl import SSLContext

    from rosemary.http_api.oauth_routes import OAuthDoor, PublicParts

_SESSION_IDLE_S: Final = 15 * 60
_STOP_GRACE_S: Final = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class HttpLimits:
    """All limits of the HTTP server.

    Attributes:
        stays_s: a client is shown as connected for so long after its last request.
        heartbeat_s: interval of a stream's sign of life.
    """

    patience: Patience = field(default_factory=Patience)
    calls: Limits = field(default_factory=Limits)
    heartbeat_s: float = HEARTBEAT_S
    stays_s: float = STAYS_S


def _tell_nobody(_key: str, _name: str | None) -> None:
    """Do nothing; the default listener."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HttpParts:
    """What the HTTP server is built from.

    Attributes:
        server: of the Model Context Protocol, shared with the local socket.
        reader: reads request bodies of that protocol.
        turns: shared by the calls of all adapters; its own if none are given.
        tell: called with a client's key and name; with None when it is gone.
        public: of a server on the network; None serves this computer alone. With it the tokens
            above are not used: people have their own.
        encryption: the certificate of a server on the network.
    """

    services: Services
    server: Server[Any]
    reader: Reader
    tokens: Tokens
    limits: HttpLimits = field(default_factory=HttpLimits)
    turns: Turns | None = None
    tell: Tell = _tell_nobody
    public: PublicParts | None = None
    encryption: SSLContext | None = None


@asynccontextmanager
async def serving(parts: HttpParts, listener: socket.socket) -> AsyncIterator[None]:
    """Serve on a bound socket while the context is open."""
    _let_streams_sleep()
    limits = parts.limits
    signing_in = _signing_in(parts.public)
    front = signing_in.front if signing_in else local_front(int(listener.getsockname()[1]))
    # The guard limits bodies and checks Host and Origin.
    sessions = StreamableHTTPSessionManager(
        parts.server,
        security_settings=TransportSecuritySettings(enable_dns_rebinding_protection=False),
        session_idle_timeout=_SESSION_IDLE_S,
        max_request_body_size=BODY_MAX_BYTES,
        max_sessions=SESSIONS_MAX,
    )
    events = EventStream(parts.services.bus, parts.services.clients, limits.heartbeat_s)
    presence = Presence(MCP_PATH, parts.tell, limits.stays_s)
    door = Door(
        front=front,
        tokens=signing_in or parts.tokens,
        gate=Gate(limits.calls, time.monotonic),
        presence=presence,
        failures=signing_in.failures if signing_in else None,
    )
    routes = signing_in.routes() if signing_in else []
    app = Guard(_router(parts, events, sessions, front, routes), door)
    server = HttpServer(app, limits.patience, parts.encryption)
    try:
        async with sessions.run():
            await server.start(listener)
            try:
                yield
            finally:
                server.stop_accepting()
                events.close()
        # Only now, since the sessions' streams end with the block above.
        await server.finish(_STOP_GRACE_S)
    finally:
        events.close()
        presence.close()
        server.close()
        listener.close()


def _signing_in(public: PublicParts | None) -> OAuthDoor | None:
    if public is None:
        return None
    # Only a server on the network needs these imports.
    from rosemary.http_api.oauth_routes import OAuthDoor  # noqa: PLC0415

    return OAuthDoor(public)


def _let_streams_sleep() -> None:
    """Keep sse_starlette from waking the loop twice a second once a stream was opened.

    It watches for the end of uvicorn's own server, which is not used here: streams end with their
    sessions. It has no public switch; a version without this private one keeps watching.
    """
    find_state = getattr(sse, "_get_shutdown_state", None)
    if find_state is not None:
        find_state().watcher_started = True


def _router(
    parts: HttpParts,
    events: EventStream,
    sessions: StreamableHTTPSessionManager,
    front: Front,
    others: Sequence[BaseRoute],
) -> ASGIApp:
    turns = parts.turns or Turns(parts.services.limits.settings)
    calls = Calls(parts.services, turns)
    document = openapi.description(front.origin)

    async def describe(_request: Request) -> Response:
        return JsonResponse(document)

    search = calls.endpoint("search_memory")
    routes: list[BaseRoute] = [
        *others,
        Route(MCP_PATH, McpEndpoint(sessions, parts.reader)),
        Route(openapi.SEARCH_PATH, search, methods=["POST"]),
        Route(openapi.SEARCH_PATH.rstrip("/"), search, methods=["POST"]),
        Route(openapi.CONTEXT_PATH, calls.reading("get_context"), methods=["GET"]),
        Route(openapi.EVENTS_PATH, events.answer, methods=["GET"]),
        Route(HEALTH_PATH, _health, methods=["GET"]),
        Route(openapi.DESCRIPTION_PATH, describe, methods=["GET"]),
    ]
    routes += [
        Route(openapi.TOOLS_PATH + each.name, calls.endpoint(each.name), methods=["POST"])
        for each in exposed()
    ]
    router = Router(routes, redirect_slashes=False)

    async def route(scope: Scope, receive: Receive, send: Send) -> None:
        # With an app in the scope the router raises if there is no route, and the guard words
        # the answer.
        try:
            await router({**scope, "app": router}, receive, send)
        except HTTPException as missing:
            tool = scope["path"].removeprefix(openapi.TOOLS_PATH)
            is_call = scope["method"] == "POST" and tool != scope["path"]
            if missing.status_code == HTTPStatus.NOT_FOUND and is_call:
                await calls.note_unknown(tool, Request(scope, receive))
            raise

    return route


async def _health(_request: Request) -> Response:
    return JsonResponse({"status": "ok", "version": __version__})
