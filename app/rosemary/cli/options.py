"""The options of the commands, each named as the field of the request that it fills.

They are written out here, not made from the request models: loading those would take longer than
a whole command may. A test compares the two.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import click

from rosemary.cli import terminal
from rosemary.cli.command_session import Session
from rosemary.domain.types import MemoryType, SearchMode, SortOrder, TagsMatch

F = TypeVar("F", bound=Callable[..., object])

TYPES = click.Choice([kind.value for kind in MemoryType], case_sensitive=False)
ORDERS = click.Choice([order.value for order in SortOrder], case_sensitive=False)
MODES = click.Choice([mode.value for mode in SearchMode], case_sensitive=False)


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
        # In place of click's own, which writes past what tells of an output that takes nothing.
        click.Option(
            ["-h", "--help"],
            is_flag=True,
            is_eager=True,
            expose_value=False,
            callback=_show_help,
            help="Show this message and exit.",
        ),
    ]


def content_options(function: F) -> F:
    """Add an option for each field of a memory but its content and its links."""
    return _add(
        function,
        click.option("--tag", "tags", multiple=True, help="A label; repeat it for more."),
        click.option("--type", "memory_type", type=TYPES, help="What kind of thing it is."),
        click.option("--importance", type=float, help="1 (trivial) to 10 (vital)."),
        click.option("--source", help="Where it comes from, such as claude or manual."),
        click.option("--author", help="Who said it."),
        click.option("--thread", "thread_id", help="Conversation or document it belongs to."),
        click.option("--project", "project_id", help="Project it belongs to."),
        click.option("--phase", type=int, help="Phase of the project."),
        click.option("--key", help="Short name to find it by."),
        click.option("--summary", help="One sentence, at most 300 characters."),
        click.option(
            "--metadata", callback=_parse_object, metavar="JSON", help="Your own JSON object."
        ),
    )


def filter_options(function: F) -> F:
    """Add the options that narrow a list or a search."""
    return _add(
        function,
        click.option("--type", multiple=True, type=TYPES, help="Only this kind; repeatable."),
        click.option("--tag", "tags", multiple=True, help="Only with this label; repeatable."),
        click.option(
            "--all-tags",
            "tags_match",
            is_flag=True,
            flag_value=TagsMatch.ALL.value,
            default=None,
            help="With every --tag, not just any of them.",
        ),
        click.option("--source", "sources", multiple=True, help="Only from here; repeatable."),
        click.option("--project", "project_id", help="Only of this project."),
        click.option("--phase", type=int, help="Only of this phase."),
        click.option("--from", "date_from", metavar="DATE", help="Not before, as 2026-05-03."),
        click.option("--to", "date_to", metavar="DATE", help="Up to and with, as 2026-05-09."),
    )


def page_options(function: F) -> F:
    """Add the options that choose a page of a list."""
    return _add(
        function,
        click.option("--limit", type=int, metavar="N", help="Show at most N."),
        click.option("--offset", type=int, metavar="N", help="Skip the first N."),
    )


def links_option(function: F) -> F:
    """Add the option for the order of links; `given` makes `sortLinks` of it."""
    return _add(
        function,
        click.option(
            "--links-as-made",
            is_flag=True,
            help="Show links in the order in which they were made, not the strongest first.",
        ),
    )


def given(**values: object) -> dict[str, Any]:
    """Return the arguments that were given on the command line, as the request takes them."""
    arguments = {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in values.items()
        if value is not None and value is not False and value != ()
    }
    if arguments.pop("links_as_made", False):
        arguments["sortLinks"] = False
    return arguments


def parse_links(
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


def _add(function: F, *options: Callable[[Any], Any]) -> F:
    for option in reversed(options):
        function = cast("F", option(function))
    return function


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
        # As of a variable of a script that was never set: the usual places are not meant.
        raise click.BadParameter("it is empty.", ctx, param)
    if value is not None and session is not None:
        # A C locale cannot encode what `terminal.as_utf8` made of the argument.
        session.data_dir = Path(os.fsdecode(value.encode("utf-8", "surrogateescape")))
