"""What is being done, in the person's language: the service names the steps in English."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

STEPS: Final = (
    QT_TRANSLATE_NOOP("Progress", "Backing up what is there now"),
    QT_TRANSLATE_NOOP("Progress", "Putting the backup in place"),
    QT_TRANSLATE_NOOP("Progress", "Checking the backup"),
    QT_TRANSLATE_NOOP("Progress", "Copying the memories"),
    QT_TRANSLATE_NOOP("Progress", "Writing the memories as JSON"),
)
"""Each step of a backup or a restore that the service tells, for translators."""


def said(message: str) -> str:
    """Return a step; any other text as it is."""
    return QCoreApplication.translate("Progress", message) if message else ""
