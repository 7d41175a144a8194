"""The steps of the format, oldest first.

A step runs in a transaction that also writes its number; released steps never change.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from rosemary.store.postgres.server.statements import Server, run
from rosemary.store.postgres.steps import (
    p0001_journal,
    p0001_people,
    p0001_sharing,
    p0001_tables,
)

Step: TypeAlias = Callable[[Server], None]

_FIRST: Final = (
    *p0001_tables.STATEMENTS,
    *p0001_journal.STATEMENTS,
    *p0001_people.STATEMENTS,
    *p0001_sharing.STATEMENTS,
)


def _make_tables(server: Server) -> None:
    run(server, "SET LOCAL search_path TO rosemary, public")
    for statement in (
        *p0001_people.DOMAINS,
        *p0001_sharing.SEQUENCES,
        *_FIRST,
        *p0001_people.FUNCTIONS,
        *p0001_sharing.FUNCTIONS,
        *p0001_sharing.TRIGGERS,
        *(each for of_table in row_security().values() for each in of_table),
    ):
        run(server, statement)


STEPS: tuple[Step, ...] = (_make_tables,)


def newest() -> int:
    """Return the version of the format that this program writes."""
    return len(STEPS)


def statements() -> Sequence[str]:
    """Return the statements that make the tables and indexes of the newest format, in order."""
    return _FIRST


def row_security() -> Mapping[str, Sequence[str]]:
    """Return the statements that keep people's rows apart in the newest format, by table."""
    return p0001_people.row_security(_FIRST)
