"""What there is to see: every page, dialog and quick window, each arranged by a few steps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QItemSelectionModel
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QAbstractItemView, QMenu, QWidget
from tests.service.capture.session_writing import SessionWriter, codex_line, codex_message
from tests.visual.around import Sharing, home_of
from tests.visual.sample import (
    Fill,
    a_conversation,
    a_hundred_thousand,
    a_year,
    nothing,
    one,
    strange,
)
from tests.visual.stage import Stage, write_export

from rosemary.domain.assistants import ConnectionState
from rosemary.domain.conversations import RememberedSession
from rosemary.domain.filters import TRASH, MemoryFilter
from rosemary.domain.settings import ThemeChoice
from rosemary.domain.types import MemoryType
from rosemary.gui.assistants import assistant_texts
from rosemary.gui.backups.damaged_store_dialog import DamagedStoreDialog
from rosemary.gui.conversation_dialog import ConversationDialog
from rosemary.gui.exporting.export_dialog import ExportDialog
from rosemary.gui.first_steps_dialog import FirstStepsDialog
from rosemary.gui.help.help_page import LicencesDialog
from rosemary.gui.importing.import_dialog import ImportDialog
from rosemary.gui.memories.detail_tabs import ABOUT, HISTORY, LINKS
from rosemary.gui.memories.memory_changes import ask_to_empty
from rosemary.gui.memories.navigation_entries import CONVERSATIONS
from rosemary.gui.memories.navigation_model import EntryRole
from rosemary.gui.memories.organisation_actions import NameDialog
from rosemary.gui.page_host import MEMORIES, PAGES
from rosemary.gui.window_commands import CommandPalette

Arrange = Callable[[Stage], QWidget]


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """One picture.

    Attributes:
        name: of its file, without theme and ending.
        arrange: brings the window there and returns what is taken a picture of.
        follows: whether that can be done where another such scene was, as from page to page.
    """

    name: str
    arrange: Arrange
    follows: bool = False


def _memory(number: int, tab: int | None = None) -> Arrange:
    def arrange(stage: Stage) -> QWidget:
        window = stage.window
        window.list_pane.view.select_row(number)
        stage.settle()
        if tab is not None:
            window.detail.form.tabs.show_page(tab)
            stage.settle()
        return stage.desktop.window

    return arrange


def _history(stage: Stage) -> QWidget:
    _memory(2, HISTORY)(stage)
    stage.window.detail.form.tabs.history.list.setCurrentRow(1)
    return stage.desktop.window


def _search(stage: Stage) -> QWidget:
    stage.window.list_pane.search.setText(stage.sample.spell("night train to Lisbon"))
    stage.settle()
    return _memory(0)(stage)


def _narrowed(stage: Stage) -> QWidget:
    stage.window.list_pane.search.setText(f"{stage.sample.spell('Lisbon')} since 1 November")
    stage.settle()
    return _memory(0)(stage)


def _edit(stage: Stage) -> QWidget:
    _memory(5)(stage)
    stage.window.detail.form.switch_mode()
    return stage.desktop.window


def _many(stage: Stage) -> QWidget:
    view = stage.window.list_pane.view
    view.select_row(1)
    stage.settle()
    for row in (2, 3, 5):
        view.selectionModel().select(
            view.model().index(row, 0), QItemSelectionModel.SelectionFlag.Select
        )
    return stage.desktop.window


def _find(stage: Stage) -> QWidget:
    _memory(2)(stage)
    form = stage.window.detail.form
    form.open_find()
    form.find_bar.field.setText(stage.sample.spell("SQLite"))
    return stage.desktop.window


def _tags(stage: Stage) -> QWidget:
    """Unfold every tag that has others below it, and choose the first one."""
    _memory(0)(stage)
    sidebar = stage.window.sidebar
    above = [each for each in sidebar.model.rows() if each.data(EntryRole).has_below]
    for index in above:
        sidebar.view.expand(index)
    sidebar.view.setCurrentIndex(above[0])
    stage.settle()
    centre = QAbstractItemView.ScrollHint.PositionAtCenter
    sidebar.view.scrollTo(sidebar.view.currentIndex(), centre)
    return _memory(0)(stage)


def _filters(stage: Stage) -> QWidget:
    """Choose a type and add a tag to it."""
    where = MemoryFilter(types=(MemoryType.FACT,), tags=(stage.sample.spell("people"),))
    stage.window.open_filter(where)
    stage.settle()
    return _memory(0)(stage)


def _elsewhere(stage: Stage) -> QWidget:
    """Search below a type where nothing is found, with a filter that is wrong."""
    word = stage.sample.spell("zymurgy")
    stage.window.list_pane.search.setText(f"type:task before:soon {word}")
    stage.settle()
    return stage.desktop.window


def _trash(stage: Stage) -> QWidget:
    stage.window.open_filter(TRASH)
    stage.settle()
    return _memory(0)(stage)


def _undo(stage: Stage) -> QWidget:
    _memory(6)(stage)
    stage.window.commands.delete()
    stage.settle()
    stage.desktop.window.commands.undo()
    return stage.desktop.window


def _page(name: str) -> Arrange:
    def arrange(stage: Stage) -> QWidget:
        stage.open_page(name)
        return stage.desktop.window

    return arrange


def _around(stage: Stage) -> QWidget:
    page: Any = stage.open_page("graph")
    center = stage.window.listing.model.ids[2]
    page.show_around(center)
    stage.settle()
    page.choose(center)
    return stage.desktop.window


def _backups(stage: Stage) -> QWidget:
    page: Any = stage.open_page("backups")
    page.list.choose(page.list.rows.rows[0].key)
    return stage.desktop.window


def _activity(stage: Stage) -> QWidget:
    page: Any = stage.open_page("activity")
    page.calls.choose(page.calls.rows.rows[2].key)
    return stage.desktop.window


def _assistants(*keys: object) -> Arrange:
    """Return how the first of these that has a row, else the last, is chosen on their page."""

    def arrange(stage: Stage) -> QWidget:
        page: Any = stage.open_page("assistants")
        key = next((each for each in keys if each in page.list.keys), keys[-1])
        page.choose(key)
        return stage.desktop.window

    return arrange


def _followed(stage: Stage) -> QWidget:
    """Show an assistant whose sessions are followed, and what is there from before."""
    sessions = SessionWriter(Path.home(), lambda: stage.sample.clock() - timedelta(days=9))
    for number, folder in enumerate(("orangery", "orangery", "ledger")):
        file = sessions.codex(str(number))
        file.unlink(missing_ok=True)
        begun = sessions.clock() + timedelta(days=number)
        sessions.add(
            file,
            codex_line("session_meta", {"id": f"{number}", "cwd": f"/home/ada/{folder}"}, begun),
            codex_message(f"Where does {folder} keep its settings?", begun, is_answer=False),
            codex_message("In one file beside the program.", begun, is_answer=True),
        )
    stage.sample.services.capture.exclude("/home/ada/diary")
    drawn = _assistants(("assistant", "codex"))(stage)
    stage.settle()
    page: Any = stage.page
    section = page.capture
    if section.pause.isHidden():
        section.switch.click()
        stage.settle()
    if section.earlier.open.isEnabled():
        section.earlier.open.click()
        stage.settle()
    # Private: kept sessions would be memories in all pictures that come after this one.
    section.recent._show(
        tuple(
            RememberedSession(
                thread_id=f"codex:{number}",
                title=stage.sample.spell(title),
                folder=stage.sample.spell("orangery"),
                exchanges=5 - 3 * number,
                began_at=sessions.clock(),
                ended_at=stage.sample.clock() - timedelta(hours=2, days=number),
            )
            for number, title in enumerate(
                ("Why does the night job stop at two?", "Rename the table of plants")
            )
        )
    )
    stage.settle()
    page.setup.ensureWidgetVisible(section)
    return drawn


def _found_settings(stage: Stage) -> QWidget:
    page: Any = stage.open_page("settings")
    page.search.setText("backup")
    return stage.desktop.window


def _first_step(number: int) -> Arrange:
    def arrange(stage: Stage) -> QWidget:
        stage.window.open_first_steps()
        (dialog,) = stage.desktop.window.findChildren(FirstStepsDialog)
        dialog.show_step(number)
        return dialog

    return arrange


def _connecting_step(stage: Stage) -> QWidget:
    """Show the step that connects, with Codex connected and asked about its sessions."""
    stage.sample.services.capture.stop("codex")  # another picture may have started it
    dialog: Any = _first_step(1)(stage)
    stage.settle()
    [codex] = [each for each in dialog.connector.states if each.assistant.name == "codex"]
    row = dialog.assistants.rows["codex"]
    row.show_state(replace(codex, state=ConnectionState.CONNECTED))
    stage.settle()
    drawn: QWidget = dialog
    return drawn


def _import(stage: Stage) -> QWidget:
    stage.window.open_import(write_export(stage.folder, stage.sample.spell))
    stage.settle()
    (dialog,) = stage.desktop.window.findChildren(ImportDialog)
    dialog.start.setFocus()
    return dialog


def _import_choice(stage: Stage) -> QWidget:
    stage.window.open_import()
    (dialog,) = stage.desktop.window.findChildren(ImportDialog)
    return dialog


def _export(stage: Stage) -> QWidget:
    _many(stage)
    stage.window.exporting.folder = home_of(stage.folder) / "Documents"
    stage.window.open_export()
    stage.settle()
    (dialog,) = stage.desktop.window.findChildren(ExportDialog)
    return dialog


def _palette(stage: Stage) -> QWidget:
    stage.window.open_palette()
    dialog: QWidget = stage.window.findChildren(CommandPalette)[-1]
    return dialog


def _name(stage: Stage) -> QWidget:
    _search(stage)
    stage.settle()
    stage.window.list_pane.keep.click()
    (dialog,) = stage.desktop.window.findChildren(NameDialog)
    return dialog


def _share(stage: Stage) -> QWidget:
    """Share a project of a store on a server with more people."""
    sharing = Sharing(stage.sample.spell)
    name = stage.sample.spell("Garden")
    dialog: QWidget = stage.window.organisation.open_sharing(sharing, "garden", name)
    return dialog


def _licences(stage: Stage) -> QWidget:
    page: Any = stage.open_page("help")
    page.licences.click()
    (dialog,) = page.findChildren(LicencesDialog)
    return dialog


def _exchange(stage: Stage) -> QWidget:
    """Open an exchange in the middle of its conversation."""
    stage.window.open_filter(CONVERSATIONS)
    stage.settle()
    return _memory(2)(stage)


def _conversation(stage: Stage) -> QWidget:
    """Read the conversation around that exchange."""
    window = _exchange(stage)
    stage.window.detail.form.thread_line.read.click()
    stage.settle()
    (dialog,) = window.findChildren(ConversationDialog)
    return dialog


def _damaged(stage: Stage) -> QWidget:
    dialog = DamagedStoreDialog(
        stage.sample.spell("The file with your memories is damaged: 3 of its pages are broken."),
        stage.sample.spell("20 November 2026, 09:12, 312 memories"),
        stage.folder,
        stage.desktop.window,
    )
    dialog.open()
    return dialog


def _empty_trash(stage: Stage) -> QWidget:
    box = ask_to_empty(stage.desktop.window, 6, lambda _count: None)
    assert box is not None
    return box


def _quick_search(stage: Stage) -> QWidget:
    stage.desktop.search_quickly()
    stage.settle()
    stage.desktop.quick.search.search.setText(stage.sample.spell("green tea"))
    return stage.desktop.quick.search


def _quick_add(stage: Stage) -> QWidget:
    stage.desktop.add_quickly()
    quick = stage.desktop.quick.add
    quick.text.setPlainText(stage.sample.spell("The bakery by the station is closed on Tuesdays."))
    quick.text.moveCursor(QTextCursor.MoveOperation.End)
    quick.tags.show_tags((stage.sample.spell("errands"),))
    return quick


def _tray_menu(stage: Stage) -> QWidget:
    menu: QMenu = stage.desktop.tray.menu
    stage.desktop.backup_maker.load_last()
    for name in ("claude-code", "codex"):
        stage.sample.services.capture.start(name)
    stage.settle()
    menu.ensurePolished()
    menu.resize(menu.sizeHint())
    return menu


_DRAWN: Final[dict[str, Arrange]] = {
    "graph": _page("graph"),
    "backups": _backups,
    "activity": _activity,
    "assistants": _assistants("Claude Desktop"),
}
_FILE_NAMES: Final = {"graph": "links"}

YEAR: Final = (
    Scene(name="window", arrange=_memory(2)),
    Scene(name="search", arrange=_search),
    Scene(name="search-narrowed", arrange=_narrowed),
    Scene(name="edit", arrange=_edit),
    Scene(name="find", arrange=_find),
    Scene(name="tags", arrange=_tags),
    Scene(name="filters", arrange=_filters),
    Scene(name="search-elsewhere", arrange=_elsewhere),
    Scene(name="memory-links", arrange=_memory(2, LINKS), follows=True),
    Scene(name="history", arrange=_history, follows=True),
    Scene(name="about", arrange=_memory(2, ABOUT), follows=True),
    Scene(name="many", arrange=_many),
    Scene(name="trash", arrange=_trash),
    *(
        Scene(
            name=_FILE_NAMES.get(each.name, each.name),
            arrange=_DRAWN.get(each.name, _page(each.name)),
            follows=True,
        )
        for each in PAGES
        if each is not MEMORIES
    ),
    Scene(name="links-around", arrange=_around, follows=True),
    Scene(name="connect", arrange=_assistants(("assistant", "cursor")), follows=True),
    Scene(name="connect-by-hand", arrange=_assistants(("assistant", "goose")), follows=True),
    Scene(name="connect-followed", arrange=_followed, follows=True),
    Scene(name="http", arrange=_assistants(assistant_texts.HTTP), follows=True),
    Scene(name="settings-search", arrange=_found_settings, follows=True),
    Scene(name="first-steps", arrange=_first_step(0), follows=True),
    Scene(name="first-steps-connect", arrange=_connecting_step, follows=True),
    Scene(name="first-steps-import", arrange=_first_step(2), follows=True),
    Scene(name="import", arrange=_import, follows=True),
    Scene(name="import-choice", arrange=_import_choice, follows=True),
    Scene(name="export", arrange=_export),
    Scene(name="palette", arrange=_palette),
    Scene(name="name", arrange=_name),
    Scene(name="share", arrange=_share),
    Scene(name="licences", arrange=_licences, follows=True),
    Scene(name="damaged", arrange=_damaged, follows=True),
    Scene(name="empty-trash", arrange=_empty_trash, follows=True),
    Scene(name="quick-search", arrange=_quick_search, follows=True),
    Scene(name="quick-add", arrange=_quick_add, follows=True),
    Scene(name="tray-menu", arrange=_tray_menu, follows=True),
)
"""A year of memories: all there is to see."""
PAINTED: Final = frozenset(
    ("window", "edit", "timeline", "links", "links-around", "statistics", "connect", "tray-menu")
)
"""Those of them in which most is painted by the program itself, pixel by pixel."""


def _pages(prefix: str, *names: str) -> tuple[Scene, ...]:
    return tuple(
        Scene(
            name=f"{prefix}-{_FILE_NAMES.get(each.name, each.name)}",
            arrange=_memory(0) if each is MEMORIES else _page(each.name),
            follows=each is not MEMORIES,
        )
        for each in PAGES
        if not names or each.name in names
    )


NOTHING: Final = (
    Scene(name="empty", arrange=lambda stage: stage.desktop.window),
    *_pages("empty", "timeline", "graph", "statistics", "backups", "activity", "assistants"),
)
ONE: Final = _pages("one", "memories", "timeline", "statistics")
STRANGE: Final = (
    *_pages("strange", "memories", "timeline", "graph", "statistics"),
    Scene(name="strange-right-to-left", arrange=_memory(7)),
)
TALKS: Final = (
    Scene(name="notes", arrange=_memory(0)),
    Scene(name="exchange", arrange=_exchange),
    Scene(name="conversation", arrange=_conversation),
)
HUNDRED_THOUSAND: Final = _pages("100000", "memories", "timeline", "graph", "statistics")


@dataclass(frozen=True, slots=True, kw_only=True)
class SceneSet:
    """A store, and what is to be seen of it in which themes."""

    fill: Fill
    scenes: tuple[Scene, ...]
    themes: tuple[ThemeChoice, ...] = (ThemeChoice.LIGHT, ThemeChoice.DARK)

    @property
    def titles(self) -> tuple[str, ...]:
        """The names of the pictures."""
        return tuple(
            f"{scene.name}-{theme.value}" for scene in self.scenes for theme in self.themes
        )


SETS: Final[dict[str, SceneSet]] = {
    "year": SceneSet(fill=a_year, scenes=YEAR),
    "nothing": SceneSet(fill=nothing, scenes=NOTHING),
    "talks": SceneSet(fill=a_conversation, scenes=TALKS),
    "one": SceneSet(fill=one, scenes=ONE, themes=(ThemeChoice.LIGHT,)),
    "strange": SceneSet(fill=strange, scenes=STRANGE, themes=(ThemeChoice.LIGHT,)),
    "100000": SceneSet(
        fill=a_hundred_thousand, scenes=HUNDRED_THOUSAND, themes=(ThemeChoice.LIGHT,)
    ),
}
"""Each set by its name."""
