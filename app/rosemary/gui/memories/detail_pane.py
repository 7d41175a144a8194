"""The right pane: the open memory, or the actions for several selected ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QSize, QStringListModel, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from rosemary.domain import limits
from rosemary.domain.models import Facets
from rosemary.domain.tags import normalised
from rosemary.domain.types import MemoryType
from rosemary.gui import texts
from rosemary.gui.kit.buttons import push_button
from rosemary.gui.kit.card_frame import EmptyState
from rosemary.gui.kit.choices import ChevronCombo
from rosemary.gui.kit.labels import HintedField, PlainLabel, RowName
from rosemary.gui.kit.layouts import (
    FlowLayout,
    Pane,
    VerticalScroller,
    WrappingLine,
    focus_into,
    reading_margins,
)
from rosemary.gui.kit.page_parts import BackLine
from rosemary.gui.memories.memory_draft import Draft
from rosemary.gui.memories.memory_form import MemoryForm
from rosemary.gui.memories.properties_card import ProjectBox, TagCompleter
from rosemary.gui.theme.appearance import Appearance, apply_style_soon

LINKS_AT_ONCE: Final = limits.LINKS_MAX
"""More links would make one memory the hub of everything, which helps nobody."""

CANCEL_AFTER_MS: Final = 700
_RELATIONS: Final = {
    "related": QT_TRANSLATE_NOOP("BulkPane", "Related to"),
    "part_of": QT_TRANSLATE_NOOP("BulkPane", "Part of"),
    "follows": QT_TRANSLATE_NOOP("BulkPane", "Follows"),
    "contradicts": QT_TRANSLATE_NOOP("BulkPane", "Contradicts"),
}
_FIELD_WIDTH: Final = 190
_CARD_WIDEST: Final = 640
_INDENT: Final = 32
"""Left edge of the memory's text."""


def relation_names() -> Mapping[str, str]:
    """Return what the relations for links are called."""
    return {each: texts.translate("BulkPane", str(name)) for each, name in _RELATIONS.items()}


