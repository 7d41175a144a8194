"""Words about time and source in a query narrow the search."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from rosemary.domain.filters import MemoryFilter
from rosemary.domain.models import MemoryDraft
from rosemary.domain.search import SearchRequest
from rosemary.domain.types import SearchMode


@pytest.fixture(autouse=True)
def in_utc(in_zone):
    in_zone("UTC")


def contents(answer):
    return [hit.memory.content for hit in answer.hits]


@pytest.fixture
def three_days(save, clock):
    """Tea on Friday, Saturday and Sunday, from three sources."""
    for source, content in (("claude", "tea one"), ("chatgpt", "tea two"), ("screen", "tea three")):
        save(content, source=source)
        clock.move(days=1)
    clock.move(days=-1)


@pytest.mark.parametrize("mode", list(SearchMode))
@pytest.mark.parametrize("query", ["cat database today", "cat database in Claude"])
def test_what_was_understood_is_applied_before_the_cut(save, find, clock, mode, query):
    for number in range(130):
        save(f"cat database {number}", source="chatgpt")
    clock.move(days=1)
    wanted = save(
        "cat database wanted among many other words that make it a worse match", source="claude"
    )
    answer = find(query, mode=mode, threshold=0.0, limit=5)
    assert [hit.memory.id for hit in answer.hits] == [wanted.id]
    assert answer.total == 1


def test_the_rest_of_the_query_is_searched_and_both_are_told(three_days, find):
    answer = find("tea yesterday from ChatGPT")
    assert contents(answer) == ["tea two"]
    assert answer.query == "tea yesterday from ChatGPT"
    told = answer.interpreted
    assert (told.text, told.sources, told.reason) == ("tea", ("chatgpt",), None)
    assert told.date_from == datetime(2026, 5, 4, tzinfo=UTC)
    assert told.date_to == datetime(2026, 5, 5, tzinfo=UTC)
    assert told.is_semantic


def test_days_are_the_persons_own(in_zone, save, find, clock):
    in_zone("Pacific/Kiritimati")
    save("tea later")
    clock.now = datetime(2026, 5, 3, 10, tzinfo=UTC) - timedelta(microseconds=1)
    save("tea one moment before midnight")
    clock.move(microseconds=1)
    save("tea at midnight")
    assert sorted(contents(find("tea today"))) == ["tea at midnight", "tea later"]
    assert contents(find("tea yesterday")) == ["tea one moment before midnight"]


@pytest.mark.parametrize("query", ["yesterday", "what did I say yesterday?"])
def test_only_words_about_time_list_newest_first(save, find, clock, query):
    for number in range(5):
        save(f"note {number}", thread_id="t")
        clock.move(minutes=1)
    clock.move(days=1)
    save("note of today")
    answer = find(query, limit=2, offset=1, is_explained=True)
    assert contents(answer) == ["note 3", "note 2"]
    assert [(hit.rank, hit.score) for hit in answer.hits] == [(2, 1.0), (3, 1.0)]
    assert all(hit.parts is not None for hit in answer.hits)
    assert (answer.total, answer.has_more, answer.query) == (5, True, query)
    assert "newest first" in answer.interpreted.reason
    assert find(query).hits[0].parts is None


def test_a_list_of_a_day_needs_no_model(broken_services, origin):
    broken_services.memories.save(MemoryDraft(content="note"), origin)
    request = SearchRequest(query="today", mode=SearchMode.SEMANTIC)
    assert contents(broken_services.search.search(request)) == ["note"]


@pytest.mark.parametrize("query", ["tea last week from Grok", "last week from Grok"])
def test_where_nothing_is_found_the_whole_query_is_searched_and_it_is_said(three_days, find, query):
    answer = find(query, threshold=0.0)
    assert answer.total == 3
    told = answer.interpreted
    assert told.reason == (
        "Nothing was found with: from 2026-04-27 to 2026-05-03, source grok. "
        "The whole query was searched without that."
    )
    assert (told.text, answer.query) == (query, query)
    assert (told.date_from, told.date_to, told.sources) == (None, None, ())


def test_both_reasons_are_given(broken_services, origin):
    broken_services.memories.save(MemoryDraft(content="tea"), origin)
    answer = broken_services.search.search(SearchRequest(query="tea from Grok"))
    assert answer.interpreted.reason.startswith("Nothing was found with: source grok. The whole")
    assert answer.interpreted.reason.endswith("unavailable: the model file is damaged")


def test_a_page_after_the_last_one_is_empty_and_not_another_search(three_days, find):
    answer = find("tea yesterday", offset=5)
    assert (answer.hits, answer.total) == ((), 1)
    assert answer.interpreted.date_from is not None


def test_other_filters_stay_in_force_in_both_runs(save, find):
    save("tea of a", project_id="a", source="claude")
    save("tea of b", project_id="b", source="claude")
    where = MemoryFilter(project_id="a")
    assert contents(find("tea in Claude", where=where)) == ["tea of a"]
    assert contents(find("tea in Grok", where=where, threshold=0.0)) == ["tea of a"]


def test_an_explicit_filter_wins_over_words_of_its_kind(three_days, find, clock):
    since = MemoryFilter(created_from=clock.now - timedelta(hours=1))
    answer = find("tea yesterday", where=since, threshold=0.0)
    assert contents(answer) == ["tea three"]
    assert (answer.interpreted.text, answer.interpreted.date_from) == ("tea yesterday", None)
    until = replace(since, created_from=None, created_before=clock.now - timedelta(hours=30))
    assert contents(find("tea yesterday", where=until, threshold=0.0)) == ["tea one"]
    screen = find("tea in Claude", where=MemoryFilter(sources=("screen",)), threshold=0.0)
    assert contents(screen) == ["tea three"]
    assert (screen.interpreted.text, screen.interpreted.sources) == ("tea in Claude", ())


def test_words_of_the_other_kind_still_count_beside_an_explicit_filter(three_days, find):
    answer = find("tea yesterday", where=MemoryFilter(sources=("chatgpt", "screen")))
    assert contents(answer) == ["tea two"]
    assert answer.interpreted.sources == ()


def test_understanding_can_be_switched_off(three_days, find):
    answer = find("tea yesterday in Claude", is_interpreted=False, threshold=0.0)
    assert answer.total == 3
    assert answer.interpreted.text == "tea yesterday in Claude"
    assert answer.interpreted.date_from is None
    assert answer.interpreted.reason is None


NEAREST = "Nothing there surely answers this; these come nearest."
UNANSWERED = "which umbrella did the painter lose in Claude"


@pytest.fixture
def claudes(save, clock):
    """Five memories of one source, and a good answer from another one."""
    for number in range(5):
        save(f"tea number {number}", source="claude")
        clock.move(minutes=1)
    save("the painter did lose the umbrella", source="chatgpt")


def test_with_nothing_sure_the_nearest_of_what_passes_are_shown_and_it_is_said(claudes, find):
    answer = find(UNANSWERED)
    assert len(answer.hits) == answer.total == 3
    assert {hit.memory.source for hit in answer.hits} == {"claude"}
    assert (answer.interpreted.reason, answer.interpreted.sources) == (NEAREST, ("claude",))
    assert answer.query == UNANSWERED
    assert not answer.has_more


def test_of_the_nearest_no_more_are_shown_than_were_asked_for(claudes, find):
    two = find(UNANSWERED, limit=2)
    assert (len(two.hits), two.total) == (2, 3)
    assert two.has_more
    assert [hit.rank for hit in find(UNANSWERED, limit=2, offset=2).hits] == [3]
    none = find(UNANSWERED, limit=0)
    assert (none.hits, none.total, none.interpreted.reason) == ((), 3, NEAREST)


def test_on_later_pages_too_the_narrowing_holds(claudes, find):
    for offset in range(1, 8):
        answer = find(UNANSWERED, offset=offset)
        assert {hit.memory.source for hit in answer.hits} <= {"claude"}
        assert answer.interpreted.sources == ("claude",)


def test_the_nearest_are_not_shown_below_an_explicit_threshold(claudes, find):
    answer = find(UNANSWERED, threshold=0.9)
    assert (answer.hits, answer.total) == ((), 0)
    assert answer.interpreted.sources == ("claude",)
    assert answer.interpreted.nearest is not None


def test_a_sure_one_needs_no_reason(claudes, find):
    answer = find("tea number in Claude")
    assert answer.total == 5
    assert answer.interpreted.reason is None


def test_the_narrowing_is_let_go_only_where_nothing_passes(claudes, find):
    answer = find(UNANSWERED.replace("Claude", "Grok"))
    assert contents(answer)[0] == "the painter did lose the umbrella"
    assert answer.interpreted.reason.startswith("Nothing was found with: source grok.")
    assert answer.interpreted.sources == ()


def test_a_kind_that_is_not_there_gives_way_before_the_time_does(save, find, clock):
    save("we go to Lisbon", memory_type="decision")
    clock.move(days=1)
    save("the roof leaks")
    clock.move(minutes=1)
    save("rent is due")
    answer = find("what did I decide today")
    assert contents(answer) == ["rent is due", "the roof leaks"]
    told = answer.interpreted
    assert told.reason == "Nothing there is of type decision: all that is there, newest first."
    assert (told.types, told.date_from) == ((), datetime(2026, 5, 4, tzinfo=UTC))
    clock.move(days=1)
    answer = find("what did I decide today", threshold=0.0)
    assert answer.interpreted.reason.startswith("Nothing was found with: on 2026-05-05, type dec")
