"""The links of the open memory, and the memories that can be linked to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QSignalBlocker, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from rosemary.domain.headlines import headline_of
from rosemary.domain.links import LINK_WEIGHT, RELATIONS
from rosemary.domain.models import Link, Memory, MemoryLinks
from rosemary.gui import texts
from rosemary.gui.kit.buttons import IconButton
from rosemary.gui.kit.choices import ChevronCombo
from rosemary.gui.kit.labels import PlainLabel
from rosemary.gui.kit.layouts import ScrollFocus, Stretched, column_of, line_of, reading_margins
from rosemary.gui.memories.detail_header import TitleButton
from rosemary.gui.theme.appearance import Appearance

TYPING_PAUSE_MS: Final = 150
_OUTGOING: Final = {
    "related": QT_TRANSLATE_NOOP("Links", "Related to"),
    "supersedes": QT_TRANSLATE_NOOP("Links", "Supersedes"),
    "contradicts": QT_TRANSLATE_NOOP("Links", "Contradicts"),
    "part_of": QT_TRANSLATE_NOOP("Links", "Part of"),
    "follows": QT_TRANSLATE_NOOP("Links", "Follows"),
}
_INCOMING: Final = {
    "related": QT_TRANSLATE_NOOP("Links", "Related to"),
    "supersedes": QT_TRANSLATE_NOOP("Links", "Superseded by"),
    "contradicts": QT_TRANSLATE_NOOP("Links", "Contradicted by"),
    "part_of": QT_TRANSLATE_NOOP("Links", "Contains"),
    "follows": QT_TRANSLATE_NOOP("Links", "Followed by"),
}
_WEIGHTS: Final = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1)


def relation_name(relation: str, *, is_incoming: bool = False) -> str:
    """Return the label of a relation, as read from its start or (`is_incoming`) from its end."""
    known = (_INCOMING if is_incoming else _OUTGOING).get(relation)
    return texts.translate("Links", str(known)) if known else texts.one_line(relation)


class LinksPane(QWidget):
    """Lists links with their relations, and finds memories to link.

    Signals:
        memory_wanted: the id of a linked memory to open.
        link_wanted: the id of a memory to link, the relation and the weight.
        reweighted: the `Link` and its new weight.
        unlink_wanted: the `Link` to remove.
        searched: the text typed to find a memory, after a pause; "" asks for suggestions.
    """

    memory_wanted = Signal(object)
    link_wanted = Signal(object, object, object)
    reweighted = Signal(object, object)
    unlink_wanted = Signal(object)
    searched = Signal(str)

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self.field = QLineEdit()
        self.relation_box = ChevronCombo(appearance)
        self.note = PlainLabel("", "muted")
        self.heading = PlainLabel("", "muted")
        self._clear_action = self.field.addAction(
            appearance.icon("x"), QLineEdit.ActionPosition.TrailingPosition
        )
        self._add_first: IconButton | None = None
        self._rows = QWidget()
        self._links = QVBoxLayout()
        self._candidates = QVBoxLayout()
        self._relation_labels: list[PlainLabel] = []
        self._typing = QTimer(self, singleShot=True, interval=TYPING_PAUSE_MS)
        self._typing.timeout.connect(lambda: self.searched.emit(self.field.text().strip()))
        self._arrange()
        appearance.changed.connect(self._draw)

    def clear(self) -> None:
        """Clear the pane before another memory is shown."""
        with QSignalBlocker(self.field):
            self.field.clear()
        self._clear_action.setVisible(False)
        self._typing.stop()
        _empty(self._links)
        self._add_first = None
        _empty(self._candidates)
        self.note.setText("")
        self.heading.setText("")

    @property
    def link_count(self) -> int:
        """How many links are listed."""
        return self._links.count()

    def show_links(self, links: MemoryLinks) -> None:
        """List the links of the memory, in both directions."""
        _empty(self._links)
        self._relation_labels = []
        for link in links.outgoing:
            self._links.addWidget(self._link_row(link, is_incoming=False))
        for link in links.incoming:
            self._links.addWidget(self._link_row(link, is_incoming=True))
        self._line_up()
        has_any = bool(links.outgoing or links.incoming)
        self.note.setText("" if has_any else self.tr("Nothing is linked to this memory yet."))
        self.note.setVisible(not has_any)

    def show_candidates(self, memories: Sequence[Memory], *, is_search: bool) -> None:
        """List memories that can be linked, either search results or suggestions."""
        _empty(self._candidates)
        self._add_first = None
        for memory in memories:
            row, add = self._candidate_row(memory)
            self._candidates.addWidget(row)
            if is_search and self._add_first is None:
                self._add_first = add
        if is_search:
            text = self.tr("Found") if memories else self.tr("Nothing found")
        else:
            text = self.tr("Suggested: close in meaning") if memories else ""
        self.heading.setText(text)
        self.heading.setVisible(bool(text))

    def _arrange(self) -> None:
        self.field.setProperty("role", "field")
        self.field.setPlaceholderText(self.tr("Find a memory to link"))
        self.field.setAccessibleName(self.tr("Find a memory to link"))
        self._clear_action.setToolTip(self.tr("Clear search"))
        self._clear_action.triggered.connect(self.field.clear)
        self.field.textChanged.connect(self._on_typed)
        self.field.returnPressed.connect(self._on_return)
        self._draw()
        for relation in RELATIONS:
            self.relation_box.addItem(relation_name(relation), relation)
        self.relation_box.setAccessibleName(self.tr("Relation of a new link"))
        top = line_of(Stretched(self.field), self.relation_box, gap=8)
        rows = QVBoxLayout(self._rows)
        rows.setContentsMargins(reading_margins(0, 0, 4, 0))
        rows.setSpacing(4)
        for layout in (self._links, self._candidates):
            layout.setSpacing(2)
        rows.addWidget(self.note)
        rows.addLayout(self._links)
        rows.addSpacing(4)
        rows.addWidget(self.heading)
        rows.addLayout(self._candidates)
        rows.addStretch(1)
        area = QScrollArea()
        area.setObjectName("formArea")
        area.setAccessibleName(self.tr("Links"))
        area.setWidgetResizable(True)
        area.setWidget(self._rows)
        ScrollFocus(area)
        self._rows.setObjectName("plainRows")
        column_of(top, Stretched(area), within=self, gap=8)

    def _link_row(self, link: Link, *, is_incoming: bool) -> QFrame:
        row, layout = _row()
        label = PlainLabel(relation_name(link.relation, is_incoming=is_incoming), "muted")
        self._relation_labels.append(label)
        layout.addWidget(label)
        title = TitleButton(link.summary or link.key)
        title.clicked.connect(lambda _is_checked: self.memory_wanted.emit(link.id))
        layout.addWidget(title, 1)
        layout.addWidget(self._weight_box(link))
        name = self.tr("Remove the link to {title}").format(title=texts.title(link.summary))
        remove = IconButton(self._appearance, "x", name, size=14)
        remove.clicked.connect(lambda _is_checked: self.unlink_wanted.emit(link))
        layout.addWidget(remove)
        return row

    def _line_up(self) -> None:
        """Align the titles: give all relation labels the width of the widest."""
        widest = max((label.sizeHint().width() for label in self._relation_labels), default=0)
        for label in self._relation_labels:
            label.setMinimumWidth(widest)

    def _weight_box(self, link: Link) -> ChevronCombo:
        box = ChevronCombo(self._appearance)
        weights = sorted({*_WEIGHTS, link.weight}, reverse=True)
        for weight in weights:
            text = self.tr("{percent} %").format(percent=texts.number(round(weight * 100)))
            box.addItem(text, weight)
        box.setCurrentIndex(weights.index(link.weight))
        box.setAccessibleName(self.tr("Weight of the link"))
        box.setToolTip(
            self.tr(
                "How strong the link is. In searches, a strong link lifts the memory it leads to."
            )
        )
        box.activated.connect(lambda index: self._on_weight(link, box.itemData(index)))
        return box

    def _on_weight(self, link: Link, weight: float) -> None:
        if weight != link.weight:
            self.reweighted.emit(link, weight)

    def _candidate_row(self, memory: Memory) -> tuple[QFrame, IconButton]:
        row, layout = _row()
        title = TitleButton(headline_of(memory).title or memory.key)
        title.clicked.connect(lambda _is_checked: self.memory_wanted.emit(memory.id))
        layout.addWidget(title, 1)
        name = self.tr("Link {title}").format(title=texts.title(headline_of(memory).title))
        add = IconButton(self._appearance, "plus", name, size=14)
        add.clicked.connect(
            lambda _is_checked: self.link_wanted.emit(
                memory.id, self.relation_box.currentData(), LINK_WEIGHT
            )
        )
        layout.addWidget(add)
        return row, add

    def _on_typed(self, text: str) -> None:
        self._clear_action.setVisible(bool(text))
        self._add_first = None  # the shown results belong to the earlier text
        self._typing.start()

    def _on_return(self) -> None:
        """Link the first result, as its button does."""
        if self._add_first is not None:
            self._add_first.click()

    def _draw(self) -> None:
        self._clear_action.setIcon(self._appearance.icon("x"))
        self._clear_action.setVisible(bool(self.field.text()))


def _row() -> tuple[QFrame, QHBoxLayout]:
    row = QFrame()
    layout = QHBoxLayout(row)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(6)
    return row, layout


def _empty(layout: QVBoxLayout) -> None:
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()
