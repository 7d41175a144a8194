"""The command about backups, with the app running and without it."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest
from tests.next_version import add_mood

from rosemary.domain.errors import StorageFullError
from rosemary.domain.models import MemoryDraft, Origin
from rosemary.domain.types import Transport
from rosemary.runtime import rescue
from rosemary.runtime.entry import RosemaryApplication
from rosemary.runtime.paths import HOME_VARIABLE, Paths
from rosemary.store.sqlite.sqlite_store import SqliteStore

NAME = "memory_backup_20260503_1"


@pytest.fixture
def both(tmp_path, new_services, new_app, cli_of, running, monkeypatch):
    """Two equal stores: one behind a running app, one opened in this process."""
    alone = new_app(tmp_path / "alone", new_services(tmp_path / "a" / "memories.db"))
    served = new_app(tmp_path / "served", new_services(tmp_path / "b" / "memories.db"))
    monkeypatch.setattr(type(alone.services.backups), "folder", property(_folder))
    running.start(served)
    terminals = cli_of(alone), cli_of(served)
    for number, terminal in enumerate(terminals):
        # Both say the same of their folders, which have to be apart all the same.
        terminal.app.services.backups._folder.path = tmp_path / "ab"[number] / "backups"
        assert terminal("save", "She prefers green tea.", "--key", "tea").exit_code == 0
    served.asked.clear()
    return terminals


def _folder(self):
    return self._folder.path


def _said(result):
    return re.sub(r"/\S*/(?:a|b)/backups", "FOLDER", result.without_ids().stdout)


@pytest.fixture
def run(both):
    def run(*argv, exit_code=0, stdin=None):
        here, there = both
        one, other = here(*argv, stdin=stdin), there(*argv, stdin=stdin)
        assert one.exit_code == other.exit_code == exit_code, (one, other)
        assert _size_free(_said(one)) == _size_free(_said(other))
        assert one.without_ids().stderr == other.without_ids().stderr
        assert there.app.asked == [], "the services were opened beside the running app"
        return _said(one) if exit_code == 0 or one.stdout else one.stderr

    return run


def _size_free(text):
    return re.sub(r'"(sizeBytes|path)": .*', "", text)


def _name(run):
    return json.loads(run("backup", "list", "--json"))["results"][0]["name"]


def test_a_backup_is_made_listed_checked_and_compared(run):
    assert "There are no backups yet." in run("backup", "list")
    assert run("backup", "create").startswith("Backed up 1 memory:\nFOLDER/memory_backup_")
    name = _name(run)
    listed = run("backup", "list")
    assert re.search(rf"^{name}  checked  1 memory  \d+\.\d [kM]B  manual$", listed, re.MULTILINE)
    assert "One is made every 24 hours and every 100 saves; 10 are kept." in listed
    assert run("backup", "verify") == f"{name} is good: 1 memory, 0 in the trash.\n"
    assert run("backup", "diff").startswith(f"Nothing has changed since {name} (2026-05-03")
    run("save", "Deploys run on Friday.")
    run("update", "tea", "--summary", "Tea")
    changed = run("backup", "diff", name)
    assert "1 added, 1 changed." in changed
    assert "  + deploys-run-on-friday  Deploys run on Friday." in changed
    assert "  ~ tea  Tea" in changed
    assert "  and 2 more" in run("backup", "diff", name, "--limit", "0")
    assert run("backup", "prune") == (
        "Nothing was deleted: there are no more backups than are kept.\n"
    )
    assert "last backup" in run("stats")


def test_what_a_backup_holds_is_listed_and_compared_memory_by_memory(run):
    run("save", "Deploys run on Friday.")
    run("backup", "create")
    name = _name(run)
    run("update", "tea", "--content", "She prefers black tea.")
    run("delete", "deploys-run-on-friday")
    shown = run("backup", "show", name)
    assert shown.startswith(f"{name}: 2 memories\n")
    assert "tea                    She prefers green tea." in shown
    assert "The next: --offset 1" in run("backup", "show", "--limit", "1")
    assert "deploys" not in run("backup", "show", "--query", "green tea")
    assert run("backup", "show", "--query", "zymurgy") == "No such memory is in this backup.\n"
    told = run("backup", "diff", "--memory", "tea")
    assert told.startswith("tea has changed since the backup:\n")
    assert "She prefers [-green-]{+black+} tea." in told
    told = run("backup", "diff", name, "--memory", "deploys-run-on-friday")
    assert told.endswith("was deleted since the backup. There it says:\nDeploys run on Friday.\n")
    assert "nope is not in that backup" in run("backup", "diff", "--memory", "nope", exit_code=3)


def test_all_that_was_deleted_since_comes_back_but_what_was_saved_again(run):
    run("save", "Deploys run on Friday.")
    run("backup", "create")
    name = _name(run)
    run("delete", "tea")
    run("delete", "deploys-run-on-friday")
    run("save", "Deploys run on Friday.", "--key", "deploys")
    assert run("backup", "restore", name, "--deleted") == (
        f"Restored 1 memory from {name}.\n"
        "1 memory left out: the same text was saved again since.\n"
        "`rosemary undo` takes that back.\n"
    )
    assert "She prefers green tea." in run("get", "tea")
    assert "tea: moved to the trash" in run("undo")


def test_what_was_called_before_a_restore_is_told_after_it(run, both):
    run("backup", "create")
    run("search", "green")
    run("backup", "restore", _name(run), "--yes")
    # How long each took is its own.
    for terminal in both:
        listed = json.loads(terminal("audit", "--tool", "search_memory", "--json").stdout)
        (told,) = listed["results"]
        assert told["arguments"]["query"] == "green"
        assert [*told["memories"]] == ["read"]


def test_a_backup_is_restored_whole_and_back(run):
    run("backup", "create")
    name = _name(run)
    run("delete", "tea")
    said = run("backup", "restore", name, "--yes")
    assert said.startswith(f"Restored {name}: 1 memory.\nWhat was there before is the backup ")
    assert "green tea" in run("get", "tea")
    taking_back = said.splitlines()[-1].removeprefix("To take it back: rosemary ").split()
    refused = run("undo", exit_code=3)
    assert f"nothing to undo since the backup {name} was restored" in refused
    assert f"To take the restore back: `rosemary {' '.join(taking_back)}`." in refused
    run(*taking_back, "--yes")
    run("get", "tea", exit_code=3)


def test_without_yes_a_pipe_is_refused_after_the_difference(run):
    run("backup", "create")
    name = _name(run)
    run("delete", "tea")
    said = run("backup", "restore", name, exit_code=2, stdin=b"y\n")
    assert "1 removed" in said
    assert "Say so with --yes." in said
    run("get", "tea", exit_code=3)


def test_a_person_is_asked(run, monkeypatch):
    run("backup", "create")
    name = _name(run)
    run("delete", "tea")
    monkeypatch.setattr("rosemary.cli.terminal.click.confirm", lambda *_args, **_how: False)
    here = run("backup", "restore", name)
    assert here == ""
    run("get", "tea", exit_code=3)
    monkeypatch.setattr("rosemary.cli.terminal.click.confirm", lambda *_args, **_how: True)
    run("backup", "restore", name)
    run("get", "tea")


def test_single_memories_come_back(run):
    run("backup", "create")
    name = _name(run)
    run("update", "tea", "--content", "Coffee.")
    assert run("backup", "restore", name, "--memory", "tea") == "As in the backup again: tea\n"
    assert run("backup", "restore", name, "--memory", "tea") == "No different: tea\n"
    run("delete", "tea")
    run("trash", "empty", "--yes")
    assert run("backup", "restore", name, "--memory", "tea") == "New again: tea\n"
    run("undo")
    run("get", "tea", exit_code=3)


def test_a_memory_comes_back_with_its_links(run):
    run("save", "Milk.", "--key", "milk")
    run("link", "tea", "milk")
    run("backup", "create")
    name = _name(run)
    run("delete", "tea")
    run("trash", "empty", "--yes")
    assert run("backup", "restore", name, "--memory", "tea") == "New again: tea\n"
    assert "related milk" in run("links", "tea")


@pytest.mark.parametrize(
    "argv",
    [
        ["backup", "verify", "memory_backup_20200101_000000"],
        ["backup", "diff", "nothing"],
        ["backup", "restore", "/no/where", "--yes"],
        ["backup", "verify"],
    ],
)
def test_a_backup_that_is_not_there_is_named(run, argv):
    assert "[NOT_FOUND]" in run(*argv, exit_code=3)


def test_a_damaged_backup_is_told_and_refused(run, both):
    run("backup", "create")
    name = _name(run)
    for terminal in both:
        file = terminal.app.services.backups.folder / name / "memories.db"
        data = bytearray(file.read_bytes())
        data[len(data) // 2] ^= 1
        file.write_bytes(data)
    said = run("backup", "verify", exit_code=1)
    assert said.startswith(f"{name} is not good:\n  The file memories.db is not as it was written")
    refused = run("backup", "restore", name, "--yes", exit_code=1)
    assert "the memories are as before" in refused
    assert refused.endswith("[VECTOR_STORE_UNAVAILABLE]\n")


def test_a_relative_path_is_meant_from_where_the_command_stands(run, both, tmp_path, monkeypatch):
    run("backup", "create")
    name = _name(run)
    (tmp_path / "elsewhere").mkdir()
    (both[0].app.services.backups.folder / name).rename(tmp_path / "elsewhere" / "mine")
    monkeypatch.chdir(tmp_path / "elsewhere")
    assert run("backup", "verify", "mine").startswith("mine is good")
    assert run("backup", "verify", "./mine/memories.db").startswith("memories.db is good")


def test_a_list_names_what_is_damaged_and_what_is_removed(run, both):
    run("backup", "create")
    name = _name(run)
    for terminal in both:
        (terminal.app.services.backups.folder / name / "memories.db").unlink()
        terminal.app.services.clock.move(seconds=1)
    listed = run("backup", "list")
    assert f"{name}: The file memories.db is missing." in listed


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A home of its own with one memory in a backup, and a damaged store."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    return Paths.of_home(tmp_path / "home")


def test_a_store_that_cannot_be_opened_is_replaced_and_kept(home, cli_of):
    cli = cli_of(RosemaryApplication())
    assert cli("save", "She prefers green tea.", "--key", "tea").exit_code == 0
    assert cli("backup", "create").exit_code == 0
    (name,) = (each.name for each in (home.data_dir / "backups").iterdir())
    home.database.write_text("This was a database once. " * 1_000)
    failed = cli("get", "tea")
    assert failed.exit_code == 1
    assert "restore a backup" in failed.stderr

    asked = cli("backup", "restore", name, stdin=b"")
    assert asked.exit_code == 2
    done = cli("backup", "restore", name, "--yes")

    assert done.exit_code == 0, done
    assert "The file of before is kept: " in done.stdout
    (kept,) = home.data_dir.glob("memories.damaged-*.db")
    assert kept.read_text().startswith("This was a database once.")
    refused = cli("undo")
    assert refused.exit_code == 3
    assert f"nothing to undo since the backup {name} was restored. To undo" in refused.stderr
    assert "green tea" in cli("get", "tea").stdout


def test_a_backup_in_its_place_is_restored_though_it_cannot_be_opened_yet(
    home, cli_of, monkeypatch
):
    def fail(*_args, **_how):
        raise StorageFullError("The disk is full; nothing was saved.")

    cli = cli_of(RosemaryApplication())
    cli("save", "She prefers green tea.", "--key", "tea")
    cli("backup", "create")
    (name,) = (each.name for each in (home.data_dir / "backups").iterdir())
    home.database.write_text("damaged " * 1_000)
    with monkeypatch.context() as patched:
        patched.setattr(rescue, "SqliteStore", type("Full", (SqliteStore,), {"open": fail}))
        done = cli("backup", "restore", name, "--yes")
    assert (done.exit_code, "The file of before is kept: " in done.stdout) == (0, True)
    assert "green tea" in cli("get", "tea").stdout


def test_the_backups_of_a_store_that_cannot_be_opened_are_listed(home, cli_of):
    cli = cli_of(RosemaryApplication())
    cli("save", "tea")
    cli("backup", "create")
    listed = cli("backup", "list", "--json").stdout
    home.database.write_text("damaged " * 1_000)
    done = cli("backup", "list", "--json")
    assert (done.exit_code, done.stdout) == (0, listed)
    assert "is not a database" in done.stderr


def test_a_backup_of_a_store_that_cannot_be_opened_is_checked(home, cli_of):
    cli = cli_of(RosemaryApplication())
    cli("save", "tea")
    cli("backup", "create")
    (backup,) = (home.data_dir / "backups").iterdir()
    good = cli("backup", "verify", "--json").stdout
    home.database.write_text("damaged " * 1_000)
    for arguments in (("verify",), ("verify", backup.name), ("verify", str(backup))):
        done = cli("backup", *arguments, "--json")
        assert (done.exit_code, done.stdout) == (0, good)
        assert "is not a database" in done.stderr
    (backup / "memories.db").write_text("damaged, too")
    done = cli("backup", "verify", backup.name)
    assert (done.exit_code, f"{backup.name} is not good:" in done.stdout) == (1, True)
    assert cli("backup", "verify").exit_code == 3


def _with_damaged_rows(home, cli):
    """Make a backup, then damage the store where that shows at the first reading alone."""
    origin = Origin(client="test", transport=Transport.CLI)
    # A command for each would start with the search models each time.
    with cli.app.open_services(None) as services:
        for number in range(40):
            services.memories.save(MemoryDraft(content=f"memory {number}"), origin)
    cli("backup", "create")
    (backup,) = (home.data_dir / "backups").iterdir()
    pages = home.database.read_bytes()
    home.database.write_bytes(pages[: 4096 * 3] + b"\xa5" * 4096 * 60 + pages[4096 * 63 :])
    return backup


def test_a_store_that_cannot_be_compared_is_replaced_after_a_question(home, cli_of):
    cli = cli_of(RosemaryApplication())
    backup = _with_damaged_rows(home, cli)
    asked = cli("backup", "restore", backup.name, stdin=b"")
    assert asked.exit_code == 2
    assert "is damaged" in asked.stderr
    assert "Say so with --yes" in asked.stderr
    assert cli("backup", "restore", backup.name, "--yes").exit_code == 0
    assert cli("get", "memory-7").exit_code == 0


def test_a_damaged_backup_is_named_before_any_question(home, cli_of):
    cli = cli_of(RosemaryApplication())
    backup = _with_damaged_rows(home, cli)
    (backup / "memories.db").write_text("damaged, too")
    refused = cli("backup", "restore", backup.name, stdin=b"")
    assert refused.exit_code == 1
    assert "--yes" not in refused.stderr


def test_a_wrong_backup_does_not_replace_a_store_that_cannot_be_opened(home, cli_of):
    cli = cli_of(RosemaryApplication())
    cli("save", "tea")
    cli("backup", "create")
    (backup,) = (home.data_dir / "backups").iterdir()
    home.database.write_text("damaged " * 1_000)
    (backup / "memories.db").write_text("damaged, too")
    refused = cli("backup", "restore", backup.name, "--yes")
    assert refused.exit_code == 1
    assert home.database.read_text().startswith("damaged ")
    assert cli("backup", "restore", "nothing", "--yes").exit_code == 3


def test_an_upgrade_is_backed_up_first(home, cli_of, with_steps):
    fixture = Path(__file__).parents[1] / "fixtures" / "db" / "v12.db"
    home.data_dir.mkdir(parents=True)
    shutil.copyfile(fixture, home.database)
    with_steps(add_mood)
    cli = cli_of(RosemaryApplication())
    listed = json.loads(cli("backup", "list", "--json").stdout)["results"]
    assert [(each["reason"], each["schemaVersion"], each["memories"]) for each in listed] == [
        ("before upgrade", 12, 3)
    ]
    assert cli("backup", "verify").exit_code == 0
    folder = home.data_dir / "backups" / listed[0]["name"]
    exported = json.loads((folder / "memories_export.json").read_bytes())
    assert exported["total_memories"] == 4
    assert not list(home.data_dir.glob("memories.before*"))
