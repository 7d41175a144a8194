"""From the words of a command to the arguments of an operation."""

from __future__ import annotations

import importlib.util
import json
import shlex
import shutil
from pathlib import Path

import click
import pytest

from rosemary.cli.command_session import Session
from rosemary.cli.main import rosemary
from rosemary.cli.options import FIELDS
from rosemary.operations.operation_table import BY_NAME
from rosemary.runtime.paths import resources_dir

ROOT = Path(__file__).resolve().parents[2]

OPERATIONS = {
    "save": "save_memory",
    "search": "search_memory",
    "fulltext": "memory_fulltext_search",
    "get": "get_memory",
    "list": "get_all_memories",
    "update": "update_memory",
    "delete": "delete_memory",
    "link": "link_memories",
    "unlink": "unlink_memories",
    "links": "list_links",
    "context": "get_context",
    "stats": "memory_stats",
    "changes": "list_changes",
    "undo": "undo_changes",
    "redo": "redo_changes",
    "history": "memory_history",
    "diff": "diff_memory",
    "revert": "revert_memory",
    "trash list": "list_trash",
    "trash restore": "restore_memory",
    "trash empty": "empty_trash",
    "outbox list": "list_outbox",
    "outbox retry": "retry_outbox",
    "outbox drop": "drop_outbox",
    "delete-all": "delete_all_memories",
    "backup create": "create_backup",
    "backup list": "list_backups",
    "backup verify": "verify_backup",
    "backup show": "list_backup_memories",
    "backup diff": "diff_backup",
    "backup restore": "restore_backup",
    "backup prune": "prune_backups",
    "tag list": "list_tags",
    "tag rename": "rename_tag",
    "tag merge": "merge_tags",
    "tag delete": "delete_tag",
    "tag colour": "colour_tag",
    "tag change": "tag_memories",
    "pin": "pin_memories",
    "unpin": "unpin_memories",
    "project list": "list_projects",
    "project rename": "rename_project",
    "project move": "move_memories",
    "project default": "set_default_project",
    "clients list": "list_clients",
    "clients show": "show_client",
    "clients set": "set_client_rights",
    "clients forget": "forget_client",
    "clients held": "list_held",
    "clients approve": "approve_deletion",
    "clients decline": "decline_deletion",
    "pause": "pause_access",
    "resume": "resume_access",
    "audit": "list_audit",
    "filter list": "list_filters",
    "filter save": "save_filter",
    "filter show": "show_filter",
    "filter rename": "rename_filter",
    "filter delete": "delete_filter",
    "export": "export_memories",
    "import": "import_memories",
    "capture list": "list_captures",
    "capture start": "start_capture",
    "capture stop": "stop_capture",
    "capture pause": "pause_capture",
    "capture resume": "resume_capture",
    "capture backfill": "backfill_capture",
    "capture exclude": "exclude_folder",
    "capture forget": "forget_session",
}
COVERED_BY_LIST = {
    "list_reads",
    "list_sessions",
    "search_by_type",
    "search_by_tags",
    "search_by_date_range",
}
SET_UP = [f"clients {each}" for each in ("connect", "disconnect", "test", "guide")]
SET_UP += [f"clients {each}" for each in ("rule", "hook", "skill")]
GROUPS = {"backup", "capture", "clients", "tag", "project", "filter", "trash", "outbox"}
COMMANDS = [
    *OPERATIONS,
    *GROUPS,
    *SET_UP,
    "serve",
    "status",
    "quit",
    "doctor",
    "diagnostics",
    "model",
    "move-store",
    *("project share", "project unshare"),
    *("people", "people list", "people add", "people remove"),
]
COMMANDS += ["autostart"]
TOKENS = [f"token {each}" for each in ("show", "rotate", "list", "add", "create", "revoke")]
COMMANDS += ["token", *TOKENS, *SET_UP, "install-desktop-entry", "uninstall-desktop-entry"]

# Options that fill a field under another name, and the field.
OTHER_NAMES = {
    "no_tags": "tags",
    "no_phase": "phase",
    "no_interpret": "interpret",
    "mark": "content",
    "links_as_made": "sortLinks",
    "words": "id",
    "yes": "confirm",
    "no_answers": "answers",
}
# Options that choose between operations.
CHOOSING = {"brief", "is_all"}
SHARED = {"is_json", "data_dir", "help"}

