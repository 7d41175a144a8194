"""The icon in the tray, its menu, and notifications while nobody looks at the window."""

from __future__ import annotations

import time
from collections import Counter, deque
from collections.abc import Callable
from datetime import datetime, timedelta
from enum import Enum, auto
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QSystemTrayIcon, QWidget

from rosemary.domain.assistants import client_title
from rosemary.domain.events import BackupFailed, DeletionsHeld
from rosemary.gui import error_texts, texts
from rosemary.gui.assistants.assistant_monitors import (
    CaptureMonitor,
    ServerMonitor,
    ServerState,
    ServerStatus,
)
from rosemary.gui.backups.backup_watch import BackupMaker
from rosemary.gui.event_bridge import Changes, EventBridge
from rosemary.gui.theme.appearance import Appearance, apply_style
from rosemary.gui.theme.tokens import TRAY_FAILED, TRAY_PAUSED

QUIET_FOR_S: Final = 600.0
"""How long after a message no other of its kind is shown."""

DELETED_MANY: Final = 20
_DELETED_WITHIN_S: Final = 60.0


class MessageKind(Enum):
    """What a message is about; the quiet time runs for each kind by itself."""

    BACKUP = auto()
    ASSISTANTS = auto()
    DELETED = auto()
    HELD = auto()
    STORE = auto()


class Notifications(QObject):
    """Decides which events are worth a message.

    Signals:
        told: the title and text of a message.
    """

    told = Signal(str, str)

    def __init__(
        self,
        bridge: EventBridge,
        *,
        is_wanted: Callable[[], bool],
        monotonic: Callable[[], float] = time.monotonic,
        parent: QObject | None = None,
    ) -> None:
        """Start listening to events.

        Args:
            bridge: emits the events.
            is_wanted: returns whether messages are switched on and nobody looks at the window.
            monotonic: returns seconds that never go back.
            parent: owns this object.
        """
        super().__init__(parent)
        self._monotonic = monotonic
        self._is_wanted = is_wanted
        self._told_at: dict[MessageKind, float] = {}
        self._deleted: deque[tuple[float, str, int]] = deque()
        self._held = 0
        bridge.backup_failed.connect(self._on_backup_failed)
        bridge.deletions_held.connect(self._on_deletions_held)
        bridge.memories_changed.connect(self._on_memories_changed)

    def tell_endpoint_failed(self, message: str) -> None:
        """Show that assistants can't connect."""
        self._tell(MessageKind.ASSISTANTS, self.tr("Assistants cannot connect"), message)

    def tell_store_away(self, message: str) -> None:
        """Show that the server of the memories is away."""
        self._tell(MessageKind.STORE, self.tr("The server of the memories is away"), message)

    def _on_backup_failed(self, event: BackupFailed) -> None:
        why = error_texts.text_of_code(event.code, event.message)
        self._tell(MessageKind.BACKUP, self.tr("No backup could be made"), why)

    def _on_deletions_held(self, event: DeletionsHeld) -> None:
        is_more, self._held = event.pending > self._held, event.pending
        if is_more:
            text = self.tr("One change by an assistant waits for your approval.")
            if event.pending > 1:
                many = self.tr("{count} changes by assistants wait for your approval.")
                text = many.format(count=texts.number(event.pending))
            self._tell(MessageKind.HELD, self.tr("Waiting for you"), text)

    def _on_memories_changed(self, changes: Changes) -> None:
        now = self._monotonic()
        counts = Counter(client for each, client in changes.clients if each in changes.gone)
        self._deleted.extend((now, client, count) for client, count in counts.items())
        while self._deleted and now - self._deleted[0][0] > _DELETED_WITHIN_S:
            self._deleted.popleft()
        totals: Counter[str] = Counter()
        for _, client, count in self._deleted:
            totals[client] += count
        for client, count in totals.items():
            if count >= DELETED_MANY:
                text = self.tr("{client} moved {count} to the trash. They can be restored.")
                name = texts.one_line(client_title(client)) or self.tr("An assistant")
                self._tell(
                    MessageKind.DELETED,
                    self.tr("Many memories deleted"),
                    text.format(client=name, count=texts.memory_count(count)),
                )

    def _tell(self, kind: MessageKind, title: str, text: str) -> None:
        now = self._monotonic()
        last = self._told_at.get(kind)
        if not self._is_wanted() or (last is not None and now - last < QUIET_FOR_S):
            return
        self._told_at[kind] = now
        self.told.emit(title, text)


