"""Turns text into the word pieces that the model reads."""

from __future__ import annotations

import os
import re
from array import array
from collections.abc import Iterator, Sequence
from typing import Protocol, Self

from tokenizers import Tokenizer as WordPieceTokenizer

from rosemary.embed.passages import WordPieces

BLOCK_CHARS = 32_768
"""Long texts are tokenized in blocks; a megabyte at once takes twice the time and 400 MB."""

# Where a text may be cut without changing its word pieces: these are never part of a longer word.
# (The model's tokenizer drops combining marks anywhere.)
_BLOCK_END = re.compile(r"[ \t\n\r!-/:-@\[-`{-~\u3001\u3002\u4e00-\u9fff]")

# The library would otherwise start a thread for each processor to tokenize a batch.
_PARALLELISM_VARIABLE = "TOKENIZERS_PARALLELISM"


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
        # Mostly it is embedded next: a save would tokenize it twice.
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
