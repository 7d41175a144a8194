"""The versions of the open memory, and the differences between two of them or two writers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QColor, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QTextEdit,
    QWidget,
)

from rosemary.domain.history import Difference, Piece, PieceKind, text_difference
from rosemary.domain.models import CHANGEABLE_FIELDS, Memory, Version
from rosemary.domain.types import UNSET, ChangeKind, JsonValue, MemoryType
from rosemary.gui import texts
from rosemary.gui.kit.buttons import push_button
from rosemary.gui.kit.dialogs import fitted_size
from rosemary.gui.kit.labels import ElidingLabel, PlainLabel, tip
from rosemary.gui.kit.layouts import STRETCH, Stretched, column_of, line_of
from rosemary.gui.memories.memory_draft import Draft
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.tokens import Theme

SHOWN_CHARS: Final = 20_000
"""Only the beginning of a longer difference is shown."""

_NumberRole: Final = int(Qt.ItemDataRole.UserRole) + 1
_KINDS: Final = {
    ChangeKind.CREATED: QT_TRANSLATE_NOOP("History", "written"),
    ChangeKind.UPDATED: QT_TRANSLATE_NOOP("History", "changed"),
    ChangeKind.DELETED: QT_TRANSLATE_NOOP("History", "moved to the trash"),
    ChangeKind.RESTORED: QT_TRANSLATE_NOOP("History", "restored"),
}
_FIELDS: Final = {
    "content": QT_TRANSLATE_NOOP("History", "Text"),
    "key": QT_TRANSLATE_NOOP("History", "Key"),
    "summary": QT_TRANSLATE_NOOP("History", "Title"),
    "memory_type": QT_TRANSLATE_NOOP("History", "Type"),
    "tags": QT_TRANSLATE_NOOP("History", "Tags"),
    "importance": QT_TRANSLATE_NOOP("History", "Importance"),
    "metadata": QT_TRANSLATE_NOOP("History", "Other data"),
    "source": QT_TRANSLATE_NOOP("History", "Source"),
    "project_id": QT_TRANSLATE_NOOP("History", "Project"),
    "phase": QT_TRANSLATE_NOOP("History", "Phase"),
    "author": QT_TRANSLATE_NOOP("History", "Author"),
    "thread_id": QT_TRANSLATE_NOOP("History", "Conversation"),
}
MARKED_MAX: Final = 4_000_000
"""Largest product of the lengths of two texts whose differences are marked, which takes 30 ms."""
_SIZE: Final = QSize(820, 560)


def version_text(version: Version, now: datetime) -> str:
    """Return "Claude · 2 h ago" and below it "3 · changed: title, tags"."""
    kind = texts.translate("History", str(_KINDS[version.kind]))
    who = texts.client_name(version.origin.client, version.origin.transport)
    names = [
        texts.within_sentence(field_name(field)) for field in version.previous if field in _FIELDS
    ]
    if version.kind is ChangeKind.UPDATED and names:
        kind = f"{kind}: {', '.join(names)}"
    head = " · ".join(each for each in (who, texts.ago(version.changed_at, now)) if each)
    return f"{head}\n{texts.number(version.version)} · {kind}"


def field_name(field: str) -> str:
    """Return the name of a memory's field, as a person reads it."""
    return texts.translate("History", str(_FIELDS[field]))


def value_text(field: str, value: JsonValue) -> str:
    """Return a field's value, as a person reads it; "none" if there is none."""
    if value is None or value in ("", [], (), {}):
        return texts.translate("History", "none")
    if field == "memory_type":
        return texts.type_name(MemoryType(str(value)))
    if field == "importance" and isinstance(value, int | float):
        return texts.rounded(float(value))
    if isinstance(value, list | tuple):
        return texts.one_line(texts.listed(str(each) for each in value))
    return texts.one_line(str(value))[:500]


def write_difference(text: QTextEdit, difference: Difference, theme: Theme) -> None:
    """Show a difference in an empty field: the other fields first, then the marked content."""
    cursor = QTextCursor(text.document())
    plain, bold = QTextCharFormat(), QTextCharFormat()
    bold.setFontWeight(600)
    marked = {kind: _format(kind, theme) for kind in PieceKind}
    for change in difference.fields:
        if change.field == "content":
            continue
        cursor.insertText(f"{field_name(change.field)}: ", bold)
        before = value_text(change.field, change.before)
        after = value_text(change.field, change.after)
        cursor.insertText(before, marked[PieceKind.REMOVED])
        cursor.insertText(f" {texts.arrow()} ", plain)
        cursor.insertText(after, marked[PieceKind.ADDED])
        cursor.insertText("\n", plain)
    if difference.was_deleted != difference.is_deleted:
        gone = texts.translate("HistoryPane", "Moved to the trash")
        back = texts.translate("HistoryPane", "Restored")
        cursor.insertText(gone if difference.is_deleted else back, bold)
        cursor.insertText("\n", plain)
    left = SHOWN_CHARS
    for piece in difference.content:
        cursor.insertText(piece.text[:left], marked[piece.kind])
        left -= min(left, len(piece.text))
    text.moveCursor(QTextCursor.MoveOperation.Start)


