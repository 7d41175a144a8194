"""What a row of the list shows: the little that is kept of a memory while it is listed."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from rosemary.domain.models import Memory, Passage
from rosemary.domain.naming import cut
from rosemary.domain.types import MemoryId, MemoryType
from rosemary.gui import texts

TITLE_CHARS: Final = 200
SNIPPET_CHARS: Final = 400
_READ_CHARS: Final = 3 * SNIPPET_CHARS
_TAGS_SHOWN: Final = 8

_MARKUP = re.compile(
    r"```\w*"  # fences, with their language
    r"|^\s*\|?[-:| ]{3,}\|?\s*$"  # the rule under a table's head
    r"|!?\[([^\]]*)\]\([^)]*\)"  # links and pictures: their text stays
    r"|^\s*(?:[-+*]|\d+\.) (?:\[[ xX]\] )?"  # bullets and boxes
    r"|^\s*(?:#{1,6}|>+) "  # headings, quotes
    r"|\|",
    re.MULTILINE,
)
_EMPHASIS = re.compile(
    r"(?<![\w*])\*+(?=\S)|(?<=\S)\*+(?![\w*])|`+|(?<!\w)_+(?=\w)|(?<=\w)_+(?!\w)"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A memory as the list shows it; made in a worker, painted as it is.

    Attributes:
        snippet: plain text of the passage to show, at most 400 characters.
        repeated_chars: how much of the snippet's beginning only repeats the title.
        tags: the first eight of them; `tag_count` counts all.
    """

    id: MemoryId
    title: str
    snippet: str
    repeated_chars: int
    memory_type: MemoryType
    tags: tuple[str, ...]
    tag_count: int
    importance: float
    is_pinned: bool
    created_at: datetime


def card_of(memory: Memory, excerpt: Passage | None = None) -> Card:
    """Return the card of a memory; `excerpt` says which passage of a long text to show."""
    title = cut(texts.title(memory.summary), TITLE_CHARS)
    title = title or texts.one_line(memory.content[:TITLE_CHARS])
    start = excerpt.start if excerpt else 0
    snippet = plain(memory.content[start : start + _READ_CHARS])[:SNIPPET_CHARS]
    repeated = 0 if start else said_chars(snippet, plain(title).rstrip("…. "))
    tags = tuple(tag for tag in memory.tags if tag.casefold() != texts.PINNED_TAG)
    return Card(
        id=memory.id,
        title=title,
        snippet=("… " + snippet) if start else snippet,
        repeated_chars=repeated,
        memory_type=memory.memory_type,
        tags=tuple(texts.one_line(tag) for tag in tags[:_TAGS_SHOWN]),
        tag_count=len(tags),
        importance=memory.importance,
        is_pinned=len(tags) < len(memory.tags),
        created_at=memory.created_at,
    )


def plain(markdown: str) -> str:
    """Return Markdown without its marks, on one line, with nothing unprintable in it."""
    without = _MARKUP.sub(lambda found: found.group(1) or " ", markdown)
    return " ".join(texts.one_line(_EMPHASIS.sub("", without)).split())


def said_chars(text: str, words: str) -> int:
    """Return how many characters of a text are these words with which it begins, else 0.

    Spaces may differ: a title has one between any two sentences, a text in Chinese has none.
    """
    end = 0
    for letter in "".join(words.split()):
        end += text[end : end + 1] == " "
        if text[end : end + 1] != letter:
            return 0
        end += 1
    return end
