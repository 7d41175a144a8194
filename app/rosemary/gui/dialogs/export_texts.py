"""What the export dialog says of the forms, of what can be exported, and of what was."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from rosemary.domain.errors import InvalidInputError, PlaceTakenError, RosemaryError
from rosemary.domain.records import ExportFormat, ExportSummary
from rosemary.gui import error_texts, texts
from rosemary.gui.views.notice import error_notice

translate = QCoreApplication.translate


def format_texts() -> Mapping[ExportFormat, tuple[str, str]]:
    """Return the name of each form, and what it is for."""
    return {
        ExportFormat.JSON: (
            translate("Export", "One file (JSON)"),
            translate("Export", "To keep, or to bring into Rosemary again. Holds everything."),
        ),
        ExportFormat.JSON_LINES: (
            translate("Export", "One file, a memory a line (JSON Lines)"),
            translate("Export", "For other programs. Holds everything."),
        ),
        ExportFormat.MARKDOWN: (
            translate("Export", "A folder of notes (Markdown)"),
            translate("Export", "To read and edit in any note program. No former versions."),
        ),
        ExportFormat.CSV: (
            translate("Export", "A table (CSV)"),
            translate("Export", "For spreadsheets, a memory a row. No former versions."),
        ),
    }


def summary_text(summary: ExportSummary) -> str:
    """Return what was written, and where."""
    count = texts.memory_count(summary.memories)
    size = texts.file_size(summary.size_bytes)
    return translate("Export", "Exported {count} ({size}) to {path}").format(
        count=count, size=size, path=shown_path(Path(summary.path))
    )


def shown_path(path: Path) -> str:
    """Return a path as it is safe in a label."""
    return texts.one_line(str(path))


def problem_text(error: RosemaryError) -> str:
    """Return why nothing was exported, in words that name no field and no command line."""
    if not isinstance(error, InvalidInputError):
        return error_notice(error).text
    plain = error_texts.without_field(error)
    if not isinstance(error, PlaceTakenError):
        return error_texts.said(plain)
    hint = translate("Export", "Replace it, or choose another place.")
    return f"{error_texts.said(plain, is_advised=False)} {hint}"
