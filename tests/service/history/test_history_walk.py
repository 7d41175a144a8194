"""A random walk over everything that changes memories; undoing all of it leads back to the start.

`ROSEMARY_WALK_STEPS=10000` walks as far as that; the suite takes a few hundred steps. A failure is
shown as it happened; with `Phase.shrink` added to the phases it gets shorter, and takes longer.
"""

import contextlib
import itertools
import os
import tempfile
from copy import deepcopy
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from rosemary.domain.errors import (
    DuplicateContentError,
    InvalidInputError,
    NotFoundError,
    VersionConflictError,
)
from rosemary.domain.filters import EVERYTHING, TRASH, MemoryFilter, SavedFilter
from rosemary.domain.history import LAST_CHANGE, UndoTarget
from rosemary.domain.models import CHANGEABLE_FIELDS, LinkDraft, MemoryDraft, MemoryPatch, Origin
from rosemary.domain.types import MemoryType, Transport
from rosemary.embed.onnx import OnnxEmbedder
from rosemary.service.services import build_services
from rosemary.store.sqlite.sqlite_store import SqliteStore

STEPS = int(os.environ.get("ROSEMARY_WALK_STEPS", "240"))
STEPS_A_TEST = 250
STEPS_A_RUN = 40
TINY_MODEL = Path(__file__).parents[2] / "fixtures" / "tiny_model"
EMBEDDER = OnnxEmbedder(TINY_MODEL)

CONTENTS = [
    "Maya likes green tea.",
    "Maya likes black tea.\nWith milk.",
    "The door code is 4471",
    "  Größe 🎉 مرحبا\r\n",
    "昨日は東京で寿司を食べました",
    "!!",
]
TAGS = st.lists(st.sampled_from(["tea", "Tea", "home", "Work", "größe"]), max_size=3).map(tuple)
TAG = st.sampled_from(["tea", "TEA", "home", "Home", "work/site", "Größe", "pinned", "x"])
FILTER_NAMES = st.sampled_from(["Tea", "TEA", "Lately"])
METADATA = st.sampled_from([{}, {"a": 1}, {"a": 1.0}, {"a": True}, {"a": [None, "x"]}])
PATCHES = st.fixed_dictionaries(
    {},
    optional={
        "content": st.sampled_from(CONTENTS),
        "key": st.sampled_from(["tea", "door", "note", "maya-likes-green-tea"]),
        "summary": st.sampled_from(["Drinks", "A door"]),
        "tags": TAGS,
        "importance": st.sampled_from([1.0, 5.0, 7.5]),
        "metadata": METADATA,
        "memory_type": st.sampled_from([MemoryType.FACT, MemoryType.TASK]),
        "project_id": st.sampled_from(["", "kitchen"]),
        "phase": st.sampled_from([None, 0, 3]),
        "author": st.sampled_from(["", "Ann"]),
    },
).filter(bool)
PICK = st.integers(0, 10_000)
taken_steps = itertools.count(1)


