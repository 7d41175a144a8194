"""What is around the window in every picture: a made-up person's computer and settings."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from tests.visual.sample import Sample

from rosemary.assistants.catalogue import Computer
from rosemary.domain.models import ProjectShare
from rosemary.domain.settings import DEFAULT_SETTINGS, HttpSettings, Settings
from rosemary.gui.program_facts import HttpState, ProgramFacts
from rosemary.runtime.window_facts import tool_costs
from rosemary.service.clients.assistant_service import AssistantService, Installation

HOME: Final = "/home/ada"
"""The person's folder in every picture."""
PLACE: Final = f"{HOME}/.local/share/rosemary"
"""Where the memories are in every picture."""
_LAUNCHER: Final = ".local/bin/rosemary-mcp"
_FILES: Final[Mapping[str, str]] = {
    _LAUNCHER: "",
    "Documents/notes.txt": "",
    ".config/Claude/claude_desktop_config.json": json.dumps(
        {
            "mcpServers": {
                "rosemary": {
                    "command": f"{HOME}/{_LAUNCHER}",
                    "args": ["--client", "claude-desktop"],
                }
            }
        }
    ),
    ".cursor/mcp.json": json.dumps(
        {"mcpServers": {"files": {"command": "npx", "args": ["-y", "server-filesystem"]}}}, indent=2
    ),
    ".codex/config.toml": 'model = "o4-mini"\n',
    ".gemini/settings.json": "{}\n",
    ".config/goose/config.yaml": "extensions: {}\n",
}
"""What the person has: one assistant that is connected, three that are not, one for the hand."""

_LICENCES: Final = """Rosemary contains these parts. Their licences follow.

  Rosemary 0.1.0: MIT
  Inter 4.1: OFL-1.1
  Lucide 0.544: ISC
  apsw 3.50: any-OSI
  numpy 2.3: BSD-3-Clause
  onnxruntime 1.23: MIT
  PySide6 6.10: LGPL-3.0-only

MIT

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.
"""


class _Keeper:
    """The settings, kept for one picture."""

    def load(self) -> Settings:
        return replace(DEFAULT_SETTINGS, http=HttpSettings(is_enabled=True))

    def change(self, change: Any) -> None:
        change(DEFAULT_SETTINGS)


class _Autostart:
    def is_on(self) -> bool:
        return False

    def set_on(self, *, is_on: bool) -> None:
        """Stay as it is."""


class _Http:
    """HTTP that was just switched on, which counts after a restart, and tokens of two scripts."""

    def state(self) -> HttpState:
        return HttpState(address="http://127.0.0.1:27677", is_enabled=False, is_serving=False)

    def main(self) -> str:
        return "no-token"

    def rotate(self) -> str:
        return "no-token"

    def add(self, name: str) -> str:
        return f"no-token-of-{name}"

    def revoke(self, name: str) -> None:
        """Leave it."""

    def listed(self) -> Mapping[str, str]:
        return {"notes-script": "2026-11-02T09:00:00Z", "backup-check": "2026-10-14T18:20:00Z"}


class Sharing:
    """What a person shares on a server, with whom there might be more."""

    def __init__(self, spell: Callable[[str], str]) -> None:
        self._spell = spell

    def shares(self) -> Sequence[ProjectShare]:
        ben = ProjectShare(project="garden", owner="", member=self._spell("ben"), may_write=True)
        return [ben, replace(ben, member="", may_write=False)]

    def people(self) -> Sequence[str]:
        return [self._spell("ben"), self._spell("carla")]

    def share(self, project: str, member: str, *, may_write: bool) -> None:
        """Share nothing."""

    def unshare(self, project: str, member: str) -> None:
        """Leave it."""


def home_of(folder: Path) -> Path:
    """Return the person's folder within one that belongs to the pictures."""
    return folder / "ada"


def program_facts(sample: Sample, folder: Path) -> ProgramFacts:
    """Return what the program tells its window, with places that are on no machine."""
    home = home_of(folder)
    for name, text in _FILES.items():
        file = home / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text.replace(HOME, str(home)), encoding="utf-8")
    installation = Installation(
        launcher=home / _LAUNCHER, data_dir=None, records=home / "assistants.json"
    )
    computer = Computer(
        platform="linux", home=home, environ={"HOME": str(home), "PATH": str(home / "programs")}
    )
    assistants = AssistantService(computer, installation, sample.clock)
    return ProgramFacts(
        settings=_Keeper(),
        folders=(
            ("Memories", Path(PLACE)),
            ("Settings", Path(HOME, ".config/rosemary")),
            ("Logs", Path(HOME, ".local/state/rosemary/log")),
        ),
        tool_costs=tool_costs,
        save_diagnostics=lambda _target: None,
        autostart=_Autostart(),
        assistants=lambda: assistants,
        http=_Http(),
        licences=lambda: sample.spell(_LICENCES),
        launcher=f"{HOME}/{_LAUNCHER}",
    )
