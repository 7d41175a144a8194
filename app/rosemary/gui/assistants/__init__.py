"""Assistants: connecting them, their rights, what waits for approval."""
