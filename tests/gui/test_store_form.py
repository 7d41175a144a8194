"""Where the memories are is tried and chosen in words; no password is shown on the way."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QLineEdit
from tests.gui.conftest import WAIT_MS

from rosemary.domain.errors import (
    AlreadyRunningError,
    MachineError,
    StoreAwayError,
    StoreUnavailableError,
)
from rosemary.domain.settings import StoreSettings
from rosemary.domain.store_address import StoreAddress
from rosemary.gui.kit.tasks import TaskRunner
from rosemary.gui.program_facts import ProgramFacts
from rosemary.gui.settings.store_form import ServerAwayDialog, StoreForm
from rosemary.runtime import desktop, start_windows
from rosemary.runtime.paths import Paths
from rosemary.runtime.settings_file import SettingsFile
from rosemary.runtime.store_choice import WindowStore, server_of

pytestmark = pytest.mark.gui
SECRET = "geheim-4711"
THERE = StoreAddress.of("postgresql://ada@db.example.org/memories")


class Place:
    """Keeps the choice in memory."""

    def __init__(self, chosen=None, *, is_given=False, error=None, is_begun=False):
        self.is_given = is_given
        self.error = error
        self.is_begun = is_begun
        self.kept = chosen
        self.tried = []
        self.used = []

    def chosen(self):
        return self.kept

    def of_this_start(self):
        return self.kept

    def has_memories(self, address):
        self.tried.append(address)
        if self.error is not None:
            raise self.error
        return self.is_begun

    def use(self, address):
        self.used.append(address)
        self.kept = address
        if self.error is not None:
            raise self.error


@pytest.fixture
def shown(qtbot):
    tasks = TaskRunner()

    def show(place):
        form = StoreForm(tasks, place)
        qtbot.addWidget(form)
        form.show()
        form.load()
        qtbot.waitUntil(lambda: bool(form.where.text()), timeout=WAIT_MS)
        return form

    yield show
    tasks.close()


def type_address(form):
    form.switch.button(1).click()
    form.address.setText("db.example.org/memories")
    form.person.setText("ada")
    form.password.setText(SECRET)


def wait_for(qtbot, form, text):
    qtbot.waitUntil(lambda: form.result.isVisible() and text in form.result.text(), timeout=WAIT_MS)
    assert form.try_out.isEnabled()
    assert form.use.isEnabled()


def test_memories_here_need_no_fields_and_no_button(shown):
    form = shown(Place())
    assert form.where.text() == "Your memories are on this computer."
    assert not any(each.isVisible() for each in (*form.rows, form.try_out, form.use))


@pytest.mark.parametrize(
    ("is_begun", "told"), [(True, "has memories of Rosemary"), (False, "no memories of Rosemary")]
)
def test_a_connection_is_tried_and_told_in_words(shown, qtbot, is_begun, told):
    place = Place(is_begun=is_begun)
    form = shown(place)
    type_address(form)
    form.try_out.click()
    wait_for(qtbot, form, told)
    assert place.tried == [THERE.with_password(SECRET)]
    assert place.used == []
    form.password.setFocus()
    qtbot.keyClicks(form.password, "x")
    assert not form.result.isVisible()


def test_what_is_wrong_with_a_connection_is_told(shown, qtbot):
    form = shown(Place(error=StoreUnavailableError("It refuses this person.", hint="Look.")))
    type_address(form)
    form.try_out.click()
    wait_for(qtbot, form, "It refuses this person.")
    assert SECRET not in form.result.text()


@pytest.mark.parametrize("button", ["try_out", "use"])
def test_what_is_no_address_is_told_before_anything_is_asked(shown, qtbot, button):
    place = Place()
    form = shown(place)
    type_address(form)
    form.address.setText(f"db.example.org {SECRET}")
    getattr(form, button).click()
    wait_for(qtbot, form, "eeds a server and a database")
    assert SECRET not in form.result.text()
    assert place.tried == place.used == []


def test_a_store_that_is_used_counts_later_and_its_password_leaves_the_field(shown, qtbot):
    place = Place()
    form = shown(place)
    type_address(form)
    assert form.password.echoMode() == QLineEdit.EchoMode.Password
    with qtbot.waitSignal(form.used, timeout=WAIT_MS):
        form.use.click()
    assert place.used == [THERE.with_password(SECRET)]
    assert form.password.text() == ""
    wait_for(qtbot, form, "It counts after a restart. No memory is moved")
    form.load()
    qtbot.waitUntil(form.use.isVisible, timeout=WAIT_MS)
    assert form.where.text() == "Your memories are on this computer."


def test_a_keyring_that_takes_nothing_is_told(shown, qtbot):
    form = shown(Place(error=MachineError("The keyring takes no password.", hint="Use ~/.pgpass.")))
    type_address(form)
    form.use.click()
    wait_for(qtbot, form, "~/.pgpass")


def test_going_back_to_this_computer_is_a_choice_too(shown, qtbot):
    place = Place(THERE)
    form = shown(place)
    assert (form.address.text(), form.person.text()) == ("db.example.org/memories", "ada")
    form.switch.button(0).click()
    with qtbot.waitSignal(form.used, timeout=WAIT_MS):
        form.use.click()
    assert place.used == [None]


def test_a_start_with_an_address_of_its_own_says_so(shown):
    assert "given another place" in shown(Place(is_given=True)).where.text()


def test_the_dialog_at_the_start_offers_another_try_and_another_address(qtbot):
    dialog = ServerAwayDialog("The server cannot be reached.", Place(THERE))
    qtbot.addWidget(dialog)
    dialog.show()
    assert not dialog.form.isVisible()
    dialog.again.click()
    assert dialog.result() == QDialog.DialogCode.Accepted

    place = Place(THERE)
    dialog = ServerAwayDialog("The server cannot be reached.", place)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.change.click()
    qtbot.waitUntil(lambda: dialog.form.address.text() != "", timeout=WAIT_MS)
    dialog.form.password.setText(SECRET)
    qtbot.keyClick(dialog.form.password, Qt.Key.Key_Return)
    qtbot.waitUntil(
        lambda: dialog.form.result.text().startswith("The server lets"), timeout=WAIT_MS
    )
    assert dialog.isVisible()
    with qtbot.waitSignal(dialog.accepted, timeout=WAIT_MS):
        dialog.form.use.click()
    assert place.used == [THERE.with_password(SECRET)]


def test_the_dialog_at_the_start_ends_by_itself_when_the_server_is_back(qtbot, monkeypatch):
    monkeypatch.setattr("rosemary.gui.settings.store_form.LOOK_EVERY_MS", 1)
    place = Place(error=StoreAwayError("Away."))
    dialog = ServerAwayDialog("The server cannot be reached.", place)
    qtbot.addWidget(dialog)
    dialog.show()
    place.kept = THERE  # without a server there is none to ask
    qtbot.waitUntil(lambda: len(place.tried) > 1, timeout=WAIT_MS)
    assert dialog.isVisible()
    with qtbot.waitSignal(dialog.accepted, timeout=WAIT_MS):
        place.error = None


def test_an_address_of_this_start_alone_cannot_be_changed_there(qtbot):
    dialog = ServerAwayDialog("The server cannot be reached.", Place(is_given=True))
    qtbot.addWidget(dialog)
    dialog.show()
    assert not dialog.change.isVisible()
    dialog.quit.click()
    assert dialog.result() == QDialog.DialogCode.Rejected


def test_the_page_of_the_settings_has_it_and_its_search_finds_it(window, qtbot):
    window.desktop.set_program_facts(ProgramFacts(store=Place(THERE)))
    window.pages.open_page("settings")
    page = window.pages.current
    qtbot.waitUntil(lambda: THERE.name in page.store_form.where.text(), timeout=WAIT_MS)
    page.search.setText("postgresql")
    assert page.store_form.isVisible()
    page.search.setText("trash")
    assert not page.store_form.isVisible()


AWAY = StoreUnavailableError("The server cannot be reached.", hint="Try again.")


@pytest.fixture
def paths(tmp_path) -> Paths:
    paths = Paths.of_home(tmp_path)
    paths.ensure_private()
    settings = SettingsFile(paths.settings_file)
    settings.change(lambda now: replace(now, store=StoreSettings(address=THERE.public)))
    return paths


def test_a_start_is_tried_again_until_the_person_quits(qtbot, paths, monkeypatch, capsys):
    answers = [QDialog.DialogCode.Accepted, QDialog.DialogCode.Rejected]
    asked, starts = [], []

    def execute(self):
        asked.append(self)
        # A second app, started meanwhile, says it without a window of its own.
        assert not start_windows.ask_about_server(AWAY, paths)
        return answers.pop(0)

    def start(*_given, **_named):
        starts.append(1)
        raise AWAY

    monkeypatch.setattr(ServerAwayDialog, "exec", execute)
    monkeypatch.setattr(desktop, "_run_application", start)  # what it starts is a whole app
    with pytest.raises(StoreUnavailableError):
        desktop._run_until_quit(None, paths, None)  # the rest of `run_desktop` needs a display
    assert (len(asked), len(starts)) == (2, 2)
    assert all(AWAY.message in line for line in capsys.readouterr().err.splitlines())


@pytest.mark.parametrize(
    "error", [AlreadyRunningError("It runs."), StoreUnavailableError("Locked.")]
)
def test_nobody_is_asked_about_a_server_where_it_is_not_at_fault(paths, monkeypatch, error):
    if not isinstance(error, AlreadyRunningError):
        paths.settings_file.unlink()

    def start(*_given, **_named):
        raise error

    monkeypatch.setattr(desktop, "_run_application", start)  # as above
    with pytest.raises(type(error)):
        desktop._run_until_quit(None, paths, None)  # as above


def test_a_damaged_address_is_asked_about_and_can_be_chosen_anew(qtbot, paths, monkeypatch):
    paths.settings_file.write_text('[store]\naddress = "nonsense"\n')
    place = WindowStore(paths)

    def execute(self):
        self.change.click()
        qtbot.waitUntil(lambda: self.form.where.text() != "", timeout=WAIT_MS)
        with qtbot.waitSignal(self.form.used, timeout=WAIT_MS):
            self.form.use.click()
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(ServerAwayDialog, "exec", execute)
    with pytest.raises(MachineError):
        server_of(paths)
    assert start_windows.ask_about_server(AWAY, paths)
    assert server_of(paths) is None
    assert place.chosen() is None
