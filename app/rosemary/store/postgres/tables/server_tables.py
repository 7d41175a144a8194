"""Whole tables of a database, read and written for copies to and from other engines."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final

from psycopg import Copy, errors, sql

from rosemary.domain.naming import searched_text
from rosemary.store.copying import SETTINGS
from rosemary.store.ports.store_port import CopiedTable, Row
from rosemary.store.postgres.server.statements import Server, fetch, fetch_row, run
from rosemary.store.postgres.tables import distant_links, memory_words, passage_rows

_WORDS: Final = ("memory", *memory_words.COLUMNS)
# Read in the form in which they can be written to either engine.
_READ_AS: Final = {"has_title": "CAST(has_title AS integer)", "vector": "vector_send(vector)"}
_PASSAGE_TYPES: Final = ("int8", "int8", "int8", "int4", "int4", "int4", "bytea")
_IDENTITIES: Final = """
    SELECT table_name, column_name FROM information_schema.columns
    WHERE table_schema = 'rosemary' AND is_identity = 'YES'
"""
_CONTINUE: Final = """
    SELECT number_on('{table}', '{column}', max({column})) FROM {table} WHERE owner = current_user
"""
_MODELS: Final = """
    SELECT id FROM embedding_model WHERE owner = current_user ORDER BY id
"""
# Rows about memories that others share with the person are not copied.
_OWN: Final = {
    "link": "source_owner = owner AND target_owner = owner",
    "change": "source_owner = owner AND target_owner = owner",
    "imported": "memory_owner = owner",
    "audit_memory": "memory_owner = owner",
}
_COPY_UNCHANGED: Final = "SET LOCAL rosemary.is_copied TO on"
_BUILDING: Final = (
    "SET LOCAL statement_timeout TO 0",
    # With less memory than the vectors take, their index is built on the disk, ten times as slowly.
    # The size of the server's memory is estimated from effective_cache_size, which its owner sets.
    """
    SELECT set_config('maintenance_work_mem', CAST(greatest(256 * 1024, least(
        pg_table_size('passage') * 5 / 4,
        pg_size_bytes(current_setting('effective_cache_size')) / 2
    ) / 1024) AS text) || 'kB', TRUE)
    """,
    "SET LOCAL max_parallel_maintenance_workers TO 4",
)
_BUILDING_IN_ONE_PROCESS: Final = "SET LOCAL max_parallel_maintenance_workers TO 0"


class ServerTables:
    """Reads a person's own rows inside a transaction; a `TableSource`."""

    def __init__(self, server: Server, first_model: int = 0) -> None:
        """Make it; `server` is not in pipeline mode.

        `first_model` is subtracted from the numbers of models when rows are read, and added when
        they are written. So new vectors stay apart from those of an index that is in use.
        """
        self.server = server
        self._shift = first_model
        self._spaces: Collection[str] = ()

    def count(self, table: CopiedTable) -> int:
        """Return the number of rows."""
        if table is SETTINGS:
            return len(self._settings())
        counted = f'SELECT count(*) FROM "{table.name}" WHERE {_own_rows(table)}'  # noqa: S608
        return int(fetch_row(self.server, counted)[0])

    def last_key(self, table: CopiedTable) -> Row | None:
        """Return the key of the row that is copied last; None if there is no row."""
        if table is SETTINGS:
            return next((table.key_of(row) for row in reversed(self._settings())), None)
        order = _ordered(table, is_reversed=True)
        found = self._fetch(
            f'SELECT {_listed(table.key)} FROM "{table.name}" WHERE {_own_rows(table)} '  # noqa: S608
            f"ORDER BY {order} LIMIT 1",
            (),
        )
        return self._read(table, found[0]) if found else None

    def portions(self, table: CopiedTable, after: Row | None = None) -> Iterator[Sequence[Row]]:
        """Return the rows after the one with this key, in order."""
        if table is SETTINGS:
            yield distant_links.behind(self._settings(), after)
            return
        key = f"({_listed(table.key)})"
        sign = "<" if table.is_newest_first else ">"
        asked = ", ".join(["%s"] * len(table.key))
        columns = ", ".join(map(read_as, table.columns))
        selected = f'SELECT {columns} FROM "{table.name}"'  # noqa: S608
        ordered = f"ORDER BY {_ordered(table)} LIMIT {table.portion_rows}"
        while True:
            where = "" if after is None else f" AND {key} {sign} ({asked})"
            last = () if after is None else self._written(table, after)
            rows = self._fetch(f"{selected} WHERE {_own_rows(table)}{where} {ordered}", last)
            if not rows:
                return
            yield (found := [self._read(table, row) for row in rows])
            after = table.key_of(found[-1])

    def _settings(self) -> Sequence[Row]:
        return distant_links.settings_with_links(self.server, self._spaces)

    def _fetch(self, statement: str, values: Row) -> Sequence[tuple[Any, ...]]:
        with self.server.cursor(binary=True) as cursor:
            # Joined from the names of our own tables.
            return cursor.execute(sql.SQL(statement), values).fetchall()

    def _read(self, table: CopiedTable, row: tuple[Any, ...]) -> Row:
        values = list(row)
        for place in self._models_in(table, values):
            values[place] -= self._shift
        if table.name == "passage" and len(values) == len(table.columns):
            values[-1] = passage_rows.from_sent(values[-1])
        return tuple(values)

    def _written(self, table: CopiedTable, row: Row) -> Row:
        values: list[Any] = list(row)
        for place in self._models_in(table, values):
            values[place] += self._shift
        return tuple(values)

    def _models_in(self, table: CopiedTable, values: Sequence[object]) -> list[int]:
        """Return the positions of the numbers of models in a row, or in its key."""
        if not self._shift:
            return []
        own = ("id",) if table.name == "embedding_model" else ()
        named = {"embedding_model", *(("model",) if table.name == "passage" else own)}
        places = (at for at, name in enumerate(table.columns[: len(values)]) if name in named)
        return [at for at in places if values[at] is not None]


