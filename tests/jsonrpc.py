"""Messages of the protocol, as tests send them by hand."""

from __future__ import annotations

from typing import Any, Final

PING: Final = {"jsonrpc": "2.0", "method": "ping"}
NOTICE: Final = {"jsonrpc": "2.0", "method": "notifications/roots/list_changed"}


def ping(request_id: object) -> dict[str, Any]:
    """Return a ping of that id."""
    return {**PING, "id": request_id}


def call(request_id: object, name: str, **arguments: object) -> dict[str, Any]:
    """Return a call of a tool."""
    params = {"name": name, "arguments": arguments}
    return {"jsonrpc": "2.0", "id": request_id, "method": "tools/call", "params": params}
