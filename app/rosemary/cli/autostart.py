"""The command about starting at login."""

from __future__ import annotations

import click

from rosemary.cli.connection import Json
from rosemary.cli.session import Session


@click.command(
    epilog="""\b
    Examples:
      rosemary autostart
      rosemary autostart on
    """,
)
@click.argument("state", type=click.Choice(["on", "off", "status"]), default="status")
@click.pass_obj
def autostart(session: Session, /, *, state: str) -> None:
    """Start in the tray when you log in, or no longer; off unless you switch it on."""
    is_on = {"on": True, "off": False}.get(state)
    data = {"isOn": session.app.start_at_login(session.data_dir, is_on=is_on)}
    session.show(data, _in_words)


def _in_words(data: Json) -> str:
    if data["isOn"]:
        return "Rosemary starts in the tray when you log in."
    return "Rosemary does not start when you log in."
