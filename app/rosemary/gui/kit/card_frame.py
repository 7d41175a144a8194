"""Frames with a heading, lists of facts, and scrolled columns, for the pages."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from rosemary.gui.kit.labels import PlainLabel
from rosemary.gui.kit.row_model import Tone

COLUMN_WIDTH = 720


class Card(QFrame):
    """A frame with an optional heading. Contents go into `body`."""

    def __init__(self, title: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(16, 12, 16, 14)
        self.body.setSpacing(8)
        if title:
            self.setAccessibleName(title)
            self.body.addWidget(PlainLabel(title, "section"))


class FactsCard(Card):
    """A card of names and values in two columns."""

    def __init__(self, title: str = "", parent: QWidget | None = None) -> None:
        super().__init__(title, parent)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(6)
        self._grid.setColumnMinimumWidth(0, 128)
        self._grid.setColumnStretch(1, 1)
        self.body.addLayout(self._grid)
        self._labels: list[PlainLabel] = []

    @property
    def texts(self) -> tuple[str, ...]:
        """Names and values in turn, as shown."""
        return tuple(label.text() for label in self._labels)

    def show_facts(self, facts: Sequence[tuple[str, str]]) -> None:
        """Replace the facts; those without a value are left out."""
        for label in self._labels:
            label.hide()
            label.deleteLater()
        self._labels = []
        for at, (name, value) in enumerate((n, v) for n, v in facts if v):
            left, right = PlainLabel(name, "muted"), PlainLabel(value)
            right.setWordWrap(True)
            right.setTextInteractionFlags(
                Qt.TextInteractionFlag.TextSelectableByMouse
                | Qt.TextInteractionFlag.TextSelectableByKeyboard
            )
            right.setAccessibleName(f"{name}: {value}")
            self._grid.addWidget(left, at, 0, Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(right, at, 1)
            self._labels += [left, right]


class CardGroup(QWidget):
    """A column of cards that share one style sheet, which saves 0.4 MB for each further card.

    Cards go into `body`. The group is hidden while all its cards are, because it needs room itself.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(0, 0, 0, 0)

    def follow_cards(self) -> None:
        """Show the group if any of its cards is shown."""
        cards = self.findChildren(Card, options=Qt.FindChildOption.FindDirectChildrenOnly)
        self.setVisible(any(not card.isHidden() for card in cards))


class Pill(PlainLabel):
    """A word in the colours of a tone."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "pill", parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_word(self, word: str, tone: Tone) -> None:
        """Show a word in the colours of a tone."""
        self.setText(word)
        self.setVisible(bool(word))
        self.setProperty("tone", tone.value)
        self.style().unpolish(self)
        self.style().polish(self)


class Column(QScrollArea):
    """A scrolled column of limited width. Contents go into `body`.

    Attributes:
        first: the widget to focus first, if it is not the one at the top.
    """

    def __init__(self, parent: QWidget | None = None, *, is_centred: bool = False) -> None:
        super().__init__(parent)
        self.first: QWidget | None = None
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area = QWidget()
        area.setObjectName("formArea")
        self._inner = inner = QWidget()
        inner.setMaximumWidth(COLUMN_WIDTH)
        self.body = QVBoxLayout(inner)
        self.body.setContentsMargins(24, 20, 24, 24)
        self.body.setSpacing(12)
        outer = QHBoxLayout(area)
        outer.setContentsMargins(0, 0, 0, 0)
        # Between stretches: Qt would put a widget of limited width at the left.
        outer.addStretch(1 if is_centred else 0)
        outer.addWidget(inner, 100)
        outer.addStretch(1)
        self.setWidget(area)

    def add_group(self) -> CardGroup:
        """Append a group of cards and return it."""
        group = CardGroup()
        group.body.setSpacing(self.body.spacing())
        self.body.addWidget(group)
        return group

    @property
    def parts(self) -> tuple[QWidget, ...]:
        """The contents and the scroll bar."""
        direct = Qt.FindChildOption.FindDirectChildrenOnly
        return self.verticalScrollBar(), *self._inner.findChildren(QWidget, options=direct)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest and watched is self.widget():
            self.updateGeometry()  # the width follows the contents, and Qt does not ask again
        return super().eventFilter(watched, event)

    @override
    def minimumSizeHint(self) -> QSize:
        """Be as wide as the contents: it scrolls vertically only."""
        least = super().minimumSizeHint()
        bar = self.verticalScrollBar().sizeHint().width()
        inner = self.widget()
        wide = inner.minimumSizeHint().width() if inner is not None else 0
        return QSize(wide + bar, least.height())
