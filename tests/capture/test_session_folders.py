"""Where the session files of each assistant are looked for."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rosemary.assistants.catalogue import Computer, assistants_of
from rosemary.capture import FOLDERS, session_files
from rosemary.importers.assistant_sessions import SESSION_FORMATS
from rosemary.importers.formats import importer_named

CLINE = "Code/User/globalStorage/saoudrizwan.claude-dev/tasks"
BY_NAME = {each.program: each for each in FOLDERS}


def put(path: Path, text: str = "{}\n") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("program", "environ", "root"),
    [
        ("claude-code", {}, "/home/ann/.claude/projects"),
        ("claude-code", {"CLAUDE_CONFIG_DIR": "/elsewhere"}, "/elsewhere/projects"),
        ("codex", {}, "/home/ann/.codex/sessions"),
        ("codex", {"CODEX_HOME": "/elsewhere"}, "/elsewhere/sessions"),
        ("codex", {"CODEX_HOME": ""}, "/home/ann/.codex/sessions"),
        ("gemini-cli", {}, "/home/ann/.gemini/tmp"),
        ("continue", {}, "/home/ann/.continue/sessions"),
        ("cline", {"CLINE_DATA_DIR": "/elsewhere"}, "/home/ann/.config/" + CLINE),
        ("cline", {"XDG_CONFIG_HOME": "/settings"}, "/settings/" + CLINE),
        ("cline", {"XDG_CONFIG_HOME": "settings"}, "/home/ann/.config/" + CLINE),
        ("continue", {"CONTINUE_GLOBAL_DIR": "/elsewhere"}, "/elsewhere/sessions"),
    ],
)
def test_each_assistant_has_a_folder_that_its_variable_moves(program, environ, root):
    assert BY_NAME[program].path(Path("/home/ann"), environ, "linux") == Path(root)


@pytest.mark.parametrize(
    ("platform", "environ", "settings"),
    [
        ("darwin", {"XDG_CONFIG_HOME": "/other"}, "/home/ann/Library/Application Support"),
        ("win32", {}, "/home/ann/AppData/Roaming"),
        ("win32", {"APPDATA": "/roaming"}, "/roaming"),
    ],
)
def test_extensions_of_an_editor_are_looked_for_among_its_settings(platform, environ, settings):
    found = BY_NAME["cline"].path(Path("/home/ann"), environ, platform)
    assert found == Path(settings) / CLINE


def test_cline_in_the_editor_comes_before_its_command_line(tmp_path):
    own, extension = tmp_path / ".cline" / "data" / "tasks", tmp_path / ".config" / CLINE
    own.mkdir(parents=True)
    assert BY_NAME["cline"].path(tmp_path, {}, "linux") == own
    extension.mkdir(parents=True)
    assert BY_NAME["cline"].path(tmp_path, {}, "linux") == extension


def test_of_cline_only_what_its_window_shows_is_a_session(tmp_path):
    put(tmp_path / "1767268800000" / "ui_messages.json")
    put(tmp_path / "1767268800000" / "api_conversation_history.json")
    put(tmp_path / "1767268800000" / "deeper" / "ui_messages.json")

    found = session_files(BY_NAME["cline"], tmp_path)

    assert [each.name for each in found] == ["1767268800000/ui_messages.json"]


def test_every_folder_has_a_reader_and_an_importer():
    assert set(BY_NAME) == set(SESSION_FORMATS)
    for name, folder in BY_NAME.items():
        assert importer_named(name).title == folder.title


def test_each_is_one_of_the_assistants_that_can_be_connected():
    known = assistants_of(Computer(platform="linux", home=Path("/nowhere"), environ={}))
    assert {each.assistant for each in FOLDERS} <= {each.name for each in known}


def test_files_are_found_at_any_depth_with_what_tells_a_change(tmp_path):
    kept = put(tmp_path / "2026" / "03" / "rollout-1.jsonl")
    put(tmp_path / "2026" / "03" / "notes.txt")

    [found] = session_files(BY_NAME["codex"], tmp_path)

    assert (found.path, found.name) == (str(kept), "2026/03/rollout-1.jsonl")
    assert (found.size, found.changed_ns) == (3, kept.stat().st_mtime_ns)


def test_of_gemini_only_the_chats_are_sessions(tmp_path):
    put(tmp_path / "stove" / "chats" / "session-1.json")
    put(tmp_path / "stove" / "session-2.json")
    put(tmp_path / "stove" / "chats" / "logs.json")

    found = session_files(BY_NAME["gemini-cli"], tmp_path)

    assert [each.name for each in found] == ["stove/chats/session-1.json"]


def test_the_list_of_the_sessions_of_continue_is_no_session(tmp_path):
    put(tmp_path / "sessions.json")
    put(tmp_path / "5d2f6a34.json")

    found = session_files(BY_NAME["continue"], tmp_path)

    assert [each.name for each in found] == ["5d2f6a34.json"]


def test_of_vs_code_only_the_chats_are_sessions(tmp_path):
    put(tmp_path / "ab" / "workspace.json")
    put(tmp_path / "ab" / "chatSessions" / "c1.json")
    put(tmp_path / "ab" / "chatSessions" / "c2.jsonl")
    put(tmp_path / "ab" / "chatSessions" / "c1.json.vsctmp")
    put(tmp_path / "ab" / "some.extension" / "deep" / "chatSessions" / "c3.json")

    found = session_files(BY_NAME["copilot-chat"], tmp_path)

    assert sorted(each.name for each in found) == [
        "ab/chatSessions/c1.json",
        "ab/chatSessions/c2.jsonl",
    ]
    home = Path("/home/ann")
    root = BY_NAME["copilot-chat"].path(home, {}, "linux")
    assert root == home / ".config/Code/User/workspaceStorage"


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_of_cursor_the_file_of_all_chats_is_found_with_what_its_log_adds(tmp_path):
    file = tmp_path / "state.vscdb"
    file.write_bytes(b"1234")
    (tmp_path / "state.vscdb.backup").write_bytes(b"old")
    (tmp_path / "extension").mkdir()
    (tmp_path / "extension" / "state.vscdb").write_bytes(b"other")
    (alone,) = session_files(BY_NAME["cursor"], tmp_path)
    log = tmp_path / "state.vscdb-wal"
    log.write_bytes(b"12")
    os.utime(log, ns=(0, alone.changed_ns + 5))
    (both,) = session_files(BY_NAME["cursor"], tmp_path)
    assert (alone.name, alone.size, both.size) == ("state.vscdb", 4, 6)
    assert both.changed_ns == alone.changed_ns + 5


def test_links_lead_nowhere(tmp_path):
    outside = put(tmp_path / "outside" / "a.jsonl")
    root = tmp_path / "root"
    root.mkdir()
    (root / "folder").symlink_to(outside.parent)
    (root / "b.jsonl").symlink_to(outside)
    (root / "lost.jsonl").symlink_to(tmp_path / "none")

    assert list(session_files(BY_NAME["codex"], root)) == []


def test_a_folder_that_is_not_there_holds_nothing(tmp_path):
    assert list(session_files(BY_NAME["codex"], tmp_path / "none")) == []
