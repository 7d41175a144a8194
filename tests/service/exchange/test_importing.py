from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest
from tests.hits import neighbours_of
from tests.importers.exports import EXPORTS, FORMATS, chatgpt_conversation, node, said

from rosemary.domain.errors import InvalidInputError
from rosemary.domain.events import MemoriesChanged
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.history import UndoTarget
from rosemary.domain.importing import (
    Confidence,
    ImportCounts,
    Importer,
    ImportFormat,
    ImportOptions,
    ImportPreview,
    ImportSummary,
    WholeRecord,
)
from rosemary.domain.models import MemoryDraft, MemoryPatch, Origin
from rosemary.domain.ports import UNWATCHED, Watch
from rosemary.domain.types import MemoryType, SortOrder, Transport
from rosemary.importers import formats
from rosemary.service.exchange.import_service import ImportRequest, ImportService


@pytest.fixture
def run(services):
    """Imports a file as a call of its own."""
    calls = []

    def run(path, *, watch=UNWATCHED, form=None, **options):
        calls.append(path)
        origin = Origin(client="cli", transport=Transport.CLI, call_id=f"import-{len(calls)}")
        request = ImportRequest(path=path, form=form, options=ImportOptions(**options))
        return services.imports.run(request, origin, watch)

    return run


@pytest.fixture
def undo(services):
    def undo(import_id, **options):
        origin = Origin(client="cli", transport=Transport.CLI, call_id=f"undo-{import_id}")
        return services.history.undo(UndoTarget(call_id=import_id), origin, **options)

    return undo


@pytest.fixture
def by(origin):
    return origin


def preview(services, path, **options):
    return services.imports.preview(ImportRequest(path=path, options=ImportOptions(**options)))


def memories(store, **where):
    def job(view):
        ids = view.memories.list_ids(MemoryFilter(**where), SortOrder.OLDEST)
        return view.memories.get_many(ids)

    return store.read(job)


@pytest.mark.parametrize("form", [each.name for each in formats.IMPORTERS])
@pytest.mark.parametrize("text", ['{"a": 1}', "A note.", ""])
def test_a_format_that_does_not_fit_the_file_says_why_nothing_came(
    services, run, tmp_path, form, text
):
    file = tmp_path / "mine.json"
    file.write_text(text)
    wanted = ImportRequest(path=file, form=form)

    for answer in (services.imports.preview(wanted), run(file, form=form)):
        assert answer.counts.new or (answer.counts.refused and answer.refusals)


def test_a_format_that_does_not_fit_is_told_with_the_one_that_does(run, tmp_path):
    done = run(EXPORTS["claude"](tmp_path), form="grok")

    assert done.counts.new == 0
    assert done.refusals[0].reason.startswith("Nothing in it is of the format grok: the zip")
    assert "It looks like claude: the zip archive" in done.refusals[0].reason


def test_a_session_that_went_on_grows_and_a_chosen_project_counts_more_than_its_folder(
    run, store, tmp_path
):
    root = EXPORTS["claude_code"](tmp_path)
    [file] = root.rglob("s1.jsonl")
    whole = file.read_text(encoding="utf-8")
    file.write_text(whole[: whole.index("One file.")], encoding="utf-8")

    cut = run(root)
    file.write_text(whole, encoding="utf-8")
    later = run(root)
    again = run(root)

    assert cut.counts.new == 2
    assert (later.counts.new, later.counts.grown, again.counts.grown) == (0, 1, 0)
    assert contents(store, project_id="tea-shop")[0].endswith("SQLite.\n\nOne file.")
    run(root, project_id="archive")
    assert len(memories(store, project_id="archive")) == 2


def test_an_older_archive_does_not_take_back_how_an_exchange_went_on(run, store, tmp_path):
    root = EXPORTS["claude_code"](tmp_path)
    [file] = root.rglob("s1.jsonl")
    whole = file.read_text(encoding="utf-8")
    run(root)
    before = memories(store)
    file.write_text(whole[: whole.index("One file.")], encoding="utf-8")

    counts = run(root).counts

    assert (counts.new, counts.grown, counts.known) == (0, 0, 2)
    assert memories(store) == before


