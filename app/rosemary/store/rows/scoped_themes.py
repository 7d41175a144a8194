"""The projects that a job sees, and themes that are limited to them."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from inspect import isfunction
from typing import Concatenate, Final, Generic, ParamSpec, TypeVar

from typing_extensions import override

from rosemary.domain.errors import ForbiddenError, shorten
from rosemary.store.ports import Projects


class JobScope:
    """The projects that a job sees.

    Attributes:
        projects: the only ones that the job sees. None: it sees all.
    """

    def __init__(self, projects: Projects) -> None:
        self.projects = projects

    def sees(self, project_id: str) -> bool:
        """Return whether a project is visible to the job."""
        return self.projects is None or project_id in self.projects

    def require_project(self, project_id: str) -> None:
        """Check that the job may write into a project.

        Raises:
            ForbiddenError: the project is invisible to it.
        """
        if self.projects is not None and project_id not in self.projects:
            raise ForbiddenError(
                f"This assistant may not write into {_named(project_id)}.",
                hint=f"Use {' or '.join(map(_named, self.projects))}.",
            )


def _named(project_id: str) -> str:
    return f"project {shorten(project_id)!r}" if project_id else "what has no project"


P = ParamSpec("P")
T = TypeVar("T")
J = TypeVar("J", bound=JobScope)
M = TypeVar("M", bound=Callable[..., object])

_IS_SCOPED: Final = "is_scoped"


def scoped(method: M) -> M:
    """Mark a method as safe for jobs with limited projects."""
    setattr(method, _IS_SCOPED, True)
    return method


class ScopedTheme(Generic[J]):
    """The statements of one theme, inside one job.

    A job that sees only some projects may call only methods marked with `scoped`. All others are
    refused, so a new method cannot reveal anything by accident.
    """

    def __init__(self, job: J) -> None:
        self._job = job

    @override
    def __init_subclass__(cls) -> None:
        """Make every unmarked method refuse scoped jobs."""
        super().__init_subclass__()
        for name, member in list(vars(cls).items()):
            if isfunction(member) and not name.startswith("_") and not hasattr(member, _IS_SCOPED):
                setattr(cls, name, _refusing_scoped_jobs(member))


def _refusing_scoped_jobs(
    method: Callable[Concatenate[ScopedTheme[J], P], T],
) -> Callable[Concatenate[ScopedTheme[J], P], T]:
    @wraps(method)
    def checked(theme: ScopedTheme[J], /, *given: P.args, **named: P.kwargs) -> T:
        if theme._job.projects is not None:  # noqa: SLF001 - of this module
            raise ForbiddenError(
                "An assistant that sees only some projects may not do this.",
                details={"refused": method.__name__},
            )
        return method(theme, *given, **named)

    return checked
