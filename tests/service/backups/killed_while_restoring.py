"""Restores one backup after the other, says which, until it is killed or stopped at a step."""

import itertools
import os
import signal
import sys
from datetime import UTC, datetime
from pathlib import Path

from rosemary.domain.models import Origin
from rosemary.domain.types import Transport
from rosemary.embed.onnx import OnnxEmbedder
from rosemary.service.services import build_services
from rosemary.store.sqlite import file_swap
from rosemary.store.sqlite.sqlite_store import SqliteStore

TINY_MODEL = Path(__file__).parents[2] / "fixtures" / "tiny_model"
database, step = Path(sys.argv[1]), int(sys.argv[2])


def stop_at(number: int) -> None:
    """Kill this process at one of the steps of a swap, in place of doing it."""
    steps = itertools.count(1)

    def counted(real):
        def call(*arguments, **named):
            if next(steps) == number:
                os.kill(os.getpid(), signal.SIGKILL)
            return real(*arguments, **named)

        return call

    file_swap.sync_folder = counted(file_swap.sync_folder)
    Path.replace = counted(Path.replace)
    Path.unlink = counted(Path.unlink)
    Path.touch = counted(Path.touch)


services = build_services(
    SqliteStore.open(database), OnnxEmbedder(TINY_MODEL), lambda: datetime.now(UTC), database
)
origin = Origin(client="test", transport=Transport.CLI)
names = [each.name for each in reversed(services.backups.listed())]
# The swap comes right after the backup of the present, in the middle of a restore.
real_safety = services.restoring._back_up_present


def safety(*given):
    made = real_safety(*given)
    if step:
        # The backup uses the same calls: only the swap is meant.
        stop_at(step)
    return made


services.restoring._back_up_present = safety  # as said above
for name in itertools.cycle(names):
    sys.stdout.write(f"{name}\n")
    sys.stdout.flush()
    services.restoring.restore(name, origin)
    if step:
        sys.stdout.write("done\n")
        break
