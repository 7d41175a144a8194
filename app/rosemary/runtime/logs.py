"""The log file, and what the app said last if it ended unexpectedly. Nothing is sent anywhere.

The log says what the app did, never contents of memories, and is rotated.

Each run of the app has a file of its own, into which Python writes the stacks of all threads when a
fault kills the process. If the file is still there at the next start, the last run did not end
properly.
"""

from __future__ import annotations

import contextlib
import faulthandler
import logging
import logging.handlers
import os
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Final, TypeAlias

from typing_extensions import override

_NoError: TypeAlias = tuple[None, None, None]

_MAX_BYTES = 1_000_000
_KEPT_FILES = 5
_FORMAT = "%(asctime)s %(levelname)s %(threadName)s %(name)s: %(message)s"
_QUIET = ("mcp", "anyio", "asyncio", "uvicorn")


class PlainFormatter(logging.Formatter):
    """Logs the kind and place of an error, but not its text.

    The text may quote a memory, a query or a token.
    """

    @override
    def format(self, record: logging.LogRecord) -> str:
        # Another handler may have filled it.
        record.exc_text = None
        text = super().format(record)
        record.exc_text = None
        return text

    @override
    def formatException(
        self, ei: tuple[type[BaseException], BaseException, TracebackType | None] | _NoError
    ) -> str:
        lines = []
        error = ei[1]
        while error is not None:
            lines += [
                f'  File "{frame.filename}", line {frame.lineno}, in {frame.name}'
                for frame in traceback.extract_tb(error.__traceback__)
            ]
            kind = f"{type(error).__module__}.{type(error).__qualname__}"
            number = f" {error.errno}" if isinstance(error, OSError) else ""
            lines.append(f"{kind}{number}")
            error = error.__cause__ or error.__context__
        return "\n".join(lines)


def open_log(file: Path, level: int = logging.INFO) -> logging.Handler:
    """Log everything from `level` upwards to `file` until the process ends.

    Errors of writing are ignored, and never shown on the standard streams.
    """
    handler = logging.handlers.RotatingFileHandler(
        file,
        maxBytes=_MAX_BYTES,
        backupCount=_KEPT_FILES,
        encoding="utf-8",
        delay=True,
    )
    handler.setFormatter(PlainFormatter(_FORMAT))
    logging.raiseExceptions = False
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(level)
    for name in _QUIET:
        # Below this level libraries log call arguments, and so contents of memories.
        logging.getLogger(name).setLevel(logging.WARNING)
    return handler


logger = logging.getLogger(__name__)

_RUN: Final = "run-"
_CRASH: Final = "crash-"
_SUFFIX: Final = ".log"
_KEPT: Final = 5
_ALL_KEPT: Final = "Nothing that was saved is lost."
_LOG_LOST: Final = (
    "Since then the file memories.db-wal was deleted: the newest changes may be missing. "
    "The newest backup may have them."
)


@dataclass(frozen=True, slots=True, kw_only=True)
class EndedUnexpectedly:
    """What is known of the last run, which ended unexpectedly.

    Attributes:
        at: when it was last seen alive, if known.
        details: the file with the stacks.
        is_log_lost: the store's log of the newest changes has been deleted since.
    """

    at: datetime
    details: Path
    is_log_lost: bool = False

    @property
    def text(self) -> str:
        """The message for the person."""
        return (
            f"Rosemary ended unexpectedly last time ({self.at.astimezone():%Y-%m-%d %H:%M}). "
            f"{_LOG_LOST if self.is_log_lost else _ALL_KEPT} Details: {self.details}"
        )


