"""What an engine does not have yet, so that the tests that need it are skipped."""

from __future__ import annotations

import functools
from typing import Any

import pytest

from rosemary.store.ports import Store, StoreReader, StoreWriter
from rosemary.store.sqlite.backups.snapshot import SqliteFiles


def open_postgres(uri: str) -> Any:
    """Open a store on PostgreSQL; what it lacks skips the test that asks for it."""
    from rosemary.store.postgres import PostgresStore

    _mark_what_is_missing()
    return PostgresStore.open(uri, SqliteFiles())


def has_checks(store: Any) -> bool:
    """Return whether the engine can check a store."""
    return type(store).__name__ != "PostgresStore" or "checks" not in _mark_what_is_missing()


@functools.cache
def _mark_what_is_missing() -> frozenset[str]:
    from rosemary.store.postgres import PostgresStore
    from rosemary.store.postgres.themes.server_themes import PostgresReader, PostgresWriter

    missing = set()
    for whole, part in (
        (StoreReader, PostgresReader),
        (StoreWriter, PostgresWriter),
        (Store, PostgresStore),
    ):
        for name in dir(whole):
            if not name.startswith("_") and not hasattr(part, name):
                setattr(part, name, property(functools.partial(_skip, name)))
                missing.add(name)
    return frozenset(missing)


def _skip(name: str, _: object) -> None:
    pytest.skip(f"not in this engine yet: {name}")
