"""The window: three panes, a notice bar at the bottom, and the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QChildEvent, QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAction,
    QCloseEvent,
    QGuiApplication,
    QKeySequence,
    QPaintEvent,
    QShortcut,
)
from PySide6.QtWidgets import QMainWindow, QWidget
from typing_extensions import override

from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.settings import WindowSettings
from rosemary.domain.types import MemoryId
from rosemary.gui.assistants.assistant_monitors import CaptureWatch
from rosemary.gui.conversation_dialog import ConversationReading
from rosemary.gui.exporting.export_dialog import ExportOffer, ExportRun
from rosemary.gui.help.shortcuts import SHORTCUTS, Command
from rosemary.gui.importing.import_dialog import ImportRun
from rosemary.gui.kit.buttons import ReturnKey, ask_for_menu
from rosemary.gui.kit.desktop_access import FileDrop
from rosemary.gui.kit.notice_bar import NoticeBar
from rosemary.gui.memories.browsing import Browsing, BrowsingParts
from rosemary.gui.memories.detail_pane import DetailPane
from rosemary.gui.memories.details import Details, DetailsParts
from rosemary.gui.memories.list_pane import ListPane
from rosemary.gui.memories.memory_changes import MemoryChanges
from rosemary.gui.memories.memory_commands import (
    CommandParts,
    MemoryCommands,
    MemoryMenus,
    MenuParts,
)
from rosemary.gui.memories.memory_draft import Draft, Place
from rosemary.gui.memories.memory_editing import Editing
from rosemary.gui.memories.memory_listing import Listing
from rosemary.gui.memories.organisation_actions import Organisation, OrganisationActions
from rosemary.gui.memories.sidebar import Sidebar
from rosemary.gui.memories.text_links import TextLinks
from rosemary.gui.memories.undo_actions import NextSteps, UndoActions
from rosemary.gui.messages import Messages, NoticePlace
from rosemary.gui.page_host import MEMORIES, PageEntry, PageHost
from rosemary.gui.pages import Page, PageRequest, WindowParts
from rosemary.gui.program_facts import ProgramFacts
from rosemary.gui.theme.appearance import apply_style
from rosemary.gui.theme.tokens import DETAIL_WIDTH, LIST_WIDTH, SIDEBAR_WIDTH
from rosemary.gui.window_panes import FocusOrder, Room, WindowPanes

if TYPE_CHECKING:
    # Start-up time: rarely opened.
    from rosemary.gui.assistants.assistant_connector import AssistantConnector

USUAL_HEIGHT = 860
_LEAST_HEIGHT = 400
"""Fits the smallest supported screen, 800 by 480, with a title bar and a panel."""
_AROUND_WINDOW = 24


class MainWindow(QMainWindow):
    """Shows the memories and the other pages.

    Signals:
        painted: the window was painted for the first time.
        close_wanted: the person closes the window; its owner decides what that means.
        quit_wanted: the person quits.
        welcomed: the first steps were taken or skipped.
    """

    painted = Signal()
    close_wanted = Signal()
    quit_wanted = Signal()
    welcomed = Signal()

    def __init__(self, parts: WindowParts, settings: WindowSettings) -> None:
        super().__init__()
        self._parts = parts
        self._first_steps_work: tuple[AssistantConnector, CaptureWatch] | None = None
        self._is_painted = False
        self._is_closing = False
        self._has_wish = False
        self._painting = QTimer(self, singleShot=True, interval=0)
        self._painting.timeout.connect(self.painted)
        tasks, appearance = parts.tasks, parts.appearance
        self.listing = Listing(parts.services, tasks, settings.order, self)
        self.editing = Editing(parts.services, tasks, parts.origin, self)
        self.importing = ImportRun(parts.services, tasks, parts.origin, self)
        self.exporting = ExportRun(parts.services, tasks, parts.clock, self)
        self.undo_actions = UndoActions(
            parts.services.history, tasks, parts.origin, parts.clock, self
        )
        self.changes = MemoryChanges(parts.services, tasks, self.undo_actions, self)
        parts_of_browsing = BrowsingParts(
            listing=self.listing,
            editing=self.editing,
            changes=self.changes,
            undo_actions=self.undo_actions,
        )
        self.browsing = Browsing(parts.services, tasks, parts_of_browsing, self)
        self.sidebar = Sidebar(appearance)
        self.list_pane = ListPane(appearance, self.listing, parts.clock)
        self.detail = DetailPane(appearance, parts.clock)
        self.details = self._make_details()
        self.text_links = self._make_text_links()
        self.organisation = OrganisationActions(
            appearance, parts.services, tasks, self.undo_actions, self
        )
        self.notice = NoticeBar(appearance, is_floating=True, parent=self)
        self.browsing.attach(self.sidebar, self.list_pane, self.detail)
        self.commands = self._make_commands()
        self.messages = Messages(self.editing, self.browsing, self.detail.form, self.notice, self)
        self.panes = self._make_panes()
        self.pages = PageHost(appearance, self.panes, self._make_page)
        self.pages.page_changed.connect(lambda _: self.editing.save_in_passing())
        NoticePlace(self.notice, self.pages, (self.list_pane, self.detail))
        self.focus_order = FocusOrder(self, self.pages, self.panes, self.notice)
        self.focus_order.follow(self.list_pane, self.detail)
        self.setCentralWidget(self.pages)
        self.actions_by_command = self._make_actions()
        self.file_drop = FileDrop(self)
        self._connect_hits()
        ReturnKey(self)
        self._connect()
        self._restore(settings)

    def set_program_facts(self, program_facts: ProgramFacts) -> None:
        """Give the pages the facts about the program. Call before a page is opened."""
        self._parts = replace(self._parts, program_facts=program_facts)
        self.organisation.sharing = program_facts.sharing
        self._first_steps_work = None

    def start(self) -> None:
        """Load what the window shows. Call before it is first shown."""
        self.browsing.follow(self._parts.bridge)
        self.details.follow(self._parts.bridge)
        self.organisation.follow(self._parts.bridge)
        # The first result selects a memory of its own, so a returned draft is shown after it.
        self.listing.found.connect(self._on_first_found, Qt.ConnectionType.SingleShotConnection)
        self.browsing.start()
        self._parts.monitor.start(self._parts.services.memories)

    def focus_search(self) -> None:
        """Put the cursor into the search box of the page, or else into that of the memories."""
        if self.pages.current is not None and self.pages.current.focus_search():
            return
        self.pages.open_page(MEMORIES.name)
        self.panes.show_detail(is_shown=False)
        self.list_pane.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.list_pane.search.selectAll()

    def start_new(self) -> None:
        """Show an empty memory for writing."""
        self._has_wish = True
        self.pages.open_page(MEMORIES.name)
        self.focus_order.show_detail()
        self.browsing.start_new()

    def open_memory(self, memory_id: MemoryId) -> None:
        """Show one memory on the right, with all memories listed."""
        self._has_wish = True
        self.pages.open_page(MEMORIES.name)
        self.focus_order.show_detail()
        self.browsing.show_memory(memory_id)

    def open_filter(self, where: MemoryFilter) -> None:
        """List the memories that pass a filter."""
        self.pages.open_page(MEMORIES.name)
        self.list_pane.clear_search()
        self.browsing.show_filter(where)

    def open_requested_page(self, request: PageRequest) -> None:
        """Bring the requested page to the front and show its subject."""
        self.pages.open_page(request.name)
        if self.pages.current is not None and request.subject is not None:
            self.pages.current.show_subject(request.subject)

    def state(self, settings: WindowSettings) -> WindowSettings:
        """Return `settings` with the present size, panes and order."""
        panes = settings.panes
        if not self.panes.is_narrow:
            panes = bytes(self.panes.saveState().data())
        return replace(
            settings,
            order=self.browsing.order,
            geometry=bytes(self.saveGeometry().data()),
            panes=panes,
            unfolded_tags=self.sidebar.model.unfolded_tags,
            folded_sections=self.sidebar.model.folded_sections,
            section_order=self.sidebar.model.section_order,
        )

    def show_usual_size(self) -> None:
        """Restore the size and layout of the first start."""
        self.showNormal()
        self.resize(self._usual_size())
        self.panes.show_usual()

    def allow_closing(self) -> None:
        """Let the next close end the window."""
        self._is_closing = True

    def close_for_good(self) -> None:
        """Close the window without asking anyone."""
        self.allow_closing()
        self.close()

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        if self._is_closing:
            event.accept()
        else:
            event.ignore()
            self.close_wanted.emit()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._is_painted:
            self._is_painted = True
            self._painting.start()

    @override
    def childEvent(self, event: QChildEvent) -> None:
        super().childEvent(event)
        # These are dialogs, menus and what floats over the pages. Watch them before they are shown.
        if event.polished():
            child = event.child()
            if isinstance(child, QWidget) and child is not self.pages:
                apply_style(child)

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and not self.isActiveWindow():
            self.editing.save_in_passing()

    def _make_details(self) -> Details:
        parts = DetailsParts(
            services=self._parts.services,
            tasks=self._parts.tasks,
            editing=self.editing,
            listing=self.listing,
            undo_actions=self.undo_actions,
            clock=self._parts.clock,
        )
        return Details(parts, self.detail.form.tabs, self)

    def _make_commands(self) -> MemoryCommands:
        parts = CommandParts(
            listing=self.listing,
            editing=self.editing,
            changes=self.changes,
            undo_actions=self.undo_actions,
            sidebar=self.sidebar,
            list_pane=self.list_pane,
            detail=self.detail,
            export=self.open_export,
        )
        return MemoryCommands(parts, self)

    def _make_text_links(self) -> TextLinks:
        services, tasks = self._parts.services, self._parts.tasks
        made = TextLinks(services, tasks, self.editing, self.undo_actions, self.detail.form, self)
        made.memory_wanted.connect(self.browsing.show_memory)
        return made

    def _make_panes(self) -> WindowPanes:
        panes = WindowPanes(self.sidebar, self.list_pane, self.detail)
        for pane in (self.sidebar, self.list_pane, *self.detail.styled_parts):
            apply_style(pane)
        panes.narrowed.connect(self.list_pane.show_filter_button)
        self.list_pane.filters_wanted.connect(self._switch_sidebar)
        self.sidebar.filter_chosen.connect(lambda _: panes.show_sidebar(is_shown=False))
        self.sidebar.saved_chosen.connect(lambda _: panes.show_sidebar(is_shown=False))
        return panes

    def _on_organised(self, found: Organisation) -> None:
        self.sidebar.set_organisation(found)
        self.list_pane.set_project_names(found.project_names)
        self.detail.set_project_names(found.project_names)

    def _make_page(self, entry: PageEntry) -> Page:
        assert entry.make is not None
        page = entry.make(self._parts)
        page.memory_wanted.connect(self.open_memory)
        page.filter_wanted.connect(self.open_filter)
        page.page_wanted.connect(self.open_requested_page)
        page.noticed.connect(self.notice.show_notice)
        page.first_steps_wanted.connect(self.open_first_steps)
        page.part_made.connect(self.file_drop.watch)
        self.file_drop.watch(page)
        return page

    def _make_actions(self) -> dict[Command, QAction]:
        runs: dict[Command, Callable[[], object]] = {
            Command.SEARCH: self.focus_search,
            Command.PALETTE: self.open_palette,
            Command.CLEAR: self._clear,
            Command.NEW: self.start_new,
            Command.IMPORT: self.open_import,
            Command.EXPORT: self.open_export,
            Command.SWITCH_VIEW: self._switch_view,
            Command.SAVE: self.editing.save,
            Command.UNDO: self.commands.undo,
            Command.REDO: self.commands.redo,
            Command.MENU: partial(ask_for_menu, self),
            Command.SETTINGS: self.open_settings,
            Command.HELP: self.open_help,
            Command.QUIT: self.quit_wanted.emit,
        }
        actions = {}
        for shortcut in SHORTCUTS:
            if shortcut.is_global:
                action = QAction(shortcut.description, self)
                action.setShortcuts([QKeySequence(keys) for keys in shortcut.keys])
                action.triggered.connect(runs[shortcut.command])
                self.addAction(action)
                actions[shortcut.command] = action
        return actions

    def _connect_hits(self) -> None:
        """Mark what the list searched for in the open memory; keys step through it."""
        form = self.detail.form
        self.listing.found.connect(lambda found: form.set_terms(found.terms))
        for keys, by in (("F3", 1), ("Shift+F3", -1)):
            QShortcut(QKeySequence(keys), self, partial(form.step_hit, by))

    def _connect(self) -> None:
        parts, form = self._parts, self.detail.form
        form.text_edited.connect(self.editing.edit)
        form.properties_edited.connect(lambda patch: self.editing.edit(patch, saves_soon=True))
        self._connect_drafts()
        self._connect_reading_and_menus()
        self.editing.updated.connect(form.update_draft)
        self.editing.state_changed.connect(form.show_state)
        for reporter in (
            self.changes,
            self.undo_actions,
            self.details,
            self.text_links,
            self.organisation,
        ):
            reporter.noticed.connect(self.notice.show_notice)
        for changer in (self.undo_actions, self.changes, self.organisation):
            changer.changed.connect(self.editing.refresh)
        self.organisation.tag_renamed.connect(self.browsing.follow_tag)
        self.organisation.filter_renamed.connect(self.sidebar.follow_saved)
        self.organisation.tag_removed.connect(self.browsing.leave_tag)
        self.organisation.filter_removed.connect(self.browsing.leave_saved)
        self.undo_actions.progressed.connect(self.notice.update_progress)
        self.commands.discarded.connect(self.messages.show_discarded)
        self.changes.memory_wanted.connect(self.open_memory)
        self.painted.connect(self.organisation.load)
        self.organisation.found.connect(self._on_organised)
        self.sidebar.menu_wanted.connect(self.organisation.show_menu)
        self.organisation.switch_wanted.connect(self.sidebar.switch)
        self.list_pane.keep_wanted.connect(
            lambda: self.organisation.ask_to_keep(self.listing.request)
        )
        form.header.copy_wanted.connect(self.details.copy)
        self.details.memory_wanted.connect(self.browsing.show_memory)
        self.importing.noticed.connect(self.notice.show_notice)
        self.file_drop.dropped.connect(self.open_import)
        self.list_pane.import_wanted.connect(self.open_import)
        self.list_pane.assistants_wanted.connect(lambda: self.pages.open_page("assistants"))
        self.sidebar.import_wanted.connect(self.open_import)
        self.sidebar.export_wanted.connect(self.open_export)
        parts.tasks.failed.connect(self.messages.show_error)
        parts.tasks.busy_changed.connect(self._on_busy_changed)
        parts.monitor.status_changed.connect(self.sidebar.show_status)
        self.sidebar.show_status(parts.monitor.status)
        self.sidebar.status_clicked.connect(lambda: self.pages.open_page("assistants"))

    def _connect_reading_and_menus(self) -> None:
        parts = self._parts
        reading = ConversationReading(parts, self.editing, self.detail.form)
        reading.memory_wanted.connect(self.browsing.show_memory)
        reading.note_wanted.connect(self.browsing.start_note)
        reading.forgetting.noticed.connect(self.notice.show_notice)
        menu_parts = MenuParts(
            list_pane=self.list_pane,
            detail=self.detail,
            commands=self.commands,
            editing=self.editing,
            details=self.details,
            reading=reading,
            organisation=self.organisation,
            focus_order=self.focus_order,
            export=self.open_export,
            show_filter=self.open_filter,
        )
        self.menus = MemoryMenus(menu_parts, self)

    def _connect_drafts(self) -> None:
        drafts = self._parts.drafts
        self.detail.form.editing_ended.connect(self.editing.save_in_passing)
        drafts.follow(self.editing.drafts_to_keep)
        self.editing.typed.connect(drafts.note)
        self.editing.unsaved_changed.connect(drafts.sync)
        self.editing.rested.connect(drafts.confirm)
        drafts.written.connect(self.editing.note_kept)
        drafts.missed.connect(self.editing.save_unkept)
        self.editing.returned.connect(self._on_returned)

    def _on_first_found(self) -> None:
        drafts = self._parts.drafts
        drafts.when_read(lambda: self.editing.restore_drafts(drafts.take(Place.EDITOR)))

    def _on_returned(self, drafts: tuple[Draft, ...]) -> None:
        draft = self.editing.draft
        is_writing = draft is not None and (draft.base is None or draft.is_changed)
        if self._has_wish or is_writing:
            self.messages.show_returned(drafts[0])
            return
        self.browsing.bring_back(drafts[0])

    def _restore(self, settings: WindowSettings) -> None:
        self.setWindowTitle("Rosemary")
        self.setMinimumHeight(_LEAST_HEIGHT)
        self.setWindowIcon(self._parts.appearance.icons.application_icon())
        if not (settings.geometry and self.restoreGeometry(QByteArray(settings.geometry))):
            self.resize(self._usual_size())
        self.sidebar.model.set_unfolded_tags(settings.unfolded_tags)
        self.sidebar.model.arrange(settings.section_order, settings.folded_sections)
        if settings.panes:
            self.panes.restoreState(QByteArray(settings.panes))
        # F6 goes to the sidebar first; the keyboard starts in the memory.
        self.sidebar.view.setFocus()
        self.detail.form.preview.setFocus()
        self.list_pane.search.setFocus()

    def _usual_size(self) -> QSize:
        """Return the window's size at the first start: as designed, or as the screen allows."""
        room = self.screen().availableSize() - QSize(_AROUND_WINDOW, 2 * _AROUND_WINDOW)
        usual = QSize(SIDEBAR_WIDTH + LIST_WIDTH + DETAIL_WIDTH, USUAL_HEIGHT)
        return usual.boundedTo(room).expandedTo(self.minimumSizeHint())

    def _switch_sidebar(self) -> None:
        is_shown = not self.panes.is_sidebar_shown
        self.panes.show_sidebar(is_shown=is_shown)
        if is_shown:
            self.sidebar.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def open_settings(self) -> None:
        """Show the settings."""
        self.pages.open_page("settings")

    def open_import(self, path: object = None) -> None:
        """Show the import, for a file or folder if one is given."""
        from rosemary.gui.importing.import_dialog import ImportDialog  # noqa: PLC0415  # rarely opened

        if self.importing.is_importing:
            return
        for earlier in self.findChildren(ImportDialog):
            earlier.reject()
        dialog = ImportDialog(self.importing, self._parts.appearance, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.undo_wanted.connect(self.importing.undo)
        dialog.open()
        if isinstance(path, Path):
            dialog.show_source(path)

    def open_export(self) -> None:
        """Save what was typed, then show the export of what is selected, shown, or stored."""
        self.editing.when_saved(lambda _: self._show_export())

    def _show_export(self) -> None:
        from rosemary.gui.exporting.export_dialog import ExportDialog  # noqa: PLC0415  # rarely opened

        facets = self.sidebar.model.facets
        if self.exporting.is_running or facets is None:
            return
        for earlier in self.findChildren(ExportDialog):
            earlier.reject()
        request = self.listing.request
        is_narrowed = bool(request.query) or request.where != EVERYTHING
        offer = ExportOffer(
            live=facets.total,
            trashed=facets.trashed,
            shown=request if is_narrowed else None,
            shown_count=self.listing.total,
            selected=self.list_pane.view.selected_ids(),
        )
        dialog = ExportDialog(self.exporting, self._parts.appearance, offer, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _copy_command(self) -> None:
        QGuiApplication.clipboard().setText(self._parts.program_facts.launcher)

    def open_first_steps(self) -> None:
        """Show the first steps: what Rosemary is, connecting assistants, importing."""
        from rosemary.gui.assistants.assistant_connector import AssistantConnector  # noqa: PLC0415  # rarely opened
        from rosemary.gui.first_steps_dialog import FirstStepsDialog, SavedMemoryWatch  # noqa: PLC0415  # as above

        if self._first_steps_work is None:
            # It outlives the dialog, because it may still be going on when the dialog closes.
            self._first_steps_work = (
                AssistantConnector(self._parts.program_facts, self._parts.tasks, self),
                CaptureWatch(self._parts.services.capture, self._parts.tasks, self),
            )
            for source in self._first_steps_work:
                source.noticed.connect(self.notice.show_notice)
        dialog = FirstStepsDialog(
            self._parts.appearance,
            self._parts.monitor,
            *self._first_steps_work,
            self._parts.program_facts,
            self,
        )
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.import_wanted.connect(self.open_import)
        dialog.command_wanted.connect(self._copy_command)
        memories = self._parts.services.memories
        watch = SavedMemoryWatch(memories, self._parts.tasks, self._parts.bridge, self)
        watch.saved.connect(dialog.show_saved)
        dialog.finished.connect(watch.stop)
        dialog.finished.connect(lambda _: self.welcomed.emit())
        dialog.open()

    def open_palette(self) -> None:
        """Show the command palette."""
        from rosemary.gui.window_commands import CommandPalette, commands_of  # noqa: PLC0415  # rarely opened

        dialog = CommandPalette(self._parts.appearance, commands_of(self, self._parts), self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()
        self.undo_actions.foretell(self._on_foretold)

    def _on_foretold(self, steps: NextSteps) -> None:
        """Say in the command palette what an undo would take back."""
        from rosemary.gui.window_commands import CommandPalette, commands_of  # noqa: PLC0415  # rarely opened

        for palette in self.findChildren(CommandPalette):
            palette.show_commands(commands_of(self, self._parts, steps))

    def open_help(self) -> None:
        """Show the help with all keyboard shortcuts."""
        self.pages.open_page("help")

    def _on_busy_changed(self) -> None:
        self.list_pane.progress.set_running(is_running=self._parts.tasks.is_busy)

    def _switch_view(self) -> None:
        if self.detail.is_form_shown:
            self.focus_order.show_detail()
            self.detail.form.switch_mode()

    def _clear(self) -> None:
        search, page = self.list_pane.search, self.pages.current
        is_searched = page is None and search.hasFocus() and bool(search.text())
        if self.panes.room is Room.NARROW and self.panes.is_sidebar_shown:
            self.panes.show_sidebar(is_shown=False)
        # Whatever is on top closes first. In the search box, Esc belongs to the search.
        elif self.notice.isVisible() and not is_searched:
            self.notice.close_notice()
        elif page is not None:
            page.go_back()
        elif self.detail.form.is_changing_stored:
            self.detail.form.switch_mode()
        elif self.focus_order.step_back():
            self.browsing.close_blank()
        elif search.text():
            self.list_pane.clear_search()
