"""Commands for assistants: their rights, pauses, and changes that wait."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import click

from rosemary.cli import assistant_commands, terminal
from rosemary.cli.answer_display import moment
from rosemary.cli.command_group import CommandGroup
from rosemary.cli.command_session import Session
from rosemary.cli.options import given
from rosemary.cli.terminal import one_line
from rosemary.domain.human_text import counted

Json = Mapping[str, Any]

_ALL = "everything"
_HELD_TEXT_MAX = 300
_HELD_KINDS = {
    "delete": "delete a memory",
    "delete_all": "delete all memories",
    "change": "put another text in the place of one, of which more than half would go",
    "supersede": "let another memory supersede one, which searches then leave out",
}


@click.group(
    cls=CommandGroup,
    epilog="""\b
    Examples:
      rosemary clients list
      rosemary clients connect claude-desktop
      rosemary clients set cursor --read-only --project website
      rosemary clients approve 3
    """,
)
def clients() -> None:
    """Connect assistants, show those that call, and choose what each of them may do."""


for _command in assistant_commands.COMMANDS:
    clients.add_command(_command)


@clients.command(
    "list",
    epilog="""\b
    Examples:
      rosemary clients list
    """,
)
@click.pass_obj
def list_(session: Session, /) -> None:
    """Show the assistants that have called, and those of this computer with their connection."""
    data = session.invoke("list_clients", {}) | {
        "assistants": assistant_commands.states_json(session)
    }
    session.show(data, _clients)


@clients.command(
    epilog="""\b
    Examples:
      rosemary clients show claude-desktop
    """,
)
@click.argument("client", metavar="NAME")
@click.pass_obj
def show(session: Session, /, **options: object) -> None:
    """Show one assistant."""
    session.show(session.invoke("show_client", given(**options)), _client)


@clients.command(
    "set",
    epilog="""\b
    Examples:
      rosemary clients set cursor --read-only
      rosemary clients set cursor --project website --project ""
      rosemary clients set cursor --all-projects --tools core --hold-deletes
    """,
)
@click.argument("client", metavar="NAME")
@click.option("--read-only/--no-read-only", default=None, help="It may search and read alone.")
@click.option("--pause/--resume", "paused", default=None, help="Shut it out, or let it in again.")
@click.option(
    "--project",
    "projects",
    multiple=True,
    metavar="ID",
    help='It may see this project alone, "" for what has none; repeatable.',
)
@click.option("--all-projects", is_flag=True, default=None, help="It may see every project.")
@click.option(
    "--tools", "tool_set", type=click.Choice(["core", "full"]), help="The tools it is shown."
)
@click.option(
    "--tool", "tools", multiple=True, metavar="NAME", help="Of these only this; repeatable."
)
@click.option("--all-tools", is_flag=True, default=None, help="All tools of its set.")
@click.option(
    "--hold-deletes/--no-hold-deletes",
    default=None,
    help="Its deletions wait for your approval, and what comes to one.",
)
@click.pass_obj
def set_(session: Session, /, **options: object) -> None:
    """Choose what the assistant NAME may do; what is not named stays as it is."""
    # What is switched off is given, too.
    switches = {name: options.pop(name) for name in ("read_only", "paused", "hold_deletes")}
    chosen = {name: value for name, value in switches.items() if value is not None}
    arguments = given(**options) | chosen
    if arguments.keys() == {"client"}:
        raise click.UsageError("Say what it may do, such as --read-only.")
    session.show(session.invoke("set_client_rights", arguments), _rights_set)


@clients.command(
    epilog="""\b
    Examples:
      rosemary clients forget old-assistant
    """,
)
@click.argument("client", metavar="NAME")
@click.pass_obj
def forget(session: Session, /, **options: object) -> None:
    """Forget an assistant with its rights. Its calls stay in the audit log.

    Where it calls again it is a new one, with the rights of every new one.
    """
    session.show(session.invoke("forget_client", given(**options)), _forgotten)


@clients.command(
    epilog="""\b
    Examples:
      rosemary clients held
    """,
)
@click.pass_obj
def held(session: Session, /) -> None:
    """Show what waits for your approval: deletions, texts that would go, memories to be hidden."""
    session.show(session.invoke("list_held", {}), _held)


@clients.command(
    epilog="""\b
    Examples:
      rosemary clients approve 3
    """,
)
@click.argument("number", type=int)
@click.pass_obj
def approve(session: Session, /, **options: object) -> None:
    """Carry out a change that waits. What is deleted goes to the trash; the rest can be undone."""
    session.show(session.invoke("approve_deletion", given(**options)), _decided)


@clients.command(
    epilog="""\b
    Examples:
      rosemary clients decline 3
    """,
)
@click.argument("number", type=int)
@click.pass_obj
def decline(session: Session, /, **options: object) -> None:
    """Do not carry out a change that waits."""
    session.show(session.invoke("decline_deletion", given(**options)), _decided)


@click.command(
    epilog="""\b
    Examples:
      rosemary pause
      rosemary pause cursor
    """,
)
@click.argument("client", metavar="[NAME]", required=False)
@click.pass_obj
def pause(session: Session, /, **options: object) -> None:
    """Shut all assistants out, or the one called NAME. It takes effect at once."""
    session.show(session.invoke("pause_access", given(**options)), _paused)


@click.command(
    epilog="""\b
    Examples:
      rosemary resume
      rosemary resume cursor
    """,
)
@click.argument("client", metavar="[NAME]", required=False)
@click.pass_obj
def resume(session: Session, /, **options: object) -> None:
    """Let all assistants in again, or the one called NAME."""
    session.show(session.invoke("resume_access", given(**options)), _paused)


def _clients(data: Json) -> str:
    rows = [
        [
            one_line(each["name"]),
            "connected" if each["connections"] else "",
            counted(each["calls"], "call", "calls"),
            moment(each["lastCall"]) if "lastCall" in each else "never",
            _in_words(each["rights"]),
        ]
        for each in data["results"]
    ]
    lines = terminal.table(rows) or ["No assistant has called yet."]
    if data["paused"]:
        lines += ["", "All assistants are paused: `rosemary resume` lets them in again."]
    if data["held"]:
        lines += ["", f"Waiting for your approval: {data['held']}. See `rosemary clients held`."]
    if (newcomers := _in_words(data["newcomers"])) != _ALL:
        lines += ["", f"Of which nothing was decided: {newcomers} ([clients] in the settings)."]
    lines += ["", assistant_commands.states_text(data["assistants"])]
    return "\n".join(lines)


def _client(data: Json) -> str:
    rows = [
        ["name", one_line(data["name"])],
        ["version", one_line(data["version"]) or "not told"],
        ["connections", str(data["connections"])],
        ["first seen", moment(data["firstSeen"])],
        ["last call", moment(data["lastCall"]) if "lastCall" in data else "never"],
        ["calls", f"{data['calls']:,}"],
        ["saves into", one_line(data["defaultProject"]) or "no project"],
        ["rights", _in_words(data["rights"])],
    ]
    return "\n".join(terminal.table(rows))


def _in_words(rights: Json) -> str:
    parts = [
        "paused" if rights["paused"] else "",
        "read-only" if rights["readOnly"] else "",
        f"projects {', '.join(map(_project, rights['projects']))}" if "projects" in rights else "",
        "core tools" if rights["toolSet"] == "core" else "",
        f"tools {', '.join(map(one_line, rights['tools']))}" if "tools" in rights else "",
        "deletions wait" if rights["holdDeletes"] else "",
    ]
    return "; ".join(part for part in parts if part) or _ALL


def _project(project_id: str) -> str:
    return one_line(project_id) or "(none)"


def _rights_set(data: Json) -> str:
    return f"{one_line(data['client'])}: {_in_words(data['rights'])}."


def _forgotten(data: Json) -> str:
    return f"Forgot {one_line(data['client'])}."


def _held(data: Json) -> str:
    if not data["results"]:
        return "Nothing waits for your approval."
    lines = []
    for each in data["results"]:
        number, client = each["number"], one_line(each["client"])
        asked = f"{moment(each['askedAt'])}, until {moment(each['expiresAt'])}"
        lines += ["", f"{number}. {client} wants to {_HELD_KINDS[each['kind']]} ({asked})"]
        lines += [
            f"   {name}: {_held_text(text)}"
            for name, text in (
                ("memory", each.get("key", "")),
                ("now", each.get("before", "")),
                *(("hidden", text) for text in each.get("hidden", ())),
                ("then", each.get("after", "")),
            )
            if text
        ]
    lines += ["", "`rosemary clients approve NUMBER` carries one out; `decline NUMBER` does not."]
    return "\n".join(lines[1:])


def _held_text(text: str) -> str:
    text = one_line(text)
    return text if len(text) <= _HELD_TEXT_MAX else f"{text[: _HELD_TEXT_MAX - 1]}…"


def _decided(data: Json) -> str:
    if data["status"] == "declined":
        return f"Declined: {one_line(data['client'])} changed nothing."
    return f"Approved: done in the name of {one_line(data['client'])}."


def _paused(data: Json) -> str:
    who = one_line(data["client"]) if "client" in data else "All assistants"
    verb = "is" if "client" in data else "are"
    return f"{who} {verb} {'paused' if data['status'] == 'paused' else 'let in again'}."
