"""Embeds some memories with another model, says so, and hangs until it is killed."""

import sys
import threading
from datetime import UTC, datetime
from pathlib import Path

from rosemary.embed.library import ModelLibrary
from rosemary.service.services import ModelChoice, build_services
from rosemary.store.sqlite_store import SqliteStore


class HangsAtTheFifthCall:
    def __init__(self, embedder):
        self._embedder = embedder
        self._calls = 0

    def __getattr__(self, name):
        return getattr(self._embedder, name)

    def embed_in_background(self, texts):
        self._calls += 1
        if self._calls == 5:
            sys.stdout.write("embedding\n")
            sys.stdout.flush()
            threading.Event().wait()
        return self._embedder.embed_in_background(texts)


path, shipped, added, name = (*map(Path, sys.argv[1:4]), sys.argv[4])
library = ModelLibrary(shipped, added)
services = build_services(
    SqliteStore.open(path),
    HangsAtTheFifthCall(library.embedder(name)),
    lambda: datetime.now(UTC),
    path,
    ModelChoice(library=library, keep=lambda name: None),
)
services.embedding_worker.start()
threading.Event().wait()
