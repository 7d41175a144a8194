"""A small client of the D-Bus session bus: calls, their answers, and signals.

Qt's own binding cannot send lists of structures from Python, which portals ask for. Values are
Python's: a struct or list is a list, a dictionary a dict, and a variant to be sent is a pair of
signature and value. The format: https://dbus.freedesktop.org/doc/dbus-specification.html
"""

from __future__ import annotations

import os
import socket
import struct
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import unquote

from rosemary.domain.errors import MachineError

CALL: Final = 1
REPLY: Final = 2
ERROR: Final = 3
SIGNAL: Final = 4

_NUMBERS: Final = {
    "y": "<B",
    "n": "<h",
    "q": "<H",
    "b": "<I",
    "i": "<i",
    "u": "<I",
    "x": "<q",
    "t": "<Q",
    "d": "<d",
}
_ALIGNED_TO_8: Final = "({xtd"
_ALIGNED_TO_1: Final = "ygv"
_FIELDS: Final = {
    "path": (1, "o"),
    "interface": (2, "s"),
    "member": (3, "s"),
    "error": (4, "s"),
    "reply_to": (5, "u"),
    "destination": (6, "s"),
    "sender": (7, "s"),
    "signature": (8, "g"),
}
_NAMES: Final = {number: name for name, (number, _) in _FIELDS.items()}
_HEAD_BYTES: Final = 16
_MESSAGE_MAX_BYTES: Final = 1 << 24
_BUS: Final = "org.freedesktop.DBus"


@dataclass(frozen=True, slots=True, kw_only=True)
class BusMessage:
    """A message; absent fields of its header are empty.

    Attributes:
        kind: `CALL`, `REPLY`, `ERROR` or `SIGNAL`.
        serial: number of a message among those of its sender.
        reply_to: serial of the call that it answers.
        error: name of the error, in an `ERROR`.
    """

    kind: int
    serial: int = 0
    path: str = ""
    interface: str = ""
    member: str = ""
    error: str = ""
    reply_to: int = 0
    destination: str = ""
    sender: str = ""
    signature: str = ""
    body: tuple[Any, ...] = ()


class BusError(MachineError):
    """The bus, or the service that was asked, answered with an error."""


class SessionBus:
    """A connection to a bus, for one thread.

    Only `close` may come from another, and `send` while the first one waits for `messages`.

    Attributes:
        name: the connection's own name, such as ":1.42".
    """

    def __init__(self, address: str = "", timeout_s: float = 25) -> None:
        """Connect to the bus of this session, or to another address.

        Raises:
            BusError: there is no bus, or it refuses us.
        """
        address = address or os.environ.get("DBUS_SESSION_BUS_ADDRESS", "")
        self._serial = 0
        self._pending: deque[BusMessage] = deque()
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.settimeout(timeout_s)
        try:
            self._socket.connect(_socket_path(address))
            self._authenticate()
            self.name = str(self.call(_BUS, "/org/freedesktop/DBus", _BUS, "Hello")[0])
        except (OSError, BusError) as error:
            self._socket.close()
            raise BusError(f"The session bus cannot be reached: {error}.") from error

    def close(self) -> None:
        """Disconnect; a thread that waits for a signal ends. Idempotent."""
        try:
            self._socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            return  # disconnected already
        finally:
            self._socket.close()

    def call(
        self,
        service: str,
        path: str,
        interface: str,
        member: str,
        signature: str = "",
        *body: object,
    ) -> tuple[Any, ...]:
        """Call a method and return its answer; signals that come before it are kept.

        Raises:
            BusError: it answered with an error, or the bus is gone.
        """
        serial = self.send(
            BusMessage(
                kind=CALL,
                path=path,
                interface=interface,
                member=member,
                destination=service,
                signature=signature,
                body=body,
            )
        )
        while True:
            message = self._receive()
            if message.reply_to != serial:
                self._pending.append(message)
            elif message.kind == ERROR:
                said = str(message.body[0]) if message.body else message.error
                raise BusError(said, details={"error": message.error})
            else:
                return message.body

    def messages(self) -> Iterator[BusMessage]:
        """Yield what others send, and wait for more without limit, until disconnected."""
        while True:
            if self._pending:
                yield self._pending.popleft()
                continue
            try:
                self._socket.settimeout(None)
                message = self._receive()
            except (BusError, OSError):
                return
            yield message

    def send(self, message: BusMessage) -> int:
        """Send a message and return its serial.

        Raises:
            BusError: the bus is gone.
        """
        self._serial += 1
        body = bytearray()
        for dbus_type, value in zip(_complete_types(message.signature), message.body, strict=True):
            _write(body, dbus_type, value)
        fields = [
            [number, (dbus_type, getattr(message, name))]
            for name, (number, dbus_type) in _FIELDS.items()
            if getattr(message, name)
        ]
        head = bytearray(b"l" + bytes((message.kind, 0, 1)))
        _write(head, "u", len(body))
        _write(head, "u", self._serial)
        _write(head, "a(yv)", fields)
        head += bytes(-len(head) % 8)
        try:
            self._socket.sendall(head + body)
        except OSError as error:
            raise BusError(f"The session bus is gone: {error}.") from error
        return self._serial

    def _authenticate(self) -> None:
        user = str(os.getuid()).encode().hex().encode() if hasattr(os, "getuid") else b""
        self._socket.sendall(b"\0AUTH EXTERNAL " + user + b"\r\n")
        answer = b""
        while not answer.endswith(b"\r\n"):
            some = self._socket.recv(1)
            if not some:
                raise ConnectionError("it hung up")
            answer += some
        if not answer.startswith(b"OK"):
            raise PermissionError("it does not let us in")
        self._socket.sendall(b"BEGIN\r\n")

    def _receive(self) -> BusMessage:
        try:
            head = self._read(_HEAD_BYTES)
            order = "<" if head[:1] == b"l" else ">"
            body_bytes, serial, field_bytes = struct.unpack(f"{order}III", head[4:])
            rest = field_bytes + -field_bytes % 8
            if rest + body_bytes > _MESSAGE_MAX_BYTES or order == ">":
                raise BusError("The session bus sent what cannot be read.")
            fields, _ = _read(head + self._read(rest), 12, "a(yv)")
            known = {_NAMES[number]: value for number, value in fields if number in _NAMES}
            values = tuple(_values(self._read(body_bytes), known))
        except OSError as error:
            raise BusError(f"The session bus is gone: {error}.") from error
        except (struct.error, ValueError, IndexError) as error:
            raise BusError("The session bus sent what cannot be read.") from error
        return BusMessage(kind=head[1], serial=serial, body=values, **known)

    def _read(self, count: int) -> bytes:
        found = b""
        while len(found) < count:
            some = self._socket.recv(count - len(found))
            if not some:
                raise ConnectionError("it hung up")
            found += some
        return found


