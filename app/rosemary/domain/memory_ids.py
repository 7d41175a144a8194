"""Ids of memories: making new ones, and packing many of them."""

from __future__ import annotations

import struct
import threading
from binascii import hexlify
from collections.abc import Collection, Iterator, Sequence
from secrets import randbits
from typing import Final, cast, overload
from uuid import UUID

from typing_extensions import override

from rosemary.domain.types import MemoryId

FEW: Final = 1_000
"""Up to this many ids a plain list is enough."""

_ID_BYTES: Final = 16
_GROUPS: Final = struct.Struct("8s4s4s4s12s")
"""The digits of a UUID between its hyphens, RFC 9562."""
_KEY: Final = struct.Struct(f"{_ID_BYTES}s")
_CHUNK: Final = 4_096


class MemoryIds(Sequence[MemoryId]):
    """A sequence of UUIDs kept as 16 bytes each, where a list takes 93.

    The window gets such a list with each change. As 100,000 small objects it would fragment the
    heap: 40 MB after some minutes of work.

    It equals any other sequence of the same ids, and a slice of it is packed, too.

    Attributes:
        packed: the ids, 16 bytes each; not to be changed.
    """

    __slots__ = ("packed",)

    def __init__(self, packed: bytes) -> None:
        """Use `memory_ids` instead."""
        self.packed = packed

    @override
    def __len__(self) -> int:
        return len(self.packed) // _ID_BYTES

    @overload
    def __getitem__(self, index: int) -> MemoryId: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[MemoryId]: ...

    @override
    def __getitem__(self, index: int | slice) -> MemoryId | Sequence[MemoryId]:
        if isinstance(index, slice):
            first, end, stride = index.indices(len(self))
            if stride != 1:
                return list(self)[index]
            return MemoryIds(self.packed[first * _ID_BYTES : end * _ID_BYTES])
        at = index * _ID_BYTES if index >= 0 else index * _ID_BYTES + len(self.packed)
        if not 0 <= at < len(self.packed):
            raise IndexError(index)
        return MemoryId(_written(self.packed[at : at + _ID_BYTES]))

    @override
    def __iter__(self) -> Iterator[MemoryId]:
        size = _CHUNK * _ID_BYTES
        for first in range(0, len(self.packed), size):
            yield from _unpacked(self.packed[first : first + size])

    @override
    def __contains__(self, wanted: object) -> bool:
        return isinstance(wanted, str) and self._find(wanted) >= 0

    @override
    def index(self, value: object, start: int = 0, stop: int | None = None) -> int:
        """Return the place of an id, as a list does."""
        first, end, _ = slice(start, stop).indices(len(self))
        found = self._find(str(value), first)
        if not 0 <= found < end:
            raise ValueError(value)
        return found

    def places_of(self, wanted: Collection[MemoryId]) -> list[int]:
        """Return the places of the wanted ids that it holds, in ascending order."""
        keys = _keys(list(wanted))
        places: list[int] = []
        for place, (key,) in enumerate(_KEY.iter_unpack(self.packed)):
            if len(places) == len(keys):
                break
            if key in keys:
                places.append(place)
        return places

    @override
    def __eq__(self, other: object) -> bool:
        if isinstance(other, MemoryIds):
            return self.packed == other.packed
        if not isinstance(other, Sequence) or len(other) != len(self):
            return False
        return all(mine == its for mine, its in zip(self, other, strict=True))

    @override
    def __hash__(self) -> int:
        return hash(tuple(self))

    def _find(self, wanted: str, start: int = 0) -> int:
        key = _packed(wanted)
        at = self.packed.find(key, start * _ID_BYTES) if key else -1
        while at % _ID_BYTES and at >= 0:  # the end of one and the beginning of the next
            at = self.packed.find(key, at + 1)
        return at if at < 0 else at // _ID_BYTES


def memory_ids(packed: bytes) -> Sequence[MemoryId]:
    """Return the ids in these bytes, 16 each; a plain list if they are few."""
    ids = MemoryIds(packed)
    return ids if len(ids) > FEW else list(ids)


def all_of(*parts: Sequence[MemoryId]) -> Sequence[MemoryId]:
    """Return the ids of all parts in order; packed if all parts are."""
    packed = [part.packed for part in parts if isinstance(part, MemoryIds)]
    if packed and len(packed) == len(parts):
        return MemoryIds(b"".join(packed))
    return [each for part in parts for each in part]


def _keys(ids: list[MemoryId]) -> frozenset[bytes]:
    """Return the bytes of those ids that have the usual form."""
    try:
        packed = bytes.fromhex("".join(ids).replace("-", ""))
    except ValueError:
        packed = b""
    # Packing all at once takes a third of the time.
    if len(packed) == len(ids) * _ID_BYTES and _unpacked(packed) == ids:
        return frozenset(key for (key,) in _KEY.iter_unpack(packed))
    return frozenset(key for each in ids if (key := _packed(each)))


def _packed(memory_id: str) -> bytes:
    """Return the bytes of an id; none if it does not have the usual form."""
    try:
        key = bytes.fromhex(memory_id.replace("-", ""))
    except ValueError:
        return b""
    return key if len(key) == _ID_BYTES and _written(key) == memory_id else b""


def _written(key: bytes) -> str:
    digits = key.hex()
    return f"{digits[:8]}-{digits[8:12]}-{digits[12:16]}-{digits[16:20]}-{digits[20:]}"


def _unpacked(packed: bytes) -> list[MemoryId]:
    groups = _GROUPS.iter_unpack(hexlify(packed))
    joined = b" ".join(map(b"-".join, groups)).decode("ascii")
    return cast("list[MemoryId]", joined.split())


_COUNTER_BITS = 12


class IdSource:
    """Makes UUIDs of version 7 that only ever grow within one process. Thread-safe.

    Source: RFC 9562, section 5.7, with the monotonic counter of its section 6.2.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._last = 0

    def __call__(self, at_ms: int) -> MemoryId:
        """Return an id for the time `at_ms` (Unix milliseconds)."""
        with self._lock:
            tick = max(at_ms << _COUNTER_BITS, self._last + 1)
            self._last = tick
        random = randbits(62)
        milliseconds, counter = tick >> _COUNTER_BITS, tick & ((1 << _COUNTER_BITS) - 1)
        value = milliseconds << 80 | 0x7 << 76 | counter << 64 | 0b10 << 62 | random
        return MemoryId(str(UUID(int=value)))
