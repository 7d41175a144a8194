"""What stands between assistants and the store, and can be switched."""

from __future__ import annotations

from typing import Protocol


class ServerControl(Protocol):
    """What a tray or a command line may ask of the running endpoint."""

    def connected_clients(self) -> tuple[str, ...]:
        """Return the names of the connected assistants, one for each connection."""
        ...

    def set_paused(self, *, is_paused: bool) -> None:
        """Shut assistants out, or let them in again."""
        ...

    @property
    def is_paused(self) -> bool:
        """Whether assistants are shut out."""
        ...


class AccessSwitch(Protocol):
    """Shuts all clients out, and lets them in again. Thread-safe."""

    @property
    def is_paused(self) -> bool:
        """Whether they are shut out."""
        ...

    def set_paused(self, *, is_paused: bool) -> None:
        """Shut them out, or let them in; open calls for reading are answered no more."""
        ...
