"""Saves memories and prints the key of each as soon as it is acknowledged, until killed."""

import sys
import uuid
from pathlib import Path

from tests.store.conftest import Builder

from rosemary.store.sqlite import SqliteStore


def main() -> None:
    path, name = Path(sys.argv[1]), sys.argv[2]
    store = SqliteStore.open(path)
    build = Builder()
    number = 0
    while True:
        number += 1
        memory = build.memory(
            f"the words of {name}, number {number}, {uuid.uuid4()}",
            id=str(uuid.uuid4()),
            key=f"{name}-{number}",
            tags=("a", name),
        )
        embedding = build.embedding(build.vector(1, number))
        if number % 2:
            store.write(lambda w, m=memory, e=embedding: w.memories.insert(m, e))
        else:
            store.write_beside(
                lambda w, m=memory: w.memories.insert(m, None),
                lambda e=embedding: e,
                lambda w, _, e, m=memory: w.vectors.put(m, e),
            )
        sys.stdout.write(f"{memory.key}\n")
        sys.stdout.flush()


main()
