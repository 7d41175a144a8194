"""The model whose vectors answer searches."""

from __future__ import annotations

from typing import Final

import apsw

from rosemary.domain.models import EmbeddingModel
from rosemary.store.sqlite.connections.sqlite_connection import fetch

SERVING: Final = "serving_model"

_GET: Final = "SELECT value FROM store_setting WHERE name = ?"
_MODEL: Final = "SELECT name, sha256, dimensions FROM embedding_model WHERE sha256 = ?"
# Stores from before this setting: the model of most memories.
_COMMONEST: Final = """
    SELECT name, sha256, dimensions FROM embedding_model JOIN (
        SELECT embedding_model AS number, count(*) AS memories FROM memory
        WHERE deleted_at IS NULL AND embedding_model IS NOT NULL
        GROUP BY embedding_model ORDER BY memories DESC LIMIT 1
    ) ON number = embedding_model.id
"""


def serving_model(connection: apsw.Connection) -> EmbeddingModel | None:
    """Return the model whose vectors cover the store; None if there are no vectors."""
    chosen = fetch(connection, _GET, (SERVING,))
    rows = fetch(connection, _MODEL, chosen[0]) if chosen else fetch(connection, _COMMONEST)
    for name, sha256, dimensions in rows:
        return EmbeddingModel(name=name, sha256=sha256, dimensions=dimensions)
    return None
