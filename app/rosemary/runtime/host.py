"""One running app: its lock, its services and its endpoint, started and stopped in order."""

from __future__ import annotations

import contextlib
import logging
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from rosemary.domain.errors import RosemaryError
from rosemary.domain.events import ClientsChanged, EndpointFailed, HttpFailed
from rosemary.domain.settings import HttpSettings
from rosemary.domain.store_address import StoreAddress
from rosemary.operations.turns import Turns
from rosemary.runtime.commands import Commands, Frontend
from rosemary.runtime.core import open_services
from rosemary.runtime.endpoint_thread import Endpoint
from rosemary.runtime.http_door import HttpDoor
from rosemary.runtime.logs import EndedUnexpectedly, watched_run
from rosemary.runtime.lost_stores import LogLossRepair, require_folder
from rosemary.runtime.model_keeper import ModelKeeper
from rosemary.runtime.paths import Paths
from rosemary.runtime.release_watch import ReleaseWatcher, ReplacementWatcher, program_file
from rosemary.runtime.settings_file import SettingsFile
from rosemary.runtime.single_instance import owned
from rosemary.runtime.store_choice import server_of
from rosemary.service.services import Services
from rosemary.store.sqlite.connections import soundness
from rosemary.system.capacity import keep_from_collector, keep_memory_together

if TYPE_CHECKING:
    from mcp.server.lowlevel import Server

    from rosemary.runtime.public_door import PublicDoor

logger = logging.getLogger(__name__)

# Python's 5 ms make the window jerk beside a busy endpoint: with 1 ms the 99th percentile of its
# tick falls from 42 to 26 ms.
_SWITCH_INTERVAL_S = 0.001
_READY_TIMEOUT_S = 30.0


@contextlib.contextmanager
def opened_services(paths: Paths) -> Iterator[Services]:
    """Own the home and open its services for one command; on a full disk, only for reading.

    Raises:
        AlreadyRunningError: another process owns the home.
        MachineError: the folders or the store cannot be used.
    """
    require_folder(paths)
    is_elsewhere = server_of(paths) is not None
    with (
        owned(paths, is_store_elsewhere=is_elsewhere),
        contextlib.closing(open_services(paths, is_reading_enough=True)) as services,
    ):
        # Saves that waited for the server are sent before the command runs.
        services.outgoing.try_to_send()
        yield services


# Qt holds the receivers of signals by weak reference.
@dataclass(frozen=True, slots=True, kw_only=True, weakref_slot=True)
class Host:
    """The parts of the running app.

    Attributes:
        store_name: where the memories are, for the person.
        last_run: what is known of the last run, if it ended unexpectedly.
        log_loss: checks the store where its log is lost, or damage was seen.
    """

    paths: Paths
    store_name: str
    services: Services
    endpoint: Endpoint
    http: HttpDoor
    last_run: EndedUnexpectedly | None
    is_read_only: bool
    model: ModelKeeper
    watcher: ReplacementWatcher
    release_watcher: ReleaseWatcher
    log_loss: LogLossRepair | None

    def start(self) -> None:
        """Start what the first paint does not need: endpoint, model, embedding."""
        self.start_unseen()
        self.model.wake()

    def start_unseen(self) -> None:
        """Start everything but the model, which an app in the tray may not need for hours."""
        self.endpoint.start()
        self.model.start()
        if self.is_read_only:
            return
        self.services.embedding_worker.start()
        self.services.outgoing.start()
        self.services.access.start()
        self.services.audit.start()
        self.services.trash_keeper.start()
        self.services.backup_keeper.start()
        self.services.capture_keeper.start()
        self.watcher.start()
        self.release_watcher.start()
        if self.log_loss is not None:
            self.log_loss.start()

    @classmethod
    @contextlib.contextmanager
    def opened(
        cls,
        paths: Paths,
        frontend: Frontend,
        http_port: int | None = None,
        *,
        is_read_only: bool = False,
        public: PublicDoor | None = None,
    ) -> Iterator[Host]:
        """Own the home and build everything; the caller starts it.

        Args:
            paths: the home.
            frontend: how the app is shown and ended.
            http_port: serve HTTP on this port, whatever the settings say.
            is_read_only: open a damaged store as it is, and write nothing.
            public: serve HTTP to the network.

        Raises:
            AlreadyRunningError: another process owns the home.
            MachineError: the folders or the store cannot be used.
        """
        keep_memory_together()
        require_folder(paths)
        server = server_of(paths)
        with (
            owned(paths, is_store_elsewhere=server is not None) as is_log_lost,
            watched_run(paths.log_dir, is_log_lost=is_log_lost) as last_run,
            contextlib.closing(
                open_services(
                    paths, is_read_only=is_read_only, is_search_next=False, may_be_late=True
                )
            ) as services,
        ):
            sys.setswitchinterval(_SWITCH_INTERVAL_S)
            logger.info("opened %s", paths.data_dir)
            store_name = str(paths.data_dir) if server is None else server.name
            http = _build_http(paths, services, http_port, public)
            # If the log was lost before the last start, only the mark shows it.
            is_noted = server is None and soundness.is_log_loss_noted(paths.database)
            is_unsettled = is_log_lost or is_noted
            is_doubtful = is_unsettled or services.doctor.damage is not None
            log_loss = LogLossRepair(services.doctor, services.bus) if is_doubtful else None
            endpoint = _build_endpoint(paths, services, frontend, http, server)
            model = _build_model_keeper(services, endpoint)
            watcher = ReplacementWatcher(services.bus, program_file())
            release_watcher = _build_release_watcher(paths, services)
            try:
                yield cls(
                    paths=paths,
                    store_name=store_name,
                    services=services,
                    endpoint=endpoint,
                    http=http,
                    last_run=last_run,
                    is_read_only=is_read_only,
                    model=model,
                    watcher=watcher,
                    release_watcher=release_watcher,
                    log_loss=log_loss,
                )
            finally:
                if log_loss is not None:
                    log_loss.stop()
                release_watcher.stop()
                watcher.stop()
                if not endpoint.stop():
                    logger.error("the endpoint did not stop in time")
                model.stop()
                logger.info("closed")


