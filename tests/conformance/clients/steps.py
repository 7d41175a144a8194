"""What every client does: list, save, find, meet an error, and say what it saw as one line."""

from __future__ import annotations

import json
import os
import sys

COMMAND = json.loads(os.environ["ROSEMARY_COMMAND"])
URL = os.environ.get("ROSEMARY_URL", "")
HEADERS = {"Authorization": f"Bearer {os.environ.get('ROSEMARY_TOKEN', '')}"}

# Each run says something new: the same text twice is a duplicate.
MARK = os.environ["ROSEMARY_MARK"]
SAVE = {"content": f"Maya likes oolong tea, says {MARK}.", "tags": ["tea", "test"]}
SEARCH = {"query": f"tea {MARK}", "limit": 3}
BAD = {"query": ""}


def report(*, tools: int, saved: str, found: str, error: str) -> None:
    """Print what the client saw; `run.py` judges it."""
    line = {"tools": tools, "saved": saved, "found": found, "error": error}
    sys.stdout.write(json.dumps(line) + "\n")
