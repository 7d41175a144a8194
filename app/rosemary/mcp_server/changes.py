"""Tells clients what has changed: in the old era over their connection, in the new one by stream.

Bursts are told once: half a second after the first change of each.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Callable, Collection, Iterator, Mapping
from typing import Any, Final

import anyio
from anyio import to_thread
from mcp.server.context import ServerRequestContext
from mcp.server.session import ServerSession
from mcp.server.subscriptions import (
    InMemorySubscriptionBus,
    ListenHandler,
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
from rosemary.domain.events import Event, MemoriesChanged, RightsChanged, StoreReplaced
from rosemary.domain.types import MemoryId
from rosemary.mcp_server.callers import caller_of
from rosemary.mcp_server.calls import Calls
from rosemary.mcp_server.resources import key_of
from rosemary.service.services import Services

_Context = ServerRequestContext[Any, Any]
_PAUSE_S: Final = 0.5
_SEND_TIMEOUT_S: Final = 5.0
_SUBSCRIPTIONS_MAX: Final = 256
_WATCHED_MAX: Final = 4_096
_STREAMS_MAX: Final = 1_024
_READING: Final = "get_memory"


class _Listener:
    """A connection of the handshake era, whose it is, and the resources that it watches."""

    def __init__(self, session: ServerSession) -> None:
        self.session = session
        self.client = ""
        self.uris: set[str] = set()

    async def tell(self, event: ServerEvent) -> None:
        with anyio.move_on_after(_SEND_TIMEOUT_S):
            if isinstance(event, ToolsListChanged):
                await self.session.send_tool_list_changed()
            elif isinstance(event, ResourcesListChanged):
                await self.session.send_resource_list_changed()
            elif isinstance(event, ResourceUpdated) and event.uri in self.uris:
                await self.session.send_resource_updated(event.uri)


class _Heard:
    """The bus as one client hears it: no word of a memory that it may not read now."""

    def __init__(self, bus: InMemorySubscriptionBus, is_hidden: Callable[[str], bool]) -> None:
        self._bus = bus
        self._is_hidden = is_hidden

    async def publish(self, event: ServerEvent) -> None:
        """Tell everybody."""
        await self._bus.publish(event)

    def subscribe(self, listener: Callable[[ServerEvent], None]) -> Callable[[], None]:
        """Begin to tell `listener` what the client may hear; return what ends that."""

        def hear(event: ServerEvent) -> None:
            if not (isinstance(event, ResourceUpdated) and self._is_hidden(event.uri)):
                listener(event)

        return self._bus.subscribe(hear)


class Changes:
    """Carries what the services publish to the clients. Lives in the event loop."""

    def __init__(self, services: Services, calls: Calls) -> None:
        self._services = services
        self._calls = calls
        self._bus = InMemorySubscriptionBus()
        # How many streams of the new era each client has open.
        self._streams: Counter[str] = Counter()
        self._listeners: dict[int, _Listener] = {}
        # What each watched resource stood for when somebody began to watch it.
        self._watched: dict[str, MemoryId] = {}
        # Which of them a client may not hear of, as of the changes that are being told.
        self._hidden: frozenset[tuple[str, str]] = frozenset()
        self._changed: set[ServerEvent] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._telling: asyncio.Task[None] | None = None
        self._users = 0
        self._unsubscribe: Callable[[], None] | None = None

    @contextlib.asynccontextmanager
    async def listening(self) -> AsyncIterator[None]:
        """Listen to the services for as long as anybody is served."""
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
        """Serve one stream of the new era; resources that may not be read are left out of it.

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
        bus = _Heard(self._bus, lambda uri: (client, uri) in self._hidden)
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
            self._streams += Counter()  # without those that have none left

    async def welcome(self, context: _Context, _params: NotificationParams) -> None:
        """Remember a connection of the old era that has shaken hands, until it ends."""
        # The SDK hands out no other sign of a connection's end.
        connection = context.session._connection  # noqa: SLF001
        self._listeners[id(connection)] = _Listener(context.session)
        connection.exit_stack.callback(self._listeners.pop, id(connection), None)

    async def subscribe(self, context: _Context, params: SubscribeRequestParams) -> EmptyResult:
        """Begin to tell a connection of the old era when a resource changes.

        Raises:
            MCPError: it watches too many, or one that is none of ours.
            RosemaryError: there is no such memory, or it may not be read.
        """
        listener = self._listener_of(context)
        if len(listener.uris) >= _SUBSCRIPTIONS_MAX:
            raise MCPError(code=INVALID_REQUEST, message="Too many subscriptions")
        await self._watch(context, params.uri)
        listener.client = caller_of(context).name
        listener.uris.add(params.uri)
        return EmptyResult()

    async def unsubscribe(self, context: _Context, params: UnsubscribeRequestParams) -> EmptyResult:
        """Stop to tell a connection of the old era about a resource."""
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
            self._changed |= {ToolsListChanged(), ResourcesListChanged()}
        elif isinstance(event, StoreReplaced):
            self._changed |= {ResourcesListChanged(), *map(ResourceUpdated, self._watched)}
        elif isinstance(event, MemoriesChanged):
            touched = event.edited | event.deleted | event.restored | event.purged
            self._changed.add(ResourcesListChanged())
            self._changed |= {
                ResourceUpdated(uri) for uri, watched in self._watched.items() if watched in touched
            }
        if self._changed and self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(_PAUSE_S, self._begin_to_tell)

    def _begin_to_tell(self) -> None:
        self._timer = None
        changed, self._changed = self._changed, set()
        self._telling = asyncio.get_running_loop().create_task(self._tell(changed))

    async def _tell(self, changed: Collection[ServerEvent]) -> None:
        hidden = await self._hidden_among(changed)
        for event in changed:
            # Anew each time: while a slow connection is told, others tell what came later.
            self._hidden = hidden
            await self._bus.publish(event)
            for listener in tuple(self._listeners.values()):
                uri = event.uri if isinstance(event, ResourceUpdated) else ""
                if (listener.client, uri) not in hidden:
                    await listener.tell(event)

    async def _hidden_among(self, changed: Collection[ServerEvent]) -> frozenset[tuple[str, str]]:
        touched = {
            event.uri: self._watched[event.uri]
            for event in changed
            if isinstance(event, ResourceUpdated) and event.uri in self._watched
        }
        clients = {*self._streams, *(each.client for each in self._listeners.values())}
        if not touched:
            return frozenset()
        # The projects of the memories are read from the store.
        return await to_thread.run_sync(self._hidden_from, clients, touched)

    def _hidden_from(
        self, clients: Collection[str], touched: Mapping[str, MemoryId]
    ) -> frozenset[tuple[str, str]]:
        """Return which of some resources each of some clients may not read, as things are now."""
        ids = frozenset(touched.values())
        readable = {client: self._readable(client, ids) for client in clients}
        return frozenset(
            (client, uri)
            for client in clients
            for uri, memory_id in touched.items()
            if memory_id not in readable[client]
        )

    def _readable(self, client: str, ids: frozenset[MemoryId]) -> frozenset[MemoryId]:
        try:
            self._services.clients.check(client, _READING, is_read_only=True)
            return self._services.clients.visible(client, ids)
        except RosemaryError:
            return frozenset()

    def _stop(self) -> None:
        if self._unsubscribe is not None:
            self._unsubscribe()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._telling is not None:
            self._telling.cancel()


def _post(loop: asyncio.AbstractEventLoop, note: Callable[[Event], None], event: Event) -> None:
    """Hand an event to the loop; the services publish in any thread, and may outlive it."""
    with contextlib.suppress(RuntimeError):
        loop.call_soon_threadsafe(note, event)
