"""The laid-out text of a card, made once for each memory and width."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QTextCharFormat, QTextLayout, QTextOption

from rosemary.gui.models.card import Card
from rosemary.gui.theme.fonts import font
from rosemary.gui.theme.text_size import text_px
from rosemary.gui.theme.tokens import BODY_PX, CAPTION_PX, CARD_HEIGHT, READING_PX, Theme

_KEPT: Final = 400
_HIT_VISIBLE_CHARS: Final = 90
_LEAD_CHARS: Final = 45
_ONE_LINE_WIDTH: Final = 100_000.0
_TITLE_LINE: Final = 22
_LINE: Final = 18
_LINES: Final = _TITLE_LINE + 3 * _LINE


def card_height() -> int:
    """Return how high a card is with text as large as it is now."""
    return CARD_HEIGHT - _LINES + text_px(_TITLE_LINE) + 3 * text_px(_LINE)


@dataclass(frozen=True, slots=True)
class CardLayout:
    """A title and at most two lines, ready to be drawn."""

    title: QTextLayout
    lines: tuple[QTextLayout, ...]


class CardLayouts:
    """Fonts and laid-out cards of one list. GUI thread only."""

    def __init__(self, theme: Theme) -> None:
        self._measure()
        self._terms: tuple[str, ...] = ()
        self._layouts: OrderedDict[tuple[Card, int, int], CardLayout] = OrderedDict()
        self._mark = QTextCharFormat()
        self.set_theme(theme)

    def _measure(self) -> None:
        self.title_font = font(READING_PX, QFont.Weight.DemiBold)
        self.body_font = font(BODY_PX)
        self.caption_font = font(CAPTION_PX)
        self.label_font = font(CAPTION_PX, QFont.Weight.Medium)
        self.caption_metrics = QFontMetrics(self.caption_font)
        self.label_metrics = QFontMetrics(self.label_font)
        self._title_metrics = QFontMetrics(self.title_font)
        self._body_metrics = QFontMetrics(self.body_font)
        self.title_line = text_px(_TITLE_LINE)
        self.line = text_px(_LINE)

    def set_theme(self, theme: Theme) -> None:
        """Mark hits in the colours of another theme, with text as large as it is now."""
        self._measure()
        self._mark.setBackground(QColor(theme.mark))
        self._mark.setForeground(QColor(theme.on_mark))
        self._layouts.clear()

    def set_terms(self, terms: tuple[str, ...]) -> None:
        """Mark these words, given in lower case."""
        if terms != self._terms:
            self._terms = terms
            self._layouts.clear()

    def layout(self, card: Card, title_width: int, width: int) -> CardLayout:
        """Return the texts of a card, cut to these widths in pixels."""
        key = (card, title_width, width)
        found = self._layouts.get(key)
        if found is None:
            found = self._layouts[key] = self._make(card, title_width, width)
            if len(self._layouts) > _KEPT:
                self._layouts.popitem(last=False)
        return found

    def _make(self, card: Card, title_width: int, width: int) -> CardLayout:
        elide = Qt.TextElideMode.ElideRight
        title = self._title_metrics.elidedText(card.title, elide, title_width)
        is_whole = title == card.title
        text = card.snippet[card.repeated_chars :].lstrip(" .…:") if is_whole else card.snippet
        if not is_whole and not text:
            text = card.title
        lines = self._two_lines(self._with_hit_in_view(text), width)
        return CardLayout(
            title=self._marked(title, self.title_font),
            lines=tuple(self._marked(line, self.body_font) for line in lines),
        )

    def _with_hit_in_view(self, text: str) -> str:
        lowered = text.casefold()
        places = [place for term in self._terms if (place := _place(lowered, term)) >= 0]
        if places and min(places) > _HIT_VISIBLE_CHARS:
            lead = text[min(places) - _LEAD_CHARS :]
            return "… " + lead.partition(" ")[2]
        return text

    def _two_lines(self, text: str, width: int) -> list[str]:
        layout = QTextLayout(text, self.body_font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        layout.beginLayout()
        first = layout.createLine()
        second_start = len(text)
        if first.isValid():
            first.setLineWidth(width)
            second_start = first.textLength()
        layout.endLayout()
        lines = [text[:second_start].rstrip()]
        if rest := text[second_start:]:
            elide = Qt.TextElideMode.ElideRight
            lines.append(self._body_metrics.elidedText(rest, elide, width))
        return lines

    def _marked(self, text: str, text_font: QFont) -> QTextLayout:
        layout = QTextLayout(text, text_font)
        formats = []
        lowered = text.casefold()
        if len(lowered) == len(text):  # else folding moved the letters; then nothing is marked
            for term in self._terms:
                place = _place(lowered, term)
                while place >= 0:
                    found = QTextLayout.FormatRange()
                    found.start, found.length = place, len(term)
                    found.format = self._mark
                    formats.append(found)
                    place = _place(lowered, term, place + len(term))
        layout.setFormats(formats)
        layout.setCacheEnabled(True)
        layout.beginLayout()
        line = layout.createLine()
        if line.isValid():
            line.setLineWidth(_ONE_LINE_WIDTH)
        layout.endLayout()
        return layout


def _place(text: str, term: str, start: int = 0) -> int:
    """Return where `term` begins a word, or where it stands at all in scripts without spaces."""
    place = text.find(term, start)
    while place > 0 and term[0].isascii() and text[place - 1].isalnum():
        place = text.find(term, place + 1)
    return place
