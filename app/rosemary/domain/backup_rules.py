"""What backups are called, and which ones are kept."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import chain, count, zip_longest
from typing import Final

_PREFIX: Final = "memory_backup_"
_NAME_FORMAT: Final = f"{_PREFIX}%Y%m%d_%H%M%S"
_STAMP_CHARS: Final = len("YYYYMMDD_HHMMSS")


def backup_name(local_time: datetime, taken: Collection[str] = ()) -> str:
    """Return the name of a backup made at a time: `memory_backup_YYYYMMDD_HHMMSS[_N]`.

    Args:
        local_time: in the person's zone, as the name is for a person.
        taken: names that exist; a second one of the same second gets `_2`.
    """
    name = local_time.strftime(_NAME_FORMAT)
    numbered = chain([name], (f"{name}_{number}" for number in count(2)))
    return next(each for each in numbered if each not in taken)


def is_backup_name(name: str) -> bool:
    """Return whether a folder of that name is a backup."""
    return time_in_name(name) is not None


def time_in_name(name: str) -> datetime | None:
    """Return the time in the name of a backup, without a zone; None for any other name."""
    stamp = name.removeprefix(_PREFIX)
    stamp, number = stamp[:_STAMP_CHARS], stamp[_STAMP_CHARS:]
    if not name.startswith(_PREFIX) or not name.isascii():
        return None
    if number and not (number.startswith("_") and number[1:].isdecimal()):
        return None
    try:
        found = datetime.strptime(_PREFIX + stamp, _NAME_FORMAT)  # noqa: DTZ007 - it has none
    except ValueError:
        return None
    return found if found.strftime("%Y%m%d_%H%M%S") == stamp else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """A backup, as far as pruning looks at it; `made_at` is in the person's zone."""

    name: str
    made_at: datetime
    is_checked: bool


def to_prune(backups: Iterable[Kept], kept: int) -> list[str]:
    """Return the names of the backups that may be deleted, oldest first.

    `kept` of the good ones stay: the newest, and in turn the newest that is the last one of a
    month, of a week and of a day before. So at least one of each of these kinds stays, however
    small `kept` is. One that is not known to be good is never deleted and takes nobody's place.
    """
    good = sorted(
        (each for each in backups if each.is_checked),
        key=lambda each: (each.made_at, each.name),
        reverse=True,
    )
    if not good:
        return []
    spread = [_monthly(good), _weekly(good), _daily(good)]
    needed = [good[0], *(each[0] for each in spread if each)]
    by_turns = chain.from_iterable(zip_longest(*spread, good))
    order = dict.fromkeys(each.name for each in chain(needed, by_turns) if each is not None)
    least = len({each.name for each in needed})
    stays = set(list(order)[: max(kept, least)])
    return [each.name for each in reversed(good) if each.name not in stays]


def _daily(newest_first: Sequence[Kept]) -> list[Kept]:
    return _last_of_each(newest_first, lambda made: made.date().toordinal())


def _weekly(newest_first: Sequence[Kept]) -> list[Kept]:
    return _last_of_each(
        newest_first, lambda made: (made - timedelta(days=made.weekday())).date().toordinal()
    )


def _monthly(newest_first: Sequence[Kept]) -> list[Kept]:
    return _last_of_each(newest_first, lambda made: made.year * 12 + made.month)


def _last_of_each(newest_first: Sequence[Kept], period: Callable[[datetime], int]) -> list[Kept]:
    """Return the last backup of each period before that of the newest backup."""
    present = period(newest_first[0].made_at)
    last: dict[int, Kept] = {}
    for each in newest_first:
        number = period(each.made_at)
        if number != present:
            last.setdefault(number, each)
    return list(last.values())
