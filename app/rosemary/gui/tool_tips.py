"""Texts for tool tips: what a memory, a tag or a project is called, and what has no room."""

from __future__ import annotations

import textwrap
from typing import Final

from PySide6.QtGui import Qt

_LINE_CHARS: Final = 80
_NO_BREAK: Final = "\u2060"
"""Takes no room, and no tag begins with it."""


def tip(text: str) -> str:
    """Return a text as a tool tip: in lines of a readable length, and not taken for HTML by Qt."""
    if Qt.mightBeRichText(text):
        text = text.replace("<", f"<{_NO_BREAK}").replace("&", f"&{_NO_BREAK}")
    return "\n".join(textwrap.fill(line, _LINE_CHARS) for line in text.splitlines())
