"""The commands that import what other programs export, and export memories."""

from __future__ import annotations

import click

from rosemary.cli import terminal
from rosemary.cli.answer_display import moment, size
from rosemary.cli.app_connection import Json
from rosemary.cli.command_session import Session
from rosemary.cli.options import command, flag, given
from rosemary.cli.terminal import one_line
from rosemary.domain.human_text import counted, expanded, memories
from rosemary.domain.importing import DIFFERENT

_SHOWN = 10
_SAMPLE_CHARS = 160
_PROJECTS_NAMED = 5


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
