"""The present theme, icons in its colours, and its style sheet on each window, pane and page."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QCoreApplication, QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QPainter, QPixmap, QStyleHints
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from rosemary.domain.settings import TextSize, ThemeChoice
from rosemary.gui.theme.stylesheet import stylesheet
from rosemary.gui.theme.tokens import (
    DARK,
    ICON_SIZE,
    LIGHT,
    TRAY_TINT,
    Theme,
    choose_text_size,
    with_high_contrast,
)

if TYPE_CHECKING:
    # Only in newer versions of Qt.
    from PySide6.QtGui import QAccessibilityHints
import weakref
from collections import deque

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QCompleter, QWidget
from shiboken6 import isValid
from typing_extensions import override


def palette(theme: Theme) -> QPalette:
    """Return the palette of a theme, with disabled text in the tertiary colour."""
    role, group = QPalette.ColorRole, QPalette.ColorGroup
    colours = {
        role.Window: theme.canvas,
        role.WindowText: theme.text,
        role.Base: theme.canvas,
        role.AlternateBase: theme.sidebar,
        role.Text: theme.text,
        role.Button: theme.raised,
        role.ButtonText: theme.text,
        role.Highlight: theme.accent,
        role.HighlightedText: theme.on_accent,
        role.PlaceholderText: theme.text_tertiary,
        role.Link: theme.accent_text,
        role.LinkVisited: theme.accent_text,
        role.ToolTipBase: theme.raised,
        role.ToolTipText: theme.text,
        role.Accent: theme.accent,
    }
    result = QPalette()
    for each, colour in colours.items():
        result.setColor(each, QColor(colour))
    for each in (role.WindowText, role.Text, role.ButtonText):
        result.setColor(group.Disabled, each, QColor(theme.text_tertiary))
    return result


class Styler(QObject):
    """Keeps the style sheet and applies it to the registered widgets.

    Qt restyles every widget when the application's sheet changes: a thousand widgets with all pages
    open, 0.25 s. So the application has no sheet. Each registered widget has its own and gets it in
    a turn of the event loop of its own: first the visible ones, whose windows are repainted when
    all of them are done, then the hidden ones.
    """

    def __init__(self, application: QApplication) -> None:
        """`styler` returns the one of the application."""
        super().__init__(application)
        self._sheet = ""
        self._parts: weakref.WeakSet[_StyledPart] = weakref.WeakSet()
        self._waiting: list[weakref.ref[_StyledPart]] = []
        self._still: deque[weakref.ref[QWidget]] = deque()
        self._next = QTimer(self, singleShot=True, interval=0)
        self._next.timeout.connect(self._on_next)

    @property
    def sheet(self) -> str:
        """The present style sheet."""
        return self._sheet

    @property
    def is_done(self) -> bool:
        """Whether every registered widget, hidden ones included, has the present sheet."""
        return not self._next.isActive()

    def apply(self, root: QWidget) -> None:
        """Give a widget the sheet, now and at each change."""
        self._register(root).apply()

    def apply_soon(self, root: QWidget) -> None:
        """Give a widget its first sheet in the next turn of the event loop.

        Its window is painted in the turn after that and shows its old contents until then.
        """
        part = self._register(root)
        part.is_new = part.is_due = True
        self._hold_still(root.window())
        self._waiting.append(weakref.ref(part))
        self._next.start()

    def is_due_in(self, widget: QWidget) -> bool:
        """Return whether something in `widget` waits for a sheet, which may change its size."""
        roots = [part.root for part in self._due()]
        return any(root is widget or widget.isAncestorOf(root) for root in roots)

    def _register(self, root: QWidget) -> _StyledPart:
        part = _StyledPart(root, self)
        self._parts.add(part)
        return part

    def change_at_once(self, sheet: str) -> None:
        """Apply a sheet with other sizes to everything now, because layout is measured next."""
        self.change(sheet)
        while (part := self._first_due()) is not None:
            part.apply()
        while self._still:
            self._paint_again()
        self._next.stop()

    def change(self, sheet: str) -> None:
        """Apply a sheet with other colours to everything in the next turns of the event loop."""
        if sheet == self._sheet:
            return
        self._sheet = sheet
        present = [part for part in self._parts if isValid(part)]
        for part in present:
            part.is_due = True
            if part.root.isVisible():
                self._hold_still(part.root.window())
        self._waiting = [weakref.ref(part) for part in present]
        self._next.start()

    def _hold_still(self, window: QWidget) -> None:
        if window.updatesEnabled():
            window.setUpdatesEnabled(False)
            self._still.append(weakref.ref(window))

    def _on_next(self) -> None:
        part = self._first_due()
        if self._still and (part is None or not part.root.isVisible()):
            self._paint_again()  # in a turn of its own, because the whole window is painted
        elif part is not None:
            # A visible widget without a sheet would be laid out and scrolled differently.
            if part.has_sheet and not part.root.isVisible():
                part.remove()
            else:
                part.apply()
        if self._still or self._first_due() is not None:
            self._next.start()

    def _first_due(self) -> _StyledPart | None:
        """Return the next widget due, visible ones first."""
        due = self._due()
        self._waiting = [weakref.ref(part) for part in due]
        return min(due, key=lambda part: not part.root.isVisible(), default=None)

    def _due(self) -> list[_StyledPart]:
        return [part for each in self._waiting if (part := _present(each)) and part.is_due]

    def _paint_again(self) -> None:
        window = self._still.popleft()()
        if window is not None and isValid(window):
            window.setUpdatesEnabled(True)
            # Qt counts updates that came meanwhile as requested and would never paint them.
            window.repaint()


class _StyledPart(QObject):
    """The style sheet of one widget, its parent, and of everything in it.

    Attributes:
        root: the widget.
        has_sheet: whether it has a sheet, perhaps an old one.
        is_due: whether it needs another sheet.
        is_new: whether its first sheet waits for its turn even though it is visible.
    """

    def __init__(self, root: QWidget, styler: Styler) -> None:
        super().__init__(root)
        self._styler = styler
        self.has_sheet = False
        self.is_due = False
        self.is_new = False
        root.installEventFilter(self)

    @property
    def root(self) -> QWidget:
        root = self.parent()
        assert isinstance(root, QWidget)
        return root

    def apply(self) -> None:
        """Apply the present sheet."""
        self.has_sheet, self.is_due, self.is_new = True, False, False
        self.root.setStyleSheet(self._styler.sheet)

    def remove(self) -> None:
        """Remove the old sheet, which is half of the work."""
        self.has_sheet = False
        self.root.setStyleSheet("")

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # A widget shown meanwhile has no old look to keep.
        if event.type() == QEvent.Type.Show and self.is_due and not self.is_new:
            self.apply()
        return False


def _present(part: weakref.ref[_StyledPart]) -> _StyledPart | None:
    found = part()
    return found if found is not None and isValid(found) else None


def styler() -> Styler:
    """Return the application's one."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    found = application.findChild(Styler, "", Qt.FindChildOption.FindDirectChildrenOnly)
    return found or Styler(application)


