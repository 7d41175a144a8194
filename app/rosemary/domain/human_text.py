"""Dates, counts, paths, commands and misspelt names, as people write them."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable, Sequence
from datetime import UTC, date, datetime, time, timedelta
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from typing import Final

from rosemary.domain.errors import InvalidInputError, shorten


def parse_from(text: str, field: str) -> datetime:
    """Return the moment at which a range begins; a bare date means its local midnight.

    Raises:
        InvalidInputError: `text` is neither a date nor a time of RFC 3339.
    """
    day = _bare_date(text)
    return _local_midnight(day, field) if day else _moment(text, field)


def check_order(begin: datetime | None, end: datetime | None, field: str = "date_to") -> None:
    """Refuse an empty range; `field` is the name of its end.

    Raises:
        InvalidInputError: it ends at its beginning, or before.
    """
    if begin is not None and end is not None and begin >= end:
        raise InvalidInputError.of_field(
            field, "lies before the beginning", hint="Give the earlier day as the beginning."
        )


def parse_until(text: str, field: str) -> datetime:
    """Return the first moment after a range; a bare date means the whole local day.

    The last day of the calendar, which some use for "no end", gives the last moment there is.

    Raises:
        InvalidInputError: `text` is neither a date nor a time of RFC 3339.
    """
    day = _bare_date(text)
    try:
        if day is None:
            return _moment(text, field) + timedelta(microseconds=1)
        return _local_midnight(day + timedelta(days=1), field)
    except OverflowError:
        return datetime.max.replace(tzinfo=UTC)


def local_time(day: date, hour: int = 0) -> datetime:
    """Return a full hour of a local day in UTC; the change of clocks for an hour that they skip.

    Raises:
        ValueError, OverflowError, OSError: the system cannot tell.
    """
    # Through the timestamp: astimezone() uses the offset after the gap for times before it.
    return datetime.fromtimestamp(datetime.combine(day, time(hour)).timestamp(), UTC)


# The times of one memory are often the same.
@lru_cache(maxsize=1024)
def to_wire(moment: datetime) -> str:
    """Return `moment` as RFC 3339 in UTC with microseconds and `Z`."""
    if moment.tzinfo is not UTC:
        moment = moment.astimezone(UTC)
    # Not by strftime, which writes the year 800 with three digits. Without the zone it takes a
    # third of the time, which an export notices.
    return moment.replace(tzinfo=None).isoformat(timespec="microseconds") + "Z"


def from_wire(text: str | None) -> datetime | None:
    """Return the moment that `to_wire` wrote; None for None."""
    return None if text is None else datetime.fromisoformat(text)


def _bare_date(text: str) -> date | None:
    try:
        return date.fromisoformat(_without_week(text))
    except ValueError:
        return None


def _without_week(text: str) -> str:
    """Return `text`, trimmed; ValueError for a week, which ISO 8601 would read as its Monday."""
    if "W" in text:
        raise ValueError("weeks are no dates")
    return text.strip()


def _local_midnight(day: date, field: str) -> datetime:
    try:
        return local_time(day)
    except (OverflowError, ValueError, OSError) as error:
        raise _bad(day.isoformat(), field) from error


def _moment(text: str, field: str) -> datetime:
    try:
        moment = datetime.fromisoformat(_without_week(text))
        # A time without a zone is the person's own.
        return moment.astimezone(UTC)
    except (ValueError, OverflowError, OSError) as error:
        raise _bad(text, field) from error


def _bad(text: str, field: str) -> InvalidInputError:
    return InvalidInputError.of_field(
        field,
        f"{shorten(text)!r} is not a date",
        hint="Write 2026-05-03 or 2026-05-03T14:30:00Z.",
    )


def counted(number: int, one: str, many: str) -> str:
    """Return "1 memory" or "1,200 memories"."""
    return f"{number:,} {one if number == 1 else many}"


def memories(number: int) -> str:
    """Return "1 memory" or "1,200 memories"."""
    return counted(number, "memory", "memories")


_LONGEST: Final = 64
"""Longer names are not compared: that takes time, and none of ours is as long."""


def nearest_name(name: str, known: Iterable[str]) -> str | None:
    """Return the known name that is most similar, whatever its case; None if none is."""
    if len(name) > _LONGEST:
        return None
    by_fold = {each.casefold(): each for each in known}
    near = get_close_matches(name.casefold(), by_fold, n=1)
    return by_fold[near[0]] if near else None


def expanded(path: str | Path) -> Path:
    """Return a path with `~` or `~somebody` replaced by that person's folder.

    Raises:
        InvalidInputError: there is no such person on this computer.
    """
    try:
        return Path(path).expanduser()
    except RuntimeError:
        raise InvalidInputError(
            f"{Path(path).parts[0]} is nobody's folder on this computer.",
            hint="Write the whole path.",
        ) from None


_PLAIN: Final = re.compile(r"[\w.:/\\+=@-]+")
_LAST_BACKSLASHES: Final = re.compile(r"\\*$")


def shell_line(words: Sequence[str], *, is_windows: bool) -> str:
    """Return a command with its arguments, quoted for the shell of the system.

    On Windows the shell is `cmd`. A path there holds no quotation mark.
    """
    return " ".join(map(_quoted, words)) if is_windows else shlex.join(words)


def _quoted(word: str) -> str:
    if _PLAIN.fullmatch(word):
        return word
    # A backslash before the closing mark would be taken for an escape.
    doubled = _LAST_BACKSLASHES.sub(lambda found: 2 * found.group(), word)
    return f'"{doubled}"'
