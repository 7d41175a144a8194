"""The log: what the app did, never what the memories say. Rotated, kept on this computer."""

from __future__ import annotations

import logging
import logging.handlers
from pathlib import Path

_MAX_BYTES = 1_000_000
_KEPT_FILES = 5
_FORMAT = "%(asctime)s %(levelname)s %(threadName)s %(name)s: %(message)s"
_QUIET = ("mcp", "anyio", "asyncio", "uvicorn")


def open_log(file: Path) -> None:
    """Write everything from INFO upwards to `file`, until the process ends.

    A log that cannot be written stops nothing, and never speaks on the standard streams.
    """
    handler = logging.handlers.RotatingFileHandler(
        file,
        maxBytes=_MAX_BYTES,
        backupCount=_KEPT_FILES,
        encoding="utf-8",
        delay=True,
    )
    handler.setFormatter(logging.Formatter(_FORMAT))
    logging.raiseExceptions = False
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    for name in _QUIET:
        # Libraries log arguments of calls, and so memory contents, below this level.
        logging.getLogger(name).setLevel(logging.WARNING)