class NewServerTables(ServerTables):
    """Fills the tables of a database; a `TableTarget`."""

    def write(self, table: CopiedTable, rows: Sequence[Row]) -> None:
        """Add all rows or none, and the words of memories."""
        rows = [self._written(table, row) for row in rows]
        with self.server.transaction():
            run(self.server, _COPY_UNCHANGED)
            if table is SETTINGS:
                rows = distant_links.make(self.server, rows)
            if table.name == "passage":
                self._write_passages(table, rows)
                return
            self._copy(table.name, table.columns, rows)
            if table.name == "memory":
                memory_words.count_later(self.server)
                self._copy("memory_words", _WORDS, _word_rows(table, rows))

    def finish(self) -> None:
        """Count the words, make the indexes, and let new rows be numbered after the last ones."""
        with self.server.transaction():
            for statement in _BUILDING:
                run(self.server, statement)
            memory_words.count_anew(self.server)
            self._index()
            self.number_on()
            # Otherwise statements are planned as for empty tables.
            run(self.server, "SELECT count_rows_anew()")

    def _index(self) -> None:
        try:
            with self.server.transaction():
                self._make_indexes()
        except errors.DiskFull:
            # Parallel workers need shared memory, and containers often have little of it.
            run(self.server, _BUILDING_IN_ONE_PROCESS)
            self._make_indexes()

    def _make_indexes(self) -> None:
        models = [number for (number,) in fetch(self.server, _MODELS)]
        passage_rows.make_indexes(self.server, models)

    def number_on(self) -> None:
        """Let the numbers of new rows begin after those of the last rows."""
        for table, column in fetch(self.server, _IDENTITIES):
            run(self.server, _CONTINUE.format(table=table, column=column))

    def _copy(self, name: str, columns: Sequence[str], rows: Iterator[Row] | Sequence[Row]) -> None:
        with self._copying_into(name, columns) as written:
            for row in rows:
                written.write_row(row)

    @contextmanager
    def _copying_into(
        self, name: str, columns: Sequence[str], form: str = "text"
    ) -> Iterator[Copy]:
        """Yield a `Copy` that takes the rows of a table; they are in it at the end of the block.

        The server does not COPY into a table with row security, so a temporary table takes them.
        """
        listed = _listed(columns)
        between = f'"arriving_{name}"'
        run(
            self.server,
            f"CREATE TEMPORARY TABLE IF NOT EXISTS {between} ON COMMIT DELETE ROWS AS "  # noqa: S608
            f'SELECT {listed} FROM "{name}" WITH NO DATA',
        )
        statement = sql.SQL(f"COPY {between} ({listed}) FROM STDIN WITH (FORMAT {form})")
        with self.server.cursor() as cursor, cursor.copy(statement) as written:
            yield written
        run(
            self.server,
            f'INSERT INTO "{name}" ({listed}) SELECT {listed} FROM {between}',  # noqa: S608 - our own tables
        )
        run(self.server, f"TRUNCATE {between}")

    def _write_passages(self, table: CopiedTable, rows: Sequence[Row]) -> None:
        """Add passages in binary form, because numbers as text take three times as long."""
        with self._copying_into(table.name, table.columns, "binary") as written:
            written.set_types(_PASSAGE_TYPES)
            for row in rows:
                written.write_row((*row[:-1], _as_sent(row[-1])))


def _word_rows(table: CopiedTable, rows: Sequence[Row]) -> Iterator[Row]:
    """Yield the rows of `memory_words` for live memories."""
    for row in rows:
        memory: Mapping[str, Any] = dict(zip(table.columns, row, strict=True))
        if memory["deleted_at"] is None:
            title = memory["summary"] if memory["has_title"] else ""
            text = searched_text(title, memory["author"], memory["content"])
            words = memory_words.columns(text)
            yield (memory["row"], *(words[each] for each in memory_words.COLUMNS))


def _as_sent(vector: Any) -> bytes:  # noqa: ANN401 - a value of any row
    """Return a vector as `vector_recv` takes it: the opposite of `passage_rows.from_sent`."""
    numbers = array("f", vector)
    if sys.byteorder == "little":
        numbers.byteswap()
    return len(numbers).to_bytes(2) + bytes(2) + numbers.tobytes()


def read_as(column: str) -> str:
    """Return the expression that reads a column."""
    return _READ_AS.get(column, f'"{column}"')


def _own_rows(table: CopiedTable) -> str:
    """Return the condition for a person's own rows that refer only to own rows."""
    return " AND ".join(["owner = current_user", *filter(None, [_OWN.get(table.name)])])


def _listed(columns: Sequence[str]) -> str:
    return ", ".join(f'"{each}"' for each in columns)


def _ordered(table: CopiedTable, *, is_reversed: bool = False) -> str:
    direction = "DESC" if table.is_newest_first != is_reversed else "ASC"
    return ", ".join(f'"{each}" {direction}' for each in table.key)
