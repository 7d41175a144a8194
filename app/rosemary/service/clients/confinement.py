"""Services that can be limited to some projects."""

from __future__ import annotations

import copy
from typing import Self

from rosemary.store.ports import Projects


class Confinable:
    """A service that passes the client's projects to each of its jobs."""

    _scope: Projects = None

    def confined_to(self, projects: tuple[str, ...]) -> Self:
        """Return a copy of the service that sees only the memories of these projects."""
        confined = copy.copy(self)
        confined._scope = projects  # noqa: SLF001 - of the copy
        return confined
