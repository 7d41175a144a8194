"""Sketches for stores of a few memories, which would do without one."""

from rosemary.store.sqlite.vectors import nearest_passages


def sketch_always(monkeypatch):
    """Have the sketch serve the smallest store too.

    It is made as soon as a test asks for it, and after that only where one does.
    """
    monkeypatch.setattr(nearest_passages, "EXACT_MAX", 0)
    monkeypatch.setattr(nearest_passages, "_REFRESH_ROWS", 10**6)