def _build_model_keeper(services: Services, endpoint: Endpoint) -> ModelKeeper:
    # An assistant that started the app waits for the endpoint, not for the model.
    keeper = ModelKeeper(services.search, lambda: endpoint.wait_ready(_READY_TIMEOUT_S))
    services.bus.subscribe_to(ClientsChanged, lambda event: keeper.set_connected(event.clients))
    return keeper


def _build_release_watcher(paths: Paths, services: Services) -> ReleaseWatcher:
    settings = SettingsFile(paths.settings_file)
    return ReleaseWatcher(
        services.bus,
        lambda: settings.load().updates,
        paths.log_dir / "asked-for-newer-version",
        lambda: datetime.now(UTC),
    )


def _build_http(
    paths: Paths, services: Services, port: int | None, public: PublicDoor | None
) -> HttpDoor:
    def on_failed(error: RosemaryError) -> None:
        services.bus.publish(HttpFailed(message=error.message, code=error.code))

    settings = SettingsFile(paths.settings_file).load().http
    if port is not None:
        settings = HttpSettings(is_enabled=True, port=port)
    return HttpDoor(paths, services, settings, on_failed, public)


def _build_endpoint(
    paths: Paths,
    services: Services,
    frontend: Frontend,
    http: HttpDoor,
    server: StoreAddress | None,
) -> Endpoint:
    commands = Commands(services, paths, frontend, "" if server is None else server.name)
    commands.http = http
    turns = http.turns = Turns(services.limits.settings)

    def build() -> Server[Any]:
        # Over half a second of imports, in the endpoint's thread, when the first one connects.
        from rosemary.mcp_server.server import build_server  # noqa: PLC0415

        server = build_server(services, turns)
        # A garbage collection of the new modules would stop the window for 60 ms.
        keep_from_collector()
        return server

    def on_clients_changed(names: tuple[str, ...]) -> None:
        services.bus.publish(ClientsChanged(clients=names))

    def on_failed(error: RosemaryError) -> None:
        services.bus.publish(EndpointFailed(message=error.message, code=error.code))

    endpoint = Endpoint(
        paths,
        build,
        commands.handle,
        on_clients_changed=on_clients_changed,
        on_failed=on_failed,
    )
    endpoint.switch = services.clients
    commands.endpoint = endpoint
    endpoint.beside = http.opened
    http.tell = endpoint.set_client
    return endpoint
