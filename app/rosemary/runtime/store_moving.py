"""Moves memories between this computer and servers; who may use a server's store, and share."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from rosemary.domain.errors import InvalidInputError, StoreUnavailableError
from rosemary.domain.filters import EVERYTHING, TRASH
from rosemary.domain.human_text import memories
from rosemary.domain.models import ProjectShare
from rosemary.domain.ports import Watch
from rosemary.domain.settings import StoreSettings
from rosemary.domain.store_address import StoreAddress
from rosemary.runtime.lost_stores import require_store
from rosemary.runtime.paths import STORE_VARIABLE, Paths
from rosemary.runtime.settings_file import SettingsFile
from rosemary.runtime.single_instance import owned
from rosemary.runtime.store_choice import driver_missing, server_of, with_kept_password
from rosemary.service.backups.backup_files import path_of_moved
from rosemary.store.copying import Moved, move
from rosemary.store.ports import StoreReader
from rosemary.store.ports.store_port import TableSource
from rosemary.store.sqlite.outbox_file import OUTBOX_NAME, OutboxFile
from rosemary.store.sqlite.snapshot import SqliteFiles
from rosemary.store.sqlite.sqlite_store import SqliteStore

_EVERYONE: Final = "everyone"
logger = logging.getLogger(__name__)

_FILE_NAME: Final = "memories.moving.db"
_FILES: Final = SqliteFiles()


def share_project(
    paths: Paths, project: str, member: str | None, *, may_write: bool
) -> Mapping[str, Any]:
    """Share a project with a person, or with everyone for None.

    Raises:
        InvalidInputError: the memories are on this computer, or nobody of that name is there.
        NotFoundError: the person has no such project.
        StoreUnavailableError: the server is away or refuses.
    """
    uri = _require_server(paths)
    from rosemary.store.postgres import sharing  # noqa: PLC0415 - only where the driver is there

    sharing.share(uri, project, member or sharing.EVERYONE, may_write=may_write)
    return {"status": "shared", "project": project, "with": member, "write": may_write}


def unshare_project(paths: Paths, project: str, member: str | None) -> Mapping[str, Any]:
    """Stop sharing a project with a person, or with anybody for None.

    Args:
        paths: of the home.
        project: its id.
        member: the person; `everyone` for the sharing with all.

    Raises:
        InvalidInputError: the memories are on this computer.
        NotFoundError: it is not shared in this way.
        StoreUnavailableError: the server is away or refuses.
    """
    uri = _require_server(paths)
    from rosemary.store.postgres import sharing  # noqa: PLC0415 - only where the driver is there

    asked = sharing.EVERYONE if member == _EVERYONE else member
    ended = sharing.unshare(uri, project, asked)
    return {"status": "unshared", "project": project, "with": [each or None for each in ended]}


def list_shares(paths: Paths) -> Mapping[str, Any]:
    """Return what the person shares, and what others share with them; nothing without a server.

    Raises:
        StoreUnavailableError: the server is away or refuses.
    """
    if server_of(paths) is None:
        return {"shares": []}
    uri = _require_server(paths)
    from rosemary.store.postgres import sharing  # noqa: PLC0415 - only where the driver is there

    caller, found = sharing.shares(uri)
    return {"shares": [_share_to_json(each, caller) for each in found]}


class WindowSharing:
    """Implements `rosemary.gui.program_facts.ProjectSharing` for a store on a server."""

    def __init__(self, paths: Paths) -> None:
        self._paths = paths

    def shares(self) -> Sequence[ProjectShare]:
        """Return what the person shares, and what others share with them."""
        uri = _require_server(self._paths)
        from rosemary.store.postgres import sharing  # noqa: PLC0415 - as above

        return sharing.shares(uri)[1]

    def people(self) -> Sequence[str]:
        """Return the others who use the store."""
        uri = _require_server(self._paths)
        from rosemary.store.postgres import sharing  # noqa: PLC0415 - as above

        return sharing.others(uri)

    def share(self, project: str, member: str, *, may_write: bool) -> None:
        """Share a project with a person, "": with everyone."""
        share_project(self._paths, project, member or None, may_write=may_write)

    def unshare(self, project: str, member: str) -> None:
        """Stop sharing a project with a person; "": with everyone."""
        unshare_project(self._paths, project, member or _EVERYONE)


def _share_to_json(share: ProjectShare, caller: str) -> Mapping[str, Any]:
    return {
        "project": share.project,
        "owner": share.owner or None,
        "with": caller if share.owner else share.member or None,
        "write": share.may_write,
    }


def _require_server(paths: Paths) -> str:
    """Return the address of the store, with its password."""
    address = server_of(paths)
    if address is None:
        raise InvalidInputError(
            "These memories are on this computer: to share a project needs a store on a server.",
            hint="See docs/shared-store.md for a store of several people.",
        )
    try:
        from rosemary.store.postgres import sharing  # noqa: F401, PLC0415 - a driver
    except ImportError as error:
        raise driver_missing() from error
    return with_kept_password(address).uri


def manage_people(paths: Paths, action: str, name: str) -> Mapping[str, Any]:
    """List the people of the store, or let one in or out.

    Args:
        paths: of the home, whose settings or environment name the server.
        action: `list`, `add` or `remove`.
        name: of the role; empty for `list`.

    Raises:
        InvalidInputError: the memories are on this computer, or the name cannot be used.
        ForbiddenError: only the owner of the store may do this.
        StoreUnavailableError: the server is away or refuses.
    """
    address = server_of(paths)
    if address is None:
        raise InvalidInputError(
            "These memories are on this computer: nobody shares them.",
            hint="See docs/shared-store.md for a store of several people.",
        )
    try:
        # The driver is installed only for stores on a server.
        from rosemary.store.postgres import people  # noqa: PLC0415
    except ImportError as error:
        raise driver_missing() from error
    uri = with_kept_password(address).uri
    if action == "list":
        return {"people": list(people.everyone(uri))}
    (people.let_in if action == "add" else people.shut_out)(uri, name)
    return {"status": "added" if action == "add" else "removed", "name": name}


def move_store(paths: Paths, to: StoreAddress | None, watch: Watch) -> Mapping[str, Any]:
    """Move all memories, compare each record, and use them there from now on.

    An interrupted move continues where it stopped. The old store is kept.

    Args:
        paths: the home; nothing else may use it.
        to: the server; None: this computer.
        watch: gets the records done so far and in all.

    Raises:
        AlreadyRunningError: another process owns the home.
        InvalidInputError: they are already there, or other memories are.
        MachineError: the part for PostgreSQL is not installed.
        StoreUnavailableError, StorageFullError: one of the stores failed; nothing has changed.
        CancelledError: the watch was cancelled; nothing has changed.
    """
    if paths.store:
        raise InvalidInputError(
            f"{STORE_VARIABLE} says where the memories are, whatever the settings say.",
            hint="Take it out of the environment for the move, and set it anew afterwards.",
        )
    source = server_of(paths)
    if (source and source.public) == (to and to.public):
        raise InvalidInputError("The memories are there already; nothing was changed.")
    with owned(paths, is_store_elsewhere=source is not None and to is not None):
        if source is not None:
            _require_all_sent(paths, source)
        moved, kept = _to_server(paths, source, to, watch) if to else _here(paths, source, watch)
        _use(paths, to)
    logger.info("moved %d memories; the store of before is %s", moved.memories, kept)
    return {
        "status": "moved",
        "memories": moved.memories,
        "records": moved.records,
        "wasThere": moved.was_there,
        "store": to.name if to else str(paths.database),
        "former": source.name if source else str(paths.database),
        "keptFile": None if kept is None else str(kept),
    }


def _require_all_sent(paths: Paths, source: StoreAddress) -> None:
    outbox = OutboxFile(paths.database.with_name(OUTBOX_NAME), source.account)
    with closing(outbox):
        waiting = outbox.count()
    if waiting:
        raise InvalidInputError(
            f"Still waiting on this computer for {source.name}: {memories(waiting)}; nothing was "
            "moved.",
            hint="`rosemary outbox list` sends them, and shows those that are refused.",
        )


def _to_server(
    paths: Paths, source: StoreAddress | None, to: StoreAddress, watch: Watch
) -> tuple[Moved, Path | None]:
    try:
        # The driver is installed only for stores on a server.
        from rosemary.store.postgres.server_move import moved_to  # noqa: PLC0415
    except ImportError as error:
        raise driver_missing() from error
    with (
        _on_server(source) if source else _on_this_computer(paths) as tables,
        moved_to(with_kept_password(to).uri) as target,
    ):
        return move(tables, target, watch), None if source else paths.database


def _here(paths: Paths, source: StoreAddress | None, watch: Watch) -> tuple[Moved, Path | None]:
    assert source is not None
    file = paths.data_dir / _FILE_NAME
    with _on_server(source) as tables, _FILES.moved_tables(file) as target:
        moved = move(tables, target, watch)
    # First, as an earlier move may have been cut off while the old file was out of its place.
    staged = SqliteStore.staged_of(paths.database)
    kept = path_of_moved(paths.data_dir, datetime.now(UTC)) if paths.database.exists() else None

    def check(view: StoreReader) -> None:
        if view.memories.count(EVERYTHING) + view.memories.count(TRASH) != moved.memories:
            raise StoreUnavailableError("The file does not hold what was moved. Try again.")

    file.replace(staged)
    SqliteStore.replace_unopened(paths.database, check, kept)
    return moved, kept


def _on_server(address: StoreAddress) -> AbstractContextManager[TableSource]:
    try:
        # As above.
        from rosemary.store.postgres.server_move import moved_from  # noqa: PLC0415
    except ImportError as error:
        raise driver_missing() from error
    return moved_from(with_kept_password(address).uri)


@contextmanager
def _on_this_computer(paths: Paths) -> Iterator[TableSource]:
    require_store(paths)
    # Brings a file of an earlier version to the present one. It stays open, with its log beside it:
    # after a kill, a missing log would be taken for a lost one.
    with (
        closing(SqliteStore.open(paths.database, is_search_next=False)),
        _FILES.tables(paths.database) as tables,
    ):
        yield tables


def _use(paths: Paths, to: StoreAddress | None) -> None:
    chosen = StoreSettings(address=to.public if to else "")
    SettingsFile(paths.settings_file).change(lambda present: replace(present, store=chosen))
