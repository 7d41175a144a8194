"""Commands for a store on a server: moving the memories, its people, and saves that wait."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Mapping
from typing import Any

import click

from rosemary.cli import terminal
from rosemary.cli.answer_display import moment
from rosemary.cli.app_commands import address_without_password
from rosemary.cli.app_connection import Json
from rosemary.cli.command_session import Session, interruptible
from rosemary.cli.doctor_commands import require_no_app
from rosemary.cli.options import command, flag, group, plain_command, showing
from rosemary.cli.terminal import confirm, one_line
from rosemary.domain.human_text import memories
from rosemary.domain.ports import Watch

_HERE = "here"


def _list_saves(data: Json) -> str:
    if not data["results"]:
        return "Nothing waits for a server on this computer."
    lines = list(_described(data["results"]))
    if data["waiting"]:
        state = "it is away" if data["isAway"] else "they are sent soon"
        lines += ["", f"Waiting for the server: {memories(data['waiting'])}; {state}."]
    if data["refused"]:
        lines += [
            "",
            f"Refused by the server: {memories(data['refused'])}. `rosemary outbox retry` sends "
            "them again, `rosemary outbox drop` deletes them.",
        ]
    return "\n".join(lines)


def _described(saves: Iterable[Json]) -> Iterable[str]:
    for each in saves:
        yield f"{moment(each['createdAt'])}  {each['key']}  {one_line(each['preview'])}"
        if each["state"] == "refused":
            yield f"    Refused: {one_line(each['refusal'])}"


def _retried(data: Json) -> str:
    if data["refused"]:
        return "\n".join(["Refused again:", *_described(data["refused"])])
    if data["waiting"]:
        return f"Waiting for the server: {memories(data['waiting'])}. It is away."
    return "The server has everything now."


def _dropped(data: Json) -> str:
    return f"Deleted {memories(len(data['dropped']))} from this computer."


@command(
    "drop_outbox",
    flag("--all", "All that the server refused.", field="is_all"),
    flag("--yes", "Do not ask."),
    arguments={"id": "[REF]"},
    without=("confirm",),
    examples="""
        rosemary outbox drop likes-green-tea
        rosemary outbox drop --all --yes
    """,
)
def _drop(session: Session, /, id: str | None, *, is_all: bool, yes: bool) -> None:  # noqa: A002 - a field
    """Delete REF, or all that the server refused, for good. This cannot be undone."""
    if (id is None) != is_all:
        raise click.UsageError("Give one id or key, or --all.")
    count = int(session.invoke("list_outbox", {})["refused"]) if is_all else 1
    if count and not yes:
        what = memories(count) if is_all else id
        confirm(f"Delete {what} for good? The server does not have it. This cannot be undone.")
    arguments = {"confirm": count} if is_all else {"id": id}
    session.show(session.invoke("drop_outbox", arguments), _dropped)


outbox = group(
    "outbox",
    "Show, send again or delete what waits on this computer for the server of the memories.",
    showing(
        "list_outbox",
        _list_saves,
        "list",
        "List what waits, and what the server refused, with the reason.",
        examples="rosemary outbox list",
    ),
    showing(
        "retry_outbox",
        _retried,
        "retry",
        "Send REF, or all that the server refused, once more.",
        arguments={"id": "[REF]"},
        examples="""
            rosemary outbox retry
            rosemary outbox retry likes-green-tea
        """,
    ),
    _drop,
    examples="""
        rosemary outbox list
        rosemary outbox retry
        rosemary outbox drop likes-green-tea
    """,
)


@plain_command(
    examples="""
        rosemary people list
        rosemary people list --json
    """,
)
def _list(session: Session) -> None:
    """List who may use the store, the owner first."""
    session.show(session.app.manage_people(session.data_dir, "list", ""), _listed)


@plain_command(click.Argument(["name"]), examples="rosemary people add ben")
def _add(session: Session, /, *, name: str) -> None:
    """Let the role NAME of the server use the store, for memories of its own.

    Only the owner of the store may. Whoever runs the server makes the role first.
    """
    session.show(session.app.manage_people(session.data_dir, "add", name), _added)


@plain_command(click.Argument(["name"]), examples="rosemary people remove ben")
def _remove(session: Session, /, *, name: str) -> None:
    """Let the role NAME no longer use the store. Its memories stay there, unread."""
    session.show(session.app.manage_people(session.data_dir, "remove", name), _removed)


def _listed(data: Mapping[str, Any]) -> str:
    owner, *others = data["people"]
    return "\n".join([f"{owner} (owner)", *others])


def _added(data: Mapping[str, Any]) -> str:
    return f"{data['name']} may use the store now, for memories of their own."


def _removed(data: Mapping[str, Any]) -> str:
    return (
        f"{data['name']} may no longer use the store. Their memories stay there, and are theirs "
        "again if you add them again."
    )


people = group(
    "people",
    "Show or change who may use the store on a PostgreSQL server.",
    _list,
    _add,
    _remove,
    examples="""
        rosemary people list
        rosemary people add ben
        rosemary people remove ben
    """,
)


def moved(data: Json) -> str:
    """Return what was moved, and where the old store is."""
    done = "were there already" if data["wasThere"] else "are"
    lines = [
        f"{memories(data['memories'])} {done} in {data['store']}, each of the "
        f"{data['records']:,} records compared with the old one.",
        "Rosemary uses them there from now on.",
    ]
    if data["keptFile"]:
        lines.append(f"The memories of this computer are kept as {data['keptFile']}.")
    if data["former"] not in (data["store"], data["keptFile"]):
        lines.append(f"The old memories are still in {data['former']}.")
    return "\n".join(lines)


@plain_command(
    click.Option(
        ["--to"],
        metavar="URI",
        required=True,
        help="The PostgreSQL database, without its password; or `here`: this computer.",
    ),
    name="move-store",
    examples="""
        rosemary move-store --to postgresql://ada@db.example.org/memories
        rosemary move-store --to here
    """,
)
def move_store(session: Session, /, *, to: str) -> None:
    """Move all memories to a PostgreSQL server, or back to this computer.

    Quit Rosemary first. Each record is compared with its original, then Rosemary uses the new
    place. A move that was cut off goes on when you run it again. The old memories are
    kept.
    """
    address = None if to == _HERE else address_without_password(to)
    require_no_app(session, "move the memories")
    cancelled = threading.Event()
    with terminal.ProgressLine() as line, interruptible(cancelled.set, line.stop):
        watch = Watch(tell=line.tell, is_cancelled=cancelled.is_set)
        data = dict(session.app.move_store(session.data_dir, address, watch))
    session.show(data, moved)
