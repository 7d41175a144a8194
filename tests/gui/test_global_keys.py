"""Keys that open the quick windows from any program: a real bus, and a made-up portal on it."""

import sys
import threading

import pytest
from tests.fake_portal import SESSION, FakePortal, private_bus
from tests.gui.conftest import WAIT_MS

from rosemary.gui.program_facts import ProgramFacts
from rosemary.gui.quick.global_keys import (
    ADD,
    SEARCH,
    WANTED,
    WANTED_KEYS,
    GlobalKeys,
    PortalKeys,
    WindowsKeys,
    key_source,
)
from rosemary.gui.settings.settings_page import DesktopChoices
from rosemary.system.session_bus import BusError

pytestmark = [
    pytest.mark.gui,
    pytest.mark.skipif(sys.platform == "win32", reason="has no D-Bus"),
]
TEXTS = {SEARCH: "Search the memories", ADD: "Add a memory"}


@pytest.fixture
def address(tmp_path):
    with private_bus(tmp_path) as found:
        yield found


@pytest.fixture
def portal(address):
    opened = []

    def run(*args, **kwargs):
        opened.append(FakePortal(address, *args, **kwargs))
        return opened[-1]

    yield run
    for each in opened:
        each.close()


@pytest.fixture
def keys(qapp, address):
    keys = GlobalKeys(lambda: PortalKeys(TEXTS, address))
    yield keys
    keys.close()


def refusal(qtbot, keys):
    with qtbot.waitSignal(keys.refused, timeout=WAIT_MS):
        keys.set_on(is_on=True)
    assert not keys.is_on
    return keys.refusal.message


def test_the_keys_are_asked_for_and_each_press_is_told(portal, keys, qtbot):
    desktop = portal()
    with qtbot.waitSignal(keys.ready, timeout=WAIT_MS):
        keys.set_on(is_on=True)
    assert desktop.bound.wait(WAIT_MS / 1000)  # the answer may come first
    create, bind = desktop.calls[-2:]
    assert (create.member, bind.member) == ("CreateSession", "BindShortcuts")
    assert bind.signature == "oa(sa{sv})sa{sv}"
    assert bind.body[0] == SESSION
    assert bind.body[1] == [
        [SEARCH, {"description": TEXTS[SEARCH], "preferred_trigger": "CTRL+ALT+space"}],
        [ADD, {"description": TEXTS[ADD], "preferred_trigger": "CTRL+ALT+n"}],
    ]
    for name in (SEARCH, ADD):
        with qtbot.waitSignal(keys.pressed, timeout=WAIT_MS) as told:
            desktop.press(name)
        assert told.args == [name]


def test_keys_that_were_given_back_tell_nothing_and_can_be_had_again(portal, keys, qtbot):
    portal()
    for _ in range(2):
        with qtbot.waitSignal(keys.ready, timeout=WAIT_MS):
            keys.set_on(is_on=True)
        keys.set_on(is_on=False)
        assert not keys.is_on
    assert keys.refusal is None


def test_the_settings_tell_the_keys_the_desktop_gave_and_have_it_ask_for_others(
    portal, keys, window, qtbot
):
    desktop = portal(version=2)
    facts = ProgramFacts(has_global_keys=lambda: True, global_keys=keys)
    choices = DesktopChoices(window.desktop.appearance, window.desktop.tasks, facts)
    qtbot.addWidget(choices)
    choices.show()
    assert not choices.other_keys.isVisible()
    with qtbot.waitSignal(keys.ready, timeout=WAIT_MS):
        keys.set_on(is_on=True)
    said = "Search and add from any program: "
    assert choices.global_keys.text() == f"{said}Meta+S, Meta+A"
    assert choices.other_keys.isVisible()
    with qtbot.waitSignal(keys.ready, timeout=WAIT_MS):
        choices.other_keys.click()
    asked = desktop.calls[-1]
    assert (asked.member, asked.body) == ("ConfigureShortcuts", (SESSION, "", {}))
    # It does not tell which keys it gave for adding.
    assert choices.global_keys.text() == f"{said}F8, Ctrl+Alt+N"
    later = DesktopChoices(window.desktop.appearance, window.desktop.tasks, facts)
    qtbot.addWidget(later)
    assert later.global_keys.text() == choices.global_keys.text()
    choices.global_keys.click()
    assert not choices.other_keys.isVisible()


@pytest.mark.parametrize("version", [0, 1])
def test_an_older_portal_is_not_asked_for_other_keys(portal, keys, qtbot, version):
    portal(version=version)
    with qtbot.waitSignal(keys.ready, timeout=WAIT_MS) as told:
        keys.set_on(is_on=True)
    (given,) = told.args
    assert (given.names, given.can_change) == (WANTED, False)


class Gone:
    """A source of keys whose desktop goes away."""

    def __init__(self):
        self.ended = threading.Event()

    def run(self, on_ready, _on_pressed):
        on_ready(WANTED_KEYS)
        self.ended.wait(WAIT_MS / 1000)

    def change(self):
        raise BusError("The session bus is gone.")

    def stop(self):
        self.ended.set()


def test_a_desktop_that_went_away_cannot_be_had_to_ask(qapp, qtbot):
    keys = GlobalKeys(Gone)
    keys.change()  # does nothing while the keys are off
    with qtbot.waitSignal(keys.ready, timeout=WAIT_MS):
        keys.set_on(is_on=True)
    with qtbot.waitSignal(keys.refused, timeout=WAIT_MS):
        keys.change()
    assert keys.refusal.message == "The session bus is gone."
    keys.close()


