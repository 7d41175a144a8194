"""The app without a window: `rosemary serve`."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from rosemary.domain.events import DamageFound, EndpointFailed, Event, StoreAway, StoreBack
from rosemary.runtime.commands import Frontend
from rosemary.runtime.host import Host
from rosemary.runtime.paths import Paths
from rosemary.runtime.stop_signals import Stops

if TYPE_CHECKING:
    from rosemary.domain.settings import PublicServer
    from rosemary.runtime.http_door import HttpStatus
    from rosemary.runtime.public_door import PublicDoor

_READY_TIMEOUT_S = 30.0
_LATE = "Assistants cannot connect: the endpoint took too long to start."


def serve(
    paths: Paths,
    http_port: int | None = None,
    *,
    is_read_only: bool = False,
    public: PublicServer | None = None,
) -> int:
    """Serve until a signal or `rosemary quit` ends it; return the exit code.

    Args:
        paths: the home.
        http_port: serve HTTP on this port, whatever the settings say.
        is_read_only: open a damaged store as it is.
        public: serve HTTP to the network in place of this computer.

    Raises:
        InvalidInputError: a server on the network lacks something.
        AlreadyRunningError: another process owns the home.
        MachineError: the folders or the store cannot be used.
    """
    door = _checked(public, paths) if public else None
    with Stops() as stops:
        return _serve(paths, stops, http_port, door, is_read_only=is_read_only)


def _checked(public: PublicServer, paths: Paths) -> PublicDoor:
    # Start-up time: nobody else needs encryption.
    from rosemary.runtime.public_door import PublicDoor  # noqa: PLC0415

    return PublicDoor.checked(public, paths)


def _serve(
    paths: Paths,
    stops: Stops,
    http_port: int | None,
    public: PublicDoor | None,
    *,
    is_read_only: bool,
) -> int:
    frontend = Frontend(show=None, quit=stops.request)
    with Host.opened(paths, frontend, http_port, is_read_only=is_read_only, public=public) as host:
        if host.last_run is not None:
            _say(host.last_run.text)

        def on_event(event: Event) -> None:
            # Nobody could reach this app, and its lock would keep out another one.
            if isinstance(event, EndpointFailed):
                stops.request()
            if (message := _message_about(event)) is not None:
                _say(f"rosemary: {message}")

        host.services.bus.subscribe(on_event)
        if (away := host.services.outgoing.away) is not None:
            on_event(away)
        host.start()
        if not host.endpoint.wait_ready(_READY_TIMEOUT_S):
            error = host.endpoint.error
            _say(f"rosemary: {error.message if error else _LATE}")
            return 1
        if not _is_http_as_asked(host.http.status, public):
            return 1
        if is_read_only:
            _say("The memories are open for reading only: nothing will be saved.")
        _say(f"Rosemary serves the memories in {host.store_name}. Stop it with Ctrl+C.")
        stops.wait()
        if (error := host.endpoint.error) is not None:
            _say(f"rosemary: {error.message}")
            return 1
    return 0


def _is_http_as_asked(http: HttpStatus, public: PublicDoor | None) -> bool:
    """Print where HTTP is served; return whether a server on the network can be reached."""
    if public is not None and not http.is_serving:
        _say(f"rosemary: {http.problem}")
        return False
    if http.is_enabled:
        whose = "rosemary token list" if public else "rosemary token show"
        _say(http.problem or f"HTTP: {http.url} ({whose})")
    if public is not None and public.tls.is_key_open:
        _say("Every user of this computer can read the private key: take that right away.")
    return True


def _message_about(event: Event) -> str | None:
    """Return the message about an event for the person who runs the app; None if there is none."""
    match event:
        case DamageFound():
            return event.text
        case StoreAway():
            return f"{event.message} {event.hint}".rstrip()
        case StoreBack():
            return "The server that holds the memories is back."
        case _:
            return None


def _say(text: str) -> None:
    sys.stderr.write(f"{text}\n")
    sys.stderr.flush()
