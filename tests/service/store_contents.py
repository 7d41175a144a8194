"""Everything that a store holds, to be compared with what another one holds."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import apsw

# Made from other tables; the internals differ with the order of the writes.
_DERIVED = ("memory_porter", "memory_trigram", "sqlite_")


def contents(file: Path) -> dict[str, list[tuple[object, ...]]]:
    """Return every row of every table of a closed or open store, what is derived apart.

    Apart from what it knows of its last restore, too.
    """
    with closing(apsw.Connection(str(file), flags=apsw.SQLITE_OPEN_READONLY)) as connection:
        connection.execute("BEGIN")
        tables = connection.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name"
        ).fetchall()
        found = {
            name: sorted(connection.execute(f'SELECT * FROM "{name}"'), key=repr)
            for (name,) in tables
            if not name.startswith(_DERIVED)
        }
        settings = found["store_setting"]
        found["store_setting"] = [row for row in settings if row[0] != "last_restore"]
        return found
