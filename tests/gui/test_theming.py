"""Another theme comes to what is seen at once, to what is hidden in small pieces later."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QCompleter,
    QDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QScrollBar,
    QVBoxLayout,
    QWidget,
)
from tests.gui.conftest import RESOURCES, WAIT_MS

from rosemary.domain.settings import TextSize, ThemeChoice
from rosemary.gui.page_host import PAGES
from rosemary.gui.theme.appearance import (
    Appearance,
    apply_style,
    apply_style_soon,
    apply_style_to_completions,
    styler,
)
from rosemary.gui.theme.tokens import DARK, LIGHT, READING_PX

pytestmark = pytest.mark.gui


class Styled(QPushButton):
    """Counts how often it is styled anew."""

    def __init__(self) -> None:
        super().__init__("A button")
        self.times = 0
        self.painted = 0

    def paintEvent(self, event: QPaintEvent) -> None:
        self.painted += 1
        super().paintEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.StyleChange:
            self.times += 1
        super().changeEvent(event)


@pytest.fixture
def appearance(qapp):
    return Appearance(RESOURCES, ThemeChoice.LIGHT)


@pytest.fixture
def make(appearance, qtbot):
    """Return a dressed widget with a button in it."""

    def run(parent: QWidget | None = None) -> QWidget:
        root = QWidget(parent)
        if parent is None:
            qtbot.addWidget(root)
        layout = QVBoxLayout(root)
        root.button = Styled()
        layout.addWidget(root.button)
        apply_style(root)
        root.button.times = 0
        return root

    return run


@pytest.fixture
def at_each_turn(qapp):
    """Have something called after each turn in which a part is styled."""
    # Each turn is to be heard of, and its end alone is told.
    timer = styler()._next
    connected = []

    def run(told) -> None:
        timer.timeout.connect(told)
        connected.append(told)

    yield run
    for each in connected:
        timer.timeout.disconnect(each)


def colour_of(root: QWidget) -> str:
    return root.button.palette().buttonText().color().name()


def all_dressed(qtbot) -> None:
    qtbot.waitUntil(lambda: styler().is_done, timeout=WAIT_MS)


def seen_dressed(*roots: QWidget) -> bool:
    return all(each.styleSheet() == styler().sheet for each in roots)


def test_what_is_seen_is_dressed_before_what_is_hidden(appearance, make, at_each_turn, qtbot):
    hidden, seen = make(), make()
    seen.show()
    appearance.choose(ThemeChoice.DARK)
    told = []
    at_each_turn(lambda: told.append((colour_of(seen), colour_of(hidden))))
    all_dressed(qtbot)
    assert told[0] == (DARK.text, LIGHT.text)
    assert told[-1] == (DARK.text, DARK.text)


def test_a_window_is_painted_when_all_that_is_seen_of_it_is_dressed(
    appearance, make, at_each_turn, qtbot
):
    window = QWidget()
    qtbot.addWidget(window)
    layout = QHBoxLayout(window)
    panes = [make(window) for _ in range(3)]
    for pane in panes:
        layout.addWidget(pane)
    behind = make()
    window.show()
    all_dressed(qtbot)
    appearance.choose(ThemeChoice.DARK)
    told = []
    at_each_turn(lambda: told.append((seen_dressed(*panes), window.updatesEnabled())))
    assert not window.updatesEnabled()
    all_dressed(qtbot)
    assert told[:4] == [(False, False), (False, False), (True, False), (True, True)]
    assert seen_dressed(behind)


def test_no_turn_of_the_event_loop_paints_more_than_one_window(
    appearance, make, at_each_turn, qtbot
):
    windows = [make() for _ in range(3)]
    for each in windows:
        with qtbot.waitExposed(each):
            each.show()
    appearance.choose(ThemeChoice.DARK)
    told = []
    at_each_turn(lambda: told.append(sum(each.updatesEnabled() for each in windows)))
    all_dressed(qtbot)
    assert told == [0, 0, 0, 1, 2, 3]


def test_a_window_goes_on_being_painted_after_a_change(appearance, make, qtbot):
    root = make()
    root.show()
    root.button.update()
    appearance.choose(ThemeChoice.DARK)
    root.button.update()
    all_dressed(qtbot)
    root.button.painted = 0
    root.button.update()
    qtbot.waitUntil(lambda: root.button.painted > 0, timeout=WAIT_MS)


def test_what_is_hidden_is_dressed_before_it_is_painted(appearance, make, qtbot):
    hidden = make()
    appearance.choose(ThemeChoice.DARK)
    hidden.show()
    assert colour_of(hidden) == DARK.text
    times = hidden.button.times
    all_dressed(qtbot)
    assert hidden.button.times == times


def test_no_turn_of_the_event_loop_styles_more_than_one(appearance, make, at_each_turn, qtbot):
    hidden = [make() for _ in range(4)]
    hidden[2].show()
    appearance.choose(ThemeChoice.DARK)
    turns = []
    at_each_turn(lambda: turns.append(tuple(each.button.times for each in hidden)))
    assert [each.button.times for each in hidden] == [0, 0, 0, 0]
    all_dressed(qtbot)
    before = (0, 0, 0, 0)
    for turn in turns:
        assert sum(now != then for now, then in zip(turn, before, strict=True)) <= 1
        before = turn
    assert {colour_of(each) for each in hidden} == {DARK.text}


@pytest.fixture
def make_bare(appearance, qtbot):
    """Return a hidden page that is to be dressed soon, in a window that is shown."""
    windows = []

    def run() -> QWidget:
        window = QWidget()
        windows.append(window)
        qtbot.addWidget(window)
        layout = QVBoxLayout(window)
        with qtbot.waitExposed(window):
            window.show()
        page = QWidget()
        page.button = Styled()
        QVBoxLayout(page).addWidget(page.button)
        page.hide()
        layout.addWidget(page)
        apply_style_soon(page)
        return page

    yield run
    windows.clear()


def test_what_is_new_is_dressed_in_the_next_turn_and_painted_in_the_one_after(
    make_bare, at_each_turn, qtbot
):
    page = make_bare()
    page.show()
    told = []
    at_each_turn(lambda: told.append((seen_dressed(page), page.button.painted > 0)))
    assert not seen_dressed(page)
    all_dressed(qtbot)
    assert told == [(True, False), (True, True)]


def test_what_is_new_and_left_before_its_turn_is_dressed_behind(make_bare, qtbot):
    page = make_bare()
    page.show()
    page.hide()
    all_dressed(qtbot)
    assert seen_dressed(page)
    assert page.window().updatesEnabled()
    page.show()
    qtbot.waitUntil(lambda: page.button.painted > 0, timeout=WAIT_MS)


def test_a_page_is_made_in_one_turn_and_dressed_in_the_next(window, at_each_turn, qtbot):
    window.pages.open_page("help")
    page = window.pages.current
    assert (page.isVisible(), seen_dressed(page), window.updatesEnabled()) == (True, False, False)
    told = []
    at_each_turn(lambda: told.append((seen_dressed(page), window.updatesEnabled())))
    all_dressed(qtbot)
    assert told == [(True, False), (True, True)]


def test_a_page_that_is_new_makes_the_window_as_wide_as_it_is_dressed(window, qtbot):
    window.resize(window.minimumSizeHint())
    window.pages.open_page("timeline")
    all_dressed(qtbot)
    page = window.pages.current
    qtbot.waitUntil(lambda: window.width() >= page.minimumSizeHint().width(), timeout=WAIT_MS)
    assert window.width() == window.minimumSizeHint().width()


def test_two_changes_before_the_hidden_had_the_first_make_one(appearance, make, qtbot):
    hidden = make()
    appearance.choose(ThemeChoice.DARK)
    appearance.choose(ThemeChoice.LIGHT)
    all_dressed(qtbot)
    assert colour_of(hidden) == LIGHT.text
    assert hidden.styleSheet() == styler().sheet


def test_another_size_of_text_comes_to_the_hidden_at_once_too(appearance, make, qtbot):
    hidden = make()
    hidden.ensurePolished()
    before = hidden.button.font().pixelSize()
    try:
        appearance.choose_text_size(TextSize.LARGEST)
        assert hidden.button.font().pixelSize() == round(1.5 * before)
        assert styler().is_done
    finally:
        appearance.choose_text_size(TextSize.NORMAL)


def test_the_text_of_a_memory_keeps_its_size(window, qtbot):
    view = window.detail.form.preview
    before = view.document().defaultFont().pixelSize()
    for choice in (ThemeChoice.DARK, ThemeChoice.LIGHT):
        window.desktop.appearance.choose(choice)
        all_dressed(qtbot)
        assert view.document().defaultFont().pixelSize() == before == READING_PX


def test_what_is_gone_by_then_is_left_out(appearance, make, qtbot):
    first, second = make(), make()
    appearance.choose(ThemeChoice.DARK)
    first.deleteLater()
    QCoreApplication.sendPostedEvents(first, QEvent.Type.DeferredDelete.value)
    all_dressed(qtbot)
    assert colour_of(second) == DARK.text


def test_nothing_is_kept_of_what_is_gone(appearance, make):
    # What is kept in memory shows nowhere else.
    before = len(styler()._parts)
    for _ in range(5):
        root = make()
        root.deleteLater()
        QCoreApplication.sendPostedEvents(root, QEvent.Type.DeferredDelete.value)
    del root
    # What is kept in memory shows nowhere else.
    assert len(styler()._parts) == before


def test_a_widget_is_dressed_once(appearance, make):
    root = make()
    apply_style(root)
    assert root.button.times == 0


def test_the_application_itself_has_no_sheet(window, qapp):
    assert qapp.styleSheet() == ""
    assert window.styleSheet() == ""
    assert "#listPane" in window.list_pane.styleSheet()


def test_dialogs_and_menus_of_the_window_are_dressed(window, qtbot):
    menu, dialog = QMenu(window), QDialog(window)
    menu.addAction("Something")
    menu.popup(window.pos())
    dialog.open()
    assert menu.styleSheet() == dialog.styleSheet() == styler().sheet
    menu.close()
    dialog.close()


def test_the_list_of_completions_is_dressed(appearance, qtbot):
    field = QLineEdit()
    qtbot.addWidget(field)
    completer = QCompleter(["one", "other"], field)
    field.setCompleter(completer)
    apply_style_to_completions(completer)
    assert completer.popup().styleSheet() == styler().sheet


def test_a_change_of_the_theme_styles_the_page_in_front_and_then_one_after_the_other(
    window, at_each_turn, qtbot
):
    for entry in PAGES[1:]:
        window.pages.open_page(entry.name)
        qtbot.waitUntil(lambda: not window.desktop.tasks.is_busy, timeout=WAIT_MS)
    all_dressed(qtbot)
    counters = {}
    for number, page in window.pages.made.items():
        counters[PAGES[number].name] = counter = Styled()
        part = next(each for each in page.styled_parts if each.layout() is not None)
        part.layout().addWidget(counter)
        counter.times = 0
    told = []
    at_each_turn(lambda: told.append([name for name, each in counters.items() if each.times]))
    window.desktop.appearance.choose(ThemeChoice.DARK)
    all_dressed(qtbot)
    first = next(each for each in told if each)
    assert first == [PAGES[-1].name]
    assert set(told[-1]) == set(counters)
    assert all(len(now) - len(then) <= 1 for then, now in pairwise(told))


def test_what_can_be_done_to_many_is_dressed_apart_from_the_open_memory(
    window, three, at_each_turn, qtbot
):
    many = window.detail.many
    assert not seen_dressed(many)  # not in the turn in which it is made
    all_dressed(qtbot)
    assert seen_dressed(many, *window.detail.styled_parts)
    told = []
    parts = (window.detail.form, many)
    at_each_turn(lambda: told.append(sum(seen_dressed(each) for each in parts)))
    window.desktop.appearance.choose(ThemeChoice.DARK)
    all_dressed(qtbot)
    assert (1 in told, told[-1]) == (True, 2)
    assert not window.detail.styleSheet()


@pytest.fixture
def settings(window, qtbot):
    """The page of the settings with all of its rows."""
    window.pages.open_page("settings")
    page = window.pages.current
    qtbot.waitUntil(lambda: page.is_filled, timeout=WAIT_MS)
    page.advanced.click()
    all_dressed(qtbot)
    return page


def test_the_settings_are_dressed_in_pieces_and_painted_when_all_are(settings, at_each_turn, qtbot):
    seen = [each for each in settings.styled_parts if each.isVisible()]
    assert len(seen) > 4
    assert max(len(each.findChildren(QWidget)) for each in seen) < 150
    told = []
    at_each_turn(lambda: told.append(sum(seen_dressed(each) for each in seen)))
    painted = []
    at_each_turn(lambda: painted.append(settings.window().updatesEnabled()))
    settings.window().desktop.appearance.choose(ThemeChoice.DARK)
    all_dressed(qtbot)
    assert all(now - then <= 1 for then, now in pairwise(told))
    assert told[painted.index(True)] == len(seen)


def test_whatever_is_read_or_pressed_in_the_settings_is_in_a_part_that_is_dressed(settings):
    bare = [
        each
        for kind in (QLabel, QLineEdit, QAbstractButton, QComboBox, QScrollBar)
        for each in settings.findChildren(kind)
        if each.isVisibleTo(settings)
        and not any(part is each or part.isAncestorOf(each) for part in settings.styled_parts)
        and each is not settings.column.horizontalScrollBar()
    ]
    assert bare == []
    assert seen_dressed(*settings.styled_parts)


def test_every_window_that_is_shown_is_dressed(window, qtbot):
    window.desktop.search_quickly()
    window.desktop.add_quickly()
    bare = [
        type(each).__name__
        for each in QApplication.topLevelWidgets()
        if each.isVisible() and each is not window and not each.styleSheet()
    ]
    assert bare == []
