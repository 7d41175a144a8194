"""HTTP over real services in this process, and callers that speak it by hand."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import socket
import threading
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rosemary.http_api.serving import HttpLimits, HttpParts, serving
from rosemary.mcp_server import protocol_messages
from rosemary.mcp_server.server import build_server
from rosemary.runtime.http_door import bind
from rosemary.runtime.http_tokens import HttpTokens
from rosemary.service.services import Services

DEADLINE_S = 30.0


@dataclass(frozen=True)
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def code(self) -> str:
        assert self.headers["content-type"] == "application/problem+json"
        assert self.json["status"] == self.status
        return self.json["code"]


@dataclass
class Web:
    """Serves `services` over HTTP from a thread of its own."""

    services: Services
    folder: Path
    limits: HttpLimits = field(default_factory=HttpLimits)
    port: int = 0

    def __post_init__(self) -> None:
        self.told: dict[str, str] = {}
        self.met: list[str] = []
        self.tokens = HttpTokens(self.folder)
        self.token = self.tokens.main()
        self._loop = asyncio.new_event_loop()
        self._stop = asyncio.Event()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, name="web")
        self.task: Any = None

    def start(self) -> Web:
        self._thread.start()
        assert self._ready.wait(DEADLINE_S)
        return self

    def stop(self) -> None:
        if self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._stop.set)
            self._thread.join(DEADLINE_S)
        assert not self._thread.is_alive()

    def _run(self) -> None:
        # As the app does: what libraries leave running ends with the loop.
        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            runner.run(self._serve())

    async def _serve(self) -> None:
        listener = bind(0)
        self.port = listener.getsockname()[1]
        async with serving(self.parts(), listener):
            self._ready.set()
            await self._stop.wait()

    def parts(self) -> HttpParts:
        return HttpParts(
            services=self.services,
            server=build_server(self.services),
            reader=protocol_messages,
            tokens=self.tokens,
            limits=self.limits,
            tell=self._on_client,
        )

    def _on_client(self, key: str, name: str | None) -> None:
        if name is None:
            self.told.pop(key, None)
        else:
            self.told[key] = name
            self.met.append(name)

    def running(self) -> list[str]:
        """Return the names of the coroutines that are under way in the loop."""

        async def look() -> list[str]:
            return [each.get_coro().__qualname__ for each in asyncio.all_tasks()]  # type: ignore[union-attr]

        return asyncio.run_coroutine_threadsafe(look(), self._loop).result(DEADLINE_S)

    @property
    def connected(self) -> list[str]:
        """The names of the clients that are connected."""
        return sorted(self.told.values())

    def pause(self) -> None:
        self.services.clients.set_paused(is_paused=True)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def headers(self, **changes: str | None) -> dict[str, str]:
        """Return what an honest client sends; None takes a header away."""
        usual = {
            "Host": f"127.0.0.1:{self.port}",
            "Authorization": f"Bearer {self.token}",
            "Content-Type": "application/json",
            "Accept": "application/json, text/event-stream",
        }
        usual |= {name.replace("_", "-"): value for name, value in changes.items()}  # type: ignore[misc]
        return {name: value for name, value in usual.items() if value is not None}

    def request(
        self, method: str, path: str, body: bytes | str | None = None, **headers: str | None
    ) -> Answer:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=DEADLINE_S)
        with contextlib.closing(connection):
            connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
            for name, value in self.headers(**headers).items():
                connection.putheader(name, value)
            data = body.encode() if isinstance(body, str) else body
            if data is not None and "Transfer_Encoding" not in headers:
                connection.putheader("Content-Length", str(len(data)))
            connection.endheaders()
            if data is not None:
                # What is refused at its head may be hung up on before its body is all sent.
                with contextlib.suppress(ConnectionError):
                    connection.send(data)
            answer = connection.getresponse()
            return Answer(answer.status, dict(answer.getheaders()), answer.read())

    def call(self, name: str, arguments: Any = None, **headers: str | None) -> Answer:
        return self.request("POST", f"/api/tools/{name}", json.dumps(arguments or {}), **headers)

    def connect(self) -> socket.socket:
        connected = socket.create_connection(("127.0.0.1", self.port), timeout=DEADLINE_S)
        connected.settimeout(DEADLINE_S)
        return connected

    def raw(self, data: bytes) -> bytes:
        """Send bytes as they are; return all that comes until the other side hangs up."""
        with self.connect() as connected:
            connected.sendall(data)
            return read_all(connected)

    def usual_lines(self, **changes: str | None) -> str:
        """Return the headers of an honest client as they travel."""
        return "".join(f"{name}: {value}\r\n" for name, value in self.headers(**changes).items())

    def open_stream(self, path: str = "/api/events", **headers: str | None) -> socket.socket:
        """Ask for a stream of events; return the connection over which it comes."""
        connected = self.connect()
        connected.sendall(f"GET {path} HTTP/1.1\r\n{self.usual_lines(**headers)}\r\n".encode())
        return connected

    def head(self, path: str = "/api/health", method: str = "GET") -> bytes:
        return f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n".encode()


def read_all(connected: socket.socket) -> bytes:
    received = bytearray()
    with contextlib.suppress(ConnectionResetError):
        while chunk := connected.recv(65536):
            received += chunk
    return bytes(received)
