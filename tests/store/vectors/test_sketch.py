"""The sketch alone: it orders vectors by their codes; it never changes under a reader."""

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rosemary.store.sqlite.vectors.sketch import (
    Scan,
    Sketch,
    Taken,
    _sums,
    code_bytes,
    encode,
    parse_numbers,
    passages_within,
    to_array,
)

SIZES = [1, 8, 63, 64, 65, 100, 128, 384, 1_000]


def drawn(count, dimensions, seed=0):
    return np.random.default_rng(seed).normal(size=(count, dimensions)).astype("<f4")


def entries(vectors, first_id=1):
    ids = range(first_id, first_id + len(vectors))
    codes = encode([vector.tobytes() for vector in vectors]) if len(vectors) else []
    return [(i, 10 * i, code) for i, code in zip(ids, codes, strict=True)]


def sketch_of(vectors):
    return Sketch.empty(vectors.shape[1]).extended(entries(vectors), covered=len(vectors))


def scan_of(vectors, question):
    return Scan(sketch_of(vectors), question.tobytes())


def differences(vectors, question):
    return ((vectors > 0) != (question > 0)).sum(axis=1)


@pytest.mark.parametrize("dimensions", SIZES)
def test_distances_are_the_numbers_of_differing_signs(dimensions):
    vectors = drawn(200, dimensions)
    question = drawn(1, dimensions, seed=1)[0]
    scan = Scan(sketch_of(vectors), question.tobytes())
    assert scan.distances.tolist() == differences(vectors, question).tolist()


def test_a_scan_over_more_than_one_stretch_misses_none():
    vectors = drawn(140_000, 8)
    question = drawn(1, 8, seed=1)[0]
    scan = Scan(sketch_of(vectors), question.tobytes())
    assert scan.distances.tolist() == differences(vectors, question).tolist()


@pytest.mark.parametrize("dimensions", SIZES)
@pytest.mark.parametrize("share", [0, 0.4, 0.5, 1])
def test_within_few_differing_signs_are_those_that_differ_in_few(dimensions, share):
    vectors = drawn(300, dimensions)
    question = drawn(1, dimensions, seed=1)[0]
    found = passages_within(sketch_of(vectors), question.tobytes(), lambda n: int(share * n))
    # A third of the words of 64 signs are looked at first.
    words = math.ceil(dimensions / 64)
    first = min(dimensions, 64 * math.ceil(words / 3))
    is_close = differences(vectors[:, :first], question[:first]) <= int(share * first)
    is_close &= differences(vectors, question) <= int(share * dimensions)
    assert found.tolist() == (np.flatnonzero(is_close) + 1).tolist()


@pytest.mark.parametrize("dimensions", SIZES)
def test_every_entry_is_handed_out_once(dimensions):
    vectors = drawn(500, dimensions)
    scan = scan_of(vectors, drawn(1, dimensions, seed=1)[0])
    taken = []
    while entries := scan.take(60):
        assert entries.memory_rows.tolist() == (10 * entries.ids).tolist()
        assert entries.in_order().ids.tolist() == sorted(entries.ids.tolist())
        taken += entries.ids.tolist()
    assert sorted(taken) == list(range(1, 501))


