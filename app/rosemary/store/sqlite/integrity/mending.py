"""Repairs what the thorough check finds. Deletes no memory; rebuilds derived data.

Rows whose owner is missing are removed, with a report of what they held. Everything happens in the
caller's transaction, so an interruption rolls it all back.
"""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import apsw

from rosemary.domain.insights import Mended
from rosemary.domain.naming import content_hash
from rosemary.domain.tags import normalised
from rosemary.domain.types import JsonObject, JsonValue, TextIndex
from rosemary.store.rows.memory_rules import MENDED, replacement, sentence
from rosemary.store.rows.stored_values import fold
from rosemary.store.sqlite.connections.sqlite_connection import fetch
from rosemary.store.sqlite.integrity import checking, examining
from rosemary.store.sqlite.integrity.examining import mend_texts
from rosemary.store.sqlite.keywords.fulltext_tables import TABLES, agrees_with_rows
from rosemary.store.sqlite.vectors.sketch import encode

_REBUILD: Final = "INSERT INTO {index} ({index}) VALUES ('rebuild')"
_MEMORY: Final = f"SELECT {MENDED} FROM memory WHERE row = ?"  # noqa: S608 - a constant
_TAKEN: Final = "SELECT 1 FROM memory WHERE key = ? AND deleted_at IS NULL AND row <> ?"
_FORGET_VECTORS: Final = """
    UPDATE memory SET embedding_model = NULL
    WHERE embedding_model IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM passage
        WHERE passage.memory = memory.row AND passage.model = memory.embedding_model
    )
"""
_DROP_VECTORS: Final = """
    DELETE FROM passage WHERE memory = :memory AND model = (
        SELECT model FROM passage WHERE id = :passage
    )
"""
_WITHOUT_CODE: Final = """
    SELECT passage.id FROM passage
    LEFT JOIN passage_code ON passage_code.passage = passage.id
    WHERE passage_code.memory IS NOT passage.memory OR passage_code.model <> passage.model
"""
_STRAY_CODES: Final = "DELETE FROM passage_code WHERE passage NOT IN (SELECT id FROM passage)"
_PUT_CODE: Final = "INSERT INTO passage_code (passage, memory, model, code) VALUES (?, ?, ?, ?)"
_PASSAGE: Final = """
    DELETE FROM passage WHERE id = ?
    RETURNING memory, model, ordinal, start, end, vector
"""
_ADD_PASSAGE: Final = """
    INSERT INTO passage (memory, model, ordinal, start, end, vector) VALUES (?, ?, ?, ?, ?, ?)
    RETURNING id
"""
_LAST: Final = """
    SELECT memory.row, memory.version, max(v.version) FROM memory
    LEFT JOIN memory_version v ON v.memory = memory.row GROUP BY memory.row
    HAVING max(v.version) IS NOT memory.version OR max(v.version) - min(v.version) + 1 <> count(*)
"""
_STEPS: Final = "SELECT version FROM memory_version WHERE memory = ?"
_ADD_STEP: Final = """
    INSERT INTO memory_version (memory, version, kind, changeset, previous)
    SELECT row, ?, 'updated', ?, '{}' FROM memory WHERE row = ?
"""


def mend(connection: apsw.Connection) -> list[Mended]:
    """Repair what can be repaired, and return what was done; writes nothing to a sound store.

    The caller's transaction has foreign keys switched off.
    """
    done: list[Mended] = []
    for step in (
        mend_texts,
        _objects,
        mend_references,
        _texts,
        _tags,
        _vectors,
        _history,
        _indexes,
    ):
        done += step(connection)
    return done


def _objects(connection: apsw.Connection) -> Iterator[Mended]:
    names, statements = examining.missing_objects(connection)
    for statement in statements:
        connection.execute(statement)
    if names:
        yield Mended(action=f"Made anew: {', '.join(names)}.")


def _indexes(connection: apsw.Connection) -> Iterator[Mended]:
    broken = {each.message for each in checking.damage(connection, "integrity_check")}
    if any("index" in message and "FTS5" not in message for message in broken):
        connection.execute("REINDEX")
        yield Mended(action="The file's own indexes were built anew.")
    unsettled = [each.message for each in checking.findings(connection, is_whole=True)]
    for index in TextIndex:
        table = TABLES[index]
        is_named = any(f"{index} index" in each or table in each for each in (*unsettled, *broken))
        if is_named or not agrees_with_rows(connection, index, is_whole=True):
            connection.execute(_REBUILD.replace("{index}", table))
            yield Mended(action=f"The {index} index was built anew.")


