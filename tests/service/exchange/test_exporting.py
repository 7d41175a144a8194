"""Exports hold everything, appear whole or not at all, and come back as they were."""

import csv
import io
import json
import os
import re
import stat
import sys
import threading
import unicodedata
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.barring import bar_renames
from tests.conftest import BrokenEmbedder

from rosemary.domain.errors import InvalidInputError, NotFoundError, StorageFullError
from rosemary.domain.events import MemoriesChanged
from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.history import UndoTarget
from rosemary.domain.importing import ImportOptions
from rosemary.domain.models import LinkDraft, MemoryDraft, MemoryPatch, Origin
from rosemary.domain.naming import is_blank
from rosemary.domain.ports import Watch
from rosemary.domain.records import ExportFormat, ExportRequest, RecordScope, TrashScope
from rosemary.domain.tags import normalised
from rosemary.domain.types import MemoryType, SortOrder, Transport
from rosemary.service.exchange.import_service import ImportRequest
from rosemary.service.services import build_services
from rosemary.store.sqlite.sqlite_store import SqliteStore

ODD = (
    "a\r\nb\rc\n",
    "line\u2028separator\u2029here\x85",
    "emoji 👩‍👩‍👧 and שלום",
    "\"quotes\" and 'these'",
    "---\nkey: value\n---\n",
    "yes",
    "null",
    "=1+1",
    "'quoted",
    "@import",
    "\ttabbed",
    "1e999999",
    "\ufeffmarked",
    "# heading\n- item: [x]",
    "ends with spaces  \n\n",
)
LOSSLESS = (ExportFormat.JSON, ExportFormat.JSON_LINES)


def origin(call="c1", client="claude"):
    return Origin(
        client=client,
        client_version="1.2",
        transport=Transport.MCP,
        session_id="s1",
        call_id=call,
    )


@pytest.fixture
def make(tmp_path, tiny_embedder, clock):
    """Opens services over a new store of their own."""
    stores = []

    def build(name):
        path = tmp_path / name / "data" / "memories.db"
        stores.append(SqliteStore.open(path))
        return build_services(stores[-1], tiny_embedder, clock, path)

    yield build
    for each in stores:
        each.close()


def fill(services, clock):
    """Save something of every kind: types, tags, links, history, trash, odd characters."""
    save = services.memories.save
    memories = []
    for number, text in enumerate(ODD):
        draft = MemoryDraft(
            content=text,
            memory_type=list(MemoryType)[number % len(MemoryType)],
            tags=("Work/Élan", f"tag; {number}", "back\\slash") if number % 2 else (),
            importance=1 + number / 3,
            metadata={"n": 2**70, "f": 1.0, "t": text, "deep": [{"a": None, "A": True}]},
            source="chatgpt",
            project_id=["", "Garden: 'x'", "con.txt", "web"][number % 4],
            phase=-number if number % 3 else None,
            author="Zoë",
            thread_id="t: 1",
            summary="yes: no" if number == 3 else None,
            created_at=datetime(1999, 12, 31, 23, 59, 59, number, tzinfo=UTC),
        )
        memories.append(save(draft, origin(f"call-{number}")))
        clock.move(seconds=1.5)
    keys = ("Key", "key", "con", "con.txt", "README", "é", "trash", "a--b", "k" * 128)
    memories += [save(MemoryDraft(content=f"named {key}", key=key), origin()) for key in keys]
    first, second, third, *_ = memories
    services.links.link(first.id, LinkDraft(target=second.id, weight=0.25), origin())
    services.links.link(first.id, LinkDraft(target=memories[-1].id), origin())
    services.links.link(second.id, LinkDraft(target=first.id, relation="my_own"), origin())
    services.links.link(memories[-1].id, LinkDraft(target=third.id, relation="follows"), origin())
    clock.move(minutes=1)
    services.memories.update(
        third.id, MemoryPatch(content="changed\r\n", tags=("new",)), origin("u")
    )
    services.memories.delete([memories[4].id, memories[5].id], origin("d"))
    services.trash.restore(memories[4].id, origin("r"))
    services.tags.set_colour("new", "#abcdef", origin())
    services.projects.rename("web", "The Web", origin())
    services.projects.set_default("claude", "web", origin())
    services.access.record([first.id, second.id])
    services.access.stop()
    return memories


