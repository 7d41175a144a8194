"""How importance fades while a memory is left alone, and grows as it is used.

The store keeps the importance as it was at `last_accessed`. Only an access, or someone who sets the
importance, changes these two, and always together. So decay is always computed from one starting
point, however often the memory is listed or ranked in between. The importance that was given is
kept beside them; neither fading nor use changes it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field, fields, replace
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Final

from rosemary.domain import limits
from rosemary.domain.errors import InvalidInputError
from rosemary.domain.models import Memory
from rosemary.domain.tags import normalised
from rosemary.domain.types import MemoryId, MemoryType

REWRITE_STEP: Final = 0.5
"""An access stores the faded importance if it has fallen by at least this."""

_DAY: Final = timedelta(days=1)
_GAIN_DIGITS: Final = 6
_STEP_S: Final = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class PerType:
    """One number for each type of memory."""

    general: float
    fact: float
    preference: float
    conversation: float
    task: float
    ephemeral: float
    decision: float
    requirement: float
    observation: float

    def of(self, memory_type: MemoryType) -> float:
        """Return the number of this type."""
        return float(getattr(self, memory_type.value))


HALF_LIFE_DAYS: Final = PerType(
    general=60,
    fact=120,
    preference=90,
    conversation=45,
    task=30,
    ephemeral=10,
    decision=180,
    requirement=180,
    observation=60,
)
"""Days without an access after which half of the importance is left."""

FLOORS: Final = PerType(
    general=1,
    fact=3,
    preference=2,
    conversation=2,
    task=1,
    ephemeral=1,
    decision=3,
    requirement=3,
    observation=1,
)
"""Importance does not fall below these."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DecaySettings:
    """Every constant of decay and reinforcement.

    Attributes:
        half_life_days: more than 0.
        floor: 1 to 10.
        protected_tags: a memory with one of them keeps its importance; case and the marks of other
            programs do not matter.
        gain_per_access: what each access adds to the memory's accumulator.
        gain_step: when the accumulator reaches this, importance rises by as much.
    """

    half_life_days: PerType = HALF_LIFE_DAYS
    floor: PerType = FLOORS
    protected_tags: tuple[str, ...] = ("core", "identity", "pinned")
    gain_per_access: float = 0.1
    gain_step: float = 0.5

    def __post_init__(self) -> None:
        for each in fields(PerType):
            half_life = getattr(self.half_life_days, each.name)
            if not (math.isfinite(half_life) and half_life > 0):
                raise _refused(f"half_life_days.{each.name}", "must be more than 0")
            floor = getattr(self.floor, each.name)
            if not limits.IMPORTANCE_MIN <= floor <= limits.IMPORTANCE_MAX:
                raise _refused(f"floor.{each.name}", "must be 1 to 10")
        if not (math.isfinite(self.gain_per_access) and self.gain_per_access >= 0):
            raise _refused("gain_per_access", "must be 0 or more")
        if not (math.isfinite(self.gain_step) and self.gain_step > 0):
            raise _refused("gain_step", "must be more than 0")

    def protects(self, tags: Iterable[str]) -> bool:
        """Return whether one of these tags keeps the importance of a memory as it is."""
        protected = self.protected_names
        return any(tag.casefold() in protected for tag in tags)

    @property
    def protected_names(self) -> frozenset[str]:
        """The protected tags in the form in which tags are compared."""
        return _folded(self.protected_tags)


# Called for each memory that is shown.
@lru_cache(maxsize=8)
def _folded(tags: tuple[str, ...]) -> frozenset[str]:
    return frozenset(normalised(tag).casefold() for tag in tags)


DEFAULT: Final = DecaySettings()


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """What decay and reinforcement need to know about a memory.

    Attributes:
        importance: as it was at `last_accessed`.
        access_gain: what accesses have added since importance rose last.
    """

    memory_type: MemoryType
    importance: float
    access_gain: float
    last_accessed: datetime
    is_protected: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Access:
    """One memory was returned to a caller at this moment."""

    id: MemoryId
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class DecayView:
    """The time and the constants by which a list is ordered."""

    now: datetime
    settings: DecaySettings = field(default_factory=DecaySettings)


def round_half(value: float) -> float:
    """Return the nearest multiple of 0.5; a quarter is rounded up: 2.25 to 2.5, 2.75 to 3."""
    return math.floor(value * 2 + 0.5) / 2


def decay(
    importance: float,
    days_idle: float,
    memory_type: MemoryType,
    settings: DecaySettings = DEFAULT,
) -> float:
    """Return what is left of `importance`: max(floor, round_half(i x 0.5^(days / half-life))).

    It is never more than `importance`, even if that is below the floor, and the same if `days_idle`
    is 0 or less.
    """
    if days_idle <= 0:
        return importance
    left = importance * 0.5 ** (days_idle / settings.half_life_days.of(memory_type))
    return min(importance, max(settings.floor.of(memory_type), round_half(left)))


def days_between(earlier: datetime, later: datetime) -> float:
    """Return the time from one aware moment to another in days, negative where it runs back."""
    return (later - earlier) / _DAY


def current_importance(memory: Memory, now: datetime, settings: DecaySettings = DEFAULT) -> float:
    """Return the importance of a memory at `now`: what every surface shows and ranking uses."""
    if settings.protects(memory.tags):
        return memory.importance
    days_idle = days_between(memory.last_accessed, now)
    return decay(memory.importance, days_idle, memory.memory_type, settings)


def as_it_is_now(memory: Memory, view: DecayView) -> Memory:
    """Return a stored memory with its importance of now."""
    importance = current_importance(memory, view.now, view.settings)
    return memory if importance == memory.importance else replace(memory, importance=importance)


def decay_part(memory: Memory, now: datetime, settings: DecaySettings = DEFAULT) -> float:
    """Return which share of its stored importance a memory still has, 0 to 1."""
    return current_importance(memory, now, settings) / memory.importance


def accessed(standing: Standing, at: datetime, settings: DecaySettings = DEFAULT) -> Standing:
    """Return the standing after one access at `at`.

    First what has faded since the last access is taken off, if it is 0.5 or more; then the access
    is added. A second access at the same instant finds nothing left to fade. A protected memory
    neither fades nor rises.
    """
    if standing.is_protected:
        return replace(standing, last_accessed=max(standing.last_accessed, at))
    importance = standing.importance
    days_idle = days_between(standing.last_accessed, at)
    left = decay(importance, days_idle, standing.memory_type, settings)
    importance = left if importance - left >= REWRITE_STEP else importance
    # Ten times 0.1 is less than 1 in binary fractions.
    gain = round(standing.access_gain + settings.gain_per_access, _GAIN_DIGITS)
    if gain >= settings.gain_step:
        importance, gain = min(importance + gain, limits.IMPORTANCE_MAX), 0.0
    last_accessed = max(standing.last_accessed, at)
    return replace(standing, importance=importance, access_gain=gain, last_accessed=last_accessed)


def _refused(name: str, problem: str) -> InvalidInputError:
    return InvalidInputError.of_field(f"decay.{name}", problem)


def lately_of(decay: DecayView) -> DecayView:
    """Return the view with its time rounded down to ten seconds; decay is a matter of days."""
    now = decay.now
    return replace(decay, now=now.replace(second=now.second // _STEP_S * _STEP_S, microsecond=0))
