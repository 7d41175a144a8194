"""Runs the command of a start hook as an assistant would, and looks at what it prints."""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Mapping
from typing import Final

from rosemary.domain.assistants import HookForm
from rosemary.domain.errors import MachineError, shorten

PATIENCE_S: Final = 10.0
"""Shorter than any assistant waits for a hook."""


def try_hook(
    line: str,
    form: HookForm,
    environ: Mapping[str, str],
    patience_s: float = PATIENCE_S,
) -> tuple[int, int]:
    """Give a line to the shell; return how many characters of context came, and after how many ms.

    Nothing is printed where the app does not run, or knows nothing yet: that is no error.

    Raises:
        MachineError: it cannot be started, fails, is too slow, or prints something else.
    """
    started = time.monotonic()
    try:
        ended = subprocess.run(  # noqa: S602 - exactly what the assistant would run
            line,
            shell=True,
            env=dict(environ),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
            timeout=patience_s,
        )
    except subprocess.TimeoutExpired:
        raise MachineError(f"The start hook did not end in {patience_s:g} seconds.") from None
    except (OSError, ValueError) as error:
        raise MachineError(f"The start hook cannot be run: {error}.") from error
    duration_ms = round((time.monotonic() - started) * 1000)
    if ended.returncode:
        said = shorten(ended.stderr.decode("utf-8", "replace").strip())
        raise MachineError(
            f"The start hook ended with exit code {ended.returncode}: {said}",
            hint="Add it again to write the present path.",
        )
    return len(_context(ended.stdout, form)), duration_ms


def _context(output: bytes, form: HookForm) -> str:
    if not output.strip():
        return ""
    try:
        told = json.loads(output)
        if form is HookForm.CURSOR:
            return str(told["additional_context"])
        return str(told["hookSpecificOutput"]["additionalContext"])
    except (ValueError, TypeError, KeyError) as error:
        shown = shorten(output.decode("utf-8", "replace").strip())
        raise MachineError(
            f"The start hook printed something that the assistant does not understand: {shown}",
            hint="Add it again to write the present command.",
        ) from error
