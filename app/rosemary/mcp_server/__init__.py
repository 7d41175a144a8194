"""The Model Context Protocol over the table of operations."""

from __future__ import annotations

import importlib.util
import sys
from types import ModuleType

from typing_extensions import override


class _Unopened(ModuleType):
    """A package whose own code has not run; it runs when a name of it is asked for."""

    @override
    def __getattr__(self, name: str) -> object:
        spec = self.__spec__
        if name.startswith("__") or spec is None or spec.loader is None:
            raise AttributeError(name)
        self.__class__ = ModuleType  # type: ignore[assignment]  # what it is from now on
        spec.loader.exec_module(self)
        return getattr(self, name)


def _leave_unopened(*names: str) -> None:
    """Let the modules of these packages be imported without the packages' own code.

    Call it before anything of them is imported, and name a package before those in it. What is
    already imported stays as it is.
    """
    for name in names:
        spec = importlib.util.find_spec(name)
        if name in sys.modules or spec is None:
            continue
        module = importlib.util.module_from_spec(spec)
        module.__class__ = _Unopened
        sys.modules[name] = module
        parent, _, child = name.rpartition(".")
        if parent:
            setattr(sys.modules[parent], child, module)


# Their own code also imports clients and frameworks, with an HTTP client and a library of ciphers:
# 12 MB and 130 modules that this server does not need.
_leave_unopened("mcp", "mcp.server")
