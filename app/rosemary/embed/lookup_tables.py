"""Constants of a network of which a text needs a few rows: they are left in the network's file.

The table of its word pieces is half of a small sentence model, and most of its rows are of words
that nobody uses. The system reads what is used, and drops it where memory is short.
"""

from __future__ import annotations

import mmap
import sys
from pathlib import Path
from typing import Self, TypeAlias

import numpy as np

Shape: TypeAlias = tuple[int, int]
"""Rows and columns."""

# The fields of a TensorProto of ONNX, as Protocol Buffers mark them.
_DIMENSION = b"\x08"
_TYPE_INT8 = b"\x10\x03"
_NAME = b"\x42"
_CONTENT = b"\x4a"
_SEVEN_BITS = 0x7F


class LookupTable:
    """An int8 constant of a network as it stands in its file, mapped into memory.

    Attributes:
        rows: int8 (rows, columns), read-only.
    """

    def __init__(self, content: mmap.mmap, start: int, shape: Shape) -> None:
        self._content = content
        self.rows = np.frombuffer(content, np.int8, shape[0] * shape[1], start).reshape(shape)

    @classmethod
    def find(cls, graph: Path, name: str, shape: Shape) -> Self | None:
        """Return a constant of the network in a file.

        None where the file holds none of this name, type and shape, or has it written in another
        way.

        Raises:
            OSError: the file cannot be read.
        """
        with graph.open("rb") as file:
            content = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        head = _head(name, shape)
        start = content.find(head) + len(head)
        rows, columns = shape
        if start < len(head) or len(content) - start < rows * columns:
            content.close()
            return None
        return cls(content, start, shape)

    def release(self) -> None:
        """Leave what was read of it to the system's cache alone, until it is used again."""
        if sys.platform == "linux":
            self._content.madvise(mmap.MADV_DONTNEED)


def _head(name: str, shape: Shape) -> bytes:
    """Return what stands before the numbers of a constant: so nothing else is taken for it."""
    rows, columns = shape
    parts = (
        _DIMENSION + _varint(rows),
        _DIMENSION + _varint(columns),
        _TYPE_INT8,
        _NAME + _varint(len(name)) + name.encode(),
        _CONTENT + _varint(rows * columns),
    )
    return b"".join(parts)


def _varint(number: int) -> bytes:
    """Return a number as Protocol Buffers write it: seven bits a byte, the lowest first."""
    written = bytearray()
    while number > _SEVEN_BITS:
        written.append(number & _SEVEN_BITS | _SEVEN_BITS + 1)
        number >>= 7
    written.append(number)
    return bytes(written)
