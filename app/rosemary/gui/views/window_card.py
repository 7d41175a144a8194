"""The choices about the window: theme, size of text, motion, order, size; each holds at once."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QSignalBlocker
from PySide6.QtWidgets import QWidget

from rosemary.domain.settings import MotionChoice, TextSize, ThemeChoice
from rosemary.domain.types import SortOrder
from rosemary.gui import texts
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.views.card import Card
from rosemary.gui.views.chevron_combo import ChevronCombo
from rosemary.gui.views.choice_row import ChoiceRow
from rosemary.gui.views.push_button import push_button
from rosemary.gui.views.segmented_switch import SegmentedSwitch
from rosemary.gui.window_choices import WindowChoices

_THEMES: Final = tuple(ThemeChoice)
_MOTIONS: Final = {
    MotionChoice.AUTO: QT_TRANSLATE_NOOP("Settings", "Like the desktop"),
    MotionChoice.REDUCED: QT_TRANSLATE_NOOP("Settings", "Reduced"),
    MotionChoice.FULL: QT_TRANSLATE_NOOP("Settings", "Full"),
}
_FIELD_WIDTH: Final = 220

translate = QCoreApplication.translate


class WindowCard(Card):
    """One row for each choice; without a window around it, the theme alone."""

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
        # By method: a function would be kept by the theme, and keep this card and its window.
        appearance.chosen.connect(self._on_theme_chosen)
        if choices is not None:
            self._follow(choices)
        self.refresh()

    def refresh(self) -> None:
        """Show what is chosen now."""
        self.theme.choose(_THEMES.index(self._appearance.choice))
        if self._choices is None:
            return
        for combo, value in (
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
            self.tr("Light or dark colours, or those that your system shows."),
            self.theme,
        )
        if self._choices is None:
            return (theme,)
        return (
            theme,
            ChoiceRow(
                self.tr("Size of text"),
                self.tr(
                    "Everywhere in Rosemary, at once; or as large as your system has it for all "
                    "programs."
                ),
                self.text_size,
            ),
            ChoiceRow(
                self.tr("Animations"),
                self.tr(
                    "Reduced: nothing fades or moves by itself, and the links are shown settled; "
                    "or as your system asks for it, where it does."
                ),
                self.motion,
            ),
            ChoiceRow(
                self.tr("Order of the list"),
                self.tr("How memories are listed while nothing is searched."),
                self.order,
            ),
            ChoiceRow(
                self.tr("Size of the window"),
                self.tr("The window opens as large, and with its parts as wide, as you left it."),
                self.usual_size,
            ),
            ChoiceRow(
                self.tr("Messages shown once"),
                self.tr("That Rosemary stays in the tray, or that this desktop has none."),
                self.tell_again,
            ),
        )

    def _follow(self, choices: WindowChoices) -> None:
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
        combo.hold_width(_FIELD_WIDTH)
        return combo