@pytest.mark.parametrize("dimensions", [100, 384])
def test_what_is_nearest_is_handed_out_first(dimensions):
    vectors = drawn(20_000, dimensions)
    vectors[::70] = vectors[70] + 0.8 * vectors[::70]
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    question = vectors[70]
    scan = Scan(sketch_of(vectors), question.tobytes())
    best = np.argsort(-(vectors @ question))[:10] + 1
    assert set(best) <= set(scan.take(128 * 384 // dimensions).ids.tolist())


def code_cosines(vectors, question):
    deviations = np.sqrt(np.mean(vectors**2, axis=1, keepdims=True))
    codes = np.sign(vectors) * np.where(np.abs(vectors) > deviations, 1.5, 0.5)
    return codes @ question / np.linalg.norm(codes, axis=1) / np.linalg.norm(question)


@pytest.mark.parametrize("dimensions", SIZES[2:])
def test_candidates_come_in_the_order_of_the_cosines_of_their_codes(dimensions):
    vectors = drawn(300, dimensions)
    question = drawn(1, dimensions, seed=1)[0]
    sizes = np.abs(question)
    rounded = np.sign(question) * np.rint(sizes * 31 / sizes.max())
    taken = Scan(sketch_of(vectors), question.tobytes()).take(300)
    cosines = code_cosines(vectors, rounded)
    assert cosines[taken.ids - 1] == pytest.approx(np.sort(cosines)[::-1])


def test_rounding_the_question_changes_hardly_anything():
    vectors = drawn(300, 384)
    question = drawn(1, 384, seed=1)[0]
    # A model may have a few numbers that are far larger than all others.
    question[7] = 10
    cosines = code_cosines(vectors, question)
    taken = Scan(sketch_of(vectors), question.tobytes()).take(300)
    assert cosines[taken.ids - 1] == pytest.approx(np.sort(cosines)[::-1], abs=0.02)


@pytest.mark.parametrize("dimensions", SIZES)
def test_sums_of_more_than_one_stretch_are_those_of_a_plain_computation(dimensions):
    words = math.ceil(dimensions / 64)
    rng = np.random.default_rng(2)
    bits = rng.integers(0, 2**63, (2, words, 40_000), np.uint64)
    planes = rng.integers(0, 2**63, (3, words), np.uint64)
    worth = np.int32([[8, 4], [4, 2], [3, 1]])
    numbers = worth.T @ _unpacked(planes)
    expected = sum(_unpacked(kind.T) @ each for kind, each in zip(bits, numbers, strict=True))
    assert _sums(bits, planes, worth).tolist() == expected.tolist()


def _unpacked(words):
    return np.unpackbits(np.ascontiguousarray(words).view(np.uint8), axis=-1).astype(np.int64)


def test_of_equally_near_entries_the_newest_are_taken_first():
    vectors = np.repeat(drawn(1, 384), 100, axis=0)
    scan = scan_of(vectors, vectors[0])
    assert scan.take(10).ids.tolist() == list(range(100, 90, -1))
    assert scan.take(5).ids.tolist() == list(range(90, 85, -1))


def test_however_many_lie_equally_far_as_many_come_as_are_wanted():
    vectors = np.repeat(drawn(1, 8), 40_000, axis=0)
    scan = scan_of(vectors, -vectors[0])
    assert len(scan.take(300)) == 300
    assert len(scan.take(50_000)) == 39_700


@pytest.mark.parametrize("dimensions", SIZES[3:])
def test_estimates_are_the_cosines_of_codes_in_errors_of_one_size(dimensions):
    vectors = drawn(300, dimensions)
    question = drawn(1, dimensions, seed=1)[0]
    taken = Scan(sketch_of(vectors), question.tobytes()).take(300)
    cosines = code_cosines(vectors, question)[taken.ids - 1]
    assert taken.cosines == pytest.approx(cosines, abs=0.02)
    assert (np.diff(taken.cosines) <= 0).all()


def test_the_highest_bits_tell_which_sums_are_small():
    vectors = drawn(6_000, 384)
    question = drawn(1, 384, seed=1)[0]
    scan = Scan(sketch_of(vectors), question.tobytes())
    sums = ((vectors > 0) != (question > 0)) @ np.abs(question)
    # An answer shows the best alone, and not how many more were looked at.
    kept = scan._smallest_sums(100, np.arange(6_000))
    margin = 0.6 * np.abs(question).sum() / np.sqrt(384)
    expected = np.flatnonzero(sums <= np.sort(sums)[99] + margin)
    assert set(np.argsort(sums)[:100]) <= set(kept)
    assert np.intersect1d(kept, expected).size / np.union1d(kept, expected).size > 0.8


def test_those_that_may_be_among_the_nearest_are_split_from_the_others():
    cosines = np.array([9.0, 8.5, 8.4, 7.75, 7.65, 3.0]) / 10
    taken = Taken(
        entries=np.arange(6),
        ids=to_array(range(6)),
        memory_rows=to_array(range(10, 16)),
        cosines=cosines,
    )
    likely, others = taken.split(2, dimensions=100)
    assert (likely.ids.tolist(), others.ids.tolist()) == ([0, 1, 2, 3], [4, 5])
    assert (likely.memory_rows.tolist(), others.memory_rows.tolist()) == (
        [10, 11, 12, 13],
        [14, 15],
    )
    assert others.cosines.tolist() == pytest.approx([0.765, 0.3])
    for count in (0, 6, 7):
        everything, nothing = taken.split(count, dimensions=100)
        assert (len(everything), len(nothing)) == (6, 0)
    assert taken.first(2).ids.tolist() == [0, 1]


@pytest.mark.parametrize("dimensions", SIZES)
def test_a_code_has_two_bits_for_each_number(dimensions):
    vectors = drawn(3, dimensions)
    codes = encode([vector.tobytes() for vector in vectors])
    assert [len(code) for code in codes] == [code_bytes(dimensions)] * 3
    assert encode([vectors[1].tobytes()]) == [codes[1]]
    assert encode([(5 * vectors[1]).tobytes()]) == [codes[1]]


def test_the_four_steps_of_a_code_rise():
    (code,) = encode([np.array([-3, -0.1, 0.1, 3, 0, 0, 0, 0], "<f4").tobytes()])
    signs, seconds = (np.unpackbits(np.uint8([b]), bitorder="little") for b in code)
    assert (2 * signs[:4] + seconds[:4]).tolist() == [0, 1, 2, 3]


def test_the_entries_of_some_memories_keep_their_order():
    taken = scan_of(drawn(50, 64), drawn(1, 64, seed=1)[0]).take(50)
    chosen = taken.of(to_array([30, 10, 999]))
    assert chosen.ids.tolist() == [i for i in taken.ids.tolist() if i in {1, 3}]
    assert chosen.memory_rows.tolist() == (10 * chosen.ids).tolist()
    assert not taken.of(to_array([]))


def test_what_is_left_out_is_never_handed_out():
    vectors = drawn(100, 8)
    scan = scan_of(vectors, vectors[0])
    first = scan.take(20).ids.tolist()
    scan.narrow(to_array([10 * number for number in range(50, 200)]))
    rest = scan.take(1_000).in_order().ids.tolist()
    assert rest == [number for number in range(50, 101) if number not in first]
    scan.narrow(to_array([]))
    assert not scan.take(1_000)


@settings(deadline=None, max_examples=40)
@given(st.lists(st.integers(0, 2_000), max_size=6), st.integers(1, 130))
def test_a_sketch_stays_as_it_was_while_later_ones_grow(counts, dimensions):
    vectors = drawn(sum(counts), dimensions)
    question = drawn(1, dimensions, seed=1)[0].tobytes()
    made, at = [Sketch.empty(dimensions, capacity=3)], 0
    for count in counts:
        new = entries(vectors[at : at + count], first_id=at + 1)
        at += count
        made.append(made[-1].extended(new, covered=at))
    for sketch in made:
        assert sketch.ids[: sketch.count].tolist() == list(range(1, sketch.covered + 1))
        expected = differences(vectors[: sketch.count], np.frombuffer(question, "<f4"))
        assert Scan(sketch, question).distances.tolist() == expected.tolist()


def test_an_empty_sketch_hands_out_nothing():
    scan = scan_of(drawn(0, 8), drawn(1, 8)[0])
    assert len(scan.take(5)) == 0


def test_entries_without_a_passage_are_dropped_and_the_others_stay():
    vectors = drawn(100, 100)
    kept = list(range(3, 101, 3))
    sketch = sketch_of(vectors)
    smaller = sketch.without_others(to_array([*kept, 500]))
    assert (smaller.count, smaller.covered, smaller.added) == (len(kept), 100, 0)
    assert smaller.ids[: smaller.count].tolist() == kept
    question = vectors[5].tobytes()
    chosen = [number - 1 for number in kept]
    expected = differences(vectors[chosen], vectors[5])
    assert Scan(smaller, question).distances.tolist() == expected.tolist()
    expected = code_cosines(vectors[chosen], vectors[5])
    taken = Scan(smaller, question).take(len(kept)).cosines
    assert taken == pytest.approx(np.sort(expected)[::-1], abs=0.02)
    assert sketch.count == 100
    grown = smaller.extended(entries(vectors[:5], first_id=200), covered=204)
    assert grown.ids[: grown.count].tolist() == [*kept, *range(200, 205)]
    assert sketch.without_others(to_array([])).count == 0


def test_a_million_vectors_of_the_usual_size_take_116_bytes_each():
    assert Sketch.empty(384, 1_000_000).size_bytes == 116_000_000


def test_numbers_joined_by_sql_are_read_back():
    assert parse_numbers("1,22,333").tolist() == [1, 22, 333]
    assert parse_numbers(None).tolist() == []
