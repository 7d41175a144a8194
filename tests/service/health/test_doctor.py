"""The doctor finds what is wrong, mends it after a backup, and never makes it worse."""

from __future__ import annotations

import json
import os
import random
import signal
import stat
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace

import pytest

from rosemary.domain.errors import DamagedStoreError, StorageFullError, StoreUnavailableError
from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.insights import Places, Severity
from rosemary.domain.models import LinkDraft, MemoryDraft
from rosemary.domain.types import SortOrder
from rosemary.service import environment_checks
from rosemary.service.services import build_services
from rosemary.store.sqlite.connections.sqlite_connection import allow_tables_of_indexes
from rosemary.store.sqlite.sqlite_store import SqliteStore
from rosemary.system import disk_files

TINY_MODEL = Path(__file__).parents[2] / "fixtures" / "tiny_model"
DROP = ("DROP TRIGGER memory_reindexed", "DROP TRIGGER memory_unindexed")


@pytest.fixture
def filled(services, origin):
    for number in range(12):
        services.memories.save(
            MemoryDraft(content=f"tulip number {number} of the Gärten", tags=("red", f"t{number}")),
            origin,
        )
    services.memories.save(MemoryDraft(content="thrown away"), replace(origin, call_id="call-2"))
    services.memories.delete(["thrown-away"], origin)
    services.links.link(
        "tulip-number-1-of-the-gärten", LinkDraft(target="tulip-number-2-of-the-gärten"), origin
    )
    return services


def harm(store, *statements):
    """Change the file behind the store's back, without its foreign keys."""

    def job(w):
        allow_tables_of_indexes(w.job.connection)
        for statement in statements:
            w.job.connection.execute(statement)

    # Foreign keys are switched off outside a transaction, on the connection that writes.
    connection = store.parts.writer._connection
    connection.pragma("foreign_keys", 0)
    store.write(job)
    connection.pragma("foreign_keys", 1)


def problems(services) -> list[str]:
    return [each.message for each in services.doctor.examine() if each.severity == "problem"]


def contents(store):
    def job(r):
        memories = r.memories.get_many(r.memories.list_ids(EVERYTHING, SortOrder.OLDEST))
        return [(m.id, m.key, m.content, m.tags, m.links, m.importance) for m in memories]

    return store.read(job)


def test_a_repair_of_a_sound_store_writes_nothing_at_all(filled, store, tmp_path):
    store.write(lambda w: w.job.connection.execute("SELECT 1"))
    files = {each: each.read_bytes() for each in tmp_path.iterdir() if each.is_file()}
    assert problems(filled) == []
    repair = filled.doctor.repair()
    assert (repair.mended, repair.backup, repair.report) == ([], None, None)
    assert {each: each.read_bytes() for each in tmp_path.iterdir() if each.is_file()} == files


