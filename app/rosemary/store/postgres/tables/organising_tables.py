"""Tags, each with its first spelling; project names, shares, default projects, saved filters."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Final

from rosemary.domain.errors import InvalidInputError
from rosemary.domain.models import Origin
from rosemary.domain.tags import TagStyle
from rosemary.domain.types import JsonObject, MemoryId
from rosemary.store.postgres.server.statements import Server, fetch, run, to_array
from rosemary.store.rows.stored_values import fold, from_json, to_json, to_us

TAGS: Final = """
    ARRAY(
        SELECT CAST(tag.name AS text) FROM memory_tag JOIN tag ON tag.id = memory_tag.tag
        WHERE memory_tag.memory = m.row ORDER BY memory_tag.position
    )
"""
"""A column with the tags of the row `m` of `memory`, in order."""

_DETACH: Final = "DELETE FROM memory_tag WHERE memory = :row"
# A statement does not see the rows that it adds, so tags are looked up in both places.
_ATTACH: Final = """
    WITH given AS (
        SELECT folded, name, place
        FROM unnest(CAST(:folded AS text[]), CAST(:names AS text[]))
            WITH ORDINALITY given (folded, name, place)
    ),
    added AS (
        INSERT INTO tag (folded, name) SELECT folded, name FROM given ORDER BY place
        ON CONFLICT (owner, folded) DO NOTHING
        RETURNING id, folded
    )
    INSERT INTO memory_tag (memory, position, tag)
    SELECT :row, given.place - 1, coalesce(added.id, tag.id)
    FROM given LEFT JOIN added ON added.folded = given.folded
    LEFT JOIN tag ON tag.folded = given.folded AND tag.owner = current_user
"""
# Everyone has their own spelling and colour, except for tags that only others have used.
_STYLE: Final = """
    SELECT name, colour FROM tag WHERE folded = :folded
    ORDER BY owner <> current_user, id LIMIT 1
"""
_PUT_STYLE: Final = """
    INSERT INTO tag (folded, name, colour, changed_at, origin)
    VALUES (:folded, :name, :colour, :at, :origin)
    ON CONFLICT (owner, folded) DO UPDATE SET
        name = excluded.name, colour = excluded.colour, changed_at = excluded.changed_at,
        origin = excluded.origin
"""
_FORGET: Final = """
    DELETE FROM tag WHERE folded = :folded
        AND NOT EXISTS (SELECT 1 FROM memory_tag WHERE memory_tag.tag = tag.id)
"""
_PLAIN: Final = "UPDATE tag SET colour = NULL WHERE folded = :folded AND owner = current_user"
_HOLDERS: Final = """
    SELECT memory.id FROM tag
    JOIN memory_tag ON memory_tag.tag = tag.id
    JOIN memory ON memory.row = memory_tag.memory
    WHERE tag.folded = :folded AND memory.deleted_at IS NULL
    ORDER BY memory.row
"""
_NAME: Final = """
    SELECT name FROM project WHERE id = :project ORDER BY owner <> current_user, owner LIMIT 1
"""
_PUT_NAME: Final = """
    INSERT INTO project (id, name, changed_at, origin) VALUES (:project, :name, :at, :origin)
    ON CONFLICT (owner, id) DO UPDATE SET
        name = excluded.name, changed_at = excluded.changed_at, origin = excluded.origin
"""
_REMOVE_NAME: Final = "DELETE FROM project WHERE id = :project"
_DEFAULT: Final = "SELECT default_project FROM client WHERE name = :client"
_PUT_DEFAULT: Final = """
    INSERT INTO client (name, version, first_seen, last_seen, rights, default_project)
    VALUES (:client, :version, :at, :at, '{}', :project)
    ON CONFLICT (owner, name) DO UPDATE SET default_project = excluded.default_project
"""
_FILTER: Final = "SELECT name, definition FROM saved_filter WHERE folded = :folded"
_PUT_FILTER: Final = """
    INSERT INTO saved_filter (folded, name, definition, changed_at, origin)
    VALUES (:folded, :name, :definition, :at, :origin)
    ON CONFLICT (owner, folded) DO UPDATE SET
        name = excluded.name, definition = excluded.definition,
        changed_at = excluded.changed_at, origin = excluded.origin
