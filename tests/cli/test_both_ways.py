"""The running app and this process answer alike: same output, same errors, same exit codes."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from rosemary.domain import errors

SAVES = [
    ["save", "She prefers green tea.", "--type", "preference", "--tag", "tea", "--key", "tea"],
    ["save", "Deploys run on Friday.", "--project", "website", "--link", "tea:follows:0.25"],
    [
        "save",
        "Zeilen\n\teins 茶 \U0001f375",
        "--metadata",
        '{"a": [1]}',
        "--phase",
        "2",
        "--summary",
        "For a barista",
    ],
]
READS = [
    ["links", "tea"],
    ["links", "deploys-run-on-friday"],
    ["links", "suggest", "tea"],
    ["search", "tea", "--include-superseded", "--links-as-made"],
    ["search", "green", "tea", "--explain"],
    ["search", "zzz", "--mode", "keyword"],
    ["search", "tea", "--threshold", "0.99", "--mode", "semantic"],
    ["search", "tea", "--limit", "1"],
    ["search", "tea", "today", "in", "Claude"],
    ["search", "tea", "since", "2026-05-01"],
    ["search", "tea", "since", "2026-05-01", "--no-interpret"],
    ["search", "today"],
    ["search", "tea", "--brief", "--limit", "1"],
    ["search", "tea", "--brief", "--offset", "50"],
    ["fulltext", "prefer", "te*"],
    ["fulltext", "茶", "Friday", "--any"],
    ["fulltext", "茶", "Friday", "--any", "--limit", "1"],
    ["fulltext", "nothing"],
    ["search", "barista", "--mode", "keyword", "--explain"],
    ["search", "barista", "--brief"],
    ["fulltext", "baristas", "zeilen"],
    ["get", "tea", "--history"],
    ["get", "deploys-run-on-friday"],
    ["list"],
    ["list", "--limit", "1", "--offset", "1"],
    ["list", "--project", "nothing"],
    ["list", "--offset", "50"],
    ["stats"],
    ["tag", "list"],
    ["tag", "list", "--project", "nothing"],
    ["list", "--tag", "#tea/"],
    ["project", "list"],
    ["filter", "list"],
    ["changes"],
    ["changes", "--limit", "1"],
    ["undo", "--dry-run"],
    ["history", "tea"],
    ["diff", "tea", "1"],
    ["trash", "list"],
    ["clients", "list"],
    ["clients", "held"],
    ["audit", "--refused"],
    ["audit", "--reads"],
    ["audit", "--sessions", "--client", "nobody"],
]
WRITES = [
    ["link", "tea", "deploys-run-on-friday", "--relation", "supersedes", "--weight", "0.9"],
    ["unlink", "deploys-run-on-friday", "tea", "--relation", "follows"],
    ["save", "Something else."],
    ["update", "tea", "--importance", "9", "--no-tags"],
    ["delete", "tea", "deploys-run-on-friday"],
    ["tag", "rename", "tea", "drinks/tea"],
    ["tag", "delete", "tea"],
    ["tag", "colour", "tea", "#2e7d32"],
    ["tag", "change", "tea", "--add", "x", "--remove", "tea"],
    ["tag", "change", "tea", "--add", "#hot/", "--remove", "/tea"],
    ["tag", "rename", "#tea", "/drinks/"],
    ["pin", "tea"],
    ["unpin", "tea"],
    ["project", "rename", "website", "Web site"],
    ["project", "move", "tea", "--to", "website"],
    ["project", "move", "--from", "website", "--to", ""],
    ["project", "default", "claude", "website"],
    ["filter", "save", "Tea", "--tag", "tea", "--query", "green"],
    ["clients", "set", "cursor", "--project", "website", "--read-only"],
    ["pause"],
    ["pause", "cursor"],
    ["resume"],
    ["undo"],
    ["undo", "--change", "2"],
    ["revert", "tea", "--to", "1"],
    ["delete-all", "--yes"],
    ["trash", "empty", "--yes"],
]
WRONG = [
    (["link", "tea", "nobody"], 3, "NOT_FOUND"),
    (["link", "tea", "tea"], 2, "VALIDATION_ERROR"),
    (["link", "tea", "deploys-run-on-friday", "--weight", "2"], 2, "VALIDATION_ERROR"),
    (["link", "tea", "deploys-run-on-friday", "--relation", "a b"], 2, "VALIDATION_ERROR"),
    (["unlink", "tea", "deploys-run-on-friday"], 3, "NOT_FOUND"),
    (["links", "nobody"], 3, "NOT_FOUND"),
    (["links", "suggest", "nobody"], 3, "NOT_FOUND"),
    (["search", "tea", "--limit", "900"], 2, "VALIDATION_ERROR"),
    (["search", ""], 2, "VALIDATION_ERROR"),
    (["search", "tea", "--brief", "--explain"], 2, "VALIDATION_ERROR"),
    (["fulltext", "?!"], 2, "VALIDATION_ERROR"),
    (["fulltext", "a" * 1_001], 2, "VALIDATION_ERROR"),
    (["search", "tea", "--from", "soon"], 2, "VALIDATION_ERROR"),
    (["save", "text", "--importance", "nan"], 2, "VALIDATION_ERROR"),
    (["save", "text", "--metadata", '{"a": NaN}'], 2, "VALIDATION_ERROR"),
    (["save", "half \ud800 a pair"], 2, "VALIDATION_ERROR"),
    (["save", "x" * 1_048_577], 2, "PAYLOAD_TOO_LARGE"),
    (["get", "nobody"], 3, "NOT_FOUND"),
    (["tag", "rename", "nothing", "x"], 3, "NOT_FOUND"),
    (["tag", "rename", "tea", ""], 2, "VALIDATION_ERROR"),
    (["tag", "rename", "tea", "#"], 2, "VALIDATION_ERROR"),
    (["tag", "merge", "tea", "--into", "nothing"], 3, "NOT_FOUND"),
    (["tag", "merge", "tea", "--into", "TEA"], 2, "VALIDATION_ERROR"),
    (["tag", "colour", "tea", "green"], 2, "VALIDATION_ERROR"),
    (["pin", "nobody"], 3, "NOT_FOUND"),
    (["project", "move", "--to", "x"], 2, "VALIDATION_ERROR"),
    (["project", "rename", "nothing", "x"], 3, "NOT_FOUND"),
    (["filter", "show", "nothing"], 3, "NOT_FOUND"),
    (["filter", "save", "", "--type", "task"], 2, "VALIDATION_ERROR"),
    (["save", "text", "--link", "nobody"], 3, "NOT_FOUND"),
    (["save", "She prefers green tea."], 4, "DUPLICATE_CONTENT"),
    (["update", "tea", "--summary", "s", "--expected-version", "7"], 4, "VERSION_CONFLICT"),
    (["update", "tea"], 2, "VALIDATION_ERROR"),
    (["undo", "--change", "99"], 3, "NOT_FOUND"),
    (["undo", "--call", "nobody"], 3, "NOT_FOUND"),
    (["undo", "--call", "a", "--import", "b"], 2, "VALIDATION_ERROR"),
    (["undo", "--change", "1", "--session", "a"], 2, "VALIDATION_ERROR"),
    (["redo"], 3, "NOT_FOUND"),
    (["history", "nobody"], 3, "NOT_FOUND"),
    (["diff", "tea", "9"], 2, "VALIDATION_ERROR"),
    (["revert", "tea", "--to", "9"], 2, "VALIDATION_ERROR"),
    (["revert", "tea", "--to", "1", "--expected-version", "7"], 4, "VERSION_CONFLICT"),
    (["trash", "restore", "tea"], 3, "NOT_FOUND"),
    (["trash", "empty", "tea", "--yes"], 3, "NOT_FOUND"),
]
FAULTS = [
    (errors.StoreUnavailableError("The store is locked.", hint="Wait."), 1),
    (errors.StorageFullError("The disk is full"), 1),
    (errors.EmbedderUnavailableError("No model."), 1),
    (errors.MachineError("The folder cannot be written."), 1),
    (errors.ForbiddenError("Access is paused."), 5),
    (errors.UnauthorizedError("The token is wrong."), 5),
    (RuntimeError("a bug"), 1),
]


@pytest.fixture
def both(tmp_path, new_services, new_app, cli_of, running):
    """Two equal stores: one behind a running app, one opened in this process."""
    alone = new_app(tmp_path / "alone", new_services(tmp_path / "a.db"))
    served = new_app(tmp_path / "served", new_services(tmp_path / "b.db"))
    running.start(served)
    terminals = cli_of(alone), cli_of(served)
    for terminal in terminals:
        for argv in SAVES:
            assert terminal(*argv).exit_code == 0
    served.asked.clear()
    return terminals


def _run_both(both, *argv, stdin=None):
    here, there = both
    asked = list(there.app.asked)
    one = here(*argv, stdin=stdin).without_ids()
    other = there(*argv, stdin=stdin).without_ids()
    assert one == other
    assert there.app.asked == asked, "the services were opened beside the running app"
    return one


@pytest.mark.parametrize("argv", [*READS, *WRITES], ids=" ".join)
def test_both_ways_print_the_same(both, argv):
    result = _run_both(both, *argv)

    assert result.exit_code == 0
    assert result.stdout
    assert result.stderr == ""


def test_tags_projects_and_filters_are_shown_as_a_person_reads_them(both):
    def said(*argv):
        return _run_both(both, *argv).stdout.splitlines()

    assert said("tag", "change", "tea", "deploys-run-on-friday", "--add", "work/Ops") == [
        "Changed 2 memories."
    ]
    said("tag", "colour", "work", "#2E7D32")
    assert said("tag", "list") == ["work   2  #2e7d32", "  Ops  2", "tea    1"]
    assert said("tag", "rename", "work/ops", "TEA") == ["Merged in 2 memories. In use before: tea."]
    assert said("project", "default", "claude", "website") == [
        "claude saves into website where it names none."
    ]
    said("project", "rename", "website", "Web site")
    assert said("project", "list") == [
        "(none)   2",
        "website  1  Web site",
        "",
        "Saved into where no project is named:",
        "  claude  website",
    ]
    said("save", "She prefers green tea.", "--project", "website")
    (moved, stayed) = said("project", "move", "tea", "--to", "website")
    assert moved == "Moved 0 memories."
    assert stayed == "Stayed, as its text is there already: ID (there: ID)"
    assert said("filter", "save", "Tea", "--tag", "tea", "--query", "green", "--type", "fact") == [
        "Saved the filter Tea."
    ]
    assert said("filter", "list") == ['Tea  type fact, tag tea, query "green"']
    said("filter", "save", "Tea", "--tag", "tea", "--phase", "2")
    assert said("filter", "list") == ["Tea  tag tea, phase 2, newest first"]
    said("filter", "save", "Tea", "--tag", "tea")
    assert said("filter", "show", "tea")[-1] == "2 of 2 memories"
    assert said("tag", "rename", "tea", "chai") == [
        "Renamed in 2 memories. Saved filters that follow: Tea."
    ]
    assert said("filter", "show", "tea")[-1] == "2 of 2 memories"
    assert said("filter", "rename", "tea", "Drinks") == ["Renamed the filter Drinks."]
    assert said("filter", "delete", "drinks") == ["Deleted the filter Drinks."]
    assert said("filter", "list") == ["No saved filters."]


@pytest.mark.parametrize("argv", [*READS, *WRITES], ids=" ".join)
def test_both_ways_print_the_same_json(both, argv):
    assert isinstance(json.loads(_run_both(both, *argv, "--json").stdout), dict)


@pytest.mark.parametrize(("argv", "exit_code", "code"), WRONG)
def test_both_ways_refuse_alike(both, argv, exit_code, code):
    result = _run_both(both, *argv)

    assert result.exit_code == exit_code
    assert result.stdout == ""
    first, *further = result.stderr.splitlines()
    assert first.endswith(f" [{code}]")
    assert bool(further) == (code == "VERSION_CONFLICT")


def test_a_conflict_shows_both_texts(both):
    _run_both(both, "update", "tea", "--content", "She prefers\nblack tea.", "--tag", "tea")
    result = _run_both(both, "update", "tea", "--content", "Coffee.", "--expected-version", "1")
    assert result.stderr.splitlines()[1:] == [
        "It is now:",
        "    content: She prefers",
        "    black tea.",
        "You sent:",
        "    content: Coffee.",
    ]


@pytest.mark.parametrize(("argv", "exit_code", "code"), WRONG)
def test_both_ways_refuse_alike_in_json(both, argv, exit_code, code):
    result = _run_both(both, *argv, "--json")

    assert result.exit_code == exit_code
    error = json.loads(result.stdout)["error"]
    assert set(error) == {"code", "message", "hint", "details"}
    assert error["code"] == code
    assert error["message"] in result.stderr


class _Broken:
    """A service that always fails in one way."""

    def __init__(self, error: Exception) -> None:
        self._error = error

    def get(self, _reference: str) -> None:
        raise self._error


@pytest.mark.parametrize(("fault", "exit_code"), FAULTS, ids=lambda each: type(each).__name__)
def test_both_ways_report_the_same_faults(
    tmp_path, services, new_app, cli_of, running, fault, exit_code
):
    broken = replace(services, memories=_Broken(fault))
    alone, served = new_app(tmp_path / "alone", broken), new_app(tmp_path / "served", broken)
    running.start(served)

    result = _run_both((cli_of(alone), cli_of(served)), "get", "tea")

    code = fault.code if isinstance(fault, errors.RosemaryError) else "INTERNAL"
    assert result.exit_code == exit_code
    assert result.stderr.endswith(f"[{code}]\n")
    assert "a bug" not in result.stderr.splitlines()[-1]


def test_the_text_to_save_may_come_from_standard_input(both):
    result = _run_both(both, "save", "--key", "piped", stdin="drei\r\nZeilen\nüber 茶\n".encode())
    assert result.exit_code == 0

    shown = json.loads(_run_both(both, "get", "piped", "--json").stdout)
    assert shown["content"] == "drei\r\nZeilen\nüber 茶"


@pytest.mark.parametrize("words", [["-"], ["--content", "-"]])
def test_the_new_text_may_come_from_standard_input(both, words):
    _run_both(both, "update", "tea", *words, stdin=b"She prefers black tea.")

    shown = json.loads(_run_both(both, "get", "tea", "--json").stdout)
    assert shown["content"] == "She prefers black tea."
    assert shown["version"] == 2


def test_standard_input_that_is_not_utf8_is_refused(both):
    result = _run_both(both, "save", "-", stdin=b"\xff\xfe")

    assert result.exit_code == 2
    assert "UTF-8" in result.stderr


def test_endless_standard_input_is_refused(both, monkeypatch):
    monkeypatch.setattr("rosemary.cli.terminal.INPUT_MAX_BYTES", 10)

    result = _run_both(both, "save", "-", stdin=b"x" * 11)

    assert result.exit_code == 2
    assert "[PAYLOAD_TOO_LARGE]" in result.stderr


def test_nothing_on_standard_input_is_no_memory(both):
    result = _run_both(both, "save", stdin=b"")

    assert result.exit_code == 2
    assert "content: is empty" in result.stderr


def test_delete_goes_on_after_a_memory_that_is_missing(both):
    result = _run_both(both, "delete", "nobody", "tea")

    assert result.exit_code == 3
    assert "Moved tea to the trash" in result.stdout
    assert "nobody" in result.stderr
    assert _run_both(both, "get", "tea").exit_code == 3


def test_delete_goes_on_after_a_reference_that_cannot_be_one(both):
    result = _run_both(both, "delete", "", "tea")

    assert result.exit_code == 2
    assert "Moved tea to the trash" in result.stdout


def test_a_result_shows_its_passage_on_one_line(both):
    assert "\n   For a barista · Zeilen eins 茶" in _run_both(both, "search", "zeilen").stdout


def test_delete_in_json_names_what_it_could_not_delete(both):
    report = json.loads(_run_both(both, "delete", "nobody", "tea", "--json").stdout)

    assert [each["key"] for each in report["results"]] == ["tea"]
    assert report["error"]["code"] == "NOT_FOUND"
    assert [each["reference"] for each in report["errors"]] == ["nobody"]


def test_what_the_command_line_saves_says_so(both):
    shown = json.loads(_run_both(both, "get", "tea", "--json").stdout)

    assert shown["origin"]["client"] == "cli"
    assert shown["origin"]["transport"] == "cli"
    assert shown["source"] == "cli"


def test_a_stored_escape_sequence_is_written_out(both):
    _run_both(both, "save", "bad \x1b]0;title\x07\x9b31m red\r\n\u202etxt", "--key", "bad")

    for argv in (["get", "bad"], ["list"], ["search", "red", "--mode", "keyword"]):
        shown = _run_both(both, *argv).stdout
        assert r"\x1b]0;title\x07\x9b31m" in shown
        assert not set(shown) & set("\x1b\x07\x9b\r\u202e")


def test_json_holds_a_stored_escape_sequence_unchanged(both):
    text = "bad \x1b]0;title\x07\x9b31m red\r\n\u202etxt"
    _run_both(both, "save", text, "--key", "bad")

    printed = _run_both(both, "get", "bad", "--json").stdout
    assert json.loads(printed)["content"] == text
    assert not set(printed) & set("\x1b\x07\x9b\r\u202e")
