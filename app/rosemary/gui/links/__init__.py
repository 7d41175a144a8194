"""The links of a memory, and the graph of links."""
