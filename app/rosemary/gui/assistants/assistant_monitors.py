"""Follow who is connected and who is followed, for the window and the tray, and pause both."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from enum import StrEnum
from functools import partial
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QObject, Signal

from rosemary.domain.conversations import FollowedTitles
from rosemary.domain.errors import RosemaryError
from rosemary.domain.events import AccessPaused, ClientsChanged, EndpointFailed
from rosemary.domain.ports import ServerControl
from rosemary.gui import error_texts, texts
from rosemary.gui.event_bridge import Changes, EventBridge
from rosemary.gui.kit.notice_bar import Notice, NoticeAction, error_notice
from rosemary.gui.kit.tasks import LatestTask, TaskRunner
from rosemary.service.exchange.capture_service import CaptureService
from rosemary.service.memories.memory_service import MemoryService

translate = QCoreApplication.translate


class ServerState(StrEnum):
    """Whether assistants can reach the memories."""

    RUNNING = "running"
    PAUSED = "paused"
    FAILED = "failed"
    OFF = "off"


_CLOSED: Final[Mapping[ServerState, str]] = {
    ServerState.PAUSED: str(QT_TRANSLATE_NOOP("ServerStatus", "Assistants are paused")),
    ServerState.FAILED: str(QT_TRANSLATE_NOOP("ServerStatus", "Assistants cannot connect")),
    ServerState.OFF: str(QT_TRANSLATE_NOOP("ServerStatus", "Closed to assistants")),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerStatus:
    """The state of the endpoint and of the memories.

    Attributes:
        clients: the names of the connected assistants, one per connection.
        failure: why assistants can't connect, in the language of the window.
        last_saved: when a memory was last written; None if never.
        is_store_away: whether a server that holds the memories can't be used at present.
    """

    state: ServerState
    clients: tuple[str, ...] = ()
    failure: str = ""
    last_saved: datetime | None = None
    is_store_away: bool = False

    @property
    def text(self) -> str:
        """The state in a few words: "Ready · 2 assistants"."""
        if self.is_store_away:
            return translate("ServerStatus", "The server is away")
        if self.state in _CLOSED:
            return translate("ServerStatus", _CLOSED[self.state])
        count = len(self.clients)
        if not count:
            return translate("ServerStatus", "Ready for assistants")
        if count == 1:
            return translate("ServerStatus", "Ready · 1 assistant")
        return translate("ServerStatus", "Ready · %Ln assistants", "", count)

    def last_saved_text(self, now: datetime) -> str:
        """Return when something was last saved: "Last saved: 5 min ago"."""
        if self.last_saved is None:
            return translate("ServerStatus", "Nothing saved yet")
        moment = texts.ago(self.last_saved, now)
        return translate("ServerStatus", "Last saved: {moment}").format(moment=moment)


class ServerMonitor(QObject):
    """Follows the endpoint, and pauses and resumes it.

    Signals:
        status_changed: a `ServerStatus`.
        failed: why the endpoint could not start, or stopped.
    """

    status_changed = Signal(object)
    failed = Signal(str)

    def __init__(
        self,
        server: ServerControl | None,
        tasks: TaskRunner,
        bridge: EventBridge,
        clock: Callable[[], datetime],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._server = server
        self._tasks = tasks
        self._clock = clock
        state = ServerState.OFF if server is None else ServerState.RUNNING
        self._status = ServerStatus(state=state)
        self._memories: MemoryService | None = None
        bridge.clients_changed.connect(self._on_clients_changed)
        bridge.access_paused.connect(self._on_access_paused)
        bridge.endpoint_failed.connect(self._on_endpoint_failed)
        bridge.memories_changed.connect(self._on_memories_changed)
        bridge.store_away.connect(lambda _: self._tell(replace(self._status, is_store_away=True)))
        bridge.store_back.connect(self._on_store_back)

    @property
    def status(self) -> ServerStatus:
        """The last known status."""
        return self._status

    @property
    def can_pause(self) -> bool:
        """Whether there is a server to pause."""
        return self._server is not None

    def start(self, memories: MemoryService) -> None:
        """Ask the server and the store for the status at the start."""
        self._memories = memories
        self._tasks.start(partial(_read, self._server, memories), on_done=self._on_read)

    def set_paused(self, *, is_paused: bool) -> None:
        """Pause or resume all assistants."""
        server = self._server
        if server is not None:
            self._tasks.start(
                lambda: server.set_paused(is_paused=is_paused),
                on_done=lambda _: self._on_access_paused(AccessPaused(is_paused=is_paused)),
                on_error=self._on_pause_failed,
            )

    def _on_read(self, read: tuple[tuple[str, ...], bool, datetime | None]) -> None:
        clients, is_paused, last_saved = read
        status = replace(self._status, clients=clients)
        if is_paused:
            status = replace(status, state=ServerState.PAUSED)
        if status.last_saved is None:
            status = replace(status, last_saved=last_saved)
        self._tell(status)

    def _on_store_back(self, _event: object) -> None:
        self._tell(replace(self._status, is_store_away=False))
        if self._memories is not None:
            # It may have been away at the start already.
            self.start(self._memories)

    def _on_pause_failed(self, error: object) -> None:
        self._tasks.failed.emit(error)
        self.status_changed.emit(self._status)

    def _on_clients_changed(self, event: ClientsChanged) -> None:
        status = replace(self._status, clients=event.clients)
        if status.state is ServerState.FAILED:
            status = replace(status, state=ServerState.RUNNING, failure="")
        self._tell(status)

    def _on_access_paused(self, event: AccessPaused) -> None:
        state = ServerState.PAUSED if event.is_paused else ServerState.RUNNING
        self._tell(replace(self._status, state=state))

    def _on_endpoint_failed(self, event: EndpointFailed) -> None:
        why = error_texts.text_of_code(event.code, event.message)
        self._tell(replace(self._status, state=ServerState.FAILED, failure=why, clients=()))
        self.failed.emit(why)

    def _on_memories_changed(self, changes: Changes) -> None:
        if changes.touched or changes.has_others:
            self._tell(replace(self._status, last_saved=self._clock()))

    def _tell(self, status: ServerStatus) -> None:
        self._status = status
        self.status_changed.emit(status)


def _read(
    server: ServerControl | None, memories: MemoryService
) -> tuple[tuple[str, ...], bool, datetime | None]:
    if server is None:
        return (), False, memories.newest_change()
    return server.connected_clients(), server.is_paused, memories.newest_change()


_NAMED_MAX: Final = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class CaptureStatus:
    """Whose sessions are followed, and whether that is paused."""

    followed: FollowedTitles = field(default_factory=FollowedTitles)

    @property
    def is_any(self) -> bool:
        """Whether an assistant is followed, be it paused or not."""
        return bool(self.followed.titles)

    @property
    def is_paused(self) -> bool:
        """Whether an assistant is followed, but paused."""
        return self.is_any and self.followed.is_paused

    @property
    def text(self) -> str:
        """The state in a few words: "Memory fills itself: on for Claude Code, Codex"."""
        if not self.is_paused:
            text = translate("Capture", "Memory fills itself: on for {assistants}")
            return text.format(assistants=_named(self.followed.titles))
        if self.followed.paused_until is None:
            return translate("Capture", "Memory fills itself: paused")
        text = translate("Capture", "Memory fills itself: paused until {time}")
        return text.format(time=texts.clock_time(self.followed.paused_until))


class CaptureMonitor(QObject):
    """Knows the `CaptureStatus`, and pauses it for all assistants.

    Signals:
        changed: `status` changed.
    """

    changed = Signal()

    def __init__(
        self,
        capture: CaptureService,
        tasks: TaskRunner,
        bridge: EventBridge,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._capture = capture
        self._tasks = tasks
        self._loading = LatestTask(tasks)
        self.status = CaptureStatus()
        bridge.capture_decided.connect(self.load)

    def load(self) -> None:
        """Ask for the present status."""
        self._loading.start(self._capture.followed, on_done=self._on_loaded)

    def pause(self, length: timedelta | None) -> None:
        """Read no session for so long; None for until `resume`."""
        self._start(partial(self._capture.pause, length))

    def resume(self) -> None:
        """Go on with what is said from now on."""
        self._start(self._capture.resume)

    def _start(self, work: Callable[[], None]) -> None:
        self._tasks.start(work, on_done=lambda _: self.load())

    def _on_loaded(self, followed: FollowedTitles) -> None:
        self.status = CaptureStatus(followed=followed)
        self.changed.emit()


def _named(titles: tuple[str, ...]) -> str:
    more = len(titles) - _NAMED_MAX
    names = texts.listed(titles[:_NAMED_MAX])
    if more <= 0:
        return names
    return translate("Capture", "{names} and {count} more").format(names=names, count=more)


class CaptureWatch(QObject):
    """Loads and changes what is followed, off the GUI thread.

    Signals:
        loaded: a `CaptureOverview`.
        noticed: a `Notice`.
    """

    loaded = Signal(object)
    noticed = Signal(object)

    def __init__(
        self, capture: CaptureService, tasks: TaskRunner, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._capture = capture
        self._tasks = tasks
        self._loading = LatestTask(tasks)

    def load(self) -> None:
        """Look how far everything is."""
        self._loading.start(
            self._capture.overview, on_done=self.loaded.emit, on_error=self._on_error
        )

    def set_followed(self, name: str, *, is_on: bool) -> None:
        """Follow a program from now on, or no longer."""
        self._run(lambda: self._capture.start(name) if is_on else self._capture.stop(name))

    def set_paused(self, *, is_paused: bool) -> None:
        """Read nothing for now, or go on."""
        self._run(self._capture.pause if is_paused else self._capture.resume)

    def leave_out(self, folder: str) -> None:
        """Take nothing of sessions that begin in a folder or below it, from now on."""
        self._run(lambda: self._capture.exclude(folder))

    def take_in(self, folder: str) -> None:
        """Leave a folder out no longer, and offer to take that back."""

        def done() -> None:
            text = self.tr("Sessions in {folder} count again, from now on")
            undo = NoticeAction(label=self.tr("Undo"), run=partial(self.leave_out, folder))
            said = text.format(folder=texts.one_line(folder))
            self.noticed.emit(Notice(text=said, actions=(undo,)))

        self._run(lambda: self._capture.include(folder), done)

    def _run(self, work: Callable[[], object], done: Callable[[], None] | None = None) -> None:
        def worked(_: object) -> None:
            self.load()
            if done is not None:
                done()

        def failed(error: RosemaryError) -> None:
            self._on_error(error)
            self.load()

        self._tasks.start(work, on_done=worked, on_error=failed)

    def _on_error(self, error: RosemaryError) -> None:
        self.noticed.emit(error_notice(error))
