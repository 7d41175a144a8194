"""Commands as a person types them into a shell."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

_PLAIN: Final = re.compile(r"[a-zA-Z0-9_.:/+=@%,-]+")
_PLAIN_ON_WINDOWS: Final = re.compile(r"[\w.:/\\+=@-]+")
_LAST_BACKSLASHES: Final = re.compile(r"\\*$")


def shell_line(words: Sequence[str], *, is_windows: bool) -> str:
    """Return a command with its arguments, quoted for the shell of the system.

    On Windows, for `cmd`, in which a path can hold no quotation mark.
    """
    return " ".join(map(_quoted_for_windows if is_windows else _quoted, words))


def _quoted(word: str) -> str:
    if _PLAIN.fullmatch(word):
        return word
    inside = word.replace("'", "'\"'\"'")
    return f"'{inside}'"


def _quoted_for_windows(word: str) -> str:
    if _PLAIN_ON_WINDOWS.fullmatch(word):
        return word
    # A backslash before the closing mark would be taken for an escape.
    doubled = _LAST_BACKSLASHES.sub(lambda found: 2 * found.group(), word)
    return f'"{doubled}"'
