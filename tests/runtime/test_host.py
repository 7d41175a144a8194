import asyncio
import threading

import pytest
from tests.waiting import wait_until

from rosemary.cli.app_connection import Connection
from rosemary.cli.exit_codes import CallFailedError
from rosemary.domain.errors import AlreadyRunningError, InvalidInputError, MachineError
from rosemary.domain.events import ClientsChanged, EmbeddingProgress, EndpointFailed
from rosemary.domain.filters import EVERYTHING
from rosemary.domain.models import MemoryDraft
from rosemary.runtime import core
from rosemary.runtime import paths as paths_module
from rosemary.runtime.commands import Commands, Frontend
from rosemary.runtime.entry import RosemaryApplication, has_display
from rosemary.runtime.host import Host, opened_services
from rosemary.runtime.paths import Paths

HEADLESS = Frontend(show=None, quit=lambda: None)


@pytest.fixture
def paths(tmp_path):
    return Paths.of_home(tmp_path / "home")


def test_a_home_has_one_owner_at_a_time(paths):
    refused = pytest.raises(AlreadyRunningError, match="already running")
    with opened_services(paths), refused, opened_services(paths):
        pass
    with opened_services(paths) as services:
        assert services.memories.list_ids(EVERYTHING) == []


def test_the_command_line_opens_the_same_services(paths):
    with RosemaryApplication().open_services(paths.data_dir.parent) as services:
        assert services.memories.facets().total == 0


@pytest.mark.slow
def test_a_running_app_answers_commands_and_tells_who_is_connected(paths):
    quits = threading.Event()
    shows = threading.Event()
    with Host.opened(paths, Frontend(show=shows.set, quit=quits.set)) as host:
        seen = []
        host.services.bus.subscribe(seen.append)
        host.start()
        assert host.endpoint.wait_ready(20)
        with Connection.find(paths.run_dir) as client:
            arguments = {"content": "green tea"}
            saved = client.call("invoke", {"operation": "save_memory", "arguments": arguments})
            status = client.call("status")
            examined = client.call("invoke", {"operation": "examine_store"})
            assert [f for f in examined["data"]["findings"] if f["severity"] == "problem"] == []
            client.call("show")
            client.call("quit")
            with pytest.raises(CallFailedError, match="Unknown command: dance"):
                client.call("dance")
            with pytest.raises(CallFailedError, match="content: is missing"):
                client.call("invoke", {"operation": "save_memory"})
        written = host.services.memories.get(saved["data"]["id"])
        assert (written.origin.client, written.source) == ("cli", "cli")
        assert (status["hasWindow"], status["clients"], status["isPaused"]) == (True, [], False)
        assert shows.is_set()
        assert quits.wait(30)
        assert not any(isinstance(event, (ClientsChanged, EndpointFailed)) for event in seen)
    with opened_services(paths) as services:
        assert services.memories.check().is_sound


@pytest.mark.slow
def test_a_long_text_saved_by_a_single_command_is_embedded_by_the_next_app(paths, origin):
    with opened_services(paths) as services:
        memory = services.memories.save(MemoryDraft(content="tea and scones " * 700), origin)
        assert not memory.is_embedded
    with Host.opened(paths, HEADLESS) as host:
        done = threading.Event()
        host.services.bus.subscribe(
            lambda event: event == EmbeddingProgress(pending=0) and done.set()
        )
        host.start()
        assert done.wait(30)
        assert host.services.memories.get(memory.id).is_embedded


def test_an_endpoint_that_cannot_start_is_told_on_the_bus(paths):
    with Host.opened(paths, HEADLESS) as host:
        seen, told = [], threading.Event()

        def listen(event):
            seen.append(event)
            told.set()

        host.services.bus.subscribe(listen)
        paths.token_file.mkdir()
        host.start()
        assert told.wait(20)
        assert isinstance(seen[0], EndpointFailed)


def test_a_model_that_does_not_load_is_logged_and_stops_nothing(paths, monkeypatch, caplog):
    monkeypatch.setattr(core, "MODEL_FOLDER", "absent")
    with Host.opened(paths, HEADLESS) as host:
        host.start()
        assert host.endpoint.wait_ready(20)
        wait_until(lambda: "the model did not load" in caplog.text, "the log")


def test_in_the_tray_the_model_is_read_once_an_assistant_connects(paths):
    with Host.opened(paths, HEADLESS) as host:
        read = threading.Event()
        host.services.search.warm_up = read.set
        host.start_unseen()
        assert host.endpoint.wait_ready(20)
        assert not read.is_set()
        host.services.bus.publish(ClientsChanged(clients=("cursor",)))
        assert read.wait(20)


def test_an_app_without_a_window_cannot_show_one(paths, services):
    commands = Commands(services, paths, HEADLESS)
    with pytest.raises(InvalidInputError, match="without a window"):
        asyncio.run(commands.handle("show", {}))
    assert asyncio.run(commands.handle("status", {}))["clients"] == []


@pytest.mark.parametrize(
    ("platform", "environ", "expected"),
    [
        ("win32", {}, True),
        ("darwin", {}, True),
        ("linux", {}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("linux", {"QT_QPA_PLATFORM": "offscreen"}, True),
        ("linux", {"DISPLAY": ""}, False),
    ],
)
def test_a_display_is_known_by_system_and_environment(platform, environ, expected):
    assert has_display(platform, environ) is expected


def test_missing_resources_are_said_in_plain_words(monkeypatch, tmp_path):
    monkeypatch.setattr(paths_module, "__file__", str(tmp_path / "a" / "b" / "resources.py"))
    with pytest.raises(MachineError, match="resources are missing"):
        paths_module.resources_dir()


@pytest.mark.parametrize(("was_killed", "is_log_there"), [(1, 1), (1, 0), (0, 1), (0, 0)])
def test_a_log_that_is_gone_since_a_kill_is_said(paths, caplog, was_killed, is_log_there):
    with opened_services(paths):
        pass
    if was_killed:
        paths.app_lock.write_text("4711")
    if is_log_there:
        paths.database.with_name("memories.db-wal").touch()
    with opened_services(paths):
        pass
    warnings = [record.getMessage() for record in caplog.records if record.levelname == "WARNING"]
    expected = bool(was_killed and not is_log_there)
    assert [("memories.db-wal is gone" in text) for text in warnings] == [True] * expected