class BulkPane(QWidget):
    """Says how many memories are selected and offers actions for all of them.

    Signals:
        tags_wanted, tags_unwanted: the tags to add or remove, as a tuple.
        type_wanted: a `MemoryType`.
        project_wanted: the id of a project; "" for none.
        importance_wanted: 1 to 10.
        pin_wanted, unpin_wanted: a button was pressed.
        link_wanted: the relation for links from all selected memories to the first.
        export_wanted, delete_wanted, restore_wanted, clear_wanted, cancel_wanted: a button was
            pressed.
    """

    tags_wanted = Signal(object)
    tags_unwanted = Signal(object)
    type_wanted = Signal(object)
    project_wanted = Signal(str)
    importance_wanted = Signal(object)
    pin_wanted = Signal()
    unpin_wanted = Signal()
    link_wanted = Signal(str)
    export_wanted = Signal()
    delete_wanted = Signal()
    restore_wanted = Signal()
    clear_wanted = Signal()
    cancel_wanted = Signal()

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._known = QStringListModel(self)
        self._heading = PlainLabel("", "heading")
        self._hint = PlainLabel("", "secondary")
        self.card = QFrame()
        self.card.setObjectName("properties")
        self._grid = QGridLayout(self.card)
        self.tag_field = self._make_tag_field()
        self.add_tag = self._button(self.tr("Add tag"), self._on_add_tag)
        self.remove_tag = self._button(self.tr("Remove tag"), self._on_remove_tag)
        self.type_box = self._make_type_box()
        self.importance_box = self._make_importance_box()
        self.project_box = self._make_project_box()
        self.move_button = self._button(self.tr("Move"), self._on_move)
        self.relation_box = self._make_relation_box()
        self.link = self._button(self.tr("Link to the first"), self._on_link)
        self.pin = self._button(self.tr("Pin"), self.pin_wanted.emit)
        self.unpin = self._button(self.tr("Unpin"), self.unpin_wanted.emit)
        self.export = self._button(self.tr("Export…"), self.export_wanted.emit)
        self.delete = self._button(self.tr("Move to the trash"), self.delete_wanted.emit)
        self.restore = self._button(self.tr("Restore"), self.restore_wanted.emit)
        self.clear = self._button(self.tr("Clear selection"), self.clear_wanted.emit)
        self.progress = QProgressBar()
        self.done = PlainLabel(role="secondary")
        self.cancel = self._button(self.tr("Cancel"), self._on_cancel)
        self._patience = QTimer(self, singleShot=True, interval=CANCEL_AFTER_MS)
        self._patience.timeout.connect(self.cancel.show)
        self._arrange()
        self._on_tags_typed()
        self.show_end()

    @property
    def text(self) -> str:
        """Heading and hint, as shown."""
        return f"{self._heading.text()} {self._hint.text()}".strip()

    def show_count(self, count: int, *, is_trash: bool) -> None:
        """Show the number of selected memories and the actions available for it."""
        text = self.tr("{count} selected").format(count=texts.memory_count(count))
        self._heading.setText(text)
        self.card.setVisible(not is_trash)
        for button in (self.pin, self.unpin, self.delete):
            button.setVisible(not is_trash)
        self.restore.setVisible(is_trash)
        is_few = count <= LINKS_AT_ONCE
        self.link.setEnabled(is_few)
        self.relation_box.setEnabled(is_few)
        few = self.tr("Each is linked to the first one in the list.")
        many = self.tr("At most %Ln memories are linked at once.", "", LINKS_AT_ONCE)
        self.link.setToolTip(few if is_few else many)
        hint = "" if is_trash else self.tr("Each change is one step that Ctrl+Z takes back.")
        self._hint.setText(hint)
        self._hint.setVisible(bool(hint))

    def set_facets(self, facets: Facets) -> None:
        """Offer the existing tags and projects."""
        self._known.setStringList([tag.value for tag in facets.tags])
        self.project_box.offer(each.value for each in facets.projects)

    def set_project_names(self, names: Mapping[str, str]) -> None:
        """Show projects by these names; the keys are ids."""
        self.project_box.set_names(names)

    def show_progress(self, done: int, total: int) -> None:
        """Show how far the change is."""
        if self.progress.isHidden():
            self.progress.show()
            self.done.show()
            self._patience.start()
        self.progress.setRange(0, total)
        self.progress.setValue(done)
        pattern = self.tr("{done} of {total}")
        self.done.setText(pattern.format(done=texts.number(done), total=texts.number(total)))
        self.card.setEnabled(False)

    def show_end(self) -> None:
        """Show that nothing is running."""
        self._patience.stop()
        self.progress.hide()
        self.done.hide()
        self.cancel.hide()
        self.cancel.setEnabled(True)
        self.card.setEnabled(True)

    def _button(self, label: str, run: Callable[[], None]) -> QPushButton:
        button = push_button(label)
        button.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        button.clicked.connect(lambda _is_checked: run())
        return button

    def _make_tag_field(self) -> QLineEdit:
        field = HintedField()
        field.setProperty("role", "field")
        field.setPlaceholderText(self.tr("Tags, with commas"))
        field.setAccessibleName(self.tr("Tags"))
        offered = TagCompleter(self._known, field)
        field.returnPressed.connect(lambda: self._on_return(offered))
        field.textChanged.connect(lambda _text: self._on_tags_typed())
        return field

    def _make_type_box(self) -> ChevronCombo:
        box = ChevronCombo(self._appearance)
        box.addItem(self.tr("Leave as they are"))
        for memory_type in MemoryType:
            box.addItem(texts.type_name(memory_type), memory_type)
        box.setAccessibleName(self.tr("Type"))
        box.activated.connect(self._on_type_chosen)
        return box

    def _make_importance_box(self) -> ChevronCombo:
        box = ChevronCombo(self._appearance)
        box.addItem(self.tr("Leave as they are"))
        first, last = round(limits.IMPORTANCE_MIN), round(limits.IMPORTANCE_MAX)
        for value in range(first, last + 1):
            text = self.tr("{value} of 10").format(value=texts.number(value))
            box.addItem(text, value)
        box.setAccessibleName(self.tr("Importance"))
        box.activated.connect(self._on_importance_chosen)
        return box

    def _make_project_box(self) -> ProjectBox:
        box = ProjectBox(self._appearance)
        line = box.lineEdit()
        assert line is not None
        line.returnPressed.connect(self._on_move)
        return box

    def _make_relation_box(self) -> ChevronCombo:
        box = ChevronCombo(self._appearance)
        for relation, name in relation_names().items():
            box.addItem(name, relation)
        box.setAccessibleName(self.tr("Relation"))
        return box

    def _arrange(self) -> None:
        self._grid.setContentsMargins(16, 14, 16, 14)
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(10)
        self._grid.setColumnMinimumWidth(0, 68)
        self._grid.setColumnStretch(1, 1)
        self.card.setMaximumWidth(_CARD_WIDEST)
        tags = (self.tag_field, self.add_tag, self.remove_tag)
        self._add_row(0, self.tr("Tags"), *tags)
        self._add_row(1, self.tr("Type"), self.type_box)
        self._add_row(2, self.tr("Importance"), self.importance_box)
        self._add_row(3, self.tr("Project"), self.project_box, self.move_button)
        self._add_row(4, self.tr("Links"), self.relation_box, self.link)
        self.progress.setAccessibleName(self.tr("Progress"))
        self.progress.setTextVisible(False)
        self.progress.setFixedHeight(4)
        running = QGridLayout()
        running.setHorizontalSpacing(12)
        running.addWidget(self.done, 0, 0)
        running.addWidget(self.progress, 1, 0)
        running.addWidget(self.cancel, 0, 1, 2, 1)
        running.setColumnStretch(0, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(reading_margins(32, 20, 24, 24))
        layout.setSpacing(8)
        layout.addWidget(self._heading)
        layout.addWidget(self._hint)
        layout.addSpacing(8)
        layout.addWidget(self.card)
        layout.addSpacing(4)
        row = FlowLayout(gap=8)
        buttons = (self.pin, self.unpin, self.export, self.restore, self.delete, self.clear)
        for button in buttons:
            row.addWidget(button)
        layout.addLayout(row)
        layout.addSpacing(8)
        layout.addLayout(running)
        layout.addStretch(1)

    def _add_row(self, row: int, label: str, field: QWidget, *buttons: QPushButton) -> None:
        field.setMinimumWidth(max(_FIELD_WIDTH, field.minimumWidth()))
        holder = QWidget()
        line = QHBoxLayout(holder)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(8)
        for button in buttons:
            line.addWidget(button)
        name = RowName(label, field, *buttons)
        self._grid.addWidget(name, row, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(WrappingLine(field, holder) if buttons else field, row, 1)

    def _typed_tags(self) -> tuple[str, ...]:
        return tuple(tag for part in self.tag_field.text().split(",") if (tag := normalised(part)))

    def _on_tags_typed(self) -> None:
        has_some = bool(self._typed_tags())
        self.add_tag.setEnabled(has_some)
        self.remove_tag.setEnabled(has_some)

    def _on_return(self, offered: TagCompleter) -> None:
        if not offered.is_choosing:
            self._on_add_tag()

    def _on_add_tag(self) -> None:
        if tags := self._take_tags():
            self.tags_wanted.emit(tags)

    def _on_remove_tag(self) -> None:
        if tags := self._take_tags():
            self.tags_unwanted.emit(tags)

    def _take_tags(self) -> tuple[str, ...]:
        """Clear the tag field and return its tags."""
        tags = self._typed_tags()
        self.tag_field.setFocus(Qt.FocusReason.OtherFocusReason)
        self.tag_field.clear()
        return tags

    def _on_type_chosen(self, index: int) -> None:
        self.type_box.setCurrentIndex(0)
        if index:
            self.type_wanted.emit(MemoryType(self.type_box.itemData(index)))

    def _on_importance_chosen(self, index: int) -> None:
        self.importance_box.setCurrentIndex(0)
        if index:
            self.importance_wanted.emit(self.importance_box.itemData(index))

    def _on_move(self) -> None:
        self.project_wanted.emit(self.project_box.project_id)

    def _on_link(self) -> None:
        self.link_wanted.emit(self.relation_box.currentData())

    def _on_cancel(self) -> None:
        self.cancel.setEnabled(False)
        self.cancel_wanted.emit()


class DetailPane(Pane):
    """Shows the form of a memory, the actions for several, or that nothing is selected.

    Signals:
        many_made: the `BulkPane`, when it is first needed.
    """

    LEAST_WIDTH = 440

    many_made = Signal(object)

    def __init__(
        self,
        appearance: Appearance,
        clock: Callable[[], datetime],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("detailPane")
        self.form = MemoryForm(appearance, clock)
        self._scrolled_form = VerticalScroller(self.form)
        self.nothing = EmptyState(
            appearance,
            "mouse-pointer-click",
            self.tr("Nothing selected"),
            self.tr("Choose a memory to read or change it, or press Ctrl+N to write one."),
        )
        self.back_line = BackLine(appearance, self.tr("Memories"), _INDENT)
        self._appearance = appearance
        self._many: BulkPane | None = None
        self._facets: Facets | None = None
        self._project_names: Mapping[str, str] = {}
        self._pages = QStackedWidget()
        self._pages.setObjectName("detailStack")
        self._blank = QWidget()
        for page in (self._blank, self.nothing, self._scrolled_form):
            self._pages.addWidget(page)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.back_line)
        layout.addWidget(self._pages, 1)

    @override
    def minimumSizeHint(self) -> QSize:
        """Leave room for the line that leads back, which appears in a narrow window."""
        least = super().minimumSizeHint()
        line = self.back_line.sizeHint().height() if self.back_line.isHidden() else 0
        return least + QSize(0, line)

    @property
    def styled_parts(self) -> tuple[QWidget, ...]:
        """The parts that get the style sheet one after another; `many` comes later.

        All at once would be 170 widgets, most of them hidden: 20 to 40 ms in one turn.
        """
        return self.back_line, self.nothing, self.form, self._scrolled_form.verticalScrollBar()

    @property
    def many(self) -> BulkPane:
        """The actions for several memories; made on first use for a faster start."""
        if self._many is None:
            self._many = BulkPane(self._appearance)
            scroller = VerticalScroller(self._many)
            self._pages.addWidget(scroller)
            for part in (self._many, scroller.verticalScrollBar()):
                apply_style_soon(part)
            if self._facets is not None:
                self._many.set_facets(self._facets)
            self._many.set_project_names(self._project_names)
            self.many_made.emit(self._many)
        return self._many

    def set_facets(self, facets: Facets) -> None:
        """Offer the existing tags and projects."""
        self._facets = facets
        self.form.set_facets(facets)
        if self._many is not None:
            self._many.set_facets(facets)

    def set_project_names(self, names: Mapping[str, str]) -> None:
        """Show projects by these names; the keys are ids."""
        self._project_names = names
        self.form.set_project_names(names)
        if self._many is not None:
            self._many.set_project_names(names)

    @property
    def is_form_shown(self) -> bool:
        """Whether a memory is open."""
        return self._pages.currentWidget() is self._scrolled_form

    def focus_front(self) -> None:
        """Focus the memory's text, or the actions for several."""
        if self.is_form_shown:
            self.form.focus_front()
        else:
            focus_into(self._pages.currentWidget())

    def show_draft(self, draft: Draft) -> None:
        """Show a memory."""
        self._pages.setCurrentWidget(self._scrolled_form)
        self.form.show_draft(draft)

    def show_nothing(self) -> None:
        """Say that nothing is selected."""
        self._pages.setCurrentWidget(self.nothing)

    def show_blank(self) -> None:
        """Show an empty pane, because the list already says what to do."""
        self._pages.setCurrentWidget(self._blank)

    def show_many(self, count: int, *, is_trash: bool) -> None:
        """Show the number of selected memories and what can be done with them."""
        self.many.show_count(count, is_trash=is_trash)
        self._pages.setCurrentIndex(self._pages.count() - 1)
