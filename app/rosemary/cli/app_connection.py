"""A connection to the running app over its local socket, and the interface to its other parts.

Start-up time: this module and what it imports stay within a few light modules of the standard
library, because every command loads them.
"""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import json
import os
import select
import socket
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Protocol, Self

from rosemary.cli.exit_codes import CallFailedError
from rosemary.domain.errors import ForbiddenError, InternalError, StoreUnavailableError
from rosemary.domain.ports import UNWATCHED, Progress, Watch

if TYPE_CHECKING:
    # Start-up time: while the app runs, a command never loads the services.
    from rosemary.domain.settings import PublicServer
    from rosemary.domain.store_address import StoreAddress
    from rosemary.service.clients.assistant_service import AssistantService
    from rosemary.service.services import Services


class Application(Protocol):
    """Starts the app, or opens its parts inside this process.

    `data_dir` is the folder given with `--data-dir`; None means the environment decides.
    """

    def run_dir(self, data_dir: Path | None) -> Path:
        """Return the folder in which a running app can be found."""
        ...

    def open_window(
        self, data_dir: Path | None, *, is_hidden: bool, quick: str = "", store: str = ""
    ) -> int:
        """Run the app with its window and tray until it quits; return the exit code.

        With `quick`, it starts in the tray with that quick window open: search or add. `store` is
        the address of a PostgreSQL server, used instead of the one in the settings.
        """
        ...

    def self_test(self) -> int:
        """Try every part of the installation once; return the exit code."""
        ...

    def install_desktop_entry(self) -> Sequence[Path]:
        """Put the app into this user's menu; return the files written.

        Raises:
            MachineError: this system has no such menu, or the folder can't be written to.
        """
        ...

    def remove_desktop_entry(self) -> Sequence[Path]:
        """Take the app out of this user's menu; return the files removed.

        Raises:
            MachineError: as above.
        """
        ...

    def serve(
        self,
        data_dir: Path | None,
        *,
        http_port: int | None = None,
        is_read_only: bool = False,
        store: str = "",
        public: PublicServer | None = None,
    ) -> int:
        """Run the app without a window until it is asked to quit; return the exit code.

        With `http_port`, HTTP is served there, whatever the settings say; `is_read_only` opens a
        damaged store as it is; `store` as above;
        with `public`, the network is served.

        Raises:
            InvalidInputError: a server on the network lacks something; all of it is named.
        """
        ...

    def start_at_login(self, data_dir: Path | None, *, is_on: bool | None) -> bool:
        """Switch the start at login on or off, or leave it for None; return whether it is on.

        Raises:
            MachineError: the system does not let us.
        """
        ...

    def manage_tokens(self, data_dir: Path | None, action: str, name: str) -> dict[str, Any]:
        """Show or change the tokens for HTTP: show, rotate, list, add, create or revoke."""
        ...

    def open_services(self, data_dir: Path | None) -> AbstractContextManager[Services]:
        """Open the services inside this process, as the only owner of the data.

        Raises:
            StoreUnavailableError: an app that does not answer holds the data.
        """
        ...

    def open_outbox(self, data_dir: Path | None) -> AbstractContextManager[Services]:
        """Open the services that work while the server is away: saves are kept here.

        Raises:
            StoreUnavailableError: another process holds the data.
        """
        ...

    def launcher(self) -> Path:
        """Return where the launcher for assistants is, or has to be."""
        ...

    def assistants(self, data_dir: Path | None) -> AssistantService:
        """Return the service that connects assistants; it needs neither the app nor the store."""
        ...

    def look_around(self, data_dir: Path | None) -> Sequence[Mapping[str, Any]]:
        """Return what the doctor finds around the store without opening it, as JSON."""
        ...

    def collect_diagnostics(
        self, data_dir: Path | None, report: Mapping[str, Any]
    ) -> dict[str, str]:
        """Return the text files of the diagnostics by name; `report` is the doctor's."""
        ...

    def salvage(self, data_dir: Path | None, into: Path | None) -> Mapping[str, Any]:
        """Copy what a damaged store still holds into a new file, in its place or at `into`.

        Raises:
            StoreUnavailableError: nothing can be read, or an app holds the data.
        """
        ...

    def move_store(
        self, data_dir: Path | None, to: StoreAddress | None, watch: Watch
    ) -> Mapping[str, Any]:
        """Move all memories to a server, or to this computer; the old ones are kept.

        Raises:
            InvalidInputError: they are already there, or other memories are.
            StoreUnavailableError: a store cannot be used, or an app holds the data.
        """
        ...

    def manage_people(self, data_dir: Path | None, action: str, name: str) -> Mapping[str, Any]:
        """List the people who may use the store on a server, or `add` or `remove` one.

        Raises:
            InvalidInputError: the memories are on this computer, or the name cannot be used.
            ForbiddenError: only the owner of the store may do this.
            StoreUnavailableError: the server is away or refuses.
        """
        ...

    def share_project(
        self, data_dir: Path | None, project: str, member: str | None, *, may_write: bool
    ) -> Mapping[str, Any]:
        """Share a project of a store on a server with a person, or with everyone for None.

        Raises:
            InvalidInputError: the memories are on this computer, or nobody has that name.
            NotFoundError: the person has no such project.
            StoreUnavailableError: the server is away or refuses.
        """
        ...

    def unshare_project(
        self, data_dir: Path | None, project: str, member: str | None
    ) -> Mapping[str, Any]:
        """Stop sharing a project with a person or `everyone`, or with anybody for None.

        Raises:
            InvalidInputError: the memories are on this computer.
            NotFoundError: it is not shared in this way.
            StoreUnavailableError: the server is away or refuses.
        """
        ...

    def list_shares(self, data_dir: Path | None) -> Mapping[str, Any]:
        """Return the projects that the person shares, or that are shared with them.

        Raises:
            StoreUnavailableError: the server is away or refuses.
        """
        ...

    def start_anew(self, data_dir: Path | None) -> Mapping[str, Any]:
        """Begin with an empty store in the place of one that is lost; nothing is deleted.

        Raises:
            InvalidInputError: there is a store.
            StoreUnavailableError: an app holds the data, or the disk does not let us.
        """
        ...

    def list_backups_unopened(self, data_dir: Path | None) -> Mapping[str, Any]:
        """Return the backups of a store that cannot be opened, as `list_backups` does.

        Raises:
            MachineError: their folder is there but cannot be read.
        """
        ...

    def verify_backup_unopened(self, data_dir: Path | None, reference: str) -> Mapping[str, Any]:
        """Read all of a backup of a store that cannot be opened, as `verify_backup` does.

        Raises:
            NotFoundError: there is no such backup.
        """
        ...

    def restore_unopened(self, data_dir: Path | None, reference: str) -> Mapping[str, Any]:
        """Put a backup in the place of a store that cannot be opened; say what was done.

        Raises:
            NotFoundError: there is no such backup.
            StoreUnavailableError: the backup is damaged, or an app holds the data.
        """
        ...


