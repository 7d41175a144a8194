"""How many processors there are."""

from rosemary.domain.processors import available_processors


def test_there_is_a_processor_at_least():
    assert available_processors() >= 1