HARM = {
    "a lost row of the porter index": ["DELETE FROM memory_porter_docsize WHERE id = 2"],
    "a damaged index": ["UPDATE memory_porter_data SET block = zeroblob(40) WHERE id > 10"],
    "a lost row of the trigram index": ["DELETE FROM memory_trigram_docsize WHERE id IN (2, 3)"],
    "lost vectors": ["DELETE FROM passage WHERE memory = 2"],
    "a short vector": ["UPDATE passage SET vector = x'00' WHERE memory IN (2, 3)"],
    "a vector without a direction": [
        "UPDATE passage SET vector = zeroblob(length(vector)) WHERE memory = 2"
    ],
    "a passage beyond the text": ["UPDATE passage SET end = 9999 WHERE memory = 2"],
    "lost codes": ["DELETE FROM passage_code WHERE memory IN (2, 3)"],
    "a code of another vector": [
        "UPDATE passage_code SET code = zeroblob(length(code)) WHERE memory = 2"
    ],
    "a lost step": ["UPDATE memory SET version = 3 WHERE row = 2"],
    "no history": ["DELETE FROM memory_version WHERE memory IN (2, 3)"],
    "stray tags": ["INSERT INTO memory_tag VALUES (999, 0, 1)"],
    "a tag that is gone": ["DELETE FROM tag WHERE name = 't3'"],
    "stray vectors": [
        "INSERT INTO passage VALUES (999, 999, 1, 0, 0, 1, zeroblob(32))",
    ],
    "a stray link": ["INSERT INTO link VALUES (9, 998, 999, 'related', 0.5, 0)"],
    "a lost origin": ["DELETE FROM origin WHERE id = 1"],
    "a lost changeset": ["DELETE FROM changeset WHERE id = 2"],
    "a change undone by an earlier one": ["UPDATE changeset SET undone_by = 1 WHERE id = 2"],
    "a wrong hash": ["UPDATE memory SET content_hash = zeroblob(32) WHERE row = 2"],
    "no key": ["UPDATE memory SET key = '***' WHERE row = 2"],
    "a title that is not marked as one": ["UPDATE memory SET summary = 'Bulbs' WHERE row = 2"],
    "a mark where there is no title": ["UPDATE memory SET has_title = 1 WHERE row = 2"],
    "a long summary": ["UPDATE memory SET summary = hex(zeroblob(400)) WHERE row = 2"],
    "an unknown type": ["UPDATE memory SET memory_type = 'gneral' WHERE row = 2"],
    "a wild importance": ["UPDATE memory SET importance = 1e300 WHERE row = 2"],
    "a wild importance that was given": ["UPDATE memory SET importance_set = -1e300 WHERE row = 2"],
    "a memory that was given no importance": ["UPDATE memory SET importance_set = 0 WHERE row = 2"],
    "metadata that are none": ["UPDATE memory SET metadata = '{' WHERE row = 2"],
    "a tag under another spelling": ["UPDATE tag SET folded = 'rEd' WHERE name = 'red'"],
    "a lost trigger": ["DROP TRIGGER memory_indexed"],
    "a lost index": ["DROP INDEX memory_newest"],
    "a text that is no UTF-8": [
        *DROP,
        "UPDATE memory SET content = CAST(x'74fe61' AS TEXT) WHERE row = 2",
    ],
}


@pytest.mark.parametrize("kind", HARM)
def test_what_is_wrong_is_named_and_mended_and_no_memory_is_gone(kind, filled, store):
    before = contents(store)
    harm(store, *HARM[kind])
    assert problems(filled), kind
    repair = filled.doctor.repair()
    assert repair.mended
    assert repair.backup is not None
    assert [each for each in repair.remaining if each.severity == Severity.PROBLEM] == []
    after = contents(store)
    assert [each[0] for each in after] == [each[0] for each in before]
    assert [each[2] for each in after if each[0] != before[1][0]] == [
        each[2] for each in before if each[0] != before[1][0]
    ]
    # What it does a second time is nothing.
    assert filled.doctor.repair().mended == []


def test_a_repair_without_room_for_its_backup_ends_before_it_looks_for_anything(
    filled, store, monkeypatch
):
    harm(store, "UPDATE passage SET vector = x'00'")
    usage = SimpleNamespace(total=10**9, free=50_000)
    monkeypatch.setattr(disk_files.shutil, "disk_usage", lambda _folder: usage)
    monkeypatch.setattr(filled.doctor, "examine", lambda: pytest.fail("it looked"))
    with pytest.raises(StorageFullError, match="no room for a backup") as caught:
        filled.doctor.repair()
    assert caught.value.details["neededBytes"] > 50_000
    assert not filled.backups.folder.exists()


def test_what_led_nowhere_stands_in_a_report_that_nobody_else_can_read(filled, store):
    harm(store, "INSERT INTO link VALUES (9, 998, 999, 'lost-relation', 0.5, 0)")
    repair = filled.doctor.repair()
    written = json.loads(repair.report.read_text(encoding="utf-8"))
    assert "lost-relation" in json.dumps(written)
    assert stat.S_IMODE(repair.report.stat().st_mode) == 0o600


def test_a_text_like_another_one_keeps_its_hash_and_is_named_again(filled, store):
    harm(store, *DROP, "UPDATE memory SET content = 'tulip number 1 of the Gärten' WHERE row = 3")
    repair = filled.doctor.repair()
    assert any("not the one that was saved" in each.message for each in repair.remaining)
    assert len(contents(store)) == 12


