"""Type, project, importance and tags of the open memory, and the editor of tags."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from functools import partial
from typing import Final

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QSignalBlocker,
    QStringListModel,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCompleter,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QSizePolicy,
    QSlider,
    QWidget,
)
from typing_extensions import override

from rosemary.domain import limits
from rosemary.domain.models import Facets, MemoryPatch
from rosemary.domain.tags import normalised
from rosemary.domain.types import MemoryType
from rosemary.gui import texts
from rosemary.gui.help.shortcuts import leaves_key
from rosemary.gui.kit.buttons import CHIP_HEIGHT, Chip
from rosemary.gui.kit.choices import ChevronCombo
from rosemary.gui.kit.labels import ElidingField, ElidingLabel, PlainLabel
from rosemary.gui.kit.layouts import FlowLayout, VerticalScroller, has_focus_in
from rosemary.gui.memories.memory_draft import Draft
from rosemary.gui.theme.appearance import Appearance, apply_style_to_completions

_LEAST_WIDTH: Final = 200
_INPUT_WIDTH: Final = 104
_AROUND_HINT: Final = 36
"""The list may be wider than the field, because many tags are."""


class TagCompleter(QCompleter):
    """Offers tags that contain what was typed after the last comma."""

    def __init__(self, known: QStringListModel, field: QLineEdit) -> None:
        super().__init__(known, field)
        self._field = field
        self.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.setFilterMode(Qt.MatchFlag.MatchContains)
        field.setCompleter(self)
        field.textEdited.connect(lambda _text: self._apply_style())

    @property
    def is_choosing(self) -> bool:
        """Whether Return now puts the highlighted tag into the field."""
        popup = self.popup()
        return popup is not None and popup.isVisible() and popup.currentIndex().isValid()

    @override
    def splitPath(self, path: str) -> list[str]:
        return [normalised(path.rpartition(",")[2])]  # "#kit" completes to "kitchen", too

    @override
    def pathFromIndex(self, index: QModelIndex | QPersistentModelIndex) -> str:
        before, comma, _ = self._field.text().rpartition(",")
        tag = super().pathFromIndex(index)
        return f"{before}, {tag}" if comma else tag

    def _apply_style(self) -> None:
        # It is a window of its own. Lists within other windows are transparent; here that is black.
        popup = self.popup()
        assert popup is not None
        popup.setObjectName("completions")
        popup.setMinimumWidth(_LEAST_WIDTH)
        apply_style_to_completions(self)


class TagInput(QLineEdit):
    """A field for one tag.

    Signals:
        comma_typed: a comma ended the tag.
        emptied_further: Backspace was pressed in the empty field.
    """

    comma_typed = Signal()
    emptied_further = Signal()

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.fit()

    def fit(self) -> None:
        """Take the room that the hint needs in the language and size of the text."""
        hint = self.fontMetrics().horizontalAdvance(self.placeholderText())
        self.setFixedSize(max(_INPUT_WIDTH, hint + _AROUND_HINT), CHIP_HEIGHT)

    @override
    def event(self, event: QEvent) -> bool:
        if self._is_given_up_by(event):
            event.accept()  # otherwise the window takes the key
            return True
        return False if leaves_key(event) else super().event(event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text() == ",":
            self.comma_typed.emit()
        elif event.key() == Qt.Key.Key_Escape and self.text():
            self._give_up()
        elif event.key() == Qt.Key.Key_Backspace and not self.text():
            self.emptied_further.emit()
        else:
            super().keyPressEvent(event)

    def _give_up(self) -> None:
        self.clear()
        offered = self.completer().popup()
        assert offered is not None
        offered.hide()  # it would take the next keys

    def _is_given_up_by(self, event: QEvent) -> bool:
        return (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Escape
            and bool(self.text())
        )


class TagEditor(QWidget):
    """Shows tags and lets a person add and remove them.

    Signals:
        tags_edited: all tags after the change, as a tuple.
        menu_wanted: a tag, and the place on the screen for its menu.
    """

    tags_edited = Signal(object)
    menu_wanted = Signal(str, QPoint)

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._tags: tuple[str, ...] = ()
        self._is_fixed = False
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._known: tuple[str, ...] = ()
        self._offered = QStringListModel(self)
        self._is_offer_stale = False
        self._flow = FlowLayout(self)
        self._input = self._make_input()
        self._flow.addWidget(self._input)

    @property
    def tags(self) -> tuple[str, ...]:
        """The tags shown."""
        return self._tags

    @property
    def is_fixed(self) -> bool:
        """Whether the tags cannot be changed."""
        return self._is_fixed

    @property
    def input(self) -> QLineEdit:
        """The field that adds a tag."""
        return self._input

    def show_tags(self, tags: tuple[str, ...], *, is_fixed: bool = False) -> None:
        """Show these tags; fixed ones cannot be changed."""
        if tags == self._tags and is_fixed == self._is_fixed:
            return
        self._tags = tags
        self._is_fixed = is_fixed
        self._is_offer_stale = True
        self._input.setVisible(not is_fixed)
        while self._flow.count() > 1:
            item = self._flow.takeAt(0)
            if item is not None and (chip := item.widget()) is not None:
                chip.hide()
                chip.deleteLater()
        for position, tag in enumerate(tags):
            name = texts.one_line(tag)
            removing = "" if is_fixed else self.tr("Remove tag {tag}").format(tag=name)
            chip = Chip(self._appearance, name, removing=removing, parent=self)
            chip.removed.connect(partial(self.remove, tag))
            chip.menu_wanted.connect(partial(self.menu_wanted.emit, tag))
            self._flow.insert_widget(position, chip)
            chip.show()
            self._put_before_input(chip)
        self.updateGeometry()

    def _put_before_input(self, chip: Chip) -> None:
        """Make Tab reach the chips in order and then the field, whenever they are made."""
        before = _reached_before(self._input)
        if before is not None and chip.remove is not None:
            self.setTabOrder(before, chip.remove)

    def suggest(self, known: Iterable[str]) -> None:
        """Offer these tags while typing, except those already there."""
        self._known = tuple(known)
        self._is_offer_stale = True

    def _offer(self) -> None:
        """Update the offered tags at the next key: the completer still reads the old ones."""
        if not self._is_offer_stale:
            return
        self._is_offer_stale = False
        own = {tag.casefold() for tag in self._tags}
        self._offered.setStringList([tag for tag in self._known if tag.casefold() not in own])

    def _make_input(self) -> QLineEdit:
        field = TagInput(self)
        field.setObjectName("tagInput")
        field.setPlaceholderText(self.tr("Add tag"))
        field.setAccessibleName(self.tr("Add tag"))
        field.setMaxLength(limits.TAG_MAX_CHARS)
        field.fit()
        completer = TagCompleter(self._offered, field)
        field.textEdited.connect(lambda _text: self._offer())  # before the list opens
        # Queued, so that the field first shows the chosen tag.
        completer.activated.connect(self._on_chosen, Qt.ConnectionType.QueuedConnection)
        field.editingFinished.connect(self._on_entered)  # on Return or when the focus leaves
        field.comma_typed.connect(self._on_entered)
        field.emptied_further.connect(self._on_emptied_further)
        return field

    def _on_entered(self) -> None:
        self._add(normalised(self._input.text()))

    def _on_chosen(self, tag: str) -> None:
        if not self._is_fixed:
            self._add(tag)

    def _add(self, tag: str) -> None:
        self._input.clear()
        is_known = tag.casefold() in (each.casefold() for each in self._tags)
        if tag and not is_known and len(self._tags) < limits.TAGS_MAX:
            self._change((*self._tags, tag))

    def _on_emptied_further(self) -> None:
        if self._tags and not self._is_fixed:
            self._change(self._tags[:-1])

    def remove(self, tag: str) -> None:
        """Take a tag away, as its button does."""
        self._change(tuple(each for each in self._tags if each != tag))
        self._input.setFocus()

    def _change(self, tags: tuple[str, ...]) -> None:
        self.show_tags(tags)
        self.tags_edited.emit(tags)


def _reached_before(field: QWidget) -> QWidget | None:
    """Return the widget before a field in Tab order; None if there is none."""
    each = field.previousInFocusChain()
    while each is not None and each is not field:
        if each.focusPolicy() & Qt.FocusPolicy.TabFocus:
            return each
        each = each.previousInFocusChain()
    return None


class ProjectBox(ChevronCombo):
    """Shows projects by name and returns ids; a newly typed name is its own id."""

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(appearance, parent)
        self._present = ""
        self._ids: tuple[str, ...] = ()
        self._names: Mapping[str, str] = {}
        self.setLineEdit(ElidingField())
        self.setInsertPolicy(ChevronCombo.InsertPolicy.NoInsert)
        # The width must not depend on which projects are known.
        self.setSizeAdjustPolicy(
            ChevronCombo.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.setAccessibleName(self.tr("Project"))
        line = self.lineEdit()
        assert line is not None
        line.setMaxLength(limits.NAME_MAX_CHARS)
        line.setPlaceholderText(self.tr("No project"))
        line.setAccessibleName(self.tr("Project"))

    @property
    def project_id(self) -> str:
        """The id of the shown or typed project; "" for none."""
        typed = self.currentText().strip()
        if typed == self._shown(self._present).strip():
            return self._present  # two projects may have the same name
        shown = {self._shown(each): each for each in reversed(self._ids)}
        folded = {name.casefold(): each for name, each in shown.items()}
        if typed in shown or typed in self._ids:
            return shown.get(typed, typed)
        return folded.get(typed.casefold(), typed)

    def show_project(self, project_id: str) -> None:
        """Show a project by its name."""
        self._present = project_id
        self.setEditText(self._shown(project_id))
        line = self.lineEdit()
        if line is not None:
            line.setCursorPosition(0)  # otherwise the end of a long name is shown

    def offer(self, ids: Iterable[str]) -> None:
        """Offer the existing projects; the shown one stays."""
        ids = tuple(each for each in ids if each)
        if ids != self._ids:
            self._change(ids, self._names)

    def set_names(self, names: Mapping[str, str]) -> None:
        """Show projects by these names; the keys are ids. The shown project stays."""
        if names != self._names:
            self._change(self._ids, names)

    def _change(self, ids: tuple[str, ...], names: Mapping[str, str]) -> None:
        present = self.project_id
        self._ids, self._names = ids, names
        with QSignalBlocker(self):
            self.clear()
            self.addItem("")
            self.addItems([self._shown(each) for each in ids])
            self.show_project(present)

    def _shown(self, project_id: str) -> str:
        return texts.one_line(self._names.get(project_id, "")) or project_id


TYPE_WIDTH: Final = 136
PROJECT_WIDTH: Final = 112
TYPE_WIDTH_MAX: Final = 164
PROJECT_WIDTH_MAX: Final = 180


class PropertiesCard(QFrame):
    """The properties below the text.

    Signals:
        edited: a `MemoryPatch` of what the person changed.
    """

    edited = Signal(object)

    def __init__(
        self,
        appearance: Appearance,
        clock: Callable[[], datetime],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._clock = clock
        self.setObjectName("properties")
        self.tags = TagEditor(appearance)
        self.tag_scroller = VerticalScroller(self.tags)
        self.importance = self._make_slider()
        self._importance_text = PlainLabel()
        self._importance_text.setMinimumWidth(56)
        self.importance_now = ElidingLabel(role="muted")
        self.type_box = self._make_type_box(appearance)
        self.project_box = self._make_project_box(appearance)
        self._pinned: tuple[str, ...] = ()
        self._shown_project = ""
        self._arrange()
        self.tags.tags_edited.connect(self._on_tags_edited)
        self.importance.valueChanged.connect(self._on_importance_changed)
        self.type_box.activated.connect(self._on_type_chosen)
        self.project_box.activated.connect(self._on_project_entered)
        line = self.project_box.lineEdit()
        assert line is not None
        line.editingFinished.connect(self._on_project_entered)

    def show_draft(self, draft: Draft) -> None:
        """Show the properties of a draft; a focused field with the same value is left alone."""
        is_fixed = draft.is_trashed
        own = tuple(tag for tag in draft.tags if tag.casefold() != texts.PINNED_TAG)
        self._pinned = tuple(tag for tag in draft.tags if tag.casefold() == texts.PINNED_TAG)
        is_other = own != self.tags.tags
        self.tags.show_tags(own, is_fixed=is_fixed)
        if is_other and not has_focus_in(self.tags):
            self.tag_scroller.verticalScrollBar().setValue(0)
        with QSignalBlocker(self.importance):
            self.importance.setValue(round(draft.importance))
        self._show_importance(draft.importance)
        self._show_present_importance(draft)
        self.type_box.setCurrentIndex(self.type_box.findData(draft.memory_type))
        self._shown_project = draft.project_id
        if not self.project_box.hasFocus():
            self.project_box.show_project(draft.project_id)
        for control in (self.importance, self.type_box, self.project_box):
            control.setEnabled(not is_fixed)

    def set_facets(self, facets: Facets) -> None:
        """Offer the existing tags and projects."""
        self.tags.suggest(tag.value for tag in facets.tags)
        self.project_box.offer(project.value for project in facets.projects)

    def set_project_names(self, names: Mapping[str, str]) -> None:
        """Show projects by these names; the keys are ids."""
        self.project_box.set_names(names)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # The wheel scrolls the pane and must not change the slider or combo box under it.
        if watched is self.importance and event.type() == QEvent.Type.Wheel:
            event.ignore()
            return True
        return super().eventFilter(watched, event)

    def _make_slider(self) -> QSlider:
        slider = QSlider(Qt.Orientation.Horizontal)
        slider.setRange(round(limits.IMPORTANCE_MIN), round(limits.IMPORTANCE_MAX))
        slider.setPageStep(1)
        slider.setMaximumWidth(240)
        slider.setMinimumHeight(20)
        slider.setAccessibleName(self.tr("Importance"))
        slider.installEventFilter(self)
        return slider

    def _make_type_box(self, appearance: Appearance) -> ChevronCombo:
        box = ChevronCombo(appearance)
        for memory_type in MemoryType:
            box.addItem(texts.type_name(memory_type), memory_type)
        box.limit_width(TYPE_WIDTH, TYPE_WIDTH_MAX)
        box.setAccessibleName(self.tr("Type"))
        return box

    def _make_project_box(self, appearance: Appearance) -> ProjectBox:
        box = ProjectBox(appearance)
        box.limit_width(PROJECT_WIDTH, PROJECT_WIDTH_MAX)
        return box

    def _arrange(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(16, 14, 16, 14)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(12)
        grid.setColumnMinimumWidth(0, 84)
        grid.setColumnStretch(1, 1)
        boxes = QHBoxLayout()
        boxes.setSpacing(8)
        boxes.addWidget(self.type_box, TYPE_WIDTH_MAX)
        boxes.addWidget(self.project_box, PROJECT_WIDTH_MAX)
        boxes.addStretch(1)
        grid.addWidget(PlainLabel(self.tr("Type, project"), "muted"), 0, 0)
        grid.addLayout(boxes, 0, 1)
        importance = QHBoxLayout()
        importance.setSpacing(12)
        importance.addWidget(self.importance, 2)
        importance.addWidget(self._importance_text)
        importance.addWidget(self.importance_now, 3)
        grid.addWidget(PlainLabel(self.tr("Importance"), "muted"), 1, 0)
        grid.addLayout(importance, 1, 1)
        # Last, so that nothing moves however many there are; more than fit are scrolled.
        top = PlainLabel(self.tr("Tags"), "muted")
        top.setContentsMargins(0, 5, 0, 0)
        grid.addWidget(top, 2, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self.tag_scroller, 2, 1)
        grid.setRowStretch(2, 1)

    def _show_importance(self, value: float) -> None:
        shown = texts.rounded(value)
        self._importance_text.setText(self.tr("{value} of 10").format(value=shown))

    def _show_present_importance(self, draft: Draft) -> None:
        text, *shorter = self._present_importance(draft)
        self.importance_now.set_texts(text, *shorter)
        self.importance.setAccessibleDescription(text)

    def _present_importance(self, draft: Draft) -> tuple[str, ...]:
        """Return what fading and use have made of the importance, the longest text first.

        There is nothing to say of one that is as it was given, or is being changed.
        """
        base = draft.base
        if base is None or draft.importance != base.importance_set:
            return ("",)
        now = texts.rounded(base.importance)
        short = self.tr("now {value}").format(value=now)
        if base.importance < base.importance_set:
            days = (self._clock() - base.last_accessed).days
            if days > 1:
                unused = self.tr("now {value}, not used for %Ln days", "", days)
                return unused.format(value=now), short
            last = self.tr("now {value}, last used {date}")
            return last.format(value=now, date=texts.short_date(base.last_accessed)), short
        if base.importance > base.importance_set:
            return self.tr("now {value}, raised by use").format(value=now), short
        return ("",)

    def _on_tags_edited(self, tags: tuple[str, ...]) -> None:
        self.edited.emit(MemoryPatch(tags=(*tags, *self._pinned)))

    def _on_importance_changed(self, value: int) -> None:
        self._show_importance(value)
        self.edited.emit(MemoryPatch(importance=float(value)))

    def _on_type_chosen(self, index: int) -> None:
        self.edited.emit(MemoryPatch(memory_type=MemoryType(self.type_box.itemData(index))))

    def _on_project_entered(self) -> None:
        project = self.project_box.project_id
        if project != self._shown_project:
            self._shown_project = project
            self.edited.emit(MemoryPatch(project_id=project))