def _texts(connection: apsw.Connection) -> Iterator[Mended]:
    changed: dict[str, list[JsonObject]] = {}
    for wrong in list(examining.wrong_texts(connection)):
        (values,) = fetch(connection, _MEMORY, (wrong.row,))
        for rule in wrong.rules:
            former = _mend_text(connection, values, rule)
            if former is not None:
                changed.setdefault(rule, []).append({"memory": wrong.id, rule: former})
    for rule, formers in changed.items():
        count = sentence(len(formers), "memory", "memories", f"got a right {rule}")
        yield Mended(action=count, removed=formers)


def _mend_text(connection: apsw.Connection, values: tuple[Any, ...], rule: str) -> str | None:
    """Repair one field and return its old value; None if it cannot be changed."""
    row, content = values[0], values[2]
    if rule == "hash":
        return _mend_hash(connection, row, content)
    new = replacement(values, rule, lambda each: bool(fetch(connection, _TAKEN, (each, row))))
    if new is None:
        return None
    connection.execute(f"UPDATE memory SET {new.column} = ? WHERE row = ?", (new.new, row))  # noqa: S608 - a column of ours
    return str(new.former)


def _mend_hash(connection: apsw.Connection, row: int, content: str) -> str | None:
    digest = bytes.fromhex(content_hash(content))
    ((former,),) = fetch(connection, "SELECT content_hash FROM memory WHERE row = ?", (row,))
    try:
        connection.execute("UPDATE memory SET content_hash = ? WHERE row = ?", (digest, row))
    except apsw.ConstraintError:
        # The text exists twice: which memory to delete is the person's choice.
        return None
    return str(former.hex())


def _tags(connection: apsw.Connection) -> Iterator[Mended]:
    former: list[JsonObject] = []
    for number, folded, name in fetch(connection, "SELECT id, folded, name FROM tag"):
        wanted = normalised(name)
        if (fold(wanted), wanted) != (folded, name):
            _rename_tag(connection, number, wanted)
            former.append({"tag": name, "now": wanted})
    if former:
        action = sentence(len(former), "tag was", "tags were", "filed rightly")
        yield Mended(action=action, removed=former)


def _rename_tag(connection: apsw.Connection, number: int, name: str) -> None:
    """Rename a tag, or merge it into the tag of that name; an empty name deletes it."""
    others = "SELECT id FROM tag WHERE folded = ? AND id <> ?"
    taken = fetch(connection, others, (fold(name), number))
    if name and not taken:
        renamed = (name, fold(name), number)
        connection.execute("UPDATE tag SET name = ?, folded = ? WHERE id = ?", renamed)
        return
    for (other,) in taken:
        moved = (other, number)
        connection.execute("UPDATE OR IGNORE memory_tag SET tag = ? WHERE tag = ?", moved)
    connection.execute("DELETE FROM memory_tag WHERE tag = ?", (number,))
    connection.execute("DELETE FROM tag WHERE id = ?", (number,))


def _vectors(connection: apsw.Connection) -> Iterator[Mended]:
    wrong = list(examining.wrong_vectors(connection))
    useless = {each.memory for each in wrong if not each.is_code}
    for each in wrong:
        if not each.is_code:
            values = {"memory": each.memory, "passage": each.passage}
            connection.execute(_DROP_VECTORS, values)
    connection.execute(_STRAY_CODES)
    stale = {each.passage for each in wrong if each.is_code}
    stale |= {number for (number,) in fetch(connection, _WITHOUT_CODE)}
    for number in sorted(stale):
        _renumber_passage(connection, number)
    if stale:
        yield Mended(action="What is kept in memory about vectors was made anew.")
    before = connection.total_changes()
    connection.execute(_FORGET_VECTORS)
    count = max(len(useless), connection.total_changes() - before)
    if count:
        rest = "for new vectors"
        yield Mended(action=sentence(count, "memory waits", "memories wait", rest))


def _renumber_passage(connection: apsw.Connection, number: int) -> None:
    """Give a passage a new id, which makes cached copies of the old one invalid."""
    ((memory, model, *rest),) = fetch(connection, _PASSAGE, (number,))
    # A trigger deletes its code, unless that is stored under the id of a missing passage.
    connection.execute("DELETE FROM passage_code WHERE passage = ?", (number,))
    ((passage,),) = fetch(connection, _ADD_PASSAGE, (memory, model, *rest))
    connection.execute(_PUT_CODE, (passage, memory, model, encode([rest[-1]])[0]))


def _history(connection: apsw.Connection) -> Iterator[Mended]:
    connection.execute("UPDATE changeset SET undone_by = NULL WHERE undone_by <= id")
    count = connection.changes()
    if count:
        rest = "no longer taken back by an earlier one"
        yield Mended(action=sentence(count, "change is", "changes are", rest))
    gaps = fetch(connection, _LAST)
    for row, version, last in gaps:
        newest = max(version, last or 0)
        connection.execute("UPDATE memory SET version = ? WHERE row = ?", (newest, row))
        present = {number for (number,) in fetch(connection, _STEPS, (row,))}
        for number in range(min(present, default=newest), newest + 1):
            if number not in present:
                connection.execute(_ADD_STEP, (number, unknown_changeset(connection), row))
    if gaps:
        rest = "an empty step where the history had a gap"
        yield Mended(action=sentence(len(gaps), "memory has", "memories have", rest))


