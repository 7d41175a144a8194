"""Saved filters, tags and projects: how the sidebar shows them, and the actions on them.

Also the dialog that asks for a name.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final, TypeVar

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtWidgets import QDialog, QLayout, QLineEdit, QMenu, QVBoxLayout, QWidget
from shiboken6 import isValid

from rosemary.domain import limits
from rosemary.domain.errors import RosemaryError
from rosemary.domain.filters import SavedFilter
from rosemary.domain.models import Origin, Project, ProjectShare
from rosemary.domain.tags import is_same, normalised
from rosemary.gui import error_texts, texts
from rosemary.gui.event_bridge import EventBridge
from rosemary.gui.kit.buttons import ReturnKey, push_button
from rosemary.gui.kit.labels import BreakingLabel, PlainLabel
from rosemary.gui.kit.layouts import STRETCH, column_of, line_of
from rosemary.gui.kit.tasks import LatestTask, TaskRunner
from rosemary.gui.memories.memory_listing import ListRequest
from rosemary.gui.memories.navigation_entries import Entry
from rosemary.gui.memories.navigation_view import can_combine
from rosemary.gui.memories.sharing_dialog import SharingDialog
from rosemary.gui.memories.undo_actions import UndoActions
from rosemary.gui.program_facts import ProjectSharing
from rosemary.gui.theme.appearance import Appearance, apply_style, swatch
from rosemary.service.memories.organising_service import TagChange
from rosemary.service.services import Services

logger = logging.getLogger(__name__)

_WIDTH: Final = 400
_MARGIN: Final = 24


@dataclass(frozen=True, slots=True, kw_only=True)
class NameQuestion:
    """The texts of the dialog.

    Attributes:
        title: what the name is for.
        label: the label of the field.
        agree: the text of the button.
        present: the initial name, selected.
        is_renaming: whether the unchanged name means to leave everything as it is.
    """

    title: str
    label: str
    agree: str
    present: str = ""
    is_renaming: bool = False


class NameDialog(QDialog):
    """Stays open, with what was typed, until the name is accepted or the person cancels.

    Signals:
        answered: the trimmed name; the receiver calls `accept` or `show_problem`.
    """

    answered = Signal(str)

    def __init__(self, question: NameQuestion, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._question = question
        self.setWindowTitle(question.title)
        self.label = PlainLabel(question.label, "secondary")
        self.field = QLineEdit(question.present)
        self.field.setProperty("role", "field")
        self.field.setAccessibleName(question.label)
        self.field.selectAll()
        self.problem = BreakingLabel("warning")
        self.problem.hide()
        self.leave = push_button(self.tr("Cancel"))
        self.agree = push_button(question.agree, is_primary=True)
        self._arrange(PlainLabel(question.title, "heading"))
        self.field.textChanged.connect(self._on_edited)
        self.leave.clicked.connect(self.reject)
        self.agree.clicked.connect(self._on_agreed)
        self._on_edited()
        apply_style(self)
        ReturnKey(self)

    def show_problem(self, error: RosemaryError) -> None:
        """Say why the name was refused, and let the person change it."""
        text = error_texts.text_of(error_texts.without_field(error), is_advised=False)
        self.problem.setText(text)
        self.field.setAccessibleDescription(text)
        self.problem.show()
        self._set_waiting(is_waiting=False)
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _arrange(self, heading: PlainLabel) -> None:
        for each in (heading, self.label):
            each.setWordWrap(True)
        self.field.setMinimumWidth(_WIDTH)
        self.leave.setAutoDefault(False)
        self.agree.setDefault(True)
        buttons = line_of(STRETCH, self.leave, self.agree, gap=8)
        answer = column_of(self.label, self.field, self.problem, gap=6)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(_MARGIN, 20, _MARGIN, 16)
        layout.setSpacing(16)
        layout.setSizeConstraint(QLayout.SizeConstraint.SetFixedSize)
        layout.addWidget(heading)
        layout.addLayout(answer)
        layout.addLayout(buttons)

    def _on_edited(self) -> None:
        self.problem.hide()
        self.field.setAccessibleDescription("")
        self.agree.setEnabled(bool(self.field.text().strip()))

    def _on_agreed(self) -> None:
        name = self.field.text().strip()
        if self._question.is_renaming and name == self._question.present:
            self.reject()
            return
        self._set_waiting(is_waiting=True)
        self.answered.emit(name)

    def _set_waiting(self, *, is_waiting: bool) -> None:
        self.field.setReadOnly(is_waiting)
        self.agree.setEnabled(not is_waiting)


@dataclass(frozen=True, slots=True, kw_only=True)
class Organisation:
    """What the sidebar shows besides the counts.

    Attributes:
        project_names: by project id, for projects that have a name.
        shares: what the person shares on a server, and what others share with them.
    """

    filters: tuple[SavedFilter, ...] = ()
    project_names: Mapping[str, str] = field(default_factory=dict)
    shares: Sequence[ProjectShare] = ()


def names_of(projects: Iterable[Project]) -> Mapping[str, str]:
    """Return the names of projects by id, for those that have one."""
    return {each.id: each.name for each in projects if each.name}


_Result = TypeVar("_Result")
TAG_COLOURS: Final = (
    "#c4262c",
    "#b45309",
    "#a16207",
    "#2b7a4b",
    "#0f766e",
    "#0369a1",
    "#5b5bd6",
    "#b5179e",
)


class OrganisationActions(QObject):
    """Loads saved filters, tags and projects and changes them; each change is one step to undo.

    Attributes:
        sharing: the projects that people share; None while the memories are on this computer.

    Signals:
        found: an `Organisation`, at the start and after each change by anyone.
        noticed: a `Notice` about what was done.
        changed: the ids of memories whose tags changed.
        tag_renamed, filter_renamed: the old name and the new one.
        tag_removed, filter_removed: the name.
        switch_wanted: the `Entry` to be added to the filter, or taken out again.
    """

    found = Signal(object)
    noticed = Signal(object)
    changed = Signal(object)
    tag_renamed = Signal(str, str)
    filter_renamed = Signal(str, str)
    tag_removed = Signal(str)
    filter_removed = Signal(str)
    switch_wanted = Signal(object)

    def __init__(
        self,
        appearance: Appearance,
        services: Services,
        tasks: TaskRunner,
        undo_actions: UndoActions,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self.sharing: ProjectSharing | None = None
        self._organisation = Organisation()
        self._appearance = appearance
        self._services = services
        self._tasks = tasks
        self._undo_actions = undo_actions
        self._window = window
        self._reading = LatestTask(tasks)
        self._asking = LatestTask(tasks)

    def follow(self, bridge: EventBridge) -> None:
        """Reload after changes by anyone."""
        bridge.organisation_changed.connect(self.load)

    def load(self) -> None:
        """Load filters, names, and what is shared."""
        read = partial(_read_organisation, self._services)
        self._reading.start(read, on_done=self._on_read)
        if self.sharing is not None:
            # By itself: the names are not to wait for it, and stay where it fails.
            ask = self.sharing.shares
            self._asking.start(ask, on_done=self._on_shares, on_error=_log_unknown_shares)

    def _on_read(self, found: Organisation) -> None:
        self._show(replace(found, shares=self._organisation.shares))

    def _on_shares(self, shares: Sequence[ProjectShare]) -> None:
        self._show(replace(self._organisation, shares=shares))

    def _show(self, organisation: Organisation) -> None:
        self._organisation = organisation
        self.found.emit(organisation)

    def ask_to_keep(self, request: ListRequest) -> None:
        """Ask for a name and save the present filter under it."""

        def keep(name: str, dialog: NameDialog) -> None:
            saved = SavedFilter(
                name=name,
                where=request.where,
                query=request.query,
                order=request.order,
                is_interpreted=request.is_interpreted,
            )
            save = partial(self._services.filters.save, saved, is_new=True)
            self._run(save, _with_name(self.tr("Saved the filter “{name}”"), name), dialog=dialog)

        question = NameQuestion(
            title=self.tr("Save this list"),
            label=self.tr("Name of the filter"),
            agree=self.tr("Save"),
            present=request.query[: limits.NAME_MAX_CHARS],
        )
        self._ask(question, keep)

    def show_menu(self, entry: Entry, place: QPoint, is_part: bool = False) -> QMenu | None:  # noqa: FBT001, FBT002  # a slot of Qt
        """Show the context menu of a sidebar row; return None if it has none.

        Args:
            entry: the row.
            place: on the screen.
            is_part: whether the row is a part of the filter.
        """
        menu = QMenu(self._window)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        named = texts.translate("MemoryMenus", "Actions for {what}")
        menu.setAccessibleName(named.format(what=entry.label))
        where = entry.where
        if entry.saved is not None and not entry.is_fixed:
            self._fill_for_filter(menu, entry.saved.name)
        elif where is not None and where.tags:
            self._fill_for_tag(menu, where.tags[0], has_more=entry.has_below)
        elif where is not None and where.project_id:
            self._fill_for_project(menu, where.project_id, entry.label)
        if can_combine(entry):
            self._fill_for_switching(menu, entry, is_part=is_part)
        if menu.isEmpty():
            menu.deleteLater()
            return None
        menu.popup(place)
        return menu

    def _fill_for_switching(self, menu: QMenu, entry: Entry, *, is_part: bool) -> None:
        if not menu.isEmpty():
            menu.addSeparator()
        label = self.tr("Take out of the filter") if is_part else self.tr("Add to the filter")
        click = self.tr("Ctrl+Click")
        action = menu.addAction(f"{label}\t{click}")
        action.triggered.connect(lambda _is_checked: self.switch_wanted.emit(entry))

    def _fill_for_filter(self, menu: QMenu, name: str) -> None:
        filters = self._services.filters

        def rename(new: str, dialog: NameDialog) -> None:
            message = _with_name(self.tr("The filter is called “{name}” now."), new)
            then = partial(self.filter_renamed.emit, name)
            self._run(lambda origin: filters.rename(name, new, origin), message, then, dialog)

        def delete() -> None:
            message = _with_name(self.tr("Removed the filter “{name}”"), name)
            remove = partial(filters.delete, name)
            self._run(remove, message, self.filter_removed.emit)

        question = self._rename_question(self.tr("Rename the filter"), self.tr("Name"), name)
        renaming = menu.addAction(self.tr("Rename…"))
        renaming.triggered.connect(lambda _is_checked: self._ask(question, rename))
        menu.addAction(self.tr("Remove")).triggered.connect(lambda _is_checked: delete())

    def ask_to_rename_tag(self, tag: str) -> None:
        """Ask for another name of a tag; that of another tag merges the two."""
        tags = self._services.tags

        def rename(new: str, dialog: NameDialog) -> None:
            name = normalised(new)

            def on_renamed(change: TagChange) -> None:
                self.tag_renamed.emit(tag, name)
                self._on_retagged(change)

            self._run(
                lambda origin: tags.rename(tag, new, origin),
                lambda change: self._rename_message(tag, name, change),
                then=on_renamed,
                dialog=dialog,
            )

        label = self.tr("New name; that of another tag merges the two")
        self._ask(self._rename_question(self.tr("Rename the tag"), label, tag), rename)

    def _fill_for_tag(self, menu: QMenu, tag: str, *, has_more: bool) -> None:
        tags = self._services.tags

        def delete() -> None:
            message = _with_name(self.tr("Removed the tag “{name}” from all memories"), tag)
            take = partial(tags.delete, tag, is_deep=has_more)

            def on_removed(change: TagChange) -> None:
                self.tag_removed.emit(tag)
                self._on_retagged(change)

            self._run(lambda origin: take(origin=origin), message, on_removed)

        renaming = menu.addAction(self.tr("Rename or merge…"))
        renaming.triggered.connect(lambda _is_checked: self.ask_to_rename_tag(tag))
        colours = menu.addMenu(self.tr("Colour"))
        for colour in TAG_COLOURS:
            action = colours.addAction(swatch(colour), colour)
            action.triggered.connect(partial(self._set_colour, tag, colour))
        none = colours.addAction(self.tr("None"))
        none.triggered.connect(partial(self._set_colour, tag, None))
        alone, deep = self.tr("Remove from all memories"), self.tr("Remove with the tags below it")
        menu.addAction(deep if has_more else alone).triggered.connect(lambda _is_checked: delete())

    def _rename_message(self, tag: str, name: str, change: TagChange) -> str:
        merged = next((each for each in change.merged if is_same(each, name)), None)
        if merged is None:
            return _with_name(self.tr("The tag is called “{name}” now."), name)
        text = self.tr("Merged the tag “{tag}” into “{name}”")
        return text.format(tag=texts.one_line(tag), name=texts.one_line(merged))

    def _fill_for_project(self, menu: QMenu, project_id: str, label: str) -> None:
        def rename(name: str, dialog: NameDialog) -> None:
            message = _with_name(self.tr("The project is called “{name}” now."), name)
            work = partial(self._services.projects.rename, project_id, name)
            self._run(work, message, dialog=dialog)

        question = self._rename_question(self.tr("Rename the project"), self.tr("Name"), label)
        renaming = menu.addAction(self.tr("Rename…"))
        renaming.triggered.connect(lambda _is_checked: self._ask(question, rename))
        is_others = any(
            each.project == project_id and each.owner for each in self._organisation.shares
        )
        if self.sharing is not None and not is_others:
            share = partial(self.open_sharing, self.sharing, project_id, label)
            menu.addAction(self.tr("Share…")).triggered.connect(lambda _is_checked: share())

    def open_sharing(self, sharing: ProjectSharing, project_id: str, label: str) -> SharingDialog:
        """Open the dialog that shares a project with other people."""
        project = (project_id, label)
        dialog = SharingDialog(
            self._appearance, self._tasks, sharing, project, self.load, self._window
        )
        dialog.open()
        return dialog

    def _set_colour(self, tag: str, colour: str | None, _is_checked: bool = False) -> None:  # noqa: FBT001, FBT002  # Qt's argument
        message = _with_name(self.tr("Changed the colour of “{name}”"), tag)
        set_colour = self._services.tags.set_colour
        self._run(lambda origin: set_colour(tag, colour, origin), message)

    def _rename_question(self, title: str, label: str, present: str) -> NameQuestion:
        agree = self.tr("Rename")
        return NameQuestion(
            title=title, label=label, agree=agree, present=present, is_renaming=True
        )

    def _ask(self, question: NameQuestion, then: Callable[[str, NameDialog], None]) -> None:
        """Ask for a name; `then` gets it with the dialog, which shows any error."""
        dialog = NameDialog(question, self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.answered.connect(lambda name: then(name, dialog))
        dialog.open()

    def _on_retagged(self, change: TagChange) -> None:
        self.changed.emit(change.memories)

    def _run(
        self,
        work: Callable[[Origin], _Result],
        message: str | Callable[[_Result], str],
        then: Callable[[_Result], None] | None = None,
        dialog: NameDialog | None = None,
    ) -> None:
        """Run a change and say what it did; an error is shown in the dialog that asked."""
        origin = self._undo_actions.new_call()

        def on_done(result: _Result) -> None:
            text = message if isinstance(message, str) else message(result)
            self.noticed.emit(self._undo_actions.notice_of(text, origin))
            if then is not None:
                then(result)
            if dialog is not None and _is_open(dialog):
                dialog.accept()

        def on_error(error: RosemaryError) -> None:
            if dialog is not None and _is_open(dialog):
                dialog.show_problem(error)
            else:
                self._tasks.failed.emit(error)  # the dialog is closed

        self._tasks.start(lambda: work(origin), on_done=on_done, on_error=on_error)


def _with_name(text: str, name: str) -> str:
    return text.format(name=texts.one_line(name))


def _is_open(dialog: NameDialog) -> bool:
    return isValid(dialog) and dialog.isVisible()


def _read_organisation(services: Services) -> Organisation:
    filters = services.filters.list()
    return Organisation(
        filters=tuple(each for each in filters if isinstance(each, SavedFilter)),
        project_names=names_of(services.projects.list()),
    )


def _log_unknown_shares(error: RosemaryError) -> None:
    # What was known stays shown; the window says elsewhere that the server is away.
    logger.warning("Cannot read which projects are shared: %s", error)
