"""Reads pages from a database's write-ahead log, also after damage.

Source: https://www.sqlite.org/fileformat2.html#walformat
"""

from __future__ import annotations

import logging
import struct
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, TypeAlias

logger = logging.getLogger(__name__)

Sums: TypeAlias = "tuple[int, int]"
"""The two halves of a checksum. Each frame's continues that of the frame before."""

_HEADER_BYTES: Final = 32
_FRAME_HEADER: Final = 24
_MAGIC: Final = (0x377F0682, 0x377F0683)
_ORDERS: Final = ("<", ">")
_PAGE_SIZES: Final = tuple(1 << power for power in range(9, 17))
_USUAL_PAGE_BYTES: Final = 8_192
_MOST_ROUNDS: Final = 1_000_000
_MOST_PAGES: Final = 1 << 20
_WORD: Final = 0xFFFFFFFF
_PROBED: Final = 8


@dataclass(frozen=True, slots=True)
class _Frame:
    """One frame of the log.

    Attributes:
        data: the checksummed bytes: eight of the frame header, and the page.
        salts: both salts of the round in which it was written, as one number.
    """

    data: bytes
    salts: int
    stored: Sums

    @property
    def number(self) -> int:
        """The number of the page."""
        return int.from_bytes(self.data[:4])

    @property
    def is_commit(self) -> bool:
        """Whether it ends a transaction."""
        return self.data[4:8] != bytes(4)

    @property
    def page(self) -> bytes:
        """The bytes of the page."""
        return self.data[8:]


def page_size_of(content: bytes) -> int:
    """Return the page size from the log header, else the stores' default."""
    said = int.from_bytes(content[8:12])
    return said if said in _PAGE_SIZES else _USUAL_PAGE_BYTES


def committed_pages(content: bytes, page_bytes: int) -> dict[int, bytes]:
    """Return the pages of whole transactions before any damage, as SQLite reads them."""
    magic, _, size = struct.unpack_from(">3I", content.ljust(_HEADER_BYTES, b"\0"))
    order = _ORDERS[magic & 1]
    sums = _checksum(content[:24], (0, 0), order)
    if magic not in _MAGIC or size != page_bytes or sums != _sums_at(content, 24):
        return {}
    salts = int.from_bytes(content[16:24])
    pages: dict[int, bytes] = {}
    waiting: dict[int, bytes] = {}
    for frame in _frames(content, page_bytes):
        sums = _checksum(frame.data, sums, order)
        if frame.salts != salts or frame.stored != sums:
            break
        waiting[frame.number] = frame.page
        if frame.is_commit:
            pages |= waiting
            waiting = {}
    return pages


def pages_behind_damage(content: bytes, page_bytes: int) -> dict[int, bytes]:
    """Return the pages of all transactions, skipping damaged frames.

    Each frame is checked on its own, from the checksum stored in the frame before. A single wrong
    bit is corrected; a frame with more errors is skipped.
    """
    frames = list(_frames(content, page_bytes))
    salts = _likely_salts(content, frames)
    order = _likely_order(content, frames)
    seeds = {_sums_at(content, 24), _checksum(content[:24], (0, 0), order)}
    waiting: dict[int, bytes] = {}
    pages: dict[int, bytes] = {}
    damaged = 0
    for frame in frames:
        sound, seeds = _checked(frame, seeds, order)
        if (frame.salts ^ salts).bit_count() > 1:
            continue
        if sound is None or not 0 < sound.number < _MOST_PAGES:
            damaged += 1
            continue
        waiting[sound.number] = sound.page
        if sound.is_commit:
            pages |= waiting
            waiting = {}
    if damaged:
        logger.warning("%d frames of the log cannot be read", damaged)
    return pages


def earlier_pages(content: bytes, page_bytes: int) -> dict[int, bytes]:
    """Return pages of earlier rounds: the log is overwritten from its beginning each time.

    The first salt, in the log header and each frame, grows by one with each round.
    """
    frames: list[tuple[int, int, bytes]] = []
    newest = int.from_bytes(content[16:20])
    for frame in _frames(content, page_bytes):
        age = (newest - (frame.salts >> 32)) & _WORD
        if 0 < age < _MOST_ROUNDS and 0 < frame.number < _MOST_PAGES:
            frames.append((-age, frame.number, frame.page))
    # Of equal age, the later one is newer.
    frames.sort(key=lambda each: each[0])
    return {number: page for _, number, page in frames}


