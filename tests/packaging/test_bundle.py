"""What goes into the bundle, and that all of it is accounted for."""

from __future__ import annotations

import ast
import ctypes
import json
import os
import shutil
import struct
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from types import ModuleType

import pytest


@pytest.fixture
def contents(script):
    return script("bundle/contents.py")


@pytest.fixture
def inventory(script):
    return script("bundle/inventory.py")


@pytest.mark.parametrize(
    "name",
    [
        "PySide6/Qt/lib/libQt6Quick.so.6",
        "PySide6/Qt/plugins/platformthemes/libqgtk3.so",
        "PySide6/Qt/plugins/platforms/libqeglfs.so",
        "PySide6\\Qt\\plugins\\sqldrivers\\qsqlite.dll",
        "PySide6/Qt/translations/qtbase_fi.qm",
        "resources/translations/rosemary_de.ts",
        "PySide6/Qt/translations/qtdeclarative_en.qm",
        "mcp-2.3.0.dist-info/RECORD",
    ],
)
def test_what_is_never_loaded_stays_out(contents, name):
    assert not contents.is_wanted(name)


@pytest.mark.parametrize(
    "name",
    [
        "PySide6/Qt/plugins/platforms/libqxcb.so",
        "PySide6/Qt/plugins/platforms/libqwayland.so",
        "PySide6/Qt/plugins/platforms/libqoffscreen.so",
        "PySide6/Qt/plugins/iconengines/libqsvgicon.so",
        "PySide6/Qt/translations/qtbase_de.qm",
        "resources/model/english/model.onnx",
        "resources/model/multilingual/tokenizer.trie",
        "resources/translations/rosemary_de.qm",
        "sqlite_vec/vec0.so",
    ],
)
def test_what_the_app_loads_goes_in(contents, name):
    assert contents.is_wanted(name)


def test_libraries_that_nothing_needs_any_more_are_dropped(contents):
    links = {"/plugin": ["libused.so"], "/libused.so": ["libdeep.so"], "/libgone.so": []}
    entries = [
        ("PySide6/Qt/plugins/platforms/libqxcb.so", "/plugin", "BINARY"),
        ("libused.so", "/libused.so", "BINARY"),
        ("libdeep.so", "/libdeep.so", "BINARY"),
        ("libgone.so", "/libgone.so", "BINARY"),
        ("libpython3.11.so.1.0", "/libpython", "BINARY"),
    ]
    kept = contents.needed(entries, lambda file: links.get(file, []))
    assert kept == {name for name, _, _ in entries} - {"libgone.so"}


def test_libraries_with_moved_segments_are_not_stripped(contents):
    assert contents.is_to_be_stripped("_internal/libpython3.11.so.1.0")
    assert not contents.is_to_be_stripped("_internal/numpy.libs/libopenblas.so")
    assert not contents.is_to_be_stripped("_internal/resources/model/english/model.onnx")


def test_nothing_that_the_app_imports_is_excluded(contents, root):
    imported = set()
    for file in (root / "app").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                imported |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                imported |= {node.module, *(f"{node.module}.{each.name}" for each in node.names)}
    assert imported & {*contents.EXCLUDED_MODULES} == set()
    assert not any(
        name.startswith(f"{excluded}.")
        for name in imported
        for excluded in contents.EXCLUDED_MODULES
    )


@pytest.fixture
def bundle(tmp_path, inventory):
    """A folder with two files, and components that hold them."""
    dist = tmp_path / "rosemary"
    (dist / "_internal").mkdir(parents=True)
    (dist / "rosemary").write_bytes(b"program")
    (dist / "_internal" / "libqt.so").write_bytes(b"library")
    parts = [
        inventory.Component(
            name="Qt",
            version="6",
            licence="LGPL-3.0-only",
            purl="pkg:pypi/qt@6",
            texts=["The LGPL."],
            files={"_internal/libqt.so"},
        ),
        inventory.Component(
            name="shiboken6",
            version="1",
            licence="LGPL-3.0-only",
            purl="pkg:pypi/shiboken6@1",
            texts=["Its own notice.", "The LGPL."],
            files={"rosemary"},
        ),
    ]
    return dist, parts


def test_the_bill_of_materials_names_every_file_with_its_hash(inventory, bundle, monkeypatch):
    dist, parts = bundle
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "0")

    bill = inventory.bill_of_materials(dist, parts, datetime.now(UTC))

    assert inventory.unaccounted(dist, json.loads(json.dumps(bill))) == []
    assert bill["metadata"]["timestamp"] == "1970-01-01T00:00:00Z"
    assert bill == inventory.bill_of_materials(dist, parts, datetime.now(UTC))


