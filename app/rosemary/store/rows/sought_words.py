"""The parts of long contents that a search compares with the words of a query."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

CHARS_MAX: Final = 4_000
"""Characters of long content that are compared, besides the nearest passage and the text around
words that are searched for verbatim."""

_AROUND: Final = 40


def pattern_of(sought: str) -> re.Pattern[str]:
    """Return a pattern that finds the words verbatim, with any separator between them."""
    between = r"\W+".join(map(re.escape, sought.split()))
    # Chinese has no word boundaries.
    return re.compile(rf"(?<!\w){between}(?!\w)" if sought.isascii() else between)


def around(text: str, patterns: Collection[re.Pattern[str]]) -> str:
    """Return the first match of each pattern, with the words around it."""
    parts = []
    for pattern in patterns:
        if found := pattern.search(text):
            begin = text.rfind(" ", 0, max(0, found.start() - _AROUND)) + 1
            end = text.find(" ", found.end() + _AROUND)
            parts.append("\n" + text[begin : end if end >= 0 else len(text)])
    return "".join(parts)
