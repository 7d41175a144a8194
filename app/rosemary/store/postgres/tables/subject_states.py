"""Reads and restores the state of links, tags, projects and filters for the journal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final, TypeAlias, cast

from rosemary.domain.errors import NotFoundError
from rosemary.domain.history import Subject, SubjectKey, SubjectNow
from rosemary.domain.models import Origin
from rosemary.domain.tags import TagStyle
from rosemary.domain.types import JsonObject, MemoryId
from rosemary.store.postgres.server.statements import Server, fetch, run
from rosemary.store.postgres.tables import organising_tables
from rosemary.store.postgres.tables.call_journal import Journal
from rosemary.store.postgres.tables.row_expressions import ROW_OF_ID

_Key: TypeAlias = tuple[str, ...]

_LINK: Final = """
    SELECT source.key, target.key, link.id, link.weight, link.created_at
    FROM memory source CROSS JOIN memory target
    LEFT JOIN link ON link.source = source.row AND link.target = target.row
        AND link.relation = :relation
    WHERE source.id = :source AND target.id = :target
"""
_LINK_STATE: Final = ("id", "weight", "created_at")
_KNOWN: Final = "SELECT 1 FROM memory WHERE id = :id"
_REMOVE_LINK: Final = f"""
    DELETE FROM link
    WHERE relation = :relation AND source = {ROW_OF_ID.replace(":id", ":source")}
        AND target = {ROW_OF_ID.replace(":id", ":target")}
"""  # noqa: S608 - joined from constants
# Keeps its old number, so that links created at the same time stay in order.
_PUT_LINK: Final = """
    INSERT INTO link (id, source, target, relation, weight, created_at)
    SELECT
        CASE WHEN EXISTS (SELECT 1 FROM link WHERE id = :id)
            THEN nextval(pg_get_serial_sequence('link', 'id')) ELSE :id END,
        source.row, target.row, :relation, :weight, :created_at
    FROM memory source, memory target
    WHERE source.id = :source AND target.id = :target
    ON CONFLICT (owner, source, target, relation)
    DO UPDATE SET weight = excluded.weight, created_at = excluded.created_at
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Change:
    """The wanted state of a subject, None to remove it, with time and origin of the change."""

    wanted: JsonObject | None
    at: datetime
    origin: Origin
    journal: Journal

    @property
    def origin_row(self) -> int:
        return self.journal.origin_row(self.origin)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Handler:
    now: Callable[[Server, _Key], SubjectNow]
    put: Callable[[Server, _Key, _Change], None]


def now(server: Server, subject: SubjectKey) -> SubjectNow:
    """Return the present state of a subject, whether it exists or not."""
    return _HANDLERS[subject.subject].now(server, subject.key)


def put(
    server: Server,
    subject: SubjectKey,
    wanted: JsonObject | None,
    call: tuple[datetime, Origin],
    journal: Journal,
) -> None:
    """Restore a former state of a subject; None removes it. `call` has the time and the origin."""
    at, origin = call
    change = _Change(wanted=wanted, at=at, origin=origin, journal=journal)
    _HANDLERS[subject.subject].put(server, subject.key, change)


def _link_now(server: Server, key: _Key) -> SubjectNow:
    names = _link_names(key)
    found = fetch(server, _LINK, names)
    if not found:
        missing = next(end for end in key[:2] if not fetch(server, _KNOWN, {"id": end}))
        raise NotFoundError.of_memory(missing)
    source, target, *state = found[0]
    return SubjectNow(
        name=f"{source} {names['relation']} {target}",
        memories=(MemoryId(key[0]), MemoryId(key[1])),
        state=None if state[0] is None else dict(zip(_LINK_STATE, state, strict=True)),
    )


def _put_link(server: Server, key: _Key, change: _Change) -> None:
    if change.wanted is None:
        run(server, _REMOVE_LINK, _link_names(key))
        return
    state = change.wanted
    values = {
        **_link_names(key),
        "id": int(str(state["id"])),
        "weight": float(str(state["weight"])),
        "created_at": int(str(state["created_at"])),
    }
    run(server, _PUT_LINK, values)


def _link_names(key: _Key) -> dict[str, str]:
    return dict(zip(("source", "target", "relation"), key, strict=True))


def _tag_now(server: Server, key: _Key) -> SubjectNow:
    (folded,) = key
    style = organising_tables.tag_style(server, folded)
    return SubjectNow(
        name=style.name if style else folded,
        memories=tuple(organising_tables.ids_with(server, folded)),
        state={"name": style.name, "colour": style.colour} if style else None,
    )


def _put_tag(server: Server, key: _Key, change: _Change) -> None:
    wanted = change.wanted
    if wanted is None:
        organising_tables.remove_tag(server, key[0])
    else:
        style = TagStyle(name=str(wanted["name"]), colour=_text_or_none(wanted["colour"]))
        organising_tables.put_tag_style(server, style, change.at, change.origin_row)


def _project_now(server: Server, key: _Key) -> SubjectNow:
    name = organising_tables.project_name(server, key[0])
    return SubjectNow(name=key[0], memories=(), state={"name": name} if name else None)


def _put_project(server: Server, key: _Key, change: _Change) -> None:
    name = "" if change.wanted is None else str(change.wanted["name"])
    organising_tables.put_project_name(server, key[0], name, change.at, change.origin_row)


def _default_now(server: Server, key: _Key) -> SubjectNow:
    project = organising_tables.default_project(server, key[0])
    state = {"project_id": project} if project else None
    return SubjectNow(name=f"for {key[0]}", memories=(), state=state)


def _put_default(server: Server, key: _Key, change: _Change) -> None:
    project = "" if change.wanted is None else str(change.wanted["project_id"])
    organising_tables.put_default_project(server, key[0], project, change.at, change.origin)


def _filter_now(server: Server, key: _Key) -> SubjectNow:
    found = organising_tables.saved_filter(server, key[0])
    if found is None:
        return SubjectNow(name=key[0], memories=(), state=None)
    name, definition = found
    return SubjectNow(name=name, memories=(), state={"name": name, "definition": definition})


def _put_filter(server: Server, key: _Key, change: _Change) -> None:
    if change.wanted is None:
        name, definition = key[0], None
    else:
        name = str(change.wanted["name"])
        definition = cast("JsonObject", change.wanted["definition"])
    organising_tables.put_filter(server, name, definition, change.at, change.origin_row)


def _text_or_none(value: object) -> str | None:
    return None if value is None else str(value)


_HANDLERS: Final[Mapping[Subject, _Handler]] = {
    Subject.LINK: _Handler(now=_link_now, put=_put_link),
    Subject.TAG: _Handler(now=_tag_now, put=_put_tag),
    Subject.PROJECT: _Handler(now=_project_now, put=_put_project),
    Subject.DEFAULT_PROJECT: _Handler(now=_default_now, put=_put_default),
    Subject.FILTER: _Handler(now=_filter_now, put=_put_filter),
}
