"""A damaged store: plain words at start, a salvage, a backup, and nothing lost on the way."""

import contextlib
import json
import os
import shutil
import signal
import sys
import zipfile

import apsw
import pytest
from tests.app.conftest import DEADLINE_S, Home
from tests.waiting import wait_until

pytestmark = [pytest.mark.slow, pytest.mark.timeout(240)]

SECRET = "the cherry blossoms of Kyoto"


@pytest.fixture(scope="module")
def backed_up(tmp_path_factory):
    """Return a folder with some memories, the last of them saved after a backup."""
    home = Home(tmp_path_factory.mktemp("backed-up"))
    for arguments in (
        ("save", SECRET, "--tag", "kyoto-tag", "--key", "kyoto-key"),
        ("save", "green tea"),
        ("backup", "create"),
        ("save", "after the backup"),
    ):
        assert home.run(*arguments).returncode == 0
    return home.root


@pytest.fixture
def content(home, backed_up) -> bytes:
    """Damage the beginning of the file, and return all of it."""
    shutil.copytree(backed_up, home.root)
    database = home.root / "data" / "memories.db"
    content = bytearray(database.read_bytes())
    content[100:108] = b"\xff" * 8
    database.write_bytes(content)
    return bytes(content)


def listed(home) -> set[str]:
    return {each["content"] for each in json.loads(home.run("list", "--json").stdout)["results"]}


def write_settings(home, text):
    folder = home.root / "config"
    folder.mkdir(parents=True)
    (folder / "settings.toml").write_text(text, encoding="utf-8")


@pytest.mark.parametrize("arguments", [("serve",), ("list",), ("doctor",)])
def test_a_damaged_store_is_told_in_plain_words_and_left_as_it_is(home, content, arguments):
    result = home.run(*arguments)
    assert result.returncode == 1
    assert "Traceback" not in result.stderr
    assert "is damaged" in result.stderr
    assert "rosemary doctor --salvage" in result.stderr
    assert "The newest good one, made 2" in result.stderr
    assert "`rosemary backup restore memory_backup_" in result.stderr
    assert (home.root / "data" / "memories.db").read_bytes() == content


def test_damage_is_told_also_where_the_backups_cannot_be_seen(home, content):
    backups = home.root / "data" / "backups"
    shutil.rmtree(backups)
    backups.touch()
    result = home.run("list")
    assert result.returncode == 1
    assert "is damaged" in result.stderr
    assert "memory_backup_" not in result.stderr


def test_a_salvage_brings_everything_back_and_keeps_the_damaged_file(home, content):
    result = home.run("doctor", "--salvage", "--json")
    assert result.returncode == 0, result.stderr
    answer = json.loads(result.stdout)
    assert (answer["memories"], answer["lost"], answer["doubtful"]) == (3, 0, [])
    (kept,) = (home.root / "data").glob("memories.damaged-*.db")
    assert answer["keptFile"] == str(kept)
    assert kept.read_bytes() == content
    assert listed(home) == {SECRET, "green tea", "after the backup"}
    found = json.loads(home.run("search", "Kyoto", "--json").stdout)["results"]
    assert found[0]["tags"] == ["kyoto-tag"]
    doctor = home.run("doctor")
    assert doctor.returncode == 0, doctor.stdout


def test_a_salvage_into_another_file_changes_nothing(home, content):
    target = home.folder / "new.db"
    result = home.run("doctor", "--salvage", "--into", str(target))
    assert result.returncode == 0, result.stderr
    assert "Saved 3 memories" in result.stdout
    assert (home.root / "data" / "memories.db").read_bytes() == content
    again = home.run("doctor", "--salvage", "--into", str(target))
    assert (again.returncode, "exists already" in again.stderr) == (2, True)


@pytest.mark.usefixtures("content")
def test_the_newest_backup_takes_the_place_of_a_damaged_store(home):
    (backup,) = (home.root / "data" / "backups").glob("memory_backup_*")
    result = home.run("backup", "restore", backup.name, "--yes")
    assert result.returncode == 0, result.stderr
    assert listed(home) == {SECRET, "green tea"}
    assert list((home.root / "data").glob("memories.damaged-*.db"))


@pytest.mark.parametrize("content", [b"", b"not a database" * 5_000])
def test_a_file_that_holds_nothing_is_not_replaced(home, content):
    database = home.root / "data" / "memories.db"
    database.parent.mkdir(parents=True)
    database.write_bytes(content)
    result = home.run("doctor", "--salvage")
    assert result.returncode == 1
    assert "No memory could be read" in result.stderr
    assert database.read_bytes() == content


