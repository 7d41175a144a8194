"""What hangs together in a graph has a name from far away, which dissolves as one zooms in."""

import random
from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QTransform
from tests.gui.conftest import RESOURCES

from rosemary.domain.insights import GraphEdge, GraphNode, LinkGraph
from rosemary.domain.settings import ThemeChoice
from rosemary.domain.types import MemoryId, MemoryType
from rosemary.gui.links.graph_item import GraphItem
from rosemary.gui.links.graph_labels import LabelLayout, LabelView
from rosemary.gui.links.graph_loader import Drawing, Mesh, clusters_of
from rosemary.gui.theme.appearance import Appearance

pytestmark = pytest.mark.gui

TOPICS = ("kitchen", "garden", "travel", "piano")
EACH = 40


def node(number, topic, *, is_tagged=True):
    return GraphNode(
        id=MemoryId(f"{number}"),
        summary=f"What they said with us, number {number}, about {topic}",
        memory_type=MemoryType.FACT,
        importance=5,
        link_count=1,
        tags=("Pinned", topic) if is_tagged else (),
    )


def topics(*, is_tagged=True):
    """Four topics, each of memories that are linked in a ring and across; one link between each."""
    nodes = [
        node(number, TOPICS[number // EACH], is_tagged=is_tagged)
        for number in range(len(TOPICS) * EACH)
    ]
    links = []
    for number in range(len(nodes)):
        first = number - number % EACH
        links += [(number, first + (number + step) % EACH) for step in (1, 3)]
    links += [(topic * EACH, ((topic + 1) * EACH) % len(nodes)) for topic in range(len(TOPICS))]
    return nodes, links


@pytest.mark.parametrize("is_tagged", [True, False])
def test_what_is_linked_is_a_cluster_by_the_name_that_its_memories_share(is_tagged):
    nodes, links = topics(is_tagged=is_tagged)
    found = clusters_of(nodes, links)
    assert {each.name for each in found} == set(TOPICS)
    for cluster in found:
        assert {number // EACH for number in cluster.members} == {TOPICS.index(cluster.name)}
        assert all(set(part.members) < set(cluster.members) for part in cluster.parts)
        assert cluster.name not in {part.name for part in cluster.parts}


def test_the_same_graph_has_the_same_clusters_whatever_the_order_of_its_links():
    nodes, links = topics()
    first = [(each.name, each.members) for each in clusters_of(nodes, links)]
    shuffled = list(links)
    random.Random(1).shuffle(shuffled)
    assert [(each.name, each.members) for each in clusters_of(nodes, shuffled)] == first


def test_few_memories_and_those_with_nothing_in_common_are_no_cluster():
    pair = [node(0, "kitchen"), node(1, "kitchen")]
    assert clusters_of(pair, [(0, 1)]) == []
    assert clusters_of([], []) == []
    alien = [replace(node(number, f"x{number}"), summary=f"{number}") for number in range(8)]
    assert clusters_of(alien, [(number, number + 1) for number in range(7)]) == []


@pytest.fixture
def layout(qapp):
    """The labels of four topics, each in a corner of its own; by the scale they are shown at."""
    nodes, links = topics()
    edges = tuple(
        GraphEdge(source=nodes[a].id, target=nodes[b].id, relation="related", weight=0.5)
        for a, b in links
    )
    mesh = Mesh.of(LinkGraph(nodes=tuple(nodes), edges=edges))
    shuffle = random.Random(3)
    places = tuple(
        (
            (number // EACH % 2) * 10 + shuffle.uniform(0, 6),
            (number // EACH // 2) * 10 + shuffle.uniform(0, 6),
        )
        for number in range(len(nodes))
    )
    item = GraphItem(Appearance(RESOURCES, ThemeChoice.LIGHT))
    item.show_mesh(mesh)
    item.show_drawing(Drawing.of(mesh, places))
    labels = LabelLayout(item)

    def shown(scale):
        return labels.labels(
            LabelView(
                to_screen=QTransform.fromScale(scale, scale),
                room=QRectF(0, 0, 5_000, 5_000),
                covered=(),
                font=QFont("Inter", 9),
                cluster_font=QFont("Inter", 12),
            )
        )

    shown.item = item
    return shown


def names(labels):
    """Return the names of clusters, and the number of memories that have their own."""
    clusters = sorted(each.label.name for each in labels if each.number < 0)
    return clusters, sum(each.number >= 0 for each in labels)


def test_from_far_away_clusters_have_names_and_near_by_each_memory(layout):
    clusters, singles = names(layout(0.3))
    assert (set(clusters), singles) == (set(TOPICS), 0)
    clusters, singles = names(layout(3.0))
    assert clusters == []
    assert singles > 40


def test_no_name_lies_on_another(layout):
    for scale in (0.2, 0.4, 0.8, 1.6):
        areas = [each.area for each in layout(scale)]
        assert not any(a.intersects(b) for a in areas for b in areas if a is not b)


def test_the_chosen_memory_is_named_within_a_cluster_too(layout):
    layout.item.choose(5)
    labels = layout(0.9)
    assert names(labels)[0]
    assert 5 in {each.number for each in labels}
