"""The projects that people share in a store on a server."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rosemary.domain.errors import InvalidInputError
from rosemary.domain.models import ProjectShare
from rosemary.runtime.paths import Paths
from rosemary.runtime.store_choice import driver_missing, server_of, with_kept_password

_EVERYONE: Final = "everyone"


def share_project(
    paths: Paths, project: str, member: str | None, *, may_write: bool
) -> Mapping[str, Any]:
    """Share a project with a person, or with everyone for None.

    Raises:
        InvalidInputError: the memories are on this computer, or nobody of that name is there.
        NotFoundError: the person has no such project.
        StoreUnavailableError: the server is away or refuses.
    """
    uri = _require_server(paths)
    from rosemary.store.postgres import sharing  # noqa: PLC0415 - only where the driver is there

    sharing.share(uri, project, member or sharing.EVERYONE, may_write=may_write)
    return {"status": "shared", "project": project, "with": member, "write": may_write}


def unshare_project(paths: Paths, project: str, member: str | None) -> Mapping[str, Any]:
    """Share a project no longer with a person, or with anybody for None.

    Args:
        paths: of the home.
        project: its id.
        member: the person; `everyone` for the sharing with all.

    Raises:
        InvalidInputError: the memories are on this computer.
        NotFoundError: it is not shared in this way.
        StoreUnavailableError: the server is away or refuses.
    """
    uri = _require_server(paths)
    from rosemary.store.postgres import sharing  # noqa: PLC0415 - only where the driver is there

    asked = sharing.EVERYONE if member == _EVERYONE else member
    ended = sharing.unshare(uri, project, asked)
    return {"status": "unshared", "project": project, "with": [each or None for each in ended]}


def list_shares(paths: Paths) -> Mapping[str, Any]:
    """Return what the person shares, and what others share with them; nothing without a server.

    Raises:
        StoreUnavailableError: the server is away or refuses.
    """
    if server_of(paths) is None:
        return {"shares": []}
    uri = _require_server(paths)
    from rosemary.store.postgres import sharing  # noqa: PLC0415 - only where the driver is there

    caller, found = sharing.shares(uri)
    return {"shares": [_told(each, caller) for each in found]}


class WindowSharing:
    """Implements `rosemary.gui.program_facts.ProjectSharing` for a store on a server."""

    def __init__(self, paths: Paths) -> None:
        self._paths = paths

    def shares(self) -> Sequence[ProjectShare]:
        """Return what the person shares, and what others share with them."""
        uri = _require_server(self._paths)
        from rosemary.store.postgres import sharing  # noqa: PLC0415 - as above

        return sharing.shares(uri)[1]

    def people(self) -> Sequence[str]:
        """Return the others who use the store."""
        uri = _require_server(self._paths)
        from rosemary.store.postgres import sharing  # noqa: PLC0415 - as above

        return sharing.others(uri)

    def share(self, project: str, member: str, *, may_write: bool) -> None:
        """Share a project with a person, "": with everyone."""
        share_project(self._paths, project, member or None, may_write=may_write)

    def unshare(self, project: str, member: str) -> None:
        """Share a project no longer with a person; "": no longer with everyone."""
        unshare_project(self._paths, project, member or _EVERYONE)


def _told(share: ProjectShare, caller: str) -> Mapping[str, Any]:
    return {
        "project": share.project,
        "owner": share.owner or None,
        "with": caller if share.owner else share.member or None,
        "write": share.may_write,
    }


def _require_server(paths: Paths) -> str:
    """Return the address of the store, with its password."""
    address = server_of(paths)
    if address is None:
        raise InvalidInputError(
            "These memories are on this computer: to share a project needs a store on a server.",
            hint="See docs/shared-store.md for a store of several people.",
        )
    try:
        from rosemary.store.postgres import sharing  # noqa: F401, PLC0415 - a driver
    except ImportError as error:
        raise driver_missing() from error
    return with_kept_password(address).uri
