"""Line breaks within a paragraph, and empty lines between items: they are shown as typed.

Markdown makes spaces of line breaks. A person who writes three lines expects three lines, and an
assistant that saves an address or a list of values without bullets does, too. A text that a
program wrapped at a width goes on as one paragraph. Of empty lines between items, Qt's reader tells
nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from PySide6.QtGui import QTextBlockFormat, QTextCursor, QTextDocument, QTextFormat

from rosemary.gui.memories.markdown_keys import ITEM, Context, Line, Part, read_line

_MARK: Final = "\u1680"
"""Stands for a break, or for an empty line above an item, where it begins the item's text.

It is a space, so that emphasis may begin behind it, but one that nobody types.
"""
_LINE_SEPARATOR: Final = "\N{LINE SEPARATOR}"
_LOOSE: Final = int(QTextFormat.Property.UserProperty) + 1
_WRAPPED_CHARS: Final = 60
"""Programs wrap no narrower than this."""
_HARD: Final = re.compile(r"(?: {2,}|\\)$")
_NO_PROSE: Final = re.compile(
    r"\s*(?:[-+*=_:~`|]\s*)*$"  # a rule, or the line below a heading or the head of a table
    r"|\s*\[[^\]]+\]:"  # the address of a link
)
_INNER_MARKS: Final = re.compile(r"\s*(?:#{1,6}\s|>|`{3}|~{3})")
_CODE_INDENT: Final = re.compile(r" {4}|\t")


def with_marks(markdown: str) -> str:
    """Return a text with its breaks marked, for `show_breaks`; the same text if it has none."""
    if _MARK in markdown or "\n" not in markdown:
        return markdown
    return "\n".join(map(_joined, filter(None, _runs(markdown.replace("\r\n", "\n").split("\n")))))


def show_breaks(document: QTextDocument) -> None:
    """Break the lines of a document at the marks that `with_marks` made, and find loose items."""
    cursor, position = QTextCursor(document), 0
    loose = QTextBlockFormat()
    loose.setProperty(_LOOSE, 1)
    for part in document.toRawText().split(_MARK)[:-1]:
        position += len(part.encode("utf-16-le", "surrogatepass")) // 2
        cursor.setPosition(position)
        is_first = cursor.atBlockStart()
        cursor.setPosition(position + 1, QTextCursor.MoveMode.KeepAnchor)
        if is_first:
            cursor.removeSelectedText()
            cursor.mergeBlockFormat(loose)
        else:
            cursor.insertText(_LINE_SEPARATOR, cursor.charFormat())
            position += 1


def is_loose(style: QTextBlockFormat) -> bool:
    """Return whether an empty line stands above an item, below another one."""
    return style.hasProperty(_LOOSE)


def _runs(lines: Sequence[str]) -> Iterator[list[str]]:
    """Yield the lines, those of one paragraph or list item together."""
    context = Context()
    run: list[str] = []
    is_open = is_table = False
    for text in lines:
        line, following = read_line(text, context)
        is_table = bool(text.strip()) and (is_table or "|" in text)
        is_prose = not is_table and _is_prose(text, line)
        is_going_on = not text[: line.marks].strip()
        if is_open and is_prose and is_going_on and not context.blanks:
            run.append(text)
        else:
            is_prose = is_prose and not (is_going_on and _CODE_INDENT.match(text))
            # A line that may make a heading or a table of the run needs it as it is.
            is_kept = bool(text.strip()) and _NO_PROSE.match(text) is not None
            yield from ([each] for each in run) if is_kept else (run,)
            is_loose = is_prose and _is_loose(text, line, context)
            run = [f"{text[: line.marks]}{_MARK}{text[line.marks :]}" if is_loose else text]
        context, is_open = following, is_prose
    yield run


def _is_loose(text: str, line: Line, context: Context) -> bool:
    """Return whether an empty line stands between two items, or parts of one."""
    is_between = line.part is Part.ITEM is context.before and context.blanks > 0
    return is_between and ITEM.match(text[line.marks :]) is None


def _is_prose(text: str, line: Line) -> bool:
    own = text[line.marks :]
    is_text = line.part in (Part.PARAGRAPH, Part.ITEM)
    return is_text and not (_NO_PROSE.match(own) or _INNER_MARKS.match(own))


def _joined(run: Sequence[str]) -> str:
    """Return the lines of a paragraph, with a mark at each break that is to be shown."""
    if len(run) == 1:
        return run[0]
    is_wrapped = _is_wrapped(run)
    parts = [run[0]]
    for text in run[1:]:
        before = parts[-1]
        if is_wrapped and not _HARD.search(before):
            parts += ["\n", text]
        else:
            parts[-1] = _HARD.sub("", before).rstrip()
            parts += [_MARK, text.lstrip()]
    return "".join(parts)


def _is_wrapped(run: Sequence[str]) -> bool:
    """Return whether each line is as long as its width allows, and a sentence goes over a break."""
    widest = max(map(len, run))
    is_full = all(
        len(text) + len(following.split(maxsplit=1)[0]) >= widest
        for text, following in pairwise(run)
    )
    goes_over = any(text.lstrip()[0].islower() for text in run[1:])
    return widest >= _WRAPPED_CHARS and is_full and goes_over
