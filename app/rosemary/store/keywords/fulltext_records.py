"""The records in which FTS5 keeps what it knows of an index.

Source: fts5_index.c of SQLite, "Structure record".
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

_VARINT_BYTES: Final = 9
_COOKIE: Final = slice(4, None)
# A second form, which indexes of other options have.
_OTHER_FORM: Final = b"\xff\x00\x00\x01"


def varints(block: bytes) -> Iterator[int]:
    """Yield the numbers of a record: seven bits a byte, a ninth byte holds eight."""
    value = size = 0
    for byte in block:
        size += 1
        if size == _VARINT_BYTES:
            value = value << 8 | byte
        else:
            value = value << 7 | byte & 0x7F
            if byte & 0x80:
                continue
        yield value
        value = size = 0


def pages_of_pieces(block: bytes) -> list[int]:
    """Return how many pages each piece of an index has.

    Of a record that is damaged, or of another form, nothing is known: then there are none.

    Args:
        block: the structure record.
    """
    record = block[_COOKIE]
    if record.startswith(_OTHER_FORM):
        return []
    try:
        return list(_pages_in(varints(record)))
    except ValueError:
        return []


def _pages_in(numbers: Iterator[int]) -> Iterator[int]:
    """Yield them.

    Raises:
        ValueError: there are too few numbers.
    """
    # How many levels there are, pieces in them all, and pages ever written.
    levels, _pieces, _written = islice(numbers, 3)
    for _ in range(levels):
        _merging, pieces = islice(numbers, 2)
        for _ in range(pieces):
            _number, first, last = islice(numbers, 3)
            yield last - first + 1
