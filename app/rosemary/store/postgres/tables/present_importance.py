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


def _by_type(prefix: str) -> str:
    cases = " ".join(
        f"WHEN '{name}' THEN CAST(:{prefix}_{name} AS double precision)" for name in _TYPES
    )
    return f"CASE m.memory_type {cases} END"


# The same formula as `rosemary.domain.decay.current_importance`, with equal results.
CURRENT_IMPORTANCE: Final = f"""
    CASE
        WHEN m.last_accessed >= :fade_now THEN m.importance
        WHEN EXISTS (
            SELECT 1 FROM memory_tag JOIN tag ON tag.id = memory_tag.tag
            WHERE memory_tag.memory = m.row AND tag.folded = ANY(CAST(:fade_protected AS text[]))
        ) THEN m.importance
        ELSE least(m.importance, greatest({_by_type("fade_floor")}, floor(
            m.importance * power(
                CAST(0.5 AS double precision),
                (:fade_now - m.last_accessed) / CAST(:fade_day AS double precision)
                    / {_by_type("fade_half")}
            ) * 2 + 0.5
        ) / 2))
    END
"""  # noqa: S608 - joined from constants
"""An expression on the row `m` of `memory`, with the bindings of `bindings_of`."""


def bindings_of(view: DecayView) -> dict[str, Bound]:
    """Return the bindings of `CURRENT_IMPORTANCE`."""
    bindings: dict[str, Bound] = {
        "fade_now": to_us(view.now),
        "fade_day": float(_DAY_US),
        "fade_protected": to_array(view.settings.protected_names),
    }
    for name in _TYPES:
        bindings[f"fade_half_{name}"] = float(getattr(view.settings.half_life_days, name))
        bindings[f"fade_floor_{name}"] = float(getattr(view.settings.floor, name))
    return bindings
