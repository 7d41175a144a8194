"""What an export is asked for, and what it answers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import PurePath

from rosemary.domain.records import ALL_RECORDS, RecordScope


class ExportFormat(StrEnum):
    """The form in which memories leave: for Rosemary, for programs, for people, for tables."""

    JSON = "json"
    JSON_LINES = "jsonl"
    MARKDOWN = "markdown"
    CSV = "csv"


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportRequest:
    """What goes where.

    Attributes:
        path: absolute; of a file, for Markdown of a folder.
        is_forced: an earlier export at that place is replaced.
    """

    path: PurePath
    format: ExportFormat = ExportFormat.JSON
    scope: RecordScope = ALL_RECORDS
    is_forced: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportSummary:
    """What was written.

    Attributes:
        size_bytes: of all of it.
        is_cancelled: it was stopped, and nothing of it is left.
    """

    path: PurePath
    format: ExportFormat
    memories: int
    size_bytes: int
    is_cancelled: bool = False
