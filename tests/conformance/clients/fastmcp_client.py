"""fastmcp, the widespread framework."""

from __future__ import annotations

import asyncio
import os

from fastmcp import Client
from fastmcp.client.transports import StdioTransport, StreamableHttpTransport
from steps import BAD, COMMAND, HEADERS, SAVE, SEARCH, URL, report


async def use() -> None:
    transport = (
        StreamableHttpTransport(URL, headers=HEADERS)
        if URL
        else StdioTransport(COMMAND[0], COMMAND[1:], env=dict(os.environ), keep_alive=False)
    )
    async with Client(transport) as client:
        tools = await client.list_tools()
        saved = await client.call_tool("save_memory", SAVE)
        found = await client.call_tool("search_memory", SEARCH)
        bad = await client.call_tool("search_memory", BAD, raise_on_error=False)
        report(
            tools=len(tools),
            saved=saved.structured_content["status"],
            found=found.content[0].text,
            error=bad.content[0].text if bad.is_error else "",
        )


asyncio.run(use())
