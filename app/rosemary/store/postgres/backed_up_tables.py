"""Reads a person's tables as a backup holds them: with the projects that they share."""

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
_NEXT_NUMBER: Final = (
    'SELECT coalesce(max("{number}"), 0) + 1 FROM {table} WHERE owner = current_user'
)
_IDENTIFYING: Final = {
    "origin": ("call_id", "session_id", "client", "client_version", "transport"),
    "tag": ("folded",),
    "embedding_model": ("sha256",),
}
"""The columns that tell which rows of different spaces are one row in a backup."""


def _renumbered(number: str, table: str) -> str:
    """Return SQL that renumbers a row of a space to follow the private rows."""
    return f"{number} - {SHARED_FROM} + %({table})s"


def _first_equal(number: str, table: str) -> str:
    """Return SQL for the number of the first equal row, a private one if there is any."""
    same = " AND ".join(f"one.{each} = given.{each}" for each in _IDENTIFYING[table])
    renumbered = _renumbered("min(one.id)", table)
    return f"""(
        SELECT CASE WHEN min(one.id) < {SHARED_FROM} THEN min(one.id) ELSE {renumbered} END
        FROM {table} given JOIN {table} one ON {same}
        WHERE given.id = {number} AND given.owner = ANY(%(spaces)s) AND one.owner = ANY(%(own)s)
    )"""  # noqa: S608 - our own tables


# Two people may have given the same key. The end of the sharing renames it in the same way.
_FREE_KEY: Final = """
    CASE WHEN t.deleted_at IS NULL AND EXISTS (
        SELECT 1 FROM memory m
        WHERE m.owner = ANY(%(own)s) AND m.key = t.key AND m.deleted_at IS NULL AND m.row < t.row
    ) THEN rtrim(left(t.key, 26), '-') || '-' || left(md5(t.id), 8) ELSE t.key END
"""
_MEMORY: Final = _renumbered("t.memory", "memory")
_ORIGIN: Final = _first_equal("t.origin", "origin")
_SPACE_COLUMNS: Final = {
    "origin": {"id": _renumbered("t.id", "origin")},
    "embedding_model": {"id": _renumbered("t.id", "embedding_model")},
    "memory": {
        "row": _renumbered("t.row", "memory"),
        "origin": _ORIGIN,
        "embedding_model": _first_equal("t.embedding_model", "embedding_model"),
        "key": _FREE_KEY,
    },
    "tag": {"id": _renumbered("t.id", "tag"), "origin": _ORIGIN},
    "memory_tag": {"memory": _MEMORY, "tag": _first_equal("t.tag", "tag")},
    "link": {
        "id": _renumbered("t.id", "link"),
        "source": _renumbered("t.source", "memory"),
        "target": _renumbered("t.target", "memory"),
    },
    "project": {"origin": _ORIGIN},
    "passage": {
        "id": _renumbered("t.id", "passage"),
        "memory": _MEMORY,
        "model": _first_equal("t.model", "embedding_model"),
    },
    "changeset": {
        "id": _renumbered("t.id", "changeset"),
        "origin": _ORIGIN,
        "undone_by": _renumbered("t.undone_by", "changeset"),
    },
    "memory_version": {
        "id": _renumbered("t.id", "memory_version"),
        "memory": _MEMORY,
        "changeset": _renumbered("t.changeset", "changeset"),
    },
}
"""SQL for the columns of rows in spaces that are changed when they are read."""


def _memory_number(number: str) -> str:
    """Return SQL for the number of a memory that a private row names, in a space or not."""
    renumbered = _renumbered(f"t.{number}", "memory")
    return f"CASE WHEN starts_with(t.{number}_owner, '#') THEN {renumbered} ELSE t.{number} END"


_MEMORY_COLUMNS: Final = {
    "link": ("source", "target"),
    "change": ("source", "target"),
    "imported": ("memory",),
    "audit_memory": ("memory",),
}
"""Private rows of these tables name memories in these columns; a memory may be shared."""

# A link may exist twice: the person made it between two projects. Then somebody else moved one of
# the memories into the other project, and made the same link there.
_SAME_LINK_IN_SPACE: Final = """
    SELECT 1 FROM link s
    WHERE s.source = t.source AND s.target = t.target AND s.relation = t.relation
        AND s.owner = t.source_owner AND s.owner <> t.owner
"""


class BackedUpTables(ServerTables):
    """Reads what a person has, as if nothing were shared; a `TableSource`.

    The numbers of rows in shared projects follow those of the private rows.
    """

    def __init__(self, server: Server) -> None:
        """Make it; `server` is not in pipeline mode."""
        super().__init__(server)
        self._spaces = spaces = [space for (space,) in fetch(server, _SPACES)]
        (person,) = fetch_row(server, "SELECT current_user")
        self._values: dict[str, Any] = {"spaces": spaces, "own": [person, *spaces]}
        for table, columns in _SPACE_COLUMNS.items() if spaces else ():
            number = next(iter(columns))
            if table not in ("memory_tag", "project"):
                next_number = _NEXT_NUMBER.format(number=number, table=table)
                self._values[table] = fetch_row(server, next_number)[0]

    @override
    def portions(self, table: CopiedTable, after: Row | None = None) -> Iterator[Sequence[Row]]:
        if not self._values["spaces"]:
            yield from super().portions(table, after)
            return
        private = super().portions(table, after)
        if table.name in _MEMORY_COLUMNS:
            private = self._private(table)
        shared = self._shared(table) if table.name in _SPACE_COLUMNS else iter(())
        if table.name == "project":
            yield sorted(row for rows in (*private, *shared) for row in rows)
        elif table.is_newest_first:
            yield from shared
            yield from private
        else:
            yield from private
            yield from shared

    def _private(self, table: CopiedTable) -> Iterator[Sequence[Row]]:
        """Yield the private rows that name only memories of the person, in order."""
        named = _MEMORY_COLUMNS[table.name]
        where = " AND ".join(f"t.{each}_owner = ANY(%(own)s)" for each in named)
        if table.name == "link":
            where = f"{where} AND NOT EXISTS ({_SAME_LINK_IN_SPACE})"
        read = {each: _memory_number(each) for each in named}
        yield from self._pages(table, read, f"t.owner = current_user AND {where}")

    def _shared(self, table: CopiedTable) -> Iterator[Sequence[Row]]:
        """Yield the rows of spaces, in order."""
        where = "t.owner = ANY(%(spaces)s)"
        if table.name == "project":
            private = "SELECT 1 FROM project p WHERE p.owner = current_user AND p.id = t.id"
            where = f"{where} AND NOT EXISTS ({private})"
        elif table.name in _IDENTIFYING:
            once = f"{_renumbered('t.id', table.name)} = {_first_equal('t.id', table.name)}"
            where = f"{where} AND {once}"
        yield from self._pages(table, _SPACE_COLUMNS[table.name], where)

    def _pages(
        self, table: CopiedTable, read: Mapping[str, str], where: str
    ) -> Iterator[Sequence[Row]]:
        """Yield rows in order; `read` has SQL for the columns that are changed in reading."""
        key = ", ".join(f't."{each}"' for each in table.key)
        sign, order = ("<", "DESC") if table.is_newest_first else (">", "ASC")
        ordered = ", ".join(f't."{each}" {order}' for each in table.key)
        asked = ", ".join(f"%(last_{place})s" for place in range(len(table.key)))
        columns = ", ".join(read.get(each) or read_as(each) for each in table.columns)
        # After its columns, each row has its key as the server stores it.
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
