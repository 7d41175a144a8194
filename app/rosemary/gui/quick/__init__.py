"""The small windows that open over whatever a person is doing: quick search and quick add."""
