"""Reads rows from the pages of a damaged database and of its log. Any byte may be wrong.

Source: https://www.sqlite.org/fileformat2.html, and there #walformat
"""

from __future__ import annotations

import logging
import struct
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Final, TypeAlias

logger = logging.getLogger(__name__)

Value: TypeAlias = int | float | str | bytes | None
Sums: TypeAlias = "tuple[int, int]"
"""The two halves of a checksum. Each frame's continues that of the frame before."""

_LOG_HEADER_BYTES: Final = 32
_FRAME_HEADER: Final = 24
_MAGIC: Final = (0x377F0682, 0x377F0683)
_ORDERS: Final = ("<", ">")
_USUAL_PAGE_BYTES: Final = 8_192
_MOST_ROUNDS: Final = 1_000_000
_MOST_PAGES: Final = 1 << 20
_WORD: Final = 0xFFFFFFFF
_PROBED: Final = 8

INTERIOR_INDEX: Final = 2
INTERIOR_TABLE: Final = 5
LEAF_INDEX: Final = 10
LEAF_TABLE: Final = 13

_HEADER_BYTES: Final = 100
_LEAF_HEADER: Final = 8
_INTERIOR_HEADER: Final = 12
_PAGE_SIZES: Final = tuple(1 << power for power in range(9, 17))
_MAX_PAYLOAD: Final = 64 * 1024 * 1024
_INTEGER_SIZES: Final = (0, 1, 2, 3, 4, 6, 8)


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
    stated = int.from_bytes(content[8:12])
    return stated if stated in _PAGE_SIZES else _USUAL_PAGE_BYTES


def committed_pages(content: bytes, page_bytes: int) -> dict[int, bytes]:
    """Return the pages of whole transactions before any damage, as SQLite reads them."""
    magic, _, size = struct.unpack_from(">3I", content.ljust(_LOG_HEADER_BYTES, b"\0"))
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
    # Frames of equal age stay in order: the later one is newer.
    frames.sort(key=lambda each: each[0])
    return {number: page for _, number, page in frames}


def _frames(content: bytes, page_bytes: int) -> Iterator[_Frame]:
    whole = page_bytes + _FRAME_HEADER
    for at in range(_LOG_HEADER_BYTES, len(content) - whole + 1, whole):
        yield _Frame(
            content[at : at + 8] + content[at + _FRAME_HEADER : at + whole],
            int.from_bytes(content[at + 8 : at + 16]),
            _sums_at(content, at + 16),
        )


def _likely_salts(content: bytes, frames: list[_Frame]) -> int:
    """Return the salts of the newest round: those of most frames at the beginning."""
    stated = [int.from_bytes(content[16:24]), *(each.salts for each in frames[:_PROBED])]
    # On a tie, the salts of the header win.
    return Counter(stated).most_common(1)[0][0]


