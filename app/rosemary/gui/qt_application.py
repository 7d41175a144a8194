"""The one QApplication: name, style, fonts, language."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QLibraryInfo, QLocale, QObject, QTranslator, Signal
from PySide6.QtWidgets import QApplication
from typing_extensions import override

from rosemary import __version__
from rosemary.domain.settings import Language
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

    def __init__(self, argv: Sequence[str]) -> None:
        super().__init__(list(argv))
        self._translators: list[QTranslator] = []

    def speak(self, language: Language, directory: Path) -> None:
        """Use a language for all texts, dates and numbers of windows that are made from now on.

        Args:
            language: the person's choice.
            directory: where our translations are.
        """
        is_auto = language is Language.AUTO
        locale = QLocale.system() if is_auto else QLocale(language.value)
        if locale.language() == QLocale.Language.C:  # digits without grouping, English dates
            locale = QLocale(QLocale.Language.English)
        QLocale.setDefault(locale)
        self.setLayoutDirection(locale.textDirection())
        while self._translators:
            self.removeTranslator(self._translators.pop())
        qt_directory = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        for name, place in (("qtbase", qt_directory), (APPLICATION_NAME, str(directory))):
            translator = QTranslator(self)
            if translator.load(locale, name, "_", place):
                self.installTranslator(translator)
                self._translators.append(translator)

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
    application = Application(argv)
    application.setApplicationName(APPLICATION_NAME)
    application.setApplicationDisplayName("Rosemary")
    application.setApplicationVersion(__version__)
    application.setDesktopFileName(APPLICATION_NAME)
    application.setQuitOnLastWindowClosed(False)
    application.setStyle("Fusion")
    remember_desktop_font(application.font())
    application.setFont(load_fonts(resources / "fonts"))
    application.speak(Language.AUTO, resources / "translations")
    return application


def use_language(language: Language, resources: Path) -> None:
    """Let the windows that are made from now on use the language that a person chose."""
    application = QApplication.instance()
    if language is not Language.AUTO and isinstance(application, Application):
        application.speak(language, resources / "translations")
