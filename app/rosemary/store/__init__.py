"""The memory store: its interfaces, and one implementation for each database engine."""
