"""The audit log on the command line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import click

from rosemary.cli import terminal
from rosemary.cli.answer_display import moment, next_page
from rosemary.cli.command_session import Session
from rosemary.cli.options import command, flag, given
from rosemary.cli.terminal import one_line
from rosemary.domain.human_text import counted, memories

Json = Mapping[str, Any]


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
