"""The requests of one assistant that have no answer yet, and what to do when the app is lost."""

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
"""Methods that change nothing: asked of a restarted app again, the assistant notices nothing."""

READING = frozenset(
    {
        "search_memory",
        "memory_search",
        "memory_fulltext_search",
        "search_by_type",
        "search_by_tags",
        "search_by_date_range",
        "get_memory",
        "get_all_memories",
        "memory_stats",
    }
)
"""Tools that change nothing: what holds for those methods holds for calls of them. A test compares
them with those that the app says so of."""

PATIENT = frozenset({"subscriptions/listen"})
"""Methods whose answer comes when nobody waits for it any more: no reason to start the app."""

MAX_REPEATS = 2
"""A request that the app did not survive this often is not put to it again."""


class Request:
    """A line from the assistant that asks for an answer; or one of several in a line, a batch."""

    __slots__ = ("id", "is_batched", "is_sent", "line", "method", "repeats", "tool")

    def __init__(self, request_id: object, method: str, line: bytes, tool: object = None) -> None:
        self.id = request_id
        self.method = method
        self.line = line
        self.tool = tool
        self.is_batched = line.lstrip().startswith(b"[")
        self.is_sent = False
        self.repeats = 0

    @property
    def is_repeatable(self) -> bool:
        """Whether the request may be put to a restarted app; one of a batch not without it."""
        is_reading = isinstance(self.tool, str) and self.tool in READING
        is_harmless = is_reading or self.method in REPEATABLE
        return is_harmless and not self.is_batched and self.repeats < MAX_REPEATS

    @property
    def is_opening(self) -> bool:
        """Whether the request begins a handshake; in a batch it is refused."""
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
        """Strike a request off and return it, if it was waiting."""
        return self._open.pop(request_id, None)

    def take_lost(self) -> list[Request]:
        """Strike off and return what was sent to the lost app and must not be repeated."""
        lost = [r for r in self._open.values() if r.is_sent and not r.is_repeatable]
        for request in lost:
            del self._open[request.id]
        return lost

    def take_wanted(self) -> list[Request]:
        """Strike off and return everything that somebody waits for."""
        wanted = [r for r in self._open.values() if r.method not in PATIENT]
        for request in wanted:
            del self._open[request.id]
        return wanted

    def find_repeats(self) -> list[Request]:
        """Return what was sent to the lost app and is to be sent again, oldest first."""
        return [r for r in self._open.values() if r.is_sent and not r.is_opening]

    def has_wanted(self) -> bool:
        """Return whether somebody waits for an answer: reason enough to start the app."""
        return any(r.method not in PATIENT for r in self._open.values())
