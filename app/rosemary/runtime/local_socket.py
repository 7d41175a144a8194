"""The sockets on which the app listens, and the first three lines of a connection.

For launchers: a Unix socket if its path is short enough for the system, otherwise TCP on the
loopback.

    launcher  {"v": 1, "nonce": N, "role": "mcp" | "control"}
    app       {"proof": P, "nonce": M, "instance": I}            or with "refused": "why"
    launcher  {"proof": Q, "client": "name", "pid": 1234, "project": "p"}

P and Q are keyed hashes over the side, the channel and both nonces. A stranger who listens on a
former port of the app learns nothing, and cannot use the proof on the app's present port.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import hashlib
import hmac
import json
import logging
import os
import secrets
import socket
import struct
import sys
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any, Literal, TypeAlias

import rosemary
from rosemary.domain.errors import ForbiddenError, MachineError, StorageFullError, UnauthorizedError
from rosemary.domain.fields import composed
from rosemary.runtime.paths import FILE_MODE, Paths, write_privately
from rosemary.system.capacity import shortage_in

VERSION = 1
TIMEOUT_S = 5.0
_LINE_BYTES = 4096
_CLIENT_CHARS = 64
_NOT_SPOKEN = "A caller did not speak Rosemary's preamble."


logger = logging.getLogger(__name__)

Transport: TypeAlias = Literal["unix", "tcp"]
TransportChoice: TypeAlias = Literal["auto", "unix", "tcp"]

SOCKET_PATH_BYTES = 103
"""Longest socket path that all systems accept: macOS has 104 bytes with the final NUL."""

_BACKLOG = 128
_FULL_ERRNOS = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
_TOKEN_CHARS = 32
_RECORD_VERSION = 1


def listen_at(host: str, port: int) -> socket.socket:
    """Return a socket on the first address that a name has, and on no other.

    Raises:
        MachineError: it cannot be opened.
    """
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, proto=socket.IPPROTO_TCP)
        family, _kind, _protocol, _name, address = found[0]
        return open_tcp_listener(family, address)
    except OSError as problem:
        raise _closed(host, port, problem) from problem


def open_tcp_listener(family: int, address: Any) -> socket.socket:  # noqa: ANN401 - by the family
    """Return a socket on an address that no other program can share or take over.

    Raises:
        OSError: it cannot be opened.
    """
    # Without IPPROTO_TCP asyncio leaves Nagle's algorithm on: 40 ms for each answer.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if sys.platform == "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            # Allows a port with old connections of an earlier run, but not one that is in use.
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.settimeout(0)
    except OSError:
        listener.close()
        raise
    return listener


def _closed(host: str, port: int, problem: OSError) -> MachineError:
    return MachineError(
        f"The server cannot be opened at {host}, port {port} ({problem.strerror}).",
        hint="Take an address of this computer, and a port that no other program has.",
    )


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
    """Do the app's part of the preamble and return who called.

    Args:
        reader: of a fresh connection.
        writer: of the same connection.
        credentials: of the socket that accepted it.
        find_refusal: returns why a caller in a role cannot be served now; None if it can.

    Raises:
        UnauthorizedError: the caller does not hold the token or uses another protocol.
        ForbiddenError: it was refused, and got the reason.
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Listener:
    """A bound and listening socket; `tcp_port` is None on a Unix socket."""

    socket: socket.socket
    transport: Transport
    tcp_port: int | None = None

    @property
    def channel(self) -> str:
        """The channel that proofs on this socket include."""
        return "unix" if self.tcp_port is None else f"tcp:{self.tcp_port}"


@dataclass(frozen=True, slots=True, kw_only=True)
class EndpointRecord:
    """The contents of the file that says how to reach the running app."""

    pid: int
    instance: str
    transport: Transport
    tcp_port: int | None
    version: str = rosemary.__version__
    v: int = _RECORD_VERSION

    def publish(self, file: Path) -> None:
        """Write the record in one step, readable by this user alone.

        Raises:
            StorageFullError: there is no room for it.
            MachineError: it cannot be written for another reason.
        """
        try:
            write_privately(file, json.dumps(asdict(self)))
        except OSError as problem:
            raise _unpublished(file, problem) from problem