def test_a_store_with_a_damaged_page_can_be_opened_for_reading(home):
    for number in range(6):
        assert home.run("save", f"tulip {number} " * 2_600).returncode == 0
    database = home.root / "data" / "memories.db"
    content = bytearray(database.read_bytes())
    content[-8_192 * 3 :] = b"\xff" * (8_192 * 3)
    database.write_bytes(content)
    app = home.serve("--read-only")
    assert home.run("get", "tulip-0-tulip-0-tulip-0-tulip").returncode == 0
    refused = home.run("save", "new")
    assert refused.returncode == 1
    assert "open for reading only" in refused.stderr
    assert home.run("quit").returncode == 0
    app.wait(timeout=20)
    assert database.read_bytes() == bytes(content)


def damage_the_history(home):
    """Overwrite what a store knows of versions, which a save does not read."""
    database = home.root / "data" / "memories.db"
    with contextlib.closing(apsw.Connection(str(database))) as connection:
        ((page,),) = connection.execute("SELECT pageno FROM dbstat WHERE name = 'memory_version'")
    with database.open("r+b") as file:
        file.seek((page - 1) * 8_192)
        file.write(b"\xff" * 8_192)


def refused(home, *arguments):
    result = home.run(*arguments)
    assert result.returncode == 1
    assert "rosemary doctor --salvage" in result.stderr
    assert "Traceback" not in result.stderr
    assert "malformed" not in result.stderr
    return result.stderr


def test_from_the_first_sign_of_damage_on_nothing_is_saved_until_the_file_is_salvaged(home):
    for text in ("green tea", SECRET):
        assert home.run("save", text).returncode == 0
    damage_the_history(home)
    home.serve()
    refused(home, "backup", "create")
    assert "reading only" in refused(home, "save", "new")
    assert "reading only" in refused(home, "update", "green-tea", "--tag", "drinks")
    assert "is damaged" in home.status()["damage"]
    assert listed(home) == {"green tea", SECRET}
    refused(home, "doctor", "--repair")
    assert home.run("quit").returncode == 0
    assert "rosemary: The file that holds the memories is damaged." in home.said_since()
    # Without the app, and with the next one.
    assert "reading only" in refused(home, "save", "new")
    home.serve()
    assert "reading only" in refused(home, "save", "new")
    assert home.run("quit").returncode == 0
    assert home.run("doctor", "--salvage").returncode == 0
    assert home.run("save", "new").returncode == 0
    assert listed(home) == {"green tea", SECRET, "new"}
    assert home.run("doctor").returncode == 0


def test_a_foreign_trigger_keeps_the_store_shut_and_a_salvage_leaves_it_behind(home):
    for text in ("green tea", SECRET):
        assert home.run("save", text).returncode == 0
    database = home.root / "data" / "memories.db"
    with contextlib.closing(apsw.Connection(str(database))) as connection:
        connection.execute(
            "CREATE TRIGGER evil AFTER INSERT ON memory BEGIN DELETE FROM memory; END"
        )
    for arguments in (("serve",), ("save", "new"), ("doctor",), ("doctor", "--repair")):
        assert "parts that are not Rosemary's: 1 trigger" in refused(home, *arguments)
    assert home.run("doctor", "--salvage").returncode == 0
    assert home.run("save", "new").returncode == 0
    assert listed(home) == {"green tea", SECRET, "new"}


def test_a_salvage_beside_a_running_app_is_refused(home):
    home.serve()
    result = home.run("doctor", "--salvage")
    assert result.returncode == 1
    assert "rosemary quit" in result.stderr


def test_a_run_that_was_killed_is_told_at_the_next_start_and_no_later(home):
    app = home.serve()
    app.send_signal(signal.SIGKILL)
    app.wait()
    again = home.run_until_served()
    assert "ended unexpectedly last time" in again
    (details,) = (home.root / "logs").glob("crash-*.log")
    assert "noted no fault" in details.read_text(encoding="utf-8")
    assert home.run("quit").returncode == 0
    assert "ended unexpectedly" not in home.run_until_served()


def lose_an_index_entry(database):
    """Write a row that one index does not hold, and close the store: its log goes with it."""
    change = "UPDATE sqlite_schema SET sql = ? WHERE name = 'origin_session'"
    with contextlib.closing(apsw.Connection(str(database))) as connection:
        (whole,) = connection.execute(
            "SELECT sql FROM sqlite_schema WHERE name = 'origin_session'"
        ).fetchone()
        for statement in (f"{whole} WHERE session_id = 'none'", whole):
            connection.execute("PRAGMA writable_schema = ON")
            connection.execute(change, (statement,))
            connection.execute("PRAGMA writable_schema = RESET")
            if statement != whole:
                connection.execute("UPDATE origin SET session_id = session_id || '2'")


def integrity_of(database):
    with contextlib.closing(apsw.Connection(str(database))) as connection:
        return str(connection.pragma("integrity_check"))


def killed_with_its_log(home):
    """Save two memories, kill the app, and return its store, of which the log is lost."""
    app = home.serve()
    for content in ("green tea", SECRET):
        assert home.run("save", content).returncode == 0
    app.send_signal(signal.SIGKILL)
    app.wait()
    database = home.root / "data" / "memories.db"
    lose_an_index_entry(database)
    assert not database.with_name("memories.db-wal").exists()
    return database


