"""The store on PostgreSQL with pgvector; needs the extra `postgres`."""

from rosemary.store.postgres.postgres_store import PostgresStore

__all__ = ["PostgresStore"]