Json = dict[str, Any]

CONNECT_TIMEOUT_S = 2.0
"""An app that does not introduce itself within this time counts as not running."""

_PREAMBLE_VERSION = 1
_CLIENT = "cli"
_READ_BYTES = 256 * 1024


class _StrangerError(Exception):
    """What answers on the socket is not the app."""


class UnansweredError(CallFailedError):
    """Something accepts connections in the place of the app, but we cannot talk to it."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message, code=StoreUnavailableError.code, hint=hint)


class AnswerLostError(CallFailedError):
    """The app ended before it answered a command."""

    def __init__(self) -> None:
        super().__init__(
            "The running Rosemary ended before it answered.",
            code=StoreUnavailableError.code,
            hint="`rosemary changes` shows what was done; `rosemary undo` takes it back.",
        )


class Connection:
    """Sends commands to the running app and waits for its answers. For one thread."""

    def __init__(self, connected: socket.socket) -> None:
        self._socket = connected
        self._last_id = 0
        self._received = bytearray()

    @classmethod
    def find(cls, run_dir: Path) -> Connection | None:
        """Return a connection to the app of this run folder; None where none answers.

        Raises:
            UnansweredError: the other side accepts but does not answer, or our token is unreadable.
            CallFailedError: the app refuses the connection.
        """
        record = _read_record(run_dir)
        if record is None:
            return None
        try:
            connected, channel = _connect(run_dir, record)
        except OSError:
            return None
        try:
            _introduce(connected, _read_token(run_dir), channel)
        except TimeoutError:
            connected.close()
            raise UnansweredError(
                "Rosemary runs, but does not answer.", "Look again in a moment."
            ) from None
        except (OSError, ValueError, _StrangerError):
            connected.close()
            return None
        except CallFailedError:
            connected.close()
            raise
        return cls(connected)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        error_type: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Hang up. Idempotent."""
        self._socket.close()

    def call(
        self,
        method: str,
        params: Mapping[str, Any] | None = None,
        timeout_s: float | None = None,
        *,
        tell: Callable[[Progress], None] = UNWATCHED.tell,
    ) -> Json:
        """Run a command of the app and return its result.

        Args:
            method: which command.
            params: what it takes.
            timeout_s: how long to wait for each message of the app; None for ever.
            tell: called with the progress that the app reports.

        Raises:
            AnswerLostError: the app ended before it answered.
            CallFailedError: the command failed; the app says why.
        """
        self._last_id += 1
        request = {
            "jsonrpc": "2.0",
            "id": self._last_id,
            "method": method,
            "params": dict(params or {}),
        }
        try:
            self._socket.settimeout(timeout_s)
            self._send(request)
            answer = json.loads(self._receive_line())
            while answer.get("method") == "progress":
                tell(Progress(**answer["params"]))
                answer = json.loads(self._receive_line())
        except (OSError, ValueError, TypeError) as problem:
            raise AnswerLostError from problem
        if "error" in answer:
            raise _failure_in(answer["error"])
        result = answer["result"]
        assert isinstance(result, dict)
        return result

    def cancel(self) -> None:
        """Ask the app to stop the command under way; its answer still comes.

        May be called by a signal's handler while `call` waits in the same thread.
        """
        with contextlib.suppress(OSError):
            self._send({"jsonrpc": "2.0", "method": "cancel"})

    def _send(self, message: Json) -> None:
        self._socket.sendall(json.dumps(message).encode() + b"\n")

    def _receive_line(self) -> bytes:
        while (end := self._received.find(b"\n")) < 0:
            chunk = self._socket.recv(_READ_BYTES)
            if not chunk:
                raise ConnectionError("the app hung up")
            self._received += chunk
        line = bytes(self._received[:end])
        del self._received[: end + 1]
        return line


