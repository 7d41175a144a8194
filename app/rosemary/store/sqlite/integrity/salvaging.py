"""Builds a new store from what is readable in a damaged file.

The pages are read one by one, because SQLite stops at the first bad one. Pages that the tables'
trees lead to come first, then orphaned ones, whose table is recognised by the shape of the rows.
The rows go into a new file of the same format, which enforces its rules again.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import apsw

from rosemary.domain.errors import StoreUnavailableError
from rosemary.domain.insights import Salvaged
from rosemary.domain.naming import free_key
from rosemary.domain.types import MemoryId
from rosemary.store.sqlite.connections.sqlite_connection import (
    connect_writer,
    create_private_file,
    fetch,
    transaction,
    translate_os,
    translated_errors,
)
from rosemary.store.sqlite.integrity import examining, mending
from rosemary.store.sqlite.integrity.database_pages import (
    INTERIOR_INDEX,
    LEAF_INDEX,
    LEAF_TABLE,
    PageRead,
    Pages,
    Row,
    UnreadableError,
)
from rosemary.store.sqlite.migrations import FIRST, newest, steps_to
from rosemary.store.sqlite.schema import APPLICATION_ID, expected_parts

logger = logging.getLogger(__name__)

_DERIVED: Final = ("memory_porter", "memory_trigram", "passage_code", "sqlite_")
_ROOTS: Final = "SELECT type, name, tbl_name, rootpage FROM sqlite_schema WHERE rootpage > 0"
_VERSION_AT: Final = 60
_KINDS: Final[Mapping[str, tuple[type, ...]]] = {
    "INTEGER": (int,),
    "REAL": (int, float),
    "TEXT": (str,),
    "BLOB": (bytes,),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class _Table:
    """A table of the schema.

    Attributes:
        columns: name, storage classes, whether it may be NULL, the default.
        order: for a table WITHOUT ROWID, the columns in the order of its records.
        alias: the column that is the rowid, if there is one.
        parents: the tables that columns refer to, by the column's index.
    """

    name: str
    columns: Sequence[tuple[str, tuple[type, ...], bool, Any]]
    order: Sequence[int]
    alias: int | None
    has_rowid: bool
    parents: Mapping[int, str]

    def fitted(self, row: Row) -> tuple[Any, ...] | None:
        """Return the values of a row in column order; None if it is not of this table."""
        if (row.rowid is None) == self.has_rowid or len(row.values) > len(self.columns):
            return None
        values: list[Any] = [column[3] for column in self.columns]
        for place, value in zip(self.order, row.values, strict=False):
            values[place] = value
        if self.alias is not None:
            if row.values and values[self.alias] is not None:
                return None
            values[self.alias] = row.rowid
        for value, (_, kinds, is_optional, _) in zip(values, self.columns, strict=True):
            if not (isinstance(value, kinds) or (value is None and is_optional)):
                return None
        return tuple(values)


@dataclass(slots=True)
class _SalvagedRows:
    """The rows found so far."""

    rows: dict[str, dict[Any, tuple[Any, ...]]] = field(default_factory=dict)
    seen: set[int] = field(default_factory=set)
    unreadable: int = 0


def salvage(
    damaged: Path, target: Path, log: Path | None = None, *, is_log_damaged: bool = False
) -> Salvaged:
    """Write everything readable in `damaged` into the new file `target`; only reads `damaged`.

    Args:
        damaged: the file; if it is empty or missing, only its log is read.
        target: the new file.
        log: the log of `damaged`, if that is not beside it.
        is_log_damaged: also read the log after its first wrong checksum.

    Raises:
        StoreUnavailableError: it holds nothing of a store, or a file cannot be used.
        StorageFullError: there is no room.
    """
    try:
        with translated_errors():
            return _salvage(Pages(damaged, log, is_log_damaged=is_log_damaged), damaged, target)
    except OSError as error:
        raise translate_os(error) from error


def _salvage(pages: Pages, damaged: Path, target: Path) -> Salvaged:
    version, tables = _format_of(pages)
    salvaged = _gather(pages, tables)
    if not salvaged.rows.get("memory"):
        raise StoreUnavailableError(
            f"No memory could be read in {damaged.name}; it was left as it is.",
            hint="Restore a backup: `rosemary backup list`.",
        )
    for ending in ("", "-wal", "-shm", "-journal"):
        target.with_name(target.name + ending).unlink(missing_ok=True)
    create_private_file(target)
    with closing(connect_writer(target)) as connection:
        connection.pragma("foreign_keys", 0)
        _make(connection, version)
        with transaction(connection, "BEGIN IMMEDIATE"):
            for table in tables.values():
                _fill(connection, table, salvaged.rows.get(table.name, {}))
        _make(connection, newest(), begin=version + 1)
        connection.pragma("foreign_keys", 1)
        with transaction(connection, "BEGIN IMMEDIATE"):
            doubtful = [
                each.id for each in examining.wrong_texts(connection) if "hash" in each.rules
            ]
            lost = _lost(connection)
            mended = [each.action for each in mending.mend(connection)]
        memories = fetch(connection, "SELECT count(*) FROM memory")[0][0]
        connection.pragma("journal_mode", "delete")
    return Salvaged(
        file=target,
        memories=memories,
        taken={name: len(rows) for name, rows in sorted(salvaged.rows.items())},
        unreadable_pages=salvaged.unreadable,
        doubtful=doubtful,
        lost=lost,
        mended=mended,
    )


def _lost(connection: apsw.Connection) -> int:
    """Return how many memories are missing although other rows refer to them."""
    ((count,),) = fetch(
        connection,
        """
        SELECT count(*) FROM (
            SELECT memory FROM memory_version UNION SELECT memory FROM memory_tag
            UNION SELECT memory FROM passage
        ) WHERE memory NOT IN (SELECT row FROM memory)
        """,
    )
    return int(count)


def _make(connection: apsw.Connection, version: int, begin: int = FIRST) -> None:
    for number, step in enumerate(steps_to(version)[begin - FIRST :], start=begin):
        with transaction(connection, "BEGIN IMMEDIATE"):
            step(connection)
            connection.pragma("application_id", APPLICATION_ID)
            connection.pragma("user_version", number)


def _format_of(pages: Pages) -> tuple[int, Mapping[str, _Table]]:
    """Return the version of the file's format and its tables.

    The number in the header may be wrong, so the format that fits most rows is chosen.
    """
    stated = pages.header_number(_VERSION_AT)
    candidates = [stated] if FIRST <= stated <= newest() else []
    candidates += [each for each in range(newest(), FIRST - 1, -1) if each != stated]
    names = {name for _, name, _, _ in _schema_rows(pages)}
    for version in candidates:
        tables = _tables(version)
        if not names or (set(tables) <= names and version == candidates[0]):
            return version, tables
    best = max(
        candidates, key=lambda each: len(set(_all_names(each)) & names) * 2 - len(_all_names(each))
    )
    return best, _tables(best)


def _all_names(version: int) -> Sequence[str]:
    return [each.name for each in expected_parts(steps_to(version))]


def _tables(version: int) -> Mapping[str, _Table]:
    """Return the tables of a version that are not derived from others."""
    with closing(apsw.Connection(":memory:")) as connection:
        for step in steps_to(version):
            step(connection)
        names = [
            name
            for kind, name, _, _ in fetch(connection, _ROOTS)
            if kind == "table" and not name.startswith(_DERIVED)
        ]
        return {name: _table_of(connection, name) for name in names}


def _table_of(connection: apsw.Connection, name: str) -> _Table:
    info = fetch(connection, f"PRAGMA table_xinfo({name})")
    is_rowless = bool(fetch(connection, "SELECT wr FROM pragma_table_list(?)", (name,))[0][0])
    keys = sorted((row for row in info if row[5]), key=lambda row: row[5])
    alias = None
    order = [row[0] for row in info]
    if is_rowless:
        order = [row[0] for row in keys] + [row[0] for row in info if not row[5]]
    elif len(keys) == 1 and keys[0][2] == "INTEGER":
        alias = keys[0][0]
    columns = [(row[1], _KINDS[row[2]], not (row[3] or row[5]), _default(row[4])) for row in info]
    places = {row[1]: row[0] for row in info}
    links = fetch(connection, f"PRAGMA foreign_key_list({name})")
    return _Table(
        name=name,
        columns=columns,
        order=order,
        alias=alias,
        has_rowid=not is_rowless,
        parents={places[row[3]]: row[2] for row in links},
    )


def _default(text: str | None) -> Any:  # noqa: ANN401 - a value of the file
    if text is None:
        return None
    return text.strip("'") if text.startswith("'") else int(text)


def _schema_rows(pages: Pages) -> list[tuple[str, str, str, int]]:
    """Return kind, name, table and first page of everything in the file's own schema."""
    found: list[tuple[str, str, str, int]] = []
    waiting, seen = [1], set[int]()
    while waiting:
        number = waiting.pop()
        if number in seen:
            continue
        seen.add(number)
        try:
            page = pages.read(number)
        except UnreadableError:
            continue
        waiting += page.children
        for row in page.rows:
            kind, name, table, root = (*row.values, None, None, None, None)[:4]
            if isinstance(kind, str) and isinstance(name, str) and isinstance(root, int):
                found.append((kind, name, str(table), root))
    return found


