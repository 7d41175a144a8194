"""Commands for filters that are kept under a name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rosemary.cli import answer_display, terminal
from rosemary.cli.options import group, showing
from rosemary.cli.terminal import one_line
from rosemary.domain.filters import narrowing_in_words
from rosemary.domain.human_text import from_wire
from rosemary.domain.types import SortOrder, TagsMatch

Json = Mapping[str, Any]

_ORDERS: Final[Mapping[str, str]] = {
    SortOrder.NEWEST: "newest first",
    SortOrder.OLDEST: "oldest first",
    SortOrder.UPDATED: "recently changed first",
    SortOrder.USED: "recently used first",
    SortOrder.IMPORTANCE: "most important first",
}


def _filters(data: Json) -> str:
    rows = [[one_line(each["name"]), one_line(_narrowing(each))] for each in data["results"]]
    return "\n".join(terminal.table(rows)) or "No saved filters."


_WORDED: Final = frozenset(
    [
        "types",
        "tags",
        "tags_match",
        "sources",
        "project_id",
        "created_from",
        "created_before",
        "is_pinned",
        "without",
        "is_trashed",
    ]
)
"""What filters narrow to that is not shown as it is."""


def _narrowing(saved: Json) -> str:
    if "problem" in saved:
        return str(saved["problem"])
    where = saved["where"]
    begin, end = from_wire(where.get("created_from")), from_wire(where.get("created_before"))
    words = [
        _listed("type", where.get("types", ())),
        _listed("tag", where.get("tags", ()), where.get("tags_match")),
        narrowing_in_words(begin, end, where.get("sources", ())),
        _project(where.get("project_id")),
        *(f"{name} {where[name]}" for name in where if name not in _WORDED),
        {True: "pinned", False: "not pinned"}.get(where.get("is_pinned"), ""),
        _listed("without", where.get("without", ())),
        "in the trash" if "is_trashed" in where else "",
        # What is searched for comes best first, whatever the order.
        f'query "{saved["query"]}"' if saved["query"] else _ORDERS[saved["order"]],
    ]
    return ", ".join(filter(None, words))


def _listed(what: str, names: Sequence[str], match: str | None = None) -> str:
    joint = " and " if match == TagsMatch.ALL else " or "
    return f"{what} {joint.join(names)}" if names else ""


def _project(project_id: str | None) -> str:
    if project_id is None:
        return ""
    return f"project {project_id}" if project_id else "no project"


def _done(data: Json) -> str:
    return f"{data['status'].capitalize()} the filter {one_line(data['name'])}."


filter_ = group(
    "filter",
    "Keep filters under a name.",
    showing(
        "list_filters",
        _filters,
        "list",
        "Show the saved filters and what each narrows to.",
        examples="rosemary filter list",
    ),
    showing(
        "save_filter",
        _done,
        "save",
        "Keep a filter as NAME, in place of one that has that name.",
        arguments={"name": "NAME"},
        examples="""
            rosemary filter save "Open tasks" --type task --tag work
            rosemary filter save tea --query "which tea"
        """,
    ),
    showing(
        "show_filter",
        answer_display.memory_list,
        "show",
        "List what the filter NAME lets pass; where it has a query, find that in it.",
        arguments={"name": "NAME"},
        examples='rosemary filter show "Open tasks" --limit 20',
    ),
    showing(
        "rename_filter",
        _done,
        "rename",
        "Keep the filter NAME as NEW_NAME.",
        arguments={"name": "NAME", "new_name": "NEW_NAME"},
        examples='rosemary filter rename "Open tasks" Tasks',
    ),
    showing(
        "delete_filter",
        _done,
        "delete",
        "Remove the filter NAME; the memories stay.",
        arguments={"name": "NAME"},
        examples='rosemary filter delete "Open tasks"',
    ),
    examples="""
        rosemary filter list
        rosemary filter save "Open tasks" --type task --tag work --order importance
    """,
)
