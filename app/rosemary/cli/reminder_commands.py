"""Commands for what makes an assistant use its memory: a start hook, a rule and a skill for it.

They are part of the group `clients`. Without an option they print a text to be pasted.
"""

from __future__ import annotations

from typing import Any

import click

from rosemary.cli import terminal
from rosemary.cli.assistant_commands import carry_out, service_of, warned
from rosemary.cli.command_session import Session
from rosemary.cli.options import plain_command
from rosemary.domain.assistants import REMINDERS, ConfigPart
from rosemary.domain.errors import InvalidInputError


def _options(noun: str, place: str = "file") -> tuple[click.Parameter, ...]:
    return (
        click.Argument(["name"], metavar="NAME"),
        click.Option(["--write"], is_flag=True, help=f"Add the {noun} to the assistant's {place}."),
        click.Option(["--remove"], is_flag=True, help=f"Take the {noun} out of the {place} again."),
        click.Option(
            ["--dry-run"], is_flag=True, help="Show what would change, and change nothing."
        ),
        click.Option(["--yes"], is_flag=True, help="Do not ask."),
    )


@plain_command(
    *_options("rule"),
    examples="""
        rosemary clients rule claude-code --write
        rosemary clients rule codex >> AGENTS.md
        rosemary clients rule claude-code --remove
    """,
)
def rule(session: Session, /, name: str, **options: bool) -> None:
    """Show a text for the rules of the assistant NAME: when to use the memory; or write it there.

    The change is shown first, and the file is copied beside itself.
    """
    service = service_of(session)
    if _is_changing(options):
        _change(session, name, ConfigPart.RULE, options)
        return
    data = {
        "name": name,
        "place": service.get(name).assistant.rule_file,
        "rule": service.rule(name),
    }
    if not session.is_json:
        # Standard output holds the rule alone, to be sent into a file.
        terminal.print_error(f"put this into: {data['place']}")
    session.show(data, lambda shown: str(shown["rule"]).rstrip("\n"))


@plain_command(
    *_options("hook"),
    examples="""
        rosemary clients hook claude-code
        rosemary clients hook claude-code --write
    """,
)
def hook(session: Session, /, name: str, **options: bool) -> None:
    """Show a start hook for the assistant NAME, which tells it what it should know; or write it.

    The change is shown first, and the file is copied beside itself. Hooks of other programs stay.
    """
    _show_or_change(session, name, ConfigPart.HOOK, options)


@plain_command(
    *_options("skill", "folder of skills"),
    examples="""
        rosemary clients skill claude-code
        rosemary clients skill cursor --write
        rosemary clients skill cursor --remove
    """,
)
def skill(session: Session, /, name: str, **options: bool) -> None:
    """Show a skill for the assistant NAME, which it reads when it needs its memory; or write it.

    The change is shown first. The folder goes again with the skill, unless more stands in it.
    """
    _show_or_change(session, name, ConfigPart.SKILL, options)


COMMANDS = (rule, hook, skill)


def _show_or_change(
    session: Session, name: str, part: ConfigPart, options: dict[str, bool]
) -> None:
    if _is_changing(options):
        _change(session, name, part, options)
        return
    file, text = service_of(session).reminders.text(name, part)
    if not session.is_json:
        # Standard output holds the text alone.
        beside = ", beside what is there" if part is ConfigPart.HOOK else ""
        terminal.print_error(f"put this into{beside}: {file}")
    data = {"name": name, "file": str(file), part.value: text}
    session.show(data, lambda shown: str(shown[part.value]).rstrip("\n"))


def _is_changing(options: dict[str, bool]) -> bool:
    if options["write"] and options["remove"]:
        raise InvalidInputError("Give either --write or --remove.")
    return options["write"] or options["remove"] or options["dry_run"]


def _change(session: Session, name: str, part: ConfigPart, options: dict[str, bool]) -> None:
    reminders = service_of(session).reminders
    plan = (reminders.plan_removing if options["remove"] else reminders.plan_adding)(name, part)
    carry_out(session, plan, _text, is_asked=not options["yes"], is_dry=options["dry_run"])


def _text(data: dict[str, Any]) -> str:
    title, noun = data["title"], REMINDERS[data["part"]]
    if data["status"] == "unchanged":
        return "\n".join(filter(None, [f"{title} has this {noun} already.", warned(data)]))
    lines = [f"The {noun} of {title} is {data['status']}: {data['file']}"]
    if data["backup"]:
        lines.append(f"The file as it was: {data['backup']}")
    lines.append(warned(data))
    if data["isConnecting"]:
        lines.append(f"It holds for sessions that {title} starts from now on.")
    return "\n".join(filter(None, lines))