def test_memories_without_vectors_are_embedded_again(filled, store):
    harm(store, "UPDATE passage SET vector = x'00'")
    filled.doctor.repair()
    assert filled.memories.check().pending_embeddings == 12
    filled.embedding_worker.work_off()
    assert problems(filled) == []
    assert filled.memories.check().pending_embeddings == 0
    filled.embedding_worker.stop()


def test_a_damaged_page_is_named_and_a_repair_is_refused(tmp_path, tiny_embedder, clock, origin):
    path = tmp_path / "memories.db"
    services = build_services(SqliteStore.open(path), tiny_embedder, clock, path)
    for number in range(300):
        services.memories.save(MemoryDraft(content=f"tulip {number} " * 40), origin)
    services.close()
    content = bytearray(path.read_bytes())
    for number in range(12, 40):
        content[number * 8192 : number * 8192 + 8] = b"\xff" * 8
    path.write_bytes(content)
    services = build_services(SqliteStore.open(path), tiny_embedder, clock, path)
    with closing(services):
        with pytest.raises(StoreUnavailableError, match="damaged") as caught:
            services.doctor.repair()
        assert "rosemary doctor --salvage" in caught.value.hint
    assert path.read_bytes() == bytes(content)


def test_a_text_that_is_no_utf8_is_told_as_damage(filled, store):
    harm(store, *DROP, "UPDATE memory SET content = CAST(x'74fe61' AS TEXT) WHERE row = 2")
    with pytest.raises(DamagedStoreError):
        contents(store)


def test_an_index_that_cannot_be_read_ends_all_saves_until_it_is_repaired(filled, store, origin):
    harm(store, "UPDATE memory_porter_data SET block = x'ffffffffffffffffffff' WHERE id = 10")
    draft = MemoryDraft(content="after the repair")
    with pytest.raises(DamagedStoreError):
        filled.memories.save(draft, origin)
    assert "--salvage" in filled.doctor.damage
    with pytest.raises(DamagedStoreError, match="reading only"):
        filled.memories.save(draft, origin)
    assert "Damage of the file was seen before, so nothing is saved." in problems(filled)
    assert filled.doctor.repair().mended
    assert filled.doctor.damage is None
    filled.memories.save(draft, origin)
    assert problems(filled) == []


def test_a_repair_of_a_sound_store_in_which_damage_was_seen_lets_saves_go_on(filled, store, origin):
    store.damage.note()
    assert problems(filled) == ["Damage of the file was seen before, so nothing is saved."]
    assert filled.doctor.repair().backup is None
    assert problems(filled) == []
    assert filled.memories.save(MemoryDraft(content="after the repair"), origin)


def test_a_foreign_part_is_named_not_mended_and_ends_all_saves(filled, store, origin):
    harm(store, "CREATE TRIGGER evil AFTER INSERT ON memory BEGIN DELETE FROM memory; END")
    (found,) = [each for each in filled.doctor.examine() if each.severity == Severity.PROBLEM]
    assert found.message == "The file holds parts that are not Rosemary's: 1 trigger."
    assert found.concerned == ["evil"]
    with pytest.raises(DamagedStoreError) as refused:
        filled.doctor.repair()
    assert refused.value.hint == found.hint
    with pytest.raises(DamagedStoreError, match="reading only"):
        filled.memories.save(MemoryDraft(content="green tea"), origin)
    assert len(contents(store)) == 12


def test_a_look_waits_for_no_writer(filled, store):
    harm(store, "UPDATE memory_porter_data SET block = zeroblob(40) WHERE id > 10")
    wanted = problems(filled)
    assert wanted
    assert store.write(lambda _: problems(filled)) == wanted


