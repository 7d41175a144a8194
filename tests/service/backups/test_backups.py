"""Backups are made while others save, checked, compared and pruned."""

import itertools
import json
import os
import random
import shutil
import stat
import sys
import threading
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import apsw
import pytest
from tests.conftest import TINY_MODEL
from tests.nobody import said_by_nobody
from tests.service.store_contents import contents

from rosemary.domain.backups import (
    BackupReason,
    BackupSettings,
    BackupState,
    ChangeSince,
    StoreMark,
)
from rosemary.domain.errors import (
    CancelledError,
    DamagedStoreError,
    InvalidInputError,
    MachineError,
    NotFoundError,
    StorageFullError,
    StoreUnavailableError,
)
from rosemary.domain.events import BackupsChanged
from rosemary.domain.models import LinkDraft, MemoryDraft, MemoryPatch
from rosemary.domain.ports import Watch
from rosemary.domain.settings import Settings
from rosemary.service.backups import backup_files, backup_folder, backup_service
from rosemary.service.services import build_services
from rosemary.store.sqlite import snapshot
from rosemary.store.sqlite.integrity import checking
from rosemary.store.sqlite.themes import history_theme
from rosemary.system import capacity

ROUNDS = int(os.environ.get("ROSEMARY_TEST_BACKUPS", "12"))


class OneTurn:
    """Says which thread has it."""

    def __init__(self):
        self.holder = None
        self._lock = threading.Lock()

    def __enter__(self):
        self._lock.acquire()
        self.holder = threading.get_ident()

    def __exit__(self, *error):
        self.holder = None
        self._lock.release()


def leftovers(services):
    return [each.name for each in services.backups.folder.iterdir() if each.name.startswith(".")]


def test_a_backup_is_a_folder_with_database_export_and_manifest(services, save, clock, events):
    save("She prefers green tea.", tags=("tea",))
    made = services.backups.create()

    assert made.name == f"memory_backup_{clock().astimezone():%Y%m%d_%H%M%S}"
    assert sorted(each.name for each in made.path.iterdir()) == [
        "manifest.json",
        "memories.db",
        "memories_export.json",
    ]
    assert made.state is BackupState.CHECKED
    assert made.created_at == clock()
    assert made.manifest.reason is BackupReason.MANUAL
    assert (made.manifest.memories, made.manifest.vectors) == (1, 1)
    assert services.backups.listed() == [made]
    assert services.backups.newest() == made
    assert services.backups.verify().problems == ()
    assert [each.made for each in events if isinstance(each, BackupsChanged)] == [made]


@pytest.mark.skipif(os.name == "nt", reason="modes are those of POSIX")
def test_nobody_else_may_read_a_backup(services, save):
    save()
    made = services.backups.create()
    for each in (made.path, *made.path.iterdir()):
        assert stat.S_IMODE(each.stat().st_mode) & 0o077 == 0


def test_the_export_shows_the_moment_of_the_copy(services, store, save, monkeypatch):
    save("before")
    real = store.copy_to

    def copy_then_save(target, watch):
        real(target, watch)
        save("after")

    monkeypatch.setattr(store, "copy_to", copy_then_save)
    made = services.backups.create()

    exported = json.loads((made.path / "memories_export.json").read_bytes())
    assert exported["total_memories"] == 1
    assert [each["content"] for each in exported["memories"]] == ["before"]
    assert exported["export_timestamp"].endswith("Z")


def test_two_backups_of_one_second_have_two_names(services, save):
    save()
    first, second = services.backups.create(), services.backups.create()
    assert second.name == f"{first.name}_2"
    assert [each.name for each in services.backups.listed()] == [second.name, first.name]


def test_a_backup_is_found_by_name_path_and_database_file(services, save, tmp_path):
    save()
    made = services.backups.create()
    elsewhere = tmp_path / "elsewhere"
    shutil.copytree(made.path, elsewhere)

    assert services.backups.find(made.name) == made
    assert services.backups.find(str(elsewhere)).manifest == made.manifest
    bare = services.backups.find(str(elsewhere / "memories.db"))
    assert bare.state is BackupState.UNCHECKED
    assert services.backups.verify(str(elsewhere / "memories.db")).is_good