def test_a_file_that_nobody_accounts_for_is_found(inventory, bundle):
    dist, parts = bundle
    bill = inventory.bill_of_materials(dist, parts, datetime.now(UTC))

    (dist / "_internal" / "stray.so").write_bytes(b"from nowhere")
    (dist / "rosemary").write_bytes(b"changed")

    assert inventory.unaccounted(dist, bill) == ["_internal/stray.so", "rosemary"]


def test_each_licence_is_shipped_once_with_the_parts_it_covers(inventory, bundle):
    text = inventory.licence_text(bundle[1])

    assert text.count("The LGPL.") == 1
    assert "Qt, shiboken6" in text
    assert "shiboken6 1: LGPL-3.0-only" in text
    assert "Rosemary 0.1.0: MIT" in text


def test_an_unfit_licence_or_one_without_a_text_is_a_problem(inventory, bundle):
    part = bundle[1][0]
    part.licence, part.texts = "Proprietary", []
    assert len(inventory.problems_of(part)) == 2


def test_a_file_of_unknown_origin_is_refused(inventory, tmp_path):
    stray = tmp_path / "libstray.so"
    stray.write_bytes(b"")
    with pytest.raises(inventory.InventoryError, match=r"libstray\.so"):
        inventory.Origins().of(stray)


def test_the_date_of_a_build_is_that_of_its_commit_or_the_one_given(script):
    build = script("bundle/build.py")
    assert build.source_date({"SOURCE_DATE_EPOCH": "12"}) == "12"
    assert build.source_date({}).isdigit()


PLACEHOLDERS_DO = """
import runpy, sys
runpy.run_path(sys.argv[1])
import rosemary.mcp_server.server, rosemary.store.sqlite, rosemary.http_api.serving
loaded = {name.partition(".")[0] for name in sys.modules}
assert not loaded & {"httpx2", "httpcore2", "cryptography", "multiprocessing", "_sqlite3"}, loaded
"""


@pytest.mark.slow
def test_the_placeholders_are_all_that_the_libraries_ask_for(root):
    script = root / "packaging" / "bundle" / "placeholders.py"
    command = [sys.executable, "-c", PLACEHOLDERS_DO, str(script)]
    # The measuring of coverage would load SQLite's own module beforehand.
    environ = {name: value for name, value in os.environ.items() if "COVERAGE" not in name}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environ)
    assert done.returncode == 0, done.stderr


def test_help_and_descriptions_of_tools_keep_their_texts(contents):
    assert contents.has_docstrings("rosemary.cli.main")
    assert not contents.has_docstrings("numpy._core")
    assert not contents.has_docstrings("rosemaryx")


def _library(path):
    """A file with one segment, and a dynamic section that names a place to search."""
    strings = b"\0" + path + b"\0"
    entries = [(1, 1), (29, 1), (5, 0x1000 + 176), (0, 0)]
    header = struct.pack("<16xHHIQQQIHHHHHH", 3, 62, 1, 0, 64, 0, 0, 64, 56, 2, 0, 0, 0)
    segments = struct.pack("<IIQQQQQQ", 1, 5, 0, 0x1000, 0, 4096, 4096, 4096)
    segments += struct.pack("<IIQQQQQQ", 2, 6, 176 + 64, 0, 0, 64, 64, 8)
    body = (b"\x7fELF\x02\x01" + header[6:] + segments).ljust(176, b"\0")
    return body + strings.ljust(64, b"\0") + b"".join(struct.pack("<qQ", *each) for each in entries)


def test_a_library_forgets_where_it_was_built(script, tmp_path):
    elf = script("bundle/elf.py")
    file = tmp_path / "lib.so"
    file.write_bytes(_library(b"/home/somebody/lib"))

    assert elf.forget_search_paths(file) == "/home/somebody/lib"
    content = file.read_bytes()
    assert b"somebody" not in content
    assert content[-48:] == struct.pack("<qQqQqQ", 5, 0x1000 + 176, 0, 0, 0, 0)
    assert elf.forget_search_paths(file) == ""


@pytest.mark.parametrize("content", [_library(b"$ORIGIN/../lib"), b"MZ\x90", b""])
def test_what_is_found_by_its_own_place_stays(script, tmp_path, content):
    file = tmp_path / "lib.so"
    file.write_bytes(content)
    assert script("bundle/elf.py").forget_search_paths(file) == ""
    assert file.read_bytes() == content


