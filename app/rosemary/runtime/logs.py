"""The log file: what the app did, never contents of memories. Rotated, never sent anywhere."""

from __future__ import annotations

import logging
import logging.handlers
import traceback
from pathlib import Path
from types import TracebackType
from typing import TypeAlias

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
