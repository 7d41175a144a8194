"""Commands of the group `clients` that write into files of assistants: server, hook, rule, skill.

They work on the files of assistants in this process, whether the app runs or not: the variables
and folders of the person are those of the terminal, and no store is opened.

Rule, hook and skill print a text to be pasted, unless an option says otherwise.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from rosemary.cli import terminal
from rosemary.cli.command_session import Session
from rosemary.cli.options import plain_command
from rosemary.cli.terminal import confirm, one_line
from rosemary.domain.assistants import (
    REMINDERS,
    AssistantState,
    ConfigPart,
    ConfigPlan,
    ConfigRefusedError,
    ConfigWritten,
    Guide,
    Reminder,
    ServerCommand,
    SetupKind,
)
from rosemary.domain.errors import InvalidInputError

if TYPE_CHECKING:
    # Start-up time: a command that connects nothing loads none of it.
    from rosemary.service.clients.assistant_service import AssistantService

_TOOLS_SHOWN = 20
_WRITTEN = {True: ("disconnected", "connected"), False: ("removed", "added")}
"""The status of a written change: of the entry, and of a hook, a rule or a skill."""


def states_json(session: Session) -> list[dict[str, Any]]:
    """Return every known assistant with its state on this computer, as JSON."""
    service = service_of(session)
    return [
        _state_json(each) | reminders_json(service.reminders.get(each.assistant.name))
        for each in service.list()
    ]


def states_text(states: list[dict[str, Any]]) -> str:
    """Return what `states_json` gave as lines for a person."""
    here = [each for each in states if each["isInstalled"] or each["state"] in ("connected",)]
    absent = [each["name"] for each in states if each not in here]
    rows = [
        [
            each["name"],
            each["title"],
            each["state"],
            each["setup"],
            _reminders_text(each),
            one_line(each["problem"]),
        ]
        for each in here
    ]
    lines = ["Assistants on this computer:" if rows else "No assistant was found here."]
    lines += terminal.table(rows, indent="  ")
    if absent:
        lines += terminal.wrapped(f"Not found here: {', '.join(absent)}.", "")
    return "\n".join(lines)


@plain_command(
    click.Argument(["name"], metavar="NAME"),
    click.Option(["--dry-run"], is_flag=True, help="Show what would change, and change nothing."),
    click.Option(["--yes"], is_flag=True, help="Do not ask."),
    examples="""
        rosemary clients connect claude-desktop --dry-run
        rosemary clients connect cursor
        rosemary clients connect goose
    """,
)
def connect(session: Session, /, name: str, *, dry_run: bool, yes: bool) -> None:
    """Connect the assistant NAME: its file gets one entry that starts Rosemary.

    The change is shown first, and the file is copied beside itself. Of an assistant that keeps its
    servers elsewhere, this says what to paste where.
    """
    service = service_of(session)
    if service.get(name).assistant.kind is not SetupKind.AUTOMATIC:
        session.show(_guide_json(service.guide(name)), _guide_text)
        return
    try:
        plan = service.plan_connecting(name)
    except ConfigRefusedError as error:
        raise _with_guide(session, error, service.guide(name)) from error
    carry_out(session, plan, _plan_text, is_asked=not yes, is_dry=dry_run)


@plain_command(
    click.Argument(["name"], metavar="NAME"),
    click.Option(["--dry-run"], is_flag=True, help="Show what would change, and change nothing."),
    click.Option(["--yes"], is_flag=True, help="Do not ask."),
    examples="""
        rosemary clients disconnect cursor
        rosemary clients disconnect cursor --dry-run
    """,
)
def disconnect(session: Session, /, name: str, *, dry_run: bool, yes: bool) -> None:
    """Take Rosemary's entry out of the file of the assistant NAME; all else stays as it is."""
    service = service_of(session)
    plan = service.plan_disconnecting(name)
    carry_out(session, plan, _plan_text, is_asked=not yes, is_dry=dry_run)
    for each in service.reminders.get(name).values():
        if each.is_there and not service.is_shared(each):
            part = each.part.value
            note = f"its {part} is still there: rosemary clients {part} {name} --remove"
            terminal.print_error(note)


