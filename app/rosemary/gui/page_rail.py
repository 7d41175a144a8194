"""The column at the left edge with a button for each page."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QVBoxLayout, QWidget
from typing_extensions import override

from rosemary.gui.kit.buttons import IconButton
from rosemary.gui.page_table import PageEntry
from rosemary.gui.theme.appearance import Appearance

RAIL_WIDTH = 52
_ICON_PX = 20
_SIDE = 8
_AROUND_LABEL = 28
"""The padding and frame of a button, and the room between its icon and its label."""
_GAP = "\N{EN SPACE}"
"""Qt leaves 4 px alone between an icon and its label."""
_LEAST_HEIGHT = 30


class PageRail(QFrame):
    """Lets a person choose a page; shows icons with their labels, or icons alone.

    Signals:
        chosen: the number of the chosen page, from 0.
    """

    chosen = Signal(int)

    def __init__(
        self, appearance: Appearance, entries: Sequence[PageEntry], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("rail")
        self.setAccessibleName(self.tr("Pages"))
        self.buttons = [self._button(appearance, *each) for each in enumerate(entries)]
        self._arrange(entries)
        self.show_labels(is_shown=False)
        self.choose(0)

    @property
    def labelled_width(self) -> int:
        """The width that the icons need together with their labels."""
        for button in self.buttons:
            button.ensurePolished()
        # Qt leaves the width of a space on either side of a label.
        texts = ((each.fontMetrics(), f" {each.text()} ") for each in self.buttons)
        widest = max(metrics.horizontalAdvance(text) for metrics, text in texts)
        return widest + _ICON_PX + _AROUND_LABEL + 2 * _SIDE

    def show_labels(self, *, is_shown: bool) -> None:
        """Show the labels beside the icons, or the icons alone."""
        style = Qt.ToolButtonStyle
        wanted = style.ToolButtonTextBesideIcon if is_shown else style.ToolButtonIconOnly
        for button in self.buttons:
            button.setToolButtonStyle(wanted)
        self.setFixedWidth(self.labelled_width if is_shown else RAIL_WIDTH)

    def choose(self, number: int) -> None:
        """Show which page is in front."""
        for at, button in enumerate(self.buttons):
            button.setChecked(at == number)
            button.set_lit(is_lit=at == number)
            # Tab stops here once; the arrow keys move between the buttons.
            policy = Qt.FocusPolicy.StrongFocus if at == number else Qt.FocusPolicy.ClickFocus
            button.setFocusPolicy(policy)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            keys = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End)
            if event.key() in keys:
                self._step(watched, Qt.Key(event.key()))
                return True
        return super().eventFilter(watched, event)

    def _step(self, button: QObject, key: Qt.Key) -> None:
        at = next(number for number, each in enumerate(self.buttons) if each is button)
        last = len(self.buttons) - 1
        wanted = {Qt.Key.Key_Up: at - 1, Qt.Key.Key_Down: at + 1, Qt.Key.Key_End: last}.get(key, 0)
        self.buttons[min(max(wanted, 0), last)].setFocus(Qt.FocusReason.OtherFocusReason)

    def _button(self, appearance: Appearance, number: int, entry: PageEntry) -> IconButton:
        button = IconButton(appearance, entry.icon, entry.title, size=_ICON_PX)
        button.setText(f"{_GAP}{entry.title}")
        button.setToolTip(f"{entry.title} (Ctrl+{number + 1})")
        button.setCheckable(True)
        button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Maximum)
        button.setMinimumHeight(_LEAST_HEIGHT)  # for low windows; the default is its size hint
        button.clicked.connect(lambda: self.chosen.emit(number))
        button.installEventFilter(self)
        return button

    def _arrange(self, entries: Sequence[PageEntry]) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(_SIDE, 14, _SIDE, 10)
        layout.setSpacing(4)
        for is_at_end in (False, True):
            for button, entry in zip(self.buttons, entries, strict=True):
                if entry.is_at_end == is_at_end:
                    layout.addWidget(button)
            if not is_at_end:
                layout.addStretch(1)
