"""What the window is told of the program around it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from mcp_types import Tool

from rosemary.domain.clients import ToolSet
from rosemary.gui.surroundings import Surroundings, ToolCost
from rosemary.mcp_server.tools import all_tools, core_tools
from rosemary.runtime.paths import Paths
from rosemary.runtime.settings_file import SettingsFile


def surroundings_of(paths: Paths) -> Surroundings:
    """Return what the window of one home is told."""
    return Surroundings(
        settings=SettingsFile(paths.settings_file),
        folders=(
            ("Memories", paths.data_dir),
            ("Settings", paths.config_dir),
            ("Logs", paths.log_dir),
        ),
        tool_costs=tool_costs,
    )


def tool_costs() -> Mapping[ToolSet, ToolCost]:
    """Return how long the list of tools is that each set of them is shown as."""
    return {ToolSet.FULL: _cost(all_tools()), ToolSet.CORE: _cost(core_tools())}


def _cost(tools: Sequence[Tool]) -> ToolCost:
    listed = [tool.model_dump(mode="json", by_alias=True, exclude_none=True) for tool in tools]
    size = len(json.dumps(listed, separators=(",", ":")).encode())
    return ToolCost(tools=len(tools), size_bytes=size)
