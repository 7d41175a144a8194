"""Schema version 13: the importance that was given, beside the present one, which fades and rises.

An older file kept one importance. If an assistant gave one, the log of calls has it. All other
memories start with their present importance. A row that was salvaged alone from such a file has 0,
which the repair replaces.

An index holds the exchanges of conversations, which the window's lists and counts leave out.
"""

from __future__ import annotations

from typing import Final

import apsw

_COLUMN: Final = "ALTER TABLE memory ADD COLUMN importance_set REAL NOT NULL DEFAULT 0"
_AS_IT_IS: Final = "UPDATE memory SET importance_set = importance"
# The call of the last step that gave an importance, if the log still has it. A memory that is saved
# without one is given 5. Salvaged rows may hold anything.
_AS_LOGGED: Final = """
    WITH step AS (
        SELECT memory, changeset, max(version) FROM memory_version
        WHERE kind = 'created'
            OR iif(json_valid(previous), json_type(previous, '$.importance'), NULL) IS NOT NULL
        GROUP BY memory
    ),
    call AS MATERIALIZED (
        SELECT client, session_id, call_id,
            CASE WHEN json_valid(arguments) THEN
                ifnull(json_extract(arguments, '$.importance'), iif(tool = 'save_memory', 5, NULL))
            END AS given
        FROM audit
        WHERE tool IN ('save_memory', 'update_memory') AND call_id <> ''
    )
    UPDATE memory SET importance_set = call.given
    FROM step
    JOIN changeset ON changeset.id = step.changeset
    JOIN origin ON origin.id = changeset.origin
    JOIN call USING (client, session_id, call_id)
    WHERE memory.row = step.memory AND call.given BETWEEN 1 AND 10
"""
_EXCHANGES: Final = """
    CREATE INDEX memory_exchange ON memory (project_id, source)
        WHERE deleted_at IS NULL AND memory_type = 'conversation' AND thread_id <> ''
"""


def apply(connection: apsw.Connection) -> None:
    for statement in (_COLUMN, _AS_IT_IS, _AS_LOGGED, _EXCHANGES):
        connection.execute(statement)
