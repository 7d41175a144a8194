"""The command about the people who use one store on a PostgreSQL server."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import click

from rosemary.cli.command_session import Session
from rosemary.cli.options import group, plain_command


@plain_command(
    examples="""
        rosemary people list
        rosemary people list --json
    """,
)
def _list(session: Session) -> None:
    """List who may use the store, the owner first."""
    session.show(session.app.manage_people(session.data_dir, "list", ""), _listed)


@plain_command(click.Argument(["name"]), examples="rosemary people add ben")
def _add(session: Session, /, *, name: str) -> None:
    """Let the role NAME of the server use the store, for memories of its own.

    Only the owner of the store may. Whoever runs the server makes the role first.
    """
    session.show(session.app.manage_people(session.data_dir, "add", name), _added)


@plain_command(click.Argument(["name"]), examples="rosemary people remove ben")
def _remove(session: Session, /, *, name: str) -> None:
    """Let the role NAME no longer use the store. Its memories stay there, unread."""
    session.show(session.app.manage_people(session.data_dir, "remove", name), _removed)


def _listed(data: Mapping[str, Any]) -> str:
    owner, *others = data["people"]
    return "\n".join([f"{owner} (owner)", *others])


def _added(data: Mapping[str, Any]) -> str:
    return f"{data['name']} may use the store now, for memories of their own."


def _removed(data: Mapping[str, Any]) -> str:
    return (
        f"{data['name']} may no longer use the store. Their memories stay there, and are theirs "
        "again if you add them again."
    )


people = group(
    "people",
    "Show or change who may use the store on a PostgreSQL server.",
    _list,
    _add,
    _remove,
    examples="""
        rosemary people list
        rosemary people add ben
        rosemary people remove ben
    """,
)
