import pytest

from rosemary.domain.assistants import FAMILIES, default_source, source_of_client
from rosemary.domain.fields import checked_source
from rosemary.domain.models import Origin
from rosemary.domain.types import Transport


@pytest.mark.parametrize(
    ("client", "source"),
    [
        ("claude-ai", "claude"),
        ("claude-desktop", "claude"),
        ("claude-code", "claude"),
        ("Claude", "claude"),
        ("claude-ai (via mcp-remote 0.1.37)", "claude"),
        ("openai-mcp", "chatgpt"),
        ("ChatGPT", "chatgpt"),
        ("cursor-vscode", "cursor"),
        ("gemini-cli-mcp-client", "gemini"),
        ("codex-mcp-client", "codex"),
        ("github-copilot-developer", "copilot"),
        ("Visual Studio Code - Insiders", "vscode"),
        ("windsurf-client", "windsurf"),
        ("zed", "zed"),
        ("grok", "grok"),
        ("My own Script_2", "my-own-script-2"),
        ("claudette", "claudette"),
        ("Ελπίδα", "ελπίδα"),
        ("!", ""),
        ("", ""),
    ],
)
def test_a_client_has_the_source_of_its_family_or_its_own_name(client, source):
    assert source_of_client(client) == source


def test_a_long_name_is_cut_to_a_source():
    assert checked_source(source_of_client("a" * 63 + " very long name"))


@pytest.mark.parametrize(
    ("transport", "client", "source"),
    [
        (Transport.MCP, "claude-ai", "claude"),
        (Transport.HTTP, "ChatGPT", "chatgpt"),
        (Transport.MCP, "", "mcp"),
        (Transport.WINDOW, "window", "manual"),
        (Transport.CLI, "cli", "cli"),
    ],
)
def test_a_memory_without_a_source_gets_that_of_its_caller(transport, client, source):
    assert default_source(Origin(client=client, transport=transport)) == source


def test_every_family_is_known_by_its_own_source():
    for family in FAMILIES:
        assert checked_source(family.source) == family.source
        assert source_of_client(family.source) == family.source
        assert family.names == tuple(each.lower() for each in family.names)


def test_a_longer_name_of_a_family_comes_before_a_shorter_one():
    for family in FAMILIES:
        for index, name in enumerate(family.names):
            assert not any(later.startswith(name) for later in family.names[index + 1 :])
