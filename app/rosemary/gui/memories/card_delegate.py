"""Paints a memory as a card: title and age, two lines of text, type, tags, importance."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
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
from PySide6.QtGui import QColor, QPainter, QPen, QTextLayout
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem
from typing_extensions import override

from rosemary.domain.types import MemoryId
from rosemary.gui import texts
from rosemary.gui.kit.row_list import MirroringDelegate
from rosemary.gui.memories.card_layout import (
    TAG_GAP,
    TAG_PADDING,
    CardLayouts,
    card_height,
    fold_height,
)
from rosemary.gui.memories.memory_list_model import Card, CardRole, Fold, FoldRole
from rosemary.gui.theme.accessibility import is_motion_reduced
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.tokens import RADIUS_CARD, Theme, blend

HIGHLIGHT_MS: Final = 2_000
_FRAME_MS: Final = 40
_MANY_LIT: Final = 12
_FRAME_OF_MANY_MS: Final = 200
"""While assistants save without pause, every card stays lit, and each frame paints all of them."""
_BAR_WIDTH: Final = 32
_PIN: Final = 13
_ARROW: Final = 14
_SAVER: Final = 12
_MIDDLE: Final = Qt.AlignmentFlag.AlignVCenter


class CardDelegate(MirroringDelegate):
    """Paints cards of one height.

    Signals:
        repaint_wanted: a highlight is fading; repaint the view.
    """

    repaint_wanted = Signal()

    def __init__(
        self, appearance: Appearance, clock: Callable[[], datetime], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._theme = appearance.theme
        self._clock = clock
        self.layouts = CardLayouts(self._theme)
        self._highlighted: dict[MemoryId, float] = {}
        self._fading = QTimer(self, interval=_FRAME_MS)
        self._fading.timeout.connect(self._on_fading)
        appearance.changed.connect(self._on_theme_changed)

    @property
    def theme(self) -> Theme:
        """The theme the cards are painted in."""
        return self._theme

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
        frame = area.adjusted(8, 2, -8, -2)
        self._paint_frame(painter, frame, state, card)
        inner = frame.adjusted(14, 10, -14, -8)
        if card is None:
            self._paint_placeholder(painter, inner)
        else:
            is_selected = bool(state & QStyle.StateFlag.State_Selected)
            foot = self._paint_text(painter, inner, card)
            self._paint_foot(painter, inner, card, foot, is_selected=is_selected)
        painter.restore()

    def _paint_frame(
        self, painter: QPainter, frame: QRect, state: QStyle.StateFlag, card: Card | None
    ) -> None:
        theme = self._theme
        outline = QRectF(frame).adjusted(0.5, 0.5, -0.5, -0.5)
        is_selected = bool(state & QStyle.StateFlag.State_Selected)
        glow = self.glow(card.id) if card else 0.0
        if is_selected:
            painter.setPen(QColor(theme.selected_border))
            painter.setBrush(QColor(theme.selected))
        elif glow:
            painter.setPen(QColor(blend(theme.accent, theme.canvas, glow)))
            painter.setBrush(QColor(blend(theme.accent_soft, theme.canvas, glow)))
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.hover))
        else:
            painter.setPen(QColor(theme.border))
            below = frame.bottom() + 2
            painter.drawLine(frame.left() + 14, below, frame.right() - 14, below)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(outline, RADIUS_CARD, RADIUS_CARD)
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(QColor(theme.accent), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(outline, RADIUS_CARD, RADIUS_CARD)

    def _paint_fold(
        self, painter: QPainter, area: QRect, state: QStyle.StateFlag, fold: Fold
    ) -> None:
        """Paint the head of the less related results: an arrow, their name and number."""
        theme, layouts = self._theme, self.layouts
        frame = area.adjusted(8, 4, -8, -4)
        outline = QRectF(frame).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(Qt.PenStyle.NoPen)
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(QColor(theme.accent), 1.5))
        is_hovered = bool(state & QStyle.StateFlag.State_MouseOver)
        painter.setBrush(QColor(theme.hover) if is_hovered else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(outline, RADIUS_CARD, RADIUS_CARD)
        inner = frame.adjusted(14, 0, -14, 0)
        sideways = "chevron-left" if self._is_mirrored else "chevron-right"
        name = "chevron-down" if fold.is_open else sideways
        scale = painter.device().devicePixelRatioF()
        arrow = self._appearance.icons.pixmap(name, theme.text_secondary, _ARROW, scale)
        top = inner.top() + (inner.height() - _ARROW) // 2
        painter.drawPixmap(self._place(inner, inner.left(), _ARROW), top, arrow)
        width = layouts.label_metrics.horizontalAdvance(fold.text) + 2
        left = inner.left() + _ARROW + 6
        painter.setFont(layouts.label_font)
        painter.setPen(QColor(theme.text_secondary))
        text_left = self._place(inner, left, width)
        painter.drawText(QRect(text_left, inner.top(), width, inner.height()), _MIDDLE, fold.text)

    def _paint_placeholder(self, painter: QPainter, inner: QRect) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._theme.border))
        for top, share in ((4, 0.55), (28, 0.95), (46, 0.8)):
            bar = QRectF(inner.left(), inner.top() + top, inner.width() * share, 9)
            painter.drawRoundedRect(bar, 4, 4)

    def _paint_text(self, painter: QPainter, inner: QRect, card: Card) -> int:
        """Paint title, age and text; return the top of the card's last line."""
        theme, layouts = self._theme, self.layouts
        left, width = inner.left(), inner.width()
        now, leaves_at = self._clock(), card.leaves_at
        age = (
            texts.age(card.created_at, now)
            if leaves_at is None
            else texts.days_left(leaves_at, now)
        )
        age_width = layouts.caption_metrics.horizontalAdvance(age)
        indent = _PIN + 6 if card.is_pinned else 0
        layout = layouts.layout(card, width - age_width - 16 - indent, width)
        margin = layouts.margin(layout)
        top = inner.top() + margin
        painter.setFont(layouts.caption_font)
        painter.setPen(QColor(theme.text_tertiary))
        age_left = self._place(inner, inner.right() - age_width, age_width)
        age_area = QRect(age_left, top, age_width + 2, layouts.line)
        painter.drawText(age_area, _MIDDLE, age)
        if card.is_pinned:
            scale = painter.device().devicePixelRatioF()
            pin = self._appearance.icons.pixmap("pin", theme.accent_text, _PIN, scale)
            painter.drawPixmap(
                self._place(inner, left, _PIN), top + (layouts.line - _PIN) // 2, pin
            )
        painter.setPen(QColor(theme.text))
        for number, line in enumerate(layout.title):
            at = top + number * layouts.title_line
            self._draw_line(painter, inner, line, left + indent, at)
            indent = 0
        top += layouts.title_height(layout)
        painter.setPen(QColor(theme.text_secondary))
        for line in layout.lines:
            self._draw_line(painter, inner, line, left, top)
            top += layouts.line
        return inner.bottom() - layouts.line + 1 - margin

    def _draw_line(
        self, painter: QPainter, inner: QRect, line: QTextLayout, left: int, top: int
    ) -> None:
        if self._is_mirrored:
            left = self._place(inner, left, ceil(line.lineAt(0).naturalTextWidth()))
        line.draw(painter, QPointF(left, top))

    def _paint_foot(
        self, painter: QPainter, inner: QRect, card: Card, top: int, *, is_selected: bool
    ) -> None:
        theme, layouts = self._theme, self.layouts
        high = layouts.line
        left = inner.left()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.types[card.memory_type]))
        painter.drawEllipse(QRectF(self._place(inner, left, 7), top + (high - 7) / 2, 7, 7))
        name = texts.type_name(card.memory_type)
        name_width = layouts.width(name)
        painter.setFont(layouts.label_font)
        painter.setPen(QColor(theme.text_secondary))
        name_left = self._place(inner, left + 13, name_width + 2)
        painter.drawText(QRect(name_left, top, name_width + 2, high), _MIDDLE, name)
        edge = QColor(theme.selected_border if is_selected else theme.border_strong)
        start = left + 13 + name_width + 10
        if card.saver:
            start = self._paint_saver(painter, inner, card, start, top)
        area = QRect(start, top, inner.right() - 48 - start, high)
        self._paint_tags(painter, inner, area, card, edge)
        bar_left = self._place(inner, inner.right() - _BAR_WIDTH, _BAR_WIDTH)
        bar = QRectF(bar_left, top + (high - 3) / 2, _BAR_WIDTH, 3)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.selected_border if is_selected else theme.border))
        painter.drawRoundedRect(bar, 1.5, 1.5)
        filled = _BAR_WIDTH * card.importance / 10
        bar = QRectF(
            bar.right() - filled if self._is_mirrored else bar.left(), bar.top(), filled, 3
        )
        painter.setBrush(QColor(theme.accent))
        painter.drawRoundedRect(bar, 1.5, 1.5)

    def _paint_saver(self, painter: QPainter, inner: QRect, card: Card, left: int, top: int) -> int:
        """Paint who saved it, with an icon; return where the tags begin."""
        theme, layouts = self._theme, self.layouts
        scale = painter.device().devicePixelRatioF()
        icon = self._appearance.icons.pixmap(card.saver_icon, theme.text_tertiary, _SAVER, scale)
        at = self._place(inner, left, _SAVER)
        painter.drawPixmap(at, top + (layouts.line - _SAVER) // 2, icon)
        name = layouts.saver(card.saver)
        width = layouts.width(name)
        name_left = self._place(inner, left + _SAVER + 4, width + 2)
        painter.drawText(QRect(name_left, top, width + 2, layouts.line), _MIDDLE, name)
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
            painter.setPen(QColor(self._theme.text_secondary))
            painter.drawText(text_area, Qt.AlignmentFlag.AlignCenter, tag)
            left += width + TAG_GAP
        if len(tags) < card.tag_count:
            painter.setPen(QColor(self._theme.text_tertiary))
            rest = QRect(self._place(inner, left, 40), area.top(), 40, area.height())
            painter.drawText(rest, _MIDDLE, f"+{card.tag_count - len(tags)}")

    def glow(self, memory_id: MemoryId) -> float:
        """Return how brightly a card is lit up: from 1 after a change down to 0."""
        lit_at = self._highlighted.get(memory_id)
        if lit_at is None:
            return 0.0
        left = max(0.0, 1 - (time.monotonic() - lit_at) * 1000 / HIGHLIGHT_MS)
        return float(left > 0) if is_motion_reduced() else left

    def _on_fading(self) -> None:
        self._highlighted = {each: at for each, at in self._highlighted.items() if self.glow(each)}
        if not self._highlighted:
            self._fading.stop()
        self.repaint_wanted.emit()

    def _on_theme_changed(self) -> None:
        self._theme = self._appearance.theme
        self.layouts.set_theme(self._theme)
        self.repaint_wanted.emit()
