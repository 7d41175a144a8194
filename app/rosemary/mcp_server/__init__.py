"""The Model Context Protocol over the table of operations."""

from rosemary.mcp_server.unopened import leave_unopened

# They gather clients and frameworks too, with an HTTP client and a library of ciphers: 12 MB and
# 130 modules that a server without them has no use for.
leave_unopened("mcp", "mcp.server")
