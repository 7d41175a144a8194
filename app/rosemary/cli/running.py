"""Commands about the running app: serve, status, quit, doctor; and the window without a command."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import click

from rosemary.cli import display, terminal
from rosemary.cli.application import View
from rosemary.cli.connection import Connection, Json
from rosemary.cli.failures import EXIT_ALREADY_RUNNING, EXIT_MACHINE, CallFailedError
from rosemary.cli.process import wait_for_exit
from rosemary.cli.session import Session
from rosemary.domain.errors import AlreadyRunningError, StoreUnavailableError

ANSWER_TIMEOUT_S = 5.0
QUIT_TIMEOUT_S = 30.0


def open_window(session: Session, *, is_hidden: bool, view: View = View.LIST) -> int:
    """Show the window of the running app, or run the app here; return the exit code.

    A hidden start beside a running app has nothing to do.
    """
    connection = session.running_app_or_turn()
    if connection is None:
        return _started(
            lambda: session.app.open_window(session.data_dir, is_hidden=is_hidden, view=view)
        )
    if not is_hidden:
        connection.call("show", {"view": view.value}, timeout_s=ANSWER_TIMEOUT_S)
    if session.is_json:
        terminal.print_json(_status(connection))
    return 0


def _started(start: Callable[[], int]) -> int:
    try:
        return start()
    except AlreadyRunningError as error:
        terminal.print_error(error.message)
        return EXIT_ALREADY_RUNNING


@click.command(
    epilog="""\b
    Examples:
      rosemary serve
      rosemary serve --data-dir /srv/memories
    """,
)
@click.pass_obj
def serve(session: Session) -> int:
    """Run without a window, until Ctrl+C or `rosemary quit`.

    Where the app runs already, this says so and exits with 75.
    """
    connection = session.running_app_or_turn()
    if connection is None:
        return _started(lambda: session.app.serve(session.data_dir))
    status = _status(connection)
    if session.is_json:
        terminal.print_json(status)
    terminal.print_error(f"Rosemary is already running (process {status['pid']}).")
    return EXIT_ALREADY_RUNNING


@click.command(
    epilog="""\b
    Examples:
      rosemary status
      rosemary status --json
    """,
)
@click.pass_obj
def status(session: Session) -> None:
    """Say whether the app is running.

    If so: since when, and which assistants are connected. The exit code is 0 either way;
    `--json` says it in `isRunning`.
    """
    connection = session.running_app()
    data = _status(connection) if connection else _not_running(session)
    session.show(data, display.status)


@click.command(
    "quit",
    epilog="""\b
    Examples:
      rosemary quit
    """,
)
@click.pass_obj
def quit_(session: Session) -> None:
    """End the running app and wait until it is gone."""
    connection = session.running_app()
    if connection is None:
        session.show(_not_running(session), display.status)
        return
    pid = int(_status(connection)["pid"])
    connection.call("quit", timeout_s=ANSWER_TIMEOUT_S)
    with terminal.progress("Waiting for Rosemary to quit…"):
        is_gone = wait_for_exit(pid, QUIT_TIMEOUT_S)
    if not is_gone:
        raise CallFailedError(
            f"Rosemary (process {pid}) has not ended within {QUIT_TIMEOUT_S:.0f} seconds.",
            code=StoreUnavailableError.code,
            hint="It may still be writing; look again with `rosemary status`.",
        )
    session.show({"isRunning": False, "pid": pid}, lambda _: "Rosemary has quit.")


@click.command(
    epilog="""\b
    Examples:
      rosemary doctor
      rosemary doctor --json
    """,
)
@click.pass_obj
def doctor(session: Session) -> int:
    """Check data, model and connection.

    Shows also what to put into a client's settings. The exit code is 1 where something is wrong.
    """
    report = _diagnosis(session)
    session.show(report, display.diagnosis)
    return EXIT_MACHINE if report["problems"] else 0


def _status(connection: Connection) -> Json:
    return {"isRunning": True, **connection.call("status", timeout_s=ANSWER_TIMEOUT_S)}


def _not_running(session: Session) -> Json:
    return {"isRunning": False, "endpoint": str(session.run_dir)}


def _diagnosis(session: Session) -> Json:
    report = {_camel(name): value for name, value in session.check().items()}
    statistics = session.invoke("memory_stats", {})
    report |= {name: statistics.get(name) for name in ("database", "model", "modelError")}
    connection = session.running_app()
    report |= _status(connection) if connection else _not_running(session)
    launcher = _launcher()
    settings: Json = {"command": str(launcher)}
    if session.data_dir is not None:
        settings["env"] = {"ROSEMARY_HOME": str(session.data_dir.absolute())}
    report["launcher"] = str(launcher)
    report["clientSettings"] = {"mcpServers": {"rosemary": settings}}
    problems = list(report["problems"])
    if statistics.get("modelError"):
        problems.append(f"The search model does not work: {statistics['modelError']}")
    if not launcher.exists():
        problems.append(f"The launcher for assistants is missing: {launcher}")
    return report | {"problems": problems}


def _launcher() -> Path:
    """Return where the launcher for assistants is installed: beside the interpreter."""
    suffix = ".exe" if sys.platform == "win32" else ""
    return Path(sys.executable).with_name(f"rosemary-mcp{suffix}")


def _camel(name: str) -> str:
    head, *rest = name.split("_")
    return head + "".join(part.capitalize() for part in rest)
