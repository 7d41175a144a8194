"""BM25 with the rarity that words have among the memories that a filter passes.

FTS5 weighs a word by how rare it is in the whole table. In a store of many projects, and more so
of many languages, that is the wrong measure: "the" is rare among memories that are mostly in other
languages, and would decide the order within the English project.
Source: docs/benchmarks.md, `make bench-quality`.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import apsw

from rosemary.store.connection import fetch
from rosemary.store.filters import Bound
from rosemary.store.values import to_list

_LEAST_WEIGHT: Final = 1e-6
"""What a word counts that half of the texts hold. Source: the function bm25() of FTS5."""

# The score of one word alone is its weight in the whole table times how much the text is about
# it; the weight is exchanged for the one in the scope.
_RANKED: Final = """
    WITH
    found AS MATERIALIZED (
        SELECT wanted.key AS word, {index}.rowid AS row, -bm25({index}) AS score
        FROM json_each(:phrases) wanted CROSS JOIN {index}
        WHERE {index} MATCH wanted.value {narrowed}
    ),
    held AS MATERIALIZED (
        SELECT word, count(*) AS here, (
            SELECT count(*) FROM {index}
            WHERE {index} MATCH (SELECT value FROM json_each(:phrases) WHERE key = found.word)
        ) AS everywhere
        FROM found GROUP BY word
    ),
    weights AS MATERIALIZED (
        SELECT word,
            max(:least, ln((:passing - here + 0.5) / (here + 0.5)))
            / max(:least, ln((:rows - everywhere + 0.5) / (everywhere + 0.5))) AS weight
        FROM held
    ),
    best AS MATERIALIZED (
        SELECT row, sum(score * weight) AS score
        FROM found JOIN weights USING (word)
        GROUP BY row ORDER BY score DESC, row DESC LIMIT :limit
    )
    SELECT m.id, best.score FROM best CROSS JOIN memory m ON m.row = best.row
    ORDER BY best.score DESC, best.row DESC
"""
_ROWS: Final = "SELECT count(*) FROM {index}_docsize"


def ranked_in_scope(
    connection: apsw.Connection,
    index: str,
    phrases: Collection[str],
    narrowing: tuple[str, dict[str, Bound]],
    passing: int,
    limit: int,
) -> list[tuple[str, float]]:
    """Return id and relevance of the memories in scope that hold any of the phrases, best first.

    Args:
        connection: any.
        index: the full-text table.
        phrases: as FTS5 writes them.
        narrowing: the term of SQL that applies the filter, and its values.
        passing: how many memories the filter passes.
        limit: how many come back at most.
    """
    narrowed, values = narrowing
    rows = fetch(connection, _ROWS.replace("{index}", index))[0][0]
    statement = _RANKED.replace("{narrowed}", narrowed).replace("{index}", index)
    bindings = values | {
        "phrases": to_list(phrases),
        "passing": passing,
        "rows": rows,
        "least": _LEAST_WEIGHT,
        "limit": limit,
    }
    return [(memory_id, score) for memory_id, score in connection.execute(statement, bindings)]
