"""Commands that connect assistants, test them and take them off; added to the group `clients`.

They work on the files of assistants in this process, whether the app runs or not: the variables
and folders of the person are those of the terminal, and no store is opened.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from rosemary.cli import terminal
from rosemary.cli.command_session import Session
from rosemary.cli.options import plain_command
from rosemary.cli.terminal import confirm, one_line
from rosemary.domain.assistants import (
    AssistantState,
    ConfigPlan,
    ConfigRefusedError,
    ConfigWritten,
    Guide,
    ServerCommand,
    SetupKind,
)

if TYPE_CHECKING:
    # Start-up time: a command that connects nothing loads none of it.
    from rosemary.service.clients.assistant_service import AssistantService

_TOOLS_SHOWN = 20


def states_json(session: Session) -> list[dict[str, Any]]:
    """Return every known assistant with its state on this computer, as JSON."""
    return [_state_json(each) for each in _service(session).list()]


def states_text(states: list[dict[str, Any]]) -> str:
    """Return what `states_json` gave as lines for a person."""
    here = [each for each in states if each["isInstalled"] or each["state"] in ("connected",)]
    absent = [each["name"] for each in states if each not in here]
    rows = [
        [each["name"], each["title"], each["state"], each["setup"], one_line(each["problem"])]
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
    service = _service(session)
    if service.get(name).assistant.kind is not SetupKind.AUTOMATIC:
        session.show(_guide_json(service.guide(name)), _guide_text)
        return
    try:
        plan = service.plan_connecting(name)
    except ConfigRefusedError as error:
        raise _with_guide(session, error, service.guide(name)) from error
    _carry_out(session, service, plan, is_asked=not yes, is_dry=dry_run)


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
    service = _service(session)
    plan = service.plan_disconnecting(name)
    _carry_out(session, service, plan, is_asked=not yes, is_dry=dry_run)


@plain_command(
    click.Argument(["name"], metavar="NAME"),
    examples="rosemary clients test claude-desktop",
)
def test(session: Session, /, name: str) -> None:
    """Start what the file of the assistant NAME says, and ask it for its tools."""
    service = _service(session)
    with terminal.progress("Starting it as the assistant does…"):
        found = service.test(name)
    data = {
        "status": "works",
        "name": found.assistant.name,
        "title": found.assistant.title,
        "command": _command_json(found.command),
        "server": found.server,
        "version": found.version,
        "tools": list(found.tools),
        "durationMs": found.duration_ms,
    }
    session.show(data, _test_text)


@plain_command(
    click.Argument(["name"], metavar="NAME"),
    examples="rosemary clients guide goose",
)
def guide(session: Session, /, name: str) -> None:
    """Show how to connect the assistant NAME by hand: what to paste where."""
    session.show(_guide_json(_service(session).guide(name)), _guide_text)


@plain_command(
    click.Argument(["name"], metavar="NAME"),
    examples="""
        rosemary clients rule claude-code
        rosemary clients rule codex >> AGENTS.md
    """,
)
def rule(session: Session, /, name: str) -> None:
    """Show a text for the rules of the assistant NAME: when to use the memory."""
    service = _service(session)
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
    click.Argument(["name"], metavar="NAME"),
    examples="rosemary clients hook claude-code",
)
def hook(session: Session, /, name: str) -> None:
    """Show a start hook for the assistant NAME: it puts before it what it should know."""
    file, text = _service(session).hook(name)
    if not session.is_json:
        # Standard output holds the hook alone.
        terminal.print_error(f"put this into, beside what is there: {file}")
    data = {"name": name, "file": str(file), "hook": text}
    session.show(data, lambda shown: str(shown["hook"]).rstrip("\n"))


COMMANDS = (connect, disconnect, test, guide, rule, hook)


def _service(session: Session) -> AssistantService:
    return session.app.assistants(session.data_dir)


def _carry_out(
    session: Session,
    service: AssistantService,
    plan: ConfigPlan,
    *,
    is_asked: bool,
    is_dry: bool,
) -> None:
    if is_dry or plan.before == plan.after:
        session.show(_plan_json(plan, "planned" if is_dry else "unchanged"), _plan_text)
        return
    if is_asked:
        if not terminal.is_input_piped():
            terminal.print_error(f"this would change:\n{_shown_difference(plan)}")
        confirm(f"Write this to {plan.file}?", "Nothing was written.")
    written = service.apply(plan)
    session.show(_written_json(written), _plan_text)


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
        "isConnecting": plan.is_connecting,
        "file": str(plan.file),
        "difference": plan.difference,
        "warning": plan.warning,
        "backup": None,
    }


def _written_json(written: ConfigWritten) -> dict[str, Any]:
    plan = written.plan
    data = _plan_json(plan, "connected" if plan.is_connecting else "disconnected")
    return data | {"backup": None if written.backup is None else str(written.backup)}


def _plan_text(data: dict[str, Any]) -> str:
    title, name = data["title"], data["name"]
    if data["status"] == "unchanged":
        said = f"{title} is connected already. Test it: rosemary clients test {name}"
        return "\n".join(filter(None, [said, _warned(data)]))
    if data["status"] == "planned":
        changes = data["difference"] or "Nothing would change."
        return "\n".join(filter(None, [changes, _warned(data)]))
    lines = [f"{title} is {data['status']}: {data['file']}"]
    if data["backup"]:
        lines.append(f"The file as it was: {data['backup']}")
    lines.append(_warned(data))
    if data["isConnecting"]:
        lines.append(f"Start {title} again. Test it: rosemary clients test {name}")
        lines.append(f"When to use the memory, for its rules: rosemary clients rule {name}")
    else:
        lines.append(f"{title} lets go of it when it is started again.")
    return "\n".join(filter(None, lines))


def _warned(data: dict[str, Any]) -> str:
    return f"Note: {data['warning']}" if data["warning"] else ""


def _shown_difference(plan: ConfigPlan) -> str:
    return "\n".join(filter(None, [plan.difference, _warned({"warning": plan.warning})]))


def _test_text(data: dict[str, Any]) -> str:
    command = " ".join([data["command"]["command"], *data["command"]["args"]])
    named = ", ".join(map(one_line, data["tools"][:_TOOLS_SHOWN]))
    return (
        f"{data['title']} works: {len(data['tools'])} tools after {data['durationMs']} ms.\n"
        f"  started: {one_line(command)}\n"
        f"  tools: {named}"
    )
