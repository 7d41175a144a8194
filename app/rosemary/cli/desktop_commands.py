"""Commands about the desktop: an entry in its menu, and the start at login."""

from __future__ import annotations

import click

from rosemary.cli.app_connection import Json
from rosemary.cli.command_session import Session


@click.command(
    "install-desktop-entry",
    epilog="""\b
    Examples:
      rosemary install-desktop-entry
    """,
)
@click.pass_obj
def install_desktop_entry(session: Session) -> None:
    """Put Rosemary into your desktop's menu, with its icon.

    Only needed after an installation with pipx or uv; a package does it by itself. Run it again
    after the installation was moved.
    """
    files = [str(file) for file in session.app.install_desktop_entry()]
    session.show({"written": files}, lambda data: _lines("Written:", data["written"]))


@click.command(
    "uninstall-desktop-entry",
    epilog="""\b
    Examples:
      rosemary uninstall-desktop-entry
    """,
)
@click.pass_obj
def uninstall_desktop_entry(session: Session) -> None:
    """Take Rosemary out of your desktop's menu again."""
    files = [str(file) for file in session.app.remove_desktop_entry()]
    session.show({"removed": files}, _removed)


def _removed(data: Json) -> str:
    files = data["removed"]
    return _lines("Removed:", files) if files else "There was no entry in your menu."


def _lines(title: str, files: list[str]) -> str:
    return "\n".join([title, *(f"  {file}" for file in files)])


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
