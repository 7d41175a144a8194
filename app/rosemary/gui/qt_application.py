"""The one QApplication: name, style, fonts, language."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QLibraryInfo, QLocale, QObject, QTranslator, Signal
from PySide6.QtWidgets import QApplication
from typing_extensions import override

from rosemary import __version__
from rosemary.gui.theme.accessibility import remember_desktop_font
from rosemary.gui.theme.fonts import load_fonts

APPLICATION_NAME = "rosemary"


class Application(QApplication):
    """Announces the end of the whole program before its windows are asked to close.

    `quit` asks every window to close and gives up if one refuses. A window that hides in the tray
    would refuse.

    Signals:
        quitting: the next close of a window ends it.
    """

    quitting = Signal()

    @override
    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Quit:
            self.quitting.emit()
        return super().event(event)


class Remote(QObject):
    """What other threads ask of the window.

    Its signals may be emitted in any thread; they arrive in the one that made it.
    """

    show_wanted = Signal()
    quick_wanted = Signal(str)
    quit_wanted = Signal()


def create_application(argv: Sequence[str], resources: Path) -> Application:
    """Return the application with style, fonts and language; `Desktop` makes the window later.

    Args:
        argv: the command line; Qt takes its own options from it.
        resources: the folder with fonts, icons and translations.
    """
    application = Application(list(argv))
    application.setApplicationName(APPLICATION_NAME)
    application.setApplicationDisplayName("Rosemary")
    application.setApplicationVersion(__version__)
    application.setDesktopFileName(APPLICATION_NAME)
    application.setQuitOnLastWindowClosed(False)
    application.setStyle("Fusion")
    if QLocale().language() == QLocale.Language.C:  # digits without grouping, English dates
        QLocale.setDefault(QLocale(QLocale.Language.English))
    remember_desktop_font(application.font())
    application.setFont(load_fonts(resources / "fonts"))
    _load_translations(application, resources / "translations")
    return application


def _load_translations(application: Application, directory: Path) -> None:
    """Install Qt's texts and ours in the person's language, where they exist."""
    qt_directory = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    for name, place in (("qtbase", qt_directory), (APPLICATION_NAME, str(directory))):
        translator = QTranslator(application)
        if translator.load(QLocale(), name, "_", place):
            application.installTranslator(translator)