@plain_command(
    click.Argument(["name"], metavar="NAME"),
    examples="rosemary clients test claude-desktop",
)
def test(session: Session, /, name: str) -> None:
    """Start what the file of the assistant NAME says, and ask it for its tools.

    Where it has a start hook of Rosemary, that is run, too.
    """
    service = service_of(session)
    with terminal.progress("Starting it as the assistant does…"):
        found = service.test(name)
        has_hook = service.reminders.get(name)[ConfigPart.HOOK].is_there
        tried = service.reminders.try_hook(name) if has_hook else None
    data = {
        "status": "works",
        "name": found.assistant.name,
        "title": found.assistant.title,
        "command": _command_json(found.command),
        "server": found.server,
        "version": found.version,
        "tools": list(found.tools),
        "durationMs": found.duration_ms,
        "hook": tried
        and {"command": tried.command, "chars": tried.chars, "durationMs": tried.duration_ms},
    }
    session.show(data, _test_text)


@plain_command(
    click.Argument(["name"], metavar="NAME"),
    examples="rosemary clients guide goose",
)
def guide(session: Session, /, name: str) -> None:
    """Show how to connect the assistant NAME by hand: what to paste where."""
    session.show(_guide_json(service_of(session).guide(name)), _guide_text)


COMMANDS = (connect, disconnect, test, guide)


def service_of(session: Session) -> AssistantService:
    """Return the service over the files of this person."""
    return session.app.assistants(session.data_dir)


def carry_out(
    session: Session,
    plan: ConfigPlan,
    describe: Callable[[dict[str, Any]], str],
    *,
    is_asked: bool,
    is_dry: bool,
) -> None:
    """Show a planned change, ask, and write it.

    Args:
        session: of the command.
        plan: the change.
        describe: returns in words what was written.
        is_asked: whether the person is asked before it is written.
        is_dry: whether it is only shown.
    """
    if is_dry or plan.before == plan.after:
        status = "planned" if is_dry else "unchanged"
        session.show(_plan_json(plan, status), _planned_text if is_dry else describe)
        return
    if is_asked:
        if not terminal.is_input_piped():
            terminal.print_error(f"this would change:\n{_shown_difference(plan)}")
        confirm(f"Write this to {plan.file}?", "Nothing was written.")
    written = service_of(session).apply(plan)
    session.show(_written_json(written), describe)


def _with_guide(session: Session, error: ConfigRefusedError, guide: Guide) -> ConfigRefusedError:
    """Return the error with what to paste instead; a person sees that first."""
    if not session.is_json:
        terminal.print_text(_guide_text(_guide_json(guide)))
    hint = error.hint or "The file was left as it is; paste the text into it yourself."
    details = {"file": str(guide.file or ""), "text": guide.text}
    return ConfigRefusedError(error.message, hint=hint, details=details)


def _state_json(state: AssistantState) -> dict[str, Any]:
    assistant = state.assistant
    return {
        "name": assistant.name,
        "title": assistant.title,
        "setup": assistant.kind.value,
        "isInstalled": state.is_installed,
        "state": state.state.value,
        "file": None if state.file is None else str(state.file),
        "command": None if state.command is None else _command_json(state.command),
        "problem": state.problem,
        "note": assistant.note,
        "ruleFile": assistant.rule_file,
    }


def reminders_json(reminders: dict[ConfigPart, Reminder]) -> dict[str, Any]:
    """Return whether the hook, the rule and the skill of an assistant are there, and where."""
    return {
        part.value: {
            "state": each.state.value,
            "file": None if each.file is None else str(each.file),
            "problem": each.problem,
        }
        for part, each in reminders.items()
    }


def _reminders_text(data: dict[str, Any]) -> str:
    there = [str(part) for part in REMINDERS if data[part]["state"] in ("added", "changed")]
    *first, last = there or [""]
    return f"with its {' and '.join(filter(None, [', '.join(first), last]))}" if there else ""


