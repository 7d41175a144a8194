"""Restores and undoes where files cannot grow, then where they can again."""

import resource
import signal
import sys
from datetime import UTC, datetime
from pathlib import Path

from rosemary.domain.errors import StorageFullError
from rosemary.domain.filters import EVERYTHING
from rosemary.domain.history import LAST_CHANGE
from rosemary.domain.models import MemoryDraft, Origin
from rosemary.domain.types import Transport
from rosemary.embed.onnx import OnnxEmbedder
from rosemary.service.services import build_services
from rosemary.store.sqlite import SqliteStore

ORIGIN = Origin(client="tester", transport=Transport.CLI)
TINY_MODEL = Path(__file__).parents[2] / "fixtures" / "tiny_model"


def say(word: str) -> None:
    sys.stdout.write(f"{word}\n")


def main() -> None:
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    path = Path(sys.argv[1])
    store = SqliteStore.open(path)
    services = build_services(store, OnnxEmbedder(TINY_MODEL), lambda: datetime.now(UTC), path)
    draft = MemoryDraft(content=" ".join(map(str, range(100_000))))
    memory = services.memories.save(draft, ORIGIN)
    services.memories.delete([memory.id], ORIGIN)
    store.close()
    store = SqliteStore.open(path)
    services = build_services(store, OnnxEmbedder(TINY_MODEL), lambda: datetime.now(UTC), path)
    unlimited = resource.getrlimit(resource.RLIMIT_FSIZE)
    # What is restored is indexed anew, which needs room in the log.
    resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, unlimited[1]))
    for name, job in (
        ("restore", lambda: services.trash.restore(memory.id, ORIGIN)),
        ("undo", lambda: services.history.undo(LAST_CHANGE, ORIGIN)),
    ):
        try:
            job()
        except StorageFullError:
            say(f"{name}:full")
    resource.setrlimit(resource.RLIMIT_FSIZE, unlimited)
    say("sound" if _is_sound(store, live=0) else "broken")
    services.history.undo(LAST_CHANGE, ORIGIN)
    say("restored" if services.memories.get(memory.id).content == draft.content else "lost")
    say("sound" if _is_sound(store, live=1) else "broken")


def _is_sound(store: SqliteStore, live: int) -> bool:
    check = store.write(lambda w: w.checks.check())
    return check.is_sound and store.read(lambda r: r.memories.count(EVERYTHING)) == live


main()