FILTERS = {
    "type": ["fact", "task"],
    "tags": ["a", "b"],
    "tags_match": "all",
    "sources": ["claude", "grok"],
    "project_id": "website",
    "phase": 2,
    "date_from": "2026-05-01",
    "date_to": "2026-05-09",
    "limit": 3,
    "offset": 6,
}
FILTER_WORDS = shlex.split(
    "--type fact --type task --tag a --tag b --all-tags --source claude --source grok "
    "--project website --phase 2 --from 2026-05-01 --to 2026-05-09 --limit 3 --offset 6"
)
UNDO = {"change": 4, "force": True, "dry_run": True}
SAVED = {
    "tags": ["a", "b"],
    "memory_type": "fact",
    "importance": 7.5,
    "source": "claude",
    "author": "user",
    "thread_id": "chat-42",
    "project_id": "website",
    "phase": 0,
    "key": "k",
    "summary": "s",
    "metadata": {"page": 3},
}
FIELD_WORDS = shlex.split(
    "--tag a --tag b --type FACT --importance 7.5 --source claude --author user --thread chat-42 "
    """--project website --phase 0 --key k --summary s --metadata '{"page": 3}'"""
)


def command_named(words: str) -> click.Command:
    """Return the command of these words, which may be one of a group."""
    command: click.Command = rosemary
    for word in words.split():
        command = command.commands[word]
    return command


@pytest.fixture
def invoked(monkeypatch) -> list[tuple[str, dict]]:
    """The operations that commands ask for; they are not run."""
    calls: list[tuple[str, dict]] = []

    def invoke(_session: Session, operation: str, arguments: dict) -> dict:
        calls.append((operation, dict(arguments)))
        return {"id": "1"}

    monkeypatch.setattr(Session, "invoke", invoke)
    return calls