def test_a_note_that_was_shortened_is_followed(run, store, tmp_path):
    run(notes(tmp_path, A="One. Two."))

    assert counted(run(notes(tmp_path, A="One.")).counts) == {"grown": 1}
    assert contents(store) == ["# A\n\nOne."]


def contents(store, **where):
    return [memory.content for memory in memories(store, **where)]


def notes(folder: Path, **texts: str) -> Path:
    for name, text in texts.items():
        (folder / "vault").mkdir(exist_ok=True)
        (folder / "vault" / f"{name}.md").write_text(text)
    return folder / "vault"


def counted(counts):
    """Return the counts that are not 0, without what is skipped."""
    names = ("new", "grown", "known", "duplicates", "links", "refused")
    return {name: value for name in names if (value := getattr(counts, name))}


@pytest.mark.parametrize("name", EXPORTS)
def test_an_import_adds_what_the_preview_says_and_a_second_one_nothing(
    services, store, run, tmp_path, name
):
    path = EXPORTS[name](tmp_path)
    seen = preview(services, path)

    first = run(path)
    before = memories(store)
    second = run(path)

    assert seen.format.name == FORMATS[name]
    assert first.counts.new == len(before) == seen.counts.new > 0
    assert second.counts.new == second.counts.grown == second.counts.links == 0
    assert second.counts.known == first.counts.new
    assert memories(store) == before
    again = preview(services, path).counts
    assert (again.new, again.grown, again.known) == (0, 0, first.counts.new)


def test_times_authors_and_the_order_of_a_conversation_are_kept(store, run, tmp_path):
    summary = run(EXPORTS["chatgpt"](tmp_path), project_id="past", tags=("imported",))

    tea = [memory for memory in memories(store) if memory.thread_id == "chatgpt:conv-tea"]
    first, second = tea
    assert first.created_at == datetime(2026, 1, 1, 12, 0, 1, tzinfo=UTC)
    assert (first.author, first.source, first.project_id) == ("user", "chatgpt", "past")
    assert (first.tags, first.memory_type) == (("imported",), MemoryType.CONVERSATION)
    assert first.origin.call_id == summary.import_id
    past = MemoryFilter(project_id="past")
    neighbours = store.read(lambda view: neighbours_of(view, [first.id], past))
    assert neighbours[first.id].following == second.id


def test_a_preview_writes_nothing_and_says_what_would_come(services, store, tmp_path):
    seen = preview(services, EXPORTS["chatgpt"](tmp_path))

    assert memories(store) == []
    assert counted(seen.counts) == {"new": 8}
    assert seen.counts.skipped["pictures and files"] == 2
    assert seen.threads == 2
    assert seen.projects == {}
    assert seen.first == datetime(2025, 11, 2, tzinfo=UTC)
    assert seen.last == datetime(2026, 1, 2, 12, 1, tzinfo=UTC)
    assert seen.samples[0].content == "I live in Lisbon."
    assert all(sample.is_new for sample in seen.samples)


def test_what_the_project_holds_already_is_no_second_memory(services, store, run, by, tmp_path):
    services.memories.save(MemoryDraft(content="# Tea\n\nGreen."), by)
    path = notes(tmp_path, Tea="Green.", Cake="Round.")

    assert counted(preview(services, path).counts) == {"new": 1, "duplicates": 1}
    assert counted(run(path).counts) == {"new": 1, "duplicates": 1}
    assert counted(run(path).counts) == {"known": 2}
    assert len(memories(store)) == 2


def test_a_duplicate_stays_known_when_the_memory_that_has_its_text_is_edited(
    services, store, run, by, tmp_path
):
    saved = services.memories.save(MemoryDraft(content="# Tea\n\nGreen."), by)
    path = notes(tmp_path, Tea="Green.")
    run(path)
    services.memories.update(saved.id, MemoryPatch(content="Mine."), by)

    assert counted(run(path).counts) == {"known": 1}
    (tmp_path / "vault" / "Tea.md").write_text("Black.")
    assert counted(run(path).counts) == {"known": 1}
    assert contents(store) == ["Mine."]


