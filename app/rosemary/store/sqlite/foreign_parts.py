"""Checks that a file has exactly the schema that the migrations make.

A foreign trigger, view or table is code that would run during a save. So the file's schema is
compared with that of a new store, statement by statement.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from functools import cache
from typing import Final

import apsw

from rosemary.domain.findings import Finding, Severity
from rosemary.domain.human_text import counted
from rosemary.store.sqlite.connections.sqlite_connection import DAMAGED_HINT, fetch
from rosemary.store.sqlite.keywords.fulltext_tables import TABLES
from rosemary.store.sqlite.migrations import STEPS, Step, newest, steps_to

KNOWN_SHA256: Final = "00191e70b4cf124ec20cbb1afb79ee722da5d7ea47e83abd9dcccf41609d41a0"
"""SHA-256 of a new store's schema. A file that has it need not be compared, which takes 0.2 s. A
test keeps it up to date."""

PARTS: Final = "SELECT type, name, tbl_name, sql FROM main.sqlite_schema ORDER BY type, name"
"""Lists the schema of a store, in the order that `sha256_of` takes."""
# Tables that SQLite's `ANALYZE` adds.
_STATISTICS: Final = frozenset(
    {
        ("table", "sqlite_stat1", "sqlite_stat1", "CREATE TABLE sqlite_stat1(tbl,idx,stat)"),
        (
            "table",
            "sqlite_stat4",
            "sqlite_stat4",
            "CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)",
        ),
    }
)
# An index's configuration rows can name a function. A new store has the version row alone.
_OPTIONS: Final = "SELECT k FROM main.{table}_config WHERE k IS NOT 'version'"
_MANY: Final = {
    "trigger": "triggers",
    "view": "views",
    "virtual table": "virtual tables",
    "table": "tables",
    "index": "indexes",
    "setting of an index": "settings of indexes",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A row of `sqlite_schema`.

    Attributes:
        kind: table, index, trigger or view.
        sql: the statement that makes it; None for automatic indexes.
    """

    kind: str
    name: str
    table: str
    sql: str | None

    @property
    def shown_kind(self) -> str:
        """The kind as shown to a person."""
        is_virtual = (self.sql or "").upper().startswith("CREATE VIRTUAL")
        return "virtual table" if is_virtual else self.kind


@dataclass(frozen=True, slots=True, kw_only=True)
class Differences:
    """How the schema of a file differs from the expected one.

    Attributes:
        foreign: parts that Rosemary does not make, or makes differently.
        missing: expected parts that are missing or different.
        options: settings of the full-text indexes that Rosemary does not make.
    """

    foreign: Sequence[Part] = ()
    missing: Sequence[Part] = ()
    options: Sequence[str] = ()

    @property
    def sentence(self) -> str:
        """The foreign parts by kind, without names, as those are untrusted. Empty if none."""
        kinds = Counter(each.shown_kind for each in self.foreign)
        kinds["setting of an index"] += len(self.options)
        told = [counted(kinds[one], one, many) for one, many in _MANY.items() if kinds[one]]
        return f"The file holds parts that are not Rosemary's: {', '.join(told)}." if told else ""

    @property
    def names(self) -> list[str]:
        """The names of the foreign parts."""
        return [*(each.name for each in self.foreign), *self.options]


@cache
def expected_parts(steps: tuple[Step, ...]) -> frozenset[Part]:
    """Return the schema of a new store made by the steps."""
    with closing(apsw.Connection(":memory:")) as connection:
        for step in steps:
            step(connection)
        return frozenset(_parts(connection))


def sha256_of(parts: Sequence[tuple[str, str, str, str | None]]) -> str:
    """Return the SHA-256 of rows of `sqlite_schema`, sorted by kind and name."""
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()


def differences(connection: apsw.Connection, version: int) -> Differences:
    """Compare the schema of a file with that of a store of `version`.

    Raises:
        apsw.Error, UnicodeDecodeError: the schema cannot be read.
    """
    steps = steps_to(version)
    rows = fetch(connection, PARTS)
    options = tuple(_options(connection))
    if sha256_of(rows) == KNOWN_SHA256 and steps == STEPS:
        return Differences(options=options)
    present, expected = _parts(connection), expected_parts(steps)
    return Differences(
        foreign=tuple(each for each in present if each not in expected),
        missing=tuple(sorted(expected.difference(present), key=lambda each: each.name)),
        options=options,
    )


def check_parts(connection: apsw.Connection) -> Iterator[Finding]:
    """Report foreign parts; while there are any, nothing may be written."""
    found = differences(connection, newest())
    if found.sentence:
        yield Finding(
            check="format",
            severity=Severity.PROBLEM,
            message=found.sentence,
            hint=DAMAGED_HINT,
            concerned=found.names,
            is_structural=True,
        )


def _parts(connection: apsw.Connection) -> list[Part]:
    return [
        Part(kind=row[0], name=row[1], table=row[2], sql=row[3])
        for row in fetch(connection, PARTS)
        if row not in _STATISTICS
    ]


def _options(connection: apsw.Connection) -> Iterator[str]:
    for table in TABLES.values():
        # A damaged index is reported by its users, and can be rebuilt.
        with suppress(apsw.CorruptError, apsw.SQLError):
            for (name,) in fetch(connection, _OPTIONS.replace("{table}", table)):
                yield f"{table}: {name}"
