"""Loads the scripts of packaging/, which is no package."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def root() -> Path:
    return ROOT


@pytest.fixture(scope="session")
def script():
    """Return a script as a module, by its path below packaging/."""

    def load(path: str) -> ModuleType:
        name = "packaging_script_" + path.replace("/", "_").removesuffix(".py")
        if name not in sys.modules:
            spec = importlib.util.spec_from_file_location(name, ROOT / "packaging" / path)
            module = importlib.util.module_from_spec(spec)
            sys.modules[name] = module
            spec.loader.exec_module(module)
        return sys.modules[name]

    return load
