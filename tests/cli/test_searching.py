"""What a person reads who searches on the command line."""

from __future__ import annotations

import pytest


@pytest.fixture
def titled(cli):
    cli("save", "Ten centimetres deep.", "--key", "bulbs", "--summary", "Planting the tulips")
    cli("save", "She prefers green tea.")


@pytest.mark.usefixtures("titled")
@pytest.mark.parametrize(
    ("command", "shown"),
    [
        (["search", "tulip"], "Planting the tulips · Ten centimetres deep."),
        (["search", "tulip", "--brief"], "Planting the tulips"),
        (["fulltext", "tulip"], "Planting the **tulips** · Ten centimetres deep."),
    ],
)
def test_a_memory_is_found_by_its_title_and_shown_with_it(cli, command, shown):
    lines = cli(*command).stdout.splitlines()
    first = next(at for at, line in enumerate(lines) if line.startswith("1. bulbs"))
    assert lines[first + 1].strip() == shown


@pytest.mark.usefixtures("titled")
@pytest.mark.parametrize("command", [["search", "tea"], ["search", "tea", "--brief"]])
def test_behind_the_last_result_it_says_that_there_were_some(cli, command):
    assert cli(*command).stdout.startswith("Found ")
    assert cli(*command, "--offset", "9").stdout.startswith("Nothing after ")
