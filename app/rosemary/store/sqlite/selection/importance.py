"""The present importance of a memory, after decay since its last access, as SQL."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from datetime import timedelta
from functools import lru_cache
from typing import Final

from rosemary.domain.decay import DecaySettings, DecayView, PerType
from rosemary.store.rows.stored_values import Bound, to_us
from rosemary.store.sqlite.connections.column_values import to_list

_DAY_US: Final = timedelta(days=1) // timedelta(microseconds=1)
_TYPES: Final = tuple(field.name for field in fields(PerType))


def _by_type(prefix: str) -> str:
    cases = " ".join(f"WHEN '{name}' THEN :{prefix}_{name}" for name in _TYPES)
    return f"CASE m.memory_type {cases} END"


# The same formula as `rosemary.domain.decay.current_importance`, with equal results.
_LEFT: Final = f"""
    floor(
        m.importance * pow(0.5, (:fade_now - m.last_accessed) / :fade_day / {_by_type("fade_half")})
        * 2 + 0.5
    ) / 2
"""
_CURRENT: Final = f"""
    CASE
        WHEN m.last_accessed >= :fade_now THEN m.importance
        WHEN {{is_protected}} THEN m.importance
        ELSE min(m.importance, max({_by_type("fade_floor")}, {_LEFT}))
    END
"""
CURRENT_IMPORTANCE: Final = _CURRENT.replace(
    "{is_protected}",
    """
        m.row IN (
            SELECT memory_tag.memory FROM tag JOIN memory_tag ON memory_tag.tag = tag.id
            WHERE tag.folded IN (SELECT value FROM json_each(:fade_protected))
        )
    """,
)
"""An expression on the row `m` of `memory`, with the bindings of `bindings_of`. Lists all protected
memories first: for statements that read many rows."""
CURRENT_IMPORTANCE_OF_FEW: Final = _CURRENT.replace(
    "{is_protected}",
    """
        EXISTS (
            SELECT 1 FROM memory_tag CROSS JOIN tag ON tag.id = memory_tag.tag
            WHERE memory_tag.memory = m.row
                AND tag.folded IN (SELECT value FROM json_each(:fade_protected))
        )
    """,
)
"""The same, testing the tags of each row: for statements that read few."""


def bindings_of(view: DecayView) -> dict[str, Bound]:
    """Return the bindings of `CURRENT_IMPORTANCE`."""
    return {"fade_now": to_us(view.now), **_bindings_of_settings(view.settings)}


# A search needs them three times.
@lru_cache(maxsize=8)
def _bindings_of_settings(settings: DecaySettings) -> Mapping[str, Bound]:
    bindings: dict[str, Bound] = {
        "fade_day": float(_DAY_US),
        "fade_protected": to_list(settings.protected_names),
    }
    for name in _TYPES:
        bindings[f"fade_half_{name}"] = float(getattr(settings.half_life_days, name))
        bindings[f"fade_floor_{name}"] = float(getattr(settings.floor, name))
    return bindings
