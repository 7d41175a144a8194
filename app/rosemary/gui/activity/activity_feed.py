"""Loads the calls of assistants page by page and follows new ones, off the GUI thread."""

from __future__ import annotations

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from rosemary.domain.calls import ALL_CALLS, AuditFilter, AuditLine, AuditTotals, Role
from rosemary.domain.errors import RosemaryError
from rosemary.domain.history import UndoReport, UndoTarget
from rosemary.domain.models import Memory
from rosemary.domain.naming import as_reference
from rosemary.domain.types import MemoryId
from rosemary.gui import texts
from rosemary.gui.kit.notice_bar import Notice, NoticeAction, error_notice
from rosemary.gui.kit.tasks import LatestTask
from rosemary.gui.pages import WindowParts
from rosemary.service.services import Services

PAGE = 200
COALESCE_MS = 500


@dataclass(frozen=True, slots=True, kw_only=True)
class CallPage:
    """Calls, newest first, with the totals of all calls that pass the filter.

    Attributes:
        titles: memory id to title, for the memories that calls name by id.
        clients: the names of all assistants that ever called.
    """

    lines: tuple[AuditLine, ...]
    titles: Mapping[str, str]
    totals: AuditTotals
    clients: tuple[str, ...] = ()

    def title_of(self, line: AuditLine) -> str:
        """Return the title of the memory that a call names by its id, or ""."""
        return self.titles.get(_named_id(line), "")


@dataclass(frozen=True, slots=True, kw_only=True)
class CallMemory:
    """A memory that a call read, mentioned, changed or deleted."""

    memory: Memory
    role: Role


