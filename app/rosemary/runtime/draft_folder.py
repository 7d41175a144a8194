"""Keeps unsaved text in files, one for each draft."""

from __future__ import annotations

import logging
from contextlib import suppress
from pathlib import Path
from typing import Final

from rosemary.domain.errors import MachineError
from rosemary.runtime.paths import ensure_folder, ensure_ours, write_privately

logger = logging.getLogger(__name__)

_SUFFIX: Final = ".json"
_UNREADABLE_SUFFIX: Final = ".unreadable"
_PARTIAL: Final = "*.new"


class DraftFolder:
    """Implements the window's `DraftFiles` on a folder that only this user can enter.

    The folder is made with the first draft. A write replaces the file in one step: a crash loses
    the last second at most.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def read(self) -> list[tuple[str, str]]:
        """Return name and text of each draft, newest first; set unreadable ones aside.

        Raises:
            MachineError: the folder cannot be read.
        """
        try:
            for partial in self._folder.glob(_PARTIAL):  # left by a crash during a write
                with suppress(OSError):
                    partial.unlink()
            files = sorted(
                self._folder.glob(f"*{_SUFFIX}"),
                key=lambda file: file.stat().st_mtime_ns,
                reverse=True,
            )
        except OSError as problem:
            raise _unusable(self._folder, problem) from problem
        found = []
        for file in files:
            try:
                found.append((file.stem, file.read_text(encoding="utf-8")))
            except (OSError, UnicodeDecodeError):
                self.set_aside(file.stem)
        return found

    def write(self, name: str, text: str) -> None:
        """Replace the text of a draft.

        Raises:
            MachineError: it cannot be written; the former text is still there.
        """
        ensure_folder(self._folder, "drafts", MachineError)
        ensure_ours(self._folder, "drafts")
        try:
            write_privately(self._file(name), text)
        except OSError as problem:
            raise _unusable(self._folder, problem) from problem

    def remove(self, name: str) -> None:
        """Remove a draft, if it is there.

        Raises:
            MachineError: its file cannot be removed.
        """
        try:
            self._file(name).unlink(missing_ok=True)
        except OSError as problem:
            raise _unusable(self._folder, problem) from problem

    def set_aside(self, name: str) -> None:
        """Rename a draft that cannot be read, and log it."""
        file = self._file(name)
        try:
            file.replace(file.with_suffix(_UNREADABLE_SUFFIX))
        except OSError as problem:
            logger.warning("a draft cannot be read, nor set aside: %s", problem.strerror)
            return
        logger.warning("a draft cannot be read and was set aside: %s", file.stem)

    def _file(self, name: str) -> Path:
        return self._folder / f"{name}{_SUFFIX}"


def _unusable(folder: Path, problem: OSError) -> MachineError:
    return MachineError(
        f"The folder for the drafts cannot be used: {folder} ({problem.strerror}).",
        hint="What you type is safe once it is saved.",
    )
