"""The laboratory notices what it is there to notice."""

from __future__ import annotations

import random
import sys
from dataclasses import replace

import pytest
from tests.faults.oracle import Oracle, State, changed
from tests.faults.power_cut import cut

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="imports the driver for Linux")

FIRST = State(content="tea", tags=("a",), importance=5.0, metadata="{}")
SECOND = changed(FIRST, content="green tea")


@pytest.fixture
def oracle() -> Oracle:
    oracle = Oracle()
    oracle.settle("m1", FIRST)
    oracle.settle("m1", SECOND)
    return oracle


def test_a_store_that_holds_what_was_acknowledged_is_clean(oracle):
    assert oracle.compare({"m1": SECOND}).is_clean


def test_a_memory_that_is_gone_or_went_back_is_lost(oracle):
    assert len(oracle.compare({}).lost) == 1
    assert len(oracle.compare({"m1": FIRST}).lost) == 1


@pytest.mark.parametrize("half", [{"tags": ()}, {"importance": 4.0}, {"links": {("m2", "r"): 1}}])
def test_half_a_change_is_inconsistent(oracle, half):
    oracle.doubt("m1", changed(SECOND, content="black tea"))
    assert len(oracle.compare({"m1": replace(SECOND, **half)}).inconsistent) == 1


def test_a_change_in_doubt_may_be_there_or_not_and_is_settled_by_that(oracle):
    doubted = changed(SECOND, is_deleted=True)
    oracle.doubt("m1", doubted)
    report = oracle.compare({"m1": doubted})
    assert (report.is_clean, report.in_doubt_there) == (True, 1)
    assert len(oracle.compare({"m1": SECOND}).lost) == 1


def test_a_memory_that_nobody_saved_is_inconsistent(oracle):
    stranger = replace(FIRST, content="who?")
    assert len(oracle.compare({"m1": SECOND, "m2": stranger}).inconsistent) == 1
    oracle.known.pop("m2", None)
    oracle.doubt(None, stranger)
    assert oracle.compare({"m1": SECOND, "m2": stranger}).is_clean


def test_a_disk_that_gives_up_old_states_is_told_from_one_that_makes_some_up(oracle):
    report, given_up = oracle.accept_older({"m1": FIRST})
    assert (report.is_clean, given_up) == (True, 1)
    report, _ = oracle.accept_older({"m1": replace(FIRST, tags=("b",))})
    assert not report.is_clean


def test_a_power_cut_keeps_what_was_synced_and_may_drop_the_rest(tmp_path):
    log = tmp_path / "record"
    log.write_bytes(
        b'{"write": "db", "at": 0, "bytes": 4}\nkept'
        b'{"sync": "db", "covers": 1, "bytes": 0}\n'
        b'{"write": "db", "at": 4, "bytes": 4}\nlost'
        b'{"write": "db", "at": 8, "bytes": 4}\nha'
    )
    outcomes = set()
    for seed in range(40):
        cut(tmp_path, {"db": b""}, log, random.Random(seed))
        outcomes.add((tmp_path / "db").read_bytes())
    assert outcomes == {b"kept", b"keptlost"}
