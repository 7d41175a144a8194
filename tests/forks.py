"""Runs scripts that get killed, each in a process of its own, without its imports' cost.

One helper process loads the program and then forks for each script. A script finds nothing of the
one before it: no store is open and no thread runs in the helper.
"""

from __future__ import annotations

import json
import os
import runpy
import signal
import socket
import subprocess
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

_LONGEST = 65_536
_WAIT = b"wait"


class Forked:
    """A process that runs a script. It stays until `wait`, so a signal reaches no other one."""

    def __init__(self, pid: int, output: int, helper: socket.socket) -> None:
        self.stdout = os.fdopen(output, encoding="utf-8")
        self.returncode: int | None = None
        self._pid = pid
        self._helper = helper

    def send_signal(self, number: int) -> None:
        """Send a signal to the process, unless it has been waited for."""
        if self.returncode is None:
            os.kill(self._pid, number)

    def wait(self) -> int:
        """Return the exit code once it has ended; minus the signal if one killed it."""
        if self.returncode is None:
            self._helper.sendall(_WAIT)
            self.returncode = int(self._helper.recv(_LONGEST))
        return self.returncode


class Forks:
    """Starts scripts, one at a time."""

    def __init__(self, helper: socket.socket) -> None:
        self._helper = helper

    @contextmanager
    def run(self, script: Path, *arguments: object) -> Iterator[Forked]:
        """Run a script, and wait for its end after the block."""
        reading, writing = os.pipe()
        request = json.dumps([str(script), *map(str, arguments)]).encode()
        socket.send_fds(self._helper, [request], [writing])
        os.close(writing)
        forked = Forked(int(self._helper.recv(_LONGEST)), reading, self._helper)
        try:
            with forked.stdout:
                yield forked
        except BaseException:
            forked.send_signal(signal.SIGKILL)
            raise
        finally:
            forked.wait()


@contextmanager
def started_forks() -> Iterator[Forks]:
    """Start the helper, and end it after the block."""
    ours, theirs = socket.socketpair()
    search = os.pathsep.join(filter(None, sys.path))
    # Its library for matrices would start threads, which no fork takes along.
    environ = {**os.environ, "PYTHONPATH": search, "OPENBLAS_NUM_THREADS": "1"}
    command = [sys.executable, __file__, str(theirs.fileno())]
    with ours, subprocess.Popen(command, pass_fds=[theirs.fileno()], env=environ):
        theirs.close()
        try:
            yield Forks(ours)
        finally:
            ours.close()


def main() -> None:
    """Fork for each request until the tests end."""
    import numpy  # noqa: F401

    import rosemary.service.services
    import rosemary.store.sqlite.sqlite_store  # noqa: F401

    with socket.socket(fileno=int(sys.argv[1])) as tests:
        while True:
            request, outputs, _, _ = socket.recv_fds(tests, _LONGEST, 1)
            if not request:
                return
            pid = os.fork()
            if not pid:
                _become(json.loads(request), outputs[0])
            os.close(outputs[0])
            tests.sendall(str(pid).encode())
            if tests.recv(_LONGEST) == _WAIT:
                code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
                tests.sendall(str(code).encode())


def _become(command: list[str], output: int) -> NoReturn:
    code = 1
    try:
        os.dup2(output, sys.stdout.fileno())
        sys.argv = command
        runpy.run_path(command[0], run_name="__main__")
        sys.stdout.flush()
        code = 0
    finally:
        if code:
            traceback.print_exc()
        os._exit(code)


if __name__ == "__main__":
    main()
