"""Stands in for parts of libraries that are imported and never called.

`mcp` imports its high-level server and its client on the way to the low-level server. With them
come 30 MB on the disk, most of it cryptography, 6 MB of memory, and a tenth of the time to the
first answer. `sqlite_vec` imports Python's SQLite for the name of a type, and a second SQLite in
one process breaks the first. Runs before `app.py`.
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
"""Modules, and the names in them that others import."""

for _name, _members in _NEVER_CALLED.items():
    _module = ModuleType(_name)
    _module.__path__ = []
    for _member in _members:
        setattr(_module, _member, type(_member, (), {"__doc__": "Never made."}))
    sys.modules[_name] = _module
