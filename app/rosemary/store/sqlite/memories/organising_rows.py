"""Rows of tags, project names, default projects and filters, and their states for the journal.

Each kind of subject has a function that reads its state and one that writes it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, TypeAlias, cast

import apsw

from rosemary.domain.errors import NotFoundError
from rosemary.domain.history import Subject, SubjectKey, SubjectNow
from rosemary.domain.models import Origin
from rosemary.domain.tags import TagStyle
from rosemary.domain.types import JsonObject, MemoryId
from rosemary.store.rows.stored_values import Bound, fold, from_json, to_json, to_us
from rosemary.store.sqlite.connections.sqlite_connection import fetch, fetch_columns, to_list
from rosemary.store.sqlite.memories import journal

_ADD_TAG: Final = "INSERT INTO tag (folded, name) VALUES (?, ?) ON CONFLICT (folded) DO NOTHING"
_ATTACH_TAG: Final = """
    INSERT INTO memory_tag (memory, position, tag)
    SELECT ?, ?, tag.id FROM tag WHERE tag.folded = ?
"""
_TAGS_OF: Final = """
    SELECT json_group_array(memory), json_group_array(name)
    FROM (
        SELECT memory_tag.memory, tag.name
        FROM json_each(?) wanted
        CROSS JOIN memory_tag ON memory_tag.memory = wanted.value
        JOIN tag ON tag.id = memory_tag.tag
        ORDER BY memory_tag.memory, memory_tag.position
    )
"""
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


def attach_tags(connection: apsw.Connection, row: int, names: Sequence[str]) -> None:
    """Replace the tags of a memory by these, in this order, without duplicates."""
    unique: dict[str, str] = {}
    for name in names:
        unique.setdefault(fold(name), name)
    connection.execute("DELETE FROM memory_tag WHERE memory = ?", (row,))
    for position, (folded, name) in enumerate(unique.items()):
        connection.execute(_ADD_TAG, (folded, name))
        connection.execute(_ATTACH_TAG, (row, position, folded))


def tags_of(connection: apsw.Connection, rows: Collection[int]) -> dict[int, list[str]]:
    """Return the tags of each memory that has any, in order."""
    found: dict[int, list[str]] = {}
    for row, name in zip(*fetch_columns(connection, _TAGS_OF, (to_list(rows),)), strict=True):
        found.setdefault(row, []).append(name)
    return found


_TAG_STYLE: Final = "SELECT name, colour FROM tag WHERE folded = ?"
_PUT_TAG_STYLE: Final = """
    INSERT INTO tag (folded, name, colour, changed_at, origin)
    VALUES (:folded, :name, :colour, :at, :origin)
    ON CONFLICT (folded) DO UPDATE SET
        name = excluded.name, colour = excluded.colour, changed_at = excluded.changed_at,
        origin = excluded.origin
"""
_FORGET_TAG: Final = """
    DELETE FROM tag WHERE folded = ?
        AND NOT EXISTS (SELECT 1 FROM memory_tag WHERE memory_tag.tag = tag.id)
"""
_PLAIN_TAG: Final = "UPDATE tag SET colour = NULL WHERE folded = ?"
_WITH_TAG: Final = """
    SELECT memory.id FROM tag
    JOIN memory_tag ON memory_tag.tag = tag.id
    JOIN memory ON memory.row = memory_tag.memory
    WHERE tag.folded = ? AND memory.deleted_at IS NULL
