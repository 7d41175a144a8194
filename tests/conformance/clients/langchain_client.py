"""langchain-mcp-adapters: the tools as LangChain's agents get them."""

from __future__ import annotations

import asyncio
import json
import os
from typing import Any

from langchain_core.tools import ToolException
from langchain_mcp_adapters.client import MultiServerMCPClient
from steps import BAD, COMMAND, HEADERS, SAVE, SEARCH, URL, report


def text_of(answer: Any) -> str:
    if isinstance(answer, str):
        return answer
    return "".join(block["text"] if isinstance(block, dict) else str(block) for block in answer)


async def use() -> None:
    connection: Any = (
        {"transport": "streamable_http", "url": URL, "headers": HEADERS}
        if URL
        else {
            "transport": "stdio",
            "command": COMMAND[0],
            "args": COMMAND[1:],
            "env": dict(os.environ),
        }
    )
    client = MultiServerMCPClient({"rosemary": connection})
    tools = {tool.name: tool for tool in await client.get_tools()}
    saved = json.loads(text_of(await tools["save_memory"].ainvoke(SAVE)))
    found = text_of(await tools["search_memory"].ainvoke(SEARCH))
    try:
        error = text_of(await tools["search_memory"].ainvoke(BAD))
    except ToolException as problem:
        error = str(problem)
    report(tools=len(tools), saved=saved["status"], found=found, error=error)


asyncio.run(use())
