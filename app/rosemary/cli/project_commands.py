"""Commands for projects: what there is, names, moving memories, the project of a client."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import click

from rosemary.cli import terminal
from rosemary.cli.command_session import Session
from rosemary.cli.options import command, given, group, showing
from rosemary.cli.terminal import one_line
from rosemary.domain.human_text import memories

Json = Mapping[str, Any]

_NO_PROJECT = "(none)"


def _projects(data: Json) -> str:
    rows = [
        [one_line(each["id"]) or _NO_PROJECT, str(each["count"]), one_line(each["name"])]
        for each in data["results"]
    ]
    lines = terminal.table(rows) or ["No projects."]
    if data["defaults"]:
        lines += ["", "Saved into where no project is named:"]
        defaults = [[one_line(each["client"]), each["projectId"]] for each in data["defaults"]]
        lines += [f"  {line}" for line in terminal.table(defaults)]
    return "\n".join(lines)


def _renamed(data: Json) -> str:
    return f"{one_line(data['id'])} is shown as {one_line(data['name'] or data['id'])}."


def _moved(data: Json) -> str:
    lines = [f"Moved {memories(data['moved'])}."]
    lines += [
        f"Stayed, as its text is there already: {each['id']} (there: {each['existing']})"
        for each in data["duplicates"]
    ]
    return "\n".join(lines)


def _default(data: Json) -> str:
    where = f"into {one_line(data['projectId'])}" if data["projectId"] else "without a project"
    return f"{one_line(data['client'])} saves {where} where it names none."


@command(
    "move_memories",
    click.Option(
        ["--to", "project_id"], required=True, metavar="ID", help='Where to; "" for no project.'
    ),
    arguments={"ids": "[REF...]"},
    examples="""
        rosemary project move likes-tea likes-cake --to kitchen
        rosemary project move --from website --to site
    """,
)
def _move(session: Session, /, **options: object) -> None:
    """Move memories to another project. REF is an id or a key.

    A memory whose text is there already stays where it is.
    """
    session.show(session.invoke("move_memories", given(**options)), _moved)


project = group(
    "project",
    "List and name projects, and move memories between them.",
    showing(
        "list_projects",
        _projects,
        "list",
        "Show the projects with their memories, and which assistants save into one.",
        examples="rosemary project list",
    ),
    showing(
        "rename_project",
        _renamed,
        "rename",
        "Show the project ID under a NAME; its id, which assistants use, stays.",
        arguments={"project_id": "ID", "name": "NAME"},
        examples="""
            rosemary project rename website "The web site"
            rosemary project rename website ""
        """,
    ),
    _move,
    showing(
        "set_default_project",
        _default,
        "default",
        "Let the assistant CLIENT save into the project ID where it names none.",
        arguments={"client": "CLIENT", "project_id": "ID"},
        examples="""
            rosemary project default claude-desktop website
            rosemary project default claude-desktop ""
        """,
    ),
    examples="""
        rosemary project list
        rosemary project move --from website --to site
        rosemary project default claude-desktop website
    """,
)
