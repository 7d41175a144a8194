"""The stretch of a text that is shown for a search result."""

from __future__ import annotations

from collections.abc import Sequence

from rosemary.domain import limits
from rosemary.domain.models import Passage

_AFTER_TITLE = " · "


def narrowed(content: str, passage: Passage, terms: Sequence[str], max_chars: int) -> Passage:
    """Return the part of `passage`, at most `max_chars`, that shows the first of `terms`.

    Cuts fall between words where a space is near.
    """
    if passage.end - passage.start <= max_chars:
        return passage
    text = content[passage.start : passage.end]
    start = max(0, _first_hit(text, terms) - max_chars // 3)
    start = min(start, len(text) - max_chars)
    if start > 0:
        space = text.find(" ", start, start + max_chars // 4)
        start = space + 1 if space >= 0 else start
    end = min(len(text), start + max_chars)
    if end < len(text):
        space = text.rfind(" ", end - max_chars // 4, end)
        end = space if space > start else end
    return Passage(start=passage.start + start, end=passage.start + end)


def shown(content: str, passage: Passage) -> str:
    """Return the text of `passage`, with an ellipsis where the content goes on."""
    before = "…" if passage.start > 0 else ""
    after = "…" if passage.end < len(content) else ""
    return f"{before}{content[passage.start : passage.end].strip()}{after}"


def room_beside(title: str) -> int:
    """Return how many characters of the content an excerpt may show that a title leads."""
    return limits.EXCERPT_MAX_CHARS - min(len(title), limits.EXCERPT_TITLE_MAX_CHARS)


def led_by(title: str, text: str) -> str:
    """Return what an excerpt shows of the content, after what it shows of the title."""
    return f"{title}{_AFTER_TITLE}{text}"


def window(content: str, marks: Sequence[Passage], max_chars: int) -> Passage:
    """Return the stretch of the content, at most `max_chars`, that shows most of the marks.

    Args:
        content: the whole text.
        marks: in order, none over another.
        max_chars: of the stretch. Cuts fall between words where a space is near.
    """
    if len(content) <= max_chars:
        return Passage(start=0, end=len(content))
    if not marks:
        return narrowed(content, Passage(start=0, end=len(content)), (), max_chars)
    lead = max_chars // 6
    first, last = _fullest(marks, max_chars - lead)
    start = max(0, min(first.start - lead, len(content) - max_chars))
    end = min(len(content), start + max_chars)
    if start > 0:
        space = content.find(" ", start, first.start)
        start = space + 1 if space >= 0 else start
    if end < len(content):
        space = content.rfind(" ", max(last.end, end - lead), end)
        end = space if space > start else end
    return Passage(start=start, end=end)


def marked(content: str, passage: Passage, marks: Sequence[Passage]) -> str:
    """Return the text of `passage` as `shown` does, each mark inside it between `**`."""
    text, at = "", passage.start
    for mark in marks:
        if at <= mark.start and mark.end <= passage.end:
            text += f"{content[at : mark.start]}**{content[mark.start : mark.end]}**"
            at = mark.end
    text += content[at : passage.end]
    before = "…" if passage.start > 0 else ""
    after = "…" if passage.end < len(content) else ""
    return f"{before}{text.strip()}{after}"


def _fullest(marks: Sequence[Passage], max_chars: int) -> tuple[Passage, Passage]:
    """Return the first and the last of the most marks that fit together."""
    best = (0, 0)
    last = 0
    for first, mark in enumerate(marks):
        last = max(last, first)
        while last + 1 < len(marks) and marks[last + 1].end <= mark.start + max_chars:
            last += 1
        if last - first > best[1] - best[0]:
            best = (first, last)
    return marks[best[0]], marks[best[1]]


def _first_hit(text: str, terms: Sequence[str]) -> int:
    lowered = text.lower()
    found = [at for term in terms if (at := lowered.find(term)) >= 0]
    # Lower-casing can change the length of a text ("İ"): an offset past the end is no hit.
    return min((at for at in found if at < len(text)), default=0)