_TABLES: Final = """
    SELECT name FROM sqlite_schema
    WHERE type = 'table' AND sql LIKE 'CREATE TABLE%' AND sql LIKE '%REFERENCES%'
    ORDER BY name
"""
_NEVER_REMOVED: Final = "memory"
_UNKNOWN: Final = "unknown"
_ADD_ORIGIN: Final = """
    INSERT INTO origin (client, client_version, transport, session_id, call_id)
    VALUES (?, '', 'cli', '', ?) RETURNING id
"""
_ADD_CHANGESET: Final = """
    INSERT INTO changeset (origin, changed_at, kind)
    VALUES (?, (SELECT coalesce(max(updated_at), 0) FROM memory), 'change') RETURNING id
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Reference:
    """A column that refers to another table; `is_owned`: deleted with the row referred to."""

    table: str
    column: str
    parent: str
    parent_column: str
    is_owned: bool
    is_optional: bool


def unknown_origin(connection: apsw.Connection) -> int:
    """Return the row of a new, unknown origin."""
    return int(fetch(connection, _ADD_ORIGIN, (_UNKNOWN, uuid.uuid4().hex))[0][0])


def unknown_changeset(connection: apsw.Connection) -> int:
    """Return the row of a new changeset with an unknown origin."""
    return int(fetch(connection, _ADD_CHANGESET, (unknown_origin(connection),))[0][0])


def mend_references(connection: apsw.Connection) -> Iterator[Mended]:
    """Remove rows whose owner is missing, and point other references to a placeholder."""
    references = list(_references(connection))
    # Owners come first, because a memory may be added that other rows need.
    for reference in sorted(references, key=lambda each: each.is_owned):
        yield from _mend(connection, reference)


def _mend(connection: apsw.Connection, reference: _Reference) -> Iterator[Mended]:
    table, column = reference.table, reference.column
    where = (
        f"{column} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM {reference.parent} parent "  # noqa: S608 - names of our own tables
        f"WHERE parent.{reference.parent_column} = {table}.{column})"
    )
    ((count,),) = fetch(connection, f"SELECT count(*) FROM {table} WHERE {where}")  # noqa: S608 - as above
    if not count:
        return
    stand_in = _stand_in(connection, reference)
    if table == _NEVER_REMOVED and stand_in is None and not reference.is_optional:
        return
    if stand_in is None and not reference.is_optional:
        removed = _rows(connection, table, where)
        connection.execute(f"DELETE FROM {table} WHERE {where}")  # noqa: S608 - as above
        one, many = f"row of the table {table}", f"rows of the table {table}"
        rest = "led nowhere; the report holds what was removed"
        yield Mended(action=sentence(count, one, many, rest), removed=removed)
        return
    connection.execute(f"UPDATE {table} SET {column} = ? WHERE {where}", (stand_in,))  # noqa: S608 - as above
    one = f"row of the table {table} no longer names"
    many = f"rows of the table {table} no longer name"
    rest = f"a lost row of {reference.parent}"
    yield Mended(action=sentence(count, one, many, rest))


def _stand_in(connection: apsw.Connection, reference: _Reference) -> int | None:
    if reference.is_owned or reference.is_optional:
        return None
    if reference.parent == "origin":
        return unknown_origin(connection)
    return unknown_changeset(connection) if reference.parent == "changeset" else None


def _rows(connection: apsw.Connection, table: str, where: str) -> list[JsonObject]:
    cursor = connection.execute(f"SELECT * FROM {table} WHERE {where}")  # noqa: S608 - as above
    rows: list[JsonObject] = []
    for row in cursor:
        names = [name for name, *_ in cursor.get_description()]
        values: dict[str, JsonValue] = {"table": table}
        for name, value in zip(names, row, strict=True):
            values[name] = value.hex() if isinstance(value, bytes) else value
        rows.append(values)
    return rows


def _references(connection: apsw.Connection) -> Iterator[_Reference]:
    for (table,) in fetch(connection, _TABLES):
        columns = {row[1]: row for row in fetch(connection, f"PRAGMA table_info({table})")}
        for row in fetch(connection, f"PRAGMA foreign_key_list({table})"):
            parent, column, target, on_delete = row[2], row[3], row[4], row[6]
            _, _, _, is_required, _, key = columns[column]
            is_owned = on_delete == "CASCADE"
            yield _Reference(
                table=table,
                column=column,
                parent=parent,
                parent_column=target,
                is_owned=is_owned,
                is_optional=not (is_required or key or is_owned),
            )
