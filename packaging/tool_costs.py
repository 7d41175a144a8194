"""Writes resources/tools/costs.json: how long the list of tools is that assistants are sent.

python packaging/tool_costs.py
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from rosemary.domain.clients import ToolSet
from rosemary.mcp_server.tool_listing import list_all, list_core
from rosemary.runtime.paths import resources_dir
from rosemary.runtime.window_facts import TOOL_COSTS


def main() -> None:
    """Write the file."""
    costs = {ToolSet.FULL: _cost(list_all()), ToolSet.CORE: _cost(list_core())}
    (resources_dir() / TOOL_COSTS).write_text(json.dumps(costs, indent=2) + "\n", "utf-8")


def _cost(tools: Sequence[Mapping[str, Any]]) -> dict[str, int]:
    size = len(json.dumps(tools, separators=(",", ":")).encode())
    return {"tools": len(tools), "size_bytes": size}


if __name__ == "__main__":
    main()
