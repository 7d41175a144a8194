"""A network in a file, run by onnxruntime on the processor.

Its largest constants, of which a text needs only a few rows, are mapped from the file.
"""

from __future__ import annotations

import mmap
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Self

import numpy as np

from rosemary.embed.model_files import Shape, translated

if TYPE_CHECKING:
    from onnxruntime import InferenceSession, OrtValue


# The fields of an ONNX TensorProto, as Protocol Buffers tag them.
_DIMENSION = b"\x08"
_TYPES = {"uint8": b"\x10\x02", "int8": b"\x10\x03", "float16": b"\x10\x0a"}
_NAME = b"\x42"
_CONTENT = b"\x4a"
_SEVEN_BITS = 0x7F


class LookupTable:
    """A constant of a network, mapped into memory from its file.

    Attributes:
        rows: (rows, columns) of its type, read-only.
    """

    def __init__(self, content: mmap.mmap, start: int, shape: Shape) -> None:
        self._content = content
        numbers = np.frombuffer(content, shape.kind, shape.rows * shape.columns, start)
        self.rows = numbers.reshape(shape.rows, shape.columns)

    @classmethod
    def find(cls, graph: Path, name: str, shape: Shape) -> Self | None:
        """Return a constant of the network in a file.

        None if the file holds none of this name, type and shape, or stores it differently.

        Raises:
            OSError: the file cannot be read.
        """
        with graph.open("rb") as file:
            content = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        head = _head(name, shape)
        start = content.find(head) + len(head)
        if start < len(head) or len(content) - start < _byte_count(shape):
            content.close()
            return None
        return cls(content, start, shape)

    def release(self) -> None:
        """Drop its pages from this process until they are used again; the system may keep them."""
        if sys.platform == "linux":
            self._content.madvise(mmap.MADV_DONTNEED)


def _head(name: str, shape: Shape) -> bytes:
    """Return the bytes before the numbers of a constant, by which it is found."""
    parts = (
        _DIMENSION + _varint(shape.rows),
        _DIMENSION + _varint(shape.columns),
        _TYPES[shape.kind],
        _NAME + _varint(len(name)) + name.encode(),
        _CONTENT + _varint(_byte_count(shape)),
    )
    return b"".join(parts)


def _byte_count(shape: Shape) -> int:
    return shape.rows * shape.columns * np.dtype(shape.kind).itemsize


def _varint(number: int) -> bytes:
    """Return a number as a Protocol Buffers varint: seven bits a byte, lowest first."""
    written = bytearray()
    while number > _SEVEN_BITS:
        written.append(number & _SEVEN_BITS | _SEVEN_BITS + 1)
        number >>= 7
    written.append(number)
    return bytes(written)


class Network:
    """Opens sessions, and must outlive them: they share its mappings of the file."""

    def __init__(self, graph: Path, lookups: Mapping[str, Shape] | None = None) -> None:
        """Read nothing yet.

        Args:
            graph: the file.
            lookups: shapes, by name, of the constants to map from the file.
        """
        self._graph = graph
        self._lookups = lookups or {}
        self._tables: Mapping[str, LookupTable] | None = None
        self._initializers: Mapping[str, OrtValue] = {}

    def open_session(self) -> InferenceSession:
        """Return the network, ready to run.

        Raises:
            EmbedderUnavailableError: the file is not a network.
        """
        # onnxruntime 1.29 and later write a device id and queued events into the home folder unless
        # this is set before the import; its own switch comes too late.
        os.environ["ORT_DISABLE_TELEMETRY"] = "1"
        # Imported here and not above: it takes a tenth of a second that the first paint need not
        # wait.
        import onnxruntime  # noqa: PLC0415

        options = onnxruntime.SessionOptions()
        # Two threads make a save a fifth quicker. They sleep while they wait for each other: on two
        # processors beside other work, spinning doubles the time of a run.
        options.intra_op_num_threads = 2
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
        options.inter_op_num_threads = 1
        with translated("could not be started"):
            if self._tables is None:
                self._map_tables()
            for name, value in self._initializers.items():
                options.add_initializer(name, value)
            # By path: a session made from bytes keeps them, 23 MB, for as long as it lives.
            return onnxruntime.InferenceSession(
                str(self._graph),
                options,
                providers=["CPUExecutionProvider"],
                # It is slower than the two operators that it replaces.
                disabled_optimizers=["SkipLayerNormFusion"],
            )

    def release(self) -> None:
        """Drop the file's pages from this process until they are used again."""
        for table in (self._tables or {}).values():
            table.release()

    def _map_tables(self) -> None:
        from onnxruntime import OrtValue  # noqa: PLC0415 - as above

        found = {
            name: LookupTable.find(self._graph, name, self._lookups[name]) for name in self._lookups
        }
        self._tables = {name: table for name, table in found.items() if table is not None}
        self._initializers = {
            name: OrtValue.ortvalue_from_numpy(table.rows) for name, table in self._tables.items()
        }
