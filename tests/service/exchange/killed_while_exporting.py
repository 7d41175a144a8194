"""Begins an export and says so in the middle of it, then waits to be killed."""

from __future__ import annotations

import sys
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from rosemary.domain.models import MemoryDraft, Origin
from rosemary.domain.ports import Progress, Watch
from rosemary.domain.records import ExportFormat, ExportRequest
from rosemary.domain.types import Transport
from rosemary.embed.onnx import OnnxEmbedder
from rosemary.service.services import build_services
from rosemary.store.sqlite.sqlite_store import SqliteStore

TINY_MODEL = Path(__file__).parents[2] / "fixtures" / "tiny_model"


def _wait_for_the_end(_progress: Progress) -> None:
    sys.stdout.write("some of it is written\n")
    sys.stdout.flush()
    sys.stdin.read()


def main() -> None:
    home, path, form = sys.argv[1:]
    database = Path(home) / "memories.db"
    database.parent.mkdir()
    store = SqliteStore.open(database)
    services = build_services(store, OnnxEmbedder(TINY_MODEL), lambda: datetime.now(UTC), database)
    with closing(services):
        draft = MemoryDraft(content="Maya likes tea.")
        services.memories.save(draft, Origin(client="cli", transport=Transport.CLI))
        request = ExportRequest(path=Path(path), format=ExportFormat(form), is_forced=True)
        services.exporting.export(request, Watch(tell=_wait_for_the_end))


if __name__ == "__main__":
    main()
