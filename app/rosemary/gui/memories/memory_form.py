"""The form of the open memory: header, title, text, properties, origin."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QStackedWidget, QWidget

from rosemary.domain import limits
from rosemary.domain.headlines import rest_below
from rosemary.domain.models import Facets, MemoryPatch
from rosemary.gui import texts
from rosemary.gui.kit.labels import ElidingLabel, PlainLabel, WrappingField
from rosemary.gui.kit.layouts import Stretched, column_of, line_of
from rosemary.gui.kit.notice_bar import NoticeBar
from rosemary.gui.memories import content_editor
from rosemary.gui.memories.content_editor import ContentEditor
from rosemary.gui.memories.content_view import (
    ContentView,
    Place,
    front_place,
    line_place,
    matching_position,
    with_breaks,
)
from rosemary.gui.memories.detail_header import EDIT, PREVIEW, DetailHeader, ThreadLine
from rosemary.gui.memories.detail_tabs import DetailTabs
from rosemary.gui.memories.memory_draft import Draft
from rosemary.gui.memories.memory_editing import SaveState
from rosemary.gui.search.find_bar import FindBar
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.tokens import FIELD_FRAME_PX

SHOWN_CHARS: Final = 100_000
"""A longer text is shown up to here until the person asks for the rest."""

COUNT_PAUSE_MS: Final = 250
"""Words are counted when typing pauses."""


class MemoryForm(QWidget):
    """Shows a draft and emits the person's changes.

    Attributes:
        appearance: that of the window.

    Signals:
        text_edited: a `MemoryPatch` of title or text, while typing.
        properties_edited: a `MemoryPatch` of anything else.
        editing_ended: the person went back to the preview.
    """

    text_edited = Signal(object)
    properties_edited = Signal(object)
    editing_ended = Signal()

    def __init__(
        self,
        appearance: Appearance,
        clock: Callable[[], datetime],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.appearance = appearance
        self._draft = Draft()
        self._is_whole = True
        self.header = DetailHeader(appearance)
        self.notice = NoticeBar(appearance, is_floating=False)
        self.thread_line = ThreadLine(appearance)
        self.title = WrappingField()
        self.preview = ContentView(appearance)
        self.editor = ContentEditor(appearance)
        self.tabs = DetailTabs(appearance, clock)
        self.properties = self.tabs.properties
        self._pages = QStackedWidget()
        self._pages.addWidget(self.preview)
        self._pages.addWidget(self.editor)
        self.find_bar = FindBar(appearance)
        self.hits = self.header.hits
        self._counting = QTimer(self, singleShot=True, interval=COUNT_PAUSE_MS)
        self._counting.timeout.connect(self._count)
        self.counts = PlainLabel(role="muted")
        self._cut = QWidget()
        self._cut_text = PlainLabel(role="muted")
        self.show_all = QPushButton(self.tr("Show all"))
        self.origin = ElidingLabel(role="muted")
        self._arrange()
        self._connect()

    def show_draft(self, draft: Draft) -> None:
        """Show another memory from its top: as a preview, or a new one in the editor."""
        self.properties.tags.input.clear()  # it was meant for the previous memory
        self._draft = draft
        self._is_whole = len(draft.content) <= SHOWN_CHARS
        self._counting.stop()
        self.notice.close_notice()
        self.find_bar.hide_bar()
        self._set_mode(EDIT if draft.base is None else PREVIEW)
        self.update_draft(draft)
        self.title.setCursorPosition(0)
        self.hits.show_hits(self._page)
        if draft.base is None:
            self.editor.setFocus(Qt.FocusReason.OtherFocusReason)

    def update_draft(self, draft: Draft) -> None:
        """Show newer values of the same memory; cursor and scroll position stay."""
        self._draft = draft
        self.header.show_draft(draft)
        if self.title.text() != " ".join(draft.title.splitlines()):
            self.title.setText(draft.title)
        self.title.setReadOnly(draft.is_trashed)
        self.title.setVisible(bool(draft.title) or not draft.is_trashed)
        self.preview.can_edit = not draft.is_trashed
        self._show_content()
        self._follow_page()
        if not self._counting.isActive():
            self._count()
        self.properties.show_draft(draft)
        base = draft.base
        if base is None:
            self.origin.set_texts("")
        else:
            by = texts.written_by(base)
            self.origin.set_texts(texts.provenance(base), texts.dated_by(base), by)

    def show_state(self, state: SaveState) -> None:
        """Show whether there is something to save."""
        self.header.show_state(state)

    def open_find(self) -> None:
        """Open the find bar for the visible text."""
        self.hits.leave()
        self.find_bar.open_for(self._page)

    def set_terms(self, terms: tuple[str, ...]) -> None:
        """Mark the words of a search in the text of whatever memory is open."""
        self.hits.set_terms(terms)
        if self.find_bar.isHidden():
            self.hits.show_hits(self._page)

    def step_hit(self, by: int) -> None:
        """Go to the next place found in the text (1) or the one before (-1)."""
        (self.hits if self.find_bar.isHidden() else self.find_bar).step(by)

    def focus_front(self) -> None:
        """Focus the text; in the trash, the restore button."""
        if self._draft.is_trashed:
            self.header.restore.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.focus_text()

    def focus_text(self) -> None:
        """Focus the text."""
        self._page.setFocus(Qt.FocusReason.OtherFocusReason)

    def set_facets(self, facets: Facets) -> None:
        """Offer the existing tags and projects."""
        self.properties.set_facets(facets)

    def set_project_names(self, names: Mapping[str, str]) -> None:
        """Show projects by these names; the keys are ids."""
        self.properties.set_project_names(names)

    def switch_mode(self) -> None:
        """Switch between preview and editor."""
        if not self._draft.is_trashed:
            self.header.modes.choose(PREVIEW if self.is_editing else EDIT)
            self._on_mode_chosen()

    @property
    def is_editing(self) -> bool:
        """Whether the editor is shown."""
        return self._pages.currentWidget() is self.editor

    @property
    def selected_text(self) -> str:
        """The selected part of the visible text; "" if there is none."""
        return self._page.textCursor().selection().toPlainText().strip()

    @property
    def is_changing_stored(self) -> bool:
        """Whether the keyboard is in the editor of a memory that is stored already."""
        return self._draft.base is not None and self.editor.hasFocus()

    def begin_editing(self, position: int | None = None) -> None:
        """Show the editor with the cursor at a position of the preview, or where one reads."""
        if not self._draft.is_trashed:
            self._switch_page(EDIT, position)

    def show_editor(self) -> None:
        """Show the editor; the focus stays where it is."""
        self._set_mode(EDIT)
        self._show_content()

    def _arrange(self) -> None:
        self.title.setObjectName("title")
        self._on_title_changed("")
        self.title.setMaxLength(limits.SUMMARY_MAX_CHARS)
        self.title.setAccessibleName(self.tr("Title"))
        self.title.setPlaceholderText(self.tr("Add a title"))
        self.show_all.setAccessibleName(self.tr("Show the whole text"))
        line_of(Stretched(self._cut_text), self.show_all, within=self._cut)
        layout = column_of(
            _indented(self.header),
            _indented(self.notice),
            _indented(self.thread_line),
            self.title,
            _indented(self.find_bar),
            Stretched(self._pages),
            within=self,
            gap=10,
            margins=(24, 16, 24, 16),
        )
        for widget in (self._cut, self.tabs):
            layout.addLayout(_indented(widget))
        foot = _indented(self.origin)
        foot.setStretch(0, 1)
        foot.addSpacing(12)
        foot.addWidget(self.counts)
        layout.addLayout(foot)

    def _connect(self) -> None:
        self.header.mode_chosen.connect(self._on_mode_chosen)
        self.header.pin_wanted.connect(self._on_pin_wanted)
        self.title.textEdited.connect(self._on_title_edited)
        self.title.textChanged.connect(self._on_title_changed)
        self.editor.content_edited.connect(self._on_content_edited)
        self.properties.edited.connect(self._on_properties_edited)
        self.preview.edit_wanted.connect(self.begin_editing)
        self.show_all.clicked.connect(self._on_show_all)
        for page in (self.preview, self.editor):
            page.find_keys.find_wanted.connect(self.open_find)
            page.find_keys.step_wanted.connect(self._on_step_wanted)
        self.find_bar.closed.connect(self._on_find_closed)

    @property
    def _page(self) -> ContentView | ContentEditor:
        is_preview = self._pages.currentWidget() is self.preview
        return self.preview if is_preview else self.editor

    def _show_content(self) -> None:
        """Fill the visible page; the other one is filled when it is chosen."""
        content = self._draft.content
        shown = content if self._is_whole else content[:SHOWN_CHARS]
        is_editable = content_editor.is_editable(content)
        self._show_limits(len(content), is_editable=is_editable)
        if self._pages.currentWidget() is self.preview:
            # The title above already says what the first line repeats.
            self.preview.show_markdown(shown[rest_below(self._draft.title, shown) :])
            return
        self.editor.setReadOnly(not (self._is_whole and is_editable) or self._draft.is_trashed)
        self.editor.show_content(shown if is_editable else with_breaks(shown))

    def _show_limits(self, length: int, *, is_editable: bool) -> None:
        """Say what part of a very long text is not shown or cannot be edited."""
        parts = []
        if not self._is_whole:
            text = self.tr("A long text: the first {shown} of {total} characters.")
            shown, total = texts.number(SHOWN_CHARS), texts.number(length)
            parts.append(text.format(shown=shown, total=total))
        if not is_editable:
            parts.append(self.tr("One of its lines is too long to edit here."))
        self._cut_text.setText(" ".join(parts))
        self._cut.setVisible(bool(parts))
        self.show_all.setVisible(not self._is_whole)

    def _set_mode(self, mode: int) -> None:
        self.header.modes.choose(mode)
        self._pages.setCurrentIndex(mode)

    def _on_mode_chosen(self) -> None:
        self._switch_page(self.header.modes.current)

    def _switch_page(self, mode: int, clicked: int | None = None) -> None:
        """Show the preview or the editor, with the line in front where it was."""
        before, had_focus = self._page, self._page.hasFocus()
        place = front_place(before) if clicked is None else line_place(before, clicked)
        self._set_mode(mode)
        page = self._page
        page.setGeometry(before.geometry())
        self._show_content()
        if page is not before:
            same = matching_position(before, place.position, page)
            page.show_line(Place(same, place.y))
            if page is self.editor:
                self.editor.place_cursor(same, is_exact=clicked is not None)
        self._follow_page()
        if had_focus or page is self.editor:
            page.setFocus(Qt.FocusReason.OtherFocusReason)
        if before is self.editor and page is self.preview:
            self.editing_ended.emit()

    def _on_content_edited(self) -> None:
        if not self.editor.isReadOnly():
            patch = MemoryPatch(content=self.editor.content)
            self._draft = self._draft.edited(patch)
            self._counting.start()
            self.text_edited.emit(patch)

    def _follow_page(self) -> None:
        """Search the visible text, or its new contents, for what is looked for."""
        self.find_bar.follow(self._page)
        if not self.find_bar.isHidden():
            return
        if self.hits.finder.page is self._page:
            self.hits.refresh()
        else:
            self.hits.show_hits(self._page, is_moving=False)

    def _on_find_closed(self) -> None:
        self.hits.show_hits(self._page)
        self.focus_text()

    def _on_step_wanted(self, by: int) -> None:
        if self.find_bar.isHidden() and self.hits.isHidden():
            self.open_find()
        else:
            self.step_hit(by)

    def _count(self) -> None:
        self.counts.setText(texts.text_size(self._draft.content))

    def _on_title_changed(self, text: str) -> None:
        if self.title.property("is_empty") is not (not text):
            self.title.setProperty("is_empty", not text)
            self.title.style().polish(self.title)

    def _on_title_edited(self, text: str) -> None:
        patch = MemoryPatch(summary=text)
        self._draft = self._draft.edited(patch)
        self.text_edited.emit(patch)

    def _on_properties_edited(self, patch: MemoryPatch) -> None:
        self._draft = self._draft.edited(patch)
        self.header.show_draft(self._draft)
        self.properties.show_draft(self._draft)
        self.properties_edited.emit(patch)

    def _on_pin_wanted(self) -> None:
        tags = tuple(tag for tag in self._draft.tags if tag.casefold() != texts.PINNED_TAG)
        is_pinned = len(tags) < len(self._draft.tags)
        new = tags if is_pinned else (*tags, texts.PINNED_TAG)
        self._on_properties_edited(MemoryPatch(tags=new))

    def _on_show_all(self) -> None:
        self._is_whole = True
        QGuiApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
        self._show_content()
        QGuiApplication.restoreOverrideCursor()


def _indented(widget: QWidget) -> QHBoxLayout:
    """Return a row that aligns `widget` with the text of the fields, not with their frames."""
    return line_of(widget, margins=(FIELD_FRAME_PX, 0, FIELD_FRAME_PX, 0))
