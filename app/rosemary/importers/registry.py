"""The formats that can be imported: one line for each."""

from __future__ import annotations

from typing import Final

from rosemary.domain.errors import InvalidInputError, UnknownFormatError, shorten
from rosemary.domain.importing import Confidence, Importer, ImportSource
from rosemary.importers import (
    chatgpt,
    claude,
    csv_table,
    grok,
    longterm_memory,
    markdown_notes,
    mcp_memory_service,
    rosemary_csv,
    rosemary_json,
    rosemary_markdown,
    screen,
    server_memory,
)

IMPORTERS: Final[tuple[Importer, ...]] = (
    rosemary_json.IMPORTER,
    rosemary_markdown.IMPORTER,
    rosemary_csv.IMPORTER,
    chatgpt.IMPORTER,
    claude.IMPORTER,
    grok.IMPORTER,
    server_memory.IMPORTER,
    mcp_memory_service.IMPORTER,
    longterm_memory.IMPORTER,
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


def importer_for(source: ImportSource) -> Importer:
    """Return the importer that is surest of a source; of equals, the first in the list.

    Raises:
        UnknownFormatError: none knows it.
    """
    found = [(importer.recognise(source), importer) for importer in IMPORTERS]
    surest = max(confidence for confidence, _ in found)
    if surest is Confidence.NO:
        raise UnknownFormatError(
            f"{shorten(source.name)} is of no format that is known.",
            hint="Name the format; `rosemary import --list-formats` lists them.",
        )
    return next(importer for confidence, importer in found if confidence is surest)
