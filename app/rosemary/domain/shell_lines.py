"""Commands as a person types them into a shell."""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence
from typing import Final

_PLAIN: Final = re.compile(r"[\w.:/\\+=@-]+")
_LAST_BACKSLASHES: Final = re.compile(r"\\*$")


def shell_line(words: Sequence[str], *, is_windows: bool) -> str:
    """Return a command with its arguments, quoted for the shell of the system.

    On Windows the shell is `cmd`. A path there holds no quotation mark.
    """
    return " ".join(map(_quoted, words)) if is_windows else shlex.join(words)


def _quoted(word: str) -> str:
    if _PLAIN.fullmatch(word):
        return word
    # A backslash before the closing mark would be taken for an escape.
    doubled = _LAST_BACKSLASHES.sub(lambda found: 2 * found.group(), word)
    return f'"{doubled}"'
