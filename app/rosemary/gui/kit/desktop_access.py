"""File drops, and opening folders and web pages through the desktop."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QStandardPaths, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QDropEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from rosemary.gui.kit.labels import PlainLabel


class FileDrop(QObject):
    """Watches a window and everything in it that accepts drops.

    Signals:
        dropped: the `Path` of the dropped file or folder; the first of several.
    """

    dropped = Signal(object)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        window.setAcceptDrops(True)
        self.hint = PlainLabel(self.tr("Drop to import"), parent=window)
        self.hint.setObjectName("dropHint")
        self.hint.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.hint.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hint.hide()
        self.watch(window)

    def watch(self, widget: QWidget) -> None:
        """Watch a widget and its children; needed for widgets made later."""
        for each in (widget, *widget.findChildren(QWidget)):
            if each.acceptDrops():
                each.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.DragLeave:
            self.hint.hide()
        elif isinstance(event, QDropEvent):
            path = _file_of(event)
            if path is not None:
                event.setDropAction(Qt.DropAction.CopyAction)
                event.accept()
                self._on_file(path, is_dropped=kind == QEvent.Type.Drop)
                return True
        return super().eventFilter(watched, event)

    def _on_file(self, path: Path, *, is_dropped: bool) -> None:
        if is_dropped:
            self.hint.hide()
            self.dropped.emit(path)
        elif self.hint.isHidden():
            self.hint.setGeometry(self._window.rect().adjusted(12, 12, -12, -12))
            self.hint.show()
            self.hint.raise_()


def _file_of(event: QDropEvent) -> Path | None:
    files = (url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile())
    return next((Path(file) for file in files if file), None)


def downloads() -> Path:
    """Return the downloads folder, where exports of other programs usually are."""
    return _standard(QStandardPaths.StandardLocation.DownloadLocation)


def documents() -> Path:
    """Return the person's documents folder."""
    return _standard(QStandardPaths.StandardLocation.DocumentsLocation)


def pictures() -> Path:
    """Return the person's pictures folder."""
    return _standard(QStandardPaths.StandardLocation.PicturesLocation)


def show_folder(folder: Path) -> None:
    """Open a folder in the file manager."""
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))


def show_page(address: str) -> None:
    """Open a web page in the browser."""
    QDesktopServices.openUrl(QUrl(address))


def _standard(place: QStandardPaths.StandardLocation) -> Path:
    found = Path(QStandardPaths.writableLocation(place))
    return found if found.is_dir() else Path.home()
