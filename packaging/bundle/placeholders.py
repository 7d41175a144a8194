"""Replaces library parts that are imported but never called.

`mcp` imports its high-level server and its client along with the low-level server. That would add
30 MB on the disk, mostly cryptography, 6 MB of memory, and a tenth of the time to the first answer.
`sqlite_vec` imports Python's SQLite for a type name, and a second SQLite in one process breaks the
first. Runs before `app.py`.
"""

import sys
from types import ModuleType

_NEVER_CALLED = {
    "mcp.server.mcpserver": ("MCPServer", "Context"),
    "mcp.client": (),
    "mcp.client._input_required": ("InputRequiredRoundsExceededError",),
    "mcp.client.client": ("Client",),
    "mcp.client.session": ("ClientSession",),
    "mcp.client.session_group": ("ClientSessionGroup",),
    "mcp.client.stdio": ("StdioServerParameters", "stdio_client"),
    "sqlite3": ("Connection",),
    "uvicorn.supervisors": ("ChangeReload", "Multiprocess"),
}
"""Modules, with the names that others import from them."""

for _name, _members in _NEVER_CALLED.items():
    _module = ModuleType(_name)
    _module.__path__ = []
    for _member in _members:
        setattr(_module, _member, type(_member, (), {"__doc__": "Never made."}))
    sys.modules[_name] = _module
