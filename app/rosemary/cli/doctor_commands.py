"""Looks for what is wrong, mends it, saves what is left of a damaged file, gathers diagnostics.

Results are sentences for a person.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

import click

from rosemary.cli import terminal
from rosemary.cli.answer_display import fields, indented, size
from rosemary.cli.app_commands import not_running, status_of, unanswered
from rosemary.cli.app_connection import Json, UnansweredError
from rosemary.cli.command_session import Session
from rosemary.cli.exit_codes import EXIT_MACHINE, CallFailedError
from rosemary.cli.options import plain_command
from rosemary.cli.terminal import one_line
from rosemary.domain.errors import AlreadyRunningError, InvalidInputError, RosemaryError
from rosemary.domain.human_text import counted, expanded, memories

_SHOWN = 5
_TITLES = {"warning": "Warnings", "note": "Good to know"}


def diagnosis(data: Json) -> str:
    """Return the counts of the store's parts, what is wrong, and how to connect a client."""
    rows = [
        ("memories", data["liveMemories"]),
        ("in the trash", data["trashedMemories"]),
        ("full text", f"{data['porterRows']} by words, {data['trigramRows']} by parts of words"),
        ("vectors", f"{data['vectors']} of {counted(data['passages'], 'passage', 'passages')}"),
        ("with meaning", f"{data['embeddedMemories']}, {data['pendingEmbeddings']} to follow"),
        ("database", f"{data['database']} ({size(data['sizeBytes'])})"),
        ("schema", f"{data['schemaVersion']} ({data['engineVersion']})"),
        ("search model", data.get("model") or "none"),
        ("app", f"running, process {data['pid']}" if data["isRunning"] else "not running"),
        ("launcher", data["launcher"]),
    ]
    return "\n".join(
        [
            *fields(rows),
            "",
            "For the settings of an assistant:",
            json.dumps(data["clientSettings"], ensure_ascii=False, indent=2),
            *_mended(data),
            *_findings(data),
        ]
    )


def seen_from_outside(data: Json) -> str:
    """Return what is wrong around a store whose app does not answer."""
    return "\n".join(["The store was not looked at: the app holds it.", *_findings(data)])


def salvaged(data: Json) -> str:
    """Return what came out of a damaged file."""
    lines = [
        f"Saved {memories(data['memories'])} into {data['file']}.",
        f"Pages that could not be read: {data['unreadablePages']}.",
    ]
    if data["lost"]:
        lines.append(f"Memories that could not be read: {data['lost']}.")
    if missing := data.get("missingChanges"):
        lost = counted(missing, "change is", "changes are")
        lines.append(f"{lost} still missing: the damaged log does not hold them.")
    if data["doubtful"]:
        lines += [
            "These texts may have a few wrong letters. Compare them with a backup:",
            *indented(data["doubtful"]),
        ]
    if data.get("keptFile"):
        lines.append(f"The damaged file is kept as {data['keptFile']}.")
    return "\n".join(lines)


def started_anew(data: Json) -> str:
    """Return where the new store is, and what is kept of the lost one."""
    lines = [f"An empty store was begun: {data['file']}."]
    if data.get("keptFile"):
        lines.append(f"The log of the old one is kept as {data['keptFile']}.")
    return "\n".join(lines)


def _mended(data: Json) -> list[str]:
    if "mended" not in data:
        return []
    if not data["mended"]:
        return ["", "Nothing had to be mended."]
    lines = ["", f"Mended ({len(data['mended'])}):", *indented(data["mended"])]
    if data.get("backup"):
        lines.append(f"The backup from before: {data['backup']}")
    if data.get("report"):
        lines.append(f"What was removed stands in {data['report']}")
    return lines


def _findings(data: Json) -> list[str]:
    problems = data["problems"]
    lines = ["", f"Problems ({len(problems)}):" if problems else "No problems found."]
    by_message = {each["message"]: each for each in data["findings"]}
    for message in problems:
        lines += _finding(by_message.get(message, {"message": message}))
    for severity, title in _TITLES.items():
        found = [each for each in data["findings"] if each["severity"] == severity]
        if found:
            lines += ["", f"{title} ({len(found)}):"]
            lines += [line for each in found for line in _finding(each)]
    if any(each["isRepairable"] for each in data["findings"]):
        lines += ["", "`rosemary doctor --repair` mends this, after a backup."]
    return lines


def _finding(finding: Json) -> list[str]:
    lines = [one_line(finding["message"])]
    if finding.get("hint"):
        lines.append(f"  {one_line(finding['hint'])}")
    concerned = finding.get("concerned", [])
    lines += [f"  {one_line(each)}" for each in concerned[:_SHOWN]]
    if len(concerned) > _SHOWN:
        lines.append(f"  and {len(concerned) - _SHOWN} more")
    return indented(lines)


