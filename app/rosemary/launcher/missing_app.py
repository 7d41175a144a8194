"""What the launcher does while the app is not there: starts it, or answers in its place.

Several launchers may need the app at once: one starts it, the others wait for it.

While it can't be started, an assistant gets every list as the app gives it: it keeps its tools, and
each call says what is wrong and what to do. `make tool-costs` writes the file with the lists; a
test compares it with the app.

Claude Desktop from the Microsoft Store runs in a package: programs that it starts see a copy of the
person's folders, and the memories would end up there. So the person's desktop is asked to open the
app. Source: Microsoft's pages on the desktop bridge and on job objects.
"""

import errno
import json
import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rosemary import __version__
from rosemary.launcher.app_socket import Connection, Introduction, NotRunningError
from rosemary.launcher.open_requests import Request

_NO_PACKAGE = 15_700
"""APPMODEL_ERROR_NO_PACKAGE."""

_WINDOWS = "C:\\Windows"
_DEFAULTS = {
    "SystemRoot": _WINDOWS,
    "WINDIR": _WINDOWS,
    "PATHEXT": ".COM;.EXE;.BAT;.CMD;.VBS;.JS;.WSF;.MSC",
}
LISTS = "tools/offline.json"
_VERSION = "io.modelcontextprotocol/protocolVersion"
_SERVER = "io.modelcontextprotocol/serverInfo"
_DISCOVER = "server/discover"
_STATELESS_VERSION = "2026-07-28"


def is_in_package() -> bool:
    """Return whether this process runs in the package of the assistant that started it."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - needed on Windows alone

        length = ctypes.c_uint32(0)
        answer = ctypes.windll.kernel32.GetCurrentPackageFullName(ctypes.byref(length), None)
        return bool(answer != _NO_PACKAGE)
    else:  # noqa: RET505 - unreachable to a type checker on Windows otherwise
        return False


def mend_environment(environ: Mapping[str, str]) -> dict[str, str]:
    """Return `environ` with variables that Windows programs need and some assistants omit."""
    given = {name.upper() for name in environ}
    return dict(environ) | {
        name: value for name, value in _DEFAULTS.items() if name.upper() not in given
    }


def by_desktop(command: list[str], environ: Mapping[str, str]) -> list[str]:
    """Return the command that lets the person's desktop open the app.

    The desktop passes on neither options nor environment: the app opens with its window and the
    usual folders.
    """
    folders = {name.upper(): value for name, value in environ.items()}
    windows = folders.get("WINDIR") or folders.get("SYSTEMROOT") or _WINDOWS
    return [f"{windows}\\explorer.exe", command[0]]


if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

DEADLINE_S = 30.0
EXIT_TRY_AGAIN = 75
"""The app's exit code (EX_TEMPFAIL) when another instance holds the lock or is shutting down."""

APP_VARIABLE = "ROSEMARY_APP"
"""For packagers and tests: the app's executable, or its command as a JSON array."""

HOME_VARIABLE = "ROSEMARY_HOME"

_POLL_S = 0.02
_WITHOUT_LOCKS = frozenset({errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP})
_FIRST_PAUSE_S = 0.25
_LONGEST_PAUSE_S = 2.0
_MAX_FAILURES = 2
_ASKING_S = 1.0
"""An app that still runs so long after reporting an error is asking the person what to do."""

_CODE = re.compile(r" \[[A-Z_]+\]$")


class StartError(Exception):
    """The app cannot be started; the text says why."""


