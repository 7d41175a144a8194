"""The vectors in memory: what is computed from them is what SQL computes from the table."""

import platform
from contextlib import closing

import apsw
import numpy as np
import pytest

from rosemary.store.connections.connection import connect_reader
from rosemary.store.vectors.whole_vectors import WholeVectors

# Elsewhere compilers fuse a product with its sum, which rounds once less.
ROUNDS_EACH_STEP = platform.machine().lower() in {"x86_64", "amd64"}


@pytest.fixture
def distance_of(tmp_path):
    """What sqlite-vec computes of two vectors."""
    path = tmp_path / "any.db"
    apsw.Connection(str(path)).close()
    with closing(connect_reader(path)) as connection:

        def distance(one, other):
            values = (one.tobytes(), other.tobytes())
            (found,) = connection.execute("SELECT vec_distance_cosine(?, ?)", values).fetchone()
            return np.nan if found is None else found

        yield distance


def drawn(count, dimensions, seed=0):
    return np.random.default_rng(seed).normal(size=(count, dimensions)).astype("<f4")


def whole_of(vectors):
    whole = WholeVectors.empty(vectors.shape[1], len(vectors))
    numbers = range(len(vectors))
    whole.write(slice(0, len(vectors)), [vector.tobytes() for vector in vectors], numbers, numbers)
    return whole


@pytest.mark.parametrize("dimensions", [1, 2, 7, 64, 100, 384, 1_000])
@pytest.mark.parametrize("entries", [[3], [5, 4], list(range(60)), []], ids=len)
def test_distances_are_those_of_sql_to_the_last_bit(dimensions, entries, distance_of):
    vectors = drawn(60, dimensions)
    vectors *= np.linspace(0.01, 90, 60, dtype="<f4")[:, None]
    question = (vectors[3] + 0.5 * drawn(1, dimensions, seed=1)[0]).astype("<f4")
    found = whole_of(vectors).distances(question.tobytes(), np.array(entries, np.intp)).tolist()
    expected = [distance_of(vectors[entry], question) for entry in entries]
    if ROUNDS_EACH_STEP:
        assert found == expected
    assert found == pytest.approx(expected, abs=1e-6)


@pytest.mark.parametrize(
    "damaged",
    [np.zeros(8), np.full(8, np.nan), np.full(8, np.inf), np.eye(8)[0] * 1e-30],
    ids=["zeros", "no numbers", "infinite", "tiny"],
)
def test_a_vector_without_a_direction_is_at_no_distance(damaged):
    vectors = np.vstack([drawn(2, 8), damaged]).astype("<f4")
    far = whole_of(vectors).distances(vectors[0].tobytes(), np.arange(3))
    assert np.isnan(far).tolist() == [False, False, True]


def test_equal_vectors_are_as_far_wherever_they_stand():
    vectors = drawn(501, 384)
    vectors[::7] = vectors[0]
    whole = whole_of(vectors)
    among_others = whole.distances(vectors[3].tobytes(), np.arange(501))[::7]
    alone = whole.distances(vectors[3].tobytes(), np.array([7]))
    assert {*among_others.tolist(), *alone.tolist()} == {float(among_others[0])}
