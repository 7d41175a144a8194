"""Type, project, importance and tags of the open memory."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QSlider, QWidget
from typing_extensions import override

from rosemary.domain import limits
from rosemary.domain.models import Facets, MemoryPatch
from rosemary.domain.types import MemoryType
from rosemary.gui import texts
from rosemary.gui.kit.chevron_combo import ChevronCombo
from rosemary.gui.kit.focusing import has_focus_in
from rosemary.gui.kit.labels import ElidingField, ElidingLabel, PlainLabel
from rosemary.gui.kit.layouts import VerticalScroller
from rosemary.gui.memories.memory_draft import Draft
from rosemary.gui.memories.tag_editor import TagEditor
from rosemary.gui.theme.appearance import Appearance


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

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
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
            last = texts.short_date(base.last_accessed)
            patterns = self.tr("now {value}, last used {date}"), self.tr("now {value}, used {date}")
            return *(each.format(value=now, date=last) for each in patterns), short
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
