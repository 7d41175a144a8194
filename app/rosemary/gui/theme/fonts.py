"""The bundled font, and fonts by size and weight.

Static files: Qt renders the Medium of the variable font as Regular.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtGui import QFont, QFontDatabase

from rosemary.gui.theme.accessibility import text_px
from rosemary.gui.theme.tokens import BODY_PX

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
