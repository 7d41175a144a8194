"""Puts other memories in the place of those in the database, in one transaction."""

from __future__ import annotations

from typing import Final

from rosemary.domain.errors import InvalidInputError
from rosemary.domain.ports import UNWATCHED
from rosemary.store.copying import MODELS, TABLES, copy, verify
from rosemary.store.ports.store_port import TableSource
from rosemary.store.postgres.server.statements import Server, fetch, fetch_row, run
from rosemary.store.postgres.tables import carried_calls, memory_words
from rosemary.store.postgres.tables.server_tables import NewServerTables

_LAST_MODEL: Final = f"""
    SELECT coalesce(max(id), 0) FROM {MODELS.name} WHERE owner = current_user
"""  # noqa: S608 - a constant
_SHARES: Final = "SELECT DISTINCT project_id FROM share WHERE owner = current_user ORDER BY 1"
_DROP_UNUSED: Final = """
    SELECT drop_vector_indexes((SELECT coalesce(array_agg(id), '{}') FROM embedding_model))
"""


def replace_rows(server: Server, source: TableSource, *, keeps_calls: bool) -> None:
    """Replace all rows by those of another store, and compare each with its original.

    Readers of the database see the old rows until the commit, and wait for nothing.

    Args:
        server: a connection that is not in pipeline mode, in the writer's transaction.
        source: the tables of the other store.
        keeps_calls: carry over the log of calls, the clients' counts and the held deletions.

    Raises:
        DifferentCopyError: the server holds something else than the other store.
        InvalidInputError: the person shares a project.
    """
    require_none_shared(server)
    if keeps_calls:
        carried_calls.set_aside(server)
    last_model = int(fetch_row(server, _LAST_MODEL)[0])
    delete_rows(server)
    # Numbers of their own give the vectors an index of their own, made once at the end.
    target = NewServerTables(server, last_model)
    copy(source, target, UNWATCHED)
    verify(source, target, UNWATCHED)
    if keeps_calls:
        carried_calls.carry(server)
        target.number_on()


def delete_rows(server: Server) -> None:
    """Delete all that the person has, but for the counts of words."""
    memory_words.count_later(server)
    # By itself: with each memory its words would be looked up one by one.
    run(server, "DELETE FROM memory_words WHERE owner = current_user")
    for table in reversed(TABLES):
        run(server, f"DELETE FROM {table.name} WHERE owner = current_user")  # noqa: S608


def require_none_shared(server: Server) -> None:
    """Refuse to replace or to move away memories while the person shares a project.

    Raises:
        InvalidInputError: they do.
    """
    if shared := ", ".join(project for (project,) in fetch(server, _SHARES)):
        raise InvalidInputError(
            f"You share projects with others ({shared}); nothing was changed.",
            hint="End that with `rosemary project unshare NAME`, and share them again afterwards.",
        )


def drop_unused_indexes(server: Server) -> None:
    """Delete the person's indexes of vectors whose model has made none of the present ones."""
    run(server, _DROP_UNUSED)
