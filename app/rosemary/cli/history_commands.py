"""Commands about what was changed: changes, undo, redo, history, diff, revert."""

from __future__ import annotations

import click

from rosemary.cli import history_display as display
from rosemary.cli.command_session import Session
from rosemary.cli.options import given, page_options


@click.command(
    epilog="""\b
    Examples:
      rosemary changes
      rosemary changes --limit 5 --json
    """,
)
@page_options
@click.pass_obj
def changes(session: Session, /, **options: object) -> None:
    """List what was changed lately, by whom, newest first.

    The number in front is what `rosemary undo --change` takes.
    """
    session.show(session.invoke("list_changes", given(**options)), display.changes)


@click.command(
    epilog="""\b
    Examples:
      rosemary undo
      rosemary undo --dry-run
      rosemary undo --change 41
      rosemary undo --session 6ed4c32ef68c4c4ea8220a7723444d9e
    """,
)
@click.option("--change", type=int, metavar="N", help="The change of this number.")
@click.option("--call", "call_id", metavar="ID", help="All that this call changed.")
@click.option("--session", "session_id", metavar="ID", help="All of this session of an assistant.")
@click.option("--import", "import_id", metavar="ID", help="All that this import brought.")
@click.option("--force", is_flag=True, help="Lose what others have changed since, too.")
@click.option("--dry-run", is_flag=True, help="Only say what would happen.")
@click.pass_obj
def undo(session: Session, /, **options: object) -> None:
    """Take back the last change, whoever made it, or the one that is named.

    New memories go to the trash, deleted ones come back, fields get their former values. What was
    changed again since, by someone else, stays and is named. `rosemary redo` takes it back.
    """
    session.show(session.invoke("undo_changes", given(**options)), display.undone)


@click.command(
    epilog="""\b
    Examples:
      rosemary redo
      rosemary redo --change 42
    """,
)
@click.option("--change", type=int, metavar="N", help="The undo of this number.")
@click.option("--call", "call_id", metavar="ID", help="All that this call undid.")
@click.option("--session", "session_id", metavar="ID", help="All that this session undid.")
@click.option("--force", is_flag=True, help="Lose what others have changed since, too.")
@click.option("--dry-run", is_flag=True, help="Only say what would happen.")
@click.pass_obj
def redo(session: Session, /, **options: object) -> None:
    """Take back the last undo, or the one that is named."""
    session.show(session.invoke("redo_changes", given(**options)), display.undone)


@click.command(
    epilog="""\b
    Examples:
      rosemary history likes-green-tea
    """,
)
@click.argument("id", metavar="REF")
@click.pass_obj
def history(session: Session, /, **options: object) -> None:
    """List the versions of a memory, from the trash, too. REF is its id or key."""
    session.show(session.invoke("memory_history", given(**options)), display.history)


@click.command(
    epilog="""\b
    Examples:
      rosemary diff likes-green-tea 2
      rosemary diff likes-green-tea 2 5
    """,
)
@click.argument("id", metavar="REF")
@click.argument("before", metavar="VERSION", type=int)
@click.argument("after", metavar="[VERSION]", type=int, required=False)
@click.pass_obj
def diff(session: Session, /, **options: object) -> None:
    """Show what changed from one version of a memory to another, or to the present one."""
    session.show(session.invoke("diff_memory", given(**options)), display.difference)


@click.command(
    epilog="""\b
    Examples:
      rosemary revert likes-green-tea --to 2
      rosemary revert likes-green-tea --to 2 --expected-version 5
    """,
)
@click.argument("id", metavar="REF")
@click.option("--to", "version", type=int, required=True, help="The number of the version.")
@click.option("--expected-version", type=int, help="Refuse unless this is the version now.")
@click.pass_obj
def revert(session: Session, /, **options: object) -> None:
    """Give a memory the fields of an earlier version, as a new version. REF is its id or key."""
    session.show(session.invoke("revert_memory", given(**options)), display.reverted)
