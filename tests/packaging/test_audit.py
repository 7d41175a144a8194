"""What is known against pinned versions is told; without the database nothing fails."""

from __future__ import annotations

import json
import threading
import tomllib
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from packaging.requirements import Requirement
from packaging.version import Version


@pytest.fixture
def audit(script):
    return script("audit.py")


@pytest.fixture
def database():
    """A database that knows something against one version of starlette."""
    asked = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            length = int(self.headers["Content-Length"])
            asked.extend(json.loads(self.rfile.read(length))["queries"])
            results = [
                {"vulns": [{"id": "GHSA-x"}]} if each["package"]["name"] == "starlette" else {}
                for each in asked
            ]
            body = json.dumps({"results": results}).encode()
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_arguments):
            return

    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/", asked
        server.shutdown()
        thread.join()


def test_a_vulnerable_pin_is_named_and_fails(audit, database, capsys):
    address, asked = database

    assert audit.main(address) == 1

    said = capsys.readouterr().out
    assert "starlette" in said
    assert "GHSA-x (https://osv.dev/vulnerability/GHSA-x)" in said
    assert said.endswith(f"audit: {len(asked)} pinned versions, 1 with a known vulnerability.\n")
    assert {"onnxruntime", "pytest", "pyinstaller", "onnx"} <= {q["package"]["name"] for q in asked}
    assert all(set(each) == {"package", "version"} for each in asked)


def test_what_was_accepted_with_a_reason_fails_nothing(audit, database, monkeypatch):
    monkeypatch.setattr(audit, "ACCEPTED", {"GHSA-x": "that part is not used"})

    assert audit.main(database[0]) == 0


def test_a_database_out_of_reach_is_said_and_fails_nothing(audit, capsys):
    with HTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler) as gone:
        port = gone.server_port

    assert audit.main(f"http://127.0.0.1:{port}/") == 0
    said = capsys.readouterr().out
    assert said.startswith("audit: skipped, the database of vulnerabilities cannot be reached")


@pytest.mark.parametrize("name", ["onnxruntime", "sqlite-vec", "tokenizers"])
def test_a_library_whose_results_were_measured_stays_of_its_series(audit, root, name):
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    asked = next(r for r in map(Requirement, project["dependencies"]) if r.name == name)
    pins = audit.pins_in([(root / "constraints" / "runtime.txt").read_text("utf-8")])
    pinned = Version(next(pin.version for pin in pins if pin.name == name))

    assert asked.specifier.contains(pinned)
    assert not asked.specifier.contains(f"{pinned.major}.{pinned.minor + 1}.0")
    assert not asked.specifier.contains(f"{pinned.major}.{pinned.minor - 1}.0")
