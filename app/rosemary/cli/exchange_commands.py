"""Commands that import, export, and follow the session files of assistants."""

from __future__ import annotations

import click

from rosemary.cli import terminal
from rosemary.cli.answer_display import moment, size
from rosemary.cli.app_connection import Json
from rosemary.cli.command_session import Session
from rosemary.cli.options import command, flag, given, group, showing
from rosemary.cli.terminal import one_line
from rosemary.domain.human_text import counted, expanded, memories
from rosemary.domain.importing import DIFFERENT

_SHOWN = 10
_SAMPLE_CHARS = 160
_PROJECTS_NAMED = 5
_UNREAD_SHOWN = 5


@command(
    "import_memories",
    flag("--dry-run", "Only say what would come."),
    flag("--yes", "Do not ask."),
    flag("--list-formats", "List what can be imported."),
    arguments={"path": "[PATH]"},
    examples="""
        rosemary import ~/Downloads/chatgpt-export.zip
        rosemary import ~/vault --project notes --dry-run
        rosemary import conversations.json --split message --from 2026-01-01 --yes
        rosemary import --list-formats
    """,
)
def import_(
    session: Session,
    /,
    path: str | None,
    *,
    dry_run: bool,
    yes: bool,
    list_formats: bool,
    **options: object,
) -> None:
    """Import the export of an assistant, of another memory, or a folder of notes.

    PATH is a file, a zip archive or a folder. First it is said what would come. What was imported
    before is left out, so it can be repeated with an archive that has grown, or after it was cut
    off. One undo takes all of it back.
    """
    if list_formats:
        session.show(session.invoke("list_import_formats", {}), _formats)
        return
    if path is None:
        raise click.UsageError("Say what to import: rosemary import PATH.")
    arguments = {"path": str(expanded(path).absolute()), **given(**options)}
    if dry_run or not yes:
        found = session.invoke("preview_import", arguments)
        if dry_run:
            session.show(found, import_preview)
            return
        asked_import(found)
    session.show(session.invoke("import_memories", arguments), import_summary)


def asked_import(found: Json) -> None:
    """Return if there is something to import and the person wants it; else end the command."""
    question = _question(found["counts"])
    if terminal.is_input_piped():
        raise click.UsageError(f"{question} Say so with --yes.")
    terminal.print_error(import_preview(found))
    if not found["counts"]["new"] and not found["counts"]["grown"]:
        raise click.exceptions.Exit(0)
    try:
        is_wanted = click.confirm(question, err=True)
    except click.Abort:
        raise KeyboardInterrupt from None
    if not is_wanted:
        terminal.print_error("Nothing was imported.")
        raise click.exceptions.Exit(0)


def _question(counts: Json) -> str:
    changed = counts["grown"]
    if changed and not counts["new"]:
        return f"Change {memories(changed)}?"
    and_change = f" and change {changed:,}" if changed else ""
    return f"Import {counted(counts['new'], 'new memory', 'new memories')}{and_change}?"


def _formats(data: Json) -> str:
    rows = [(each["name"], each["title"], each["reads"]) for each in data["results"]]
    return "\n".join(terminal.table(rows))


def import_preview(data: Json) -> str:
    """Return what an import would do as text."""
    counts = data["counts"]
    what = counted(counts["new"], "new memory", "new memories")
    lines = [f"{data['format']['title']}: {what} to import{_span(data)}."]
    if data["threads"]:
        kinds = "conversation or document", "conversations or documents"
        lines.append(f"  From {counted(data['threads'], *kinds)}.")
    if data["projects"]:
        lines.append(f"  In {_projects(data['projects'])}.")
    differing = "that differs" if counts["grown"] == 1 else "that differ"
    lines += _others(counts, f"{differing} will follow the export")
    for sample in data["samples"]:
        when = moment(sample["createdAt"]) if "createdAt" in sample else "no date"
        text = terminal.cut(one_line(sample["content"]), _SAMPLE_CHARS)
        lines.append(f"  {when}  {text}")
    lines += _refusals(data["refusals"], counts["refused"])
    if data["isCancelled"]:
        lines.append("  It was stopped: there may be more.")
    return "\n".join(lines)


