"""Conditions in SQL."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rosemary.store.rows.stored_values import Bound

_MARK: Final = "{where}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Condition:
    """An SQL condition, and its bindings."""

    sql: str
    bindings: dict[str, Bound]

    def into(self, statement: str) -> str:
        """Return the statement with `{where}` replaced by the condition."""
        return statement.replace(_MARK, self.sql)

    def bound(self, **others: Bound) -> dict[str, Bound]:
        """Return the condition's bindings together with the statement's own."""
        return self.bindings | others
