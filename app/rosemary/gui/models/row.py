"""One row of a list that is not of memories: a backup, a call, an assistant."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from enum import StrEnum


class Tone(StrEnum):
    """What the dot of a row, or a pill, says by its colour; words say it, too."""

    PLAIN = "plain"
    GOOD = "good"
    WARNING = "warning"
    BAD = "bad"
    ACCENT = "accent"


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """What a row shows.

    Attributes:
        key: by which programs ask for it.
        title, detail: the first line and the second.
        aside: at the right of the first line, such as an age.
        mark: at the right of the second, a word or two.
        tone: of the dot at the left.
        is_checkable: it has a box to be ticked.
    """

    key: Hashable
    title: str
    detail: str = ""
    aside: str = ""
    mark: str = ""
    tone: Tone = Tone.PLAIN
    is_checkable: bool = False

    @property
    def spoken(self) -> str:
        """What a screen reader says."""
        return ", ".join(each for each in (self.title, self.aside, self.detail, self.mark) if each)