class ActivityFeed(QObject):
    """Reads the audit log between `start` and `stop`.

    Signals:
        loaded: the first `CallPage` with a new filter.
        arrived: a `CallPage` with the calls since the last one.
        continued: a tuple of older `AuditLine`, the next page.
        reads_loaded, reads_continued: tuples of `ReadMemory`, the first page and later ones.
        memories_loaded: a tuple of `CallMemory`, for the call given to `load_memories`.
        noticed: a `Notice`.
    """

    loaded = Signal(object)
    arrived = Signal(object)
    continued = Signal(object)
    reads_loaded = Signal(object)
    reads_continued = Signal(object)
    memories_loaded = Signal(object)
    noticed = Signal(object)

    def __init__(self, parts: WindowParts, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = parts.services
        self._tasks = parts.tasks
        self._origin = parts.origin
        self._loading = LatestTask(parts.tasks)
        self._reading = LatestTask(parts.tasks)
        self._loading_memories = LatestTask(parts.tasks)
        self._is_on = False
        self._titles: dict[str, str] = {}
        self._newest = 0
        self._oldest: int | None = None
        self.where: AuditFilter = ALL_CALLS
        self._pause = QTimer(self, singleShot=True, interval=COALESCE_MS)
        self._pause.timeout.connect(self._load_newer)
        parts.bridge.audit_recorded.connect(self._on_event)

    def start(self) -> None:
        """Load the calls and follow new ones."""
        self._is_on = True
        self.show(self.where)

    def stop(self) -> None:
        """Stop following new calls."""
        self._is_on = False
        self._pause.stop()

    def show(self, where: AuditFilter) -> None:
        """Load the calls that pass a filter."""
        self.where = where
        self._pause.stop()
        self._loading.start(partial(read_calls, self._services, where), on_done=self._on_loaded)

    def load_more(self) -> None:
        """Load the next page of calls."""
        work = partial(_read_older, self._services, self.where, self._oldest)
        self._loading.start(work, on_done=self._on_continued)

    def load_reads(self, offset: int = 0) -> None:
        """Load the memories that the calls handed over."""
        work = partial(self._services.audit.reads, self.where, PAGE, offset)
        told = self.reads_continued if offset else self.reads_loaded
        self._reading.start(work, on_done=told.emit)

    def title_of(self, line: AuditLine) -> str:
        """Return the title of the memory that a call names by its id, or ""."""
        return self._titles.get(_named_id(line), "")

    def load_memories(self, line: AuditLine) -> None:
        """Load the memories of a call."""
        work = partial(_read_memories, self._services, line)
        self._loading_memories.start(work, on_done=self.memories_loaded.emit)

    def undo(self, target: UndoTarget) -> None:
        """Undo what a call or a session changed."""
        origin = replace(self._origin, call_id=uuid.uuid4().hex)
        self._tasks.start(
            lambda: self._services.history.undo(target, origin),
            on_done=self._on_undone,
            on_error=self._on_error,
        )

    def _redo(self, target: UndoTarget) -> None:
        self._tasks.start(
            lambda: self._services.history.redo(target, self._origin),
            on_done=lambda _: self.noticed.emit(Notice(text=self.tr("Done again"))),
            on_error=self._on_error,
        )

    def _on_undone(self, report: UndoReport) -> None:
        count = len(report.memories) + len(report.others)
        text = (
            self.tr("1 change undone")
            if count == 1
            else self.tr("{count} changes undone").format(count=texts.number(count))
        )
        if report.conflicts:
            left = self.tr("These were changed since and stay as they are: {names}.")
            names = texts.listed(dict.fromkeys(each.name for each in report.conflicts[:3]))
            text = texts.sentences(text, left.format(names=names))
        redo = NoticeAction(
            label=self.tr("Undo"), run=partial(self._redo, UndoTarget(change=report.change))
        )
        self.noticed.emit(Notice(text=text, actions=(redo,)))

    def _on_error(self, error: RosemaryError) -> None:
        self.noticed.emit(error_notice(error))

    def _on_loaded(self, page: CallPage) -> None:
        self._titles = dict(page.titles)
        self._newest = page.lines[0].id if page.lines else 0
        self._oldest = page.lines[-1].id if page.lines else None
        self.loaded.emit(page)

    def _on_continued(self, older: tuple[Sequence[AuditLine], Mapping[str, str]]) -> None:
        lines, titles = older
        self._titles.update(titles)
        if lines:
            self._oldest = lines[-1].id
        self.continued.emit(tuple(lines))

    def _on_event(self, _event: object) -> None:
        if self._is_on and not self._pause.isActive():
            self._pause.start()

    def _load_newer(self) -> None:
        if self._loading.is_pending:
            self._pause.start()
            return
        work = partial(_read_newer, self._services, self.where, self._newest)
        self._loading.start(work, on_done=self._on_newer_loaded)

    def _on_newer_loaded(self, page: CallPage | None) -> None:
        if page is None:
            self.show(self.where)
            return
        self._titles.update(page.titles)
        if page.lines:
            self._newest = page.lines[0].id
            if self._oldest is None:
                self._oldest = page.lines[-1].id
            self.arrived.emit(page)


def read_calls(services: Services, where: AuditFilter, most: int = PAGE) -> CallPage:
    """Return the newest calls that pass a filter, at most so many, with the totals of all."""
    lines = services.audit.page(where, most)
    return CallPage(
        lines=lines,
        titles=_titles(services, lines),
        totals=services.audit.totals(where),
        clients=tuple(each.known.name for each in services.clients.list()),
    )


def _read_older(
    services: Services, where: AuditFilter, before: int | None
) -> tuple[Sequence[AuditLine], Mapping[str, str]]:
    lines = services.audit.page(where, PAGE, before)
    return lines, _titles(services, lines)


def _read_newer(services: Services, where: AuditFilter, newest: int) -> CallPage | None:
    """Return the calls after `newest`; None if they fill a page, so that all must be reloaded."""
    lines = tuple(each for each in services.audit.page(where, PAGE) if each.id > newest)
    if len(lines) == PAGE:
        return None
    totals = services.audit.totals(where)
    return CallPage(lines=lines, titles=_titles(services, lines), totals=totals)


def _titles(services: Services, lines: Sequence[AuditLine]) -> dict[str, str]:
    """Return the titles of the memories that calls name by id."""
    ids = dict.fromkeys(MemoryId(each) for line in lines if (each := _named_id(line)))
    found = services.memories.get_many(list(ids))
    return {each.id: texts.title(each.summary) or each.key for each in found}


def _named_id(line: AuditLine) -> str:
    return as_reference(str(line.arguments.get("id", "")))


def _read_memories(services: Services, line: AuditLine) -> tuple[CallMemory, ...]:
    roles = {each: role for role, ids in line.memories.items() for each in ids}
    found = services.memories.get_many(list(roles))
    return tuple(CallMemory(memory=each, role=roles[each.id]) for each in found)