def _likely_order(content: bytes, frames: list[_Frame]) -> str:
    """Return the byte order of the checksums: the one that fits most frames."""
    stated = _ORDERS[content[3] & 1] if len(content) > 3 else _ORDERS[0]
    pairs = list(pairwise(frames[:_PROBED]))
    return max(
        (stated, *_ORDERS),
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
        data = _corrected(frame.data, sums, frame.stored, order)
        if data is not None:
            return _Frame(data, frame.salts, frame.stored), following
    return None, following


def _corrected(data: bytes, sums: Sums, wanted: Sums, order: str) -> bytes | None:
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


class UnreadableError(Exception):
    """The bytes are not valid."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One record; `rowid` is None in indexes and tables WITHOUT ROWID."""

    rowid: int | None
    values: tuple[Value, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PageRead:
    """The contents of one page.

    Attributes:
        children: pages below it.
        rows: those that could be read.
        chained: overflow pages of long rows.
        failures: number of cells that could not be read.
    """

    kind: int
    children: tuple[int, ...]
    rows: tuple[Row, ...]
    chained: frozenset[int]
    failures: int


class Pages:
    """The pages of a file, with newer ones from its log, by number from 1."""

    def __init__(
        self, file: Path, log: Path | None = None, *, is_log_damaged: bool = False
    ) -> None:
        """Read `file`, which may be missing, and its log.

        Args:
            file: the database; if it is empty, only the log is used.
            log: its log, if that is not beside it.
            is_log_damaged: also read the log after its first wrong checksum.

        Raises:
            OSError: as the system refuses.
        """
        self._content = _bytes_of(file)
        logged = _bytes_of(log or file.with_name(f"{file.name}-wal"))
        self.page_bytes = _page_size(self._content) if self._content else page_size_of(logged)
        self._newer = {} if self._content else earlier_pages(logged, self.page_bytes)
        pages = pages_behind_damage if is_log_damaged or not self._content else committed_pages
        self._newer |= pages(logged, self.page_bytes)
        # SQLite reserves no bytes at the end of pages by default.
        self._usable = self.page_bytes

    @property
    def count(self) -> int:
        """The number of pages."""
        in_file = -(-len(self._content) // self.page_bytes)
        return max(in_file, *self._newer, 0)

    def bytes_of(self, number: int) -> bytes:
        """Return the bytes of a page; the last one is padded with zeros.

        Raises:
            UnreadableError: neither file nor log has it.
        """
        page = self._found(number)
        if not page:
            raise UnreadableError(f"no page {number}")
        return page

    def _found(self, number: int) -> bytes:
        """Return a page, empty if there is none: the log may have pages beyond the file's end."""
        if number in self._newer:
            return self._newer[number]
        start = (number - 1) * self.page_bytes
        page = self._content[start : start + self.page_bytes] if number > 0 else b""
        return page and page.ljust(self.page_bytes, b"\0")

    def header_number(self, start: int) -> int:
        """Return a number from the file header; 0 in an empty file."""
        return int.from_bytes(self._found(1)[start : start + 4])

    def free(self) -> frozenset[int]:
        """Return the pages of the free list, as far as it can be read."""
        found: set[int] = set()
        trunk = self.header_number(32)
        while 0 < trunk <= self.count and trunk not in found:
            found.add(trunk)
            page = self._found(trunk)
            if not page:
                break
            following, leaves = struct.unpack_from(">II", page)
            if leaves > self.page_bytes // 4 - 2:
                break
            found.update(struct.unpack_from(f">{leaves}I", page, 8))
            trunk = following
        return frozenset(each for each in found if 1 <= each <= self.count)

    def read(self, number: int) -> PageRead:
        """Return the contents of a page of a table or index.

        Raises:
            UnreadableError: it is not one.
        """
        page = self.bytes_of(number)
        start = _HEADER_BYTES if number == 1 else 0
        kind = page[start]
        if kind not in (INTERIOR_INDEX, INTERIOR_TABLE, LEAF_INDEX, LEAF_TABLE):
            raise UnreadableError(f"page {number} is none of a tree")
        is_leaf = kind in (LEAF_INDEX, LEAF_TABLE)
        cells = int.from_bytes(page[start + 3 : start + 5])
        first = start + (_LEAF_HEADER if is_leaf else _INTERIOR_HEADER)
        if first + 2 * cells > self.page_bytes:
            raise UnreadableError(f"page {number} has too many cells")
        children, rows, chained, failures = [], [], set[int](), 0
        for at in struct.unpack_from(f">{cells}H", page, first):
            try:
                if not is_leaf:
                    children.append(int.from_bytes(page[at : at + 4]))
                if kind != INTERIOR_TABLE:
                    offset = at if is_leaf else at + 4
                    rows.append(self._row(page, offset, kind, chained))
            except (UnreadableError, IndexError, ValueError, struct.error):
                failures += 1
        if not is_leaf:
            children.append(int.from_bytes(page[start + 8 : start + 12]))
        return PageRead(
            kind=kind,
            children=tuple(children),
            rows=tuple(rows),
            chained=frozenset(chained),
            failures=failures,
        )

    def _row(self, page: bytes, at: int, kind: int, chained: set[int]) -> Row:
        size, at = _varint(page, at)
        rowid = None
        if kind == LEAF_TABLE:
            rowid, at = _varint(page, at)
            rowid = rowid - (1 << 64) if rowid >> 63 else rowid
        if not 0 < size <= _MAX_PAYLOAD:
            raise UnreadableError("a row of an impossible length")
        local = self._local_bytes(size, is_table=kind == LEAF_TABLE)
        if at + local > self.page_bytes:
            raise UnreadableError("a row that runs over its page")
        payload = bytearray(page[at : at + local])
        following = int.from_bytes(page[at + local : at + local + 4]) if local < size else 0
        while len(payload) < size:
            if following in chained or not 1 <= following <= self.count:
                raise UnreadableError("a row whose rest is nowhere")
            chained.add(following)
            rest = self.bytes_of(following)
            payload += rest[4 : 4 + min(self._usable - 4, size - len(payload))]
            following = int.from_bytes(rest[:4])
        return Row(rowid=rowid, values=_record(bytes(payload)))

    def _local_bytes(self, size: int, *, is_table: bool) -> int:
        """Return how many bytes of a row are on its own page."""
        usable = self._usable
        most = usable - 35 if is_table else (usable - 12) * 64 // 255 - 23
        if size <= most:
            return size
        least = (usable - 12) * 32 // 255 - 23
        fitting = least + (size - least) % (usable - 4)
        return fitting if fitting <= most else least


def _record(payload: bytes) -> tuple[Value, ...]:
    length, at = _varint(payload, 0)
    if length > len(payload):
        raise UnreadableError("a row whose head is longer than itself")
    kinds = []
    while at < length:
        kind, at = _varint(payload, at)
        kinds.append(kind)
    at = length
    values = []
    for kind in kinds:
        size = _size_of(kind)
        raw = payload[at : at + size]
        if len(raw) != size:
            raise UnreadableError("a row that is cut short")
        values.append(_value(kind, raw))
        at += size
    if at != len(payload):
        raise UnreadableError("a row that is longer than it says")
    return tuple(values)


def _size_of(kind: int) -> int:
    if kind >= 12:
        return (kind - 12) // 2
    if kind in (10, 11):
        raise UnreadableError("a value of a kind that does not exist")
    return 8 if kind == 7 else 0 if kind in (8, 9) else _INTEGER_SIZES[kind]


def _value(kind: int, raw: bytes) -> Value:
    if kind == 0:
        return None
    if kind == 7:
        number: float = struct.unpack(">d", raw)[0]
        return number
    if kind in (8, 9):
        return kind - 8
    if kind < 7:
        return int.from_bytes(raw, signed=True)
    # Keep a text with invalid bytes as well as possible.
    return raw.decode("utf-8", "replace") if kind % 2 else raw


def _varint(data: bytes, at: int) -> tuple[int, int]:
    value = 0
    for count in range(9):
        byte = data[at + count]
        if count == 8:
            return value << 8 | byte, at + 9
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at + count + 1
    raise UnreadableError("a number without an end")


def _page_size(content: bytes) -> int:
    """Return the page size: from the header if that is valid, else the most likely one."""
    stated = int.from_bytes(content[16:18])
    stated = 65_536 if stated == 1 else stated
    shares = {size: _share_that_looks_right(content, size) for size in _PAGE_SIZES}
    most = max(shares.values())
    # With half the true size, every second page still begins like one.
    best = next(size for size, share in shares.items() if share * 4 >= most * 3)
    return stated if shares.get(stated, -1) * 2 >= most and stated >= best else best


def _share_that_looks_right(content: bytes, size: int) -> float:
    """Return the share of pages of this size that begin like a page."""
    starts = range(size, len(content), size)
    right = sum(
        content[at] in (INTERIOR_INDEX, INTERIOR_TABLE, LEAF_INDEX, LEAF_TABLE)
        and content[at + 7 : at + 8] == b"\0"
        for at in starts
    )
    return right / max(1, len(starts))


def _bytes_of(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except FileNotFoundError:
        return b""
