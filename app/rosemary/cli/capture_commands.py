"""The commands that follow the session files of assistants."""

from __future__ import annotations

from rosemary.cli import terminal
from rosemary.cli.answer_display import moment
from rosemary.cli.app_connection import Json
from rosemary.cli.command_session import Session
from rosemary.cli.exchange_commands import asked_import, import_preview, import_summary
from rosemary.cli.options import command, flag, group, showing
from rosemary.cli.terminal import one_line
from rosemary.domain.human_text import counted, expanded

_UNREAD_SHOWN = 5


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
