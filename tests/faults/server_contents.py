"""What a store on a server holds, read with SQL alone."""

from __future__ import annotations

import json
from collections import defaultdict
from typing import Final

from tests.faults.oracle import State, state_of

_MEMORIES: Final = """
    SELECT memory.id, content, importance, metadata, version, deleted_at IS NOT NULL, (
        SELECT string_agg(tag.name, chr(10) ORDER BY memory_tag.position)
        FROM rosemary.memory_tag JOIN rosemary.tag ON tag.id = memory_tag.tag
        WHERE memory_tag.memory = memory.row
    )
    FROM rosemary.memory
"""
_LINKS: Final = """
    SELECT source.id, target.id, relation, weight FROM rosemary.link
    JOIN rosemary.memory source ON source.row = link.source
    JOIN rosemary.memory target ON target.row = link.target
"""
_TORN: Final = """
    SELECT memory.id, memory.version, array_agg(v.version ORDER BY v.version)
    FROM rosemary.memory LEFT JOIN rosemary.memory_version v ON v.memory = memory.row
    GROUP BY memory.id, memory.version
    HAVING count(v.version) <> memory.version OR max(v.version) <> memory.version
        OR min(v.version) <> 1
"""
_STEPS: Final = """
    SELECT v.version, v.previous FROM rosemary.memory_version v
    JOIN rosemary.memory ON memory.row = v.memory
    WHERE memory.id = %s ORDER BY v.version DESC
"""
_CONTENT: Final = "SELECT version, content FROM rosemary.memory WHERE id = %s"


def contents_at(uri: str) -> dict[str, State]:
    """Return all memories of the store, those in the trash too."""
    import psycopg

    links: dict[str, dict[tuple[str, str], float]] = defaultdict(dict)
    with psycopg.connect(uri) as server:
        server.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        for source, target, relation, weight in server.execute(_LINKS):
            links[source][target, relation] = weight
        return {row[0]: state_of(row, links) for row in server.execute(_MEMORIES)}


def torn_histories(uri: str) -> list[str]:
    """Return the memories whose versions are not numbered from 1 to the present one."""
    import psycopg

    with psycopg.connect(uri) as server:
        return [
            f"{memory} is at version {version} and has {steps}"
            for memory, version, steps in server.execute(_TORN)
        ]


def texts_of(uri: str, memory_id: str) -> dict[int, str]:
    """Return the text of a memory at each of its versions."""
    import psycopg

    with psycopg.connect(uri) as server:
        row = server.execute(_CONTENT, [memory_id]).fetchone()
        assert row is not None
        version, text = row
        texts = {version: text}
        for number, previous in server.execute(_STEPS, [memory_id]):
            text = json.loads(previous).get("content", text)
            texts[number - 1] = text
    del texts[0]
    return texts
