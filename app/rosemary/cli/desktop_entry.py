"""Commands that put the app into the desktop's menu, where no package has done so."""

from __future__ import annotations

import click

from rosemary.cli.connection import Json
from rosemary.cli.session import Session


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