def export(services, path, form=ExportFormat.JSON, scope=None, watch=None, *, is_forced=False):
    request = ExportRequest(
        path=path, format=form, scope=scope or RecordScope(), is_forced=is_forced
    )
    return services.exporting.export(request, watch or Watch())


def bring(services, path, by=None, **options):
    request = ImportRequest(path=path, options=ImportOptions(**options))
    return services.imports.run(request, by or origin("import-1", "cli"))


def place(folder, name, form):
    return folder / (name if form is ExportFormat.MARKDOWN else f"{name}.{form}")


def bytes_of(path):
    if path.is_file():
        return path.read_bytes()
    return {
        each.relative_to(path).as_posix(): each.read_bytes()
        for each in sorted(path.rglob("*"))
        if each.is_file()
    }


def plain(record):
    """Return what every form carries of a memory."""
    memory = replace(record.memory, is_embedded=False)
    return replace(record, memory=memory, access_gain=0.0, history=())


def records(services):
    # An export leaves out what an import makes anew; here all of it is compared.
    return services.memories._store.read(lambda r: list(r.records.all()))


@pytest.mark.parametrize("form", LOSSLESS)
def test_out_in_and_out_again_is_the_same_to_the_byte(make, clock, tmp_path, form):
    one, other = make("one"), make("other")
    fill(one, clock)
    export(one, place(tmp_path, "a", form), form)
    summary = bring(other, place(tmp_path, "a", form))
    assert (summary.counts.refused, summary.refusals, summary.counts.skipped) == (0, (), {})
    assert summary.counts.links == 4
    export(other, place(tmp_path, "b", form), form)
    assert bytes_of(place(tmp_path, "a", form)) == bytes_of(place(tmp_path, "b", form))
    assert other.memories.check().problems == ()


@pytest.mark.parametrize("form", [ExportFormat.MARKDOWN, ExportFormat.CSV])
def test_forms_for_people_lose_what_their_page_says_and_no_more(make, clock, tmp_path, form):
    one, other = make("one"), make("other")
    fill(one, clock)
    export(one, place(tmp_path, "a", form), form)
    summary = bring(other, place(tmp_path, "a", form))
    assert (summary.counts.refused, summary.refusals, summary.counts.skipped) == (0, (), {})
    assert summary.counts.links == 4
    assert [plain(each) for each in records(other)] == [plain(each) for each in records(one)]
    assert {len(each.history) for each in records(other)} == {1}
    export(other, place(tmp_path, "b", form), form)
    assert bytes_of(place(tmp_path, "a", form)) == bytes_of(place(tmp_path, "b", form))
    assert other.memories.check().problems == ()


@pytest.mark.parametrize("form", list(ExportFormat))
def test_a_second_import_adds_nothing(make, clock, tmp_path, form):
    one, other = make("one"), make("other")
    memories = fill(one, clock)
    export(one, place(tmp_path, "a", form), form)
    assert bring(other, place(tmp_path, "a", form)).counts.new == len(memories)
    before = records(other)
    again = bring(other, place(tmp_path, "a", form), origin("import-2", "cli"))
    assert (again.counts.new, again.counts.known) == (0, len(memories))
    assert records(other) == before


TEXT = st.text(st.characters(exclude_characters="\x00", exclude_categories=["Cs"]), max_size=40)
LINE = st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=20).map(str.strip)
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=6,
)
DRAFTS = st.builds(
    MemoryDraft,
    content=TEXT.filter(lambda text: not is_blank(text)),
    memory_type=st.sampled_from(MemoryType),
    tags=st.lists(LINE.filter(normalised), max_size=4).map(tuple),
    importance=st.floats(1, 10),
    metadata=st.dictionaries(st.text(max_size=5), JSON, max_size=4),
    project_id=LINE,
    phase=st.none() | st.integers(-(2**63), 2**63 - 1),
    author=LINE,
    thread_id=LINE,
    created_at=st.datetimes(timezones=st.just(UTC)),
)


