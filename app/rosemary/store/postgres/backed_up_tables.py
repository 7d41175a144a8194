"""The tables of a person as a backup holds them: with the projects that they share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
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


def _told(number: str) -> str:
    """Return the number of a memory that a private row names, wherever the memory is."""
    behind = _behind(f"t.{number}", "memory")
    return f"CASE WHEN starts_with(t.{number}_owner, '#') THEN {behind} ELSE t.{number} END"


_TELLING: Final = {
    "link": ("source", "target"),
    "change": ("source", "target"),
    "imported": ("memory",),
    "audit_memory": ("memory",),
}
"""Tables with private rows that name memories, which may be in a shared project."""

# A link may stand twice: the person made it between two projects; then somebody else moved one of
# the memories into the other project, and made the same link there.
_SAME_LINK_IN_SPACE: Final = """
    SELECT 1 FROM link s
    WHERE s.source = t.source AND s.target = t.target AND s.relation = t.relation
        AND s.owner = t.source_owner AND s.owner <> t.owner
"""


class BackedUpTables(ServerTables):
    """Reads what a person has, as if nothing were shared; a `TableSource`.

    Rows of shared projects are numbered on behind the private ones.
    """

    def __init__(self, server: Server) -> None:
        """Make it; `server` is not in pipeline mode."""
        super().__init__(server)
        self._spaces = spaces = [space for (space,) in fetch(server, _SPACES)]
        (person,) = fetch_row(server, "SELECT current_user")
        self._values: dict[str, Any] = {"spaces": spaces, "own": [person, *spaces]}
        for table, columns in _READ.items() if spaces else ():
            number = next(iter(columns))
            if table not in ("memory_tag", "project"):
                behind = _BEHIND.format(number=number, table=table)
                self._values[table] = fetch_row(server, behind)[0]

    @override
    def portions(self, table: CopiedTable, after: Row | None = None) -> Iterator[Sequence[Row]]:
        if not self._values["spaces"]:
            yield from super().portions(table, after)
            return
        private = super().portions(table, after)
        if table.name in _TELLING:
            private = self._private(table)
        shared = self._shared(table) if table.name in _READ else iter(())
        if table.name == "project":
            yield sorted(row for rows in (*private, *shared) for row in rows)
        elif table.is_newest_first:
            yield from shared
            yield from private
        else:
            yield from private
            yield from shared

    def _private(self, table: CopiedTable) -> Iterator[Sequence[Row]]:
        """Yield the private rows that name memories of the person alone, in order."""
        named = _TELLING[table.name]
        where = " AND ".join(f"t.{each}_owner = ANY(%(own)s)" for each in named)
        if table.name == "link":
            where = f"{where} AND NOT EXISTS ({_SAME_LINK_IN_SPACE})"
        read = {each: _told(each) for each in named}
        yield from self._pages(table, read, f"t.owner = current_user AND {where}")

    def _shared(self, table: CopiedTable) -> Iterator[Sequence[Row]]:
        """Yield the rows of spaces, in order."""
        where = "t.owner = ANY(%(spaces)s)"
        if table.name == "project":
            private = "SELECT 1 FROM project p WHERE p.owner = current_user AND p.id = t.id"
            where = f"{where} AND NOT EXISTS ({private})"
        elif table.name in _SAME:
            once = f"{_behind('t.id', table.name)} = {_one_of_same('t.id', table.name)}"
            where = f"{where} AND {once}"
        yield from self._pages(table, _READ[table.name], where)

    def _pages(
        self, table: CopiedTable, read: Mapping[str, str], where: str
    ) -> Iterator[Sequence[Row]]:
        """Yield rows in order; `read` says how columns are read that are not taken as they are."""
        key = ", ".join(f't."{each}"' for each in table.key)
        sign, order = ("<", "DESC") if table.is_newest_first else (">", "ASC")
        ordered = ", ".join(f't."{each}" {order}' for each in table.key)
        asked = ", ".join(f"%(last_{place})s" for place in range(len(table.key)))
        columns = ", ".join(read.get(each) or read_as(each) for each in table.columns)
        # Each row is followed by its key as the server has it.
        selected = f'SELECT {columns}, {key} FROM "{table.name}" t WHERE {where}'  # noqa: S608
        limited = f"ORDER BY {ordered} LIMIT {table.portion_rows}"
        after = ""
        last: dict[str, object] = {}
        while True:
            with self.server.cursor(binary=True) as cursor:
                statement = sql.SQL(f"{selected} {after} {limited}")
                found = cursor.execute(statement, self._values | last).fetchall()
            if not found:
                return
            yield [self._read(table, row[: len(table.columns)]) for row in found]
            end = enumerate(found[-1][len(table.columns) :])
            after = f"AND ({key}) {sign} ({asked})"
            last = {f"last_{place}": value for place, value in end}
