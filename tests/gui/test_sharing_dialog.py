"""A project of a store on a server is shared from the sidebar, which says so."""

import threading

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QMenu, QPushButton, QStyleOptionViewItem, QToolTip
from shiboken6 import isValid
from tests.gui.conftest import WAIT_MS, OffTheGuiThread, wait_notice

from rosemary.domain.errors import StoreUnavailableError
from rosemary.domain.models import ProjectShare
from rosemary.gui.kit.labels import PlainLabel
from rosemary.gui.memories.sharing_dialog import SharingDialog
from rosemary.gui.program_facts import ProgramFacts

pytestmark = pytest.mark.gui

EVERYONE = "Everyone who uses the store"


class OfAnna:
    """What Anna shares, kept here; Ben and Carla use the store, too."""

    def __init__(self):
        self.listed = []

    def shares(self):
        return list(self.listed)

    def people(self):
        return ["ben", "carla"]

    def share(self, project, member, *, may_write):
        self.unshare(project, member)
        self.listed.append(
            ProjectShare(project=project, owner="", member=member, may_write=may_write)
        )

    def unshare(self, project, member):
        self.listed = [
            each for each in self.listed if (each.project, each.member) != (project, member)
        ]


@pytest.fixture
def anna():
    return OfAnna()


@pytest.fixture
def called(anna, window):
    """Gives the window what Anna shares; every call has to come from another thread."""
    offences = []
    sharing = OffTheGuiThread(anna, offences)
    window.desktop.set_program_facts(ProgramFacts(sharing=sharing))
    window.organisation.load()
    yield sharing
    assert offences == []


def garage(window):
    return next(
        (each for each in window.sidebar.model.entries if each.key == "project Garage"), None
    )


def menu_of(window):
    menu = window.organisation.show_menu(garage(window), QPoint(5, 5))
    labels = {each.text(): each for each in menu.actions()}
    for each in window.findChildren(QMenu):
        each.close()
    return labels


@pytest.fixture
def dialog(called, window, qtbot):
    qtbot.waitUntil(lambda: garage(window) is not None, timeout=WAIT_MS)
    menu_of(window)["Share…"].trigger()
    (dialog,) = window.findChildren(SharingDialog)
    qtbot.waitUntil(lambda: dialog.person.count() > 0, timeout=WAIT_MS)
    yield dialog
    if isValid(dialog):
        dialog.close()


def rows(dialog):
    return [each.text() for each in dialog.rows.findChildren(PlainLabel)]


def share(dialog, who, *, may_write=False):
    dialog.person.setCurrentText(who)
    dialog.may_write.setChecked(may_write)
    dialog.share.click()


def test_a_project_is_shared_with_a_person_and_then_with_everyone(dialog, anna, window, qtbot):
    assert rows(dialog) == ["It is yours alone."]
    share(dialog, "ben", may_write=True)
    assert not dialog.share.isEnabled()
    qtbot.waitUntil(lambda: rows(dialog) == ["ben", "may read and change"], timeout=WAIT_MS)
    assert not dialog.may_write.isChecked()
    share(dialog, EVERYONE)
    wanted = ["ben", "may read and change", EVERYONE, "may read"]
    qtbot.waitUntil(lambda: rows(dialog) == wanted, timeout=WAIT_MS)
    assert [(each.member, each.may_write) for each in anna.listed] == [("ben", True), ("", False)]
    qtbot.waitUntil(lambda: garage(window).icon == "users", timeout=WAIT_MS)
    assert garage(window).note == "Shared with ben and everyone"


def test_sharing_ends_with_one_and_goes_on_with_the_other(called, anna, window, qtbot, request):
    anna.share("Garage", "ben", may_write=False)
    anna.share("Garage", "carla", may_write=False)
    dialog = request.getfixturevalue("dialog")
    names = [each.accessibleName() for each in dialog.rows.findChildren(QPushButton)]
    assert names == ["Stop sharing with ben", "Stop sharing with carla"]
    dialog.rows.findChildren(QPushButton)[0].click()
    qtbot.waitUntil(lambda: rows(dialog) == ["carla", "may read"], timeout=WAIT_MS)
    dialog.rows.findChildren(QPushButton)[0].click()
    qtbot.waitUntil(lambda: rows(dialog) == ["It is yours alone."], timeout=WAIT_MS)
    qtbot.waitUntil(lambda: garage(window).icon == "folder", timeout=WAIT_MS)


