"""Narrows the calls: by assistant, tool, outcome and time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import Final

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from rosemary.domain.calls import AuditFilter
from rosemary.gui import texts, tool_texts
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.views.chevron_combo import ChevronCombo
from rosemary.gui.views.push_button import push_button

_OUTCOMES: Final = ((None, None), (True, None), (None, True), (False, False))
"""Whether calls are refused, and held, that each choice of an outcome shows."""


class CallFilter(QWidget):
    """Four choices; all of them at "everything" first.

    Signals:
        changed: the `AuditFilter` that a person chose.
    """

    changed = Signal(object)

    def __init__(
        self,
        appearance: Appearance,
        clock: Callable[[], datetime],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._clock = clock
        self._where = AuditFilter()
        self.client = self._box(appearance, self.tr("Assistant"))
        self.tool = self._box(appearance, self.tr("Tool"))
        self.outcome = self._box(appearance, self.tr("Outcome"))
        self.period = self._box(appearance, self.tr("Time"))
        self.session: QPushButton = push_button(self.tr("One session: show all again"))
        self._fill()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(8)
        for at, box in enumerate((self.client, self.tool, self.outcome, self.period)):
            grid.addWidget(box, at // 2, at % 2)
            box.activated.connect(self._on_chosen)
        grid.addWidget(self.session, 2, 0, 1, 2)
        self.session.hide()
        self.session.clicked.connect(self._on_all_sessions)

    def offer_clients(self, names: Sequence[str]) -> None:
        """Offer these assistants."""
        wanted = self._where.client
        with QSignalBlocker(self.client):
            self.client.clear()
            self.client.addItem(self.tr("All assistants"), None)
            for name in dict.fromkeys((*names, *((wanted,) if wanted else ()))):
                self.client.addItem(texts.one_line(name), name)
            self.client.setCurrentIndex(max(0, self.client.findData(wanted)))

    def show_filter(self, where: AuditFilter) -> None:
        """Show which calls are shown, without telling it."""
        self._where = where
        if where.client is not None and self.client.findData(where.client) < 0:
            self.client.addItem(texts.one_line(where.client), where.client)
        for box, value in (
            (self.client, where.client),
            (self.tool, where.tool),
        ):
            box.setCurrentIndex(max(0, box.findData(value)))
        outcome = (where.is_refused, where.is_held)
        self.outcome.setCurrentIndex(_OUTCOMES.index(outcome) if outcome in _OUTCOMES else 0)
        if where.since is None:
            self.period.setCurrentIndex(0)
        self.session.setVisible(where.session_id is not None)

    def _box(self, appearance: Appearance, name: str) -> ChevronCombo:
        box = ChevronCombo(appearance)
        box.setAccessibleName(name)
        return box

    def _fill(self) -> None:
        self.offer_clients(())
        self.tool.addItem(self.tr("All tools"), None)
        for name in tool_texts.TOOLS:
            self.tool.addItem(tool_texts.tool_title(name), name)
        self.outcome.addItems(
            (
                self.tr("Answered or not"),
                self.tr("Refused or failed"),
                self.tr("Held for approval"),
                self.tr("Answered"),
            )
        )
        for label, days in (
            (self.tr("Any time"), None),
            (self.tr("Last 24 hours"), 1),
            (self.tr("Last 7 days"), 7),
            (self.tr("Last 30 days"), 30),
        ):
            self.period.addItem(label, days)

    def _on_chosen(self) -> None:
        days = self.period.currentData()
        is_refused, is_held = _OUTCOMES[self.outcome.currentIndex()]
        self._where = AuditFilter(
            client=self.client.currentData(),
            session_id=self._where.session_id,
            tool=self.tool.currentData(),
            is_refused=is_refused,
            is_held=is_held,
            since=None if days is None else self._clock() - timedelta(days=days),
        )
        self.changed.emit(self._where)

    def _on_all_sessions(self) -> None:
        self.show_filter(AuditFilter())
        self.changed.emit(self._where)
