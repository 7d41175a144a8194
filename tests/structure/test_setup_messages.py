"""Setting up says in one line what is missing, and never shows a traceback."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="packages of Linux systems")


@pytest.fixture(scope="module")
def check_system(root):
    return _load(root / "packaging" / "check_system.py")


@pytest.fixture
def bootstrap(root, tmp_path, monkeypatch):
    monkeypatch.setenv("VENV", str(tmp_path / "venv"))
    return _load(root / "packaging" / "bootstrap.py")


def _load(path):
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_missing_libraries_are_named_by_their_debian_packages(check_system, monkeypatch):
    monkeypatch.setattr(check_system.shutil, "which", lambda name: None)
    said = check_system.advice(["libEGL.so.1", "libxcb-cursor.so.0", "libxcb-randr.so.0"])
    assert said == "Run: sudo apt-get install libegl1 libxcb-cursor0 libxcb-randr0"


def test_missing_libraries_are_named_by_their_fedora_packages(check_system, monkeypatch):
    monkeypatch.setattr(check_system.shutil, "which", lambda name: "/usr/bin/" + name)
    said = check_system.advice(["libEGL.so.1", "libxcb-cursor.so.0", "libxcb-randr.so.0"])
    assert said == "Run: sudo dnf install libglvnd-egl libxcb xcb-util-cursor"


def test_a_library_of_no_known_package_is_named_itself(check_system, monkeypatch):
    monkeypatch.setattr(check_system.shutil, "which", lambda name: None)
    assert check_system.advice(["libnew.so.1"]) == "Not found: libnew.so.1."


def test_qt_finds_every_library_it_needs_to_run_the_tests(check_system, monkeypatch):
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert check_system.missing_libraries() == []


def test_only_the_libraries_of_the_display_in_use_are_looked_for(check_system, monkeypatch):
    looked_for = []

    def ldd(command, **_options):
        looked_for.extend(Path(file).name for file in command[1:])
        lines = "\tlibxcb-cursor.so.0 => not found\n\tlibc.so.6 => /lib/libc.so.6 (0x1)\n"
        return subprocess.CompletedProcess(command, 0, stdout=lines)

    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setattr(check_system.shutil, "which", lambda name: name)
    monkeypatch.setattr(check_system.subprocess, "run", ldd)
    assert check_system.missing_libraries() == ["libxcb-cursor.so.0"]
    assert "libqxcb.so" in looked_for
    assert "libqwayland.so" not in looked_for


@pytest.mark.slow
def test_a_display_that_does_not_answer_is_told_in_one_line(root):
    environment = {**os.environ, "DISPLAY": ":99999", "QT_QPA_PLATFORM": "xcb"}
    result = subprocess.run(
        [sys.executable, str(root / "packaging" / "check_system.py")],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode in {1, 2}
    assert len(result.stderr.splitlines()) == 1
    assert result.stderr.startswith(("No window can be shown: ", "Rosemary's window needs "))


def test_a_python_without_venv_is_told_which_package_brings_it(bootstrap, monkeypatch, capsys):
    monkeypatch.setattr(bootstrap.importlib.util, "find_spec", lambda name: None)
    assert bootstrap.main(["install", "runtime"]) == 1
    assert capsys.readouterr().err == (
        "This Python cannot make virtual environments. Run: sudo apt-get install python3-venv\n"
    )


def test_an_old_python_is_told_which_versions_will_do(bootstrap, monkeypatch, capsys):
    monkeypatch.setattr(bootstrap.sys, "version_info", (3, 10, 13))
    assert bootstrap.main(["install", "runtime"]) == 1
    assert capsys.readouterr().err == "Rosemary runs on Python 3.11 to 3.14; this is 3.10.\n"


def test_what_is_installed_is_not_installed_again(bootstrap, monkeypatch):
    steps = []
    monkeypatch.setattr(bootstrap, "_make_venv", lambda *, is_moved: _pretend(bootstrap, steps))
    monkeypatch.setattr(bootstrap, "pip", lambda *arguments: steps.append(arguments[-1]))
    bootstrap.install("dev")
    bootstrap.install("dev")
    bootstrap.install("runtime")
    assert steps == ["venv", "constraints/dev.txt", "."]
    bootstrap.install("model")
    assert steps[3:] == ["venv", "constraints/model.txt", "."]


def test_a_renewal_keeps_the_tools_that_were_installed(bootstrap, monkeypatch):
    steps = []
    monkeypatch.setattr(bootstrap, "_make_venv", lambda *, is_moved: _pretend(bootstrap, []))
    monkeypatch.setattr(bootstrap, "pip", lambda *arguments: steps.append(arguments[-1]))
    bootstrap.install("dev")
    monkeypatch.setattr(bootstrap, "_digest", lambda: "another")
    bootstrap.install("runtime")
    assert steps == ["constraints/dev.txt", ".", "constraints/dev.txt", "."]


def test_a_changed_pin_is_installed(bootstrap, monkeypatch):
    steps = []
    monkeypatch.setattr(bootstrap, "_make_venv", lambda *, is_moved: _pretend(bootstrap, steps))
    monkeypatch.setattr(bootstrap, "pip", lambda *arguments: None)
    bootstrap.install("dev")
    monkeypatch.setattr(bootstrap, "_digest", lambda: "another")
    bootstrap.install("dev")
    assert steps == ["venv", "venv"]


@pytest.mark.parametrize("stamp", [None, '{"root": "elsewhere", "digest": "0", "level": "dev"}'])
def test_a_link_to_the_environment_of_another_checkout_is_not_followed(
    bootstrap, monkeypatch, tmp_path, capsys, stamp
):
    other = tmp_path / "other"
    others = _environment_in(other, stamp)
    (other / "packaging").mkdir()
    (other / "packaging" / "bootstrap.py").touch()
    bootstrap.VENV.symlink_to(others)
    before = _files_in(others)
    monkeypatch.setattr(bootstrap, "_call", lambda command: pytest.fail("Python was run"))
    monkeypatch.setattr(bootstrap, "pip", lambda *arguments: pytest.fail("pip was run"))
    assert bootstrap.main(["install", "dev"]) == 1
    assert capsys.readouterr().err == (
        f"{bootstrap.VENV} is a link to the virtual environment of {other}, which is left"
        " as it is. Remove the link and run the same command again:"
        f" {bootstrap.ROOT} then gets its own.\n"
    )
    assert _files_in(others) == before


def test_a_link_to_a_folder_of_its_own_is_followed(bootstrap, monkeypatch, tmp_path):
    bootstrap.VENV.symlink_to(_environment_in(tmp_path / "disk", None))
    steps = []
    monkeypatch.setattr(bootstrap, "_make_venv", lambda *, is_moved: _pretend(bootstrap, steps))
    monkeypatch.setattr(bootstrap, "pip", lambda *arguments: None)
    bootstrap.install("dev")
    assert steps == ["venv"]


def _environment_in(folder, stamp):
    environment = folder / ".venv"
    (environment / "bin").mkdir(parents=True)
    (environment / "bin" / "python").touch()
    if stamp:
        (environment / "rosemary-installed.json").write_text(stamp, encoding="utf-8")
    return environment


def _files_in(folder):
    return {each: each.read_bytes() for each in folder.rglob("*") if each.is_file()}


def _pretend(bootstrap, steps) -> None:
    steps.append("venv")
    bootstrap.PYTHON.parent.mkdir(parents=True, exist_ok=True)
    bootstrap.PYTHON.touch()


@pytest.mark.parametrize(
    ("checked", "started", "code"),
    [
        pytest.param(0, ["--data-dir", "here"], 0, id="a window can be shown"),
        pytest.param(2, ["--data-dir", "here", "serve"], 0, id="the display does not answer"),
        pytest.param(1, None, 1, id="libraries are missing"),
    ],
)
def test_the_app_starts_as_far_as_the_system_allows(bootstrap, monkeypatch, checked, started, code):
    commands = []
    monkeypatch.setenv("DISPLAY", ":7")
    monkeypatch.setattr(bootstrap, "_call", lambda command: checked)
    monkeypatch.setattr(bootstrap, "_hand_over", lambda command: commands.append(command) or 0)
    assert bootstrap.start(["--data-dir", "here"]) == code
    rosemary = str(bootstrap.SCRIPTS / "rosemary")
    assert commands == ([[rosemary, *started]] if started else [])


def test_without_a_display_qt_is_not_even_tried(bootstrap, monkeypatch):
    commands = []
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(bootstrap, "_call", lambda command: pytest.fail("Qt was tried"))
    monkeypatch.setattr(bootstrap, "_hand_over", lambda command: commands.append(command) or 0)
    assert bootstrap.start([]) == 0
    assert commands == [[str(bootstrap.SCRIPTS / "rosemary")]]


PIP_AT_WORK = """
import os, pathlib, time
folder = pathlib.Path(os.environ["TMPDIR"])
print("Ignoring pywin32: markers 'sys_platform == win32' don't match your environment")
print("Processing /wheels/attrs-26.1.0-py3-none-any.whl (from -r constraints/runtime.txt (line 3))")
print("Collecting onnxruntime==1.31.1 (from -r constraints/runtime.txt (line 6))")
print("  Downloading onnxruntime-1.31.1-cp311-cp311-linux_x86_64.whl (24.0 MB)", flush=True)
with (folder / "onnxruntime.whl").open("wb") as file:
    file.truncate(7_500_000)