def test_what_the_server_refuses_is_said_and_can_be_tried_again(dialog, called, anna, qtbot):
    called.failure = StoreUnavailableError("The server does not answer.")
    share(dialog, "ben")
    qtbot.waitUntil(dialog.share.isEnabled, timeout=WAIT_MS)
    assert "server" in dialog.state.text()
    called.failure = None
    share(dialog, "ben")
    qtbot.waitUntil(lambda: rows(dialog) == ["ben", "may read"], timeout=WAIT_MS)
    assert dialog.state.text() == ""


def test_what_goes_on_behind_a_closed_dialog_is_shown_or_told(dialog, called, anna, window, qtbot):
    called.gate = threading.Event()
    share(dialog, "ben")
    dialog.accept()
    called.gate.set()
    qtbot.waitUntil(lambda: garage(window).icon == "users", timeout=WAIT_MS)
    assert [each.member for each in anna.listed] == ["ben"]

    again = window.organisation.open_sharing(called, "Garage", "Garage")
    qtbot.waitUntil(lambda: again.person.count() > 0, timeout=WAIT_MS)
    # Closed is what counts: its widgets are deleted only some time after that.
    again.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    called.failure, called.gate = StoreUnavailableError("The server does not answer."), None
    share(again, "carla")
    again.accept()
    wait_notice(qtbot, window, "server")
    again.deleteLater()


def test_where_nobody_else_is_there_that_is_said(called, anna, window, qtbot, monkeypatch):
    monkeypatch.setattr(anna, "people", list)
    qtbot.waitUntil(lambda: garage(window) is not None, timeout=WAIT_MS)
    dialog = window.organisation.open_sharing(called, "Garage", "Garage")
    wanted = "Nobody else uses this store yet."
    qtbot.waitUntil(lambda: dialog.state.text() == wanted, timeout=WAIT_MS)
    assert not dialog.share.isEnabled()
    dialog.close()


def test_a_project_of_somebody_else_says_whose_it_is_and_is_not_shared_on(
    called, anna, window, qtbot
):
    theirs = ProjectShare(project="Garage", owner="ben", member="anna", may_write=False)
    anna.listed = [theirs]
    window.organisation.load()
    qtbot.waitUntil(
        lambda: garage(window) is not None and garage(window).icon == "users", timeout=WAIT_MS
    )
    assert "Share…" not in menu_of(window)
    model, view = window.sidebar.model, window.sidebar.view
    index = model.rows()[model.entries.index(garage(window))]
    assert index.data(0x000B) == "Garage, Shared by ben, 1 memory"  # Qt.AccessibleTextRole
    option = QStyleOptionViewItem()
    option.rect = view.visualRect(index)
    help_event = QHelpEvent(QEvent.Type.ToolTip, QPoint(5, 5), QPoint(5, 5))
    assert view.itemDelegate().helpEvent(help_event, view, option, index)
    assert "Shared by ben" in QToolTip.text()
    QToolTip.hideText()


def test_names_are_shown_also_while_the_server_does_not_tell_what_is_shared(
    called, window, services, origin, qtbot
):
    called.failure = StoreUnavailableError("The server does not answer.")
    services.projects.rename("Garage", "The old garage", origin)
    wanted = "The old garage"
    qtbot.waitUntil(
        lambda: garage(window) is not None and garage(window).label == wanted, timeout=WAIT_MS
    )
    assert garage(window).icon == "folder"


def test_memories_on_this_computer_are_shared_with_nobody(window, qtbot):
    qtbot.waitUntil(lambda: garage(window) is not None, timeout=WAIT_MS)
    assert "Share…" not in menu_of(window)
