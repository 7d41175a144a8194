"""Connecting assistants from the command line: shown first, asked, written, tested, taken out."""

from __future__ import annotations

import json
import shlex

import click
import pytest

from rosemary.cli import terminal


@pytest.fixture
def file(app, tmp_path):
    """The file of Cursor, with another server in it."""
    found = tmp_path / "person" / ".cursor" / "mcp.json"
    found.parent.mkdir(parents=True)
    found.write_text('{\n  "mcpServers": {\n    "a": {} // mine\n  }\n}\n')
    return found


@pytest.fixture
def answering(monkeypatch):
    """A person at the terminal who answers a question."""

    def answer(word):
        asked = []
        monkeypatch.setattr(terminal, "is_input_piped", lambda: False)
        monkeypatch.setattr(click, "confirm", lambda question, **_: asked.append(question) or word)
        return asked

    return answer


def told(result):
    assert result.exit_code == 0, result.stderr
    return result.stdout


@pytest.mark.parametrize("is_served", [False, True])
def test_connect_test_and_disconnect_leave_the_file_as_it_was(cli, app, running, file, is_served):
    if is_served:
        running.start(app)
    before = file.read_bytes()
    said = told(cli("clients", "connect", "cursor", "--yes"))
    assert said.startswith(f"Cursor is connected: {file}\nThe file as it was: {file}.rosemary-")
    assert "rosemary clients test cursor" in said
    listed = told(cli("clients", "list"))
    assert "cursor  Cursor  connected  automatic" in listed
    assert "Not found here: claude-desktop, " in listed
    tested = told(cli("clients", "test", "cursor"))
    assert tested.startswith("Cursor works: 1 tools after ")
    assert "bin/rosemary-mcp --client cursor\n  tools: a\n" in tested
    assert told(cli("clients", "connect", "cursor")).startswith("Cursor is connected already.")
    connected = file.read_text()
    file.write_text(connected.replace('"command"', '"disabled": true, "command"'))
    assert "Note: The entry is switched off" in told(cli("clients", "connect", "cursor"))
    file.write_text(connected)
    said = told(cli("clients", "disconnect", "cursor", "--yes"))
    assert said.startswith(f"Cursor is disconnected: {file}\n")
    assert file.read_bytes() == before
    assert [each.name for each in file.parent.iterdir()] == ["mcp.json"]
    assert ("services", None) not in app.asked or not is_served


def test_the_change_is_shown_first_and_nothing_is_written_without_a_yes(cli, file, answering):
    before = file.read_bytes()
    for words in (["--dry-run"], ["--dry-run", "--yes"]):
        said = told(cli("clients", "connect", "cursor", *words))
        assert '+    "a": {}, // mine\n+    "rosemary": {\n' in said
    asked = answering(False)
    result = cli("clients", "connect", "cursor")
    assert asked == [f"Write this to {file}?"]
    assert '+    "rosemary": {' in result.stderr
    assert "Nothing was written." in result.stderr
    assert file.read_bytes() == before
    answering(True)
    told(cli("clients", "connect", "cursor"))
    assert b"rosemary-mcp" in file.read_bytes()
    said = told(cli("clients", "disconnect", "cursor", "--dry-run"))
    assert '-    "rosemary": {' in said
    assert b"rosemary-mcp" in file.read_bytes()


def test_without_a_terminal_a_yes_must_be_given(cli, file):
    before = file.read_bytes()
    result = cli("clients", "connect", "cursor", stdin=b"")
    assert result.exit_code == 2
    assert "Say so with --yes." in result.stderr
    assert file.read_bytes() == before


def test_a_file_that_cannot_be_read_is_told_with_what_to_paste(cli, file):
    file.write_text("{ broken")
    result = cli("clients", "connect", "cursor", "--yes")
    assert result.exit_code == 1
    assert "The file is not valid JSON (line 1). The file was left as it is; paste" in result.stderr
    assert '"rosemary": {' in result.stdout
    assert "cursor://anysphere.cursor-deeplink/mcp/install?name=rosemary&config=" in result.stdout
    data = json.loads(cli("clients", "connect", "cursor", "--yes", "--json").stdout)
    assert "rosemary-mcp" in data["error"]["details"]["text"]
    assert data["error"]["details"]["file"] == str(file)
    assert file.read_text() == "{ broken"
    assert "cursor  Cursor  unreadable" in told(cli("clients", "list"))


