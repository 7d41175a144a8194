"""Rosemary keeps the long-term memory of a person's AI assistants on their own computer."""

__version__ = "0.1.0"
