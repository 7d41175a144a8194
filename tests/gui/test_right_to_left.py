"""Where one reads from the right, lists and fields are painted from there."""

from datetime import date

import pytest
from PySide6.QtCore import QLocale, QPoint, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QSlider, QWidget
from tests.gui.conftest import RESOURCES, WAIT_MS

from rosemary.domain.settings import Language, ThemeChoice
from rosemary.gui import texts
from rosemary.gui.heat_map import HeatMap, Unit
from rosemary.gui.kit.buttons import Chip
from rosemary.gui.kit.choices import ChevronCombo
from rosemary.gui.kit.labels import PlainLabel
from rosemary.gui.kit.layouts import FlowLayout, column_of
from rosemary.gui.kit.row_list import RowList
from rosemary.gui.kit.row_model import Row, Tone
from rosemary.gui.statistics.charts import BarChart, Point, Series, ShareChart
from rosemary.gui.statistics.statistics_page import ColumnChart, LineChart
from rosemary.gui.theme.appearance import Appearance, apply_style

pytestmark = pytest.mark.gui


@pytest.fixture
def appearance(qapp):
    return Appearance(RESOURCES, ThemeChoice.LIGHT)


def columns_of(image: QImage, colour: str) -> list[int]:
    """Return where, from the left, pixels of a colour are."""
    wanted = QColor(colour).rgb()
    return sorted(
        {
            x
            for x in range(image.width())
            for y in range(image.height())
            if image.pixel(x, y) == wanted
        }
    )


def has_ink(image: QImage, columns: range) -> bool:
    """Return whether something dark is between the frame's upper and lower edge."""
    rows = range(6, image.height() - 6)
    return any(image.pixelColor(x, y).lightness() < 160 for x in columns for y in rows)


def test_the_dot_of_a_row_stands_where_one_begins_to_read(appearance, qtbot):
    rows = RowList(appearance, "Calls")
    qtbot.addWidget(rows)
    rows.resize(400, 80)
    rows.rows.show_rows([Row(key="one", title="Search", tone=Tone.BAD)])
    colour = appearance.theme.danger
    left = columns_of(rows.grab().toImage(), colour)
    rows.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    right = columns_of(rows.grab().toImage(), colour)
    assert max(left) < 60
    assert min(right) > 340


def test_the_sidebar_and_the_cards_are_mirrored(window, three, qtbot):
    kind = window.desktop.appearance.theme.types[three[0].memory_type]

    def side(view) -> list[float]:
        dots = columns_of(view.viewport().grab().toImage(), kind)
        return [at / view.viewport().width() for at in dots]

    for view in (window.sidebar.view, window.list_pane.view):
        view.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        qtbot.waitUntil(lambda view=view: bool(side(view)), timeout=WAIT_MS)
        assert max(side(view)) < 0.25
        view.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        qtbot.waitUntil(lambda view=view: min(side(view), default=0) > 0.75, timeout=WAIT_MS)


def test_the_arrow_of_a_combo_box_changes_sides(appearance, qtbot):
    combo = ChevronCombo(appearance)
    qtbot.addWidget(combo)
    combo.resize(200, 30)
    left, right = range(4, 40), range(160, 196)
    image = combo.grab().toImage()
    assert not has_ink(image, left)
    assert has_ink(image, right)
    combo.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    image = combo.grab().toImage()
    assert has_ink(image, left)
    assert not has_ink(image, right)


def test_what_flows_begins_at_the_right(qtbot):
    box = QWidget()
    qtbot.addWidget(box)
    box.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    flow = FlowLayout(box)
    buttons = [QPushButton(name) for name in ("one", "two")]
    for button in buttons:
        flow.addWidget(button)
    box.resize(400, 100)
    flow.setGeometry(box.rect())
    assert buttons[0].geometry().right() == box.rect().right()
    assert buttons[1].geometry().right() < buttons[0].geometry().left()


# ---------------------------------------------------------------- charts and the calendar


def series(*values: float) -> Series:
    points = tuple(Point(label=f"number {at}", value=each) for at, each in enumerate(values))
    return Series(points=points, label_heading="Name", value_heading="Count")


