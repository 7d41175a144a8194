"""Where the open memory came from, how it is used, and why a search found it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QScrollArea, QVBoxLayout, QWidget
from typing_extensions import override

from rosemary.domain.search import ScoreParts, SearchHit
from rosemary.gui import texts
from rosemary.gui.kit.focusing import ScrollFocus
from rosemary.gui.kit.labels import PlainLabel
from rosemary.gui.theme.appearance import Appearance

PARTS: Final = {
    "semantic": QT_TRANSLATE_NOOP("About", "Same meaning"),
    "keyword": QT_TRANSLATE_NOOP("About", "Same words"),
    "substring": QT_TRANSLATE_NOOP("About", "Similar spelling"),
    "thread": QT_TRANSLATE_NOOP("About", "Neighbours in its conversation"),
    "importance": QT_TRANSLATE_NOOP("About", "Importance now"),
    "recency": QT_TRANSLATE_NOOP("About", "How recent"),
}


class ShareBar(QWidget):
    """A thin bar that shows a share."""

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self.share = 0.0
        self.setMinimumWidth(48)
        self.setFixedHeight(12)

    def show_share(self, share: float) -> None:
        """Show a share from 0 to 1."""
        self.share = min(1.0, max(0.0, share))
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._appearance.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        whole = QRectF(0, self.height() / 2 - 3, self.width(), 6)
        painter.setBrush(QColor(theme.border))
        painter.drawRoundedRect(whole, 3, 3)
        if self.share:
            whole.setWidth(max(6.0, self.width() * self.share))
            painter.setBrush(QColor(theme.accent))
            painter.drawRoundedRect(whole, 3, 3)
        painter.end()


class AboutPane(QWidget):
    """Lines of facts about a memory, and bars for the parts of its search score."""

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows = QWidget()
        self._rows.setObjectName("plainRows")
        self._facts = QGridLayout()
        self._values: list[PlainLabel] = []
        self.why = PlainLabel("", "secondary")
        self.why.setWordWrap(True)
        self._why_rows = QWidget()
        self.bars = {name: ShareBar(appearance) for name in PARTS}
        self._percents = {name: PlainLabel("", "muted") for name in PARTS}
        self._arrange()
        self.clear()

    @property
    def text(self) -> str:
        """The facts, as shown."""
        return "\n".join(label.text() for label in self._values)

    def clear(self) -> None:
        """Clear the pane for another memory."""
        self.show_facts(())
        self.why.hide()
        self._why_rows.hide()

    def show_facts(self, facts: tuple[tuple[str, str], ...]) -> None:
        """Show lines of a name and a value."""
        while (item := self._facts.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        self._values = []
        for row, (name, value) in enumerate(facts):
            label = PlainLabel(value)
            label.setWordWrap(True)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            self._facts.addWidget(PlainLabel(name, "muted"), row, 0, Qt.AlignmentFlag.AlignTop)
            self._facts.addWidget(label, row, 1)
            self._values.append(label)

    def show_why(self, hit: SearchHit | None, query: str) -> None:
        """Show why the search for `query` found the memory; None if it did not."""
        parts = None if hit is None else hit.parts
        self.why.setVisible(hit is not None)
        self._why_rows.setVisible(parts is not None)
        if hit is None or parts is None:
            return
        text = self.tr("Why it is number {rank} for “{query}”")
        shown = texts.one_line(query if len(query) <= 60 else query[:59] + "…")
        self.why.setText(text.format(rank=texts.number(hit.rank), query=shown))
        self._show_parts(parts)

    def _show_parts(self, parts: ScoreParts) -> None:
        for name, bar in self.bars.items():
            share = float(getattr(parts, name))
            bar.show_share(share)
            percent = texts.number(round(share * 100))
            self._percents[name].setText(self.tr("{percent} %").format(percent=percent))
            label = texts.translate("About", str(PARTS[name]))
            bar.setAccessibleName(f"{label}, {percent} %")

    def _arrange(self) -> None:
        self._facts.setHorizontalSpacing(16)
        self._facts.setVerticalSpacing(4)
        self._facts.setColumnMinimumWidth(0, 110)
        self._facts.setColumnStretch(1, 1)
        bars = QGridLayout(self._why_rows)
        bars.setContentsMargins(0, 0, 0, 0)
        bars.setHorizontalSpacing(12)
        bars.setVerticalSpacing(2)
        bars.setColumnStretch(1, 1)
        for row, name in enumerate(PARTS):
            label = texts.translate("About", str(PARTS[name]))
            bars.addWidget(PlainLabel(label, "muted"), row, 0)
            bars.addWidget(self.bars[name], row, 1)
            bars.addWidget(self._percents[name], row, 2)
        rows = QVBoxLayout(self._rows)
        rows.setContentsMargins(0, 0, 12, 0)
        rows.setSpacing(8)
        rows.addWidget(self.why)
        rows.addWidget(self._why_rows)
        rows.addLayout(self._facts)
        rows.addStretch(1)
        area = QScrollArea()
        area.setObjectName("formArea")
        area.setAccessibleName(self.tr("About"))
        area.setWidgetResizable(True)
        area.setWidget(self._rows)
        ScrollFocus(area)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(area)
