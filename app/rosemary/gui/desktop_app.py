"""The window and the tray together, as the runtime starts and closes them."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QSystemTrayIcon

from rosemary import __version__
from rosemary.domain.backups import BackupInfo
from rosemary.domain.errors import RosemaryError, StoreAwayError
from rosemary.domain.events import (
    BackupFailed,
    DamageFound,
    HttpFailed,
    NewVersionPublished,
    OutboxChanged,
    StoreAway,
    StoreBack,
)
from rosemary.domain.models import Origin
from rosemary.domain.ports import ServerControl
from rosemary.domain.settings import ThemeChoice, WindowSettings
from rosemary.domain.types import MemoryId, Transport
from rosemary.gui import error_texts, texts
from rosemary.gui.assistants.assistant_monitors import CaptureMonitor, ServerMonitor
from rosemary.gui.backups.backup_watch import BackupMaker
from rosemary.gui.event_bridge import EventBridge
from rosemary.gui.kit.desktop_access import show_folder, show_page
from rosemary.gui.kit.notice_bar import (
    Notice,
    NoticeAction,
    NoticeKind,
    error_notice,
    text_kept_here,
)
from rosemary.gui.kit.tasks import TaskRunner
from rosemary.gui.memories.memory_draft import DraftFiles, DraftKeeper
from rosemary.gui.page_host import Preloader
from rosemary.gui.program_facts import (
    NO_PROGRAM_FACTS,
    ProgramFacts,
    WindowState,
    WindowStateKeeper,
)
from rosemary.gui.qt_application import Application, use_language
from rosemary.gui.quick.global_keys import GlobalKeys
from rosemary.gui.quick.quick_windows import QuickWindows
from rosemary.gui.settings.store_form import OutboxDialog
from rosemary.gui.settings.window_card import WindowChoices
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.tokens import choose_motion
from rosemary.gui.tray_icon import Notifications, TrayIcon
from rosemary.service.services import Services

if TYPE_CHECKING:
    from rosemary.gui.main_window import MainWindow


def utc_now() -> datetime:
    """Return the present time."""
    return datetime.now(UTC)


class Desktop(QObject):
    """Owns every Qt object the program shows. Lives in the GUI thread.

    Signals:
        first_painted: the window is on the screen; slow start-up work may begin.
        quit_requested: the person quits and everything typed is stored. The runtime then ends the
            event loop and calls `close`.
        restart_requested: like `quit_requested`, but the runtime also starts the program again.
        wanted: the window or the quick search is about to be shown, or the search box got the
            focus.
    """

    first_painted = Signal()
    quit_requested = Signal()
    restart_requested = Signal()
    wanted = Signal()

    def __init__(
        self,
        services: Services,
        server: ServerControl | None,
        state: WindowState,
        resources: Path,
        *,
        clock: Callable[[], datetime] = utc_now,
        is_tray_available: Callable[[], bool] = QSystemTrayIcon.isSystemTrayAvailable,
    ) -> None:
        super().__init__()
        self._services = services
        self._clock = clock
        self._keeper = WindowStateKeeper(state)
        self._settings = state.load()
        self._program_facts = NO_PROGRAM_FACTS
        self._window: MainWindow | None = None
        self.choices: WindowChoices | None = None
        self._is_started = False
        self._is_closed = False
        self._is_restarting = False
        self.origin = Origin(
            client="window",
            client_version=__version__,
            transport=Transport.WINDOW,
            session_id=uuid.uuid4().hex,
        )
        use_language(self._settings.language, resources)
        self.appearance = Appearance(
            resources, self._settings.theme, self, text_size=self._settings.text_size
        )
        self.tasks = TaskRunner(self)
        self.bridge = EventBridge(services.bus, self.origin.session_id, self)
        self.monitor = ServerMonitor(server, self.tasks, self.bridge, clock, self)
        self.capture_monitor = CaptureMonitor(services.capture, self.tasks, self.bridge, self)
        choose_motion(self._settings.motion)
        self.drafts = DraftKeeper(self)
        self.drafts.failed.connect(self._on_drafts_failed)
        self.quick = QuickWindows(
            services, self.tasks, self.appearance, self.origin, clock, self.drafts
        )
        self.global_keys = GlobalKeys(parent=self)
        self.backup_maker = BackupMaker(services.backups, self.tasks, self.bridge, self)
        self.notifications = Notifications(
            self.bridge, is_wanted=self._is_notification_wanted, parent=self
        )
        self.tray = TrayIcon(
            self.appearance, self.monitor, self.backup_maker, clock, is_tray_available, self
        )
        self.tray.follow_capture(self.capture_monitor)
        self.preloader = Preloader(self.quick, self.backup_maker.load_last, self)
        self._connect()

    @property
    def window(self) -> MainWindow:
        """The window. It is made on first use: most starts are at login, into the tray."""
        if self._window is None:
            self._window = self._make_window()
            self._connect_window(self._window)
            self.choices = WindowChoices(
                self._window.list_pane,
                self._window.show_usual_size,
                lambda: self._settings,
                lambda change: self._remember(change(self._settings)),
                self.appearance,
                self,
            )
            self._pass_on_program_facts()
        return self._window

    def set_program_facts(self, program_facts: ProgramFacts) -> None:
        """Give the window the facts about the program. Call before a page is opened."""
        self._program_facts = replace(
            program_facts,
            has_notifications=lambda: self._settings.has_notifications,
            keep_notifications=self._keep_notifications,
            has_global_keys=lambda: self._settings.has_global_keys,
            keep_global_keys=self._keep_global_keys,
            global_keys=self.global_keys,
            restart=self.restart,
        )
        self._pass_on_program_facts()

    def keep_drafts(self, files: DraftFiles) -> None:
        """Keep drafts in `files` and load those of the last run. Call before anything is shown."""
        self.drafts.start(files)

    def show_window(self) -> None:
        """Bring the window to the front; the first call also loads its contents."""
        self.wanted.emit()
        if not self._is_started:
            self._is_started = True
            self.window.start()
        if self.window.isMinimized():
            self.window.showNormal()
        self.window.show()
        self.window.raise_()
        self.window.activateWindow()

    def start_hidden(self) -> None:
        """Start in the tray, or show the window where no tray appears."""
        self.tray.missing.connect(self.show_window)
        # Only then can the tray say it.
        self.tray.appeared.connect(self._tell_if_away, Qt.ConnectionType.SingleShotConnection)
        self.tray.start()
        self.preloader.start()

    def report_last_run(self, text: str, details: Path) -> None:
        """Say that the app ended unexpectedly last time, and offer the details."""
        show = NoticeAction(
            label=self.tr("Show the folder"), run=partial(show_folder, details.parent)
        )
        self.window.notice.show_notice(Notice(text=text, actions=(show,), shown_for_ms=None))

    def search_quickly(self) -> None:
        """Open the quick search over whatever the person is doing."""
        self.wanted.emit()
        self.quick.search.open()

    def add_quickly(self) -> None:
        """Open quick add over whatever the person is doing."""
        self.quick.add.open()

    def show_quick(self, name: str) -> None:
        """Open the quick window called `name`: search or add."""
        (self.add_quickly if name == "add" else self.search_quickly)()

    def open_memory(self, memory_id: MemoryId) -> None:
        """Show the window with one memory open."""
        self.show_window()
        self.window.open_memory(memory_id)

    def quit(self) -> None:
        """Save what was typed, then ask the runtime to quit. Stay open if saving fails."""
        if self.quick.show_unsaved():
            return
        if self._window is None:
            self._on_saved_for_quit(is_everything_saved=True)
        else:
            self._window.editing.when_saved(self._on_saved_for_quit)

    def restart(self) -> None:
        """Quit like `quit`, then start the program again."""
        self._is_restarting = True
        self.quit()

    def close(self) -> None:
        """Save, stop listening, end the workers, and remove window and tray. Idempotent."""
        if self._is_closed:
            return
        self._is_closed = True
        if self._window is not None:
            self._remember(self._window.state(self._settings))
            self._window.pages.leave()
            self._window.editing.shut_down()
            self._window.importing.stop()
            self._window.exporting.stop()
        self.backup_maker.cancel()
        self.preloader.stop()
        self.global_keys.close()
        self.bridge.close()
        self.tasks.finish()
        self.drafts.close()
        self._keeper.close()
        self.tray.close()
        self.tray.menu.deleteLater()  # no widget owns it
        self.quick.close()
        if self._window is not None:
            self._window.close_for_good()
            self._window.deleteLater()

    def _make_window(self) -> MainWindow:
        # The window's imports take 18 MB that an app in the tray can do without.
        from rosemary.gui.main_window import MainWindow  # noqa: PLC0415
        from rosemary.gui.pages import WindowParts  # noqa: PLC0415

        parts = WindowParts(
            services=self._services,
            tasks=self.tasks,
            bridge=self.bridge,
            monitor=self.monitor,
            appearance=self.appearance,
            drafts=self.drafts,
            origin=self.origin,
            clock=self._clock,
        )
        return MainWindow(parts, self._settings)

    def _pass_on_program_facts(self) -> None:
        if self._window is not None:
            self._window.set_program_facts(replace(self._program_facts, window=self.choices))

    def _connect_window(self, window: MainWindow) -> None:
        application = Application.instance()
        if isinstance(application, Application):
            application.quitting.connect(window.allow_closing)
        window.painted.connect(self._on_painted)
        window.list_pane.search.entered.connect(self.wanted)
        window.close_wanted.connect(self._on_close_wanted)
        window.quit_wanted.connect(self.quit)
        window.welcomed.connect(self._on_welcomed)

    def _connect(self) -> None:
        self.appearance.chosen.connect(self._on_theme_chosen)
        self.tray.appeared.connect(self.capture_monitor.load)
        self.tray.opened.connect(self.show_window)
        self.tray.search_wanted.connect(self.search_quickly)
        self.tray.add_wanted.connect(self.add_quickly)
        self.tray.message_clicked.connect(self.show_window)
        self.tray.quit_wanted.connect(self.quit)
        self.quick.memory_wanted.connect(self.open_memory)
        self.global_keys.pressed.connect(self.show_quick)
        self.global_keys.set_on(is_on=self._settings.has_global_keys)
        self.backup_maker.made.connect(self._on_backed_up)
        self.backup_maker.failed.connect(self._on_back_up_failed)
        self.notifications.told.connect(self.tray.tell)
        self.tray.missing.connect(self._on_tray_missing)
        self.monitor.failed.connect(self._on_endpoint_failed)
        self.bridge.backup_failed.connect(self._on_backup_failed)
        self.bridge.damage_found.connect(self._on_damage_found)
        self.bridge.store_away.connect(self._on_store_away)
        self.bridge.store_back.connect(self._on_store_back)
        self.bridge.outbox_changed.connect(self._on_outbox_changed)
        self.bridge.program_replaced.connect(self._on_program_replaced)
        self.bridge.http_failed.connect(self._on_http_failed)
        self.bridge.new_version_published.connect(self._on_new_version)

    def _on_painted(self) -> None:
        self.first_painted.emit()
        self._tell_if_away()
        self.tray.start()
        self.preloader.start()
        self.preloader.load_pages()
        if not self._settings.is_welcomed:
            self.window.open_first_steps()

    def _is_notification_wanted(self) -> bool:
        is_seen = self._window is not None and self._window.isActiveWindow()
        return self._settings.has_notifications and not is_seen

    def _on_welcomed(self) -> None:
        self._remember(replace(self._settings, is_welcomed=True))

    def _keep_global_keys(self, is_on: object) -> None:
        self._remember(replace(self._settings, has_global_keys=bool(is_on)))
        self.global_keys.set_on(is_on=bool(is_on))

    def _keep_notifications(self, is_on: object) -> None:
        self._remember(replace(self._settings, has_notifications=bool(is_on)))

    def _on_backed_up(self, info: BackupInfo) -> None:
        text = self.tr("Backed up to {folder}").format(folder=info.path)
        if self._window is not None and self._window.isVisible():
            self._window.notice.show_notice(Notice(text=text))
        else:
            self.tray.tell("Rosemary", text)

    def _on_back_up_failed(self, error: RosemaryError) -> None:
        self.show_window()
        self.window.notice.show_notice(error_notice(error))

    def _on_close_wanted(self) -> None:
        if not self.tray.is_shown:
            self.quit()
            return
        self.window.editing.save()
        self.window.hide()
        if not self._settings.is_tray_explained:
            self._remember(replace(self._settings, is_tray_explained=True))
            self.tray.tell(
                "Rosemary",
                self.tr("Rosemary keeps running here. Quit it from this icon's menu."),
            )

    def _on_tray_missing(self) -> None:
        if self._settings.is_missing_tray_explained:
            return
        self._remember(replace(self._settings, is_missing_tray_explained=True))
        text = self.tr("This desktop has no tray. Rosemary runs while its window is open.")
        self.window.notice.show_notice(Notice(text=text, shown_for_ms=None))

    def _on_endpoint_failed(self, message: str) -> None:
        text = self.tr("Assistants cannot connect: {reason} Your memories are not affected.")
        self.notifications.tell_endpoint_failed(message)
        self.window.notice.show_notice(
            Notice(text=text.format(reason=message), kind=NoticeKind.ERROR, shown_for_ms=None)
        )

    def _on_backup_failed(self, event: BackupFailed) -> None:
        text = self.tr("No backup could be made: {reason} Rosemary tries again.")
        reason = error_texts.text_of_code(event.code, event.message)
        self.window.notice.show_notice(
            Notice(text=text.format(reason=reason), kind=NoticeKind.ERROR, shown_for_ms=None)
        )

    def _tell_if_away(self) -> None:
        """Say that the server is away, if it was so before anybody listened."""
        if (away := self._services.outgoing.away) is not None:
            self.bridge.store_away.emit(away)

    def _on_store_away(self, event: StoreAway) -> None:
        error = StoreAwayError(event.message)
        text = error_texts.text_of(error, text_kept_here(), is_advised=False)
        self.notifications.tell_store_away(error_texts.text_of(error, is_advised=False))
        self.window.notice.show_notice(Notice(text=text, kind=NoticeKind.ERROR, shown_for_ms=None))

    def _on_store_back(self, _event: StoreBack) -> None:
        text = self.tr("The server of the memories is back.")
        self.window.notice.show_notice(Notice(text=text))

    def _on_outbox_changed(self, event: OutboxChanged) -> None:
        if not event.refused or event.waiting:
            return
        text = self.tr(
            "The server did not take some memories that were kept on this computer. They stay here."
        )
        show = NoticeAction(label=self.tr("Show them"), run=self._show_outbox)
        self.window.notice.show_notice(
            Notice(text=text, kind=NoticeKind.ERROR, actions=(show,), shown_for_ms=None)
        )

    def _show_outbox(self) -> None:
        dialog = OutboxDialog(self._services.outgoing, self.tasks, self.window)
        self.bridge.outbox_changed.connect(dialog.load)
        dialog.open()

    def _on_damage_found(self, event: DamageFound) -> None:
        text = self._missing_text(event.missing) if event.missing else self._damage_text()
        show = NoticeAction(label=self.tr("Show the backups"), run=self._show_backups)
        copy = NoticeAction(label=self.tr("Copy the command"), run=self._copy_salvage)
        self.window.notice.show_notice(
            Notice(text=text, kind=NoticeKind.ERROR, actions=(show, copy), shown_for_ms=None)
        )

    def _copy_salvage(self) -> None:
        command = self._program_facts.command("doctor", "--salvage")
        QGuiApplication.clipboard().setText(command)
        text = self.tr("Copied: {command}. Quit Rosemary, then paste this into a terminal.")
        self.window.notice.show_notice(
            Notice(text=text.format(command=command), kind=NoticeKind.ERROR, shown_for_ms=None)
        )

    def _missing_text(self, missing: int) -> str:
        text = self.tr(
            "{count} saved changes are missing, because the log of the newest ones is damaged. "
            "Until this is repaired nothing is saved. Go back to the newest backup, or quit "
            "Rosemary and save what the log holds with a command."
        )
        return text.format(count=texts.number(missing))

    def _damage_text(self) -> str:
        return self.tr(
            "The file that holds the memories is damaged. Go back to the newest backup, or quit "
            "Rosemary and save what can be read with a command."
        )

    def _show_backups(self) -> None:
        self.window.pages.open_page("backups")

    def _on_program_replaced(self) -> None:
        text = self.tr("Rosemary was updated. Restart it to use the new version.")
        restart = NoticeAction(label=self.tr("Restart"), run=self.restart)
        self.window.notice.show_notice(Notice(text=text, actions=(restart,), shown_for_ms=None))

    def _on_new_version(self, event: NewVersionPublished) -> None:
        text = self.tr("Rosemary {version} is out. This is {present}.")
        text = text.format(version=event.version, present=__version__)
        actions: tuple[NoticeAction, ...] = ()
        if event.address:
            show = partial(show_page, event.address)
            actions = (NoticeAction(label=self.tr("See what is new"), run=show),)
        self.window.notice.show_notice(Notice(text=text, actions=actions, shown_for_ms=None))
        if not self.window.isVisible():
            self.tray.tell("Rosemary", text)

    def _on_http_failed(self, event: HttpFailed) -> None:
        text = self.tr(
            "Programs cannot connect over HTTP: {reason} Close what uses the port, or choose "
            "another port in the settings. Your assistants are not affected."
        )
        reason = error_texts.text_of_code(
            event.code, event.message.partition(": ")[2] or event.message
        )
        self.window.notice.show_notice(
            Notice(text=text.format(reason=reason), kind=NoticeKind.ERROR, shown_for_ms=None)
        )

    def _on_drafts_failed(self) -> None:
        text = self.tr(
            "Text that is not saved yet would be lost if Rosemary stopped: the disk is full, or "
            "its folder cannot be written. Saved memories are safe."
        )
        notice = Notice(text=text, kind=NoticeKind.ERROR, shown_for_ms=None)
        if not self.quick.tell(text):
            self.window.notice.show_notice(notice)

    def _on_theme_chosen(self, choice: ThemeChoice) -> None:
        self._remember(replace(self._settings, theme=choice))

    def _on_saved_for_quit(self, is_everything_saved: object) -> None:
        is_restarting, self._is_restarting = self._is_restarting, False
        if is_everything_saved:
            (self.restart_requested if is_restarting else self.quit_requested).emit()
            return
        self.show_window()
        kept = self.window.editing.kept
        actions = [NoticeAction(label=self.tr("Quit anyway"), run=self.quit_requested.emit)]
        if kept:
            first = kept[0]
            actions.insert(
                0,
                NoticeAction(
                    label=self.tr("Show it"),
                    run=lambda: self.window.editing.bring_back(first),
                ),
            )
        text = self.tr("Some text is not saved yet, so Rosemary stays open.")
        self.window.notice.show_notice(
            Notice(text=text, kind=NoticeKind.ERROR, actions=tuple(actions), shown_for_ms=None)
        )

    def _remember(self, settings: WindowSettings) -> None:
        self._settings = settings
        self._keeper.keep(settings)