@pytest.mark.parametrize("form", list(ExportFormat))
@settings(
    max_examples=6, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(drafts=st.lists(DRAFTS, min_size=1, max_size=6))
def test_whatever_can_be_saved_comes_back(tmp_path_factory, clock, form, drafts):
    folder = tmp_path_factory.mktemp("any")
    embedder = BrokenEmbedder()
    written = []
    source = place(folder, "a", form)
    for name in ("a", "b"):
        path = folder / f"store-{name}" / "memories.db"
        with closing(build_services(SqliteStore.open(path), embedder, clock, path)) as services:
            if name == "a":
                services.bulk.save(drafts, origin())
            else:
                assert bring(services, source).refusals == ()
            export(services, place(folder, name, form), form)
            written.append(bytes_of(place(folder, name, form)))
    if form is ExportFormat.JSON:
        assert json.loads(written[0])["total_memories"] >= 1
    assert written[0] == written[1]


def test_one_undo_takes_an_import_back_and_a_redo_brings_it_again(make, clock, tmp_path):
    one, other = make("one"), make("other")
    memories = fill(one, clock)
    export(one, tmp_path / "a.json")
    mine = other.memories.save(MemoryDraft(content="mine"), origin("own"))
    bring(other, tmp_path / "a.json")
    before = [plain(each) for each in records(other)]
    live = sum(each.memory.deleted_at is None for each in records(other))
    changes = [c for c in other.history.changes(50) if c.origin.call_id == "import-1"]
    assert sum(change.counts.get("created", 0) for change in changes) == len(memories)

    other.history.undo(UndoTarget(call_id="import-1"), origin("undo"))
    assert [each.id for each in other.memories.get_many(ids(other))] == [mine.id]
    assert other.tags.uses() == []
    assert {each.name for each in other.projects.list()} == {""}

    other.history.redo(UndoTarget(), origin("redo"))
    assert len(ids(other)) == live
    assert [content_of(each) for each in records(other)] == [content_of(each) for each in before]
    assert other.memories.check().problems == ()
    # The history that came with it is not undone with what happened here.
    assert other.history.changes(50)[-1].origin.call_id == "own"


def ids(services):
    return services.memories.list_ids(EVERYTHING, SortOrder.OLDEST)


def content_of(record):
    return record.memory.id, record.memory.content, record.memory.deleted_at is None


def test_what_was_changed_here_stays_unless_replacing_is_asked_for(make, clock, tmp_path):
    one, other = make("one"), make("other")
    tea = one.memories.save(MemoryDraft(content="tea", tags=("a",)), origin())
    export(one, tmp_path / "a.json")
    bring(other, tmp_path / "a.json")
    other.memories.update(tea.id, MemoryPatch(content="coffee"), origin("edit"))

    kept = bring(other, tmp_path / "a.json", origin("again"))
    assert kept.counts.skipped == {"memories that differ from those here": 1}
    assert other.memories.get(tea.id).content == "coffee"

    replaced = bring(other, tmp_path / "a.json", origin("replace"), is_replacing=True)
    assert replaced.counts.grown == 1
    assert other.memories.get(tea.id).content == "tea"
    assert other.memories.get(tea.id).version == 3
    other.history.undo(UndoTarget(call_id="replace"), origin("undo"))
    assert other.memories.get(tea.id).content == "coffee"


def test_fading_and_use_are_no_change_but_another_importance_is(make, clock, tmp_path):
    one, other = make("one"), make("other")
    drafts = [MemoryDraft(content=each, importance=8.0) for each in ("tea", "milk", "bread")]
    tea, milk, bread = (one.memories.save(each, origin()) for each in drafts)
    export(one, tmp_path / "a.json")
    bring(other, tmp_path / "a.json")
    clock.move(days=60)
    for _ in range(10):
        other.access.record([milk.id])
    other.access.stop()
    assert [each.importance for each in other.memories.get_many(ids(other))] == [4.0, 5.0, 4.0]
    same = bring(other, tmp_path / "a.json", origin("same"), is_replacing=True)
    assert (same.counts.grown, same.counts.new) == (0, 0)
    assert [each.version for each in other.memories.get_many(ids(other))] == [1, 1, 1]
    export(other, tmp_path / "b.json")
    written = json.loads((tmp_path / "b.json").read_text(encoding="utf-8"))["memories"]
    assert [(each["id"], each["importanceSet"]) for each in written] == [
        (tea.id, 8.0), (milk.id, 8.0), (bread.id, 8.0)
    ]  # fmt: skip

    export(one, tmp_path / "notes", ExportFormat.MARKDOWN)
    file = tmp_path / "notes" / "tea.md"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("importanceSet: 8.0", "importanceSet: 9.5"), encoding="utf-8")
    bring(other, tmp_path / "notes", origin("edited"), is_replacing=True)
    changed = other.memories.get(tea.id)
    assert (changed.version, changed.importance, changed.importance_set) == (2, 9.5, 9.5)


