"""What is said about backups."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rosemary.cli import terminal
from rosemary.cli.display import moment, size
from rosemary.cli.terminal import one_line
from rosemary.domain.counting import counted, memories

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
