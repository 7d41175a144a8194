"""The MCP server in this process, met by the SDK's client in both eras of the protocol."""

from __future__ import annotations

import pytest
from mcp import Client
from mcp_types import Implementation
from tests.service.conftest import engine, pytest_generate_tests, store

from rosemary.mcp_server.server import build_server

__all__ = ["engine", "pytest_generate_tests", "store"]
ERAS = ["auto", "legacy"]
CLIENT = Implementation(name="claude-desktop", version="3.2")


@pytest.fixture(params=ERAS)
async def client(request, services):
    server = build_server(services)
    async with Client(server, mode=request.param, client_info=CLIENT) as client:
        yield client
