"""Whole memories, with their history, on their way out of the store and into it."""
