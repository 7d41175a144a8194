"""The command about backups, and what it says of them."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

import click

from rosemary.cli import terminal
from rosemary.cli.answer_display import moment, next_page, size
from rosemary.cli.command_session import Session
from rosemary.cli.exit_codes import EXIT_MACHINE, CallFailedError
from rosemary.cli.history_display import field_lines
from rosemary.cli.options import command, flag, given, group, showing
from rosemary.cli.terminal import confirm, one_line
from rosemary.domain.errors import AlreadyRunningError, StoreUnavailableError
from rosemary.domain.human_text import counted, expanded, memories

Json = Mapping[str, Any]

_SIGNS = {"added": "+", "changed": "~", "removed": "-"}


def created(data: Json) -> str:
    """Return where a new backup is, and what is in it."""
    return f"Backed up {memories(data['memoriesBackedUp'])}:\n{data['backupPath']}"


def listed(data: Json) -> str:
    """Return a line for each backup, and when they are made."""
    kept = counted(data["kept"], "is kept", "are kept")
    automatic = (
        f"One is made every {counted(data['everyHours'], 'hour', 'hours')} and every "
        f"{counted(data['everySaves'], 'save', 'saves')}; {kept}."
        if data["isAutomatic"]
        else f"They are made when you say so; {kept}."
    )
    lines = [_line(each) for each in data["results"]]
    problems = [
        f"{each['name']}: {each['problem']}" for each in data["results"] if "problem" in each
    ]
    head = terminal.table(lines) if lines else ["There are no backups yet."]
    return "\n".join([*head, *problems, "", f"In {data['folder']}", automatic])


def verified(data: Json) -> str:
    """Return whether a backup is good."""
    name = data["backup"]["name"]
    if data["isGood"]:
        return f"{name} is good: {memories(data['memories'])}, {data['trashed']} in the trash."
    return "\n".join([f"{name} is not good:", *(f"  {each}" for each in data["problems"])])


def difference(data: Json) -> str:
    """Return what has changed since a backup."""
    made = data["backup"].get("createdAt")
    since = f"{data['backup']['name']}{f' ({moment(made)})' if made else ''}"
    counts = [f"{data[kind]} {kind}" for kind in _SIGNS if data[kind]]
    if not counts:
        rest = "Nothing has changed" if data["isSame"] else "No memory has changed"
        return f"{rest} since {since}."
    lines = [f"Since {since}: {', '.join(counts)}."]
    lines += [
        f"  {_SIGNS[each['change']]} {each['key']}  {one_line(each['summary'])}"
        for each in data["results"]
    ]
    hidden = sum(data[kind] for kind in _SIGNS) - len(data["results"])
    return "\n".join([*lines, *([f"  and {hidden} more"] if hidden else [])])


def contents(data: Json) -> str:
    """Return a line for each memory of a page of a backup."""
    rows = [
        (moment(each["createdAt"]), each["key"], one_line(each["summary"]))
        for each in data["results"]
    ]
    if not rows:
        return "No such memory is in this backup."
    head = f"{data['backup']['name']}: {memories(data['total'])}"
    return "\n".join([head, *terminal.fitted_table(rows, names=1), *next_page(data)])


def memory_then(data: Json) -> str:
    """Return what has changed in a memory since a backup, or its text if it was deleted."""
    said = {
        "same": "is as it was in the backup",
        "changed": "has changed since the backup",
        "deleted": "was deleted since the backup. There it says",
    }
    lines = [f"{data['key']} {said[data['state']]}{':' if data['state'] != 'same' else '.'}"]
    lines += field_lines(data)
    return "\n".join([*lines, *([data["contentThen"]] if data["state"] == "deleted" else [])])


def deleted_restored(data: Json) -> str:
    """Return how many of the deleted memories came back."""
    lines = [f"Restored {memories(data['restored'])} from {data['backup']}."]
    if data["left"]:
        lines.append(f"{memories(data['left'])} left out: the same text was saved again since.")
    if data["restored"]:
        lines.append("`rosemary undo` takes that back.")
    return "\n".join(lines)


def restored(data: Json) -> str:
    """Return what a restore did."""
    lines = [f"Restored {data['backup']}: {memories(data['memories'])}."]
    if "safetyBackup" in data:
        lines += [
            f"What was there before is the backup {data['safetyBackup']}.",
            f"To take it back: rosemary backup restore {data['safetyBackup']}",
        ]
    if "keptFile" in data:
        lines.append(f"The file of before is kept: {data['keptFile']}")
    return "\n".join(lines)


def brought_back(data: Json) -> str:
    """Return what came back out of a backup."""
    words = {"added": "New again", "changed": "As in the backup again", "unchanged": "No different"}
    return "\n".join(
        f"{said}: {', '.join(each['key'] for each in data[kind])}"
        for kind, said in words.items()
        if data[kind]
    )


def pruned(data: Json) -> str:
    """Return which backups were deleted."""
    if not data["removed"]:
        return "Nothing was deleted: there are no more backups than are kept."
    return "\n".join(["Deleted:", *(f"  {name}" for name in data["removed"])])


def _line(each: Json) -> tuple[str, ...]:
    return (
        each["name"],
        each["state"],
        memories(each["memories"]) if "memories" in each else "",
        size(each["sizeBytes"]),
        each.get("reason", ""),
    )


_AS_BEFORE = "Nothing was changed."


@command("create_backup", examples="rosemary backup create")
def _create(session: Session, /) -> None:
    """Back everything up, while assistants go on."""
    with terminal.progress("Making the backup…"):
        data = session.invoke("create_backup", {})
    session.show(data, created)


@command("list_backups", examples="rosemary backup list")
def _list(session: Session, /) -> None:
    """List the backups, newest first; also where the memories cannot be opened."""
    if _is_unopened(session):
        data = session.app.list_backups_unopened(session.data_dir)
    else:
        data = session.invoke("list_backups", {})
    session.show(data, listed)


@command(
    "verify_backup",
    arguments={"backup": "[PATH]"},
    examples="""
        rosemary backup verify
        rosemary backup verify /media/disk/memory_backup_20260503_120000
    """,
)
def _verify(session: Session, /, backup: str | None) -> int:
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
    session.show(data, verified)
    return 0 if data["isGood"] else EXIT_MACHINE


@command(
    "list_backup_memories",
    name="show",
    arguments={"backup": "[PATH]"},
    examples="""
        rosemary backup show
        rosemary backup show memory_backup_20260503_120000 --query "green tea"
    """,
)
def _show(session: Session, /, backup: str | None, **options: object) -> None:
    """List the memories in a backup, newest first; with --query those that hold all of them."""
    wanted = given(backup=_reference(backup) or None, **options)
    session.show(session.invoke("list_backup_memories", wanted), contents)


@command(
    "diff_backup",
    click.Option(
        ["--memory", "memory"], metavar="ID", help="Show what has changed in this memory."
    ),
    arguments={"backup": "[PATH]"},
    examples="""
        rosemary backup diff
        rosemary backup diff memory_backup_20260503_120000 --limit 100
        rosemary backup diff memory_backup_20260503_120000 --memory likes-green-tea
    """,
)
def _diff(session: Session, /, backup: str | None, limit: int | None, memory: str | None) -> None:
    """Say which memories were added, changed or removed since a backup, or what in one of them."""
    if memory is not None:
        wanted = given(backup=_reference(backup) or None, id=memory)
        session.show(session.invoke("diff_backup_memory", wanted), memory_then)
        return
    arguments = given(backup=_reference(backup) or None, limit=limit)
    with terminal.progress("Comparing…"):
        data = session.invoke("diff_backup", arguments)
    session.show(data, difference)


@command(
    "restore_backup",
    click.Option(
        ["--memory", "ids"], multiple=True, metavar="ID", help="Only this one; repeatable."
    ),
    flag("--deleted", "Every memory that was deleted since then."),
    flag("--yes", "Do not ask."),
    arguments={"backup": "PATH"},
    examples="""
        rosemary backup restore memory_backup_20260503_120000
        rosemary backup restore ~/memory_backup_20260503_120000 --yes
        rosemary backup restore memory_backup_20260503_120000 --memory likes-green-tea
        rosemary backup restore memory_backup_20260503_120000 --deleted
    """,
)
def _restore(
    session: Session, /, backup: str, ids: tuple[str, ...], *, deleted: bool, yes: bool
) -> None:
    """Put a backup in the place of everything that is there now, or bring memories back.

    The backup is checked first, and what is there now is backed up, so that it can be restored in
    turn. Without --yes the difference is shown, and you are asked. Single memories, or all that
    were deleted since, come back as one change that `rosemary undo` takes back.
    """
    if ids and deleted:
        raise click.UsageError("Give --memory or --deleted, not both.")
    arguments = {"backup": _reference(backup)}
    if deleted:
        with terminal.progress("Restoring…"):
            data = session.invoke("restore_deleted", arguments)
        session.show(data, deleted_restored)
        return
    if ids:
        data = session.invoke("restore_from_backup", {**arguments, "ids": list(ids)})
        session.show(data, brought_back)
        return
    if _is_unopened(session):
        _rescue(session, arguments["backup"], yes=yes)
        return
    if not yes:
        terminal.print_error(_difference(session, arguments))
        confirm("Put this backup in the place of what is there now?", _AS_BEFORE)
    with terminal.progress("Restoring…"):
        data = session.invoke("restore_backup", arguments)
    session.show(data, restored)


def _difference(session: Session, arguments: Mapping[str, str]) -> str:
    """Return what was changed since a good backup; for a damaged store, that it is damaged."""
    try:
        with terminal.progress("Comparing…"):
            return difference(session.invoke("diff_backup", arguments))
    except CallFailedError as error:
        if error.code != StoreUnavailableError.code:
            raise
        with terminal.progress("Checking the backup…"):
            is_good = session.invoke("verify_backup", arguments)["isGood"]
        if not is_good:
            raise
        return error.message


def _is_unopened(session: Session) -> bool:
    """Return whether the present store cannot be opened; if so, print why.

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
    """Restore over a store that cannot be opened; it is kept beside the new one."""
    if not yes:
        confirm("Put the backup in its place, and keep the file as it is?", _AS_BEFORE)
    with terminal.progress("Restoring…"):
        data = session.app.restore_unopened(session.data_dir, reference)
    session.show(data, restored)


def _reference(text: str | None) -> str:
    """Return a reference that is valid in any folder: a bare name as it is, a path as absolute.

    Without a text it is "", which names the newest backup.
    """
    if text is None:
        return ""
    path = expanded(text)
    is_path = path.exists() or os.sep in text or "/" in text
    return str(path.absolute()) if is_path else text


backup = group(
    "backup",
    "Make, check, compare and restore backups.",
    _create,
    _list,
    _verify,
    _show,
    _diff,
    _restore,
    showing(
        "prune_backups",
        pruned,
        "prune",
        "Delete the backups that are too many, as is done after each new one.",
        examples="rosemary backup prune",
    ),
    examples="""
        rosemary backup create
        rosemary backup list
        rosemary backup restore memory_backup_20260503_120000
    """,
)
