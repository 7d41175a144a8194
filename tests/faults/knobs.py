"""Numbers that the driver turns while the app runs: a small file that both have mapped."""

from __future__ import annotations

import mmap
import struct
from enum import IntEnum
from pathlib import Path
from typing import Final

_LAYOUT: Final = struct.Struct("=dddq")
_FILE_BYTES: Final = 4_096


class Disk(IntEnum):
    """How the disk misbehaves under SQLite."""

    SOUND = 0
    READ_FAILS = 1
    WRITE_FAILS = 2
    WRITE_IS_SHORT = 3
    SYNC_FAILS = 4
    IS_READ_ONLY = 5


class Knobs:
    """The faults that are on at this moment. Written by the driver, read by the app."""

    def __init__(self, path: Path) -> None:
        if not path.exists():
            path.write_bytes(bytes(_FILE_BYTES))
        with path.open("r+b") as file:
            self._map = mmap.mmap(file.fileno(), _FILE_BYTES)

    def turn(
        self,
        *,
        wall_s: float = 0.0,
        monotonic_s: float = 0.0,
        disk: Disk = Disk.SOUND,
        rate: float = 1.0,
    ) -> None:
        """Set everything: what is not named is sound again."""
        _LAYOUT.pack_into(self._map, 0, wall_s, monotonic_s, rate, int(disk))

    @property
    def wall_s(self) -> float:
        """How far the wall clock is off."""
        return float(_LAYOUT.unpack_from(self._map)[0])

    @property
    def monotonic_s(self) -> float:
        """How far the clock that only grows has jumped."""
        return float(_LAYOUT.unpack_from(self._map)[1])

    @property
    def disk(self) -> tuple[Disk, float]:
        """What the disk does wrong, and how often."""
        _, _, rate, kind = _LAYOUT.unpack_from(self._map)
        return Disk(kind), rate
