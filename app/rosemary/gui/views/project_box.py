"""The field for a project: those there are by their names, and any new one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QWidget

from rosemary.domain import limits
from rosemary.gui import texts
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.views.chevron_combo import ChevronCombo
from rosemary.gui.views.eliding_field import ElidingField


class ProjectBox(ChevronCombo):
    """Shows a project as it is called, and gives back its id; what is typed anew is both."""

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(appearance, parent)
        self._present = ""
        self._ids: tuple[str, ...] = ()
        self._names: Mapping[str, str] = {}
        self.setLineEdit(ElidingField())
        self.setInsertPolicy(ChevronCombo.InsertPolicy.NoInsert)
        # As wide whichever projects there are, and whenever they are known.
        self.setSizeAdjustPolicy(
            ChevronCombo.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.setAccessibleName(self.tr("Project"))
        line = self.lineEdit()
        assert line is not None
        line.setMaxLength(limits.NAME_MAX_CHARS)
        line.setPlaceholderText(self.tr("No project"))
        line.setAccessibleName(self.tr("Project"))

    @property
    def project_id(self) -> str:
        """The id of the project that is shown or typed; "" for none."""
        typed = self.currentText().strip()
        if typed == self._shown(self._present).strip():
            return self._present  # two projects may be called the same
        shown = {self._shown(each): each for each in reversed(self._ids)}
        folded = {name.casefold(): each for name, each in shown.items()}
        if typed in shown or typed in self._ids:
            return shown.get(typed, typed)
        return folded.get(typed.casefold(), typed)

    def show_project(self, project_id: str) -> None:
        """Show a project by its name."""
        self._present = project_id
        self.setEditText(self._shown(project_id))
        line = self.lineEdit()
        if line is not None:
            line.setCursorPosition(0)  # else the end of a long name is shown

    def offer(self, ids: Iterable[str]) -> None:
        """Offer the projects that exist; what is shown stays."""
        ids = tuple(each for each in ids if each)
        if ids != self._ids:
            self._change(ids, self._names)

    def set_names(self, names: Mapping[str, str]) -> None:
        """Call projects by these names, by their ids; what is shown stays."""
        if names != self._names:
            self._change(self._ids, names)

    def _change(self, ids: tuple[str, ...], names: Mapping[str, str]) -> None:
        present = self.project_id
        self._ids, self._names = ids, names
        with QSignalBlocker(self):
            self.clear()
            self.addItem("")
            self.addItems([self._shown(each) for each in ids])
            self.show_project(present)

    def _shown(self, project_id: str) -> str:
        return texts.one_line(self._names.get(project_id, "")) or project_id