time.sleep(0.5)
print("Installing collected packages: attrs, onnxruntime", flush=True)
time.sleep(0.5)
"""


@pytest.fixture
def pip(bootstrap, monkeypatch, tmp_path):
    """Return a function that puts a script in the place of pip and installs three packages."""

    def install(script):
        fake = tmp_path / "python"
        fake.write_text(f"#!{sys.executable}\n{script}", encoding="utf-8")
        fake.chmod(0o755)
        monkeypatch.setattr(bootstrap, "PYTHON", fake)
        pins = tmp_path / "pins.txt"
        pins.write_text("attrs==26.1.0\nonnxruntime==1.31.1\npywin32==312\n", encoding="utf-8")
        bootstrap.pip("-r", str(pins))

    return install


def test_a_download_tells_how_far_it_is_in_plain_lines(bootstrap, pip, monkeypatch, capfd):
    monkeypatch.setattr(bootstrap.Progress, "PAUSE_S", 0)
    pip(PIP_AT_WORK)
    lines = capfd.readouterr().out.splitlines()
    assert "  Downloading onnxruntime (2 of 2, 7 MB) ..." in lines
    assert lines[-1] == "  Unpacking 2 packages ..."


def test_a_download_changes_one_line_of_a_terminal(pip, monkeypatch, capfd):
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "60")
    pip(PIP_AT_WORK)
    said = capfd.readouterr().out
    assert "\n" not in said
    assert "\r  Downloading onnxruntime (2 of 2, 7 MB) ...   " in said
    assert {len(each) for each in said.split("\r")} <= {0, 59}
    assert said.endswith(" \r")


def test_a_fast_download_says_nothing_in_plain_lines(pip, capfd):
    pip(PIP_AT_WORK)
    assert capfd.readouterr().out == ""


@pytest.mark.parametrize(
    ("output", "said"),
    [
        (
            "ERROR: Could not find a version\nERROR: No matching distribution",
            "Could not find a version\nNo matching distribution",
        ),
        (
            "ERROR: Exception:\nTraceback (most recent call last):\n  File x, line 1\n"
            "pip._vendor.urllib3.exceptions.ReadTimeoutError: The server gave no answer.",
            "The server gave no answer.",
        ),
        (
            "WARNING: Retrying (Retry(total=0, connect=None)) after connection broken\n"
            "ERROR: No matching distribution",
            "The server with the packages cannot be reached.",
        ),
        ("", "pip gave no reason."),
    ],
)
def test_a_failed_download_says_why_in_sentences(bootstrap, pip, output, said):
    with pytest.raises(bootstrap.SetupError) as failure:
        pip(f"import sys\nprint({output!r})\nsys.exit(1)")
    assert str(failure.value) == (
        f"{said}\nInstalling failed. It needs a network connection the first time."
        " Run the same command again to go on."
    )
