"""What is known in memory of the files that are followed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import inf
from typing import Final

from rosemary.capture import Place
from rosemary.importers.session_messages import LiveSession

QUIET_S: Final = 2.0
"""An answer is stored after so long without a new line; each time it goes on, after twice that."""

QUIET_MAX_S: Final = 60.0
TABLE_EVERY_S: Final = 5.0
"""A file with a table is read no more often, and at the latest after so long with a change."""

TABLE_SHARE: Final = 20.0
"""After such a file was read it rests for so many times the time that took."""


@dataclass(slots=True, kw_only=True)
class LiveFile:
    """A file that grows, as it is known in memory.

    Attributes:
        session: None if the file is read whole.
        resume: the beginning of the open exchange.
        read_to: where reading goes on.
        size, changed_ns: when it was last read.
        changed_at_s: when it was last seen to change, on the clock of the follower.
        times_stored: how often the open exchange was stored.
        stored_messages: how many messages it had then.
        is_settled: all of it is stored.
        is_behind: there is more to read.
        digests: of the sessions in a table, as they were read.
        unread_since_s: since when a table has changes that were not read.
        rests_until_s: a table is not read before.
    """

    session: LiveSession | None
    resume: Place | None
    read_to: Place | None
    size: int = -1
    changed_ns: int = -1
    changed_at_s: float = 0.0
    times_stored: int = 0
    stored_messages: int = 0
    is_settled: bool = False
    is_behind: bool = False
    digests: Mapping[str, str] = field(default_factory=dict)
    unread_since_s: float = inf
    rests_until_s: float = 0.0

    @property
    def quiet_s(self) -> float:
        """How long the file must be unchanged until the open exchange is stored."""
        return min(QUIET_S * 2.0**self.times_stored, QUIET_MAX_S)

    def is_table_due(self, now_s: float) -> bool:
        """Return whether a table is quiet, or was waited for long enough, since it changed."""
        is_quiet = now_s - self.changed_at_s >= QUIET_S
        is_waiting = now_s - self.unread_since_s >= TABLE_EVERY_S
        return not self.is_settled and now_s >= self.rests_until_s and (is_quiet or is_waiting)

    def rest(self, begun_s: float, now_s: float) -> None:
        """Let a table that was read rest."""
        self.rests_until_s = begun_s + max(TABLE_EVERY_S, (now_s - begun_s) * TABLE_SHARE)


@dataclass(slots=True, kw_only=True)
class UnreadFile:
    """A file that cannot be read, and when to try again."""

    size: int
    changed_ns: int
    until_s: float
    reason: str


@dataclass(slots=True)
class FollowedFiles:
    """The files of one program in memory, by their paths."""

    live: dict[str, LiveFile] = field(default_factory=dict)
    unread: dict[str, UnreadFile] = field(default_factory=dict)
