"""One way to edit the files of assistants, however they are written."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rosemary.assistants import jsonc, toml_text
from rosemary.domain.assistants import ConfigRefusedError, ConfigSyntax


@dataclass(frozen=True, slots=True, kw_only=True)
class Editor:
    """How a syntax is read and edited; see `rosemary.assistants.jsonc` for the arguments."""

    read: Callable[[str], Any]
    put: Callable[[str, Sequence[str], Mapping[str, Any]], str]
    renew: Callable[[str, Sequence[str], Mapping[str, Any]], str]
    remove: Callable[[str, Sequence[str], int], str]


EDITORS: Final[Mapping[ConfigSyntax, Editor]] = {
    ConfigSyntax.JSON: Editor(
        read=jsonc.read, put=jsonc.put, renew=jsonc.renew, remove=jsonc.remove
    ),
    ConfigSyntax.TOML: Editor(
        read=toml_text.read, put=toml_text.put, renew=toml_text.renew, remove=toml_text.remove
    ),
}
"""The syntaxes that are edited; a file in another one is the person's to edit."""


def decoded(content: bytes) -> str:
    """Return the text of a file.

    Raises:
        ConfigRefusedError: it is not UTF-8.
    """
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise ConfigRefusedError("The file is not UTF-8 text.") from error


def entry_at(value: object, path: Sequence[str]) -> Mapping[str, Any] | None:
    """Return the entry that stands at `path` in what a file holds; None where none does."""
    for key in path:
        if not isinstance(value, Mapping) or key not in value:
            return None
        value = value[key]
    return value if isinstance(value, Mapping) else {}


def depth_of(value: object, path: Sequence[str]) -> int:
    """Return how many keys of `path` exist in what a file holds."""
    for depth, key in enumerate(path):
        if not isinstance(value, Mapping) or key not in value:
            return depth
        value = value[key]
    return len(path)
