"""Names stand beside their dots, and hide nothing."""

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRectF

from rosemary.gui.links.graph_labels import LabelPlacer, visible

ROOM = QRectF(0, 0, 600, 400)

numbers = st.floats(-20, 620, allow_nan=False)
dots = st.lists(st.tuples(numbers, numbers, st.floats(2, 12)), unique=True, max_size=60)


def covers(area: QRectF, dot: tuple[float, float, float]) -> bool:
    x, y, radius = dot
    return area.intersects(QRectF(x - radius, y - radius, 2 * radius, 2 * radius))


@given(dots=dots, width=st.floats(10, 200), height=st.floats(10, 30))
def test_no_name_covers_a_dot_or_a_name_or_leaves_the_view(dots, width, height):
    places = LabelPlacer(dots, ROOM)
    areas: list[QRectF] = []
    for dot in dots:
        area = places.place(dot, width, height)
        if area is None:
            continue
        assert ROOM.contains(area)
        assert not any(covers(area, each) for each in dots if each != dot)
        assert not any(area.intersects(each) for each in areas)
        areas.append(area)


def test_a_name_stands_at_the_right_else_at_the_left_below_or_above():
    dot = (300.0, 200.0, 5.0)
    blocked = [(340.0, 200.0, 5.0), (260.0, 200.0, 5.0), (300.0, 214.0, 3.0), (300.0, 186.0, 3.0)]
    found = [LabelPlacer([dot, *blocked[:count]], ROOM).place(dot, 60, 16) for count in range(5)]
    sides = [
        each and (each.left() > 300, each.right() < 300, each.top() > 200, each.bottom() < 200)
        for each in found
    ]
    right, left, below, above = ((True, 0, 0, 0), (0, True, 0, 0), (0, 0, True, 0), (0, 0, 0, True))
    assert sides == [right, left, below, above, None]


def test_what_hides_the_view_has_no_names_below_it():
    dot = (300.0, 200.0, 5.0)
    legend = QRectF(0, 0, 290, 400)
    area = LabelPlacer([dot], ROOM, [legend]).place(dot, 60, 16)
    assert area is not None
    assert not area.intersects(legend)
    wall = QRectF(305, 0, 290, 400)
    assert LabelPlacer([dot], ROOM, [legend, wall]).place(dot, 60, 16) is None


def test_dots_out_of_view_are_left_out():
    inside, edge, outside = (10.0, 10.0, 3.0), (-2.0, 50.0, 5.0), (-50.0, 50.0, 5.0)
    assert visible([inside, edge, outside], ROOM) == [inside, edge]
