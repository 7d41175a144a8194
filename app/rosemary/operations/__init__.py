"""The one table of what a client can ask for. MCP, HTTP and command line are loops over it."""