def _socket_path(address: str) -> str:
    for each in address.split(";"):
        kind, _, rest = each.partition(":")
        values = dict(part.split("=", 1) for part in rest.split(",") if "=" in part)
        if kind == "unix" and "path" in values:
            return unquote(values["path"])
        if kind == "unix" and "abstract" in values:
            return "\0" + unquote(values["abstract"])
    raise FileNotFoundError("this session has none")


def _values(body: bytes, header: dict[str, Any]) -> Iterator[Any]:
    at = 0
    for dbus_type in _complete_types(str(header.get("signature", ""))):
        value, at = _read(body, at, dbus_type)
        yield value


def _complete_types(signature: str) -> Iterator[str]:
    """Yield the complete types of a signature: "sa{sv}" has two."""
    at = 0
    while at < len(signature):
        end = _end(signature, at)
        yield signature[at:end]
        at = end


def _end(signature: str, at: int) -> int:
    if signature[at] == "a":
        return _end(signature, at + 1)
    if signature[at] not in "({":
        return at + 1
    depth = 0
    for place in range(at, len(signature)):
        depth += (signature[place] in "({") - (signature[place] in ")}")
        if not depth:
            return place + 1
    raise BusError("The session bus sent what cannot be read.")


def _alignment(dbus_type: str) -> int:
    if dbus_type[0] in _ALIGNED_TO_8:
        return 8
    if dbus_type[0] in _ALIGNED_TO_1:
        return 1
    return 2 if dbus_type[0] in "nq" else 4


def _write(out: bytearray, dbus_type: str, value: Any) -> None:  # noqa: ANN401 - as the signature says
    out += bytes(-len(out) % _alignment(dbus_type))
    if dbus_type in _NUMBERS:
        out += struct.pack(_NUMBERS[dbus_type], value)
    elif dbus_type in "sog":
        text = str(value).encode()
        out += struct.pack("<B" if dbus_type == "g" else "<I", len(text)) + text + b"\0"
    elif dbus_type == "v":
        inner, content = value
        _write(out, "g", inner)
        _write(out, inner, content)
    elif dbus_type[0] == "a":
        _write_array(out, dbus_type[1:], value)
    else:
        for inner, each in zip(_complete_types(dbus_type[1:-1]), value, strict=True):
            _write(out, inner, each)


def _write_array(out: bytearray, dbus_type: str, value: Any) -> None:  # noqa: ANN401 - as above
    place = len(out)
    out += bytes(4)
    out += bytes(-len(out) % _alignment(dbus_type))
    start = len(out)
    for each in value.items() if dbus_type[0] == "{" else value:
        _write(out, dbus_type, each)
    struct.pack_into("<I", out, place, len(out) - start)


def _read(data: bytes, at: int, dbus_type: str) -> tuple[Any, int]:
    """Return the value at a place, and the place after it."""
    at += -at % _alignment(dbus_type)
    if dbus_type in _NUMBERS:
        end = at + struct.calcsize(_NUMBERS[dbus_type])
        (value,) = struct.unpack(_NUMBERS[dbus_type], data[at:end])
        return bool(value) if dbus_type == "b" else value, end
    if dbus_type in "sog":
        start = at + (1 if dbus_type == "g" else 4)
        size = data[at] if dbus_type == "g" else struct.unpack("<I", data[at:start])[0]
        return data[start : start + size].decode(errors="replace"), start + size + 1
    if dbus_type == "v":
        inner, at = _read(data, at, "g")
        return _read(data, at, inner)
    if dbus_type[0] == "a":
        return _read_array(data, at, dbus_type[1:])
    values = []
    for inner in _complete_types(dbus_type[1:-1]):
        value, at = _read(data, at, inner)
        values.append(value)
    return values, at


def _read_array(data: bytes, at: int, dbus_type: str) -> tuple[Any, int]:
    size = struct.unpack("<I", data[at : at + 4])[0]
    at += 4
    at += -at % _alignment(dbus_type)
    values, end = [], at + size
    while at < end:
        value, at = _read(data, at, dbus_type)
        values.append(value)
    return (dict(values) if dbus_type[0] == "{" else values), end
