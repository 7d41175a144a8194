"""Places for the nodes of a graph: plain arithmetic on arrays."""
