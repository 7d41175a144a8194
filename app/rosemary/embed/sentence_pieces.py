"""Turns text of any language into the word pieces that a multilingual model reads."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from sentencepiece import SentencePieceProcessor

from rosemary.embed.passages import WordPieces
from rosemary.embed.tokenizer import blocks, encodable

_WORD_START = "\u2581"

# The file calls the control token "<mask>" an ordinary piece, so it would be read where a person
# types it. Written in Protocol Buffers: the piece, its score, its type.
_MASK_AS_TEXT = b"\x0a\x06<mask>\x15\0\0\0\0\x18\x01"
_MASK_AS_CONTROL = b"\x0a\x06<mask>\x15\0\0\0\0\x18\x03"


class SentencePieceTokenizer:
    """A unigram tokenizer with begin and end tokens around each text. Thread-safe."""

    special_count = 2

    def __init__(self, definition: bytes, max_tokens: int) -> None:
        """Make it from the file's content; the library's errors pass through."""
        corrected = definition.replace(_MASK_AS_TEXT, _MASK_AS_CONTROL)
        self._processor = SentencePieceProcessor(model_proto=corrected)
        self._max_tokens = max_tokens

    def token_ids(self, texts: Sequence[str]) -> list[list[int]]:
        """See `Tokenizer`."""
        begin, end = self._processor.bos_id(), self._processor.eos_id()
        room = self._max_tokens - self.special_count
        return [[begin, *self._ids(text)[:room], end] for text in texts]

    def count(self, text: str) -> int:
        """See `Tokenizer`."""
        return len(self._ids(text))

    def pieces(self, text: str) -> WordPieces:
        """See `Tokenizer`."""
        starts, ends, begins_word = array("q"), array("q"), bytearray()
        for offset, block in blocks(encodable(text)):
            found = self._processor.encode_as_offset_mapping(block)
            for piece, (start, end) in zip(found["pieces"], found["offsets"], strict=True):
                is_first = piece.startswith(_WORD_START)
                starts.append(offset + (_after_spaces(block, start, end) if is_first else start))
                ends.append(offset + end)
                begins_word.append(is_first)
        return WordPieces(starts=starts, ends=ends, begins_word=begins_word)

    def _ids(self, text: str) -> list[int]:
        ids: list[int] = self._processor.encode(encodable(text))
        return ids


def _after_spaces(text: str, start: int, end: int) -> int:
    """Return where a word begins: the library counts the spaces before it as part of it."""
    while start < end and text[start].isspace():
        start += 1
    return start
