"""Checks of the store and its surroundings, and repairs."""
