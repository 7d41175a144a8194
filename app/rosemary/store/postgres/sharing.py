"""Projects that one person shares with others: by name or with everyone, to read or to write."""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from typing import Final

from rosemary.domain.errors import InvalidInputError, NotFoundError
from rosemary.domain.models import ProjectShare
from rosemary.store.postgres import people, store_replacement
from rosemary.store.postgres.server.statements import Server, fetch, fetch_row, run, to_array
from rosemary.store.postgres.server_move import KEEP_WRITERS_OUT, PATIENT
from rosemary.store.postgres.tables import change_notices, passage_rows

EVERYONE: Final = ""
"""The member that stands for all people of the store."""

_PUBLIC: Final = "public"
# What somebody shares by name and with everyone is one thing for the member, with the larger right.
_LIST: Final = """
    SELECT project_id, owner, max(member), bool_or(may_write) FROM share
    GROUP BY owner, project_id, CASE WHEN owner = current_user THEN member END
    ORDER BY owner <> current_user, owner, project_id, max(member)
"""
_KNOWN: Final = """
    SELECT EXISTS (SELECT 1 FROM memory WHERE owner = current_user AND project_id = :project)
        OR EXISTS (SELECT 1 FROM project WHERE owner = current_user AND id = :project)
        OR EXISTS (SELECT 1 FROM share WHERE owner = current_user AND project_id = :project)
"""
_FOUND_SPACE: Final = """
    INSERT INTO shared_project (project_id) VALUES (:project) ON CONFLICT DO NOTHING
"""
_SPACE: Final = """
    SELECT space FROM shared_project WHERE owner = current_user AND project_id = :project
"""
_SHARE: Final = """
    INSERT INTO share (space, project_id, member, may_write)
    VALUES (:space, :project, :member, :may_write)
    ON CONFLICT (space, member, owner) DO UPDATE SET may_write = excluded.may_write
"""
_SHOW: Final = "SELECT show_shared(ARRAY[CAST(current_user AS text), CAST(:member AS text)], '{}')"
# Triggers move everything that belongs to a memory along with it.
_MOVE_TO_SPACE: Final = (
    "UPDATE memory SET owner = :space WHERE owner = current_user AND project_id = :project",
    "UPDATE project SET owner = :space WHERE owner = current_user AND id = :project",
)
_TAKE_BACK: Final = (
    # The person's own link, if the project has the same one. The person made theirs between two
    # projects, before somebody else moved one of its memories.
    """
    DELETE FROM link own USING link same
    WHERE own.owner = current_user AND own.source_owner = :space AND same.owner = :space
        AND own.source = same.source AND own.target = same.target AND own.relation = same.relation
    """,
    "UPDATE memory SET owner = current_user WHERE owner = :space",
    "UPDATE project SET owner = current_user WHERE owner = :space",
)
_MODELS: Final = "SELECT id FROM embedding_model WHERE owner = :space"
_OWN_MODELS: Final = "SELECT id FROM embedding_model WHERE owner = current_user"
_KEEP_ADDITIONS_OUT: Final = """
    SELECT pg_advisory_xact_lock(hashtext('rosemary ' || CAST(:space AS text)))
"""
_MEMBERS: Final = "SELECT member FROM share WHERE space = :space AND owner = current_user"
_UNSHARE: Final = """
    DELETE FROM share WHERE space = :space AND member = ANY(CAST(:members AS text[]))
"""
_TELL: Final = "SELECT tell_members(ARRAY[CAST(:space AS text)], :notice)"
# Delete what only the space had: its own tags, changesets, origins and models.
_EMPTY: Final = (
    "UPDATE changeset SET undone_by = NULL, copied_from = NULL WHERE owner = :space",
    *(
        f"DELETE FROM {table} WHERE owner = :space"  # noqa: S608 - our own tables
        for table in ("changeset", "tag", "origin", "word_totals", "embedding_model")
    ),
)


