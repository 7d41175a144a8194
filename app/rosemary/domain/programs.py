"""What people call an assistant, found from the name its program gives or from a source.

A program names itself in the handshake of the protocol as its makers please: Claude Desktop says
"claude-ai", Cursor "cursor-vscode". Every surface shows the name that is found here.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rosemary.domain.assistants import source_of_client
from rosemary.domain.models import Memory, Origin
from rosemary.domain.types import Transport

_NOT_IN_SLUG: Final = re.compile(r"[\W_]+")
_CONNECTED: Final = frozenset((Transport.MCP, Transport.HTTP))


@dataclass(frozen=True, slots=True, kw_only=True)
class Program:
    """A program that may call.

    Attributes:
        name: as in the list of assistants that can be connected, or a slug of its own.
        title: what people call it.
        clients: how the slugs of its own names begin, beside `name`.
    """

    name: str
    title: str
    clients: tuple[str, ...] = ()


PROGRAMS: Final = (
    Program(name="claude-desktop", title="Claude Desktop", clients=("claude-ai",)),
    Program(name="claude-code", title="Claude Code"),
    Program(name="cursor", title="Cursor"),
    Program(name="vscode", title="VS Code", clients=("visual-studio-code", "vs-code")),
    Program(name="windsurf", title="Windsurf"),
    Program(name="zed", title="Zed"),
    Program(name="codex", title="Codex CLI"),
    Program(name="gemini", title="Gemini CLI"),
    Program(name="cline", title="Cline"),
    Program(name="continue", title="Continue"),
    Program(name="lm-studio", title="LM Studio", clients=("lmstudio",)),
    Program(name="junie", title="Junie"),
    Program(name="goose", title="Goose"),
    Program(name="jetbrains", title="JetBrains AI Assistant"),
    Program(name="chatgpt", title="ChatGPT", clients=("openai",)),
    Program(name="copilot", title="Copilot", clients=("github-copilot", "microsoft-copilot")),
    Program(name="claude", title="Claude", clients=("anthropic",)),
    Program(name="grok", title="Grok", clients=("xai",)),
    Program(name="perplexity", title="Perplexity"),
    Program(name="mistral", title="Mistral", clients=("le-chat",)),
    Program(name="deepseek", title="DeepSeek"),
)
_SOURCE_TITLES: Final = {"codex": "Codex", "gemini": "Gemini", "jetbrains": "JetBrains"}
"""Sources that hold the memories of several programs of one maker."""

_BY_CLIENT: Final = {slug: each for each in PROGRAMS for slug in (each.name, *each.clients)}
_BY_NAME: Final = {each.name: each for each in PROGRAMS}


def program_of(client: str) -> Program | None:
    """Return the program that calls itself so, or whose name begins so; None for an unknown one."""
    plain = unicodedata.normalize("NFKC", client).lower()
    parts = _NOT_IN_SLUG.sub("-", plain).strip("-").split("-")
    for count in range(len(parts), 0, -1):
        if found := _BY_CLIENT.get("-".join(parts[:count])):
            return found
    return None


def client_title(client: str) -> str:
    """Return what people call a client: "Claude Desktop" for "claude-ai"; else its own name."""
    found = program_of(client)
    return found.title if found else client


def client_titles(clients: Sequence[str]) -> dict[str, str]:
    """Return the titles of several clients; where two have the same, each with its own name too."""
    titles = {each: client_title(each) for each in clients}
    shown = list(titles.values())
    return {
        each: title if shown.count(title) == 1 or title == each else f"{title} ({each})"
        for each, title in titles.items()
    }


def source_title(source: str) -> str:
    """Return what people call the source of a memory, or "" for one that is no known program."""
    if source in _SOURCE_TITLES:
        return _SOURCE_TITLES[source]
    found = _BY_NAME.get(source)
    return found.title if found else ""


def saved_by(memory: Memory) -> Origin | None:
    """Return who saved a memory, if that is a client of the source it gives; else None.

    What was imported, or changed by somebody else since, is known by its source alone.
    """
    origin = memory.origin
    is_its_own = source_of_client(origin.client) == memory.source
    return origin if origin.transport in _CONNECTED and is_its_own else None
