"""Commands made of the requests that they fill: an option for each field, and the shared ones.

The commands of a group are loaded when one of them is used. The fields are read from a file that
`make tool-costs` writes, because loading the requests would take longer than a whole command may.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Collection, Iterator, Mapping, MutableMapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from inspect import cleandoc
from pathlib import Path
from typing import Any, Final

import click
from typing_extensions import override

from rosemary.cli import terminal
from rosemary.cli.command_session import Session
from rosemary.domain.errors import MachineError

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

    All modules of commands together take 0.1 s to import; no command should wait for all of them.

    Args:
        places: the module and the attribute of each command, as `module.attribute`.
        package: the package of the modules.
        finish: called with each command once it is imported.
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


FIELDS: Final = "tools/options.json"
"""Below the resources: the fields of every request."""

Schema = Mapping[str, Any]

_TYPES: Final[Mapping[str, click.ParamType[Any]]] = {
    "integer": click.INT,
    "number": click.FLOAT,
    "string": click.STRING,
}
_NAMES: Final[Mapping[str, str]] = {
    "call_id": "--call",
    "date_from": "--from",
    "date_to": "--to",
    "from_project": "--from",
    "held": "--held/--not-held",
    "ids": "--id",
    "import_id": "--import",
    "include_history": "--history",
    "links": "--link",
    "memory_type": "--type",
    "paused": "--pause/--resume",
    "project_id": "--project",
    "projects": "--project",
    "refused": "--refused/--not-refused",
    "session_id": "--session",
    "sources": "--source",
    "tags": "--tag",
    "thread_id": "--thread",
    "tool_set": "--tools",
    "tools": "--tool",
}
"""The options that have another name than their fields."""

_METAVARS: Final[Mapping[str, str]] = {
    "add": "TAG",
    "before": "N",
    "budget": "N",
    "call_id": "ID",
    "change": "N",
    "client": "NAME",
    "content": "TEXT",
    "date_from": "DATE",
    "date_to": "DATE",
    "from_project": "ID",
    "ids": "REF",
    "import_id": "ID",
    "into": "TAG",
    "limit": "N",
    "links": "ID[:RELATION[:WEIGHT]]",
    "memory": "REF",
    "metadata": "JSON",
    "offset": "N",
    "projects": "ID",
    "relation": "NAME",
    "remove": "TAG",
    "session": "ID",
    "session_id": "ID",
    "since": "DATE",
    "tool": "NAME",
    "tools": "NAME",
    "until": "DATE",
}
_SWITCHES: Final[Mapping[str, tuple[str, object, str]]] = {
    "answers": ("--no-answers", False, "Leave out what the assistant said."),
    "interpret": (
        "--no-interpret",
        False,
        'Take words such as "last week" or "in Claude" as words, not as filters.',
    ),
    "operator": ("--any", "OR", "One of the words is enough."),
    "sortLinks": (
        "--links-as-made",
        False,
        "Show links in the order in which they were made, not the strongest first.",
    ),
    "tags_match": ("--all-tags", "all", "With every --tag, not just any of them."),
}
"""Fields with an option for the unusual value alone: the option, that value, its help."""


@cache
def _fields() -> Mapping[str, Mapping[str, Schema]]:
    for parent in Path(__file__).parents:
        if (file := parent / "resources" / FIELDS).exists():
            found: Mapping[str, Mapping[str, Schema]] = json.loads(file.read_bytes())
            return found
    raise MachineError("Rosemary's resources are missing.", hint="Install Rosemary again.")


def command(
    operation: str,
    *params: click.Parameter,
    examples: str,
    arguments: Mapping[str, str] | None = None,
    name: str | None = None,
    without: Collection[str] = (),
) -> Callable[[Callable[..., Any]], click.Command]:
    """Make a function a command, called with the session and what was given for each field.

    Args:
        operation: that it runs; "" for none.
        params: what the command has of its own. A field that one of them fills has no other option.
        examples: of its use, a line each.
        arguments: the fields that are arguments, not options, with their names in the help: in
            brackets if they are optional, with dots behind them if they can be repeated.
        name: of the command, else that of the function.
        without: fields that the command fills itself.
    """
    known = _fields()[operation] if operation else {}
    placed = [_argument(field, shown, known[field]) for field, shown in (arguments or {}).items()]
    own = {each.name for each in (*placed, *params)} | {"response_format", *without}
    if "content" not in known:
        own.add("key")  # a memory named by its key can also be named by `id`
    options = [
        option
        for field, schema in known.items()
        if field not in own
        for option in _options(field, schema)
    ]

    def make(function: Callable[..., Any]) -> click.Command:
        return click.Command(
            name or function.__name__.strip("_"),
            callback=click.pass_obj(function),
            params=[*placed, *options, *params],
            help=cleandoc(function.__doc__ or ""),
            epilog=_epilog(examples),
        )

    return make


def plain_command(
    *params: click.Parameter, examples: str, name: str | None = None
) -> Callable[[Callable[..., Any]], click.Command]:
    """Make a function a command that fills no request; the rest is as `command` says."""
    return command("", *params, examples=examples, name=name)


def showing(
    operation: str,
    describe: Callable[[Any], str],
    name: str,
    text: str,
    *,
    examples: str,
    arguments: Mapping[str, str] | None = None,
) -> click.Command:
    """Return a command that runs an operation and shows its answer.

    Args:
        operation: that it runs.
        describe: returns the answer in words.
        name: of the command.
        text: its help.
        examples: of its use, a line each.
        arguments: the fields that are arguments, as `command` takes them.
    """

    def run(session: Session, /, **options: object) -> None:
        session.show(session.invoke(operation, given(**options)), describe)

    run.__doc__ = text
    return command(operation, name=name, arguments=arguments, examples=examples)(run)


def group(name: str, text: str, *commands: click.Command, examples: str) -> CommandGroup:
    """Return a group of commands."""
    return CommandGroup(name, commands=commands, help=cleandoc(text), epilog=_epilog(examples))


def given(**values: object) -> dict[str, Any]:
    """Return the arguments that were given on the command line, as the request takes them."""
    arguments = {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in values.items()
        if value is not None and value != () and not isinstance(value, _Emptied)
    }
    for value in values.values():
        if isinstance(value, _Emptied):
            if value.field in arguments:
                raise click.UsageError(f"--no-{value.field} goes without another value for it.")
            arguments[value.field] = value.value
    return arguments


def flag(name: str, text: str, *, field: str = "") -> click.Option:
    """Return an option of the command's own that is given without a value."""
    return click.Option([name, *filter(None, [field])], is_flag=True, help=text)


