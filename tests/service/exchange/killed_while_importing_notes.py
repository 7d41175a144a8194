"""Imports a folder and says so once some of it is saved; its parent kills it, or reads the end."""

from __future__ import annotations

import json
import sys
from datetime import UTC, datetime
from pathlib import Path

from rosemary.domain.filters import EVERYTHING
from rosemary.domain.models import Origin
from rosemary.domain.types import Transport
from rosemary.embed.onnx import OnnxEmbedder
from rosemary.service.exchange.import_service import ImportRequest
from rosemary.service.services import build_services
from rosemary.store.sqlite.sqlite_store import SqliteStore

TINY_MODEL = Path(__file__).parents[2] / "fixtures" / "tiny_model"


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> None:
    home, path = map(Path, sys.argv[1:])
    home.mkdir(exist_ok=True)
    database = home / "memories.db"
    store = SqliteStore.open(database)
    services = build_services(store, OnnxEmbedder(TINY_MODEL), lambda: datetime.now(UTC), database)
    services.bus.subscribe(lambda _event: _say("some are saved"))
    origin = Origin(client="cli", transport=Transport.CLI)
    counts = services.imports.run(ImportRequest(path=path), origin).counts
    stored = store.read(lambda view: view.memories.count(EVERYTHING))
    problems = services.memories.check().problems
    found = {"known": counts.known, "new": counts.new, "stored": stored, "problems": problems}
    _say(json.dumps(found))
    services.close()


if __name__ == "__main__":
    main()