@pytest.mark.parametrize(
    "reference", ["memory_backup_20200101_000000", "nothing", "../memories.db", "/nowhere", "."]
)
def test_a_backup_that_is_not_there_is_not_found(services, reference):
    with pytest.raises(NotFoundError):
        services.backups.find(reference)


def test_without_a_backup_nothing_is_the_newest(services):
    assert services.backups.listed() == []
    with pytest.raises(NotFoundError, match="no backup yet"):
        services.backups.verify()


@pytest.mark.timeout(300)
def test_backups_taken_during_a_write_load_hold_their_moment(
    store, services, save, clock, tmp_path
):
    """Each opens, passes its check, and holds a beginning of what each writer saved."""
    stopping = threading.Event()
    acknowledged = [0] * 3

    def write(writer):
        for number in itertools.count():
            if stopping.is_set():
                return
            save(f"writer {writer} number {number}", tags=(f"w{writer}",))
            acknowledged[writer] = number + 1

    threads = [threading.Thread(target=write, args=(each,)) for each in range(3)]
    for thread in threads:
        thread.start()
    made = []
    try:
        for _ in range(ROUNDS):
            before = list(acknowledged)
            clock.move(seconds=1)
            info = services.backups.create()
            copy = tmp_path / "copies" / info.name
            shutil.copytree(info.path, copy)
            made.append((copy, before, list(acknowledged)))
    finally:
        stopping.set()
        for thread in threads:
            thread.join()

    files = store.files
    for copy, before, after in made:
        assert services.backups.verify(str(copy)).problems == ()
        with files.opened(copy / "memories.db") as view:
            texts = [record.memory.content for record in view.records.all()]
        for writer in range(3):
            numbers = sorted(
                int(text.split()[-1]) for text in texts if text.startswith(f"writer {writer} ")
            )
            assert numbers == list(range(len(numbers)))
            assert before[writer] <= len(numbers) <= after[writer] + 1
        exported = json.loads((copy / "memories_export.json").read_bytes())
        assert sorted(each["content"] for each in exported["memories"]) == sorted(texts)


@pytest.mark.timeout(300)
def test_each_restores_to_exactly_the_state_of_its_moment(services, save, clock, origin, present):
    choose = random.Random(5)
    wanted = {}
    saved = []
    services.backups.settings = BackupSettings(kept=1_000)
    for _ in range(ROUNDS):
        for _ in range(5):
            clock.move(seconds=1)
            saved.append(save(tags=("a", "b")))
            services.links.link(saved[0].id, LinkDraft(target=saved[-1].id), origin) if len(
                saved
            ) > 1 else None
            services.memories.update(
                choose.choice(saved).id, MemoryPatch(importance=choose.randint(1, 10)), origin
            )
        services.memories.delete([saved.pop(choose.randrange(1, len(saved))).id], origin)
        made = services.backups.create()
        wanted[made.name] = contents(made.path / "memories.db")
        assert wanted[made.name] == present()

    names = list(wanted)
    choose.shuffle(names)
    for name in names:
        services.restoring.restore(name, origin)
        assert present() == wanted[name]
        assert services.memories.check().problems == ()


def test_a_cancelled_backup_leaves_nothing(services, save):
    save()
    with pytest.raises(CancelledError):
        services.backups.create(watch=Watch(is_cancelled=lambda: True))
    assert list(services.backups.folder.iterdir()) == []


@pytest.mark.parametrize("said", ["Copying the memories", "Writing the memories as JSON"])
def test_a_backup_can_be_cancelled_in_the_middle(services, save, said, monkeypatch):
    monkeypatch.setattr("rosemary.service.reporting.TELL_EVERY_S", 0)
    for _ in range(5):
        save()
    told = []
    watch = Watch(tell=told.append, is_cancelled=lambda: any(each.message == said for each in told))
    with pytest.raises(CancelledError):
        services.backups.create(watch=watch)
    assert said in [each.message for each in told]
    assert list(services.backups.folder.iterdir()) == []