def _format(kind: PieceKind, theme: Theme) -> QTextCharFormat:
    form = QTextCharFormat()
    form.setForeground(QColor(theme.text))
    if kind is PieceKind.REMOVED:
        form.setBackground(QColor(theme.danger_soft))
        form.setFontStrikeOut(True)
    elif kind is PieceKind.ADDED:
        form.setBackground(QColor(theme.accent_soft))
        form.setFontUnderline(True)
    return form


class HistoryPane(QWidget):
    """Lists versions. One selected version is compared with the one before it, two with each other.

    Signals:
        comparison_wanted: the numbers of two versions, the earlier one first.
        revert_wanted: the number of the version to go back to.
    """

    comparison_wanted = Signal(object, object)
    revert_wanted = Signal(object)

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._difference: Difference | None = None
        self._versions: tuple[Version, ...] = ()
        self._last = 0
        self._is_fixed = False
        self.list = QListWidget()
        self.text = QTextEdit()
        self.note = PlainLabel("", "muted")
        self.revert = QPushButton(self.tr("Go back to this version"))
        self._arrange()
        appearance.changed.connect(self._draw)

    def clear(self) -> None:
        """Clear the pane for another memory."""
        self._versions = ()
        self.list.clear()
        self._difference = None
        self._draw()

    def show_versions(self, versions: Sequence[Version], now: datetime, *, is_fixed: bool) -> None:
        """List versions, newest first. A fixed memory cannot go back to any of them."""
        if tuple(versions) == self._versions and is_fixed == self._is_fixed:
            return  # keep the person's selection
        self._versions = tuple(versions)
        self._last = versions[-1].version if versions else 0
        self._is_fixed = is_fixed
        with QSignalBlocker(self.list):
            self.list.clear()
            for version in reversed(versions):
                item = QListWidgetItem(version_text(version, now))
                item.setData(_NumberRole, version.version)
                item.setToolTip(tip(f"{item.text()}\n{texts.long_date(version.changed_at)}"))
                self.list.addItem(item)
        if versions:
            self.list.setCurrentRow(0)
            self._on_selected()

    def show_difference(self, difference: Difference) -> None:
        """Show the difference between two versions."""
        self._difference = difference
        self._draw()

    def _arrange(self) -> None:
        self.list.setObjectName("versions")
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.setAccessibleName(self.tr("Versions"))
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemSelectionChanged.connect(self._on_selected)
        self.text.setObjectName("difference")
        self.text.setReadOnly(True)
        self.text.setAccessibleName(self.tr("What is different"))
        self.text.setTabChangesFocus(True)
        self.revert.setAccessibleName(self.revert.text())
        self.revert.clicked.connect(self._on_revert)
        right = column_of(self.note, Stretched(self.text), gap=6)
        bottom = line_of(STRETCH, self.revert)
        right.addLayout(bottom)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        layout.addWidget(self.list, 4)
        layout.addLayout(right, 5)
        self._draw()

    def _selected(self) -> list[int]:
        return sorted(int(item.data(_NumberRole)) for item in self.list.selectedItems())

    def _on_selected(self) -> None:
        numbers = self._selected()
        self.revert.setEnabled(
            len(numbers) == 1 and numbers[0] != self._last and not self._is_fixed
        )
        if not numbers:
            return
        first, last = numbers[0], numbers[-1]
        if first == last and first > 1:
            first -= 1
        self.comparison_wanted.emit(first, last)

    def _on_revert(self) -> None:
        numbers = self._selected()
        if len(numbers) == 1:
            # The button is disabled for the version this makes, and its focus would be lost.
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
            self.revert_wanted.emit(numbers[0])

    def _draw(self) -> None:
        self.text.clear()
        difference = self._difference
        if difference is None:
            self.note.setText("")
            return
        if difference.before == difference.after:
            text = self.tr("The first version. Select two to compare them.")
        else:
            text = self.tr("From version {before} to {after}").format(
                before=texts.number(difference.before), after=texts.number(difference.after)
            )
        self.note.setText(text)
        write_difference(self.text, difference, self._appearance.theme)


