"""Whether a limit leaves room for the search model."""

from __future__ import annotations

import pytest

from rosemary.domain.memory_room import lacks_room

resource = pytest.importorskip("resource")


@pytest.mark.parametrize(
    ("limit", "lacking"), [(resource.RLIM_INFINITY, False), (1 << 40, False), (1, True)]
)
def test_a_limit_of_addresses_leaves_room_or_not(monkeypatch, tmp_path, limit, lacking):
    statm = tmp_path / "statm"
    statm.write_text("100 50 20 1 0 40 0\n")
    monkeypatch.setattr(resource, "getrlimit", lambda _kind: (limit, limit))
    assert lacks_room(1_000_000, statm) is lacking


def test_where_the_system_tells_nothing_there_is_room(monkeypatch, tmp_path):
    monkeypatch.setattr(resource, "getrlimit", lambda _kind: (1, 1))
    assert not lacks_room(1, tmp_path / "none")