def test_what_the_person_edited_moved_or_deleted_is_not_imported_again(
    services, store, run, by, tmp_path
):
    path = notes(tmp_path, A="One.", B="Two.", C="Three.", D="Four.")
    run(path)
    a, b, c, d = sorted(memories(store), key=lambda memory: memory.content)
    services.memories.update(a.id, MemoryPatch(content="Edited."), by)
    services.memories.update(b.id, MemoryPatch(project_id="other"), by)
    services.memories.delete([c.id], by)
    services.memories.delete([d.id], by)
    store.write(lambda tx: tx.memories.purge([d.id]))

    assert counted(run(path).counts) == {"known": 4}
    assert sorted(contents(store)) == ["# B\n\nTwo.", "Edited."]


def test_what_was_deleted_can_be_taken_again_where_that_is_wished(
    services, store, run, by, tmp_path
):
    path = notes(tmp_path, A="One.", B="Two.")
    run(path)
    first, second = memories(store)
    services.memories.delete([first.id], by)
    services.memories.delete([second.id], by)
    store.write(lambda tx: tx.memories.purge([second.id]))

    assert counted(run(path, is_repeated=True).counts) == {"new": 2}
    assert counted(run(path, is_repeated=True).counts) == {"known": 2}
    assert len(memories(store)) == 2


def test_another_project_gets_its_own(store, run, tmp_path):
    path = notes(tmp_path, A="One.")
    run(path, project_id="a")

    assert counted(run(path, project_id="b").counts) == {"new": 1}
    assert {memory.project_id for memory in memories(store)} == {"a", "b"}


def test_an_archive_that_grew_adds_only_what_is_new(store, run, tmp_path):
    path = tmp_path / "conversations.json"
    path.write_text(json.dumps([chatgpt_conversation()]))
    run(path)
    before = memories(store)
    grown = chatgpt_conversation()
    grown["mapping"]["new-q"] = node("new-q", "tea-7", ["new-a"], at=1.9e9, content=said("More?"))
    grown["mapping"]["new-a"] = node("new-a", "new-q", [], "assistant", content=said("No."))
    grown["current_node"] = "new-a"
    path.write_text(json.dumps([grown, chatgpt_conversation("cats")]))

    assert counted(run(path).counts) == {"new": 3, "known": 6}
    assert [memory for memory in memories(store) if memory in before] == before


def test_a_text_that_grew_is_followed_where_nobody_changed_the_memory(
    services, store, run, undo, by, tmp_path
):
    path = notes(tmp_path, A="One.", B="Two.")
    run(path)
    (mine,) = [memory for memory in memories(store) if "Two" in memory.content]
    services.memories.update(mine.id, MemoryPatch(content="Mine."), by)
    notes(tmp_path, A="One and a half.", B="Two and a half.")
    heard = []
    services.bus.subscribe(heard.append)

    assert counted(preview(services, path).counts) == {"grown": 1, "known": 1}
    summary = run(path)

    assert counted(summary.counts) == {"grown": 1, "known": 1}
    assert sorted(contents(store)) == ["# A\n\nOne and a half.", "Mine."]
    (followed,) = [memory for memory in memories(store) if "half" in memory.content]
    assert (followed.version, followed.summary) == (2, "A")
    assert [event.edited for event in heard if isinstance(event, MemoriesChanged)] == [
        frozenset({followed.id})
    ]
    assert counted(run(path).counts) == {"known": 2}
    undo(summary.import_id)
    assert "# A\n\nOne." in contents(store)
    assert counted(run(path).counts) == {"grown": 1, "known": 1}


def test_a_text_does_not_grow_into_one_that_is_there(services, store, run, by, tmp_path):
    path = notes(tmp_path, A="One.")
    run(path)
    services.memories.save(MemoryDraft(content="# A\n\nTwo."), by)
    notes(tmp_path, A="Two.")

    assert counted(run(path).counts) == {"known": 1}


