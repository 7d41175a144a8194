"""Builds the services over the files of one home."""

from __future__ import annotations

from datetime import UTC, datetime

from rosemary.embed.onnx import OnnxEmbedder
from rosemary.runtime.paths import Paths
from rosemary.runtime.resources import resources_dir
from rosemary.service.services import Services, build_services
from rosemary.store.sqlite_store import SqliteStore

MODEL_FOLDER = "model"


def open_services(paths: Paths) -> Services:
    """Return the services over the memories of `paths`; the model loads at its first use.

    The caller holds the lock of the home.

    Raises:
        StoreUnavailableError: the store cannot be opened.
    """
    embedder = OnnxEmbedder(resources_dir() / MODEL_FOLDER)
    store = SqliteStore.open(paths.database)
    return build_services(store, embedder, _now, paths.database)


def _now() -> datetime:
    return datetime.now(UTC)
