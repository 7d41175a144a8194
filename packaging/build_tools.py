"""Checks the programs that a build needs, and says how to install missing ones."""

from __future__ import annotations

import ctypes
import importlib.util
import shutil
import sys
import sysconfig
from collections.abc import Iterable

_VERSION = ".".join(map(str, sys.version_info[:2]))
_PACKAGES = {
    "as": "binutils",
    "dpkg-deb": "dpkg",
    "ld": "binutils",
    "objcopy": "binutils",
    "objdump": "binutils",
    "rsvg-convert": "librsvg2-bin",
    "strip": "binutils",
    "libpython": f"libpython{_VERSION}",
    "venv": f"python{_VERSION}-venv",
}
"""The Debian package of each program."""


def advice(programs: Iterable[str]) -> str:
    """Return which of `programs` are missing and how to install them; empty if none are."""
    missing = [name for name in programs if not _is_here(name)]
    if not missing:
        return ""
    packages = sorted({_PACKAGES[name] for name in missing})
    return f"Missing: {', '.join(missing)}. Run: sudo apt-get install {' '.join(packages)}"


def _is_here(name: str) -> bool:
    if name == "venv":
        return importlib.util.find_spec("ensurepip") is not None
    if name == "libpython":
        # PyInstaller bundles libpython, which Debian's python3 does not need.
        return _can_load(sysconfig.get_config_var("INSTSONAME"))
    return shutil.which(name) is not None


def _can_load(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True
