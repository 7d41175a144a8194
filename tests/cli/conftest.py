"""The command line over the real services, alone or beside a running app."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from mcp.server.lowlevel import Server

from rosemary.assistants.catalogue import Computer
from rosemary.cli.main import run
from rosemary.domain.backups import BackupSettings
from rosemary.domain.settings import PublicServer, Settings
from rosemary.operations.doctor_operations import look_around
from rosemary.runtime.commands import Commands, Frontend
from rosemary.runtime.core import places_of
from rosemary.runtime.endpoint_thread import Endpoint
from rosemary.runtime.http_tokens import HttpTokens
from rosemary.runtime.paths import Paths
from rosemary.service.clients.assistant_service import AssistantService, Installation
from rosemary.service.services import Services, build_services
from rosemary.store.sqlite.sqlite_store import SqliteStore

_UNIQUE = re.compile(
    r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b[0-9a-f]{32}\b|\b[0-9a-f]{12}\b"
)


# Answers as an MCP server does, with two tools.
_SERVER = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if "id" in asked:
        result = {"serverInfo": {"name": "rosemary", "version": "1"}, "tools": [{"name": "a"}]}
        print(json.dumps({"id": asked["id"], "result": result}), flush=True)
"""


@dataclass(frozen=True)
class Result:
    exit_code: int
    stdout: str
    stderr: str

    def without_ids(self) -> Result:
        return Result(
            self.exit_code, _UNIQUE.sub("ID", self.stdout), _UNIQUE.sub("ID", self.stderr)
        )


class FakeApplication:
    """Stands in for the runtime; remembers what it was asked to start."""

    def __init__(self, home: Path, services: Services) -> None:
        self.paths = Paths.of_home(home)
        self.services = services
        self.asked: list[object] = []
        self.starts_at_login = False

    def run_dir(self, data_dir: Path | None) -> Path:
        return self.paths.run_dir if data_dir is None else Paths.of_home(data_dir).run_dir

    def open_window(
        self, data_dir: Path | None, *, is_hidden: bool, quick: str = "", store: str = ""
    ) -> int:
        asked = ("quick", quick) if quick else ("window", data_dir, is_hidden)
        self.asked.append((*asked, store) if store else asked)
        return 0

    def list_shares(self, data_dir: Path | None) -> dict[str, list[object]]:
        return {"shares": []}

    def start_at_login(self, data_dir: Path | None, *, is_on: bool | None) -> bool:
        if is_on is not None:
            self.starts_at_login = is_on
        return self.starts_at_login

    def install_desktop_entry(self) -> list[Path]:
        return [Path("rosemary.desktop")]

    def remove_desktop_entry(self) -> list[Path]:
        return []

    def self_test(self) -> int:
        self.asked.append("self-test")
        return 1

    def serve(
        self,
        data_dir: Path | None,
        *,
        http_port: int | None = None,
        is_read_only: bool = False,
        store: str = "",
        public: PublicServer | None = None,
    ) -> int:
        asked = ("serve", next(filter(None, (public, http_port)), data_dir))
        self.asked.append((*asked, store) if store else asked)
        return 0

    def launcher(self) -> Path:
        launcher = self.paths.data_dir.parents[1] / "person" / "bin" / "rosemary-mcp"
        if not launcher.exists():
            launcher.parent.mkdir(parents=True)
            launcher.write_text(f"#!{sys.executable}\n{_SERVER}")
            launcher.chmod(0o755)
        return launcher

    def assistants(self, data_dir: Path | None) -> AssistantService:
        home = self.paths.data_dir.parents[1] / "person"
        launcher = self.launcher()
        return AssistantService(
            Computer(platform="linux", home=home, environ={"HOME": str(home)}),
            Installation(
                launcher=launcher,
                data_dir=data_dir,
                records=self.paths.config_dir / "assistants.json",
            ),
            self.services.clock,
        )

    def look_around(self, data_dir: Path | None) -> list[dict[str, Any]]:
        return look_around(places_of(self.paths, None))

    def manage_tokens(self, data_dir: Path | None, action: str, name: str) -> dict[str, Any]:
        tokens = HttpTokens(self.paths.http_tokens_dir)
        return tokens.run(action, name) | {"isEnabled": False, "port": 27677, "url": ""}

    @contextmanager
    def open_services(self, data_dir: Path | None) -> Iterator[Services]:
        self.asked.append(("services", data_dir))
        yield self.services


