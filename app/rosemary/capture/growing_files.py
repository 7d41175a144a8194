"""Reads the lines that are new in a file, and knows whether it still is the file of before."""

from __future__ import annotations

import hashlib
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import FileIO
from pathlib import Path
from typing import Final

LINE_MAX_BYTES: Final = 1 << 26
"""Longer lines are skipped: 64 MiB."""

_CHUNK_BYTES: Final = 1 << 18
_PROBE_BYTES: Final = 1_024

_FLAGS: Final = (
    os.O_RDONLY
    | getattr(os, "O_BINARY", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_NOFOLLOW", 0)
    # A pipe of that name must not be waited for.
    | getattr(os, "O_NONBLOCK", 0)
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where a file was read up to.

    Attributes:
        offset: in bytes, behind the end of a line.
        line: how many lines lie before.
        identity: of the file on its disk.
        digest: of the first bytes and of those before `offset`.
    """

    offset: int
    line: int
    identity: str
    digest: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A line that is whole.

    Attributes:
        number: from 0.
        start, end: offsets in bytes; `end` lies behind the line break.
        text: without the line break; None if the line is too long.
    """

    number: int
    start: int
    end: int
    text: str | None


class GrowingFile:
    """An open file, to be read from a place on. For one thread.

    Attributes:
        is_anew: it is not the file of before, or was changed before the place: reading begins with
            the first line.
        is_behind: there is more to read.
    """

    def __init__(self, file: FileIO, place: Place | None) -> None:
        self._file = file
        status = os.fstat(file.fileno())
        self._size = status.st_size
        self._identity = f"{status.st_dev:x}:{status.st_ino:x}"
        self.is_anew = place is None or not self._continues(place)
        self.is_behind = False
        self._start = (0, 0) if place is None or self.is_anew else (place.offset, place.line)

    def lines(self, most_bytes: int) -> Iterator[Line]:
        """Yield the whole lines; stop at the end of the one with which so many bytes are read."""
        (start, number), rest, is_long = self._start, bytearray(), False
        at, last = start, start + most_bytes
        self._file.seek(start)
        while chunk := self._file.read(_CHUNK_BYTES):
            # What is left at the end of the file is read again once its line is whole.
            pieces = chunk.split(b"\n")
            for place, piece in enumerate(pieces):
                rest += b"" if is_long else piece
                is_long = is_long or len(rest) > LINE_MAX_BYTES
                at += len(piece)
                if place == len(pieces) - 1:
                    break
                at += 1
                text = None if is_long else _text(rest, number)
                yield Line(number=number, start=start, end=at, text=text)
                start, number, is_long = at, number + 1, False
                rest.clear()
                if at >= last:
                    self.is_behind = at < self._size
                    return

    def place(self, offset: int, line: int) -> Place:
        """Return the place behind a line that was read."""
        return Place(offset=offset, line=line, identity=self._identity, digest=self._digest(offset))

    def read_all(self, most_bytes: int) -> str | None:
        """Return the text of the whole file; None if it is longer."""
        if self._size > most_bytes:
            return None
        self._file.seek(0)
        return _text(self._file.readall(), 0)

    def head(self, most_bytes: int) -> str:
        """Return the text of the first bytes of the file."""
        self._file.seek(0)
        return _text(self._file.read(most_bytes), 0)

    def _continues(self, place: Place) -> bool:
        return (
            place.identity == self._identity
            and place.offset <= self._size
            and place.digest == self._digest(place.offset)
        )

    def _digest(self, offset: int) -> str:
        found = hashlib.blake2b(digest_size=16)
        for start, end in ((0, _PROBE_BYTES), (offset - _PROBE_BYTES, offset)):
            self._file.seek(max(start, 0))
            found.update(self._file.read(min(end, offset) - max(start, 0)))
        return found.hexdigest()


@contextmanager
def opened_at(path: str | Path, place: Place | None) -> Iterator[GrowingFile]:
    """Open a file for reading, to go on at a place.

    Raises:
        OSError: it cannot be read, or is not an ordinary file.
    """
    descriptor = os.open(path, _FLAGS)
    with FileIO(descriptor, "r") as file:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise OSError(None, "It is not an ordinary file")
        yield GrowingFile(file, place)


def _text(data: bytes | bytearray, number: int) -> str:
    text = data.decode("utf-8", "replace")
    return text.removeprefix("\ufeff") if number == 0 else text
