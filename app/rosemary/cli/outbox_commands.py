"""Commands for saves that are kept on this computer until a server takes them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import click

from rosemary.cli.answer_display import moment
from rosemary.cli.command_session import Session
from rosemary.cli.options import command, flag, group, showing
from rosemary.cli.terminal import confirm, one_line
from rosemary.domain.human_text import memories

Json = Mapping[str, Any]


def _list(data: Json) -> str:
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
        _list,
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
