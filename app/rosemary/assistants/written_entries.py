"""Remembers the entries that were written, so that they can be removed without a trace."""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from rosemary.system.disk_files import put_in_place

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Hunk:
    """The one place where two texts differ: at `at`, `inserted` replaced `removed`."""

    at: int
    removed: str
    inserted: str

    @classmethod
    def between(cls, before: str, after: str) -> Hunk:
        """Return the shortest change from `before` to `after`."""
        at = _alike(before, after)
        tail = _alike(before[at:][::-1], after[at:][::-1])
        return cls(
            at=at, removed=before[at : len(before) - tail], inserted=after[at : len(after) - tail]
        )

    def undone_in(self, text: str) -> str | None:
        """Return `text` without the change; None unless it is there exactly once."""
        end = self.at + len(self.inserted)
        if text[self.at : end] == self.inserted:
            return text[: self.at] + self.removed + text[end:]
        if text.count(self.inserted) == 1:
            return text.replace(self.inserted, self.removed)
        return None


def _alike(one: str, other: str) -> int:
    """Return how many characters both texts have in common at the beginning."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


@dataclass(frozen=True, slots=True, kw_only=True)
class ConnectionRecord:
    """How an entry was written to a file.

    Attributes:
        file: the file itself, not a link to it.
        before_sha256, after_sha256: digests of the file without and with the entry; empty if there
            was no file.
        made: how many objects on the way to the entry were made for it.
        folders: folders that were made for the file, outermost first.
        backup: the copy of the file without the entry; empty if none was made.
        hunk: None if it replaced another entry.
    """

    file: str
    before_sha256: str
    after_sha256: str
    made: int
    folders: tuple[str, ...] = ()
    backup: str = ""
    hunk: Hunk | None = None

    @property
    def made_file(self) -> bool:
        """Whether there was no file before."""
        return not self.before_sha256


def digest(content: bytes | None) -> str:
    """Return the SHA-256 of a file's content in hexadecimal; empty for no file."""
    return "" if content is None else hashlib.sha256(content).hexdigest()


class ConnectionRecords:
    """The records of one installation, one for each assistant and file, in a JSON file.

    Hooks, rules and skills are kept under names of their own.
    """

    def __init__(self, file: Path) -> None:
        self._file = file

    def find(self, assistant: str, file: Path) -> ConnectionRecord | None:
        """Return the record of an assistant and a file."""
        return self._load().get((assistant, str(file)))

    def of_file(self, file: Path) -> dict[str, ConnectionRecord]:
        """Return the records of a file, by the name of each."""
        return {name: each for (name, path), each in self._load().items() if path == str(file)}

    def keep(self, assistant: str, record: ConnectionRecord) -> None:
        """Add a record, replacing the former one.

        Raises:
            OSError: it cannot be written.
        """
        self._save(self._load() | {(assistant, record.file): record})

    def forget(self, assistant: str, file: Path) -> None:
        """Remove a record.

        Raises:
            OSError: the rest cannot be written.
        """
        records = self._load()
        if records.pop((assistant, str(file)), None) is not None:
            self._save(records)

    def _load(self) -> dict[tuple[str, str], ConnectionRecord]:
        try:
            rows = json.loads(self._file.read_text(encoding="utf-8"))
            return {(row["assistant"], row["file"]): _record(row) for row in rows}
        except FileNotFoundError:
            return {}
        except (OSError, ValueError, TypeError, KeyError) as problem:
            # Without them entries are still found and taken out, but white space may stay.
            logger.warning("the records of connected assistants cannot be read: %s", problem)
            return {}

    def _save(self, records: Mapping[tuple[str, str], ConnectionRecord]) -> None:
        rows = [{"assistant": name, **asdict(each)} for (name, _), each in records.items()]
        self._file.parent.mkdir(parents=True, exist_ok=True)
        written = self._file.with_suffix(".new")
        written.write_text(json.dumps(rows, indent=2), encoding="utf-8")
        written.chmod(0o600)
        put_in_place(written, self._file)


def _record(row: Mapping[str, Any]) -> ConnectionRecord:
    fields = {name: value for name, value in row.items() if name != "assistant"}
    hunk = fields["hunk"]
    record = ConnectionRecord(**fields)
    return replace(
        record, folders=tuple(record.folders), hunk=None if hunk is None else Hunk(**hunk)
    )
