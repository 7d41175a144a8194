"""The folders whose sessions are left out, with a way to add and remove one."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from rosemary.gui import texts
from rosemary.gui.assistants.capture_watch import CaptureWatch
from rosemary.gui.kit.buttons import IconButton, push_button
from rosemary.gui.kit.focusing import has_focus_in
from rosemary.gui.kit.labels import ElidingLabel, PlainLabel, tip
from rosemary.gui.theme.appearance import Appearance


class LeftOutFolders(QWidget):
    """One line for each folder; hidden while there is none.

    Attributes:
        add: the button that asks for another folder. The owner places it.
    """

    def __init__(
        self, appearance: Appearance, watch: CaptureWatch, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._watch = watch
        self._folders: tuple[str, ...] = ()
        self._rows: list[QWidget] = []
        self.add = push_button(self.tr("Leave out a folder…"))
        self.add.clicked.connect(self._on_add)
        self.lines: dict[str, IconButton] = {}
        """The buttons that take in a folder again."""
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(4)
        text = self.tr("Left out for all assistants: what is said in these folders and below them.")
        about = PlainLabel(text, "muted")
        about.setWordWrap(True)
        self._layout.addWidget(about)
        self.hide()

    def show_folders(self, folders: tuple[str, ...]) -> None:
        """Show the folders that are left out."""
        if folders == self._folders:
            return
        self._folders = folders
        if has_focus_in(self):
            self.add.setFocus(Qt.FocusReason.OtherFocusReason)
        for line in self._rows:
            line.hide()
            line.deleteLater()
        self._rows = []
        self.lines = {each: self._line(each) for each in folders}
        self.setVisible(bool(folders))

    def _line(self, folder: str) -> IconButton:
        line = QWidget()
        shown = texts.one_line(folder)
        label = ElidingLabel(shown, "code")
        label.setToolTip(tip(shown))
        text = self.tr("Leave it out no longer: {folder}").format(folder=shown)
        button = IconButton(self._appearance, "x", text)
        button.clicked.connect(partial(self._watch.take_in, folder))
        layout = QHBoxLayout(line)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(label, 1)
        layout.addWidget(button)
        self._layout.addWidget(line)
        self._rows.append(line)
        return button

    def _on_add(self) -> None:
        title = self.tr("Choose a folder to leave out")
        name = QFileDialog.getExistingDirectory(self, title, str(Path.home()))
        if name:
            self._watch.leave_out(name)
