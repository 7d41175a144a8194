"""All memories move to a server and back, and are used where they have come to."""

import json
import shutil
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from tests.postgres_server import OwnServer, bare_database
from tests.store.engines import open_postgres

from rosemary.cli.main import run
from rosemary.domain.errors import (
    AlreadyRunningError,
    CancelledError,
    InvalidInputError,
    StoreUnavailableError,
)
from rosemary.domain.filters import EVERYTHING
from rosemary.domain.ports import UNWATCHED, Watch
from rosemary.domain.store_address import StoreAddress
from rosemary.runtime.entry import RosemaryApplication
from rosemary.runtime.paths import Paths
from rosemary.runtime.settings_file import SettingsFile
from rosemary.runtime.single_instance import owned
from rosemary.runtime.store_moving import move_store
from rosemary.store.sqlite import SqliteStore, file_swap
from rosemary.store.sqlite.connections.soundness import is_log_missing


@pytest.fixture
def paths(tmp_path, monkeypatch):
    monkeypatch.delenv("ROSEMARY_STORE", raising=False)
    monkeypatch.setenv("ROSEMARY_HOME", str(tmp_path / "home"))
    return Paths.of_home(tmp_path / "home")


@pytest.fixture
def uri():
    return bare_database()


@pytest.fixture
def address(uri):
    return StoreAddress.of(uri)


@pytest.fixture
def command(paths, capsys):
    """Runs a command of the terminal; returns its exit code, answer and message."""

    def call(*words):
        code = run(["--json", *words], RosemaryApplication())
        said = capsys.readouterr()
        return code, json.loads(said.out) if said.out else None, said.err

    return call


def chosen(paths):
    return SettingsFile(paths.settings_file).load().store.address


def test_memories_move_to_a_server_and_back(paths, uri, address, command):
    command("save", "green tea")
    code, there, _ = command("move-store", "--to", uri)
    assert code == 0
    assert (there["memories"], there["keptFile"]) == (1, str(paths.database))
    assert chosen(paths) == address.public
    # What is saved now is on the server alone.
    command("save", "black tea")
    with closing(SqliteStore.open(paths.database)) as former:
        assert former.read(lambda view: view.marks.last()).changeset == 1

    code, back, _ = command("move-store", "--to", "here")
    assert (code, back["memories"], back["former"]) == (0, 2, address.name)
    assert chosen(paths) == ""
    _, listed, _ = command("list")
    assert [each["content"] for each in listed["results"]] == ["black tea", "green tea"]
    kept = paths.data_dir / back["keptFile"]
    assert kept.name.startswith("memories.before-move-")
    with closing(SqliteStore.open(kept)) as former:
        assert former.read(lambda view: view.marks.last()).changeset == 1
    assert not (paths.data_dir / "memories.moving.db").exists()
    code, _, said = command("move-store", "--to", "here")
    assert code != 0
    assert "there already" in said


def test_backups_of_a_server_are_made_listed_compared_and_restored(paths, uri, command):
    command("save", "green tea")
    of_file = Path(command("backup", "create")[1]["backupPath"]).name
    command("move-store", "--to", uri)
    command("save", "black tea")
    made = command("backup", "create")[1]
    assert made["memoriesBackedUp"] == 2
    of_server = Path(made["backupPath"]).name
    assert of_server in str(command("backup", "list")[1])
    command("save", "white tea")
    assert "white tea" in str(command("backup", "diff", of_server)[1])
    assert command("backup", "show", of_server)[0] == 0
    assert command("backup", "restore", of_server, "--yes")[0] == 0
    assert len(command("list")[1]["results"]) == 2
    # One of the file on this computer, into the server; and one of the server, into the file.
    assert command("backup", "restore", of_file, "--yes")[0] == 0
    assert [each["content"] for each in command("list")[1]["results"]] == ["green tea"]
    command("move-store", "--to", "here")
    assert command("backup", "restore", of_server, "--yes")[0] == 0
    assert len(command("list")[1]["results"]) == 2


def test_a_move_that_is_killed_leaves_no_sign_of_a_lost_log(paths, address, command):
    command("save", "green tea")
    seen = []
    move_store(paths, address, Watch(tell=lambda _: seen.append(is_log_missing(paths.database))))
    assert seen
    assert not any(seen)


