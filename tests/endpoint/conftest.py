"""An endpoint in this process with a small server, and callers that speak to it by hand."""

from __future__ import annotations

import contextlib
import json
import shutil
import socket
import tempfile
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import anyio
import pytest
from tests.waiting import wait_until

from rosemary.cli.app_connection import Connection as Control
from rosemary.domain.errors import InvalidInputError, NotFoundError
from rosemary.domain.ports import Progress, Watch
from rosemary.runtime.endpoint_thread import Endpoint
from rosemary.runtime.local_socket import Side, make_proof
from rosemary.runtime.paths import Paths

DEADLINE_S = 30.0
NONCE = "0123456789abcdef"
CLIENT_INFO = "io.modelcontextprotocol/clientInfo"
MODERN = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
}


class Desk:
    """The server's tools, and what became of their calls."""

    def __init__(self) -> None:
        self.held = 0
        self.cancelled = 0
        self.threads: set[str] = set()
        self.ended_work = threading.Event()
        self._pause = threading.Event()
        self._release: anyio.Event | None = None
        self._token: Any = None

    def build_server(self) -> Any:
        from mcp.server.lowlevel import Server
        from mcp_types import CallToolResult, ListToolsResult, TextContent, Tool

        from rosemary.mcp_server.callers import caller_of

        self.threads.add(threading.current_thread().name)
        self._release = anyio.Event()
        self._token = anyio.lowlevel.current_token()

        async def list_tools(_context: Any, _params: Any) -> ListToolsResult:
            return ListToolsResult(tools=[Tool(name="who", input_schema={"type": "object"})])

        async def call_tool(context: Any, params: Any) -> CallToolResult:
            if params.name == "hold":
                text = await self._hold()
            elif params.name == "blob":
                text = "x" * params.arguments["size"]
            else:
                caller = caller_of(context)
                text = json.dumps([caller.name, caller.version, caller.session_id])
            return CallToolResult(content=[TextContent(text=text)])

        return Server("desk", version="1", on_list_tools=list_tools, on_call_tool=call_tool)

    async def _hold(self) -> str:
        assert self._release is not None
        self.held += 1
        try:
            await self._release.wait()
        except anyio.get_cancelled_exc_class():
            self.cancelled += 1
            raise
        finally:
            self.held -= 1
        return "released"

    def release(self) -> None:
        assert self._release is not None
        anyio.from_thread.run_sync(self._release.set, token=self._token)

    async def control(self, method: str, params: dict[str, Any], watch: Watch) -> dict[str, Any]:
        if method == "fail":
            raise RuntimeError("the content of a memory")
        if method == "missing":
            raise NotFoundError.of_memory("m1")
        if method == "wrong":
            raise InvalidInputError.of_field("limit", "must be at least 1")
        if method == "work":
            return await anyio.to_thread.run_sync(self._work, params, watch)
        return {"method": method, "params": params}

    def _work(self, params: dict[str, Any], watch: Watch) -> dict[str, Any]:
        """Tell some steps, then wait for a cancellation where that is asked for."""
        for done in range(params["steps"]):
            watch.tell(Progress(done=done, total=params["steps"], message="Working"))
        while params["isEndless"] and not watch.is_cancelled():
            self._pause.wait(0.005)
        self.ended_work.set()
        return {"isCancelled": watch.is_cancelled()}


