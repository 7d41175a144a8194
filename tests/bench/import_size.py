"""Measures the import of a very large archive: `python -m tests.bench.import_size --mb 2048`."""

from __future__ import annotations

import argparse
import json
import random
import resource
import sys
import tempfile
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from tests.bench.corpus import texts
from tests.bench.figures import print_machine

from rosemary.domain.models import Origin
from rosemary.domain.types import Transport
from rosemary.runtime.core import open_services
from rosemary.runtime.paths import Paths
from rosemary.service.exchange.import_service import ImportRequest

_MESSAGES = 20
_START = datetime(2024, 1, 1, tzinfo=UTC).timestamp()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.import_size", description=__doc__)
    parser.add_argument("--mb", type=int, default=2_048, help="size of conversations.json")
    parser.add_argument("--preview", action="store_true", help="look at it, import nothing")
    arguments = parser.parse_args()
    print_machine()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "conversations.json"
        _write(path, arguments.mb << 20)
        print("\n| step | size, MB | memories | seconds | MB/s | peak memory, MB |")
        print("|---|---|---|---|---|---|")
        _measure(path, Paths.of_home(Path(folder) / "home"), is_preview=arguments.preview)


def _measure(path: Path, paths: Paths, *, is_preview: bool) -> None:
    services = open_services(paths)
    request = ImportRequest(path=path)
    origin = Origin(client="bench", transport=Transport.CLI)
    steps = ["look at it"] if is_preview else ["import it", "import it again"]
    try:
        for step in steps:
            started = time.monotonic()
            if is_preview:
                counts = services.imports.preview(request).counts
            else:
                counts = services.imports.run(request, origin).counts
            _row(step, path.stat().st_size, counts.new, time.monotonic() - started)
    finally:
        services.close()


def _row(step: str, size: int, memories: int, seconds: float) -> None:
    scale = 1 if sys.platform == "darwin" else 1024
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * scale
    rate = size / seconds / 1e6
    print(f"| {step} | {size / 1e6:,.0f} | {memories:,} | {seconds:,.0f} | {rate:.1f} |", end="")
    print(f" {peak / 1e6:,.0f} |", flush=True)


def _write(path: Path, size: int) -> None:
    """Write conversations in the layout of ChatGPT until there are so many bytes."""
    with path.open("w", encoding="utf-8") as file:
        file.write("[")
        for number, conversation in enumerate(_conversations()):
            file.write((",\n" if number else "") + json.dumps(conversation))
            if file.tell() > size:
                break
        file.write("]")


def _conversations() -> Iterator[dict[str, object]]:
    stream = texts(seed=7)
    chance = random.Random(7)
    number = 0
    while True:
        number += 1
        mapping: dict[str, object] = {}
        for index in range(_MESSAGES):
            said = " ".join(next(stream) for _ in range(chance.randrange(1, 60)))
            mapping[f"{number}-{index}"] = {
                "id": f"{number}-{index}",
                "parent": f"{number}-{index - 1}" if index else None,
                "children": [],
                "message": {
                    "id": f"{number}-{index}",
                    "author": {"role": "assistant" if index % 2 else "user"},
                    "create_time": _START + number * 3600 + index,
                    "content": {"content_type": "text", "parts": [f"{number}.{index} {said}"]},
                    "recipient": "all",
                    "metadata": {},
                },
            }
        yield {
            "title": f"Conversation {number}",
            "create_time": _START + number * 3600,
            "mapping": mapping,
            "current_node": f"{number}-{_MESSAGES - 1}",
            "conversation_id": f"c{number}",
        }


if __name__ == "__main__":
    main()
