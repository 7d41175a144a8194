"""Shows a folder in the file manager of the desktop, and a page in the browser."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices


def show_folder(folder: Path) -> None:
    """Open the folder where the person looks at files."""
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))


def show_page(address: str) -> None:
    """Open a web page where the person reads them."""
    QDesktopServices.openUrl(QUrl(address))
