"""Who may use the store on a server."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rosemary.domain.errors import InvalidInputError
from rosemary.runtime.paths import Paths
from rosemary.runtime.store_choice import driver_missing, server_of, with_kept_password


def manage_people(paths: Paths, action: str, name: str) -> Mapping[str, Any]:
    """List the people of the store, or let one in or out.

    Args:
        paths: of the home, whose settings or environment name the server.
        action: `list`, `add` or `remove`.
        name: of the role; empty for `list`.

    Raises:
        InvalidInputError: the memories are on this computer, or the name is of no use.
        ForbiddenError: only the owner of the store may.
        StoreUnavailableError: the server is away or refuses.
    """
    address = server_of(paths)
    if address is None:
        raise InvalidInputError(
            "These memories are on this computer: nobody shares them.",
            hint="See docs/shared-store.md for a store of several people.",
        )
    try:
        # Only who stores on a server has the driver.
        from rosemary.store.postgres import people  # noqa: PLC0415
    except ImportError as error:
        raise driver_missing() from error
    uri = with_kept_password(address).uri
    if action == "list":
        return {"people": list(people.everyone(uri))}
    (people.let_in if action == "add" else people.shut_out)(uri, name)
    return {"status": "added" if action == "add" else "removed", "name": name}