def met(one, other, tmp_path, contents):
    """Save memories in one store, let the other import them, and return their ids."""
    ids = [one.memories.save(MemoryDraft(content=each), origin()).id for each in contents]
    export(one, tmp_path / "before.json")
    bring(other, tmp_path / "before.json", origin("before"))
    return ids


def supersede(services, source, target):
    services.links.link(source, LinkDraft(target=target, relation="supersedes"), origin())


def test_an_import_closes_no_circle_of_what_supersedes_what(make, tmp_path):
    one, other = make("one"), make("other")
    first, second = met(one, other, tmp_path, ["first", "second"])
    supersede(one, first, second)
    supersede(other, second, first)
    export(one, tmp_path / "after.json")
    counts = bring(other, tmp_path / "after.json").counts
    assert counts.links == 0
    assert counts.skipped == {"links by which memories would supersede each other": 1}
    assert other.memories.get(first).links[0].relation == "superseded_by"
    assert other.memories.list_ids(MemoryFilter(has_superseded=False)) == [second]


def test_a_new_memory_closes_no_circle_of_what_supersedes_what_either(make, tmp_path):
    one, other = make("one"), make("other")
    first, second = met(one, other, tmp_path, ["first", "second"])
    new = one.memories.save(MemoryDraft(content="new"), origin()).id
    supersede(one, second, new)
    supersede(one, new, first)
    supersede(other, first, second)
    export(one, tmp_path / "after.json")
    counts = bring(other, tmp_path / "after.json").counts
    assert counts.links == 1
    assert other.memories.list_ids(MemoryFilter(has_superseded=False))


def test_a_memory_that_is_here_is_linked_to_one_further_down_in_the_file(make, tmp_path):
    one, other = make("one"), make("other")
    (first,) = met(one, other, tmp_path, ["first"])
    new = one.memories.save(MemoryDraft(content="new"), origin()).id
    one.links.link(first, LinkDraft(target=new, weight=0.75), origin())
    export(one, tmp_path / "after.json")
    assert bring(other, tmp_path / "after.json").counts.links == 1
    assert [(each.id, each.weight) for each in other.memories.get(first).links] == [(new, 0.75)]

    other.history.undo(UndoTarget(call_id="import-1"), origin("undo"))
    assert other.links.links_of(first).outgoing == ()
    other.trash.empty([new], origin())
    assert bring(other, tmp_path / "after.json", origin("again")).counts.links == 1


def test_a_link_that_comes_to_a_memory_that_is_here_keeps_its_time(make, clock, tmp_path):
    one, other = make("one"), make("other")
    first, second = met(one, other, tmp_path, ["first", "second"])
    one.links.link(first, LinkDraft(target=second), origin())
    (made,) = one.links.links_of(first).outgoing
    export(one, tmp_path / "after.json")
    clock.now += timedelta(days=1)
    bring(other, tmp_path / "after.json")

    assert [each.created_at for each in other.links.links_of(first).outgoing] == [made.created_at]
    other.history.undo(UndoTarget(call_id="import-1"), origin("undo"))
    other.history.redo(UndoTarget(), origin("redo"))
    assert [each.created_at for each in other.links.links_of(first).outgoing] == [made.created_at]