@pytest.mark.parametrize(
    ("argv", "expected"),
    [
        (["save", "text"], {"content": "text"}),
        (["save", "text", *FIELD_WORDS], {"content": "text", **SAVED}),
        (
            ["save", "text", "--link", "a", "--link", "b:part_of", "--link", "c:supersedes:0.9"],
            {
                "content": "text",
                "links": [
                    {"to": "a"},
                    {"to": "b", "relation": "part_of"},
                    {"to": "c", "relation": "supersedes", "weight": 0.9},
                ],
            },
        ),
        (["save", "text", "--author", ""], {"content": "text", "author": ""}),
        (["search", "green", "tea"], {"query": "green tea", "response_format": "json"}),
        (
            ["search", "tea", *FILTER_WORDS, "--threshold", "0", "--mode", "keyword", "--explain"],
            {
                "query": "tea",
                **FILTERS,
                "threshold": 0.0,
                "mode": "keyword",
                "explain": True,
                "response_format": "json",
            },
        ),
        (["search", "--", "--limit"], {"query": "--limit", "response_format": "json"}),
        (
            ["search", "tea", "--no-interpret"],
            {"query": "tea", "interpret": False, "response_format": "json"},
        ),
        (
            ["search", "tea", "--include-superseded", "--links-as-made"],
            {
                "query": "tea",
                "include_superseded": True,
                "sortLinks": False,
                "response_format": "json",
            },
        ),
        (
            ["fulltext", '"green tea"', "sen*", *FILTER_WORDS, "--any"],
            {
                "keywords": '"green tea" sen*',
                **FILTERS,
                "operator": "OR",
                "response_format": "json",
            },
        ),
        (["get", "ref"], {"id": "ref"}),
        (["get", "ref", "--links-as-made"], {"id": "ref", "sortLinks": False}),
        (["get", "ref", "--history"], {"id": "ref", "include_history": True}),
        (["list"], {}),
        (["list", *FILTER_WORDS], FILTERS),
        (["list", "--links-as-made"], {"sortLinks": False}),
        (["update", "ref", "--content", "new"], {"id": "ref", "content": "new"}),
        (
            ["update", "ref", *FIELD_WORDS, "--expected-version", "3"],
            {"id": "ref", **SAVED, "expected_version": 3},
        ),
        (
            ["update", "ref", "--link", "a:part_of"],
            {"id": "ref", "links": [{"to": "a", "relation": "part_of"}]},
        ),
        (["update", "ref", "--no-tags", "--no-phase"], {"id": "ref", "tags": [], "phase": None}),
        (["delete", "ref"], {"id": "ref"}),
        (["link", "a", "b"], {"from": "a", "to": "b"}),
        (
            ["link", "a", "b", "--relation", "supersedes", "--weight", "0"],
            {"from": "a", "to": "b", "relation": "supersedes", "weight": 0.0},
        ),
        (["unlink", "a", "b"], {"from": "a", "to": "b"}),
        (
            ["unlink", "a", "b", "--relation", "follows"],
            {"from": "a", "to": "b", "relation": "follows"},
        ),
        (["links", "ref"], {"id": "ref"}),
        (["links", "suggest"], {"id": "suggest"}),
        (["links", "ref", "--links-as-made"], {"id": "ref", "sortLinks": False}),
        (["stats"], {}),
        (["stats", "--project", "website"], {"project_id": "website"}),
        (["tag", "list", "--project", "website"], {"project_id": "website"}),
        (["tag", "rename", "work", "job"], {"tag": "work", "name": "job"}),
        (["tag", "merge", "a", "b", "--into", "c"], {"tags": ["a", "b"], "into": "c"}),
        (["tag", "delete", "work"], {"tag": "work"}),
        (["tag", "delete", "work", "--below"], {"tag": "work", "below": True}),
        (["tag", "colour", "work", "#2e7d32"], {"tag": "work", "colour": "#2e7d32"}),
        (["tag", "colour", "work", "none"], {"tag": "work"}),
        (
            ["tag", "change", "a", "b", "--add", "x", "--add", "y", "--remove", "z"],
            {"ids": ["a", "b"], "add": ["x", "y"], "remove": ["z"]},
        ),
        (["pin", "a", "b"], {"ids": ["a", "b"]}),
        (["unpin", "a"], {"ids": ["a"]}),
        (["project", "list"], {}),
        (["project", "rename", "site", "Web site"], {"project_id": "site", "name": "Web site"}),
        (["project", "move", "a", "--to", ""], {"ids": ["a"], "project_id": ""}),
        (
            ["project", "move", "--from", "a", "--to", "b"],
            {"from_project": "a", "project_id": "b"},
        ),
        (["project", "default", "claude", ""], {"client": "claude", "project_id": ""}),
        (["clients", "list"], {}),
        (["clients", "show", "cursor"], {"client": "cursor"}),
        (["clients", "set", "cursor", "--read-only"], {"client": "cursor", "read_only": True}),
        (["clients", "set", "c", "--no-read-only"], {"client": "c", "read_only": False}),
        (
            ["clients", "set", "c", "--pause", "--project", "a", "--project", ""],
            {"client": "c", "paused": True, "projects": ["a", ""]},
        ),
        (
            ["clients", "set", "c", "--resume", "--all-projects", "--tools", "core"],
            {"client": "c", "paused": False, "all_projects": True, "tool_set": "core"},
        ),
        (
            ["clients", "set", "c", "--tool", "get_memory", "--no-hold-deletes"],
            {"client": "c", "tools": ["get_memory"], "hold_deletes": False},
        ),
        (
            ["clients", "set", "c", "--all-tools", "--hold-deletes"],
            {"client": "c", "all_tools": True, "hold_deletes": True},
        ),
        (["clients", "forget", "c"], {"client": "c"}),
        (["clients", "held"], {}),
        (["clients", "approve", "3"], {"number": 3}),
        (["clients", "decline", "3"], {"number": 3}),
        (["pause"], {}),
        (["pause", "c"], {"client": "c"}),
        (["resume"], {}),
        (["resume", "c"], {"client": "c"}),
        (["audit"], {}),
        (
            ["audit", "--client", "c", "--session", "s", "--tool", "t", "--memory", "m"],
            {"client": "c", "session": "s", "tool": "t", "memory": "m"},
        ),
        (
            ["audit", "--since", "2026-05-03", "--until", "2026-05-09", "--not-refused"],
            {"since": "2026-05-03", "until": "2026-05-09", "refused": False},
        ),
        (["audit", "--refused", "--limit", "3"], {"refused": True, "limit": 3}),
        (["audit", "--held"], {"held": True}),
        (["audit", "--not-held"], {"held": False}),
        (["audit", "--before", "9"], {"before": 9}),
        (["filter", "list"], {}),
        (
            ["filter", "save", "n", *FILTER_WORDS[:-4], "--query", "q", "--order", "Updated"],
            {
                "name": "n",
                "query": "q",
                "order": "updated",
                **{name: FILTERS[name] for name in list(FILTERS)[:-2]},
            },
        ),
        (["filter", "show", "a", "--limit", "3"], {"name": "a", "limit": 3}),
        (["filter", "rename", "a", "b"], {"name": "a", "new_name": "b"}),
        (["filter", "delete", "a"], {"name": "a"}),
        (["changes", "--limit", "5"], {"limit": 5}),
        (["undo"], {}),
        (["undo", "--change", "4", "--force", "--dry-run"], UNDO),
        (["undo", "--call", "c"], {"call_id": "c"}),
        (["undo", "--session", "s"], {"session_id": "s"}),
        (["undo", "--import", "i"], {"import_id": "i"}),
        (["redo", "--change", "4", "--force", "--dry-run"], UNDO),
        (["history", "ref"], {"id": "ref"}),
        (["diff", "ref", "2"], {"id": "ref", "before": 2}),
        (["diff", "ref", "2", "5"], {"id": "ref", "before": 2, "after": 5}),
        (
            ["revert", "ref", "--to", "2", "--expected-version", "3"],
            {"id": "ref", "version": 2, "expected_version": 3},
        ),
        (["trash", "list", "--offset", "2"], {"offset": 2}),
        (
            ["trash", "restore", "ref", "--new-key", "k", "--replace"],
            {"id": "ref", "new_key": "k", "replace": True},
        ),
        (["trash", "empty", "a", "b", "--yes"], {"ids": ["a", "b"]}),
        (["backup", "create"], {}),
        (["backup", "list"], {}),
        (["backup", "diff"], {}),
        (["backup", "diff", "name", "--limit", "3"], {"backup": "name", "limit": 3}),
        (["backup", "diff", "/a/b"], {"backup": "/a/b"}),
        (["backup", "restore", "name", "--yes"], {"backup": "name"}),
        (["backup", "prune"], {}),
        (
            [
                "import",
                "/tea.zip",
                "--format",
                "claude",
                "--split",
                "message",
                "--project",
                "p",
                "--tag",
                "t",
                "--no-answers",
                "--from",
                "2026-01-01",
                "--to",
                "2026-02-01",
                "--again",
                "--yes",
            ],
            {
                "path": "/tea.zip",
                "format": "claude",
                "split": "message",
                "project_id": "p",
                "tags": ["t"],
                "answers": False,
                "date_from": "2026-01-01",
                "date_to": "2026-02-01",
                "again": True,
            },
        ),
    ],
)
def test_a_command_asks_for_its_operation_with_what_was_given(cli, invoked, argv, expected):
    result = cli(*argv, "--json") if "--" not in argv else cli("--json", *argv)

    assert result.exit_code == 0, result.stderr
    name = argv[0] if argv[0] in OPERATIONS else f"{argv[0]} {argv[1]}"
    assert invoked == [(OPERATIONS[name], expected)]