@pytest.mark.parametrize(
    ("content", "mode", "word"),
    [("{ oops", 0o600, "JSON"), ("{}", 0o400, "read-only"), ("\udcff", 0o600, "UTF-8")],
)
@pytest.mark.parametrize("action", ["connect", "disconnect"])
def test_a_file_that_is_not_touched_is_no_fault_of_ours(cli, file, content, mode, word, action):
    if action == "disconnect":
        told(cli("clients", "connect", "cursor", "--yes"))
        content = content if mode == 0o600 else file.read_text()
    file.write_bytes(content.encode(errors="surrogateescape"))
    file.chmod(mode)
    result = cli("clients", action, "cursor", "--yes", "--json")
    error = json.loads(result.stdout)["error"]
    assert (result.exit_code, error["code"]) == (1, "SYSTEM_ERROR")
    assert word in error["message"]
    assert file.read_bytes() == content.encode(errors="surrogateescape")
    said = cli("clients", action, "cursor", "--yes").stderr
    assert said.endswith("[SYSTEM_ERROR]\n")
    assert error["message"] in said


def test_a_file_with_comments_for_plain_json_is_warned_of(cli, tmp_path, answering):
    file = tmp_path / "person" / ".config" / "Claude" / "claude_desktop_config.json"
    file.parent.mkdir(parents=True)
    file.write_text("{} // c")
    assert "Note: The file holds comments" in told(
        cli("clients", "connect", "claude-desktop", "--dry-run")
    )
    answering(True)
    result = cli("clients", "connect", "claude-desktop")
    assert "Note: The file holds comments" in result.stderr
    assert "Note: The file holds comments" in result.stdout


@pytest.mark.parametrize("name", ["goose", "jetbrains"])
def test_what_is_connected_by_hand_is_guided(cli, name):
    said = told(cli("clients", "connect", name))
    assert said == told(cli("clients", "guide", name))
    assert "bin/rosemary-mcp" in said
    assert "  1. " in said
    refused = cli("clients", "disconnect", name)
    assert refused.exit_code == 2
    assert "is connected by hand" in refused.stderr
    data = json.loads(told(cli("clients", "guide", name, "--json")))
    assert data["setup"] == {"goose": "guided", "jetbrains": "manual"}[name]
    works = told(cli("clients", "test", name))
    assert "works: 1 tools" in works


def test_the_start_hook_names_its_file_and_can_be_run(cli):
    result = cli("clients", "hook", "claude-code")
    assert "settings.json" in result.stderr
    ((start,),) = [each["hooks"] for each in json.loads(result.stdout)["hooks"]["SessionStart"]]
    assert start["type"] == "command"
    assert shlex.split(start["command"])[-1] == "--context=json"
    assert json.loads(told(cli("clients", "hook", "claude-code", "--json")))["hook"]
    refused = cli("clients", "hook", "zed")
    assert refused.exit_code != 0
    assert "clients rule zed" in refused.stderr


def test_the_skill_names_its_file_and_is_a_whole_one(cli):
    result = cli("clients", "skill", "cursor")
    assert "put this into: " in result.stderr
    assert ".cursor/skills/rosemary/SKILL.md" in result.stderr.replace("\\", "/")
    assert result.stdout.startswith("---\nname: rosemary\ndescription: ")
    assert "save_memory" in json.loads(told(cli("clients", "skill", "cursor", "--json")))["skill"]
    refused = cli("clients", "skill", "junie")
    assert refused.exit_code != 0
    assert "no folder of skills that Rosemary knows" in refused.stderr
    assert "clients rule junie" in refused.stderr


def test_who_cannot_be_given_a_rule_is_offered_a_skill(cli):
    connected = told(cli("clients", "connect", "cursor", "--yes"))
    assert "when to use the memory: rosemary clients skill cursor --write" in connected
    assert "added" in told(cli("clients", "skill", "cursor", "--write", "--yes"))
    left = cli("clients", "disconnect", "cursor", "--yes")
    assert "its skill is still there: rosemary clients skill cursor --remove" in left.stderr


def test_a_skill_that_another_assistant_reads_is_not_told_to_be_left(cli):
    for name in ("codex", "zed"):
        told(cli("clients", "connect", name, "--yes"))
    told(cli("clients", "skill", "codex", "--write", "--yes"))
    assert "still there" not in cli("clients", "disconnect", "codex", "--yes").stderr
    assert "with its skill" in told(cli("clients", "list"))


def test_the_rule_goes_into_a_file_without_more(cli):
    result = cli("clients", "rule", "codex")
    assert result.stdout.startswith("## Long-term memory\n")
    assert "put this into: ~/.codex/AGENTS.md" in result.stderr
    data = json.loads(told(cli("clients", "rule", "codex", "--json")))
    assert "save_memory" in data["rule"]
    assert data["place"].startswith("~/.codex/AGENTS.md")


