"""The audit log on the command line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import click

from rosemary.cli import terminal
from rosemary.cli.answer_display import moment, next_page
from rosemary.cli.command_session import Session
from rosemary.cli.options import given
from rosemary.cli.terminal import one_line
from rosemary.domain.human_text import counted, memories

Json = Mapping[str, Any]


@click.command(
    epilog="""\b
    Examples:
      rosemary audit --client cursor --since 2026-05-03
      rosemary audit --reads --client cursor
      rosemary audit --memory likes-tea
    """,
)
@click.option("--client", metavar="NAME", help="Only calls of this assistant.")
@click.option("--session", metavar="ID", help="Only calls of this session.")
@click.option("--tool", metavar="NAME", help="Only calls of this tool.")
@click.option("--memory", metavar="REF", help="Only calls that met this memory.")
@click.option("--since", metavar="DATE", help="Not before this date.")
@click.option("--until", metavar="DATE", help="Up to and with this date.")
@click.option(
    "--refused/--not-refused", default=None, help="Only what was refused or failed, or the rest."
)
@click.option(
    "--held/--not-held", default=None, help="Only what was held for your approval, or the rest."
)
@click.option("--reads", "is_reads", is_flag=True, help="Show which memories were handed over.")
@click.option("--sessions", "is_sessions", is_flag=True, help="Show sessions, not calls.")
@click.option("--limit", type=int, metavar="N", help="Show at most so many.")
@click.option("--before", type=int, metavar="N", help="Go on after the call with this number.")
@click.option("--offset", type=int, metavar="N", help="With --reads: skip the first so many.")
@click.pass_obj
def audit(session: Session, /, *, is_reads: bool, is_sessions: bool, **options: object) -> None:
    """Show what assistants called, newest first: when, who, what, and which memories they met."""
    if is_reads and is_sessions:
        raise click.UsageError("--reads and --sessions do not go together.")
    outcomes = {name: options.pop(name) for name in ("refused", "held")}
    chosen = {name: value for name, value in outcomes.items() if value is not None}
    arguments = given(**options) | chosen
    if is_reads:
        session.show(session.invoke("list_reads", arguments), _reads)
    elif is_sessions:
        session.show(session.invoke("list_sessions", arguments), _sessions)
    else:
        session.show(session.invoke("list_audit", arguments), _calls)


def _calls(data: Json) -> str:
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