def test_a_move_that_was_cut_off_goes_on(paths, address, command):
    command("save", "green tea")
    asked = []

    def is_cancelled():
        asked.append(1)
        return len(asked) > 6

    with pytest.raises(CancelledError):
        move_store(paths, address, Watch(is_cancelled=is_cancelled))
    assert chosen(paths) == ""
    assert [each["content"] for each in command("list")[1]["results"]] == ["green tea"]
    assert move_store(paths, address, UNWATCHED)["memories"] == 1
    # Cut off before the settings were written.
    SettingsFile(paths.settings_file).change(lambda present: type(present)())
    assert move_store(paths, address, UNWATCHED)["wasThere"]


def test_a_move_back_that_was_killed_between_the_files_still_keeps_the_old_one(paths, uri, command):
    command("save", "green tea")
    command("move-store", "--to", uri)
    database = paths.database
    # As the kill leaves them: the old file has gone from its place, the new one has not come.
    shutil.copyfile(database, file_swap.staged_beside(database))
    database.with_name("memories.swapping").write_text("memories.before-move-20260503_120000.db")
    database.rename(file_swap.replaced_beside(database))
    code, back, _ = command("move-store", "--to", "here")
    assert code == 0
    with closing(SqliteStore.open(Path(back["keptFile"]))) as former:
        assert former.read(lambda view: view.memories.count(EVERYTHING)) == 1


def test_what_waits_for_the_server_is_sent_before_the_memories_leave_it(paths, command):
    server = OwnServer.started_or_skipped()
    try:
        command("save", "green tea")
        command("move-store", "--to", server.uri)
        server.stop()
        _, kept, _ = command("save", "black tea")
        assert kept["status"] == "kept"
        server.start()
        code, _, told = command("move-store", "--to", "here")
        assert code == 2
        assert "1 memory" in told
        command("outbox", "list")
        code, back, _ = command("move-store", "--to", "here")
        assert (code, back["memories"]) == (0, 2)
    finally:
        server.remove()


def test_a_server_with_memories_is_left_alone(paths, uri, address, command, tmp_path):
    command("save", "green tea")
    other = Paths.of_home(tmp_path / "other")
    with closing(SqliteStore.open(other.database)):
        pass
    move_store(paths, address, UNWATCHED)
    with pytest.raises(InvalidInputError, match="memories already"):
        move_store(other, address, UNWATCHED)
    with closing(open_postgres(uri, tmp_path)) as store:
        assert store.read(lambda view: view.marks.last()).changeset == 1


def test_a_server_that_is_away_or_refuses_changes_nothing(paths, command):
    command("save", "green tea")
    away = StoreAddress.of("postgresql://ada@127.0.0.1:1/memories")
    with pytest.raises(StoreUnavailableError, match="cannot be reached"):
        move_store(paths, away, UNWATCHED)
    assert chosen(paths) == ""
    code, _, said = command("move-store", "--to", "postgresql://ada:secret@127.0.0.1/memories")
    assert code != 0
    assert "secret" not in said


def test_a_server_that_goes_midway_is_told_and_the_move_goes_on_when_it_is_back(paths, command):
    command("save", "green tea")
    server = OwnServer.started_or_skipped()
    try:
        address = StoreAddress.of(server.uri)
        told = []

        def stop(progress):
            told.append(progress)
            if progress.done == 2:
                server.stop()

        with pytest.raises(StoreUnavailableError):
            move_store(paths, address, Watch(tell=stop))
        assert chosen(paths) == ""
        server.start()
        assert move_store(paths, address, UNWATCHED)["memories"] == 1
    finally:
        server.remove()


def test_a_home_that_is_in_use_is_not_moved(paths, address, command):
    command("save", "green tea")
    with owned(paths), pytest.raises(AlreadyRunningError):
        move_store(paths, address, UNWATCHED)


def test_an_address_of_the_environment_is_not_overruled(paths, address, monkeypatch):
    with pytest.raises(InvalidInputError, match="ROSEMARY_STORE"):
        move_store(replace(paths, store=address.public), None, UNWATCHED)