def _command_json(command: ServerCommand) -> dict[str, Any]:
    # The variables may hold secrets of the person: their names are enough.
    return {"command": command.command, "args": list(command.args), "env": sorted(command.env)}


def _guide_json(guide: Guide) -> dict[str, Any]:
    return {
        "status": "guided",
        "name": guide.assistant.name,
        "title": guide.assistant.title,
        "setup": guide.assistant.kind.value,
        "steps": list(guide.steps),
        "file": None if guide.file is None else str(guide.file),
        "text": guide.text,
        "link": guide.link,
        "note": guide.assistant.note,
    }


def _guide_text(data: dict[str, Any]) -> str:
    lines = [f"{data['title']}:"]
    lines += [f"  {number}. {step}" for number, step in enumerate(data["steps"], 1)]
    if data["file"]:
        lines += ["", f"The file: {data['file']}"]
    lines += ["", "The text:", "", *(f"    {line}" for line in data["text"].splitlines())]
    if data["link"]:
        lines += ["", "Or open this link:", "", f"    {data['link']}"]
    if data["note"]:
        lines += ["", f"Note: {data['note']}"]
    return "\n".join(lines)


def _plan_json(plan: ConfigPlan, status: str) -> dict[str, Any]:
    return {
        "status": status,
        "name": plan.assistant.name,
        "title": plan.assistant.title,
        "part": plan.part.value,
        "isConnecting": plan.is_connecting,
        "file": str(plan.file),
        "difference": plan.difference,
        "warning": plan.warning,
        "advice": "rule" if plan.assistant.rule or not plan.assistant.skill else "skill",
        "backup": None,
    }


def _written_json(written: ConfigWritten) -> dict[str, Any]:
    plan = written.plan
    status = _WRITTEN[plan.part is ConfigPart.SERVER][plan.is_connecting]
    data = _plan_json(plan, status)
    return data | {"backup": None if written.backup is None else str(written.backup)}


def _plan_text(data: dict[str, Any]) -> str:
    title, name = data["title"], data["name"]
    if data["status"] == "unchanged":
        said = f"{title} is connected already. Test it: rosemary clients test {name}"
        return "\n".join(filter(None, [said, warned(data)]))
    lines = [f"{title} is {data['status']}: {data['file']}"]
    if data["backup"]:
        lines.append(f"The file as it was: {data['backup']}")
    lines.append(warned(data))
    if data["isConnecting"]:
        lines.append(f"Start {title} again. Test it: rosemary clients test {name}")
        write = f"rosemary clients {data['advice']} {name} --write"
        lines.append(f"Tell it when to use the memory: {write}")
    else:
        lines.append(f"{title} lets go of it when it is started again.")
    return "\n".join(filter(None, lines))


def _planned_text(data: dict[str, Any]) -> str:
    changes = data["difference"] or "Nothing would change."
    return "\n".join(filter(None, [changes, warned(data)]))


def warned(data: dict[str, Any]) -> str:
    """Return the line with the warning of a change; "" without one."""
    return f"Note: {data['warning']}" if data["warning"] else ""


def _shown_difference(plan: ConfigPlan) -> str:
    return "\n".join(filter(None, [plan.difference, warned({"warning": plan.warning})]))


def _test_text(data: dict[str, Any]) -> str:
    command = " ".join([data["command"]["command"], *data["command"]["args"]])
    named = ", ".join(map(one_line, data["tools"][:_TOOLS_SHOWN]))
    said = (
        f"{data['title']} works: {len(data['tools'])} tools after {data['durationMs']} ms.\n"
        f"  started: {one_line(command)}\n"
        f"  tools: {named}"
    )
    hook = data["hook"]
    if hook is None:
        return said
    length = f"{hook['chars']} characters" if hook["chars"] else "nothing yet"
    return f"{said}\n  its start hook told it {length}, after {hook['durationMs']} ms"


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


REMINDER_COMMANDS = (rule, hook, skill)


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
