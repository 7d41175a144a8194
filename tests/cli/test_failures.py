"""What a failed command says."""

from __future__ import annotations

import json
import sys

import pytest

from rosemary.cli.exit_codes import CallFailedError


@pytest.fixture(params=["alone", "beside the app"])
def rosemary(request, app, cli, running):
    if request.param == "beside the app":
        running.start(app)
    return cli


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["update", "tea"], "Say what to change, such as --content or --tag."),
        (["update", "tea", "--expected-version", "1"], "Say what to change, such as"),
        (["clients", "set", "cursor"], "Say what it may do, such as --read-only."),
    ],
)
def test_a_command_that_changes_nothing_says_what_it_takes(cli, arguments, said):
    result = cli(*arguments)

    assert result.exit_code == 2
    assert result.stderr.startswith(f"rosemary: {said}")


def test_an_error_names_the_option_that_was_typed_and_as_json_the_field(rosemary):
    wrong = rosemary("search", "tea", "--from", "nonsense")
    assert wrong.exit_code == 2
    assert wrong.stderr.startswith("rosemary: --from: 'nonsense' is not a date. Write ")
    told = rosemary("search", "tea", "--from", "nonsense", "--json")
    assert json.loads(told.stdout)["error"]["message"].startswith("date_from: 'nonsense'")


def test_an_empty_range_is_told_without_the_name_of_a_field(rosemary):
    wrong = rosemary("list", "--from", "2026-05-04", "--to", "2026-05-03")
    assert wrong.stderr.startswith("rosemary: --to: lies before the beginning. Give the earlier")
    wrong = rosemary("audit", "--since", "2026-05-04", "--until", "2026-05-03")
    assert wrong.stderr.startswith("rosemary: --until: lies before the beginning. Give the earlier")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows takes each name for a folder")
@pytest.mark.parametrize(
    "words",
    [
        ("export", "~nobody-here/all.json"),
        ("import", "~nobody-here/all.json"),
        ("backup", "restore", "~nobody-here/backup"),
        ("diagnostics", "~nobody-here/log.zip"),
        ("--data-dir", "~nobody-here/memories", "status"),
    ],
)
def test_the_folder_of_nobody_is_told(rosemary, words):
    wrong = rosemary(*words)
    assert wrong.exit_code == 2
    assert wrong.stderr.startswith("rosemary: ~nobody-here is nobody's folder on this computer. ")


def test_each_of_several_options_is_named(rosemary):
    wrong = rosemary("list", "--limit", "0", "--offset", "-1")
    assert wrong.stderr.startswith("rosemary: --limit: ")
    assert "; --offset: " in wrong.stderr


def test_a_part_of_a_field_goes_by_the_option_of_the_field(rosemary):
    wrong = rosemary("save", "tea", "--link", "milk:related:5")
    assert wrong.stderr.startswith("rosemary: --link: input should be less than or equal to 1")


def test_a_person_is_not_told_to_call(rosemary):
    wrong = rosemary("list", "--limit", "0")
    assert wrong.stderr.endswith("Correct the arguments and try again. [VALIDATION_ERROR]\n")


def test_a_group_without_its_command_names_those_there_are_in_one_line(rosemary):
    wrong = rosemary("token")
    assert wrong.exit_code == 2
    assert wrong.stderr == (
        "rosemary: Missing command: add, create, list, revoke, rotate, show."
        " Try `rosemary token --help`. [VALIDATION_ERROR]\n"
    )
    told = rosemary("--json", "token")
    assert json.loads(told.stdout)["error"]["message"].startswith("Missing command: add, create,")


def test_words_that_no_option_fills_stay_as_they_are():
    failure = CallFailedError("key: is taken; to.0: 'a: b' is none", code="VALIDATION_ERROR")
    assert failure.named_by({"key": "--key"}).text == (
        "--key: is taken; to.0: 'a: b' is none. [VALIDATION_ERROR]"
    )
