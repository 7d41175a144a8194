"""Integrity checks and repair."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from typing_extensions import override

from rosemary.domain.insights import Finding, Mended
from rosemary.domain.models import StoreCheck
from rosemary.domain.ports import UNWATCHED, Watch
from rosemary.store.ports.history_ports import CheckReader, CheckWriter
from rosemary.store.postgres.server.statements import fetch_row
from rosemary.store.postgres.themes import store_findings, store_repairs
from rosemary.store.postgres.themes.server_job import ServerTheme
from rosemary.store.rows.memory_rules import sentence

_COUNTS: Final = """
    SELECT
        (SELECT count(*) FROM memory WHERE deleted_at IS NULL),
        (SELECT count(*) FROM memory WHERE deleted_at IS NOT NULL),
        (SELECT count(*) FROM memory_words),
        (SELECT count(*) FROM memory WHERE deleted_at IS NULL AND embedding_model IS NULL),
        (SELECT count(*) FROM passage),
        (
            SELECT count(*) FROM passage JOIN embedding_model ON embedding_model.id = passage.model
            WHERE vector_dims(passage.vector) = embedding_model.dimensions
        ),
        (SELECT version FROM format),
        current_setting('server_version'),
        (
            SELECT coalesce(sum(pg_total_relation_size(oid)), 0) FROM pg_class
            WHERE relnamespace = to_regnamespace('rosemary') AND relkind = 'r'
        )
"""


class PostgresCheckReader(ServerTheme, CheckReader):
    """Reads in one job. The server itself keeps references, and the pages of its files."""

    _is_whole = False

    @override
    def examine(self, watch: Watch = UNWATCHED) -> Sequence[Finding]:
        server = self._job.server
        found = list(store_findings.findings(server, watch, is_whole=True))
        return [*found, *store_findings.further_findings(server, watch)]

    @override
    def check(self, watch: Watch = UNWATCHED) -> StoreCheck:
        server = self._job.server
        live, trashed, worded, pending, passages, vectors, version, name, size = fetch_row(
            server, _COUNTS
        )
        found = store_findings.findings(server, watch, is_whole=self._is_whole)
        problems = [each.message for each in found]
        if vectors < passages:
            wrong = passages - vectors
            problems.append(sentence(wrong, "vector has", "vectors have", "a wrong size"))
        return StoreCheck(
            live_memories=live,
            trashed_memories=trashed,
            porter_rows=worded,
            trigram_rows=worded,
            embedded_memories=live - pending,
            pending_embeddings=pending,
            passages=passages,
            vectors=vectors,
            schema_version=version,
            engine_version=f"PostgreSQL {name}",
            size_bytes=int(size),
            problems=tuple(problems),
        )


class PostgresCheckWriter(PostgresCheckReader, CheckWriter):
    """Checks and repairs in one job."""

    _is_whole = True

    @override
    def mend(self, watch: Watch = UNWATCHED) -> Sequence[Mended]:
        return store_repairs.mend(self._job.server, watch)
