"""Places for the nodes of a graph: arithmetic on arrays, without a store and without a window."""
