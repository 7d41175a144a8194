"""The keys under which the journal keeps changes of links, tags, projects and filters."""

from __future__ import annotations

from rosemary.domain.history import Subject, SubjectKey
from rosemary.domain.types import MemoryId
from rosemary.store.rows.stored_values import fold


def of_link(source: MemoryId, target: MemoryId, relation: str) -> SubjectKey:
    """Return the journal key of a link."""
    return SubjectKey(subject=Subject.LINK, key=(source, target, relation))


def of_tag(name: str) -> SubjectKey:
    """Return the journal key of a tag."""
    return SubjectKey(subject=Subject.TAG, key=(fold(name),))


def of_project(project_id: str) -> SubjectKey:
    """Return the journal key of a project."""
    return SubjectKey(subject=Subject.PROJECT, key=(project_id,))


def of_default_project(client: str) -> SubjectKey:
    """Return the journal key of a client's default project."""
    return SubjectKey(subject=Subject.DEFAULT_PROJECT, key=(client,))


def of_filter(name: str) -> SubjectKey:
    """Return the journal key of a saved filter."""
    return SubjectKey(subject=Subject.FILTER, key=(fold(name),))


def owners(subject: SubjectKey) -> tuple[str | None, str | None]:
    """Return the ids of the memories with which a subject's history is deleted."""
    if subject.subject is not Subject.LINK:
        return None, None
    source, target, _ = subject.key
    return source, target
