"""Checks whether a file is ours, its version and its schema, and upgrades it.

A foreign trigger, view or table is code that would run during a save. So the file's schema is
compared with that of a new store, statement by statement.
"""

from __future__ import annotations

import hashlib
import json
import stat
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Final

import apsw

from rosemary.domain.errors import (
    DamagedStoreError,
    InternalError,
    LostStoreError,
    StoreUnavailableError,
)
from rosemary.domain.human_text import counted
from rosemary.domain.insights import Finding, Severity
from rosemary.store.sqlite import migrations
from rosemary.store.sqlite.connections import soundness
from rosemary.store.sqlite.connections.sqlite_connection import (
    DAMAGED_HINT,
    connect_bare,
    connect_writer,
    create_private_file,
    fetch,
    is_whole,
    transaction,
    translate_os,
    translated_errors,
)
from rosemary.store.sqlite.keywords.fulltext_tables import TABLES
from rosemary.store.sqlite.migrations import STEPS, Step, newest, steps_to
from rosemary.system.disk_files import sync_file

APPLICATION_ID: Final = 0x526F736D
"""The application id "Rosm" in the file's header."""

_MAGIC: Final = b"SQLite format 3\x00"
_APPLICATION_ID_AT: Final = slice(68, 72)
_HEADER_BYTES: Final = 100
_PROBED_BYTES: Final = 256 * 1024
_OURS: Final = b"CREATE TABLE memory ("


def prepare(
    path: Path,
    *,
    before_upgrade: Callable[[], None] | None = None,
    is_copy_kept: bool = True,
) -> None:
    """Make the file at `path` ready for use: create it, or upgrade it to the newest version.

    A file that is not ours, newer than this program or too old for it is left untouched.

    Args:
        path: of the file.
        before_upgrade: makes a backup before an older file is changed; if it raises, the file
            stays as it is. Without it a copy is made beside the file.
        is_copy_kept: false if the file is itself a copy; then there is no backup and no copy.

    Raises:
        StoreUnavailableError: it cannot be used; the message says why.
        StorageFullError: there is no room for it.
    """
    try:
        with translated_errors():
            _prepare(path, before_upgrade, is_copy_kept=is_copy_kept)
    except OSError as error:
        raise translate_os(error) from error


def version_of(path: Path, look: Callable[[apsw.Connection, int], None] | None = None) -> int:
    """Return the schema version of a file, 0 for an empty one; only reads the file.

    Args:
        path: of the file.
        look: called with a read-only connection and the version, if there is one.

    Raises:
        StoreUnavailableError: it is not ours, or of a version that this program does not open.
            OSError, apsw.Error: it cannot be read.
    """
    with path.open("rb") as file:
        header = file.read(_HEADER_BYTES)
    if not header:
        return 0
    if not header.startswith(_MAGIC):
        raise _not_ours(path, "is not a database")
    stamp = int.from_bytes(header[_APPLICATION_ID_AT], "big")
    if stamp not in {0, APPLICATION_ID}:
        raise _not_ours(path, "belongs to another program")
    with closing(connect_bare(path)) as connection, translated_errors(connection):
        version = _version(connection, path)
        if version and look is not None:
            look(connection, version)
        return version


def _prepare(path: Path, before_upgrade: Callable[[], None] | None, *, is_copy_kept: bool) -> None:
    if soundness.is_gone(path) and soundness.has_log(path):
        # SQLite would delete the log.
        raise LostStoreError(
            f"Nothing is in {path.name}, but its log is there; both were left as they are.",
            hint=DAMAGED_HINT,
        )
    create_private_file(path)
    newest = migrations.newest()
    found = version_of(path, look=partial(_require_own_parts, path))
    if found == newest:
        return
    if found and is_copy_kept and before_upgrade is not None:
        before_upgrade()
    with closing(connect_writer(path)) as connection:
        if found and is_copy_kept and before_upgrade is None:
            _keep_copy(connection, path, newest)
        connection.pragma("foreign_keys", 0)
        for number, step in enumerate(migrations.STEPS, start=migrations.FIRST):
            _run(connection, number, step)
        connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_TRUNCATE)


