"""The present theme, icons in its colours, and the text size."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication, QIcon, QStyleHints
from PySide6.QtWidgets import QApplication

from rosemary.domain.settings import TextSize, ThemeChoice
from rosemary.gui.theme.accessibility import choose_text_size
from rosemary.gui.theme.icons import IconSet
from rosemary.gui.theme.stylesheet import stylesheet
from rosemary.gui.theme.theming import palette, styler
from rosemary.gui.theme.tokens import DARK, LIGHT, Theme, with_high_contrast

if TYPE_CHECKING:
    # Only in newer versions of Qt.
    from PySide6.QtGui import QAccessibilityHints

_SCHEMES = {
    ThemeChoice.AUTO: Qt.ColorScheme.Unknown,
    ThemeChoice.LIGHT: Qt.ColorScheme.Light,
    ThemeChoice.DARK: Qt.ColorScheme.Dark,
}


def _accessibility(hints: QStyleHints) -> QAccessibilityHints | None:
    """Return the desktop's hints about contrast; Qt has them from 6.10 on."""
    return hints.accessibility() if hasattr(hints, "accessibility") else None


class Appearance(QObject):
    """The theme and text size of the whole application.

    Signals:
        changed: the theme or the text size changed; repaint. A new theme's style sheet follows in
            the next turns of the event loop.
        chosen: the `ThemeChoice` that a person made.
    """

    changed = Signal()
    chosen = Signal(object)

    def __init__(
        self,
        resources: Path,
        choice: ThemeChoice = ThemeChoice.AUTO,
        parent: QObject | None = None,
        *,
        text_size: TextSize = TextSize.AUTO,
    ) -> None:
        super().__init__(parent)
        choose_text_size(text_size)
        self.icons = IconSet(resources / "icons")
        self._choice = choice
        self._hints = QGuiApplication.styleHints()
        self._hints.setColorScheme(_SCHEMES[choice])
        self._accessibility = _accessibility(self._hints)
        self._theme = self._wanted_theme()
        self._apply_style()
        self._hints.colorSchemeChanged.connect(self._on_scheme_changed)
        if self._accessibility is not None:
            self._accessibility.contrastPreferenceChanged.connect(self._on_scheme_changed)

    @property
    def theme(self) -> Theme:
        """The present colours."""
        return self._theme

    @property
    def choice(self) -> ThemeChoice:
        """What the person chose."""
        return self._choice

    def choose(self, choice: ThemeChoice) -> None:
        """Follow the desktop, or keep to light or dark."""
        self._choice = choice
        self._hints.setColorScheme(_SCHEMES[choice])
        self._on_scheme_changed()
        self.chosen.emit(choice)

    def choose_text_size(self, size: TextSize) -> None:
        """Set the text size."""
        if choose_text_size(size):
            styler().change_at_once(stylesheet(self._theme))
            self.changed.emit()

    def icon(self, name: str, colour: str | None = None) -> QIcon:
        """Return an icon in `colour`; the default is that of secondary text."""
        return self.icons.icon(name, colour or self._theme.text_secondary)

    def _on_scheme_changed(self) -> None:
        wanted = self._wanted_theme()
        if wanted != self._theme:
            self._theme = wanted
            self._apply_style()
            self.changed.emit()

    def _wanted_theme(self) -> Theme:
        # The choice goes first: setColorScheme() does nothing on platforms without themes.
        is_dark = self._choice is ThemeChoice.DARK or (
            self._choice is ThemeChoice.AUTO and self._hints.colorScheme() == Qt.ColorScheme.Dark
        )
        theme = DARK if is_dark else LIGHT
        return with_high_contrast(theme) if self._is_contrast_wanted() else theme

    def _is_contrast_wanted(self) -> bool:
        hints = self._accessibility
        return (
            hints is not None and hints.contrastPreference() == Qt.ContrastPreference.HighContrast
        )

    def _apply_style(self) -> None:
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.setPalette(palette(self._theme))
        # At once, as for widgets with a sheet; windows would get it one turn later.
        QCoreApplication.sendPostedEvents(None, QEvent.Type.ApplicationPaletteChange.value)
        styler().change(stylesheet(self._theme))
