"""What each line of a Markdown source is: a heading, an item of a list, code."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum, auto
from typing import Final, NamedTuple


class Part(Enum):
    """A kind of block, in the preview and while writing."""

    PARAGRAPH = auto()
    HEADING = auto()
    ITEM = auto()
    QUOTE = auto()
    CODE = auto()
    CELL = auto()
    """A cell of a table; in the source, its lines are paragraphs."""
    SPACER = auto()
    """In the preview an empty block that Qt adds beside code or a table; in the source an empty
    line."""
    FENCE = auto()
    """In the source, a line that begins or ends code."""


class Context(NamedTuple):
    """What is known before a line.

    Attributes:
        before: the last line that was not empty; None at the start.
        blanks: how many empty lines follow it; 2 for more.
        fence: the marks that end the code; "" outside of code.
        offsets: where the texts of the open list items begin, outermost first.
    """

    before: Part | None = None
    blanks: int = 0
    fence: str = ""
    offsets: tuple[int, ...] = ()


class Line(NamedTuple):
    """One line of the source.

    Attributes:
        level: of a heading, 1 to 6; of an item, how deep it is, from 1.
        marks: how many characters stand before its text.
    """

    part: Part
    level: int = 0
    marks: int = 0


_FENCE: Final = re.compile(r" {0,3}(?P<marks>`{3,}(?=[^`]*$)|~{3,})")
_HEADING: Final = re.compile(r" {0,3}(?P<signs>#{1,6})(?:[ \t]+|$)")
_QUOTE: Final = re.compile(r" {0,3}(?:>[ \t]?)+")
ITEM: Final = re.compile(
    r"(?P<indent>[ \t]*)(?P<bullet>[-+*]|(?P<number>\d{1,9})[.)])(?P<space>[ \t]+)"
    r"(?P<box>\[[ xX]\][ \t]+)?"
)
"""The marks before the text of a list item."""
_RULER: Final = re.compile(r"[ \t]*(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,})$")
_MARKS: Final = frozenset(" \t`~#>-+*0123456789")
"""What a line with a meaning of its own begins with."""
_DEEPEST: Final = 9


_PARAGRAPH: Final = Line(Part.PARAGRAPH)
_AFTER_PARAGRAPH: Final = Context(before=Part.PARAGRAPH)
_SPACER: Final = Line(Part.SPACER)


def read_line(text: str, context: Context) -> tuple[Line, Context]:
    """Return what a line is, and the context of the next one."""
    if context.fence:
        return _within_code(text, context)
    if not text.strip():
        return _SPACER, context._replace(blanks=min(2, context.blanks + 1))
    return _marked(text, context) if text[0] in _MARKS else _continued(text, context)


def _marked(text: str, context: Context) -> tuple[Line, Context]:
    if found := _FENCE.match(text):
        return Line(Part.FENCE), Context(before=Part.CODE, fence=found["marks"])
    if found := _HEADING.match(text):
        line = Line(Part.HEADING, len(found["signs"]), found.end())
    elif found := _QUOTE.match(text):
        line = Line(Part.QUOTE, marks=found.end())
    elif (found := ITEM.match(text)) and not _RULER.match(text):
        return _item(found, context)
    else:
        return _continued(text, context)
    return line, Context(before=line.part)


def _within_code(text: str, context: Context) -> tuple[Line, Context]:
    stripped, mark = text.strip(), context.fence[0]
    if stripped.startswith(context.fence) and not stripped.strip(mark):
        return Line(Part.FENCE), Context(before=Part.CODE)
    return Line(Part.CODE), context


def _item(found: re.Match[str], context: Context) -> tuple[Line, Context]:
    indent = len(found["indent"].expandtabs(4))
    offsets = tuple(each for each in context.offsets if each <= indent)[: _DEEPEST - 1]
    offset = indent + len(found["bullet"]) + 1
    line = Line(Part.ITEM, len(offsets) + 1, found.end())
    return line, Context(before=Part.ITEM, offsets=(*offsets, offset))


def _continued(text: str, context: Context) -> tuple[Line, Context]:
    """Return a line without marks: part of what is before it, or else a paragraph."""
    if not context.offsets and context.before is not Part.QUOTE:
        return _PARAGRAPH, _AFTER_PARAGRAPH
    marks = len(text) - len(text.lstrip())
    indent = len(text[:marks].expandtabs(4))
    if context.offsets and (not context.blanks or indent >= context.offsets[0]):
        line = Line(Part.ITEM, len(context.offsets), marks)
        return line, context._replace(before=Part.ITEM, blanks=0)
    part = Part.QUOTE if context.before is Part.QUOTE and not context.blanks else Part.PARAGRAPH
    return Line(part), Context(before=part)


class SpanKind(Enum):
    """A kind of mark-up within a line."""

    CODE = auto()
    BOLD = auto()
    ITALIC = auto()
    LINK = auto()


class Span(NamedTuple):
    """Mark-up within a line: from `start` to `end`, with its text in between."""

    kind: SpanKind
    start: int
    text_start: int
    text_end: int
    end: int


MARKED_CHARS: Final = 5_000
"""Longer lines are shown without mark-up, so that typing stays fast."""
_SPANS: Final = re.compile(
    r"(?P<ticks>`+)(?P<code>[^`](?:.{0,400}?[^`])?)(?P=ticks)(?!`)"
    r"|(?P<strong>\*\*|__)(?=\S)(?P<bold>.{1,400}?)(?<=\S)(?P=strong)"
    r"|(?<![\w*])(?P<star>\*)(?=[^\s*])(?P<italic>[^*]{1,400})(?<=\S)\*(?![\w*])"
    r"|\[\[(?P<title>[^\[\]]{1,300})\]\]"
    r"|\[(?P<link>[^\[\]]{1,300})\]\([^()]{0,400}\)"
)

_SIGNS: Final = re.compile(r"[`*_\[]")
_KINDS: Final = {
    "code": SpanKind.CODE,
    "bold": SpanKind.BOLD,
    "italic": SpanKind.ITALIC,
    "title": SpanKind.LINK,
    "link": SpanKind.LINK,
}


def spans(text: str) -> Iterator[Span]:
    """Yield the mark-up of a line, from left to right."""
    if len(text) > MARKED_CHARS or not _SIGNS.search(text):
        return
    for found in _SPANS.finditer(text):
        group = next(each for each in _KINDS if found[each] is not None)
        yield Span(_KINDS[group], found.start(), *found.span(group), found.end())
