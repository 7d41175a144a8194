"""The calls of assistants, live."""
