"""Filters written into a search box, as in `tag:music type:decision tea`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from itertools import islice
from typing import Final

from PySide6.QtCore import QObject, QStringListModel, Signal
from PySide6.QtWidgets import QCompleter

from rosemary.domain.filter_words import (
    OpenWord,
    Problem,
    Reading,
    Vocabulary,
    completed,
    offers,
    open_word,
    read,
)
from rosemary.domain.filters import EVERYTHING
from rosemary.domain.models import Facets
from rosemary.gui.search.search_box import SearchBox
from rosemary.gui.theme.theming import apply_style_to_completions

OFFERED_MAX: Final = 12
_LEAST_WIDTH: Final = 200


class WrittenFilters(QObject):
    """Takes finished filters out of a search box, and offers how to complete one.

    A filter is finished when something follows it, or Return is pressed.

    Signals:
        narrowed: the `MemoryFilter` that the finished filters are together.
        query_written: what is to be searched for, without the filters.
        problems_changed: `problems` are others than before.
    """

    narrowed = Signal(object)
    query_written = Signal(str)
    problems_changed = Signal()

    def __init__(self, box: SearchBox, clock: Callable[[], datetime]) -> None:
        super().__init__(box)
        self.problems: tuple[Problem, ...] = ()
        self._box = box
        self._clock = clock
        self._facets: Facets | None = None
        self._project_names: Mapping[str, str] = {}
        self._vocabulary = Vocabulary()
        self._is_typed = False
        self._is_replacing = False
        self._open: OpenWord | None = None
        self._offered = QStringListModel(self)
        self._completer = QCompleter(self._offered, self)
        self._completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self._completer.setMaxVisibleItems(OFFERED_MAX)
        self._completer.setWidget(box)
        self._completer.activated.connect(self._on_chosen)
        popup = self._completer.popup()
        assert popup is not None
        self.popup = popup
        self.popup.setObjectName("completions")
        self.popup.setMinimumWidth(_LEAST_WIDTH)
        box.completions = self.popup
        box.textEdited.connect(self._on_text_edited)
        box.textChanged.connect(self._on_text_changed)

    def set_facets(self, facets: Facets) -> None:
        """Understand and offer the existing tags, projects and sources."""
        self._facets = facets
        self._learn()

    def set_project_names(self, names: Mapping[str, str]) -> None:
        """Understand projects by these names, too; the keys are ids."""
        self._project_names = names
        self._learn()

    def finish(self) -> bool:
        """Take the last filter, too; return whether there was one."""
        self.popup.hide()
        return self._take(None)

    def _learn(self) -> None:
        if self._facets is not None:
            names = self._project_names
            self._vocabulary = Vocabulary(
                tags=tuple(each.value for each in self._facets.tags),
                sources=tuple(each.value for each in self._facets.sources),
                projects={
                    each.value: names.get(each.value) or each.value
                    for each in self._facets.projects
                },
            )

    def _on_text_edited(self) -> None:
        self._is_typed = True  # Qt tells of typing first, then of the changed text

    def _on_text_changed(self) -> None:
        if self._is_replacing:
            return
        is_typed, self._is_typed = self._is_typed, False
        self._take(self._box.cursorPosition() if is_typed else None)
        if is_typed:
            self._offer()
        else:
            self.popup.hide()

    def _take(self, caret: int | None) -> bool:
        """Take out what is finished when the person writes at `caret`; return whether it was any.

        Without a caret, nothing is being written.
        """
        text = self._box.text()
        found = read(text, self._clock(), self._vocabulary, caret)
        has_filters = found.where != EVERYTHING
        if has_filters:
            self._replace_text(found, len(text) - (len(text) if caret is None else caret))
            self.narrowed.emit(found.where)
        if found.problems != self.problems:
            self.problems = found.problems
            self.problems_changed.emit()
        self.query_written.emit(found.query)
        return has_filters

    def _replace_text(self, found: Reading, after_caret: int) -> None:
        """Leave in the box what is no finished filter, and the caret before what it was before."""
        self._is_replacing = True
        self._box.setText(found.rest)
        self._box.setCursorPosition(max(0, len(found.rest) - after_caret))
        self._is_replacing = False

    def _offer(self) -> None:
        """Show what completes the filter at the caret, if there is one."""
        self._open = open_word(self._box.text(), self._box.cursorPosition())
        values = [] if self._open is None else list(self._values(self._open))
        if not values:
            self.popup.hide()
            return
        self._offered.setStringList(values)
        apply_style_to_completions(self._completer)
        self._completer.complete()
        if self._open is not None and self._open.value:
            self.popup.setCurrentIndex(self._completer.completionModel().index(0, 0))

    def _values(self, word: OpenWord) -> list[str]:
        return list(islice(offers(word, self._vocabulary), OFFERED_MAX))

    def _on_chosen(self, value: str) -> None:
        if self._open is not None:
            self._box.setText(completed(self._box.text(), self._open, value))
            self._open = None
