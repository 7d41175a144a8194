"""A small app with the real endpoint: what the launcher's tests start, watch and kill.

    app_under_test.py [--tcp] (--hidden | serve)

It keeps to what is asked of the app: one instance for each home, exit code 75 while another one
is there, reasons on the error output, an orderly end on SIGTERM. How it misbehaves is read from
the file `behaviour` in its home: fail, fail-hidden, crash-on-list, changed.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from pathlib import Path
from typing import Any

import anyio
from anyio import to_thread

from rosemary.runtime.endpoint_thread import Endpoint
from rosemary.runtime.paths import Paths
from rosemary.runtime.single_instance import SingleInstance

EXIT_TRY_AGAIN = 75


class Desk:
    """The tools of the app, and what became of their calls."""

    def __init__(self) -> None:
        self.held = 0
        self.cancelled = 0
        self.saved = 0
        self.confirmed = 0
        self.launchers: set[int] = set()
        self.keys: list[str] = []
        self.release = anyio.Event()
        self.endpoint: Endpoint | None = None

    def build_server(self) -> Any:
        from mcp.server.lowlevel import Server
        from mcp_types import CallToolResult, ListToolsResult, NotificationParams, TextContent, Tool

        from rosemary.mcp_server.callers import caller_of

        behaviour = read_behaviour()
        names = ("echo", "save", "blob", "hold", "who")
        tools = [Tool(name=name, input_schema={"type": "object"}) for name in names]

        async def list_tools(_context: Any, _params: Any) -> ListToolsResult:
            if behaviour == "crash-on-list":
                os._exit(9)
            return ListToolsResult(tools=tools)

        async def call_tool(context: Any, params: Any) -> CallToolResult:
            arguments = params.arguments or {}
            self.launchers = {context.request.pid}
            key = context.request.key
            if params.name == "who":
                caller = caller_of(context)
                text = f"{caller.name}|{caller.version}|{caller.session_id}|{caller.project}"
            elif params.name == "blob":
                text = await to_thread.run_sync(lambda: "x" * arguments["size"])
            elif params.name == "save":
                self.saved += 1
                text = str(len(arguments["content"]))
            elif params.name == "hold":
                self.keys = sorted([*self.keys, key.value])
                text = await self.hold()
            elif params.name == "crash":
                text = "asked" if key.is_query else os._exit(9)
            else:
                text = arguments["text"]
            return CallToolResult(content=[TextContent(text=text)])

        async def confirm(_context: Any, _params: Any) -> None:
            self.confirmed += 1

        version = "2" if behaviour == "changed" else "1"
        server: Any = Server(
            "app under test", version=version, on_list_tools=list_tools, on_call_tool=call_tool
        )
        server.add_notification_handler("notifications/initialized", NotificationParams, confirm)
        return server

    async def hold(self) -> str:
        self.held += 1
        try:
            await self.release.wait()
        except anyio.get_cancelled_exc_class():
            self.cancelled += 1
            raise
        finally:
            self.held -= 1
        return "released"

    async def control(self, method: str, params: dict[str, Any], watch: object) -> dict[str, Any]:
        if method == "release":
            self.release.set()
            self.release = anyio.Event()
        assert self.endpoint is not None
        return {
            "held": self.held,
            "cancelled": self.cancelled,
            "saved": self.saved,
            "confirmed": self.confirmed,
            "clients": list(self.endpoint.connected_clients()),
            "launchers": sorted(self.launchers),
            "keys": self.keys,
            "pid": os.getpid(),
        }


def read_behaviour() -> str:
    file = Path(os.environ["ROSEMARY_HOME"]) / "behaviour"
    return file.read_text() if file.exists() else ""


def main() -> int:
    paths = Paths.from_environment(os.environ)
    paths.ensure_private()
    with (paths.run_dir / "starts.txt").open("a") as starts:
        starts.write(f"{os.getpid()} {os.getsid(0)} {sys.argv[-1]}\n")
    behaviour = read_behaviour()
    if behaviour == "fail" or (behaviour == "fail-hidden" and sys.argv[-1] == "--hidden"):
        sys.stderr.write("a line of no interest\nrosemary: The disk is full.\n\n")
        return 1
    sys.stdout.write("stray output of the app\n")
    stop = threading.Event()
    signal.signal(signal.SIGTERM, lambda _number, _frame: stop.set())
    with SingleInstance(paths.app_lock) as instance:
        if not instance.acquire():
            return EXIT_TRY_AGAIN
        desk = Desk()
        transport = "tcp" if "--tcp" in sys.argv else "auto"
        endpoint = Endpoint(paths, desk.build_server, desk.control, transport=transport)
        desk.endpoint = endpoint
        endpoint.start()
        if not endpoint.wait_ready(30):
            sys.stderr.write(f"rosemary: {endpoint.error}\n")
            return 1
        stop.wait()
        endpoint.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
