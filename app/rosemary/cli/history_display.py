"""What is said about changes, versions and the trash."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rosemary.cli import terminal
from rosemary.cli.answer_display import moment, next_page, version_table, writer
from rosemary.cli.terminal import one_line
from rosemary.domain.history import Subject
from rosemary.domain.human_text import counted, memories

Json = Mapping[str, Any]

_SHOWN = 20
_SHOWN_CHARS = 60
_CONTEXT_CHARS = 80
_EFFECTS = {"deleted": "moved to the trash", "restored": "back from the trash"}
_THINGS = frozenset(Subject)
_COUNTED = {"created": "saved", "updated": "changed"}


def changes(data: Json) -> str:
    """Return a line for each change: its number, when, by whom and how much."""
    if not data["results"]:
        offset = data["offset"]
        return f"Nothing after {offset}." if offset else "Nothing was changed yet."
    rows = [
        (
            f"#{each['change']}",
            moment(each["changedAt"]),
            writer(each["origin"]),
            _counts(each) + _standing(each),
            f"session {each['sessionId']}" if each["sessionId"] else "",
        )
        for each in data["results"]
    ]
    how = "`rosemary undo --change N` takes one back."
    return "\n".join([*terminal.table(rows), "", *next_page(data), how])


def undone(data: Json) -> str:
    """Return what an undo or a redo did, memory by memory, and what it left."""
    verb = {"undone": "Undone", "redone": "Redone", "planned": "This would be taken back"}
    taken = data["undone"]
    lines = [f"{verb[data['status']]}: {_summary(taken)}"]
    shown = data["memories"][:_SHOWN]
    for each in shown:
        lines += _memory(each)
    lines += [
        f"  {each['subject']} {each['name']}: {_other_change(each)}" for each in data["others"]
    ]
    if data["total"] > len(shown):
        lines.append(f"  and {data['total'] - len(shown):,} more")
    if not data["memories"] and not data["others"]:
        lines.append("  Nothing had to change.")
    if data["conflicts"]:
        lines += ["Left as it is:", *(f"  {_conflict(each)}" for each in data["conflicts"])]
    if data["status"] == "undone":
        lines.append("`rosemary redo` takes that back.")
    return "\n".join(lines)


def history(data: Json) -> str:
    """Return a line for each version of a memory."""
    where = ", in the trash" if data["deleted"] else ""
    head = f"{data['key']} (id {data['id']}), version {data['version']}{where}"
    return "\n".join([head, *version_table(data["history"])])


def difference(data: Json) -> str:
    """Return what changed, field by field; the content with marks around what is not in both."""
    lines = [f"{data['key']}: version {data['before']} → {data['after']}"]
    if data["wasDeleted"] != data["isDeleted"]:
        lines.append("in the trash → live" if data["wasDeleted"] else "live → in the trash")
    lines += field_lines(data)
    return "\n".join(lines) if len(lines) > 1 else f"{lines[0]}\nThe same."


def field_lines(data: Json) -> list[str]:
    """Return a line for each field that differs, and the content with marks around what does."""
    lines = [
        f"{each['field']}: {_value(each.get('before'))} → {_value(each.get('after'))}"
        for each in data["fields"]
        if each["field"] != "content"
    ]
    if data["content"]:
        marked = "".join(_piece(each) for each in data["content"])
        lines += ["content, [-removed-] {+added+}:", marked]
    return lines


def reverted(data: Json) -> str:
    """Return what to say of a memory that has its fields of then."""
    return f"Reverted {data['key']}, now at version {data['version']} (id {data['id']})."


def trash_list(data: Json) -> str:
    """Return a line for each memory in the trash."""
    if not data["results"]:
        return "The trash is empty." if not data["total"] else f"Nothing after {data['total']}."
    rows = [
        (moment(each["deletedAt"]), each["key"], one_line(each["summary"]))
        for each in data["results"]
    ]
    shown = (
        f"{len(rows)} of {memories(data['total'])}, kept {counted(data['keptDays'], 'day', 'days')}"
    )
    following = data["offset"] + len(rows)
    more = f"; the next: --offset {following}" if data["hasMore"] else ""
    return "\n".join([*terminal.fitted_table(rows, names=1), "", shown + more])


def restored(data: Json, *, has_chosen_key: bool = False) -> str:
    """Return what to say of a memory that came back, and of those that it replaced."""
    lines = [f"Restored {data['key']} (id {data['id']})."]
    if "formerKey" in data:
        reason = "" if has_chosen_key else ", which another memory has now"
        lines.append(f"Its key was {data['formerKey']}{reason}.")
    lines += [f"Moved {each['key']} to the trash (id {each['id']})." for each in data["replaced"]]
    return "\n".join(lines)


def emptied(data: Json) -> str:
    """Return how many memories are gone for good."""
    return f"Deleted {memories(data['deleted'])} for good."


def deleted_all(data: Json, of_others: int = 0) -> str:
    """Return how many memories went to the trash, and how many of other people stay."""
    them = "it" if data["deleted"] == 1 else "them"
    told = f"Moved {memories(data['deleted'])} to the trash. `rosemary undo` brings {them} back."
    return f"{told}\n{stays(of_others)}" if of_others else told


def stays(of_others: int) -> str:
    """Return the sentence that says how many memories shared by others are not deleted."""
    verb, them = ("stays", "it") if of_others == 1 else ("stay", "them")
    return f"{memories(of_others)} {verb}: others share {them} with you."


def _summary(taken: Sequence[Json]) -> str:
    first = taken[-1]
    who = f"by {writer(first['origin'])}, {moment(first['changedAt'])}"
    if len(taken) == 1:
        return f"{_counts(first)} {who} (#{first['change']})"
    return f"{len(taken)} changes {who} to {moment(taken[0]['changedAt'])}"


def _counts(change: Json) -> str:
    counts = [_counted(kind, count) for kind, count in change["counts"].items()]
    word = "" if change["kind"] == "change" else f"{change['kind']}: "
    return word + (", ".join(counts) or "nothing left")


def _counted(kind: str, count: int) -> str:
    done = _COUNTED.get(kind, kind)
    return counted(count, done, f"{done}s" if kind in _THINGS else done)


def _standing(change: Json) -> str:
    return f" (taken back by #{change['undoneBy']})" if "undoneBy" in change else ""


def _memory(changed: Json) -> Iterable[str]:
    parts = [_EFFECTS[changed["effect"]]] if changed["effect"] in _EFFECTS else []
    parts += [
        f"{each['field']} {_value(each.get('before'))} → {_value(each.get('after'))}"
        for each in changed["fields"]
    ]
    yield f"  {changed['key']}: {'; '.join(parts)}"


def _other_change(changed: Json) -> str:
    if "before" not in changed:
        return "back"
    if "after" not in changed:
        return "removed"
    before, after = changed["before"], changed["after"]
    return "; ".join(
        f"{name} {_value(before.get(name))} → {_value(after.get(name))}"
        for name in after
        if before.get(name) != after[name]
    )


def _conflict(conflict: Json) -> str:
    field = f"the {conflict['field']} " if conflict["field"] else ""
    return f"{conflict['name']}: {field}{conflict['reason']}"


def _piece(piece: Json) -> str:
    text = piece["text"]
    if piece["kind"] == "removed":
        return f"[-{text}-]"
    if piece["kind"] == "added":
        return f"{{+{text}+}}"
    if len(text) <= 2 * _CONTEXT_CHARS:
        return str(text)
    return f"{text[:_CONTEXT_CHARS]} … {text[-_CONTEXT_CHARS:]}"


def _value(value: object) -> str:
    if value is None:
        return "none"
    shown = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    shown = one_line(shown)
    if len(shown) > _SHOWN_CHARS:
        shown = f"{shown[: _SHOWN_CHARS - 1]}…"
    return f"“{shown}”" if isinstance(value, str) else shown