@pytest.mark.slow
@pytest.mark.timeout(240)
@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL")
def test_a_repair_that_is_killed_leaves_a_store_that_can_be_repaired(
    tmp_path, tiny_embedder, clock, origin
):
    path = tmp_path / "memories.db"
    store = SqliteStore.open(path)
    services = build_services(store, tiny_embedder, clock, path)
    for number in range(200):
        services.memories.save(MemoryDraft(content=f"tulip number {number}"), origin)
    before = contents(store)
    services.close()
    chance = random.Random(7)
    for _ in range(5):
        child = subprocess.Popen(
            [
                sys.executable,
                str(Path(__file__).with_name("killed_while_repairing.py")),
                path,
                TINY_MODEL,
            ],
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
        for _ in range(chance.randrange(1, 3)):
            assert child.stdout.readline() == b"repairing\n"
        with pytest.raises(subprocess.TimeoutExpired):
            child.wait(chance.random() * 0.3)
        child.send_signal(signal.SIGKILL)
        child.communicate()
        store = SqliteStore.open(path)
        services = build_services(store, tiny_embedder, clock, path)
        with closing(services):
            services.doctor.repair()
            assert problems(services) == []
            assert contents(store) == before


def around(folder, now, newest=None, **places):
    places = Places(database=folder / "memories.db", **places)
    return [each.message for each in environment_checks.look_around(places, now, newest)]


@pytest.fixture
def folder(tmp_path) -> Path:
    folder = tmp_path / "data"
    folder.mkdir(mode=0o700)
    (folder / "memories.db").touch(mode=0o600)
    return folder


def test_a_quiet_folder_gives_nothing_to_say(folder, clock):
    assert around(folder, clock.now, clock.now) == []


@pytest.mark.parametrize("name", ["memories.log-lost", "backup_disk.json", "backups"])
def test_files_of_our_own_are_no_strangers(folder, clock, name):
    (folder / name).touch()
    assert around(folder, clock.now) == []


def test_the_log_of_a_store_that_was_kept_is_no_stranger(folder, clock):
    kept = folder / "memories.before-move-20260503_120000.db"
    log = kept.with_name(f"{kept.name}-wal")
    log.touch()
    assert len(around(folder, clock.now)) == 1
    kept.touch()
    assert around(folder, clock.now) == []


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("old.db-wal", "1 log of a database that is not the store lies"),
        ("memories.restoring.db", "1 file of a restore that was cut off lies"),
        ("holiday.jpg", "1 file in the data folder is not Rosemary's"),
    ],
)
def test_stray_files_are_named_and_left_alone(folder, clock, name, sentence):
    (folder / name).touch()
    (message,) = around(folder, clock.now)
    assert message.startswith(sentence)
    assert (folder / name).exists()


@pytest.mark.parametrize(
    "name",
    ["OneDrive", "OneDrive - Work", "Dropbox", "Google Drive", "Nextcloud", "Mobile Documents"],
)
def test_a_synchronised_folder_is_warned_of(tmp_path, clock, name):
    folder = tmp_path / name / "data"
    folder.mkdir(parents=True, mode=0o700)
    (message,) = around(folder, clock.now)
    assert name in message


def test_a_folder_with_the_mark_of_a_synchroniser_is_warned_of(folder, clock):
    (folder.parent / ".stfolder").mkdir()
    (message,) = around(folder, clock.now)
    assert "synchronises" in message


def test_a_folder_of_another_computer_is_warned_of(folder, clock, monkeypatch):
    monkeypatch.setattr(environment_checks, "file_system_of", lambda _folder: "fuse.sshfs")
    (message,) = around(folder, clock.now)
    assert "another computer (fuse.sshfs)" in message


def test_the_kind_of_a_file_system_is_that_of_the_nearest_mount(tmp_path):
    mounts = tmp_path / "mountinfo"
    inside = tmp_path / "share" / "deep"
    inside.mkdir(parents=True)
    mounts.write_text(
        "1 0 0:1 / / rw - ext4 /dev/sda rw\n"
        f"2 1 0:2 / {tmp_path}/share rw shared:1 - nfs4 host:/x rw\n"
        "a line that is none\n"
    )
    assert environment_checks.file_system_of(inside, mounts) == "nfs4"
    assert environment_checks.file_system_of(tmp_path, mounts) == "ext4"
    assert environment_checks.file_system_of(tmp_path, tmp_path / "absent") is None