def _version(connection: apsw.Connection, path: Path) -> int:
    version = int(connection.pragma("user_version"))
    has_tables = bool(connection.execute("SELECT count(*) FROM sqlite_schema").fetchall()[0][0])
    if connection.pragma("application_id") != APPLICATION_ID:
        if has_tables or version:
            raise _not_ours(path, "belongs to another program")
        return 0
    known = migrations.newest()
    if version > known:
        raise StoreUnavailableError(
            f"The file {path.name} was written by a newer version of Rosemary "
            f"(its format is {version}, this version knows {known}).",
            hint="Update Rosemary, then open it again.",
            details={"found": version, "known": known},
        )
    if version < migrations.FIRST:
        raise StoreUnavailableError(
            f"The file {path.name} was written by a version of Rosemary before the first release "
            f"(its format is {version}, this version knows {known}).",
            hint="Export it with that version, then import what it wrote.",
            details={"found": version, "known": known},
        )
    return version


def _require_own_parts(path: Path, connection: apsw.Connection, version: int) -> None:
    """Refuse a file whose schema is not that of its version, or that is truncated.

    Raises:
        DamagedStoreError: a table is missing or changed, a part is foreign, or pages are
            missing.
    """
    found = differences(connection, version)
    if any(each.kind == "table" for each in found.missing):
        problem = f"is damaged: it is not what version {version} of it looks like"
    elif found.sentence:
        problem = f"is not opened. {found.sentence[:-1]}"
    elif is_whole(path) and path.stat().st_size < _declared_bytes(connection):
        problem = "is damaged: its end is missing"
    else:
        return
    raise DamagedStoreError(f"The file {path.name} {problem}.", hint=DAMAGED_HINT)


def _declared_bytes(connection: apsw.Connection) -> int:
    return int(connection.pragma("page_count")) * int(connection.pragma("page_size"))


def _not_ours(path: Path, problem: str) -> StoreUnavailableError:
    with path.open("rb") as file:
        if _OURS in file.read(_PROBED_BYTES):
            return DamagedStoreError(
                f"The file {path.name} is damaged: its beginning {problem}; it was left as it is.",
                hint=DAMAGED_HINT,
            )
    return StoreUnavailableError(
        f"The file {path.name} {problem}; it was left as it is.",
        hint="Move it away to start afresh, or restore a backup.",
    )


def _keep_copy(connection: apsw.Connection, path: Path, number: int) -> None:
    """Write a copy of the file beside it, atomically."""
    copy = path.with_name(f"{path.stem}.before-v{number}{path.suffix}")
    partial = copy.with_name(copy.name + ".partial")
    partial.unlink(missing_ok=True)
    create_private_file(partial)
    connection.execute("VACUUM INTO ?", (str(partial),))
    sync_file(partial)
    partial.chmod(stat.S_IRUSR | stat.S_IWUSR)
    partial.replace(copy)


def _run(connection: apsw.Connection, number: int, step: Step) -> None:
    """Run one step and write its number, atomically."""
    with transaction(connection, "BEGIN IMMEDIATE"):
        # Another process may have done it while this one waited for the lock.
        if connection.pragma("user_version") >= number:
            return
        step(connection)
        if connection.execute("PRAGMA foreign_key_check").fetchall():
            raise InternalError(f"Schema step {number} left rows that lead nowhere.")
        connection.pragma("application_id", APPLICATION_ID)
        connection.pragma("user_version", number)


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
        named = [counted(kinds[one], one, many) for one, many in _MANY.items() if kinds[one]]
        return f"The file holds parts that are not Rosemary's: {', '.join(named)}." if named else ""

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
