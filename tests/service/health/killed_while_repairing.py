"""Repairs a store again and again, breaking it in between, and says when each repair begins."""

import sys
from datetime import UTC, datetime
from pathlib import Path

from rosemary.embed.onnx import OnnxEmbedder
from rosemary.service.services import build_services
from rosemary.store.sqlite.connections.sqlite_connection import allow_tables_of_indexes
from rosemary.store.sqlite.sqlite_store import SqliteStore

path = Path(sys.argv[1])
store = SqliteStore.open(path)
services = build_services(store, OnnxEmbedder(Path(sys.argv[2])), lambda: datetime.now(UTC), path)
BREAK = (
    "DELETE FROM memory_porter_docsize",
    "DELETE FROM passage_code",
    "UPDATE memory SET content_hash = zeroblob(32) WHERE row = 1",
)


def harm(tx) -> None:
    allow_tables_of_indexes(tx.job.connection)
    for statement in BREAK:
        tx.job.connection.execute(statement)


while True:
    store.write(harm)
    sys.stdout.write("repairing\n")
    sys.stdout.flush()
    services.doctor.repair()