def choose_transport(paths: Paths, choice: TransportChoice) -> Transport:
    """Return the kind of socket to use; "auto" decides by system and path."""
    if choice != "auto":
        return choice
    is_too_long = len(os.fsencode(paths.socket)) > SOCKET_PATH_BYTES
    return "tcp" if sys.platform == "win32" or is_too_long else "unix"


def open_listener(paths: Paths, choice: TransportChoice) -> Listener:
    """Bind the socket; replace an old socket file. The caller holds the app's lock.

    Raises:
        MachineError: the system refuses the socket.
    """
    transport = choose_transport(paths, choice)
    try:
        return _listen_unix(paths.socket) if transport == "unix" else _listen_tcp()
    except OSError as problem:
        raise shortage_in(problem) or MachineError(
            f"The socket for the assistants cannot be opened ({problem.strerror or problem}).",
            hint=f"Check that {paths.run_dir} is on a local disk and that you may write to it.",
        ) from problem


def load_or_create_token(paths: Paths) -> str:
    """Return the shared secret; the first start makes it. The caller holds the app's lock.

    Raises:
        MachineError: the file cannot be read or written.
    """
    file = paths.token_file
    try:
        with contextlib.suppress(FileNotFoundError):
            file.chmod(FILE_MODE)
            token = file.read_text("ascii").strip()
            if len(token) >= _TOKEN_CHARS:
                return token
        token = secrets.token_urlsafe(_TOKEN_CHARS)
        write_privately(file, token)
    except (OSError, UnicodeDecodeError) as problem:
        raise shortage_in(problem) or MachineError(
            f"The token for the assistants cannot be read or written: {file}.",
            hint="Remove the file; it is made anew.",
        ) from problem
    return token


def take_away(file: Path) -> None:
    """Remove a file by which others find the app, if possible; one that stays does no harm.

    Windows cannot remove a file while somebody reads it.
    """
    try:
        file.unlink(missing_ok=True)
    except OSError as problem:
        logger.warning("%s stays behind: %s", file.name, problem.strerror)


def peer_uid(connection: socket.socket) -> int | None:
    """Return the user id at the other end of a Unix socket; None where the system has none."""
    if sys.platform == "linux":
        if connection.family == socket.AF_UNIX:
            size = struct.calcsize("3i")
            packed = connection.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, size)
            return int(struct.unpack("3i", packed)[1])
    elif sys.platform == "darwin" and connection.family == socket.AF_UNIX:
        # LOCAL_PEERCRED on SOL_LOCAL gives struct xucred: u32 version, u32 uid, groups.
        return int(struct.unpack_from("II", connection.getsockopt(0, 1, 76))[1])
    return None


def is_own_user(connection: socket.socket) -> bool:
    """Return whether the other end runs as this user; True where the system does not tell."""
    uid = peer_uid(connection)
    if sys.platform != "win32" and uid is not None:
        return uid == os.getuid()
    return True


def _unix_socket() -> socket.socket:
    family = getattr(socket, "AF_UNIX", None)
    if family is None:
        raise OSError("this system has no Unix sockets")
    return socket.socket(family, socket.SOCK_STREAM)


def _listen_unix(path: Path) -> Listener:
    listener = _unix_socket()
    try:
        path.unlink(missing_ok=True)
        listener.bind(os.fspath(path))
        path.chmod(FILE_MODE)
        listener.listen(_BACKLOG)
        listener.settimeout(0)
    except OSError:
        listener.close()
        raise
    return Listener(socket=listener, transport="unix")


def _listen_tcp() -> Listener:
    # Without IPPROTO_TCP asyncio leaves Nagle's algorithm on: 40 ms for each answer.
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if sys.platform == "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        listener.bind(("127.0.0.1", 0))
        listener.listen(_BACKLOG)
        listener.settimeout(0)
    except OSError:
        listener.close()
        raise
    return Listener(socket=listener, transport="tcp", tcp_port=int(listener.getsockname()[1]))


def _unpublished(file: Path, problem: OSError) -> MachineError:
    if problem.errno in _FULL_ERRNOS:
        return StorageFullError(
            "The disk is full: assistants cannot connect.",
            hint=f"Free some space on the disk of {file.parent}, then start Rosemary again.",
        )
    return shortage_in(problem) or MachineError(
        f"Assistants cannot connect: {file} cannot be written ({problem.strerror or problem}).",
        hint=f"Check that you may write to {file.parent}.",
    )
