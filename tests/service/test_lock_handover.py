"""Python hands its lock over sooner while anybody asks for it, and as usual afterwards."""

from __future__ import annotations

import sys
from contextlib import ExitStack

import pytest

from rosemary.service.lock_handover import handing_over_sooner

USUAL_S = 0.003


@pytest.fixture(autouse=True)
def usual_handover():
    before = sys.getswitchinterval()
    sys.setswitchinterval(USUAL_S)
    yield
    sys.setswitchinterval(before)


def is_usual():
    return sys.getswitchinterval() == pytest.approx(USUAL_S)


def test_the_lock_is_handed_over_sooner_until_the_last_has_left():
    first, second = ExitStack(), ExitStack()
    first.enter_context(handing_over_sooner())
    assert sys.getswitchinterval() < USUAL_S / 10
    second.enter_context(handing_over_sooner())
    first.close()
    assert sys.getswitchinterval() < USUAL_S / 10
    second.close()
    assert is_usual()


def test_the_lock_is_handed_over_as_usual_after_work_that_failed():
    with pytest.raises(ZeroDivisionError), handing_over_sooner():
        raise ZeroDivisionError
    assert is_usual()
