"""Where assistants keep their servers on each system, and what a person pastes."""

from __future__ import annotations

import base64
import json
import shlex
from pathlib import Path, PurePosixPath
from urllib.parse import parse_qs, unquote, urlsplit

import pytest

from rosemary.assistants.catalogue import Computer, assistants_of
from rosemary.assistants.config_entries import RULE, link_of, text_of
from rosemary.domain.assistants import ServerCommand, SetupKind
from rosemary.operations.operation_table import BY_NAME
from rosemary.service.clients.assistant_service import AssistantService, Installation

HOME = Path("/home/maya")
COMMAND = ServerCommand(command="/usr/bin/rosemary-mcp", args=("--client", "x"), env={"A": "b c"})


def on(platform: str, home: Path = HOME, **environ: str) -> dict:
    known = assistants_of(Computer(platform=platform, home=home, environ=environ))
    return {each.name: each for each in known}


def first_file(name: str, platform: str, **environ: str) -> str:
    return PurePosixPath(on(platform, **environ)[name].files[0]).as_posix()


@pytest.mark.parametrize(
    ("name", "linux", "macos", "windows"),
    [
        (
            "claude-desktop",
            ".config/Claude/claude_desktop_config.json",
            "Library/Application Support/Claude/claude_desktop_config.json",
            "AppData/Roaming/Claude/claude_desktop_config.json",
        ),
        ("claude-code", ".claude.json", ".claude.json", ".claude.json"),
        ("cursor", ".cursor/mcp.json", ".cursor/mcp.json", ".cursor/mcp.json"),
        (
            "vscode",
            ".config/Code/User/mcp.json",
            "Library/Application Support/Code/User/mcp.json",
            "AppData/Roaming/Code/User/mcp.json",
        ),
        (
            "zed",
            ".config/zed/settings.json",
            ".config/zed/settings.json",
            "AppData/Roaming/Zed/settings.json",
        ),
        ("windsurf", *[".codeium/windsurf/mcp_config.json"] * 3),
        ("codex", *[".codex/config.toml"] * 3),
        ("gemini", *[".gemini/settings.json"] * 3),
        (
            "goose",
            ".config/goose/config.yaml",
            ".config/goose/config.yaml",
            "AppData/Roaming/Block/goose/config/config.yaml",
        ),
        ("lm-studio", *[".lmstudio/mcp.json"] * 3),
        ("junie", *[".junie/mcp/mcp.json"] * 3),
        ("continue", *[".continue/mcpServers/rosemary.json"] * 3),
    ],
)
def test_the_file_is_where_the_system_keeps_it(name, linux, macos, windows):
    found = [first_file(name, each) for each in ("linux", "darwin", "win32")]
    assert found == [f"/home/maya/{each}" for each in (linux, macos, windows)]


def test_the_variables_of_the_person_are_heeded_where_they_are_absolute():
    assert first_file("zed", "linux", XDG_CONFIG_HOME="/c") == "/c/zed/settings.json"
    assert first_file("zed", "linux", XDG_CONFIG_HOME="c").startswith("/home/maya/.config")
    assert first_file("vscode", "win32", APPDATA="/a").startswith("/a/Code")
    assert first_file("codex", "linux", CODEX_HOME="/x") == "/x/config.toml"
    assert first_file("claude-code", "linux", CLAUDE_CONFIG_DIR="/d") == "/d/.claude.json"
    for chosen, folder in (
        ({}, f"{HOME.as_posix()}/.cline/data"),
        ({"CLINE_DIR": "/c"}, "/c/data"),
        ({"CLINE_DIR": "/c", "CLINE_DATA_DIR": "/d"}, "/d"),
    ):
        file = PurePosixPath(on("linux", **chosen)["cline"].files[-1]).as_posix()
        assert file == f"{folder}/settings/cline_mcp_settings.json"


def test_a_claude_from_the_store_of_windows_has_a_folder_of_its_own(tmp_path):
    package = tmp_path / "AppData" / "Local" / "Packages" / "Claude_x1" / "LocalCache" / "Roaming"
    package.mkdir(parents=True)
    files = on("win32", tmp_path)["claude-desktop"].files
    assert files[0] == package / "Claude" / "claude_desktop_config.json"
    assert files[1].parent == tmp_path / "AppData" / "Roaming" / "Claude"