def test_one_undo_takes_all_of_it_back_and_it_can_be_imported_again(store, run, undo, tmp_path):
    path = EXPORTS["markdown"](tmp_path)
    first = run(path)

    report = undo(first.import_id)

    assert len(report.memories) == 3
    assert memories(store) == []
    again = run(path)
    assert again.counts.new == first.counts.new
    assert again.counts.links == first.counts.links == 3
    assert counted(run(path).counts) == {"known": 3}


def test_after_an_undo_is_taken_back_the_import_is_known_again(
    services, store, run, undo, tmp_path
):
    path = notes(tmp_path, A="One.")
    first = run(path)
    undo(first.import_id)
    origin = Origin(client="cli", transport=Transport.CLI, call_id="redo")
    services.history.redo(UndoTarget(call_id=f"undo-{first.import_id}"), origin)

    assert counted(run(path).counts) == {"known": 1}
    assert len(memories(store)) == 1


def test_what_an_undo_had_to_leave_is_not_imported_a_second_time(
    services, store, run, undo, by, tmp_path
):
    path = notes(tmp_path, A="One.", B="Two.")
    first = run(path)
    (kept,) = [memory for memory in memories(store) if "One" in memory.content]
    services.memories.update(kept.id, MemoryPatch(content="Mine."), by)
    undo(first.import_id)

    assert counted(run(path).counts) == {"new": 1, "known": 1}
    assert sorted(contents(store)) == ["# B\n\nTwo.", "Mine."]


def test_links_are_made_once_and_one_that_was_removed_stays_away(
    services, store, run, by, tmp_path
):
    path = EXPORTS["server_memory"](tmp_path)
    first = run(path)
    (ana,) = [memory for memory in memories(store) if memory.links]
    (link,) = ana.links
    assert (link.relation, link.key) == ("plays-in", "orchestra-organization")
    assert first.counts.links == 1
    services.links.unlink(ana.id, link.id, by, relation="plays-in")

    assert run(path).counts.links == 0
    assert not any(memory.links for memory in memories(store))


def test_relations_that_cannot_be_links_are_passed_over(store, run, tmp_path):
    names = ["A", "B"]
    lines = [{"type": "entity", "name": name, "observations": [name]} for name in names]
    lines += [
        {"type": "relation", "from": "A", "to": "B", "relationType": "supersedes"},
        {"type": "relation", "from": "B", "to": "A", "relationType": "supersedes"},
        {"type": "relation", "from": "A", "to": "A", "relationType": "knows"},
        {"type": "relation", "from": "B", "to": "A", "relationType": "superseded_by"},
        {"type": "relation", "from": "A", "to": "B", "relationType": "--"},
    ]
    (tmp_path / "memory.jsonl").write_text("\n".join(map(json.dumps, lines)))

    assert run(tmp_path / "memory.jsonl").counts.links == 2


def test_what_breaks_a_rule_is_refused_with_its_place(run, tmp_path):
    rows = [{"content": "Fine."}, {"content": " "}, {"nothing": 1}, 7]
    export = {"export_metadata": {}, "memories": rows}
    (tmp_path / "a.json").write_text(json.dumps(export))

    summary = run(tmp_path / "a.json")

    assert counted(summary.counts) == {"new": 1, "refused": 3}
    assert [each.place for each in summary.refusals] == [
        f"a.json, memories, entry {number}" for number in (2, 3, 4)
    ]


def test_bytes_that_are_no_text_are_noted_and_nothing_is_refused(run, tmp_path):
    notes(tmp_path, A="x")
    (tmp_path / "vault" / "A.md").write_bytes(b"Caf\xe9 at noon")

    summary = run(tmp_path / "vault")

    assert counted(summary.counts) == {"new": 1}
    assert [each.is_note for each in summary.refusals] == [True]


def test_dates_narrow_an_import(store, run, tmp_path):
    since = datetime(2026, 1, 2, tzinfo=UTC)

    run(EXPORTS["chatgpt"](tmp_path), date_from=since)
    assert {memory.thread_id for memory in memories(store)} == {"chatgpt:conv-cats", ""}

    run(EXPORTS["server_memory"](tmp_path), date_to=since)
    assert not any(memory.metadata.get("entity") for memory in memories(store))