def centre_of(columns: list[int]) -> float:
    return sum(columns) / len(columns)


@pytest.mark.parametrize("kind", [ColumnChart, BarChart, ShareChart])
def test_a_chart_begins_where_one_begins_to_read(kind, appearance, qtbot):
    chart = kind(appearance, "Numbers")
    qtbot.addWidget(chart)
    chart.resize(400, 180)
    chart.show_series(series(9, 0, 0, 0))
    accent = appearance.theme.accent
    left = columns_of(chart.grab().toImage(), accent)
    first = chart.series.points[0]
    assert chart.point_at(QPoint(round(centre_of(left)), 10)) == first
    chart.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    right = columns_of(chart.grab().toImage(), accent)
    assert centre_of(right) == pytest.approx(399 - centre_of(left), abs=1)
    assert chart.point_at(QPoint(round(centre_of(right)), 10)) == first


def test_a_line_ends_where_one_ends_to_read_and_its_scale_stands_at_the_other_side(
    appearance, qtbot
):
    chart = LineChart(appearance, "Numbers")
    qtbot.addWidget(chart)
    chart.resize(400, 180)
    chart.show_series(series(1, 2, 9))
    scale = range(16)
    assert has_ink(chart.grab().toImage(), scale)
    last = chart.series.points[-1]
    assert chart.point_at(QPoint(395, 90)) == last
    chart.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    image = chart.grab().toImage()
    assert has_ink(image, range(400 - scale.stop, 400))
    assert chart.point_at(QPoint(5, 90)) == last


def test_the_calendar_begins_where_one_begins_to_read(appearance, qtbot):
    calendar = HeatMap(appearance)
    qtbot.addWidget(calendar)
    calendar.resize(900, 200)
    first, last = date(2026, 1, 1), date(2026, 12, 31)
    calendar.show_days({first: 1}, last)
    place = calendar.place_of(first)
    calendar.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    mirrored = calendar.place_of(first)
    assert mirrored.left() == 900 - place.right() - 1
    assert calendar.place_of(last).right() < mirrored.left()
    for day in (first, date(2026, 7, 4), last):
        assert calendar.day_at(calendar.place_of(day).center()) == day
    colour = calendar.legend_colours()[1]
    dark = columns_of(calendar.grab().toImage(), colour)
    assert mirrored.left() <= centre_of(dark) <= mirrored.right()


@pytest.mark.parametrize(
    ("direction", "key"),
    [
        (Qt.LayoutDirection.LeftToRight, Qt.Key.Key_Right),
        (Qt.LayoutDirection.RightToLeft, Qt.Key.Key_Left),
    ],
)
def test_the_arrow_that_points_on_goes_to_the_next_week(direction, key, appearance, qtbot):
    calendar = HeatMap(appearance)
    qtbot.addWidget(calendar)
    calendar.setLayoutDirection(direction)
    day = date(2026, 3, 4)
    calendar.show_days({day: 1}, date(2026, 12, 31))
    calendar.choose(day, Unit.DAY)
    with qtbot.waitSignal(calendar.chosen, timeout=WAIT_MS) as told:
        qtbot.keyClick(calendar, key)
    assert told.args == [date(2026, 3, 11)]


@pytest.mark.usefixtures("appearance")
def test_latin_letters_stand_beside_what_they_belong_to(qtbot):
    box = QWidget()
    qtbot.addWidget(box)
    box.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    label = PlainLabel("Rosemary 0.1.0", parent=box)
    label.resize(400, 24)
    assert has_ink(label.grab().toImage(), range(380, 400))
    assert not has_ink(label.grab().toImage(), range(200))
    label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
    assert not has_ink(label.grab().toImage(), range(300, 400))


