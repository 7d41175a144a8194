"""Statistics over all memories, and the graph."""
