"""Embedding leaves no trace and speaks to nobody."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

APP = Path(__file__).resolve().parents[2] / "app"

GUARD = """
import sys
def guard(event, arguments):
    if event in ("socket.connect", "socket.getaddrinfo", "socket.sendto"):
        print("NETWORK", event, arguments, flush=True)
sys.addaudithook(guard)
"""

EMBED = """
from pathlib import Path
from rosemary.embed.onnx import OnnxEmbedder
embedder = OnnxEmbedder(Path(sys.argv[1]))
assert len(embedder.embed_query("coffee")) == 4 * embedder.model.dimensions
assert embedder.split("coffee " * 500)
"""

# The audit hook sees what Python opens; this sees what native code holds open.
OPEN_SOCKETS = """
import os
for name in os.listdir("/proc/self/fd"):
    try:
        target = os.readlink("/proc/self/fd/" + name)
    except FileNotFoundError:
        continue
    if target.startswith("socket:"):
        print("SOCKET", target)
"""

BARE_IMPORT = """
import onnxruntime
onnxruntime.InferenceSession(sys.argv[1] + "/model.onnx", providers=["CPUExecutionProvider"])
"""


def run_at_home(home: Path, program: str, folder: Path) -> tuple[str, list[Path]]:
    """Run `program` with an empty home folder; return its output and the files left there."""
    home.mkdir()
    environment = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("XDG_", "ORT_", "HOME"))
    }
    for name in ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA", "TMPDIR", "TEMP", "TMP"):
        environment[name] = str(home)
    for name in ("CACHE_HOME", "CONFIG_HOME", "DATA_HOME", "STATE_HOME", "RUNTIME_DIR"):
        environment[f"XDG_{name}"] = str(home)
    environment["PYTHONPATH"] = str(APP)
    environment["PYTHONDONTWRITEBYTECODE"] = "1"
    result = subprocess.run(
        [sys.executable, "-c", GUARD + program, str(folder)],
        env=environment,
        cwd=home,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert result.returncode == 0, result.stderr
    return result.stdout + result.stderr, [p for p in home.rglob("*") if p.is_file()]


def test_embedding_writes_no_file_and_opens_no_connection(tmp_path, tiny_folder):
    program = EMBED + OPEN_SOCKETS if sys.platform == "linux" else EMBED

    output, files = run_at_home(tmp_path / "home", program, tiny_folder)

    assert output == ""
    assert files == []


@pytest.mark.skipif(sys.platform != "linux", reason="other systems keep the files elsewhere")
def test_without_our_setting_the_library_would_write_files(tmp_path, tiny_folder):
    _, files = run_at_home(tmp_path / "home", BARE_IMPORT, tiny_folder)
    if not files:
        pytest.skip("this build of onnxruntime carries no telemetry")

    assert any("Microsoft" in str(path) for path in files)
