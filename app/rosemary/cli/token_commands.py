"""The command about the tokens for HTTP: your own, those of clients and those of people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import click

from rosemary.cli import terminal
from rosemary.cli.app_commands import ANSWER_TIMEOUT_S
from rosemary.cli.command_session import Session
from rosemary.cli.options import group, plain_command

_NOBODY = "Nobody has a token of its own."


@plain_command(
    examples="""
        rosemary token show
        rosemary token show --json
    """,
)
def _show(session: Session) -> None:
    """Print your own token; the first time, one is made. Keep it to yourself."""
    _run(session, "show", _own)


@plain_command(examples="rosemary token rotate")
def _rotate(session: Session) -> None:
    """Make your own token anew; the former one ends at once."""
    _run(session, "rotate", _own)


@plain_command(examples="rosemary token list")
def _list(session: Session) -> None:
    """List the clients and the people that have a token of their own."""
    _run(session, "list", _listed)


@plain_command(
    click.Argument(["name"]),
    examples="rosemary token add my-script",
)
def _add(session: Session, /, *, name: str) -> None:
    """Make a token for the client NAME and print it, this once.

    What the client does is known by that name; a token it had before ends at once.
    """
    _run(session, "add", _added, name)


@plain_command(
    click.Option(["--person"], metavar="NAME", required=True, help="Who gets it."),
    examples="rosemary token create --person maya",
)
def _create(session: Session, /, *, person: str) -> None:
    """Make a token for a person who uses `rosemary serve --public`, and print it, this once.

    A token that the person had before ends at once, and so does the access of the programs that
    were signed in with it.
    """
    _run(session, "create", _created, person)


@plain_command(
    click.Argument(["name"]),
    examples="""
        rosemary token revoke my-script
        rosemary token revoke maya
    """,
)
def _revoke(session: Session, /, *, name: str) -> None:
    """End the token of the client or the person NAME, at once."""
    _run(session, "revoke", _revoked, name)


def _run(session: Session, action: str, describe: Any, name: str = "") -> None:  # noqa: ANN401
    answer = session.app.manage_tokens(session.data_dir, action, name)
    connection = session.running_app()
    # The app may have been started on another port than the settings name.
    http = connection.call("status", timeout_s=ANSWER_TIMEOUT_S).get("http") if connection else None
    session.show(answer | (http or {}), describe)


def _own(data: Mapping[str, Any]) -> str:
    return "\n".join([data["token"], *_how(data)])


def _added(data: Mapping[str, Any]) -> str:
    note = f"It is the token of {data['name']}, shown this once."
    if data["isReplaced"]:
        note += " The one it had before has ended."
    return f"{data['token']}\n{note}"


def _created(data: Mapping[str, Any]) -> str:
    note = f"It is the token of {data['person']}, shown this once."
    if data["isReplaced"]:
        note += " The one before has ended; programs sign in again."
    return f"{data['token']}\n{note}"


def _revoked(data: Mapping[str, Any]) -> str:
    note = f"The token of {data['name']} has ended."
    return f"{note} So has what was signed in with it." if data["isPerson"] else note


def _listed(data: Mapping[str, Any]) -> str:
    rows = [
        [each["name"], each["createdAt"][:10], "person" if each["isPerson"] else "client"]
        for each in data["tokens"]
    ]
    return "\n".join(terminal.table(rows)) if rows else _NOBODY


def _how(data: Mapping[str, Any]) -> list[str]:
    if data.get("problem"):
        return [data["problem"]]
    if data["isEnabled"]:
        return [f"For {data['url']}"]
    return ["HTTP is off; `is_enabled = true` under [http] in the settings switches it on."]


token = group(
    "token",
    "Show or change the tokens by which scripts and clients come in over HTTP.",
    _show,
    _rotate,
    _list,
    _add,
    _create,
    _revoke,
    examples="""
        rosemary token show
        rosemary token add my-script
        rosemary token create --person maya
        rosemary token revoke my-script
    """,
)