def test_the_ends_of_links_that_an_import_makes_are_told(make, tmp_path):
    one, other = make("one"), make("other")
    first, second = met(one, other, tmp_path, ["first", "second"])
    new = one.memories.save(MemoryDraft(content="new"), origin()).id
    one.links.link(first, LinkDraft(target=second), origin())
    one.links.link(new, LinkDraft(target=second), origin())
    export(one, tmp_path / "after.json")
    told = []
    other.bus.subscribe(told.append)
    bring(other, tmp_path / "after.json")
    (changed,) = [each for each in told if isinstance(each, MemoriesChanged)]
    assert (changed.added, changed.edited) == ({new}, {first, second})


def test_a_text_or_key_that_is_here_already_is_met_with_sense(make, clock, tmp_path):
    one, other = make("one"), make("other")
    one.memories.save(MemoryDraft(content="same text", key="one"), origin())
    moved = one.memories.save(MemoryDraft(content="its own text", key="taken"), origin())
    export(one, tmp_path / "a.json")
    other.memories.save(MemoryDraft(content="same text"), origin())
    other.memories.save(MemoryDraft(content="another", key="taken"), origin())
    counts = bring(other, tmp_path / "a.json").counts
    assert (counts.new, counts.duplicates) == (1, 1)
    assert other.memories.get(moved.id).key == "taken-2"
    assert bring(other, tmp_path / "a.json", origin("again")).counts.known == 1


def test_a_preview_counts_what_an_import_would_do_and_does_nothing(make, clock, tmp_path):
    one, other = make("one"), make("other")
    memories = fill(one, clock)
    export(one, tmp_path / "a.json")
    other.memories.save(MemoryDraft(content="named key"), origin())
    seen = other.imports.preview(ImportRequest(path=tmp_path / "a.json"))
    assert not seen.is_cancelled
    assert (seen.counts.new, seen.counts.duplicates) == (len(memories) - 1, 1)
    assert seen.first.year == 1999
    assert len(records(other)) == 1
    bring(other, tmp_path / "a.json")
    again = other.imports.preview(ImportRequest(path=tmp_path / "a.json"))
    assert (again.counts.new, again.counts.known) == (0, len(memories) - 1)


@pytest.mark.parametrize("form", LOSSLESS)
@pytest.mark.parametrize("part", [0.2, 0.5, 0.999])
def test_half_a_file_gives_what_is_whole_and_says_so(make, clock, tmp_path, form, part):
    one, other = make("one"), make("other")
    memories = fill(one, clock)
    path = place(tmp_path, "a", form)
    export(one, path, form)
    data = path.read_bytes()
    path.write_bytes(data[: int(len(data) * part)])
    summary = bring(other, path)
    assert summary.counts.new < len(memories) or part > 0.9
    assert summary.refusals
    assert other.memories.check().problems == ()


def test_a_flipped_letter_costs_its_memory_alone(make, clock, tmp_path):
    one, other = make("one"), make("other")
    memories = fill(one, clock)
    path = tmp_path / "a.json"
    export(one, path)
    path.write_bytes(path.read_bytes().replace(b'"content":"named key"', b'"content":"named kez"'))
    summary = bring(other, path)
    assert summary.counts.new == len(memories) - 1
    (refusal,) = summary.refusals
    assert "contentHash" in refusal.reason


def test_memories_of_one_key_and_of_ids_that_end_alike_are_all_taken(make, tmp_path):
    one, other = make("one"), make("other")
    one.memories.save(MemoryDraft(content="tea", key="tea"), origin())
    path = tmp_path / "a.jsonl"
    export(one, path, ExportFormat.JSON_LINES)
    head, line = path.read_text(encoding="utf-8").splitlines()
    record = json.loads(line)
    del record["contentHash"]
    names = [f"{number:08x}-0000-4000-8000-000000000000" for number in range(1, 15)]
    lines = [json.dumps({**record, "id": name, "content": f"tea of {name}"}) for name in names]
    path.write_text("\n".join([head, *lines]), encoding="utf-8")

    counts = bring(other, path).counts

    assert (counts.new, counts.refused) == (len(names), 0)
    assert sorted(memory.id for memory in live(other)) == names
    assert len({memory.key for memory in live(other)}) == len(names)


