from __future__ import annotations

import io
import os
import stat
import struct
import sys
import zipfile
from pathlib import Path

import pytest
from tests.nobody import said_by_nobody

from rosemary.domain.errors import InvalidInputError, NotFoundError
from rosemary.domain.importing import EVERYTHING, EntryRefusal
from rosemary.importers import sources
from rosemary.importers.formats import importer_for
from rosemary.importers.source_reading import read_text
from rosemary.importers.sources import opened
from rosemary.store.sqlite.file_tables import copied_table

NOTE = "Tea is green."


def zipped(path: Path, *members: tuple[str | zipfile.ZipInfo, bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members:
            archive.writestr(name, data)
    return path


AS_NOBODY = """
from pathlib import Path
from rosemary.domain.errors import InvalidInputError
from rosemary.importers.sources import opened
from rosemary.store.sqlite.file_tables import copied_table
become_nobody()
try:
    with opened(Path(sys.argv[1]), copied_table) as source:
        print(*[file.name for file in source.files])
except InvalidInputError as error:
    print(error.message)
"""


def names(path: Path) -> tuple[list[str], dict[str, str]]:
    """Return the files of a source, and what is left out of it, with the reasons."""
    with opened(path, copied_table) as source:
        return (
            [file.name for file in source.files],
            {each.place: each.reason for each in source.left_out},
        )


def texts(path: Path) -> list[object]:
    with opened(path, copied_table) as source:
        return [part for file in source.files for part in read_text(source, file, 1_000)]


@pytest.mark.parametrize(
    "name", ["../outside.md", "a/../../b.md", "/etc/passwd.md", "C:/x.md", "..\\up.md", "..\\.md"]
)
def test_a_path_that_leads_out_of_an_archive_is_never_read(tmp_path, name):
    path = zipped(tmp_path / "a.zip", ("good.md", NOTE.encode()), (name, b"bad"))

    found, left_out = names(path)

    assert found == ["good.md"]
    assert list(left_out.values()) == ["Its path leads out of the archive."]


def test_a_link_in_an_archive_is_never_read(tmp_path):
    link = zipfile.ZipInfo("secret.md")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    path = zipped(tmp_path / "a.zip", (link, b"/etc/passwd"), ("good.md", b"x"))

    assert names(path) == (["good.md"], {"secret.md": "It is a link."})


def test_links_and_pipes_in_a_folder_are_never_read(tmp_path):
    root, outside = tmp_path / "vault", tmp_path / "outside"
    root.mkdir()
    outside.mkdir()
    (outside / "secret.md").write_text("secret")
    (root / "good.md").write_text(NOTE)
    (root / "file.md").symlink_to(outside / "secret.md")
    (root / "folder").symlink_to(outside)
    os.mkfifo(root / "pipe.md")

    found, left_out = names(root)

    assert found == ["good.md"]
    assert left_out == {
        "file.md": "It is a link.",
        "folder": "It is a link to another folder.",
        "pipe.md": "It is not an ordinary file.",
    }


def test_what_becomes_a_link_after_it_was_listed_is_not_followed(tmp_path):
    (tmp_path / "vault").mkdir()
    (tmp_path / "secret").write_text("secret")
    note = tmp_path / "vault" / "note.md"
    note.write_text(NOTE)
    with opened(tmp_path / "vault", copied_table) as source:
        note.unlink()
        note.symlink_to(tmp_path / "secret")

        refusal = next(read_text(source, source.files[0], 99))

    assert isinstance(refusal, EntryRefusal)
    assert refusal.reason.startswith("It cannot be read")


def test_a_bomb_is_left_out_and_says_how_far_it_unpacks(tmp_path):
    path = zipped(tmp_path / "bomb.zip", ("bomb.md", bytes(80 << 20)), ("good.md", b"x"))

    found, left_out = names(path)

    assert found == ["good.md"]
    assert left_out["bomb.md"].startswith("It unpacks to 1,0")


def test_an_archive_that_unpacks_to_too_much_in_all_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(sources, "UNPACKED_MAX_BYTES", 1 << 20)
    path = zipped(tmp_path / "a.zip", ("a.md", bytes(600_000)), ("b.md", bytes(600_000)))

    with pytest.raises(InvalidInputError, match="unpacks to more than"):
        names(path)


def test_too_many_files_are_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(sources, "FILES_MAX", 2)
    members = [(f"{n}.md", b"x") for n in range(3)]
    path = zipped(tmp_path / "a.zip", *members)
    with zipfile.ZipFile(path) as archive:
        archive.extractall(tmp_path / "folder")

    for each in (path, tmp_path / "folder"):
        with pytest.raises(InvalidInputError, match="more than 2 files"):
            names(each)


def test_an_archive_in_an_archive_is_not_unpacked(tmp_path):
    inner = io.BytesIO()
    with zipfile.ZipFile(inner, "w") as archive:
        archive.writestr("note.md", NOTE)
    path = zipped(tmp_path / "a.zip", ("inner.zip", inner.getvalue()), ("b.md", b"b"))

    with opened(path, copied_table) as source:
        entries = list(importer_for(source).read(source, EVERYTHING))

    assert NOTE not in str(entries)


def test_an_encrypted_member_is_left_out_with_what_to_do(tmp_path):
    path = zipped(tmp_path / "a.zip", ("a.md", b"secret"), ("b.md", b"x"))
    data = bytearray(path.read_bytes())
    at = data.index(b"PK\x01\x02")
    data[at + 8] |= 1
    path.write_bytes(data)

    found, left_out = names(path)

    assert found == ["b.md"]
    assert left_out["a.md"].startswith("It is encrypted: unpack the archive")


def test_half_an_archive_is_refused_in_plain_words(tmp_path):
    path = zipped(tmp_path / "a.zip", ("a.md", os.urandom(5_000)))
    path.write_bytes(path.read_bytes()[:3_000])

    with pytest.raises(InvalidInputError, match=r"a\.zip is no whole zip archive\.") as refused:
        names(path)

    assert "download it again" in str(refused.value.hint)


def test_a_damaged_member_costs_only_itself(tmp_path):
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as archive:
        archive.writestr("a.txt", "first" * 50)
        archive.writestr("b.txt", NOTE)
    data = (tmp_path / "a.zip").read_bytes()
    (tmp_path / "a.zip").write_bytes(data.replace(b"firstfirst", b"firXtfirst", 1))

    found = texts(tmp_path / "a.zip")

    reasons = [each.reason for each in found if isinstance(each, EntryRefusal)]
    assert reasons == ["It cannot be read: the archive is damaged here."]
    assert NOTE in found


def test_an_unknown_way_of_packing_is_told(tmp_path):
    path = zipped(tmp_path / "a.zip", ("a.txt", b"x" * 99), ("b.txt", b"y"))
    data = bytearray(path.read_bytes())
    for mark, offset in ((b"PK\x03\x04", 8), (b"PK\x01\x02", 10)):
        struct.pack_into("<H", data, data.index(mark) + offset, 99)
    path.write_bytes(data)

    assert "damaged" in str(texts(path)[0])


def test_a_missing_path_is_not_found(tmp_path):
    with pytest.raises(NotFoundError, match="There is no file or folder"):
        names(tmp_path / "nothing.zip")


def test_a_device_is_refused():
    with pytest.raises(InvalidInputError, match="neither a file nor a folder"):
        names(Path("/dev/null"))


def test_other_kinds_of_archive_say_what_to_do(tmp_path):
    (tmp_path / "a.tar.gz").write_bytes(b"\x1f\x8b")

    with pytest.raises(InvalidInputError, match="archive of a kind") as refused:
        names(tmp_path / "a.tar.gz")

    assert refused.value.hint == "Unpack it, then import the folder."


@pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX systems")
def test_a_file_that_may_not_be_read_is_refused(open_folder):
    (open_folder / "a.csv").write_text("text\n")
    (open_folder / "b.csv").write_text("text\n")
    (open_folder / "a.csv").chmod(0)

    assert said_by_nobody(AS_NOBODY, open_folder / "b.csv") == "b.csv\n"
    assert "Permission denied" in said_by_nobody(AS_NOBODY, open_folder / "a.csv")


def test_hidden_and_system_files_are_not_listed(tmp_path):
    for name in (".obsidian/app.json", "__MACOSX/a.md", ".DS_Store", "Thumbs.db", "a.md"):
        (tmp_path / "v" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "v" / name).write_text("x")

    assert names(tmp_path / "v") == (["a.md"], {})


@pytest.mark.skipif(sys.platform != "linux", reason="names are UTF-8 there")
def test_names_that_no_text_can_hold_are_written_out_and_their_files_read(tmp_path):
    odd = [Path(os.fsdecode(each)) for each in (b"K\xfcche", b"Tee \xe4.md", b"Tee \xf6.md")]
    folder = tmp_path / odd[0]
    folder.mkdir()
    for each in (folder / odd[1], tmp_path / odd[1], tmp_path / odd[2], tmp_path / "a\nb.md"):
        each.write_text(NOTE)
    (folder / os.fsdecode(b"\xff")).symlink_to("nowhere")

    found, left_out = names(tmp_path)

    assert found == [r"K\xfcche/Tee \xe4.md", r"Tee \xe4.md", r"Tee \xf6.md", r"a\x0ab.md"]
    assert left_out == {r"K\xfcche/\xff": "It is a link."}
    assert texts(tmp_path) == [NOTE] * 4


def test_a_zipped_folder_is_that_folder(tmp_path):
    path = zipped(tmp_path / "a.zip", ("vault/a.md", b"x"), ("vault/b/c.md", b"x"))

    assert names(path)[0] == ["a.md", "b/c.md"]


def test_what_is_read_is_counted(tmp_path):
    (tmp_path / "a.txt").write_bytes(b"x" * 500)
    with opened(tmp_path / "a.txt", copied_table) as source:
        list(read_text(source, source.files[0], 1_000))

        assert source.read_bytes == 500


@pytest.mark.parametrize(
    ("data", "text", "reasons"),
    [
        (b"\xef\xbb\xbfTea", "Tea", []),
        ("Tée".encode("utf-16"), "Tée", []),
        (
            b"T\xff\xfea",
            "T\ufffd\ufffda",
            ["2 stretches of bytes were not text and were replaced."],
        ),
        (b"half \xe2\x82", "half \ufffd", ["1 stretch of bytes was no text and was replaced."]),
        (b"x" * 1_001, None, ["It is too long: more than 1,000 characters."]),
    ],
)
def test_bytes_become_text(tmp_path, data, text, reasons):
    (tmp_path / "a.txt").write_bytes(data)

    parts = texts(tmp_path / "a.txt")

    assert [each.reason for each in parts if isinstance(each, EntryRefusal)] == reasons
    assert [each for each in parts if isinstance(each, str)] == ([] if text is None else [text])
