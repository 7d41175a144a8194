"""The one QApplication: name, style, fonts, language."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QLibraryInfo, QLocale, QObject, QTranslator, Signal
from PySide6.QtWidgets import QApplication
from typing_extensions import override

from rosemary import __version__
from rosemary.domain.settings import Language
from rosemary.gui.theme.tokens import load_fonts, remember_desktop_font

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
        spoken = spoken_locale(language, QLocale.system())
        locale = local_form(spoken, QLocale.system())
        QLocale.setDefault(locale)
        self.setLayoutDirection(locale.textDirection())
        while self._translators:
            self.removeTranslator(self._translators.pop())
        qt_directory = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        for name, place in (("qtbase", qt_directory), (APPLICATION_NAME, str(directory))):
            translator = QTranslator(self)
            if translator.load(spoken, name, "_", place):
                self.installTranslator(translator)
                self._translators.append(translator)

    @override
    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Quit:
            self.quitting.emit()
        return super().event(event)


_ENGLISH: Final = QLocale(QLocale.Language.English, QLocale.Country.UnitedKingdom)
"""English where no country is known: its dates and hours are read in most of the world."""


def spoken_locale(language: Language, desktop: QLocale) -> QLocale:
    """Return a language that the window has texts in: the choice, else the desktop's, else English.

    Args:
        language: the person's choice.
        desktop: how the desktop writes.
    """
    if language is Language.ENGLISH:
        return _ENGLISH
    if language is not Language.AUTO:
        return QLocale(language.value)
    known = (spoken_locale(each, desktop) for each in Language if each is not Language.AUTO)
    return next((each for each in known if _is_same_language(each, desktop)), _ENGLISH)


def local_form(spoken: QLocale, desktop: QLocale) -> QLocale:
    """Return how a language is written in the desktop's country: its dates, hours and numbers."""
    if _is_same_language(spoken, desktop):
        return desktop
    there = QLocale(spoken.language(), spoken.script(), desktop.territory())
    return there if there.territory() == desktop.territory() else spoken


def _is_same_language(one: QLocale, other: QLocale) -> bool:
    return one.language() == other.language() and one.script() == other.script()


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
