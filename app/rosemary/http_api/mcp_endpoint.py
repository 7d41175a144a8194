"""The Model Context Protocol over Streamable HTTP, of both eras."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from http import HTTPStatus
from typing import Final, Protocol

from mcp.server.streamable_http import check_accept_headers
from mcp.server.streamable_http_manager import StreamableHTTPSessionManager
from mcp_types.version import MODERN_PROTOCOL_VERSIONS
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

from rosemary.domain.errors import InvalidInputError
from rosemary.http_api.fronts import MCP_PATH
from rosemary.http_api.guard import replayed
from rosemary.http_api.problems import RefusedError

SESSIONS_MAX: Final = 64

_SESSION_HEADER: Final = b"mcp-session-id"
_VERSION_HEADER: Final = b"mcp-protocol-version"
_JSON: Final = "application/json"
_DATA: Final = b"data: "
_ACCEPT: Final = "application/json, text/event-stream"

_BATCH_VERSIONS: Final = (b"", b"2025-03-26")
"""The version with batches does not send this header."""


class Reader(Protocol):
    """Reads request bodies of the protocol."""

    def refusal_of(self, body: bytes, *, has_batches: bool = False) -> bytes | None:
        """Return the answer to a body that must be refused; None if it is a message or a batch."""
        ...

    def is_batch(self, line: bytes) -> bool:
        """Return whether a body is a batch."""
        ...

    def split_batch(self, line: bytes) -> Sequence[bytes]:
        """Split a batch into its parts, which need not be messages."""
        ...

    def refusal_of_part(self, part: bytes, held_bytes: int) -> bytes | None:
        """Return the refusal of a part of a batch; None if it may run.

        Requests are refused once the answers so far are too large.
        """
        ...

    def answer_after_end(self, part: bytes, *, is_begun: bool) -> bytes | None:
        """Return the answer to a part whose session has ended; None if it needs no answer."""
        ...


@dataclass(slots=True)
class _Session:
    """A session that was opened; it may have ended since.

    Attributes:
        user: who opened it; nobody else may end it.
        open: how many of its requests, streams included, are being answered.
    """

    user: object
    open: int = 0


class McpEndpoint:
    """Answers requests. Lives in the endpoint's loop.

    The SDK limits the sessions. A client that opens one for each call and never closes any would
    keep everybody out, so the session that was idle longest makes room.
    """

    def __init__(self, sessions: StreamableHTTPSessionManager, reader: Reader) -> None:
        self._sessions = sessions
        self._reader = reader
        # In the order of their last use.
        self._known: dict[str, _Session] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request that has passed the guard.

        Raises:
            RefusedError, HTTPException: the request can't be answered in a form the client accepts.
        """
        _check_head(scope)
        with self._used(_session_in(scope["headers"])):
            if scope["method"] == "POST":
                await self._answer_post(scope, receive, send)
            else:
                await self._pass_on(scope, receive, send)

    async def _answer_post(self, scope: Scope, receive: Receive, send: Send) -> None:
        body = await Request(scope, receive).body()
        has_batches = _version_in(scope) in _BATCH_VERSIONS
        refusal = self._reader.refusal_of(body, has_batches=has_batches)
        if refusal is not None:
            answer = Response(refusal, HTTPStatus.BAD_REQUEST, media_type=_JSON)
            await answer(scope, receive, send)
        elif has_batches and self._reader.is_batch(body):
            await self._answer_batch(scope, receive, send, self._reader.split_batch(body))
        else:
            await self._pass_on(scope, replayed(body, receive), send)

    async def _answer_batch(
        self,
        scope: Scope,
        receive: Receive,
        send: Send,
        parts: Sequence[bytes],
    ) -> None:
        """Run the messages of a batch one after the other, and send all answers together.

        The SDK has no batches. If it refuses the first message (unknown session), that is the
        answer to all. If it refuses a later one or leaves it unanswered, the session has ended.
        """
        answers: list[bytes] = []
        is_open = False
        for body in parts:
            refusal = self._reader.refusal_of_part(body, sum(map(len, answers)))
            if refusal is not None:
                answers.append(refusal)
                continue
            reply = _Reply()
            await self._pass_on(scope, replayed(body, _hear_nothing_more), reply.keep)
            if not reply.is_taken and not is_open:
                await reply.send_to(send)
                return
            is_open = True
            if reply.is_taken and reply.answers:
                answers += reply.answers
            elif ended := self._reader.answer_after_end(body, is_begun=reply.is_taken):
                answers.append(ended)
        answer = (
            Response(b"[%b]" % b",".join(answers), media_type=_JSON)
            if answers
            else Response(status_code=HTTPStatus.ACCEPTED)
        )
        await answer(scope, receive, send)

    async def _pass_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Have the SDK answer."""
        if _may_open_session(scope):
            await self._make_room()
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
        """Return a `send` that also notes which session the answer opens or ends."""

        async def noted(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] == HTTPStatus.OK:
                if scope["method"] == "DELETE":
                    self._known.pop(_session_in(scope["headers"]), None)
                elif _may_open_session(scope) and (name := _session_in(message["headers"])):
                    self._known[name] = _Session(user=scope.get("user"))
            await send(message)

        return noted

    async def _make_room(self) -> None:
        """End the sessions that were idle longest, until one more fits."""
        while len(self._known) >= SESSIONS_MAX:
            name = next((name for name, each in self._known.items() if not each.open), None)
            if name is None:
                return
            await self._end(name, self._known.pop(name))

    async def _end(self, name: str, session: _Session) -> None:
        """End a session for its client; one that has ended already is forgotten."""
        scope = {
            "type": "http",
            "method": "DELETE",
            "path": MCP_PATH,
            "query_string": b"",
            "headers": [(_SESSION_HEADER, name.encode())],
            "user": session.user,
        }
        await self._sessions.handle_request(scope, _hear_nothing, _tell_nobody)


class _Reply:
    """Keeps the SDK's answer to one message."""

    def __init__(self) -> None:
        self._messages: list[Message] = []

    async def keep(self, message: Message) -> None:
        """Take a part of the answer."""
        self._messages.append(message)

    async def send_to(self, send: Send) -> None:
        """Send the answer to the client."""
        for message in self._messages:
            await send(message)

    @property
    def is_taken(self) -> bool:
        """Whether the SDK accepted the message."""
        return self._messages[0]["status"] in (HTTPStatus.OK, HTTPStatus.ACCEPTED)

    @property
    def answers(self) -> list[bytes]:
        """The answer to a request, taken from the stream of events; empty for other messages."""
        body = b"".join(each.get("body", b"") for each in self._messages)
        data = [line[len(_DATA) :] for line in body.splitlines() if line.startswith(_DATA)]
        # Notices come before it; a batch has no place for them.
        return data[-1:]


def _check_head(scope: Scope) -> None:
    """Refuse, with a reason, what the SDK would refuse without one."""
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
    return _version_in(scope).decode("latin-1") in MODERN_PROTOCOL_VERSIONS


def _version_in(scope: Scope) -> bytes:
    version: bytes = dict(scope["headers"]).get(_VERSION_HEADER, b"")
    return version


def _session_in(headers: Iterable[tuple[bytes, bytes]]) -> str:
    return dict(headers).get(_SESSION_HEADER, b"").decode("latin-1")


async def _hear_nothing() -> Message:
    return {"type": "http.request", "body": b"", "more_body": False}


async def _hear_nothing_more() -> Message:
    """Wait until the answer is there, even if the client has left."""
    await asyncio.Event().wait()
    return await _hear_nothing()


async def _tell_nobody(_message: Message) -> None:
    """Drop the answer."""
