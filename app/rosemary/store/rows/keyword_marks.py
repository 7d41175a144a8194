"""Where keywords are in a text."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, cast

import apsw

from rosemary.domain.models import Passage
from rosemary.domain.search import Keyword
from rosemary.store.rows.tokenizing import tokens_by

_CHUNK_CHARS: Final = 32_000
_MARKS_ENOUGH: Final = 20
_BESIDE_NO_LATIN: Final = "(?<![A-Za-z0-9_]){}(?![A-Za-z0-9_])"


class Marker:
    """Finds the positions of keywords in texts, by the rules of the indexes."""

    def __init__(self, tokenize: apsw.FTS5Tokenizer, keywords: Sequence[Keyword]) -> None:
        """Make it; `tokenize` is the one of the index of words."""
        self._tokenize = tokenize
        self._phrases = [
            (tokens_by(tokenize, each.text), each.is_prefix)
            for each in keywords
            if not each.is_substring
        ]
        written = [
            re.escape(each.text)
            if each.is_substring
            else _BESIDE_NO_LATIN.format(re.escape(each.text))
            for each in keywords
            if each.is_substring or each.text.isalnum()
        ]
        self._written = re.compile("|".join(written), re.IGNORECASE) if written else None

    def marks(self, content: str) -> tuple[Passage, ...]:
        """Return the positions of keywords, in order; of a long text only the first ones."""
        found: list[Passage] = []
        for start in range(0, len(content), _CHUNK_CHARS):
            chunk = content[start : start + _CHUNK_CHARS]
            spans = [*self._words(chunk), *self._as_written(chunk)]
            found += [
                Passage(start=start + begin, end=start + end) for begin, end in _merged(spans)
            ]
            if len(found) >= _MARKS_ENOUGH:
                break
        return tuple(found)

    def _as_written(self, text: str) -> Iterator[tuple[int, int]]:
        if self._written is not None:
            yield from (match.span() for match in self._written.finditer(text))

    def _words(self, text: str) -> Iterator[tuple[int, int]]:
        data = text.encode("utf-8", "replace")
        tokens = cast(
            "list[tuple[int, int, str]]",
            self._tokenize(data, apsw.FTS5_TOKENIZE_DOCUMENT, None, include_colocated=False),
        )
        places = _places(data, tokens)
        stems = [token for _, _, token in tokens]
        for phrase, is_prefix in self._phrases:
            for at in _occurrences(stems, phrase, is_prefix=is_prefix):
                yield places[at][0], _with_signs(text, places[at + len(phrase) - 1][1])


def _with_signs(text: str, end: int) -> int:
    """Return the end of a word including the vowel signs and accents after it."""
    while end < len(text) and unicodedata.category(text[end]).startswith("M"):
        end += 1
    return end


def _places(data: bytes, tokens: Iterable[tuple[int, int, str]]) -> list[tuple[int, int]]:
    """Return the positions of tokens in characters instead of bytes."""
    places = []
    chars = at = 0
    for start, end, _ in tokens:
        begin = chars + len(data[at:start].decode("utf-8", "replace"))
        chars = begin + len(data[start:end].decode("utf-8", "replace"))
        at = end
        places.append((begin, chars))
    return places


def _occurrences(stems: list[str], phrase: list[str], *, is_prefix: bool) -> Iterator[int]:
    if not phrase:
        return
    *head, last = phrase
    for at in range(len(stems) - len(head)):
        end = stems[at + len(head)]
        if (end.startswith(last) if is_prefix else end == last) and (
            stems[at : at + len(head)] == head
        ):
            yield at


def _merged(spans: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    merged: list[tuple[int, int]] = []
    for start, end in sorted(spans):
        if start >= end:
            continue
        if merged and start < merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged
