"""Commands about what was changed: changes, undo, redo, history, diff, revert."""

from __future__ import annotations

import click

from rosemary.cli import history_display as display
from rosemary.cli.command_session import Session
from rosemary.cli.options import command, given, showing

changes = showing(
    "list_changes",
    display.changes,
    "changes",
    """List what was changed lately, by whom, newest first.

    The number in front is what `rosemary undo --change` takes.
    """,
    examples="""
        rosemary changes
        rosemary changes --limit 5 --json
    """,
)
undo = showing(
    "undo_changes",
    display.undone,
    "undo",
    """Take back the last change, whoever made it, or the one that is named.

    New memories go to the trash, deleted ones come back, fields get their former values. What was
    changed again since, by someone else, stays and is named. `rosemary redo` takes it back.
    """,
    examples="""
        rosemary undo
        rosemary undo --dry-run
        rosemary undo --change 41
        rosemary undo --session 6ed4c32ef68c4c4ea8220a7723444d9e
    """,
)
redo = showing(
    "redo_changes",
    display.undone,
    "redo",
    "Take back the last undo, or the one that is named.",
    examples="""
        rosemary redo
        rosemary redo --change 42
    """,
)
history = showing(
    "memory_history",
    display.history,
    "history",
    "List the versions of a memory, from the trash, too. REF is its id or key.",
    arguments={"id": "REF"},
    examples="rosemary history likes-green-tea",
)
diff = showing(
    "diff_memory",
    display.difference,
    "diff",
    "Show what changed from one version of a memory to another, or to the present one.",
    arguments={"id": "REF", "before": "VERSION", "after": "[VERSION]"},
    examples="""
        rosemary diff likes-green-tea 2
        rosemary diff likes-green-tea 2 5
    """,
)


@command(
    "revert_memory",
    click.Option(["--to", "version"], type=int, required=True, help="The number of the version."),
    arguments={"id": "REF"},
    examples="""
        rosemary revert likes-green-tea --to 2
        rosemary revert likes-green-tea --to 2 --expected-version 5
    """,
)
def revert(session: Session, /, **options: object) -> None:
    """Give a memory the fields of an earlier version, as a new version. REF is its id or key."""
    session.show(session.invoke("revert_memory", given(**options)), display.reverted)
