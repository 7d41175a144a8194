"""The commands that the command line sends to the running app."""

from __future__ import annotations

import asyncio
import os
import time
import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from rosemary import __version__
from rosemary.domain.calls import checked_key
from rosemary.domain.errors import InvalidInputError, StoreUnavailableError, shorten
from rosemary.domain.ports import UNWATCHED, Watch
from rosemary.runtime.paths import Paths
from rosemary.service.services import Services
from rosemary.system.capacity import run_in_thread

if TYPE_CHECKING:
    from rosemary.runtime.endpoint_thread import Endpoint
    from rosemary.runtime.http_door import HttpDoor


QUICK_WINDOWS: Final = ("search", "add")
"""The small windows that can be opened by name."""

_ANSWERED_WITHIN_S = 0.05


@dataclass(frozen=True, slots=True, kw_only=True)
class Frontend:
    """How the running app is shown and ended; the callbacks may be called in any thread.

    Attributes:
        show: None where the app runs without a window.
        show_quick: opens one of `QUICK_WINDOWS`; None as before.
    """

    show: Callable[[], None] | None
    quit: Callable[[], None]
    show_quick: Callable[[str], None] | None = None


class Commands:
    """Answers the commands of the control connections. Called in the endpoint's loop."""

    def __init__(
        self, services: Services, paths: Paths, frontend: Frontend, server: str = ""
    ) -> None:
        """`server` is the name of the server that has the memories, if they are not here."""
        self._services = services
        self._paths = paths
        self._frontend = frontend
        self._server = server
        self._started = time.monotonic()
        self._session_id = uuid.uuid4().hex
        self.endpoint: Endpoint | None = None
        self.http: HttpDoor | None = None

    async def handle(
        self, method: str, params: dict[str, Any], watch: Watch = UNWATCHED
    ) -> dict[str, Any]:
        """Run one command; `watch` gets its progress.

        Raises:
            RosemaryError: it failed, or there is no such command.
        """
        commands: Mapping[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
            "invoke": partial(self._invoke, watch),
            "status": self._status,
            "models": self._models,
            "show": self._show,
        }
        if method == "quit":
            # Only after this answer was sent: the connection ends with the app.
            asyncio.get_running_loop().call_later(_ANSWERED_WITHIN_S, self._frontend.quit)
            return {}
        if method not in commands:
            raise InvalidInputError(f"Unknown command: {shorten(method)}")
        return await run_in_thread(partial(commands[method], params))

    def _invoke(self, watch: Watch, params: dict[str, Any]) -> dict[str, Any]:
        # Start-up time: pydantic and the table of operations load after the first paint.
        from rosemary.operations.gate import answer  # noqa: PLC0415
        from rosemary.operations.operation_table import command_line_origin  # noqa: PLC0415

        key = checked_key(params["key"]) if isinstance(params.get("key"), str) else None

        arguments = params.get("arguments", {})
        if not isinstance(arguments, dict):
            raise InvalidInputError.of_field("arguments", "must be an object")
        origin = command_line_origin(self._session_id)
        operation = str(params.get("operation"))
        outcome = answer(self._services, operation, arguments, origin, watch, key)
        return {"data": outcome.data, "text": outcome.text}

    def _status(self, _params: dict[str, Any]) -> dict[str, Any]:
        endpoint = self.endpoint
        return {
            "pid": os.getpid(),
            "home": str(self._paths.data_dir),
            "server": self._server or None,
            "endpoint": str(self._paths.run_dir),
            "clients": list(endpoint.connected_clients()) if endpoint else [],
            "isPaused": self._is_paused(),
            "version": __version__,
            "uptimeS": round(time.monotonic() - self._started, 1),
            "hasWindow": self._frontend.show is not None,
            "http": self.http.status.to_json() if self.http else None,
            "damage": self._services.doctor.damage,
            "outbox": self._services.outgoing.trouble,
        }

    def _is_paused(self) -> bool | None:
        """Return whether assistants are shut out; None if the store cannot tell."""
        try:
            return self._services.clients.is_paused
        except StoreUnavailableError:
            return None

    def _models(self, params: dict[str, Any]) -> dict[str, Any]:
        # Start-up time: pydantic loads after the first paint.
        from rosemary.operations.error_answers import raised  # noqa: PLC0415
        from rosemary.operations.model_operations import run_model_command  # noqa: PLC0415

        try:
            return run_model_command(self._services.models, params)
        except Exception as error:
            raise raised(error) from error

    def _show(self, params: dict[str, Any]) -> dict[str, Any]:
        quick = params.get("window", "")
        if quick not in ("", *QUICK_WINDOWS):
            raise InvalidInputError.of_field("window", "is not a window of Rosemary")
        if self._frontend.show is None:
            raise InvalidInputError(
                "Rosemary runs without a window.",
                hint="Stop it with `rosemary quit`, then start `rosemary`.",
            )
        if quick and self._frontend.show_quick is not None:
            self._frontend.show_quick(quick)
        else:
            self._frontend.show()
        return {}
