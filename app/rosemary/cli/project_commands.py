"""Commands for projects: what there is, names, moving memories, the project of a client."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import click

from rosemary.cli import terminal
from rosemary.cli.command_group import CommandGroup
from rosemary.cli.command_session import Session
from rosemary.cli.options import given
from rosemary.cli.terminal import one_line
from rosemary.domain.human_text import memories

Json = Mapping[str, Any]

_NO_PROJECT = "(none)"


@click.group(
    cls=CommandGroup,
    epilog="""\b
    Examples:
      rosemary project list
      rosemary project move --from website --to site
      rosemary project default claude-desktop website
    """,
)
def project() -> None:
    """List and name projects, and move memories between them."""


@project.command(
    "list",
    epilog="""\b
    Examples:
      rosemary project list
    """,
)
@click.pass_obj
def list_(session: Session, /) -> None:
    """Show the projects with their memories, and which assistants save into one."""
    session.show(session.invoke("list_projects", {}), _projects)


@project.command(
    epilog="""\b
    Examples:
      rosemary project rename website "The web site"
      rosemary project rename website ""
    """,
)
@click.argument("project_id", metavar="ID")
@click.argument("name")
@click.pass_obj
def rename(session: Session, /, **options: object) -> None:
    """Show the project ID under a NAME; its id, which assistants use, stays."""
    session.show(session.invoke("rename_project", given(**options)), _renamed)


@project.command(
    epilog="""\b
    Examples:
      rosemary project move likes-tea likes-cake --to kitchen
      rosemary project move --from website --to site
    """,
)
@click.argument("ids", metavar="[REF...]", nargs=-1)
@click.option("--from", "from_project", metavar="ID", help="All memories of this project.")
@click.option(
    "--to", "project_id", required=True, metavar="ID", help='Where to; "" for no project.'
)
@click.pass_obj
def move(session: Session, /, **options: object) -> None:
    """Move memories to another project. REF is an id or a key.

    A memory whose text is there already stays where it is.
    """
    session.show(session.invoke("move_memories", given(**options)), _moved)


@project.command(
    epilog="""\b
    Examples:
      rosemary project default claude-desktop website
      rosemary project default claude-desktop ""
    """,
)
@click.argument("client")
@click.argument("project_id", metavar="ID")
@click.pass_obj
def default(session: Session, /, **options: object) -> None:
    """Let the assistant CLIENT save into the project ID where it names none."""
    session.show(session.invoke("set_default_project", given(**options)), _default)


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