def live(services):
    return services.memories.page(EVERYTHING, SortOrder.OLDEST, 50, 0).memories


def test_a_file_of_a_newer_version_is_refused_in_plain_words(make, clock, tmp_path):
    services = make("one")
    for form in ExportFormat:
        path = place(tmp_path, "a", form)
        export(services, path, form)
    newer = tmp_path / "a.json"
    newer.write_bytes(newer.read_bytes().replace(b'_version":1', b'_version":2'))
    with pytest.raises(InvalidInputError, match="newer version of Rosemary"):
        bring(services, newer)


def test_an_export_shows_one_moment_while_others_write(make, clock, tmp_path):
    services = make("one")
    services.bulk.save((MemoryDraft(content=f"note {n}") for n in range(700)), origin())
    told = threading.Event()
    written = threading.Event()

    def tell(_progress):
        told.set()
        assert written.wait(30)

    def write():
        assert told.wait(30)
        services.memories.save(MemoryDraft(content="meanwhile"), origin("late"))
        written.set()

    writer = threading.Thread(target=write)
    writer.start()
    done = export(services, tmp_path / "a.json", watch=Watch(tell=tell))
    writer.join()
    assert done.memories == 700
    assert b"meanwhile" not in (tmp_path / "a.json").read_bytes()


@pytest.mark.parametrize("form", list(ExportFormat))
def test_a_cancelled_export_leaves_nothing(make, clock, tmp_path, form):
    services = make("one")
    fill(services, clock)
    out = tmp_path / "out"
    out.mkdir()
    # It is asked when some are written.
    watch = Watch(is_cancelled=lambda: True)
    done = export(services, place(out, "a", form), form, watch=watch)
    assert done.is_cancelled
    assert list(out.iterdir()) == []


def test_what_appears_while_the_name_is_waited_for_is_kept(make, tmp_path, monkeypatch):
    services = make("one")
    services.memories.save(MemoryDraft(content="tea"), origin())
    path = tmp_path / "a.json"
    bar_renames(monkeypatch, 1, lambda: path.write_bytes(b"theirs"))
    with pytest.raises(InvalidInputError, match="exists already"):
        export(services, path)
    assert path.read_bytes() == b"theirs"
    assert list(tmp_path.glob("*a.json*")) == [path]


def test_what_is_there_is_replaced_only_when_asked_for_and_only_if_it_is_ours(make, tmp_path):
    services = make("one")
    services.memories.save(MemoryDraft(content="tea"), origin())
    for form in ExportFormat:
        path = place(tmp_path, "a", form)
        export(services, path, form)
        before = bytes_of(path)
        with pytest.raises(InvalidInputError, match="exists already"):
            export(services, path, form)
        assert bytes_of(path) == before
        services.memories.save(MemoryDraft(content=f"more {form}"), origin())
        assert export(services, path, form, is_forced=True).memories > 1
        assert bytes_of(path) != before
    letters = tmp_path / "letters"
    letters.mkdir()
    (letters / "README.md").write_text("# Letters")
    with pytest.raises(InvalidInputError, match="no export"):
        export(services, letters, ExportFormat.MARKDOWN, is_forced=True)
    with pytest.raises(InvalidInputError, match="is a folder"):
        export(services, letters, is_forced=True)
    with pytest.raises(InvalidInputError, match="no folder"):
        export(services, tmp_path / "a.json", ExportFormat.MARKDOWN, is_forced=True)
    empty = tmp_path / "empty"
    empty.mkdir()
    export(services, empty, ExportFormat.MARKDOWN)


