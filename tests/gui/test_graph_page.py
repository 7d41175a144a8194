"""The graph of links over a real store: what is in it, the mouse, the keys, the worker."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication
from tests.gui.conftest import WAIT_MS, is_open
from tests.gui.contrast import GRAPHIC_MINIMUM, contrast
from tests.visual.findings import clipped

from rosemary.domain.insights import GraphEdge, GraphNode, LinkGraph
from rosemary.domain.links import RELATIONS
from rosemary.domain.models import LinkDraft, MemoryDraft, Origin
from rosemary.domain.settings import TextSize
from rosemary.domain.types import MemoryId, MemoryType, Transport
from rosemary.gui.kit.layouts import VerticalScroller
from rosemary.gui.kit.tasks import TaskRunner
from rosemary.gui.links.graph_item import SUGGESTED, relation_pen
from rosemary.gui.links.graph_loader import GraphLoader
from rosemary.gui.theme.tokens import DARK, LIGHT, choose_text_size

pytestmark = pytest.mark.gui


@pytest.fixture(autouse=True)
def usual_size(qapp):
    yield
    choose_text_size(TextSize.AUTO)


@pytest.fixture
def linked(save, services, assistant):
    """tea - kettle - shelf, and a bicycle that nothing is linked to."""
    made = {
        "kettle": save("The kettle is on the left shelf", importance=9),
        "tea": save("Jonas drinks green tea", memory_type=MemoryType.PREFERENCE),
        "shelf": save("The shelf was mended in May", project_id="Garage"),
        "bicycle": save("The bicycle has a flat tyre"),
    }
    for source, target, relation in (
        ("tea", "kettle", "related"),
        ("kettle", "shelf", "part_of"),
    ):
        draft = LinkDraft(target=made[target].id, relation=relation)
        services.links.link(made[source].id, draft, assistant)
    return made


@pytest.fixture
def page(linked, open_desktop, qtbot):
    window = open_desktop().window
    window.resize(1300, 860)
    window.pages.open_page("graph")
    page = window.pages.current
    page.host = window
    wait_for(page, qtbot, linked, "kettle", "shelf", "tea")
    return page


def wait_for(page, qtbot, linked, *names):
    wanted = {linked[name].id for name in names}
    qtbot.waitUntil(
        lambda: (
            {node.id for node in page.loader.graph.nodes} == wanted
            and not page.loader.is_settling
            and len(page.view.item.spots) == len(wanted)
        ),
        timeout=WAIT_MS,
    )


def number_of(page, memory):
    return [node.id for node in page.loader.graph.nodes].index(memory.id)


def points_by_id(page):
    item = page.view.item
    return {node.id: item.point(number) for number, node in enumerate(item.nodes)}


def place_of(page, memory) -> QPoint:
    return page.view.mapFromScene(page.view.item.point(number_of(page, memory)))


def middle_of(page):
    return page.view.mapFromScene(page.view.item.area.center())


def test_the_page_shows_what_is_linked(page):
    assert page.head.note.text() == "3 memories · 2 links"
    assert page.view.item.relations == ("part_of", "related")
    assert "Part of" in page.legend.accessibleName()
    assert "Preference" in page.legend.accessibleName()
    assert page.view.rect().contains(middle_of(page))


def test_the_legend_gives_way_where_it_would_cover_the_graph(page):
    assert page.legend.isVisible()
    page.legend.fit(page.legend.width() + 20, 600)
    assert not page.legend.isVisible()
    page.legend.fit(2 * page.legend.width(), 600)
    assert page.legend.isVisible()


def test_the_whole_graph_stands_beside_a_legend_that_would_hide_a_part_of_it(page, qtbot):
    view, legend = page.view, page.legend
    places = [view.mapFromScene(each) for each in points_by_id(page).values()]
    legend.setGeometry(0, 0, max(each.x() for each in places) - 1, view.height())
    view.fit()
    places = [view.mapFromScene(each) for each in points_by_id(page).values()]
    assert not any(legend.geometry().contains(each) for each in places)
    assert all(view.rect().contains(each) for each in places)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("relation", [*RELATIONS, SUGGESTED, "inspired"])
def test_every_line_can_be_seen(theme, relation):
    colour = relation_pen(theme, relation).color().name()
    assert contrast(colour, theme.canvas) >= GRAPHIC_MINIMUM


def test_every_relation_has_a_line_of_its_own():
    pens = [relation_pen(LIGHT, each) for each in (*RELATIONS, SUGGESTED, "inspired")]
    assert len({(pen.color().name(), pen.style()) for pen in pens}) == len(pens)


def test_a_click_shows_the_memory_and_its_links_and_open_opens_it(page, linked, qtbot):
    place = place_of(page, linked["kettle"])
    qtbot.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.waitUntil(page.panel.isVisible, timeout=WAIT_MS)
    assert page.panel.title.text() == "The kettle is on the left shelf"
    rows = [page.panel.neighbours.item(row).text() for row in range(2)]
    assert sorted(rows) == [
        "Part of → The shelf was mended in May",
        "Related ← Jonas drinks green tea",
    ]
    qtbot.mouseClick(page.panel.open_button, Qt.MouseButton.LeftButton)
    assert page.host.pages.current is None
    qtbot.waitUntil(lambda: is_open(page.host, linked["kettle"]), timeout=WAIT_MS)


@pytest.mark.parametrize("size", [TextSize.NORMAL, TextSize.LARGEST])
@pytest.mark.parametrize(
    "word",
    ["Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen", "MAXIMUM_WINDOW_MEMORY_WM"],
)
def test_a_word_wider_than_the_panel_goes_on_below(page, services, linked, word, size, qtbot):
    choose_text_size(size)
    page.host.resize(1024, 700)
    author = Origin(client=word, transport=Transport.MCP, session_id="assistant")
    draft = MemoryDraft(content=f"{word}\n\n{word} {'and more ' * 60}", author=word.lower())
    long = services.memories.save(draft, author)
    services.links.link(long.id, LinkDraft(target=linked["tea"].id), author)
    qtbot.waitUntil(lambda: len(page.loader.graph.nodes) == 4, timeout=WAIT_MS)
    page.choose(long.id)
    qtbot.waitUntil(page.panel.isVisible, timeout=WAIT_MS)
    (scroller,) = page.panel.findChildren(VerticalScroller)
    qtbot.waitUntil(page.panel.neighbours.isVisible, timeout=WAIT_MS)
    assert word in page.panel.title.text()
    assert list(clipped(page.panel)) == []
    page.panel.title.setText(word * 20)  # so long that it is scrolled
    qtbot.waitUntil(lambda: scroller.verticalScrollBar().maximum() > 0, timeout=WAIT_MS)
    assert scroller.widget().width() == scroller.viewport().width()
    assert list(clipped(page.panel)) == []


def test_a_click_on_nothing_closes_the_panel(page, linked, qtbot):
    page.choose(linked["kettle"].id)
    qtbot.waitUntil(page.panel.isVisible, timeout=WAIT_MS)
    qtbot.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    assert not page.panel.isVisible()
    assert page.view.item.current == -1


def test_a_double_click_shows_the_surroundings_and_a_button_all_again(page, linked, qtbot):
    page.tools.steps.choose(0)
    place = place_of(page, linked["tea"])
    qtbot.mouseDClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    wait_for(page, qtbot, linked, "tea", "kettle")
    assert page.head.note.text().startswith("Around “Jonas drinks green tea”: 2 memories")
    qtbot.mouseClick(page.tools.steps.button(1), Qt.MouseButton.LeftButton)
    wait_for(page, qtbot, linked, "tea", "kettle", "shelf")
    qtbot.mouseClick(page.tools.whole, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.head.note.text().startswith("3 memories"), timeout=WAIT_MS)


def test_keys_walk_open_center_and_zoom(page, linked, qtbot):
    view = page.view
    view.setFocus()
    qtbot.keyClick(view, Qt.Key.Key_Right)
    assert view.item.current == number_of(page, linked["kettle"]), "the one with most links"
    seen = {view.item.current}
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Down) * 3:
        qtbot.keyClick(view, key)
        seen.add(view.item.current)
    assert len(seen) == 3
    before = view.transform().m11()
    qtbot.keyClick(view, Qt.Key.Key_Plus)
    assert view.transform().m11() > before
    qtbot.keyClick(view, Qt.Key.Key_Minus)
    qtbot.keyClick(view, Qt.Key.Key_0)
    assert view.transform().m11() == pytest.approx(before)
    current = view.item.nodes[view.item.current].id
    with qtbot.waitSignal(view.center_wanted, timeout=WAIT_MS) as centred:
        qtbot.keyClick(view, Qt.Key.Key_Space)
    assert centred.args == [current]
    with qtbot.waitSignal(page.memory_wanted, timeout=WAIT_MS) as opened:
        qtbot.keyClick(view, Qt.Key.Key_Return)
    assert opened.args == [current]


def test_the_wheel_zooms_to_the_pointer(page, linked):
    view = page.view
    place = place_of(page, linked["tea"])
    before = view.mapToScene(place)
    event = QWheelEvent(
        QPointF(place),
        QPointF(view.viewport().mapToGlobal(place)),
        QPoint(),
        QPoint(0, 240),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    scale = view.transform().m11()
    QApplication.sendEvent(view.viewport(), event)
    assert view.transform().m11() > 1.3 * scale
    moved = view.mapToScene(place) - before
    assert moved.manhattanLength() * scale < 3


def test_searching_finds_a_memory_in_the_graph_or_centers_on_another(page, linked, qtbot):
    page.host.focus_search()
    finder = page.tools.finder
    assert finder.hasFocus()
    qtbot.keyClicks(finder, "bicycle")
    qtbot.waitUntil(finder.answers.isVisible, timeout=WAIT_MS)
    assert finder.answers.item(0).text() == "The bicycle has a flat tyre"
    qtbot.keyClick(finder, Qt.Key.Key_Return)
    wait_for(page, qtbot, linked, "bicycle")
    assert finder.text() == ""
    qtbot.keyClicks(finder, "bicycle")
    qtbot.waitUntil(finder.answers.isVisible, timeout=WAIT_MS)
    qtbot.keyClick(finder, Qt.Key.Key_Down)
    qtbot.keyClick(finder, Qt.Key.Key_Up)
    qtbot.keyClick(finder, Qt.Key.Key_Return)
    qtbot.waitUntil(page.panel.isVisible, timeout=WAIT_MS)
    assert page.panel.title.text() == "The bicycle has a flat tyre"


def test_a_filter_narrows_and_an_empty_graph_says_why(page, linked, qtbot):
    box = page.tools.narrowing.types
    box.setCurrentIndex(box.findData("ephemeral"))
    box.activated.emit(box.currentIndex())
    qtbot.waitUntil(page.empty.isVisible, timeout=WAIT_MS)
    assert "No memory of this project and type is linked." in page.empty.text


def test_links_made_meanwhile_appear_and_the_others_keep_their_places(
    page, linked, services, assistant, qtbot
):
    before = points_by_id(page)
    services.links.link(linked["bicycle"].id, LinkDraft(target=linked["shelf"].id), assistant)
    wait_for(page, qtbot, linked, "kettle", "shelf", "tea", "bicycle")
    after = points_by_id(page)
    width = page.view.item.area.width() + page.view.item.area.height()
    for each, point in before.items():
        assert (after[each] - point).manhattanLength() < width / 2


def test_leaving_stops_the_work(page, qtbot):
    graph = big_graph(900)
    page.loader.forget_places()
    page.loader.load(lambda: graph)
    qtbot.waitUntil(lambda: page.loader.is_settling, timeout=WAIT_MS)
    page.host.pages.open_page("memories")
    assert not page.loader.is_settling
    assert not page.head.progress.is_running


def big_graph(count):
    nodes = tuple(
        GraphNode(
            id=MemoryId(f"{number}"),
            summary=f"number {number}",
            memory_type=MemoryType.FACT,
            importance=5,
            link_count=1,
        )
        for number in range(count)
    )
    edges = tuple(
        GraphEdge(source=MemoryId(f"{n}"), target=MemoryId(f"{n // 2}"), relation="x", weight=0.5)
        for n in range(1, count)
    )
    return LinkGraph(nodes=nodes, edges=edges)


@pytest.fixture
def tasks(qapp):
    tasks = TaskRunner()
    yield tasks
    tasks.close()


def test_a_layout_is_shown_while_it_settles(tasks, qtbot):
    loader = GraphLoader(tasks)
    frames, shares = [], []
    loader.moved.connect(frames.append)
    loader.progressed.connect(shares.append)
    with qtbot.waitSignal(loader.settled, timeout=4 * WAIT_MS):
        loader.load(lambda: big_graph(600))
    assert len(frames) > 2
    assert shares == sorted(shares)


def test_with_reduced_motion_only_the_end_is_shown(tasks, qtbot):
    loader = GraphLoader(tasks)
    loader.set_still(is_still=True)
    frames = []
    loader.moved.connect(frames.append)
    with qtbot.waitSignal(loader.settled, timeout=4 * WAIT_MS):
        loader.load(lambda: big_graph(600))
    assert len(frames) == 1


def test_the_same_graph_again_does_not_move(tasks, qtbot):
    loader = GraphLoader(tasks)
    frames = []
    loader.moved.connect(frames.append)
    for _ in range(2):
        with qtbot.waitSignal(loader.settled, timeout=4 * WAIT_MS):
            loader.load(lambda: big_graph(60))
    assert frames[-1].places == frames[-2].places


def test_a_layout_that_was_stopped_is_made_to_its_end_the_next_time(tasks, qtbot):
    stopped, whole = GraphLoader(tasks), GraphLoader(tasks)
    with qtbot.waitSignal(stopped.moved, timeout=4 * WAIT_MS):
        stopped.load(lambda: big_graph(900))
    assert stopped.is_settling
    stopped.stop()
    assert places_at_rest(stopped, qtbot) == places_at_rest(whole, qtbot)


def test_the_same_graph_again_does_not_cut_a_layout_short(tasks, qtbot):
    disturbed, whole = GraphLoader(tasks), GraphLoader(tasks)
    with qtbot.waitSignal(disturbed.moved, timeout=4 * WAIT_MS):
        disturbed.load(lambda: big_graph(900))
    assert disturbed.is_settling
    assert places_at_rest(disturbed, qtbot) == places_at_rest(whole, qtbot)


def places_at_rest(loader, qtbot):
    frames = []
    loader.moved.connect(frames.append)
    with qtbot.waitSignal(loader.settled, timeout=8 * WAIT_MS):
        loader.load(lambda: big_graph(900))
    return frames[-1].places


def test_after_stopping_no_frame_follows(tasks, qtbot):
    loader = GraphLoader(tasks)
    with qtbot.waitSignal(loader.moved, timeout=4 * WAIT_MS):
        loader.load(lambda: big_graph(900))
    late = []
    loader.stop()
    loader.moved.connect(late.append)
    with qtbot.waitSignal(loader.settled, timeout=WAIT_MS):
        loader.load(lambda: LinkGraph(nodes=(), edges=()))
    assert [each.places for each in late] == [()]