def test_links_suggests_where_asked(cli, invoked):
    cli("links", "suggest", "ref", "--json")
    cli("links", "suggest", "suggest", "--limit", "3", "--json")

    assert invoked == [
        ("suggest_links", {"id": "ref"}),
        ("suggest_links", {"id": "suggest", "limit": 3}),
    ]


def test_single_memories_are_restored_by_an_operation_of_their_own(cli, invoked):
    cli("backup", "restore", "name", "--memory", "a", "--memory", "b", "--json")

    assert invoked == [("restore_from_backup", {"backup": "name", "ids": ["a", "b"]})]


def test_one_memory_is_compared_and_all_deleted_ones_restored_by_operations_of_their_own(
    cli, invoked
):
    cli("backup", "diff", "name", "--memory", "a", "--json")
    cli("backup", "restore", "name", "--deleted", "--json")
    cli("backup", "show", "--query", "green tea", "--limit", "3", "--json")
    wrong = cli("backup", "restore", "name", "--deleted", "--memory", "a")

    assert invoked == [
        ("diff_backup_memory", {"backup": "name", "id": "a"}),
        ("restore_deleted", {"backup": "name"}),
        ("list_backup_memories", {"query": "green tea", "limit": 3}),
    ]
    assert "not both" in wrong.stderr


