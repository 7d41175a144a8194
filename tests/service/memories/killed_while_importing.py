"""Saves memories in bulk without an end, says how many each event names, until it is killed."""

import itertools
import sys
from datetime import UTC, datetime
from pathlib import Path

from rosemary.domain.events import MemoriesChanged
from rosemary.domain.models import MemoryDraft, Origin
from rosemary.domain.types import Transport
from rosemary.embed.onnx import OnnxEmbedder
from rosemary.service.memories import bulk_saving
from rosemary.service.services import build_services
from rosemary.store.sqlite.sqlite_store import SqliteStore


def tell(event):
    if isinstance(event, MemoriesChanged) and event.added:
        sys.stdout.write(f"{len(event.added)}\n")
        sys.stdout.flush()


bulk_saving.TELL_EVERY_S = 0.0
path = Path(sys.argv[1])
embedder = OnnxEmbedder(Path(sys.argv[2]))
services = build_services(SqliteStore.open(path), embedder, lambda: datetime.now(UTC), path)
services.bus.subscribe(tell)
services.embedding_worker.start()
services.bulk.save(
    (MemoryDraft(content=f"note {number} on tea") for number in itertools.count(1)),
    Origin(client="importer", transport=Transport.CLI, call_id="import-1"),
)
