"""Failed commands: what is said about them, and the exit code of each.

Exit codes: 0 done; 1 the computer or Rosemary itself is at fault; 2 the command or one of its
values is wrong; 3 no such memory, or no app runs; 4 the change conflicts with what is stored;
5 not allowed; 130 interrupted with Ctrl+C.
"""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Mapping
from typing import Any

from rosemary.domain import errors

EXIT_MACHINE = 1
EXIT_USAGE = 2
EXIT_NOT_FOUND = 3
EXIT_ALREADY_RUNNING = 75
"""The launcher reads it as "try again": another app is there, or is just ending."""
EXIT_INTERRUPTED = 130

_EXIT_CODES: Mapping[str, int] = {
    errors.InvalidInputError.code: EXIT_USAGE,
    errors.PayloadTooLargeError.code: EXIT_USAGE,
    errors.NotFoundError.code: EXIT_NOT_FOUND,
    errors.DuplicateContentError.code: 4,
    errors.VersionConflictError.code: 4,
    errors.ForbiddenError.code: 5,
    errors.UnauthorizedError.code: 5,
    errors.CancelledError.code: EXIT_INTERRUPTED,
}


class CallFailedError(Exception):
    """An error as every surface reports it, wherever it was raised."""

    def __init__(
        self,
        message: str,
        *,
        code: str,
        hint: str | None = None,
        details: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.hint = hint
        self.details = dict(details or {})

    @classmethod
    def of(cls, error: errors.RosemaryError) -> CallFailedError:
        """Return `error` as it is reported."""
        return cls(error.message, code=error.code, hint=error.hint, details=error.details)

    @property
    def exit_code(self) -> int:
        """The exit code of a command that failed in this way."""
        return _EXIT_CODES.get(self.code, EXIT_MACHINE)

    @property
    def text(self) -> str:
        """The line for a person; ends in the code in brackets."""
        return errors.in_one_line(self.message, self.hint, self.code)

    @property
    def both_texts(self) -> str:
        """Lines with what stands there now and what was sent, if this is a conflict of edits."""
        sides = (("It is now", "current"), ("You sent", "sent"))
        return "\n".join(
            f"{title}:\n" + textwrap.indent("\n".join(_field_lines(self.details[side])), "    ")
            for title, side in sides
            if self.details.get(side)
        )

    def named_by(self, options: Mapping[str, str]) -> CallFailedError:
        """Return the error with fields in its message replaced by the options that fill them.

        A part of a field, as in `links.0.weight`, is replaced by the option of the field.
        """
        named = re.sub(
            r"(^|; )(\w+)((?:\.\w+)*): ",
            lambda found: f"{found[1]}{options.get(found[2], found[2] + found[3])}: ",
            self.message,
        )
        return CallFailedError(named, code=self.code, hint=self.hint, details=self.details)

    def to_json(self) -> dict[str, Any]:
        """Return the error as JSON."""
        return {
            "code": self.code,
            "message": self.message,
            "hint": self.hint,
            "details": self.details,
        }


def _field_lines(fields: Mapping[str, Any]) -> list[str]:
    """Return a line or more for each field; texts as they are, all else as JSON."""
    return [
        f"{name}: {value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)}"
        for name, value in fields.items()
        if name not in ("truncated", "contentLength")
    ]
