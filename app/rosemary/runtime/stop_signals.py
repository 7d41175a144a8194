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
    """Return Ctrl+C, the end by the system, and that of the terminal, unless it is ignored.

    `nohup` and the like have it ignored so that the app outlives its terminal.
    """
    asked = (signal.SIGINT, signal.SIGTERM)
    if sys.platform == "win32" or signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
        return asked
    return (*asked, signal.SIGHUP)


def note_signal(_number: int, _frame: FrameType | None) -> None:
    """Let the system report the signal to the wakeup socket, and do nothing here.

    Without a handler it would end the process; and one that acted could interrupt whoever holds a
    lock that it needs itself.
    """


class Stops:
    """Wakes the main thread on a signal or a request, at whatever moment it comes.

    The system's own handler writes the signal's number into a socket on which the thread waits.
    A handler in Python runs only once the thread does: for a signal that comes in the moment
    before it begins to wait, that is after the wait.
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
        """End the wait; may be called in any thread, also after its end."""
        with contextlib.suppress(OSError):
            self._writer.send(_REQUEST)

    def wait(self) -> None:
        """Return once a stop was asked for."""
        stops = {*_REQUEST, *self._signals}
        while self._reader.recv(1)[0] not in stops:
            continue


@contextlib.contextmanager
def quitting_on_signals(application: QApplication, desktop: Desktop) -> Iterator[None]:
    """Quit on signals, in Qt's loop: it is woken by the number of one that has come.

    What Python runs at a signal may interrupt whoever holds a lock that it needs.
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
