"""The left pane: filters with their counts, and how the server is."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QListView,
    QVBoxLayout,
    QWidget,
)

from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.models import Facets
from rosemary.gui.models.navigation_model import Entry, EntryRole, NavigationModel
from rosemary.gui.server_monitor import ServerStatus
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.views.icon_button import IconButton
from rosemary.gui.views.navigation_delegate import NavigationDelegate
from rosemary.gui.views.plain_label import PlainLabel
from rosemary.gui.views.status_button import StatusButton
from rosemary.gui.views.status_dot import StatusDot

_LOGO_PX = 22


class Sidebar(QFrame):
    """Filters.

    Signals:
        filter_chosen: the `MemoryFilter` of the row that a person chose.
        import_wanted: the import button was pressed.
        settings_wanted: the settings button was pressed.
        status_clicked: the line that says how the server is was pressed.
    """

    filter_chosen = Signal(object)
    import_wanted = Signal()
    settings_wanted = Signal()
    status_clicked = Signal()

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._chosen = EVERYTHING
        self._is_syncing = False
        self.setObjectName("sidebar")
        self.setMinimumWidth(200)
        self.model = NavigationModel(self)
        self.view = self._make_view()
        self.status = StatusButton()
        self.status.clicked.connect(self.status_clicked)
        self._dot = StatusDot(appearance)
        self._arrange()
        self._select_chosen()
        self.view.selectionModel().currentChanged.connect(self._on_current_changed)
        self.view.clicked.connect(self._on_clicked)
        self.model.modelReset.connect(self._select_chosen)
        appearance.changed.connect(self.view.viewport().update)

    def set_facets(self, facets: Facets) -> None:
        """Show new counts."""
        self.model.set_facets(facets)

    def choose(self, where: MemoryFilter) -> None:
        """Show which filter is on, without telling it."""
        self._chosen = where
        self.model.choose(where)
        self._select_chosen()

    def show_status(self, status: ServerStatus) -> None:
        """Say how the server is."""
        self._dot.show_state(status.state)
        self.status.setText(status.text)
        self.status.setToolTip(status.failure and self.tr("The endpoint could not be started."))

    def _make_view(self) -> QListView:
        view = QListView()
        view.setModel(self.model)
        view.setItemDelegate(NavigationDelegate(self._appearance, view))
        view.setMouseTracking(True)
        view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        view.setAccessibleName(self.tr("Filters"))
        return view

    def _arrange(self) -> None:
        logo = PlainLabel()
        logo.setPixmap(self._appearance.icons.pixmap("app", "", _LOGO_PX, self.devicePixelRatioF()))
        settings = IconButton(self._appearance, "settings", self.tr("Settings"))
        settings.clicked.connect(self.settings_wanted)
        bring = IconButton(self._appearance, "download", self.tr("Import memories"))
        bring.clicked.connect(self.import_wanted)
        head = QHBoxLayout()
        head.setContentsMargins(18, 0, 10, 6)
        head.setSpacing(8)
        head.addWidget(logo)
        head.addWidget(PlainLabel("Rosemary", "brand"))
        head.addStretch(1)
        head.addWidget(bring)
        head.addWidget(settings)
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

    def _select_chosen(self) -> None:
        row = self.model.row_of(self._chosen)
        self._is_syncing = True
        self.view.setCurrentIndex(self.model.index(row) if row >= 0 else QModelIndex())
        self._is_syncing = False

    def _on_current_changed(self, index: QModelIndex) -> None:
        entry: Entry | None = index.data(EntryRole)
        if self._is_syncing or entry is None or entry.where is None:
            return
        if entry.where != self._chosen:
            self._chosen = entry.where
            self.filter_chosen.emit(entry.where)

    def _on_clicked(self, index: QModelIndex) -> None:
        entry: Entry = index.data(EntryRole)
        if entry.is_unfolding:
            self.model.unfold()
            self._select_chosen()
