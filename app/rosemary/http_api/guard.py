"""Checks each request before it reaches a route. Pure ASGI.

In this order: the Host header (a page of the web that got its name to mean 127.0.0.1), Origin and
Sec-Fetch-Site (a page that calls from a browser), the token, the kind of body, how much and how
often, the size of the body.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from email.utils import formatdate
from typing import Final, Protocol

from mcp.server.auth.middleware.bearer_auth import AuthenticatedUser
from mcp.server.auth.provider import AccessToken
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rosemary.domain import errors
from rosemary.domain.errors import ForbiddenError
from rosemary.http_api.presence import Presence
from rosemary.http_api.problems import RefusedError, response_of
from rosemary.operations.http_caller import KEY_HEADER, NAMED_KEY, SCOPE_KEY, HttpCaller

_TOO_MANY: Final = 429
_IDLE_FORGOTTEN: Final = 256


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """The limits of one caller, and of all together.

    Attributes:
        calls_per_s, burst: a bucket of `burst` calls that fills at that rate.
        open_each, open_all: requests that are being answered, streams among them.
    """

    calls_per_s: float = 500.0
    burst: int = 1000
    open_each: int = 32
    open_all: int = 64


@dataclass(slots=True)
class _Account:
    left: float
    filled_at: float
    open: int = field(default=0)


class Gate:
    """Limits open requests and their rate. Lives in the endpoint's loop."""

    def __init__(self, limits: Limits, clock: Callable[[], float]) -> None:
        """Begin with nothing open.

        Args:
            limits: of each caller and of all.
            clock: seconds that never go back.
        """
        self._limits = limits
        self._clock = clock
        self._accounts: dict[str, _Account] = {}
        self._open = 0

    @contextmanager
    def entered(self, caller: str) -> Iterator[None]:
        """Let one request of `caller` in.

        Raises:
            RefusedError: it has to wait.
        """
        account = self._account(caller)
        if account.left < 1:
            raise _wait("This client calls too often.")
        account.left -= 1
        if account.open >= self._limits.open_each or self._open >= self._limits.open_all:
            raise _wait("Too many requests are open.")
        account.open += 1
        self._open += 1
        try:
            yield
        finally:
            account.open -= 1
            self._open -= 1

    def _account(self, caller: str) -> _Account:
        now = self._clock()
        account = self._accounts.get(caller)
        if account is None:
            self._forget_idle()
            account = self._accounts[caller] = _Account(left=self._limits.burst, filled_at=now)
        gained = (now - account.filled_at) * self._limits.calls_per_s
        account.left = min(self._limits.burst, account.left + gained)
        account.filled_at = now
        return account

    def _forget_idle(self) -> None:
        if len(self._accounts) > _IDLE_FORGOTTEN:
            self._accounts = {name: each for name, each in self._accounts.items() if each.open}


def _wait(reason: str) -> RefusedError:
    error = ForbiddenError(reason, hint="Wait a second, then repeat the call.")
    return RefusedError(_TOO_MANY, error, {"Retry-After": "1"})


BODY_MAX_BYTES: Final = 4 * 1024 * 1024
OPEN_PATHS: Final = frozenset(("/api/health",))
"""These routes need no token, since they tell nothing private."""

_ONCE = (
    b"host",
    b"origin",
    b"sec-fetch-site",
    b"authorization",
    b"content-type",
    b"content-length",
    KEY_HEADER,
    b"mcp-session-id",
    b"mcp-protocol-version",
)
"""Headers that may appear once only: of two values some readers take the first, others the last."""

