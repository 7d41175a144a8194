"""docs/cli.md and the command line know the same commands, options and exit codes."""

from __future__ import annotations

import re

import click
import pytest

from rosemary.cli import main
from rosemary.cli.exit_codes import CallFailedError
from rosemary.domain import errors
from rosemary.domain.human_text import parse_from

(GROUP,) = {
    id(value): value for value in vars(main).values() if isinstance(value, click.Group)
}.values()


_NO_DATES = ("project move", "revert", "move-store")
"""These go from one project to another, to a version, and to another store."""


def _options(command: click.Command) -> set[str]:
    """Return the long options that a person is shown, for a group those of its commands."""
    if isinstance(command, click.Group) and command is not GROUP:
        return {name for each in command.commands.values() for name in _options(each)}
    return {
        name
        for parameter in command.params
        if isinstance(parameter, click.Option) and not parameter.hidden
        for name in parameter.opts
        if name.startswith("--")
    }


def _section(page: str, title: str) -> str:
    found = re.search(rf"^## {title}\n(.*?)(?=^## |\Z)", page, re.MULTILINE | re.DOTALL)
    return found.group(1) if found else ""


def test_every_command_is_explained_and_every_explained_command_exists(pages, first_column):
    page = pages["docs/cli.md"].partition("\n## ")[0]
    explained = [name.removeprefix("rosemary").strip() for name in first_column(page)]
    shipped = {name for name, command in GROUP.commands.items() if not command.hidden}
    assert set(explained) == {"", *shipped}


@pytest.mark.parametrize("name", sorted(GROUP.commands))
def test_every_option_is_explained_and_every_explained_option_exists(pages, first_column, name):
    page = pages["docs/cli.md"]
    shared = set(first_column(_section(page, "Options of every command")))
    rows = set(first_column(_section(page, name)))
    explained = {row for row in rows if row.startswith("--")}
    nested = getattr(GROUP.commands[name], "commands", {})
    assert rows - explained == {f"{name} {each}" for each in nested}
    assert explained == _options(GROUP.commands[name]) - shared
    assert shared - {"--help"} <= _options(GROUP.commands[name])


def test_the_options_of_the_program_are_explained(pages):
    for option in _options(GROUP):
        assert f"{option}`" in pages["docs/cli.md"]


def test_no_page_names_a_command_that_does_not_exist(pages):
    named = {
        (page, name)
        for page, text in pages.items()
        for name in re.findall(
            r"(?:`|^|\| )rosemary (?:--[\w-]+ \S+ )*([a-z]+(?:-[a-z]+)*)", text, re.MULTILINE
        )
    }
    assert len(named) > 8
    assert {(page, name) for page, name in named if name not in GROUP.commands} == set()


def test_the_exit_code_of_every_error_is_the_one_explained(pages):
    rows = re.findall(r"^\| `([A-Z_]+)` \|.*\| (\d+) \|$", pages["docs/errors.md"], re.MULTILINE)
    shipped = {code: str(CallFailedError("", code=code).exit_code) for code in _codes()}
    assert dict(rows) == shipped


def test_every_exit_code_in_use_is_explained(pages):
    section = _section(pages["docs/cli.md"], "Exit codes")
    explained = set(re.findall(r"^\| (\d+) \|", section, re.MULTILINE))
    in_use = {str(CallFailedError("", code=code).exit_code) for code in _codes()}
    assert explained == {"0", "2", "75", "130", *in_use}


def test_each_date_in_an_example_is_one_that_is_understood(pages):
    texts = [*pages.values(), *_epilogs(GROUP)]
    found = [
        re.search(r"--(?:from|to|since|until) (\S+)", line)
        for text in texts
        for line in text.splitlines()
        if line.strip().startswith("rosemary ") and not any(each in line for each in _NO_DATES)
    ]
    dates = {each.group(1) for each in found if each}
    assert len(dates) > 2
    for each in dates:
        assert parse_from(each, "date"), each


def _epilogs(command: click.Command) -> list[str]:
    nested = getattr(command, "commands", {}).values()
    return [command.epilog or "", *(text for each in nested for text in _epilogs(each))]


def _codes() -> set[str]:
    pending = [errors.RosemaryError]
    codes = set()
    while pending:
        kind = pending.pop()
        codes.add(kind.code)
        pending += kind.__subclasses__()
    return codes
