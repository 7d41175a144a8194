"""Which store is used: the file on this computer, or a PostgreSQL server, and its password."""

from __future__ import annotations

import importlib
import logging
import os
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from rosemary.domain.errors import InvalidInputError, MachineError
from rosemary.domain.settings import UNREADABLE_ADDRESS, StoreSettings
from rosemary.domain.store_address import StoreAddress
from rosemary.runtime.paths import Paths
from rosemary.runtime.settings_file import SettingsFile
from rosemary.store.sqlite.snapshot import SqliteFiles

if TYPE_CHECKING:
    from rosemary.store.ports import Store
    from rosemary.store.postgres.postgres_store import PostgresStore

logger = logging.getLogger(__name__)

_SERVICE: Final = "Rosemary"
"""The keyring stores a password under this name and the address."""

INSTALL: Final = "pip install 'rosemary-desktop[postgres]'"
_LIBPQ_VARIABLE: Final = "PGPASSWORD"
NO_KEYRING: Final = (
    "Put the password into ~/.pgpass, or give the address with it in ROSEMARY_STORE: both are read "
    "by you alone."
)


def server_of(paths: Paths, settings: StoreSettings | None = None) -> StoreAddress | None:
    """Return the server that has the memories; None: they are on this computer.

    The address of this run comes first, then that of the settings, which are read unless given.
    It has a password only if one stands in it: see `with_kept_password`.

    Raises:
        InvalidInputError: the address is not valid.
        MachineError: the settings hold a damaged address.
    """
    if paths.store:
        return StoreAddress.of(paths.store)
    address = (settings or SettingsFile(paths.settings_file).load().store).address
    if address == UNREADABLE_ADDRESS:
        raise MachineError(
            "The settings do not say readably where your memories are.",
            hint=f'Mend `address` below `[store]` in {paths.settings_file}: "" is this computer.',
        )
    return StoreAddress.of(address) if address else None


def with_kept_password(address: StoreAddress) -> StoreAddress:
    """Return an address with the password that the keyring has for it, if it needs one.

    Without one, the driver looks into PGPASSWORD, PGPASSFILE and ~/.pgpass.
    """
    if address.password or _LIBPQ_VARIABLE in os.environ:
        return address
    return address.with_password(kept_password(address))


def require_here(paths: Paths, what: str) -> None:
    """Refuse what only works on a file, if the memories are on a server.

    Raises:
        InvalidInputError: they are; `what` says what was wanted, such as "A salvage".
    """
    if server_of(paths) is not None:
        raise InvalidInputError(
            f"{what} is for memories on this computer; these are on a PostgreSQL server.",
            hint="Nothing was changed. See docs/shared-store.md.",
        )


def open_server_store(address: StoreAddress, folder: Path) -> Store:
    """Return the store on a server; `address` has the password, see `with_kept_password`.

    Backups that are restored are staged in `folder`.

    Raises:
        MachineError: the driver is not installed.
        StoreUnavailableError: the server is away, or refuses.
    """
    return _engine().open(address.uri, SqliteFiles(), folder)


def _engine() -> type[PostgresStore]:
    try:
        # The driver is installed only for stores on a server.
        from rosemary.store.postgres.postgres_store import PostgresStore  # noqa: PLC0415
    except ImportError as error:
        raise driver_missing() from error
    return PostgresStore


class WindowStore:
    """Implements `rosemary.gui.program_facts.StorePlace` for a home."""

    def __init__(self, paths: Paths) -> None:
        self._paths = paths
        self._settings = SettingsFile(paths.settings_file)
        self.is_given = bool(paths.store)

    def chosen(self) -> StoreAddress | None:
        """Return the server in the settings; None: this computer, or it cannot be read."""
        address = self._settings.load().store.address
        return StoreAddress.of(address) if address not in ("", UNREADABLE_ADDRESS) else None

    def of_this_start(self) -> StoreAddress | None:
        """Return the server that was given for this run, else the one in the settings."""
        return server_of(self._paths)

    def has_memories(self, address: StoreAddress) -> bool:
        """Ask the server whether Rosemary's memories are in the database; changes nothing."""
        return _engine().is_begun(with_kept_password(address).uri)

    def use(self, address: StoreAddress | None) -> None:
        """Save the choice, and the password in the keyring; None: this computer."""
        before = self.chosen()
        store = StoreSettings(address="" if address is None else address.public)
        self._settings.change(lambda now: replace(now, store=store))
        if before is not None and before.public != store.address:
            forget_password(before)
        if address is not None and address.password:
            keep_password(address)


def driver_missing() -> MachineError:
    """Return the error where the part for PostgreSQL is not installed."""
    return MachineError(
        "Rosemary's part for PostgreSQL is not installed.", hint=f"Install it: {INSTALL}"
    )


def kept_password(address: StoreAddress) -> str:
    """Return the password that the system's keyring has for an address; "" if it has none."""
    keyring = _keyring()
    if keyring is None:
        return ""
    try:
        return keyring.get_password(_SERVICE, address.public) or ""
    except keyring.errors.KeyringError as problem:
        # Most computers without a desktop have no keyring.
        logger.info("no password was asked from the keyring: %s", type(problem).__name__)
        return ""


def keep_password(address: StoreAddress) -> None:
    """Put the password of an address into the system's keyring; an empty one is removed from it.

    Raises:
        MachineError: no keyring works here.
    """
    if not address.password:
        forget_password(address)
        return
    keyring = _keyring()
    if keyring is None:
        raise _no_keyring("its library is not installed")
    try:
        keyring.set_password(_SERVICE, address.public, address.password)
    except keyring.errors.KeyringError as problem:
        # Its text may hold the password.
        raise _no_keyring(type(problem).__name__) from None


def forget_password(address: StoreAddress) -> None:
    """Remove the password of an address from the keyring, if it has one."""
    keyring = _keyring()
    if keyring is None or not kept_password(address):
        return
    try:
        keyring.delete_password(_SERVICE, address.public)
    except keyring.errors.KeyringError as problem:
        logger.warning("the keyring kept a password: %s", type(problem).__name__)


def _no_keyring(reason: str) -> MachineError:
    return MachineError(f"The system's keyring takes no password ({reason}).", hint=NO_KEYRING)


def _keyring() -> Any:  # noqa: ANN401 - an optional module
    """Return the library of the system's keyring; None if it is not installed."""
    try:
        # Part of the extra for PostgreSQL, and slow to import.
        return importlib.import_module("keyring")
    except ImportError:
        return None
