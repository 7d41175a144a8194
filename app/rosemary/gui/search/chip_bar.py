"""The chips above a list: what it is narrowed to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QSizePolicy, QVBoxLayout, QWidget

from rosemary.domain.filter_parts import FilterField, FilterPart, parts_of, without_part
from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.types import MemoryType, TagsMatch
from rosemary.gui.kit.buttons import push_button, relabel
from rosemary.gui.kit.chips import Chip, ChipMark
from rosemary.gui.kit.layouts import FlowLayout
from rosemary.gui.search.filter_texts import part_icon, part_name, part_text
from rosemary.gui.theme.appearance import Appearance


class ChipBar(QWidget):
    """A chip for each part of a filter, in as many rows as they need; hidden without any.

    Signals:
        changed: the `MemoryFilter` after the person took something away or switched the tags.
        left: the last chip with the focus is gone.
    """

    changed = Signal(object)
    left = Signal()

    def __init__(
        self, appearance: Appearance, after: QWidget, parent: QWidget | None = None
    ) -> None:
        """Make an empty bar; Tab reaches it from `after`."""
        super().__init__(parent)
        self._appearance = appearance
        self._after = after
        self._where = EVERYTHING
        self._projects: Mapping[str, str] = {}
        self.chips: list[Chip] = []
        self.tags_switch = _small_button()
        self.tags_switch.clicked.connect(self._on_tags_switched)
        self.clear_all = _small_button(self.tr("Clear all"))
        self.clear_all.setAccessibleName(self.tr("Clear all filters"))
        self.clear_all.clicked.connect(self._on_cleared)
        around = QVBoxLayout(self)
        around.setContentsMargins(16, 2, 16, 0)
        self._flow = FlowLayout()
        around.addLayout(self._flow)
        self._flow.addWidget(self.tags_switch)
        self._flow.addWidget(self.clear_all)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        appearance.changed.connect(self._fill)
        self.hide()

    def show_filter(self, where: MemoryFilter) -> None:
        """Show the parts of a filter."""
        if where != self._where:
            self._where = where
            self._fill()

    def show_project_names(self, projects: Mapping[str, str]) -> None:
        """Call projects by these names, which are given by id."""
        if projects != self._projects:
            self._projects = projects
            self._fill()

    def _fill(self) -> None:
        focused = next((n for n, each in enumerate(self.chips) if _has_focus(each)), None)
        for chip in self.chips:
            self._flow.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        parts = parts_of(self._where)
        self.chips = [self._chip(part) for part in parts]
        for number, chip in enumerate(self.chips):
            self._flow.insert_widget(number, chip)
            chip.show()
        has_tags = len(self._where.tags) > 1
        self.tags_switch.setVisible(has_tags)
        if has_tags:
            is_all = self._where.tags_match is TagsMatch.ALL
            relabel(
                self.tags_switch,
                self.tr("All of these tags") if is_all else self.tr("Any of these tags"),
            )
        self.clear_all.setVisible(len(parts) > 1)
        self._order_focus()
        self.setVisible(bool(parts))
        self.updateGeometry()
        if focused is not None:
            self._focus_near(focused)

    def _chip(self, part: FilterPart) -> Chip:
        text = part_text(part, self._where, self._projects)
        name = self.tr("Filter: {what}. Remove").format(what=part_name(part, text))
        is_type = part.field is FilterField.TYPE
        colour = self._appearance.theme.types[MemoryType(part.value)] if is_type else ""
        mark = ChipMark(self._appearance, part_icon(part), colour)
        text = f"{text[:1].upper()}{text[1:]}" if part.field is FilterField.DATE else text
        chip = Chip(self._appearance, text, removing=name, mark=mark, parent=self)
        chip.removed.connect(partial(self._on_removed, part))
        return chip

    def _order_focus(self) -> None:
        """Let Tab reach the chips in order and then the buttons, whenever they are made."""
        buttons = [chip.remove for chip in self.chips if chip.remove is not None]
        stops = [self._after, *buttons, self.tags_switch, self.clear_all]
        for before, after in pairwise(stops):
            QWidget.setTabOrder(before, after)

    def _focus_near(self, number: int) -> None:
        """Focus the chip that is now where one with the focus was."""
        chip = self.chips[min(number, len(self.chips) - 1)] if self.chips else None
        if chip is not None and chip.remove is not None:
            chip.remove.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.left.emit()

    def _on_removed(self, part: FilterPart) -> None:
        self._change(without_part(self._where, part))

    def _on_cleared(self) -> None:
        self._change(EVERYTHING)
        self.left.emit()

    def _on_tags_switched(self) -> None:
        is_all = self._where.tags_match is TagsMatch.ALL
        self._change(replace(self._where, tags_match=TagsMatch.ANY if is_all else TagsMatch.ALL))

    def _change(self, where: MemoryFilter) -> None:
        self.show_filter(where)
        self.changed.emit(where)


def _has_focus(chip: Chip) -> bool:
    return chip.remove is not None and chip.remove.hasFocus()


def _small_button(label: str = "") -> QPushButton:
    button = push_button(label)
    button.setProperty("role", "quiet")
    return button