_OWN_SITES = (b"none", b"same-origin")
_WITH_BODY = ("POST", "PUT", "PATCH")
_SCHEME = b"bearer "
HEADERS: Final = (
    (b"x-content-type-options", b"nosniff"),
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"),
    (b"cache-control", b"no-store"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
_REPLACED: Final = frozenset((b"server", b"date", *(name for name, _ in HEADERS)))
_Headers = Mapping[bytes, bytes]


class Tokens(Protocol):
    """Who holds which token."""

    def find(self, token: str) -> HttpCaller | None:
        """Return who holds `token`, in constant time."""
        ...

    def is_current(self, caller: HttpCaller) -> bool:
        """Return whether the token of `caller` is still valid."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Door:
    """What the guard needs: port, tokens, limits, and who is connected."""

    port: int
    tokens: Tokens
    gate: Gate
    presence: Presence

    @property
    def hosts(self) -> frozenset[bytes]:
        """The names of this computer, with the port."""
        return frozenset(f"{name}:{self.port}".encode() for name in ("127.0.0.1", "localhost"))


class Guard:
    """Passes on allowed requests and refuses the rest; adds its headers to every answer."""

    def __init__(self, app: ASGIApp, door: Door) -> None:
        self._app = app
        self._tokens = door.tokens
        self._gate = door.gate
        self._presence = door.presence
        self._hosts = door.hosts
        self._origins = frozenset(b"http://" + host for host in self._hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        reply = _Reply(send, self._tokens)
        try:
            await self._admit(scope, receive, reply)
        except _GoneError:
            return
        except Exception as error:  # noqa: BLE001 - the adapter's top: reported under a reference
            answer = response_of(error)
            if not reply.has_started:
                await answer(scope, receive, reply.send)

    async def _admit(self, scope: Scope, receive: Receive, reply: _Reply) -> None:
        headers = _read_headers(scope)
        if headers.get(b"host", b"").lower() not in self._hosts:
            raise _forbidden(421, "This is not the host that was asked for.")
        if b"origin" in headers and headers[b"origin"] not in self._origins:
            raise _forbidden(403, "Pages of other origins may not call Rosemary.")
        if headers.get(b"sec-fetch-site", b"none") not in _OWN_SITES:
            raise _forbidden(403, "Pages of other sites may not call Rosemary.")
        caller = None if scope["path"] in OPEN_PATHS else self._caller(headers)
        if scope["method"] in _WITH_BODY:
            _check_content_type(headers)
        with self._gate.entered(caller.fingerprint if caller else ""):
            body = await _read_body(headers, receive)
            if caller is not None:
                reply.caller = caller
                with self._presence.noted(scope, caller) as visit:
                    known = {SCOPE_KEY: caller, NAMED_KEY: visit, "user": _user(caller)}
                    await self._app({**scope, **known}, replayed(body, receive), reply.send)
                return
            await self._app(scope, replayed(body, receive), reply.send)

    def _caller(self, headers: _Headers) -> HttpCaller:
        given = headers.get(b"authorization", b"")
        is_bearer = given[: len(_SCHEME)].lower() == _SCHEME
        token = given[len(_SCHEME) :].strip().decode("latin-1")
        caller = self._tokens.find(token) if is_bearer else None
        if caller is None:
            error = errors.UnauthorizedError(
                "The token is missing or wrong.",
                hint="Send `Authorization: Bearer TOKEN`; `rosemary token show` prints it.",
            )
            challenge = 'Bearer realm="Rosemary"' + (', error="invalid_token"' if given else "")
            raise RefusedError(401, error, {"WWW-Authenticate": challenge})
        return caller


class _GoneError(Exception):
    """The client has disconnected."""


class _Reply:
    """Sends the answer with the guard's headers."""

    def __init__(self, send: Send, tokens: Tokens) -> None:
        self._send = send
        self._tokens = tokens
        self.has_started = False
        self._is_cut = False
        self.caller: HttpCaller | None = None

    async def send(self, message: Message) -> None:
        """Pass on a part of the answer; a stream ends when its token is revoked.

        The route then sees a client that has disconnected. What it still sends is dropped.
        """
        if self._is_cut:
            return
        if message["type"] == "http.response.start":
            self.has_started = True
            kept = [each for each in message.get("headers", ()) if each[0] not in _REPLACED]
            date = (b"date", formatdate(usegmt=True).encode())
            message = {**message, "headers": [*kept, date, *HEADERS]}
        elif message.get("more_body") and not self._may_go_on():
            self._is_cut = True
            message = {"type": "http.response.body", "body": b"", "more_body": False}
        await self._send(message)

    def _may_go_on(self) -> bool:
        return self.caller is None or self._tokens.is_current(self.caller)


def _read_headers(scope: Scope) -> _Headers:
    headers: dict[bytes, bytes] = {}
    for name, value in scope["headers"]:
        if name in headers and name in _ONCE:
            error = errors.InvalidInputError(f"The header {name.decode('latin-1')} came twice.")
            raise RefusedError(400, error)
        headers[name] = value
    return headers


def _check_content_type(headers: _Headers) -> None:
    kind = headers.get(b"content-type", b"").partition(b";")[0].strip().lower()
    if kind != b"application/json":
        error = errors.InvalidInputError(
            "The body must be JSON.", hint="Send `Content-Type: application/json`."
        )
        raise RefusedError(415, error)


async def _read_body(headers: _Headers, receive: Receive) -> bytes:
    """Return the whole body. The connection limits how long it may take."""
    declared = headers.get(b"content-length", b"0")
    if not declared.isdigit() or int(declared[:12]) > BODY_MAX_BYTES:
        raise _too_large()
    parts = bytearray()
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise _GoneError
        parts += message.get("body", b"")
        if len(parts) > BODY_MAX_BYTES:
            raise _too_large()
        if not message.get("more_body"):
            return bytes(parts)


def replayed(body: bytes, receive: Receive) -> Receive:
    """Return a `receive` that gives the body once more, then passes on the rest."""
    is_given = False

    async def replay() -> Message:
        nonlocal is_given
        if is_given:
            return await receive()
        is_given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replay


def _user(caller: HttpCaller) -> AuthenticatedUser:
    """Return the owner of a session: the SDK refuses it to holders of other tokens."""
    return AuthenticatedUser(AccessToken(token="", client_id=caller.fingerprint, scopes=[]))


def _forbidden(status: int, message: str) -> RefusedError:
    return RefusedError(status, errors.ForbiddenError(message))


def _too_large() -> RefusedError:
    error = errors.PayloadTooLargeError(
        f"The body is larger than {BODY_MAX_BYTES} bytes.", hint="Split it."
    )
    return RefusedError(413, error)
