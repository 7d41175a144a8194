"""The steps of the format, oldest first.

A step runs in a transaction that also writes its number; released steps never change.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from rosemary.store.postgres.server.statements import Server
from rosemary.store.postgres.steps import p0001_tables

Step: TypeAlias = Callable[[Server], None]

STEPS: tuple[Step, ...] = (p0001_tables.apply,)


def newest() -> int:
    """Return the version of the format that this program writes."""
    return len(STEPS)


def statements() -> Sequence[str]:
    """Return the statements that make the tables and indexes of the newest format, in order."""
    return p0001_tables.STATEMENTS
