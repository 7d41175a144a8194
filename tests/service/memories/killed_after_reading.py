"""Reads memories of a store through the operations until it is killed; says what was written."""

import sys
import threading
from datetime import datetime
from pathlib import Path

from rosemary.domain.models import Origin
from rosemary.domain.types import Transport
from rosemary.embed.onnx import OnnxEmbedder
from rosemary.operations.operation_table import invoke
from rosemary.service.services import build_services
from rosemary.store.sqlite.sqlite_store import SqliteStore


class TellsOfWrites:
    def __init__(self, store):
        self._store = store

    def __getattr__(self, name):
        return getattr(self._store, name)

    def write(self, job, scope=None):
        result = self._store.write(job, scope)
        written.set()
        return result


written = threading.Event()
path, model, now, *keys = sys.argv[1:]
store = TellsOfWrites(SqliteStore.open(Path(path)))
services = build_services(
    store, OnnxEmbedder(Path(model)), lambda: datetime.fromisoformat(now), Path(path)
)
services.access.start()
for key in keys:
    written.clear()
    invoke(services, "get_memory", {"id": key}, Origin(client="t", transport=Transport.MCP))
    if key == keys[-1]:
        break
    written.wait()
sys.stdout.write("read\n")
sys.stdout.flush()
threading.Event().wait()
