"""What a power cut leaves of a database: all that was synced, and any part of the rest."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

SECTOR_BYTES: Final = 512
"""A disk writes whole sectors; a longer write may be torn between two of them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One thing that was asked of the disk."""

    kind: str
    file: str
    number: int
    data: bytes


def entries(log: Path) -> Iterator[Entry]:
    """Return the entries of a record in their order, up to the first that is incomplete."""
    with log.open("rb") as file:
        while (head := file.readline()).endswith(b"\n"):
            value = json.loads(head)
            size = value.pop("bytes")
            data = file.read(size)
            if len(data) < size:
                return
            (kind, name), (_, number) = value.items()
            yield Entry(kind=kind, file=name, number=number, data=data)


def cut(folder: Path, before: dict[str, bytes], log: Path, rng: random.Random) -> int:
    """Replace the database's files in `folder` by what was on the platters.

    Args:
        folder: where the files are.
        before: the files as they were, wholly synced, when the record began.
        log: what was asked of the disk since then.
        rng: decides which of the writes that were not synced got through, and how much of them.

    Returns:
        How many writes were lost, wholly or in part.
    """
    asked = list(entries(log))
    images = {name: bytearray(data) for name, data in before.items()}
    synced = dict.fromkeys((entry.file for entry in asked), 0)
    for entry in asked:
        if entry.kind == "sync":
            synced[entry.file] = max(synced[entry.file], entry.number)
    lost = 0
    for index, entry in enumerate(asked):
        if entry.kind == "sync":
            continue
        data = entry.data
        if index >= synced[entry.file]:
            data, is_lost = _what_got_through(entry, rng)
            lost += is_lost
            if data is None:
                continue
        _apply(images.setdefault(entry.file, bytearray()), entry, data)
    for name, image in images.items():
        (folder / name).write_bytes(image)
    return lost


def _what_got_through(entry: Entry, rng: random.Random) -> tuple[bytes | None, bool]:
    fate = rng.random()
    if fate < 0.4:
        return None, True
    sectors = len(entry.data) // SECTOR_BYTES
    if fate < 0.7 and sectors > 1:
        return entry.data[: SECTOR_BYTES * rng.randrange(1, sectors)], True
    return entry.data, False


def _apply(image: bytearray, entry: Entry, data: bytes) -> None:
    if entry.kind == "truncate":
        del image[entry.number :]
        image.extend(bytes(entry.number - len(image)))
        return
    image.extend(bytes(max(0, entry.number - len(image))))
    image[entry.number : entry.number + len(data)] = data
