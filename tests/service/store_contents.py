"""Everything that a store holds, to be compared with what another one holds."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import apsw

# Made from other tables; the internals differ with the order of the writes.
_DERIVED = ("memory_porter", "memory_trigram", "sqlite_")
# A server numbers the models anew at each restore: the name stands for the number.
_OF_MODELS = {"embedding_model": "id", "memory": "embedding_model"}
_MODEL = "model"


def contents(file: Path) -> dict[str, list[tuple[object, ...]]]:
    """Return every row of every table of a closed or open store, what is derived apart.

    Apart from what it knows of its last restore, too.
    """
    with closing(apsw.Connection(str(file), flags=apsw.SQLITE_OPEN_READONLY)) as connection:
        connection.execute("BEGIN")
        tables = connection.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name"
        ).fetchall()
        names = dict(connection.execute("SELECT id, sha256 FROM embedding_model"))
        found = {
            name: sorted(_rows(connection, name, names), key=repr)
            for (name,) in tables
            if not name.startswith(_DERIVED)
        }
        settings = found["store_setting"]
        found["store_setting"] = [row for row in settings if row[0] != "last_restore"]
        return found


def _rows(connection: apsw.Connection, table: str, models: dict[object, object]) -> list[tuple]:
    columns = [row[1] for row in connection.execute(f'PRAGMA table_info("{table}")')]
    number = _OF_MODELS.get(table, _MODEL)
    rows = list(connection.execute(f'SELECT * FROM "{table}"'))
    if number not in columns:
        return rows
    at = columns.index(number)
    return [(*row[:at], models.get(row[at], row[at]), *row[at + 1 :]) for row in rows]
