"""Embeds some of the memories that wait in a store, says so, and hangs until it is killed."""

import sys
import threading
from pathlib import Path

from rosemary.embed.onnx import OnnxEmbedder
from rosemary.service.bus import EventBus
from rosemary.service.embedding.embedding_worker import EmbeddingWorker
from rosemary.store.sqlite_store import SqliteStore


class HangsAtTheFifthCall:
    def __init__(self, embedder):
        self._embedder = embedder
        self._calls = 0

    def __getattr__(self, name):
        return getattr(self._embedder, name)

    def embed_in_background(self, texts):
        self._calls += 1
        if self._calls == 5:
            sys.stdout.write("embedding\n")
            sys.stdout.flush()
            threading.Event().wait()
        return self._embedder.embed_in_background(texts)


store = SqliteStore.open(Path(sys.argv[1]))
embedder = HangsAtTheFifthCall(OnnxEmbedder(Path(sys.argv[2])))
EmbeddingWorker(store, embedder, EventBus()).start()
# The interpreter must not begin to end: its thread pools would take no more work.
threading.Event().wait()
