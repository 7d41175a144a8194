"""Embeds some of the memories that wait in a store, says so, and hangs until it is killed."""

import sys
import threading
from pathlib import Path

from hanging_embedder import HangsAtTheFifthCall

from rosemary.embed.onnx import OnnxEmbedder
from rosemary.service.reporting import EventBus
from rosemary.service.search.embedding_worker import EmbeddingWorker
from rosemary.store.sqlite.sqlite_store import SqliteStore

store = SqliteStore.open(Path(sys.argv[1]))
embedder = HangsAtTheFifthCall(OnnxEmbedder(Path(sys.argv[2])))
EmbeddingWorker(store, embedder, EventBus()).start()
# The interpreter must not begin to end: its thread pools would take no more work.
threading.Event().wait()
