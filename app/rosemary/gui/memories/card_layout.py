"""The text layout of cards, cached by memory and width."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QTextCharFormat, QTextLayout, QTextOption

from rosemary.gui.memories.memory_list_model import Card, plain, prefix_chars
from rosemary.gui.theme.accessibility import text_px
from rosemary.gui.theme.tokens import BODY_PX, CAPTION_PX, CARD_HEIGHT, READING_PX, Theme, font

_KEPT: Final = 400
TAG_PADDING: Final = 14
TAG_GAP: Final = 5
FOLD_HEIGHT: Final = 40
_SAVER_WIDTH: Final = 120
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
"""Qt puts one before the "…" in scripts with joined letters."""
_LOOSER: Final = 2
"""Extra space between the lines of a title, compared with those of a text."""
CARD_AROUND: Final = CARD_HEIGHT - _TITLE_LINE - 3 * _LINE
"""The height of a card without its lines, in pixels."""
_HEAD_GAP: Final = 12


def card_height() -> int:
    """Return the height of a card with a title and two lines of text, at the present text size."""
    return CARD_AROUND + text_px(_TITLE_LINE) + 3 * text_px(_LINE)


def fold_height() -> int:
    """Return the height of the row that heads the less related results."""
    return FOLD_HEIGHT - _LINE + text_px(_LINE)


def head_height() -> int:
    """Return the height of the head of a group of cards."""
    return _HEAD_GAP + text_px(_LINE)


@dataclass(frozen=True, slots=True)
class CardLayout:
    """A title of one or two lines and the text below, at most three lines in all."""

    title: tuple[QTextLayout, ...]
    lines: tuple[QTextLayout, ...]


class CardLayouts:
    """The fonts and card layouts of one list. GUI thread only."""

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
        self._widths: dict[str, int] = {}
        self._ages: dict[str, int] = {}
        self._savers: dict[str, str] = {}
        self._title_metrics = QFontMetrics(self.title_font)
        self.line = text_px(_LINE)
        self.title_line = self.line + _LOOSER
        self._title_end = text_px(_TITLE_LINE) - self.title_line

    def width(self, label: str) -> int:
        """Return the width of a label, such as the name of a type, in pixels."""
        if label not in self._widths:
            self._widths[label] = self.label_metrics.horizontalAdvance(label)
        return self._widths[label]

    def saver(self, name: str) -> str:
        """Return the name of who saved a memory, cut to leave room for tags."""
        if name not in self._savers:
            elide = Qt.TextElideMode.ElideRight
            width = text_px(_SAVER_WIDTH)
            self._savers[name] = self.label_metrics.elidedText(name, elide, width)
        return self._savers[name]

    def title_height(self, layout: CardLayout) -> int:
        """Return the height of the title and the gap below it."""
        return len(layout.title) * self.title_line + self._title_end

    def card_height(self, layout: CardLayout) -> int:
        """Return the height of a card: its title, its text, and a line below them."""
        return CARD_AROUND + self.title_height(layout) + (len(layout.lines) + 1) * self.line

    def age_width(self, age: str) -> int:
        """Return the width of an age, in pixels."""
        if age not in self._ages:
            self._ages[age] = self.caption_metrics.horizontalAdvance(age)
        return self._ages[age]

    def set_theme(self, theme: Theme) -> None:
        """Use the colours of a theme and the present text size."""
        before = self._fonts
        self._measure()
        self._mark.setBackground(QColor(theme.mark))
        self._mark.setForeground(QColor(theme.on_mark))
        # Only marked hits have colours, so other layouts stay valid.
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
        """Return the layout of a card, cut to these widths in pixels."""
        key = (card, title_width, width)
        found = self._layouts.get(key)
        if found is None:
            found = self._layouts[key] = self._make(card, title_width, width)
            if len(self._layouts) > _KEPT:
                self._layouts.popitem(last=False)
        return found

    def tags(self, card: Card, width: int) -> list[str]:
        """Return the tags that fit side by side; if not even the first fits, it is cut.

        Args:
            card: if not all tags fit, room is left for the number of the others.
            width: of all tags together, in pixels.
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
        widths = (title_width,) if is_whole else (title_width, width)
        title, seen_chars = self._wrapped(card.title, self.title_font, widths)
        # A text that begins with its title goes on below where the title ends.
        start = _chars_in_title(card, seen_chars)
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
        """Return a text as lines, at most one per width, and the number of characters shown.

        The last line is elided.
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
        if len(lowered) == len(text):  # otherwise folding moved the letters, and nothing is marked
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
    """Return text that Qt has elided, without its last word if that is incomplete."""
    if elided == whole:
        return whole
    body = elided.removesuffix("…").removesuffix(_JOINER)
    if not whole[len(body) : len(body) + 1].isspace():
        space = body.rfind(" ")
        body = body[:space] if space > len(body) // 2 else body
    return body.rstrip(_PAUSES)


def _chars_in_title(card: Card, seen_chars: int) -> int:
    """Return how many characters of a card's text its visible title already shows."""
    seen = plain(card.title[:seen_chars]).rstrip("…. ")
    return min(prefix_chars(card.snippet, seen), card.repeated_chars)


def _units(text: str) -> int:
    """Return the number of UTF-16 units, which is how Qt counts characters."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def _place(text: str, term: str, start: int = 0) -> int:
    """Return where `term` begins a word; in scripts without spaces, where it occurs."""
    place = text.find(term, start)
    while place > 0 and term[0].isascii() and text[place - 1].isalnum():
        place = text.find(term, place + 1)
    return place
