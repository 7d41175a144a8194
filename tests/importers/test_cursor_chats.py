"""What an import takes out of the file of Cursor, and how it tells what it cannot read."""

from __future__ import annotations

import json
import shutil
import sqlite3
import zipfile
from contextlib import closing

import pytest
from tests.importers.cursor_writing import ANSWERED, SAID, CursorFile, message, write_chats
from tests.importers.test_golden import read

from rosemary.domain.importing import EVERYTHING
from rosemary.importers.assistant_sessions import CURSOR
from rosemary.importers.sources import opened
from rosemary.service.exchange.import_service import ImportRequest
from rosemary.store.sqlite.file_tables import copied_table


@pytest.fixture
def file(tmp_path):
    return tmp_path / "globalStorage" / "state.vscdb"


def contents(path):
    return [each["content"] for each in read(path) if "content" in each]


def refusals(path):
    with opened(path, copied_table) as source:
        entries = list(CURSOR.read(source, EVERYTHING))
    return [each.reason for each in entries if hasattr(each, "reason")]


def test_an_import_repeated_adds_what_is_new_alone(services, origin, file):
    request = ImportRequest(path=write_chats(file))
    assert services.imports.preview(request).counts.new == 3
    assert services.imports.run(request, origin).counts.new == 3
    again = services.imports.run(request, origin).counts
    assert (again.new, again.known) == (0, 3)

    writing = CursorFile(file)
    writing.put("bubbleId:c1:m4", message("m4", ANSWERED, "It rounds up."))
    writing.chat("c6", message("m1", SAID, "One more?"), message("m2", ANSWERED, "Yes."))
    later = services.imports.run(request, origin).counts
    writing.close()
    assert (later.new, later.known, later.grown) == (1, 2, 1)


def test_what_stands_in_the_log_alone_is_read(file):
    writing = CursorFile(file)
    writing.chat("c1", message("m1", SAID, "Which port?"), message("m2", ANSWERED, "8033."))
    log = file.with_name("state.vscdb-wal")
    before = sorted(file.parent.iterdir()), file.read_bytes(), log.read_bytes()
    assert contents(file) == contents(file.parent) == ["Which port?\n\nAssistant: 8033."]
    assert (sorted(file.parent.iterdir()), file.read_bytes(), log.read_bytes()) == before
    writing.close()


def test_values_that_are_json_within_json_are_read(file):
    writing = CursorFile(file)
    chat = {"conversation": [message("m1", SAID, "Hi")]}
    writing.put("composerData:c1", json.dumps(json.dumps(chat)))
    writing.close()
    assert contents(file) == ["Hi"]


def test_a_file_that_is_not_whole_is_told(file):
    write_chats(file)
    file.write_bytes(file.read_bytes()[:5_000])
    assert refusals(file) == ["It cannot be read: it is no whole SQLite file."]


def test_the_file_of_another_editor_is_told(file):
    file.parent.mkdir()
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE ItemTable (key TEXT, value BLOB)")
    assert refusals(file) == ["It cannot be read: it has no table cursorDiskKV."]


def test_an_archive_says_what_to_do(file, tmp_path):
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as archive:
        archive.write(write_chats(file), "state.vscdb")
    shutil.rmtree(file.parent)
    found = refusals(tmp_path / "a.zip")
    assert found == ["It cannot be read: unpack the archive, then import the folder."]
