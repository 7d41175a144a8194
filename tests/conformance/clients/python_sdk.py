"""The official Python SDK; the argument is its mode: auto or legacy."""

from __future__ import annotations

import os
import sys

import anyio
import httpx2
from mcp import Client, StdioServerParameters
from mcp.client.streamable_http import streamable_http_client
from steps import BAD, COMMAND, HEADERS, SAVE, SEARCH, URL, report


async def use(mode: str) -> None:
    async with httpx2.AsyncClient(headers=HEADERS, timeout=30) as http:
        server = (
            streamable_http_client(URL, http_client=http)
            if URL
            else StdioServerParameters(command=COMMAND[0], args=COMMAND[1:], env=dict(os.environ))
        )
        async with Client(server, mode=mode) as client:
            tools = (await client.list_tools()).tools
            saved = await client.call_tool("save_memory", SAVE)
            found = await client.call_tool("search_memory", SEARCH)
            bad = await client.call_tool("search_memory", BAD)
            report(
                tools=len(tools),
                saved=saved.structured_content["status"],
                found=found.content[0].text,
                error=bad.content[0].text if bad.is_error else "",
            )


anyio.run(use, sys.argv[1])