def test_a_failing_step_leaves_the_error_and_the_old_backups(services, save, monkeypatch):
    save()
    old = services.backups.create()
    monkeypatch.setattr(
        "rosemary.service.backups.backup_files.write_json",
        lambda *_args, **_how: (_ for _ in ()).throw(OSError(28, "No space left on device")),
    )
    with pytest.raises(StorageFullError, match="no room for a backup"):
        services.backups.create()
    assert services.backups.listed() == [old]
    assert leftovers(services) == []


def test_a_disk_without_room_for_a_backup_is_not_filled_up_to_find_that_out(
    services, save, monkeypatch
):
    save()
    usage = SimpleNamespace(total=10**9, free=50_000)
    monkeypatch.setattr("rosemary.system.disk_files.shutil.disk_usage", lambda _folder: usage)
    with pytest.raises(StorageFullError) as caught:
        services.backups.create()
    wanted = f"There is no room for a backup in {services.backups.folder}: 1 MB are needed, but "
    assert caught.value.message == f"{wanted}only 0 MB are free on the disk."
    assert "backup.folder" in caught.value.hint
    assert caught.value.details["freeBytes"] == 50_000
    assert list(services.backups.folder.iterdir()) == []


def test_a_disk_that_says_it_has_no_bytes_at_all_is_tried(services, save, monkeypatch):
    save()
    usage = SimpleNamespace(total=0, free=0)
    monkeypatch.setattr("rosemary.system.disk_files.shutil.disk_usage", lambda _folder: usage)
    assert services.backups.create().is_checked


def test_a_disk_that_fills_up_during_the_copy_is_that_of_the_backups(
    services, save, store, monkeypatch
):
    save()

    def copy(_target, _watch):
        raise StorageFullError("The disk is full; nothing was saved.")

    monkeypatch.setattr(store, "copy_to", copy)
    with pytest.raises(StorageFullError) as caught:
        services.backups.create()
    assert caught.value.message == f"There is no room for a backup in {services.backups.folder}."


def test_a_copy_that_cannot_be_read_again_is_no_damage_of_the_store(
    services, save, store, monkeypatch
):
    save()
    real = store.copy_to

    def copy(target, watch):
        real(target, watch)
        with target.open("r+b") as file:
            file.seek(8_192)
            file.write(b"\xff" * 16 * 8_192)

    monkeypatch.setattr(store, "copy_to", copy)
    with pytest.raises(StoreUnavailableError, match="did not pass its check") as caught:
        services.backups.create()
    assert not isinstance(caught.value, DamagedStoreError)
    assert not store.damage.is_seen
    assert services.backups.listed() == []
    assert save().id


def test_a_store_that_is_not_sound_is_backed_up_only_before_what_changes_it(services, save, store):
    save()
    store.write(lambda tx: tx.job.connection.execute("DELETE FROM passage"))
    with pytest.raises(StoreUnavailableError, match="did not pass its check"):
        services.backups.create()
    assert list(services.backups.folder.iterdir()) == []

    made = services.backups.create(BackupReason.BEFORE_REPAIR)
    assert made.state is BackupState.DAMAGED
    assert "without vectors" in made.problem
    assert services.backups.newest() is None


AS_NOBODY = """
from datetime import UTC, datetime
from pathlib import Path
from rosemary.domain.errors import MachineError
from rosemary.embed.onnx import OnnxEmbedder
from rosemary.service.services import build_services
from rosemary.store.sqlite import SqliteStore
path, model = map(Path, sys.argv[1:])
now = lambda: datetime.now(UTC)
services = build_services(SqliteStore.open(path), OnnxEmbedder(model), now, path)
become_nobody()
try:
    services.backups.create()
except MachineError as error:
    print(error.message)
sys.stdout.flush()
os._exit(0)  # who opened the store could close it
"""


@pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX systems")
def test_a_read_only_folder_is_told(open_folder):
    path = open_folder / "own" / "memories.db"
    locked = path.with_name("backups")
    locked.mkdir(parents=True)
    locked.chmod(0o555)
    told = said_by_nobody(AS_NOBODY, path, TINY_MODEL)
    assert f"The folder for backups cannot be used: {locked} (Permission denied)" in told
    assert list(locked.iterdir()) == []


