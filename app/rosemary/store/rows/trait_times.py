"""As of when traits are read."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rosemary.domain.decay import DecayView

_STEP_S: Final = 10


def lately_of(decay: DecayView) -> DecayView:
    """Return the last full ten seconds, within which decay over days does not matter."""
    now = decay.now
    return replace(decay, now=now.replace(second=now.second // _STEP_S * _STEP_S, microsecond=0))
