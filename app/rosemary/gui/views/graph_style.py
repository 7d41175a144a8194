"""How links of each relation are drawn, in the graph and in its legend."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QColor, QPen

from rosemary.domain.links import CONTRADICTS, RELATED, SUPERSEDES
from rosemary.gui import texts
from rosemary.gui.theme.tokens import Theme, blend

SUGGESTED = ""
_RELATED_SHARE = 0.75
"""The most frequent lines stand back, and are still 3:1 on their ground."""

translate = QCoreApplication.translate


def relation_name(relation: str) -> str:
    """Return what a person calls a relation; unknown ones keep their own name."""
    known = {
        RELATED: translate("Graph", "Related"),
        SUPERSEDES: translate("Graph", "Supersedes"),
        CONTRADICTS: translate("Graph", "Contradicts"),
        "part_of": translate("Graph", "Part of"),
        "follows": translate("Graph", "Follows"),
        SUGGESTED: translate("Graph", "Suggested"),
    }
    return known.get(relation) or texts.one_line(relation.replace("_", " ")).capitalize()


def relation_pen(theme: Theme, relation: str) -> QPen:
    """Return the line of a relation, as wide at every zoom."""
    colours = {
        RELATED: blend(theme.text_tertiary, theme.canvas, _RELATED_SHARE),
        SUPERSEDES: theme.accent_text,
        CONTRADICTS: theme.danger,
        SUGGESTED: theme.accent_text,
    }
    styles = {
        RELATED: Qt.PenStyle.SolidLine,
        SUPERSEDES: Qt.PenStyle.SolidLine,
        CONTRADICTS: Qt.PenStyle.SolidLine,
        "part_of": Qt.PenStyle.DashDotLine,
        "follows": Qt.PenStyle.DotLine,
        SUGGESTED: Qt.PenStyle.DashLine,
    }
    pen = QPen(QColor(colours.get(relation, theme.text_tertiary)), 1.2)
    pen.setStyle(styles.get(relation, Qt.PenStyle.DashDotDotLine))
    pen.setCosmetic(True)
    return pen
