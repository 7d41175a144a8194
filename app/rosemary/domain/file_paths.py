"""Paths of files as people write them."""

from __future__ import annotations

from pathlib import Path

from rosemary.domain.errors import InvalidInputError


def expanded(path: str | Path) -> Path:
    """Return a path with the folder that it means in the place of `~` or `~somebody`.

    Raises:
        InvalidInputError: nobody on this computer has that name.
    """
    try:
        return Path(path).expanduser()
    except RuntimeError:
        raise InvalidInputError(
            f"{Path(path).parts[0]} is nobody's folder on this computer.",
            hint="Write the path from the root on.",
        ) from None
