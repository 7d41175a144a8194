"""What may be loaded without a display, and by the launcher, stays light."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from graphlib import TopologicalSorter

import pytest

CORE = [
    "domain",
    "store",
    "embed",
    "layout",
    "assistants",
    "service",
    "operations",
    "mcp_server",
    "http_api",
    "cli",
    "launcher",
]

# What is imported when it is called, so that it can be there at all.
LATE = {
    # A decision about a held call carries that call out, which may be any operation.
    "rosemary.operations.client_operations": {
        "rosemary.operations.gate",
        "rosemary.operations.operation_table",
    },
    # The first search by meaning must not need a file that can no longer be opened.
    "rosemary.store.sqlite.vectors.sketch_keeper": {
        "rosemary.store.sqlite.vectors.nearest_passages",
    },
}

_WITHOUT_QT = """
import importlib, importlib.util, pkgutil, sys

class NoQt:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("PySide6", "shiboken6"):
            raise ImportError(f"{name} is blocked")

sys.meta_path.insert(0, NoQt())
package = importlib.import_module(sys.argv[1])
has_driver = importlib.util.find_spec("psycopg") is not None  # only with the extra `postgres`
for module in pkgutil.walk_packages(getattr(package, "__path__", ()), package.__name__ + "."):
    is_left_out = module.name.startswith("rosemary.store.postgres") and not has_driver
    if not is_left_out and not module.name.endswith("__main__"):
        importlib.import_module(module.name)
assert "PySide6" not in sys.modules
"""

_BEFORE_THE_FIRST_PAINT = """
import json, sys
import rosemary.runtime.desktop, rosemary.runtime.window_facts
import rosemary.gui.qt_application, rosemary.gui.desktop_app
in_the_tray = set(sys.modules)
import rosemary.gui.main_window
print(json.dumps([sorted(in_the_tray), sorted(sys.modules)]))
"""

_NOBODY_CONNECTED = """
import json, sys
from pathlib import Path
from rosemary.runtime.commands import Frontend
from rosemary.runtime.host import Host
from rosemary.runtime.paths import Paths
with Host.opened(Paths.of_home(Path(sys.argv[1])), Frontend(show=None, quit=lambda: None)) as host:
    host.start_unseen()
    assert host.endpoint.wait_ready(30), host.endpoint.error
    hidden = sorted(sys.modules)
import importlib, pkgutil
import rosemary.gui, rosemary.runtime.window_facts
for module in pkgutil.walk_packages(rosemary.gui.__path__, "rosemary.gui."):
    importlib.import_module(module.name)
