"""The bundle of services ends in good order."""

from __future__ import annotations

import pytest

from rosemary.domain.errors import RosemaryError
from rosemary.domain.models import MemoryDraft


def test_the_store_is_closed_even_where_something_cannot_be_stopped(
    services, store, origin, monkeypatch
):
    stopped = []

    def stop():
        raise OSError("no more threads")

    monkeypatch.setattr(services.trash_keeper, "stop", stop)
    monkeypatch.setattr(services.access, "stop", lambda: stopped.append("access"))

    with pytest.raises(OSError, match="no more threads"):
        services.close()

    assert stopped == ["access"]
    with pytest.raises(RosemaryError):
        services.memories.save(MemoryDraft(content="tea"), origin)


def test_closing_twice_is_closing_once(services):
    services.close()
    services.close()
