"""The charts: what is painted where, the table behind each, pictures and figures."""

import csv
import io

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QGuiApplication, QHelpEvent, QImage
from PySide6.QtWidgets import QApplication, QToolTip
from tests.gui.conftest import RESOURCES, WAIT_MS

from rosemary.domain.settings import ThemeChoice
from rosemary.gui.kit.notice_bar import NoticeKind
from rosemary.gui.statistics.charts import BarChart, Point, Series, ShareChart, nice_top
from rosemary.gui.statistics.statistics_page import ChartCard, ColumnChart, LineChart
from rosemary.gui.theme.appearance import Appearance

pytestmark = pytest.mark.gui
KINDS = pytest.mark.parametrize("kind", [BarChart, ShareChart, ColumnChart, LineChart])

SERIES = Series(
    points=(
        Point(label="Fact", value=12, colour="#0b68b8"),
        Point(label="Task, with a comma", value=3),
        Point(label="شيء", value=0),
    ),
    label_heading="Type",
    value_heading="Memories",
)


@pytest.fixture
def appearance(qapp):
    return Appearance(RESOURCES, ThemeChoice.LIGHT)


@pytest.fixture
def make_card(appearance, qtbot):
    made = []

    def make(kind, series=SERIES):
        card = ChartCard(appearance, "Types", kind(appearance, "Types"))
        made.append(card)
        qtbot.addWidget(card)
        card.show_series(series)
        card.resize(560, 320)
        card.show()
        qtbot.waitExposed(card)
        card.grab()
        return card

    return make


def colours_of(image: QImage) -> set[str]:
    return {
        image.pixelColor(x, y).name()
        for x in range(0, image.width(), 2)
        for y in range(0, image.height(), 2)
    }


@KINDS
def test_every_point_can_be_pointed_at(make_card, kind):
    chart = make_card(kind).chart
    found = {
        point.label
        for x in range(0, chart.width(), 4)
        for y in range(0, chart.height(), 4)
        if (point := chart.point_at(QPoint(x, y)))
    }
    assert found == {point.label for point in SERIES.points}


@KINDS
def test_a_chart_speaks_its_numbers(make_card, kind):
    chart = make_card(kind).chart
    assert chart.accessibleName() == "Types"
    assert chart.accessibleDescription() == "Fact 12, Task, with a comma 3, شيء 0"


@KINDS
def test_a_chart_without_numbers_is_empty(make_card, kind):
    chart = make_card(kind, Series(points=(), label_heading="", value_heading="")).chart
    assert chart.point_at(QPoint(5, 5)) is None


@KINDS
def test_a_chart_with_one_number_is_painted(make_card, kind):
    one = Series(points=(Point(label="May", value=1),), label_heading="", value_heading="")
    chart = make_card(kind, one).chart
    assert "#5b5bd6" in colours_of(chart.grab().toImage())


def test_points_have_their_colours(make_card):
    chart = make_card(BarChart).chart
    assert {"#0b68b8", "#5b5bd6"} <= colours_of(chart.grab().toImage())


def test_pointing_at_a_bar_tells_its_number(make_card, qtbot):
    chart = make_card(BarChart).chart
    place = QPoint(200, 10)
    QApplication.sendEvent(chart, QHelpEvent(QEvent.Type.ToolTip, place, chart.mapToGlobal(place)))
    qtbot.waitUntil(lambda: QToolTip.text() == "Fact: 12", timeout=WAIT_MS)
    QToolTip.hideText()


def test_the_table_behind_a_chart_has_every_number(make_card, qtbot):
    card = make_card(ShareChart)
    assert not card.table.isVisible()
    qtbot.keyClick(card.table_button, Qt.Key.Key_Space)
    assert card.table.isVisible()
    assert not card.chart.isVisible()
    rows = [
        [card.table.item(row, column).text() for column in range(2)]
        for row in range(card.table.rowCount())
    ]
    assert rows == [["Fact", "12"], ["Task, with a comma", "3"], ["شيء", "0"]]
    assert card.table.horizontalHeaderItem(0).text() == "Type"
    qtbot.keyClick(card.table_button, Qt.Key.Key_Space)
    assert card.chart.isVisible()


def test_the_figures_are_copied_as_csv(make_card, qtbot):
    card = make_card(BarChart)
    with qtbot.waitSignal(card.noticed, timeout=WAIT_MS):
        qtbot.mouseClick(card.copy_button, Qt.MouseButton.LeftButton)
    rows = list(csv.reader(io.StringIO(QGuiApplication.clipboard().text())))
    assert rows == [
        ["Type", "Memories"],
        ["Fact", "12"],
        ["Task, with a comma", "3"],
        ["شيء", "0"],
    ]


@KINDS
def test_a_chart_is_saved_as_a_picture_twice_its_size(make_card, kind, tmp_path):
    card = make_card(kind)
    told = []
    card.noticed.connect(told.append)
    card.save_picture(tmp_path / "types.png")
    image = QImage(str(tmp_path / "types.png"))
    assert image.size() == card.chart.size() * 2
    assert image.pixelColor(0, image.height() - 1).name() == "#ffffff"
    assert len(colours_of(image)) > 2
    assert "types.png" in told[0].text


def test_a_picture_that_cannot_be_written_is_told(make_card, tmp_path):
    card = make_card(BarChart)
    told = []
    card.noticed.connect(told.append)
    card.save_picture(tmp_path / "no such folder" / "types.png")
    assert told[0].kind is NoticeKind.ERROR
    assert "types.png" in told[0].text


def test_a_legend_keeps_all_its_rows_where_it_gets_narrower(make_card, qtbot):
    card = make_card(ShareChart)
    for width in (1000, 420):
        card.resize(width, 600)
        qtbot.waitUntil(
            lambda: card.chart.height() == card.chart.heightForWidth(card.chart.width()),
            timeout=WAIT_MS,
        )


@pytest.mark.parametrize(
    ("top", "nice"), [(0, 1), (1, 1), (3, 5), (6, 10), (11, 20), (420, 500), (100_000, 100_000)]
)
def test_scales_end_at_round_numbers(top, nice):
    assert nice_top(top) == nice