def _gather(pages: Pages, tables: Mapping[str, _Table]) -> _SalvagedRows:
    salvaged = _SalvagedRows()
    others: set[int] = {1}
    for kind, name, _, root in _schema_rows(pages):
        table = tables.get(name) if kind == "table" else None
        if table is None:
            others |= _page_numbers(pages, root)
        else:
            _take_tree(pages, table, root, salvaged)
    orphaned = set(range(2, pages.count + 1)) - salvaged.seen - others - pages.free()
    # Index pages look like those of tables WITHOUT ROWID. A page is taken for one of these if the
    # rows that it refers to exist, so those must be read first.
    for kinds in ((LEAF_TABLE,), (LEAF_INDEX, INTERIOR_INDEX)):
        for number in sorted(orphaned):
            _take_orphaned(pages, tables, (number, kinds), salvaged)
    return salvaged


def _take_tree(pages: Pages, table: _Table, root: int, salvaged: _SalvagedRows) -> None:
    """Add the rows of a table from the pages of its tree."""
    for number, page in _tree(pages, root):
        if page is None:
            salvaged.unreadable += 1
            continue
        rows = [(row, table.fitted(row)) for row in page.rows]
        good = [values for _, values in rows if values is not None]
        if page.rows and not good:
            # It may be a sound page of another table: `_take_orphaned` reads it later.
            salvaged.unreadable += 1
            continue
        salvaged.unreadable += bool(page.failures or len(good) < len(rows))
        salvaged.seen.add(number)
        salvaged.seen |= page.chained
        for values in good:
            _keep(salvaged, table, values)


