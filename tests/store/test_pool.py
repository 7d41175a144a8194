"""Which connections are lent again."""

import apsw
import pytest

from rosemary.domain.errors import NotFoundError, StoreUnavailableError
from rosemary.store.pool import ReaderPool


@pytest.fixture
def pool():
    pool = ReaderPool(lambda: apsw.Connection(":memory:"), size=1)
    yield pool
    pool.close()


def lent_by(pool):
    with pool.borrowed() as connection:
        return connection


def test_a_connection_is_lent_again_also_after_a_question_that_had_no_answer(pool):
    first = lent_by(pool)
    with pytest.raises(NotFoundError), pool.borrowed():
        raise NotFoundError.of_memory("m1")
    assert lent_by(pool) is first


@pytest.mark.parametrize("problem", [StoreUnavailableError("the disk failed"), KeyError("x")])
def test_a_connection_that_the_disk_failed_is_not_lent_again(pool, problem):
    first = lent_by(pool)
    with pytest.raises(type(problem)), pool.borrowed():
        raise problem
    assert lent_by(pool) is not first
    with pytest.raises(apsw.ConnectionClosedError):
        first.execute("SELECT 1")