LOOK_FOR_MS: Final = 30_000
LOOK_EVERY_MS: Final = 1_000
_CLIENTS_NAMED: Final = 3
_MARKS: Final = {ServerState.PAUSED: TRAY_PAUSED, ServerState.FAILED: TRAY_FAILED}


_PAUSE: Final = timedelta(hours=1)


class CaptureMenu(QMenu):
    """Its title says how it is; hidden while nobody is followed.

    Attributes:
        is_paused: whether an assistant is followed, but paused.
        pause_hour, pause_long, resume: the entries.
    """

    def __init__(self, monitor: CaptureMonitor, parent: QWidget) -> None:
        super().__init__(parent)
        self._monitor = monitor
        self.is_paused = False
        self.pause_hour = self.addAction(self.tr("Pause for an hour"))
        self.pause_long = self.addAction(self.tr("Pause until I switch it on"))
        self.resume = self.addAction(self.tr("Go on"))
        self.pause_hour.triggered.connect(lambda: monitor.pause(_PAUSE))
        self.pause_long.triggered.connect(lambda: monitor.pause(None))
        self.resume.triggered.connect(monitor.resume)
        monitor.changed.connect(self._on_changed)
        self._on_changed()

    def _on_changed(self) -> None:
        status = self._monitor.status
        self.is_paused = status.is_paused
        self.setTitle(status.text)
        self.menuAction().setVisible(status.is_any)
        self.resume.setVisible(status.is_paused)
        for action in (self.pause_hour, self.pause_long):
            action.setVisible(not status.is_paused)


