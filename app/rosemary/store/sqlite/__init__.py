"""The embedded store: the only package that speaks SQL."""

from rosemary.store.sqlite.sqlite_store import SqliteStore

__all__ = ["SqliteStore"]
