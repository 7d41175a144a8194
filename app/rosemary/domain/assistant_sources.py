"""The families of assistants: which clients belong to each, and what people call it.

A memory saved by a client gets the family's slug as its source, and words such as "in Claude"
become that source again.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import Final

from rosemary.domain import limits
from rosemary.domain.errors import InvalidInputError, shorten
from rosemary.domain.models import Origin
from rosemary.domain.types import Transport

_UNNAMED: Final = "mcp"
_OWN_SOURCES: Final = {Transport.WINDOW: "manual", Transport.CLI: "cli"}
_PERSONS_SOURCES: Final = frozenset({*_OWN_SOURCES.values(), "window"})
_NOT_IN_SLUG: Final = re.compile(r"[\W_]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Family:
    """Programs of one maker whose memories have one source.

    Attributes:
        source: the slug.
        clients: how the slugs of their names begin, in the handshake of the protocol.
        names: what people call them, in lower case, the longest first.
        is_tool: whether the name is also an ordinary word or that of an editor, so that "in" it
            often speaks of work done there, not of what was said to it.
    """

    source: str
    clients: tuple[str, ...]
    names: tuple[str, ...]
    is_tool: bool = False


FAMILIES: Final = (
    Family(
        source="claude",
        clients=("claude", "anthropic"),
        names=("claude desktop", "claude code", "claude ai", "claude"),
    ),
    Family(
        source="chatgpt",
        clients=("chatgpt", "openai"),
        names=("chatgpt", "chat gpt"),
    ),
    Family(source="grok", clients=("grok", "xai"), names=("grok",)),
    Family(source="gemini", clients=("gemini",), names=("gemini cli", "gemini")),
    Family(source="perplexity", clients=("perplexity",), names=("perplexity",), is_tool=True),
    Family(source="mistral", clients=("mistral", "le-chat"), names=("mistral",), is_tool=True),
    Family(source="deepseek", clients=("deepseek",), names=("deepseek",)),
    Family(source="cursor", clients=("cursor",), names=("cursor",), is_tool=True),
    Family(source="codex", clients=("codex",), names=("codex cli", "codex"), is_tool=True),
    Family(
        source="copilot",
        clients=("copilot", "github-copilot", "microsoft-copilot"),
        names=("github copilot", "copilot"),
        is_tool=True,
    ),
    Family(
        source="vscode",
        clients=("vscode", "visual-studio-code"),
        names=("visual studio code", "vs code", "vscode"),
        is_tool=True,
    ),
    Family(source="windsurf", clients=("windsurf",), names=("windsurf",), is_tool=True),
    Family(source="zed", clients=("zed",), names=("zed",), is_tool=True),
    Family(source="cline", clients=("cline",), names=("cline",), is_tool=True),
    Family(source="goose", clients=("goose",), names=("goose",), is_tool=True),
    Family(source="junie", clients=("junie",), names=("junie",), is_tool=True),
    Family(source="jetbrains", clients=("jetbrains",), names=("jetbrains",), is_tool=True),
    Family(source="lm-studio", clients=("lm-studio", "lmstudio"), names=("lm studio",)),
)
BY_NAME: Final = {name: family for family in FAMILIES for name in family.names}
"""Each family by each of its names."""

_BY_CLIENT: Final = {client: family.source for family in FAMILIES for client in family.clients}


def source_of_client(name: str) -> str:
    """Return the source of what a client of this name saves: its family, else its name as a slug.

    It is empty for a name without a letter or digit.
    """
    slug = _NOT_IN_SLUG.sub("-", unicodedata.normalize("NFKC", name).lower()).strip("-")
    parts = slug.split("-")
    for count in range(len(parts), 0, -1):
        if source := _BY_CLIENT.get("-".join(parts[:count])):
            return source
    return slug[: limits.SOURCE_MAX_CHARS].strip("-")


def default_source(origin: Origin) -> str:
    """Return the source of a memory whose caller named none."""
    own = _OWN_SOURCES.get(origin.transport)
    of_client = source_of_client(origin.client)
    return own or ("" if is_persons_source(of_client) else of_client) or _UNNAMED


def is_persons_source(source: str) -> bool:
    """Return whether a source says that the person wrote it: no client may say so."""
    return unicodedata.normalize("NFKC", source).strip().casefold() in _PERSONS_SOURCES


def check_claim(source: str | None, origin: Origin) -> None:
    """Let a source pass that the caller may give.

    Raises:
        InvalidInputError: it says that the person wrote it, and an assistant or a script does.
    """
    if source is None or origin.transport in _OWN_SOURCES or not is_persons_source(source):
        return
    raise InvalidInputError.of_field(
        "source",
        f"{shorten(source)!r} is for what the person writes",
        hint="Leave it out, or say where it comes from, such as claude or file.",
    )
