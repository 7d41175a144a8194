"""What a chart shows: labelled numbers, which are also its table and its CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from dataclasses import dataclass

from rosemary.gui import texts


@dataclass(frozen=True, slots=True, kw_only=True)
class Point:
    """One number.

    Attributes:
        colour: `#rrggbb`, or "" for the accent.
    """

    label: str
    value: float
    colour: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Series:
    """The numbers of one chart.

    Attributes:
        label_heading, value_heading: of the two columns of its table.
        written: how a number is shown.
        whole: what the numbers are parts of, where a bar is to show that; 0 for none.
    """

    points: tuple[Point, ...]
    label_heading: str
    value_heading: str
    written: Callable[[float], str] = lambda value: texts.number(round(value))
    whole: float = 0.0

    @property
    def total(self) -> float:
        """The sum of the numbers."""
        return sum(point.value for point in self.points)

    @property
    def top(self) -> float:
        """The largest number that the chart has to have room for, 0 without any."""
        return max(self.whole, *(point.value for point in self.points), 0.0)

    def as_csv(self) -> str:
        """Return headings and rows as RFC 4180 has them, numbers as programs read them."""
        text = io.StringIO()
        rows = csv.writer(text)
        rows.writerow((self.label_heading, self.value_heading))
        rows.writerows((point.label, f"{point.value:.12g}") for point in self.points)
        return text.getvalue()

    def in_words(self) -> str:
        """Return "Fact 12, Task 3", at most 24 of them, for those who hear the chart."""
        shown = [f"{point.label} {self.written(point.value)}" for point in self.points[:24]]
        return ", ".join(shown)


def nice_top(top: float) -> float:
    """Return a round number, 1, 2 or 5 times a power of ten, of at least `top`."""
    step = 1.0
    while True:
        for factor in (1, 2, 5):
            if step * factor >= top:
                return step * factor
        step *= 10
