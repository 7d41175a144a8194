"""The quick windows, for search and for adding: built on first use and kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Future
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import Final

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QMimeData,
    QModelIndex,
    QObject,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QCursor,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QPaintEvent,
    QShortcut,
    QTextCursor,
)
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QPushButton
from typing_extensions import override

from rosemary.domain.errors import RosemaryError
from rosemary.domain.filters import EVERYTHING, joined
from rosemary.domain.models import Facets, Memory, MemoryDraft, MemoryPatch, Origin
from rosemary.domain.naming import cut
from rosemary.domain.tags import TagUse
from rosemary.domain.types import MemoryId, SortOrder
from rosemary.gui import error_texts, texts
from rosemary.gui.kit.labels import ElidingLabel, StatusLabel
from rosemary.gui.kit.layouts import STRETCH, Stretched, column_of, line_of
from rosemary.gui.kit.notice_bar import error_notice, text_came_back, text_kept
from rosemary.gui.kit.tasks import LatestTask, TaskRunner
from rosemary.gui.memories.card_delegate import CardDelegate
from rosemary.gui.memories.memory_draft import Draft, DraftKeeper, KeptDraft, Place
from rosemary.gui.memories.memory_list_model import FOLD, IdRole
from rosemary.gui.memories.memory_list_view import MemoryListView
from rosemary.gui.memories.memory_listing import Listing, ListResult, told_text
from rosemary.gui.memories.organisation_actions import names_of
from rosemary.gui.memories.properties_card import TagEditor
from rosemary.gui.search.chip_bar import ChipBar, filter_text, problem_text
from rosemary.gui.search.find_bar import SearchBox
from rosemary.gui.search.narrowing import WrittenFilters
from rosemary.gui.theme.appearance import Appearance, apply_style
from rosemary.service.services import Services

_TOP_SHARE: Final = 0.18
_AROUND: Final = QSize(48, 48)


class QuickWindow(QFrame):
    """A frameless window that stays in front until it loses the focus.

    Signals:
        painted: it was painted for the first time since `open`.
    """

    painted = Signal()

    def __init__(self, title: str, width: int, height: int) -> None:
        super().__init__(None, Qt.WindowType.Tool | Qt.WindowType.FramelessWindowHint)
        self.setObjectName("quick")
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.setWindowFlag(Qt.WindowType.WindowStaysOnTopHint)
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, on=False)
        self._usual = QSize(width, height)
        self.resize(self._usual)
        self._is_paint_awaited = False
        self._was_active = False
        leave = QShortcut(QKeySequence(Qt.Key.Key_Escape), self)
        leave.activated.connect(self.hide)

    def open(self) -> None:
        """Show the window on the screen with the pointer, ready to type."""
        self._is_paint_awaited = True
        self._was_active = False
        screen = QGuiApplication.screenAt(QCursor.pos()) or QGuiApplication.primaryScreen()
        space = screen.availableGeometry()
        self.resize(self._usual.boundedTo(space.size() - _AROUND))
        above = min(round(space.height() * _TOP_SHARE), (space.height() - self.height()) // 2)
        self.move(space.left() + (space.width() - self.width()) // 2, space.top() + above)
        self.show()
        self.raise_()
        self.activateWindow()

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() != QEvent.Type.ActivationChange:
            return
        if self.isActiveWindow():
            self._was_active = True
        elif self._was_active and QGuiApplication.applicationState() != _ACTIVE:
            # A menu or completion list of this window keeps it open.
            self.hide()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._is_paint_awaited:
            self._is_paint_awaited = False
            self.painted.emit()


_ACTIVE: Final = Qt.ApplicationState.ApplicationActive


_LINE_ENDS: Final = ("\N{PARAGRAPH SEPARATOR}", "\N{LINE SEPARATOR}")


class QuickAdd(QuickWindow):
    """A form with text and tags. It keeps the text until it is saved or discarded.

    Signals:
        saved: the new `Memory`.
    """

    saved = Signal(object)

    def __init__(
        self,
        services: Services,
        tasks: TaskRunner,
        appearance: Appearance,
        origin: Origin,
        drafts: DraftKeeper,
    ) -> None:
        super().__init__(QCoreApplication.translate("QuickAdd", "Add a memory"), 560, 300)
        self._services = services
        self._tasks = tasks
        self._origin = origin
        self._drafts = drafts
        self._draft = Draft()
        self._returned: list[KeptDraft] = []
        self._is_saving = False
        self._saving: Future[Memory] | None = None
        self.text = self._make_text()
        self.tags = TagEditor(appearance)
        self.message = StatusLabel(role="secondary", is_wrapped=True)
        self.paste = QPushButton(self.tr("From the clipboard"))
        self.discard = QPushButton(self.tr("Discard"))
        self.save = QPushButton(self.tr("Save"))
        self.save.setProperty("role", "primary")
        buttons = line_of(self.paste, STRETCH, self.discard, self.save, gap=8)
        column_of(
            Stretched(self.text),
            self.tags,
            self.message,
            buttons,
            within=self,
            gap=12,
            margins=(16, 16, 16, 16),
        )
        self._connect()
        self._on_text_changed()
        drafts.follow(self.drafts_to_keep)
        apply_style(self)

    @property
    def is_unsaved(self) -> bool:
        """Whether there is text that is not saved yet."""
        return bool(self.content.strip())

    @property
    def content(self) -> str:
        """The text with all its special spaces, which `toPlainText` would replace."""
        text = self.text.document().toRawText()
        for end in _LINE_ENDS:
            text = text.replace(end, "\n")  # 80 times as fast as `translate` in a long text
        return text

    def drafts_to_keep(self) -> Mapping[str, KeptDraft]:
        """Return the drafts to keep in case of a crash."""
        kept = {each.serial: each for each in self._returned}
        content = self.content
        if content.strip() and not self._is_stored:
            patch = MemoryPatch(content=content, tags=self.tags.tags)
            draft = replace(self._draft, patch=patch)
            kept[draft.serial] = KeptDraft.of(draft, Place.QUICK_ADD)
        return kept

    @override
    def open(self) -> None:
        self.message.hide()
        # Can be None on some platforms, though the stubs say otherwise.
        held: QMimeData | None = QGuiApplication.clipboard().mimeData()
        self.paste.setEnabled(held is not None and held.hasText())
        super().open()
        self.text.setFocus()
        self._tasks.start(self._services.tags.uses, on_done=self._on_tags_read)
        self._drafts.when_read(self._restore_draft)

    def open_for_quitting(self) -> None:
        """Show the unsaved text and say that it is not saved."""
        self.open()
        self.say(self.tr("This text is not saved yet. Save or discard it, then quit again."))

    def store(self) -> None:
        """Save the text; the window closes once the memory is stored."""
        if self._is_saving or not self.is_unsaved:
            return
        self._is_saving = True
        self.save.setEnabled(False)
        draft = MemoryDraft(content=self.content, tags=self.tags.tags)
        work = partial(self._services.memories.save, draft, self._origin)
        self._saving = self._tasks.start(work, on_done=self._on_saved, on_error=self._on_failed)

    def _make_text(self) -> QPlainTextEdit:
        text = QPlainTextEdit()
        text.setObjectName("quickText")
        text.setTabChangesFocus(True)
        text.setPlaceholderText(self.tr("What should be remembered?"))
        text.setAccessibleName(self.tr("Text of the memory"))
        return text

    def _connect(self) -> None:
        for button in (self.paste, self.discard, self.save):
            button.setAccessibleName(button.text())
        self.save.setToolTip(self.tr("Ctrl+Enter"))
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            keys = QKeySequence(Qt.Modifier.CTRL | key)
            QShortcut(keys, self).activated.connect(self.store)
        self.text.textChanged.connect(self._on_text_changed)
        self.tags.tags_edited.connect(lambda _: self._drafts.note())
        self.paste.clicked.connect(self._on_paste)
        self.discard.clicked.connect(self._on_discard)
        self.save.clicked.connect(self.store)

    def say(self, text: str) -> None:
        """Show a message under the text."""
        self.message.setText(text)
        self.message.show()

    @property
    def _is_stored(self) -> bool:
        """Whether the text is already stored, even if `saved` is not emitted yet."""
        done = self._saving is not None and self._saving.done() and not self._saving.cancelled()
        return done and self._saving is not None and self._saving.exception() is None

    def _clear(self) -> None:
        self.text.clear()
        self._reset()

    def _reset(self) -> None:
        self.tags.show_tags(())
        self.message.hide()
        self._draft = Draft()
        self._drafts.sync()

    def _restore_draft(self) -> None:
        """Show the draft of an earlier run, unless there is text already."""
        self._returned += self._drafts.take(Place.QUICK_ADD)
        if self._returned and not self.is_unsaved and self.isVisible():
            self._draft = self._returned.pop(0).over(None)
            self.text.setPlainText(self._draft.content)
            self.text.moveCursor(QTextCursor.MoveOperation.End)
            self.tags.show_tags(self._draft.tags)
            self.say(text_came_back())

    def _on_tags_read(self, uses: list[TagUse]) -> None:
        self.tags.suggest(use.style.name for use in uses)

    def _on_text_changed(self) -> None:
        self.save.setEnabled(self.is_unsaved and not self._is_saving)
        self.discard.setVisible(self.is_unsaved)
        self._drafts.note()

    def _on_paste(self) -> None:
        self.text.insertPlainText(QGuiApplication.clipboard().text())
        self.text.setFocus()

    def _on_discard(self) -> None:
        everything = QTextCursor(self.text.document())
        everything.select(QTextCursor.SelectionType.Document)
        everything.removeSelectedText()  # undo brings it back
        self._reset()
        self.hide()

    def _on_saved(self, memory: Memory) -> None:
        self._is_saving = False
        self._saving = None
        self._clear()
        self.hide()
        self.saved.emit(memory)

    def _on_failed(self, error: RosemaryError) -> None:
        self._is_saving = False
        self._saving = None
        self._on_text_changed()
        self.say(error_notice(error, text_kept()).text)


class QuickSearch(QuickWindow):
    """Finds a memory without opening the main window.

    Signals:
        memory_wanted: the `MemoryId` of the memory to open in the main window.
    """

    memory_wanted = Signal(object)

    def __init__(
        self,
        services: Services,
        tasks: TaskRunner,
        appearance: Appearance,
        clock: Callable[[], datetime],
    ) -> None:
        super().__init__(QCoreApplication.translate("QuickSearch", "Quick search"), 600, 496)
        self._services = services
        self._tasks = tasks
        self.listing = Listing(services, tasks, SortOrder.UPDATED, self)
        self._learning = LatestTask(tasks)
        self._project_names: Mapping[str, str] = {}
        self.search = SearchBox(appearance)
        self.written = WrittenFilters(self.search, clock)
        self.chips = ChipBar(appearance, after=self.search)
        self._delegate = CardDelegate(appearance, clock, self)
        self.view = MemoryListView(self.listing.model, self._delegate)
        self.footer = ElidingLabel(role="muted")
        column_of(
            self.search,
            self.chips,
            Stretched(self.view),
            self.footer,
            within=self,
            gap=8,
            margins=(12, 12, 12, 10),
        )
        for each in (self.search, self.view):
            each.installEventFilter(self)
        self.written.query_written.connect(self.listing.search)
        self.written.narrowed.connect(
            lambda where: self.listing.show(joined(self.listing.request.where, where))
        )
        self.chips.changed.connect(self.listing.show)
        self.chips.left.connect(self.search.setFocus)
        self.search.move_wanted.connect(self._on_move_wanted)
        self.search.accepted.connect(self._on_accepted)
        self.view.activated.connect(self._on_activated)
        self.listing.found.connect(self._on_found)
        tasks.failed.connect(self._on_failed)
        apply_style(self)

    @override
    def open(self) -> None:
        self.search.clear()
        self.listing.model.drop_cards()
        super().open()
        self.search.setFocus()
        self.listing.show(EVERYTHING)
        work = partial(_what_there_is, self._services)
        self._learning.start(work, on_done=self._on_learned)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # By itself the search field would copy nothing, and the list only the title.
        is_copy = (
            event.type() == QEvent.Type.KeyPress
            and isinstance(event, QKeyEvent)
            and event.matches(QKeySequence.StandardKey.Copy)
        )
        if is_copy and not self.search.hasSelectedText():
            self.copy_current()
            return True
        return super().eventFilter(watched, event)

    def copy_current(self) -> None:
        """Copy the text of the current memory and close."""
        current = self.view.current_id()
        if current is not None:
            work = partial(self._services.memories.get, current)
            self._tasks.start(work, on_done=self._on_read)

    def _on_learned(self, found: tuple[Facets, Mapping[str, str]]) -> None:
        facets, self._project_names = found
        self.written.set_facets(facets)
        self.written.set_project_names(self._project_names)
        self.chips.show_project_names(self._project_names)

    def _on_accepted(self) -> None:
        if not self.written.finish():
            self._open_current()

    def _open_current(self) -> None:
        current = self.view.current_id()
        if current is not None:
            self._open(current)
        else:
            self.view.press_fold()

    def _on_activated(self, index: QModelIndex) -> None:
        if index.data(IdRole) != FOLD:
            self._open(index.data(IdRole))

    def _open(self, memory_id: MemoryId) -> None:
        self.hide()
        self.memory_wanted.emit(memory_id)

    def _on_move_wanted(self, event: QKeyEvent) -> None:
        QCoreApplication.sendEvent(self.view, event)

    def _on_found(self, found: ListResult) -> None:
        where = found.request.where
        self.chips.show_filter(where)
        self._delegate.set_terms(found.terms)
        self.view.scrollToTop()
        if found.ids:
            self.view.select_row(0)
            keys = self.tr("Enter opens · {copy} copies · Esc closes")
            native = QKeySequence(QKeySequence.StandardKey.Copy).toString(
                QKeySequence.SequenceFormat.NativeText
            )
            wrong = problem_text(self.written.problems)
            place = filter_text(where, self._project_names)
            told = (wrong, found.narrowing, told_text(found, place), keys.format(copy=native))
            self.footer.setText(" · ".join(each for each in told if each))
        elif found.request.query:
            query = texts.one_line(cut(found.request.query, 80))
            self.footer.setText(self.tr("No memory matches “{query}”.").format(query=query))
        elif where == EVERYTHING:
            self.footer.setText(self.tr("There are no memories yet."))
        else:
            self.footer.setText(self.tr("No memory matches this filter."))

    def _on_read(self, memory: Memory) -> None:
        QGuiApplication.clipboard().setText(memory.content)
        self.hide()

    def _on_failed(self, error: RosemaryError) -> None:
        self.footer.setText(error_texts.text_of(error))


def _what_there_is(services: Services) -> tuple[Facets, Mapping[str, str]]:
    """Return the tags, projects and sources in use, and the names of projects by id."""
    return services.memories.facets(), names_of(services.projects.list())


class QuickWindows(QObject):
    """Quick search and quick add.

    Signals:
        memory_wanted: the `MemoryId` to open in the main window.
        saved: the `Memory` that quick add has saved.
    """

    memory_wanted = Signal(object)
    saved = Signal(object)

    def __init__(
        self,
        services: Services,
        tasks: TaskRunner,
        appearance: Appearance,
        origin: Origin,
        clock: Callable[[], datetime],
        drafts: DraftKeeper,
    ) -> None:
        super().__init__()
        self._services = services
        self._tasks = tasks
        self._appearance = appearance
        self._origin = origin
        self._clock = clock
        self._drafts = drafts
        self._search: QuickSearch | None = None
        self._add: QuickAdd | None = None

    @property
    def search(self) -> QuickSearch:
        """The quick search window, built on first use."""
        if self._search is None:
            self._search = QuickSearch(self._services, self._tasks, self._appearance, self._clock)
            self._search.memory_wanted.connect(self.memory_wanted)
        return self._search

    @property
    def add(self) -> QuickAdd:
        """The quick add window, built on first use."""
        if self._add is None:
            self._add = QuickAdd(
                self._services, self._tasks, self._appearance, self._origin, self._drafts
            )
            self._add.saved.connect(self.saved)
        return self._add

    def preparations(self) -> tuple[Callable[[], object], ...]:
        """Return small steps that build both windows ahead, so that they open at once."""
        return (
            lambda: self.search,
            lambda: _polish(self.search),
            lambda: self.add,
            lambda: _polish(self.add),
        )

    def show_unsaved(self) -> bool:
        """Show unsaved text, if any; return whether there is some."""
        if self._add is None or not self._add.is_unsaved:
            return False
        self._add.open_for_quitting()
        return True

    def tell(self, text: str) -> bool:
        """Show a text in quick add if it is open; return whether it is."""
        if self._add is None or not self._add.isVisible():
            return False
        self._add.say(text)
        return True

    def close(self) -> None:
        """Close and delete both windows. Idempotent."""
        for window in (self._search, self._add):
            if window is not None:
                window.hide()
                window.deleteLater()
        self._search = self._add = None


def _polish(window: QuickWindow) -> None:
    window.ensurePolished()
    window.winId()
