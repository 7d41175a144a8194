"""The command about the trash, and the one that fills it with everything."""

from __future__ import annotations

from functools import partial

import click

from rosemary.cli import history_display as display
from rosemary.cli.command_group import CommandGroup
from rosemary.cli.command_session import Session
from rosemary.cli.options import given, page_options
from rosemary.cli.terminal import confirm
from rosemary.domain.human_text import memories


@click.group(
    cls=CommandGroup,
    epilog="""\b
    Examples:
      rosemary trash list
      rosemary trash restore likes-green-tea
      rosemary trash empty
    """,
)
def trash() -> None:
    """Show, bring back or delete for good what was deleted."""


@trash.command(
    "list",
    epilog="""\b
    Examples:
      rosemary trash list
    """,
)
@page_options
@click.pass_obj
def list_(session: Session, /, **options: object) -> None:
    """List what is in the trash, the latest first."""
    session.show(session.invoke("list_trash", given(**options)), display.trash_list)


@trash.command(
    epilog="""\b
    Examples:
      rosemary trash restore likes-green-tea
      rosemary trash restore likes-green-tea --new-key likes-tea
    """,
)
@click.argument("id", metavar="REF")
@click.option("--new-key", help="Bring it back under this key.")
@click.option("--replace", is_flag=True, help="What has its text or key now goes to the trash.")
@click.pass_obj
def restore(session: Session, /, **options: object) -> None:
    """Bring a memory back. REF is its id, or its key where no other memory has that now."""
    describe = partial(display.restored, has_chosen_key=options["new_key"] is not None)
    session.show(session.invoke("restore_memory", given(**options)), describe)


@trash.command(
    epilog="""\b
    Examples:
      rosemary trash empty
      rosemary trash empty old-note older-note --yes
    """,
)
@click.argument("ids", metavar="[REF...]", nargs=-1)
@click.option("--yes", is_flag=True, help="Do not ask.")
@click.pass_obj
def empty(session: Session, /, ids: tuple[str, ...], *, yes: bool) -> None:
    """Delete for good: each REF, or all that is in the trash. This cannot be undone."""
    count = len(ids) or int(session.invoke("list_trash", {"limit": 1})["total"])
    if count and not yes:
        confirm(f"Delete {memories(count)} for good? This cannot be undone.")
    arguments = {"ids": list(ids)} if ids else {"confirm": count}
    session.show(session.invoke("empty_trash", arguments), display.emptied)


@click.command(
    "delete-all",
    epilog="""\b
    Examples:
      rosemary delete-all --project website
      rosemary delete-all --yes
    """,
)
@click.option("--project", "project_id", help="Only those of this project.")
@click.option("--yes", is_flag=True, help="Do not ask.")
@click.pass_obj
def delete_all(session: Session, /, project_id: str | None, *, yes: bool) -> None:
    """Move every memory to the trash; `rosemary undo` brings them back."""
    options = given(project_id=project_id)
    count = int(session.invoke("memory_stats", options)["total"])
    if count and not yes:
        confirm(f"Move {memories(count)} to the trash?")
    data = session.invoke("delete_all_memories", {**options, "confirm": count})
    session.show(data, display.deleted_all)
