"""The app without a window: `rosemary serve`."""

from __future__ import annotations

import contextlib
import signal
import socket
import sys
from types import TracebackType
from typing import Self

from rosemary.domain.events import DamageFound, EndpointFailed, Event
from rosemary.runtime.commands import Frontend
from rosemary.runtime.host import Host
from rosemary.runtime.http_door import ADDRESS
from rosemary.runtime.paths import Paths
from rosemary.runtime.stop_signals import note_signal, stop_signals

_READY_TIMEOUT_S = 30.0
_REQUEST = b"\x00"
_LATE = "Assistants cannot connect: the endpoint took too long to start."


def serve(paths: Paths, http_port: int | None = None, *, is_read_only: bool = False) -> int:
    """Serve until a signal or `rosemary quit` ends it; return the exit code.

    Args:
        paths: the home.
        http_port: serve HTTP on this port, whatever the settings say.
        is_read_only: open a damaged store as it is.

    Raises:
        AlreadyRunningError: another process owns the home.
        MachineError: the folders or the store cannot be used.
    """
    with _Stops() as stops:
        return _serve(paths, stops, http_port, is_read_only=is_read_only)


def _serve(paths: Paths, stops: _Stops, http_port: int | None, *, is_read_only: bool) -> int:
    frontend = Frontend(show=None, quit=stops.request)
    with Host.opened(paths, frontend, http_port, is_read_only=is_read_only) as host:
        if host.last_run is not None:
            _say(host.last_run.text)

        def on_event(event: Event) -> None:
            # Nobody could reach the app, and its lock would keep out one that can be reached.
            if isinstance(event, EndpointFailed):
                stops.request()
            if isinstance(event, DamageFound):
                _say(f"rosemary: {event.text}")

        host.services.bus.subscribe(on_event)
        host.start()
        if not host.endpoint.wait_ready(_READY_TIMEOUT_S):
            error = host.endpoint.error
            _say(f"rosemary: {error.message if error else _LATE}")
            return 1
        if (http := host.http.status).is_enabled:
            _say(http.problem or f"HTTP: http://{ADDRESS}:{http.port} (rosemary token show)")
        if is_read_only:
            _say("The memories are open for reading only: nothing will be saved.")
        _say(f"Rosemary serves the memories in {paths.data_dir}. Stop it with Ctrl+C.")
        stops.wait()
        if (error := host.endpoint.error) is not None:
            _say(f"rosemary: {error.message}")
            return 1
    return 0


class _Stops:
    """Wakes the main thread on a signal or a request, at whatever moment it comes.

    The system's own handler writes the signal's number into a socket on which the thread waits.
    A handler in Python runs only once the thread does: for a signal that comes in the moment
    before it begins to wait, that is after the wait.
    """

    def __init__(self) -> None:
        self._reader, self._writer = socket.socketpair()
        self._writer.settimeout(0)
        self._signals = stop_signals()

    def __enter__(self) -> Self:
        for number in self._signals:
            signal.signal(number, note_signal)
        signal.set_wakeup_fd(self._writer.fileno(), warn_on_full_buffer=False)
        return self

    def __exit__(
        self,
        error_type: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        signal.set_wakeup_fd(-1)
        self._writer.close()
        self._reader.close()

    def request(self) -> None:
        """End the wait; may be called in any thread, also after its end."""
        with contextlib.suppress(OSError):
            self._writer.send(_REQUEST)

    def wait(self) -> None:
        """Return once a stop was asked for."""
        stops = {*_REQUEST, *self._signals}
        while self._reader.recv(1)[0] not in stops:
            continue


def _say(text: str) -> None:
    sys.stderr.write(f"{text}\n")
    sys.stderr.flush()
