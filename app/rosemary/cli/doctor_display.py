"""What the doctor found and did, worded for a person."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from rosemary.cli.answer_display import fields, indented, size
from rosemary.cli.terminal import one_line
from rosemary.domain.human_text import counted, memories

Json = Mapping[str, Any]

_SHOWN = 5
_TITLES = {"warning": "Warnings", "note": "Good to know"}


def diagnosis(data: Json) -> str:
    """Return the counts of the store's parts, what is wrong, and how to connect a client."""
    rows = [
        ("memories", data["liveMemories"]),
        ("in the trash", data["trashedMemories"]),
        ("full text", f"{data['porterRows']} by words, {data['trigramRows']} by parts of words"),
        ("vectors", f"{data['vectors']} of {counted(data['passages'], 'passage', 'passages')}"),
        ("with meaning", f"{data['embeddedMemories']}, {data['pendingEmbeddings']} to follow"),
        ("database", f"{data['database']} ({size(data['sizeBytes'])})"),
        ("schema", f"{data['schemaVersion']} (SQLite {data['sqliteVersion']})"),
        ("search model", data.get("model") or "none"),
        ("app", f"running, process {data['pid']}" if data["isRunning"] else "not running"),
        ("launcher", data["launcher"]),
    ]
    return "\n".join(
        [
            *fields(rows),
            "",
            "For the settings of an assistant:",
            json.dumps(data["clientSettings"], ensure_ascii=False, indent=2),
            *_mended(data),
            *_findings(data),
        ]
    )


def seen_from_outside(data: Json) -> str:
    """Return what is wrong around a store that an app holds which cannot be talked to."""
    return "\n".join(["The store was not looked at: the app holds it.", *_findings(data)])


def salvaged(data: Json) -> str:
    """Return what came out of a damaged file."""
    lines = [
        f"Saved {memories(data['memories'])} into {data['file']}.",
        f"Pages that could not be read: {data['unreadablePages']}.",
    ]
    if data["lost"]:
        lines.append(f"Memories that are named elsewhere but were not readable: {data['lost']}.")
    if missing := data.get("missingChanges"):
        told = counted(missing, "change is", "changes are")
        lines.append(f"{told} still missing: the damaged log does not hold them.")
    if data["doubtful"]:
        lines += [
            "Texts in which a few letters may be wrong; compare them with a backup:",
            *indented(data["doubtful"]),
        ]
    if data.get("keptFile"):
        lines.append(f"The damaged file is kept as {data['keptFile']}.")
    return "\n".join(lines)


def started_anew(data: Json) -> str:
    """Return what was begun, and what is kept of the store that is lost."""
    lines = [f"An empty store was begun: {data['file']}."]
    if data.get("keptFile"):
        lines.append(f"The log of the old one is kept as {data['keptFile']}.")
    return "\n".join(lines)


def _mended(data: Json) -> list[str]:
    if "mended" not in data:
        return []
    if not data["mended"]:
        return ["", "Nothing had to be mended."]
    lines = ["", f"Mended ({len(data['mended'])}):", *indented(data["mended"])]
    if data.get("backup"):
        lines.append(f"The backup from before: {data['backup']}")
    if data.get("report"):
        lines.append(f"What was removed stands in {data['report']}")
    return lines


def _findings(data: Json) -> list[str]:
    problems = data["problems"]
    lines = ["", f"Problems ({len(problems)}):" if problems else "No problems found."]
    by_message = {each["message"]: each for each in data["findings"]}
    for message in problems:
        lines += _finding(by_message.get(message, {"message": message}))
    for severity, title in _TITLES.items():
        found = [each for each in data["findings"] if each["severity"] == severity]
        if found:
            lines += ["", f"{title} ({len(found)}):"]
            lines += [line for each in found for line in _finding(each)]
    if any(each["isRepairable"] for each in data["findings"]):
        lines += ["", "`rosemary doctor --repair` mends this, after a backup."]
    return lines


def _finding(finding: Json) -> list[str]:
    lines = [one_line(finding["message"])]
    if finding.get("hint"):
        lines.append(f"  {one_line(finding['hint'])}")
    concerned = finding.get("concerned", [])
    lines += [f"  {one_line(each)}" for each in concerned[:_SHOWN]]
    if len(concerned) > _SHOWN:
        lines.append(f"  and {len(concerned) - _SHOWN} more")
    return indented(lines)