class Walk(RuleBasedStateMachine):
    """Memories, and beside them what the walk expects them to be.

    Attributes:
        expected: of each memory its fields and links, and whether it is live.
        kept: how tags in use are written and coloured; names of projects, defaults, filters.
        done, undone: both before and after each change, as an editor keeps them.
    """

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory(prefix="rosemary-walk-")
        path = Path(self.folder.name) / "memories.db"
        self.now = datetime(2026, 5, 3, tzinfo=UTC)
        self.store = SqliteStore.open(path)
        self.services = build_services(self.store, EMBEDDER, lambda: self.now, path)
        self.memories, self.history = self.services.memories, self.services.history
        self.calls = itertools.count(1)
        self.expected = {}
        self.kept = {}
        self.states = {}
        self.done = []
        self.undone = []

    @initialize()
    def fill(self):
        """Begin with some memories, one of them in the trash, that the walk did not make."""
        origin = self.origin("setup")
        first = self.memories.save(MemoryDraft(content="The first.", tags=("Old", "tea")), origin)
        second = self.memories.save(MemoryDraft(content="The second.", author="Ann"), origin)
        gone = self.memories.save(MemoryDraft(content="Gone."), origin)
        self.memories.delete([gone.id], origin)
        self.store.write(
            lambda w: w.links.add(first.id, second.id, "related", 0.25, self.now, origin)
        )
        self.expected = self.seen()
        self.kept = self.seen_kept()
        self.start = deepcopy(self.expected)
        self.start_kept = deepcopy(self.kept)
        self.start_changes = len(self.history.changes(1000))
        self.remember()

    def teardown(self):
        try:
            if hasattr(self, "start"):
                self.undo_everything()
        finally:
            self.services.close()
            self.folder.cleanup()

    def undo_everything(self):
        for _ in range(len(self.done)):
            self.history.undo(LAST_CHANGE, self.origin("person"))
        seen = self.seen()
        assert {each: state for each, state in seen.items() if each in self.start} == self.start
        assert not any(state["is_live"] for each, state in seen.items() if each not in self.start)
        assert self.seen_kept() == self.start_kept
        assert self.store.write(lambda w: w.checks.check()).problems == ()
        assert self.store.read(lambda r: r.checks.examine()) == []

    # What happens.

    @rule(content=st.sampled_from(CONTENTS), tags=TAGS, metadata=METADATA, client=st.booleans())
    def save(self, content, tags, metadata, client):
        draft = MemoryDraft(content=content, tags=tags, metadata=metadata)
        is_duplicate = self.is_stored("", content)
        try:
            memory = self.memories.save(draft, self.origin("a" if client else "b"))
        except DuplicateContentError:
            assert is_duplicate
            return
        assert not is_duplicate
        assert memory.content == content
        assert [tag.casefold() for tag in memory.tags] == list(
            dict.fromkeys(tag.casefold() for tag in tags)
        )
        self.happened({memory.id: self.fields(memory)})

    @precondition(lambda self: self.live)
    @rule(pick=PICK, patch=PATCHES, client=st.booleans())
    def update(self, pick, patch, client):
        before = self.picked(self.live, pick)
        try:
            after = self.memories.update(
                before, MemoryPatch(**patch), self.origin("a" if client else "b")
            )
        except DuplicateContentError:
            state = self.expected[before]
            project = patch.get("project_id", state["project_id"])
            assert self.is_stored(project, patch.get("content", state["content"]), but=before)
            return
        except InvalidInputError:
            assert any(
                state["key"] == patch["key"]
                for each, state in self.expected.items()
                if each != before and state["is_live"]
            )
            return
        wanted = self.expected[before] | patch
        seen = self.fields(after)
        for name in patch.keys() - {"tags"}:
            assert repr(seen[name]) == repr(wanted[name])
        if repr(seen) == repr(self.expected[before]):
            return
        self.happened({before: seen})

    @precondition(lambda self: len(self.live) > 1)
    @rule(first=PICK, second=PICK, relation=st.sampled_from(["related", "follows"]))
    def link(self, first, second, relation):
        ends = self.picked(self.live, first), self.picked(self.live, second)
        if ends[0] == ends[1]:
            return
        weight = (first % 10) / 10
        origin = self.origin("a")
        name = ends[1], relation
        links = self.expected[ends[0]]["links"]
        self.store.write(lambda w: w.links.add(*ends, relation, weight, self.now, origin))
        if any(each[:2] == name for each in links):
            links = tuple((*name, weight, each[3]) if each[:2] == name else each for each in links)
        else:
            links = (*links, (*name, weight, self.now))
        if links != self.expected[ends[0]]["links"]:
            self.happened({ends[0]: self.expected[ends[0]] | {"links": links}})

    @precondition(lambda self: any(self.expected[each]["links"] for each in self.live))
    @rule(pick=PICK)
    def unlink(self, pick):
        source = self.picked([e for e in self.live if self.expected[e]["links"]], pick)
        links = self.expected[source]["links"]
        gone = links[pick % len(links)]
        origin = self.origin("b")
        self.store.write(lambda w: w.links.remove(source, *gone[:2], self.now, origin))
        left = tuple(each for each in links if each != gone)
        self.happened({source: self.expected[source] | {"links": left}})

    @precondition(lambda self: len(self.live) > 1)
    @rule(first=PICK, second=PICK, client=st.booleans())
    def supersede(self, first, second, client):
        ends = self.picked(self.live, first), self.picked(self.live, second)
        draft = LinkDraft(target=ends[1], relation="supersedes")
        with contextlib.suppress(InvalidInputError):  # a circle, or one memory alone
            self.services.links.link(ends[0], draft, self.origin("a" if client else "b"))
        self.organised()

    @precondition(lambda self: self.used_tags)
    @rule(pick=PICK, new=TAG, client=st.booleans())
    def rename_a_tag(self, pick, new, client):
        old = self.picked(self.used_tags, pick)
        self.services.tags.rename(old, new, self.origin("a" if client else "b"))
        self.organised()
        if old != new.casefold() and not new.casefold().startswith(old + "/"):
            assert old not in self.used_tags

    @precondition(lambda self: len(self.used_tags) > 1)
    @rule(picks=st.lists(PICK, min_size=2, max_size=3))
    def merge_tags(self, picks):
        into, *names = (self.picked(self.used_tags, pick) for pick in picks)
        if into in names:
            return
        with contextlib.suppress(NotFoundError, InvalidInputError):  # one lies below another
            self.services.tags.merge(names, into, self.origin("a"))
        self.organised()

    @precondition(lambda self: self.used_tags)
    @rule(pick=PICK, is_deep=st.booleans())
    def delete_a_tag(self, pick, is_deep):
        name = self.picked(self.used_tags, pick)
        self.services.tags.delete(name, self.origin("b"), is_deep=is_deep)
        self.organised()
        assert name not in self.used_tags

    @precondition(lambda self: self.used_tags)
    @rule(pick=PICK, colour=st.sampled_from([None, "#2e7d32", "#ffffff"]), client=st.booleans())
    def colour_a_tag(self, pick, colour, client):
        name = self.picked(self.used_tags, pick)
        self.services.tags.set_colour(name, colour, self.origin("a" if client else "b"))
        self.organised()
        assert self.kept["tags"][name][1] == colour

    @precondition(lambda self: self.live)
    @rule(picks=st.lists(PICK, min_size=1, max_size=3), is_pinned=st.booleans())
    def pin(self, picks, is_pinned):
        ids = [self.picked(self.live, pick) for pick in picks]
        change = self.services.tags.pin if is_pinned else self.services.tags.unpin
        change(ids, self.origin("a"))
        self.organised()
        assert all(("pinned" in self.expected[each]["tags"]) is is_pinned for each in ids)

    @precondition(lambda self: self.live)
    @rule(picks=st.lists(PICK, min_size=1, max_size=3), project=st.sampled_from(["", "kitchen"]))
    def move(self, picks, project):
        ids = [self.picked(self.live, pick) for pick in picks]
        moved = self.services.projects.move(ids, project, self.origin("b"))
        self.organised()
        stayed = {each.id for each in moved.duplicates}
        assert {self.expected[e]["project_id"] for e in ids if e not in stayed} <= {project}

    @rule(name=st.sampled_from(["", "Kitchen", "The kitchen"]), client=st.booleans())
    def name_a_project(self, name, client):
        with contextlib.suppress(NotFoundError):  # no memory is in it
            self.services.projects.rename("kitchen", name, self.origin("a" if client else "b"))
        self.organised()

    @rule(project=st.sampled_from(["", "kitchen", "garden"]))
    def set_a_default(self, project):
        self.services.projects.set_default("claude", project, self.origin("person"))
        self.organised()
        assert self.kept["defaults"].get("claude", "") == project

    @rule(name=FILTER_NAMES, tag=TAG, client=st.booleans())
    def save_a_filter(self, name, tag, client):
        saved = SavedFilter(name=name, where=MemoryFilter(tags=(tag,)))
        self.services.filters.save(saved, self.origin("a" if client else "b"))
        self.organised()
        assert saved in self.services.filters.list()

    @precondition(lambda self: self.kept["filters"])
    @rule(pick=PICK, new=st.none() | FILTER_NAMES)
    def rename_or_delete_a_filter(self, pick, new):
        name = self.picked(sorted(self.kept["filters"]), pick)
        if new is None:
            self.services.filters.delete(name, self.origin("b"))
        else:
            with contextlib.suppress(InvalidInputError):  # the name is taken
                self.services.filters.rename(name, new, self.origin("b"))
        self.organised()

    @precondition(lambda self: self.live)
    @rule(picks=st.lists(PICK, min_size=1, max_size=3))
    def delete(self, picks):
        ids = {self.picked(self.live, pick) for pick in picks}
        self.memories.delete(list(ids), self.origin("a"))
        self.happened({each: self.expected[each] | {"is_live": False} for each in ids})

    @precondition(lambda self: self.trashed)
    @rule(pick=PICK)
    def restore(self, pick):
        wanted = self.picked(self.trashed, pick)
        state = self.expected[wanted]
        try:
            memory = self.services.trash.restore(wanted, self.origin("b")).memory
        except DuplicateContentError:
            assert self.is_stored(state["project_id"], state["content"])
            return
        taken = {each["key"] for each in self.expected.values() if each["is_live"]}
        assert (memory.key == state["key"]) is (state["key"] not in taken)
        self.happened({wanted: state | {"is_live": True, "key": memory.key}})

    @precondition(lambda self: self.live)
    @rule(pick=PICK, number=PICK)
    def revert(self, pick, number):
        wanted = self.picked(self.live, pick)
        versions = sorted(self.states[wanted])
        version = versions[number % len(versions)]
        then = self.states[wanted][version]
        try:
            self.history.revert(wanted, version, self.origin("a"))
        except (DuplicateContentError, InvalidInputError):
            return
        now = self.expected[wanted]
        state = now | {name: then[name] for name in (*CHANGEABLE_FIELDS, "content_hash")}
        if repr(state) != repr(now):
            self.happened({wanted: state})

    @precondition(lambda self: self.done)
    @rule()
    def undo(self):
        self.history.undo(LAST_CHANGE, self.origin("person"))
        before, after = self.done.pop()
        self.undone.append((before, after))
        # What a change had made is in the trash now.
        made = {each: state | {"is_live": False} for each, state in self.expected.items()}
        self.expected, self.kept = made | before[0], before[1]
        self.remember()

    @precondition(lambda self: self.undone)
    @rule()
    def redo(self):
        self.history.redo(LAST_CHANGE, self.origin("person"))
        before, after = self.undone.pop()
        self.done.append((before, after))
        self.expected, self.kept = self.expected | after[0], after[1]
        self.remember()

    @precondition(lambda self: self.done)
    @rule(client=st.sampled_from(["a", "b"]))
    def undo_a_session_and_redo_that(self, client):
        try:
            report = self.history.undo(UndoTarget(session_id=client), self.origin("person"))
        except (NotFoundError, VersionConflictError):
            return
        assert self.store.read(lambda r: r.checks.check()).problems == ()
        touched = {each.id for each in report.memories}
        touched |= {each.subject.key[0] for each in report.others}
        assert not self.circles()
        seen = self.seen()
        hidden = self.links_hidden
        for each, state in self.expected.items():
            if each not in touched:
                assert hidden(seen[each]) == hidden(state)
        self.history.redo(UndoTarget(change=report.change), self.origin("person"))
        self.remember()

    # What must be so after each step.

    @invariant()
    def everything_is_as_expected(self):
        if not hasattr(self, "start"):
            return
        next(taken_steps)
        assert repr(self.shown(self.seen())) == repr(self.shown(self.expected))
        assert self.seen_kept() == self.kept
        assert not self.circles()
        assert self.memories.check().problems == ()
        live = self.live
        assert self.store.read(
            lambda r: sorted(r.memories.list_ids(EVERYTHING, "newest"))
        ) == sorted(live)
        # An undo leaves many texts at once to the background, which is not running here.
        if live and self.memories.get(live[0]).is_embedded:
            content = self.expected[live[0]]["content"]
            author = self.expected[live[0]]["author"]
            vector = EMBEDDER.embed_documents([f"{author}: {content}" if author else content])[0]
            hits = self.store.read(
                lambda r: r.search.nearest(vector, EMBEDDER.model, EVERYTHING, 1)
            )
            assert hits.cosines == pytest.approx([1], abs=1e-5)

    # How it is looked at.

    @property
    def live(self):
        return sorted(each for each, state in self.expected.items() if state["is_live"])

    @property
    def trashed(self):
        return sorted(each for each, state in self.expected.items() if not state["is_live"])

    def origin(self, client):
        self.now += timedelta(seconds=1)
        number = next(self.calls)
        return Origin(
            client=client, transport=Transport.MCP, session_id=client, call_id=f"call-{number}"
        )

    def picked(self, ids, pick):
        return ids[pick % len(ids)]

    def is_stored(self, project, content, but=None):
        return any(
            (state["project_id"], state["content"]) == (project, content) and state["is_live"]
            for each, state in self.expected.items()
            if each != but
        )

    def happened(self, changed):
        before = dict(self.expected), self.kept
        self.expected, self.kept = self.expected | changed, self.seen_kept()
        self.done.append((before, (dict(self.expected), self.kept)))
        self.undone.clear()
        self.remember()

    def organised(self):
        """Expect what is seen after a change of many, if that changed anything."""
        changed = {
            each: state
            for each, state in self.seen().items()
            if repr(self.shown({each: state})) != repr(self.shown({each: self.expected[each]}))
        }
        if changed or self.seen_kept() != self.kept:
            self.happened(changed)

    def remember(self):
        """Keep what each version of each memory looks like."""
        for memory in self.memories.get_many(list(self.expected)):
            states = self.states.setdefault(memory.id, {})
            states.setdefault(memory.version, self.expected[memory.id])

    def fields(self, memory):
        names = (*CHANGEABLE_FIELDS, "content_hash", "created_at")
        return {
            **{name: getattr(memory, name) for name in names},
            # How a tag is written belongs to the tag.
            "tags": tuple(tag.casefold() for tag in memory.tags),
            "links": self.all_links(memory.id),
            "is_live": memory.deleted_at is None,
        }

    def all_links(self, memory_id):
        """Return the links of a memory to whatever, in their order: they outlive the trash."""

        def job(w):
            return w.job.connection.execute(
                "SELECT t.id, l.relation, l.weight, l.created_at FROM link l"
                " JOIN memory s ON s.row = l.source JOIN memory t ON t.row = l.target"
                " WHERE s.id = ? ORDER BY l.created_at, l.id",
                (memory_id,),
            ).fetchall()

        start = datetime(1970, 1, 1, tzinfo=UTC)
        return tuple(
            (target, relation, weight, start + timedelta(microseconds=at))
            for target, relation, weight, at in self.store.read(job)
        )

    def seen(self):
        ids = self.store.read(
            lambda r: [
                *r.memories.list_ids(EVERYTHING, "newest"),
                *r.memories.list_ids(TRASH, "newest"),
            ]
        )
        return {memory.id: self.fields(memory) for memory in self.memories.get_many(ids)}

    @property
    def used_tags(self):
        return sorted(self.kept["tags"])

    def seen_kept(self):
        """Return what there is beside the memories."""
        return {
            "tags": {
                use.style.name.casefold(): (use.style.name, use.style.colour)
                for use in self.services.tags.uses()
            },
            "projects": {each.id: each.name for each in self.services.projects.list() if each.name},
            "defaults": self.services.projects.defaults(),
            "filters": {each.name: each for each in self.services.filters.list()},
        }

    def circles(self):
        """Return the memories that supersede themselves."""
        targets = {
            each: {link[0] for link in state["links"] if link[1] == "supersedes"}
            for each, state in self.seen().items()
        }
        reach = deepcopy(targets)
        for _ in targets:
            for each in targets:
                reach[each] |= {far for near in reach[each] for far in targets[near]}
        return {each for each, found in reach.items() if each in found}

    def shown(self, states):
        return {each: dict(sorted(states[each].items())) for each in sorted(states)}

    def links_hidden(self, state):
        return {name: value for name, value in state.items() if name != "links"}


@pytest.mark.timeout(240)
@pytest.mark.parametrize("part", range(-(-STEPS // STEPS_A_TEST)))
def test_a_random_walk_keeps_everything_in_step_and_can_be_undone_to_its_start(part):
    first = next(taken_steps)
    steps = min(STEPS_A_TEST, STEPS - part * STEPS_A_TEST)
    run = settings(
        stateful_step_count=STEPS_A_RUN,
        max_examples=max(1, steps // STEPS_A_RUN),
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
        database=None,
    )
    while next(taken_steps) - first < steps:
        run_state_machine_as_test(Walk, settings=run)
