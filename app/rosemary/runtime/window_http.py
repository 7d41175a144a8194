"""What the window is told of HTTP, and the tokens that it hands out."""

from __future__ import annotations

from collections.abc import Mapping

from rosemary.gui.surroundings import HttpState
from rosemary.runtime.http_door import ADDRESS, HttpDoor
from rosemary.runtime.http_tokens import HttpTokens
from rosemary.runtime.paths import Paths


class WindowHttp:
    """Implements `rosemary.gui.surroundings.HttpAccess` over the door of the running app."""

    def __init__(self, paths: Paths, door: HttpDoor) -> None:
        self._door = door
        self._tokens = HttpTokens(paths.http_tokens_dir)

    def state(self) -> HttpState:
        """Return how it is served now."""
        status = self._door.status
        return HttpState(
            address=f"http://{ADDRESS}:{status.port}",
            is_enabled=status.is_enabled,
            is_serving=status.is_serving,
            problem=status.problem,
        )

    def main(self) -> str:
        """Return the person's token, made at the first call."""
        return self._tokens.main()

    def rotate(self) -> str:
        """Return a new token for the person; the former one ends at once."""
        return self._tokens.rotate()

    def add(self, name: str) -> str:
        """Return a token for the client `name`; what it had before ends at once."""
        return self._tokens.add(name)

    def revoke(self, name: str) -> None:
        """End the token of a client at once."""
        self._tokens.revoke(name)

    def listed(self) -> Mapping[str, str]:
        """Return the names of the clients that have a token, and since when."""
        return self._tokens.listed()
