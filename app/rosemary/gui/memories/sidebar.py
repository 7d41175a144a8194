"""The left pane: filters with their counts, and the server's status."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPoint,
    QRectF,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from rosemary.domain import limits
from rosemary.domain.filters import EVERYTHING, MemoryFilter, SavedFilter, switched
from rosemary.domain.models import Facets
from rosemary.gui import texts
from rosemary.gui.assistants.assistant_monitors import ServerState, ServerStatus
from rosemary.gui.help.shortcuts import leaves_key, leaves_undo
from rosemary.gui.kit.buttons import IconButton, MenuItem, open_menu
from rosemary.gui.kit.labels import HintedField, PlainLabel, tip
from rosemary.gui.kit.layouts import Pane, reading_margins
from rosemary.gui.memories.navigation_entries import Entry
from rosemary.gui.memories.navigation_model import EntryRole, NavigationModel, PartRole
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
        self._status = ServerStatus(state=ServerState.OFF)
        self.setFixedSize(8, 8)

    def show_status(self, status: ServerStatus) -> None:
        """Show the colour of a status."""
        self._status = status
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
        is_away = self._status.is_store_away
        painter.setBrush(QColor(theme.warning if is_away else colours[self._status.state]))
        painter.drawEllipse(QRectF(self.rect()))
        painter.end()


class TagField(HintedField):
    """Finds tags by what is typed; Esc clears it.

    Signals:
        entered: the field got the focus.
        list_wanted: Return or the arrow down was pressed.
    """

    entered = Signal()
    list_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tagField")
        self.setPlaceholderText(self.tr("Find a tag"))
        self.setAccessibleName(self.tr("Find a tag"))
        self.setMaxLength(limits.TAG_MAX_CHARS)
        self.hide()

    @override
    def event(self, event: QEvent) -> bool:
        if leaves_key(event) or leaves_undo(event, self):
            return False
        is_key = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
        if is_key and event.type() == QEvent.Type.ShortcutOverride and self.text():
            event.accept()  # or the window would take it
            return True
        return super().event(event)

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.entered.emit()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.clear()
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.list_wanted.emit()
        else:
            super().keyPressEvent(event)


_LOGO_PX = 22


class Sidebar(Pane):
    """The filters, the import and export buttons, and the server's status.

    Signals:
        filter_chosen: the `MemoryFilter` of the row that a person chose.
        filter_switched: the `MemoryFilter` after a person added a row to it, or took one out.
        saved_chosen: the `SavedFilter` of the row that a person chose.
        menu_wanted: the `Entry` of a row, where to open its menu on the screen, and whether the row
            is a part of the filter.
        import_wanted, export_wanted: a button was pressed.
        status_clicked: the server's status was pressed.
    """

    LEAST_WIDTH = 200

    filter_chosen = Signal(object)
    filter_switched = Signal(object)
    saved_chosen = Signal(object)
    menu_wanted = Signal(object, object, object)
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
        self.tag_field = TagField(self.view.viewport())
        self.status = StatusButton()
        self.status.clicked.connect(self.status_clicked)
        self._dot = StatusDot(appearance)
        self._arrange()
        self.setTabOrder(self.view, self.tag_field)
        self._on_changed()
        self._connect()

    def _connect(self) -> None:
        view, model = self.view, self.model
        view.selectionModel().currentChanged.connect(self._on_current_changed)
        view.clicked.connect(self._on_clicked)
        view.expanded.connect(lambda index: model.fold(index.data(EntryRole), is_folded=False))
        view.collapsed.connect(self._on_collapsed)
        view.switch_wanted.connect(self.switch)
        view.menu_wanted.connect(self._on_menu_wanted)
        view.section_moved.connect(model.move_section)
        model.changing.connect(self._on_changing)
        model.changed.connect(self._on_changed)
        self.tag_field.textChanged.connect(self._on_tag_typed)
        self.tag_field.entered.connect(lambda: view.scrollTo(model.index_of_field()))
        self.tag_field.list_wanted.connect(self._enter_matches)
        self._appearance.changed.connect(view.scheduleDelayedItemsLayout)
        self._appearance.changed.connect(view.viewport().update)

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
        self.model.set_organisation(found.filters, found.project_names, found.shares)
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
        entries = self.model.entries
        if entry in entries:
            self._on_clicked(self.model.rows()[entries.index(entry)])

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
        self._dot.show_status(status)
        self.status.setText(status.text)
        self.status.setToolTip(tip(status.failure))

    def _make_view(self) -> NavigationView:
        view = NavigationView()
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
        give = IconButton(self._appearance, "upload", self.tr("Export memories"))
        give.clicked.connect(self.export_wanted)
        bring = IconButton(self._appearance, "download", self.tr("Import memories"))
        bring.clicked.connect(self.import_wanted)
        head = QHBoxLayout()
        head.setContentsMargins(reading_margins(18, 0, 4, 6))
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
        foot.setContentsMargins(reading_margins(20, 2, 8, 0))
        foot.setSpacing(2)
        foot.addWidget(self._dot)
        foot.addWidget(self.status, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 14, 0, 10)
        layout.setSpacing(6)
        layout.addLayout(head)
        layout.addWidget(self.view, 1)
        layout.addLayout(foot)

    def _on_changing(self) -> None:
        self._is_syncing = True
        self._place = self.view.verticalScrollBar().value()

    def _on_changed(self) -> None:
        """Show again what is folded and chosen after the rows changed, without scrolling."""
        for index in self.model.rows():
            if self.model.hasChildren(index):
                self.view.setExpanded(index, self.model.is_open(index.data(EntryRole)))
        self.view.show_in_row(self.tag_field, self.model.index_of_field())
        self._select_chosen()
        self.view.executeDelayedItemsLayout()
        self.view.verticalScrollBar().setValue(self._place)
        self._is_syncing = False

    def _on_collapsed(self, index: QModelIndex) -> None:
        above = self.view.currentIndex()
        while above.isValid() and above != index:
            above = above.parent()
        if above == index:  # what has the keyboard must be seen
            self.view.setCurrentIndex(index)
        self.model.fold(index.data(EntryRole), is_folded=True)

    def _on_tag_typed(self, text: str) -> None:
        self.model.find_tags(text)
        is_missing = bool(text.strip()) and not self.model.first_match().isValid()
        missing = self.tr("No tag named “{name}”").format(name=texts.one_line(text.strip()))
        self.tag_field.setAccessibleDescription(missing if is_missing else "")

    def _enter_matches(self) -> None:
        """Go from the field to the first tag that was found, and choose it."""
        match = self.model.first_match()
        if match.isValid():
            self.view.setFocus(Qt.FocusReason.OtherFocusReason)
            self._on_clicked(match)

    def _select_chosen(self) -> None:
        saved = self._chosen_saved
        model = self.model
        index = model.index_of(self._chosen) if saved is None else model.index_of_saved(saved)
        selection, flag = self.view.selectionModel(), QItemSelectionModel.SelectionFlag
        if not index.isValid():
            self._select_none()
        elif index.parent().isValid() and not self.view.isExpanded(index.parent()):
            selection.select(index, flag.ClearAndSelect)  # unseen, and it stays folded
        elif not selection.isSelected(index):
            self.view.setCurrentIndex(index)

    def _select_none(self) -> None:
        """Select no row, but let the keyboard start from one that is a part of the filter."""
        self.view.clearSelection()
        if not self.view.currentIndex().isValid():
            part = next((each for each in self.model.rows() if each.data(PartRole)), None)
            self.view.selectionModel().setCurrentIndex(
                part or self.model.index(0, 0), QItemSelectionModel.SelectionFlag.NoUpdate
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

    def _on_menu_wanted(self, index: QModelIndex, place: QPoint) -> None:
        entry: Entry = index.data(EntryRole)
        if entry.section is not None:
            self._open_section_menu(entry, place)
        else:
            self.menu_wanted.emit(entry, place, index.data(PartRole))

    def _open_section_menu(self, entry: Entry, place: QPoint) -> None:
        model, section = self.model, entry.section
        assert section is not None
        shown = model.sections
        at, is_open = shown.index(section), model.is_open(entry)
        upper = shown[at - 1] if at else None
        lower = shown[at + 2] if at + 2 < len(shown) else None
        moves = (
            MenuItem(
                text=self.tr("Move up"),
                run=partial(model.move_section, section, upper),
                is_enabled=at > 0,
            ),
            MenuItem(
                text=self.tr("Move down"),
                run=partial(model.move_section, section, lower),
                is_enabled=at + 1 < len(shown),
            ),
            MenuItem(
                text=self.tr("Reset order"),
                run=lambda: model.arrange((), model.folded_sections),
                is_enabled=bool(model.section_order),
            ),
        )
        fold = MenuItem(
            text=self.tr("Fold") if is_open else self.tr("Unfold"),
            run=partial(model.fold, entry, is_folded=is_open),
        )
        name = self.tr("Actions for {what}").format(what=entry.label)
        open_menu(self, name, ((fold,), moves), place)

    def _on_clicked(self, index: QModelIndex) -> None:
        entry: Entry = index.data(EntryRole)
        if entry.shows_all is not None:
            self.model.show_all(entry.shows_all)
        elif entry.is_choosable:
            self.view.setCurrentIndex(index)
            self._choose(entry)