def test_an_import_tells_how_far_it_is(run, tmp_path):
    told = []
    path = EXPORTS["chatgpt"](tmp_path)

    run(path, watch=Watch(tell=told.append))

    assert told[-1].done == told[-1].total > 0
    assert told[-1].message == "8 memories"
    run(path, watch=Watch(tell=told.append))
    assert told[-1].message == "0 memories, 8 known"


def test_entries_that_share_an_id_are_all_taken_unless_they_say_the_same(run, store, tmp_path):
    path = tmp_path / "memory.jsonl"
    entity = {"type": "entity", "name": "Maya", "entityType": "person"}
    said = ["likes tea", "likes milk", "likes tea", "likes rice"]
    lines = [json.dumps({**entity, "observations": [each]}) for each in said]
    path.write_text("\n".join(lines), encoding="utf-8")

    counts = run(path).counts

    assert (counts.new, counts.known) == (3, 1)
    texts = " ".join(contents(store))
    assert all(each in texts for each in said)
    again = run(path).counts
    assert (again.new, again.grown, again.known) == (0, 0, 4)


def test_a_cancelled_import_keeps_what_it_has_and_is_completed_by_repeating_it(
    services, store, run, tmp_path
):
    path = notes(tmp_path, **{f"n{number}": f"Note {number}." for number in range(450)})

    def is_cancelled():
        return store.read(lambda view: view.memories.count(MemoryFilter())) > 0

    first = run(path, watch=Watch(is_cancelled=is_cancelled))
    kept = len(memories(store))
    second = run(path)

    assert first.is_cancelled
    assert first.counts.new == kept
    assert 0 < kept < 450
    assert second.counts.new == 450 - kept
    assert second.counts.known == kept
    assert services.imports.preview(
        ImportRequest(path=path), Watch(is_cancelled=lambda: True)
    ).is_cancelled


def test_the_making_of_links_can_be_cancelled_and_goes_on(store, run, tmp_path):
    path = notes(tmp_path, **{f"n{n}": f"[[n{n + 1}]] [[n{n + 2}]]" for n in range(80)})

    def is_cancelled():
        return len(memories(store)) == 80 and any(memory.links for memory in memories(store))

    first = run(path, watch=Watch(is_cancelled=is_cancelled))
    second = run(path)

    assert first.is_cancelled
    assert first.counts.links == 100
    assert second.counts.links == 57


@pytest.mark.slow
@pytest.mark.timeout(240)
def test_a_process_killed_in_the_middle_loses_nothing_and_is_completed(tmp_path):
    count = 1_500
    path = notes(tmp_path, **{f"n{number}": f"Note {number}." for number in range(count)})
    script = Path(__file__).with_name("killed_while_importing_notes.py")
    command = [sys.executable, str(script), str(tmp_path / "home"), str(path)]
    environment = {**os.environ}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    assert process.stdout is not None
    assert process.stdout.readline() == "some are saved\n"
    process.send_signal(signal.SIGKILL)
    process.wait()
    process.stdout.close()

    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)

    summary = json.loads(done.stdout.splitlines()[-1])
    assert summary["known"] > 0
    assert summary["known"] + summary["new"] == count == summary["stored"]
    assert summary["problems"] == []


@pytest.mark.parametrize(
    ("request_", "message"),
    [
        (ImportRequest(path=Path("relative.zip")), "is not absolute"),
        (
            ImportRequest(
                path=Path("/x"),
                options=ImportOptions(
                    date_from=datetime(2026, 1, 2, tzinfo=UTC),
                    date_to=datetime(2026, 1, 1, tzinfo=UTC),
                ),
            ),
            "is not after date_from",
        ),
        (
            ImportRequest(path=Path("/x"), options=ImportOptions(project_id="p" * 200)),
            "has 200 characters",
        ),
        (ImportRequest(path=Path("/x"), options=ImportOptions(tags=("",))), "must have 1 to 64"),
    ],
)
def test_an_option_that_breaks_its_rule_is_refused(services, request_, message):
    with pytest.raises(InvalidInputError, match=message):
        services.imports.preview(request_)