def test_a_folder_that_cannot_be_one_is_told(services, save):
    services.backups.folder.write_text("a file is in the way")
    save()
    with pytest.raises(MachineError, match="cannot be used"):
        services.backups.create()
    assert services.statistics.statistics().last_backup is None


def test_a_folder_that_vanishes_meanwhile_is_told(services, store, save, monkeypatch):
    save()
    real = store.copy_to

    def copy_then_vanish(target, watch):
        real(target, watch)
        shutil.rmtree(services.backups.folder)

    monkeypatch.setattr(store, "copy_to", copy_then_vanish)
    with pytest.raises((MachineError, StoreUnavailableError)):
        services.backups.create()
    monkeypatch.undo()
    assert services.backups.create().is_checked


def test_the_folder_of_the_settings_is_used(store, tiny_embedder, clock, tmp_path, origin):
    folder = tmp_path / "another disk"
    settings = Settings(backup=BackupSettings(folder=str(folder)))
    services = build_services(
        store, tiny_embedder, clock, tmp_path / "memories.db", settings=settings
    )
    services.memories.save(MemoryDraft(content="tea"), origin)
    assert services.backups.create().path.parent == folder


def test_what_was_cut_off_is_cleaned_and_never_listed(services, save):
    save()
    made = services.backups.create()
    torn = services.backups.folder / f".tmp-{made.name}_2"
    shutil.copytree(made.path, torn)
    assert services.backups.listed() == [made]
    services.backups.clean()
    assert not torn.exists()
    assert services.backups.verify(made.name).is_good


def spoil(file: Path, place: int) -> None:
    data = bytearray(file.read_bytes())
    data[place % len(data)] ^= 0x10
    file.write_bytes(data)


@pytest.mark.parametrize("name", ["memories.db", "memories_export.json"])
def test_every_bit_flip_in_a_file_is_found(services, save, name):
    save()
    made = services.backups.create()
    file = made.path / name
    choose = random.Random(3)
    whole = file.read_bytes()
    for _ in range(20):
        spoil(file, choose.randrange(len(whole)))
        assert not services.backups.verify(made.name).is_good
        file.write_bytes(whole)
    assert services.backups.verify(made.name).is_good


@pytest.mark.parametrize("name", ["memories.db", "memories_export.json"])
def test_a_short_or_missing_file_is_seen_in_the_list(services, save, name):
    save()
    made = services.backups.create()
    file = made.path / name
    file.write_bytes(file.read_bytes()[:-1])
    (info,) = services.backups.listed()
    assert info.state is BackupState.DAMAGED
    assert f"The file {name} has" in info.problem
    file.unlink()
    (info,) = services.backups.listed()
    assert info.problem == f"The file {name} is missing."
    assert services.backups.newest() is None


def test_a_manifest_that_does_not_fit_is_found(services, save):
    save()
    made = services.backups.create()
    file = made.path / "manifest.json"
    document = json.loads(file.read_text())
    for changed in (
        document | {"counts": document["counts"] | {"memories": 5}},
        document | {"counts": document["counts"] | {"vectors": 0}},
    ):
        file.write_text(json.dumps(changed))
        assert "instead of" in services.backups.verify(made.name).problems[0]
    file.write_text("{")
    (info,) = services.backups.listed()
    assert info.problem == "The manifest is not JSON."
    assert not services.backups.verify(made.name).is_good
    file.unlink()
    (info,) = services.backups.listed()
    assert info.state is BackupState.UNCHECKED
    assert services.backups.verify(made.name).is_good