def test_delete_asks_once_for_each_memory(cli, invoked):
    cli("delete", "a", "b", "--json")

    assert invoked == [("delete_memory", {"id": "a"}), ("delete_memory", {"id": "b"})]


@pytest.mark.parametrize("command", OPERATIONS)
def test_every_field_of_a_request_has_an_option_and_every_option_a_field(command):
    names = {OTHER_NAMES.get(p.name, p.name) for p in command_named(command).params}
    names -= SHARED | CHOOSING
    fields = {
        field.alias or name
        for name, field in BY_NAME[OPERATIONS[command]].request.model_fields.items()
    }
    if "key" in fields and "key" not in names:
        names |= {"key"}  # REF is an id or a key
    if command == "links":
        names -= {"limit"}  # of suggest_links
    if command == "audit":
        names -= {"is_reads", "is_sessions", "offset"}  # of list_reads and list_sessions
    if command == "backup diff":
        names -= {"memory"}  # of diff_backup_memory
    if command == "backup restore":
        names -= {"ids", "deleted", "confirm"}  # of its neighbours; whether to ask
    if command == "capture backfill":
        names -= {"preview", "confirm"}  # whether to take it, and to ask
    if command in ("capture exclude", "capture forget"):
        names -= {"undo"}  # of include_folder and take_session_again
    if command == "import":
        names -= {"confirm", "dry_run", "list_formats"}
    if command in ("search", "fulltext"):
        names |= {"response_format"}  # --json

    assert names == fields


def test_every_operation_of_the_table_has_a_command():
    covered = COVERED_BY_LIST | {"suggest_links", "memory_search", "restore_from_backup"}
    covered |= {"diff_backup_memory", "restore_deleted"}
    covered |= {"preview_import", "list_import_formats", "preview_capture", "include_folder"}
    covered |= {"take_session_again"}
    covered |= {"list_keys"}  # completes what assistants type
    covered |= {"examine_store", "repair_store"}
    assert set(OPERATIONS.values()) == set(BY_NAME) - covered


def test_a_search_in_brief_is_an_operation_of_its_own(cli, invoked):
    cli("search", "green", "tea", *FILTER_WORDS, "--brief", "--json")

    expected = {"query": "green tea", **FILTERS, "response_format": "json"}
    assert invoked == [("memory_search", expected)]


def test_each_command_is_found_by_its_own_name():
    assert [each.name for each in rosemary.commands.values()] == list(rosemary.commands)


