"""Saves memories in bulk without an end, says how many are done, until it is killed."""

import itertools
import sys
from datetime import UTC, datetime
from pathlib import Path

from rosemary.domain.models import MemoryDraft, Origin
from rosemary.domain.types import Transport
from rosemary.embed.onnx import OnnxEmbedder
from rosemary.service.memories import bulk_saving
from rosemary.service.services import build_services
from rosemary.store.sqlite_store import SqliteStore


def tell(progress):
    sys.stdout.write(f"{progress.done}\n")
    sys.stdout.flush()


bulk_saving.PROGRESS_INTERVAL_S = 0.0
path = Path(sys.argv[1])
embedder = OnnxEmbedder(Path(sys.argv[2]))
services = build_services(SqliteStore.open(path), embedder, lambda: datetime.now(UTC), path)
services.embedding_worker.start()
services.bulk.save(
    (MemoryDraft(content=f"note {number} on tea") for number in itertools.count(1)),
    Origin(client="importer", transport=Transport.CLI, call_id="import-1"),
    on_progress=tell,
)
