"""Repairs what the thorough check finds. Deletes no memory; rebuilds derived data.

Everything happens in the caller's transaction, so an interruption rolls it all back.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Any, Final

import apsw

from rosemary.domain import limits
from rosemary.domain.findings import Mended
from rosemary.domain.naming import content_hash, cut, free_key, is_key, key_from, title_from
from rosemary.domain.tags import normalised
from rosemary.domain.types import JsonObject, MemoryId, MemoryType, TextIndex
from rosemary.store.rows.stored_values import fold
from rosemary.store.sqlite.connections.sqlite_connection import fetch
from rosemary.store.sqlite.integrity import checking, examining
from rosemary.store.sqlite.integrity.dangling_references import mend_references, unknown_changeset
from rosemary.store.sqlite.integrity.unreadable_texts import mend_texts
from rosemary.store.sqlite.keywords.fulltext_checking import agrees_with_rows
from rosemary.store.sqlite.keywords.fulltext_tables import TABLES
from rosemary.store.sqlite.vectors.sketch import encode

_REBUILD: Final = "INSERT INTO {index} ({index}) VALUES ('rebuild')"
_MEMORY: Final = """
    SELECT row, id, content, key, summary, memory_type, importance, metadata, has_title,
        importance_set
    FROM memory WHERE row = ?
"""
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
        count = checking.sentence(len(formers), "memory", "memories", f"got a right {rule}")
        yield Mended(action=count, removed=formers)


def _mend_text(connection: apsw.Connection, values: tuple[Any, ...], rule: str) -> str | None:
    """Repair one field and return its old value; None if it cannot be changed."""
    row, memory_id, content, key, summary, memory_type, *others = values
    importance, metadata, has_title, given = others
    if rule == "key":
        wanted = free_key(
            key_from(content),
            MemoryId(memory_id),
            lambda each: bool(fetch(connection, _TAKEN, (each, row))),
        )
        return _put(connection, row, "key", wanted if is_key(wanted) else "memory", key)
    short = cut(summary, limits.SUMMARY_MAX_CHARS)
    allowed: Mapping[str, tuple[str, str | float, object]] = {
        "summary": ("summary", short, summary),
        "title mark": ("has_title", bool(title_from(short, content)), has_title),
        "type": ("memory_type", str(MemoryType.GENERAL), memory_type),
        "metadata": ("metadata", "{}", metadata),
        "importance": ("importance", _bounded(importance, 0), importance),
        "given importance": (
            "importance_set",
            _bounded(importance, limits.IMPORTANCE_MIN),
            given,
        ),
    }
    if rule in allowed:
        return _put(connection, row, *allowed[rule])
    return _mend_hash(connection, row, content) if rule == "hash" else None


def _bounded(importance: float, least: float) -> float:
    if math.isnan(importance):
        return limits.IMPORTANCE_DEFAULT
    return min(max(importance, least), limits.IMPORTANCE_MAX)


def _mend_hash(connection: apsw.Connection, row: int, content: str) -> str | None:
    digest = bytes.fromhex(content_hash(content))
    ((former,),) = fetch(connection, "SELECT content_hash FROM memory WHERE row = ?", (row,))
    try:
        connection.execute("UPDATE memory SET content_hash = ? WHERE row = ?", (digest, row))
    except apsw.ConstraintError:
        # The text exists twice: which memory to delete is the person's choice.
        return None
    return str(former.hex())


def _put(
    connection: apsw.Connection, row: int, column: str, new: str | float, former: object
) -> str:
    connection.execute(f"UPDATE memory SET {column} = ? WHERE row = ?", (new, row))  # noqa: S608 - a column of ours
    return str(former)


def _tags(connection: apsw.Connection) -> Iterator[Mended]:
    former: list[JsonObject] = []
    for number, folded, name in fetch(connection, "SELECT id, folded, name FROM tag"):
        wanted = normalised(name)
        if (fold(wanted), wanted) != (folded, name):
            _file_tag(connection, number, wanted)
            former.append({"tag": name, "now": wanted})
    if former:
        action = checking.sentence(len(former), "tag was", "tags were", "filed rightly")
        yield Mended(action=action, removed=former)


def _file_tag(connection: apsw.Connection, number: int, name: str) -> None:
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
        _code_anew(connection, number)
    if stale:
        yield Mended(action="What is kept in memory about vectors was made anew.")
    before = connection.total_changes()
    connection.execute(_FORGET_VECTORS)
    count = max(len(useless), connection.total_changes() - before)
    if count:
        rest = "for new vectors"
        yield Mended(action=checking.sentence(count, "memory waits", "memories wait", rest))


def _code_anew(connection: apsw.Connection, number: int) -> None:
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
        yield Mended(action=checking.sentence(count, "change is", "changes are", rest))
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
        yield Mended(action=checking.sentence(len(gaps), "memory has", "memories have", rest))