class ClashDialog(QDialog):
    """Both texts side by side, with what differs marked; closing it decides nothing.

    Attributes:
        mine, theirs: the two texts.
        keep_mine, keep_theirs, keep_both: the buttons; `keep_both` is there for texts alone.
    """

    def __init__(
        self, draft: Draft, theirs: Memory, appearance: Appearance, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Compare"))
        self.mine = _text_field(self.tr("Yours, not saved yet"))
        self.theirs = _text_field(self.tr("What is saved now"))
        self._by = ElidingLabel(role="muted")
        self.keep_mine = push_button(self.tr("Keep mine"))
        self.keep_theirs = push_button(self.tr("Keep theirs"))
        self.keep_both = push_button(self.tr("Keep both"))
        self.keep_both.setToolTip(self.tr("What you typed becomes a memory of its own."))
        self._later = push_button(self.tr("Not now"))
        self._later.clicked.connect(self.reject)
        self._draft, self._saved = draft, theirs
        self._arrange()
        self._draw()
        appearance.changed.connect(self._draw)

    def show_texts(self, draft: Draft, theirs: Memory) -> None:
        """Show other texts, because one of them was changed while the dialog is open."""
        self._draft, self._saved = draft, theirs
        self._draw()

    def _draw(self) -> None:
        draft, theirs = self._draft, self._saved
        self.keep_both.setVisible(draft.has_changed_text and draft.content != theirs.content)
        self._by.set_texts(texts.dated_by(theirs))
        fields = [
            name
            for name in CHANGEABLE_FIELDS
            if name != "content" and getattr(draft.patch, name) not in (UNSET, theirs.given(name))
        ]
        pieces = _compared(theirs.content, draft.content)
        self._write(
            self.mine,
            [(name, getattr(draft.patch, name)) for name in fields],
            (each for each in pieces if each.kind is not PieceKind.REMOVED),
        )
        self._write(
            self.theirs,
            [(name, theirs.given(name)) for name in fields],
            (each for each in pieces if each.kind is not PieceKind.ADDED),
        )

    def _arrange(self) -> None:
        sides = QHBoxLayout()
        sides.setSpacing(16)
        for field in (self.mine, self.theirs):
            side = column_of(
                PlainLabel(field.accessibleName(), "heading"),
                PlainLabel() if field is self.mine else self._by,
                Stretched(field),
                gap=6,
            )
            sides.addLayout(side, 1)
        foot = line_of(self._later, STRETCH, self.keep_both, self.keep_theirs, self.keep_mine)
        for button in (self._later, self.keep_both, self.keep_theirs, self.keep_mine):
            button.setAutoDefault(False)  # Return must not decide
        column_of(Stretched(sides), foot, within=self, gap=12, margins=(24, 20, 24, 16))
        self.resize(fitted_size(_SIZE, self))

    def _write(
        self, field: QTextEdit, values: Iterable[tuple[str, JsonValue]], pieces: Iterator[Piece]
    ) -> None:
        plain, marked = QTextCharFormat(), QTextCharFormat()
        marked.setBackground(QColor(self._appearance.theme.accent_soft))
        marked.setFontUnderline(True)
        field.clear()
        cursor = QTextCursor(field.document())
        for name, value in values:
            cursor.insertText(f"{field_name(name)}: ", plain)
            cursor.insertText(value_text(name, value), marked)
            cursor.insertText("\n", plain)
        left = SHOWN_CHARS
        for piece in pieces:
            form = plain if piece.kind is PieceKind.SAME else marked
            cursor.insertText(piece.text[:left], form)
            left -= min(left, len(piece.text))
        field.moveCursor(QTextCursor.MoveOperation.Start)


def _compared(before: str, after: str) -> tuple[Piece, ...]:
    """Return the pieces of two texts; of long ones, each as one piece."""
    if len(before) * len(after) <= MARKED_MAX:
        return text_difference(before, after)
    return (
        Piece(kind=PieceKind.REMOVED, text=before),
        Piece(kind=PieceKind.ADDED, text=after),
    )


def _text_field(name: str) -> QTextEdit:
    field = QTextEdit()
    field.setObjectName("difference")
    field.setReadOnly(True)
    field.setAccessibleName(name)
    field.setTabChangesFocus(True)
    return field
