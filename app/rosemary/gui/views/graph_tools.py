"""The row of controls above the graph."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from rosemary.domain.insights import GRAPH_NODES_MAX
from rosemary.gui import texts
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.views.chevron_combo import ChevronCombo
from rosemary.gui.views.find_box import FindBox
from rosemary.gui.views.icon_button import IconButton
from rosemary.gui.views.narrowing_bar import NarrowingBar
from rosemary.gui.views.segmented_switch import SegmentedSwitch
from rosemary.gui.views.wrapping_line import WrappingLine

LIMITS = (100, 500, GRAPH_NODES_MAX)
_FINDER_WIDTH = 260


class GraphTools(QWidget):
    """Chooses what the graph shows.

    Signals:
        changed: something else is to be shown.
        all_wanted: the whole is wanted, and not the surroundings of one memory.
    """

    changed = Signal()
    all_wanted = Signal()

    def __init__(self, appearance: Appearance, page: QWidget) -> None:
        super().__init__(page)
        self.finder = FindBox(appearance, page)
        self.narrowing = NarrowingBar(appearance)
        self.limits = ChevronCombo(appearance)
        self.limits.setAccessibleName(self.tr("How many memories"))
        for each in LIMITS:
            text = self.tr("Up to {count}").format(count=texts.number(each))
            self.limits.addItem(text, each)
        self.limits.setCurrentIndex(1)
        self.steps = SegmentedSwitch((self.tr("1 step"), self.tr("2 steps"), self.tr("3 steps")))
        self.steps.choose(1)
        self.suggestions = QPushButton(self.tr("Suggestions"))
        self.suggestions.setCheckable(True)
        self.suggestions.setProperty("role", "toggle")
        self.suggestions.setAccessibleName(self.tr("Suggest links"))
        self.suggestions.setToolTip(self.tr("Show memories that could be linked, dashed"))
        self.whole = QPushButton(self.tr("Show all"))
        self.whole.setAccessibleName(self.tr("Show all linked memories"))
        self.zoom_out = IconButton(appearance, "zoom-out", self.tr("Smaller (-)"))
        self.zoom_in = IconButton(appearance, "zoom-in", self.tr("Larger (+)"))
        self.fit = IconButton(appearance, "maximize", self.tr("Show everything (0)"))
        self._arrange()
        self.narrowing.changed.connect(self.changed)
        self.limits.activated.connect(self.changed)
        self.steps.chosen.connect(self.changed)
        self.suggestions.toggled.connect(self.changed)
        self.whole.clicked.connect(self.all_wanted)
        self.set_centered(is_centered=False)

    @property
    def limit(self) -> int:
        """How many memories are shown at most."""
        return int(self.limits.currentData())

    @property
    def step_count(self) -> int:
        """How far the surroundings of a memory reach."""
        return self.steps.current + 1

    def set_centered(self, *, is_centered: bool) -> None:
        """Offer what makes sense around one memory, or for all."""
        self.narrowing.setVisible(not is_centered)
        for control in (self.steps, self.suggestions, self.whole):
            control.setVisible(is_centered)

    def _arrange(self) -> None:
        self.finder.setMaximumWidth(_FINDER_WIDTH)
        finding = QWidget()
        start = QHBoxLayout(finding)
        start.setContentsMargins(0, 0, 0, 0)
        start.addWidget(self.finder, 100)
        start.addStretch(1)
        shown = _line(self.whole, self.steps, self.narrowing)
        drawn = _line(self.suggestions, self.limits, self.zoom_out, self.zoom_in, self.fit)
        rest = WrappingLine(shown, drawn)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(24, 0, 24, 8)
        layout.addWidget(WrappingLine(finding, rest))


def _line(*controls: QWidget) -> QWidget:
    holder = QWidget()
    line = QHBoxLayout(holder)
    line.setContentsMargins(0, 0, 0, 0)
    line.setSpacing(8)
    for control in controls:
        line.addWidget(control)
    line.addStretch(1)
    return holder
