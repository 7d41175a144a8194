"""The held changes, each to be approved or declined."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from rosemary.domain.clients import HeldCall, HeldEffect
from rosemary.domain.types import MemoryId
from rosemary.gui.assistants import assistant_texts
from rosemary.gui.assistants.client_watch import ClientWatch
from rosemary.gui.kit.buttons import push_button
from rosemary.gui.kit.card_frame import Card, Column
from rosemary.gui.kit.focusing import focus_into, has_focus_in
from rosemary.gui.kit.labels import PlainLabel
from rosemary.gui.kit.text_block import TextBlock
from rosemary.gui.theme.appearance import Appearance
from rosemary.service.clients.call_approval import HeldService


class HeldDetail(Column):
    """One card for each held change.

    Signals:
        memory_wanted: the `MemoryId` of the memory that a change is about.
    """

    memory_wanted = Signal(object)

    def __init__(
        self,
        watch: ClientWatch,
        held: HeldService,
        appearance: Appearance,
        clock: Callable[[], datetime],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._watch = watch
        self._held = held
        self._appearance = appearance
        self._clock = clock
        self._shown: tuple[tuple[HeldCall, HeldEffect], ...] = ()
        self.cards: list[Card] = []
        self.body.addWidget(PlainLabel(self.tr("Waiting for you"), "heading"))
        text = self.tr(
            "What you approve is done in the name of the assistant. What is deleted goes to the "
            "trash; every change can be undone."
        )
        explanation = PlainLabel(text, "secondary")
        explanation.setWordWrap(True)
        self.body.addWidget(explanation)
        self._lines = QVBoxLayout()
        self._lines.setSpacing(12)
        self.body.addLayout(self._lines)
        self.body.addStretch(1)

    def show_held(self, held: tuple[HeldCall, ...], effects: tuple[HeldEffect, ...]) -> None:
        """Show held calls, each with its effect."""
        shown = tuple(zip(held, effects, strict=True))
        if shown == self._shown:
            return
        self._shown = shown
        had_focus = has_focus_in(self)
        for card in self.cards:
            card.hide()
            card.deleteLater()
        self.cards = [self._card(*each) for each in shown]
        if had_focus and self.cards:
            self.cards[0].show()
            focus_into(self.cards[0])

    def _card(self, held: HeldCall, effect: HeldEffect) -> Card:
        title = assistant_texts.held_title(held)
        card = Card()
        heading = PlainLabel(title, "section")
        heading.setWordWrap(True)
        card.body.addWidget(heading)
        card.body.addWidget(PlainLabel(assistant_texts.held_wish(effect.kind)))
        for name, text in assistant_texts.held_texts(effect):
            card.body.addWidget(PlainLabel(name, "muted"))
            block = TextBlock(self._appearance, f"{name}: {title}")
            block.show_text(text)
            card.body.addWidget(block)
        detail = assistant_texts.held_detail(held, self._held.settings, self._clock())
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
