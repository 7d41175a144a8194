"""What one assistant opened with and what it waits for, to be sent again when the app is lost."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

REPEATABLE = frozenset(
    {
        "initialize",
        "server/discover",
        "tools/list",
        "resources/list",
        "resources/templates/list",
        "resources/read",
        "prompts/list",
        "prompts/get",
        "completion/complete",
        "logging/setLevel",
        "resources/subscribe",
        "resources/unsubscribe",
        "subscriptions/listen",
    }
)
"""Methods that change nothing: they may be sent again to a restarted app. So may tool calls, which
have a key."""

PATIENT = frozenset({"subscriptions/listen"})
"""Methods that are answered only at their end: they are no reason to start the app."""

_HAS_BATCHES = b'"protocolVersion":"2025-03-26"'

MAX_REPEATS = 2
"""A request during which the app was lost this often is not sent again. For a call, only its
outcome is asked."""


class Request:
    """A request of the assistant: a line, or a part of a batch in a line.

    Attributes:
        key: identifies a tool call, or a batch with one, each time it is sent. The app applies a
            key once and repeats its first answer. Empty for other requests.
        asked: the name of the tool and its arguments, for a call.
    """

    __slots__ = ("asked", "id", "is_batched", "is_sent", "key", "line", "method", "repeats")

    def __init__(
        self,
        request_id: object,
        method: str,
        line: bytes,
        key: bytes = b"",
        asked: object = None,
    ) -> None:
        self.id = request_id
        self.method = method
        self.line = line
        self.key = key
        self.asked = asked
        self.is_batched = line.lstrip().startswith(b"[")
        self.is_sent = False
        self.repeats = 0

    @property
    def sendable(self) -> bytes:
        """The line as sent to the app: after its key, if it has one."""
        if not self.key:
            return self.line
        kind = b"asked" if self.repeats >= MAX_REPEATS else b"call"
        return b"#%s %s\n%s" % (kind, self.key, self.line)

    @property
    def is_repeatable(self) -> bool:
        """Whether the request may be sent to a restarted app; a batch needs a key for that."""
        is_harmless = self.method in REPEATABLE and not self.is_batched
        return bool(self.key) or (is_harmless and self.repeats < MAX_REPEATS)

    @property
    def is_opening(self) -> bool:
        """Whether the request begins a handshake; a batch may not."""
        return self.method == "initialize" and not self.is_batched


class Requests:
    """Requests by their id. The pump's lock guards every call."""

    def __init__(self) -> None:
        self._open: dict[object, Request] = {}

    def add(self, request: Request) -> None:
        """Note a request that is about to be sent."""
        self._open[request.id] = request

    def holds(self, request: Request) -> bool:
        """Return whether the request still waits for its answer."""
        return self._open.get(request.id) is request

    def take(self, request_id: object) -> Request | None:
        """Remove and return a request, if it was waiting."""
        return self._open.pop(request_id, None)

    def take_lost(self) -> list[Request]:
        """Remove and return what was sent to the lost app and must not be repeated."""
        lost = [r for r in self._open.values() if r.is_sent and not r.is_repeatable]
        for request in lost:
            del self._open[request.id]
        return lost

    def take_wanted(self) -> list[Request]:
        """Remove and return everything that somebody waits for."""
        wanted = [r for r in self._open.values() if r.method not in PATIENT]
        for request in wanted:
            del self._open[request.id]
        return wanted

    def find_repeats(self) -> list[Request]:
        """Return what was sent to the lost app and must be sent again, oldest first."""
        return [r for r in self._open.values() if r.is_sent and not r.is_opening]

    def has_wanted(self) -> bool:
        """Return whether somebody waits for an answer, so that the app must be started."""
        return any(r.method not in PATIENT for r in self._open.values())


class GivenUp:
    """Calls that were sent before the assistant was told that the app cannot be reached.

    They may have been applied. If the assistant sends the same call again, it gets the same key.
    """

    _MOST = 32

    def __init__(self) -> None:
        self._calls: list[tuple[object, bytes]] = []

    def add(self, requests: "Iterable[Request]") -> None:
        """Remember those requests that are calls and were not sent in a batch."""
        self._calls += [
            (each.asked, each.key)
            for each in requests
            if each.key and each.is_sent and not each.is_batched
        ]
        del self._calls[: -self._MOST]

    def take(self, asked: object) -> bytes:
        """Return the key of an earlier equal call, once; empty if there was none."""
        for place, (before, key) in enumerate(self._calls):
            if before == asked:
                del self._calls[place]
                return key
        return b""


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
        """Whether the agreed version has batches; in others the app refuses them."""
        return _HAS_BATCHES in self.welcome
