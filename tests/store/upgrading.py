"""Brings a store up to date, and says when it begins; each step waits a little to be killed in."""

import sys
import threading
from functools import partial
from pathlib import Path

from rosemary.store.sqlite import schema
from rosemary.store.sqlite.migrations import STEPS


def slowed(step, connection):
    step(connection)
    threading.Event().wait(0.02)


sys.stdout.write("upgrading\n")
sys.stdout.flush()
schema.prepare(Path(sys.argv[1]), steps=[partial(slowed, step) for step in STEPS])
