"""The activity page: the calls of assistants, live."""
