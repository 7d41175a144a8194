"""Names of projects, moving memories between them, and the project that a client saves into."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial

from rosemary.domain.drafts import checked_name
from rosemary.domain.errors import InvalidInputError, NotFoundError, shorten
from rosemary.domain.events import MemoriesChanged, OrganisationChanged
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.models import Duplicate, Moved, Origin, Project
from rosemary.domain.ports import Clock
from rosemary.domain.types import MemoryId, SortOrder
from rosemary.service.batches import Progress, in_batches
from rosemary.service.bus import EventBus
from rosemary.service.clients.confinement import Confinable
from rosemary.store.ports import Store, StoreWriter


class ProjectService(Confinable):
    """Lists, names and fills projects. Thread-safe; every call blocks."""

    def __init__(self, store: Store, bus: EventBus, clock: Clock) -> None:
        self._store = store
        self._bus = bus
        self._clock = clock

    def list(self) -> tuple[Project, ...]:
        """Return every project that has live memories or a name, the fullest first."""
        return tuple(self._store.read(lambda view: view.projects()))

    def rename(self, project_id: str, name: str, origin: Origin) -> str:
        """Show a project under a name, "" for its id alone, and return the name.

        Raises:
            NotFoundError: no such project.
            InvalidInputError: the name is too long, or there is no project to name.
        """
        project_id, name = _checked_id(project_id), checked_name("name", name)
        if all(project.id != project_id for project in self.list()):
            raise _unknown(project_id)
        now = self._now()
        self._store.write(lambda tx: tx.put_project_name(project_id, name, now, origin))
        self._bus.publish(OrganisationChanged(origin=origin))
        return name

    def move(
        self,
        ids: Sequence[MemoryId],
        project_id: str,
        origin: Origin,
        *,
        progress: Progress | None = None,
    ) -> Moved:
        """Move memories to a project, "" for none, batch by batch.

        One whose content is there already stays and is returned with the one that is there.

        Raises:
            InvalidInputError: the project's id is too long.
        """
        project_id, now = checked_name("project_id", project_id), self._now()
        moved: list[MemoryId] = []
        duplicates: list[Duplicate] = []

        def job(batch: Sequence[MemoryId], tx: StoreWriter) -> Moved:
            return tx.move_to_project(batch, project_id, now, origin)

        try:
            for batch in in_batches(ids, progress):
                part = self._store.write(partial(job, batch))
                moved += part.ids
                duplicates += part.duplicates
        finally:
            if moved:
                self._bus.publish(MemoriesChanged(edited=frozenset(moved), origin=origin))
        return Moved(ids=tuple(moved), duplicates=tuple(duplicates))

    def move_all(
        self,
        source: str,
        target: str,
        origin: Origin,
        *,
        progress: Progress | None = None,
    ) -> Moved:
        """Move all live memories of one project to another one, as `move` does.

        Raises:
            NotFoundError: the project has no memories.
        """
        where = MemoryFilter(project_id=checked_name("project_id", source))
        ids = self._store.read(lambda view: view.list_ids(where, SortOrder.OLDEST))
        if not ids:
            raise _unknown(source)
        return self.move(ids, target, origin, progress=progress)

    def default_of(self, client: str) -> str:
        """Return the project of what a client saves without naming one, "" for none."""
        return self._store.read(lambda view: view.default_project(client))

    def defaults(self) -> dict[str, str]:
        """Return the project of each client that has one, by the client's name."""
        return dict(self._store.read(lambda view: view.default_projects()))

    def set_default(self, client: str, project_id: str, origin: Origin) -> str:
        """Set the project of a client, "" for none, and return it.

        Raises:
            InvalidInputError: the client has no name, or one of the two is too long.
        """
        client = checked_name("client", client)
        project_id = checked_name("project_id", project_id)
        if not client:
            raise InvalidInputError.of_field("client", "is empty")
        now = self._now()
        self._store.write(lambda tx: tx.put_default_project(client, project_id, now, origin))
        self._bus.publish(OrganisationChanged(origin=origin))
        return project_id

    def _now(self) -> datetime:
        return self._clock().astimezone(UTC)


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
