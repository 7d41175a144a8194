"""A computer that dies in the middle of sending: `python -m … URI HOME` kills itself.

The tenth memory has arrived at the server; that it did so is not taken down any more.
"""

import os
import signal
import sys
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

from rosemary.domain.insights import Places
from rosemary.domain.store_address import StoreAddress
from rosemary.embed.onnx import OnnxEmbedder
from rosemary.service.services import build_services
from rosemary.store.postgres import PostgresStore
from rosemary.store.sqlite.outbox_file import OutboxFile
from rosemary.store.sqlite.snapshot import SqliteFiles


def main() -> None:
    uri, home, model = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
    numbers = count(1)
    forget = OutboxFile.remove

    def remove(outbox, memory_id):
        if next(numbers) == 10:
            os.kill(os.getpid(), signal.SIGKILL)
        forget(outbox, memory_id)

    OutboxFile.remove = remove
    store = PostgresStore.open(uri, SqliteFiles(), home)
    places = Places(database=home / "memories.db", account=StoreAddress.of(uri).account)
    services = build_services(store, OnnxEmbedder(model), lambda: datetime.now(UTC), places)
    services.outgoing.send()


if __name__ == "__main__":
    main()