def apply_style(root: QWidget) -> None:
    """Give a window, a pane or a page the style sheet, now and at each change.

    Call it when the widget is complete: each child added later is restyled with its children.
    """
    is_styled = (
        root.findChild(_StyledPart, "", Qt.FindChildOption.FindDirectChildrenOnly) is not None
    )
    if not is_styled:
        styler().apply(root)


def apply_style_soon(root: QWidget) -> None:
    """Give a new, visible widget its sheet in the next turns of the event loop."""
    styler().apply_soon(root)


def apply_style_to_completions(completer: QCompleter) -> None:
    """Style the completion list of a field. Qt makes it late and without a parent."""
    popup = completer.popup()
    if popup is not None:
        apply_style(popup)


_SCALES = (1.0, 2.0)
_STROKE = 'stroke-width="1.75"'
_ANY_COLOUR = "currentColor"
_SCHEMES = {
    ThemeChoice.AUTO: Qt.ColorScheme.Unknown,
    ThemeChoice.LIGHT: Qt.ColorScheme.Light,
    ThemeChoice.DARK: Qt.ColorScheme.Dark,
}


class IconSet:
    """The icons of one folder. Pixmaps are cached by name, colour, size and scale.

    GUI thread only.
    """

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self._sources: dict[str, str] = {}
        self._shapes: dict[tuple[str, int, float], QPixmap] = {}
        self._pixmaps: dict[tuple[str, str, int, float], QPixmap] = {}

    def pixmap(self, name: str, colour: str, size: int = ICON_SIZE, scale: float = 1.0) -> QPixmap:
        """Return the icon `size` logical pixels wide for a screen of this scale."""
        key = (name, colour, size, scale)
        found = self._pixmaps.get(key)
        if found is None:
            found = self._pixmaps[key] = self._draw(*key)
        return found

    def icon(self, name: str, colour: str) -> QIcon:
        """Return the icon for a button or a menu."""
        result = QIcon()
        for scale in _SCALES:
            result.addPixmap(self.pixmap(name, colour, ICON_SIZE, scale))
        return result

    def application_icon(self) -> QIcon:
        """Return the icon of the window and of the taskbar."""
        result = QIcon()
        for size in (16, 24, 32, 48, 64, 128, 256):
            result.addPixmap(self.pixmap("app", "", size))
        return result

    def tray_icon(self, mark: str = "") -> QIcon:
        """Return the sprig in one colour that is legible on dark and light panels.

        `mark` is the colour of a dot on it. Desktops that recolour icons are then told not to.
        """
        result = QIcon()
        for size in (16, 22, 24, 32, 44, 48, 64):
            plain = self.pixmap("tray", TRAY_TINT, size)
            result.addPixmap(_marked(plain, mark) if mark else plain)
        result.setIsMask(not mark)
        return result

    def _draw(self, name: str, colour: str, size: int, scale: float) -> QPixmap:
        shape = self._shape(name, size, scale)
        if _ANY_COLOUR not in self._source(name):
            return shape
        # Recolouring takes a tenth of the time of drawing, for a hundred icons per theme change.
        result = QPixmap(shape)
        painter = QPainter(result)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
        # One pixel more, because the screen's last pixel may reach further.
        painter.fillRect(QRectF(0, 0, size + 1, size + 1), QColor(colour))
        painter.end()
        return result

    def _shape(self, name: str, size: int, scale: float) -> QPixmap:
        """Return the icon in its own colours, or in black if it has none."""
        key = (name, size, scale)
        found = self._shapes.get(key)
        if found is None:
            side = round(size * scale)
            found = self._shapes[key] = QPixmap(side, side)
            found.fill(Qt.GlobalColor.transparent)
            painter = QPainter(found)
            renderer = QSvgRenderer(QByteArray(self._source(name).encode()))
            renderer.render(painter, QRectF(0, 0, side, side))
            painter.end()
            found.setDevicePixelRatio(scale)
        return found

    def _source(self, name: str) -> str:
        found = self._sources.get(name)
        if found is None:
            text = (self._directory / f"{name}.svg").read_text(encoding="utf-8")
            found = self._sources[name] = text.replace('stroke-width="2"', _STROKE)
        return found


def swatch(colour: str) -> QIcon:
    """Return a dot of a colour, for a menu."""
    pixmap = QPixmap(2 * ICON_SIZE, 2 * ICON_SIZE)
    pixmap.setDevicePixelRatio(2)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    painter.drawEllipse(QRectF(2, 2, ICON_SIZE - 4, ICON_SIZE - 4))
    painter.end()
    return QIcon(pixmap)


def _marked(plain: QPixmap, colour: str) -> QPixmap:
    """Return an icon with a dot over the lower right third."""
    result = QPixmap(plain)
    side = plain.width()
    dot = QRectF(side * 0.6, side * 0.6, side * 0.4, side * 0.4)
    painter = QPainter(result)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
    painter.setBrush(Qt.GlobalColor.black)
    painter.drawEllipse(dot.adjusted(-side * 0.08, -side * 0.08, 0, 0))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
    painter.setBrush(QColor(colour))
    painter.drawEllipse(dot)
    painter.end()
    return result


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
