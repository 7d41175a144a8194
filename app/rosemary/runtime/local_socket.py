"""The socket on which the app listens, and the files by which others find it.

A Unix socket if its path is short enough for the system, otherwise TCP on the loopback.
"""

from __future__ import annotations

import contextlib
import errno
import json
import logging
import os
import secrets
import socket
import struct
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Literal, TypeAlias

import rosemary
from rosemary.domain.errors import MachineError, StorageFullError
from rosemary.runtime.paths import FILE_MODE, Paths, write_privately
from rosemary.system.capacity import shortage_in

logger = logging.getLogger(__name__)

Transport: TypeAlias = Literal["unix", "tcp"]
TransportChoice: TypeAlias = Literal["auto", "unix", "tcp"]

SOCKET_PATH_BYTES = 103
"""Longest socket path that all systems accept: macOS has 104 bytes with the final NUL."""

_BACKLOG = 128
_FULL_ERRNOS = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
_TOKEN_CHARS = 32
_RECORD_VERSION = 1


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
