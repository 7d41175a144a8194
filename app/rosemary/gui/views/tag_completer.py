"""The tags that are offered below a field while one is typed."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QStringListModel, Qt
from PySide6.QtWidgets import QCompleter, QLineEdit
from typing_extensions import override

from rosemary.domain.tags import normalised
from rosemary.gui.theme.dressing import dress_list_of

_LEAST_WIDTH: Final = 200
"""The field is narrower than many a tag."""


class TagCompleter(QCompleter):
    """Offers the tags that hold what was typed, after the last comma, anywhere in them."""

    def __init__(self, known: QStringListModel, field: QLineEdit) -> None:
        super().__init__(known, field)
        self._field = field
        self.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.setFilterMode(Qt.MatchFlag.MatchContains)
        field.setCompleter(self)
        field.textEdited.connect(lambda _text: self._dress())

    @property
    def is_choosing(self) -> bool:
        """Whether Return takes the marked tag into the field now, and does nothing else."""
        popup = self.popup()
        return popup is not None and popup.isVisible() and popup.currentIndex().isValid()

    @override
    def splitPath(self, path: str) -> list[str]:
        return [normalised(path.rpartition(",")[2])]  # "#kit" is the beginning of "kitchen", too

    @override
    def pathFromIndex(self, index: QModelIndex | QPersistentModelIndex) -> str:
        before, comma, _ = self._field.text().rpartition(",")
        tag = super().pathFromIndex(index)
        return f"{before}, {tag}" if comma else tag

    def _dress(self) -> None:
        # A window of its own: the lists within others are transparent, and it would be black.
        popup = self.popup()
        assert popup is not None
        popup.setObjectName("completions")
        popup.setMinimumWidth(_LEAST_WIDTH)
        dress_list_of(self)
