"""Notices about errors, conflicts, deletions and links, and where their bar lies."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from rosemary.domain.errors import DuplicateContentError, RosemaryError, StoreAwayError
from rosemary.domain.models import Memory
from rosemary.domain.naming import cut
from rosemary.domain.types import MemoryId
from rosemary.gui import texts
from rosemary.gui.kit.desktop_access import show_page
from rosemary.gui.kit.notice_bar import (
    Notice,
    NoticeAction,
    NoticeBar,
    NoticeKind,
    error_notice,
    text_came_back,
    text_kept,
    text_kept_here,
)
from rosemary.gui.memories.browsing import Browsing
from rosemary.gui.memories.history_pane import ClashDialog
from rosemary.gui.memories.memory_draft import Clash, Draft
from rosemary.gui.memories.memory_editing import Editing, Unsaved
from rosemary.gui.memories.memory_form import MemoryForm
from rosemary.gui.page_host import PageHost

_OPENED_SCHEMES: Final = ("http", "https", "mailto")
_LINK_CHARS: Final = 160


class Messages(QObject):
    """Fills the notice bar at the bottom, and the one above the open text."""

    def __init__(
        self,
        editing: Editing,
        browsing: Browsing,
        form: MemoryForm,
        bar: NoticeBar,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._editing = editing
        self._browsing = browsing
        self._form = form
        self._bar = bar
        self._clash: Clash | None = None
        self._comparison: ClashDialog | None = None
        editing.clashed.connect(self._on_clashed)
        editing.opened.connect(self._end_comparison)
        editing.settled.connect(self._end_comparison)
        editing.kept_beside.connect(self._on_kept_beside)
        editing.settled.connect(form.notice.close_notice)
        editing.failed.connect(self._on_save_failed)
        editing.left_unsaved.connect(self._on_left_unsaved)
        editing.came_back.connect(self._on_came_back)
        form.preview.link_clicked.connect(self._on_link_clicked)

    def show_error(self, error: RosemaryError) -> None:
        """Show an error that concerns no open text."""
        kept = text_kept_here() if isinstance(error, StoreAwayError) else ""
        self._bar.show_notice(error_notice(error, kept))

    def show_discarded(self, draft: Draft) -> None:
        """Say that a new memory was discarded before it was saved."""
        undo = NoticeAction(label=self.tr("Undo"), run=lambda: self._editing.bring_back(draft))
        self._bar.show_notice(Notice(text=self.tr("Discarded the draft"), actions=(undo,)))

    def show_returned(self, draft: Draft) -> None:
        """Offer a draft of an earlier run while something else is on the screen."""
        show = NoticeAction(label=self.tr("Show"), run=lambda: self._browsing.bring_back(draft))
        self._bar.show_notice(Notice(text=text_came_back(), actions=(show,), shown_for_ms=None))

    def _on_came_back(self, _draft: Draft) -> None:
        actions = [NoticeAction(label=self.tr("Discard"), run=self._discard)]
        if self._editing.unseen_drafts:
            following = NoticeAction(label=self.tr("Show the next one"), run=self._show_next)
            actions.insert(0, following)
        self._form.show_editor()
        notice = Notice(text=text_came_back(), actions=tuple(actions), shown_for_ms=None)
        self._form.notice.show_notice(notice)

    def _show_next(self) -> None:
        if self._editing.unseen_drafts:
            self._browsing.bring_back(self._editing.unseen_drafts[0])

    def _discard(self) -> None:
        draft = self._editing.drop()
        if draft is not None:
            self.show_discarded(draft)

    def _on_clashed(self, clash: Clash) -> None:
        self._clash = clash
        draft = self._editing.draft
        if self._comparison is not None and clash.theirs is not None and draft is not None:
            self._comparison.show_texts(draft, clash.theirs)
            return
        self._end_comparison()
        if self._editing.is_untouched:
            self._show_old_clash(clash)
            return
        who = texts.changer_name(clash.client) or self.tr("Someone else")
        text = self.tr("{who} changed this memory while you were writing.")
        if clash.theirs is None:
            text = self.tr("{who} moved this memory to the trash while you were writing.")
        self._show_clash(clash, f"{text.format(who=who)} {text_kept()}")

    def _show_old_clash(self, clash: Clash) -> None:
        """Say that the memory of a returned draft has changed since."""
        text = self.tr("This memory has been changed since.")
        if clash.theirs is None:
            text = self.tr("This memory has been moved to the trash since.")
        self._form.show_editor()
        discard = NoticeAction(label=self.tr("Discard"), run=self._discard)
        self._show_clash(clash, f"{text_came_back()} {text}", discard)

    def _show_clash(self, clash: Clash, text: str, *if_deleted: NoticeAction) -> None:
        theirs, editing = clash.theirs, self._editing
        if theirs is None:
            again = self.tr("Restore and save")
            actions = (NoticeAction(label=again, run=editing.restore_and_save), *if_deleted)
        else:
            actions = (
                NoticeAction(label=self.tr("Compare"), run=lambda: self._compare(theirs)),
                NoticeAction(label=self.tr("Keep mine"), run=editing.keep_mine),
                NoticeAction(label=self.tr("Show theirs"), run=self._take_theirs),
            )
        self._form.notice.show_notice(
            Notice(text=text, kind=NoticeKind.ERROR, actions=actions, shown_for_ms=None)
        )

    def _compare(self, theirs: Memory) -> None:
        draft = self._editing.draft
        if draft is None:
            return
        dialog = ClashDialog(draft, theirs, self._form.appearance, self._form.window())
        self._comparison = dialog
        for button, run in (
            (dialog.keep_mine, self._editing.keep_mine),
            (dialog.keep_theirs, self._take_theirs),
            (dialog.keep_both, self._editing.keep_both),
        ):
            button.clicked.connect(dialog.accept)
            button.clicked.connect(run)
        dialog.accepted.connect(self._forget_comparison)
        dialog.rejected.connect(self._on_undecided)
        dialog.open()

    def _forget_comparison(self) -> None:
        self._comparison = None

    def _on_undecided(self) -> None:
        """Ask above the text again, unless the clash is over."""
        if self._comparison is not None and self._clash is not None:
            self._comparison = None
            self._on_clashed(self._clash)

    def _end_comparison(self) -> None:
        dialog, self._comparison = self._comparison, None
        if dialog is not None:
            dialog.reject()

    def _on_kept_beside(self, saved: Memory) -> None:
        show = NoticeAction(label=self.tr("Show"), run=lambda: self._browsing.show_memory(saved.id))
        text = self.tr("What you typed is a memory of its own now.")
        self._bar.show_notice(Notice(text=text, actions=(show,)))

    def _take_theirs(self) -> None:
        mine = self._editing.take_theirs()
        if mine is not None:
            undo = NoticeAction(label=self.tr("Undo"), run=lambda: self._editing.bring_back(mine))
            self._bar.show_notice(
                Notice(text=self.tr("Showing the other version"), actions=(undo,))
            )

    def _on_save_failed(self, error: RosemaryError) -> None:
        again = NoticeAction(label=self.tr("Try again"), run=self._editing.save)
        actions: tuple[NoticeAction, ...] = (again,)
        existing = error.details.get("id")
        if isinstance(error, DuplicateContentError) and isinstance(existing, str):
            found = MemoryId(existing)
            show = NoticeAction(
                label=self.tr("Show the other one"),
                run=lambda: self._browsing.show_memory(found),
            )
            actions = (show,)
        self._form.notice.show_notice(error_notice(error, text_kept(), actions))

    def _on_left_unsaved(self, unsaved: Unsaved) -> None:
        draft = unsaved.draft
        show = NoticeAction(label=self.tr("Show"), run=lambda: self._editing.bring_back(draft))
        if unsaved.error is not None:
            self._bar.show_notice(error_notice(unsaved.error, text_kept(), (show,)))
            return
        title = cut(texts.title(draft.summary), 60) or self.tr("New memory")
        text = self.tr("“{title}” was changed elsewhere and is not saved.").format(title=title)
        self._bar.show_notice(
            Notice(
                text=f"{text} {text_kept()}",
                kind=NoticeKind.ERROR,
                actions=(show,),
                shown_for_ms=None,
            )
        )

    def _on_link_clicked(self, address: str) -> None:
        copy = NoticeAction(
            label=self.tr("Copy"), run=lambda: QGuiApplication.clipboard().setText(address)
        )
        actions: tuple[NoticeAction, ...] = (copy,)
        if QUrl(address).scheme().lower() in _OPENED_SCHEMES:
            follow = NoticeAction(label=self.tr("Open"), run=partial(show_page, address))
            actions = (copy, follow)
        shown = cut(texts.one_line(address), _LINK_CHARS)
        self._bar.show_notice(Notice(text=shown, actions=actions))


_WIDEST: Final = 620
_LEAST_HEIGHT: Final = 44
_MARGIN: Final = 12
_MOVES: Final = (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show, QEvent.Type.Hide)


class NoticePlace(QObject):
    """Keeps the bar from covering anything: what it lies on ends above it.

    Among the memories that is the list, so that nothing moves in the open memory. In a narrow
    window, whatever pane takes the list's place.
    """

    def __init__(self, bar: NoticeBar, pages: PageHost, panes: tuple[QWidget, ...]) -> None:
        """`panes` are those of the memories that the bar may lie on, the preferred one first."""
        super().__init__(bar)
        self._bar = bar
        self._pages = pages
        self._panes = panes
        self._shortened: QWidget | None = None
        self._taken = 0
        bar.shown.connect(self._place)
        bar.closed.connect(self._give_back)
        pages.page_changed.connect(lambda _entry: self._place())
        for each in (pages, *panes):
            each.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _MOVES and not self._bar.isHidden():
            self._place()
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        if self._bar.isHidden():
            return
        area = self._area()
        corner = area.mapTo(self._bar.window(), QPoint())
        width = min(_WIDEST, area.width() - 2 * _MARGIN)
        height = max(_LEAST_HEIGHT, self._bar.height_for(width))
        left = corner.x() + (area.width() - width) // 2
        top = corner.y() + area.height() - height - _MARGIN
        self._bar.setGeometry(QRect(left, top, width, height))
        self._bar.raise_()
        self._take(area, height + 2 * _MARGIN)

    def _area(self) -> QWidget:
        page = self._pages.current
        if page is not None:
            return page
        return next((each for each in self._panes if not each.isHidden()), self._pages)

    def _take(self, area: QWidget, height: int) -> None:
        if (area, height) != (self._shortened, self._taken):
            self._give_back()
            _shorten(area, height)
            self._shortened, self._taken = area, height

    def _give_back(self) -> None:
        if self._shortened is not None:
            _shorten(self._shortened, -self._taken)
        self._shortened, self._taken = None, 0


def _shorten(area: QWidget, by: int) -> None:
    layout = area.layout()
    if layout is not None:
        margins = layout.contentsMargins()
        margins.setBottom(margins.bottom() + by)
        layout.setContentsMargins(margins)
