"""How long work tells how far it is, and learns that it is no longer wanted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """How far a piece of work is.

    Attributes:
        done: steps that are behind, of whatever the work counts.
        total: how many there are, where that is known.
        message: what is being done now, in the person's words; may be empty.
    """

    done: int
    total: int | None = None
    message: str = ""


def _nowhere(_progress: Progress) -> None:
    """Tell nobody."""


def _never() -> bool:
    return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Watch:
    """Who waits for a piece of work.

    Attributes:
        tell: called in the thread that works, a few times a second at most, and must not block.
        is_cancelled: asked between steps; once it is true the work stops at the next sound place.
    """

    tell: Callable[[Progress], None] = _nowhere
    is_cancelled: Callable[[], bool] = _never


UNWATCHED: Final = Watch()
"""Nobody waits: nothing is told, and nothing is cancelled."""
