"""The title of a memory, and where the text that remains below it begins.

Every list, card and pane that has the whole memory takes its title from here, so that no title is
shown above a text that begins with the same words.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple
from unicodedata import east_asian_width

from rosemary.domain.models import Memory, MemoryDraft
from rosemary.domain.naming import SUMMARIZED_CHARS, is_blank, title_from

_FIRST_LINE: Final = re.compile(r"\s*(?P<line>\S[^\r\n]*)(?:\r?\n|\Z)")
_HEADING: Final = re.compile(r"\s{0,3}#{1,6}\s+(?P<text>.*?)\s*#*\s*$")
_UNDERLINE: Final = re.compile(r"[ \t]{0,3}(?:=+|-+)[ \t]*(?:\r?\n|\Z)")
_BLANK_LINES: Final = re.compile(r"(?:[ \t]*\r?\n)*")
_MARKS: Final = re.compile(r"[*_`]+")
_TITLE_COLUMNS: Final = 80
"""The columns that fit into the two lines of a title in the window."""
_CONVERSATION_TITLE: Final = "title"
"""The name of an imported conversation's title in its metadata."""


class Headline(NamedTuple):
    """The title of a memory, and how it is shown above the text.

    Attributes:
        title: the title in lists and links; never blank where there is a text.
        rest: the offset at which the text goes on below the title.
        above: the title above the whole text; "" where it would only repeat how the text begins.
    """

    title: str
    rest: int
    above: str


def headline_of(memory: Memory) -> Headline:
    """Return the title of a memory, and where its text goes on below it.

    The title is the summary where somebody gave one; else that of the imported conversation; else
    the heading with which the text begins; else the summary made of its first sentences.
    """
    line, _ = _first_line(memory.content)
    given = title_from(memory.summary, memory.content)
    candidates = (given, conversation_title(memory), _heading(line))
    own = next((each for each in candidates if not is_blank(each)), "")
    title = own or (line if is_blank(memory.summary) else memory.summary)
    rest = rest_below(title, memory.content)
    if rest:
        return Headline(title, rest, title)
    return Headline(title, rest, "" if _is_said_by(line, own) else own)


def conversation_title(memory: Memory | MemoryDraft) -> str:
    """Return the title of the conversation that a memory was imported from, or ""."""
    title = memory.metadata.get(_CONVERSATION_TITLE) if memory.thread_id else None
    return " ".join(title.split()) if isinstance(title, str) else ""


def rest_below(title: str, content: str) -> int:
    """Return where a text goes on below its title: 0, or after a first line that repeats it.

    It is 0 if the text is that line alone, so that it can be read, searched and copied as a text,
    and if the line is too long to be read whole as a title.
    """
    line, end = _first_line(content)
    if not title or _is_long(line) or not _is_said_by(line, title):
        return 0
    if underline := _UNDERLINE.match(content, end):
        end = underline.end()
    blank = _BLANK_LINES.match(content, end)
    rest = blank.end() if blank else end
    return 0 if is_blank(content[rest:]) else rest


def _first_line(content: str) -> tuple[str, int]:
    """Return the first line that is not blank, and where the next one begins."""
    found = _FIRST_LINE.match(content[: SUMMARIZED_CHARS + 1])
    if found is None or found.end() > SUMMARIZED_CHARS:
        return "", 0
    return found["line"], found.end()


def _is_long(line: str) -> bool:
    """Return whether a title of this line may be cut off; a Chinese letter is as wide as two."""
    if len(line) > _TITLE_COLUMNS:
        return True
    return len(line) + sum(east_asian_width(each) in "WF" for each in line) > _TITLE_COLUMNS


def _is_said_by(line: str, title: str) -> bool:
    return _compared(_heading(line) or line) == _compared(title)


def _heading(line: str) -> str:
    found = _HEADING.match(line)
    return _MARKS.sub("", found["text"]) if found else ""


def _compared(text: str) -> str:
    """Return a text as titles and lines are compared: without emphasis, spacing and case."""
    return " ".join(_MARKS.sub("", text).split()).casefold().rstrip(".:")
