"""The outbox where nothing waits: its operations answer, and delete nothing unasked."""

import pytest

from rosemary.domain.errors import InvalidInputError
from rosemary.domain.models import Origin
from rosemary.domain.types import Transport
from rosemary.operations import gate


@pytest.fixture
def ask(services):
    person = Origin(client="cli", transport=Transport.CLI)
    return lambda name, **given: gate.answer(services, name, given, person).data


def test_nothing_waits_where_the_memories_are_on_this_computer(ask):
    assert ask("list_outbox")["results"] == []


def test_all_are_deleted_only_by_the_number_that_was_refused(ask):
    with pytest.raises(InvalidInputError, match="must be 0, the number of saves"):
        ask("drop_outbox", confirm=1)
    assert ask("drop_outbox", confirm=0)["dropped"] == []