def log_of(home):
    return (home.root / "logs" / "rosemary.log").read_text(encoding="utf-8")


def test_indexes_that_a_lost_log_left_behind_are_mended_beside_the_app(home):
    """As where the kill came while the log was copied into the store, and it was deleted then."""
    database = killed_with_its_log(home)
    assert "missing from index origin_session" in integrity_of(database)
    assert "the newest changes may be missing" in home.run_until_served()
    wait_until(
        lambda: "The file's own indexes were built anew." in log_of(home),
        "the repair",
        deadline_s=DEADLINE_S,
    )
    assert home.run("quit").returncode == 0
    assert integrity_of(database) == "ok"
    assert listed(home) == {"green tea", SECRET}


def test_pages_that_a_lost_log_left_damaged_are_told_and_left(home):
    database = killed_with_its_log(home)
    content = bytearray(database.read_bytes())
    content[-8_192:] = b"\xff" * 8_192
    database.write_bytes(content)
    told = home.run_until_served()
    wait_until(lambda: home.status().get("damage"), "the damage", deadline_s=DEADLINE_S)
    assert "is damaged" in home.run("status").stdout
    assert "nobody caught" not in log_of(home)
    assert home.run("quit").returncode == 0
    told += home.said_since()
    assert "rosemary: The file that holds the memories is damaged" in told
    assert "rosemary doctor --salvage" in told
    assert "checking the store: The file that holds the memories is damaged" in log_of(home)
    assert database.read_bytes()[len(content) - 8_192 : len(content)] == b"\xff" * 8_192


def test_a_fault_leaves_the_stacks_of_all_threads(home):
    app = home.serve()
    os.kill(app.pid, signal.SIGABRT)
    app.wait()
    home.run_until_served()
    (details,) = (home.root / "logs").glob("crash-*.log")
    assert "Fatal Python error: Aborted" in details.read_text(encoding="utf-8")


@pytest.mark.parametrize("is_served", [False, True])
def test_the_doctor_names_a_damaged_setting_its_value_and_what_holds_instead(home, is_served):
    write_settings(home, "[trash]\nkept_days = 99999\n")
    if is_served:
        home.serve()
    result = home.run("doctor")
    assert result.returncode == 1
    assert "Problems (1):" in result.stdout
    assert "The setting trash.kept_days is damaged; used instead: 36500." in result.stdout
    assert "It is 99999 in " in result.stdout


def test_the_diagnostics_say_what_is_in_them_and_nothing_of_the_memories(home):
    write_settings(home, '[clients]\ntools = "kyoto-tools"\n')
    home.serve()
    home.run("save", SECRET, "--tag", "kyoto-tag", "--key", "kyoto-key", "--project", "kyoto-plan")
    home.run("search", "kyoto-query in spring")
    home.run("get", "kyoto-missing")
    home.run("save", SECRET)
    target = home.folder / "diagnostics.zip"
    result = home.run("diagnostics", str(target))
    assert result.returncode == 0, result.stderr
    with zipfile.ZipFile(target) as opened:
        files = {name: opened.read(name).decode() for name in opened.namelist()}
    assert all(name in result.stdout for name in files)
    assert {"README.txt", "versions.txt", "settings.txt", "doctor.json", "places.txt"} < set(files)
    report = json.loads(files["doctor.json"])
    assert report["liveMemories"] == 2
    assert "clients.tools is damaged" in report["findings"][0]["message"]
    text = "\n".join(files.values())
    assert "kyoto" not in text.casefold()
    token = (home.root / "run" / "token").read_text(encoding="utf-8").strip()
    assert token not in text
    assert str(home.user_home) not in text
    assert str(home.root) not in text
    again = home.run("diagnostics", str(target))
    assert (again.returncode, "exists already" in again.stderr) == (2, True)


@pytest.mark.skipif(sys.platform == "win32", reason="files cannot be kept small there")
def test_diagnostics_for_which_there_is_no_room_leave_nothing_and_say_why(home):
    def keep_files_small():
        import resource

        resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))

    place = home.folder / "place"
    place.mkdir()
    # Python 3.11 takes compiled modules that were cut off for whole ones: later tests would fail.
    home.environment["PYTHONDONTWRITEBYTECODE"] = "1"
    result = home.run("diagnostics", str(place / "d.zip"), preexec_fn=keep_files_small)
    assert list(place.iterdir()) == []
    assert result.returncode == 1
    assert "The disk is full; nothing was written. Free some space" in result.stderr


@pytest.mark.usefixtures("content")
def test_the_diagnostics_of_a_damaged_store_say_so(home):
    target = home.folder / "diagnostics.zip"
    assert home.run("diagnostics", str(target)).returncode == 0
    with zipfile.ZipFile(target) as opened:
        assert "damaged" in json.loads(opened.read("doctor.json"))["error"]
