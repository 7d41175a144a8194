"""Commands for filters that are kept under a name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import click

from rosemary.cli import answer_display, terminal
from rosemary.cli.command_group import CommandGroup
from rosemary.cli.command_session import Session
from rosemary.cli.options import ORDERS, filter_options, given, page_options
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


@click.group(
    "filter",
    cls=CommandGroup,
    epilog="""\b
    Examples:
      rosemary filter list
      rosemary filter save "Open tasks" --type task --tag work --order importance
    """,
)
def filter_() -> None:
    """Keep filters under a name."""


@filter_.command(
    "list",
    epilog="""\b
    Examples:
      rosemary filter list
    """,
)
@click.pass_obj
def list_(session: Session, /) -> None:
    """Show the saved filters and what each narrows to."""
    session.show(session.invoke("list_filters", {}), _filters)


@filter_.command(
    epilog="""\b
    Examples:
      rosemary filter save "Open tasks" --type task --tag work
      rosemary filter save tea --query "which tea"
    """,
)
@click.argument("name")
@filter_options
@click.option("--query", help="What to search for in it.")
@click.option("--order", type=ORDERS, help="The order, where nothing is searched for.")
@click.pass_obj
def save(session: Session, /, **options: object) -> None:
    """Keep a filter as NAME, in place of one that has that name."""
    session.show(session.invoke("save_filter", given(**options)), _done)


@filter_.command(
    epilog="""\b
    Examples:
      rosemary filter show "Open tasks" --limit 20
    """,
)
@click.argument("name")
@page_options
@click.pass_obj
def show(session: Session, /, **options: object) -> None:
    """List what the filter NAME lets pass; where it has a query, find that in it."""
    session.show(session.invoke("show_filter", given(**options)), answer_display.memory_list)


@filter_.command(
    epilog="""\b
    Examples:
      rosemary filter rename "Open tasks" Tasks
    """,
)
@click.argument("name")
@click.argument("new_name")
@click.pass_obj
def rename(session: Session, /, **options: object) -> None:
    """Keep the filter NAME as NEW_NAME."""
    session.show(session.invoke("rename_filter", given(**options)), _done)


@filter_.command(
    epilog="""\b
    Examples:
      rosemary filter delete "Open tasks"
    """,
)
@click.argument("name")
@click.pass_obj
def delete(session: Session, /, **options: object) -> None:
    """Remove the filter NAME; the memories stay."""
    session.show(session.invoke("delete_filter", given(**options)), _done)


def _filters(data: Json) -> str:
    rows = [[one_line(each["name"]), one_line(_narrowing(each))] for each in data["results"]]
    return "\n".join(terminal.table(rows)) or "No saved filters."


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
        f"phase {where['phase']}" if "phase" in where else "",
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
