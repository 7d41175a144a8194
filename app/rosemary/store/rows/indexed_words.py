"""Splits texts into words, weighs the words and marks them, in the same way for both engines."""

from __future__ import annotations

import math
import re
import threading
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, cast

import apsw

from rosemary.domain.models import Passage
from rosemary.domain.search import Keyword
from rosemary.domain.types import TextIndex

SOUGHT_CHARS_MAX: Final = 4_000
"""How many characters of long content are compared. The nearest passage is compared, too, and so is
the text around words that are searched for verbatim."""

_CONTEXT_CHARS: Final = 40
K1: Final = 1.2
B: Final = 0.75
LEAST_WEIGHT: Final = 1e-6
"""Source: the function bm25() of SQLite's FTS5."""
TRIGRAM_CHARS: Final = 3
LAST_CHARACTER: Final = "\U0010ffff"
UNSPACED_FROM: Final = "\u0e00"
"""First code point of scripts that are written without spaces."""

TEXT_END: Final = "\n"
"""Appended twice to each text in the trigram index, so that every character starts a trigram."""

_TOKENIZERS: Final[Mapping[TextIndex, tuple[str, list[str]]]] = {
    TextIndex.PORTER: ("porter", ["unicode61", "remove_diacritics", "2"]),
    TextIndex.TRIGRAM: ("trigram", ["remove_diacritics", "1"]),
}
_CHUNK_CHARS: Final = 32_000
_MARKS_ENOUGH: Final = 20
_NOT_BESIDE_LATIN: Final = "(?<![A-Za-z0-9_]){}(?![A-Za-z0-9_])"


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
            begin = text.rfind(" ", 0, max(0, found.start() - _CONTEXT_CHARS)) + 1
            end = text.find(" ", found.end() + _CONTEXT_CHARS)
            parts.append("\n" + text[begin : end if end >= 0 else len(text)])
    return "".join(parts)


@dataclass(frozen=True, slots=True, kw_only=True)
class Totals:
    """The number of texts in an index, and of their tokens."""

    rows: int
    tokens: int

    def weight(self, frequency: float) -> float:
        """Return the BM25 weight (IDF) of a word that `frequency` texts contain."""
        odds = (self.rows - frequency + 0.5) / (frequency + 0.5)
        return max(LEAST_WEIGHT, math.log(odds) if odds > 0 else 0.0)

    def saturation(self, count: float, tokens: float) -> float:
        """Return the BM25 factor by which the weight of a word is multiplied.

        Args:
            count: how often the text contains it.
            tokens: the length of the text.
        """
        average = self.tokens / self.rows if self.rows and self.tokens else 1.0
        return count * (K1 + 1) / (count + K1 * (1 - B + B * tokens / average))


def tokenizer_of(connection: apsw.Connection, index: TextIndex) -> apsw.FTS5Tokenizer:
    """Return the tokenizer of an index."""
    name, options = _TOKENIZERS[index]
    return connection.fts5_tokenizer(name, options)


def tokens_of(connection: apsw.Connection, index: TextIndex, text: str) -> list[str]:
    """Return the tokens of a text as in an index, in order."""
    return tokens_by(tokenizer_of(connection, index), text)


def tokens_by(tokenizer: apsw.FTS5Tokenizer, text: str) -> list[str]:
    """Return the tokens of a text, in order; for callers that use one tokenizer several times."""
    tokens = tokenizer(
        text.encode("utf-8", "replace"),
        apsw.FTS5_TOKENIZE_DOCUMENT,
        None,
        include_offsets=False,
        include_colocated=False,
    )
    # apsw's type includes the forms with offsets.
    return cast("list[str]", tokens)


class _ThreadTokenizers(threading.local):
    """The tokenizers of a thread, made by an empty database in memory."""

    def __init__(self) -> None:
        connection = apsw.Connection(":memory:")
        self.by_index = {index: tokenizer_of(connection, index) for index in TextIndex}


_thread_tokenizers: Final = _ThreadTokenizers()


def tokenizer_here(index: TextIndex) -> apsw.FTS5Tokenizer:
    """Return the tokenizer of an index, for the present thread."""
    return _thread_tokenizers.by_index[index]


class Marker:
    """Finds the positions of keywords in texts, by the rules of the indexes."""

    def __init__(self, tokenize: apsw.FTS5Tokenizer, keywords: Sequence[Keyword]) -> None:
        """Make it; `tokenize` is the tokenizer of the word index."""
        self._tokenize = tokenize
        self._phrases = [
            (tokens_by(tokenize, each.text), each.is_prefix)
            for each in keywords
            if not each.is_substring
        ]
        written = [
            re.escape(each.text)
            if each.is_substring
            else _NOT_BESIDE_LATIN.format(re.escape(each.text))
            for each in keywords
            if each.is_substring or each.text.isalnum()
        ]
        self._written = re.compile("|".join(written), re.IGNORECASE) if written else None

    def marks(self, content: str) -> tuple[Passage, ...]:
        """Return the positions of keywords, in order; in a long text only the first ones."""
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
