"""Pages of a list, and the cursors that lead from one to the next."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Sequence
from typing import TypeVar

from mcp.shared.exceptions import MCPError
from mcp_types import INVALID_PARAMS, PaginatedRequestParams

T = TypeVar("T")

_PREFIX = "from:"


def page_of(
    items: Sequence[T], params: PaginatedRequestParams | None, size: int
) -> tuple[list[T], str | None]:
    """Return the page that `params` ask for, and the cursor of the next one, if there is one.

    Raises:
        MCPError: the cursor is none of ours.
    """
    start = _start(params.cursor if params is not None else None)
    end = start + size
    return list(items[start:end]), _cursor(end) if end < len(items) else None


def _cursor(start: int) -> str:
    return base64.urlsafe_b64encode(f"{_PREFIX}{start}".encode()).decode()


def _start(cursor: str | None) -> int:
    if cursor is None:
        return 0
    try:
        text = base64.b64decode(cursor.encode(), altchars=b"-_", validate=True).decode()
    except (binascii.Error, ValueError):
        text = ""
    number = text.removeprefix(_PREFIX)
    if not text.startswith(_PREFIX) or not (number.isascii() and number.isdigit()):
        raise MCPError(code=INVALID_PARAMS, message="Invalid cursor: list again from the start")
    return int(number[:9])
