"""The present importance of a memory, after decay since its last access, as SQL."""

from __future__ import annotations

from dataclasses import fields
from datetime import timedelta
from typing import Final

from rosemary.domain.decay import DecayView, PerType
from rosemary.store.postgres.server.statements import to_array
from rosemary.store.rows.stored_values import Bound, to_us

_DAY_US: Final = timedelta(days=1) // timedelta(microseconds=1)
_TYPES: Final = tuple(field.name for field in fields(PerType))
_CASES: Final = " ".join(f"WHEN '{name}' THEN {at}" for at, name in enumerate(_TYPES, 1))


def _by_type(name: str) -> str:
    return f"(CAST(:{name} AS double precision[]))[CASE m.memory_type {_CASES} END]"


# The same formula as `rosemary.domain.decay.current_importance`, with equal results. Tags that
# protect are looked up once in a statement, not for each memory.
CURRENT_IMPORTANCE: Final = f"""
    CASE
        WHEN m.last_accessed >= :fade_now THEN m.importance
        WHEN EXISTS (
            SELECT 1 FROM memory_tag WHERE memory_tag.memory = m.row AND memory_tag.tag = ANY(ARRAY(
                SELECT tag.id FROM tag WHERE tag.folded = ANY(CAST(:fade_protected AS text[]))
            ))
        ) THEN m.importance
        ELSE least(m.importance, greatest({_by_type("fade_floors")}, floor(
            m.importance * power(
                CAST(0.5 AS double precision),
                (:fade_now - m.last_accessed) / CAST(:fade_day AS double precision)
                    / {_by_type("fade_halves")}
            ) * 2 + 0.5
        ) / 2))
    END
"""  # noqa: S608 - joined from constants
"""An expression on the row `m` of `memory`, with the bindings of `bindings_of`."""


def bindings_of(view: DecayView) -> dict[str, Bound]:
    """Return the bindings of `CURRENT_IMPORTANCE`."""
    settings = view.settings
    return {
        "fade_now": to_us(view.now),
        "fade_day": float(_DAY_US),
        "fade_protected": to_array(settings.protected_names),
        "fade_halves": _each_type(settings.half_life_days),
        "fade_floors": _each_type(settings.floor),
    }


def _each_type(values: PerType) -> str:
    return to_array([repr(float(getattr(values, name))) for name in _TYPES])
