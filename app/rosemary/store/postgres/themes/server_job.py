"""The state that the themes of one job share."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from types import TracebackType
from typing import Any, Final, Self

from rosemary.domain.decay import DecayView
from rosemary.domain.errors import InternalError, NotFoundError
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.history import Subject, SubjectKey
from rosemary.domain.models import Origin
from rosemary.domain.ranking import ThreadNeighbours
from rosemary.domain.types import Handle, MemoryId
from rosemary.store.ports import Projects
from rosemary.store.postgres.server.statements import (
    Bindings,
    Rows,
    Server,
    ask,
    fetch,
    run,
    to_array,
)
from rosemary.store.postgres.steps.p0001_tables import SHARED_FROM
from rosemary.store.postgres.tables import change_notices, subject_states
from rosemary.store.postgres.tables.call_journal import Journal
from rosemary.store.postgres.tables.known_counts import KnownCounts, LateCounts
from rosemary.store.postgres.tables.row_expressions import condition
from rosemary.store.rows import history_rows
from rosemary.store.rows.scoped_themes import JobScope, ScopedTheme

_IDS_WITHIN: Final = """
    SELECT id FROM memory
    WHERE id = ANY(CAST(:ids AS text[])) AND project_id = ANY(CAST(:projects AS text[]))
"""
_ROWS_WITHIN: Final = """
    SELECT row FROM memory
    WHERE row = ANY(CAST(:rows AS bigint[])) AND project_id = ANY(CAST(:projects AS text[]))
