"""The command that gathers what helps to find a fault."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import click

from rosemary.cli import terminal
from rosemary.cli.app_connection import Json
from rosemary.cli.command_session import Session
from rosemary.cli.exit_codes import CallFailedError
from rosemary.domain.errors import InvalidInputError, RosemaryError
from rosemary.domain.human_text import expanded


@click.command(
    epilog="""\b
    Examples:
      rosemary diagnostics
      rosemary diagnostics ~/Desktop/rosemary.zip
    """,
)
@click.argument("path", required=False)
@click.pass_obj
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
    files = session.app.collect_diagnostics(session.data_dir, _report(session))
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


def _report(session: Session) -> Json:
    """Return what the doctor says; where not even that works, why."""
    try:
        answer = session.invoke("examine_store", {})
        return {**answer.pop("counts"), **answer}
    except (RosemaryError, CallFailedError) as error:
        return {"error": error.message}


def _usual_place() -> Path:
    return Path.cwd() / f"rosemary-diagnostics-{datetime.now().astimezone():%Y%m%d-%H%M%S}.zip"
