"""What is kept of a person's memories: the interfaces, and an implementation for each engine."""
