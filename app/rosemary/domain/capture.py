"""Conversations that are taken from the session files of assistants: settings and what is known."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from typing import Final

from rosemary.domain.errors import InvalidInputError

_KEPT_MAX: Final = 10_000_000
_DAYS_MAX: Final = 36_500


@dataclass(frozen=True, slots=True, kw_only=True)
class CaptureSettings:
    """The section [capture]: how long conversations from session files are kept.

    Attributes:
        kept_days: older ones go to the trash; 0 for no limit.
        kept_exchanges: the oldest beyond so many go to the trash; 0 for no limit.
    """

    kept_days: int = 0
    kept_exchanges: int = 0

    def __post_init__(self) -> None:
        for name, value, most in (
            ("kept_days", self.kept_days, _DAYS_MAX),
            ("kept_exchanges", self.kept_exchanges, _KEPT_MAX),
        ):
            if not 0 <= value <= most:
                raise InvalidInputError.of_field(
                    f"capture.{name}", f"must be 0 to {most}, not {value}"
                )


class CaptureState(StrEnum):
    """Whether the sessions of an assistant are followed."""

    OFF = "off"
    ON = "on"
    PAUSED = "paused"


@dataclass(frozen=True, slots=True, kw_only=True)
class UnreadSession:
    """A session file that cannot be read; `reason` is a sentence."""

    path: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CapturedAssistant:
    """An assistant whose sessions can be followed, and how that goes.

    Attributes:
        is_one_file: it keeps all its sessions in one file, so `files` counts no sessions.
        name: the slug of the program.
        assistant: its name among those that can be connected.
        folder: where it keeps its sessions.
        files: how many there are now.
        since: exchanges that began before are not taken; None while it is off.
        stored: exchanges that became memories by following.
        stored_today: of these, in the present day, local time.
        last_taken_at: when the last one was stored or went on.
        refused_lines: that could not be read.
        unread: files that cannot be read now.
    """

    name: str
    assistant: str
    title: str
    folder: Path
    state: CaptureState
    files: int
    is_one_file: bool = False
    since: datetime | None
    stored: int
    stored_today: int
    last_taken_at: datetime | None
    refused_lines: int
    unread: tuple[UnreadSession, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CaptureOverview:
    """Everything that is known about sessions that are followed.

    Attributes:
        paused_until: when the pause ends by itself; None without a pause or such an end.
        excluded: folders of projects of which nothing is taken.
    """

    assistants: tuple[CapturedAssistant, ...]
    is_paused: bool
    excluded: tuple[str, ...]
    paused_until: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class FollowedTitles:
    """Who is followed, without a look at the disk.

    Attributes:
        titles: of the assistants that are followed, also while that is paused.
        paused_until: when the pause ends by itself; None without a pause or such an end.
    """

    titles: tuple[str, ...] = ()
    is_paused: bool = False
    paused_until: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RememberedSession:
    """A session that some memories come from.

    Attributes:
        thread_id: of its memories.
        title: how its first memory begins.
        folder: the name of the folder it began in; "" if unknown.
        exchanges: how many of its memories are among those that were looked at.
        began_at, ended_at: when the first and the last of these was said.
    """

    thread_id: str
    title: str
    folder: str
    exchanges: int
    began_at: datetime
    ended_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class ForgottenSession:
    """A session that was forgotten, or is taken again.

    Attributes:
        call_id: what an undo takes.
        count: how many memories went to the trash, or came back from it.
    """

    thread_id: str
    call_id: str
    count: int
