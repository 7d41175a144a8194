"""The table of everything a client can ask for. MCP, HTTP and command line are built from it."""
