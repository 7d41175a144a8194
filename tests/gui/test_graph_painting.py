"""The picture of the graph: links drawn in slices, what stays meanwhile, what is made where."""

import threading

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QPainter
from tests.gui.conftest import RESOURCES, WAIT_MS

from rosemary.domain.insights import GraphEdge, GraphNode, LinkGraph
from rosemary.domain.settings import ThemeChoice
from rosemary.domain.types import MemoryId, MemoryType
from rosemary.gui.kit.tasks import TaskRunner
from rosemary.gui.links import graph_item
from rosemary.gui.links.graph_loader import Drawing, GraphLoader, Mesh
from rosemary.gui.links.graph_view import GraphView
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.tokens import DARK, LIGHT

pytestmark = pytest.mark.gui

SIDE = 20


@pytest.fixture
def appearance(qapp):
    return Appearance(RESOURCES, ThemeChoice.LIGHT)


@pytest.fixture
def view(appearance, qtbot):
    view = GraphView(appearance)
    view.resize(500, 400)
    with qtbot.waitExposed(view):
        view.show()
    qtbot.addWidget(view)
    return view


@pytest.fixture
def slowly(monkeypatch):
    """A slice is over as soon as something is drawn."""
    monkeypatch.setattr(graph_item, "SLICE_S", 0.0)


def node(number, link_count=1):
    return GraphNode(
        id=MemoryId(f"{number}"),
        summary=f"number {number}",
        memory_type=MemoryType.FACT,
        importance=5,
        link_count=link_count,
    )


def edge(source, target, relation="related"):
    return GraphEdge(
        source=MemoryId(f"{source}"), target=MemoryId(f"{target}"), relation=relation, weight=0.5
    )


def grid():
    """Nodes in rows, each linked to the one below it and to the next one."""
    count = SIDE * SIDE
    edges = [edge(n, n + SIDE) for n in range(count - SIDE)]
    edges += [edge(n, n + 1, "part_of") for n in range(count) if (n + 1) % SIDE]
    return Mesh.of(LinkGraph(nodes=tuple(map(node, range(count))), edges=tuple(edges)))