@plain_command(
    click.Option(
        ["--repair", "is_repair"], is_flag=True, help="Make a backup, then mend what can be."
    ),
    click.Option(
        ["--salvage", "is_salvage"],
        is_flag=True,
        help="Bring what a damaged file still holds into a new one, and keep the damaged one.",
    ),
    click.Option(
        ["--start-anew", "is_new"],
        is_flag=True,
        help="Where the file with the memories is lost: begin with an empty one, and delete "
        "nothing.",
    ),
    click.Option(
        ["--into"], metavar="FILE", help="With --salvage: write there, and change nothing."
    ),
    examples="""
        rosemary doctor
        rosemary doctor --json
        rosemary doctor --repair
        rosemary doctor --salvage
        rosemary doctor --salvage --into ~/salvaged.db
        rosemary doctor --start-anew
    """,
)
def doctor(
    session: Session, /, *, is_repair: bool, is_salvage: bool, is_new: bool, into: str | None
) -> int:
    """Check data, model and connection.

    Shows also what to put into a client's settings. The exit code is 1 where something is wrong.
    """
    if is_repair + is_salvage + is_new > 1:
        raise click.UsageError("--repair, --salvage and --start-anew do not go together.")
    if into is not None and not is_salvage:
        raise click.UsageError("--into goes with --salvage.")
    if is_salvage:
        return _salvage(session, into)
    if is_new:
        return _start_anew(session)
    try:
        report = _diagnosis(session, "repair_store" if is_repair else "examine_store")
    except UnansweredError as error:
        report = _seen_from_outside(session, error)
        session.show(report, seen_from_outside)
    else:
        session.show(report, diagnosis)
    return EXIT_MACHINE if report["problems"] else 0


def require_no_app(session: Session, then: str) -> None:
    """Return if no app runs in this home.

    Raises:
        AlreadyRunningError: one does; the hint says what to do, and `then` what after that.
    """
    if session.running_app() is not None:
        raise AlreadyRunningError(
            "Rosemary is running.", hint=f"Quit it with `rosemary quit`, then {then}."
        )


def _start_anew(session: Session) -> int:
    require_no_app(session, "start anew")
    session.show(dict(session.app.start_anew(session.data_dir)), started_anew)
    return 0


def _seen_from_outside(session: Session, error: UnansweredError) -> Json:
    """Return what can be found while an app that does not answer holds the store."""
    # A repair works only while the app answers, or does not run.
    around = session.app.look_around(session.data_dir)
    findings = [{**each, "isRepairable": False} for each in around]
    problems = [error.message, *_messages(findings)]
    finding = {"check": "app", "severity": "problem", "message": error.message, "hint": error.hint}
    seen = unanswered(session, error)
    return seen | {
        "findings": [{**finding, "isRepairable": False}, *findings],
        "problems": problems,
    }


def _messages(findings: Sequence[Mapping[str, Any]]) -> list[str]:
    return [each["message"] for each in findings if each["severity"] == "problem"]


def _salvage(session: Session, into: str | None) -> int:
    require_no_app(session, "salvage")
    with terminal.progress("Reading what is left…"):
        target = None if into is None else expanded(into).absolute()
        data = dict(session.app.salvage(session.data_dir, target))
    session.show(data, salvaged)
    return 0


def _diagnosis(session: Session, operation: str) -> Json:
    with terminal.progress("Checking everything…"):
        answer = session.invoke(operation, {})
    report: dict[str, Any] = {**answer.pop("counts"), **answer}
    statistics = session.invoke("memory_stats", {})
    report |= {name: statistics.get(name) for name in ("database", "model", "modelError")}
    connection = session.running_app()
    report |= status_of(connection) if connection else not_running(session)
    launcher = session.app.launcher()
    settings: Json = {"command": str(launcher)}
    if session.data_dir is not None:
        settings["env"] = {"ROSEMARY_HOME": str(session.data_dir.absolute())}
    report["launcher"] = str(launcher)
    report["clientSettings"] = {"mcpServers": {"rosemary": settings}}
    problems = _messages(report["findings"])
    if statistics.get("modelError"):
        problems.append(f"The search model does not work: {statistics['modelError']}")
    if not launcher.exists():
        problems.append(f"The launcher for assistants is missing: {launcher}")
    return report | {"problems": problems}


@plain_command(
    click.Argument(["path"], required=False),
    examples="""
        rosemary diagnostics
        rosemary diagnostics ~/Desktop/rosemary.zip
    """,
)
def diagnostics(session: Session, /, *, path: str | None) -> None:
    """Write a zip of text files that help to find a fault; read them before you share them.

    They hold versions, settings, what the doctor found and the end of the logs: nothing of what
    your memories say. Nothing is sent anywhere.
    """
    target = expanded(path).absolute() if path else _usual_place()
    if target.exists():
        raise InvalidInputError.of_field(
            "path", f"{target.name} exists already", hint="Choose another name."
        )
    files = session.app.collect_diagnostics(session.data_dir, _examined(session))
    listed = [f"{len(text.encode()):>9,} bytes  {name}" for name, text in files.items()]
    if not session.is_json:
        terminal.print_text("\n".join(["These files go into it:", *listed]))
    # Start-up time: seldom wanted.
    from rosemary.service.exchange.atomic_files import write_archive  # noqa: PLC0415

    write_archive(target, files, is_forced=False)
    session.show(
        {"path": str(target), "files": list(files)},
        lambda data: f"Wrote {data['path']}. Read it before you share it.",
    )


def _examined(session: Session) -> Json:
    """Return what the doctor says; where not even that works, why."""
    try:
        answer = session.invoke("examine_store", {})
        return {**answer.pop("counts"), **answer}
    except (RosemaryError, CallFailedError) as error:
        return {"error": error.message}


def _usual_place() -> Path:
    return Path.cwd() / f"rosemary-diagnostics-{datetime.now().astimezone():%Y%m%d-%H%M%S}.zip"