def _projects(projects: Json) -> str:
    """Return the largest projects with their counts, and how many others there are."""
    named = [f"{one_line(name)} ({count:,})" for name, count in projects.items()]
    more = len(named) - _PROJECTS_NAMED
    return ", ".join(named[:_PROJECTS_NAMED] + ([f"and {more:,} more"] if more > 0 else []))


def import_summary(data: Json) -> str:
    """Return what an import did, or would do, as text."""
    counts = data["counts"]
    verb = "Stopped; imported until then" if data["isCancelled"] else "Imported"
    what = memories(counts["new"])
    lines = [f"{verb} from {data['format']['title']}: {what}."]
    following = "follows" if counts["grown"] == 1 else "follow"
    lines += _others(counts, f"that differed {following} the export now")
    if DIFFERENT in counts["skipped"]:
        lines.append("  --replace takes them as the file has them.")
    lines += _refusals(data["refusals"], counts["refused"])
    if data["isCancelled"]:
        lines.append("Repeat the import to go on from there.")
    if counts["new"] or counts["grown"] or counts["links"]:
        lines.append(f"To take it back: rosemary undo --import {data['importId']}")
    return "\n".join(lines)


def _others(counts: Json, following: str) -> list[str]:
    links = "link between them" if counts["links"] == 1 else "links between them"
    texts = [
        (counts["grown"], following),
        (counts["links"], links),
        (counts["known"], "imported before"),
        (counts["duplicates"], "with a text that is here already"),
        *((count, f"left out: {what}") for what, count in counts["skipped"].items()),
    ]
    return [f"  {count:,} {text}" for count, text in texts if count]


def _refusals(refusals: list[Json], refused: int) -> list[str]:
    lines = [f"  {refused:,} could not be read:"] if refused else []
    lines += [f"    {each['place']}: {each['reason']}" for each in refusals[:_SHOWN]]
    if len(refusals) > _SHOWN:
        lines.append(f"    and {max(refused, len(refusals)) - _SHOWN:,} more")
    return lines


def _span(data: Json) -> str:
    if "first" not in data:
        return ""
    return f", from {moment(data['first'])} to {moment(data['last'])}"


@command(
    "export_memories",
    arguments={"path": "PATH"},
    examples="""
        rosemary export ~/memories.json
        rosemary export ~/memories --format markdown
        rosemary export ~/web.csv --format csv --project web --trash excluded
        rosemary export ~/two.json --id likes-green-tea --id kettle
    """,
)
def export(session: Session, /, path: str, **options: object) -> None:
    """Write all memories, or some, to PATH: a file, or for Markdown a folder.

    It shows one moment, while assistants go on writing. Ctrl+C leaves nothing behind.
    """
    if path == "-":
        raise click.UsageError("An export goes to a file or a folder, not to standard output.")
    whole = str(expanded(path).absolute())
    session.show(session.invoke("export_memories", {"path": whole, **given(**options)}), _exported)


def _exported(data: Json) -> str:
    if data["isCancelled"]:
        return "Stopped; nothing was written."
    written = f"{memories(data['memories'])} ({size(data['sizeBytes'])})"
    return f"Exported {written} to {data['path']}."


def _listed(data: Json) -> str:
    lines = terminal.table([_row(each) for each in data["results"]])
    for each in data["results"]:
        lines += _problems(each)
    if data["excluded"]:
        lines += ["", "Left out:", *(f"  {one_line(each)}" for each in data["excluded"])]
    if data["isPaused"]:
        until = f"until {moment(data['pausedUntil'])}" if "pausedUntil" in data else "for now"
        lines += ["", f"Nothing is read {until}: `rosemary capture resume` goes on."]
    return "\n".join(lines)


def _row(each: Json) -> list[str]:
    taken = counted(each["stored"], "exchange", "exchanges")
    last = f"last {moment(each['lastTakenAt'])}" if "lastTakenAt" in each else ""
    return [
        each["name"],
        each["state"],
        _sessions(each),
        f"since {moment(each['since'])}" if "since" in each else "",
        f"{taken} stored" if each["stored"] else "",
        last,
    ]


def _sessions(each: Json) -> str:
    if each["isOneFile"] and each["files"]:
        return "one file"
    return counted(each["files"], "session", "sessions")


