"""Services whose use cases can be confined to some projects."""

from __future__ import annotations

import copy
from typing import Self

from rosemary.store.ports import Projects


class Confinable:
    """A service that hands the projects of its client to each of its jobs."""

    _scope: Projects = None

    def confined_to(self, projects: tuple[str, ...]) -> Self:
        """Return the same service over the memories of these projects alone."""
        confined = copy.copy(self)
        confined._scope = projects  # noqa: SLF001 - of the copy
        return confined
