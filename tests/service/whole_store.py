"""Fills a store with something of everything that one can hold."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path

from rosemary.domain.filters import MemoryFilter, SavedFilter
from rosemary.domain.history import LAST_CHANGE, UndoTarget
from rosemary.domain.models import LinkDraft, MemoryDraft, MemoryPatch, Origin
from rosemary.service.services import Services
from rosemary.store.sqlite.connections.sqlite_connection import connect_writer

TEXTS = (
    "Green tea is in the tin on the left",
    '東京の茶葉 costs 1,200 ¥ \\ per "tin"\tand\nline two',
    "ÉCLAIR 🍵 '); DROP TABLE memory; --",
    "\\N",
    "a",
)
# What assistants leave behind: rows of the tables that the calls of a service do not fill.
_CALLS = (
    """
    INSERT INTO client VALUES
        ('claude', '2', 10, 20, '{"save": "ask"}', 'tea', 7, 19),
        ('codex', '', 1, 2, '{}', '', 0, NULL)
    """,
    """
    INSERT INTO audit VALUES
        (3, 15, 900, 12, 'claude', '2', 'mcp', 's', 'c', 'search_memory', 'ok', '{"q":"a\\u0000"}'),
        (9, 16, 800, 1, 'codex', '', 'http', '', '', 'save_memory', 'DUPLICATE', '')
    """,
    "INSERT INTO audit_memory VALUES (3, 1, 'returned'), (3, 2, 'returned'), (9, 1, 'changed')",
    """
    INSERT INTO held_call VALUES
        (1, 5, NULL, 'waiting', 'claude', '2', 'mcp', 's', 'delete_memory', 'x', '{}'),
        (2, 5, 6, 'refused', 'claude', '2', 'mcp', 's', 'delete_memory', 'y', '{}')
    """,
    "INSERT INTO kept_answer VALUES (4, 7, 'claude', 'key', 'hash', '{\"id\": 1}')",
    """
    INSERT INTO imported VALUES
        (x'00ff10', 1, 1, zeroblob(32)), (x'0a', 1, NULL, zeroblob(32)), (x'', 2, 2, x'01')
    """,
    "INSERT INTO store_setting VALUES ('capture', 'on'), ('über', '')",
)


def fill(services: Services, database: Path, origin: Origin) -> None:
    """Save, change, link, delete, undo and name, then add what assistants leave behind."""

    def by(call: str) -> Origin:
        return replace(origin, call_id=call)

    saved = [
        services.memories.save(
            MemoryDraft(
                content=text,
                summary=f"Title {number}: é" if number % 2 else None,
                tags=("Tea", f"n/{number}"),
                importance=number + 0.1,
                metadata={"π": 0.1, "odd": "\u2028", "deep": [None, {"a": True}]},
                project_id="tea" if number % 2 else "",
                phase=number or None,
                author="Maya" if number == 1 else "",
                thread_id="t" if number == 3 else "",
            ),
            by(f"save-{number}"),
        )
        for number, text in enumerate(TEXTS)
    ]
    first, second, third, fourth, fifth = (each.id for each in saved)
    services.links.link(first, LinkDraft(target=second, weight=0.3), by("link"))
    services.links.link(second, LinkDraft(target=fourth, relation="supersedes"), by("link-2"))
    services.memories.update(third, MemoryPatch(content="Éclairs, changed"), by("change"))
    services.memories.delete([fifth], by("delete"))
    services.memories.update(first, MemoryPatch(importance=9.0), by("change-2"))
    services.history.undo(LAST_CHANGE, by("undo"))
    services.history.undo(UndoTarget(call_id="change"), by("undo-2"))
    services.tags.set_colour("Tea", "#336699", by("colour"))
    services.projects.rename("tea", "Tea and cake", by("project"))
    saved_filter = SavedFilter(name="Ärger", where=MemoryFilter(tags=("tea",)), query="tin")
    services.filters.save(saved_filter, by("filter"))
    with closing(connect_writer(database)) as connection:
        for statement in _CALLS:
            connection.execute(statement)
