"""A group of commands that are loaded when they are asked for, and say what they do in full."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, MutableMapping
from importlib import import_module
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


class LateCommands(MutableMapping[str, click.Command]):
    """Commands by their names, each imported with its module when it is first looked up.

    All modules of commands together take 0.1 s to import, which each single command would wait.

    Args:
        places: the module and the attribute of each command, as `module.attribute`.
        package: the package of the modules.
        finish: is handed each command once it is there.
    """

    def __init__(
        self, places: Mapping[str, str], package: str, finish: Callable[[click.Command], None]
    ) -> None:
        self._entries: dict[str, str | click.Command] = dict(places)
        self._package = package
        self._finish = finish

    @override
    def __getitem__(self, name: str) -> click.Command:
        entry = self._entries[name]
        if isinstance(entry, str):
            module, _, attribute = entry.rpartition(".")
            entry = getattr(import_module(f"{self._package}.{module}"), attribute)
            assert isinstance(entry, click.Command)
            self._finish(entry)
            self._entries[name] = entry
        return entry

    @override
    def __setitem__(self, name: str, command: click.Command) -> None:
        self._entries[name] = command

    @override
    def __delitem__(self, name: str) -> None:
        del self._entries[name]

    @override
    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    @override
    def __len__(self) -> int:
        return len(self._entries)
