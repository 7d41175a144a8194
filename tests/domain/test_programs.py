"""An assistant has one name for people, whatever its program calls itself."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from rosemary.assistants.catalogue import Computer, assistants_of
from rosemary.domain.assistants import (
    client_title,
    client_titles,
    is_same_program,
    program_of,
    saved_by,
    source_title,
)
from rosemary.domain.models import MemoryDraft
from rosemary.domain.types import Transport

KNOWN = assistants_of(Computer(platform=sys.platform, home=Path("/nobody"), environ={}))


@pytest.mark.parametrize("assistant", KNOWN, ids=lambda each: each.name)
def test_every_assistant_of_the_catalogue_is_called_there_as_here(assistant):
    assert client_title(assistant.name) == assistant.title
    assert client_title(assistant.title) == assistant.title
    found = program_of(assistant.name)
    assert found is not None
    assert found.name == assistant.name


@pytest.mark.parametrize(
    ("client", "title"),
    [
        ("claude-ai", "Claude Desktop"),
        ("Claude-AI 2", "Claude Desktop"),
        ("claude-code", "Claude Code"),
        ("claude", "Claude"),
        ("Anthropic/ClaudeAI", "Claude"),
        ("cursor-vscode", "Cursor"),
        ("Visual Studio Code", "VS Code"),
        ("codex-mcp-client", "Codex CLI"),
        ("gemini-cli-mcp-client", "Gemini CLI"),
        ("openai-mcp", "ChatGPT"),
        ("my own script", "my own script"),
        ("cursory", "cursory"),
        ("", ""),
        ("🤖", "🤖"),
    ],
)
def test_a_client_has_the_name_that_people_know_or_keeps_its_own(client, title):
    assert client_title(client) == title


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("cursor", "cursor-vscode", True),
        ("claude-ai", "Claude Desktop", True),
        ("codex-mcp-client", "codex", True),
        ("gemini-cli-mcp-client", "Gemini CLI", True),
        ("Visual Studio Code", "vscode", True),
        ("claude-ai", "claude-code", False),
        ("my script", "my script", True),
        ("my script", "your script", False),
        ("maya/Cursor", "cursor", False),
    ],
)
def test_names_of_one_program_are_known_as_such(one, other, is_same):
    assert is_same_program(one, other) is is_same


def test_two_clients_of_one_program_are_told_apart():
    titles = client_titles(["claude-ai", "claude-desktop", "cursor", "Zed"])
    assert titles == {
        "claude-ai": "Claude Desktop (claude-ai)",
        "claude-desktop": "Claude Desktop (claude-desktop)",
        "cursor": "Cursor",
        "Zed": "Zed",
    }


@pytest.mark.parametrize(
    ("source", "title"),
    [("claude", "Claude"), ("codex", "Codex"), ("lm-studio", "LM Studio"), ("diary", "")],
)
def test_a_source_has_the_name_of_its_maker_s_programs(source, title):
    assert source_title(source) == title


def test_who_saved_a_memory_is_known_while_nobody_else_has_written_it(services, origin):
    desktop = replace(origin, client="claude-ai", transport=Transport.MCP)
    saved = services.memories.save(MemoryDraft(content="tea"), desktop)
    assert saved_by(saved) == saved.origin
    assert saved_by(replace(saved, source="chatgpt")) is None
    window = replace(saved.origin, client="window", transport=Transport.WINDOW)
    assert saved_by(replace(saved, origin=window)) is None
