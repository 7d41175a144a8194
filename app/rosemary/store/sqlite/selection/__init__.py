"""Filters as SQL, the rows that pass them, ordered ids, and counts."""
