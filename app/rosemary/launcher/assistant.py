"""The assistant's end of the pump: whole lines in, whole lines out, until its process ends."""

import os
import sys
from _thread import allocate_lock

from rosemary.launcher.json_rpc import MAX_LINE_BYTES, READ_BYTES, decode, guess_id, make_error

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

_INVALID_REQUEST = -32600
_POLL_S = 2.0
"""Time between checks of the parent, on systems where its end cannot be waited for."""


class Assistant:
    """Reads in one thread, writes from any."""

    __slots__ = ("_output", "_write_lock")

    def __init__(self, output: int) -> None:
        """Prepare; `output` is the descriptor on which the assistant reads."""
        self._output = output
        self._write_lock = allocate_lock()

    def read_lines(self) -> "Iterator[bytes]":
        """Yield complete lines that are not too long, until the assistant leaves."""
        parts: list[bytes] = []
        size = 0
        while chunk := os.read(0, READ_BYTES):
            start = 0
            while end := chunk.find(b"\n", start) + 1:
                parts.append(chunk[start:end])
                size += end - start
                if size > MAX_LINE_BYTES + 1:
                    self._refuse_long(parts)
                else:
                    yield b"".join(parts)
                parts, size, start = [], 0, end
            if start < len(chunk):
                parts.append(chunk[start:])
                size += len(chunk) - start
            if size > MAX_LINE_BYTES:
                # It is refused at its end; only its first and last pieces may hold the id.
                del parts[1:-2]
        if size <= MAX_LINE_BYTES and _is_whole(last := b"".join(parts)):
            yield last + b"\n"

    def write(self, lines: bytes) -> None:
        """Write whole lines to the assistant; end the process if it no longer reads."""
        rest = memoryview(lines)
        with self._write_lock:
            try:
                while rest:
                    rest = rest[os.write(self._output, rest) :]
            except OSError:
                os._exit(0)

    def _refuse_long(self, parts: list[bytes]) -> None:
        request_id = guess_id(parts[0], b"".join(parts[1:]) or parts[0])
        message = f"The message is larger than {MAX_LINE_BYTES} bytes"
        self.write(make_error(request_id, _INVALID_REQUEST, message))


def leave(code: int) -> None:
    """End the process; with 1, and a traceback, if an error is being raised.

    Threads are not joined: some may be blocked in reads that never end.
    """
    kind, error, trace = sys.exc_info()
    if kind is not None and error is not None:
        sys.excepthook(kind, error, trace)
        code = 1
    os._exit(code)


def report(text: str) -> None:
    """Write a line to the assistant's log."""
    try:
        os.write(2, f"rosemary-mcp: {text}\n".encode())
    except OSError:
        return  # nobody reads the log


def _is_whole(line: bytes) -> bool:
    """Return whether a last line without its end is complete, not cut off by a kill."""
    try:
        decode(line)
    except ValueError:
        return False
    return True


def wait_until_gone(parent: int) -> None:
    """Return when the process `parent` has ended; never, if that cannot be seen."""
    if parent <= 0:  # outside this container
        _wait_forever()
    elif sys.platform == "win32":
        _wait_on_windows(parent)
    elif sys.platform == "linux":
        _wait_on_linux(parent)
    else:
        _poll(parent)


def _wait_on_windows(parent: int) -> None:
    if sys.platform == "win32":
        import _winapi  # noqa: PLC0415 - exists on Windows alone

        synchronize = 0x00100000
        try:
            handle = _winapi.OpenProcess(synchronize, False, parent)  # noqa: FBT003 - positional-only
            _winapi.WaitForSingleObject(handle, _winapi.INFINITE)
        except OSError:
            _wait_forever()


def _wait_on_linux(parent: int) -> None:
    if sys.platform == "linux":
        import select  # noqa: PLC0415 - start-up time; nobody waits for this

        try:
            descriptor = os.pidfd_open(parent)
        except OSError:
            _poll(parent)  # an old kernel, or a sandbox
            return
        if os.getppid() == parent:
            select.select([descriptor], [], [])


def _poll(parent: int) -> None:
    lock = allocate_lock()
    lock.acquire()
    while os.getppid() == parent:
        lock.acquire(timeout=_POLL_S)


def _wait_forever() -> None:
    lock = allocate_lock()
    lock.acquire()
    lock.acquire()
