"""A few rounds of every fault: nothing acknowledged is lost, and every store stays whole.

`make faults` runs them by the thousand; docs/reliability.md has its table.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator

import pytest
from tests.faults import campaign
from tests.faults.rig import Spawner
from tests.faults.table import findings

pytestmark = [
    pytest.mark.slow,
    pytest.mark.timeout(240),
    pytest.mark.skipif(sys.platform != "linux", reason="process handles and mounts of Linux"),
]
ROUNDS = {
    "kill -9": 8,
    "power cut": 4,
    "kill -9 under launchers": 4,
    "SIGTERM under launchers": 4,
    "shared store": 1,
}


@pytest.fixture(scope="module")
def spawner() -> Iterator[Spawner]:
    with Spawner() as spawner:
        yield spawner


@pytest.mark.parametrize("name", campaign.FAULTS)
def test_nothing_is_lost_to(name, spawner):
    seed = os.environ.get("ROSEMARY_FAULT_SEED", "short")
    rounds = ROUNDS.get(name, 2)
    tally = campaign.run(name, rounds, seed, spawner)
    if tally.skipped:
        pytest.skip(tally.skipped)
    assert tally.is_clean, findings(tally)
    assert tally.rounds == rounds
