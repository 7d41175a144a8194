"""What an entry of the table of operations does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

from rosemary.domain.models import Origin
from rosemary.domain.ports import UNWATCHED, Progress, Watch
from rosemary.domain.types import Transport
from rosemary.operations.operation import tool
from rosemary.operations.operation_table import BY_NAME, invoke
from rosemary.operations.requests import Request
from rosemary.operations.wire import answer
from rosemary.service.services import Services

ORIGIN = Origin(client="tests", transport=Transport.CLI)


class _Request(Request):
    pass


@answer
class _Response:
    is_cancelled: bool


def _counting(_services: Services, _request: _Request, _origin: Origin, watch: Watch) -> _Response:
    watch.tell(Progress(done=1, total=2))
    return _Response(is_cancelled=watch.is_cancelled())


def _at_once(_services: Services, _request: _Request, _origin: Origin) -> _Response:
    return _Response(is_cancelled=False)


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Callable[..., dict[str, Any]]:
    """Runs a function as an entry of the table."""

    def run(work: Callable[..., _Response], watch: Watch = UNWATCHED) -> dict[str, Any]:
        entry = tool("count", "Count", "Counts.")(work)
        monkeypatch.setitem(BY_NAME, "count", entry)
        return invoke(cast("Services", None), "count", {}, ORIGIN, watch).data

    return run


def test_long_work_tells_its_watch_how_far_it_is_and_asks_whether_to_go_on(run) -> None:
    seen: list[Progress] = []
    watch = Watch(tell=seen.append, is_cancelled=lambda: True)
    assert run(_counting, watch) == {"isCancelled": True}
    assert seen == [Progress(done=1, total=2)]


def test_long_work_that_nobody_watches_runs_to_its_end(run) -> None:
    assert run(_counting) == {"isCancelled": False}


def test_short_work_takes_no_watch(run) -> None:
    seen: list[Progress] = []
    assert run(_at_once, Watch(tell=seen.append)) == {"isCancelled": False}
    assert seen == []