def start_app(
    run_dir: str, introduction: Introduction, home: str, deadline_s: float = DEADLINE_S
) -> Connection:
    """Return a connection to the app, started here or by another launcher.

    Raises:
        StartError: it does not start, or not in time.
        RefusedError: it runs and refuses us.
    """
    end = time.monotonic() + deadline_s
    folder = Path(run_dir)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = os.open(folder / "launch.lock", os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as problem:
        raise StartError(f"{run_dir} cannot be used ({problem.strerror})") from problem
    try:
        while not _try_lock(lock):
            connection = _connect_before(run_dir, introduction, time.monotonic() + _POLL_S)
            if connection is not None:
                return connection
            if time.monotonic() > end:
                raise StartError(f"it did not start within {deadline_s:g} seconds")
        return _Start(folder, introduction, home, end).run()
    finally:
        os.close(lock)


def find_command(environ: Mapping[str, str], *, has_display: bool) -> list[str]:
    """Return the command that starts the app; in the tray if there is a display."""
    mode = "--hidden" if has_display else "serve"
    override = environ.get(APP_VARIABLE, "")
    if override.startswith("["):
        return [*map(str, json.loads(override)), mode]
    if override:
        return [override, mode]
    if getattr(sys, "frozen", False):
        name = "rosemary.exe" if sys.platform == "win32" else "rosemary"
        return [str(Path(sys.executable).with_name(name)), mode]
    return [sys.executable, "-m", "rosemary", mode]


def has_display(environ: Mapping[str, str]) -> bool:
    """Return whether a window could be shown here."""
    is_always_there = sys.platform in {"win32", "darwin"}
    return is_always_there or bool(environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"))


class _Start:
    """One launcher's attempts to start the app, made while it holds the lock."""

    def __init__(self, run_dir: Path, introduction: Introduction, home: str, end: float) -> None:
        self._run_dir = run_dir
        self._introduction = introduction
        self._home = home
        self._end = end
        # The desktop passes on neither options nor environment.
        self._is_by_desktop = is_in_package() and not home

    def run(self) -> Connection:
        """Return a connection to the app; raises StartError."""
        pause = _FIRST_PAUSE_S
        failures = 0
        can_show = has_display(os.environ)
        connection = self._connect_until(0)
        while connection is None:
            if time.monotonic() > self._end:
                raise StartError("it did not become ready in time")
            if self._is_by_desktop:
                connection = self._open_by_desktop()
                continue
            child = self._spawn(has_display=can_show)
            connection = self._connect_while_running(child)
            code = child.poll()
            if connection is not None or code is None:
                continue
            if code not in {0, EXIT_TRY_AGAIN}:
                failures += 1
                can_show = False  # the display may still not answer
                if failures >= _MAX_FAILURES:
                    raise StartError(self._explain(code))
            connection = self._connect_until(time.monotonic() + pause)
            pause = min(pause * 2, _LONGEST_PAUSE_S)
        return connection

    def _open_by_desktop(self) -> Connection | None:
        """Let the person's desktop open the app, and wait for it; we can't see how it ends."""
        command = by_desktop(find_command(os.environ, has_display=True), os.environ)
        try:
            child = _spawn_detached(command, os.environ, subprocess.DEVNULL)
        except OSError as problem:
            raise StartError(f"{command[0]} cannot be run ({problem.strerror})") from problem
        child.wait()  # it only passes on the command
        return self._connect_until(self._end)

    def _spawn(self, *, has_display: bool) -> "subprocess.Popen[bytes]":
        environ = dict(os.environ)
        if sys.platform == "win32":
            environ = mend_environment(environ)
        if self._home:
            environ[HOME_VARIABLE] = self._home
        command = find_command(environ, has_display=has_display)
        try:
            descriptor = os.open(self._log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(descriptor, "wb") as log:
                child = _spawn_detached(command, environ, log.fileno())
        except OSError as problem:
            raise StartError(f"{command[0]} cannot be run ({problem.strerror})") from problem
        # Its end must be collected, or it stays in the process list.
        threading.Thread(target=child.wait, daemon=True).start()
        return child

    @property
    def _log(self) -> Path:
        return self._run_dir / "start.log"

    def _connect_while_running(self, child: "subprocess.Popen[bytes]") -> Connection | None:
        connection = None
        told_at: float | None = None
        while connection is None and child.poll() is None and time.monotonic() < self._end:
            connection = self._connect_until(time.monotonic() + _POLL_S)
            if connection is None and _CODE.search(last_words := self._last_words()):
                told_at = told_at or time.monotonic()
                if time.monotonic() - told_at > _ASKING_S:
                    raise StartError(_without_code(last_words))
        return connection

    def _connect_until(self, moment: float) -> Connection | None:
        return _connect_before(str(self._run_dir), self._introduction, min(moment, self._end))

    def _explain(self, code: int) -> str:
        """Return the app's last line of output, or else how it ended."""
        last_words = self._last_words()
        return _without_code(last_words) or f"it ended at once with exit code {code}"

    def _last_words(self) -> str:
        """Return the last line that the app wrote; empty if there is none."""
        try:
            text = self._log.read_text("utf-8", errors="replace")
        except OSError:
            text = ""
        lines = [line.strip() for line in text.splitlines() if line.strip()]
        return lines[-1] if lines else ""


def _without_code(line: str) -> str:
    return _CODE.sub("", line.removeprefix("rosemary: "))


def _connect_before(run_dir: str, introduction: Introduction, moment: float) -> Connection | None:
    """Try to connect, at least once, until `moment`."""
    while True:
        try:
            return Connection.open(run_dir, introduction)
        except NotRunningError:
            left = moment - time.monotonic()
            if left <= 0:
                return None
            threading.Event().wait(min(_POLL_S, left))


def _spawn_detached(
    command: list[str], environ: Mapping[str, str], log: int
) -> "subprocess.Popen[bytes]":
    """Start a process without the assistant's pipes, in a process group of its own."""
    if sys.platform == "win32":
        flags = subprocess.DETACHED_PROCESS | subprocess.CREATE_NEW_PROCESS_GROUP
        try:
            return _spawn(command, environ, log, flags | subprocess.CREATE_BREAKAWAY_FROM_JOB)
        except PermissionError:
            # The assistant's job object keeps its children.
            return _spawn(command, environ, log, flags)
    else:
        return _spawn(command, environ, log, 0)


def _spawn(
    command: list[str], environ: Mapping[str, str], log: int, flags: int
) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(  # noqa: S603 - our own app, or what the person's environment names
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=log,
        cwd=_working_folder(),
        env=environ,
        creationflags=flags,
        start_new_session=sys.platform != "win32",
    )


def _working_folder() -> Path:
    """Return the person's home, or the root where that does not exist."""
    home = Path.home()
    return home if home.is_dir() else Path(home.anchor)


def _try_lock(descriptor: int) -> bool:
    try:
        if sys.platform == "win32":
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as problem:
        # If files cannot be locked, the app will report that.
        return problem.errno in _WITHOUT_LOCKS
    return True


def answer_offline(request: Request) -> bytes | None:
    """Return the answer to a request that needs no memories; None for others."""
    if request.is_batched:
        return None
    lists = _read_lists()
    if lists is None or request.method not in {*lists["results"], "initialize", _DISCOVER}:
        return None
    params = json.loads(request.line).get("params") or {}
    result = _result(lists, request.method, params)
    answer = {"jsonrpc": "2.0", "id": request.id, "result": result}
    return json.dumps(answer, separators=(",", ":")).encode() + b"\n"


def _result(lists: dict[str, Any], method: str, params: dict[str, Any]) -> dict[str, Any]:
    opening = lists["opening"]
    server = {**opening["serverInfo"], "version": __version__}
    if method == "initialize":
        asked, known = params.get("protocolVersion"), lists["versions"]
        version = asked if asked in known else known[-1]
        return {**opening, "protocolVersion": version, "serverInfo": server}
    if _VERSION not in (params.get("_meta") or {}):
        return dict(lists["results"].get(method, {}))
    result = lists["results"].get(method)
    if result is None:
        result = {name: opening[name] for name in ("capabilities", "instructions")}
        result["supportedVersions"] = [_STATELESS_VERSION]
    # Not to be cached: the app may come back.
    stateless = {"resultType": "complete", "cacheScope": "private", "ttlMs": 0}
    return {**result, **stateless, "_meta": {_SERVER: server}}


def _read_lists() -> dict[str, Any] | None:
    """Return the contents of the file; None if the installation is incomplete."""
    package = Path(__file__).resolve().parents[1]
    parents = (Path(getattr(sys, "_MEIPASS", package)), package, package.parents[1])
    for parent in parents:
        try:
            return dict(json.loads((parent / "resources" / LISTS).read_bytes()))
        except (OSError, ValueError):
            continue
    return None