@pytest.mark.skipif(os.name == "nt", reason="there are no pipes with a name")
@pytest.mark.parametrize("has_manifest", [True, False])
def test_a_pipe_in_the_place_of_the_database_is_none_and_not_waited_for(
    services, save, origin, has_manifest
):
    memory = save("tea")
    made = services.backups.create()
    database = made.path / "memories.db"
    database.unlink()
    os.mkfifo(database)
    if not has_manifest:
        (made.path / "manifest.json").unlink()
    assert services.backups.verify(made.name).problems == ("The file memories.db is missing.",)
    for use in (
        partial(services.backups.difference, made.name),
        partial(services.restoring.restore, made.name, origin),
        partial(services.restoring.restore_memories, made.name, [memory.id], origin),
    ):
        with pytest.raises(StoreUnavailableError, match="is missing"):
            use()


def test_a_backup_that_another_program_wrote_to_is_damaged(services, save):
    save()
    made = services.backups.create()
    (made.path / "memories.db-wal").write_bytes(b"x" * 32)
    assert services.backups.find(made.name).state is BackupState.DAMAGED


def test_the_difference_names_what_was_added_changed_and_removed(services, save, origin, clock):
    stays, changes, goes = save("stays"), save("changes"), save("goes")
    made = services.backups.create()
    assert services.backups.difference().is_same

    clock.move(seconds=1)
    services.memories.update(changes.id, MemoryPatch(summary="new"), origin)
    services.memories.delete([goes.id], origin)
    comes = save("comes")
    found = services.backups.difference(made.name)
    assert {each.id: each.change for each in found.memories} == {
        comes.id: ChangeSince.ADDED,
        changes.id: ChangeSince.CHANGED,
        goes.id: ChangeSince.REMOVED,
    }
    assert (found.memories_then, found.memories_now) == (3, 3)
    assert not found.is_same
    assert stays.id not in {each.id for each in found.memories}
    bounded = services.backups.difference(made.name, 0)
    assert bounded.memories == ()
    assert bounded.counts[ChangeSince.ADDED] == 1


def test_the_difference_is_the_same_however_many_are_compared_at_once(
    services, save, origin, clock, monkeypatch
):
    old = [save(f"old {number}") for number in range(12)]
    made = services.backups.create()
    clock.move(seconds=1)
    gone = {each.id for each in (*old[:3], old[6], old[11])}
    services.memories.delete(gone, origin)
    for memory in (old[5], old[7]):
        services.memories.update(memory.id, MemoryPatch(summary="new"), origin)
    added = {save(f"new {number}").id for number in range(5)}
    for at_once in (1, 2, 3, 1_000):
        monkeypatch.setattr(history_theme, "_STAMPS_AT_ONCE", at_once)
        found = services.backups.difference(made.name)
        of = {
            change: {each.id for each in found.memories if each.change is change}
            for change in ChangeSince
        }
        assert of[ChangeSince.REMOVED] == gone
        assert of[ChangeSince.CHANGED] == {old[5].id, old[7].id}
        assert of[ChangeSince.ADDED] == added
        assert (found.memories_then, found.memories_now) == (12, 12)


@pytest.mark.skipif(sys.platform != "linux", reason="threads have a priority there alone")
def test_a_backup_a_comparison_and_a_check_stand_back_behind_everything_else(
    services, save, monkeypatch, nobody_stands_back
):
    nobody_stands_back.undo()
    seen = {}

    def note(name, real, *given, **how):
        seen[name] = os.getpriority(os.PRIO_PROCESS, threading.get_native_id())
        return real(*given, **how)

    for module, name in (
        (snapshot, "_copy"),
        (snapshot, "_damage_of"),
        (checking, "check"),
        (backup_files, "facts_of"),
        (backup_files, "write_json"),
        (backup_service, "changes_since"),
        (backup_files, "_altered_files"),
    ):
        monkeypatch.setattr(module, name, partial(note, name, getattr(module, name)))
    save()
    services.backups.create()
    assert services.backups.difference().is_same
    assert services.backups.verify().is_good
    assert len(seen) == 7
    assert min(seen.values()) > os.getpriority(os.PRIO_PROCESS, threading.get_native_id())


