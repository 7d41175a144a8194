"""A way to a server that a test may cut: a proxy on 127.0.0.1 in front of its socket."""

from __future__ import annotations

import contextlib
import selectors
import socket
import threading
from pathlib import Path


class CutNetwork:
    """Forwards connections until it is cut; then it takes them, and says nothing.

    Attributes:
        port: where it listens.
        target: the socket that new connections lead to.
    """

    def __init__(self, target: Path) -> None:
        self.target = target
        self._is_cut = threading.Event()
        self._is_ended = threading.Event()
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = self._listening.getsockname()[1]
        self._waking, self._wakes = socket.socketpair()
        self._pairs: dict[socket.socket, socket.socket] = {}
        self._silent: list[socket.socket] = []
        self._thread = threading.Thread(target=self._run, name="cut-network")
        self._thread.start()

    def uri(self, database="postgres", user="rosemary_tests", password=""):
        who = f"{user}:{password}" if password else user
        return f"postgresql://{who}@127.0.0.1:{self.port}/{database}?sslmode=disable"

    def cut(self) -> None:
        """Forward nothing any more, and close nothing."""
        self._is_cut.set()

    def mend(self) -> None:
        """Forward new connections again; those of before get an end."""
        self._is_cut.clear()
        self._wakes.send(b"m")

    def close(self) -> None:
        self._is_ended.set()
        self._wakes.send(b"e")
        self._thread.join()
        for each in (self._listening, self._waking, self._wakes):
            each.close()

    def _run(self) -> None:
        with selectors.DefaultSelector() as self._selector:
            self._selector.register(self._listening, selectors.EVENT_READ)
            self._selector.register(self._waking, selectors.EVENT_READ)
            while not self._is_ended.is_set():
                for key, _ in self._selector.select():
                    self._step(key.fileobj)
            for each in list(self._pairs):
                self._end(each)
            self._end_silent()

    def _step(self, ready: socket.socket) -> None:
        if ready is self._waking:
            self._waking.recv(64)
            self._end_silent()
        elif ready is self._listening:
            self._accept()
        elif ready in self._pairs:
            self._forward(ready)

    def _accept(self) -> None:
        near, _ = self._listening.accept()
        if self._is_cut.is_set():
            self._silent.append(near)
            return
        far = socket.socket(socket.AF_UNIX)
        try:
            far.connect(str(self.target))
        except OSError:
            near.close()
            far.close()
            return
        for one, other in ((near, far), (far, near)):
            self._pairs[one] = other
            self._selector.register(one, selectors.EVENT_READ)

    def _forward(self, ready: socket.socket) -> None:
        if self._is_cut.is_set():
            other = self._pairs.pop(ready)
            del self._pairs[other]
            for each in (ready, other):
                self._selector.unregister(each)
                self._silent.append(each)
            return
        try:
            data = ready.recv(65_536)
            self._pairs[ready].sendall(data)
        except OSError:
            data = b""
        if not data:
            self._end(ready)

    def _end(self, one: socket.socket) -> None:
        other = self._pairs.pop(one, None)
        if other is None:
            return
        del self._pairs[other]
        for each in (one, other):
            self._selector.unregister(each)
            with contextlib.suppress(OSError):
                each.close()

    def _end_silent(self) -> None:
        for each in self._silent:
            each.close()
        self._silent.clear()
