"""The stretch of a text that is shown for a search result."""

from __future__ import annotations

from collections.abc import Sequence

from rosemary.domain.models import Passage


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


def _first_hit(text: str, terms: Sequence[str]) -> int:
    lowered = text.lower()
    found = [at for term in terms if (at := lowered.find(term)) >= 0]
    # Lower-casing can change the length of a text ("İ"): an offset past the end is no hit.
    return min((at for at in found if at < len(text)), default=0)
