"""A store whose server is away at the start, and what was decided when it was last there."""

import json
import queue
import stat
from dataclasses import replace

import pytest
from tests.waiting import threads_of

from rosemary.domain.clients import Access, ClientRights
from rosemary.domain.errors import ForbiddenError, StoreAwayError, StoreUnavailableError
from rosemary.domain.events import OutboxChanged, StoreAway, StoreBack
from rosemary.domain.insights import Places
from rosemary.domain.models import MemoryDraft
from rosemary.runtime.away_store import AwayStore, LateStore
from rosemary.runtime.last_decisions import DECISIONS_NAME, Decisions, LastDecisions
from rosemary.service.services import build_services
from rosemary.store.sqlite.sqlite_store import SqliteStore

WAIT_S = 20.0
AWAY = StoreAwayError("No network.", hint="Wait.")
UNDECIDED = Decisions(access=Access(rights={}, is_paused=False), defaults={})


class Late:
    """Services over a store that opens when the test says so."""

    def __init__(self, folder, embedder, clock, decisions=UNDECIDED):
        self.folder = folder
        self.answers = queue.SimpleQueue()
        self.store = LateStore(AwayStore(decisions), self._open, AWAY)
        places = Places(database=folder / "memories.db", account="here")
        self.services = build_services(self.store, embedder, clock, places)
        self.services.outgoing.work_offline()
        self.services.outgoing.start()
        self._events = queue.SimpleQueue()
        self.services.bus.subscribe(self._events.put)
        self.store.start()

    def _open(self):
        answer = self.answers.get(timeout=WAIT_S)
        if isinstance(answer, Exception):
            raise answer
        return answer

    def open(self):
        self.answers.put(SqliteStore.open(self.folder / "memories.db"))

    def next(self, kind):
        while not isinstance(event := self._events.get(timeout=WAIT_S), kind):
            continue
        return event


@pytest.fixture
def start(tmp_path, tiny_embedder, clock):
    made = []

    def make(**named):
        made.append(Late(tmp_path, tiny_embedder, clock, **named))
        return made[-1]

    yield make
    for each in made:
        each.answers.put(AWAY)  # for an attempt that still waits
        each.services.close()
    assert not threads_of("late-store")


def save(late, text, origin, **more):
    return late.services.memories.save(MemoryDraft(content=text, **more), origin)


def test_saves_are_kept_and_everything_else_is_refused_until_the_store_opens(start, origin):
    late = start()
    assert late.services.outgoing.away == StoreAway(message="No network.", hint="Wait.")
    kept = [save(late, f"note {number}", origin) for number in range(3)]
    assert late.services.outgoing.count() == 3
    with pytest.raises(StoreAwayError):
        late.services.memories.get(kept[0].id)
    late.open()
    late.next(StoreBack)
    while late.next(OutboxChanged).waiting:
        continue
    assert late.services.outgoing.away is None
    found = [late.services.memories.get(each.id) for each in kept]
    assert [each.content for each in found] == ["note 0", "note 1", "note 2"]
    assert save(late, "afterwards", origin).content == "afterwards"
    assert late.services.outgoing.count() == 0


def test_another_reason_is_told_once(start):
    late = start()
    refused = StoreUnavailableError("Refused.", hint="Check the password.")
    for each in (AWAY, refused, refused, AWAY):
        late.answers.put(each)
    assert late.next(StoreAway).message == "Refused."
    assert late.next(StoreAway).message == "No network."
    assert late.services.outgoing.away.message == "No network."


def test_what_was_decided_counts(start, origin):
    rights = ClientRights(projects=("shed", "garden")).to_json()
    access = Access(rights={"gardener": rights}, is_paused=False)
    late = start(decisions=Decisions(access=access, defaults={"gardener": "garden"}))
    assert late.services.clients.rights("Gardener").projects == ("shed", "garden")
    seen = late.services.within(("shed", "garden"))
    gardener = replace(origin, client="gardener")
    assert seen.projects.default_of("gardener") == "garden"
    assert seen.projects.default_of("somebody") == "shed"
    assert save(late, "for the garden", gardener, project_id="garden").project_id == "garden"


