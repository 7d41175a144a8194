"""Many ids in their bytes: what a list of them says, they say as well."""

import uuid

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosemary.domain import memory_ids as module
from rosemary.domain.memory_ids import FEW, MemoryIds, all_of, memory_ids


def packed(ids):
    return b"".join(uuid.UUID(each).bytes for each in ids)


@pytest.fixture
def plain():
    return [str(uuid.UUID(int=number * 7)) for number in range(FEW + 5)]


@pytest.fixture
def ids(plain):
    return memory_ids(packed(plain))


def test_many_ids_are_packed_and_few_are_a_list(plain, ids):
    assert isinstance(ids, MemoryIds)
    assert memory_ids(packed(plain[:FEW])) == plain[:FEW]
    assert isinstance(memory_ids(packed(plain[:FEW])), list)
    assert memory_ids(b"") == []


def test_it_is_equal_to_a_list_of_the_same(plain, ids):
    assert ids == plain
    assert plain == ids
    assert ids == memory_ids(packed(plain))
    assert hash(ids) == hash(memory_ids(packed(plain)))
    assert ids != plain[:-1]
    assert ids != [*plain[:-1], "another"]
    assert ids != memory_ids(packed(reversed(plain)))
    assert ids != 7


def test_it_counts_and_yields_as_a_list_does(plain, ids, monkeypatch):
    monkeypatch.setattr(module, "_CHUNK", 64)
    assert len(ids) == len(plain)
    assert list(ids) == plain
    assert list(reversed(ids)) == plain[::-1]
    assert not ids[:0]
    assert list(ids[:0]) == []


def test_a_place_beyond_its_ends_is_refused(ids):
    for place in (len(ids), -len(ids) - 1):
        with pytest.raises(IndexError):
            ids[place]


def test_an_id_is_found_where_it_is(plain, ids):
    assert ids.index(plain[0]) == 0
    assert ids.index(plain[-1]) == len(plain) - 1
    assert plain[500] in ids
    assert plain[500][:-1] not in ids
    assert 7 not in ids
    for other in (plain[500].replace("-", ""), f"{{{plain[500]}}}", "an-id", "-" * 36, ""):
        assert other not in ids
    for bounds in ((9,), (9, 10), (0, -1), (-len(plain), 10), (-5 * len(plain),)):
        assert ids.index(plain[9], *bounds) == plain.index(plain[9], *bounds) == 9
    for wanted, *bounds in (("none",), (plain[9], 10), (plain[9], 0, 9), (plain[-1], 0, -1)):
        with pytest.raises(ValueError, match=str(wanted)):
            ids.index(wanted, *bounds)


def test_an_id_is_not_found_across_two_others():
    first, second = str(uuid.UUID(int=1)), str(uuid.UUID(int=2 << 64))
    across = str(uuid.UUID(int=(1 << 64) | 2))
    ids = MemoryIds(packed([first, second, across]))
    assert ids.index(across) == 2
    assert across not in ids[:2]


def test_capital_letters_make_another_id(ids):
    letters = str(uuid.UUID(int=0xABCDEF))
    ids = MemoryIds(packed([letters]))
    assert letters in ids
    assert letters.upper() not in ids


def test_the_places_of_many_are_told_rising(plain, ids):
    assert ids.places_of([plain[900], "none", plain[3], str(uuid.uuid4())]) == [3, 900]
    assert ids.places_of([plain[900], plain[3], plain[-1]]) == [3, 900, len(plain) - 1]
    assert ids.places_of([plain[900].upper(), plain[3].replace("-", "")]) == []
    assert ids.places_of([str(uuid.uuid4())]) == []
    assert ids.places_of([]) == []


bounds = st.none() | st.integers(-FEW - 9, FEW + 9)


@given(first=bounds, end=bounds, stride=st.sampled_from([None, 1, 2, -1]))
def test_any_part_is_that_of_the_list(first, end, stride):
    plain = [str(uuid.UUID(int=number)) for number in range(FEW + 5)]
    ids = memory_ids(packed(plain))
    part = slice(first, end, stride)
    assert ids[part] == plain[part]
    place = first or 0
    if -len(plain) <= place < len(plain):
        assert ids[place] == plain[place]


def test_parts_together_are_packed_only_where_all_are(plain, ids):
    both = all_of(ids[:7], ids[9:])
    assert isinstance(both, MemoryIds)
    assert both == plain[:7] + plain[9:]
    mixed = all_of(ids[:7], ["new"], ids[7:])
    assert mixed == [*plain[:7], "new", *plain[7:]]
    assert all_of() == []
    for parts in ((ids[:0], ids[5:]), (ids[5:], ids[:0])):
        assert all_of(*parts) == plain[5:]
