"""Project names, default projects of clients, and saved filters."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from rosemary.domain.models import Origin
from rosemary.domain.types import JsonObject
from rosemary.store.postgres.server.statements import Server, fetch, run
from rosemary.store.rows.stored_values import fold, from_json, to_json, to_us

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


def name_of(server: Server, project_id: str) -> str:
    """Return the name of a project, "" if it has none."""
    found = fetch(server, _NAME, {"project": project_id})
    return str(found[0][0]) if found else ""


def put_name(server: Server, project_id: str, name: str, at: datetime, origin: int) -> str:
    """Set the name of a project, "" to remove it; return the former name."""
    before = name_of(server, project_id)
    if name:
        values = {"project": project_id, "name": name, "at": to_us(at), "origin": origin}
        run(server, _PUT_NAME, values)
    else:
        run(server, _REMOVE_NAME, {"project": project_id})
    return before


def default_of(server: Server, client: str) -> str:
    """Return the project for what a client saves without naming one, "" for none."""
    found = fetch(server, _DEFAULT, {"client": client})
    return str(found[0][0]) if found else ""


def put_default(server: Server, client: str, project_id: str, at: datetime, origin: Origin) -> str:
    """Set the default project of a client, "" for none; return the former one."""
    before = default_of(server, client)
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
