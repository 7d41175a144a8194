"""Design tokens: a light theme, a dark theme, their sizes and fonts, and the scale of text.

The scale of text and whether things move are as the person chose, or as the desktop asks.

Neutrals and accent follow the Radix slate and iris steps (MIT), darkened or lightened where text
would have a contrast below 4.5:1. `TEXT_PAIRS` in tests/gui/contrast.py lists every pair.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QApplication, QProgressBar, QStyle, QWidget

from rosemary.domain.settings import MotionChoice, TextSize
from rosemary.domain.types import MemoryType

_SCALE: Final = "rosemaryTextScale"
_DESKTOP: Final = "rosemaryDesktopScale"
_USUAL_POINTS: Final[Mapping[str, float]] = MappingProxyType({"win32": 9.0, "darwin": 13.0})
_USUAL_POINTS_ELSEWHERE: Final = 11.0
"""GNOME's default font size, the largest of all desktops. Only a larger one means large text."""


def desktop_scale(points: float, platform: str = sys.platform) -> float:
    """Return the largest text scale that a desktop font of this size asks for."""
    asked = points / _USUAL_POINTS.get(platform, _USUAL_POINTS_ELSEWHERE)
    return max((size.scale for size in TextSize if size.scale <= asked), default=1.0)


def remember_desktop_font(font: QFont) -> None:
    """Remember the desktop's font size. Call before the application sets its own font."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    application.setProperty(_DESKTOP, desktop_scale(font.pointSizeF()))


def choose_text_size(choice: TextSize) -> bool:
    """Set the size of all text made from now on; return whether it changed."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    before = text_scale()
    desktop = float(application.property(_DESKTOP) or 1.0)
    application.setProperty(_SCALE, desktop if choice is TextSize.AUTO else choice.scale)
    return text_scale() != before


def text_scale() -> float:
    """Return the present text scale; 1.0 is as designed."""
    application = QApplication.instance()
    return float((application and application.property(_SCALE)) or 1.0)


def text_px(size_px: float) -> int:
    """Return a text size, or one that grows with text, at the present scale."""
    return round(size_px * text_scale())


_PROPERTY: Final = "rosemaryMotion"


def choose_motion(choice: MotionChoice) -> None:
    """Allow or stop motion in the whole application. Stored beside style and palette."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    if MotionChoice.REDUCED in (choice, application.property(_PROPERTY)):
        # Qt itself fades in menus and tooltips.
        is_moving = choice is not MotionChoice.REDUCED
        application.setEffectEnabled(Qt.UIEffect.UI_General, is_moving)
    application.setProperty(_PROPERTY, choice.value)


def is_motion_reduced(widget: QWidget | None = None) -> bool:
    """Return whether nothing should move.

    If the person left that to the desktop, the style of `widget`, or of the application, says so
    with an animation length of 0.
    """
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    choice = application.property(_PROPERTY) or MotionChoice.AUTO
    if choice != MotionChoice.AUTO:
        return bool(choice == MotionChoice.REDUCED)
    style = widget.style() if widget is not None else application.style()
    return style.styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) <= 0


def show_busy(bar: QProgressBar) -> None:
    """Let a bar run to and fro; without motion it stays empty, and its label says it is busy."""
    bar.setRange(0, 1 if is_motion_reduced(bar) else 0)
    bar.setValue(0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Theme:
    """The colours of one theme, as `#rrggbb`.

    Attributes:
        canvas, sidebar, raised, card, field: backgrounds of panes, menus, the properties card and
            input fields.
        notice, on_notice, notice_action: the inverted bar at the bottom.
        ok, warning, danger: the dots of states; no type of memory has one of these colours.
        types: the colour of each memory type, for dots and pill texts.
        pill_tint: the share of a type's colour in its pill's background, 0 to 1.
    """

    is_dark: bool
    canvas: str
    sidebar: str
    raised: str
    card: str
    field: str
    code: str
    hover: str
    selected: str
    selected_border: str
    segment: str
    border: str
    border_strong: str
    text: str
    text_secondary: str
    text_tertiary: str
    accent: str
    accent_hover: str
    accent_text: str
    accent_soft: str
    on_accent: str
    mark: str
    on_mark: str
    danger: str
    danger_soft: str
    ok: str
    warning: str
    slider_handle: str
    notice: str
    on_notice: str
    notice_action: str
    types: Mapping[MemoryType, str]
    pill_tint: float

    def pill(self, memory_type: MemoryType) -> str:
        """Return the background of a memory type's pill."""
        return blend(self.types[memory_type], self.canvas, self.pill_tint)


def blend(over: str, under: str, alpha: float) -> str:
    """Return the colour seen when `over` is painted with `alpha` (0 to 1) on `under`."""
    mixed = (
        round(int(over[i : i + 2], 16) * alpha + int(under[i : i + 2], 16) * (1 - alpha))
        for i in (1, 3, 5)
    )
    return "#" + "".join(f"{channel:02x}" for channel in mixed)


def with_high_contrast(theme: Theme) -> Theme:
    """Return the theme with high contrast: no faint text or lines."""
    pane = "#000000" if theme.is_dark else "#ffffff"
    letter = "#ffffff" if theme.is_dark else "#000000"
    return replace(
        theme,
        canvas=pane,
        sidebar=pane,
        raised=pane,
        card=pane,
        field=pane,
        code=pane,
        text=letter,
        text_secondary=letter,
        text_tertiary=letter,
        border=theme.text_tertiary,
        border_strong=theme.text_secondary,
        selected_border=theme.accent_text,
    )


