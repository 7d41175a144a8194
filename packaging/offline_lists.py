"""Writes resources/tools/offline.json: what the launcher answers while the app can't be started.

python packaging/offline_lists.py
"""

from __future__ import annotations

import asyncio
import json
import socket
import tempfile
from pathlib import Path
from typing import Any, Final

from mcp_types.version import HANDSHAKE_PROTOCOL_VERSIONS

from rosemary.launcher.missing_app import LISTS
from rosemary.mcp_server.callers import Peer
from rosemary.mcp_server.mcp_session import McpSession
from rosemary.mcp_server.server import build_server
from rosemary.runtime.core import open_services
from rosemary.runtime.paths import Paths, resources_dir

METHODS: Final = ("tools/list", "prompts/list", "resources/list", "resources/templates/list")


def main() -> None:
    """Write the file."""
    text = json.dumps(collect(), ensure_ascii=False, indent=1) + "\n"
    (resources_dir() / LISTS).write_text(text, "utf-8")


def collect() -> dict[str, Any]:
    """Return the answers of an app without memories."""
    with tempfile.TemporaryDirectory() as folder:
        services = open_services(Paths.of_home(Path(folder)))
        try:
            return asyncio.run(_ask(services))
        finally:
            services.close()


async def _ask(services: Any) -> dict[str, Any]:  # noqa: ANN401 - handed on
    server = build_server(services)
    ours, theirs = socket.socketpair()
    reader, writer = await asyncio.open_connection(sock=ours)
    answers, questions = await asyncio.open_connection(sock=theirs, limit=1 << 20)
    peer = Peer(client="launcher", pid=0, session_id="lists")
    versions = list(HANDSHAKE_PROTOCOL_VERSIONS)
    hello = {
        "protocolVersion": versions[-1],
        "capabilities": {},
        "clientInfo": {"name": "launcher", "version": "1"},
    }
    async with server.lifespan(server) as state:
        serving = asyncio.create_task(McpSession(reader, writer, peer).serve(server, state))

        async def ask(method: str, params: dict[str, Any]) -> dict[str, Any]:
            request = {"jsonrpc": "2.0", "id": method, "method": method, "params": params}
            questions.write(json.dumps(request).encode() + b"\n")
            while (answer := json.loads(await answers.readline())).get("id") != method:
                continue
            return dict(answer["result"])

        opening = await ask("initialize", hello)
        questions.write(b'{"jsonrpc":"2.0","method":"notifications/initialized"}\n')
        results = {method: await ask(method, {}) for method in METHODS}
        questions.close()
        await serving
    del opening["protocolVersion"], opening["serverInfo"]["version"]
    return {"versions": versions, "opening": opening, "results": results}


if __name__ == "__main__":
    main()