"""


def tag_style(connection: apsw.Connection, name: str) -> TagStyle | None:
    """Return the spelling and colour of a tag, None if it never existed."""
    found = fetch(connection, _TAG_STYLE, (fold(name),))
    return TagStyle(name=found[0][0], colour=found[0][1]) if found else None


def put_tag_style(
    connection: apsw.Connection, wanted: TagStyle, at: datetime, origin: Origin
) -> TagStyle | None:
    """Set the spelling and colour of a tag everywhere; return its former ones."""
    before = tag_style(connection, wanted.name)
    values: dict[str, Bound] = {
        "folded": fold(wanted.name),
        "name": wanted.name,
        "colour": wanted.colour,
        "at": to_us(at),
        "origin": journal.origin_row(connection, origin),
    }
    connection.execute(_PUT_TAG_STYLE, values)
    return before


def remove_tag(connection: apsw.Connection, name: str) -> None:
    """Delete a tag; one in use, also in the trash, only loses its colour."""
    connection.execute(_FORGET_TAG, (fold(name),))
    connection.execute(_PLAIN_TAG, (fold(name),))


def ids_with(connection: apsw.Connection, name: str) -> list[MemoryId]:
    """Return the live memories that have exactly this tag."""
    return [MemoryId(memory_id) for (memory_id,) in fetch(connection, _WITH_TAG, (fold(name),))]


_PROJECT_NAME: Final = "SELECT name FROM project WHERE id = ?"
_PUT_PROJECT_NAME: Final = """
    INSERT INTO project (id, name, changed_at, origin) VALUES (?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET
        name = excluded.name, changed_at = excluded.changed_at, origin = excluded.origin
"""
_DEFAULT_PROJECT: Final = "SELECT default_project FROM client WHERE name = ?"
_PUT_DEFAULT_PROJECT: Final = """
    INSERT INTO client (name, version, first_seen, last_seen, rights, default_project)
    VALUES (:client, :version, :at, :at, '{}', :project)
    ON CONFLICT (name) DO UPDATE SET default_project = excluded.default_project
"""


def project_name(connection: apsw.Connection, project_id: str) -> str:
    """Return the name of a project, "" if it has none."""
    found = fetch(connection, _PROJECT_NAME, (project_id,))
    return str(found[0][0]) if found else ""


def put_project_name(
    connection: apsw.Connection, project_id: str, name: str, at: datetime, origin: Origin
) -> str:
    """Set the name of a project, "" to remove it; return the former name."""
    before = project_name(connection, project_id)
    if name:
        call = journal.origin_row(connection, origin)
        connection.execute(_PUT_PROJECT_NAME, (project_id, name, to_us(at), call))
    else:
        connection.execute("DELETE FROM project WHERE id = ?", (project_id,))
    return before


def default_project(connection: apsw.Connection, client: str) -> str:
    """Return the project for what a client saves without naming one, "" for none."""
    found = fetch(connection, _DEFAULT_PROJECT, (client,))
    return str(found[0][0]) if found else ""


def put_default_project(
    connection: apsw.Connection, client: str, project_id: str, at: datetime, origin: Origin
) -> str:
    """Set the default project of a client, "" for none; return the former one."""
    before = default_project(connection, client)
    version = origin.client_version if origin.client == client else ""
    values = {"client": client, "version": version, "at": to_us(at), "project": project_id}
    connection.execute(_PUT_DEFAULT_PROJECT, values)
    return before


_FILTER: Final = "SELECT name, definition FROM saved_filter WHERE folded = ?"
_PUT_FILTER: Final = """
    INSERT INTO saved_filter (folded, name, definition, changed_at, origin)
    VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (folded) DO UPDATE SET
        name = excluded.name, definition = excluded.definition,
        changed_at = excluded.changed_at, origin = excluded.origin
"""


def saved_filter(connection: apsw.Connection, name: str) -> tuple[str, JsonObject] | None:
    """Return a saved filter, with the spelling of its name, if it exists."""
    found = fetch(connection, _FILTER, (fold(name),))
    return (found[0][0], from_json(found[0][1])) if found else None


def put_filter(
    connection: apsw.Connection,
    name: str,
    wanted: JsonObject | None,
    at: datetime,
    origin: Origin,
) -> tuple[str, JsonObject] | None:
    """Save a filter under a name, None to delete it; return the name and the former filter."""
    before = saved_filter(connection, name)
    if wanted is None:
        connection.execute("DELETE FROM saved_filter WHERE folded = ?", (fold(name),))
    else:
        call = journal.origin_row(connection, origin)
        values = (fold(name), name, to_json(wanted), to_us(at), call)
        connection.execute(_PUT_FILTER, values)
    return before


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
    style = tag_style(connection, folded)
    return SubjectNow(
        name=style.name if style else folded,
        memories=tuple(ids_with(connection, folded)),
        state={"name": style.name, "colour": style.colour} if style else None,
    )


def _put_tag(connection: apsw.Connection, key: _Key, change: _Change) -> None:
    wanted = change.wanted
    if wanted is None:
        remove_tag(connection, key[0])
    else:
        style = TagStyle(name=str(wanted["name"]), colour=_text_or_none(wanted["colour"]))
        put_tag_style(connection, style, change.at, change.origin)


def _project_now(connection: apsw.Connection, key: _Key) -> SubjectNow:
    name = project_name(connection, key[0])
    return SubjectNow(name=key[0], memories=(), state={"name": name} if name else None)


def _put_project(connection: apsw.Connection, key: _Key, change: _Change) -> None:
    name = "" if change.wanted is None else str(change.wanted["name"])
    put_project_name(connection, key[0], name, change.at, change.origin)


def _default_now(connection: apsw.Connection, key: _Key) -> SubjectNow:
    project = default_project(connection, key[0])
    state = {"project_id": project} if project else None
    return SubjectNow(name=f"for {key[0]}", memories=(), state=state)


def _put_default(connection: apsw.Connection, key: _Key, change: _Change) -> None:
    project = "" if change.wanted is None else str(change.wanted["project_id"])
    put_default_project(connection, key[0], project, change.at, change.origin)


def _filter_now(connection: apsw.Connection, key: _Key) -> SubjectNow:
    found = saved_filter(connection, key[0])
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
    put_filter(connection, name, definition, change.at, change.origin)


def _text_or_none(value: object) -> str | None:
    return None if value is None else str(value)


_HANDLERS: Final[Mapping[Subject, _Handler]] = {
    Subject.LINK: _Handler(now=_link_now, put=_put_link),
    Subject.TAG: _Handler(now=_tag_now, put=_put_tag),
    Subject.PROJECT: _Handler(now=_project_now, put=_put_project),
    Subject.DEFAULT_PROJECT: _Handler(now=_default_now, put=_put_default),
    Subject.FILTER: _Handler(now=_filter_now, put=_put_filter),
}
