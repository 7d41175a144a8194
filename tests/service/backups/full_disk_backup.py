"""Makes and restores backups on a disk that is full, then gives it room again."""

import resource
import signal
import sys
from datetime import UTC, datetime
from pathlib import Path

from rosemary.domain.errors import StorageFullError
from rosemary.domain.models import MemoryDraft, Origin
from rosemary.domain.types import Transport
from rosemary.embed.onnx import OnnxEmbedder
from rosemary.service.services import build_services
from rosemary.store.sqlite.sqlite_store import SqliteStore

TINY_MODEL = Path(__file__).parents[2] / "fixtures" / "tiny_model"
ORIGIN = Origin(client="test", transport=Transport.MCP)


def say(word: str) -> None:
    sys.stdout.write(f"{word}\n")


def main() -> None:
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    path = Path(sys.argv[1])
    services = build_services(
        SqliteStore.open(path), OnnxEmbedder(TINY_MODEL), lambda: datetime.now(UTC), path
    )
    for number in range(20):
        services.memories.save(MemoryDraft(content=f"number {number}"), ORIGIN)
    made = services.backups.create()
    services.memories.save(MemoryDraft(content="later"), ORIGIN)
    unlimited = resource.getrlimit(resource.RLIMIT_FSIZE)
    for name, job in (
        ("create", services.backups.create),
        ("restore", lambda: services.restoring.restore(made.name, ORIGIN)),
    ):
        # Room for a half of the database.
        resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, unlimited[1]))
        try:
            job()
        except StorageFullError:
            say(f"{name}:full")
        resource.setrlimit(resource.RLIMIT_FSIZE, unlimited)
        is_same = services.memories.facets().total == 21
        say("sound" if is_same and services.memories.check().is_sound else "broken")
        left = [each.name for each in services.backups.folder.iterdir()]
        say("clean" if left == [made.name] else "leftovers")
    say(str(services.restoring.restore(made.name, ORIGIN).memories))


main()
