"""One tag with the button that takes it off."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from rosemary.gui import texts
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.tool_tips import tip
from rosemary.gui.views.icon_button import IconButton
from rosemary.gui.views.plain_label import PlainLabel

_WIDEST_PX = 220


class TagChip(QFrame):
    """A tag.

    Signals:
        removed: the tag, when its button is pressed.
    """

    removed = Signal(str)

    def __init__(
        self, appearance: Appearance, tag: str, *, is_fixed: bool, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("tagChip")
        self.setFixedHeight(26)
        name = texts.one_line(tag)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(10, 0, 10 if is_fixed else 4, 0)
        layout.setSpacing(2)
        metrics = QFontMetrics(self.font())
        label = PlainLabel(metrics.elidedText(name, Qt.TextElideMode.ElideRight, _WIDEST_PX))
        if label.text() != name:
            label.setToolTip(tip(name))
        layout.addWidget(label)
        self.remove: IconButton | None = None
        if not is_fixed:
            text = self.tr("Remove tag {tag}").format(tag=name)
            self.remove = IconButton(appearance, "x", text, size=12)
            self.remove.setToolTip("")
            self.remove.clicked.connect(lambda: self.removed.emit(tag))
            layout.addWidget(self.remove)
