"""Sketches for stores of a few memories, which would do without one."""

from rosemary.store.sqlite.vectors import nearest_passages, sketch_keeper
from rosemary.store.sqlite.vectors.sketch import Sketch


def sketch_always(monkeypatch, *, has_vectors):
    """Have the sketch serve the smallest store too, with whole vectors from the first on or never.

    It is made as soon as a test asks for it, and after that only where one does.
    """
    empty = Sketch.empty
    monkeypatch.setattr(
        Sketch, "empty", lambda *given, **_how: empty(*given, has_vectors=has_vectors)
    )
    monkeypatch.setattr(sketch_keeper, "FREQUENT_S", -1.0)
    monkeypatch.setattr(nearest_passages, "EXACT_MAX", 0)
    monkeypatch.setattr(nearest_passages, "_REFRESH_ROWS", 10**6)