def _take_orphaned(
    pages: Pages,
    tables: Mapping[str, _Table],
    wanted: tuple[int, Sequence[int]],
    salvaged: _SalvagedRows,
) -> None:
    """Add the rows of an orphaned page, if they fit only one table."""
    number, kinds = wanted
    try:
        page = pages.read(number)
    except UnreadableError:
        return
    if page.kind not in kinds or not page.rows:
        return
    for table in _fitting(tables, page):
        rows = [values for row in page.rows if (values := table.fitted(row)) is not None]
        if table.has_rowid or all(_has_parents(table, values, salvaged) for values in rows):
            for values in rows:
                _keep(salvaged, table, values)


def _has_parents(table: _Table, values: tuple[Any, ...], salvaged: _SalvagedRows) -> bool:
    return all(values[at] in salvaged.rows.get(name, {}) for at, name in table.parents.items())


def _fitting(tables: Mapping[str, _Table], page: PageRead) -> list[_Table]:
    """Return the table that most rows of a page fit, in a list; none if there are several."""
    scores = {
        name: sum(table.fitted(row) is not None for row in page.rows)
        for name, table in tables.items()
        if table.has_rowid == (page.kind == LEAF_TABLE)
    }
    best = max(scores.values(), default=0)
    names = [name for name, score in scores.items() if score == best]
    return [tables[names[0]]] if best * 2 > len(page.rows) and len(names) == 1 else []


def _page_numbers(pages: Pages, root: int) -> set[int]:
    """Return the pages of a tree whose rows are not needed."""
    found: set[int] = set()
    for number, page in _tree(pages, root):
        if page is not None:
            found.add(number)
            found |= page.chained
    return found


def _tree(pages: Pages, root: int) -> Iterator[tuple[int, PageRead | None]]:
    waiting, seen = [root], set[int]()
    while waiting:
        number = waiting.pop()
        if number in seen or not 1 <= number <= pages.count:
            continue
        seen.add(number)
        try:
            page = pages.read(number)
        except UnreadableError:
            yield number, None
            continue
        yield number, page
        waiting += page.children


def _keep(salvaged: _SalvagedRows, table: _Table, values: tuple[Any, ...]) -> None:
    key = values[table.alias] if table.alias is not None else values
    salvaged.rows.setdefault(table.name, {}).setdefault(key, values)


def _fill(connection: apsw.Connection, table: _Table, rows: Mapping[Any, tuple[Any, ...]]) -> None:
    names = ", ".join(column[0] for column in table.columns)
    places = ", ".join("?" * len(table.columns))
    statement = f"INSERT INTO {table.name} ({names}) VALUES ({places})"  # noqa: S608 - names of our own tables
    for key in sorted(rows, key=repr) if table.alias is None else sorted(rows):
        values = rows[key]
        try:
            connection.execute(statement, values)
        except apsw.ConstraintError:
            if table.name == "memory":
                _fill_beside(connection, statement, dict(zip(_names(table), values, strict=True)))


def _names(table: _Table) -> list[str]:
    return [column[0] for column in table.columns]


def _fill_beside(connection: apsw.Connection, statement: str, memory: dict[str, Any]) -> None:
    """Add a memory that conflicts with another one: under another key, or in the trash."""
    taken = "SELECT 1 FROM memory WHERE key = ? AND deleted_at IS NULL"
    memory["key"] = free_key(
        memory["key"], MemoryId(memory["id"]), lambda key: bool(fetch(connection, taken, (key,)))
    )
    memory["version"] = max(1, memory["version"])
    for change in ({}, {"deleted_at": memory["updated_at"]}):
        memory |= change
        try:
            connection.execute(statement, tuple(memory.values()))
        except apsw.ConstraintError:
            continue
        return
    logger.warning("a row of a memory was left out of the salvage: another one has its id")
