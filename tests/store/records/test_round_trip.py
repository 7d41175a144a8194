"""Whatever is put in comes out, for any values."""

import uuid
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.models import Origin
from rosemary.domain.types import MemoryType, TextIndex, Transport
from rosemary.store.rows.stored_values import from_us, to_us

# One store serves all examples of a test: each brings memories of its own.
EXAMPLES = settings(
    max_examples=60,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
TEXT = st.text(st.characters(exclude_characters="\x00", exclude_categories=["Cs"]))
MOMENTS = st.datetimes(timezones=st.just(UTC))
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)
FIELDS = st.fixed_dictionaries(
    {
        "summary": TEXT,
        "metadata": st.dictionaries(st.text(), JSON, max_size=5),
        "memory_type": st.sampled_from(MemoryType),
        "importance": st.floats(1, 10),
        "source": TEXT,
        "phase": st.none() | st.integers(-(2**63), 2**63 - 1),
        "author": TEXT,
        "thread_id": TEXT,
        "created_at": MOMENTS,
        "updated_at": MOMENTS,
        "last_accessed": MOMENTS,
        "origin": st.builds(
            Origin,
            client=TEXT,
            client_version=TEXT,
            transport=st.sampled_from(Transport),
            session_id=TEXT,
            call_id=TEXT,
        ),
    }
)


def own(build, content: str, **fields):
    """Return a memory that no other example has: contents differ by project only."""
    name = str(uuid.uuid4())
    return build.memory(content, id=name, key=name, project_id=name, **fields)


@EXAMPLES
@given(content=TEXT.filter(bool), fields=FIELDS)
def test_every_field_comes_back_as_it_was(store, build, content, fields):
    memory = own(build, content, **fields)
    store.write(lambda w: w.memories.insert(memory, build.embedding()))
    found = store.read(lambda r: r.memories.get(memory.id))
    assert found == memory
    assert found.content.encode() == content.encode()
    assert repr(found.metadata) == repr(memory.metadata)


@EXAMPLES
@given(tags=st.lists(TEXT.filter(bool), max_size=12))
def test_tags_keep_their_order_and_are_unique_without_regard_to_case(store, build, tags):
    memory = own(build, "words", tags=tuple(tags))
    store.write(lambda w: w.memories.insert(memory, None))
    expected = list(dict.fromkeys(tag.casefold() for tag in tags))
    found = store.read(lambda r: r.memories.get(memory.id))
    assert [tag.casefold() for tag in found.tags] == expected
    for tag in tags:
        where = MemoryFilter(tags=(tag.swapcase(), tag), project_id=memory.project_id)
        assert store.read(lambda r, where=where: r.memories.count(where)) == 1


@EXAMPLES
@given(first=FIELDS, second=FIELDS, contents=st.tuples(TEXT.filter(bool), TEXT.filter(bool)))
def test_history_leads_back_to_the_first_state(store, build, first, second, contents):
    before = own(build, contents[0], **first)
    after = replace(
        before,
        content=contents[1],
        content_hash=build.hash_of(contents[1]),
        version=2,
        **{name: value for name, value in second.items() if name != "created_at"},
        importance_set=second["importance"],
    )
    store.write(lambda w: w.memories.insert(before, None))
    store.write(lambda w: w.memories.update(before, after, None))
    found, steps = store.read(lambda r: (r.memories.get(before.id), r.history.of(before.id)))
    last_accessed = after.last_accessed
    if after.importance != before.importance:
        last_accessed = max(last_accessed, after.updated_at)
    assert found == replace(after, is_embedded=False, last_accessed=last_accessed)
    for name in ("content", "summary", "memory_type", "importance", "phase", "author"):
        assert steps[1].previous.get(name, getattr(after, name)) == getattr(before, name)
    assert [step.origin for step in steps] == [before.origin, after.origin]


@EXAMPLES
@given(terms=st.lists(st.text(), max_size=6))
def test_any_terms_can_be_searched(store, build, terms):
    where = MemoryFilter(project_id="p")

    def job(r):
        for index in TextIndex:
            r.search.match(index, terms, EVERYTHING, 5)
            r.search.match(index, terms, where, 5)
        assert set(r.search.document_frequencies(terms, EVERYTHING)) == set(terms)
        assert set(r.search.document_frequencies(terms, where)) == set(terms)

    store.read(job)


@EXAMPLES
@given(reference=st.text())
def test_any_text_can_be_asked_for(store, reference):
    assert store.read(lambda r: r.memories.get(reference)) is None
    assert store.read(lambda r: r.memories.get_many([reference])) == []
    assert not store.read(lambda r: r.memories.is_key_taken(reference))


@EXAMPLES
@given(contents=st.lists(TEXT.filter(bool), min_size=1, max_size=6, unique=True))
def test_the_indexes_agree_whatever_is_written_changed_and_thrown_away(store, build, contents):
    memories = [own(build, content) for content in contents]

    def job(w):
        for memory in memories:
            w.memories.insert(memory, None)
        for memory in memories[::2]:
            w.memories.move_to_trash(memory, build.at(1), build.origin)
        for memory in memories[1::2]:
            w.memories.update(memory, replace(memory, version=2, content="changed"), None)

    store.write(job)
    assert store.write(lambda w: w.checks.check()).problems == ()
    assert store.read(lambda r: r.checks.check()).problems == ()


@pytest.mark.parametrize("year", [1, 1969, 1970, 2038, 9999])
def test_times_of_any_year_are_whole_microseconds(year):
    moment = datetime(year, 12, 31, 23, 59, 59, 999_999, tzinfo=UTC)
    assert from_us(to_us(moment)) == moment
