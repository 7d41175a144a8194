"""Makes backups, says when one is done, until it is killed."""

import sys
from datetime import UTC, datetime
from pathlib import Path

from rosemary.embed.onnx import OnnxEmbedder
from rosemary.service.services import build_services
from rosemary.store.sqlite.sqlite_store import SqliteStore

TINY_MODEL = Path(__file__).parents[2] / "fixtures" / "tiny_model"
database = Path(sys.argv[1])
services = build_services(
    SqliteStore.open(database), OnnxEmbedder(TINY_MODEL), lambda: datetime.now(UTC), database
)
sys.stdout.write("ready\n")
sys.stdout.flush()
while True:
    sys.stdout.write(f"{services.backups.create().name}\n")
    sys.stdout.flush()
