"""Moves the memories to a server, or back to this computer."""

from __future__ import annotations

import threading

import click

from rosemary.cli import terminal
from rosemary.cli.app_commands import address_without_password
from rosemary.cli.app_connection import Json
from rosemary.cli.command_session import Session, interruptible
from rosemary.cli.doctor_commands import require_no_app
from rosemary.cli.options import plain_command
from rosemary.domain.human_text import memories
from rosemary.domain.ports import Watch

_HERE = "here"


def moved(data: Json) -> str:
    """Return what was moved, and where the old store is."""
    done = "were there already" if data["wasThere"] else "are"
    lines = [
        f"{memories(data['memories'])} {done} in {data['store']}, each of the "
        f"{data['records']:,} records compared with the old one.",
        "Rosemary uses them there from now on.",
    ]
    if data["keptFile"]:
        lines.append(f"The memories of this computer are kept as {data['keptFile']}.")
    if data["former"] not in (data["store"], data["keptFile"]):
        lines.append(f"The old memories are still in {data['former']}.")
    return "\n".join(lines)


@plain_command(
    click.Option(
        ["--to"],
        metavar="URI",
        required=True,
        help="The PostgreSQL database, without its password; or `here`: this computer.",
    ),
    name="move-store",
    examples="""
        rosemary move-store --to postgresql://ada@db.example.org/memories
        rosemary move-store --to here
    """,
)
def move_store(session: Session, /, *, to: str) -> None:
    """Move all memories to a PostgreSQL server, or back to this computer.

    Quit Rosemary first. Each record is compared with its original, then Rosemary uses the new
    place. A move that was cut off goes on when you run it again. The old memories are
    kept.
    """
    address = None if to == _HERE else address_without_password(to)
    require_no_app(session, "move the memories")
    cancelled = threading.Event()
    with terminal.ProgressLine() as line, interruptible(cancelled.set, line.stop):
        watch = Watch(tell=line.tell, is_cancelled=cancelled.is_set)
        data = dict(session.app.move_store(session.data_dir, address, watch))
    session.show(data, moved)
