"""The memories as a whole, over a real store."""

import shutil
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from rosemary.domain.errors import InvalidInputError, NotFoundError
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.insights import Faded, Writer
from rosemary.domain.models import LinkDraft, MemoryDraft, MemoryPatch, Origin
from rosemary.domain.types import MemoryType, Transport


@pytest.fixture
def save(services, origin):
    def run(content, by=origin, **fields):
        return services.memories.save(MemoryDraft(content=content, **fields), by)

    return run


@pytest.fixture
def link(services, origin):
    def run(source, target, relation="related", weight=0.5):
        draft = LinkDraft(target=target.id, relation=relation, weight=weight)
        services.links.link(source.id, draft, origin)

    return run


def titles(graph):
    return [node.summary for node in graph.nodes]


def test_days_are_counted_by_local_time_under_the_filter(services, save, clock, in_zone, origin):
    in_zone("Europe/Berlin")
    clock.now = datetime(2026, 3, 28, 22, 59, 59, tzinfo=UTC)
    save("before midnight", memory_type=MemoryType.FACT)
    clock.now = datetime(2026, 3, 28, 23, 0, tzinfo=UTC)
    save("after midnight", memory_type=MemoryType.TASK)
    clock.now = datetime(2026, 3, 29, 21, 59, tzinfo=UTC)
    save("the last minute of a short day", project_id="Garage")
    gone = save("in the trash")
    services.memories.delete([gone.id], origin)
    assert services.insights.days() == {date(2026, 3, 28): 1, date(2026, 3, 29): 2}
    facts = MemoryFilter(types=(MemoryType.FACT,))
    assert services.insights.days(facts) == {date(2026, 3, 28): 1}
    garage = MemoryFilter(project_id="Garage")
    assert services.insights.days(garage) == {date(2026, 3, 29): 1}


def test_a_time_before_1970_is_rounded_down_as_any_other(services, save, clock, in_zone):
    in_zone("UTC")
    clock.now = datetime(1969, 12, 31, 23, 59, tzinfo=UTC)
    save("before the moon")
    clock.now = datetime(1970, 1, 1, 0, 0, tzinfo=UTC)
    save("after it")
    assert services.insights.days() == {date(1969, 12, 31): 1, date(1970, 1, 1): 1}


def test_growth_is_told_by_the_month(services, save, clock):
    save("in May")
    clock.move(days=60)
    save("in July")
    months = services.insights.overview().months
    assert [(month.first.month, month.added, month.total) for month in months] == [
        (5, 1, 1),
        (6, 0, 1),
        (7, 1, 2),
    ]


def test_what_will_have_faded_follows_the_formula_of_decay(services, save):
    save("gone in a month", memory_type=MemoryType.EPHEMERAL, importance=6)
    save("gone in a year", memory_type=MemoryType.TASK, importance=10)
    save("never below 3", memory_type=MemoryType.FACT, importance=10)
    save("kept", memory_type=MemoryType.EPHEMERAL, importance=6, tags=("Pinned",))
    assert services.insights.overview().faded == (
        Faded(days=0, count=0),
        Faded(days=30, count=1),
        Faded(days=90, count=2),
        Faded(days=365, count=2),
    )


def test_writers_are_those_of_the_first_versions_whoever_changed_them(services, save, origin):
    window = Origin(client="window", transport=Transport.WINDOW, session_id="w")
    changed = save("one")
    save("two")
    save("three", by=window)
    services.memories.update(changed.id, MemoryPatch(tags=("tea",)), window)
    services.memories.delete([save("four").id], origin)
    assert services.insights.overview().writers == (
        Writer(client="test-client", transport=Transport.MCP, count=2),
        Writer(client="window", transport=Transport.WINDOW, count=1),
    )


def test_the_bytes_of_the_database_are_told_by_what_they_are_for(services, save, tmp_path):
    for number in range(40):
        save(f"memory number {number} about kettles and bicycles")
    (tmp_path / "backups" / "one").mkdir(parents=True)
    (tmp_path / "backups" / "one" / "memories.db").write_bytes(b"x" * 1000)
    sizes = services.insights.sizes()
    assert min(sizes.space.memories, sizes.space.words, sizes.space.meanings) > 0
    assert sizes.backups == 1000
    assert (
        sizes.log
        == (tmp_path / "memories.db-wal").stat().st_size
        + (tmp_path / "memories.db-shm").stat().st_size
    )


def test_backups_that_are_deleted_meanwhile_are_left_out(services, tmp_path, monkeypatch):
    backups = [tmp_path / "backups" / name for name in ("one", "two")]
    for each in backups:
        each.mkdir(parents=True)
        (each / "memories.db").write_bytes(b"x" * 1000)
    look = Path.stat

    def stat(path, **how):
        if path.name == "memories.db" and path.parent in backups:
            for other in set(backups) - {path.parent}:
                shutil.rmtree(other, ignore_errors=True)
        return look(path, **how)

    monkeypatch.setattr(Path, "stat", stat)
    assert services.insights.sizes().backups == 1000