@pytest.mark.skipif(sys.platform == "win32", reason="has no such files")
def test_a_pipe_or_a_device_is_never_replaced(make, tmp_path):
    services = make("one")
    pipe = tmp_path / "pipe.json"
    os.mkfifo(pipe)
    with pytest.raises(InvalidInputError, match="no ordinary file"):
        export(services, pipe, is_forced=True)
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_places_that_will_not_do_are_refused_with_nothing_written(make, tmp_path):
    services = make("one")
    for path, words in (
        (Path("relative.json"), "not a whole path"),
        (tmp_path / "missing" / "a.json", "does not exist"),
        (tmp_path / "one" / "data" / "memories.db", "its own files"),
    ):
        with pytest.raises(InvalidInputError, match=words):
            export(services, path, is_forced=True)
    assert services.memories.check().problems == ()


@pytest.mark.parametrize("form", list(ExportFormat))
@pytest.mark.parametrize(("number", "kind"), [(28, StorageFullError), (30, InvalidInputError)])
def test_a_full_or_read_only_disk_leaves_nothing(
    make, clock, tmp_path, monkeypatch, form, number, kind
):
    services = make("one")
    fill(services, clock)
    out = tmp_path / "out"
    out.mkdir()

    def fail(*_, **__):
        raise OSError(number, os.strerror(number))

    # The edge of the machine: each form writes its memories through one of these.
    monkeypatch.setattr("rosemary.service.exchange.export_service.markdown_of", fail)
    monkeypatch.setattr("rosemary.service.exchange.export_service.row_of", fail)
    monkeypatch.setattr("rosemary.store.sqlite.themes.record_theme.RecordLines", fail)
    with pytest.raises(kind):
        export(services, place(out, "a", form), form)
    assert list(out.iterdir()) == []


def test_only_its_owner_may_read_an_export(make, tmp_path):
    services = make("one")
    services.memories.save(MemoryDraft(content="tea"), origin())
    export(services, tmp_path / "a.json")
    export(services, tmp_path / "a", ExportFormat.MARKDOWN)
    for name in ("a.json", "a"):
        assert stat.S_IMODE((tmp_path / name).stat().st_mode) & 0o077 == 0


def test_filters_and_the_trash_narrow_an_export(make, clock, tmp_path):
    services = make("one")
    fill(services, clock)
    scope = RecordScope(where=MemoryFilter(project_id="web"), trash=TrashScope.EXCLUDED)
    done = export(services, tmp_path / "a.json", scope=scope)
    data = json.loads((tmp_path / "a.json").read_bytes())
    assert {each["projectId"] for each in data["memories"]} == {"web"}
    assert data["total_memories"] == done.memories == len(data["memories"])
    assert data["projects"] == {}


def test_a_table_for_spreadsheets_runs_no_formula(make, clock, tmp_path):
    services = make("one")
    fill(services, clock)
    path = tmp_path / "a.csv"
    export(services, path, ExportFormat.CSV)
    data = path.read_bytes()
    assert data.startswith(b"\xef\xbb\xbfid,key,content,")
    rows = list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline="")))
    numbers = {"phase"}
    for row in rows[1:]:
        for name, cell in zip(rows[0], row, strict=True):
            assert name in numbers or not cell.startswith(("=", "+", "-", "@", "\t", "\r"))


def test_names_of_files_are_safe_everywhere(make, clock, tmp_path):
    services = make("one")
    fill(services, clock)
    folder = tmp_path / "a"
    export(services, folder, ExportFormat.MARKDOWN)
    names = [each.relative_to(folder).as_posix() for each in folder.rglob("*")]
    assert len({unicodedata.normalize("NFD", name).casefold() for name in names}) == len(names)
    for name in names:
        for part in name.split("/"):
            assert not re.search(r'[<>:"|?*\\\x00-\x1f]', part)
            assert part.split(".")[0].lower() not in {"con", "prn", "aux", "nul"}
            assert len(part.encode()) <= 255
            assert not part.endswith((" ", "."))