assert rosemary.runtime.window_facts.tool_costs()
print(json.dumps([hidden, sorted(sys.modules)]))
"""

_SERVING = """
import json, sys
import rosemary.mcp_server.server, rosemary.mcp_server.mcp_session, rosemary.http_api.serving
loaded = sorted(sys.modules)
import mcp
from mcp.server import MCPServer
import mcp.server.lowlevel
assert mcp.ClientSession.__module__ == "mcp.client.session"
assert mcp.server.Server is mcp.server.lowlevel.Server
assert not hasattr(mcp, "nothing")
print(json.dumps(loaded))
"""

_ONE_COMMAND = """
import json, sys
from rosemary.cli.main import rosemary
assert rosemary.commands["search"].name == "search"
print(json.dumps(sorted(sys.modules)))
"""

_LOADED = """
import json, sys
before = set(sys.modules)
import rosemary.launcher
print(json.dumps(sorted(set(sys.modules) - before)))
"""


def _run(source: str, *arguments: str) -> str:
    command = [sys.executable, "-c", source, *arguments]
    # What measures coverage loads modules of its own.
    plain = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE_")}
    result = subprocess.run(command, env=plain, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    return result.stdout


@pytest.mark.slow
@pytest.mark.parametrize("package", CORE)
def test_the_core_is_imported_where_qt_is_missing(package):
    _run(_WITHOUT_QT, f"rosemary.{package}")


def test_starting_the_launcher_loads_nothing_of_the_app():
    loaded = [name for name in json.loads(_run(_LOADED)) if name.startswith("rosemary")]
    allowed = ("rosemary.launcher", "rosemary.launcher.")
    assert [n for n in loaded if n != "rosemary" and not n.startswith(allowed)] == []


@pytest.mark.slow
def test_the_first_paint_waits_for_no_schema_and_no_protocol():
    _, shown = map(set, json.loads(_run(_BEFORE_THE_FIRST_PAINT)))
    heavy = {"pydantic", "mcp", "mcp_types", "starlette", "uvicorn", "onnxruntime"}
    assert heavy & shown == set()


@pytest.mark.slow
def test_the_first_paint_waits_for_no_arrays_and_no_second_sqlite():
    _, shown = map(set, json.loads(_run(_BEFORE_THE_FIRST_PAINT)))
    assert {"numpy", "tokenizers", "sqlite_vec", "sqlite3", "http.client"} & shown == set()


@pytest.mark.slow
def test_an_app_to_which_nobody_is_connected_goes_without_the_protocol(tmp_path):
    alone = _run(_NOBODY_CONNECTED, str(tmp_path / "home"))
    hidden, beside_its_pages = map(set, json.loads(alone))
    protocol = {"mcp", "mcp_types", "starlette", "uvicorn", "pydantic"}
    assert (protocol | {"onnxruntime"}) & hidden == set()
    assert (protocol | {"rosemary.operations.operation_table"}) & beside_its_pages == set()
    # An update under the running app would bring another than the modules need.
    assert "pydantic_core._pydantic_core" in hidden


@pytest.mark.slow
def test_serving_needs_no_client_and_no_ciphers_and_whoever_wants_them_has_them():
    loaded = set(json.loads(_run(_SERVING)))
    assert {"mcp.client", "mcp.server.mcpserver", "cryptography", "httpx2"} & loaded == set()


@pytest.mark.slow
def test_an_app_in_the_tray_goes_without_the_window():
    in_the_tray, shown = map(set, json.loads(_run(_BEFORE_THE_FIRST_PAINT)))
    assert "rosemary.gui.main_window" in shown - in_the_tray


def test_a_command_loads_no_other_command():
    loaded = set(json.loads(_run(_ONE_COMMAND)))
    assert "rosemary.cli.reading_commands" in loaded
    others = {"audit", "backups", "clients", "exporting", "history", "importing", "tags", "writing"}
    assert {f"rosemary.cli.{each}" for each in others} & loaded == set()


def test_no_line_of_the_launcher_imports_from_the_app(trees):
    imported = {
        name
        for path, tree in trees.items()
        if path.startswith("app/rosemary/launcher/")
        for node in ast.walk(tree)
        for name in _names(node)
        if name.startswith("rosemary")
    }
    foreign = {name for name in imported if not name.startswith("rosemary.launcher")}
    assert foreign - {"rosemary.__version__"} == set()


def test_no_module_imports_itself_by_way_of_others(trees):
    modules = {_module(path): tree for path, tree in trees.items() if path.startswith("app/")}
    order = TopologicalSorter()
    for name, tree in modules.items():
        imported = {each for node in ast.walk(tree) for each in _modules(node, modules)}
        order.add(name, *(imported & modules.keys()) - {name} - LATE.get(name, set()))
    order.prepare()


def _module(path: str) -> str:
    return path.removeprefix("app/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _modules(node, known) -> list[str]:
    """Return what a statement imports: `from package import module` is the module alone."""
    if not isinstance(node, ast.ImportFrom):
        return _names(node)
    inside = [f"{node.module}.{alias.name}" for alias in node.names]
    return [each if each in known else str(node.module) for each in inside]


def _names(node) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        module = node.module or ""
        # `from rosemary import x` names the module x.
        return [f"rosemary.{a.name}" for a in node.names] if module == "rosemary" else [module]
    return []
