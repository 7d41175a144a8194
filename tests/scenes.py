"""A person at the window: what is pressed, typed and looked at, step by step, on every page."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QObject,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea, QWidget

from rosemary.domain.settings import ThemeChoice
from rosemary.domain.types import MemoryId, MemoryType, SortOrder
from rosemary.gui.importing.import_dialog import ImportDialog
from rosemary.gui.page_host import PAGES

Step: TypeAlias = int | Callable[[], bool]
"""Milliseconds to wait, or what to wait for."""

Scene: TypeAlias = Iterator[Step]

LEFT = Qt.MouseButton.LeftButton
_LOOK_MS = 5
_PATIENCE_S = 60.0
QUERIES = ("parse the date", "what was decided about timeouts", "socket", "how to sort a list")


class NotReachedError(Exception):
    """A scene waited for something that did not come."""


class Player(QObject):
    """Plays scenes in the event loop, one step each turn, and times what it is told to.

    Signals:
        began: the name of a scene.
        ended: all scenes were played, or one failed; see `error`.
    """

    began = Signal(str)
    ended = Signal()

    def __init__(self, scenes: Iterator[tuple[str, Scene]]) -> None:
        super().__init__()
        self.error: Exception | None = None
        self.patience_s = _PATIENCE_S
        self._scenes = scenes
        self._scene: Scene = iter(())
        self._name = ""
        self._wanted: Callable[[], bool] | None = None
        self._since = 0.0
        self._timer = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._on_timer)

    def start(self) -> None:
        self._timer.start(0)

    def _on_timer(self) -> None:
        try:
            self._go_on()
        except Exception as error:  # noqa: BLE001 - told to whoever plays
            self.error = error
            self.ended.emit()

    def _go_on(self) -> None:
        if self._wanted is not None and not self._wanted():
            if time.perf_counter() - self._since > self.patience_s:
                code = self._scene.gi_frame
                raise NotReachedError(f"{self._name}, line {code.f_lineno if code else 0}")
            self._timer.start(_LOOK_MS)
            return
        self._wanted = None
        step = next(self._scene, None)
        if step is None:
            following = next(self._scenes, None)
            if following is None:
                self.ended.emit()
                return
            self._name, self._scene = following
            self.began.emit(self._name)
            self._timer.start(0)
        elif isinstance(step, int):
            self._timer.start(step)
        else:
            self._wanted, self._since = step, time.perf_counter()
            self._timer.start(_LOOK_MS)


class Person:
    """Knows the window; each method is a scene.

    Attributes:
        frames_ms: how long a frame took while the list was scrolled.
        answers_ms: from a key in the search to the painted answers.
        jobs_ms: how long named things took.
    """

    def __init__(
        self, desktop: object, *, pace_ms: int = 60, many: int = 10_000, queries: int = 4
    ) -> None:
        self.desktop = desktop
        self.window = desktop.window
        self.pace_ms = pace_ms
        self.many = many
        self.queries = QUERIES[:queries]
        self.frames_ms: list[float] = []
        self.answers_ms: list[float] = []
        self.jobs_ms: dict[str, list[float]] = {}
        self._random = random.Random(7)
        self._tags_given = 0

    @property
    def view(self):
        return self.window.list_pane.view

    def all_scenes(self, archive: Path | None = None) -> list[tuple[str, Scene]]:
        scenes = [
            ("scroll", self.scroll()),
            ("read", self.read()),
            ("type in the search", self.search()),
            ("filters and orders", self.narrow()),
            ("edit", self.edit()),
            ("many selected", self.change_many()),
            ("trash", self.throw_away()),
            *((f"page {entry.name}", self.visit(entry.name)) for entry in PAGES[1:]),
            ("quick windows", self.use_quick_windows()),
            ("appearance", self.change_appearance()),
        ]
        if archive is not None:
            scenes.append(("import dialog", self.look_at_import(archive)))
        return scenes

    def scroll(self) -> Scene:
        """Turn the wheel, drag the bar, page, jump to the ends."""
        self.window.pages.open_page("memories")
        yield lambda: not self.window.listing.is_searching
        bar = self.view.verticalScrollBar()
        for _ in range(60):
            self._frame(bar.value() + 120)
            yield 12
        for _ in range(20):
            self._frame(self._random.randrange(bar.maximum() + 1))
            yield self.pace_ms
        for key in (Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_PageUp, Qt.Key.Key_Home):
            QTest.keyClick(self.view, key)
            yield self.pace_ms * 2

    def read(self) -> Scene:
        """Walk through the list; look at each tab of some memories."""
        self.window.pages.open_page("memories")
        self.view.setFocus()
        for _ in range(12):
            QTest.keyClick(self.view, Qt.Key.Key_Down)
            yield self.pace_ms
        yield self._is_open
        tabs = self.window.detail.form.tabs
        for number in (1, 2, 3, 0):
            tabs.show_page(number)
            yield self.pace_ms * 4
            QTest.keyClick(self.view, Qt.Key.Key_Down)
            yield self.pace_ms * 4

    def search(self) -> Scene:
        """Type questions, a key each tenth of a second, and wait for the last answer."""
        self.window.focus_search()
        box = self.window.list_pane.search
        for query in self.queries:
            for letter in query:
                pressed = time.perf_counter()
                wanted = (box.text() + letter).strip()
                QTest.keyClick(box, letter)
                if letter != " ":
                    yield lambda wanted=wanted: self._is_answered(wanted)
                    QCoreApplication.sendPostedEvents(None, QEvent.Type.UpdateRequest.value)
                    self.answers_ms.append((time.perf_counter() - pressed) * 1000)
                yield max(1, round(100 - (time.perf_counter() - pressed) * 1000))
            QTest.keyClick(box, Qt.Key.Key_Down)
            yield self.pace_ms * 4
            self.window.list_pane.clear_search()
            yield lambda: self._is_answered("")
            yield self.pace_ms * 2

    def narrow(self) -> Scene:
        """Choose rows of the sidebar and orders."""
        yield lambda: self.window.sidebar.model.sections
        sidebar = self.window.sidebar
        for row in range(min(len(sidebar.model.entries), 26)):
            index = sidebar.model.rows()[row]
            if index.flags() & Qt.ItemFlag.ItemIsSelectable:
                place = sidebar.view.visualRect(index).center()
                QTest.mouseClick(sidebar.view.viewport(), LEFT, Qt.KeyboardModifier(0), place)
                yield self._is_listed
                yield self.pace_ms * 2
        self.window.browsing.show_everything()
        for order in (*SortOrder, SortOrder.NEWEST):
            self.window.list_pane.sort.order_chosen.emit(order)
            yield self._is_listed
            yield self.pace_ms * 2

    def edit(self) -> Scene:
        """Write into a memory, look at the preview, save, undo."""
        self._go_home()
        yield self._is_listed
        self.view.select_row(3)
        yield self._is_open
        form = self.window.detail.form
        form.switch_mode()
        yield self.pace_ms
        for letter in "A few words more. ":
            QTest.keyClick(form.editor, letter)
            yield 30
        form.switch_mode()
        yield self.pace_ms * 2
        self.window.editing.save()
        yield self.pace_ms * 8
        self.window.commands.undo()
        yield from self._noticed()
        yield self.pace_ms * 8

    def change_many(self) -> Scene:
        """Select many; tag them, change their type, undo both."""
        self._go_home()
        yield self._is_listed
        self._select(self.many)
        yield self.pace_ms * 6
        yield self.window.detail.many.isVisible
        self._tags_given += 1
        yield from self._job(
            "tag", lambda: self.window.detail.many.tags_wanted.emit((f"seen{self._tags_given}",))
        )
        yield from self._job("undo of tags", self.window.commands.undo)
        yield from self._job(
            "type", lambda: self.window.detail.many.type_wanted.emit(MemoryType.TASK)
        )
        yield from self._job("undo of types", self.window.commands.undo)
        # Not by Ctrl+A: after a key of QTest the next click is taken for one with Ctrl held.
        self.view.selectAll()
        yield self.pace_ms * 4
        self.view.select_row(0)
        yield self._is_open

    def throw_away(self) -> Scene:
        """Delete some, look into the trash, bring them back."""
        self._go_home()
        yield self._is_listed
        self._select(min(200, self.many))
        yield self.pace_ms * 4
        yield from self._job("delete", self.window.commands.delete)
        yield self.pace_ms * 8
        yield from self._job("undo of delete", self.window.commands.undo)
        yield self.pace_ms * 8

    def visit(self, name: str) -> Scene:
        """Open a page, wait until it shows something, and use it a little."""
        began = time.perf_counter()
        self.window.pages.open_page(name)
        self._note(f"open {name}", began)
        yield self.pace_ms * 10
        yield lambda: not self.desktop.tasks.is_busy
        yield from getattr(self, f"_on_{name}", self._on_any)(self.window.pages.current)
        self.window.pages.open_page("memories")
        yield self.pace_ms * 4

    def use_quick_windows(self) -> Scene:
        """Search and add without the window."""
        quick = self.desktop.quick
        self.desktop.search_quickly()
        yield self.pace_ms * 4
        for letter in "sort a":
            QTest.keyClick(quick.search.search, letter)
            yield 100
        yield self.pace_ms * 4
        QTest.keyClick(quick.search.search, Qt.Key.Key_Escape)
        self.desktop.add_quickly()
        yield self.pace_ms * 4
        QTest.keyClicks(quick.add.text, f"Noted in passing {time.perf_counter()}")
        yield self.pace_ms * 2
        quick.add.store()
        yield quick.add.isHidden
        yield self.pace_ms * 10

    def change_appearance(self) -> Scene:
        """From light to dark and back."""
        for choice in (ThemeChoice.DARK, ThemeChoice.LIGHT):
            self.desktop.appearance.choose(choice)
            yield self.pace_ms * 6

    def look_at_import(self, archive: Path) -> Scene:
        """Let an archive be looked at, and leave."""
        began = time.perf_counter()
        self.window.open_import(archive)
        self._note("open import", began)
        (dialog,) = self.window.findChildren(ImportDialog)
        yield dialog.start.isEnabled
        yield self.pace_ms * 6
        dialog.reject()
        yield self.pace_ms * 4

    def _on_any(self, page: QWidget) -> Scene:
        page.resize(page.width() - 40, page.height())
        yield self.pace_ms * 4

    def _on_timeline(self, page) -> Scene:
        yield self.pace_ms * 6
        for _ in range(6):
            page.step(-1)
            yield self.pace_ms * 2
        bar = page.findChild(QScrollArea).horizontalScrollBar()
        for value in range(0, bar.maximum() + 1, 200):
            bar.setValue(value)
            yield 20

    def _on_graph(self, page) -> Scene:
        began = time.perf_counter()
        page.tools.limits.setCurrentIndex(page.tools.limits.count() - 1)
        yield self.pace_ms
        yield lambda: not page.loader.is_loading
        yield lambda: not page.loader.is_settling
        self._note("graph settled", began)
        for factor in (1.25, 1.25, 1.25, 1.25, 0.8, 0.8, 0.5):
            page.view.zoom(factor)
            yield 40
        for _ in range(6):
            QTest.keyClick(page.view, Qt.Key.Key_Right)
            yield self.pace_ms * 2
        if page.view.item.spots:
            place = page.view.mapFromScene(page.view.item.point(0))
            QTest.mouseClick(page.view.viewport(), LEFT, Qt.KeyboardModifier(0), place)
            yield self.pace_ms * 4
        page.view.fit()
        yield self.pace_ms * 4

    def _on_settings(self, page) -> Scene:
        yield lambda: page.is_filled
        for letter in "back":
            QTest.keyClick(page.search, letter)
            yield 80
        page.search.clear()
        yield self.pace_ms * 4

    def _on_backups(self, page) -> Scene:
        QTest.mouseClick(page.make, LEFT)
        yield self.pace_ms * 4
        yield lambda: not self.desktop.tasks.is_busy
        yield self.pace_ms * 4

    def _frame(self, value: int) -> None:
        began = time.perf_counter()
        self.view.verticalScrollBar().setValue(value)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.UpdateRequest.value)
        self.frames_ms.append((time.perf_counter() - began) * 1000)

    def _select(self, count: int) -> None:
        model = self.view.model()
        last = min(count, model.rowCount()) - 1
        selection = QItemSelection(model.index(0, 0), model.index(last, 0))
        flag = QItemSelectionModel.SelectionFlag.ClearAndSelect
        self.view.selectionModel().select(selection, flag)

    def _go_home(self) -> None:
        self.window.pages.open_page("memories")
        self.window.list_pane.clear_search()
        self.window.browsing.show_everything()

    def _job(self, name: str, begin: Callable[[], None]) -> Scene:
        """Begin something and wait until the notice says that it is done."""
        self.window.notice.close_notice()
        began = time.perf_counter()
        begin()
        yield from self._noticed()
        self._note(name, began)
        yield self.pace_ms * 12

    def _noticed(self) -> Scene:
        bar = self.window.notice
        yield lambda: bar.notice is not None and not bar.notice.is_progress

    def _note(self, name: str, began: float) -> None:
        self.jobs_ms.setdefault(name, []).append((time.perf_counter() - began) * 1000)

    def _is_open(self) -> bool:
        draft = self.window.editing.draft
        ids = self.view.selected_ids()
        return draft is not None and draft.base is not None and ids == (draft.base.id,)

    def _is_listed(self) -> bool:
        return not self.window.listing.is_searching

    def _is_answered(self, query: str) -> bool:
        listing = self.window.listing
        return listing.shown_query == query and not listing.is_searching


def link_up(services: object, origin: object, ids: list[MemoryId], hubs: int) -> None:
    """Link memories as a star of stars: `hubs` in a chain, with eleven around each."""
    for number in range(hubs):
        center, *around = ids[number * 12 : number * 12 + 12]
        services.selections.link(around, center, origin)
        if number:
            services.selections.link([center], ids[(number - 1) * 12], origin, relation="follows")
