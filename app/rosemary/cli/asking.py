"""Questions before what cannot simply be taken back."""

from __future__ import annotations

import click

from rosemary.cli import terminal


def confirm(question: str, otherwise: str = "Nothing was deleted.") -> None:
    """Go on where the person says yes; end the command, and say `otherwise`, where not."""
    if terminal.is_input_piped():
        raise click.UsageError(f"{question} Say so with --yes.")
    try:
        is_wanted = click.confirm(question, err=True)
    except click.Abort:
        raise KeyboardInterrupt from None
    if not is_wanted:
        terminal.print_error(otherwise)
        raise click.exceptions.Exit(0)