def _epilog(examples: str) -> str:
    return "\b\nExamples:\n" + "\n".join(f"  {each}" for each in cleandoc(examples).splitlines())


def _argument(field: str, shown: str, schema: Schema) -> click.Argument:
    is_optional, is_many = shown.startswith("["), shown.rstrip("]").endswith("...")
    return click.Argument(
        [field],
        metavar=shown,
        required=not is_optional,
        nargs=-1 if is_many else 1,
        type=_type(schema.get("items", schema)),
    )


@dataclass(frozen=True, slots=True)
class _Emptied:
    """Stands for the value that clears a field."""

    field: str
    value: object


def _options(field: str, schema: Schema) -> Iterator[click.Option]:
    yield _option(field, schema)
    if "emptied" in schema:
        yield click.Option(
            [f"--no-{field}"],
            is_flag=True,
            flag_value=_Emptied(field, schema["emptied"]),
            default=None,
            type=click.UNPROCESSED,
            help=f"Take the {field} away.",
        )


def _option(field: str, schema: Schema) -> click.Option:
    if field in _SWITCHES:
        name, value, text = _SWITCHES[field]
        return click.Option([name, field], is_flag=True, flag_value=value, default=None, help=text)
    text = schema["description"]
    named = f"--{field.replace('_', '-')}"
    if schema["type"] == "boolean":
        if "default" not in schema:
            both = _NAMES.get(field, f"{named}/--no-{field.replace('_', '-')}")
            return click.Option([both, field], default=None, help=text)
        return click.Option(
            [_NAMES.get(field, named), field],
            is_flag=True,
            flag_value=True,
            default=None,
            help=text,
        )
    entry, is_list = schema.get("items", schema), schema["type"] == "array"
    is_object = entry["type"] == "object"
    return click.Option(
        [_NAMES.get(field, named), field],
        type=_type(entry),
        multiple=is_list,
        required=schema.get("required", False),
        metavar=_METAVARS.get(field),
        callback=(_parse_links if is_list else _parse_object) if is_object else None,
        help=f"{text.rstrip('.')}; repeatable." if is_list else text,
    )


