"""Compares a store with the number of its last acknowledged change, before any write."""

from __future__ import annotations

import logging
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import apsw

from rosemary.domain.backups import StoreMark
from rosemary.domain.errors import DamagedStoreError, RosemaryError
from rosemary.domain.human_text import counted
from rosemary.store.sqlite import schema
from rosemary.store.sqlite.connections import soundness
from rosemary.store.sqlite.connections.last_change import last_kept
from rosemary.store.sqlite.connections.sqlite_connection import (
    connect_bare,
    missing_changes_text,
    refusal_for_damage,
    translated_errors,
)
from rosemary.store.sqlite.memories import journal
from rosemary.store.sqlite.migrations import newest

logger = logging.getLogger(__name__)


def look(path: Path) -> int:
    """Return how many acknowledged changes only a damaged log may still hold; 0 if sound.

    The damaged log is then copied aside unchanged, and the store must not be written. If there is
    no log that could hold the changes, they are logged, and the store stays usable.

    Raises:
        DamagedStoreError: some are missing, and the file is of an older version.
    """
    missing = count(path)
    if not missing:
        return 0
    if not soundness.has_log(path):
        _tell_without_log(path, missing)
        return 0
    logger.error("%s", missing_changes_text(missing))
    try:
        soundness.copy_aside(path, datetime.now(UTC))
    except RosemaryError as error:
        # The original stays in place anyway, because nothing is written.
        logger.warning("the damaged log is not copied: %s", error.message)
    with translated_errors():
        version = schema.version_of(path)
    if version != newest():
        raise DamagedStoreError(
            refusal_for_damage(missing).message, hint=refusal_for_damage(missing).hint
        )
    return missing


def count(path: Path) -> int:
    """Return how many changes were acknowledged after the last one in the store.

    0 if unknown: the file is another one, or unreadable, which is reported elsewhere.
    """
    kept = last_kept(path)
    if kept is None:
        return 0
    found = last_in(path)
    return 0 if found is None else max(0, kept.changeset - found.changeset)


def is_log_doubtful(path: Path) -> bool:
    """Return whether the log should be read past its first wrong checksum.

    A checkpoint may have moved pages into the file that do not fit the truncated log; then not even
    the last change can be read.
    """
    return count(path) > 0 or (last_kept(path) is not None and last_in(path) is None)


def last_in(path: Path) -> StoreMark | None:
    """Return the last change in a file; None if it cannot be read."""
    if soundness.is_gone(path):
        # SQLite would delete its log.
        return None
    try:
        with closing(connect_bare(path)) as connection:
            return journal.mark(connection)
    except apsw.SQLError:
        # There is no table of changes yet.
        return StoreMark()
    except (apsw.Error, OSError, UnicodeDecodeError):
        return None


def _tell_without_log(path: Path, missing: int) -> None:
    changes = counted(missing, "acknowledged change is", "acknowledged changes are")
    logger.warning(
        "%s not in the store, and no log could hold more: look into the newest backup",
        changes,
    )
    try:
        soundness.note_lost_log(path)
    except RosemaryError as error:
        logger.warning("the number of the last change could not be reset: %s", error.message)