def _forgotten(data: Json) -> str:
    memories = counted(data["count"], "memory", "memories")
    if data["status"] == "forgotten":
        return f"Forgotten: {memories} went to the trash, and no more of the session is taken."
    return f"The session is taken again; {memories} came back from the trash."


def _problems(each: Json) -> list[str]:
    lines = []
    if each["refusedLines"]:
        refused = counted(each["refusedLines"], "line", "lines")
        lines.append(f"  {each['title']}: {refused} could not be read.")
    lines += [
        f"  {one_line(unread['path'])}: {unread['reason']}"
        for unread in each["unread"][:_UNREAD_SHOWN]
    ]
    if len(each["unread"]) > _UNREAD_SHOWN:
        lines.append(f"  and {len(each['unread']) - _UNREAD_SHOWN} more files")
    return lines


def _excluded(data: Json) -> str:
    if not data["excluded"]:
        return "No folder is left out."
    return "\n".join(["Left out:", *(f"  {one_line(each)}" for each in data["excluded"])])


@command(
    "backfill_capture",
    flag("--preview", "Only say what would come."),
    flag("--yes", "Do not ask."),
    arguments={"name": "NAME"},
    examples="""
        rosemary capture backfill claude-code --preview
        rosemary capture backfill codex --yes
    """,
)
def _backfill(session: Session, /, name: str, *, preview: bool, yes: bool) -> None:
    """Take the sessions of the assistant NAME that are there already.

    It first shows what would come. Exchanges that were taken before are left out, so you can repeat
    it if it was cut off. One undo takes all of it back.
    """
    arguments = {"name": name}
    if preview or not yes:
        found = session.invoke("preview_capture", arguments)
        if preview:
            session.show(found, import_preview)
            return
        asked_import(found)
    session.show(session.invoke("backfill_capture", arguments), import_summary)


@command(
    "exclude_folder",
    flag("--undo", "Leave it out no longer, from now on."),
    arguments={"folder": "FOLDER"},
    examples="""
        rosemary capture exclude ~/private
        rosemary capture exclude ~/private --undo
    """,
)
def _exclude(session: Session, /, folder: str, *, undo: bool) -> None:
    """Take nothing of sessions that begin in FOLDER or below it."""
    arguments = {"folder": str(expanded(folder).absolute())}
    operation = "include_folder" if undo else "exclude_folder"
    session.show(session.invoke(operation, arguments), _excluded)


@command(
    "forget_session",
    flag("--undo", "Follow the session again, and restore from the trash what was taken from it."),
    arguments={"id": "REF"},
    examples="""
        rosemary capture forget 9b2f6c1e4a7d4e0f8c3b5a1d2e6f7089
        rosemary capture forget 9b2f6c1e4a7d4e0f8c3b5a1d2e6f7089 --undo
    """,
)
def _forget(session: Session, /, id: str, *, undo: bool) -> None:  # noqa: A002 - the field's name
    """Forget the session that the memory REF belongs to: all of it goes to the trash.

    What is said in it later is not taken either, nor by `backfill`.
    """
    operation = "take_session_again" if undo else "forget_session"
    session.show(session.invoke(operation, {"id": id}), _forgotten)


capture = group(
    "capture",
    "Follow what is said to your assistants, out of the session files that they keep.",
    showing(
        "list_captures",
        _listed,
        "list",
        "Show the assistants that can be followed, and how that goes.",
        examples="rosemary capture list",
    ),
    showing(
        "start_capture",
        _listed,
        "start",
        "Take what is said to the assistant NAME from now on, while Rosemary runs.",
        arguments={"name": "NAME"},
        examples="rosemary capture start claude-code",
    ),
    showing(
        "stop_capture",
        _listed,
        "stop",
        "Read the sessions of the assistant NAME no longer; what was stored stays.",
        arguments={"name": "NAME"},
        examples="rosemary capture stop claude-code",
    ),
    showing(
        "pause_capture",
        _listed,
        "pause",
        "Read nothing for now; what is said meanwhile is never taken by following.",
        examples="rosemary capture pause",
    ),
    showing(
        "resume_capture",
        _listed,
        "resume",
        "Go on with what is said from now on.",
        examples="rosemary capture resume",
    ),
    _backfill,
    _exclude,
    _forget,
    examples="""
        rosemary capture list
        rosemary capture start claude-code
        rosemary capture backfill claude-code --preview
    """,
)
