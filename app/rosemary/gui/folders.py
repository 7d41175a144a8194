"""Shows a folder in the file manager and a page in the browser, and knows where files are."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QStandardPaths, QUrl
from PySide6.QtGui import QDesktopServices


def downloads() -> Path:
    """Return where the browser leaves files: other programs' exports mostly come that way."""
    return _standard(QStandardPaths.StandardLocation.DownloadLocation)


def documents() -> Path:
    """Return where the person keeps documents."""
    return _standard(QStandardPaths.StandardLocation.DocumentsLocation)


def pictures() -> Path:
    """Return where the person keeps pictures."""
    return _standard(QStandardPaths.StandardLocation.PicturesLocation)


def show_folder(folder: Path) -> None:
    """Open the folder where the person looks at files."""
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))


def show_page(address: str) -> None:
    """Open a web page where the person reads them."""
    QDesktopServices.openUrl(QUrl(address))


def _standard(place: QStandardPaths.StandardLocation) -> Path:
    found = Path(QStandardPaths.writableLocation(place))
    return found if found.is_dir() else Path.home()