def test_a_person_who_says_no_is_believed(portal, keys, qtbot):
    portal(answer=1)
    assert refusal(qtbot, keys) == "The keys were not allowed."


def test_a_desktop_without_such_a_portal_or_without_any_says_so(portal, keys, qtbot):
    said = "This desktop gives programs no keys of their own."
    assert refusal(qtbot, keys) == said
    portal(is_known=False)
    assert refusal(qtbot, keys) == said


def test_a_bus_that_is_not_there_says_so(qapp, tmp_path, qtbot):
    keys = GlobalKeys(lambda: PortalKeys(TEXTS, f"unix:path={tmp_path}/none"))
    assert refusal(qtbot, keys) == "This desktop gives programs no keys of their own."
    assert GlobalKeys(lambda: None).is_on is False
    assert refusal(qtbot, GlobalKeys(lambda: None)) == (
        "This desktop gives programs no keys of their own."
    )


class User32:
    """The library of Windows, as far as hot keys go."""

    def __init__(self, taken=()):
        self.had, self.taken = set(), taken
        self.events, self.posted = [], threading.Event()

    def RegisterHotKey(self, _window, number, modifiers, key):  # noqa: N802 - named by Windows
        self.had.add(number)
        assert (modifiers, key) in ((0x4003, 0x20), (0x4003, 0x4E))
        return key not in self.taken

    def UnregisterHotKey(self, _window, number):  # noqa: N802 - named by Windows
        self.had.discard(number)

    def GetMessageW(self, place, *_filter):  # noqa: N802 - named by Windows
        if self.events:
            message = place._obj  # of ctypes.byref
            message.message, message.wparam = self.events.pop(0)
            return 1
        self.posted.wait(WAIT_MS / 1000)
        return 0

    def PostThreadMessageW(self, _thread, _message, *_values):  # noqa: N802 - named by Windows
        self.posted.set()


def test_windows_tells_its_hot_keys(qapp, qtbot):
    user32 = User32()
    user32.events += [(0x0312, 2), (0x0113, 0), (0x0312, 1)]
    keys = GlobalKeys(lambda: WindowsKeys(user32))
    told = []
    keys.pressed.connect(told.append)
    keys.set_on(is_on=True)
    qtbot.waitUntil(lambda: told == [ADD, SEARCH], timeout=WAIT_MS)
    keys.change()  # Windows has no dialog to choose keys in
    keys.close()
    qtbot.waitUntil(lambda: not user32.had, timeout=WAIT_MS)


def test_a_key_of_another_program_on_windows_is_named(qapp, qtbot):
    user32 = User32(taken=(0x4E,))
    keys = GlobalKeys(lambda: WindowsKeys(user32))
    assert refusal(qtbot, keys) == "Another program has the keys Ctrl+Alt+N already."
    assert user32.had == {2}


def test_macos_has_no_source_of_keys(qapp):
    assert key_source("darwin") is None
    assert isinstance(key_source("linux"), PortalKeys)


def test_the_box_in_the_settings_asks_for_the_keys_and_says_how_to_do_without(window, qtbot):
    kept = []
    keys = GlobalKeys(lambda: None)
    facts = ProgramFacts(keep_global_keys=kept.append, global_keys=keys)
    choices = DesktopChoices(window.desktop.appearance, window.desktop.tasks, facts)
    qtbot.addWidget(choices)
    choices.show()
    assert not choices.global_keys.isChecked()
    assert "Ctrl+Alt+Space" in choices.global_keys.text()
    choices.global_keys.click()
    assert kept == [True]
    keys.set_on(is_on=True)
    assert kept == [True, False]
    assert not choices.global_keys.isChecked()
    assert choices.keys_problem.isVisible()
    said = choices.keys_problem.text()
    assert said.startswith("This desktop gives programs no keys of their own.")
    assert "rosemary --search" in said
    assert "rosemary --add" in said


def test_the_choice_is_kept_and_a_press_opens_the_quick_window(
    window, state, qtbot, monkeypatch, tmp_path
):
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", f"unix:path={tmp_path}/none")
    desktop = window.desktop
    desktop.set_program_facts(ProgramFacts())
    window.pages.open_page("settings")
    box = window.pages.current.desktop.global_keys
    with qtbot.waitSignal(desktop.global_keys.refused, timeout=WAIT_MS):
        box.click()
    problem = window.pages.current.desktop.keys_problem
    qtbot.waitUntil(problem.isVisible, timeout=WAIT_MS)
    assert "rosemary" in problem.text()
    assert not box.isChecked()
    with monkeypatch.context() as patch:
        patch.setattr(desktop.global_keys, "set_on", lambda **_on: None)
        box.click()
        qtbot.waitUntil(lambda: state.settings.has_global_keys, timeout=WAIT_MS)
        assert not problem.isVisible()
    box.click()
    qtbot.waitUntil(lambda: not state.settings.has_global_keys, timeout=WAIT_MS)
    desktop.global_keys.pressed.emit(SEARCH)
    assert desktop.quick.search.isVisible()
    desktop.global_keys.pressed.emit(ADD)
    assert desktop.quick.add.isVisible()
