"""Bytes become text: whatever the file holds, in bounded pieces and without an error."""

from __future__ import annotations

import codecs
from collections.abc import Iterator
from typing import Final

from rosemary.domain.importing import ByteStream

CHUNK_BYTES: Final = 1 << 18
LINE_MAX_CHARS: Final = 1 << 25
"""A longer line is not read on: nothing that people write has one."""

_UNSTORABLE = {0: None} | dict.fromkeys(range(0xD800, 0xE000), "\N{REPLACEMENT CHARACTER}")


class TextReader:
    """The text of a file, piece by piece; bytes that are no UTF-8 become U+FFFD.

    A byte order mark decides for UTF-16, and is left out.

    Attributes:
        broken: how many stretches of bytes were no text.
        damage: why the rest could not be read, where that is so.
    """

    def __init__(self, stream: ByteStream) -> None:
        self._stream = stream
        self.broken = 0
        self.damage = ""

    def __iter__(self) -> Iterator[str]:
        chunk = self._chunk()
        is_wide = chunk.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
        decoder = codecs.getincrementaldecoder("utf-16" if is_wide else "utf-8-sig")()
        while chunk:
            if text := self._decoded(decoder, chunk, is_last=False):
                yield text
            chunk = self._chunk()
        if text := self._decoded(decoder, b"", is_last=True):
            yield text

    def _chunk(self) -> bytes:
        try:
            return self._stream.read(CHUNK_BYTES)
        except OSError as error:
            self.damage = reason_of(error)
            return b""

    def _decoded(self, decoder: codecs.IncrementalDecoder, chunk: bytes, *, is_last: bool) -> str:
        decoder.errors = "strict"
        try:
            return decoder.decode(chunk, is_last)
        except UnicodeDecodeError:
            decoder.errors = "replace"
            text = decoder.decode(chunk, is_last)
            self.broken += max(1, text.count("\N{REPLACEMENT CHARACTER}"))
            return text


def lines(reader: TextReader) -> Iterator[tuple[int, str | None]]:
    """Yield the number from 1 and the text of each line that is not blank, ends removed.

    The text is None where the line is longer than `LINE_MAX_CHARS`.
    """
    number, rest, is_long = 1, "", False
    for piece in reader:
        first, *others = piece.split("\n")
        rest = "" if is_long else rest + first
        is_long = is_long or len(rest) > LINE_MAX_CHARS
        for other in others:
            if is_long or rest.strip():
                yield number, None if is_long else rest.removesuffix("\r")
            number, rest, is_long = number + 1, other, False
    if is_long or rest.strip():
        yield number, None if is_long else rest


def storable(text: str) -> str:
    """Return `text` without what no memory may hold: NUL and halves of characters."""
    return text.translate(_UNSTORABLE) if _has_unstorable(text) else text


def reason_of(error: OSError) -> str:
    """Return what kept a file from being read, as a sentence."""
    return f"It cannot be read: {error.strerror or error}."


def _has_unstorable(text: str) -> bool:
    if "\0" in text:
        return True
    try:
        text.encode()
    except UnicodeEncodeError:
        return True
    return False
