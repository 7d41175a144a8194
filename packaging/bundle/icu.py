"""Takes out of the Unicode library's data what Qt never asks for.

Qt brings ICU for sorting, upper and lower case and foreign encodings. Its data, 32 MB, also names
languages, currencies and units and divides words in 800 locales. For these Qt has data of its own;
the names of time zones, which it takes from here, Rosemary does not show.
"""

from __future__ import annotations

import struct
import subprocess
import tempfile
from pathlib import Path, PurePosixPath

_UNUSED = frozenset(
    {
        "brkitr",  # where words and lines end
        "curr",  # names of currencies
        "lang",  # names of languages
        "rbnf",  # numbers in words
        "region",  # names of countries
        "translit",  # from one script into another
        "unit",  # names of measures
        "zone",  # names of time zones
    }
)
"""Folders of ICU's data. What asks for a missing one gets the answer for no language at all."""

_COUNT = struct.Struct("<I")
_ITEM = struct.Struct("<II")
_HEADER_SIZE = struct.Struct("<H")
_ALIGNMENT = 16


def cut(library: Path) -> None:
    """Make the shared library of ICU's data smaller, in place.

    Raises:
        ValueError: it holds no such data.
        subprocess.CalledProcessError: a program of binutils failed.
    """
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        _run("objcopy", "--output-target=binary", "--only-section=.rodata", library, data)
        link(without_unused(data.read_bytes()), library)


def link(data: bytes, library: Path) -> None:
    """Write a shared library that holds `data` where ICU looks for it."""
    symbol = f"icudt{library.suffix.removeprefix('.')}_dat"
    with tempfile.TemporaryDirectory() as folder:
        content, code, linked = (Path(folder) / name for name in ("data", "data.s", "data.o"))
        content.write_bytes(data)
        code.write_text(
            f".section .rodata\n.balign {_ALIGNMENT}\n.globl {symbol}\n"
            f'.type {symbol}, %object\n{symbol}: .incbin "{content}"\n'
            f".size {symbol}, . - {symbol}\n"
            '.section .note.GNU-stack, "", %progbits\n',
            encoding="utf-8",
        )
        _run("as", code, "-o", linked)
        _run("ld", "-shared", "-soname", library.name, "--build-id=none", linked, "-o", library)


def without_unused(data: bytes) -> bytes:
    """Return an archive of ICU's data (`CmnD`) without the unused folders.

    Raises:
        ValueError: it is no such archive.
    """
    if data[12:16] != b"CmnD":
        raise ValueError("no archive of ICU's data")
    (start,) = _HEADER_SIZE.unpack_from(data)
    items = _items(data[start:])
    kept = {name: item for name, item in items.items() if not _is_unused(name)}
    names = bytearray()
    places = []
    first = _COUNT.size + len(kept) * _ITEM.size
    for name in kept:
        places.append(first + len(names))
        names += name.encode() + b"\0"
    contents = bytearray()
    table = bytearray(_COUNT.pack(len(kept)))
    begin = _aligned(first + len(names))
    for place, item in zip(places, kept.values(), strict=True):
        table += _ITEM.pack(place, begin + len(contents))
        contents += item.ljust(_aligned(len(item)), b"\0")
    return data[:start] + (table + names).ljust(begin, b"\0") + contents


def _items(archive: bytes) -> dict[str, bytes]:
    """Return the items by name. They are sorted by name, as ICU searches them by halves."""
    (count,) = _COUNT.unpack_from(archive)
    places = [_ITEM.unpack_from(archive, _COUNT.size + i * _ITEM.size) for i in range(count)]
    ends = [start for _, start in places[1:]] + [len(archive)]
    return {
        archive[name : archive.index(b"\0", name)].decode(): archive[start:end]
        for (name, start), end in zip(places, ends, strict=True)
    }


def _is_unused(name: str) -> bool:
    """Return whether an item like `icudt73l/curr/de.res` is in an unused folder."""
    return PurePosixPath(name).parent.name in _UNUSED


def _aligned(size: int) -> int:
    return -(-size // _ALIGNMENT) * _ALIGNMENT


def _run(*command: str | Path) -> None:
    subprocess.run(command, check=True)  # noqa: S603 - programs of binutils
