"""Builds the services over the files of one home."""

from __future__ import annotations

import logging
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial

from rosemary.domain.backups import BackupSettings
from rosemary.domain.errors import (
    DamagedStoreError,
    InvalidInputError,
    NotFoundError,
    StorageFullError,
    StoreAwayError,
    StoreRefusedError,
    StoreUnavailableError,
)
from rosemary.domain.insights import Places
from rosemary.domain.store_address import StoreAddress
from rosemary.embed.library import ModelLibrary
from rosemary.embed.onnx import OnnxEmbedder
from rosemary.runtime.away_store import AwayStore, LateStore
from rosemary.runtime.last_decisions import DECISIONS_NAME, LastDecisions
from rosemary.runtime.lost_stores import note_of, require_store
from rosemary.runtime.paths import Paths, resources_dir
from rosemary.runtime.settings_file import SettingsFile
from rosemary.runtime.store_choice import open_server_store, server_of, with_kept_password
from rosemary.service.backups.backup_files import write_backup_of_file
from rosemary.service.backups.backup_folder import backups_folder
from rosemary.service.services import ModelChoice, Services, build_services
from rosemary.store.ports import Store
from rosemary.store.sqlite.read_only_store import ReadOnlyStore
from rosemary.store.sqlite.snapshot import SqliteFiles
from rosemary.store.sqlite.sqlite_store import SqliteStore
from rosemary.system.capacity import release_free_memory

logger = logging.getLogger(__name__)

MODEL_FOLDER = "model"
RELEVANCE_FILE = f"{MODEL_FOLDER}/relevance.json"
CHANGES_FILE = f"{MODEL_FOLDER}/changes.json"


def open_services(
    paths: Paths,
    *,
    is_read_only: bool = False,
    is_search_next: bool = True,
    is_reading_enough: bool = False,
    may_be_late: bool = False,
) -> Services:
    """Return the services over the memories of `paths`; the model loads at its first use.

    The caller holds the lock of the home. `is_read_only` opens a damaged store as it is. Without
    `is_search_next`, the data of searches by meaning are read when one is expected. With
    `is_reading_enough`, a store on a full disk is opened for reading. With `may_be_late`, a store
    whose server is away is opened when that is back; saves are kept until then.

    Raises:
        StoreUnavailableError: the store cannot be opened.
        InvalidInputError: `is_read_only` is set for a store on a server, or its address is invalid.
        MachineError: the part for PostgreSQL is not installed.
    """
    settings = SettingsFile(paths.settings_file).load()
    server = server_of(paths, settings.store)
    if server is not None:
        return _services_on_server(
            server, paths, is_read_only=is_read_only, may_be_late=may_be_late
        )
    store = _opened_here(
        paths,
        settings.backup,
        is_read_only=is_read_only,
        is_search_next=is_search_next,
        is_reading_enough=is_reading_enough,
    )
    return services_over(store, paths, None)


def services_over(store: Store, paths: Paths, server: StoreAddress | None) -> Services:
    """Return the services over an open store, with the settings and models of `paths`."""
    file = SettingsFile(paths.settings_file)
    settings = file.load()
    library = ModelLibrary(resources_dir() / MODEL_FOLDER, paths.models_dir, release_free_memory)
    embedder = _chosen(library, settings.search.model)

    def keep(name: str) -> None:
        file.change(lambda present: replace(present, search=replace(present.search, model=name)))

    choice = ModelChoice(
        library=library,
        keep=keep,
        relevance=resources_dir() / RELEVANCE_FILE,
        changes=resources_dir() / CHANGES_FILE,
    )
    return build_services(
        store,
        embedder,
        partial(datetime.now, UTC),
        places_of(paths, server),
        choice,
        settings=settings,
    )


def _services_on_server(
    server: StoreAddress, paths: Paths, *, is_read_only: bool, may_be_late: bool
) -> Services:
    if is_read_only:
        raise InvalidInputError(
            "Only memories on this computer can be opened as they are; these are on a server.",
            hint="Leave out --read-only.",
        )
    logger.info("the memories are in %s", server.name)
    decisions = LastDecisions(paths.data_dir / DECISIONS_NAME, server.account)
    # Once for all attempts: the keyring may ask the person.
    address = with_kept_password(server)
    open_store = partial(open_server_store, address, paths.data_dir)
    try:
        store = open_store()
    except StoreRefusedError:
        raise  # waiting does not help: the person is to change the address or the password
    except StoreAwayError as error:
        if not may_be_late:
            raise
        logger.warning("the store is away: %s", error.message)
        late = LateStore(AwayStore(decisions.load()), open_store, error)
        services = services_over(late, paths, server)
        services.outgoing.work_offline()
        late.start()
    else:
        services = services_over(store, paths, server)
    decisions.follow(services)
    return services


def _opened_here(
    paths: Paths,
    backup: BackupSettings,
    *,
    is_read_only: bool,
    is_search_next: bool,
    is_reading_enough: bool,
) -> Store:
    """Open the file; the arguments are those of `open_services`."""

    def back_up() -> None:
        folder = backups_folder(paths.database, backup)
        write_backup_of_file(SqliteFiles(), paths.database, folder, datetime.now(UTC))

    try:
        require_store(paths)
        if is_read_only:
            return ReadOnlyStore(paths.database)
        return SqliteStore.open(
            paths.database,
            note=note_of(paths),
            before_upgrade=back_up,
            is_search_next=is_search_next,
        )
    except StorageFullError as error:
        if not is_reading_enough:
            raise
        return _read_on_full_disk(paths, error)
    except DamagedStoreError as error:
        # Rarely needed, so imported here.
        from rosemary.runtime.rescue import told_of_backup  # noqa: PLC0415

        raise told_of_backup(error, paths) from error


def _read_on_full_disk(paths: Paths, error: StorageFullError) -> ReadOnlyStore:
    """Return the store for reading.

    Raises:
        StorageFullError: not even reading works without room.
    """
    try:
        return ReadOnlyStore(paths.database, error)
    except (StoreUnavailableError, StorageFullError):
        raise error from None


def places_of(paths: Paths, server: StoreAddress | None) -> Places:
    """Return the places that the doctor checks; `server` is the one with the memories, if any."""
    return Places(
        database=paths.database,
        server="" if server is None else server.name,
        account="" if server is None else server.account,
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
