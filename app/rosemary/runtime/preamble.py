"""The first three lines of a connection: both sides prove that they hold the same token.

    launcher  {"v": 1, "nonce": N, "role": "mcp" | "control"}
    app       {"proof": P, "nonce": M, "instance": I}            or with "refused": "why"
    launcher  {"proof": Q, "client": "name", "pid": 1234, "project": "p"}

P and Q are keyed hashes over the side, the channel and both nonces. A stranger who listens on a
former port of the app learns nothing, and cannot use the proof on the app's present port.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from rosemary.domain.errors import ForbiddenError, UnauthorizedError
from rosemary.domain.fields import composed

VERSION = 1
TIMEOUT_S = 5.0
_LINE_BYTES = 4096
_CLIENT_CHARS = 64
_NOT_SPOKEN = "A caller did not speak Rosemary's preamble."


class Role(StrEnum):
    """What a connection is for."""

    MCP = "mcp"
    CONTROL = "control"


class Side(StrEnum):
    """The side that makes a proof; it is not valid from the other side."""

    APP = "app"
    LAUNCHER = "launcher"


@dataclass(frozen=True, slots=True, kw_only=True)
class Credentials:
    """What the app needs to prove itself on one listening socket.

    Attributes:
        token: the shared secret.
        channel: "unix", or "tcp:" and the port; part of every proof.
        instance: names this run of the app.
    """

    token: str
    channel: str
    instance: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Caller:
    """What the other end says of itself; `pid` is 0 if it gives none.

    Attributes:
        project: used for calls that name none; may be empty.
    """

    role: Role
    client: str
    pid: int
    project: str = ""


def make_proof(token: str, side: Side, channel: str, launcher_nonce: str, app_nonce: str) -> str:
    """Return the keyed hash by which `side` shows that it holds the token, in hex."""
    text = f"{side}:{channel}:{launcher_nonce}:{app_nonce}"
    return hashlib.blake2b(text.encode(), key=token.encode()[:64], digest_size=32).hexdigest()


async def admit(
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    credentials: Credentials,
    find_refusal: Callable[[Role], str | None],
) -> Caller:
    """Speak the app's side and return who called.

    Args:
        reader: of a fresh connection.
        writer: of the same connection.
        credentials: of the socket that accepted it.
        find_refusal: returns why a caller in a role cannot be served now; None if it can.

    Raises:
        UnauthorizedError: the caller does not hold the token or speaks something else.
        ForbiddenError: it was refused and told why.
        TimeoutError: it took longer than `TIMEOUT_S`.
        OSError: the connection broke.
    """
    async with asyncio.timeout(TIMEOUT_S):
        hello = await _read_object(reader)
        role, launcher_nonce = _read_hello(hello)
        app_nonce = secrets.token_hex(16)
        refusal = find_refusal(role)
        if hello.get("v") != VERSION:
            refusal = "rosemary-mcp and the Rosemary app are of different versions: update both"
        proof = make_proof(
            credentials.token, Side.APP, credentials.channel, launcher_nonce, app_nonce
        )
        answer = {"proof": proof, "nonce": app_nonce, "instance": credentials.instance}
        if refusal is not None:
            answer["refused"] = refusal
        writer.write(json.dumps(answer).encode() + b"\n")
        await writer.drain()
        if refusal is not None:
            raise ForbiddenError(refusal)
        claim = await _read_object(reader)
    expected = make_proof(
        credentials.token, Side.LAUNCHER, credentials.channel, launcher_nonce, app_nonce
    )
    claimed = str(claim.get("proof")).encode(errors="replace")
    if not hmac.compare_digest(claimed, expected.encode()):
        raise UnauthorizedError("A caller without the token was turned away.")
    pid = claim.get("pid")
    return Caller(
        role=role,
        client=_clean_name(str(claim.get("client") or "")),
        pid=pid if isinstance(pid, int) else 0,
        project=str(claim.get("project") or ""),
    )


def _read_hello(hello: Mapping[str, object]) -> tuple[Role, str]:
    nonce = hello.get("nonce")
    role = hello.get("role")
    if not isinstance(nonce, str) or not nonce.isascii() or len(nonce) < 16:
        raise UnauthorizedError(_NOT_SPOKEN)
    if role not in tuple(Role):
        raise UnauthorizedError(_NOT_SPOKEN)
    return Role(str(role)), nonce


async def _read_object(reader: asyncio.StreamReader) -> Mapping[str, object]:
    try:
        line = await reader.readuntil(b"\n")
    except (asyncio.IncompleteReadError, asyncio.LimitOverrunError) as problem:
        raise UnauthorizedError(_NOT_SPOKEN) from problem
    return _decode_object(line)


def _decode_object(line: bytes) -> Mapping[str, object]:
    try:
        value = json.loads(line) if len(line) <= _LINE_BYTES else None
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        raise UnauthorizedError(_NOT_SPOKEN)
    return value


def _clean_name(name: str) -> str:
    return composed("".join(c for c in name if c.isprintable())[:_CLIENT_CHARS])