def _frames(content: bytes, page_bytes: int) -> Iterator[_Frame]:
    whole = page_bytes + _FRAME_HEADER
    for at in range(_HEADER_BYTES, len(content) - whole + 1, whole):
        yield _Frame(
            content[at : at + 8] + content[at + _FRAME_HEADER : at + whole],
            int.from_bytes(content[at + 8 : at + 16]),
            _sums_at(content, at + 16),
        )


def _likely_salts(content: bytes, frames: list[_Frame]) -> int:
    """Return the salts of the newest round, with which the frames at the beginning are marked."""
    said = [int.from_bytes(content[16:24]), *(each.salts for each in frames[:_PROBED])]
    # On a tie those of the header.
    return Counter(said).most_common(1)[0][0]


def _likely_order(content: bytes, frames: list[_Frame]) -> str:
    """Return the byte order of the checksums: the one that fits most frames."""
    said = _ORDERS[content[3] & 1] if len(content) > 3 else _ORDERS[0]
    pairs = list(pairwise(frames[:_PROBED]))
    return max(
        (said, *_ORDERS),
        key=lambda order: sum(
            _checksum(frame.data, before.stored, order) == frame.stored for before, frame in pairs
        ),
    )


def _checked(frame: _Frame, seeds: set[Sums], order: str) -> tuple[_Frame | None, set[Sums]]:
    """Return a corrected frame, None if that fails, and the seed of the next checksum.

    If the wrong bit is in the checksum itself, the next seed is either the right or the stored
    value.
    """
    found = {seed: _checksum(frame.data, seed, order) for seed in seeds}
    if frame.stored in found.values():
        return frame, {frame.stored}
    following = {frame.stored}
    for sums in found.values():
        wrong_bits = (sums[0] ^ frame.stored[0]).bit_count() + (
            sums[1] ^ frame.stored[1]
        ).bit_count()
        if wrong_bits == 1:
            return frame, {frame.stored, sums}
    for sums in found.values():
        data = _put_right(frame.data, sums, frame.stored, order)
        if data is not None:
            return _Frame(data, frame.salts, frame.stored), following
    return None, following


def _put_right(data: bytes, sums: Sums, wanted: Sums, order: str) -> bytes | None:
    """Return the bytes with the one bit flipped that gives the wanted checksum.

    A checksum is a weighted sum of all words, with two weights that depend on the position alone.
    So the error in the checksum gives position and bit.
    """
    wrong = (wanted[0] - sums[0]) & _WORD, (wanted[1] - sums[1]) & _WORD
    words = list(struct.unpack(f"{order}{len(data) // 4}I", data))
    odd, even = (0, 1), (1, 1)
    for place in range(len(words) - 1, 0, -2):
        for at, factors in ((place, odd), (place - 1, even)):
            for bit in range(32):
                change = -(1 << bit) if words[at] >> bit & 1 else 1 << bit
                if tuple(change * each & _WORD for each in factors) == wrong:
                    words[at] ^= 1 << bit
                    return struct.pack(f"{order}{len(words)}I", *words)
        odd, even = _one_pair_earlier(odd), _one_pair_earlier(even)
    return None


def _one_pair_earlier(factors: Sums) -> Sums:
    first, second = factors
    return (first + second) & _WORD, (first + 2 * second) & _WORD


def _sums_at(content: bytes, at: int) -> Sums:
    return int.from_bytes(content[at : at + 4]), int.from_bytes(content[at + 4 : at + 8])


def _checksum(data: bytes, sums: Sums, order: str) -> Sums:
    first, second = sums
    numbers = struct.unpack(f"{order}{len(data) // 8 * 2}I", data[: len(data) // 8 * 8])
    for even, odd in zip(numbers[::2], numbers[1::2], strict=True):
        first = (first + even + second) & _WORD
        second = (second + odd + first) & _WORD
    return first, second
