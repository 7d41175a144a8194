"""Schema version 4: what supersedes a memory is found without reading all links to it."""

from __future__ import annotations

import apsw


def apply(connection: apsw.Connection) -> None:
    connection.execute("CREATE INDEX link_relation ON link (relation, target, source)")
