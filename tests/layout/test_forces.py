import math
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rosemary.layout import STEPS, STEPS_SETTLED, ForceLayout


def settled(count, links, known=None):
    layout = ForceLayout(count, links, known)
    while not layout.is_settled:
        layout.step()
    return layout


def distance(first, second):
    return math.dist(first, second)


def test_linked_nodes_end_nearer_to_each_other_than_others():
    ring = [(number, (number + 1) % 10) for number in range(10)]
    ring += [(10 + number, 10 + (number + 1) % 10) for number in range(10)]
    places = settled(20, ring).places()
    linked = [distance(places[a], places[b]) for a, b in ring]
    apart = [distance(places[a], places[b + 10]) for a in range(10) for b in range(10)]
    assert max(linked) < sum(apart) / len(apart)


def test_no_two_nodes_end_in_one_place():
    places = settled(30, [(0, number) for number in range(1, 30)]).places()
    assert min(distance(a, b) for n, a in enumerate(places) for b in places[:n]) > 0.1


def test_the_same_graph_is_laid_out_the_same():
    links = [(0, 1), (1, 2), (2, 3)]
    assert settled(4, links).places() == settled(4, links).places()


def test_known_places_are_kept_and_new_nodes_begin_beside_their_neighbour():
    links = list(pairwise(range(12)))
    before = settled(12, links).places()
    layout = ForceLayout(13, [*links, (5, 12)], dict(enumerate(before)))
    assert distance(layout.places()[12], before[5]) < 2
    while not layout.is_settled:
        layout.step()
    after = layout.places()
    width = max(distance(a, b) for a in before for b in before)
    assert layout.done == STEPS_SETTLED
    assert max(distance(a, b) for a, b in zip(before, after, strict=False)) < width / 3


@pytest.mark.parametrize("count", [0, 1])
def test_a_graph_with_nothing_to_push_is_laid_out(count):
    layout = settled(count, [])
    assert len(layout.places()) == count
    assert layout.done == STEPS


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 700), st.data())
def test_every_place_is_a_number(count, data):
    node = st.integers(0, count - 1)
    links = data.draw(st.lists(st.tuples(node, node).filter(lambda p: p[0] != p[1]), max_size=60))
    layout = ForceLayout(count, links, {0: (0.0, 0.0), 1: (0.0, 0.0)})
    for _ in range(3):
        layout.step()
    assert all(math.isfinite(x) and math.isfinite(y) for x, y in layout.places())