def test_a_sentence_keeps_its_full_stop_at_its_end_whatever_the_side(appearance, qtbot):
    rows = RowList(appearance, "Calls")
    qtbot.addWidget(rows)
    rows.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    rows.resize(400, 80)

    def grabbed(title: str) -> QImage:
        rows.rows.show_rows([Row(key="one", title=title)])
        return rows.grab().toImage()

    def end_of_stem(title: str) -> int:
        """Return where the upper half of what is written ends: a full stop has none."""
        image, upper = grabbed(title), range(12, 20)
        return max(x for x in range(380) for y in upper if image.pixel(x, y) != empty.pixel(x, y))

    empty = grabbed("")
    assert end_of_stem("l.") < end_of_stem("l")  # it has made room for what follows it


# ---------------------------------------------------------------- a whole window in Arabic


@pytest.fixture
def arabic(qapp):
    """Let what is made in a test speak Arabic."""
    before = QLocale()
    qapp.speak(Language.ARABIC, RESOURCES / "translations")
    yield
    qapp.speak(Language.AUTO, RESOURCES / "translations")
    QLocale.setDefault(before)


@pytest.fixture
def box(arabic, qtbot):
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(300, 120)
    return made


@pytest.mark.usefixtures("arabic")
def test_margins_are_mirrored(appearance, qtbot):
    chip = Chip(appearance, "tea", removing="Remove")
    qtbot.addWidget(chip)
    chip.resize(chip.sizeHint())
    chip.show()
    (label,) = chip.findChildren(QLabel)
    assert chip.width() - 1 - label.geometry().right() == 10
    assert chip.remove.geometry().left() == 4


def test_a_slider_is_filled_from_where_it_begins(box, appearance):
    slider = QSlider(Qt.Orientation.Horizontal, box)
    slider.setRange(0, 10)
    slider.setValue(2)
    slider.setGeometry(0, 0, 300, 30)
    apply_style(box)
    filled = columns_of(slider.grab().toImage(), appearance.theme.accent)
    assert min(filled) > 200
    assert max(filled) > 290


def test_the_text_of_a_combo_box_begins_at_its_edge(box, appearance):
    combo = ChevronCombo(appearance, box)
    combo.addItem("كل المشاريع")
    combo.setGeometry(0, 0, 300, 30)
    apply_style(box)
    image = combo.grab().toImage()
    assert has_ink(image, range(270, 296))
    assert not has_ink(image, range(60, 180))


def test_the_line_of_a_pane_is_at_its_end_and_nothing_covers_it(box, appearance):
    pane, inner = QFrame(box), QFrame()
    pane.setObjectName("listPane")
    inner.setObjectName("listPane")
    inner.setStyleSheet("#listPane { border: none; background: #ff0000; }")
    column_of(inner, within=pane)
    pane.setGeometry(0, 0, 300, 100)
    apply_style(box)
    pane.show()
    pane.layout().activate()
    image = pane.grab().toImage()
    line = QColor(appearance.theme.border).rgb()
    assert {image.pixel(0, y) for y in range(100)} == {line}
    assert line not in {image.pixel(299, y) for y in range(100)}


def test_all_lines_of_a_text_begin_at_one_edge(box):
    text = "في بداية كل جلسة يخبر من أنت وما تقرر وما لم ينجز بعد في هذا المشروع"
    label = PlainLabel(text, parent=box, is_wrapped=True)
    label.setGeometry(0, 0, 200, label.heightForWidth(200))
    image = label.grab().toImage()
    paper, high = image.pixel(0, 0), image.height() // 3
    edges = [
        max(x for x in range(200) for y in rows if image.pixel(x, y) != paper)
        for rows in (range(high), range(high, 2 * high), range(2 * high, 3 * high))
    ]
    assert max(edges) - min(edges) <= 2


@pytest.mark.usefixtures("arabic")
def test_lists_have_the_comma_of_the_language_and_arrows_lead_on():
    assert texts.listed(["أ", "ب"]) == "أ، ب"
    assert (texts.arrow(), texts.arrow(is_onward=False)) == ("←", "→")
    assert texts.number(3) == "٣"


def test_in_english_lists_and_arrows_are_as_before():
    assert texts.listed(["tea", "milk"]) == "tea, milk"
    assert (texts.arrow(), texts.arrow(is_onward=False)) == ("→", "←")