def test_a_file_edited_by_hand_is_read(make, tmp_path):
    services, other = make("one"), make("other")
    tea = services.memories.save(MemoryDraft(content="tea", key="tea"), origin())
    export(services, tmp_path / "a", ExportFormat.MARKDOWN)
    file = tmp_path / "a" / "tea.md"
    text = file.read_text().replace('memoryType: "general"', "memoryType: fact")
    file.write_text(text.replace("\ntea\n", "\ngreen tea\n"))
    assert bring(other, tmp_path / "a").refusals == ()
    found = other.memories.get(tea.id)
    assert (found.content, found.memory_type) == ("green tea", MemoryType.FACT)
    file.write_text(text.replace("source:", "tags: [broken\nsource:"))
    (refusal,) = bring(other, tmp_path / "a", origin("again")).refusals
    assert refusal.place == "tea.md"


MANY = int(os.environ.get("ROSEMARY_TEST_RECORDS", "1500"))
"""10,000 take a minute: ROSEMARY_TEST_RECORDS=10000 -o faulthandler_timeout=900 --timeout 900."""


@pytest.mark.slow
@pytest.mark.timeout(300)
@pytest.mark.parametrize("form", LOSSLESS)
def test_many_memories_come_back_to_the_byte(make, clock, tmp_path, form):
    one, other = make("one"), make("other")
    memories = fill(one, clock)
    drafts = (
        MemoryDraft(
            content=f"{number} {ODD[number % len(ODD)]}",
            memory_type=list(MemoryType)[number % 9],
            tags=(f"t{number % 50}", "all"),
            project_id=f"p{number % 3}",
            links=(LinkDraft(target=memories[0].id, weight=number % 10 / 10),),
        )
        for number in range(MANY)
    )
    one.bulk.save(drafts, origin("bulk"))
    some = ids(one)[::100]
    for number, each in enumerate(some):
        one.memories.update(each, MemoryPatch(content=f"changed {number}\r"), origin("e"))
    one.memories.delete(some[::3], origin("d"))
    export(one, place(tmp_path, "a", form), form)
    assert bring(other, place(tmp_path, "a", form)).refusals == ()
    export(other, place(tmp_path, "b", form), form)
    assert bytes_of(place(tmp_path, "a", form)) == bytes_of(place(tmp_path, "b", form))


@pytest.mark.parametrize("form", list(ExportFormat))
def test_a_selection_is_exported_alone_in_every_form(make, clock, tmp_path, form):
    one, other = make("one"), make("other")
    memories = fill(one, clock)
    chosen = tuple(each.id for each in memories[7:10])
    done = export(one, place(tmp_path, "a", form), form, RecordScope(ids=chosen))
    assert done.memories == 3
    bring(other, place(tmp_path, "a", form))
    assert {each.memory.id for each in records(other)} == set(chosen)
    assert other.projects.list()[0].name == ""


def test_a_selection_is_narrowed_by_the_rest_and_passes_over_what_is_gone(make, clock, tmp_path):
    services = make("one")
    memories = fill(services, clock)
    live, trashed = memories[7], memories[5]
    for trash, kept in (
        (TrashScope.INCLUDED, {live.id, trashed.id}),
        (TrashScope.EXCLUDED, {live.id}),
        (TrashScope.ONLY, {trashed.id}),
    ):
        scope = RecordScope(ids=(live.id, trashed.id, "gone"), trash=trash)
        export(services, tmp_path / "a.json", scope=scope, is_forced=True)
        data = json.loads((tmp_path / "a.json").read_bytes())
        assert {each["id"] for each in data["memories"]} == kept
        assert data["total_memories"] == len(kept)
        assert data["tags"] == []
    scope = RecordScope(ids=(live.id,), where=MemoryFilter(tags=("no such tag",)))
    assert export(services, tmp_path / "a.json", scope=scope, is_forced=True).memories == 0
    assert export(services, tmp_path / "b.json", scope=RecordScope(ids=())).memories == 0


def test_ids_and_keys_name_memories_in_the_trash_too_and_each_once(make, clock):
    services = make("one")
    memories = fill(services, clock)
    first, trashed = memories[0], memories[5]
    references = [first.key, first.id, trashed.id]
    assert services.exporting.ids_of(references) == (first.id, trashed.id)
    with pytest.raises(NotFoundError, match="nowhere"):
        services.exporting.ids_of([first.id, "nowhere"])