@contextlib.contextmanager
def watched_run(log_dir: Path, *, is_log_lost: bool = False) -> Iterator[EndedUnexpectedly | None]:
    """Watch this run of the app; yield what is known of the last one if it ended unexpectedly.

    The caller holds the lock of the home, so no other app is running. If the folder cannot be
    written to, the app runs all the same.
    """
    last = _look_back(log_dir, is_log_lost=is_log_lost)
    if last is not None:
        logger.warning("the last run ended unexpectedly")
    own = log_dir / f"{_RUN}{datetime.now(UTC):%Y%m%d-%H%M%S}-{os.getpid()}{_SUFFIX}"
    with contextlib.ExitStack() as stack:
        try:
            file = stack.enter_context(own.open("w", encoding="utf-8"))
        except OSError as problem:
            logger.warning("crashes are not noted: %s", problem.strerror)
            yield last
            return
        own.chmod(0o600)
        was_enabled = faulthandler.is_enabled()
        faulthandler.enable(file)
        stack.enter_context(_hooked())
        try:
            yield last
        finally:
            faulthandler.disable()
            if was_enabled and sys.__stderr__ is not None:
                faulthandler.enable(sys.__stderr__)
            file.close()
            with contextlib.suppress(OSError):
                own.unlink(missing_ok=True)


def _look_back(log_dir: Path, *, is_log_lost: bool) -> EndedUnexpectedly | None:
    """Rename the files of earlier runs, keep the newest, and return what is known of the last."""
    try:
        left = sorted(log_dir.glob(f"{_RUN}*{_SUFFIX}"))
        last = None
        for file in left:
            at = datetime.fromtimestamp(file.stat().st_mtime, UTC)
            details = file.replace(file.with_name(f"{_CRASH}{file.name.removeprefix(_RUN)}"))
            if not details.stat().st_size:
                details.write_text(
                    "Rosemary was ended from outside, or the computer was: Python noted no fault.\n"
                    "What it did until then is in rosemary.log beside this file.\n",
                    encoding="utf-8",
                )
            last = EndedUnexpectedly(at=at, details=details, is_log_lost=is_log_lost)
        for old in sorted(log_dir.glob(f"{_CRASH}*{_SUFFIX}"))[:-_KEPT]:
            old.unlink()
    except OSError as problem:
        logger.warning("the last run was not looked at: %s", problem.strerror)
        return None
    return last


@contextlib.contextmanager
def _hooked() -> Iterator[None]:
    """Log uncaught errors."""
    former = sys.excepthook, threading.excepthook, sys.unraisablehook

    def on_error(
        kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            former[0](kind, error, trace)
            return
        logger.critical("an error that nobody caught", exc_info=(kind, error, trace))

    def on_thread_error(arguments: threading.ExceptHookArgs) -> None:
        name = arguments.thread.name if arguments.thread else "?"
        error = arguments.exc_value
        if error is not None:
            logger.critical("an error in the thread %s that nobody caught", name, exc_info=error)

    def on_unraisable(unraisable: sys.UnraisableHookArgs) -> None:
        if unraisable.exc_value is not None:
            logger.error("an error that could not be raised", exc_info=unraisable.exc_value)

    sys.excepthook, threading.excepthook, sys.unraisablehook = (
        on_error,
        on_thread_error,
        on_unraisable,
    )
    try:
        yield
    finally:
        sys.excepthook, threading.excepthook, sys.unraisablehook = former


def log_qt_messages() -> Callable[[], None]:
    """Send Qt's messages to the log; return a function that undoes it."""
    # Only an app with a window has Qt.
    from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler  # noqa: PLC0415

    levels = {
        QtMsgType.QtDebugMsg: logging.DEBUG,
        QtMsgType.QtInfoMsg: logging.INFO,
        QtMsgType.QtWarningMsg: logging.WARNING,
        QtMsgType.QtCriticalMsg: logging.ERROR,
        QtMsgType.QtFatalMsg: logging.CRITICAL,
    }
    qt = logging.getLogger("qt")

    def on_message(kind: QtMsgType, _context: QMessageLogContext, message: str) -> None:
        qt.log(levels.get(kind, logging.WARNING), "%s", message)

    former = qInstallMessageHandler(on_message)

    def undo() -> None:
        qInstallMessageHandler(former)

    return undo
