"""A thorough check of the store, one function for each kind of problem."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import groupby, islice
from typing import Final

import apsw

from rosemary.domain.insights import Finding, Mended, Severity
from rosemary.domain.ports import UNWATCHED, Watch
from rosemary.domain.tags import normalised
from rosemary.domain.types import TextIndex
from rosemary.store.rows.memory_rules import (
    JUDGED,
    WrongText,
    repairable,
    sentence,
    text_findings,
    wrong_text,
)
from rosemary.store.rows.stored_values import fold
from rosemary.store.sqlite.connections.sqlite_connection import fetch
from rosemary.store.sqlite.integrity import checking
from rosemary.store.sqlite.keywords.fulltext_tables import look_again
from rosemary.store.sqlite.migrations import newest
from rosemary.store.sqlite.schema import check_parts, differences
from rosemary.store.sqlite.vectors.sketch import encode, is_usable

Check = Callable[[apsw.Connection], Iterator[Finding]]

_FLOAT32_BYTES: Final = 4
_VECTORS_TOGETHER: Final = 256
_TEXTS: Final = f"SELECT {JUDGED} FROM memory"  # noqa: S608 - a constant
_VECTORS: Final = """
    SELECT passage.id, passage.memory, memory.id, embedding_model.dimensions, passage.vector,
        passage_code.code, passage.start, passage.end, length(memory.content)
    FROM passage
    JOIN embedding_model ON embedding_model.id = passage.model
    JOIN memory ON memory.row = passage.memory
    LEFT JOIN passage_code ON passage_code.passage = passage.id