def test_there_are_no_other_commands():
    nested = {
        f"{name} {each}"
        for name, group in rosemary.commands.items()
        if isinstance(group, click.Group)
        for each in group.commands
    }
    assert set(rosemary.commands) | nested == set(COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("flag", ["--help", "-h"])
def test_every_command_has_help_with_examples(cli, command, flag):
    result = cli(*command.split(), flag)

    assert result.exit_code == 0
    assert f"rosemary {command}" in result.stdout.split("Examples:")[1]
    assert "--json" in result.stdout
    assert "--data-dir" in result.stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_every_option_says_what_it_does(command):
    options = [p for p in command_named(command).params if isinstance(p, click.Option)]

    assert [option.name for option in options if not option.help] == []


@pytest.mark.parametrize(
    "group",
    ["", *(name for name, each in rosemary.commands.items() if isinstance(each, click.Group))],
)
def test_the_help_says_what_each_command_does_to_the_end(cli, group):
    listed = cli(*group.split(), "--help").stdout.split("Commands:")[1].split("Examples:")[0]

    assert "..." not in listed
    told = " ".join(listed.split())
    commands = rosemary.commands[group].commands if group else rosemary.commands
    assert all(f"{name} {each.get_short_help_str(999)}" in told for name, each in commands.items())


def test_the_help_names_every_command(cli):
    result = cli("--help")

    assert result.exit_code == 0
    assert all(f"\n  {command}" in result.stdout for command in rosemary.commands)


@pytest.mark.parametrize("argv", [["--json", "stats"], ["stats", "--json"]])
def test_json_is_understood_before_and_after_the_command(cli, argv):
    assert json.loads(cli(*argv).stdout)["total"] == 0


@pytest.mark.parametrize("position", [0, 1])
def test_the_data_folder_is_understood_before_and_after_the_command(cli, tmp_path, position):
    argv = ["stats"]
    argv[position:position] = ["--data-dir", str(tmp_path / "elsewhere")]

    assert cli(*argv).exit_code == 0
    assert cli.app.asked == [("services", tmp_path / "elsewhere")]


@pytest.mark.parametrize(
    ("argv", "part"),
    [
        (["search", "tea", "--colour", "red"], "--colour"),
        (["serch", "tea"], "serch"),
        (["search"], "QUERY"),
        (["get"], "REF"),
        (["save", "two", "words"], "words"),
        (["save", "text", "--type", "poem"], "poem"),
        (["save", "text", "--importance", "much"], "much"),
        (["save", "text", "--metadata", "{"], "not JSON"),
        (["save", "text", "--metadata", "[1]"], "not a JSON object"),
        (["save", "text", "--metadata", "[" * 100_000], "not JSON"),
        (["save", "text", "--link", "a:related:heavy"], "heavy"),
        (["update", "ref", "--tag", "a", "--no-tags"], "--no-tags"),
        (["update", "ref", "--phase", "1", "--no-phase"], "--no-phase"),
        (["update", "ref", "-", "--content", "text"], "once"),
        (["link", "a"], "TO"),
        (["link", "a", "b", "--weight", "heavy"], "heavy"),
        (["unlink", "a"], "TO"),
        (["links"], "REF"),
        (["links", "a", "b"], "suggest"),
        (["links", "a", "--limit", "3"], "--limit"),
        (["--hidden", "search", "tea"], "--hidden"),
        (["save"], "pipe"),
    ],
)
def test_a_command_that_cannot_be_understood_exits_with_2_and_says_why(cli, argv, part):
    plain, in_json = cli(*argv), cli("--json", *argv)

    assert plain.exit_code == in_json.exit_code == 2
    assert plain.stdout == ""
    assert part in plain.stderr
    assert plain.stderr.startswith("rosemary: ")
    assert plain.stderr.rstrip().endswith("[VALIDATION_ERROR]")
    assert json.loads(in_json.stdout)["error"]["code"] == "VALIDATION_ERROR"


def test_the_version_is_printed(cli):
    assert cli("--version").stdout.startswith("rosemary ")
    assert set(json.loads(cli("--version", "--json").stdout)) == {"version"}


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_each_shell_gets_its_completions(cli, app, monkeypatch, shell):
    monkeypatch.setenv("_ROSEMARY_COMPLETE", f"{shell}_source")
    if shell == "bash" and shutil.which("bash") is None:
        pytest.skip("there is no bash here")

    result = cli()

    assert (result.exit_code, app.asked) == (0, [])
    assert f"_ROSEMARY_COMPLETE={shell}_complete" in result.stdout


def test_a_shell_is_told_what_could_come_next(cli, app, monkeypatch):
    monkeypatch.setenv("_ROSEMARY_COMPLETE", "fish_complete")
    monkeypatch.setenv("COMP_WORDS", "rosemary se")
    monkeypatch.setenv("COMP_CWORD", "se")

    result = cli()

    assert (result.exit_code, app.asked) == (0, [])
    assert {line.partition("\t")[0] for line in result.stdout.splitlines()} == {
        "plain,search",
        "plain,serve",
    }


@pytest.mark.parametrize("argv", [("--data-dir", "", "list"), ("list", "--data-dir", "")])
def test_an_empty_folder_does_not_mean_the_usual_places(cli, argv):
    result = cli(*argv)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "'--data-dir': it is empty." in result.stderr


def test_the_fields_are_those_of_the_requests():
    spec = importlib.util.spec_from_file_location(
        "command_options", ROOT / "packaging" / "command_options.py"
    )
    written = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(written)
    kept = json.loads((resources_dir() / FIELDS).read_text("utf-8"))
    assert kept == written.collect(), "make tool-costs renews them"
