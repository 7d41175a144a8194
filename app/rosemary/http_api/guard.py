"""Checks each request before it reaches a route. Pure ASGI.

In this order: the Host header (against a page of the web whose name was made to lead here), Origin
and Sec-Fetch-Site (against a page that calls from a browser), the token, the kind of body, how many
requests are open and how often they come, the size of the body.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from email.utils import formatdate
from typing import Final, Protocol

from mcp.server.auth.middleware.bearer_auth import AuthenticatedUser
from mcp.server.auth.provider import AccessToken
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rosemary.domain import errors
from rosemary.domain.calls import KEY_HEADER, NAMED_KEY, SCOPE_KEY, HttpCaller
from rosemary.http_api.fronts import Front
from rosemary.http_api.presence import Presence
from rosemary.http_api.problems import RefusedError, response_of
from rosemary.http_api.request_rates import Gate, source_of

BODY_MAX_BYTES: Final = 4 * 1024 * 1024
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
"""Headers that may appear only once: of two values some readers take the first, others the last."""

_OWN_SITES = (b"none", b"same-origin")
_WITH_BODY = ("POST", "PUT", "PATCH")
_JSON: Final = b"application/json"
_FORM: Final = b"application/x-www-form-urlencoded"
_HINT: Final = "Send `Authorization: Bearer TOKEN`; `rosemary token show` prints it."
_HINT_PUBLIC: Final = "Send `Authorization: Bearer TOKEN` with your token, or sign in with OAuth."
_HINT_HOST: Final = "Use the address, with its port, that `rosemary status` shows."
_HINT_PAGE: Final = "Call it from a program, not from a page in a browser."
FAILED_TOO_OFTEN: Final = "Too many sign-ins from this address failed."
_SCHEME = b"bearer "
HEADERS: Final = (
    (b"x-content-type-options", b"nosniff"),
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"),
    (b"cache-control", b"no-store"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
OWN_POLICY: Final = b"x-rosemary-policy"
"""Marks an answer that brings its own policies for a browser; the mark itself is not sent."""

_REPLACED: Final = frozenset((b"server", b"date", *(name for name, _ in HEADERS)))
_OWN: Final = frozenset((b"content-security-policy", b"referrer-policy"))
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
    """What the guard needs: names, tokens, limits, and who is connected.

    Attributes:
        failures: counts the tokens that were wrong, by the address they came from; None if they
            are not counted.
    """

    front: Front
    tokens: Tokens
    gate: Gate
    presence: Presence
    failures: Gate | None = None


class Guard:
    """Passes on allowed requests and refuses the rest; adds its headers to every answer."""

    def __init__(self, app: ASGIApp, door: Door) -> None:
        self._app = app
        self._tokens = door.tokens
        self._gate = door.gate
        self._presence = door.presence
        self._failures = door.failures
        self._front = door.front
        self._origins = door.front.origins

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
        path, front = scope["path"], self._front
        if headers.get(b"host", b"").lower() not in front.hosts:
            raise _forbidden(421, "This is not the host that was asked for.", _HINT_HOST)
        self._check_site(scope, headers)
        is_open = path in front.open_paths
        source = _source(scope) if front.has_sign_in else ""
        caller = None if is_open else self._caller(headers, source)
        if scope["method"] in _WITH_BODY:
            _check_content_type(headers, _FORM if path in front.forms else _JSON)
        with self._gate.entered(caller.fingerprint if caller else source):
            most = front.small_body_max_bytes if is_open else BODY_MAX_BYTES
            body = await _read_body(headers, receive, most)
            if caller is not None:
                reply.caller = caller
                with self._presence.noted(scope, caller) as visit:
                    known = {SCOPE_KEY: caller, NAMED_KEY: visit, "user": _user(caller)}
                    await self._app({**scope, **known}, replayed(body, receive), reply.send)
                return
            await self._app(scope, replayed(body, receive), reply.send)

    def _check_site(self, scope: Scope, headers: _Headers) -> None:
        if b"origin" in headers and headers[b"origin"] not in self._origins:
            raise _forbidden(403, "Pages of other origins may not call Rosemary.", _HINT_PAGE)
        if headers.get(b"sec-fetch-site", b"none") in _OWN_SITES:
            return
        is_visit = (
            scope["path"] in self._front.pages
            and scope["method"] == "GET"
            and headers.get(b"sec-fetch-mode") == b"navigate"
            and headers.get(b"sec-fetch-dest") == b"document"
        )
        if not is_visit:
            raise _forbidden(403, "Pages of other sites may not call Rosemary.", _HINT_PAGE)

    def _caller(self, headers: _Headers, source: str) -> HttpCaller:
        given = headers.get(b"authorization", b"")
        is_bearer = given[: len(_SCHEME)].lower() == _SCHEME
        token = given[len(_SCHEME) :].strip().decode("latin-1")
        caller = self._tokens.find(token) if is_bearer else None
        if caller is None:
            # A valid token passes whatever failed before: a household may share one address.
            if given and self._failures is not None:
                self._failures.spend(source, FAILED_TOO_OFTEN)
            error = errors.UnauthorizedError(
                "The token is missing or wrong.",
                hint=_HINT_PUBLIC if self._front.has_sign_in else _HINT,
            )
            challenge = self._front.challenge + (', error="invalid_token"' if given else "")
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
            message = {**message, "headers": _completed(message.get("headers", ()))}
        elif message.get("more_body") and not self._may_go_on():
            self._is_cut = True
            message = {"type": "http.response.body", "body": b"", "more_body": False}
        await self._send(message)

    def _may_go_on(self) -> bool:
        return self.caller is None or self._tokens.is_current(self.caller)


def _completed(headers: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """Return the headers of an answer with those that every answer has."""
    given = list(headers)
    own = _OWN if any(name == OWN_POLICY for name, _ in given) else frozenset()
    replaced = (_REPLACED - own) | {OWN_POLICY}
    kept = [each for each in given if each[0] not in replaced]
    date = (b"date", formatdate(usegmt=True).encode())
    return [*kept, date, *(each for each in HEADERS if each[0] not in own)]


def _source(scope: Scope) -> str:
    """Return the address or network that a request is counted under."""
    client = scope.get("client")
    return source_of(client[0]) if client else "unknown"


def _read_headers(scope: Scope) -> _Headers:
    headers: dict[bytes, bytes] = {}
    for name, value in scope["headers"]:
        if name in headers and name in _ONCE:
            error = errors.InvalidInputError(f"The header {name.decode('latin-1')} came twice.")
            raise RefusedError(400, error)
        headers[name] = value
    return headers


def _check_content_type(headers: _Headers, wanted: bytes) -> None:
    kind = headers.get(b"content-type", b"").partition(b";")[0].strip().lower()
    if kind != wanted:
        error = errors.InvalidInputError(
            f"The body must be {'JSON' if wanted == _JSON else 'a form'}.",
            hint=f"Send `Content-Type: {wanted.decode()}`.",
        )
        raise RefusedError(415, error)


async def _read_body(headers: _Headers, receive: Receive, most: int) -> bytes:
    """Return the whole body. The connection limits how long it may take."""
    declared = headers.get(b"content-length", b"0")
    if not declared.isdigit() or int(declared[:12]) > most:
        raise _too_large(most)
    parts = bytearray()
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise _GoneError
        parts += message.get("body", b"")
        if len(parts) > most:
            raise _too_large(most)
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


def _forbidden(status: int, message: str, hint: str) -> RefusedError:
    return RefusedError(status, errors.ForbiddenError(message, hint=hint))


def _too_large(most: int) -> RefusedError:
    error = errors.PayloadTooLargeError(f"The body is larger than {most} bytes.", hint="Split it.")
    return RefusedError(413, error)