class _Stream(io.TextIOWrapper):
    """ASCII, as in a C locale: the command line must not care."""

    def __init__(self, data: bytes = b"") -> None:
        self.raw_bytes = io.BytesIO(data)
        super().__init__(self.raw_bytes, encoding="ascii")

    def text(self) -> str:
        self.flush()
        return self.raw_bytes.getvalue().decode()


class _Input(_Stream):
    """A pipe that holds some bytes; with None, a keyboard at which nobody sits."""

    def __init__(self, data: bytes | None) -> None:
        super().__init__(data or b"")
        self._is_terminal = data is None

    def isatty(self) -> bool:
        return self._is_terminal


class Terminal:
    """Runs commands with streams of their own."""

    def __init__(self, app: FakeApplication, monkeypatch: pytest.MonkeyPatch) -> None:
        self.app = app
        self._monkeypatch = monkeypatch

    def __call__(self, *argv: str, stdin: bytes | None = None) -> Result:
        streams = {"stdin": _Input(stdin), "stdout": _Stream(), "stderr": _Stream()}
        with self._monkeypatch.context() as patch:
            for name, stream in streams.items():
                patch.setattr(sys, name, stream)
            exit_code = run(argv, self.app)
        return Result(exit_code, streams["stdout"].text(), streams["stderr"].text())


class RunningApps:
    """Starts endpoints and stops them at the end."""

    def __init__(self) -> None:
        self._endpoints: list[Endpoint] = []

    def start(self, app: FakeApplication, frontend: Frontend | None = None) -> Endpoint:
        """Serve the services of `app`."""
        asked = app.asked
        frontend = frontend or Frontend(
            show=lambda: asked.append("show"),
            quit=lambda: asked.append("quit"),
        )
        commands = Commands(app.services, app.paths, frontend)
        endpoint = self.start_with(app.paths, commands.handle)
        commands.endpoint = endpoint
        endpoint.switch = app.services.clients
        return endpoint

    def start_with(self, paths: Paths, handle, transport="auto") -> Endpoint:
        """Serve what `handle` answers."""
        paths.ensure_private()
        endpoint = Endpoint(paths, lambda: Server("test"), handle, transport=transport)
        self._endpoints.append(endpoint)
        endpoint.start()
        assert endpoint.wait_ready(10), endpoint.error
        return endpoint

    def stop(self) -> None:
        for endpoint in self._endpoints:
            assert endpoint.stop()


@pytest.fixture
def new_services(tiny_embedder, clock) -> Iterator[Callable[[Path], Services]]:
    opened: list[SqliteStore] = []

    def build(file: Path) -> Services:
        store = SqliteStore.open(file)
        opened.append(store)
        # The same name in every answer; but the backups of each store apart from all others.
        folder = file.with_name(f"backups-of-{file.stem}")
        settings = Settings(backup=BackupSettings(folder=str(folder)))
        return build_services(store, tiny_embedder, clock, Path("memories.db"), settings=settings)

    yield build
    for store in opened:
        store.close()


@pytest.fixture
def app(tmp_path, services) -> FakeApplication:
    return FakeApplication(tmp_path / "home", services)


@pytest.fixture
def cli(app, monkeypatch) -> Terminal:
    """The command line of `app`, in this process."""
    return Terminal(app, monkeypatch)


@pytest.fixture
def cli_of(monkeypatch) -> Callable[[FakeApplication], Terminal]:
    return lambda app: Terminal(app, monkeypatch)


@pytest.fixture
def new_app() -> Callable[[Path, Services], FakeApplication]:
    return FakeApplication


@pytest.fixture
def running() -> Iterator[RunningApps]:
    apps = RunningApps()
    yield apps
    apps.stop()
