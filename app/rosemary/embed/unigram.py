"""A unigram tokenizer whose pieces are looked up in a mapped file.

A text is cut at its spaces, and each word into the pieces that are together most probable. Source:
Kudo, "Subword Regularization" (2018). The rules for characters are those that the sentencepiece
library calls `nmt_nfkc`. It cuts texts alike, but holds the 250,000 pieces in 35 MB of memory.
"""

from __future__ import annotations

import mmap
import re
import struct
import unicodedata
from array import array
from collections.abc import Sequence
from functools import lru_cache, partial
from math import inf
from pathlib import Path
from typing import Final, NamedTuple

from rosemary.embed.tokenizer import WordPieces, encodable

BEGIN, END, UNKNOWN = 0, 2, 3
"""The ids around a text, and the id of characters that no piece covers."""

_WORD_START: Final = "\u2581"
_LONGEST_PIECE: Final = 64
"""In bytes: no piece has more than 16 characters."""
_LONGEST_WORD: Final = 2_048
_WORD = re.compile(rf"\S{{1,{_LONGEST_WORD}}}")
_WORDS_KEPT: Final = 8_192
_LONGEST_KEPT: Final = 40
_UNKNOWN_BELOW: Final = 10.0
"""How much lower the log-probability of an unknown character is than that of the rarest piece."""

# Spaces and line ends need no rule: a text is cut there.
_DROPPED: Final = [*range(0x01, 0x09), *range(0x0E, 0x1C), 0x7F, 0x8F, 0x9F]
_SPACES: Final = "\u061c\u200b\u200c\u200e\u200f\u2581\ufeff\ufffd"
_CHARACTERS: Final = {**dict.fromkeys(_DROPPED), **dict.fromkeys(map(ord, _SPACES), " ")}


class _Segment(NamedTuple):
    """A piece, and how many characters of its word it covers."""

    piece: int
    size: int


class PieceTrie:
    """The pieces of a tokenizer as a trie, mapped from its file. Thread-safe.

    Nodes are in breadth-first order, so the children of each stand together. The file holds:

    - the number of nodes, and of pieces
    - for each node its first child, and after the last one the number of nodes
    - for each node the piece that ends there, or 0
    - for each piece its log-probability
    - for each node the byte that leads to it

    All but the bytes are numbers of four bytes, little-endian.
    """

    def __init__(self, path: Path) -> None:
        """Map the file.

        Raises:
            OSError: it cannot be opened.
            ValueError, TypeError, struct.error: it is no such file.
        """
        with path.open("rb") as file:
            content = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        nodes, pieces = struct.unpack_from("<II", content)
        ends = [8, *(4 * count for count in (nodes + 1, nodes, pieces))]
        first, second, third, self._labels = (sum(ends[: n + 1]) for n in range(4))
        view = memoryview(content)
        self._children = view[first:second].cast("I")
        self._pieces = view[second:third].cast("I")
        self._scores = view[third : self._labels].cast("f")
        self._find = content.find
        self._unknown = min(self._scores) - _UNKNOWN_BELOW

    def most_probable(self, word: str) -> list[_Segment]:
        """Return the pieces of a word, found by Viterbi's algorithm.

        Unknown characters side by side are one piece.
        """
        find, children, pieces, labels = self._find, self._children, self._pieces, self._labels
        letters = [letter.encode() for letter in word]
        data = b"".join(letters)
        units = [data[at : at + 1] for at in range(len(data))]
        best = [0.0, *([-inf] * len(data))]
        steps = [(0, UNKNOWN)] * len(best)
        start = 0
        for letter in letters:
            before, after, is_known, node = best[start], start + len(letter), False, 0
            for end, unit in enumerate(units[start : start + _LONGEST_PIECE], start + 1):
                node = find(unit, labels + children[node], labels + children[node + 1]) - labels
                if node < 0:
                    break
                piece = pieces[node]
                if piece:
                    is_known = is_known or end == after
                    score = before + self._scores[piece]
                    if score > best[end]:
                        best[end], steps[end] = score, (start, piece)
            if not is_known and before + self._unknown > best[after]:
                best[after], steps[after] = before + self._unknown, (start, UNKNOWN)
            start = after
        return _segments(data, steps)


def _segments(data: bytes, steps: Sequence[tuple[int, int]]) -> list[_Segment]:
    """Follow the best steps back from the end of a word."""
    found: list[_Segment] = []
    end = len(data)
    while end:
        start, piece = steps[end]
        size = len(data[start:end].decode())
        if piece == UNKNOWN and found and found[-1].piece == UNKNOWN:
            size += found.pop().size
        found.append(_Segment(piece, size))
        end = start
    return found[::-1]


class UnigramTokenizer:
    """Implements `rosemary.embed.tokenizer.Tokenizer` over a mapped file. Thread-safe."""

    special_count = 2

    def __init__(self, path: Path, max_tokens: int) -> None:
        """Map the file; see `PieceTrie`."""
        self._trie = PieceTrie(path)
        self._max_tokens = max_tokens
        # A cache over a method would keep this object alive after its model is unloaded.
        self._ids_of_word = partial(_ids_of_word, self._trie)
        self._kept_ids = lru_cache(_WORDS_KEPT)(self._ids_of_word)

    def token_ids(self, texts: Sequence[str]) -> list[list[int]]:
        """See `Tokenizer`."""
        room = self._max_tokens - self.special_count
        return [[BEGIN, *self._ids(text)[:room], END] for text in texts]

    def count(self, text: str) -> int:
        """See `Tokenizer`."""
        return len(self._ids(text))

    def pieces(self, text: str) -> WordPieces:
        """See `Tokenizer`."""
        starts, ends, begins_word = array("q"), array("q"), bytearray()
        for found in _WORD.finditer(text):
            word, places = _normalised_with_places(found[0])
            places = [found.start() + place for place in places]
            for part in _WORD.finditer(word):
                at = part.start() - len(_WORD_START)
                for number, segment in enumerate(self._trie.most_probable(_WORD_START + part[0])):
                    starts.append(places[max(at, part.start())])
                    at += segment.size
                    ends.append(places[max(at, part.start())])
                    begins_word.append(number == 0)
        return WordPieces(starts=starts, ends=ends, begins_word=begins_word)

    def _ids(self, text: str) -> list[int]:
        return [
            piece
            for word in _WORD.findall(text)
            for piece in (
                self._kept_ids(word) if len(word) < _LONGEST_KEPT else self._ids_of_word(word)
            )
        ]


def _ids_of_word(trie: PieceTrie, word: str) -> tuple[int, ...]:
    return tuple(
        segment.piece
        for part in _WORD.findall(_normalised(word))
        for segment in trie.most_probable(_WORD_START + part)
    )


def _normalised(text: str) -> str:
    """Return text with its characters written as they are in the pieces."""
    return unicodedata.normalize("NFKC", encodable(text).translate(_CHARACTERS))


def _normalised_with_places(text: str) -> tuple[str, list[int]]:
    """Return normalised text, and the places in `text` of its characters and of its end."""
    whole, letters = _normalised(text), [_normalised(letter) for letter in text]
    if "".join(letters) == whole:
        places = [place for place, letter in enumerate(letters) for _ in letter]
    else:
        # Letters were joined with their accents: the places are near the right ones.
        places = [min(place, len(text)) for place in range(len(whole))]
    return whole, [*places, len(text)]
