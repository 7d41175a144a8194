"""The answers of the operations, worded for a person; `terminal` makes the text safe to print."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from rosemary.cli import terminal
from rosemary.cli.terminal import one_line
from rosemary.domain.human_text import from_wire, memories
from rosemary.domain.naming import summary_from

Json = Mapping[str, Any]

_INDENT = "   "


def saved(data: Json) -> str:
    """Return what to say of a saved memory."""
    lines = [f"Saved {data['key']} (id {data['id']})."]
    if data.get("note"):
        lines.append(data["note"])
    if data.get("similar"):
        lines.append(f"Similar to: {', '.join(map(_similar, data['similar']))}.")
    return "\n".join(lines)


def linked(data: Json) -> str:
    """Return what to say of a link that was made."""
    return f"Linked: {_link_in_words(data)}, weight {data['weight']:g}."


def unlinked(data: Json) -> str:
    """Return what to say of a link that was removed."""
    return f"Removed the link: {_link_in_words(data)}."


def links(data: Json) -> str:
    """Return the links from a memory, then those to it."""
    lines = []
    for title, name in (("Links from", "outgoing"), ("Links to", "incoming")):
        if data[name]:
            lines += [f"{title} {data['key']}:", *indented(map(_link, data[name]))]
    return "\n".join(lines) or f"{data['key']} has no links."


def suggestions(data: Json) -> str:
    """Return a line for each memory that could be linked, the nearest first."""
    if not data["results"]:
        return data.get("reason") or f"Nothing is near enough to {data['key']} to be linked."
    rows = [
        (f"{each['score']:.2f}", each["key"], one_line(each["preview"])) for each in data["results"]
    ]
    return "\n".join([f"Could be linked to {data['key']}:", *terminal.table(rows, indent="  ")])


def updated(data: Json) -> str:
    """Return what to say of a changed memory."""
    return f"Updated {data['key']}, now at version {data['version']} (id {data['id']})."


def deleted(data: Sequence[Json]) -> str:
    """Return what to say of memories that went to the trash."""
    return "\n".join(f"Moved {each['key']} to the trash (id {each['id']})." for each in data)


def search_results(data: Json) -> str:
    """Return numbered blocks, best first, and what there is to know about the search."""
    results = data["results"]
    lines = [_found(len(results), data["total"])]
    for result in results:
        lines += ["", *_result(result)]
    notes = _search_notes(data)
    return "\n".join([*lines, "", *notes] if notes else lines)


def brief_results(data: Json) -> str:
    """Return numbered blocks of key and excerpt or summary, best first."""
    results = data["results"]
    lines = [_found(len(results), data["total"])]
    for rank, result in enumerate(results, data["offset"] + 1):
        shown = one_line(result.get("excerpt", result["summary"]))
        lines += ["", f"{rank}. {result['key']} (score {result['score']:.2f})"]
        lines += terminal.wrapped(shown, _INDENT)
        lines += _links_of(result)
    if data["hasMore"]:
        lines += ["", *next_page(data)]
    return "\n".join(lines)


def memory_list(data: Json) -> str:
    """Return a line for each memory, newest first, cut to the width of the terminal."""
    results = data["results"]
    if not results:
        return "No memories." if data["total"] == 0 else f"Nothing after {data['total']}."
    rows = [
        [moment(each["createdAt"]), each["memoryType"], each["key"], one_line(_summary(each))]
        for each in results
    ]
    lines = terminal.fitted_table(rows, names=2)
    following = data["offset"] + len(results)
    more = f"; the next: --offset {following}" if data["hasMore"] else ""
    return "\n".join([*lines, "", f"{len(results)} of {memories(data['total'])}{more}"])


def context(data: Json) -> str:
    """Return the text for an assistant as it is."""
    return str(data["context"]) or "Nothing is remembered yet."


_WORDED: Final = frozenset(
    [
        "id",
        "key",
        "content",
        "summary",
        "contentHash",
        "memoryType",
        "tags",
        "importance",
        "importanceSet",
        "metadata",
        "source",
        "projectId",
        "author",
        "threadId",
        "createdAt",
        "updatedAt",
        "lastAccessed",
        "version",
        "origin",
        "links",
        "history",
    ]
)
"""The fields of a memory that are shown in words of their own, or not at all."""


def memory(data: Json) -> str:
    """Return every field of one memory, then its content."""
    origin = data["origin"]
    rows = [
        ("key", data["key"]),
        ("id", data["id"]),
        ("type", data["memoryType"]),
        ("tags", ", ".join(data["tags"])),
        ("importance", _importance(data)),
        ("source", data["source"]),
        ("author", data.get("author")),
        ("thread", data.get("threadId")),
        ("project", data.get("projectId")),
        *((name, value) for name, value in data.items() if name not in _WORDED),
        ("summary", one_line(data["summary"])),
        ("metadata", _compact(data["metadata"])),
        ("created", moment(data["createdAt"])),
        ("updated", moment(data["updatedAt"])),
        ("version", f"{data['version']}, by {writer(origin)}"),
    ]
    lines = fields(rows)
    lines += [f"link  {_link(link)}" for link in data["links"]]
    if "history" in data:
        lines += ["", "History:", *version_table(data["history"])]
    return "\n".join([*lines, "", data["content"]])


def _importance(data: Json) -> str:
    """Return "7", or "7, now 3" where fading or use have changed it."""
    given, now = f"{data['importanceSet']:g}", f"{data['importance']:g}"
    return given if now == given else f"{given}, now {now}"


def statistics(data: Json) -> str:
    """Return the counts, the sizes and the places."""
    model = data.get("model") or f"none ({data.get('modelError', 'unknown')})"
    lines = fields(
        [
            ("memories", data["total"]),
            ("in the trash", data["trashed"]),
            ("database", data["database"]),
            ("size", size(data["sizeBytes"])),
            ("search model", model),
            ("last backup", moment(data["lastBackup"]) if "lastBackup" in data else "none"),
        ]
    )
    for title, name in (
        ("Types", "types"),
        ("Tags", "tags"),
        ("Sources", "sources"),
        ("Projects", "projects"),
    ):
        if data[name]:
            counts = [(str(each["count"]), each["value"] or "(none)") for each in data[name]]
            lines += ["", f"{title}:", *indented(terminal.table(counts))]
    return "\n".join(lines)


_ACCESS: Final = {True: "paused", False: "open", None: "not known"}


def status(data: Json) -> str:
    """Return what the running app says of itself, or that there is none."""
    if not data["isRunning"]:
        return "Rosemary is not running."
    if not data["isAnswering"]:
        return f"{data['problem']}\n{data['hint']}"
    clients = [each if isinstance(each, str) else _compact(each) for each in data["clients"]]
    window = "" if data["hasWindow"] else ", without a window"
    rows = [
        ("process", data["pid"]),
        ("version", data["version"]),
        ("running for", time_span(data["uptimeS"])),
        ("home", data["home"]),
        *([("memories", data["server"])] if data.get("server") else []),
        ("endpoint", data["endpoint"]),
        ("assistants", ", ".join(clients) or "none connected"),
        ("access", _ACCESS[data["isPaused"]]),
        ("HTTP", http_state(data.get("http"))),
    ]
    troubles = [each for each in (data.get("damage"), data.get("outbox")) if each]
    return "\n".join([f"Rosemary is running{window}.", *fields(rows), *troubles])


def http_state(http: Json | None) -> str:
    """Return where HTTP is served, or why it is not."""
    if http is None or not http["isEnabled"]:
        return "off"
    problem: str | None = http["problem"]
    return problem.removeprefix("HTTP is ") if problem else str(http["url"])


def _found(shown: int, total: int) -> str:
    if shown == 0:
        return f"Nothing after {total}." if total else "No matching memories found."
    return f"Found {memories(total)}:" if shown == total else f"{shown} of {memories(total)}:"


def _result(result: Json) -> list[str]:
    facts = [f"score {result['score']:.2f}", result["type"], result["source"]]
    facts += [moment(result["createdAt"])]
    lines = [
        f"{result['rank']}. {result['key']}",
        *terminal.wrapped(one_line(result["excerpt"]), _INDENT),
        *terminal.wrapped(" | ".join(facts), _INDENT),
    ]
    if result["tags"]:
        lines += terminal.wrapped(f"tags: {', '.join(result['tags'])}", _INDENT)
    lines += _links_of(result)
    if parts := result.get("parts"):
        scores = [f"{name} {score:.2f}" for name, score in parts.items()]
        lines.append(f"{_INDENT}why: {', '.join(scores)}")
    return lines


def _links_of(result: Json) -> list[str]:
    lines = [f"{_INDENT}link: {_link(link)}" for link in result["links"]]
    width = terminal.line_width()
    return lines if width is None else [terminal.cut(line, width) for line in lines]


def _search_notes(data: Json) -> list[str]:
    interpreted = data["interpreted"]
    notes = []
    begin, end = from_wire(interpreted.get("dateFrom")), from_wire(interpreted.get("dateTo"))
    sources, types = interpreted.get("sources", ()), interpreted.get("types", ())
    # Start-up time: every command loads this module, and only a search needs the filters.
    from rosemary.domain.filters import narrowing_in_words  # noqa: PLC0415

    if narrowing := narrowing_in_words(begin, end, sources, types):
        notes.append(f"Understood: {narrowing}.")
    if "reason" in interpreted:
        notes.append(one_line(interpreted["reason"]))
    if "nearest" in interpreted:
        notes.append(f"The nearest scored {interpreted['nearest']:.2f}, below the threshold.")
    if data["hasMore"]:
        notes.append(f"The next: --offset {data['results'][-1]['rank']}")
    return notes


def next_page(data: Json) -> list[str]:
    """Return the line on how to see what follows a page, if anything does."""
    if not data["hasMore"]:
        return []
    return [f"The next: --offset {data['offset'] + len(data['results'])}"]


def version_table(steps: Sequence[Json]) -> list[str]:
    """Return a line for each version of a memory: when, what and by whom."""
    rows = [
        (
            str(step["version"]),
            moment(step["changedAt"]),
            step["kind"],
            f"by {writer(step['origin'])}" + _changed_fields(step["previous"]),
        )
        for step in steps
    ]
    return terminal.table(rows, indent="  ")


def _changed_fields(previous: Json) -> str:
    return f"; changed {', '.join(previous)}" if previous else ""


def writer(origin: Json) -> str:
    """Return who made a change, and by which way."""
    client = one_line(f"{origin['client']} {origin['clientVersion']}")
    return f"{client} ({origin['transport']})"


def _summary(listed: Json) -> str:
    """Return the summary of a listed memory; it is left out where the content begins with it."""
    return str(listed.get("summary") or summary_from(listed["content"]))


def _similar(similar: Json) -> str:
    return f"{similar['key']} ({similar['similarity']:.2f})"


def _link_in_words(data: Json) -> str:
    return f"{data['fromKey']} {data['relation']} {data['toKey']}"


def _link(link: Json) -> str:
    summary = one_line(link["summary"])
    return f"{link['relation']} {link['key']} (weight {link['weight']:g}): {summary}"


def fields(rows: Iterable[tuple[str, object]]) -> list[str]:
    """Return facts as lines with aligned values."""
    shown = [(name, str(value)) for name, value in rows if value not in (None, "", "{}")]
    return terminal.table(shown)


def indented(lines: Iterable[str]) -> list[str]:
    """Return the lines a little to the right."""
    return [f"  {line}" for line in lines]


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def moment(wire: str) -> str:
    """Return a moment in the person's own time zone, to the minute."""
    try:
        return datetime.fromisoformat(wire).astimezone().strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):
        return wire


def size(size_bytes: int) -> str:
    """Return a size as a person reads it, in the units of the window."""
    size = float(size_bytes)
    for unit in ("bytes", "kB", "MB"):
        if size < 1000:
            return f"{size:.0f} {unit}" if unit == "bytes" else f"{size:.1f} {unit}"
        size /= 1000
    return f"{size:.1f} GB"


def time_span(seconds: float) -> str:
    """Return a time span in its two largest units."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    days, hours = divmod(hours, 24)
    parts = [(days, "d"), (hours, "h"), (minutes, "min"), (rest, "s")]
    named = [f"{count} {unit}" for count, unit in parts if count]
    return " ".join(named[:2]) or "0 s"
