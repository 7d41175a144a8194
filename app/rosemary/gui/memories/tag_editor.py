"""The tags of a memory as chips, and a field to add one."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QStringListModel,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCompleter, QLineEdit, QSizePolicy, QWidget
from typing_extensions import override

from rosemary.domain import limits
from rosemary.domain.tags import normalised
from rosemary.gui import texts
from rosemary.gui.help.shortcuts import leaves_key
from rosemary.gui.kit.buttons import CHIP_HEIGHT, Chip
from rosemary.gui.kit.layouts import FlowLayout
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.theming import apply_style_to_completions

_LEAST_WIDTH: Final = 200
_INPUT_WIDTH: Final = 104
_AROUND_HINT: Final = 36
"""The list may be wider than the field, because many tags are."""


class TagCompleter(QCompleter):
    """Offers tags that contain what was typed after the last comma."""

    def __init__(self, known: QStringListModel, field: QLineEdit) -> None:
        super().__init__(known, field)
        self._field = field
        self.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.setFilterMode(Qt.MatchFlag.MatchContains)
        field.setCompleter(self)
        field.textEdited.connect(lambda _text: self._apply_style())

    @property
    def is_choosing(self) -> bool:
        """Whether Return now puts the highlighted tag into the field."""
        popup = self.popup()
        return popup is not None and popup.isVisible() and popup.currentIndex().isValid()

    @override
    def splitPath(self, path: str) -> list[str]:
        return [normalised(path.rpartition(",")[2])]  # "#kit" completes to "kitchen", too

    @override
    def pathFromIndex(self, index: QModelIndex | QPersistentModelIndex) -> str:
        before, comma, _ = self._field.text().rpartition(",")
        tag = super().pathFromIndex(index)
        return f"{before}, {tag}" if comma else tag

    def _apply_style(self) -> None:
        # It is a window of its own. Lists within other windows are transparent; here that is black.
        popup = self.popup()
        assert popup is not None
        popup.setObjectName("completions")
        popup.setMinimumWidth(_LEAST_WIDTH)
        apply_style_to_completions(self)


class TagInput(QLineEdit):
    """A field for one tag.

    Signals:
        comma_typed: a comma ended the tag.
        emptied_further: Backspace was pressed in the empty field.
    """

    comma_typed = Signal()
    emptied_further = Signal()

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.fit()

    def fit(self) -> None:
        """Take the room that the hint needs in the language and size of the text."""
        hint = self.fontMetrics().horizontalAdvance(self.placeholderText())
        self.setFixedSize(max(_INPUT_WIDTH, hint + _AROUND_HINT), CHIP_HEIGHT)

    @override
    def event(self, event: QEvent) -> bool:
        if self._is_given_up_by(event):
            event.accept()  # otherwise the window takes the key
            return True
        return False if leaves_key(event) else super().event(event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text() == ",":
            self.comma_typed.emit()
        elif event.key() == Qt.Key.Key_Escape and self.text():
            self._give_up()
        elif event.key() == Qt.Key.Key_Backspace and not self.text():
            self.emptied_further.emit()
        else:
            super().keyPressEvent(event)

    def _give_up(self) -> None:
        self.clear()
        offered = self.completer().popup()
        assert offered is not None
        offered.hide()  # it would take the next keys

    def _is_given_up_by(self, event: QEvent) -> bool:
        return (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Escape
            and bool(self.text())
        )


class TagEditor(QWidget):
    """Shows tags and lets a person add and remove them.

    Signals:
        tags_edited: all tags after the change, as a tuple.
        menu_wanted: a tag, and the place on the screen for its menu.
    """

    tags_edited = Signal(object)
    menu_wanted = Signal(str, QPoint)

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._tags: tuple[str, ...] = ()
        self._is_fixed = False
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._known: tuple[str, ...] = ()
        self._offered = QStringListModel(self)
        self._is_offer_stale = False
        self._flow = FlowLayout(self)
        self._input = self._make_input()
        self._flow.addWidget(self._input)

    @property
    def tags(self) -> tuple[str, ...]:
        """The tags shown."""
        return self._tags

    @property
    def is_fixed(self) -> bool:
        """Whether the tags cannot be changed."""
        return self._is_fixed

    @property
    def input(self) -> QLineEdit:
        """The field that adds a tag."""
        return self._input

    def show_tags(self, tags: tuple[str, ...], *, is_fixed: bool = False) -> None:
        """Show these tags; fixed ones cannot be changed."""
        if tags == self._tags and is_fixed == self._is_fixed:
            return
        self._tags = tags
        self._is_fixed = is_fixed
        self._is_offer_stale = True
        self._input.setVisible(not is_fixed)
        while self._flow.count() > 1:
            item = self._flow.takeAt(0)
            if item is not None and (chip := item.widget()) is not None:
                chip.hide()
                chip.deleteLater()
        for position, tag in enumerate(tags):
            name = texts.one_line(tag)
            removing = "" if is_fixed else self.tr("Remove tag {tag}").format(tag=name)
            chip = Chip(self._appearance, name, removing=removing, parent=self)
            chip.removed.connect(partial(self.remove, tag))
            chip.menu_wanted.connect(partial(self.menu_wanted.emit, tag))
            self._flow.insert_widget(position, chip)
            chip.show()
            self._put_before_input(chip)
        self.updateGeometry()

    def _put_before_input(self, chip: Chip) -> None:
        """Make Tab reach the chips in order and then the field, whenever they are made."""
        before = _reached_before(self._input)
        if before is not None and chip.remove is not None:
            self.setTabOrder(before, chip.remove)

    def suggest(self, known: Iterable[str]) -> None:
        """Offer these tags while typing, except those already there."""
        self._known = tuple(known)
        self._is_offer_stale = True

    def _offer(self) -> None:
        """Update the offered tags at the next key: the completer still reads the old ones."""
        if not self._is_offer_stale:
            return
        self._is_offer_stale = False
        own = {tag.casefold() for tag in self._tags}
        self._offered.setStringList([tag for tag in self._known if tag.casefold() not in own])

    def _make_input(self) -> QLineEdit:
        field = TagInput(self)
        field.setObjectName("tagInput")
        field.setPlaceholderText(self.tr("Add tag"))
        field.setAccessibleName(self.tr("Add tag"))
        field.setMaxLength(limits.TAG_MAX_CHARS)
        field.fit()
        completer = TagCompleter(self._offered, field)
        field.textEdited.connect(lambda _text: self._offer())  # before the list opens
        # Queued, so that the field first shows the chosen tag.
        completer.activated.connect(self._on_chosen, Qt.ConnectionType.QueuedConnection)
        field.editingFinished.connect(self._on_entered)  # on Return or when the focus leaves
        field.comma_typed.connect(self._on_entered)
        field.emptied_further.connect(self._on_emptied_further)
        return field

    def _on_entered(self) -> None:
        self._add(normalised(self._input.text()))

    def _on_chosen(self, tag: str) -> None:
        if not self._is_fixed:
            self._add(tag)

    def _add(self, tag: str) -> None:
        self._input.clear()
        is_known = tag.casefold() in (each.casefold() for each in self._tags)
        if tag and not is_known and len(self._tags) < limits.TAGS_MAX:
            self._change((*self._tags, tag))

    def _on_emptied_further(self) -> None:
        if self._tags and not self._is_fixed:
            self._change(self._tags[:-1])

    def remove(self, tag: str) -> None:
        """Take a tag away, as its button does."""
        self._change(tuple(each for each in self._tags if each != tag))
        self._input.setFocus()

    def _change(self, tags: tuple[str, ...]) -> None:
        self.show_tags(tags)
        self.tags_edited.emit(tags)


def _reached_before(field: QWidget) -> QWidget | None:
    """Return the widget before a field in Tab order; None if there is none."""
    each = field.previousInFocusChain()
    while each is not None and each is not field:
        if each.focusPolicy() & Qt.FocusPolicy.TabFocus:
            return each
        each = each.previousInFocusChain()
    return None
