"""Looks for what is wrong, mends it, saves what is left of a damaged file, gathers diagnostics."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

import click

from rosemary.cli import doctor_display as display
from rosemary.cli import terminal
from rosemary.cli.app_commands import not_running, status_of, unanswered
from rosemary.cli.app_connection import Json, UnansweredError
from rosemary.cli.command_session import Session
from rosemary.cli.exit_codes import EXIT_MACHINE, CallFailedError
from rosemary.cli.options import plain_command
from rosemary.domain.errors import AlreadyRunningError, InvalidInputError, RosemaryError
from rosemary.domain.human_text import expanded


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
        session.show(report, display.seen_from_outside)
    else:
        session.show(report, display.diagnosis)
    return EXIT_MACHINE if report["problems"] else 0


def _require_no_app(session: Session, then: str) -> None:
    if session.running_app() is not None:
        raise AlreadyRunningError(
            "Rosemary is running.", hint=f"Quit it with `rosemary quit`, then {then}."
        )


def _start_anew(session: Session) -> int:
    _require_no_app(session, "start anew")
    session.show(dict(session.app.start_anew(session.data_dir)), display.started_anew)
    return 0


def _seen_from_outside(session: Session, error: UnansweredError) -> Json:
    """Return what can be said while an app that cannot be talked to holds the store."""
    # What a repair would mend, it mends while the app answers, or is not there.
    around = session.app.look_around(session.data_dir)
    findings = [{**each, "isRepairable": False} for each in around]
    problems = [error.message, *_messages(findings)]
    told = {"check": "app", "severity": "problem", "message": error.message, "hint": error.hint}
    seen = unanswered(session, error)
    return seen | {"findings": [{**told, "isRepairable": False}, *findings], "problems": problems}


def _messages(findings: Sequence[Mapping[str, Any]]) -> list[str]:
    return [each["message"] for each in findings if each["severity"] == "problem"]


def _salvage(session: Session, into: str | None) -> int:
    _require_no_app(session, "salvage")
    with terminal.progress("Reading what is left…"):
        target = None if into is None else expanded(into).absolute()
        data = dict(session.app.salvage(session.data_dir, target))
    session.show(data, display.salvaged)
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
