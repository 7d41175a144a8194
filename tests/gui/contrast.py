"""Contrast as WCAG 2.2 defines it, and the pairs of colours that the window puts together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rosemary.domain.types import MemoryType
from rosemary.gui.theme.tokens import Theme

TEXT_MINIMUM: Final = 4.5
GRAPHIC_MINIMUM: Final = 3.0

_ON_PANES: Final = ("canvas", "sidebar", "raised", "card", "hover", "selected", "accent_soft")
TEXT_PAIRS: Final = (
    *((text, pane) for text in ("text", "text_secondary", "text_tertiary") for pane in _ON_PANES),
    *((text, "field") for text in ("text", "text_secondary", "text_tertiary")),
    *((text, "code") for text in ("text", "text_secondary")),
    ("danger", "card"),
    *(("accent_text", pane) for pane in ("canvas", "sidebar", "raised", "card", "accent_soft")),
    ("text", "segment"),
    ("on_accent", "accent"),
    ("on_accent", "accent_hover"),
    ("on_mark", "mark"),
    ("danger", "canvas"),
    ("danger", "raised"),
    ("text", "danger_soft"),
    ("accent_text", "danger_soft"),
    ("on_notice", "notice"),
    ("notice_action", "notice"),
)
"""(text, background): every pair of tokens in which the first is read on the second."""

GRAPHIC_PAIRS: Final = (
    ("accent", "canvas"),
    ("ok", "sidebar"),
    ("warning", "sidebar"),
    ("danger", "sidebar"),
    ("text_tertiary", "sidebar"),
)
"""(dot, line or focus ring; background): 3:1 is enough."""


def contrast(first: str, second: str) -> float:
    """Return the contrast ratio of two `#rrggbb` colours, 1 to 21.

    Source: WCAG 2.2, definitions of contrast ratio and relative luminance.
    """
    lighter, darker = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def text_colours(theme: Theme) -> Iterator[tuple[str, str, str]]:
    """Yield (name, text, background) for every text the window shows in this theme."""
    for text, background in TEXT_PAIRS:
        yield f"{text} on {background}", getattr(theme, text), getattr(theme, background)
    for memory_type in MemoryType:
        yield f"pill {memory_type}", theme.types[memory_type], theme.pill(memory_type)


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(int(colour[i : i + 2], 16) / 255) for i in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    return float(channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4)
