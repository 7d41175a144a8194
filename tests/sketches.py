"""Sketches for stores of a few memories, which would do without one."""

from rosemary.store.vectors import sketch_keeper, vector_search
from rosemary.store.vectors.sketch import Sketch


def sketch_always(monkeypatch, *, has_vectors):
    """Have the sketch serve the smallest store too, with whole vectors from the first on or never.

    It is made as soon as a test asks for it, and after that only where one does.
    """
    empty = Sketch.empty
    monkeypatch.setattr(
        Sketch, "empty", lambda *given, **_how: empty(*given, has_vectors=has_vectors)
    )
    monkeypatch.setattr(sketch_keeper, "FREQUENT_S", -1.0)
    monkeypatch.setattr(vector_search, "EXACT_MAX", 0)
    monkeypatch.setattr(vector_search, "_REFRESH_ROWS", 10**6)
