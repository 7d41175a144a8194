"""Embeds some memories with another model, says so, and hangs until it is killed."""

import sys
import threading
from datetime import UTC, datetime
from pathlib import Path

from hanging_embedder import HangsAtTheFifthCall

from rosemary.embed.library import ModelLibrary
from rosemary.service.services import ModelChoice, build_services
from rosemary.store.sqlite.sqlite_store import SqliteStore

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