def _read_record(run_dir: Path) -> Mapping[str, Any] | None:
    """Return the record of the running app; None without one, empty if it cannot be read."""
    try:
        record = json.loads((run_dir / "endpoint.json").read_text("utf-8"))
    except FileNotFoundError:
        return None
    except (OSError, ValueError):
        return {}
    return record if isinstance(record, dict) else {}


def _read_token(run_dir: Path) -> str:
    file = run_dir / "token"
    try:
        return file.read_text("ascii").strip()
    except OSError as problem:
        raise UnansweredError(
            f"Rosemary runs, but {file} cannot be read ({problem.strerror}).",
            "Quit it from its tray icon or end its process, and remove that file: the next start "
            "makes it anew.",
        ) from problem


def _connect(run_dir: Path, record: Mapping[str, Any]) -> tuple[socket.socket, str]:
    """Return the connected socket and the channel that proofs on it are bound to."""
    port = record.get("tcp_port")
    if isinstance(port, int):
        connected = socket.create_connection(("127.0.0.1", port), CONNECT_TIMEOUT_S)
        connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return connected, f"tcp:{port}"
    family = getattr(socket, "AF_UNIX", None)
    if family is None:
        raise OSError("this system has no Unix sockets")
    connected = socket.socket(family, socket.SOCK_STREAM)
    try:
        connected.settimeout(CONNECT_TIMEOUT_S)
        connected.connect(os.fspath(run_dir / "mcp.sock"))
    except OSError:
        connected.close()
        raise
    return connected, "unix"


