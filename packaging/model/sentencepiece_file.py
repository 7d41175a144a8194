"""Writes a tokenizer in the form that the sentencepiece library reads.

A file is a message of Protocol Buffers: the pieces, how pieces are chosen, and how characters are
normalised. Source: sentencepiece_model.proto of that library.
"""

from __future__ import annotations

import io
import struct
from collections.abc import Sequence

import sentencepiece

_NORMALISATION = "nmt_nfkc"
_SAMPLE = ("the quick brown fox jumps over the lazy dog", "pack my box with five dozen jugs")
_LENGTH_DELIMITED = 2
_FIXED_32 = 5
_PIECES, _CHOICE, _NORMALISER = 1, 2, 3
_NORMAL, _UNKNOWN, _CONTROL = 1, 2, 3
_SEVEN_BITS = 0x7F


def tokenizer_file(
    pieces: Sequence[bytes], scores: Sequence[float], specials: Sequence[int], unknown: int
) -> bytes:
    """Return the file of a unigram tokenizer.

    Args:
        pieces: by id.
        scores: their log-probabilities.
        specials: ids of beginning, end and padding.
        unknown: id for text without a piece.
    """
    kinds = dict.fromkeys(specials, _CONTROL) | {unknown: _UNKNOWN}
    written = [
        _bytes(1, piece) + _float(2, score) + _number(3, kinds.get(i, _NORMAL))
        for i, (piece, score) in enumerate(zip(pieces, scores, strict=True))
    ]
    begin, end, padding = specials
    choice = _number(3, 1) + _number(40, unknown) + _number(41, begin)
    choice += _number(42, end) + _number(43, padding)
    parts = [*(_bytes(_PIECES, each) for each in written), _bytes(_CHOICE, choice)]
    return b"".join([*parts, _bytes(_NORMALISER, _normaliser())])


def _normaliser() -> bytes:
    """Return the library's own character rules, which only its trainer returns."""
    model = io.BytesIO()
    sentencepiece.SentencePieceTrainer.train(
        sentence_iterator=iter(_SAMPLE),
        model_writer=model,
        vocab_size=36,
        normalization_rule_name=_NORMALISATION,
        minloglevel=2,
    )
    return _field(model.getvalue(), _NORMALISER)


def _field(message: bytes, wanted: int) -> bytes:
    """Return the content of the only length-delimited field with that number."""
    at = 0
    while at < len(message):
        key, at = _read_varint(message, at)
        size, at = _read_varint(message, at)
        if key >> 3 == wanted:
            return message[at : at + size]
        at += size
    raise ValueError(f"the message has no field {wanted}")


def _read_varint(message: bytes, at: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        byte = message[at]
        value |= (byte & _SEVEN_BITS) << shift
        at, shift = at + 1, shift + 7
        if byte <= _SEVEN_BITS:
            return value, at


def _varint(number: int) -> bytes:
    written = bytearray()
    while number > _SEVEN_BITS:
        written.append(number & _SEVEN_BITS | _SEVEN_BITS + 1)
        number >>= 7
    written.append(number)
    return bytes(written)


def _number(field: int, value: int) -> bytes:
    return _varint(field << 3) + _varint(value)


def _float(field: int, value: float) -> bytes:
    return _varint(field << 3 | _FIXED_32) + struct.pack("<f", value)


def _bytes(field: int, content: bytes) -> bytes:
    return _varint(field << 3 | _LENGTH_DELIMITED) + _varint(len(content)) + content
