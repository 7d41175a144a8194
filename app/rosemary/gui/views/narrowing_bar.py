"""Two boxes that narrow a page to one project and one type."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from rosemary.domain.filters import MemoryFilter
from rosemary.domain.models import Facets
from rosemary.domain.types import MemoryType
from rosemary.gui import texts
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.views.chevron_combo import ChevronCombo

_WIDTH = 150


class NarrowingBar(QWidget):
    """Chooses a filter.

    Signals:
        changed: a person chose another project or type; see `where`.
    """

    changed = Signal()

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._offered: tuple[tuple[str, str], ...] = ()
        self.projects = ChevronCombo(appearance)
        self.projects.setAccessibleName(self.tr("Project"))
        self.types = ChevronCombo(appearance)
        self.types.setAccessibleName(self.tr("Type"))
        self.types.addItem(self.tr("All types"), None)
        for each in MemoryType:
            self.types.addItem(texts.type_name(each), each.value)
        self.projects.addItem(self.tr("All projects"), None)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        for box in (self.projects, self.types):
            box.hold_width(_WIDTH)
            layout.addWidget(box)
            box.activated.connect(self.changed)
        layout.addStretch(1)

    @property
    def where(self) -> MemoryFilter:
        """What is chosen."""
        wanted = self.types.currentData()
        return MemoryFilter(
            types=() if wanted is None else (MemoryType(wanted),),
            project_id=self.projects.currentData(),
        )

    def show_facets(self, facets: Facets, project_names: Mapping[str, str]) -> None:
        """Offer the projects there are, by their names; what is chosen stays."""
        offered = tuple(
            (each.value, project_names.get(each.value, each.value)) for each in facets.projects
        )
        if offered == self._offered:
            return
        self._offered = offered
        chosen = self.projects.currentData()
        self.projects.clear()
        self.projects.addItem(self.tr("All projects"), None)
        for project, name in offered:
            self.projects.addItem(texts.one_line(name) or self.tr("No project"), project)
        self.projects.setCurrentIndex(max(0, self.projects.findData(chosen)))
