"""Serves HTTP beside the local socket, if it is switched on, always on the same port."""

from __future__ import annotations

import errno
import logging
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from rosemary.domain.errors import MachineError, RosemaryError
from rosemary.domain.settings import HttpSettings
from rosemary.operations.turns import Turns
from rosemary.runtime.endpoint_thread import FindServer
from rosemary.runtime.http_tokens import HttpTokens
from rosemary.runtime.local_socket import open_tcp_listener
from rosemary.runtime.paths import Paths
from rosemary.service.services import Services

if TYPE_CHECKING:
    from rosemary.runtime.public_door import PublicDoor

logger = logging.getLogger(__name__)

ADDRESS: Final = "127.0.0.1"


@dataclass(frozen=True, slots=True, kw_only=True)
class HttpStatus:
    """Whether HTTP is served, and if not, why.

    Attributes:
        is_serving: whether it can be reached now.
        problem: why it is not served; empty while it is off or starting.
        public_url: its address in the network; empty if it serves this computer alone.
    """

    is_enabled: bool
    port: int
    is_serving: bool = False
    problem: str = ""
    public_url: str = ""

    @property
    def url(self) -> str:
        """The address without a path."""
        return self.public_url or f"http://{ADDRESS}:{self.port}"

    def to_json(self) -> dict[str, Any]:
        """Return the status as commands print it."""
        return {
            "isEnabled": self.is_enabled,
            "isServing": self.is_serving,
            "port": self.port,
            "url": self.url,
            "problem": self.problem or None,
        }


def _tell_nobody(_key: str, _name: str | None) -> None:
    """Do nothing; the default listener."""


class HttpDoor:
    """Opens HTTP, if it is switched on. A failure stops nothing else.

    Attributes:
        turns: shared by the calls of all adapters; set before the start.
        tell: called with a client's key and name, or None when it is gone, in the endpoint's
            thread.
    """

    def __init__(
        self,
        paths: Paths,
        services: Services,
        settings: HttpSettings,
        on_failed: Callable[[RosemaryError], None],
        public: PublicDoor | None = None,
    ) -> None:
        """Prepare the door.

        Args:
            paths: where the tokens are.
            services: what is served.
            settings: whether, and on which port.
            on_failed: called with the reason if it can't be opened, in the endpoint's thread.
            public: serves the network in place of this computer.
        """
        self._tokens = HttpTokens(paths.http_tokens_dir)
        self._services = services
        self._on_failed = on_failed
        self._public = public
        self.turns: Turns | None = None
        self.tell: Callable[[str, str | None], None] = _tell_nobody
        self.status = HttpStatus(
            is_enabled=settings.is_enabled or public is not None,
            port=public.server.port if public else settings.port,
            public_url=public.origin if public else "",
        )

    @asynccontextmanager
    async def opened(self, find_server: FindServer) -> AsyncIterator[None]:
        """Serve HTTP while the context is open; called in the endpoint's loop."""
        listener = self._listen() if self.status.is_enabled else None
        if listener is None:
            yield
            return
        # Only HTTP needs these imports; with those of the server they take over half a second.
        from rosemary.http_api.serving import HttpLimits, HttpParts, serving  # noqa: PLC0415
        from rosemary.mcp_server import protocol_messages  # noqa: PLC0415

        server = (await find_server()).server
        public = self._public
        parts = HttpParts(
            services=self._services,
            server=server,
            reader=protocol_messages,
            tokens=self._tokens,
            turns=self.turns,
            tell=self.tell,
            limits=public.limits() if public else HttpLimits(),
            public=public.parts() if public else None,
            encryption=public.tls.context if public else None,
        )
        async with serving(parts, listener):
            self._tell(is_serving=True)
            logger.info("serving HTTP on port %d", self.status.port)
            try:
                yield
            finally:
                self._tell(is_serving=False)

    def _listen(self) -> socket.socket | None:
        try:
            if self._public is not None:
                return self._public.bind()
            self._tokens.main()
            return bind(self.status.port)
        except RosemaryError as error:
            logger.warning("HTTP is not served: %s", error.message)
            problem = " ".join(filter(None, (error.message, error.hint)))
            self._tell(is_serving=False, problem=problem)
            self._on_failed(error)
            return None

    def _tell(self, *, is_serving: bool, problem: str = "") -> None:
        self.status = replace(self.status, is_serving=is_serving, problem=problem)


def bind(port: int) -> socket.socket:
    """Return a socket on a loopback port that no other program can share or take over.

    Raises:
        MachineError: the port is taken.
    """
    try:
        return open_tcp_listener(socket.AF_INET, (ADDRESS, port))
    except OSError as problem:
        raise _taken(port, problem) from problem


def _taken(port: int, problem: OSError) -> MachineError:
    is_taken = problem.errno == errno.EADDRINUSE
    reason = "it belongs to another program" if is_taken else problem.strerror
    return MachineError(
        f"HTTP is not served: port {port} cannot be opened ({reason}).",
        hint="Close that program, or choose another port in [http] of the settings.",
    )
