"""The command about backups."""

from __future__ import annotations

import os
from collections.abc import Mapping

import click

from rosemary.cli import backup_display as display
from rosemary.cli import terminal
from rosemary.cli.asking import confirm
from rosemary.cli.command_group import CommandGroup
from rosemary.cli.failures import EXIT_MACHINE, CallFailedError
from rosemary.cli.options import given
from rosemary.cli.session import Session
from rosemary.domain.errors import AlreadyRunningError, StoreUnavailableError
from rosemary.domain.file_paths import expanded

_AS_BEFORE = "Nothing was changed."


@click.group(
    cls=CommandGroup,
    epilog="""\b
    Examples:
      rosemary backup create
      rosemary backup list
      rosemary backup restore memory_backup_20260503_120000
    """,
)
def backup() -> None:
    """Make, check, compare and restore backups."""


@backup.command(
    epilog="""\b
    Examples:
      rosemary backup create
    """,
)
@click.pass_obj
def create(session: Session, /) -> None:
    """Back everything up, while assistants go on."""
    with terminal.progress("Making the backup…"):
        data = session.invoke("create_backup", {})
    session.show(data, display.created)


@backup.command(
    "list",
    epilog="""\b
    Examples:
      rosemary backup list
    """,
)
@click.pass_obj
def list_(session: Session, /) -> None:
    """List the backups, newest first; also where the memories cannot be opened."""
    if _is_unopened(session):
        data = session.app.list_backups_unopened(session.data_dir)
    else:
        data = session.invoke("list_backups", {})
    session.show(data, display.listed)


@backup.command(
    epilog="""\b
    Examples:
      rosemary backup verify
      rosemary backup verify /media/disk/memory_backup_20260503_120000
    """,
)
@click.argument("backup", metavar="[PATH]", required=False)
@click.pass_obj
def verify(session: Session, /, backup: str | None) -> int:
    """Open a backup and read all of it; the newest, unless PATH names another one.

    PATH is the name of a backup, or the path of one that is elsewhere, or of a database file. Also
    where the memories cannot be opened.
    """
    reference = _reference(backup)
    is_unopened = _is_unopened(session)
    with terminal.progress("Checking the backup…"):
        if is_unopened:
            data = session.app.verify_backup_unopened(session.data_dir, reference)
        else:
            data = session.invoke("verify_backup", given(backup=reference or None))
    session.show(data, display.verified)
    return 0 if data["isGood"] else EXIT_MACHINE


@backup.command(
    epilog="""\b
    Examples:
      rosemary backup diff
      rosemary backup diff memory_backup_20260503_120000 --limit 100
    """,
)
@click.argument("backup", metavar="[PATH]", required=False)
@click.option("--limit", type=int, help="How many memories of each kind to name; 20.")
@click.pass_obj
def diff(session: Session, /, backup: str | None, limit: int | None) -> None:
    """Say which memories were added, changed or removed since a backup."""
    arguments = given(backup=_reference(backup) or None, limit=limit)
    with terminal.progress("Comparing…"):
        data = session.invoke("diff_backup", arguments)
    session.show(data, display.difference)


@backup.command(
    epilog="""\b
    Examples:
      rosemary backup restore memory_backup_20260503_120000
      rosemary backup restore ~/memory_backup_20260503_120000 --yes
      rosemary backup restore memory_backup_20260503_120000 --memory likes-green-tea
    """,
)
@click.argument("backup", metavar="PATH")
@click.option("--memory", "ids", multiple=True, metavar="ID", help="Only this one; repeatable.")
@click.option("--yes", is_flag=True, help="Do not ask.")
@click.pass_obj
def restore(session: Session, /, backup: str, ids: tuple[str, ...], *, yes: bool) -> None:
    """Put a backup in the place of everything that is there now, or bring single memories back.

    The backup is checked first, and what is there now is backed up, so that it can be restored in
    turn. Without --yes the difference is shown, and you are asked. Single memories come back as
    one change that `rosemary undo` takes back.
    """
    arguments = {"backup": _reference(backup)}
    if ids:
        data = session.invoke("restore_from_backup", {**arguments, "ids": list(ids)})
        session.show(data, display.brought_back)
        return
    if _is_unopened(session):
        _rescue(session, arguments["backup"], yes=yes)
        return
    if not yes:
        terminal.print_error(_difference(session, arguments))
        confirm("Put this backup in the place of what is there now?", _AS_BEFORE)
    with terminal.progress("Restoring…"):
        data = session.invoke("restore_backup", arguments)
    session.show(data, display.restored)


@backup.command(
    epilog="""\b
    Examples:
      rosemary backup prune
    """,
)
@click.pass_obj
def prune(session: Session, /) -> None:
    """Delete the backups that are too many, as is done after each new one."""
    session.show(session.invoke("prune_backups", {}), display.pruned)


def _difference(session: Session, arguments: Mapping[str, str]) -> str:
    """Say what was changed since a good backup; of a damaged store, that it is damaged."""
    try:
        with terminal.progress("Comparing…"):
            return display.difference(session.invoke("diff_backup", arguments))
    except CallFailedError as error:
        if error.code != StoreUnavailableError.code:
            raise
        with terminal.progress("Checking the backup…"):
            is_good = session.invoke("verify_backup", arguments)["isGood"]
        if not is_good:
            raise
        return error.message


def _is_unopened(session: Session) -> bool:
    """Return whether the store of now cannot even be opened, and say why.

    Raises:
        AlreadyRunningError: another process works on it.
    """
    try:
        session.open()
    except AlreadyRunningError:
        raise
    except StoreUnavailableError as error:
        terminal.print_error(error.message)
        return True
    return False


def _rescue(session: Session, reference: str, *, yes: bool) -> None:
    """Restore where the store of now cannot even be opened; it is kept beside the new one."""
    if not yes:
        confirm("Put the backup in its place, and keep the file as it is?", _AS_BEFORE)
    with terminal.progress("Restoring…"):
        data = session.app.restore_unopened(session.data_dir, reference)
    session.show(data, display.restored)


def _reference(text: str | None) -> str:
    """Return what names a backup anywhere: a bare name as it is, a path from where we stand.

    Nothing names the newest.
    """
    if text is None:
        return ""
    path = expanded(text)
    is_path = path.exists() or os.sep in text or "/" in text
    return str(path.absolute()) if is_path else text
