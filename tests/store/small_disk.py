"""Lets files grow to what they are now, fills the store, then gives it room again."""

import resource
import signal
import sys
from collections.abc import Callable
from pathlib import Path

from tests.store.conftest import Builder

from rosemary.domain.errors import StorageFullError
from rosemary.domain.models import Memory
from rosemary.store.sqlite import SqliteStore

build = Builder()


def say(word: str) -> None:
    sys.stdout.write(f"{word}\n")


def save(store: SqliteStore, memory: Memory) -> None:
    store.write(lambda w: w.memories.insert(memory, build.embedding()))


def save_beside(store: SqliteStore, memory: Memory) -> None:
    store.write_beside(
        lambda w: w.memories.insert(memory, None),
        build.embedding,
        lambda w, _, embedding: w.vectors.put(memory, embedding),
    )


def say_refusal(save_big: Callable[[], None]) -> None:
    try:
        save_big()
    except StorageFullError:
        say("full")


def main() -> None:
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    store = SqliteStore.open(Path(sys.argv[1]))
    save(store, build.memory())
    big = build.memory(" ".join(map(str, range(50_000))))
    unlimited = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (600_000, unlimited[1]))
    # Beside the work first: the driver remembers the last error of the system that it was told.
    say_refusal(lambda: save_beside(store, big))
    say_refusal(lambda: save(store, big))
    resource.setrlimit(resource.RLIMIT_FSIZE, unlimited)
    check = store.read(lambda r: r.checks.check())
    say("sound" if check.is_sound and check.live_memories == 1 else "broken")
    save(store, big)
    save_beside(store, build.memory())
    say("saved")
    check = store.write(lambda w: w.checks.check())
    say("sound" if check.is_sound and check.live_memories == 3 else "broken")


main()
