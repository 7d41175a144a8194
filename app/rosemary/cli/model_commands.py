"""The command about search models."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import click

from rosemary.cli import terminal
from rosemary.cli.answer_display import size
from rosemary.cli.command_session import Session
from rosemary.cli.options import given, plain_command
from rosemary.domain.human_text import counted, expanded

_ACTIONS = ("list", "add", "use", "remove")


@plain_command(
    click.Argument(["action"], type=click.Choice(_ACTIONS), default="list"),
    click.Argument(["what"], metavar="[PATH|NAME]", required=False),
    click.Option(["--name"], help="Call the added model so; else as its folder or file."),
    click.Option(["--query-prefix"], metavar="TEXT", help="What it wants before a question."),
    click.Option(["--document-prefix"], metavar="TEXT", help="What it wants before a memory."),
    click.Option(
        ["--pooling"],
        type=click.Choice(["mean", "cls"]),
        help="How the vectors of word pieces become one, where its files do not say.",
    ),
    click.Option(["--licence"], help="A note on what its author allows."),
    examples="rosemary model\n"
    'rosemary model add ~/Downloads/e5-small --query-prefix "query: " '
    '--document-prefix "passage: "\n'
    "rosemary model use e5-small\n"
    "rosemary model remove e5-small",
)
def model(session: Session, /, action: str, what: str | None, **options: str | None) -> None:
    """List the search models, add one, choose one, or remove one.

    `add` copies a sentence model in ONNX format from PATH, a folder or a file, and checks it. After
    `use` every memory is embedded again in the background; the former model serves meanwhile.
    """
    arguments = given(**options)
    if action != "add" and arguments:
        raise click.UsageError(f"--{next(iter(arguments)).replace('_', '-')} goes with add.")
    if action == "list":
        if what is not None:
            raise click.UsageError("list takes no name.")
    elif what is None:
        raise click.UsageError(
            f"Say which: rosemary model {action} NAME.".replace("add NAME", "add PATH")
        )
    elif action == "add":
        arguments["path"] = str(expanded(what).absolute())
    else:
        arguments["name"] = what
    with terminal.progress("Checking the model…"):
        answer = session.manage_models({"action": action, **arguments})
    session.show(answer, _WORDED[action])


def _listed(data: Mapping[str, Any]) -> str:
    rows = [
        [
            "*" if each["isChosen"] else "",
            each["name"],
            f"{each['dimensions']} dimensions",
            size(each["sizeBytes"]),
            each["licence"],
            "" if each["isChosen"] or not each["isServing"] else "serves meanwhile",
        ]
        for each in data["models"]
    ]
    lines = terminal.table(rows)
    if data["pending"]:
        lines += ["", _waiting(data)]
    return "\n".join(lines)


def _added(data: Mapping[str, Any]) -> str:
    return f"Added {data['name']}. To search with it: rosemary model use {data['name']}"


def _chosen(data: Mapping[str, Any]) -> str:
    text = f"{data['name']} is the search model now."
    return f"{text} {_waiting(data)}" if data["pending"] else text


def _removed(data: Mapping[str, Any]) -> str:
    return f"Removed {data['name']}."


def _waiting(data: Mapping[str, Any]) -> str:
    count = data["pending"]
    waiting = counted(count, "memory waits", "memories wait")
    return f"{waiting} to be embedded with it; the running app does that in the background."


_WORDED = {"list": _listed, "add": _added, "use": _chosen, "remove": _removed}