"""
_UNDONE_EARLIER: Final = "SELECT count(*) FROM changeset WHERE undone_by <= id"
_TAGS: Final = "SELECT id, folded, name FROM tag"


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongVector:
    """A passage with an unusable vector or code.

    Attributes:
        is_code: the vector is sound, but its code belongs to another one.
    """

    passage: int
    memory: int
    id: str
    is_code: bool


def examine(connection: apsw.Connection, watch: Watch = UNWATCHED) -> list[Finding]:
    """Return every problem in the store; blocks no writer.

    A damaged page or a foreign part ends the check, because later steps would fail on it. The
    caller interrupts this connection once the watch is cancelled.
    """
    if foreign := list(check_parts(connection)):
        return foreign
    for index in TextIndex:
        with suppress(apsw.CorruptError):
            look_again(connection, index)
    damage = list(checking.damage(connection, "integrity_check"))
    damage += check_texts(connection) if not any(each.is_structural for each in damage) else ()
    if any(each.is_structural or each.check == "texts" for each in damage):
        return damage
    found = list(checking.findings(connection, is_whole=True, are_pages_known=True, watch=watch))
    known = {each.message for each in found}
    found += [each for each in damage if each.message not in known]
    for check in _CHECKS:
        found += check(connection)
    return found


def wrong_texts(connection: apsw.Connection) -> Iterator[WrongText]:
    """Return each memory with fields that break a rule."""
    for values in connection.execute(_TEXTS):
        if (wrong := wrong_text(values)) is not None:
            yield wrong


def wrong_vectors(connection: apsw.Connection) -> Iterator[WrongVector]:
    """Return each passage with an unusable vector or code."""
    passages = connection.execute(_VECTORS)
    while some := list(islice(passages, _VECTORS_TOGETHER)):
        sound = [_is_sound(each[3], each[4], each[6:]) for each in some]
        vectors = [each[4] for each, is_sound in zip(some, sound, strict=True) if is_sound]
        codes = _codes(vectors)
        for (passage, memory, memory_id, _, _, code, *_), is_sound in zip(some, sound, strict=True):
            if not is_sound or code != next(codes):
                yield WrongVector(passage=passage, memory=memory, id=memory_id, is_code=is_sound)


def _is_sound(dimensions: int, vector: bytes, span: Sequence[int]) -> bool:
    start, end, length = span
    return (
        len(vector) == _FLOAT32_BYTES * dimensions
        and is_usable(vector)
        and 0 <= start < end <= length
    )


def _codes(vectors: Sequence[bytes]) -> Iterator[bytes]:
    """Yield the code of each vector; vectors of equal length are encoded together."""
    for _, alike in groupby(vectors, len):
        yield from encode(list(alike))


def missing_objects(connection: apsw.Connection) -> tuple[list[str], list[str]]:
    """Return missing indexes, triggers and views by name, with the statements that make them.

    A changed one is not returned: it counts as a foreign part and is never repaired.
    """
    missing = differences(connection, newest()).missing
    # Views first, as triggers may use them.
    ordered = sorted(missing, key=lambda each: (each.kind == "trigger", each.name))
    return [each.name for each in ordered], [each.sql for each in ordered if each.sql]


def _check_texts(connection: apsw.Connection) -> Iterator[Finding]:
    return text_findings(wrong_texts(connection))


def _check_vectors(connection: apsw.Connection) -> Iterator[Finding]:
    vectors: set[str] = set()
    codes: set[str] = set()
    for wrong in wrong_vectors(connection):
        (codes if wrong.is_code else vectors).add(wrong.id)
    for ids, rest in (
        (vectors, "vectors of no use"),
        (codes, "codes that differ from the vectors"),
    ):
        if ids:
            yield Finding(
                check="vectors",
                severity=Severity.PROBLEM,
                message=sentence(len(ids), "memory has", "memories have", rest),
                concerned=sorted(ids),
                is_repairable=True,
            )


def _check_objects(connection: apsw.Connection) -> Iterator[Finding]:
    names, _ = missing_objects(connection)
    if names:
        listed = ", ".join(names)
        yield repairable("format", f"Parts of the file's format are missing: {listed}.")


def _check_journal(connection: apsw.Connection) -> Iterator[Finding]:
    ((count,),) = fetch(connection, _UNDONE_EARLIER)
    if count:
        rest = "taken back by an earlier one"
        message = sentence(count, "change is", "changes are", rest)
        yield repairable("history", message)


def _check_tags(connection: apsw.Connection) -> Iterator[Finding]:
    tags = fetch(connection, _TAGS)
    misfiled = sum(fold(name) != folded for _, folded, name in tags)
    marked = sum(normalised(name) != name for *_, name in tags)
    for count, rest in (
        (misfiled, "filed under another spelling"),
        (marked, "written with marks that tags are kept without, such as #"),
    ):
        if count:
            message = sentence(count, "tag is", "tags are", rest)
            yield repairable("tags", message)


_CHECKS: Final[tuple[Check, ...]] = (
    _check_objects,
    _check_texts,
    _check_tags,
    _check_vectors,
    _check_journal,
)

_TEXT_COLUMNS: Final = """
    SELECT t.name, c.name FROM pragma_table_list t JOIN pragma_table_info(t.name) c
    WHERE t.schema = 'main' AND t.type = 'table' AND c.type = 'TEXT'
    ORDER BY t.name, c.cid
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Unreadable:
    table: str
    column: str
    content: bytes


def check_texts(connection: apsw.Connection) -> Iterator[Finding]:
    """Return the tables that hold unreadable texts, with their number."""
    counts: dict[str, int] = {}
    for each in _unreadable(connection):
        counts[each.table] = counts.get(each.table, 0) + 1
    for table, count in counts.items():
        rest = f"of the table {table} cannot be read"
        yield repairable("texts", sentence(count, "text", "texts", rest))


def mend_texts(connection: apsw.Connection) -> Iterator[Mended]:
    """Replace each invalid byte by a replacement character."""
    found = list(_unreadable(connection))
    for each in found:
        table, column = each.table, each.column
        connection.execute(
            f"UPDATE OR IGNORE {table} SET {column} = ? WHERE CAST({column} AS BLOB) = ?",  # noqa: S608 - names of our own tables
            (each.content.decode("utf-8", "replace"), each.content),
        )
    if found:
        message = sentence(len(found), "text", "texts", "can be read again, but for a sign")
        removed = [{"table": e.table, "column": e.column, "was": e.content.hex()} for e in found]
        yield Mended(action=message, removed=removed)


def _unreadable(connection: apsw.Connection) -> Iterator[_Unreadable]:
    for table, column in fetch(connection, _TEXT_COLUMNS):
        statement = f"SELECT CAST({column} AS BLOB) FROM {table}"  # noqa: S608 - as above
        for (content,) in connection.execute(statement):
            try:
                if content is not None:
                    content.decode()
            except UnicodeDecodeError:
                yield _Unreadable(table=table, column=column, content=content)
