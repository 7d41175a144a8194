"""The command that looks for what is wrong, mends it, and saves what is left of a damaged file."""

from __future__ import annotations

from typing import Any

import click

from rosemary.cli import doctor_display as display
from rosemary.cli import terminal
from rosemary.cli.connection import Json
from rosemary.cli.failures import EXIT_MACHINE
from rosemary.cli.running import not_running, status_of
from rosemary.cli.session import Session
from rosemary.domain.errors import AlreadyRunningError
from rosemary.domain.file_paths import expanded


@click.command(
    epilog="""\b
    Examples:
      rosemary doctor
      rosemary doctor --json
      rosemary doctor --repair
      rosemary doctor --salvage
      rosemary doctor --salvage --into ~/salvaged.db
    """,
)
@click.option("--repair", "is_repair", is_flag=True, help="Make a backup, then mend what can be.")
@click.option(
    "--salvage",
    "is_salvage",
    is_flag=True,
    help="Bring what a damaged file still holds into a new one, and keep the damaged one.",
)
@click.option("--into", metavar="FILE", help="With --salvage: write there, and change nothing.")
@click.pass_obj
def doctor(session: Session, /, *, is_repair: bool, is_salvage: bool, into: str | None) -> int:
    """Check data, model and connection.

    Shows also what to put into a client's settings. The exit code is 1 where something is wrong.
    """
    if is_repair and is_salvage:
        raise click.UsageError("--repair and --salvage do not go together.")
    if into is not None and not is_salvage:
        raise click.UsageError("--into goes with --salvage.")
    if is_salvage:
        return _salvage(session, into)
    report = _diagnosis(session, "repair_store" if is_repair else "examine_store")
    session.show(report, display.diagnosis)
    return EXIT_MACHINE if report["problems"] else 0


def _salvage(session: Session, into: str | None) -> int:
    if session.running_app() is not None:
        raise AlreadyRunningError(
            "Rosemary is running.", hint="Quit it with `rosemary quit`, then salvage."
        )
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
    problems = [each["message"] for each in report["findings"] if each["severity"] == "problem"]
    if statistics.get("modelError"):
        problems.append(f"The search model does not work: {statistics['modelError']}")
    if not launcher.exists():
        problems.append(f"The launcher for assistants is missing: {launcher}")
    return report | {"problems": problems}