@pytest.mark.parametrize(
    ("part", "name", "content"),
    [
        ("rule", "CLAUDE.md", "{}"),
        ("hook", "settings.json", "{}"),
        ("skill", "skills/rosemary/SKILL.md", " "),
    ],
)
def test_hook_rule_and_skill_are_shown_asked_written_and_taken_out(
    cli, tmp_path, answering, part, name, content
):
    theirs = tmp_path / "person" / ".claude" / name
    theirs.parent.mkdir(parents=True)
    theirs.write_text(content)
    command = ("clients", part, "claude-code")
    shown = told(cli(*command, "--dry-run"))
    assert shown.startswith(f"--- {theirs}\n")
    asked = answering(False)
    refused = cli(*command, "--write")
    assert asked == [f"Write this to {theirs}?"]
    assert "this would change:" in refused.stderr
    assert "Nothing was written." in refused.stderr
    assert theirs.read_text() == content
    answering(True)
    assert f"of Claude Code is added: {theirs}" in told(cli(*command, "--write"))
    assert f"with its {part}" in told(cli("clients", "list"))
    listed = json.loads(told(cli("clients", "list", "--json")))["assistants"]
    (state,) = [each[part] for each in listed if each["name"] == "claude-code"]
    assert state == {"state": "added", "file": str(theirs), "problem": ""}
    assert "already" in told(cli(*command, "--write"))
    removed = json.loads(told(cli(*command, "--remove", "--yes", "--json")))
    assert (removed["status"], removed["part"]) == ("removed", part)
    assert theirs.read_text() == content
    assert cli(*command, "--remove").exit_code != 0
    both = cli(*command, "--remove", "--write")
    assert "Give either --write or --remove." in both.stderr


def test_a_test_runs_the_start_hook_as_well(cli, app):
    told(cli("clients", "connect", "claude-code", "--yes"))
    assert json.loads(told(cli("clients", "test", "claude-code", "--json")))["hook"] is None
    told(cli("clients", "hook", "claude-code", "--write", "--yes"))
    # The server of these tests reads to the end of its input, and prints nothing.
    said = told(cli("clients", "test", "claude-code"))
    assert "its start hook told it nothing yet" in said
    hook = json.loads(told(cli("clients", "test", "claude-code", "--json")))["hook"]
    assert hook["chars"] == 0
    assert hook["command"].endswith("--context=json")
    left = cli("clients", "disconnect", "claude-code", "--yes")
    assert "its hook is still there: rosemary clients hook claude-code --remove" in left.stderr


def test_everything_is_told_as_json(cli, file):
    planned = json.loads(told(cli("clients", "connect", "cursor", "--dry-run", "--json")))
    assert planned["status"] == "planned"
    written = json.loads(told(cli("clients", "connect", "cursor", "--yes", "--json")))
    assert (written["status"], written["difference"]) == ("connected", planned["difference"])
    listed = json.loads(told(cli("clients", "list", "--json")))
    states = {each["name"]: each for each in listed["assistants"]}
    assert (states["cursor"]["state"], states["cursor"]["setup"]) == ("connected", "automatic")
    assert states["cursor"]["command"]["args"] == ["--client", "cursor"]
    assert states["goose"]["state"] == "unknown"
    assert states["goose"]["isInstalled"] is False
    tested = json.loads(told(cli("clients", "test", "cursor", "--json")))
    assert (tested["status"], tested["tools"]) == ("works", ["a"])
    taken = json.loads(told(cli("clients", "disconnect", "cursor", "--yes", "--json")))
    assert (taken["status"], taken["backup"]) == ("disconnected", None)


def test_the_values_of_variables_are_not_told(cli, file):
    entry = {"command": "/x", "env": {"KEY": "very-secret"}}
    file.write_text(json.dumps({"mcpServers": {"rosemary": entry}}))
    listed = told(cli("clients", "list", "--json"))
    assert '"KEY"' in listed
    assert "very-secret" not in listed


def test_an_unknown_name_and_a_missing_entry_are_told(cli):
    unknown = cli("clients", "connect", "clod")
    assert (unknown.exit_code, "no assistant called 'clod'" in unknown.stderr) == (3, True)
    for command in ("disconnect", "test"):
        result = cli("clients", command, "cursor")
        assert (result.exit_code, "Cursor is not connected." in result.stderr) == (3, True)
