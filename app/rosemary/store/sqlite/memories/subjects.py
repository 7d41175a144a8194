"""Reads and restores the state of links, tags, projects and filters for the journal.

To add another kind of subject: how its state is read, and how it is written.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final, TypeAlias, cast

import apsw

from rosemary.domain.errors import NotFoundError
from rosemary.domain.history import Subject, SubjectKey, SubjectNow
from rosemary.domain.models import Origin
from rosemary.domain.tags import TagStyle
from rosemary.domain.types import JsonObject, MemoryId
from rosemary.store.sqlite.connections.sqlite_connection import fetch
from rosemary.store.sqlite.memories import organising_rows

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
# Keeps its old number, so that links created at the same time stay in order.
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
class _Change:
    """The wanted state of a subject, None to remove it, with time and origin of the change."""

    wanted: JsonObject | None
    at: datetime
    origin: Origin


@dataclass(frozen=True, slots=True, kw_only=True)
class _Handler:
    now: Callable[[apsw.Connection, _Key], SubjectNow]
    put: Callable[[apsw.Connection, _Key, _Change], None]


def now(connection: apsw.Connection, subject: SubjectKey) -> SubjectNow:
    """Return the present state of a subject, whether it exists or not."""
    return _HANDLERS[subject.subject].now(connection, subject.key)


def put(
    connection: apsw.Connection,
    subject: SubjectKey,
    wanted: JsonObject | None,
    at: datetime,
    origin: Origin,
) -> None:
    """Restore a former state of a subject; None removes it."""
    change = _Change(wanted=wanted, at=at, origin=origin)
    _HANDLERS[subject.subject].put(connection, subject.key, change)


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


def _put_link(connection: apsw.Connection, key: _Key, change: _Change) -> None:
    if change.wanted is None:
        connection.execute(_REMOVE_LINK, _link_names(key))
    else:
        connection.execute(_PUT_LINK, {**_link_names(key), **change.wanted})


def _link_names(key: _Key) -> dict[str, str]:
    return dict(zip(("source", "target", "relation"), key, strict=True))


def _tag_now(connection: apsw.Connection, key: _Key) -> SubjectNow:
    (folded,) = key
    style = organising_rows.tag_style(connection, folded)
    return SubjectNow(
        name=style.name if style else folded,
        memories=tuple(organising_rows.ids_with(connection, folded)),
        state={"name": style.name, "colour": style.colour} if style else None,
    )


def _put_tag(connection: apsw.Connection, key: _Key, change: _Change) -> None:
    wanted = change.wanted
    if wanted is None:
        organising_rows.remove_tag(connection, key[0])
    else:
        style = TagStyle(name=str(wanted["name"]), colour=_text_or_none(wanted["colour"]))
        organising_rows.put_tag_style(connection, style, change.at, change.origin)


def _project_now(connection: apsw.Connection, key: _Key) -> SubjectNow:
    name = organising_rows.project_name(connection, key[0])
    return SubjectNow(name=key[0], memories=(), state={"name": name} if name else None)


def _put_project(connection: apsw.Connection, key: _Key, change: _Change) -> None:
    name = "" if change.wanted is None else str(change.wanted["name"])
    organising_rows.put_project_name(connection, key[0], name, change.at, change.origin)


def _default_now(connection: apsw.Connection, key: _Key) -> SubjectNow:
    project = organising_rows.default_project(connection, key[0])
    state = {"project_id": project} if project else None
    return SubjectNow(name=f"for {key[0]}", memories=(), state=state)


def _put_default(connection: apsw.Connection, key: _Key, change: _Change) -> None:
    project = "" if change.wanted is None else str(change.wanted["project_id"])
    organising_rows.put_default_project(connection, key[0], project, change.at, change.origin)


def _filter_now(connection: apsw.Connection, key: _Key) -> SubjectNow:
    found = organising_rows.saved_filter(connection, key[0])
    if found is None:
        return SubjectNow(name=key[0], memories=(), state=None)
    name, definition = found
    return SubjectNow(name=name, memories=(), state={"name": name, "definition": definition})


def _put_filter(connection: apsw.Connection, key: _Key, change: _Change) -> None:
    if change.wanted is None:
        name, definition = key[0], None
    else:
        name = str(change.wanted["name"])
        definition = cast("JsonObject", change.wanted["definition"])
    organising_rows.put_filter(connection, name, definition, change.at, change.origin)


def _text_or_none(value: object) -> str | None:
    return None if value is None else str(value)


_HANDLERS: Final[Mapping[Subject, _Handler]] = {
    Subject.LINK: _Handler(now=_link_now, put=_put_link),
    Subject.TAG: _Handler(now=_tag_now, put=_put_tag),
    Subject.PROJECT: _Handler(now=_project_now, put=_put_project),
    Subject.DEFAULT_PROJECT: _Handler(now=_default_now, put=_put_default),
    Subject.FILTER: _Handler(now=_filter_now, put=_put_filter),
}
