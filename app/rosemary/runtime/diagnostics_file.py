"""Collects diagnostics that hold no contents of memories."""

from __future__ import annotations

import getpass
import importlib.metadata
import json
import platform
import re
import sys
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from pathlib import Path
from typing import Any, Final

from rosemary import __version__
from rosemary.domain.human_text import counted
from rosemary.runtime.paths import Paths
from rosemary.runtime.settings_file import SettingsFile
from rosemary.system.disk_files import file_sizes

_LIBRARIES: Final = (
    "apsw",
    "mcp",
    "numpy",
    "onnxruntime",
    "PySide6-Essentials",
    "pydantic",
    "sqlite-vec",
    "tokenizers",
)
_TAIL_BYTES: Final = 200_000
_LONG_HEX: Final = re.compile(r"\b[0-9a-fA-F]{32,}\b")
_README: Final = """Diagnostics of Rosemary

Read these files before you hand them to anybody: they are plain text.

They hold versions, settings (numbers and switches; of texts and lists only that they are set),
what the doctor found, how many rows each part of the store has, and the end of the logs. They
hold nothing of what your memories say: no texts, tags, keys, projects or searches, and no tokens.
Your user name and your home folder are written as ~.

Rosemary sends nothing anywhere: what happens to this file is up to you.
"""


def collect(paths: Paths, report: Mapping[str, Any]) -> dict[str, str]:
    """Return the files of the diagnostics by name.

    Args:
        paths: the home.
        report: the doctor's answer as JSON, or the error instead of it.
    """
    files = {
        "README.txt": _README,
        "versions.txt": _versions(),
        "settings.txt": _settings(paths),
        "doctor.json": json.dumps(_impersonal(report), indent=2),
        "places.txt": _places(paths),
    }
    for log in sorted(paths.log_dir.glob("*.log*")) if paths.log_dir.is_dir() else ():
        files[f"logs/{log.name}"] = _tail(log)
    return {name: _masked(text, paths) for name, text in files.items()}


def _versions() -> str:
    lines = [
        f"Rosemary {__version__}",
        f"Python {platform.python_version()}",
        f"System {platform.platform()} ({platform.machine()})",
        f"Bundled {hasattr(sys, '_MEIPASS')}",
    ]
    for name in _LIBRARIES:
        try:
            lines.append(f"{name} {importlib.metadata.version(name)}")
        except importlib.metadata.PackageNotFoundError:
            lines.append(f"{name} is not listed")
    return "\n".join(lines) + "\n"


def _settings(paths: Paths) -> str:
    return "\n".join(_chosen("", SettingsFile(paths.settings_file).load())) + "\n"


def _chosen(name: str, value: object) -> list[str]:
    if is_dataclass(value):
        dotted = f"{name}." if name else ""
        return [
            line
            for each in fields(value)
            for line in _chosen(f"{dotted}{each.name}", getattr(value, each.name))
        ]
    if isinstance(value, bool | int | float | Enum):
        shown = value.value if isinstance(value, Enum) else value
        return [f"{name} = {shown}"]
    size = len(value) if isinstance(value, str | tuple | list | Mapping) else 0
    return [f"{name} = ({size} characters or entries)"]


def _impersonal(report: Mapping[str, Any]) -> dict[str, Any]:
    """Return the doctor's report without ids, names of files and settings of clients."""
    kept = {
        name: value
        for name, value in report.items()
        if isinstance(value, int | float) or name in ("engineVersion", "model")
    }
    kept["findings"] = [
        {
            "check": each["check"],
            "severity": each["severity"],
            "message": each["message"],
            "concerned": len(each.get("concerned", ())),
        }
        for each in report.get("findings", ())
    ]
    if "error" in report:
        kept["error"] = report["error"]
    return kept


def _places(paths: Paths) -> str:
    lines = []
    for folder in (paths.data_dir, paths.config_dir, paths.log_dir, paths.run_dir):
        lines.append(f"{folder}")
        if folder.is_dir():
            sizes = file_sizes(folder)
            lines.append(f"  {counted(len(sizes), 'file', 'files')}, {sum(sizes):,} bytes")
    return "\n".join(lines) + "\n"


def _tail(file: Path) -> str:
    try:
        with file.open("rb") as opened:
            opened.seek(max(0, file.stat().st_size - _TAIL_BYTES))
            return opened.read().decode("utf-8", "replace")
    except OSError as problem:
        return f"cannot be read: {problem.strerror}\n"


def _masked(text: str, paths: Paths) -> str:
    """Return a text without the names of the person and their folders, and without secrets."""
    for place in (paths.data_dir.parent, Path.home()):
        for written in {str(place), str(place).replace("\\", "\\\\"), place.as_posix()}:
            if len(written) > 1:
                text = text.replace(written, "~")
    text = re.sub(r"(?i)((?:[/\\]|\\\\)(?:home|users)(?:[/\\]+))[^/\\\s\"']+", r"\1~", text)
    try:
        user = getpass.getuser()
    except (OSError, KeyError):
        user = ""
    if len(user) > 1:
        text = re.sub(rf"(?<![\w-]){re.escape(user)}(?![\w-])", "~", text)
    return _LONG_HEX.sub("(masked)", text)
