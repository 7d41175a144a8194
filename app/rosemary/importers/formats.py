"""The formats that can be imported: one line for each."""

from __future__ import annotations

from typing import Final

from rosemary.domain.errors import InvalidInputError, UnknownFormatError, shorten
from rosemary.domain.importing import Confidence, Importer, ImportSource
from rosemary.importers import (
    assistant_sessions,
    chatgpt,
    claude,
    csv_table,
    grok,
    markdown_notes,
    memory_servers,
    rosemary_exports,
    screen,
)

IMPORTERS: Final[tuple[Importer, ...]] = (
    rosemary_exports.JSON,
    rosemary_exports.MARKDOWN,
    rosemary_exports.CSV,
    chatgpt.IMPORTER,
    claude.IMPORTER,
    grok.IMPORTER,
    *assistant_sessions.IMPORTERS,
    memory_servers.IMPORTER,
    memory_servers.MCP_MEMORY_SERVICE,
    memory_servers.LONGTERM_MEMORY,
    screen.IMPORTER,
    markdown_notes.IMPORTER,
    csv_table.IMPORTER,
)


def importer_named(name: str) -> Importer:
    """Return the importer of a format.

    Raises:
        InvalidInputError: there is none of that name.
    """
    for importer in IMPORTERS:
        if importer.name == name:
            return importer
    raise InvalidInputError.of_field(
        "format",
        f"{shorten(name)!r} is not a format",
        hint=f"Choose one of: {', '.join(each.name for each in IMPORTERS)}.",
    )


def surest_importer(source: ImportSource) -> Importer | None:
    """Return the importer that is surest of a source; the first in the list if several are."""
    found = [(importer.recognise(source), importer) for importer in IMPORTERS]
    surest = max(confidence for confidence, _ in found)
    if surest is Confidence.NO:
        return None
    return next(importer for confidence, importer in found if confidence is surest)


def importer_for(source: ImportSource) -> Importer:
    """Return the importer that is surest of a source.

    Raises:
        UnknownFormatError: none knows it.
    """
    importer = surest_importer(source)
    if importer is None:
        raise UnknownFormatError(
            f"{shorten(source.name)} is of no format that is known.",
            hint="Name the format; `rosemary import --list-formats` lists them.",
        )
    return importer