"""
_PLAN_ONCE: Final = "SET LOCAL plan_cache_mode TO force_generic_plan"
_PLAN_AS_USUAL: Final = "SET LOCAL plan_cache_mode TO auto"


class ServerJob(JobScope):
    """A snapshot or transaction. It opens a block, and is valid until the block ends.

    Attributes:
        added: how many memories the job has added.
        counts: how many memories hold a word or pass a filter.
        journal: the changesets of the job's writes.
        noted: its writes that are in no changeset.
        traits: traits of memories that were read already, by the decay that was used.
        around: thread neighbours that were read already, by the filter; None: there are none.
        moved_models: rows of the models of changed memories, which may be in another project now.
        inserted: rows of memories added by the job and not changed since, with hash and author.
        beside: a filter, and memories whose neighbours under it are read along with traits.
    """

    def __init__(self, server: Server, projects: Projects, late: LateCounts) -> None:
        """Make it.

        Args:
            server: the connection, in a transaction.
            projects: those that the job sees; None: all.
            late: the counts of earlier jobs of this store.
        """
        super().__init__(projects)
        self._server: Server | None = server
        self.added = 0
        self.counts = KnownCounts(server, late)
        self.journal = Journal(server)
        self.noted = change_notices.Noted()
        self.traits: dict[DecayView, dict[Handle, tuple[Any, ...]]] = {}
        self.around: dict[MemoryFilter, dict[Handle, ThreadNeighbours | None]] = {}
        self.beside: tuple[MemoryFilter, frozenset[Handle]] | None = None
        self.inserted: dict[MemoryId, tuple[int, str, str]] = {}
        self.moved_models: set[int | None] = set()
        self._made_by: dict[int, Callable[[], Rows]] = {}
        self._is_planned_once = False
        self._seen: set[Handle] = set()
        self._expected: dict[Hashable, Callable[[], Rows]] = {}

    @property
    def server(self) -> Server:
        """The connection for the job's statements.

        Raises:
            InternalError: the job has ended.
        """
        if self._server is None:
            raise InternalError("A store's reader or writer was used after its job had ended.")
        return self._server

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._server = None

    def in_force(self, where: MemoryFilter) -> MemoryFilter:
        """Return the filter limited to the job's projects."""
        return where if self.projects is None else replace(where, seen_projects=self.projects)

    def asked(self, project_id: str | None) -> Sequence[str] | None:
        """Return the projects that a read of one project, or of all (None), may use; None: all."""
        if self.projects is None:
            return None if project_id is None else (project_id,)
        wanted = self.projects if project_id is None else (project_id,)
        return [each for each in wanted if self.sees(each)]

    def expect(self, statement: str, values: Bindings) -> None:
        """Send a statement; its rows come with the next result, and `answer` returns them."""
        self._expected[statement, tuple(values.items())] = ask(self.server, statement, values)

    def answer(self, statement: str, values: Bindings) -> Rows:
        """Return the rows of a statement, which is sent now unless `expect` has sent it."""
        asked = self._expected.pop((statement, tuple(values.items())), None)
        return fetch(self.server, statement, values) if asked is None else asked()

    def expect_nothing(self) -> None:
        """Forget the expected rows: the job writes something, so they may be wrong afterwards."""
        self._expected.clear()

    def plan_search(self, where: MemoryFilter) -> None:
        """Have the server plan statements once for all searches, unless the filter has values.

        Otherwise it plans them for each search, which takes as long as finding the words. With a
        tag or a project this is necessary: the best plan depends on how many memories pass.
        """
        is_planned_once = not condition(self.in_force(where)).bindings
        if is_planned_once is not self._is_planned_once:
            run(self.server, _PLAN_ONCE if is_planned_once else _PLAN_AS_USUAL)
            self._is_planned_once = is_planned_once

    def note_vectors(self, row: int, made_by: Callable[[], Rows]) -> None:
        """Record that a memory has got vectors; `made_by` gives the row of their model."""
        # All vectors of a person's own memories in a job are by the same model.
        self._made_by[row if row >= SHARED_FROM else 0] = made_by

    def models(self) -> set[int]:
        """Return the rows of the models whose vectors the job may have added somewhere.

        After the job has ended, this waits for nothing.
        """
        found = {number for made_by in self._made_by.values() for (number,) in made_by()}
        return {number for number in found | self.moved_models if number is not None}

    def seen(self, handles: Collection[Handle]) -> Collection[Handle]:
        """Return those of `handles` that are visible to the job."""
        if self.projects is None or not handles:
            return handles
        if unknown := set(handles) - self._seen:
            values = {"rows": to_array(unknown), "projects": to_array(self.projects)}
            self.note_seen(row for (row,) in fetch(self.server, _ROWS_WITHIN, values))
        return [each for each in handles if each in self._seen]

    def note_seen(self, handles: Iterable[Handle]) -> None:
        """Record that memories are visible to the job. They stay so: it cannot move them away."""
        self._seen.update(handles)

    def seen_ids(self, ids: Collection[MemoryId]) -> Collection[MemoryId]:
        """Return those of `ids` that are visible to the job, live or in the trash."""
        if self.projects is None:
            return ids
        inside = self.ids_within(ids, self.projects)
        return [each for each in ids if each in inside]

    def ids_within(self, ids: Collection[MemoryId], projects: Collection[str]) -> set[MemoryId]:
        """Return the memories, live or in the trash, that belong to these projects."""
        values = {"ids": to_array(ids), "projects": to_array(projects)}
        return {MemoryId(each) for (each,) in fetch(self.server, _IDS_WITHIN, values)}

    def require_seen(self, ids: Collection[MemoryId]) -> None:
        """Check that all of these memories are visible to the job.

        Raises:
            NotFoundError: one does not exist, or is invisible.
        """
        seen = self.seen_ids(ids)
        for each in ids:
            if each not in seen:
                raise NotFoundError.of_memory(each)

    @contextmanager
    def recorded(self, subject: SubjectKey, at: datetime, origin: Origin) -> Iterator[None]:
        """Record in the journal what the block does to a link, tag, project or filter."""
        before = subject_states.now(self.server, subject).state
        yield
        after = subject_states.now(self.server, subject).state
        if before != after:
            call = self.journal.call(origin, at)
            self.journal.record(subject, (before, after), history_rows.owners(subject), call)
            if subject.subject is Subject.PROJECT:
                self.noted.spaces |= change_notices.spaces_of(self.server, subject.key[0])


class ServerTheme(ScopedTheme[ServerJob]):
    """The statements of one theme, inside one job."""