def test_a_nearly_full_disk_is_warned_of(folder, clock, monkeypatch):
    usage = type("Usage", (), {"free": 1_000_000})
    monkeypatch.setattr(environment_checks.shutil, "disk_usage", lambda _folder: usage)
    (message,) = around(folder, clock.now)
    assert "nearly full" in message


def test_a_clock_that_is_wrong_is_warned_of(folder, clock):
    (behind,) = around(folder, clock.now, clock.now + timedelta(hours=1))
    assert "behind" in behind
    (future,) = around(folder, clock.now.replace(year=2099), clock.now)
    assert "2099" in future
    (past,) = around(folder, clock.now.replace(year=1999))
    assert "1999" in past


@pytest.mark.skipif(sys.platform == "win32", reason="permissions of POSIX systems")
def test_what_others_can_reach_is_closed_by_a_repair(tmp_path, tiny_embedder, clock):
    folder = tmp_path / "data"
    path = folder / "memories.db"
    token = tmp_path / "token"
    token.write_text("secret")
    token.chmod(0o644)
    store = SqliteStore.open(path)
    folder.chmod(0o755)
    services = build_services(store, tiny_embedder, clock, Places(database=path, token_file=token))
    with closing(services):
        named = [each.message for each in services.doctor.examine()]
        assert len([each for each in named if "Other users" in each]) == 2
        services.doctor.repair()
        assert stat.S_IMODE(token.stat().st_mode) == 0o600
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        assert services.doctor.examine() == ()


@pytest.mark.parametrize("name", ["endpoint_file", "token_file", "http_token"])
def test_a_file_by_which_others_find_the_app_that_cannot_be_read_is_a_problem(folder, clock, name):
    file = folder.parent / "run" / "file"
    file.mkdir(parents=True, mode=0o700)
    said = around(folder, clock(), **{name: file})
    assert said == [
        "run/file cannot be read (Is a directory): without it nobody finds the running app, or is "
        "let in."
    ]
    file.rmdir()
    assert around(folder, clock(), **{name: file}) == []


@pytest.mark.skipif(sys.platform == "win32", reason="permissions of POSIX systems")
def test_a_file_that_its_owner_may_not_read_is_mended(tmp_path, tiny_embedder, clock):
    path = tmp_path / "data" / "memories.db"
    token = tmp_path / "token"
    token.touch(mode=0o000)
    store = SqliteStore.open(path)
    services = build_services(store, tiny_embedder, clock, Places(database=path, token_file=token))
    with closing(services):
        assert any("You may not read" in each.message for each in services.doctor.examine())
        repair = services.doctor.repair()
        assert [each.action for each in repair.mended] == ["Made token readable for you again."]
        assert repair.backup is None
        assert stat.S_IMODE(token.stat().st_mode) == 0o600
        assert services.doctor.examine() == ()


def test_tags_with_the_marks_of_other_programs_become_the_tags_they_are(services, store, origin):
    drafts = (("both", ("work", "a", "b")), ("marked", ("a",)), ("nameless", ("b", "work")))
    for key, tags in drafts:
        services.memories.save(MemoryDraft(content=key, key=key, tags=tags), origin)
    harm(
        store,
        "UPDATE tag SET name = '#Work/', folded = '#work/' WHERE name = 'a'",
        "UPDATE tag SET name = '#', folded = '#' WHERE name = 'b'",
    )
    assert problems(services) == [
        "2 tags are written with marks that tags are kept without, such as #."
    ]
    repair = services.doctor.repair()
    tags = {key: services.memories.get(key).tags for key, _ in drafts}
    assert tags == {"both": ("work",), "marked": ("work",), "nameless": ("work",)}
    assert [each.action for each in repair.mended] == ["2 tags were filed rightly."]
    assert {"tag": "#Work/", "now": "work"} not in repair.mended[0].removed
    assert {"tag": "#Work/", "now": "Work"} in repair.mended[0].removed
    assert json.loads(repair.report.read_text())[0]["removed"] == list(repair.mended[0].removed)
    assert problems(services) == []


