"""The left pane: filters with their counts, and the server's status."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from rosemary.domain.filter_parts import switched
from rosemary.domain.filters import EVERYTHING, MemoryFilter, SavedFilter
from rosemary.domain.models import Facets
from rosemary.domain.tags import is_below
from rosemary.gui.assistants.assistant_monitors import ServerState, ServerStatus
from rosemary.gui.kit.buttons import IconButton
from rosemary.gui.kit.labels import PlainLabel, tip
from rosemary.gui.kit.layouts import Pane
from rosemary.gui.memories.navigation_model import Entry, EntryRole, NavigationModel, PartRole
from rosemary.gui.memories.navigation_view import NavigationDelegate, NavigationView
from rosemary.gui.memories.organisation_actions import Organisation
from rosemary.gui.theme.appearance import Appearance


class StatusButton(QPushButton):
    """A button that looks like a line of text."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "status")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    @override
    def setText(self, text: str) -> None:
        """Show a text, and give it to screen readers."""
        super().setText(text)
        self.setAccessibleName(self.tr("{status}. Show the assistants").format(status=text))


class StatusDot(QWidget):
    """A dot in green, amber, red or grey, next to the words."""

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._state = ServerState.OFF
        self.setFixedSize(8, 8)

    def show_state(self, state: ServerState) -> None:
        """Show the colour of a state."""
        self._state = state
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._appearance.theme
        colours = {
            ServerState.RUNNING: theme.ok,
            ServerState.PAUSED: theme.warning,
            ServerState.FAILED: theme.danger,
            ServerState.OFF: theme.text_tertiary,
        }
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours[self._state]))
        painter.drawEllipse(QRectF(self.rect()))
        painter.end()


_LOGO_PX = 22