class TrayIcon(QObject):
    """Shows the icon as soon as the desktop has a tray.

    A panel may start after the program, so the desktop is asked again for 30 s. Don't use
    `isVisible()` and `geometry()` of the icon: they are wrong on several desktops.

    Signals:
        opened, search_wanted, add_wanted, quit_wanted: an entry of the menu, or the icon.
        message_clicked: the person clicked a message of `tell`.
        appeared: there is a tray.
        missing: there is no tray 30 s after the start.
    """

    opened = Signal()
    search_wanted = Signal()
    add_wanted = Signal()
    quit_wanted = Signal()
    message_clicked = Signal()
    appeared = Signal()
    missing = Signal()

    def __init__(
        self,
        appearance: Appearance,
        monitor: ServerMonitor,
        backup_maker: BackupMaker,
        clock: Callable[[], datetime],
        is_available: Callable[[], bool] = QSystemTrayIcon.isSystemTrayAvailable,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._monitor = monitor
        self._backup_maker = backup_maker
        self.capture_menu: CaptureMenu | None = None
        self._clock = clock
        self._is_available = is_available
        self._is_shown = False
        self._is_closed = False
        self._tries_left = LOOK_FOR_MS // LOOK_EVERY_MS
        self.menu = QMenu()
        self._status = self._add_line()
        self._clients = self._add_line()
        self.last_saved = self._add_line()
        self._last_backup = self._add_line()
        self.menu.addSeparator()
        self._icons: list[tuple[QAction, str]] = []
        self.open_action = self._add("app", self.tr("Open Rosemary"), self.opened.emit)
        self.search_action = self._add("search", self.tr("Search…"), self.search_wanted.emit)
        self.add_action = self._add("plus", self.tr("Add memory…"), self.add_wanted.emit)
        self.menu.addSeparator()
        self.pause_action = self._add_pause()
        self.backup_action = self._add("archive", "", self._on_backup_triggered)
        self.menu.addSeparator()
        self.quit_action = self._add("x", self.tr("Quit"), self.quit_wanted.emit)
        self.menu.aboutToShow.connect(self._tell_times)
        self.icon = QSystemTrayIcon(appearance.icons.tray_icon(), self)
        self.icon.setContextMenu(self.menu)
        self.icon.activated.connect(self._on_activated)
        self.icon.messageClicked.connect(self.message_clicked)
        self._retry_timer = QTimer(self, interval=LOOK_EVERY_MS)
        self._retry_timer.timeout.connect(self.look)
        monitor.status_changed.connect(self._on_status_changed)
        backup_maker.changed.connect(self._on_backup_maker_changed)
        appearance.changed.connect(self._draw)
        self._on_status_changed(monitor.status)
        self._on_backup_maker_changed()
        self._draw()
        apply_style(self.menu)

    @property
    def is_shown(self) -> bool:
        """Whether the icon is shown in a tray."""
        return self._is_shown

    def follow_capture(self, monitor: CaptureMonitor) -> None:
        """Show whether sessions are followed, with the entries that pause that."""
        self.capture_menu = CaptureMenu(monitor, self.menu)
        self.menu.insertMenu(self.backup_action, self.capture_menu)
        monitor.changed.connect(self._draw_icon)

    def start(self) -> None:
        """Show the icon, now or when a tray appears."""
        self._retry_timer.start()
        self.look()

    def look(self) -> None:
        """Ask the desktop for a tray once."""
        if self._is_available():
            self._retry_timer.stop()
            self._is_shown = True
            self.icon.show()
            self.appeared.emit()
            return
        self._tries_left -= 1
        if self._tries_left <= 0:
            self._retry_timer.stop()
            self.missing.emit()

    def tell(self, title: str, text: str) -> None:
        """Show a short message at the icon."""
        if self._is_shown:
            self.icon.showMessage(title, text, self.icon.icon(), 5_000)

    def close(self) -> None:
        """Remove the icon and show nothing any more. Idempotent."""
        self._retry_timer.stop()
        self.icon.hide()
        self.menu.close()
        if not self._is_closed:
            self._is_closed = True
            # The menu may be deleted before this object; a later signal would fail.
            self._monitor.status_changed.disconnect(self._on_status_changed)
            self._backup_maker.changed.disconnect(self._on_backup_maker_changed)
            self._appearance.changed.disconnect(self._draw)

    def _add(self, icon: str, text: str, run: Callable[[], None]) -> QAction:
        action = self.menu.addAction(text)
        action.triggered.connect(run)
        self._icons.append((action, icon))
        return action

    def _add_line(self) -> QAction:
        action = self.menu.addAction("")
        action.setEnabled(False)
        return action

    def _add_pause(self) -> QAction:
        action = self.menu.addAction(self.tr("Pause assistants"))
        action.setCheckable(True)
        action.setVisible(self._monitor.can_pause)
        action.triggered.connect(lambda: self._monitor.set_paused(is_paused=action.isChecked()))
        return action

    def _draw(self) -> None:
        for action, icon in self._icons:
            action.setIcon(self._appearance.icon(icon))

    def _on_status_changed(self, status: ServerStatus) -> None:
        self._status.setText(status.text)
        self.pause_action.setChecked(status.state is ServerState.PAUSED)
        self._draw_icon()
        titles = dict.fromkeys(map(client_title, status.clients))
        names = [texts.one_line(title) for title in titles]
        more = len(names) - _CLIENTS_NAMED
        line = texts.listed(names[:_CLIENTS_NAMED])
        if more > 0:
            line = self.tr("{names} and {count} more").format(names=line, count=more)
        self._clients.setText(line)
        self._clients.setVisible(bool(names))
        self._tell_times()

    def _draw_icon(self) -> None:
        """Mark the icon while something is paused or fails; the tooltip says what."""
        status = self._monitor.status
        lines = ["Rosemary", status.text]
        mark = TRAY_FAILED if status.is_store_away else _MARKS.get(status.state, "")
        if self.capture_menu is not None and self.capture_menu.is_paused:
            lines.append(self.capture_menu.title())
            mark = mark or TRAY_PAUSED
        self.icon.setToolTip("\n".join(lines))
        self.icon.setIcon(self._appearance.icons.tray_icon(mark))

    def _tell_times(self) -> None:
        now = self._clock()
        self.last_saved.setText(self._monitor.status.last_saved_text(now))
        self._last_backup.setText(self._backup_maker.last_text(now))

    def _on_backup_maker_changed(self) -> None:
        is_running = self._backup_maker.is_running
        self.backup_action.setText(
            self.tr("Cancel the backup") if is_running else self.tr("Back up now")
        )
        self._tell_times()

    def _on_backup_triggered(self) -> None:
        if self._backup_maker.is_running:
            self._backup_maker.cancel()
        else:
            self._backup_maker.start()

    def _on_activated(self, reason: QSystemTrayIcon.ActivationReason) -> None:
        if reason in (
            QSystemTrayIcon.ActivationReason.Trigger,
            QSystemTrayIcon.ActivationReason.DoubleClick,
        ):
            self.opened.emit()
        elif reason is QSystemTrayIcon.ActivationReason.MiddleClick:
            self.search_wanted.emit()
