"""The projects that people share in a store on a server."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rosemary.domain.errors import InvalidInputError
from rosemary.runtime.paths import Paths
from rosemary.runtime.store_choice import driver_missing, server_of, with_kept_password

if TYPE_CHECKING:
    from rosemary.store.postgres.sharing import Share


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

    asked = sharing.EVERYONE if member == "everyone" else member
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


def _told(share: Share, caller: str) -> Mapping[str, Any]:
    is_own = share.owner == caller
    return {
        "project": share.project,
        "owner": None if is_own else share.owner,
        "with": (share.member or None) if is_own else caller,
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
