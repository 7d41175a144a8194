"""Which operations are reachable over HTTP."""

from __future__ import annotations

from typing import Any, Final

from rosemary.operations.operation import Operation
from rosemary.operations.registry import OPERATIONS

READ_FOR_THE_PERSON: Final = frozenset(
    (
        "list_links",
        "suggest_links",
        "list_tags",
        "list_projects",
        "list_filters",
        "show_filter",
        "list_changes",
        "memory_history",
        "diff_memory",
        "list_trash",
    )
)
"""Beyond the tools, these alone: they read, and what they read a tool may read too.

Named one by one and not by a rule: whoever holds a token must not be able to rewrite the history,
empty the trash, or write a file where it likes, whatever is added to the table.
"""


def exposed() -> tuple[Operation[Any, Any], ...]:
    """Return the operations that have a route, in the order of the table."""
    return tuple(each for each in OPERATIONS if each.is_tool or each.name in READ_FOR_THE_PERSON)
