"""What the doctor finds, and what was done about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from rosemary.domain.types import JsonObject


class Severity(StrEnum):
    """How bad a finding is.

    A note is good to know, a warning may lead to a loss later, a problem is wrong now.
    """

    NOTE = "note"
    WARNING = "warning"
    PROBLEM = "problem"


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing that the doctor found.

    Attributes:
        check: the name of the check that found it.
        message: one plain sentence, without contents of memories.
        hint: what to do about it.
        concerned: ids of memories or names of files, for the person alone.
        is_repairable: whether a repair mends it.
        is_structural: whether the file itself is damaged, so that only a salvage helps.
    """

    check: str
    severity: Severity
    message: str
    hint: str | None = None
    concerned: Sequence[str] = ()
    is_repairable: bool = False
    is_structural: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Mended:
    """One thing that a repair did.

    Attributes:
        action: one plain sentence.
        removed: the dangling rows that were removed, by column; they are kept in the report.
    """

    action: str
    removed: Sequence[JsonObject] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Repair:
    """What a repair did.

    Attributes:
        mended: empty if nothing was wrong.
        remaining: what is still wrong afterwards.
        backup: the copy that was made before; None if nothing was changed.
        report: the file that holds what was removed.
    """

    mended: Sequence[Mended]
    remaining: Sequence[Finding]
    backup: Path | None = None
    report: Path | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Salvaged:
    """What was saved out of a damaged file.

    Attributes:
        file: the new file.
        memories: how many memories the new file holds.
        taken: rows by table.
        unreadable_pages: pages of the damaged file that could not be read.
        doubtful: ids of memories whose text differs from what was saved.
        lost: how many memories are known from other rows only.
        mended: what had to be mended in the new file.
    """

    file: Path
    memories: int
    taken: Mapping[str, int]
    unreadable_pages: int
    doubtful: Sequence[str]
    lost: int
    mended: Sequence[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Places:
    """The files and folders that the doctor looks at.

    Attributes:
        database: the file with the memories, if they are on this computer.
        server: name of the server that has them instead; empty: they are in `database`.
        run_dir, token_file, socket, endpoint_file: of the endpoint; None if there is none.
        http_token: the person's own token for HTTP.
    """

    database: Path
    server: str = ""
    settings_file: Path | None = None
    log_dir: Path | None = None
    run_dir: Path | None = None
    token_file: Path | None = None
    socket: Path | None = None
    endpoint_file: Path | None = None
    http_token: Path | None = None

    @property
    def store_name(self) -> str:
        """Where the memories are, for the person."""
        return self.server or str(self.database)
