"""What an entry of the table of operations does."""

from __future__ import annotations

from typing import Any, cast

import pytest

from rosemary.domain.models import Origin
from rosemary.domain.ports import UNWATCHED, Progress, Watch
from rosemary.domain.types import Transport
from rosemary.operations.operation import Operation
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


def _entry(**work: Any) -> Operation[_Request, _Response]:
    return Operation(
        name="count",
        title="Count",
        description="Counts.",
        **work,
    )


def test_long_work_tells_its_watch_how_far_it_is_and_asks_whether_to_go_on() -> None:
    seen: list[Progress] = []
    watch = Watch(tell=seen.append, is_cancelled=lambda: True)

    response = _entry(run_watched=_counting).answer(
        cast("Services", None), _Request(), ORIGIN, watch
    )

    assert response.is_cancelled
    assert seen == [Progress(done=1, total=2)]


def test_long_work_that_nobody_watches_runs_to_its_end() -> None:
    response = _entry(run_watched=_counting).answer(
        cast("Services", None), _Request(), ORIGIN, UNWATCHED
    )

    assert not response.is_cancelled


@pytest.mark.parametrize("work", [{}, {"run": _counting, "run_watched": _counting}])
def test_an_entry_has_exactly_one_way_to_do_its_work(work: dict[str, Any]) -> None:
    with pytest.raises(AssertionError):
        _entry(**work)