"""
_REMOVE_FILTER: Final = "DELETE FROM saved_filter WHERE folded = :folded"


def attach_tags(server: Server, row: int, names: Sequence[str]) -> None:
    """Replace the tags of a memory by these, in this order, without duplicates."""
    unique: dict[str, str] = {}
    for name in names:
        unique.setdefault(fold(name), name)
    run(server, _DETACH, {"row": row})
    if unique:
        values = {
            "row": row,
            "folded": to_array(unique.keys()),
            "names": to_array(unique.values()),
        }
        run(server, _ATTACH, values)


def tag_style(server: Server, name: str) -> TagStyle | None:
    """Return the spelling and colour of a tag, None if it never existed."""
    found = fetch(server, _STYLE, {"folded": fold(name)})
    return TagStyle(name=found[0][0], colour=found[0][1]) if found else None


def put_tag_style(server: Server, wanted: TagStyle, at: datetime, origin: int) -> TagStyle | None:
    """Set the spelling and colour of a tag everywhere; return its former ones."""
    before = tag_style(server, wanted.name)
    values = {
        "folded": fold(wanted.name),
        "name": wanted.name,
        "colour": wanted.colour,
        "at": to_us(at),
        "origin": origin,
    }
    run(server, _PUT_STYLE, values)
    return before


def remove_tag(server: Server, name: str) -> None:
    """Delete a tag; one in use, also in the trash, only loses its colour."""
    run(server, _FORGET, {"folded": fold(name)})
    run(server, _PLAIN, {"folded": fold(name)})


def ids_with(server: Server, name: str) -> list[MemoryId]:
    """Return the live memories that have exactly this tag."""
    return [MemoryId(each) for (each,) in fetch(server, _HOLDERS, {"folded": fold(name)})]


def project_name(server: Server, project_id: str) -> str:
    """Return the name of a project, "" if it has none."""
    found = fetch(server, _NAME, {"project": project_id})
    return str(found[0][0]) if found else ""


def put_project_name(server: Server, project_id: str, name: str, at: datetime, origin: int) -> str:
    """Set the name of a project, "" to remove it; return the former name."""
    before = project_name(server, project_id)
    if name:
        values = {"project": project_id, "name": name, "at": to_us(at), "origin": origin}
        run(server, _PUT_NAME, values)
    else:
        run(server, _REMOVE_NAME, {"project": project_id})
    return before


def default_project(server: Server, client: str) -> str:
    """Return the project that a client's saves go to if they name none; "" for no project."""
    found = fetch(server, _DEFAULT, {"client": client})
    return str(found[0][0]) if found else ""


def put_default_project(
    server: Server, client: str, project_id: str, at: datetime, origin: Origin
) -> str:
    """Set the default project of a client, "" for none; return the former one."""
    before = default_project(server, client)
    version = origin.client_version if origin.client == client else ""
    values = {"client": client, "version": version, "at": to_us(at), "project": project_id}
    run(server, _PUT_DEFAULT, values)
    return before


def saved_filter(server: Server, name: str) -> tuple[str, JsonObject] | None:
    """Return a saved filter, with the spelling of its name, if it exists."""
    found = fetch(server, _FILTER, {"folded": fold(name)})
    return (found[0][0], from_json(found[0][1])) if found else None


def put_filter(
    server: Server, name: str, wanted: JsonObject | None, at: datetime, origin: int
) -> tuple[str, JsonObject] | None:
    """Save a filter under a name, None to delete it; return the name and the former filter."""
    before = saved_filter(server, name)
    if wanted is None:
        run(server, _REMOVE_FILTER, {"folded": fold(name)})
    else:
        values = {
            "folded": fold(name),
            "name": name,
            "definition": to_json(wanted),
            "at": to_us(at),
            "origin": origin,
        }
        run(server, _PUT_FILTER, values)
    return before


_SHARES: Final = """
    SELECT project_id, member, may_write FROM share WHERE owner = current_user ORDER BY 1, 2
"""
_UNQUOTED: Final = re.compile(r"[\w.@-]+")


def require_replaceable(server: Server) -> None:
    """Refuse a whole restore while the person shares a project.

    Raises:
        InvalidInputError: they do.
    """
    require_none_shared(
        server,
        "Single memories come back without that: add `--memory KEY` to the command, or `--deleted` "
        "for all that were deleted.",
    )


def require_none_shared(server: Server, other_way: str = "") -> None:
    """Refuse to replace or to move away memories while the person shares a project.

    Raises:
        InvalidInputError: they do. The hint begins with `other_way`, and has the commands that end
            the sharing and begin it again.
    """
    if not (shares := fetch(server, _SHARES)):
        return
    projects = list(dict.fromkeys(project for project, _, _ in shares))
    end = _listed(f"rosemary project unshare {_argument(each)}" for each in projects)
    again = _listed(
        f"rosemary project share {_argument(project)} --with {_argument(member or 'everyone')}"
        f"{' --write' if may_write else ''}"
        for project, member, may_write in shares
    )
    ways = (other_way, f"End the sharing first: {end}. Share again afterwards: {again}.")
    raise InvalidInputError(
        f"You share projects with others ({', '.join(projects)}); nothing was changed.",
        hint=" ".join(each for each in ways if each),
    )


def _listed(commands: Iterable[str]) -> str:
    return ", then ".join(f"`{each}`" for each in commands)


def _argument(text: str) -> str:
    return text if _UNQUOTED.fullmatch(text) else f'"{text}"'
