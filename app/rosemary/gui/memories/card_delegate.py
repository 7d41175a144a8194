"""Memories as cards: title and age, two lines of text, type, tags, importance."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from math import ceil
from typing import Final

from PySide6.QtCore import (
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QPainter,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem
from typing_extensions import override

from rosemary.domain.types import MemoryId
from rosemary.gui import texts
from rosemary.gui.kit.row_list import MIDDLE, PaintedDelegate
from rosemary.gui.memories.memory_list_model import (
    Card,
    CardRole,
    Fold,
    FoldRole,
    plain,
    prefix_chars,
)
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.tokens import (
    BODY_PX,
    CAPTION_PX,
    CARD_HEIGHT,
    READING_PX,
    Theme,
    blend,
    font,
    is_motion_reduced,
    text_px,
)

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


HIGHLIGHT_MS: Final = 2_000
_FRAME_MS: Final = 40
_MANY_LIT: Final = 12
_FRAME_OF_MANY_MS: Final = 200
"""While assistants save without pause, every card stays lit, and each frame paints all of them."""
_BAR_WIDTH: Final = 32
_PIN: Final = 13
_ARROW: Final = 14
_SAVER: Final = 12
_SIDE: Final = 8
_INSET: Final = 14
"""From the edge of a card to its text."""


class CardDelegate(PaintedDelegate):
    """Paints cards as high as their text, and the heads of their groups.

    Attributes:
        is_by_change: whether cards tell when they were changed; otherwise, when they were made.

    Signals:
        repaint_wanted: the ids of cards whose highlight is fading; None for all cards.
    """

    repaint_wanted = Signal(object)

    def __init__(
        self, appearance: Appearance, clock: Callable[[], datetime], parent: QObject | None = None
    ) -> None:
        super().__init__(appearance, parent)
        self._clock = clock
        self.is_by_change = False
        self.layouts = CardLayouts(appearance.theme)
        self._highlighted: dict[MemoryId, float] = {}
        self._fading = QTimer(self, interval=_FRAME_MS)
        self._fading.timeout.connect(self._on_fading)
        appearance.changed.connect(self._on_theme_changed)

    def now(self) -> datetime:
        """Return the time by which ages are told."""
        return self._clock()

    def set_terms(self, terms: tuple[str, ...]) -> None:
        """Mark these words in the cards."""
        self.layouts.set_terms(terms)

    def highlight(self, ids: Iterable[MemoryId]) -> None:
        """Highlight these cards for two seconds."""
        now = time.monotonic()
        self._highlighted.update(dict.fromkeys(ids, now))
        if self._highlighted:
            # Without motion, the highlight stays as long and ends at once.
            frame_ms = _FRAME_MS if len(self._highlighted) < _MANY_LIT else _FRAME_OF_MANY_MS
            wanted_ms = HIGHLIGHT_MS if is_motion_reduced() else frame_ms
            if not self._fading.isActive() or self._fading.interval() != wanted_ms:
                self._fading.start(wanted_ms)

    @override
    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        fold: Fold | None = index.data(FoldRole)
        return QSize(200, card_height() if fold is None else fold_height())

    def height_of(self, card: Card, width: int) -> int:
        """Return the height of a card in a list of this width."""
        _, layout = self._laid_out(card, width - 2 * (_SIDE + _INSET))
        return self.layouts.card_height(layout)

    @override
    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        card: Card | None = index.data(CardRole)
        state: QStyle.StateFlag = option.state
        area: QRect = option.rect
        self._set_direction(option)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        fold: Fold | None = index.data(FoldRole) if card is None else None
        if fold is not None:
            self._paint_fold(painter, area, state, fold)
            painter.restore()
            return
        frame = area.adjusted(_SIDE, 2, -_SIDE, -2)
        light = self._light(card)
        self._paint_frame(painter, frame, state, light)
        is_plain = not state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver)
        if is_plain and light is None:
            painter.setPen(QColor(self.theme.border))
            below = frame.bottom() + 2
            painter.drawLine(frame.left() + _INSET, below, frame.right() - _INSET, below)
        inner = frame.adjusted(_INSET, 10, -_INSET, -8)
        if card is None:
            self._paint_placeholder(painter, inner)
        else:
            is_selected = bool(state & QStyle.StateFlag.State_Selected)
            foot = self._paint_text(painter, inner, card)
            self._paint_foot(painter, inner, card, foot, is_selected=is_selected)
        painter.restore()

    def paint_head(self, painter: QPainter, area: QRect, text: str) -> None:
        """Paint the head of a group of cards."""
        painter.setFont(self.layouts.label_font)
        painter.setPen(QColor(self.theme.text_tertiary))
        line = area.adjusted(_SIDE + _INSET, 8, -_SIDE - _INSET, 0)
        painter.drawText(line, MIDDLE, text)

    def _light(self, card: Card | None) -> tuple[str, str] | None:
        """Return the colours of border and ground of a card that is lit up."""
        glow = self.glow(card.id) if card else 0.0
        if not glow:
            return None
        theme = self.theme
        return blend(theme.accent, theme.canvas, glow), blend(theme.accent_soft, theme.canvas, glow)

    def _paint_fold(
        self, painter: QPainter, area: QRect, state: QStyle.StateFlag, fold: Fold
    ) -> None:
        """Paint the head of the less related results: an arrow, their name and number."""
        frame = area.adjusted(_SIDE, 4, -_SIDE, -4)
        self._paint_frame(painter, frame, state & ~QStyle.StateFlag.State_Selected)
        inner = frame.adjusted(_INSET, 0, -_INSET, 0)
        sideways = "chevron-left" if self._is_mirrored else "chevron-right"
        name = "chevron-down" if fold.is_open else sideways
        colour = self.theme.text_secondary
        self._paint_icon(painter, inner, inner.left(), (name, colour, _ARROW))
        painter.setFont(self.layouts.label_font)
        painter.setPen(QColor(colour))
        width = self.layouts.label_metrics.horizontalAdvance(fold.text) + 2
        self._paint_words(painter, inner, inner.left() + _ARROW + 6, width, fold.text)

    def _paint_placeholder(self, painter: QPainter, inner: QRect) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.theme.border))
        for top, share in ((4, 0.55), (28, 0.95), (46, 0.8)):
            bar = QRectF(inner.left(), inner.top() + top, inner.width() * share, 9)
            if bar.bottom() <= inner.bottom():
                painter.drawRoundedRect(bar, 4, 4)

    def _laid_out(self, card: Card, width: int) -> tuple[str, CardLayout]:
        """Return a card's age, and its lines beside and below it."""
        now, moment = self._clock(), card.changed_at if self.is_by_change else card.created_at
        leaves_at = card.leaves_at
        age = texts.age(moment, now) if leaves_at is None else texts.days_left(leaves_at, now)
        indent = _PIN + 6 if card.is_pinned else 0
        beside = width - self.layouts.age_width(age) - 16 - indent
        return age, self.layouts.layout(card, beside, width)

    def _paint_text(self, painter: QPainter, inner: QRect, card: Card) -> int:
        """Paint title, age and text; return the top of the card's last line."""
        layouts = self.layouts
        age, layout = self._laid_out(card, inner.width())
        line = QRect(inner.left(), inner.top(), inner.width(), layouts.line)
        width = layouts.age_width(age)
        painter.setFont(layouts.caption_font)
        painter.setPen(QColor(self.theme.text_tertiary))
        self._paint_words(painter, line, line.right() - width, width + 2, age)
        indent = 0
        if card.is_pinned:
            self._paint_icon(painter, line, line.left(), ("pin", self.theme.accent_text, _PIN))
            indent = _PIN + 6
        painter.setPen(QColor(self.theme.text))
        top = inner.top()
        for number, words in enumerate(layout.title):
            at = top + number * layouts.title_line
            self._draw_line(painter, inner, words, inner.left() + indent, at)
            indent = 0
        top += layouts.title_height(layout)
        painter.setPen(QColor(self.theme.text_secondary))
        for words in layout.lines:
            self._draw_line(painter, inner, words, inner.left(), top)
            top += layouts.line
        return top

    def _draw_line(
        self, painter: QPainter, inner: QRect, line: QTextLayout, left: int, top: int
    ) -> None:
        if self._is_mirrored:
            left = self._place(inner, left, ceil(line.lineAt(0).naturalTextWidth()))
        line.draw(painter, QPointF(left, top))

    def _paint_foot(
        self, painter: QPainter, inner: QRect, card: Card, top: int, *, is_selected: bool
    ) -> None:
        theme, layouts = self.theme, self.layouts
        line = QRect(inner.left(), top, inner.width(), layouts.line)
        self._paint_dot(painter, line, line.left(), 7, theme.types[card.memory_type])
        name = texts.type_name(card.memory_type)
        width = layouts.width(name)
        painter.setFont(layouts.label_font)
        painter.setPen(QColor(theme.text_secondary))
        self._paint_words(painter, line, line.left() + 13, width + 2, name)
        start = line.left() + 13 + width + 10
        if card.saver:
            start = self._paint_saver(painter, line, card, start)
        edge = QColor(theme.selected_border if is_selected else theme.border_strong)
        area = QRect(start, top, line.right() - 48 - start, line.height())
        self._paint_tags(painter, inner, area, card, edge)
        ground = theme.selected_border if is_selected else theme.border
        self._paint_bar(painter, line, ground, _BAR_WIDTH)
        self._paint_bar(painter, line, theme.accent, _BAR_WIDTH * card.importance / 10)

    def _paint_bar(self, painter: QPainter, line: QRect, colour: str, width: float) -> None:
        """Paint the bar of importance at the end of a line, from its beginning on."""
        left: float = self._place(line, line.right() - _BAR_WIDTH, _BAR_WIDTH)
        if self._is_mirrored:
            left += _BAR_WIDTH - width
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colour))
        bar = QRectF(left, line.top() + (line.height() - 3) / 2, width, 3)
        painter.drawRoundedRect(bar, 1.5, 1.5)

    def _paint_saver(self, painter: QPainter, line: QRect, card: Card, left: int) -> int:
        """Paint who saved it, with an icon; return where the tags begin."""
        icon = (card.saver_icon, self.theme.text_tertiary, _SAVER)
        self._paint_icon(painter, line, left, icon)
        name = self.layouts.saver(card.saver)
        width = self.layouts.width(name)
        self._paint_words(painter, line, left + _SAVER + 4, width + 2, name)
        return left + _SAVER + 4 + width + 10

    def _paint_tags(
        self, painter: QPainter, inner: QRect, area: QRect, card: Card, edge: QColor
    ) -> None:
        metrics = self.layouts.caption_metrics
        painter.setFont(self.layouts.caption_font)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        left = area.left()
        tags = self.layouts.tags(card, area.width())
        for tag in tags:
            width = metrics.horizontalAdvance(tag) + TAG_PADDING
            painter.setPen(edge)
            text_area = QRect(self._place(inner, left, width), area.top(), width, area.height())
            round_px = (area.height() - 1) / 2
            painter.drawRoundedRect(
                QRectF(text_area).adjusted(0.5, 0.5, -0.5, -0.5), round_px, round_px
            )
            painter.setPen(QColor(self.theme.text_secondary))
            painter.drawText(text_area, Qt.AlignmentFlag.AlignCenter, tag)
            left += width + TAG_GAP
        if len(tags) < card.tag_count:
            painter.setPen(QColor(self.theme.text_tertiary))
            line = QRect(inner.left(), area.top(), inner.width(), area.height())
            self._paint_words(
                painter, line, left, 40, f"+{texts.number(card.tag_count - len(tags))}"
            )

    def glow(self, memory_id: MemoryId) -> float:
        """Return how brightly a card is lit up: from 1 after a change down to 0."""
        lit_at = self._highlighted.get(memory_id)
        if lit_at is None:
            return 0.0
        left = max(0.0, 1 - (time.monotonic() - lit_at) * 1000 / HIGHLIGHT_MS)
        return float(left > 0) if is_motion_reduced() else left

    def _on_fading(self) -> None:
        faded = frozenset(self._highlighted)
        self._highlighted = {each: at for each, at in self._highlighted.items() if self.glow(each)}
        if not self._highlighted:
            self._fading.stop()
        self.repaint_wanted.emit(faded)

    def _on_theme_changed(self) -> None:
        self.layouts.set_theme(self.theme)
        self.repaint_wanted.emit(None)
