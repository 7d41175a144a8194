"""A group of commands whose help says of each what it does, in a whole sentence."""

from __future__ import annotations

from typing import Final

import click
from typing_extensions import override

_WHOLE: Final = 1_000


class CommandGroup(click.Group):
    """A group that wraps the sentences of its commands, where click cuts them off."""

    @override
    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the name of each command, and the first sentence of its help."""
        rows = [
            (name, self.commands[name].get_short_help_str(_WHOLE))
            for name in self.list_commands(ctx)
        ]
        with formatter.section("Commands"):
            formatter.write_dl(rows)
