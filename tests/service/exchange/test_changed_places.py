"""Memories that have changed places with each other come back out of an export."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rosemary.domain.history import UndoTarget
from rosemary.domain.importing import ImportOptions
from rosemary.domain.models import LinkDraft, MemoryPatch
from rosemary.domain.records import ExportFormat, ExportRequest
from rosemary.service.exchange import restoring_records
from rosemary.service.exchange.import_service import ImportRequest
from rosemary.store.sqlite.themes.memory_theme import SqliteMemoryReader


@pytest.fixture
def folder(tmp_path_factory):
    """Return a folder apart from the store's."""
    return tmp_path_factory.mktemp("exports")


@pytest.fixture
def path(folder):
    return folder / "all.jsonl"


@pytest.fixture
def export(services):
    def run(path, form=ExportFormat.JSON_LINES):
        services.exporting.export(ExportRequest(path=path, format=form))

    return run


@pytest.fixture
def replace_by(services, by):
    """Import a file in place of what is here; the preview must have told the same counts."""

    def run(path):
        request = ImportRequest(path=path, options=ImportOptions(is_replacing=True))
        told = services.imports.preview(request).counts
        done = services.imports.run(request, replace(by("cli"), call_id="import"))
        assert replace(told, links=0) == replace(done.counts, links=0)
        assert services.memories.check().problems == ()
        return done.counts

    return run


@pytest.fixture
def state(services):
    """Return the key and the content of each memory that is named, by its id."""

    def read(*saved):
        found = {each.id: each for each in services.memories.get_many([one.id for one in saved])}
        return [
            (found[one.id].key, found[one.id].content, found[one.id].deleted_at is None)
            for one in saved
        ]

    return read


@pytest.fixture
def move(services, by):
    """Give memories what others of them have, in a ring."""

    def run(field, *saved):
        values = [getattr(each, field) for each in saved]
        for each, value in zip(saved, ["passing", *values[:-1]], strict=True):
            services.memories.update(each.id, MemoryPatch(**{field: value}), by())
        services.memories.update(saved[0].id, MemoryPatch(**{field: values[-1]}), by())

    return run


@pytest.fixture(params=[100, 1])
def batch(request, monkeypatch):
    monkeypatch.setattr(restoring_records, "_BATCH", request.param)


@pytest.mark.usefixtures("batch")
@pytest.mark.parametrize("count", [2, 3])
@pytest.mark.parametrize("field", ["content", "key"])
@pytest.mark.parametrize("form", list(ExportFormat))
def test_memories_that_have_changed_places_change_back(
    services, save, by, export, replace_by, state, move, folder, form, field, count
):
    saved = [save(f"text {number}", key=f"key-{number}") for number in range(count)]
    place = folder / f"all.{form}"
    export(place, form)
    before = state(*saved)
    move(field, *saved)
    moved = state(*saved)
    assert moved != before

    counts = replace_by(place)

    assert state(*saved) == before
    assert (counts.grown, counts.known, counts.duplicates, counts.new) == (count, 0, 0, 0)
    services.history.undo(UndoTarget(call_id="import"), by())
    assert state(*saved) == moved


@pytest.mark.usefixtures("batch")
def test_one_comes_out_of_the_trash_to_a_text_that_the_other_gives_up(
    services, save, by, export, replace_by, state, path
):
    tea, milk = save("green tea", key="tea"), save("oat milk", key="milk")
    export(path)
    before = state(tea, milk)
    services.memories.delete([tea.id], by())
    services.memories.update(milk.id, MemoryPatch(content="green tea", key="tea"), by())

    counts = replace_by(path)

    assert state(tea, milk) == before
    assert counts.grown == 2


@pytest.mark.usefixtures("batch")
def test_a_new_memory_gets_the_text_and_the_key_that_another_gives_up(
    services, save, by, export, replace_by, state, path
):
    tea, milk = save("green tea", key="tea"), save("oat milk", key="milk")
    export(path)
    before = state(tea, milk)
    services.memories.delete([tea.id], by())
    services.trash.empty([tea.id], by())
    services.memories.update(milk.id, MemoryPatch(content="green tea", key="tea"), by())

    counts = replace_by(path)

    assert state(tea, milk) == before
    assert (counts.new, counts.grown) == (1, 1)


