"""Brings a store over made-up steps, slow enough to be killed in, and says when it begins."""

import sys
import threading
from pathlib import Path

import apsw

from rosemary.store.sqlite import migrations, schema


def slow(connection: apsw.Connection) -> None:
    """Change every memory."""
    connection.execute("UPDATE memory SET access_gain = 0")
    threading.Event().wait(0.02)


MADE_UP = (slow,) * 10


def main() -> None:
    migrations.STEPS = (*migrations.STEPS, *MADE_UP)
    sys.stdout.write("upgrading\n")
    sys.stdout.flush()
    schema.prepare(Path(sys.argv[1]))


if __name__ == "__main__":
    main()