def _icu_data(items):
    """An archive of ICU's data as its own tools write it."""
    names, contents, places = b"", b"", []
    first = 4 + 8 * len(items)
    begin = -(-(first + sum(len(name) + 1 for name in items)) // 16) * 16
    for name, content in items.items():
        places.append((first + len(names), begin + len(contents)))
        names += name.encode() + b"\0"
        contents += content.ljust(-(-len(content) // 16) * 16, b"\0")
    header = struct.pack("<HBB8x4s", 32, 0xDA, 0x27, b"CmnD").ljust(32, b"\0")
    table = struct.pack("<I", len(items)) + b"".join(struct.pack("<II", *each) for each in places)
    return header + (table + names).ljust(begin, b"\0") + contents


_SORTING = {"icudt73l/coll/de.res": b"German", "icudt73l/root.res": b"for each language"}
_NAMES = {"icudt73l/curr/de.res": b"Euro", "icudt73l/zone/pool.res": b"x" * 40}


def test_names_that_qt_has_itself_are_taken_out_of_the_unicode_data(script):
    everything = dict(sorted({**_SORTING, **_NAMES}.items()))
    assert script("bundle/icu.py").without_unused(_icu_data(everything)) == _icu_data(_SORTING)


def test_other_data_than_that_of_unicode_is_refused(script):
    with pytest.raises(ValueError, match="no archive"):
        script("bundle/icu.py").without_unused(b"\x7fELF".ljust(64, b"\0"))


@pytest.mark.skipif(not all(map(shutil.which, ("as", "ld", "objcopy"))), reason="needs binutils")
def test_the_library_of_unicode_data_still_gives_its_data(script, tmp_path):
    icu, library = script("bundle/icu.py"), tmp_path / "libicudata.so.73"
    everything = dict(sorted({**_SORTING, **_NAMES}.items()))
    icu.link(_icu_data(everything), library)

    icu.cut(library)

    kept = _icu_data(_SORTING)
    found = (ctypes.c_char * len(kept)).in_dll(ctypes.CDLL(str(library)), "icudt73_dat")
    assert found.raw == kept


@pytest.fixture
def boot(script):
    return script("bundle/boot.py")


@pytest.mark.skipif(sys.platform == "win32", reason="a running program cannot be replaced there")
def test_a_running_app_reads_its_modules_from_the_archive_it_was_started_with(boot, tmp_path):
    archive = tmp_path / "rosemary"
    archive.write_bytes(b"the first version")
    reader = ModuleType("reader")
    boot.hold_archive(reader, str(archive))

    newer = tmp_path / "rosemary.new"
    newer.write_bytes(b"another version of it")
    newer.replace(archive)

    with reader.open(str(archive), "rb") as stream, reader.open(str(archive), "rb") as other:
        stream.seek(4)
        other.seek(10)
        assert (stream.read(5), other.read(7)) == (b"first", b"version")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (None, None),
        ("/opt/lib", "/opt/lib"),
        ("/bundle/_internal", None),
        ("/bundle/_internal:/opt/lib", "/opt/lib"),
    ],
)
def test_programs_that_the_app_starts_get_their_own_libraries(boot, before, after):
    environment = {"LD_LIBRARY_PATH": "/bundle/_internal", "_PYI_ARCHIVE_FILE": "x", "HOME": "/h"}
    if before is not None:
        environment["LD_LIBRARY_PATH_ORIG"] = before
    boot.forget_boot(environment, Path("/bundle/_internal"))
    assert environment == {"HOME": "/h"} | ({} if after is None else {"LD_LIBRARY_PATH": after})


def test_an_appimage_goes_by_the_name_of_its_file(boot):
    mounted = "/tmp/.mount_abc/usr/lib/rosemary/rosemary"
    image = {"APPIMAGE": "/home/ana/Rosemary.AppImage", "APPDIR": "/tmp/.mount_abc"}
    assert boot.program_of(mounted, image) == "/home/ana/Rosemary.AppImage"
    assert boot.program_of("/usr/lib/rosemary/rosemary", image) == "/usr/lib/rosemary/rosemary"
    assert boot.program_of(mounted, {}) == mounted


def test_libraries_that_read_their_own_source_find_it(contents):
    found = contents.sources_read_at_run_time()
    assert [folder for _, folder in found] == ["anyio", "anyio/abc"]
    assert all(source.endswith("__init__.py") for source, _ in found)
