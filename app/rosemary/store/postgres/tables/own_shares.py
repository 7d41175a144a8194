"""What a person shares keeps them from replacing or moving away all their memories."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from rosemary.domain.errors import InvalidInputError
from rosemary.store.postgres.server.statements import Server, fetch

_SHARES: Final = """
    SELECT project_id, member, may_write FROM share WHERE owner = current_user ORDER BY 1, 2
"""
_PLAIN: Final = re.compile(r"[\w.@-]+")


def require_replaceable(server: Server) -> None:
    """Refuse a whole restore while the person shares a project.

    Raises:
        InvalidInputError: they do.
    """
    require_none_shared(
        server,
        "Single memories come back without that: add `--memory KEY` to the command, or `--deleted` "
        "for all that were deleted.",
    )


def require_none_shared(server: Server, other_way: str = "") -> None:
    """Refuse to replace or to move away memories while the person shares a project.

    Raises:
        InvalidInputError: they do. The hint begins with `other_way`, and has the commands that end
            the sharing and begin it again.
    """
    if not (shares := fetch(server, _SHARES)):
        return
    projects = list(dict.fromkeys(project for project, _, _ in shares))
    end = _listed(f"rosemary project unshare {_argument(each)}" for each in projects)
    again = _listed(
        f"rosemary project share {_argument(project)} --with {_argument(member or 'everyone')}"
        f"{' --write' if may_write else ''}"
        for project, member, may_write in shares
    )
    ways = (other_way, f"End the sharing first: {end}. Share again afterwards: {again}.")
    raise InvalidInputError(
        f"You share projects with others ({', '.join(projects)}); nothing was changed.",
        hint=" ".join(each for each in ways if each),
    )


def _listed(commands: Iterable[str]) -> str:
    return ", then ".join(f"`{each}`" for each in commands)


def _argument(text: str) -> str:
    return text if _PLAIN.fullmatch(text) else f'"{text}"'
