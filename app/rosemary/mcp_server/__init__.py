"""The Model Context Protocol over the table of operations."""
