"""The tables of a person as a backup holds them: with the projects that they share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from psycopg import sql
from typing_extensions import override

from rosemary.store.ports.store_port import CopiedTable, Row
from rosemary.store.postgres.server.statements import Server, fetch, fetch_row
from rosemary.store.postgres.steps.p0001_tables import SHARED_FROM
from rosemary.store.postgres.tables.server_tables import ServerTables, read_as

_SPACES: Final = "SELECT space FROM shared_project WHERE owner = current_user ORDER BY space"
_BEHIND: Final = 'SELECT coalesce(max("{number}"), 0) + 1 FROM {table} WHERE owner = current_user'
_SAME: Final = {
    "origin": ("call_id", "session_id", "client", "client_version", "transport"),
    "tag": ("folded",),
    "embedding_model": ("sha256",),
}
"""What of each table stands once in a backup, though each space has its own."""


def _behind(number: str, table: str) -> str:
    """Return a number of a row in a space as one behind those of the private rows."""
    return f"{number} - {SHARED_FROM} + %({table})s"


def _one_of_same(number: str, table: str) -> str:
    """Return the number of the first row that says the same, a private one if there is any."""
    same = " AND ".join(f"one.{each} = given.{each}" for each in _SAME[table])
    behind = _behind("min(one.id)", table)
    return f"""(
        SELECT CASE WHEN min(one.id) < {SHARED_FROM} THEN min(one.id) ELSE {behind} END
        FROM {table} given JOIN {table} one ON {same}
        WHERE given.id = {number} AND given.owner = ANY(%(spaces)s) AND one.owner = ANY(%(own)s)
    )"""  # noqa: S608 - our own tables


# As when the sharing ends: two people may have given the same key.
_FREE_KEY: Final = """
    CASE WHEN t.deleted_at IS NULL AND EXISTS (
        SELECT 1 FROM memory m
        WHERE m.owner = ANY(%(own)s) AND m.key = t.key AND m.deleted_at IS NULL AND m.row < t.row
    ) THEN rtrim(left(t.key, 26), '-') || '-' || left(md5(t.id), 8) ELSE t.key END
"""
_MEMORY: Final = _behind("t.memory", "memory")
_ORIGIN: Final = _one_of_same("t.origin", "origin")
_READ: Final = {
    "origin": {"id": _behind("t.id", "origin")},
    "embedding_model": {"id": _behind("t.id", "embedding_model")},
    "memory": {
        "row": _behind("t.row", "memory"),
        "origin": _ORIGIN,
        "embedding_model": _one_of_same("t.embedding_model", "embedding_model"),
        "key": _FREE_KEY,
    },
    "tag": {"id": _behind("t.id", "tag"), "origin": _ORIGIN},
    "memory_tag": {"memory": _MEMORY, "tag": _one_of_same("t.tag", "tag")},
    "link": {
        "id": _behind("t.id", "link"),
        "source": _behind("t.source", "memory"),
        "target": _behind("t.target", "memory"),
    },
    "project": {"origin": _ORIGIN},
    "passage": {
        "id": _behind("t.id", "passage"),
        "memory": _MEMORY,
        "model": _one_of_same("t.model", "embedding_model"),
    },
    "changeset": {
        "id": _behind("t.id", "changeset"),
        "origin": _ORIGIN,
        "undone_by": _behind("t.undone_by", "changeset"),
    },
    "memory_version": {
        "id": _behind("t.id", "memory_version"),
        "memory": _MEMORY,
        "changeset": _behind("t.changeset", "changeset"),
    },
}
"""How the columns of rows in spaces are read, where they are not taken as they are."""


class BackedUpTables(ServerTables):
    """Reads what a person has, as if nothing were shared; a `TableSource`.

    Rows of shared projects are numbered on behind the private ones.
    """

    def __init__(self, server: Server) -> None:
        """Make it; `server` is not in pipeline mode."""
        super().__init__(server)
        spaces = [space for (space,) in fetch(server, _SPACES)]
        (person,) = fetch_row(server, "SELECT current_user")
        self._values: dict[str, Any] = {"spaces": spaces, "own": [person, *spaces]}
        for table, columns in _READ.items() if spaces else ():
            number = next(iter(columns))
            if table not in ("memory_tag", "project"):
                behind = _BEHIND.format(number=number, table=table)
                self._values[table] = fetch_row(server, behind)[0]

    @override
    def portions(self, table: CopiedTable, after: Row | None = None) -> Iterator[Sequence[Row]]:
        private = super().portions(table, after)
        if not self._values["spaces"] or table.name not in _READ:
            yield from private
        elif table.name == "project":
            yield sorted(
                [*(row for rows in private for row in rows), *self._shared_projects(table)]
            )
        elif table.is_newest_first:
            yield from self._shared(table)
            yield from private
        else:
            yield from private
            yield from self._shared(table)

    def _shared(self, table: CopiedTable) -> Iterator[Sequence[Row]]:
        """Yield the rows of spaces, in order."""
        key = ", ".join(f't."{each}"' for each in table.key)
        last: tuple[Any, ...] = ()
        sign, order = ("<", "DESC") if table.is_newest_first else (">", "ASC")
        ordered = ", ".join(f't."{each}" {order}' for each in table.key)
        once = ""
        if table.name in _SAME:
            once = f"AND {_behind('t.id', table.name)} = {_one_of_same('t.id', table.name)}"
        asked = ", ".join(f"%(last_{place})s" for place in range(len(table.key)))
        while True:
            after = f"AND ({key}) {sign} ({asked})" if last else ""
            further = f"{once} {after} ORDER BY {ordered} LIMIT {table.portion_rows}"
            found = self._fetch_shared(table, further, key, last)
            if not found:
                return
            yield [self._read(table, row[: len(table.columns)]) for row in found]
            last = found[-1][len(table.columns) :]

    def _shared_projects(self, table: CopiedTable) -> list[Row]:
        private = "SELECT 1 FROM project p WHERE p.owner = current_user AND p.id = t.id"
        found = self._fetch_shared(table, f"AND NOT EXISTS ({private})", "t.id")
        return [row[: len(table.columns)] for row in found]

    def _fetch_shared(
        self, table: CopiedTable, further: str, key: str, last: tuple[Any, ...] = ()
    ) -> list[tuple[Any, ...]]:
        """Return rows of spaces, each followed by its key as the server has it."""
        read = _READ[table.name]
        columns = ", ".join(read.get(each) or read_as(each) for each in table.columns)
        statement = f'SELECT {columns}, {key} FROM "{table.name}" t'  # noqa: S608 - our own tables
        statement = f"{statement} WHERE t.owner = ANY(%(spaces)s) {further}"
        named = {f"last_{place}": value for place, value in enumerate(last)}
        with self.server.cursor(binary=True) as cursor:
            cursor.execute(sql.SQL(statement), self._values | named)
            return cursor.fetchall()
