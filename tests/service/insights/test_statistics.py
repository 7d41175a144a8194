"""Counts, and the newest backup, which is looked for no more often than it can have changed."""

import shutil

import pytest

from rosemary.domain.models import MemoryDraft
from rosemary.operations.operation_table import invoke
from rosemary.service.insight_service import NewestBackup

pytestmark = pytest.mark.usefixtures("saved")


class Seconds:
    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def saved(services, origin):
    return services.memories.save(MemoryDraft(content="tea at four"), origin)


@pytest.fixture
def looks(services, monkeypatch):
    """How often the manifests were read."""
    done = []
    newest = services.backups.newest
    monkeypatch.setattr(services.backups, "newest", lambda: done.append(1) or newest())
    return done


def test_the_backups_are_read_once_while_none_comes_or_goes(services, looks):
    made = services.backups.create()
    found = [services.statistics.statistics().last_backup for _ in range(3)]
    assert [each.name for each in found] == [made.name] * 3
    assert len(looks) == 1


def test_a_new_backup_is_seen_at_once(services, clock):
    services.backups.create()
    services.statistics.statistics()
    clock.move(hours=1)
    made = services.backups.create()
    assert services.statistics.statistics().last_backup.name == made.name


def test_a_deleted_backup_is_seen_at_once(services):
    shutil.rmtree(services.backups.create().path)
    assert services.statistics.statistics().last_backup is None


def test_what_was_done_inside_a_backup_is_seen_within_a_minute(services):
    seconds = Seconds()
    newest = NewestBackup(services.backups, seconds)
    made = services.backups.create()
    assert newest.find() is not None
    (made.path / "memories.db").write_bytes(b"cut")
    seconds.now = 59.0
    assert newest.find() is not None
    seconds.now = 60.0
    assert newest.find() is None


def test_an_assistant_is_told_the_fifty_largest_projects_of_many(services, origin):
    for number in range(60):
        draft = MemoryDraft(
            content=f"note {number}", project_id=f"p{number:02}", source=f"s{number}"
        )
        services.memories.save(draft, origin)
    services.memories.save(MemoryDraft(content="one more", project_id="p59"), origin)
    told = invoke(services, "memory_stats", {}, origin)
    assert len(told.data["projects"]) == len(told.data["sources"]) == 50
    assert told.data["projects"][0] == {"value": "p59", "count": 2}
    assert told.data["total"] == 62
    assert len(told.text) < 6_000
