"""The errors of onnxruntime and tokenizers as ours."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rosemary.domain.errors import EmbedderUnavailableError, shorten


@contextmanager
def translated(what_failed: str) -> Iterator[None]:
    """Turn the errors of onnxruntime and tokenizers into ours."""
    try:
        yield
    except Exception as error:  # tokenizers raises no narrower class
        raise EmbedderUnavailableError(
            f"The embedding model {what_failed}: {shorten(error)}",
            hint="Restart Rosemary; if that does not help, reinstall it.",
        ) from error
