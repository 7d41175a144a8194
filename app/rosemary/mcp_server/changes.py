"""Tells clients what changed: over their connection in the old era, by a stream in the new one.

Changes within half a second are reported together.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Callable, Collection, Iterator, Mapping, Set
from functools import partial
from typing import Any, Final

import anyio
from mcp.server.context import ServerRequestContext
from mcp.server.session import ServerSession
from mcp.server.subscriptions import (
    InMemorySubscriptionBus,
    ListenHandler,
    PromptsListChanged,
    ResourcesListChanged,
    ResourceUpdated,
    ServerEvent,
    ToolsListChanged,
)
from mcp.shared.exceptions import MCPError
from mcp_types import (
    INVALID_REQUEST,
    EmptyResult,
    NotificationParams,
    SubscribeRequestParams,
    SubscriptionsListenRequestParams,
    SubscriptionsListenResult,
    UnsubscribeRequestParams,
)

from rosemary.domain.errors import RosemaryError
from rosemary.domain.events import (
    Event,
    MemoriesChanged,
    RightsChanged,
    StoreReplaced,
    is_of_any_memory,
)
from rosemary.domain.types import MemoryId
from rosemary.mcp_server.callers import caller_of
from rosemary.mcp_server.memory_resources import LISTING, key_of
from rosemary.mcp_server.tool_listing import Calls
from rosemary.service.services import Services
from rosemary.system.capacity import run_in_thread

_Context = ServerRequestContext[Any, Any]
_PAUSE_S: Final = 0.5
_SEND_TIMEOUT_S: Final = 5.0
_SUBSCRIPTIONS_MAX: Final = 256
_WATCHED_MAX: Final = 4_096
_STREAMS_MAX: Final = 1_024
_READING: Final = "get_memory"


class _Listener:
    """A connection of the handshake era, its owner, and the resources that it watches."""

    def __init__(self, session: ServerSession, client: str) -> None:
        self.session = session
        self.client = client
        self.uris: set[str] = set()

    async def tell(self, event: ServerEvent) -> None:
        with anyio.move_on_after(_SEND_TIMEOUT_S):
            if isinstance(event, ToolsListChanged):
                await self.session.send_tool_list_changed()
            elif isinstance(event, PromptsListChanged):
                await self.session.send_prompt_list_changed()
            elif isinstance(event, ResourcesListChanged):
                await self.session.send_resource_list_changed()
            elif event.uri in self.uris:
                await self.session.send_resource_updated(event.uri)


class _Heard:
    """The bus as one client sees it: without memories that the client may not read."""

    def __init__(
        self, bus: InMemorySubscriptionBus, is_hidden: Callable[[ServerEvent], bool]
    ) -> None:
        self._bus = bus
        self._is_hidden = is_hidden

    async def publish(self, event: ServerEvent) -> None:
        """Publish an event to all listeners."""
        await self._bus.publish(event)

    def subscribe(self, listener: Callable[[ServerEvent], None]) -> Callable[[], None]:
        """Call `listener` with events that the client may see; return a function that ends it."""

        def hear(event: ServerEvent) -> None:
            if not self._is_hidden(event):
                listener(event)

        return self._bus.subscribe(hear)


class Changes:
    """Passes on to clients what the services publish. Lives in the event loop."""

    def __init__(self, services: Services, calls: Calls) -> None:
        self._services = services
        self._calls = calls
        self._bus = InMemorySubscriptionBus()
        # The number of open streams of the new era, by client.
        self._streams: Counter[str] = Counter()
        self._listeners: dict[int, _Listener] = {}
        # The memory behind each watched resource, as it was when the watch began.
        self._watched: dict[str, MemoryId] = {}
        # Which of the changes being sent a client may not see.
        self._hidden: frozenset[tuple[str, ServerEvent]] = frozenset()
        # What to send, with the memories it is about; None concerns everybody.
        self._changed: dict[ServerEvent, set[MemoryId] | None] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._telling: asyncio.Task[None] | None = None
        self._users = 0
        self._unsubscribe: Callable[[], None] | None = None

    @contextlib.asynccontextmanager
    async def listening(self) -> AsyncIterator[None]:
        """Listen to the services while the server runs."""
        if self._users == 0:
            loop = asyncio.get_running_loop()
            self._unsubscribe = self._services.bus.subscribe(
                lambda event: _post(loop, self._note, event)
            )
        self._users += 1
        try:
            yield
        finally:
            self._users -= 1
            if self._users == 0:
                self._stop()

    async def listen(
        self, context: _Context, params: SubscriptionsListenRequestParams
    ) -> SubscriptionsListenResult:
        """Serve one stream of the new era, without resources that the client may not read.

        Raises:
            MCPError: there are too many.
        """
        wanted = params.notifications
        uris = [
            uri
            for uri in (wanted.resource_subscriptions or ())[:_SUBSCRIPTIONS_MAX]
            if await self._may_watch(context, uri)
        ]
        wanted = wanted.model_copy(update={"resource_subscriptions": uris or None})
        client = caller_of(context).name
        bus = _Heard(self._bus, lambda event: (client, event) in self._hidden)
        with self._streaming(client):
            return await ListenHandler(bus)(
                context, params.model_copy(update={"notifications": wanted})
            )

    @contextlib.contextmanager
    def _streaming(self, client: str) -> Iterator[None]:
        if self._streams.total() >= _STREAMS_MAX:
            raise MCPError(code=INVALID_REQUEST, message="Too many streams: close one of them")
        self._streams[client] += 1
        try:
            yield
        finally:
            self._streams[client] -= 1
            self._streams += Counter()  # drops clients without open streams

    async def welcome(self, context: _Context, _params: NotificationParams) -> None:
        """Remember a connection of the old era that has shaken hands, until it ends."""
        # The SDK has no other way to learn that a connection ended.
        connection = context.session._connection  # noqa: SLF001
        self._listeners[id(connection)] = _Listener(context.session, caller_of(context).name)
        connection.exit_stack.callback(self._listeners.pop, id(connection), None)

    async def subscribe(self, context: _Context, params: SubscribeRequestParams) -> EmptyResult:
        """Begin to tell a connection of the old era when a resource changes.

        Raises:
            MCPError: it watches too many, or this is not one of our resources.
            RosemaryError: there is no such memory, or it may not be read.
        """
        listener = self._listener_of(context)
        if len(listener.uris) >= _SUBSCRIPTIONS_MAX:
            raise MCPError(code=INVALID_REQUEST, message="Too many subscriptions")
        await self._watch(context, params.uri)
        listener.uris.add(params.uri)
        return EmptyResult()

    async def unsubscribe(self, context: _Context, params: UnsubscribeRequestParams) -> EmptyResult:
        """Stop telling a connection of the old era about a resource."""
        self._listener_of(context).uris.discard(params.uri)
        return EmptyResult()

    def _listener_of(self, context: _Context) -> _Listener:
        listener = self._listeners.get(id(context.session._connection))  # noqa: SLF001 - as above
        if listener is None:
            raise MCPError(code=INVALID_REQUEST, message="The handshake is not finished")
        return listener

    async def _may_watch(self, context: _Context, uri: str) -> bool:
        try:
            await self._watch(context, uri)
        except (MCPError, RosemaryError):
            return False
        return True

    async def _watch(self, context: _Context, uri: str) -> None:
        memory = await self._calls.outcome(context, _READING, {"id": key_of(uri)})
        self._watched.pop(uri, None)
        self._watched[uri] = memory.data["id"]
        if len(self._watched) > _WATCHED_MAX:
            del self._watched[next(iter(self._watched))]

    def _note(self, event: Event) -> None:
        if isinstance(event, RightsChanged):
            lists = (ToolsListChanged(), PromptsListChanged(), ResourcesListChanged())
            self._changed |= dict.fromkeys(lists)
        elif isinstance(event, StoreReplaced) or is_of_any_memory(event):
            self._changed[ResourcesListChanged()] = None
            for uri, watched in self._watched.items():
                self._note_memories(ResourceUpdated(uri), {watched})
        elif isinstance(event, MemoriesChanged):
            touched = event.edited | event.deleted | event.restored | event.purged
            self._note_memories(ResourcesListChanged(), touched | event.added)
            for uri, watched in self._watched.items():
                if watched in touched:
                    self._note_memories(ResourceUpdated(uri), {watched})
        if self._changed and self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(_PAUSE_S, self._begin_to_tell)

    def _note_memories(self, event: ServerEvent, ids: Set[MemoryId]) -> None:
        about = self._changed.setdefault(event, set())
        if about is not None:
            about |= ids

    def _begin_to_tell(self) -> None:
        self._timer = None
        changed, self._changed = self._changed, {}
        self._telling = asyncio.get_running_loop().create_task(self._tell(changed))

    async def _tell(self, changed: Mapping[ServerEvent, Set[MemoryId] | None]) -> None:
        clients = {*self._streams, *(each.client for each in self._listeners.values())}
        # The projects of the memories are read from the store.
        hidden = await run_in_thread(partial(self._hidden_from, clients, changed))
        for event in changed:
            # Read again each time: a slow connection may wait here while new changes arrive.
            self._hidden = hidden
            await self._bus.publish(event)
            for listener in tuple(self._listeners.values()):
                if (listener.client, event) not in hidden:
                    await listener.tell(event)

    def _hidden_from(
        self, clients: Collection[str], changed: Mapping[ServerEvent, Set[MemoryId] | None]
    ) -> frozenset[tuple[str, ServerEvent]]:
        """Return what each of these clients may not see now."""
        return frozenset(
            (client, event)
            for event, ids in changed.items()
            if ids is not None
            for client in clients
            if not self._may_read_any(client, ids, _read_by(event))
        )

    def _may_read_any(self, client: str, ids: Set[MemoryId], tool: str) -> bool:
        try:
            return bool(self._services.clients.readable(client, ids, tool))
        except RosemaryError:
            return False

    def _stop(self) -> None:
        if self._unsubscribe is not None:
            self._unsubscribe()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._telling is not None:
            self._telling.cancel()


def _read_by(event: ServerEvent) -> str:
    """Return the tool that reads what a change is about."""
    return LISTING if isinstance(event, ResourcesListChanged) else _READING


def _post(loop: asyncio.AbstractEventLoop, note: Callable[[Event], None], event: Event) -> None:
    """Hand an event to the loop. Services publish from any thread, even after the loop ended."""
    with contextlib.suppress(RuntimeError):
        loop.call_soon_threadsafe(note, event)
