"""Project names, moves between projects, and the default projects of clients."""

from __future__ import annotations

import logging
import threading
from collections.abc import Sequence

from rosemary.domain.errors import (
    InvalidInputError,
    NotFoundError,
    StoreAwayError,
    StoreUnavailableError,
    shorten,
)
from rosemary.domain.events import OrganisationChanged
from rosemary.domain.fields import checked_name
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.models import Moved, Origin, Project
from rosemary.domain.ports import Clock
from rosemary.domain.types import MemoryId, SortOrder
from rosemary.service.memories.changing import Change, Changing
from rosemary.service.reporting import BatchProgress, EventBus
from rosemary.store.ports import Store

logger = logging.getLogger(__name__)


class ProjectService(Changing):
    """Lists, names and fills projects. Thread-safe; every call blocks."""

    def __init__(self, store: Store, bus: EventBus, clock: Clock) -> None:
        super().__init__(store, bus, clock)
        # What was read last, by client, for saves while a server is away; shared with confined
        # copies.
        self._defaults: dict[str, str] = {}
        self._is_learnt = threading.Event()
        bus.subscribe_to(OrganisationChanged, self._on_organisation_changed)

    def learn(self) -> None:
        """Read the default projects, for saves while the server of a shared store is away."""
        try:
            read = self._store.read(lambda view: view.projects.defaults())
        except StoreUnavailableError as error:
            logger.warning("default projects cannot be read: %s", error.message)
        else:
            self._defaults.clear()
            self._defaults.update(read)
            self._is_learnt.set()

    def learnt_defaults(self) -> dict[str, str] | None:
        """Return the default projects that `learn` has read last; None if it never could."""
        return dict(self._defaults) if self._is_learnt.is_set() else None

    def list(self) -> tuple[Project, ...]:
        """Return every project that has live memories or a name, by number of memories."""
        return tuple(self._store.read(lambda view: view.projects.all(), self._scope))

    def rename(self, project_id: str, name: str, origin: Origin) -> str:
        """Set the display name of a project, "" to remove it, and return it.

        Raises:
            NotFoundError: no such project.
            InvalidInputError: the name is too long, or the project id is empty.
        """
        project_id, name = _checked_id(project_id), checked_name("name", name)
        if all(project.id != project_id for project in self.list()):
            raise _unknown(project_id)

        def job(change: Change) -> str:
            change.tx.projects.put_name(project_id, name, change.at, origin)
            change.is_organised = True
            return name

        return self._apply(job, origin)

    def move(
        self,
        ids: Sequence[MemoryId],
        project_id: str,
        origin: Origin,
        *,
        progress: BatchProgress | None = None,
    ) -> Moved:
        """Move memories to a project, "" for none, batch by batch.

        A memory whose content the project already has stays, and is returned with the one that has
        it.

        Raises:
            InvalidInputError: the project's id is too long.
        """
        project_id = checked_name("project_id", project_id)

        def job(change: Change, batch: Sequence[MemoryId]) -> list[Moved]:
            part = change.tx.projects.move(batch, project_id, change.at, origin)
            change.edited.update(part.ids)
            return [part]

        parts = self._apply_each(ids, job, origin, progress)
        return Moved(
            ids=tuple(each for part in parts for each in part.ids),
            duplicates=tuple(each for part in parts for each in part.duplicates),
        )

    def move_all(
        self,
        source: str,
        target: str,
        origin: Origin,
        *,
        progress: BatchProgress | None = None,
    ) -> Moved:
        """Move all live memories of one project to another one, as `move` does.

        Raises:
            NotFoundError: the project has no memories.
        """
        where = MemoryFilter(project_id=checked_name("project_id", source))
        ids = self._store.read(
            lambda view: view.memories.list_ids(where, SortOrder.OLDEST), self._scope
        )
        if not ids:
            raise _unknown(source)
        return self.move(ids, target, origin, progress=progress)

    def default_of(self, client: str) -> str:
        """Return the project for what a client saves without naming one, "" for none.

        Raises:
            StoreAwayError: the server of a shared store is away, and was never asked.
        """
        try:
            return self._store.read(lambda view: view.projects.default_of(client), self._scope)
        except StoreAwayError:
            # A save may wait on this computer until the server is back.
            if not self._is_learnt.is_set():
                raise
            default = self._defaults.get(client, "")
            return default if self._scope is None or default in self._scope else self._scope[0]

    def defaults(self) -> dict[str, str]:
        """Return the default projects by client name, for the clients that have one."""
        return dict(self._store.read(lambda view: view.projects.defaults(), self._scope))

    def set_default(self, client: str, project_id: str, origin: Origin) -> str:
        """Set the default project of a client, "" for none, and return it.

        Raises:
            InvalidInputError: the client has no name, or one of the two is too long.
        """
        client = checked_name("client", client)
        project_id = checked_name("project_id", project_id)
        if not client:
            raise InvalidInputError.of_field("client", "is empty")

        def job(change: Change) -> str:
            change.tx.projects.put_default(client, project_id, change.at, origin)
            change.is_organised = True
            return project_id

        return self._apply(job, origin)

    def _on_organisation_changed(self, _event: OrganisationChanged) -> None:
        if self._is_learnt.is_set():
            self.learn()


def _checked_id(project_id: str) -> str:
    checked = checked_name("project_id", project_id)
    if not checked:
        raise InvalidInputError.of_field(
            "project_id", "is empty", hint="What belongs to no project cannot be named."
        )
    return checked


def _unknown(project_id: str) -> NotFoundError:
    return NotFoundError(
        f"There is no project {shorten(project_id)!r}.",
        hint="See the projects with `rosemary project list`.",
        details={"reference": shorten(project_id)},
    )