def test_a_tag_with_marks_that_stands_alone_is_found_by_its_name_after_a_repair(
    services, store, origin
):
    saved = services.memories.save(MemoryDraft(content="tulip", tags=("a",)), origin)
    harm(store, "UPDATE tag SET name = '#Home', folded = '#home', colour = '#2e7d32'")
    services.doctor.repair()
    where = MemoryFilter(tags=("home",))
    assert services.memories.list_ids(where) == [saved.id]
    assert services.memories.get(saved.id).tags == ("Home",)


def test_settings_that_cannot_be_read_are_a_problem(folder, clock):
    settings = folder.parent / "settings.toml"
    settings.write_text("a = 1\n[search\n")
    (message,) = around(folder, clock.now, settings_file=settings)
    assert message.startswith("The settings file cannot be read: Expected ']'")
    assert "line 2" in message


@pytest.mark.parametrize(
    ("text", "told", "why"),
    [
        (
            "[trash]\nkept_days = 'ever'\n",
            "trash.kept_days is damaged; used instead: 36500.",
            'It is "ever" in {}, and must be a whole number.',
        ),
        (
            "[http]\nport = 80\n",
            "http.port is damaged; used instead: 27677.",
            "It is 80 in {}, and must be 1024 to 65535.",
        ),
        (
            "[updates]\nfeed = 2026-05-03\n",
            'updates.feed is damaged; used instead: "".',
            'It is "2026-05-03" in {}, and must be a text in quotation marks.',
        ),
        (
            "http = true\n",
            "http is damaged; used instead: the defaults.",
            "It is true in {}, and must be a table.",
        ),
        (
            "clients = 5\n",
            'clients is damaged; used instead: the defaults, but tools = "core", '
            "read_only = true, hold_deletes = true.",
            "It is 5 in {}, and must be a table.",
        ),
        (
            "[window]\ntheme = 'pink'\n",
            'window.theme is damaged; used instead: "auto".',
            'It is "pink" in {}, and must be "auto" or "light" or "dark".',
        ),
        (
            "[window]\ngeometry = '%'\n",
            'window.geometry is damaged; used instead: "".',
            'It is "%" in {}, and must be a text in base64.',
        ),
    ],
)
def test_a_damaged_setting_is_a_problem_that_is_told_with_what_holds_instead(
    folder, clock, text, told, why
):
    settings = folder.parent / "settings.toml"
    settings.write_text(text)
    places = Places(database=folder / "memories.db", settings_file=settings)
    (found,) = environment_checks.look_around(places, clock.now, None)
    assert (found.check, found.severity) == ("settings", Severity.PROBLEM)
    assert found.message == f"The setting {told}"
    assert found.hint.startswith(why.format(settings))


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("[trash]\nkept_day = 3\n", "trash.kept_days"),
        ("[window]\nthemes = 'dark'\n", "window.theme"),
    ],
)
def test_a_name_that_is_no_setting_is_told_with_what_was_meant(folder, clock, text, meant):
    settings = folder.parent / "settings.toml"
    settings.write_text(text)
    places = Places(database=folder / "memories.db", settings_file=settings)
    (found,) = environment_checks.look_around(places, clock.now, None)
    assert (found.check, found.severity) == ("settings", Severity.WARNING)
    assert found.message.endswith(f"Did you mean {meant}?")
    assert str(settings) in found.hint


def test_settings_behind_a_byte_order_mark_are_no_problem(folder, clock):
    settings = folder.parent / "settings.toml"
    settings.write_bytes(b"\xef\xbb\xbf[search]\r\n")
    assert around(folder, clock.now, settings_file=settings) == []


def test_a_damaged_model_file_is_named(tmp_path, clock, tiny_embedder):
    path = tmp_path / "memories.db"
    services = build_services(SqliteStore.open(path), tiny_embedder, clock, path)
    with closing(services):
        # A test of the library damages a real file; what matters here is that its word is told.
        services.doctor._verify_models = lambda: ["The embedding model file x is damaged."]
        assert problems(services) == ["The embedding model file x is damaged."]