class Line:
    """A connection that speaks the protocol by hand."""

    def __init__(self, connected: socket.socket) -> None:
        connected.settimeout(DEADLINE_S)
        self.socket = connected
        self._reader = connected.makefile("rb")

    def send_bytes(self, data: bytes) -> None:
        self.socket.sendall(data)

    def send(self, **message: Any) -> None:
        self.send_bytes(json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n")

    def read(self) -> Any:
        """Return the next message; None at the end."""
        try:
            line = self._reader.readline()
        except ConnectionResetError:
            return None
        return json.loads(line) if line else None

    def request(self, method: str, params: Any = None, request_id: Any = 1) -> Any:
        self.send(id=request_id, method=method, params=params or {})
        return self.read_answer()

    def read_answer(self) -> Any:
        """Return the next message that is no notice; None at the end."""
        while True:
            message = self.read()
            if not isinstance(message, dict) or "method" not in message:
                return message

    def call(self, name: str, request_id: Any = 1, **arguments: Any) -> None:
        self.send(id=request_id, method="tools/call", params={"name": name, "arguments": arguments})

    def shake_hands(self, **client_info: str) -> Line:
        info = {"name": "by hand", "version": "3", **client_info}
        params = {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": info}
        assert "result" in self.request("initialize", params, "hello")
        self.send(method="notifications/initialized")
        return self

    def close(self) -> None:
        self._reader.close()
        self.socket.close()


class House:
    """A home with an endpoint, and the connections to it."""

    def __init__(self, root: Path, transport: str) -> None:
        self.paths = Paths.of_home(root)
        self.paths.ensure_private()
        self.desk = Desk()
        self.seen_clients: list[tuple[str, ...]] = []
        self.failures: list[Exception] = []
        self.endpoint = self.make_endpoint(transport)
        self.lines: list[Line] = []

    def make_endpoint(self, transport: str = "auto", **changes: Any) -> Endpoint:
        parts = {"build_server": self.desk.build_server, "control": self.desk.control, **changes}
        return Endpoint(
            self.paths,
            transport=transport,
            on_clients_changed=self.seen_clients.append,
            on_failed=self.failures.append,
            **parts,
        )

    def start(self) -> House:
        self.endpoint.start()
        assert self.endpoint.wait_ready(DEADLINE_S), self.endpoint.error
        return self

    @property
    def record(self) -> dict[str, Any]:
        return json.loads(self.paths.endpoint_file.read_text())

    @property
    def token(self) -> str:
        return self.paths.token_file.read_text()

    def connect(self) -> Line:
        """Return a connection that has said nothing yet."""
        port = self.record["tcp_port"]
        if port is None:
            connected = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            connected.connect(str(self.paths.socket))
        else:
            connected = socket.create_connection(("127.0.0.1", port))
        line = Line(connected)
        self.lines.append(line)
        return line

    def open(self, client: str = "label", role: str = "mcp") -> Line:
        """Return a connection that is past the preamble."""
        line = self.connect()
        line.send_bytes(json.dumps({"v": 1, "nonce": NONCE, "role": role}).encode() + b"\n")
        answer = line.read()
        port = self.record["tcp_port"]
        channel = "unix" if port is None else f"tcp:{port}"
        proof = make_proof(self.token, Side.LAUNCHER, channel, NONCE, answer["nonce"])
        line.send_bytes(json.dumps({"proof": proof, "client": client, "pid": 42}).encode() + b"\n")
        return line

    def control(self) -> Control:
        found = Control.find(self.paths.run_dir)
        assert found is not None
        return found

    def wait_until(self, is_so: Callable[[], object], what: str) -> None:
        wait_until(is_so, what)

    def end(self) -> None:
        for line in self.lines:
            line.close()
        assert self.endpoint.stop(DEADLINE_S)


@contextlib.contextmanager
def built(transport: str) -> Iterator[House]:
    root = Path(tempfile.mkdtemp(prefix="rosemary-"))
    house = House(root, transport)
    try:
        yield house
    finally:
        house.end()
        shutil.rmtree(root, ignore_errors=True)


@pytest.fixture
def empty_house() -> Iterator[House]:
    """A home whose endpoint is not started."""
    with built("auto") as house:
        yield house


@pytest.fixture(params=["unix", "tcp"])
def house(request: pytest.FixtureRequest) -> Iterator[House]:
    """A home whose endpoint is ready, on either kind of socket."""
    with built(request.param) as house:
        yield house.start()


@pytest.fixture
def unix_house() -> Iterator[House]:
    """A home whose endpoint is ready on a Unix socket."""
    with built("unix") as house:
        yield house.start()


@pytest.fixture
def tcp_house() -> Iterator[House]:
    """A home whose endpoint is ready on TCP."""
    with built("tcp") as house:
        yield house.start()
