"""The statistics page over a real store."""

import pytest
from PySide6.QtCore import Qt
from tests.gui.conftest import WAIT_MS

from rosemary.domain.errors import StoreUnavailableError
from rosemary.domain.insights import Space, Writer
from rosemary.domain.models import Facet
from rosemary.domain.settings import ThemeChoice
from rosemary.domain.types import MemoryType, Transport
from rosemary.gui.statistics import charts
from rosemary.gui.theme.tokens import DARK, LIGHT
from rosemary.service.insight_service import Sizes

pytestmark = pytest.mark.gui


def labels(card):
    return {point.label: point.value for point in card.chart.series.points}


@pytest.fixture
def page(window, qtbot):
    window.pages.open_page("statistics")
    page = window.pages.current
    qtbot.waitUntil(page.scroller.isVisible, timeout=WAIT_MS)
    qtbot.waitUntil(lambda: page.cards["sizes"].chart.series.points != (), timeout=WAIT_MS)
    return page


def test_the_page_counts_what_is_there(page):
    assert page.head.note.text() == "3 memories, 0 in the trash"
    assert labels(page.cards["growth"]) == {"May 2026": 3}
    assert labels(page.cards["added"]) == {"May 2026": 3}
    assert labels(page.cards["types"]) == {"General": 3}
    assert labels(page.cards["tags"]) == {"kitchen": 2, "garage": 1, "people": 1}
    assert labels(page.cards["projects"]) == {"No project": 2, "Garage": 1}
    assert labels(page.cards["sources"]) == {"Claude": 3}
    assert labels(page.cards["writers"]) == {"Claude": 3}
    assert labels(page.cards["fading"]) == {
        "Today": 0,
        "In 30 days": 0,
        "In 90 days": 0,
        "In 365 days": 3,
    }
    sizes = labels(page.cards["sizes"])
    assert sizes["Memories and history"] > 0
    assert sizes["Backups"] == 0


def test_the_page_follows_what_assistants_save(page, save, qtbot):
    save("The kettle leaks", memory_type=MemoryType.TASK)
    qtbot.waitUntil(
        lambda: labels(page.cards["types"]) == {"General": 3, "Task": 1}, timeout=WAIT_MS
    )


def test_colours_follow_the_theme(page, window):
    window.desktop.appearance.choose(ThemeChoice.DARK)
    colour = page.cards["types"].chart.series.points[0].colour
    assert colour == DARK.types[MemoryType.GENERAL]


def test_narrow_windows_have_one_column(page):
    def columns():
        # Which column a card is in is told by the layout alone.
        return {page._grid.getItemPosition(number)[1] for number in range(page._grid.count())}

    page.resize(700, 700)
    assert columns() == {0}
    page.resize(1300, 700)
    assert columns() == {0, 1}


def test_every_button_can_be_reached_by_the_keyboard_and_has_a_name(page):
    for card in page.cards.values():
        for button in (card.table_button, card.copy_button, card.save_button):
            assert button.accessibleName()
            assert button.focusPolicy() & Qt.FocusPolicy.TabFocus


def test_without_memories_the_page_says_what_will_be_there(open_desktop, qtbot):
    window = open_desktop().window
    window.pages.open_page("statistics")
    page = window.pages.current
    qtbot.waitUntil(page.empty.isVisible, timeout=WAIT_MS)
    assert "Nothing to count yet" in page.empty.text


def test_an_error_is_shown_in_the_bar(window, watched, qtbot):
    watched.insights.failure = StoreUnavailableError("The store is in use.", hint="Wait.")
    window.pages.open_page("statistics")
    qtbot.waitUntil(window.notice.isVisible, timeout=WAIT_MS)


def test_many_tags_are_summed_up(qapp):
    facets = [Facet(value=f"t{number}", count=20 - number) for number in range(14)]
    points = charts.tags(facets).points
    assert len(points) == charts.TOP + 1
    assert points[-1].label == "4 others"
    assert sum(point.value for point in points) == sum(facet.count for facet in facets)


def test_one_assistant_over_two_ways_is_one_bar(qapp):
    writers = [
        Writer(client="Claude", transport=Transport.MCP, count=4),
        Writer(client="cli", transport=Transport.CLI, count=5),
        Writer(client="Claude", transport=Transport.HTTP, count=2),
        Writer(client="window", transport=Transport.WINDOW, count=1),
    ]
    points = charts.writers(writers).points
    assert [(point.label, point.value) for point in points] == [
        ("Claude", 6),
        ("The command line", 5),
        ("This window", 1),
    ]


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_no_part_of_the_disk_has_the_colour_of_a_type(theme):
    space = Space(memories=3, words=2, meanings=1)
    points = charts.sizes(Sizes(space=space, log=0, backups=4, models=5), theme).points
    colours = {point.colour for point in points}
    assert len(colours) == len(points)
    assert not colours & set(theme.types.values())


def test_types_are_painted_in_their_colours(qapp):
    facets = [Facet(value="fact", count=1)]
    assert charts.types(facets, LIGHT).points[0].colour == LIGHT.types[MemoryType.FACT]
