"""The settings of the window; each takes effect at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QObject, QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from rosemary.domain.settings import Language, MotionChoice, TextSize, ThemeChoice, WindowSettings
from rosemary.domain.types import SortOrder
from rosemary.gui import texts
from rosemary.gui.kit.buttons import SegmentedSwitch, push_button
from rosemary.gui.kit.card_frame import Card
from rosemary.gui.kit.choices import ChevronCombo
from rosemary.gui.kit.labels import PlainLabel
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.tokens import choose_motion

if TYPE_CHECKING:
    from rosemary.gui.memories.list_pane import ListPane


_LINE_HEIGHT = 32


class ChoiceRow(QWidget):
    """A name on the left, a control on the right and a sentence below; a search finds it."""

    def __init__(
        self, label: str, meaning: str, field: QWidget, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.label = PlainLabel(label)
        self.meaning = PlainLabel(meaning, "muted")
        self.meaning.setWordWrap(True)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 4, 0, 4)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(0, 1)
        grid.setRowMinimumHeight(0, _LINE_HEIGHT)
        grid.addWidget(self.label, 0, 0, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(field, 0, 1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(self.meaning, 1, 0, 1, 2)

    @property
    def words(self) -> str:
        """The text that a search looks through."""
        return f"{self.label.text()} {self.meaning.text()}".casefold()

    def mark(self, *, is_found: bool) -> None:
        """Highlight the name if a search found this row."""
        self.label.setProperty("role", "found" if is_found else "")
        self.label.style().unpolish(self.label)
        self.label.style().polish(self.label)


Change = Callable[[Callable[[WindowSettings], WindowSettings]], None]


class WindowChoices(QObject):
    """The language, text size, motion, list order, window place and dismissed hints.

    Signals:
        changed: a choice changed, on this card or elsewhere in the window.
    """

    changed = Signal()

    def __init__(
        self,
        list_pane: ListPane,
        show_usual_size: Callable[[], None],
        settings: Callable[[], WindowSettings],
        change: Change,
        appearance: Appearance,
        parent: QObject | None = None,
    ) -> None:
        """Connect the choices to the window.

        Args:
            list_pane: lists the memories in the chosen order.
            show_usual_size: gives the window the size of the first start.
            settings: returns the saved settings of the window.
            change: applies a function to the settings and saves the result.
            appearance: sets the text size.
            parent: owns this object.
        """
        super().__init__(parent)
        self._list_pane = list_pane
        self._show_usual_size = show_usual_size
        self._settings = settings
        self._change = change
        self._appearance = appearance
        list_pane.sort.order_chosen.connect(self._on_order_chosen)

    @property
    def language(self) -> Language:
        """The language of the window from the next start on."""
        return self._settings().language

    def choose_language(self, language: Language) -> None:
        """Change the language from the next start on."""
        self._change(lambda kept: replace(kept, language=language))
        self.changed.emit()

    @property
    def text_size(self) -> TextSize:
        """The size of text."""
        return self._settings().text_size

    def choose_text_size(self, size: TextSize) -> None:
        """Change the size of all text."""
        self._appearance.choose_text_size(size)
        self._change(lambda kept: replace(kept, text_size=size))
        self.changed.emit()

    @property
    def motion(self) -> MotionChoice:
        """Whether things may move."""
        return self._settings().motion

    def choose_motion(self, choice: MotionChoice) -> None:
        """Turn motion on or off."""
        choose_motion(choice)
        self._change(lambda kept: replace(kept, motion=choice))
        self.changed.emit()

    @property
    def order(self) -> SortOrder:
        """The order of the list of memories."""
        return self._list_pane.order

    def choose_order(self, order: SortOrder) -> None:
        """Change the order of the list of memories."""
        self._list_pane.choose_order(order)
        self._on_order_chosen(order)

    def forget_place(self) -> None:
        """Reset the window and its parts to the size of the first start."""
        self._show_usual_size()
        self._change(lambda kept: replace(kept, geometry=b"", panes=b""))

    @property
    def has_told(self) -> bool:
        """Whether any one-time hint has been shown."""
        kept = self._settings()
        return kept.is_tray_explained or kept.is_missing_tray_explained

    def tell_again(self) -> None:
        """Show the one-time hints again."""
        self._change(
            lambda kept: replace(kept, is_tray_explained=False, is_missing_tray_explained=False)
        )
        self.changed.emit()

    def _on_order_chosen(self, order: SortOrder) -> None:
        self._change(lambda kept: replace(kept, order=order))
        self.changed.emit()


LANGUAGE_NAMES: Final = {
    Language.ENGLISH: "English",
    Language.GERMAN: "Deutsch",
    Language.FRENCH: "Français",
    Language.SPANISH: "Español",
    Language.PORTUGUESE: "Português (Brasil)",
    Language.ITALIAN: "Italiano",
    Language.JAPANESE: "日本語",
    Language.CHINESE: "简体中文",
    Language.ARABIC: "العربية",
}
"""Each language as those who speak it call it."""
_THEMES: Final = tuple(ThemeChoice)
_MOTIONS: Final = {
    MotionChoice.AUTO: QT_TRANSLATE_NOOP("Settings", "Like the desktop"),
    MotionChoice.REDUCED: QT_TRANSLATE_NOOP("Settings", "Reduced"),
    MotionChoice.FULL: QT_TRANSLATE_NOOP("Settings", "Full"),
}
_FIELD_WIDTH: Final = 220
translate = QCoreApplication.translate


class WindowCard(Card):
    """One row for each choice; without a window, only the theme."""

    def __init__(
        self,
        appearance: Appearance,
        choices: WindowChoices | None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(translate("Settings", "Window"), parent)
        self._appearance = appearance
        self._choices = choices
        self.theme = SegmentedSwitch(
            (self.tr("Like the desktop"), self.tr("Light"), self.tr("Dark"))
        )
        self.language = self._combo(self.tr("Language"))
        for language in Language:
            said = LANGUAGE_NAMES.get(language) or self.tr("Like the desktop")
            self.language.addItem(said, language)
        self.text_size = self._combo(self.tr("Size of text"))
        for size in TextSize:
            is_auto = size is TextSize.AUTO
            said = self.tr("Like the desktop") if is_auto else texts.percent(size.scale)
            self.text_size.addItem(said, size)
        self.motion = self._combo(self.tr("Animations"))
        for motion, name in _MOTIONS.items():
            self.motion.addItem(translate("Settings", str(name)), motion)
        self.order = self._combo(self.tr("Order of the list"))
        for order in SortOrder:
            self.order.addItem(texts.order_name(order), order)
        self.usual_size = push_button(self.tr("Back to the usual size"))
        self.tell_again = push_button(self.tr("Show them again"))
        self.rows = self._make_rows()
        for row in self.rows:
            self.body.addWidget(row)
        self.theme.chosen.connect(lambda number: appearance.choose(_THEMES[number]))
        # A method and not a lambda: the theme would keep a lambda, and with it the window.
        appearance.chosen.connect(self._on_theme_chosen)
        if choices is not None:
            self._follow(choices)
        self.refresh()

    def refresh(self) -> None:
        """Show the current choices."""
        self.theme.choose(_THEMES.index(self._appearance.choice))
        if self._choices is None:
            return
        for combo, value in (
            (self.language, self._choices.language),
            (self.text_size, self._choices.text_size),
            (self.motion, self._choices.motion),
            (self.order, self._choices.order),
        ):
            with QSignalBlocker(combo):
                combo.setCurrentIndex(combo.findData(value))
        self.tell_again.setEnabled(self._choices.has_told)

    def _on_theme_chosen(self, _theme: object) -> None:
        self.refresh()

    def _make_rows(self) -> tuple[ChoiceRow, ...]:
        theme = ChoiceRow(
            self.tr("Theme"),
            self.tr("Light or dark colours. Like the desktop: those of your system."),
            self.theme,
        )
        if self._choices is None:
            return (theme,)
        return (
            theme,
            ChoiceRow(
                self.tr("Language"),
                self.tr("Of texts, dates and numbers. Another one is used from the next start on."),
                self.language,
            ),
            ChoiceRow(
                self.tr("Size of text"),
                self.tr(
                    "Of all texts in Rosemary. Like the desktop: as large as in other programs."
                ),
                self.text_size,
            ),
            ChoiceRow(
                self.tr("Animations"),
                self.tr(
                    "Reduced: nothing fades or moves by itself. Like the "
                    "desktop: as your system is "
                    "set."
                ),
                self.motion,
            ),
            ChoiceRow(
                self.tr("Order of the list"),
                self.tr("How memories are listed when you are not searching."),
                self.order,
            ),
            ChoiceRow(
                self.tr("Size of the window"),
                self.tr("The window opens as large, and with its parts as wide, as you left it."),
                self.usual_size,
            ),
            ChoiceRow(
                self.tr("Messages shown once"),
                self.tr("Such as the one that Rosemary stays in the tray."),
                self.tell_again,
            ),
        )

    def _follow(self, choices: WindowChoices) -> None:
        self.language.activated.connect(
            lambda _: choices.choose_language(Language(self.language.currentData()))
        )
        self.text_size.activated.connect(
            lambda _: choices.choose_text_size(TextSize(self.text_size.currentData()))
        )
        self.motion.activated.connect(
            lambda _: choices.choose_motion(MotionChoice(self.motion.currentData()))
        )
        self.order.activated.connect(
            lambda _: choices.choose_order(SortOrder(self.order.currentData()))
        )
        self.usual_size.clicked.connect(choices.forget_place)
        self.tell_again.clicked.connect(choices.tell_again)
        choices.changed.connect(self.refresh)

    def _combo(self, name: str) -> ChevronCombo:
        combo = ChevronCombo(self._appearance)
        combo.setAccessibleName(name)
        combo.limit_width(_FIELD_WIDTH)
        return combo
