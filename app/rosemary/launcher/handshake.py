"""What an assistant of the handshake era opened with, to be said again to a restarted app."""

from rosemary.launcher.open_requests import Request

_HAS_BATCHES = b'"protocolVersion":"2025-03-26"'


class Handshake:
    """The opening of a connection; empty in the stateless era, which has none."""

    __slots__ = ("confirmation", "is_resumed", "opening", "opening_id", "welcome")

    def __init__(self) -> None:
        self.opening = b""
        self.opening_id: object = None
        self.confirmation = b""
        self.welcome = b""
        self.is_resumed = False

    def open(self, request: Request) -> None:
        """Remember the `initialize` request that the app has been sent."""
        self.opening = request.line
        self.opening_id = request.id

    @property
    def has_batches(self) -> bool:
        """Whether the version that was agreed on has them: the app takes them in no other."""
        return _HAS_BATCHES in self.welcome
