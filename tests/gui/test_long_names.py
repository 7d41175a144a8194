"""Names that have no room are cut, told whole at the pointer, and never taken for HTML."""

import pytest
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QHelpEvent, Qt
from PySide6.QtWidgets import QApplication, QToolTip
from tests.gui.conftest import RESOURCES, WAIT_MS

from rosemary.domain.settings import ThemeChoice
from rosemary.gui.kit.buttons import Chip
from rosemary.gui.kit.choices import ChevronCombo, TickBox
from rosemary.gui.kit.labels import ElidingLabel, tip
from rosemary.gui.kit.row_list import RowList
from rosemary.gui.kit.row_model import Row
from rosemary.gui.memories.properties_card import ProjectBox
from rosemary.gui.search.narrowing import NarrowingBar
from rosemary.gui.theme.appearance import Appearance

pytestmark = pytest.mark.gui

LONG = "The restoration of the old harbour & its seventeen warehouses, second phase"
WIDE = 2_000


@pytest.fixture
def appearance(qapp):
    return Appearance(RESOURCES, ThemeChoice.LIGHT)


@pytest.fixture
def told(qapp, qtbot):
    """Return what is told where the pointer rests on a place of a widget."""
    yield lambda widget, place: _told(qtbot, widget, place)
    QToolTip.hideText()


def _told(qtbot, widget, place):
    QToolTip.showText(QPoint(), "something else", widget)
    QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, place, QPoint(10, 10)))
    # It is taken away a moment after there is nothing to tell.
    qtbot.waitUntil(lambda: QToolTip.text() != "something else", timeout=WAIT_MS)
    return QToolTip.text().replace("\n", " ")


def shown(qtbot, widget, width):
    qtbot.addWidget(widget)
    widget.setFixedWidth(width)
    widget.show()
    widget.grab()
    return widget


@pytest.fixture
def combo(appearance, qtbot):
    box = ChevronCombo(appearance)
    box.addItems(["Short", LONG])
    return shown(qtbot, box, 150)


def test_a_box_tells_the_whole_of_what_is_chosen_where_that_is_cut(combo, told):
    assert told(combo, QPoint(5, 5)) == ""
    combo.setCurrentIndex(1)
    assert told(combo, QPoint(5, 5)) == LONG


def test_a_box_ends_what_it_cuts_with_an_ellipsis(combo, monkeypatch):
    drawn = []
    monkeypatch.setattr(
        "rosemary.gui.kit.choices.QStylePainter.drawControl",
        lambda _painter, _element, option: drawn.append(option.currentText),
    )
    combo.setCurrentIndex(1)
    combo.grab()
    assert drawn[-1].endswith("…")
    assert LONG.startswith(drawn[-1].removesuffix("…"))


def test_the_project_of_a_memory_is_cut_and_told_while_nobody_writes(appearance, qtbot, told):
    box = ProjectBox(appearance)
    box.show_project(LONG)
    shown(qtbot, box, 150)
    assert told(box.lineEdit(), QPoint(5, 5)) == LONG
    box.setFixedWidth(WIDE)
    box.grab()
    assert box.lineEdit().toolTip() == ""


def test_a_tick_box_with_less_room_than_its_name_tells_it(appearance, qtbot, told):
    box = shown(qtbot, TickBox(appearance, LONG), 150)
    assert told(box, QPoint(5, 5)) == LONG
    box.setFixedWidth(WIDE)
    box.grab()
    assert box.toolTip() == ""


def test_a_name_with_an_ampersand_is_no_key_of_its_tick_box(appearance, qtbot):
    box = shown(qtbot, TickBox(appearance, "R&D"), 150)
    assert box.shortcut().isEmpty()
    assert box.accessibleName() == "R&D"


def test_a_chip_with_a_tag_that_is_cut_tells_it(appearance, qtbot, told):
    chip = Chip(appearance, LONG)
    qtbot.addWidget(chip)
    label = chip.findChild(type(chip.layout().itemAt(0).widget()))
    assert label.text().endswith("…")
    assert told(label, QPoint(5, 5)) == LONG


def test_the_left_pane_tells_a_name_that_is_cut(save, open_desktop, qtbot, told):
    save("text", project_id=LONG)
    save("another", project_id="Garage")
    window = open_desktop().window
    view, model = window.sidebar.view, window.sidebar.model
    qtbot.waitUntil(lambda: LONG in labels(model), timeout=WAIT_MS)
    for name, wanted in ((LONG, LONG), ("Garage", ""), ("Projects", "")):
        index = model.rows()[labels(model).index(name)]
        view.scrollTo(index)
        assert told(view.viewport(), view.visualRect(index).center()) == wanted


def labels(model):
    return [entry.label for entry in model.entries]


def test_a_row_of_a_page_tells_what_is_cut_of_both_its_lines(appearance, qtbot, told):
    view = RowList(appearance, "Rows")
    rows = (
        Row(key=1, title="Short", detail="Short, too", aside="now"),
        Row(key=2, title=LONG, detail="Short", aside="now"),
        Row(key=3, title=LONG, detail=f"{LONG}, once more", mark="automatic"),
    )
    view.rows.show_rows(rows)
    shown(qtbot, view, 300)
    found = [told(view.viewport(), place_of(view, row)) for row in range(3)]
    assert found == ["", LONG, f"{LONG} {LONG}, once more"]


def place_of(view, row):
    return view.visualRect(view.model().index(row, 0)).center()


def test_what_looks_like_html_is_told_as_it_is_written(appearance, qtbot, told):
    label = ElidingLabel()
    label.set_texts("<b>Not bold</b> <img src='file:///a.png'> &lt;")
    shown(qtbot, label, 60)
    said = told(label, QPoint(5, 5))
    assert not Qt.mightBeRichText(said)
    assert said.replace("\u2060", "") == label.text()


def test_a_long_tip_is_broken_into_lines_and_a_short_one_stays(qapp):
    assert tip(LONG) == LONG
    lines = tip("words " * 60).splitlines()
    assert len(lines) > 1
    assert max(map(len, lines)) <= 80


def test_projects_are_called_by_their_names_on_every_page(
    save, services, assistant, open_desktop, qtbot
):
    save("text", project_id="p1")
    services.projects.rename("p1", LONG, assistant)
    window = open_desktop().window
    for name in ("timeline", "graph"):
        window.pages.open_page(name)
        box = window.pages.current.findChild(NarrowingBar).projects
        qtbot.waitUntil(lambda box=box: box.findData("p1") >= 0, timeout=WAIT_MS)
        assert box.itemText(box.findData("p1")) == LONG
    window.pages.open_page("statistics")
    card = window.pages.current.cards["projects"]
    qtbot.waitUntil(lambda: bool(card.chart.series.points), timeout=WAIT_MS)
    assert [point.label for point in card.chart.series.points] == [LONG]


def test_in_a_low_window_the_timeline_has_room_for_memories(save, open_desktop, qtbot):
    save("text")
    window = open_desktop().window
    window.resize(800, 480)
    window.pages.open_page("timeline")
    page = window.pages.current
    qtbot.waitUntil(lambda: page.listing.model.rowCount() == 1, timeout=WAIT_MS)
    card = page.view.visualRect(page.view.model().index(0, 0))
    assert page.view.viewport().rect().contains(card)
