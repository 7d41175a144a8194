"""Removes folders of the build machine from shared libraries.

A library built there has the folder of that Python in its search path (`RUNPATH`). On other
machines the folder is missing, or holds other files.
"""

from __future__ import annotations

import struct
from pathlib import Path

_IDENT = b"\x7fELF\x02\x01"
_HEADER = struct.Struct("<16xHHIQQQIHHHHHH")
_SEGMENT = struct.Struct("<IIQQQQQQ")
_ENTRY = struct.Struct("<qQ")
_LOAD, _DYNAMIC = 1, 2
_END, _STRINGS, _RPATH, _RUNPATH = 0, 5, 15, 29


def forget_search_paths(file: Path) -> str:
    """Remove absolute search paths from a 64-bit ELF file; return what was removed.

    Paths relative to the file itself stay, because the bundle needs them.
    """
    content = bytearray(file.read_bytes())
    if content[: len(_IDENT)] != _IDENT:
        return ""
    segments = _segments(content)
    start, size = next(((at, size) for kind, at, _, size in segments if kind == _DYNAMIC), (0, 0))
    entries = [_ENTRY.unpack_from(content, start + at) for at in range(0, size, _ENTRY.size)]
    strings = next((value for tag, value in entries if tag == _STRINGS), 0)
    kept, removed = [], ""
    for tag, value in entries:
        if tag in (_RPATH, _RUNPATH):
            at = _offset(segments, strings + value)
            end = content.index(0, at)
            path = content[at:end].decode()
            if not path.startswith("$ORIGIN"):
                content[at:end] = bytes(end - at)
                removed = path
                continue
        kept.append((tag, value))
    kept += [(_END, 0)] * (len(entries) - len(kept))
    for number, entry in enumerate(kept):
        _ENTRY.pack_into(content, start + number * _ENTRY.size, *entry)
    if removed:
        file.write_bytes(content)
    return removed


def _segments(content: bytearray) -> list[tuple[int, int, int, int]]:
    """Return kind, file offset, address and size of each segment."""
    header = _HEADER.unpack_from(content)
    place, size, count = header[4], header[8], header[9]
    found = []
    for number in range(count):
        kind, _, offset, address, _, length, _, _ = _SEGMENT.unpack_from(
            content, place + number * size
        )
        found.append((kind, offset, address, length))
    return found


def _offset(segments: list[tuple[int, int, int, int]], address: int) -> int:
    for kind, offset, start, size in segments:
        if kind == _LOAD and start <= address < start + size:
            return offset + address - start
    raise ValueError(f"no segment holds {address:#x}")