def test_without_memories_everything_is_nothing(services):
    overview = services.insights.overview()
    assert (overview.months, overview.writers) == ((), ())
    assert {faded.count for faded in overview.faded} == {0}
    assert services.insights.days() == {}
    assert services.insights.linked().nodes == ()


@pytest.fixture
def chain(save, link):
    """a - b - c - d - e, with a strong link from c to f."""
    made = {name: save(name) for name in "abcdef"}
    for first, second in ("ab", "cb", "cd", "de"):
        link(made[first], made[second])
    link(made["c"], made["f"], "follows", 0.9)
    return made


@pytest.mark.parametrize(("steps", "reached"), [(1, "ab"), (2, "abc"), (3, "abcfd")])
def test_a_neighbourhood_reaches_so_many_links_in_either_direction(services, chain, steps, reached):
    graph = services.insights.around(chain["a"].id, steps)
    assert "".join(titles(graph)) == reached
    assert graph.left_out == 0


def test_a_node_knows_its_links_beyond_the_graph_and_edges_only_those_within(services, chain):
    graph = services.insights.around(chain["c"].key, 1)
    assert titles(graph) == ["c", "f", "b", "d"]
    assert [node.link_count for node in graph.nodes] == [3, 1, 2, 2]
    follows = [edge for edge in graph.edges if edge.relation == "follows"]
    assert [(edge.source, edge.target, edge.weight) for edge in follows] == [
        (chain["c"].id, chain["f"].id, 0.9)
    ]
    assert len(graph.edges) == 3


def test_where_a_neighbourhood_does_not_fit_the_strong_links_stay(services, chain):
    graph = services.insights.around(chain["c"].id, 1, limit=2)
    assert titles(graph) == ["c", "f"]
    assert graph.left_out == 2


def test_what_is_in_the_trash_is_neither_shown_nor_walked_through(services, chain, origin):
    services.memories.delete([chain["b"].id], origin)
    assert titles(services.insights.around(chain["a"].id, 3)) == ["a"]
    shown = titles(services.insights.linked())
    assert set(shown) == set("cdef")


def test_all_that_is_linked_comes_with_the_most_links_first(services, chain, save):
    save("alone")
    graph = services.insights.linked()
    assert titles(graph)[0] == "c"
    assert set(titles(graph)) == set("abcdef")
    assert len(graph.edges) == 5
    cut = services.insights.linked(limit=2)
    assert len(cut.nodes) == 2
    assert cut.left_out == 4


def test_a_filter_narrows_the_graph(services, save, link):
    one, two = save("one", project_id="Garage"), save("two", project_id="Garage")
    link(one, two)
    link(save("three"), one)
    graph = services.insights.linked(MemoryFilter(project_id="Garage"))
    assert sorted(titles(graph)) == ["one", "two"]
    assert len(graph.edges) == 1


def test_suggestions_hang_on_the_middle_as_links_without_a_relation(services, save, link):
    middle = save("the kettle stands on the left shelf of the kitchen")
    save("the kettle stands on the right shelf of the kitchen")
    link(middle, save("a bicycle"))
    plain = services.insights.around(middle.id, 1)
    assert len(plain.nodes) == 2
    graph = services.insights.around(middle.id, 1, has_suggestions=True)
    suggested = [edge for edge in graph.edges if not edge.relation]
    assert suggested
    assert {edge.source for edge in suggested} == {middle.id}
    known = {node.id for node in graph.nodes}
    assert all(edge.target in known and 0.5 < edge.weight <= 1 for edge in suggested)


def test_a_suggestion_weighs_what_decay_has_left_of_it(services, save, link, clock):
    middle = save("the kettle stands on the left shelf of the kitchen", importance=8)
    near = save("the kettle stands on the right shelf of the kitchen", importance=8)
    link(middle, save("a bicycle"))
    clock.move(days=60)
    graph = services.insights.around(middle.id, 1, has_suggestions=True)
    importances = {node.id: node.importance for node in graph.nodes}
    assert importances[middle.id] == importances[near.id] == 4


def test_without_a_search_model_the_links_are_shown_alone(broken_services, origin):
    saved = broken_services.memories.save(MemoryDraft(content="alone"), origin)
    graph = broken_services.insights.around(saved.id, 1, has_suggestions=True)
    assert titles(graph) == ["alone"]


@pytest.mark.parametrize("steps", [0, 4])
def test_steps_out_of_bounds_are_refused(services, chain, steps):
    with pytest.raises(InvalidInputError):
        services.insights.around(chain["a"].id, steps)


@pytest.mark.parametrize("limit", [0, 2001])
def test_limits_out_of_bounds_are_refused(services, chain, limit):
    with pytest.raises(InvalidInputError):
        services.insights.linked(limit=limit)
    with pytest.raises(InvalidInputError):
        services.insights.around(chain["a"].id, 1, limit)


def test_the_surroundings_of_what_is_not_there_are_not_found(services):
    with pytest.raises(NotFoundError):
        services.insights.around("nothing", 1)