def test_what_a_backup_reads_and_writes_takes_turns_and_one_at_a_time_will_do(
    services, save, monkeypatch
):
    turns = OneTurn()
    monkeypatch.setattr(capacity, "_turns", turns)
    has_turn = {}

    def note(name, real, *given, **how):
        has_turn[name] = turns.holder == threading.get_ident()
        return real(*given, **how)

    for module, name in (
        (snapshot, "_damage_of"),
        (checking, "check"),
        (backup_files, "facts_of"),
        (backup_files, "write_json"),
    ):
        monkeypatch.setattr(module, name, partial(note, name, getattr(module, name)))
    save()
    assert services.backups.create().is_checked
    assert has_turn == dict.fromkeys(("_damage_of", "check", "facts_of", "write_json"), True)


def test_what_was_changed_back_or_brought_back_is_as_it_was(services, save, origin):
    changed, edited, gone = save("one"), save("two"), save("three")
    made = services.backups.create()
    services.memories.update(changed.id, MemoryPatch(summary="new"), origin)
    services.memories.update(edited.id, MemoryPatch(content="another two"), origin)
    services.memories.delete([gone.id], origin)
    services.restoring.restore_memories(made.name, [changed.id, gone.id], origin)
    found = services.backups.difference(made.name)
    assert {each.id: each.change for each in found.memories} == {edited.id: ChangeSince.CHANGED}
    assert (found.memories_then, found.memories_now) == (3, 3)


def test_of_very_many_that_were_written_since_none_is_compared(services, save, origin, monkeypatch):
    monkeypatch.setattr("rosemary.service.backups.backup_service._COMPARED_MAX", 0)
    memory = save("one")
    made = services.backups.create()
    services.memories.update(memory.id, MemoryPatch(summary="new"), origin)
    services.memories.update(memory.id, MemoryPatch(summary=memory.summary), origin)
    assert services.backups.difference(made.name).counts[ChangeSince.CHANGED] == 1


def test_what_a_backup_holds_is_listed_newest_first_and_searched_by_words(
    services, save, origin, clock
):
    first = save("Jonas drinks green tea", key="tea")
    clock.move(seconds=1)
    trashed = save("Green paint for the shed")
    clock.move(seconds=1)
    last = save("The kettle is green", key="kettle")
    services.memories.delete([trashed.id], origin)
    services.backups.create()
    services.memories.delete([first.id, last.id], origin)
    save("later, and green")

    page = services.backups.contents(limit=1)
    assert [each.key for each in page.memories] == ["kettle"]
    assert (page.total, page.has_more) == (2, True)
    page = services.backups.contents(limit=1, offset=1)
    assert [each.id for each in page.memories] == [first.id]
    assert not page.has_more
    found = services.backups.contents(words="green tea", limit=5)
    assert [each.key for each in found.memories] == ["tea"]
    assert services.backups.contents(words="zymurgy").memories == ()
    with pytest.raises(InvalidInputError):
        services.backups.contents(words="!!")


def test_a_memory_of_a_backup_is_told_with_what_has_changed_since(services, save, origin):
    same, changed, gone, purged = (save(key=key) for key in ("same", "changed", "gone", "purged"))
    services.memories.update(changed.id, MemoryPatch(content="green tea"), origin)
    services.backups.create()
    services.memories.update(changed.id, MemoryPatch(content="black tea"), origin)
    services.memories.delete([purged.id], origin)
    services.trash.empty_all(1, origin)
    services.memories.delete([gone.id], origin)
    later = save(key="later")

    told = {each.key: services.backups.memory("", each.key) for each in (same, changed, gone)}
    assert {key: each.state for key, each in told.items()} == {
        "same": "same",
        "changed": "changed",
        "gone": "deleted",
    }
    assert told["changed"].memory.content == "green tea"
    words = [(each.kind, each.text) for each in told["changed"].difference.content]
    assert words == [("removed", "green"), ("added", "black"), ("same", " tea")]
    lost = services.backups.memory("", purged.id)
    assert (lost.state, lost.difference) == ("deleted", None)
    with pytest.raises(NotFoundError, match="is not in that backup"):
        services.backups.memory("", later.key)


