"""`rosemary capture`, alone and beside a running app."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime

import pytest
from tests.service.capture.session_writing import SessionWriter


@pytest.fixture(params=["alone", "beside the app"])
def rosemary(request, app, cli, running):
    if request.param == "beside the app":
        running.start(app)
    return cli


@pytest.fixture
def sessions(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path / "person"))
    monkeypatch.setenv("USERPROFILE", str(tmp_path / "person"))
    for name in ("CLAUDE_CONFIG_DIR", "CODEX_HOME"):
        monkeypatch.delenv(name, raising=False)
    return SessionWriter(tmp_path / "person", lambda: datetime(2026, 5, 3, 12, tzinfo=UTC))


def total(rosemary):
    return json.loads(rosemary("stats", "--json").stdout)["total"]


def test_an_assistant_is_followed_paused_and_let_go(rosemary, sessions, in_zone):
    in_zone("UTC")
    sessions.say(sessions.claude(), "q1: One?", "a1: Yes.")
    listed = rosemary("capture", "list")
    assert listed.exit_code == 0, listed.stderr
    assert [each.split() for each in listed.stdout.splitlines()] == [
        ["claude-code", "off", "1", "session"],
        ["codex", "off", "0", "sessions"],
        ["gemini-cli", "off", "0", "sessions"],
        ["continue", "off", "0", "sessions"],
        ["cline", "off", "0", "sessions"],
        ["copilot-chat", "off", "0", "sessions"],
        ["cursor", "off", "0", "sessions"],
    ]

    started = rosemary("capture", "start", "claude-code", "--json")
    first = json.loads(started.stdout)["results"][0]
    assert (first["state"], first["files"], first["stored"]) == ("on", 1, 0)
    assert first["folder"] == str(sessions.home / ".claude" / "projects")
    assert "since" in first
    assert "lastTakenAt" not in first

    paused = rosemary("capture", "pause").stdout
    assert "claude-code   paused" in paused
    assert paused.splitlines()[-1] == (
        "Nothing is read for now: `rosemary capture resume` goes on."
    )
    shorter = rosemary("capture", "pause", "--minutes", "90").stdout.splitlines()[-1]
    when = r"\d{4}-\d\d-\d\d \d\d:\d\d"
    assert re.fullmatch(
        f"Nothing is read until {when}: `rosemary capture resume` goes on.", shorter
    )
    assert rosemary("capture", "pause", "--minutes", "0").exit_code == 2
    assert "claude-code   on" in rosemary("capture", "resume").stdout
    assert "claude-code   off" in rosemary("capture", "stop", "claude-code").stdout


def test_what_is_there_is_shown_taken_and_taken_back(rosemary, sessions, in_zone):
    in_zone("UTC")
    sessions.say(sessions.claude(), "q1: One?", "a1: Yes.", "q2: Two?", "a2: Yes.")

    seen = rosemary("capture", "backfill", "claude-code", "--preview")
    assert seen.exit_code == 0, seen.stderr
    assert seen.stdout.splitlines()[0].startswith("Claude Code: 2 new memories to import, from 20")
    assert "  In shop (2)." in seen.stdout.splitlines()
    assert total(rosemary) == 0

    # Nobody answers.
    asked = rosemary("capture", "backfill", "claude-code")
    assert asked.exit_code == 130
    assert "Import 2 new memories? [y/N]" in asked.stderr
    assert total(rosemary) == 0

    done = rosemary("capture", "backfill", "claude-code", "--yes")
    assert done.stdout.splitlines()[0] == "Imported from Claude Code: 2 memories."
    last = done.stdout.splitlines()[-1]
    assert total(rosemary) == 2
    assert rosemary(*last.partition("rosemary ")[2].split()).exit_code == 0
    assert total(rosemary) == 0


def test_a_folder_is_left_out_and_taken_in_again(rosemary, sessions, tmp_path):
    sessions.say(sessions.claude(), "q1: One?", "a1: Yes.", cwd=str(tmp_path / "shop"))
    folder = str(tmp_path / "shop")
    assert rosemary("capture", "exclude", folder).stdout.splitlines() == [
        "Left out:",
        f"  {folder}",
    ]
    assert f"  {folder}" in rosemary("capture", "list").stdout.splitlines()
    seen = json.loads(rosemary("capture", "backfill", "claude-code", "--preview", "--json").stdout)
    assert seen["counts"]["new"] == 0
    undone = rosemary("capture", "exclude", folder, "--undo")
    assert undone.stdout == "No folder is left out.\n"
    again = rosemary("capture", "exclude", folder, "--undo")
    assert again.exit_code == 3
    assert "is not excluded" in again.stderr


def test_a_session_is_forgotten_by_one_of_its_memories_and_taken_again(rosemary, sessions):
    sessions.say(sessions.claude(), "q1: One?", "a1: Yes.", "q2: Two?", "a2: Yes.")
    rosemary("capture", "backfill", "claude-code", "--yes")
    listed = json.loads(rosemary("list", "--type", "conversation", "--json").stdout)
    one = listed["results"][0]["id"]
    done = rosemary("capture", "forget", one)
    assert done.stdout == (
        "Forgotten: 2 memories went to the trash, and no more of the session is taken.\n"
    )
    assert total(rosemary) == 0
    again = rosemary("capture", "backfill", "claude-code", "--yes")
    assert "exchanges of forgotten sessions" in again.stdout
    assert total(rosemary) == 0
    back = rosemary("capture", "forget", one, "--undo")
    assert back.stdout == "The session is taken again; 2 memories came back from the trash.\n"
    assert total(rosemary) == 2
    mine = json.loads(rosemary("save", "Tea at four.", "--json").stdout)["id"]
    refused = rosemary("capture", "forget", mine)
    assert refused.exit_code != 0
    assert "comes from no session file" in refused.stderr


@pytest.mark.parametrize("command", ["start", "stop", "backfill"])
def test_an_assistant_that_cannot_be_followed_is_named(rosemary, sessions, command):
    options = ["--yes"] if command == "backfill" else []
    result = rosemary("capture", command, "windsurf", *options)
    assert result.exit_code == 3
    assert "cannot be followed" in result.stderr
    assert "claude-code, codex, gemini-cli, continue, cline, copilot-chat, cursor" in result.stderr
