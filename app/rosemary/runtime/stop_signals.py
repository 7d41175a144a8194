"""Ends the app in good order when the system or a terminal asks for it by a signal."""

from __future__ import annotations

import contextlib
import signal
import socket
import sys
from collections.abc import Iterator
from types import FrameType, TracebackType
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from rosemary.gui.desktop_app import Desktop

_REQUEST = b"\x00"


def stop_signals() -> tuple[signal.Signals, ...]:
    """Return the signals of Ctrl+C, of the system and, unless ignored, of a closed terminal.

    `nohup` has SIGHUP ignored, so that the app outlives its terminal.
    """
    asked = (signal.SIGINT, signal.SIGTERM)
    if sys.platform == "win32" or signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
        return asked
    return (*asked, signal.SIGHUP)


def note_signal(_number: int, _frame: FrameType | None) -> None:
    """Do nothing: the wakeup socket reports the signal.

    Without a handler the signal would end the process. A handler that did more could need a lock
    that the interrupted code holds.
    """


class Stops:
    """Wakes the main thread on a signal or a request.

    Python's C handler writes the signal's number into a socket on which the thread waits. A Python
    handler is not enough: for a signal just before the wait, it runs only after the wait.
    """

    def __init__(self) -> None:
        self._reader, self._writer = socket.socketpair()
        self._writer.settimeout(0)
        self._signals = stop_signals()

    def __enter__(self) -> Self:
        for number in self._signals:
            signal.signal(number, note_signal)
        signal.set_wakeup_fd(self._writer.fileno(), warn_on_full_buffer=False)
        return self

    def __exit__(
        self,
        error_type: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        signal.set_wakeup_fd(-1)
        self._writer.close()
        self._reader.close()

    def request(self) -> None:
        """End the wait. May be called from any thread, also afterwards."""
        with contextlib.suppress(OSError):
            self._writer.send(_REQUEST)

    def wait(self) -> None:
        """Wait until a stop is requested."""
        stops = {*_REQUEST, *self._signals}
        while self._reader.recv(1)[0] not in stops:
            continue


@contextlib.contextmanager
def quitting_on_signals(application: QApplication, desktop: Desktop) -> Iterator[None]:
    """Quit on signals. Their numbers, written to a socket, wake Qt's loop.

    A Python handler that quit by itself could need a lock that the interrupted code holds.
    """
    from PySide6.QtCore import QSocketNotifier  # noqa: PLC0415 - not where there is no window

    near, far = socket.socketpair()
    for end in (near, far):
        end.setblocking(False)  # noqa: FBT003 - the signature of the standard library
    wanted = stop_signals()
    notifier = QSocketNotifier(near.fileno(), QSocketNotifier.Type.Read, desktop)

    def on_woken() -> None:
        with contextlib.suppress(BlockingIOError):
            if not set(wanted).isdisjoint(near.recv(64)):
                application.quit()

    notifier.activated.connect(lambda *_: on_woken())
    old_wakeup = signal.set_wakeup_fd(far.fileno())
    for number in wanted:
        signal.signal(number, note_signal)
    try:
        yield
    finally:
        notifier.setEnabled(False)
        signal.set_wakeup_fd(old_wakeup)
        near.close()
        far.close()
