"""Stands in for the half of the protocol's library that Rosemary never calls.

`mcp` imports its high-level server on the way to the low-level one. That brings 30 MB with it, most
of it cryptography, and a tenth of the time to the first answer. Runs before `app.py`.
"""

import sys
from types import ModuleType


class MCPServer:
    """Never made: what is served is a `mcp.server.lowlevel.Server`."""


class Context:
    """Never made."""


module = ModuleType("mcp.server.mcpserver")
module.MCPServer = MCPServer
module.Context = Context
sys.modules[module.__name__] = module
