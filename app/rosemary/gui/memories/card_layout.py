"""The laid-out text of a card, made once for each memory and width."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QTextCharFormat, QTextLayout, QTextOption

from rosemary.gui.memories.memory_list_model import Card, plain, said_chars
from rosemary.gui.theme.accessibility import text_px
from rosemary.gui.theme.fonts import font
from rosemary.gui.theme.tokens import BODY_PX, CAPTION_PX, CARD_HEIGHT, READING_PX, Theme

_KEPT: Final = 400
TAG_PADDING: Final = 14
TAG_GAP: Final = 5
_MORE_WIDTH: Final = 24
_CUT_TAG_WIDTH: Final = 40
_HIT_VISIBLE_CHARS: Final = 90
_LEAD_CHARS: Final = 45
_ONE_LINE_WIDTH: Final = 100_000.0
_TITLE_LINE: Final = 22
_LINE: Final = 18
_MOST_LINES: Final = 3
_PAUSES: Final = " .…,;:、。，；：،؛"  # noqa: RUF001 - Chinese, Japanese and Arabic ones
_JOINER: Final = "\u200d"
"""Qt puts one before the "…" of a script whose letters join."""
_LOOSER: Final = 2
"""By how much more the lines of a title stand apart than those of a text."""
_LINES: Final = _TITLE_LINE + 3 * _LINE


def card_height() -> int:
    """Return how high a card is with text as large as it is now."""
    return CARD_HEIGHT - _LINES + text_px(_TITLE_LINE) + 3 * text_px(_LINE)


@dataclass(frozen=True, slots=True)
class CardLayout:
    """A title of one or two lines and the text below it, three lines at most, ready to be drawn."""

    title: tuple[QTextLayout, ...]
    lines: tuple[QTextLayout, ...]

    @property
    def spare(self) -> int:
        """How many of the three lines there is nothing for."""
        return _MOST_LINES - len(self.title) - len(self.lines)


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
        self.line = text_px(_LINE)
        self.title_line = self.line + _LOOSER
        self._title_end = text_px(_TITLE_LINE) - self.title_line

    def title_height(self, layout: CardLayout) -> int:
        """Return how high the title is, with the gap below it."""
        return len(layout.title) * self.title_line + self._title_end

    def margin(self, layout: CardLayout) -> int:
        """Return how much further from both edges of its card a text with fewer lines begins.

        It stands together in the middle, without a gap inside. Below 0 it comes closer: a title of
        two lines needs more than there is.
        """
        more = _LOOSER * (len(layout.title) - 1)
        return (layout.spare * (self.line - 2 * _LOOSER) - more) // 2

    def set_theme(self, theme: Theme) -> None:
        """Mark hits in the colours of another theme, with text as large as it is now."""
        before = self._fonts
        self._measure()
        self._mark.setBackground(QColor(theme.mark))
        self._mark.setForeground(QColor(theme.on_mark))
        # Only marks have colours of their own: the rest need not be laid out again.
        if self._terms or self._fonts != before:
            self._layouts.clear()

    @property
    def _fonts(self) -> tuple[QFont, ...]:
        return self.title_font, self.body_font, self.caption_font, self.label_font

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

    def tags(self, card: Card, width: int) -> list[str]:
        """Return the tags that have room beside each other; the first is cut where it has none.

        Args:
            card: where there are more, room is left to say how many.
            width: of all of them, in pixels.
        """
        shown: list[str] = []
        used = 0
        for number, tag in enumerate(card.tags):
            is_last = number == card.tag_count - 1
            room = width - used - TAG_PADDING - (0 if is_last else _MORE_WIDTH)
            wanted = self.caption_metrics.horizontalAdvance(tag)
            if wanted > room and (number or room < _CUT_TAG_WIDTH):
                break
            elide = Qt.TextElideMode.ElideRight
            shown.append(self.caption_metrics.elidedText(tag, elide, room))
            used += wanted + TAG_PADDING + TAG_GAP
        return shown

    def _make(self, card: Card, title_width: int, width: int) -> CardLayout:
        is_whole = self._title_metrics.horizontalAdvance(card.title) <= title_width
        # What begins the text goes on in a second line; below it the text would say it again.
        is_text = bool(card.repeated_chars) or not card.snippet
        count = 2 if is_text and not is_whole else 1
        widths = (title_width, width)[:count]
        title, seen_chars = self._wrapped(card.title, self.title_font, widths)
        start = _told_chars(card, seen_chars) if is_text or is_whole else 0
        rest = card.snippet[start:].lstrip(_PAUSES) if start else card.snippet
        text = self._with_hit_in_view(rest)
        lines, _ = self._wrapped(text, self.body_font, (width,) * (_MOST_LINES - len(title)))
        return CardLayout(
            title=tuple(self._marked(line, self.title_font) for line in title),
            lines=tuple(self._marked(line, self.body_font) for line in lines),
        )

    def _with_hit_in_view(self, text: str) -> str:
        lowered = text.casefold()
        places = [place for term in self._terms if (place := _place(lowered, term)) >= 0]
        if places and min(places) > _HIT_VISIBLE_CHARS:
            lead = text[min(places) - _LEAD_CHARS :]
            return "… " + lead.partition(" ")[2]
        return text

    def _wrapped(
        self, text: str, text_font: QFont, widths: tuple[int, ...]
    ) -> tuple[list[str], int]:
        """Return the lines of a text, one for each width at most, and how much of it they show.

        The last one is cut.
        """
        if not text:
            return [], 0
        layout = QTextLayout(text, text_font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        layout.beginLayout()
        units, lines, start = text.encode("utf-16-le", "surrogatepass"), [], 0
        for width in widths[:-1]:
            line = layout.createLine()
            if not line.isValid():
                break
            line.setLineWidth(width)
            end = start + 2 * line.textLength()  # Qt counts emoji twice
            lines.append(units[start:end].decode("utf-16-le", "replace").rstrip())
            start = end
        layout.endLayout()
        rest = units[start:].decode("utf-16-le", "replace")
        if not rest:
            return lines, len(text)
        elide = Qt.TextElideMode.ElideRight
        seen = _ended_at_word(QFontMetrics(text_font).elidedText(rest, elide, widths[-1]), rest)
        lines.append(rest if seen == rest else f"{seen}…")
        return lines, len(text) - len(rest) + len(seen)

    def _marked(self, text: str, text_font: QFont) -> QTextLayout:
        layout = QTextLayout(text, text_font)
        formats = []
        lowered = text.casefold()
        if len(lowered) == len(text):  # else folding moved the letters; then nothing is marked
            for term in self._terms:
                place = _place(lowered, term)
                while place >= 0:
                    found = QTextLayout.FormatRange()
                    found.start, found.length = _units(text[:place]), _units(term)
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


def _ended_at_word(elided: str, whole: str) -> str:
    """Return what is seen of a text that Qt has cut, without a word that is not all there."""
    if elided == whole:
        return whole
    body = elided.removesuffix("…").removesuffix(_JOINER)
    if not whole[len(body) : len(body) + 1].isspace():
        space = body.rfind(" ")
        body = body[:space] if space > len(body) // 2 else body
    return body.rstrip(_PAUSES)


def _told_chars(card: Card, seen_chars: int) -> int:
    """Return how much of a card's text is told by what is seen of its title."""
    seen = plain(card.title[:seen_chars]).rstrip("…. ")
    return min(said_chars(card.snippet, seen), card.repeated_chars)


def _units(text: str) -> int:
    """Return how many characters Qt counts in a text."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def _place(text: str, term: str, start: int = 0) -> int:
    """Return where `term` begins a word, or where it stands at all in scripts without spaces."""
    place = text.find(term, start)
    while place > 0 and term[0].isascii() and text[place - 1].isalnum():
        place = text.find(term, place + 1)
    return place
