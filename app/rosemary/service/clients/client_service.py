"""The clients of Rosemary, their rights, and whether access is paused."""

from __future__ import annotations

import logging
import threading
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from typing import Final, TypeAlias

from rosemary.domain.clients import (
    Access,
    Client,
    ClientRights,
    ClientSettings,
    KnownClient,
    client_id,
    person_of,
)
from rosemary.domain.errors import (
    ForbiddenError,
    InvalidInputError,
    NotFoundError,
    PausedError,
    StoreUnavailableError,
    shorten,
)
from rosemary.domain.events import (
    AccessPaused,
    ChangedElsewhere,
    ClientsChanged,
    Elsewhere,
    RightsChanged,
    StoreReplaced,
)
from rosemary.domain.fields import checked_name, composed
from rosemary.domain.ports import Clock
from rosemary.domain.types import MemoryId
from rosemary.service.reporting import EventBus
from rosemary.store.ports import Store, StoreWriter

logger = logging.getLogger(__name__)

_NAMES_MAX: Final = 10_000
"""Client names without decisions that are cached, each in its first spelling."""

Change: TypeAlias = Callable[[ClientRights], ClientRights]


class ClientService:
    """Knows the clients and their rights. Thread-safe.

    What each call needs is cached in memory, until another computer changes it. Implements
    `AccessSwitch`.

    Attributes:
        newcomer_rights: the rights of clients without decisions.
    """

    def __init__(
        self,
        store: Store,
        bus: EventBus,
        clock: Clock,
        settings: ClientSettings,
        settle: Callable[[], None],
    ) -> None:
        """`settle` writes the calls that are not counted yet."""
        self._store = store
        self._bus = bus
        self._clock = clock
        self.newcomer_rights = settings.rights
        self._settle = settle
        # This lock is held while a decision is written; the other one only to read or fill the
        # cache.
        self._deciding = threading.Lock()
        self._lock = threading.Lock()
        # By `client_id`, because spellings of a name differ. The first one is shown.
        self._rights: Mapping[str, ClientRights] | None = None
        self._spellings: dict[str, tuple[str, ...]] | None = None
        self._is_paused: bool | None = None
        self._connections: Counter[str] = Counter()
        bus.subscribe_to(ClientsChanged, self._on_clients_changed)
        bus.subscribe_to(ChangedElsewhere, self._on_changed_elsewhere)
        bus.subscribe_to(StoreReplaced, self._on_store_replaced)

    def adopt(self, settings: ClientSettings) -> None:
        """Use the default rights of these settings; connected clients are notified."""
        rights = settings.rights
        if rights == self.newcomer_rights:
            return
        with self._lock:
            self.newcomer_rights = rights
            connected = list(self._connections)
        for client in connected:
            self._bus.publish(RightsChanged(client=client))

    @property
    def is_paused(self) -> bool:
        """Whether access is paused for all clients."""
        paused = self._is_paused
        return self._loaded_pause() if paused is None else paused

    def set_paused(self, *, is_paused: bool) -> None:
        """Pause or resume access for all clients, also after a restart.

        It takes effect even if it cannot be stored.
        """
        with self._lock:
            self._is_paused = is_paused
        self._bus.publish(AccessPaused(is_paused=is_paused))
        with self._deciding:
            # Set again, as the thread we waited for may have set the former value.
            self._is_paused = is_paused
            self._store.write(lambda tx: tx.clients.put_access_paused(is_paused=is_paused))

    @contextmanager
    def settled(self) -> Iterator[Access | None]:
        """Yield the rights of all clients; no decision is written until the block ends.

        None if the store cannot be read, and they are not cached.
        """
        with self._deciding:
            try:
                with self._lock:
                    rights, is_paused = self._all_rights(), self._read_pause()
                    spelled = {self._spelled(name)[0]: each for name, each in rights.items()}
                access = Access(
                    rights={name: each.to_json() for name, each in spelled.items()},
                    is_paused=is_paused,
                )
            except StoreUnavailableError as error:
                logger.warning("the rights of clients cannot be read: %s", error.message)
                access = None
            yield access

    def rights(self, client: str) -> ClientRights:
        """Return the rights of a client; the settings' defaults if nothing was decided.

        A person's program never has more rights than the person.
        """
        rights = self._rights
        if rights is None:
            rights = self._loaded_rights()
        name = client_id(client)
        own = rights.get(name) or self.newcomer_rights
        of_person = rights.get(person_of(name))
        return own if of_person is None else own.narrowed(of_person)

    def known_as(self, client: str) -> str:
        """Return the known spelling of a client's name, or the given one of a new client."""
        client = composed(client)
        key = client_id(client)
        with self._lock:
            try:
                spellings = self._all_spellings()
            except StoreUnavailableError:
                return client
            if key not in spellings and len(spellings) < _NAMES_MAX:
                spellings[key] = (client,)
            return spellings.get(key, (client,))[0]

    def learn(self) -> bool | None:
        """Read the rights of clients; return whether access is paused, None if that is unknown."""
        try:
            self._loaded_rights()
            return self._loaded_pause()
        except StoreUnavailableError as error:
            logger.warning("the rights of clients cannot be read: %s", error.message)
            return None

    def learnt(self) -> Access | None:
        """Return what clients may do, from the cache or else the store; None if it is away."""
        if self.learn() is None:
            return None
        with self._lock:
            rights, is_paused = self._rights, self._is_paused
        if rights is None or is_paused is None:
            return None  # another computer has just changed it, and that is told, too
        return Access(
            rights={name: each.to_json() for name, each in rights.items()}, is_paused=is_paused
        )

    def check(self, client: str, tool: str, *, is_read_only: bool) -> ClientRights:
        """Return the client's rights if the call is allowed.

        Raises:
            ForbiddenError: access is paused, or this client may not do this.
        """
        if self.is_paused:
            raise paused_error()
        rights = self.rights(client)
        rights.check(tool, is_read_only=is_read_only)
        return rights

    def check_paused(self, client: str) -> ClientRights:
        """Return the client's rights if it is not paused.

        Raises:
            ForbiddenError: it is paused, or all are.
        """
        if self.is_paused:
            raise paused_error()
        rights = self.rights(client)
        rights.check_paused()
        return rights

    def change_rights(self, client: str, change: Change) -> ClientRights:
        """Change the rights of a client, known or not, from its present ones.

        Raises:
            InvalidInputError: the client has no name, or it would see no project.
        """
        client = checked_name("client", client)
        if not client:
            raise InvalidInputError.of_field("client", "is empty")
        with self._deciding:
            present = self._loaded_rights()
            name = client_id(client)
            wanted = _checked(change(present.get(name, self.newcomer_rights)))
            at = self._clock()
            with self._lock:
                spellings = self._spelled(client)

            def job(tx: StoreWriter) -> None:
                for each in spellings:
                    tx.clients.put_rights(each, wanted.to_json(), at)

            self._store.write(job)
            self._rights = {**present, name: wanted}
        self.known_as(client)
        self._bus.publish(RightsChanged(client=client))
        return wanted

    def forget(self, client: str) -> None:
        """Delete a client with its rights and default project; its calls stay in the log.

        Raises:
            NotFoundError: there is no such client.
        """
        self._settle()
        with self._deciding:
            present = self._loaded_rights()
            forgotten = client_id(client)
            with self._lock:
                spellings = self._spelled(client)
            # All spellings, not only the first known one.
            known = self._store.write(lambda tx: [tx.clients.forget(each) for each in spellings])
            if not any(known):
                raise _unknown(client)
            self._rights = {name: each for name, each in present.items() if name != forgotten}
            with self._lock:
                self._all_spellings().pop(forgotten, None)
        self._bus.publish(RightsChanged(client=client))

    def list(self) -> tuple[Client, ...]:
        """Return every client, connected ones first, then by last contact."""
        self._settle()
        known = list(self._store.read(lambda view: view.clients.known()))
        with self._lock:
            connected = Counter(self._connections)
        connections: Counter[str] = Counter()
        for name, count in connected.items():
            connections[client_id(name)] += count
        unseen = {client_id(name): self.known_as(name) for name in connected}
        for each in known:
            unseen.pop(client_id(each.name), None)
        now = self._clock()
        known += [_first_seen(name, now) for name in unseen.values()]
        clients = [
            Client(
                known=each,
                rights=self.rights(each.name),
                connections=connections[client_id(each.name)],
            )
            for each in known
        ]
        return tuple(sorted(clients, key=lambda each: not each.is_connected))

    def get(self, client: str) -> Client:
        """Return one client.

        Raises:
            NotFoundError: there is no such client.
        """
        for each in self.list():
            if client_id(each.known.name) == client_id(client):
                return each
        raise _unknown(client)

    def readable(self, client: str, ids: Collection[MemoryId], tool: str) -> frozenset[MemoryId]:
        """Return which of the memories `tool` may return to a client now.

        These are the ones it may be notified of: none while it is paused. For a client limited to
        some projects, permanently deleted ones are left out.
        """
        projects = self.rights(client).projects
        seen = frozenset(ids)
        if projects is not None and ids:
            seen = frozenset(self._store.read(lambda view: view.memories.within(ids, projects)))
        try:
            self.check(client, tool, is_read_only=True)
        except ForbiddenError:
            return frozenset()
        return seen

    def _on_clients_changed(self, event: ClientsChanged) -> None:
        with self._lock:
            self._connections = Counter(event.clients)

    def _on_store_replaced(self, _event: StoreReplaced) -> None:
        # The decisions in the new store apply, but access that is paused stays paused.
        with self._deciding, self._lock:
            self._rights = self._spellings = None
            self._is_paused = self._is_paused or None

    def _on_changed_elsewhere(self, event: ChangedElsewhere) -> None:
        """Read the decisions again after another computer has changed them."""
        if Elsewhere.CLIENTS not in event.kinds:
            return
        with self._lock:
            was_paused, self._is_paused = self._is_paused, None
            self._rights = self._spellings = None
            connected = list(self._connections)
        for client in connected:
            self._bus.publish(RightsChanged(client=client))
        # Read at once, because saves that wait for the server need them too.
        is_paused = self.learn()
        if is_paused is not None and is_paused != bool(was_paused):
            self._bus.publish(AccessPaused(is_paused=is_paused))

    def _loaded_pause(self) -> bool:
        with self._lock:
            return self._read_pause()

    def _read_pause(self) -> bool:
        """Return whether access is paused for all; call with the lock held."""
        if self._is_paused is None:
            self._is_paused = self._store.read(lambda view: view.clients.is_access_paused())
        return self._is_paused

    def _loaded_rights(self) -> Mapping[str, ClientRights]:
        with self._lock:
            return self._all_rights()

    def _all_rights(self) -> Mapping[str, ClientRights]:
        """Return the rights of clients; call with the lock held.

        If several spellings of a name have rights, only what all of them allow.
        """
        if self._rights is None:
            found: dict[str, ClientRights] = {}
            for name, stored in self._store.read(lambda view: view.clients.rights()).items():
                key, rights = client_id(name), ClientRights.of_json(stored)
                found[key] = rights.narrowed(found.get(key, rights))
            self._rights = found
        return self._rights

    def _all_spellings(self) -> dict[str, tuple[str, ...]]:
        """Return the spellings of client names; call with the lock held."""
        if self._spellings is None:
            found: dict[str, tuple[str, ...]] = {}
            for each in self._store.read(lambda view: view.clients.known()):
                key = client_id(each.name)
                found[key] = (*found.get(key, ()), each.name)
            self._spellings = found
        return self._spellings

    def _spelled(self, client: str) -> tuple[str, ...]:
        """Return the spelling of a name, the last seen first; call with the lock held."""
        return self._all_spellings().get(client_id(client), (client,))


def paused_error() -> PausedError:
    """Return the error of each call while access is paused."""
    return PausedError(
        "Access to the memories is paused.",
        hint="The person can resume it from Rosemary's tray icon.",
    )


def _checked(rights: ClientRights) -> ClientRights:
    if rights.projects is None:
        return rights
    names = dict.fromkeys(checked_name("projects", each) for each in rights.projects)
    return replace(rights, projects=tuple(names))


def _first_seen(name: str, now: datetime) -> KnownClient:
    return KnownClient(
        name=name,
        version="",
        first_seen=now,
        last_seen=now,
        last_call=None,
        calls=0,
        rights={},
        default_project="",
    )


def _unknown(client: str) -> NotFoundError:
    return NotFoundError(
        f"No client {shorten(client)!r} is known.",
        hint="See the clients with `rosemary clients list`.",
        details={"reference": shorten(client)},
    )
