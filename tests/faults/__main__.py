"""Breaks Rosemary on purpose and counts what is lost: `make faults`. Prints Markdown."""

from __future__ import annotations

import argparse
import secrets
import sys
import time

from tests.faults import campaign
from tests.faults.rig import Spawner
from tests.faults.table import HEAD, findings, machine, row


def main() -> int:
    """Run what was asked for; the exit code tells whether anything was lost."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--kills", type=int, help="rounds of kill -9 (1,000)")
    parser.add_argument(
        "--rounds", type=int, help="rounds of every other fault (50; 100 under launchers)"
    )
    parser.add_argument("--fault", action="append", choices=campaign.FAULTS, help="only this one")
    parser.add_argument(
        "--seconds", type=float, default=60, help="length of a round of the shared store (60)"
    )
    parser.add_argument("--seed", default=secrets.token_hex(4), help="makes the same choices again")
    arguments = parser.parse_args()
    print(f"seed {arguments.seed}; {machine()}\n", *HEAD, sep="\n", flush=True)
    is_clean = True
    with Spawner() as spawner:
        for name in arguments.fault or campaign.FAULTS:
            began = time.monotonic()
            asked = arguments.kills if name == "kill -9" else arguments.rounds
            rounds = asked or campaign.FAULTS[name].rounds
            tally = campaign.run(name, rounds, arguments.seed, spawner, arguments.seconds)
            is_clean = is_clean and tally.is_clean
            print(row(tally), flush=True)
            said = f"{name}: {tally.rounds} rounds in {time.monotonic() - began:.0f} s"
            print(said, findings(tally), sep="\n", file=sys.stderr, flush=True)
    return 0 if is_clean else 1


if __name__ == "__main__":
    sys.exit(main())