def test_a_sandbox_that_cannot_start_programs_is_told(tmp_path):
    assert not on("linux", tmp_path)["zed"].note
    (tmp_path / ".var" / "app" / "dev.zed.Zed" / "config").mkdir(parents=True)
    assert "sandbox" in on("linux", tmp_path)["zed"].note


def test_what_is_found_here_is_told(person):
    assert not any(each.is_installed for each in person.service.list())
    (person.home / ".cursor").mkdir()
    program = person.home / "programs" / "codex"
    program.parent.mkdir()
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    here = [each.assistant.name for each in person.service.list() if each.is_installed]
    assert here == ["cursor", "codex"]


def test_cline_is_connected_where_it_is(person):
    assert "Code" in str(person.file_of("cline"))
    (person.home / ".cline" / "data" / "settings").mkdir(parents=True)
    assert person.file_of("cline").parent == person.home / ".cline" / "data" / "settings"


def test_every_assistant_says_what_a_person_needs():
    for assistant in on("linux").values():
        assert assistant.steps
        assert assistant.rule_file
        assert text_of(assistant, COMMAND)
        if assistant.kind is SetupKind.AUTOMATIC:
            assert assistant.files
            assert assistant.marks


def test_goose_gets_its_own_words():
    assert text_of(on("linux")["goose"], COMMAND) == (
        'extensions:\n  rosemary:\n    type: "stdio"\n    enabled: true\n'
        '    cmd: "/usr/bin/rosemary-mcp"\n    args: ["--client", "x"]\n    envs: {"A": "b c"}\n'
        '    name: "rosemary"\n    timeout: 300\n'
    ).replace('    type: "stdio"\n    enabled: true\n', '    enabled: true\n    type: "stdio"\n')


@pytest.mark.parametrize("name", ["cursor", "lm-studio"])
def test_a_link_holds_the_entry_packed(name):
    link = urlsplit(link_of(on("linux")[name], COMMAND))
    asked = parse_qs(link.query)
    assert link.scheme == {"cursor": "cursor", "lm-studio": "lmstudio"}[name]
    assert asked["name"] == ["rosemary"]
    assert json.loads(base64.b64decode(asked["config"][0])) == {
        "command": "/usr/bin/rosemary-mcp",
        "args": ["--client", "x"],
        "env": {"A": "b c"},
    }


def test_a_link_of_vs_code_holds_the_entry_as_json():
    head, _, asked = link_of(on("linux")["vscode"], COMMAND).partition("?")
    assert head == "vscode:mcp/install"
    assert json.loads(unquote(asked))["name"] == "rosemary"
    assert json.loads(unquote(asked))["command"] == "/usr/bin/rosemary-mcp"


def test_an_assistant_without_a_link_has_none(person):
    assert person.service.guide("zed").link == ""


def test_the_command_stands_in_the_steps(person):
    steps = person.service.guide("claude-code").steps
    assert f"rosemary -- {person.launcher} --client claude-code" in steps[0]


def test_a_path_with_spaces_stays_one_word_of_the_step(person, clock):
    folder = person.home / "my notes"
    installation = Installation(launcher=folder / "rosemary-mcp", data_dir=folder, records=folder)
    linux = Computer(platform="linux", home=person.home, environ={})
    (step, *_) = AssistantService(linux, installation, clock).guide("claude-code").steps
    words = shlex.split(step)
    assert words[-5:] == [
        str(folder / "rosemary-mcp"), "--client", "claude-code", "--data-dir", str(folder)
    ]  # fmt: skip
    assert '"--client",' in person.service.guide("zed").text


def test_the_rule_names_tools_that_exist():
    named = {word.strip("`,.") for word in RULE.split() if "_" in word}
    assert named == {"get_context", "search_memory", "save_memory", "update_memory"}
    assert all(BY_NAME[name].is_tool for name in named)
