"""The line over the open memory: type, origin, state, and what can be done."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QWidget

from rosemary.gui import texts
from rosemary.gui.copying import CopyForm, form_name
from rosemary.gui.editing import SaveState
from rosemary.gui.models.draft import Draft
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.views.eliding_label import ElidingLabel
from rosemary.gui.views.icon_button import IconButton
from rosemary.gui.views.plain_label import PlainLabel
from rosemary.gui.views.segmented_switch import SegmentedSwitch
from rosemary.gui.views.type_pill import TypePill

PREVIEW: Final = 0
EDIT: Final = 1


class DetailHeader(QWidget):
    """Buttons and labels of one memory.

    Signals:
        mode_chosen: `PREVIEW` or `EDIT`.
        pin_wanted, delete_wanted, restore_wanted: a button was pressed.
        copy_wanted: a `CopyForm`.
    """

    mode_chosen = Signal(int)
    pin_wanted = Signal()
    delete_wanted = Signal()
    restore_wanted = Signal()
    copy_wanted = Signal(object)

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._pill = TypePill(appearance)
        self._byline = ElidingLabel(role="muted")
        self._state = PlainLabel(role="unsaved")
        self.modes = SegmentedSwitch((self.tr("Preview"), self.tr("Edit")))
        self.pin = IconButton(appearance, "pin", self.tr("Pin"))
        self.copy_button = self._make_copy_button()
        self.delete = IconButton(appearance, "trash-2", self.tr("Move to the trash"))
        self.restore = QPushButton(self.tr("Restore"))
        self.restore.setAccessibleName(self.tr("Restore from the trash"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addWidget(self._pill)
        layout.addSpacing(4)
        layout.addWidget(self._byline, 1)
        layout.addWidget(self._state)
        layout.addSpacing(6)
        for widget in (self.modes, self.restore, self.copy_button, self.pin, self.delete):
            layout.addWidget(widget)
        self.restore.hide()
        self._state.hide()
        self.modes.chosen.connect(self.mode_chosen)
        self.pin.clicked.connect(self.pin_wanted)
        self.delete.clicked.connect(self.delete_wanted)
        self.restore.clicked.connect(self.restore_wanted)

    def show_draft(self, draft: Draft) -> None:
        """Show what belongs to a draft."""
        self._pill.show_type(draft.memory_type)
        base = draft.base
        if base is None:
            self._byline.set_texts(self.tr("New memory"))
        else:
            source = texts.source_name(base.source)
            dated = f"{source} · {texts.short_date(base.created_at)}"
            self._byline.set_texts(texts.byline(base), dated, source)
        self.copy_button.setVisible(base is not None)
        is_pinned = any(tag.casefold() == texts.PINNED_TAG for tag in draft.tags)
        self.pin.set_lit(is_lit=is_pinned)
        self.pin.set_name(self.tr("Unpin") if is_pinned else self.tr("Pin"))
        for widget in (self.modes, self.pin, self.delete):
            widget.setVisible(not draft.is_trashed)
        self.restore.setVisible(draft.is_trashed)
        discard, trash = self.tr("Discard this draft"), self.tr("Move to the trash")
        self.delete.set_name(trash if base else discard)

    def _make_copy_button(self) -> IconButton:
        button = IconButton(self._appearance, "copy", self.tr("Copy"))
        menu = QMenu(button)
        for form in CopyForm:
            action = menu.addAction(form_name(form))
            action.triggered.connect(partial(self._on_copy, form))
        button.setMenu(menu)
        button.setPopupMode(IconButton.ToolButtonPopupMode.InstantPopup)
        button.setProperty("role", "menu")
        return button

    def _on_copy(self, form: CopyForm) -> None:
        self.copy_wanted.emit(form)

    def show_state(self, state: SaveState) -> None:
        """Say whether there is something to save."""
        self._state.setText(
            {
                SaveState.SAVED: "",
                SaveState.UNSAVED: self.tr("Unsaved"),
                SaveState.SAVING: self.tr("Saving…"),
                SaveState.FAILED: self.tr("Not saved"),
            }[state]
        )
        self._state.setVisible(state is not SaveState.SAVED)
        self._state.setToolTip(
            self.tr("Ctrl+S saves now; leaving the memory saves too.")
            if state is SaveState.UNSAVED
            else ""
        )
