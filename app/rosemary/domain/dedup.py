"""The one hash by which equal contents are recognised."""

from __future__ import annotations

import hashlib
import unicodedata


def content_hash(content: str) -> str:
    """Return the sha-256 of the NFC-normalised content, in hex."""
    return hashlib.sha256(unicodedata.normalize("NFC", content).encode()).hexdigest()
