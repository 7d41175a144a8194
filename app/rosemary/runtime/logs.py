"""The log: what the app did, never what the memories say. Rotated, kept on this computer."""

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
    """Writes where an error was raised and of which kind it is, not what it says.

    The text of an error may quote what was being worked on: a memory, a query, a token.
    """

    @override
    def format(self, record: logging.LogRecord) -> str:
        # Another handler may have left its own words there.
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
    """Write everything from `level` upwards to `file`, until the process ends.

    A log that cannot be written stops nothing, and never speaks on the standard streams.
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
        # Libraries log arguments of calls, and so memory contents, below this level.
        logging.getLogger(name).setLevel(logging.WARNING)
    return handler
