"""A person's computer in a temporary folder, with assistants and an installed Rosemary."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from rosemary.assistants.catalogue import Computer, assistants_of
from rosemary.domain.assistants import SetupKind
from rosemary.service.clients.assistant_service import AssistantService, Installation

# What the started launcher does here: an MCP server in a few lines.
SERVER = """#!{python}
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if asked["method"] == "initialize":
        result = {{"protocolVersion": "2025-06-18", "capabilities": {{}},
                  "serverInfo": {{"name": "rosemary", "version": " ".join(sys.argv[1:])}}}}
    elif asked["method"] == "tools/list":
        result = {{"tools": [{{"name": "search_memory"}}, {{"name": "save_memory"}}]}}
    else:
        continue
    print(json.dumps({{"jsonrpc": "2.0", "id": asked["id"], "result": result}}), flush=True)
"""


class Person:
    """A home folder, and the service over it."""

    def __init__(self, root: Path, clock, *, name="maya", data_dir=None, platform="linux") -> None:
        self.home = root / name
        self.home.mkdir(parents=True)
        self.clock = clock
        self.launcher = self.home / "bin" / "rosemary-mcp"
        self.launcher.parent.mkdir()
        self.launcher.write_text(SERVER.format(python=sys.executable), encoding="utf-8")
        self.launcher.chmod(0o755)
        self.environ = {"HOME": str(self.home), "PATH": str(self.home / "programs")}
        self.data_dir = data_dir
        self.platform = platform

    @property
    def computer(self) -> Computer:
        return Computer(platform=self.platform, home=self.home, environ=self.environ)

    @property
    def service(self) -> AssistantService:
        installation = Installation(
            launcher=self.launcher,
            data_dir=self.data_dir,
            records=self.home / "rosemary" / "assistants.json",
        )
        return AssistantService(self.computer, installation, self.clock)

    def file_of(self, name: str) -> Path:
        file = self.service.get(name).file
        assert file is not None
        return file

    def given(self, name: str, content: bytes) -> Path:
        """Give the assistant a file."""
        file = self.file_of(name)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
        return file

    def connect(self, name: str):
        return self.service.apply(self.service.plan_connecting(name))

    def disconnect(self, name: str):
        return self.service.apply(self.service.plan_disconnecting(name))

    def everything(self) -> dict[str, object]:
        """Return every file, folder and link of the person but Rosemary's own.

        What goes away meanwhile, by a change that is still running, may be left out.
        """
        paths = [
            Path(folder, name)
            for folder, folders, files in os.walk(self.home)
            for name in (*folders, *files)
        ]
        return {
            path.relative_to(self.home).as_posix(): _content(path)
            for path in sorted(paths)
            if not path.is_relative_to(self.home / "rosemary")
        }


def _content(path: Path) -> object:
    if path.is_symlink():
        return path.readlink()
    try:
        return path.read_bytes() if path.is_file() else ""
    except FileNotFoundError:
        return None


@pytest.fixture
def person(tmp_path, clock) -> Person:
    return Person(tmp_path, clock)


@pytest.fixture
def person_like(tmp_path, clock):
    return lambda **known: Person(tmp_path, clock, **known)


def automatic_names() -> list[str]:
    nowhere = Computer(platform="linux", home=Path("/nowhere"), environ={})
    known = assistants_of(nowhere)
    return [each.name for each in known if each.kind is SetupKind.AUTOMATIC]


@pytest.fixture(params=automatic_names())
def automatic(request) -> str:
    """Each assistant that is connected automatically."""
    return request.param
