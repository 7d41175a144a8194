"""A model at which the scripts of this folder wait to be killed."""

import sys
import threading


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