@pytest.mark.parametrize(
    ("spoil", "said"), [("damaged", "damaged|not a"), ("newer", "newer version")]
)
def test_a_backup_that_is_damaged_or_newer_is_not_looked_into(services, save, spoil, said):
    made = services.backups.create() if save() else None
    file = made.path / "memories.db"
    if spoil == "damaged":
        file.write_bytes(b"Dear diary, " * 1_000)
    else:
        with closing(apsw.Connection(str(file))) as connection:
            connection.pragma("user_version", 999)
    for look in (
        lambda: services.backups.contents(made.name),
        lambda: services.backups.memory(made.name, "tea"),
        lambda: services.backups.difference(made.name),
    ):
        with pytest.raises(StoreUnavailableError, match=said):
            look()


def test_a_link_alone_makes_a_difference(services, save, origin):
    one, other = save(), save()
    services.backups.create()
    services.links.link(one.id, LinkDraft(target=other.id), origin)
    found = services.backups.difference()
    assert sum(found.counts.values()) == 0
    assert not found.is_same


def test_only_so_many_backups_are_kept(services, save, clock, events):
    services.backups.settings = BackupSettings(kept=3)
    made = []
    for _ in range(6):
        save()
        clock.move(seconds=1)
        made.append(services.backups.create().name)
    assert [each.name for each in services.backups.listed()] == made[:2:-1]
    assert [each.removed for each in events if isinstance(each, BackupsChanged)][-1] == (made[2],)
    services.backups.settings = BackupSettings(kept=1)
    assert services.backups.prune() == made[3:5]
    assert services.backups.prune() == []


def test_a_new_backup_stays_though_the_clock_was_set_back(services, save, clock):
    services.backups.settings = BackupSettings(kept=1)
    save()
    clock.move(days=400)
    services.backups.create()
    clock.move(days=-400)
    save()
    made = services.backups.create()
    assert made.name in [each.name for each in services.backups.listed()]


def test_old_backups_that_cannot_be_deleted_do_not_spoil_a_new_one(
    services, save, clock, monkeypatch, caplog
):
    services.backups.settings = BackupSettings(kept=1)
    save()
    services.backups.create()
    clock.move(seconds=1)
    monkeypatch.setattr(
        backup_folder.BackupFolder,
        "delete",
        lambda *_: (_ for _ in ()).throw(MachineError("locked")),
    )
    assert services.backups.create().is_checked
    assert "old backups could not be deleted" in caplog.text


def test_what_was_last_backed_up_is_told_by_the_manifests(services, save, clock, origin):
    assert services.backups.last() is None
    save()
    first = services.backups.create()
    assert services.backups.last().mark == first.manifest.mark
    clock.move(hours=1)
    save()
    services.backups.create()
    services.restoring.restore(first.name, origin)
    last = services.backups.last()
    assert last.mark == first.manifest.mark
    assert last.made_at == clock()


def test_everything_is_backed_up_before_everything_is_deleted(services, save, origin):
    save()
    services.trash.delete_all(1, None, origin)
    (made,) = services.backups.listed()
    assert made.manifest.reason is BackupReason.BEFORE_DELETE_ALL
    assert made.manifest.memories == 1


def test_nothing_is_deleted_where_the_backup_before_it_fails(services, save, origin):
    save()
    services.backups.folder.write_text("in the way")
    with pytest.raises(MachineError):
        services.trash.delete_all(1, None, origin)
    assert services.memories.facets().total == 1


def test_a_folder_of_someone_else_in_the_folder_is_left_alone(services, save):
    save()
    folder = services.backups.folder
    (folder / "photos").mkdir(parents=True)
    (folder / "memory_backup_20200101_000000").write_text("a file with such a name")
    made = services.backups.create()
    assert services.backups.listed() == [made]
    services.backups.prune()
    assert (folder / "photos").exists()


def test_an_unknown_moment_is_none_of_a_store(services, save, store):
    save()
    mark = store.read(lambda view: view.marks.last())
    assert store.read(lambda view: view.marks.has(StoreMark()))
    assert store.read(lambda view: view.marks.has(mark))
    assert not store.read(lambda view: view.marks.has(replace(mark, changed_at_us=1)))
