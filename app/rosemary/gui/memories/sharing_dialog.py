"""The dialog that shares a project of a store on a server with other people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import Final, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QLayout, QPushButton, QVBoxLayout, QWidget
from shiboken6 import isValid

from rosemary.domain.errors import RosemaryError
from rosemary.domain.models import ProjectShare
from rosemary.gui import error_texts, texts
from rosemary.gui.kit.buttons import push_button
from rosemary.gui.kit.choices import ChevronCombo, TickBox
from rosemary.gui.kit.labels import BreakingLabel, PlainLabel
from rosemary.gui.kit.layouts import STRETCH, DialogScroller, Stretched, column_of, line_of
from rosemary.gui.kit.tasks import TaskRunner
from rosemary.gui.program_facts import ProjectSharing
from rosemary.gui.theme.appearance import Appearance, apply_style

_Result = TypeVar("_Result")
_WIDTH: Final = 440


class SharingDialog(QDialog):
    """Shares a project with more people, or with fewer.

    Attributes:
        person, may_write, share: choose who is added, and add them.
        rows: the people who have it now, each with a button that takes it away from them.
        state: what is being done, or why it was not.
    """

    def __init__(
        self,
        appearance: Appearance,
        tasks: TaskRunner,
        sharing: ProjectSharing,
        project: tuple[str, str],
        on_changed: Callable[[], None],
        parent: QWidget | None = None,
    ) -> None:
        """Show the project with this id and name.

        `on_changed` is called when it is shared with more people, or with fewer; the dialog may be
        closed by then.
        """
        super().__init__(parent)
        self._tasks = tasks
        self._sharing = sharing
        self._project, name = project
        self._on_changed = on_changed
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Share the project “{name}”").format(name=texts.one_line(name)))
        self.rows = QWidget()
        self._listed = QVBoxLayout(self.rows)
        self._listed.setContentsMargins(0, 0, 0, 0)
        self.person = ChevronCombo(appearance)
        self.person.setAccessibleName(self.tr("Share with"))
        self.may_write = TickBox(appearance, self.tr("May also change and add memories"))
        self.share = push_button(self.tr("Share"), is_primary=True)
        self.state = BreakingLabel("secondary")
        self._close = push_button(self.tr("Close"))
        self._arrange()
        self.share.clicked.connect(self._on_share)
        self._close.clicked.connect(self.accept)
        apply_style(self)
        self._load()

    def _arrange(self) -> None:
        note = self.tr(
            "The people you share it with see its memories and their history, also what is saved "
            "to it later. All other memories stay yours alone."
        )
        inner = QWidget()
        column_of(
            PlainLabel(note, "secondary", is_wrapped=True),
            line_of(Stretched(self.person), self.share, gap=8),
            self.may_write,
            self.state,
            self.rows,
            within=inner,
            gap=12,
        )
        for button in (self.share, self._close):
            button.setAutoDefault(False)
        layout = column_of(
            PlainLabel(self.windowTitle(), "heading", is_wrapped=True),
            DialogScroller(inner, _WIDTH),
            line_of(STRETCH, self._close),
            within=self,
            gap=12,
            margins=(24, 20, 24, 16),
        )
        layout.setSizeConstraint(QLayout.SizeConstraint.SetFixedSize)

    def _load(self) -> None:
        self._run(self._read, self.tr("Asking the server…"), self._show)

    def _read(self) -> tuple[Sequence[ProjectShare], Sequence[str]]:
        own = [each for each in self._sharing.shares() if not each.owner]
        return [each for each in own if each.project == self._project], self._sharing.people()

    def _show(self, found: tuple[Sequence[ProjectShare], Sequence[str]]) -> None:
        if not self._is_open():
            return
        shares, people = found
        for row in self.rows.findChildren(
            QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly
        ):
            row.setParent(None)
            row.deleteLater()
        for each in shares:
            self._listed.addWidget(self._row(each))
        if not shares:
            self._listed.addWidget(PlainLabel(self.tr("It is yours alone."), "muted"))
        self.person.clear()
        for person in people:
            self.person.addItem(texts.one_line(person), person)
        if people:
            self.person.addItem(self.tr("Everyone who uses the store"), "")
        self.may_write.setChecked(False)
        ends = self.rows.findChildren(QPushButton)
        for before, after in pairwise((self.may_write, *ends, self._close)):
            self.setTabOrder(before, after)
        self._set_busy(is_busy=False)
        if not people:
            self.state.setText(self.tr("Nobody else uses this store yet."))
        self.person.setFocus(Qt.FocusReason.OtherFocusReason)

    def _row(self, share: ProjectShare) -> QWidget:
        who = texts.one_line(share.member) or self.tr("Everyone who uses the store")
        what = self.tr("may read and change") if share.may_write else self.tr("may read")
        end = push_button(self.tr("Stop sharing"))
        end.setAutoDefault(False)
        end.setAccessibleName(self.tr("Stop sharing with {name}").format(name=who))
        end.clicked.connect(partial(self._on_end, share.member))
        row = QWidget()
        line_of(PlainLabel(who), PlainLabel(what, "muted"), STRETCH, end, within=row, gap=8)
        return row

    def _on_share(self) -> None:
        share = partial(
            self._sharing.share,
            self._project,
            self.person.currentData(),
            may_write=self.may_write.isChecked(),
        )
        self._change(share, self.tr("Sharing… This takes a while with many memories."))

    def _on_end(self, member: str, _is_checked: bool = False) -> None:  # noqa: FBT001, FBT002  # Qt's argument
        end = partial(self._sharing.unshare, self._project, member)
        self._change(end, self.tr("Taking it back…"))

    def _change(self, work: Callable[[], None], text: str) -> None:
        def on_done(_: None) -> None:
            self._on_changed()
            if self._is_open():
                self._load()

        self._run(work, text, on_done)

    def _run(self, work: Callable[[], _Result], text: str, then: Callable[[_Result], None]) -> None:
        """Do something in another thread. The dialog may be closed when `then` is called."""

        def on_error(error: RosemaryError) -> None:
            if self._is_open():
                self._set_busy(is_busy=False)
                self.state.setText(error_texts.text_of(error))
            else:
                self._tasks.failed.emit(error)

        self._set_busy(is_busy=True)
        self.state.setText(text)
        self._tasks.start(work, on_done=then, on_error=on_error)

    def _is_open(self) -> bool:
        # A closed dialog is deleted only some time later.
        return isValid(self) and self.isVisible()

    def _set_busy(self, *, is_busy: bool) -> None:
        self.state.setText("")
        self.rows.setEnabled(not is_busy)
        for each in (self.person, self.may_write, self.share):
            each.setEnabled(not is_busy and self.person.count() > 0)
