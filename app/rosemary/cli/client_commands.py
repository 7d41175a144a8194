"""Commands for assistants: their rights, pauses, changes that wait, and the log of their calls."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import click

from rosemary.cli import assistant_commands, terminal
from rosemary.cli.answer_display import moment, next_page
from rosemary.cli.command_session import Session
from rosemary.cli.options import command, flag, given, group, showing
from rosemary.cli.terminal import one_line
from rosemary.domain.human_text import counted, memories

Json = Mapping[str, Any]

_ALL = "everything"
_HELD_TEXT_MAX = 300
_HELD_KINDS = {
    "delete": "delete a memory",
    "delete_all": "delete all memories",
    "change": "put another text in the place of one, of which more than half would go",
    "supersede": "let another memory supersede one, which searches then leave out",
}


@command(
    "list_audit",
    flag("--reads", "Show which memories were handed over.", field="is_reads"),
    flag("--sessions", "Show sessions, not calls.", field="is_sessions"),
    click.Option(["--offset"], type=int, metavar="N", help="With --reads: skip the first N."),
    examples="""
        rosemary audit --client cursor --since 2026-05-03
        rosemary audit --reads --client cursor
        rosemary audit --memory likes-tea
    """,
)
def audit(session: Session, /, *, is_reads: bool, is_sessions: bool, **options: object) -> None:
    """Show what assistants called, newest first: when, who, what, and which memories they met."""
    if is_reads and is_sessions:
        raise click.UsageError("--reads and --sessions do not go together.")
    arguments = given(**options)
    if is_reads:
        session.show(session.invoke("list_reads", arguments), _reads)
    elif is_sessions:
        session.show(session.invoke("list_sessions", arguments), _sessions)
    else:
        session.show(session.invoke("list_audit", arguments), listed_calls)


def listed_calls(data: Json) -> str:
    """Return a page of the audit log as text."""
    rows = [
        [
            str(each["number"]),
            moment(each["calledAt"]),
            one_line(each["client"]),
            one_line(each["tool"]),
            each["outcome"],
            f"{each['durationMs']:g} ms",
            counted(each["characters"], "character", "characters"),
            _met(each["memories"]),
        ]
        for each in data["results"]
    ]
    lines = [*(terminal.table(rows) or ["No calls."]), ""]
    if data["hasMore"]:
        lines.append(f"The next: --before {data['results'][-1]['number']}")
    return "\n".join([*lines, *_totals(data["totals"])])


def _met(memories: Json) -> str:
    return ", ".join(f"{len(ids)} {role}" for role, ids in memories.items())


def _reads(data: Json) -> str:
    rows = [
        [
            moment(each["lastRead"]),
            f"{each['times'] + each['mentions']}x",
            one_line(each["key"]),
            one_line(each["summary"]),
        ]
        for each in data["results"]
    ]
    lines = [*(terminal.fitted_table(rows, names=2) or ["Nothing."]), ""]
    return "\n".join([*lines, *next_page(data), *_totals(data["totals"])])


def _totals(totals: Json) -> list[str]:
    held = f", {totals['held']:,} held" if totals["held"] else ""
    said = (
        f"{counted(totals['calls'], 'call', 'calls')}, {totals['refused']:,} refused or failed"
        f"{held}; "
        f"{memories(totals['memoriesRead'])} and "
        f"{counted(totals['characters'], 'character', 'characters')} handed over; "
        f"{memories(totals['memoriesChanged'])} changed."
    )
    return terminal.wrapped(said, "")


def _sessions(data: Json) -> str:
    rows = [
        [
            moment(each["lastCall"]),
            one_line(each["client"]),
            one_line(each["sessionId"]),
            counted(each["calls"], "call", "calls"),
            counted(each["characters"], "character", "characters"),
        ]
        for each in data["results"]
    ]
    more = ["", "There are more: ask for them with --limit."] if data["hasMore"] else []
    return "\n".join([*(terminal.table(rows) or ["No sessions."]), *more])


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


@command("list_clients", examples="rosemary clients list")
def _list(session: Session, /) -> None:
    """Show the assistants that have called, and those of this computer with their connection."""
    data = session.invoke("list_clients", {}) | {
        "assistants": assistant_commands.states_json(session)
    }
    session.show(data, _clients)


@command(
    "set_client_rights",
    arguments={"client": "NAME"},
    examples="""
        rosemary clients set cursor --read-only
        rosemary clients set cursor --project website --project ""
        rosemary clients set cursor --all-projects --tools core --hold-deletes
    """,
)
def _set(session: Session, /, **options: object) -> None:
    """Choose what the assistant NAME may do; what is not named stays as it is."""
    arguments = given(**options)
    if arguments.keys() == {"client"}:
        raise click.UsageError("Say what it may do, such as --read-only.")
    session.show(session.invoke("set_client_rights", arguments), _rights_set)


clients = group(
    "clients",
    "Connect assistants, show those that call, and choose what each of them may do.",
    *assistant_commands.COMMANDS,
    *assistant_commands.REMINDER_COMMANDS,
    _list,
    showing(
        "show_client",
        _client,
        "show",
        "Show one assistant.",
        arguments={"client": "NAME"},
        examples="rosemary clients show claude-desktop",
    ),
    _set,
    showing(
        "forget_client",
        _forgotten,
        "forget",
        """Forget an assistant with its rights. Its calls stay in the audit log.

        Where it calls again it is a new one, with the rights of every new one.
        """,
        arguments={"client": "NAME"},
        examples="rosemary clients forget old-assistant",
    ),
    showing(
        "list_held",
        _held,
        "held",
        "Show what waits for your approval: deletions, texts that would go, memories to be hidden.",
        examples="rosemary clients held",
    ),
    showing(
        "approve_deletion",
        _decided,
        "approve",
        "Carry out a change that waits. What is deleted goes to the trash; the rest can be undone.",
        arguments={"number": "NUMBER"},
        examples="rosemary clients approve 3",
    ),
    showing(
        "decline_deletion",
        _decided,
        "decline",
        "Do not carry out a change that waits.",
        arguments={"number": "NUMBER"},
        examples="rosemary clients decline 3",
    ),
    examples="""
        rosemary clients list
        rosemary clients connect claude-desktop
        rosemary clients set cursor --read-only --project website
        rosemary clients approve 3
    """,
)
pause = showing(
    "pause_access",
    _paused,
    "pause",
    "Shut all assistants out, or the one called NAME. It takes effect at once.",
    arguments={"client": "[NAME]"},
    examples="""
        rosemary pause
        rosemary pause cursor
    """,
)
resume = showing(
    "resume_access",
    _paused,
    "resume",
    "Let all assistants in again, or the one called NAME.",
    arguments={"client": "[NAME]"},
    examples="""
        rosemary resume
        rosemary resume cursor
    """,
)
