"""The vectors in memory: their cosines are those of all their numbers."""

from contextlib import closing

import apsw
import numpy as np
import pytest

from rosemary.store.sqlite.connections.sqlite_connection import connect_reader
from rosemary.store.sqlite.vectors.whole_vectors import WholeVectors


@pytest.fixture
def distance_of(tmp_path):
    """What sqlite-vec computes of two vectors."""
    path = tmp_path / "any.db"
    apsw.Connection(str(path)).close()
    with closing(connect_reader(path)) as connection:

        def distance(one, other):
            values = (one.tobytes(), other.tobytes())
            (found,) = connection.execute("SELECT vec_distance_cosine(?, ?)", values).fetchone()
            return found

        yield distance


def drawn(count, dimensions, seed=0):
    return np.random.default_rng(seed).normal(size=(count, dimensions)).astype("<f4")


def whole_of(vectors):
    whole = WholeVectors.empty(vectors.shape[1], len(vectors))
    numbers = range(len(vectors))
    whole.write(slice(0, len(vectors)), [vector.tobytes() for vector in vectors], numbers, numbers)
    return whole


def exact_cosines(vectors, question):
    vectors, question = vectors.astype(float), question.astype(float)
    return vectors @ question / np.linalg.norm(vectors, axis=1) / np.linalg.norm(question)


@pytest.mark.parametrize("dimensions", [1, 2, 7, 64, 100, 384, 1_000])
@pytest.mark.parametrize("count", [1, 2, 60])
def test_cosines_are_exact_but_for_the_rounding_of_single_numbers(dimensions, count, distance_of):
    vectors = drawn(60, dimensions)
    vectors *= np.linspace(0.01, 90, 60, dtype="<f4")[:, None]
    question = (vectors[0] + 0.5 * drawn(1, dimensions, seed=1)[0]).astype("<f4")
    found = whole_of(vectors).cosines(question.tobytes(), count)
    assert found.tolist() == pytest.approx(exact_cosines(vectors[:count], question), abs=3e-7)
    # SQL adds the products up one by one.
    distances = [distance_of(vector, question) for vector in vectors[:count]]
    assert (1 - found).tolist() == pytest.approx(distances, abs=1e-6)


@pytest.mark.parametrize(
    "damaged",
    [np.zeros(8), np.full(8, np.nan), np.full(8, np.inf), [-np.inf, *np.zeros(7)]],
    ids=["zeros", "no numbers", "infinite", "infinite in one direction"],
)
def test_a_vector_without_a_direction_has_no_scale_and_disturbs_no_other(damaged):
    vectors = np.vstack([drawn(2, 8), damaged]).astype("<f4")
    whole = whole_of(vectors)
    assert (whole.scales > 0).tolist() == [True, True, False]
    found = whole.cosines(vectors[1].tobytes(), 3)
    assert found.tolist() == pytest.approx([*exact_cosines(vectors[:2], vectors[1]), 0], abs=1e-6)


@pytest.mark.parametrize("length", [1e-30, 1e30])
def test_a_vector_whose_square_is_no_number_has_its_direction_all_the_same(length):
    vectors = (drawn(3, 8) * length).astype("<f4")
    found = whole_of(vectors).cosines(drawn(1, 8, seed=1)[0].tobytes(), 3)
    assert found.tolist() == pytest.approx(exact_cosines(vectors, drawn(1, 8, seed=1)[0]), abs=3e-7)


def test_equal_vectors_are_as_near_wherever_they_stand():
    vectors = drawn(501, 384)
    vectors[::7] = vectors[0]
    question = vectors[3].tobytes()
    among_others = whole_of(vectors).cosines(question, 501)[::7]
    alone = whole_of(vectors[:1]).cosines(question, 1)
    assert {*among_others.tolist(), *alone.tolist()} == {float(alone[0])}