def test_without_decisions_nobody_is_known_to_be_allowed(start):
    late = start(decisions=None)
    with pytest.raises(StoreAwayError):
        late.services.clients.check("somebody", "save_memory", is_read_only=False)


def test_all_stay_shut_out(start):
    paused = Decisions(access=Access(rights={}, is_paused=True), defaults={})
    late = start(decisions=paused)
    with pytest.raises(ForbiddenError):
        late.services.clients.check("somebody", "save_memory", is_read_only=False)


def test_decisions_are_kept_as_they_change(tmp_path, services):
    file = tmp_path / DECISIONS_NAME
    services.projects.learn()
    LastDecisions(file, "here").follow(services)
    assert LastDecisions(file, "here").load() == UNDECIDED
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    services.clients.change_rights("Reader", lambda now: replace(now, is_read_only=True))
    services.clients.set_paused(is_paused=True)
    known = LastDecisions(file, "here").load()
    assert ClientRights.of_json(known.access.rights["reader"]).is_read_only
    assert known.access.is_paused


def test_default_projects_are_kept_as_they_change(tmp_path, services, origin):
    services.projects.learn()
    LastDecisions(tmp_path / DECISIONS_NAME, "here").follow(services)
    services.projects.set_default("gardener", "garden", origin)
    assert LastDecisions(tmp_path / DECISIONS_NAME, "here").load().defaults == {
        "gardener": "garden"
    }


@pytest.mark.parametrize(
    "damaged",
    [
        "",
        "[]",
        "{",
        '{"account": "here"}',
        '{"account": "here", "rights": {"a": {"toolSet": "?"}}, "defaults": {}, "isPaused": 0}',
        '{"account": "here", "rights": {"a": 1}, "defaults": {}, "isPaused": false}',
    ],
)
def test_a_damaged_file_says_nothing(tmp_path, damaged, caplog):
    file = tmp_path / DECISIONS_NAME
    file.write_text(damaged)
    assert LastDecisions(file, "here").load() is None
    caplog.clear()


def test_what_was_decided_in_another_store_does_not_count(tmp_path):
    file = tmp_path / DECISIONS_NAME
    LastDecisions(file, "there").keep(UNDECIDED)
    assert LastDecisions(file, "here").load() is None
    assert LastDecisions(tmp_path / "none", "here").load() is None


def test_decisions_that_cannot_be_kept_leave_no_older_ones(tmp_path, monkeypatch, caplog):
    file = tmp_path / DECISIONS_NAME
    decisions = LastDecisions(file, "here")
    decisions.keep(UNDECIDED)

    def fail(*_arguments):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("rosemary.runtime.last_decisions.write_privately", fail)  # a full disk
    decisions.keep(replace(UNDECIDED, access=Access(rights={}, is_paused=True)))
    assert not file.exists()
    assert "cannot be kept" in caplog.text
    caplog.clear()


def test_what_is_kept_already_is_not_written_again(tmp_path, services):
    file = tmp_path / DECISIONS_NAME
    services.projects.learn()
    services.clients.change_rights("reader", lambda now: replace(now, projects=("shed",)))
    LastDecisions(file, "here").follow(services)
    written = file.stat()
    LastDecisions(file, "here").follow(services)
    assert file.stat().st_ino == written.st_ino


def test_no_text_of_a_memory_is_kept_with_the_decisions(tmp_path, services, origin):
    file = tmp_path / DECISIONS_NAME
    services.projects.learn()
    LastDecisions(file, "here").follow(services)
    services.memories.save(MemoryDraft(content="secret tea"), origin)
    assert set(json.loads(file.read_text())) == {"account", "isPaused", "rights", "defaults"}
    assert "tea" not in file.read_text()
