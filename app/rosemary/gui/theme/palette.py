"""The palette for everything that the style sheet leaves to the Fusion style."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPalette

from rosemary.gui.theme.tokens import Theme


def palette(theme: Theme) -> QPalette:
    """Return the palette of a theme, with disabled text in the tertiary colour."""
    role, group = QPalette.ColorRole, QPalette.ColorGroup
    colours = {
        role.Window: theme.canvas,
        role.WindowText: theme.text,
        role.Base: theme.canvas,
        role.AlternateBase: theme.sidebar,
        role.Text: theme.text,
        role.Button: theme.raised,
        role.ButtonText: theme.text,
        role.Highlight: theme.accent,
        role.HighlightedText: theme.on_accent,
        role.PlaceholderText: theme.text_tertiary,
        role.Link: theme.accent_text,
        role.LinkVisited: theme.accent_text,
        role.ToolTipBase: theme.raised,
        role.ToolTipText: theme.text,
        role.Accent: theme.accent,
    }
    result = QPalette()
    for each, colour in colours.items():
        result.setColor(each, QColor(colour))
    for each in (role.WindowText, role.Text, role.ButtonText):
        result.setColor(group.Disabled, each, QColor(theme.text_tertiary))
    return result
