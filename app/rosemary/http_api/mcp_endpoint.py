"""The Model Context Protocol over Streamable HTTP, of both eras, with room for one more session."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http import HTTPStatus
from typing import Final, TypeAlias

from mcp.server.streamable_http import check_accept_headers
from mcp.server.streamable_http_manager import StreamableHTTPSessionManager
from mcp_types.version import MODERN_PROTOCOL_VERSIONS
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

from rosemary.domain.errors import InvalidInputError
from rosemary.http_api.guard import replayed
from rosemary.http_api.problems import RefusedError

MCP_PATH: Final = "/mcp"
SESSIONS_MAX: Final = 64

_SESSION_HEADER: Final = b"mcp-session-id"
_VERSION_HEADER: Final = b"mcp-protocol-version"
_ACCEPT: Final = "application/json, text/event-stream"

RefusalOf: TypeAlias = Callable[[bytes], bytes | None]
"""Returns what answers a body that is no message of the protocol; None where it is one."""


@dataclass(slots=True)
class _Session:
    """One that was opened; it may have ended since.

    Attributes:
        user: who opened it; nobody else may end it.
        open: its requests that are being answered, streams too.
    """

    user: object
    open: int = 0


class McpEndpoint:
    """Answers requests. Lives in the endpoint's loop.

    The SDK refuses a session too many. Clients that shake hands for each call and never say
    goodbye would so keep everybody out, until their sessions are given up.
    """

    def __init__(self, sessions: StreamableHTTPSessionManager, refusal_of: RefusalOf) -> None:
        self._sessions = sessions
        self._refusal_of = refusal_of
        # The one that was used last is the last.
        self._known: dict[str, _Session] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request that has passed the guard.

        Raises:
            RefusedError, HTTPException: nothing that the client accepts can be answered.
        """
        _check_head(scope)
        if scope["method"] == "POST":
            body = await Request(scope, receive).body()
            if (refusal := self._refusal_of(body)) is not None:
                answer = Response(refusal, HTTPStatus.BAD_REQUEST, media_type="application/json")
                await answer(scope, receive, send)
                return
            receive = replayed(body, receive)
        if _may_open_session(scope):
            await self._make_room()
        with self._used(_session_in(scope["headers"])):
            await self._sessions.handle_request(scope, receive, self._noting(scope, send))

    @contextmanager
    def _used(self, name: str) -> Iterator[None]:
        session = self._known.pop(name, None)
        if session is None:
            yield
            return
        self._known[name] = session
        session.open += 1
        try:
            yield
        finally:
            session.open -= 1

    def _noting(self, scope: Scope, send: Send) -> Send:
        """Return what sends an answer, and notes the session that is opened or ended by it."""

        async def noted(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] == HTTPStatus.OK:
                if scope["method"] == "DELETE":
                    self._known.pop(_session_in(scope["headers"]), None)
                elif _may_open_session(scope) and (name := _session_in(message["headers"])):
                    self._known[name] = _Session(user=scope.get("user"))
            await send(message)

        return noted

    async def _make_room(self) -> None:
        """End the sessions that have waited longest for a request, until one more fits."""
        while len(self._known) >= SESSIONS_MAX:
            name = next((name for name, each in self._known.items() if not each.open), None)
            if name is None:
                return
            await self._end(name, self._known.pop(name))

    async def _end(self, name: str, session: _Session) -> None:
        """Say goodbye for a client; of a session that has ended this is the end of a trace."""
        scope = {
            "type": "http",
            "method": "DELETE",
            "path": MCP_PATH,
            "query_string": b"",
            "headers": [(_SESSION_HEADER, name.encode())],
            "user": session.user,
        }
        await self._sessions.handle_request(scope, _hear_nothing, _tell_nobody)


def _check_head(scope: Scope) -> None:
    """Refuse what the SDK refuses without a word."""
    if scope["method"] != "POST":
        if _is_stateless(scope):
            raise HTTPException(HTTPStatus.METHOD_NOT_ALLOWED, headers={"Allow": "POST"})
    elif not all(check_accept_headers(Request(scope))):
        raise RefusedError(
            HTTPStatus.NOT_ACCEPTABLE,
            InvalidInputError(
                "An answer is JSON or a stream, and both must be accepted.",
                hint=f"Send `Accept: {_ACCEPT}`.",
            ),
        )


def _may_open_session(scope: Scope) -> bool:
    has_session = _SESSION_HEADER in dict(scope["headers"])
    return scope["method"] == "POST" and not has_session and not _is_stateless(scope)


def _is_stateless(scope: Scope) -> bool:
    version = dict(scope["headers"]).get(_VERSION_HEADER, b"")
    return version.decode("latin-1") in MODERN_PROTOCOL_VERSIONS


def _session_in(headers: Iterable[tuple[bytes, bytes]]) -> str:
    return dict(headers).get(_SESSION_HEADER, b"").decode("latin-1")


async def _hear_nothing() -> Message:
    return {"type": "http.request", "body": b"", "more_body": False}


async def _tell_nobody(_message: Message) -> None:
    """Drop the answer: nobody waits for it."""