@pytest.mark.usefixtures("batch")
def test_who_cannot_have_a_text_stays_and_so_do_those_that_it_keeps_out(
    services, save, by, export, replace_by, state, move, path
):
    tea, milk, rest = save("green tea"), save("oat milk"), save("rest")
    export(path)
    move("content", tea, milk)
    other = save("a newer one")
    services.memories.update(tea.id, MemoryPatch(content="away"), by())
    services.memories.update(other.id, MemoryPatch(content="oat milk"), by())
    services.memories.update(rest.id, MemoryPatch(content="changed"), by())
    kept = state(tea, milk, other)

    counts = replace_by(path)

    assert (counts.grown, counts.duplicates) == (1, 2)
    assert state(tea, milk, other) == kept
    assert state(rest) == [(rest.key, "rest", True)]


def test_a_long_row_that_keeps_each_other_out_is_looked_through_once(
    services, save, export, replace_by, state, move, path, monkeypatch
):
    looked_up = []
    find_duplicate = SqliteMemoryReader.find_duplicate

    def counted(jobs, project_id, content_hash):
        looked_up.append(content_hash)
        return find_duplicate(jobs, project_id, content_hash)

    row = [save(f"text {number}") for number in range(60)]
    export(path)
    move("content", *row)
    last = services.memories.get(row[0].id)
    services.memories.update(last.id, MemoryPatch(content="away"), last.origin)
    save(last.content)
    kept = state(*row)
    monkeypatch.setattr(SqliteMemoryReader, "find_duplicate", counted)

    assert replace_by(path).duplicates == len(row)

    assert state(*row) == kept
    assert len(looked_up) <= 20 * len(row)


@pytest.mark.usefixtures("batch")
def test_who_cannot_have_a_key_keeps_its_own_and_counts_as_known(
    save, services, by, export, replace_by, state, path
):
    tea = save("green tea", key="tea")
    export(path)
    services.memories.update(tea.id, MemoryPatch(key="other"), by())
    save("another tea", key="tea")

    counts = replace_by(path)

    assert state(tea) == [("other", "green tea", True)]
    assert (counts.known, counts.grown) == (1, 0)


@pytest.mark.usefixtures("batch")
def test_a_memory_that_stands_in_the_file_twice_does_not_wait_twice(
    save, export, replace_by, state, move, path
):
    tea, milk = save("green tea"), save("oat milk")
    export(path)
    before = state(tea, milk)
    head, *lines = path.read_text("utf-8").splitlines()
    path.write_text("\n".join([head, *lines, *lines]) + "\n", "utf-8")
    move("content", tea, milk)

    replace_by(path)

    assert state(tea, milk) == before


def test_what_waits_has_its_bound(save, export, replace_by, state, move, path, monkeypatch):
    monkeypatch.setattr(restoring_records, "_WAITING_CHARS_MAX", 0)
    tea, milk = save("green tea"), save("oat milk")
    export(path)
    move("content", tea, milk)
    kept = state(tea, milk)

    assert replace_by(path).duplicates == 2

    assert state(tea, milk) == kept


def test_a_preview_of_many_changes_tells_what_the_import_does(
    services, save, export, replace_by, state, path, monkeypatch, by
):
    monkeypatch.setattr(restoring_records, "_WAITING_CHARS_MAX", 2_500)
    monkeypatch.setattr(restoring_records, "_BATCH", 2)
    others = [save(f"tulip {number}") for number in range(12)]
    tea, milk = save("green tea"), save("oat milk")
    export(path)
    for each in (*others, milk):
        content = f"another text instead of {each.content}"
        services.memories.update(each.id, MemoryPatch(content=content), by())
    services.memories.update(tea.id, MemoryPatch(content=milk.content), by())

    counts = replace_by(path)

    assert (counts.grown, counts.duplicates) == (14, 0)
    assert [content for _, content, _ in state(tea, milk)] == ["green tea", "oat milk"]


def test_a_preview_keeps_no_more_changes_in_mind_than_its_bound(
    services, save, export, path, monkeypatch, by
):
    monkeypatch.setattr(restoring_records, "_MOVES_MAX", 0)
    tea, milk = save("green tea"), save("oat milk")
    export(path)
    services.memories.update(milk.id, MemoryPatch(content="whole milk"), by())
    services.memories.update(tea.id, MemoryPatch(content=milk.content), by())
    request = ImportRequest(path=path, options=ImportOptions(is_replacing=True))
    assert services.imports.preview(request).counts.duplicates == 1


def test_the_links_of_what_has_waited_are_made(services, save, export, replace_by, move, path, by):
    tea, milk, cup = save("green tea"), save("oat milk"), save("a cup")
    services.links.link(tea.id, LinkDraft(target=cup.id), by())
    export(path)
    services.memories.delete([cup.id], by())
    services.trash.empty([cup.id], by())
    move("content", tea, milk)

    counts = replace_by(path)

    assert (counts.new, counts.grown, counts.links) == (1, 2, 1)
    assert [each.id for each in services.memories.get(tea.id).links] == [cup.id]