class Sidebar(Pane):
    """The filters, the import and export buttons, and the server's status.

    Signals:
        filter_chosen: the `MemoryFilter` of the row that a person chose.
        filter_switched: the `MemoryFilter` after a person added a row to it, or took one out.
        saved_chosen: the `SavedFilter` of the row that a person chose.
        menu_wanted: the `Entry` of a row, where to open its menu on the screen, and whether the row
            is a part of the filter.
        memories_dropped: the ids, and the `MemoryFilter` of the row they were dropped on.
        import_wanted, export_wanted: a button was pressed.
        status_clicked: the server's status was pressed.
    """

    LEAST_WIDTH = 200

    filter_chosen = Signal(object)
    filter_switched = Signal(object)
    saved_chosen = Signal(object)
    menu_wanted = Signal(object, object, object)
    memories_dropped = Signal(object, object)
    import_wanted = Signal()
    export_wanted = Signal()
    status_clicked = Signal()

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._chosen = EVERYTHING
        self._chosen_saved: SavedFilter | None = None
        self._is_syncing = False
        self._place = 0
        # Queued: the view is still handling the press that chose the row.
        self._choosing = QTimer(self, singleShot=True, interval=0)
        self._choosing.timeout.connect(self._note_choice)
        self.setObjectName("sidebar")
        self.model = NavigationModel(self)
        self.view = self._make_view()
        self.status = StatusButton()
        self.status.clicked.connect(self.status_clicked)
        self._dot = StatusDot(appearance)
        self._arrange()
        self._select_chosen()
        self.view.selectionModel().currentChanged.connect(self._on_current_changed)
        self.view.clicked.connect(self._on_clicked)
        self.model.modelAboutToBeReset.connect(self._remember_place)
        self.model.modelReset.connect(self._select_again)
        self.model.entries_moved.connect(self._on_entries_moved)
        self.view.switch_wanted.connect(
            lambda row: self.switch(self.model.index(row).data(EntryRole))
        )
        self.view.fold_wanted.connect(self._on_fold_wanted)
        self.view.parent_wanted.connect(self._on_parent_wanted)
        appearance.changed.connect(self.view.scheduleDelayedItemsLayout)
        appearance.changed.connect(self.view.viewport().update)

    @property
    def chosen_saved(self) -> SavedFilter | None:
        """The chosen saved filter; None if another row is chosen."""
        return self._chosen_saved

    def set_facets(self, facets: Facets) -> None:
        """Show new counts."""
        self.model.set_facets(facets)

    def set_organisation(self, found: Organisation) -> None:
        """Show saved filters and names. The chosen filter may get another row."""
        before = self._chosen_saved
        now = next((each for each in found.filters if before and each.name == before.name), before)
        self._chosen_saved = now
        self.model.set_organisation(found.filters, found.project_names)
        if now is not None and now != before:
            self.saved_chosen.emit(now)

    def choose(self, where: MemoryFilter) -> None:
        """Show which filter is chosen, without emitting a signal."""
        self._chosen = where
        self._chosen_saved = None
        self.model.choose(where)
        self._select_chosen()

    def open(self, entry: Entry) -> None:
        """Choose a row, as a click does, if it is still there."""
        if entry in self.model.entries:
            self._on_clicked(self.model.index(self.model.entries.index(entry)))

    def switch(self, entry: Entry) -> None:
        """Add what a row narrows to to the chosen filter, or take it out again."""
        if entry.where is not None:
            chosen = self._chosen if self._chosen_saved is None else self._chosen_saved.where
            self.filter_switched.emit(switched(chosen, entry.where))

    def follow_saved(self, name: str, new: str) -> None:
        """Keep a renamed saved filter chosen."""
        saved = self._chosen_saved
        if saved is not None and saved.name == name:
            self._chosen_saved = replace(saved, name=new)

    def show_status(self, status: ServerStatus) -> None:
        """Show the server's status."""
        self._dot.show_state(status.state)
        self.status.setText(status.text)
        self.status.setToolTip(tip(status.failure))

    def _make_view(self) -> NavigationView:
        view = NavigationView()
        view.memories_dropped.connect(self.memories_dropped)
        view.setModel(self.model)
        view.setItemDelegate(NavigationDelegate(self._appearance, view))
        view.setMouseTracking(True)
        view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        view.customContextMenuRequested.connect(self._on_menu_wanted)
        view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        view.setAccessibleName(self.tr("Filters"))
        return view

    def _arrange(self) -> None:
        logo = PlainLabel()
        logo.setPixmap(self._appearance.icons.pixmap("app", "", _LOGO_PX, self.devicePixelRatioF()))
        give = IconButton(self._appearance, "upload", self.tr("Export memories"))
        give.clicked.connect(self.export_wanted)
        bring = IconButton(self._appearance, "download", self.tr("Import memories"))
        bring.clicked.connect(self.import_wanted)
        head = QHBoxLayout()
        head.setContentsMargins(18, 0, 4, 6)
        head.setSpacing(6)
        head.addWidget(logo)
        head.addWidget(PlainLabel("Rosemary", "brand"))
        head.addStretch(1)
        doors = QHBoxLayout()
        doors.setSpacing(0)
        doors.addWidget(bring)
        doors.addWidget(give)
        head.addLayout(doors)
        foot = QHBoxLayout()
        foot.setContentsMargins(20, 2, 8, 0)
        foot.setSpacing(2)
        foot.addWidget(self._dot)
        foot.addWidget(self.status, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 14, 0, 10)
        layout.setSpacing(6)
        layout.addLayout(head)
        layout.addWidget(self.view, 1)
        layout.addLayout(foot)

    def _remember_place(self) -> None:
        self._place = self.view.verticalScrollBar().value()

    def _select_again(self) -> None:
        """Select the chosen row again after the rows changed, without scrolling."""
        self._select_chosen()
        self.view.executeDelayedItemsLayout()
        self.view.verticalScrollBar().setValue(self._place)

    def _on_entries_moved(self) -> None:
        self._remember_place()
        self._select_chosen()
        self.view.verticalScrollBar().setValue(self._place)

    def _on_fold_wanted(self, row: int, is_folded: bool) -> None:  # noqa: FBT001  # Qt's argument
        if is_folded and self._is_chosen_below(row):
            self.view.setCurrentIndex(self.model.index(row))
        self._is_syncing = True
        self.model.fold(row, is_folded=is_folded)
        self._is_syncing = False

    def _on_parent_wanted(self, row: int) -> None:
        parent = self.model.parent_of(row)
        if parent >= 0:
            self.view.setCurrentIndex(self.model.index(parent))

    def _is_chosen_below(self, row: int) -> bool:
        entry: Entry = self.model.index(row).data(EntryRole)
        tags = self._chosen.tags
        return (
            self._chosen_saved is None
            and len(tags) == 1
            and entry.where is not None
            and is_below(tags[0], entry.where.tags[0])
        )

    def _select_chosen(self) -> None:
        saved = self._chosen_saved
        row = self.model.row_of(self._chosen) if saved is None else self.model.row_of_saved(saved)
        self._is_syncing = True
        if row >= 0:
            self.view.setCurrentIndex(self.model.index(row))
        else:
            self._select_none()
        self._is_syncing = False

    def _select_none(self) -> None:
        """Select no row, but let the keyboard start from one that is a part of the filter."""
        self.view.clearSelection()
        if not self.view.currentIndex().isValid():
            rows = (self.model.index(row) for row in range(self.model.rowCount()))
            part = next((each for each in rows if each.data(PartRole)), self.model.index(0))
            self.view.selectionModel().setCurrentIndex(
                part, QItemSelectionModel.SelectionFlag.NoUpdate
            )

    def _on_current_changed(self, index: QModelIndex) -> None:
        if not self._is_syncing and self.view.selectionModel().isSelected(index):
            self._choose(index.data(EntryRole))

    def _choose(self, entry: Entry) -> None:
        """Choose the filter of a row, unless it is chosen."""
        self._choosing.start()
        if entry.saved is not None and entry.saved != self._chosen_saved:
            self._chosen_saved = entry.saved
            self.saved_chosen.emit(entry.saved)
        if entry.where is not None and (self._chosen_saved or entry.where != self._chosen):
            self._chosen_saved = None
            self._chosen = entry.where
            self.filter_chosen.emit(entry.where)

    def _note_choice(self) -> None:
        self.model.choose(self._chosen if self._chosen_saved is None else EVERYTHING)

    def _on_menu_wanted(self, point: QPoint) -> None:
        index = self.view.indexAt(point)
        if index.isValid():
            place = self.view.viewport().mapToGlobal(point)
            self.menu_wanted.emit(index.data(EntryRole), place, index.data(PartRole))

    def _on_clicked(self, index: QModelIndex) -> None:
        entry: Entry = index.data(EntryRole)
        if entry.unfolds is not None:
            self.model.unfold(entry.unfolds)
            self._select_chosen()
        else:
            self.view.setCurrentIndex(index)
            self._choose(entry)