def _introduce(connected: socket.socket, token: str, channel: str) -> None:
    """Do the caller's part of the preamble, as `rosemary.runtime.local_socket` describes it."""
    nonce = os.urandom(16).hex()
    _send(connected, {"v": _PREAMBLE_VERSION, "nonce": nonce, "role": "control"})
    with connected.makefile("rb") as reader:
        answer = json.loads(reader.readline(4096))
    if not isinstance(answer, dict):
        raise _StrangerError
    nonces = f"{channel}:{nonce}:{answer.get('nonce')}"
    expected = _proof(token, f"app:{nonces}")
    if not hmac.compare_digest(str(answer.get("proof")).encode(), expected.encode()):
        raise _StrangerError
    if refusal := answer.get("refused"):
        raise CallFailedError(str(refusal), code=ForbiddenError.code)
    proof = _proof(token, f"launcher:{nonces}")
    _send(connected, {"proof": proof, "client": _CLIENT, "pid": os.getpid()})


def _proof(token: str, text: str) -> str:
    return hashlib.blake2b(text.encode(), key=token.encode()[:64], digest_size=32).hexdigest()


def _send(connected: socket.socket, value: Json) -> None:
    connected.sendall(json.dumps(value).encode() + b"\n")


def _failure_in(error: Mapping[str, Any]) -> CallFailedError:
    data = error.get("data") or {}
    return CallFailedError(
        str(data.get("message") or error.get("message")),
        code=str(data.get("code") or InternalError.code),
        hint=data.get("hint"),
        details=data.get("details"),
    )


_LOOK_EVERY_S = 0.05
_STOPPED = ("T", "t")


def is_stopped(pid: int) -> bool:
    """Return whether a process is suspended, as by Ctrl+Z; False where the system does not say."""
    try:
        status = Path(f"/proc/{pid}/stat").read_text("ascii", "replace")
    except OSError:
        return False
    # Its name, in brackets, may hold anything.
    return status.rpartition(")")[2].split()[:1] in [[each] for each in _STOPPED]


if sys.platform == "win32":
    import ctypes

    _SYNCHRONIZE = 0x00100000
    _WAIT_OBJECT_0 = 0

    def wait_for_exit(pid: int, timeout_s: float) -> bool:
        """Wait until the process is gone; return whether it is."""
        kernel32 = ctypes.windll.kernel32
        handle = kernel32.OpenProcess(_SYNCHRONIZE, 0, pid)
        if not handle:
            return True
        try:
            result: int = kernel32.WaitForSingleObject(handle, int(timeout_s * 1000))
            return result == _WAIT_OBJECT_0
        finally:
            kernel32.CloseHandle(handle)

else:

    def wait_for_exit(pid: int, timeout_s: float) -> bool:
        """Wait until the process is gone; return whether it is."""
        try:
            descriptor = os.pidfd_open(pid)
        except ProcessLookupError:
            return True
        except (AttributeError, OSError):
            return _wait_by_polling(pid, timeout_s)  # not Linux, or an old one
        try:
            ready, _, _ = select.select([descriptor], [], [], timeout_s)
            return bool(ready)
        finally:
            os.close(descriptor)

    def _wait_by_polling(pid: int, timeout_s: float) -> bool:
        deadline = time.monotonic() + timeout_s
        pause = threading.Event()
        while time.monotonic() < deadline:
            try:
                os.kill(pid, 0)
            except (ProcessLookupError, PermissionError):
                return True  # gone, or its number is another user's by now
            pause.wait(_LOOK_EVERY_S)
        return False
