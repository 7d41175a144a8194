"""Turns text into the word pieces that the model reads, and cuts long texts into passages."""

from __future__ import annotations

import os
import re
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, Self

from rosemary.domain.models import Passage

if TYPE_CHECKING:
    from tokenizers import Tokenizer as WordPieceTokenizer

WINDOW_PIECES = 200
"""Length of the windows that follow the first, which is as long as the model allows."""

OVERLAP_PIECES = 32

MIN_WINDOW_PIECES = 64
"""A window has at least this length, however long the prefix is; the model then cuts the end."""

_MAX_ALIGNMENT_PIECES = 16
"""How far an edge moves back to the start of a word; a longer word is cut."""

BLOCK_CHARS = 32_768
"""Long texts are tokenized in blocks; a megabyte at once takes twice the time and 400 MB."""

# Where a text may be cut without changing its word pieces: these are never part of a longer word.
# (The model's tokenizer drops combining marks anywhere.)
_BLOCK_END = re.compile(r"[ \t\n\r!-/:-@\[-`{-~\u3001\u3002\u4e00-\u9fff]")

# The library would otherwise start a thread for each processor to tokenize a batch.
_PARALLELISM_VARIABLE = "TOKENIZERS_PARALLELISM"


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


class Tokenizer(Protocol):
    """Turns texts into what a model reads. Thread-safe."""

    @property
    def special_count(self) -> int:
        """How many tokens are added around a text."""
        ...

    def token_ids(self, texts: Sequence[str]) -> list[list[int]]:
        """Return the ids of each text, special tokens included, cut to the model's longest input.

        What is cut off is the end of the text; the closing special token stays.
        """
        ...

    def count(self, text: str) -> int:
        """Return how many word pieces a text has, without special tokens."""
        ...

    def pieces(self, text: str) -> WordPieces:
        """Return the word pieces of a text, however long, without special tokens."""
        ...


class PieceTokenizer:
    """A WordPiece tokenizer. Thread-safe.

    Its batch methods serve single texts too: they alone release the interpreter lock, which a
    megabyte of text would hold for half a second.
    """

    def __init__(self, tokenizer: WordPieceTokenizer, max_tokens: int) -> None:
        tokenizer.no_padding()
        tokenizer.no_truncation()
        # Without this, "[SEP]" in a person's text would become the model's control token.
        tokenizer.encode_special_tokens = True
        self._tokenizer = tokenizer
        self._max_tokens = max_tokens
        self._counted: tuple[str, list[int]] | None = None

    @classmethod
    def from_json(cls, definition: str, max_tokens: int) -> Self:
        """Return the tokenizer that `definition` describes; the library's errors pass through."""
        # Start-up time: the first paint needs only the rest of this module.
        from tokenizers import Tokenizer as WordPieceTokenizer  # noqa: PLC0415

        os.environ.setdefault(_PARALLELISM_VARIABLE, "false")
        return cls(WordPieceTokenizer.from_str(definition), max_tokens)

    @property
    def special_count(self) -> int:
        """How many tokens are added around a text."""
        count: int = self._tokenizer.num_special_tokens_to_add(is_pair=False)
        return count

    def token_ids(self, texts: Sequence[str]) -> list[list[int]]:
        """See `Tokenizer`."""
        counted, self._counted = self._counted, None
        if counted is not None and list(texts) == [counted[0]]:
            return [self._truncated(counted[1])]
        encodings = self._tokenizer.encode_batch_fast([encodable(text) for text in texts])
        return [self._truncated(encoding.ids) for encoding in encodings]

    def count(self, text: str) -> int:
        """See `Tokenizer`."""
        (encoding,) = self._tokenizer.encode_batch_fast([encodable(text)])
        # The text is mostly embedded next: without this, a save would tokenize it twice.
        self._counted = (text, encoding.ids)
        return len(encoding.ids) - self.special_count

    def pieces(self, text: str) -> WordPieces:
        """See `Tokenizer`."""
        starts, ends, begins_word = array("q"), array("q"), bytearray()
        for offset, block in blocks(encodable(text)):
            # The fast variant of this call keeps no offsets.
            (encoding,) = self._tokenizer.encode_batch([block], add_special_tokens=False)
            word = None
            for (start, end), piece_word in zip(encoding.offsets, encoding.word_ids, strict=True):
                starts.append(offset + start)
                ends.append(offset + end)
                begins_word.append(piece_word != word)
                word = piece_word
        return WordPieces(starts=starts, ends=ends, begins_word=begins_word)

    def _truncated(self, ids: list[int]) -> list[int]:
        if len(ids) <= self._max_tokens:
            return ids
        return [*ids[: self._max_tokens - 1], ids[-1]]


def encodable(text: str) -> str:
    """Replace lone surrogates, which UTF-8 cannot hold, one for one: offsets stay right."""
    return text.encode("utf-8", "replace").decode("utf-8")


def blocks(text: str) -> Iterator[tuple[int, str]]:
    """Yield parts of a text with the character offset of each."""
    start = 0
    while start < len(text):
        found = _BLOCK_END.search(text, start + BLOCK_CHARS)
        end = found.end() if found else len(text)
        yield start, text[start:end]
        start = end
