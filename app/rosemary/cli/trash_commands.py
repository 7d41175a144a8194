"""The command about the trash, and the one that fills it with everything."""

from __future__ import annotations

from functools import partial

from rosemary.cli import history_display as display
from rosemary.cli.command_session import Session
from rosemary.cli.options import command, flag, given, group, showing
from rosemary.cli.terminal import confirm
from rosemary.domain.human_text import memories

_YES = flag("--yes", "Do not ask.")


@command(
    "restore_memory",
    arguments={"id": "REF"},
    examples="""
        rosemary trash restore likes-green-tea
        rosemary trash restore likes-green-tea --new-key likes-tea
    """,
)
def _restore(session: Session, /, **options: object) -> None:
    """Bring a memory back. REF is its id, or its key where no other memory has that now."""
    describe = partial(display.restored, has_chosen_key=options["new_key"] is not None)
    session.show(session.invoke("restore_memory", given(**options)), describe)


@command(
    "empty_trash",
    _YES,
    arguments={"ids": "[REF...]"},
    without=("confirm",),
    examples="""
        rosemary trash empty
        rosemary trash empty old-note older-note --yes
    """,
)
def _empty(session: Session, /, ids: tuple[str, ...], *, yes: bool) -> None:
    """Delete for good: each REF, or all that is in the trash. This cannot be undone."""
    count = len(ids) or int(session.invoke("list_trash", {"limit": 1})["total"])
    if count and not yes:
        confirm(f"Delete {memories(count)} for good? This cannot be undone.")
    arguments = {"ids": list(ids)} if ids else {"confirm": count}
    session.show(session.invoke("empty_trash", arguments), display.emptied)


trash = group(
    "trash",
    "Show, bring back or delete for good what was deleted.",
    showing(
        "list_trash",
        display.trash_list,
        "list",
        "List what is in the trash, the latest first.",
        examples="rosemary trash list",
    ),
    _restore,
    _empty,
    examples="""
        rosemary trash list
        rosemary trash restore likes-green-tea
        rosemary trash empty
    """,
)


@command(
    "delete_all_memories",
    _YES,
    name="delete-all",
    without=("confirm",),
    examples="""
        rosemary delete-all --project website
        rosemary delete-all --yes
    """,
)
def delete_all(session: Session, /, project_id: str | None, *, yes: bool) -> None:
    """Move every memory to the trash; `rosemary undo` brings them back."""
    options = given(project_id=project_id)
    count = int(session.invoke("memory_stats", options)["total"])
    if count and not yes:
        confirm(f"Move {memories(count)} to the trash?")
    data = session.invoke("delete_all_memories", {**options, "confirm": count})
    session.show(data, display.deleted_all)