def _type(schema: Schema) -> click.ParamType[Any]:
    if "enum" in schema:
        return click.Choice(schema["enum"], case_sensitive=False)
    return _TYPES.get(schema["type"], click.STRING)


def _parse_links(
    ctx: click.Context, param: click.Parameter, given_links: tuple[str, ...]
) -> tuple[dict[str, Any], ...]:
    """Return links written as ID[:RELATION[:WEIGHT]] as the request takes them."""
    return tuple(_parse_link(ctx, param, link) for link in given_links)


def _parse_link(ctx: click.Context, param: click.Parameter, text: str) -> dict[str, Any]:
    target, _, rest = text.partition(":")
    relation, _, weight = rest.partition(":")
    link: dict[str, Any] = {"to": target}
    if relation:
        link["relation"] = relation
    if weight:
        try:
            link["weight"] = float(weight)
        except ValueError as error:
            message = f"{weight!r} is not a weight from 0 to 1."
            raise click.BadParameter(message, ctx, param) from error
    return link


def _parse_object(ctx: click.Context, param: click.Parameter, text: str | None) -> object:
    if text is None:
        return None
    try:
        parsed = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise click.BadParameter(f"it is not JSON: {error}.", ctx, param) from error
    if not isinstance(parsed, dict):
        raise click.BadParameter('it is not a JSON object such as {"page": 3}.', ctx, param)
    return parsed


def shared_options() -> list[click.Parameter]:
    """Return `--json`, `--data-dir` and `--help`, which work before and after a command's name."""
    return [
        click.Option(
            ["--json", "is_json"],
            is_flag=True,
            expose_value=False,
            callback=_set_json,
            help="Print JSON.",
        ),
        click.Option(
            ["--data-dir"],
            metavar="DIR",
            expose_value=False,
            callback=_set_data_dir,
            help="Keep everything in this folder instead of the usual places.",
        ),
        # In place of click's own, which would not report an output that cannot be written.
        click.Option(
            ["-h", "--help"],
            is_flag=True,
            is_eager=True,
            expose_value=False,
            callback=_show_help,
            help="Show this message and exit.",
        ),
    ]


def _show_help(ctx: click.Context, _param: click.Parameter, value: object) -> None:
    if value and not ctx.resilient_parsing:
        terminal.print_text(ctx.get_help())
        ctx.exit()


def _set_json(ctx: click.Context, _param: click.Parameter, value: object) -> None:
    session = ctx.find_object(Session)
    if value and session is not None:
        session.is_json = True


def _set_data_dir(ctx: click.Context, param: click.Parameter, value: str | None) -> None:
    session = ctx.find_object(Session)
    if value == "":
        # A script may pass a variable that was never set: it does not mean the usual places.
        raise click.BadParameter("it is empty.", ctx, param)
    if value is not None and session is not None:
        # A C locale cannot encode what `terminal.as_utf8` made of the argument.
        session.data_dir = Path(os.fsdecode(value.encode("utf-8", "surrogateescape")))
