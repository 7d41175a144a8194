"""Builds the services over the files of one home."""

from __future__ import annotations

import logging
from dataclasses import replace
from datetime import UTC, datetime

from rosemary.domain.errors import (
    DamagedStoreError,
    NotFoundError,
    StorageFullError,
    StoreUnavailableError,
)
from rosemary.domain.findings import Places
from rosemary.embed.library import ModelLibrary
from rosemary.embed.onnx import OnnxEmbedder
from rosemary.runtime.lost_stores import note_of, require_store
from rosemary.runtime.paths import Paths, resources_dir
from rosemary.runtime.process_memory import release_free_memory
from rosemary.runtime.settings_file import SettingsFile
from rosemary.service.backups.backup_folder import backups_folder
from rosemary.service.backups.backup_writing import write_backup_of_file
from rosemary.service.services import ModelChoice, Services, build_services
from rosemary.store.ports import Store
from rosemary.store.sqlite.backups.snapshot import SqliteFiles
from rosemary.store.sqlite.read_only_store import ReadOnlyStore
from rosemary.store.sqlite.sqlite_store import SqliteStore

logger = logging.getLogger(__name__)

MODEL_FOLDER = "model"
RELEVANCE_FILE = f"{MODEL_FOLDER}/relevance.json"


def open_services(
    paths: Paths,
    *,
    is_read_only: bool = False,
    is_search_next: bool = True,
    is_reading_enough: bool = False,
) -> Services:
    """Return the services over the memories of `paths`; the model loads at its first use.

    The caller holds the lock of the home. `is_read_only` opens a damaged store as it is. Without
    `is_search_next`, the data of searches by meaning are read when the first one is near. With
    `is_reading_enough`, a store on a full disk is opened for reading.

    Raises:
        StoreUnavailableError: the store cannot be opened.
    """
    file = SettingsFile(paths.settings_file)
    settings = file.load()
    library = ModelLibrary(resources_dir() / MODEL_FOLDER, paths.models_dir, release_free_memory)
    embedder = _chosen(library, settings.search.model)

    def keep(name: str) -> None:
        file.change(lambda present: replace(present, search=replace(present.search, model=name)))

    choice = ModelChoice(library=library, keep=keep, relevance=resources_dir() / RELEVANCE_FILE)
    backups = backups_folder(paths.database, settings.backup)

    def back_up() -> None:
        write_backup_of_file(SqliteFiles(), paths.database, backups, _now())

    store: Store
    try:
        require_store(paths)
        if is_read_only:
            store = ReadOnlyStore(paths.database)
        else:
            store = SqliteStore.open(
                paths.database,
                note=note_of(paths),
                before_upgrade=back_up,
                is_search_next=is_search_next,
            )
    except StorageFullError as error:
        if not is_reading_enough:
            raise
        store = _read_on_full_disk(paths, error)
    except DamagedStoreError as error:
        # Rarely needed, so imported here.
        from rosemary.runtime.rescue import told_of_backup  # noqa: PLC0415

        raise told_of_backup(error, paths) from error
    return build_services(
        store,
        embedder,
        _now,
        places_of(paths),
        choice,
        settings=settings,
    )


def _read_on_full_disk(paths: Paths, error: StorageFullError) -> ReadOnlyStore:
    """Return the store for reading.

    Raises:
        StorageFullError: not even that can be done without room.
    """
    try:
        return ReadOnlyStore(paths.database, error)
    except (StoreUnavailableError, StorageFullError):
        raise error from None


def places_of(paths: Paths) -> Places:
    """Return the places that the doctor checks."""
    return Places(
        database=paths.database,
        settings_file=paths.settings_file,
        log_dir=paths.log_dir,
        run_dir=paths.run_dir,
        token_file=paths.token_file,
        socket=paths.socket,
        endpoint_file=paths.endpoint_file,
        http_token=paths.http_tokens_dir / "token",
    )


def _chosen(library: ModelLibrary, name: str) -> OnnxEmbedder:
    try:
        return library.embedder(name)
    except NotFoundError as error:
        logger.warning("%s The one that is part of Rosemary is used.", error.message)
        return library.embedder("")


def _now() -> datetime:
    return datetime.now(UTC)
