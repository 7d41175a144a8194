"""Cuts a text that is too long for the model into overlapping passages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rosemary.domain.models import Passage

WINDOW_PIECES = 200
"""Length of the windows that follow the first, which is as long as the model allows."""

OVERLAP_PIECES = 32

MIN_WINDOW_PIECES = 64
"""A window has at least this length, however long the prefix is; the model then cuts the end."""

_MAX_ALIGNMENT_PIECES = 16
"""How far an edge moves back to the start of a word; a longer word is cut."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WordPieces:
    """The word pieces of a text, as parallel sequences in the order of the text.

    Attributes:
        starts, ends: where each piece begins and ends, in characters.
        begins_word: 1 for the first piece of a word, else 0.
    """

    starts: Sequence[int]
    ends: Sequence[int]
    begins_word: Sequence[int]


def cut_passages(pieces: WordPieces, text_length: int, room: int) -> list[Passage]:
    """Return passages that cover a text of `text_length` characters.

    A text of up to `room` pieces stays whole: splitting what fits the model loses recall.
    Otherwise the first passage is as long as fits, and windows with overlap follow.
    """
    count = len(pieces.starts)
    room = max(room, MIN_WINDOW_PIECES)
    if count <= room:
        return [Passage(start=0, end=text_length)]
    size = min(WINDOW_PIECES, room)
    overlap = min(OVERLAP_PIECES, size // 4)
    begin, end = 0, _word_start(pieces, room)
    passages = []
    while end < count:
        passages.append(_passage(pieces, begin, end))
        begin = _word_start(pieces, end - overlap)
        end = _word_start(pieces, min(begin + size, count))
    last = _passage(pieces, begin, count)
    passages.append(Passage(start=last.start, end=text_length))
    return passages


def _passage(pieces: WordPieces, begin: int, end: int) -> Passage:
    return Passage(start=pieces.starts[begin] if begin else 0, end=pieces.ends[end - 1])


def _word_start(pieces: WordPieces, index: int) -> int:
    """Return the first piece of the word at piece `index`, if it is near."""
    if index == len(pieces.starts):
        return index
    for start in range(index, index - _MAX_ALIGNMENT_PIECES, -1):
        if pieces.begins_word[start]:
            return start
    return index
