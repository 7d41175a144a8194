"""Memories that come from the session files of assistants."""
