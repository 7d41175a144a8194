"""Measures exports and imports of them: `python -m tests.bench.exporting`.

Each runs in a process of its own; memory is what it needed at its peak beyond what it had with its
services open.
"""

from __future__ import annotations

import argparse
import itertools
import json
import resource
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from tests.bench.figures import print_machine
from tests.bench.importing import memories

from rosemary.domain.models import MemoryDraft, Origin
from rosemary.domain.records import ExportFormat, ExportRequest
from rosemary.domain.types import Transport
from rosemary.embed.onnx import OnnxEmbedder
from rosemary.runtime.core import MODEL_FOLDER
from rosemary.runtime.paths import resources_dir
from rosemary.service.exchange.import_service import ImportRequest
from rosemary.service.services import Services, build_services
from rosemary.store.sqlite import SqliteStore

_ORIGIN = Origin(client="bench", transport=Transport.CLI, call_id="import")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.exporting", description=__doc__)
    parser.add_argument("--count", type=int, default=100_000, help="memories of 40 words")
    parser.add_argument("--job", help=argparse.SUPPRESS)
    parser.add_argument("--store", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--file", type=Path, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.job:
        print(json.dumps(_measure(arguments.job, arguments.store, arguments.file)))
        return
    print_machine()
    print("\n| form | export, s | more memory, MB | written, MB | import, memories/s | MB |")
    print("|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        store = Path(folder) / "store" / "memories.db"
        _fill(store, arguments.count)
        for form in ExportFormat:
            file = Path(folder) / (form if form is ExportFormat.MARKDOWN else f"out.{form}")
            out = _in_own_process(form, store, file)
            back = _in_own_process("import", Path(folder) / form / "in" / "memories.db", file)
            print(
                f"| {form} | {out['seconds']:.1f} | {out['memory']:.0f} | {out['size']:.0f} "
                f"| {back['count'] / back['seconds']:,.0f} | {back['memory']:.0f} |"
            )


def _fill(path: Path, count: int) -> None:
    with closing(_services(path)) as services:
        drafts = (
            MemoryDraft(
                content=text,
                tags=(f"tag-{number % 40}",),
                project_id=f"project-{number % 7}",
                metadata={"page": number},
            )
            for number, text in enumerate(itertools.islice(memories(40), count))
        )
        services.bulk.save(drafts, _ORIGIN)


def _services(path: Path) -> Services:
    embedder = OnnxEmbedder(resources_dir() / MODEL_FOLDER)
    return build_services(SqliteStore.open(path), embedder, lambda: datetime.now(UTC), path)


def _in_own_process(job: str, store: Path, file: Path) -> dict[str, float]:
    words = [sys.executable, "-m", "tests.bench.exporting", "--job", job, "--store", str(store)]
    done = subprocess.run([*words, "--file", str(file)], check=True, stdout=subprocess.PIPE)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def _measure(job: str, path: Path, file: Path) -> dict[str, float]:
    with closing(_services(path)) as services:
        before = _peak_mb()
        start = time.perf_counter()
        if job == "import":
            counts = services.imports.run(ImportRequest(path=file), _ORIGIN).counts
            count, size = counts.new + counts.known + counts.duplicates, 0
        else:
            request = ExportRequest(path=file, format=ExportFormat(job))
            done = services.exporting.export(request)
            count, size = done.memories, done.size_bytes
        seconds = time.perf_counter() - start
        return {
            "seconds": seconds,
            "memory": _peak_mb() - before,
            "size": size / 1e6,
            "count": count,
        }


def _peak_mb() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


if __name__ == "__main__":
    main()
