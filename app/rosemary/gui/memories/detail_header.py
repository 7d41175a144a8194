"""The lines above the open memory: type, origin, state and actions; its conversation."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QSizePolicy, QWidget
from typing_extensions import override

from rosemary.domain.types import MemoryType
from rosemary.gui import texts
from rosemary.gui.kit.buttons import IconButton, SegmentedSwitch, push_button
from rosemary.gui.kit.labels import ElidingLabel, StatusLabel, tip
from rosemary.gui.kit.layouts import STRETCH, line_of
from rosemary.gui.memories.clipboard import CopyFormat, format_name
from rosemary.gui.memories.memory_draft import Draft
from rosemary.gui.memories.memory_editing import SaveState
from rosemary.gui.search.find_bar import HitBar
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.tokens import SMALL_PX, font, text_px

_HEIGHT = 24


class TypePill(QWidget):
    """A coloured pill with the name of a memory type."""

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._memory_type = MemoryType.GENERAL
        self._measure()
        appearance.changed.connect(self._on_appearance_changed)

    def show_type(self, memory_type: MemoryType) -> None:
        """Show a memory type."""
        self._memory_type = memory_type
        self.setFixedSize(self.sizeHint())
        self.setAccessibleName(texts.type_name(memory_type))
        self.update()

    @override
    def sizeHint(self) -> QSize:
        text = texts.type_name(self._memory_type)
        return QSize(self._metrics.horizontalAdvance(text) + 26, text_px(_HEIGHT))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._appearance.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.pill(self._memory_type)))
        painter.drawRoundedRect(QRectF(self.rect()), self.height() / 2, self.height() / 2)
        painter.setFont(self._font)
        painter.setPen(QColor(theme.types[self._memory_type]))
        text = texts.type_name(self._memory_type)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, text)
        painter.end()

    def _measure(self) -> None:
        self._font = font(SMALL_PX, QFont.Weight.DemiBold)
        self._metrics = QFontMetrics(self._font)

    def _on_appearance_changed(self) -> None:
        self._measure()
        self.show_type(self._memory_type)


_PADDING: Final = 20


class TitleButton(QPushButton):
    """A button with a title that opens a memory."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = texts.one_line(title)
        self.setProperty("role", "title")
        self.setAccessibleName(self._title)
        self.setToolTip(tip(self._title))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @override
    def sizeHint(self) -> QSize:
        return QSize(120, super().sizeHint().height())

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(60, super().minimumSizeHint().height())

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        room = self.width() - _PADDING
        text = self.fontMetrics().elidedText(self._title, Qt.TextElideMode.ElideRight, room)
        self.setText(text.replace("&", "&&"))
        super().resizeEvent(event)


PREVIEW: Final = 0
EDIT: Final = 1
SAVED_MS: Final = 2_500
"""So long "Saved" is shown."""


class DetailHeader(QWidget):
    """Shows the state of one memory and the buttons for it.

    Signals:
        mode_chosen: `PREVIEW` or `EDIT`.
        pin_wanted, delete_wanted, restore_wanted: a button was pressed.
        copy_wanted: a `CopyFormat`.
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
        self._state = StatusLabel(role="muted")
        self._shown_state = SaveState.SAVED
        self._serial = ""
        self._fading = QTimer(self, singleShot=True)
        self._fading.timeout.connect(self._state.hide)
        self.hits = HitBar(appearance)
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
        layout.addWidget(self.hits)
        for widget in (self.modes, self.restore, self.copy_button, self.pin, self.delete):
            layout.addWidget(widget)
        self.restore.hide()
        self._state.hide()
        self.modes.chosen.connect(self.mode_chosen)
        self.pin.clicked.connect(self.pin_wanted)
        self.delete.clicked.connect(self.delete_wanted)
        self.restore.clicked.connect(self.restore_wanted)

    def show_draft(self, draft: Draft) -> None:
        """Show the type, origin and actions of a draft."""
        if draft.serial != self._serial:
            self._serial, self._shown_state = draft.serial, SaveState.SAVED
            self._state.hide()
        self._pill.show_type(draft.memory_type)
        base = draft.base
        if base is None:
            self._byline.set_texts(self.tr("New memory"))
        else:
            source = texts.saver_name(base)
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
        for copy_format in CopyFormat:
            action = menu.addAction(format_name(copy_format))
            action.triggered.connect(partial(self._on_copy, copy_format))
        button.setMenu(menu)
        button.setPopupMode(IconButton.ToolButtonPopupMode.InstantPopup)
        button.setProperty("role", "menu")
        return button

    def _on_copy(self, copy_format: CopyFormat) -> None:
        self.copy_wanted.emit(copy_format)

    def show_state(self, state: SaveState) -> None:
        """Say for a moment that what was typed is saved, or for longer that it is not."""
        was_saving, self._shown_state = self._shown_state is SaveState.SAVING, state
        is_saved = state is SaveState.KEPT or (was_saving and state is SaveState.SAVED)
        words = {SaveState.SAVING: self.tr("Saving…"), SaveState.FAILED: self.tr("Not saved")}
        text = self.tr("Saved") if is_saved else words.get(state, "")
        self._fading.stop()
        if is_saved:
            self._fading.start(SAVED_MS)
        self._state.setText(text)
        self._state.setVisible(bool(text))
        self._state.setToolTip(
            self.tr("It becomes a version of the memory when you end editing.")
            if state is SaveState.KEPT
            else ""
        )


class ThreadLine(QWidget):
    """Shows "3 of 40 in this conversation"; hidden for a memory that is no part of one.

    Signals:
        step_wanted: -1 for the exchange before, 1 for the one after.
        read_wanted: the person wants to read the whole conversation.
        note_wanted: the person wants to make a note of the exchange.
    """

    step_wanted = Signal(object)
    read_wanted = Signal()
    note_wanted = Signal()

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.place = ElidingLabel(role="secondary")
        self.before = IconButton(appearance, "chevron-left", self.tr("Exchange before this one"))
        self.after = IconButton(appearance, "chevron-right", self.tr("Exchange after this one"))
        self.read = push_button(self.tr("Read it all"))
        self.read.setAccessibleName(self.tr("Read the whole conversation"))
        self.note = push_button(self.tr("Make a note"))
        self.note.setAccessibleName(self.tr("Make a note of this exchange"))
        self.note.setToolTip(
            self.tr("Opens a new note with the selected text, else with the answer.")
        )
        layout = line_of(self.place, self.before, self.after, STRETCH, within=self, gap=6)
        for button in (self.read, self.note):
            button.setProperty("role", "quiet")
            layout.addWidget(button)
        self.before.clicked.connect(lambda: self.step_wanted.emit(-1))
        self.after.clicked.connect(lambda: self.step_wanted.emit(1))
        self.read.clicked.connect(self.read_wanted)
        self.note.clicked.connect(self.note_wanted)
        self.hide()

    def show_place(self, number: int, total: int) -> None:
        """Show the place of the open exchange, counted from 1."""
        self.place.set_texts(
            self.tr("{number} of {total} in this conversation").format(
                number=texts.number(number), total=texts.number(total)
            ),
            self.tr("{number} of {total}").format(
                number=texts.number(number), total=texts.number(total)
            ),
        )
        self.before.setEnabled(number > 1)
        self.after.setEnabled(number < total)
        self.show()