def shares(uri: str) -> tuple[str, Sequence[ProjectShare]]:
    """Return the person's name, and the shares that they gave and got, their own first.

    Raises:
        InvalidInputError, StoreUnavailableError: as `people.everyone`.
    """
    with people.opened(uri) as server:
        (caller,) = fetch_row(server, "SELECT current_user")
        return caller, [
            ProjectShare(
                project=project,
                owner="" if owner == caller else owner,
                member=member,
                may_write=may_write,
            )
            for project, owner, member, may_write in fetch(server, _LIST)
        ]


def others(uri: str) -> Sequence[str]:
    """Return the other people who use the store.

    Raises:
        InvalidInputError, StoreUnavailableError: as `people.everyone`.
    """
    with people.opened(uri) as server:
        (caller,) = fetch_row(server, "SELECT current_user")
    return [each for each in people.everyone(uri) if each != caller]


def share(uri: str, project: str, member: str, *, may_write: bool) -> None:
    """Share a project, with its memories and their history, in one transaction.

    Raises:
        NotFoundError: the person has no such project.
        InvalidInputError: nobody of that name uses the store.
        StoreUnavailableError: the server is away or refuses.
    """
    everyone = people.everyone(uri)
    with people.opened(uri) as server:
        (caller,) = fetch_row(server, "SELECT current_user")
        if member != EVERYONE and (member not in everyone or member == caller):
            raise InvalidInputError(
                f"{member} is nobody else who uses this store; nothing was changed.",
                hint="See `rosemary people list`.",
            )
        named = {"project": project}
        if not project or not fetch_row(server, _KNOWN, named)[0]:
            raise _unknown(project)
        # Outside the transaction below: it changes the policies of all tables, so everyone waits.
        run(server, _SHOW, {"member": member or _PUBLIC})
        _keep_writers_out(server)
        with server.transaction():
            run(server, _FOUND_SPACE, named)
            (space,) = fetch_row(server, _SPACE, named)
            run(server, _SHARE, {**named, "space": space, "member": member, "may_write": may_write})
            for statement in _MOVE_TO_SPACE:
                run(server, statement, {"space": space, "project": project})
            models = fetch(server, _MODELS, {"space": space})
            passage_rows.make_indexes(server, [number for (number,) in models])
            _tell(server, space)


def unshare(uri: str, project: str, member: str | None = None) -> Sequence[str]:
    """Stop sharing a project with a member, None: with everybody; return who had it.

    Once it is shared with nobody, all its memories belong only to their owner again.

    Raises:
        NotFoundError: the person does not share it, or not with this member.
        StoreUnavailableError: the server is away or refuses.
    """
    with people.opened(uri) as server:
        _keep_writers_out(server)
        with server.transaction():
            found = fetch(server, _SPACE, {"project": project})
            space = found[0][0] if found else ""
            run(server, _KEEP_ADDITIONS_OUT, {"space": space})
            members = {each for (each,) in fetch(server, _MEMBERS, {"space": space})}
            ended = members if member is None else members & {member}
            if not ended:
                raise NotFoundError(
                    f"You do not share the project {project} in this way; nothing was changed.",
                    hint="See `rosemary project list`.",
                )
            _tell(server, space)
            if ended == members:
                for statement in (*_TAKE_BACK, *_EMPTY):
                    run(server, statement, {"space": space})
                store_replacement.drop_unused_indexes(server)
                # Another member's model may have made vectors of the memories that come back.
                models = fetch(server, _OWN_MODELS)
                passage_rows.make_indexes(server, [number for (number,) in models])
            run(server, _UNSHARE, {"space": space, "members": to_array(ended)})
        return sorted(ended)


def _tell(server: Server, space: str) -> None:
    notice = change_notices.to_members(uuid.uuid4().hex)
    run(server, _TELL, {"space": space, "notice": notice})


def _keep_writers_out(server: Server) -> None:
    for statement in (*PATIENT, KEEP_WRITERS_OUT):
        run(server, statement)


def _unknown(project: str) -> NotFoundError:
    return NotFoundError(
        f"You have no project {project}."
        if project
        else "Memories without a project stay private.",
        hint="See `rosemary project list`.",
    )
