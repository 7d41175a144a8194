"""Lets files grow to what they are now, fills the store, then gives it room again."""

import resource
import signal
import sys
from pathlib import Path

from conftest import Builder
from rosemary.domain.errors import StorageFullError
from rosemary.store import SqliteStore


def say(word: str) -> None:
    sys.stdout.write(f"{word}\n")


def main() -> None:
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    store = SqliteStore.open(Path(sys.argv[1]))
    build = Builder()
    store.write(lambda w: w.insert(build.memory(), build.embedding()))
    big = build.memory(" ".join(map(str, range(50_000))))
    unlimited = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (600_000, unlimited[1]))
    try:
        store.write(lambda w: w.insert(big, build.embedding()))
    except StorageFullError:
        say("full")
    resource.setrlimit(resource.RLIMIT_FSIZE, unlimited)
    check = store.read(lambda r: r.check())
    say("sound" if check.is_sound and check.live_memories == 1 else "broken")
    store.write(lambda w: w.insert(big, build.embedding()))
    say("saved")
    check = store.write(lambda w: w.check())
    say("sound" if check.is_sound and check.live_memories == 2 else "broken")


main()
