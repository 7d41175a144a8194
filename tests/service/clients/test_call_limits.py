import pytest

from rosemary.domain.clients import LimitSettings
from rosemary.domain.errors import ForbiddenError
from rosemary.service.clients import call_limits as limits_module
from rosemary.service.clients.call_limits import CallLimits


class Time:
    now = 0.0

    def monotonic(self):
        return self.now


@pytest.fixture
def time(monkeypatch):
    moved = Time()
    monkeypatch.setattr(limits_module, "time", moved)
    return moved


@pytest.mark.usefixtures("time")
def test_so_many_calls_of_a_client_run_at_once_and_no_more():
    limits = CallLimits(LimitSettings(calls_at_once=2))
    with limits.slot("a"), limits.slot("a"):
        with pytest.raises(ForbiddenError, match="2 calls open") as caught, limits.slot("a"):
            pass
        assert caught.value.details == {"retryAfterS": 1}
        with limits.slot("b"):
            pass
    with limits.slot("a"):
        pass


def test_so_many_calls_of_a_client_are_made_in_a_minute(time):
    limits = CallLimits(LimitSettings(calls_per_minute=60))
    for _ in range(60):
        with limits.slot("a"):
            pass
    with pytest.raises(ForbiddenError, match="60 calls in a minute"), limits.slot("a"):
        pass
    with limits.slot("b"):
        pass
    time.now = 1.0
    with limits.slot("a"):
        pass
    with pytest.raises(ForbiddenError), limits.slot("a"):
        pass


def test_an_hour_of_rest_is_worth_no_more_calls_than_a_minute(time):
    limits = CallLimits(LimitSettings(calls_per_minute=60))
    with limits.slot("a"):
        time.now = 3_600.0
    for _ in range(60):
        with limits.slot("a"):
            pass
    with pytest.raises(ForbiddenError, match="60 calls in a minute"), limits.slot("a"):
        pass


@pytest.mark.usefixtures("time")
def test_a_call_that_fails_leaves_its_place():
    limits = CallLimits(LimitSettings(calls_at_once=1))
    for _ in range(3):
        with pytest.raises(ZeroDivisionError), limits.slot("a"):
            raise ZeroDivisionError


@pytest.mark.usefixtures("time")
def test_names_without_end_fill_no_memory(monkeypatch):
    monkeypatch.setattr(limits_module, "_CLIENTS_MAX", 3)
    limits = CallLimits(LimitSettings(calls_at_once=1, calls_per_minute=1))

    def is_remembered(name):
        try:
            with limits.slot(name):
                return False
        except ForbiddenError:
            return True

    names = [str(number) for number in range(10)]
    with limits.slot("open"):
        for name in names:
            assert not is_remembered(name)
        assert sum(map(is_remembered, reversed(names))) <= 2
        with pytest.raises(ForbiddenError, match="open already"), limits.slot("open"):
            pass
