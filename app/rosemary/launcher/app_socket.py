"""A connection to the running app, past the preamble."""

import os
import sys
from _blake2 import blake2b
from _socket import AF_INET, IPPROTO_TCP, SHUT_RDWR, SOCK_STREAM, TCP_NODELAY, socket
from _thread import allocate_lock

from rosemary.launcher.json_rpc import READ_BYTES, decode, encode_id

if sys.platform != "win32":
    from _socket import AF_UNIX

PREAMBLE_VERSION = 1
_PREAMBLE_TIMEOUT_S = 5.0


class NotRunningError(Exception):
    """No app of ours answers there."""


class RefusedError(Exception):
    """The app or the folder's rights refuse us; the text says why."""


class Introduction:
    """What the launcher tells about its assistant; either may be empty."""

    __slots__ = ("client", "project")

    def __init__(self, client: str = "", project: str = "") -> None:
        self.client = client
        self.project = project


class Connection:
    """Sends from any thread, receives in one."""

    __slots__ = ("_parts", "_send_lock", "_socket")

    def __init__(self, sock: socket) -> None:
        self._socket = sock
        self._send_lock = allocate_lock()
        self._parts: list[bytes] = []

    @classmethod
    def open(cls, run_dir: str, introduction: Introduction) -> "Connection":
        """Connect and pass the preamble.

        Raises:
            NotRunningError: no app of ours is ready.
            RefusedError: it refuses us and says why.
        """
        _check_folder(run_dir)
        try:
            token = _read_file(run_dir, "token").strip()
            port = _read_port(run_dir)
            sock = _connect(run_dir, port)
        except (OSError, ValueError, KeyError) as problem:
            raise NotRunningError(str(problem)) from problem
        try:
            channel = "unix" if port is None else f"tcp:{port}"
            _introduce(sock, token, channel, introduction)
            sock.settimeout(None)
        except (OSError, ValueError, KeyError) as problem:
            sock.close()
            raise NotRunningError(str(problem)) from problem
        except RefusedError:
            sock.close()
            raise
        return cls(sock)

    def send(self, line: bytes) -> None:
        """Send a line. After an OSError the app has not received all of it."""
        with self._send_lock:
            self._socket.sendall(line)

    def receive(self) -> bytes:
        """Return one or more whole lines; b"" when the connection has ended."""
        while True:
            try:
                chunk = self._socket.recv(READ_BYTES)
            except OSError:
                return b""
            if not chunk:
                return b""
            end = chunk.rfind(b"\n") + 1
            if not end:
                self._parts.append(chunk)
                continue
            self._parts.append(chunk[:end])
            block = b"".join(self._parts)
            self._parts = [chunk[end:]] if end < len(chunk) else []
            return block

    def close(self) -> None:
        """Hang up. Make a blocked `send` fail first, since its descriptor could be reused."""
        self._shut_down()
        with self._send_lock:
            self._socket.close()

    def _shut_down(self) -> None:
        try:
            self._socket.shutdown(SHUT_RDWR)
        except OSError:
            return  # the other side closed first


def make_proof(token: bytes, side: str, channel: str, launcher_nonce: str, app_nonce: str) -> str:
    """Return the keyed hash that shows who holds the token; `runtime.preamble` has the same."""
    text = f"{side}:{channel}:{launcher_nonce}:{app_nonce}"
    return blake2b(text.encode(), key=token[:64], digest_size=32).hexdigest()


def _check_folder(run_dir: str) -> None:
    if sys.platform != "win32":
        try:
            status = os.lstat(run_dir)
        except OSError as problem:
            raise NotRunningError(str(problem)) from problem
        if status.st_uid != os.getuid():
            raise RefusedError(f"{run_dir} belongs to another user")


def _read_file(run_dir: str, name: str) -> bytes:
    descriptor = os.open(f"{run_dir}{os.sep}{name}", os.O_RDONLY)
    try:
        return os.read(descriptor, 4096)
    finally:
        os.close(descriptor)


def _read_port(run_dir: str) -> object:
    """Return the app's port; None if it has a Unix socket or no readable record."""
    try:
        record = decode(_read_file(run_dir, "endpoint.json"))
    except FileNotFoundError:
        raise
    except (OSError, ValueError):
        return None
    return record.get("tcp_port") if isinstance(record, dict) else None


def _connect(run_dir: str, port: object) -> socket:
    if isinstance(port, int):
        sock = socket(AF_INET, SOCK_STREAM)
        address: str | tuple[str, int] = ("127.0.0.1", port)
    elif sys.platform != "win32":
        sock = socket(AF_UNIX, SOCK_STREAM)
        address = f"{run_dir}/mcp.sock"
    else:
        raise ValueError("no port")
    try:
        sock.settimeout(_PREAMBLE_TIMEOUT_S)
        sock.connect(address)
        if isinstance(port, int):
            sock.setsockopt(IPPROTO_TCP, TCP_NODELAY, 1)
    except OSError:
        sock.close()
        raise
    return sock


def _introduce(sock: socket, token: bytes, channel: str, introduction: Introduction) -> None:
    launcher_nonce = os.urandom(16).hex()
    sock.sendall(
        b'{"v":%d,"nonce":"%s","role":"mcp"}\n' % (PREAMBLE_VERSION, launcher_nonce.encode())
    )
    answer = decode(_receive_line(sock))
    if not isinstance(answer, dict):
        raise ValueError("not our app")  # noqa: TRY004 - not a fault of a caller
    app_nonce = str(answer["nonce"])
    if answer["proof"] != make_proof(token, "app", channel, launcher_nonce, app_nonce):
        raise ValueError("what answers there does not hold our token")
    if answer.get("refused"):
        raise RefusedError(str(answer["refused"]))
    proof = make_proof(token, "launcher", channel, launcher_nonce, app_nonce)
    sock.sendall(
        b'{"proof":"%s","client":%s,"pid":%d,"project":%s}\n'
        % (
            proof.encode(),
            encode_id(introduction.client),
            os.getpid(),
            encode_id(introduction.project),
        )
    )


def _receive_line(sock: socket) -> bytes:
    """Return the app's line of the preamble; it sends nothing more before our answer."""
    line = b""
    while not line.endswith(b"\n"):
        chunk = sock.recv(4096)
        if not chunk or len(line) > 4096:
            raise ValueError("not our app")
        line += chunk
    return line
