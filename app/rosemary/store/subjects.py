"""The state of what is changed beside memories, as the journal keeps it: read, and put back.

Another kind of subject is added here: how its state is read, how it is put in place, and which
memories its history goes with.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

import apsw

from rosemary.domain.errors import NotFoundError
from rosemary.domain.history import Subject, SubjectKey, SubjectNow
from rosemary.domain.types import JsonObject, MemoryId
from rosemary.store.connection import fetch

_Key: TypeAlias = tuple[str, ...]

_ENDS: Final = """
    FROM memory source, memory target
    WHERE source.id = :source AND target.id = :target
"""
_LINK: Final = """
    SELECT link.id, link.weight, link.created_at FROM memory source
    JOIN link ON link.source = source.row AND link.relation = :relation
    JOIN memory target ON target.row = link.target
    WHERE source.id = :source AND target.id = :target
"""
_LINK_STATE: Final = ("id", "weight", "created_at")
_KEY: Final = "SELECT key FROM memory WHERE id = ?"
_REMOVE_LINK: Final = """
    DELETE FROM link
    WHERE relation = :relation AND source = (SELECT row FROM memory WHERE id = :source)
        AND target = (SELECT row FROM memory WHERE id = :target)
"""
# Under its old number, so that links made in one moment keep their order.
_PUT_LINK: Final = f"""
    INSERT INTO link (id, source, target, relation, weight, created_at)
    SELECT
        CASE WHEN EXISTS (SELECT 1 FROM link WHERE id = :id) THEN NULL ELSE :id END,
        source.row, target.row, :relation, :weight, :created_at
    {_ENDS}
    ON CONFLICT (source, target, relation)
    DO UPDATE SET weight = excluded.weight, created_at = excluded.created_at
"""  # noqa: S608 - joined from constants


@dataclass(frozen=True, slots=True, kw_only=True)
class _Handler:
    now: Callable[[apsw.Connection, _Key], SubjectNow]
    put: Callable[[apsw.Connection, _Key, JsonObject | None], None]
    owners: Callable[[_Key], tuple[str | None, str | None]]


def now(connection: apsw.Connection, subject: SubjectKey) -> SubjectNow:
    """Return what a subject is now, whether it exists or not."""
    return _HANDLERS[subject.subject].now(connection, subject.key)


def put(connection: apsw.Connection, subject: SubjectKey, wanted: JsonObject | None) -> None:
    """Give a subject a state that it had before; None removes it."""
    _HANDLERS[subject.subject].put(connection, subject.key, wanted)


def owners(subject: SubjectKey) -> tuple[str | None, str | None]:
    """Return the ids of the memories with which the history of a subject is deleted."""
    return _HANDLERS[subject.subject].owners(subject.key)


def _link_now(connection: apsw.Connection, key: _Key) -> SubjectNow:
    names = _link_names(key)
    source, target = (_key_of(connection, end) for end in key[:2])
    found = fetch(connection, _LINK, names)
    return SubjectNow(
        name=f"{source} {names['relation']} {target}",
        memories=(MemoryId(key[0]), MemoryId(key[1])),
        state=dict(zip(_LINK_STATE, found[0], strict=True)) if found else None,
    )


def _key_of(connection: apsw.Connection, memory_id: str) -> str:
    found = fetch(connection, _KEY, (memory_id,))
    if not found:
        raise NotFoundError.of_memory(memory_id)
    return str(found[0][0])


def _put_link(connection: apsw.Connection, key: _Key, wanted: JsonObject | None) -> None:
    if wanted is None:
        connection.execute(_REMOVE_LINK, _link_names(key))
    else:
        connection.execute(_PUT_LINK, {**_link_names(key), **wanted})


def _link_names(key: _Key) -> dict[str, str]:
    return dict(zip(("source", "target", "relation"), key, strict=True))


_HANDLERS: Final[Mapping[Subject, _Handler]] = {
    Subject.LINK: _Handler(now=_link_now, put=_put_link, owners=lambda key: (key[0], key[1])),
}
