"""The migrations, oldest first.

A step runs in a transaction that also writes its number; released steps never change.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import apsw

from rosemary.store.sqlite.migrations import m0012_initial, m0013_given_importance

Step: TypeAlias = Callable[[apsw.Connection], None]

FIRST: Final = 12
"""The version that the first step makes. Older files were never released."""

STEPS: tuple[Step, ...] = (m0012_initial.apply, m0013_given_importance.apply)


def newest() -> int:
    """Return the schema version that this program writes."""
    return FIRST + len(STEPS) - 1


def steps_to(version: int) -> tuple[Step, ...]:
    """Return the steps that make a file of `version`."""
    return STEPS[: max(0, version - FIRST + 1)]
