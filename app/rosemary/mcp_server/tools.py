"""The tools as the protocol's library holds them."""

from __future__ import annotations

from mcp_types import Tool

from rosemary.mcp_server.listing import list_all, list_core


def all_tools() -> list[Tool]:
    """Return every tool, in the order of the table of operations."""
    return [Tool.model_validate(each) for each in list_all()]


def core_tools() -> list[Tool]:
    """Return the five tools that every assistant needs, without their rarer parameters."""
    return [Tool.model_validate(each) for each in list_core()]