def drawn(mesh, stretch=1.0):
    return Drawing.of(mesh, tuple((n % SIDE * stretch, n // SIDE * 1.0) for n in range(SIDE**2)))


def show(view, mesh, drawing):
    view.show_mesh(mesh)
    view.show_drawing(drawing)


def settle(view, qtbot):
    """Wait until all is drawn and nothing is about to be shown."""
    qtbot.waitUntil(lambda: not is_drawing(view), timeout=WAIT_MS)


def is_drawing(view):
    # A picture that is still drawn looks like one that is done.
    return view.item.links._timer.isActive() or view._next.isActive()


def picture(view):
    return view.grab().toImage()


def link_colours(view):
    """Return the colours in the middle of the link below the first node, and around it."""
    at = view.mapFromScene((view.item.point(0) + view.item.point(SIDE)) / 2)
    image = picture(view)
    return {image.pixelColor(at + QPoint(right, 0)).name() for right in (-1, 0, 1)}


def test_links_drawn_in_slices_look_like_those_drawn_at_once(view, qtbot, monkeypatch):
    mesh = grid()
    show(view, mesh, drawn(mesh))
    settle(view, qtbot)
    at_once = picture(view)
    monkeypatch.setattr(graph_item, "SLICE_S", 0.0)
    again = drawn(mesh)
    view.show_drawing(again)
    assert view.item.pending is again
    settle(view, qtbot)
    assert view.item.drawing is again
    assert picture(view) == at_once


@pytest.mark.usefixtures("slowly")
def test_between_slices_the_event_loop_turns(view, qtbot, monkeypatch):
    turns, lines = [], []
    draw = QPainter.drawLines

    def counted(painter, some):
        lines.append(len(some))
        draw(painter, some)

    monkeypatch.setattr(QPainter, "drawLines", counted)
    # Slices show in no picture, only in the time between them.
    sliced = graph_item._Picture
    go_on = sliced.go_on
    monkeypatch.setattr(sliced, "go_on", lambda self: turns.append(len(lines)) or go_on(self))
    mesh = grid()
    show(view, mesh, drawn(mesh))
    settle(view, qtbot)
    assert sum(lines) == sum(len(each) for each in mesh.ends.values())
    assert max(lines) <= 8
    assert len(turns) > len(lines), "one chunk of lines in each turn"


def test_what_is_on_the_screen_stays_until_the_links_are_drawn(view, qtbot, monkeypatch):
    mesh = grid()
    show(view, mesh, drawn(mesh))
    settle(view, qtbot)
    before, at = picture(view), view.viewportTransform()
    monkeypatch.setattr(graph_item, "SLICE_S", 0.0)
    wider = drawn(mesh, 2.0)
    view.show_drawing(wider)
    assert view.viewportTransform() == at
    assert picture(view) == before
    qtbot.waitUntil(lambda: view.item.drawing is wider, timeout=WAIT_MS)
    assert view.viewportTransform() != at
    assert picture(view) != before
    assert not is_drawing(view), "it was drawn for where it is shown"


@pytest.mark.usefixtures("slowly")
def test_places_that_come_meanwhile_are_shown_next_and_only_the_newest(view, qtbot):
    mesh = grid()
    first, second, third = (drawn(mesh, stretch) for stretch in (1.0, 2.0, 3.0))
    show(view, mesh, first)
    view.show_drawing(second)
    view.show_drawing(third)
    seen = []
    view.item.links.drawn.connect(lambda: seen.append(view.item.drawing))
    qtbot.waitUntil(lambda: view.item.drawing is third, timeout=WAIT_MS)
    assert first in seen
    assert second not in seen
    settle(view, qtbot)


@pytest.mark.usefixtures("slowly")
def test_another_graph_does_not_wait_for_the_links_of_the_one_before(view, qtbot):
    mesh = grid()
    show(view, mesh, drawn(mesh))
    late = drawn(mesh, 2.0)
    view.show_drawing(late)
    other = pair()
    view.show_mesh(other)
    picture(view)
    settle(view, qtbot)
    assert view.item.spots == ()
    view.show_drawing(Drawing.of(other, ((0.0, 0.0), (3.0, 0.0))))
    settle(view, qtbot)
    assert len(view.item.spots) == 2


def test_zooming_meanwhile_keeps_neither_the_old_nor_the_new_links_away(view, qtbot, monkeypatch):
    mesh = grid()
    show(view, mesh, drawn(mesh))
    settle(view, qtbot)
    monkeypatch.setattr(graph_item, "SLICE_S", 0.0)
    wider = drawn(mesh, 2.0)
    view.show_drawing(wider)
    view.zoom(1.25)
    assert link_colours(view) != {LIGHT.canvas}
    qtbot.waitUntil(lambda: view.item.drawing is wider, timeout=WAIT_MS)
    assert link_colours(view) != {LIGHT.canvas}
    settle(view, qtbot)


def test_links_are_there_while_those_of_another_zoom_are_drawn(view, qtbot, monkeypatch):
    mesh = grid()
    show(view, mesh, drawn(mesh))
    settle(view, qtbot)
    monkeypatch.setattr(graph_item, "SLICE_S", 0.0)
    view.zoom(1.25)
    assert link_colours(view) != {LIGHT.canvas}
    assert is_drawing(view)
    settle(view, qtbot)
    stretched_no_more = picture(view)
    monkeypatch.setattr(graph_item, "SLICE_S", 60.0)
    view.show_drawing(drawn(mesh))
    assert picture(view) == stretched_no_more


@pytest.mark.usefixtures("slowly")
def test_links_have_the_colours_of_another_theme(view, appearance, qtbot):
    mesh = grid()
    show(view, mesh, drawn(mesh))
    settle(view, qtbot)
    appearance.choose(ThemeChoice.DARK)
    fresh = GraphView(appearance)
    qtbot.addWidget(fresh)
    fresh.resize(view.size())
    with qtbot.waitExposed(fresh):
        fresh.show()
    show(fresh, mesh, drawn(mesh))
    settle(fresh, qtbot)
    picture(view)
    settle(view, qtbot)
    assert link_colours(view) != {DARK.canvas}
    assert link_colours(view) == link_colours(fresh)


def pair():
    return Mesh.of(LinkGraph(nodes=(node(0), node(1)), edges=(edge(0, 1),)))


def found_names(view):
    # Whether names were found anew shows in no picture.
    return view._labels._labels


def test_names_are_found_anew_only_where_something_has_changed(view, qtbot):
    mesh = pair()
    show(view, mesh, Drawing.of(mesh, ((0.0, 0.0), (3.0, 3.0))))
    settle(view, qtbot)
    picture(view)
    before = found_names(view)
    assert [each.number for each in before] == [0, 1]
    picture(view)
    assert found_names(view) is before
    view.choose(MemoryId("1"))
    picture(view)
    assert [each.number for each in found_names(view)] == [1, 0]


@pytest.fixture
def tasks(qapp):
    tasks = TaskRunner()
    yield tasks
    tasks.close()


def test_drawings_and_meshes_are_made_in_workers(tasks, qtbot, monkeypatch):
    graph, threads = grid().graph, set()
    for kind in (Drawing, Mesh):

        def made(*arguments, of=kind.of):
            threads.add(threading.get_ident())
            return of(*arguments)

        monkeypatch.setattr(kind, "of", made)
    loader = GraphLoader(tasks)
    for _ in range(2):
        with qtbot.waitSignal(loader.settled, timeout=4 * WAIT_MS):
            loader.load(lambda: graph)
    assert threads
    assert threading.get_ident() not in threads


def test_a_graph_that_is_as_it_was_keeps_its_drawing(tasks, qtbot):
    loader = GraphLoader(tasks)
    moved = []
    loader.moved.connect(moved.append)
    for _ in range(2):
        with qtbot.waitSignal(loader.settled, timeout=4 * WAIT_MS):
            loader.load(lambda: grid().graph)
    assert moved[-1] is moved[-2]


def test_nodes_in_another_order_keep_their_places(tasks, qtbot):
    loader = GraphLoader(tasks)
    moved = []
    loader.moved.connect(moved.append)
    edges = (edge(0, 1), edge(1, 2, "part_of"))
    for numbers in ((0, 1, 2), (2, 0, 1)):
        graph = LinkGraph(nodes=tuple(map(node, numbers)), edges=edges)
        with qtbot.waitSignal(loader.settled, timeout=4 * WAIT_MS):
            loader.load(lambda graph=graph: graph)
    before, after = moved[-2].places, moved[-1].places
    assert after == (before[2], before[0], before[1])
    assert len(set(after)) == 3


def test_a_link_that_leads_both_ways_is_told_as_leading_there():
    graph = LinkGraph(
        nodes=tuple(map(node, range(3))),
        edges=(edge(1, 0), edge(0, 1), edge(2, 0, "part_of"), edge(0, 2, "follows")),
    )
    neighbours = Mesh.of(graph).neighbours
    assert neighbours[0] == {1: ("related", True), 2: ("part_of", False)}
    assert neighbours[1] == {0: ("related", True)}
    assert neighbours[2] == {0: ("part_of", True)}
