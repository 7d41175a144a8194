"""How much of a text a change takes away."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

# In scripts without blanks each character is a word.
_UNSPACED: Final = "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff"
_WORD: Final = re.compile(rf"[{_UNSPACED}]|[^\W{_UNSPACED}]+|[^\w\s]")


def is_emptying(content: str) -> bool:
    """Return whether a text says nothing: to put it in place of another deletes that one."""
    return not any(each.isalnum() for each in content)


def removes_most(before: str, after: str) -> bool:
    """Return whether more than half of a text is gone: of its letters, counted by whole words.

    Where a word stands in the new text does not matter.
    """
    words, kept = _words(before), _words(before) & _words(after)
    return 2 * _letters(kept) < _letters(words)


def _words(text: str) -> Counter[str]:
    return Counter(each.casefold() for each in _WORD.findall(text))


def _letters(words: Counter[str]) -> int:
    return sum(len(word) * times for word, times in words.items())
