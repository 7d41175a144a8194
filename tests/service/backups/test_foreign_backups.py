"""A backup from elsewhere that holds code is not restored; its memories are brought one by one."""

import shutil
from contextlib import closing
from pathlib import Path

import apsw
import pytest
from tests.next_version import add_mood
from tests.service.store_contents import contents

from rosemary.domain.errors import DamagedStoreError, StoreUnavailableError
from rosemary.service.backups.backup_folder import facts_of
from rosemary.store.sqlite import SqliteStore

EVIL = "CREATE TRIGGER evil AFTER INSERT ON memory BEGIN DELETE FROM memory; END"
FOREIGN = {
    "1 trigger": [EVIL],
    "1 view": ["CREATE VIEW evil AS SELECT 1"],
    "1 virtual table, 1 table": ["CREATE VIRTUAL TABLE evil USING fts5 (x, content='')"],
    "1 setting of an index": ["INSERT INTO memory_trigram_config VALUES ('rank', 'evil()')"],
}


@pytest.fixture
def database(tmp_path):
    return tmp_path / "memories.db"


def from_elsewhere(made, folder, statements, *, has_manifest: bool) -> Path:
    """Change a copy of a backup; its manifest, if it has one, says that it is as it was written."""
    shutil.copytree(made.path, folder)
    file, manifest = folder / "memories.db", folder / "manifest.json"
    with closing(apsw.Connection(str(file))) as connection:
        for statement in statements:
            connection.execute(statement)
    if not has_manifest:
        manifest.unlink()
        return folder
    was, now = made.manifest.files["memories.db"], facts_of(file)
    text = manifest.read_text(encoding="utf-8").replace(was.sha256, now.sha256)
    manifest.write_text(text.replace(str(was.size_bytes), str(now.size_bytes)), encoding="utf-8")
    return folder


@pytest.mark.parametrize("has_manifest", [False, True])
@pytest.mark.parametrize("told", FOREIGN)
def test_a_backup_with_a_foreign_part_is_refused_and_nothing_changes(
    services, save, origin, present, tmp_path, told, has_manifest
):
    save("then")
    made = services.backups.create()
    folder = from_elsewhere(made, tmp_path / "b", FOREIGN[told], has_manifest=has_manifest)
    save("now")
    before = present()
    check = services.backups.verify(str(folder))
    assert any("not Rosemary's" in each for each in check.problems)
    with pytest.raises(StoreUnavailableError, match="cannot be restored") as refused:
        services.restoring.restore(str(folder), origin)
    assert "not Rosemary's: " in refused.value.message
    assert "evil" not in refused.value.message
    assert not isinstance(refused.value, DamagedStoreError)
    assert present() == before
    assert save("goes on").id
    assert services.memories.check().problems == ()


def test_its_memories_are_brought_one_by_one(services, save, origin, clock, tmp_path):
    one, two = save("one", tags=("tea",)), save("two")
    made = services.backups.create()
    folder = from_elsewhere(made, tmp_path / "b", [EVIL], has_manifest=False)
    clock.move(seconds=1)
    services.memories.delete([one.id, two.id], origin)
    done = services.restoring.restore_memories(str(folder), [one.id, two.id], origin)
    assert {each.id for each in done.changed} == {one.id, two.id}
    assert services.memories.get("one").tags == ("tea",)
    assert services.memories.check().problems == ()


def test_a_backup_of_an_older_version_is_looked_at_before_it_is_brought_up_to_date(
    database, tmp_path, with_steps, request
):
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    SqliteStore.open(folder / "memories.db").close()
    with_steps(add_mood)
    services, origin = map(request.getfixturevalue, ("services", "origin"))
    with closing(apsw.Connection(str(folder / "memories.db"))) as connection:
        connection.execute(
            "CREATE TRIGGER evil AFTER UPDATE ON memory BEGIN DELETE FROM memory; END"
        )
    request.getfixturevalue("save")("now")
    before = contents(database)
    with pytest.raises(StoreUnavailableError, match="not Rosemary's: 1 trigger"):
        services.restoring.restore(str(folder), origin)
    assert contents(database) == before
    assert any("not Rosemary's" in each for each in services.backups.verify(str(folder)).problems)
