"""The deletions that wait for the person, each to be approved or declined."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from rosemary.domain.clients import HeldCall
from rosemary.domain.types import MemoryId
from rosemary.gui import client_texts
from rosemary.gui.client_watch import ClientWatch
from rosemary.gui.views.card import Card, Column
from rosemary.gui.views.focusing import focus_into, has_focus_in
from rosemary.gui.views.plain_label import PlainLabel
from rosemary.gui.views.push_button import push_button
from rosemary.service.clients.held_calls import HeldService


class HeldDetail(Column):
    """One card for each deletion.

    Signals:
        memory_wanted: the `MemoryId` of what is to be deleted.
    """

    memory_wanted = Signal(object)

    def __init__(
        self,
        watch: ClientWatch,
        held: HeldService,
        clock: Callable[[], datetime],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._watch = watch
        self._held = held
        self._clock = clock
        self._shown: tuple[HeldCall, ...] = ()
        self.cards: list[Card] = []
        self.body.addWidget(PlainLabel(self.tr("Deletions that wait for you"), "heading"))
        text = self.tr("What you approve goes to the trash, where you can bring it back.")
        self.body.addWidget(PlainLabel(text, "secondary"))
        self._lines = QVBoxLayout()
        self._lines.setSpacing(12)
        self.body.addLayout(self._lines)
        self.body.addStretch(1)

    def show_held(self, held: tuple[HeldCall, ...]) -> None:
        """Show these."""
        if held == self._shown:
            return
        self._shown = held
        had_focus = has_focus_in(self)
        for card in self.cards:
            card.hide()
            card.deleteLater()
        self.cards = [self._card(each) for each in held]
        if had_focus and self.cards:
            self.cards[0].show()
            focus_into(self.cards[0])

    def _card(self, held: HeldCall) -> Card:
        title = client_texts.held_title(held)
        card = Card()
        heading = PlainLabel(title, "section")
        heading.setWordWrap(True)
        card.body.addWidget(heading)
        detail = client_texts.held_detail(held, self._held.settings, self._clock())
        card.body.addWidget(PlainLabel(detail, "muted"))
        line = QHBoxLayout()
        line.setSpacing(8)
        for label, run in (
            (self.tr("Approve"), self._watch.approve),
            (self.tr("Decline"), self._watch.decline),
        ):
            button = push_button(label)
            button.setAccessibleName(f"{label}: {title}")
            button.clicked.connect(lambda _=False, run=run: run(held))
            line.addWidget(button)
        if held.memory_id:
            show = push_button(self.tr("Show it"))
            show.clicked.connect(lambda: self.memory_wanted.emit(MemoryId(held.memory_id)))
            line.addWidget(show)
        line.addStretch(1)
        card.body.addLayout(line)
        self._lines.addWidget(card)
        return card
