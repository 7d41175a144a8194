"""Two hundred windows opened and closed while work is under way: `python -m tests.bench.leaks`.

Over a small store of its own; prints the memory of the process and what is left, every 20 cycles.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
import tempfile
import time
from pathlib import Path

from tests.bench.corpus import texts
from tests.bench.subject import resident_mb
from tests.cycles import open_and_close, what_is_left

from rosemary.domain.models import MemoryDraft, Origin
from rosemary.domain.types import Transport
from rosemary.gui.desktop_app import Desktop
from rosemary.gui.qt_application import create_application
from rosemary.runtime.core import open_services
from rosemary.runtime.paths import Paths, resources_dir
from rosemary.runtime.window_facts import TomlWindowState
from rosemary.system.capacity import release_free_memory

_MEMORIES = 200
_EACH = 20


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.leaks", description=__doc__)
    parser.add_argument("--cycles", type=int, default=200)
    arguments = parser.parse_args()
    application = create_application(["rosemary"], resources_dir())
    application.setQuitOnLastWindowClosed(False)
    with tempfile.TemporaryDirectory(prefix="rosemary-leaks-") as folder:
        paths = Paths.of_home(Path(folder))
        paths.ensure_private()
        with contextlib.closing(open_services(paths)) as services:
            origin = Origin(client="bench", transport=Transport.MCP)
            for text, _ in zip(texts(), range(_MEMORIES), strict=False):
                services.memories.save(MemoryDraft(content=text), origin)
            archive = Path(folder) / "notes.md"
            archive.write_text("# Note\n\nSomething to remember.\n", encoding="utf-8")
            state = TomlWindowState(paths.settings_file)

            def make() -> Desktop:
                return Desktop(services, None, state, resources_dir())

            began = time.perf_counter()
            for number in range(arguments.cycles + 1):
                if number % _EACH == 0:
                    left = what_is_left()
                    release_free_memory()
                    print(
                        f"{number} cycles, {time.perf_counter() - began:.0f} s: "
                        f"{resident_mb(os.getpid()):.1f} MB, {left.widgets} widgets, "
                        f"{left.desktops} desktops, {len(left.threads)} threads",
                        flush=True,
                    )
                open_and_close(make, number, archive)
    sys.stdout.flush()
    os._exit(0)


if __name__ == "__main__":
    main()