PREVIEW = ImportPreview(
    format=ImportFormat(name="own", title="Own", reads="own"),
    counts=ImportCounts(new=1),
    threads=0,
    first=None,
    last=None,
    samples=(),
    refusals=(),
    is_cancelled=False,
)


class FakeRestorer:
    """Stands in for what restores Rosemary's own exports."""

    def __init__(self) -> None:
        self.taken: list[object] = []

    def preview(self, form, entries, watch):
        self.taken = ["preview", form.name, *entries]
        return PREVIEW

    def run(self, form, entries, origin, watch):
        self.taken = ["run", form.name, origin.call_id, *entries]
        return ImportSummary(
            import_id=origin.call_id,
            format=form,
            counts=ImportCounts(new=1),
            refusals=(),
            is_cancelled=False,
        )


def test_whole_records_go_to_what_restores_them(services, store, clock, tmp_path, monkeypatch, by):
    record = WholeRecord(record={"id": 1}, place="line 1")
    own = Importer(
        name="own",
        title="Own",
        reads="own",
        recognise=lambda source: Confidence.CERTAIN,
        read=lambda source, options: iter([record]),
        is_own=True,
    )
    monkeypatch.setattr(formats, "IMPORTERS", (own,))
    restorer = FakeRestorer()
    service = ImportService(store, services.bus, clock, services.bulk, restorer)
    request = ImportRequest(path=notes(tmp_path, A="One."))

    assert service.preview(request).counts.new == 1
    assert restorer.taken == ["preview", "own", record]
    assert service.run(request, by).import_id == "call-1"
    assert restorer.taken == ["run", "own", "call-1", record]


def test_the_formats_are_listed(services):
    own = {"rosemary-json", "rosemary-markdown", "rosemary-csv"}
    assert {form.name for form in services.imports.formats} == set(FORMATS.values()) | own
    assert all(isinstance(form, ImportFormat) for form in services.imports.formats)


@pytest.fixture
def talks(tmp_path):
    """Write an export of three conversations, the last of them without a title."""
    file = tmp_path / "conversations.json"
    named = [("one", "Roses"), ("two", "Bread"), ("three", "")]
    file.write_text(json.dumps([_talk(day, *each) for day, each in enumerate(named, 1)]))
    return file


def _talk(day, uuid, name):
    at = f"2026-03-0{day}T10:00:00Z"
    asked = [("human", f"A question about {uuid}?"), ("assistant", f"An answer about {uuid}.")]
    messages = [
        {"uuid": f"{uuid}-{who}", "sender": who, "text": text, "created_at": at}
        for who, text in asked
    ]
    return {"uuid": uuid, "name": name, "created_at": at, "chat_messages": messages}


def test_a_preview_names_each_conversation_with_its_day_and_what_it_brings(services, talks):
    found = preview(services, talks).conversations
    assert [each.title for each in found] == ["Roses", "Bread", "A question about three?"]
    assert [each.first.day for each in found if each.first] == [1, 2, 3]
    assert [(each.new, each.grown) for each in found] == [(1, 0)] * 3
    assert len({each.thread_id for each in found}) == 3


def test_conversations_that_are_not_wanted_stay_out_and_can_come_later(services, store, run, talks):
    before = preview(services, talks)
    roses, _, last = before.conversations
    left_out = (roses.thread_id, last.thread_id)
    wanted = before.without(left_out)
    assert (wanted.counts.new, wanted.threads) == (1, 1)
    assert wanted.first == wanted.last == datetime(2026, 3, 2, 10, tzinfo=UTC)
    assert run(talks, left_out=left_out).counts == ImportCounts(new=1)
    assert [each.metadata["title"] for each in memories(store)] == ["Bread"]
    assert [each.title for each in preview(services, talks).conversations] == [
        "Roses",
        "A question about three?",
    ]
    assert run(talks).counts == ImportCounts(new=2, known=1)