LIGHT: Final = Theme(
    is_dark=False,
    canvas="#ffffff",
    sidebar="#f7f7f9",
    raised="#ffffff",
    card="#ffffff",
    field="#f4f5f7",
    code="#f4f5f7",
    hover="#f2f2f5",
    selected="#eef0fd",
    selected_border="#c9cdf8",
    segment="#ffffff",
    border="#e6e7ec",
    border_strong="#d3d5dd",
    text="#1c2024",
    text_secondary="#5c616b",
    text_tertiary="#666a75",
    accent="#5b5bd6",
    accent_hover="#4f4fc8",
    accent_text="#5148c0",
    accent_soft="#ecedfe",
    on_accent="#ffffff",
    mark="#fff1b8",
    on_mark="#3b2f00",
    danger="#c4262c",
    danger_soft="#fdeceb",
    ok="#5a8a12",
    warning="#a87b00",
    slider_handle="#ffffff",
    notice="#25272c",
    on_notice="#f4f4f6",
    notice_action="#bdb8ff",
    types=MappingProxyType(
        {
            MemoryType.GENERAL: "#646771",
            MemoryType.FACT: "#0b68b8",
            MemoryType.PREFERENCE: "#b8247f",
            MemoryType.CONVERSATION: "#0b756d",
            MemoryType.TASK: "#935400",
            MemoryType.EPHEMERAL: "#7d5e54",
            MemoryType.DECISION: "#6550b9",
            MemoryType.REQUIREMENT: "#b84600",
            MemoryType.OBSERVATION: "#1d744d",
        }
    ),
    pill_tint=0.10,
)

DARK: Final = Theme(
    is_dark=True,
    canvas="#17181b",
    sidebar="#131417",
    raised="#212328",
    card="#1b1d21",
    field="#212328",
    code="#1f2126",
    hover="#202227",
    selected="#262a4d",
    selected_border="#3d437c",
    segment="#33363d",
    border="#2a2d33",
    border_strong="#3b3f47",
    text="#ecedf0",
    text_secondary="#b0b4bc",
    text_tertiary="#979ca7",
    accent="#625ed2",
    accent_hover="#6a66da",
    accent_text="#b6b0ff",
    accent_soft="#252849",
    on_accent="#ffffff",
    mark="#54460f",
    on_mark="#ffe9a8",
    danger="#ff7a7f",
    danger_soft="#3a1f22",
    ok="#a3d65c",
    warning="#f2e85c",
    slider_handle="#f4f4f6",
    notice="#e9eaee",
    on_notice="#1c2024",
    notice_action="#4a41b4",
    types=MappingProxyType(
        {
            MemoryType.GENERAL: "#a0a4ae",
            MemoryType.FACT: "#70b8ff",
            MemoryType.PREFERENCE: "#ff8dcc",
            MemoryType.CONVERSATION: "#0bd8b6",
            MemoryType.TASK: "#ffca5c",
            MemoryType.EPHEMERAL: "#d4b3a5",
            MemoryType.DECISION: "#baa7ff",
            MemoryType.REQUIREMENT: "#ff9f57",
            MemoryType.OBSERVATION: "#3dd68c",
        }
    ),
    pill_tint=0.16,
)

TRAY_TINT: Final = "#7f7f8a"
"""The tray sprig's only colour: at least 3:1 on dark and light panels."""

TRAY_PAUSED: Final = "#c07800"
"""The dot on the tray icon while assistants have no access, or sessions are not followed."""

TRAY_FAILED: Final = "#e5484d"
"""The dot on the tray's icon while assistants cannot connect."""

# Sizes on a 4 px grid.
RADIUS_CONTROL: Final = 6
RADIUS_CARD: Final = 8
SIDEBAR_WIDTH: Final = 236
LIST_WIDTH: Final = 420
DETAIL_WIDTH: Final = 704
DETAIL_COMFORT: Final = 560
"""The open memory gets this width before the list gets more than it needs."""
CARD_HEIGHT: Final = 100
ROW_HEIGHT: Final = 30
ICON_SIZE: Final = 16
FIELD_FRAME_PX: Final = 8
"""Border and padding of title and text; everything else lines up with their letters."""

# Type sizes in px, at 100 %.
CAPTION_PX: Final = 11
SMALL_PX: Final = 12
BODY_PX: Final = 13
READING_PX: Final = 14
BRAND_PX: Final = 15
HEADING_PX: Final = 16
PAGE_PX: Final = 18
TITLE_PX: Final = 22


FAMILY: Final = "Inter"
MONOSPACE_FAMILIES: Final = ["JetBrains Mono", "DejaVu Sans Mono", "Menlo", "Consolas", "monospace"]


def load_fonts(directory: Path) -> QFont:
    """Register the font files of `directory` and return the application's font."""
    for file in sorted(directory.glob("Inter-*.otf")):
        QFontDatabase.addApplicationFont(str(file))
    return font(BODY_PX)


def font(size_px: int, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """Return the bundled font at the present text scale; other fonts supply missing letters."""
    result = QFont(FAMILY)
    result.setPixelSize(text_px(size_px))
    result.setWeight(weight)
    result.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return result


def monospace(size_px: int) -> QFont:
    """Return the font for code and for Markdown source."""
    result = QFont()
    result.setFamilies(MONOSPACE_FAMILIES)
    result.setStyleHint(QFont.StyleHint.Monospace)
    result.setPixelSize(text_px(size_px))
    return result
