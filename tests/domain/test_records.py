"""Whole memories read from what exports hold: nothing is taken on trust."""

import json
import re
import unicodedata
import uuid
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosemary.domain.errors import UserError
from rosemary.domain.record_formats import (
    COLUMNS,
    folder_of,
    is_markdown_record,
    library_from_markdown,
    markdown_of,
    path_of,
    readme_of,
    record_from_markdown,
    record_from_row,
    row_of,
)
from rosemary.domain.records import (
    UNKNOWN_ORIGIN,
    LibraryRecord,
    check_version,
    header_of,
    is_own_header,
    library_from_json,
    record_from_json,
    record_to_json,
)
from rosemary.domain.tags import TagStyle

ID = str(uuid.UUID(int=7))
OTHER = str(uuid.UUID(int=8))
AT = "2026-05-03T12:00:00.000000Z"
ORIGIN = {"client": "c", "clientVersion": "1", "transport": "mcp", "sessionId": "", "callId": ""}
LEAST = {"id": ID, "content": "tea", "createdAt": AT}
STEP = {"version": 1, "kind": "created", "changedAt": AT, "origin": ORIGIN, "previous": {}}


def test_what_is_missing_gets_the_values_of_a_new_memory():
    record = record_from_json(LEAST)
    memory = record.memory
    assert (memory.key, memory.summary, memory.version) == ("tea", "tea", 1)
    assert memory.updated_at == memory.last_accessed == datetime(2026, 5, 3, 12, tzinfo=UTC)
    assert memory.origin == UNKNOWN_ORIGIN
    assert (record.links, record.history) == ((), ())
    assert record_from_json(record_to_json(record)) == record


def test_a_file_with_one_importance_gave_it():
    alone = record_from_json({**LEAST, "importance": 8}).memory
    assert (alone.importance, alone.importance_set) == (8.0, 8.0)
    faded = record_from_json({**LEAST, "importance": 3, "importanceSet": 8})
    assert (faded.memory.importance, faded.memory.importance_set) == (3.0, 8.0)
    assert record_from_markdown(markdown_of(faded).decode()).memory == faded.memory
    cells = dict(zip(COLUMNS, row_of(faded), strict=True))
    assert (cells["importance"], cells["importanceSet"]) == ("3.0", "8.0")
    assert record_from_row(cells).memory == faded.memory


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("id", "7"),
        ("id", ID.upper().replace("0", "A")),
        ("id", None),
        ("content", ""),
        ("content", None),
        ("content", "a\0b"),
        ("content", "\ud800"),
        ("content", "x" * 1_048_577),
        ("contentHash", "0" * 64),
        ("key", "not a key"),
        ("memoryType", "secret"),
        ("tags", "tea"),
        ("tags", [1]),
        ("importance", 11),
        ("importance", True),
        ("importance", "5"),
        ("importanceSet", 0.5),
        ("importanceSet", "5"),
        ("accessGain", -1),
        ("metadata", []),
        ("source", "!"),
        ("phase", 2**63),
        ("author", 5),
        ("createdAt", "yesterday"),
        ("createdAt", 5),
        ("deletedAt", ""),
        ("version", 0),
        ("version", 1.5),
        ("origin", {}),
        ("origin", {**ORIGIN, "transport": "pigeon"}),
        ("links", {}),
        ("links", [{"id": ID}]),
        ("links", [{"id": "x"}]),
        ("links", [{"id": OTHER, "weight": 2}]),
        ("links", [{"id": OTHER, "relation": "superseded_by"}]),
        ("history", [{**STEP, "version": 2}]),
        ("history", [STEP, {**STEP, "version": 3}]),
        ("history", [{**STEP, "kind": "dreamt"}]),
        ("history", [{**STEP, "previous": {"id": "x"}}]),
        ("history", [{**STEP, "previous": {"tags": "x"}}]),
        ("history", [{**STEP, "previous": {"tags": [1]}}]),
        ("history", [{**STEP, "previous": {"memoryType": "x"}}]),
        ("history", [{**STEP, "previous": {"importance": "x"}}]),
        ("history", [{**STEP, "previous": {"phase": "x"}}]),
        ("history", [{**STEP, "previous": {"metadata": []}}]),
        ("history", [{**STEP, "previous": {"content": 1}}]),
        ("history", [1]),
    ],
)
def test_what_breaks_a_rule_is_refused(field, value):
    with pytest.raises(UserError):
        record_from_json({**LEAST, field: value})


@pytest.mark.parametrize("value", [None, 1, [], "x"])
def test_what_is_no_object_is_no_memory(value):
    with pytest.raises(UserError):
        record_from_json(value)
    assert not is_own_header(value)


@pytest.mark.parametrize("version", [None, "1", True, 0, 2])
def test_an_unknown_version_is_refused(version):
    with pytest.raises(UserError):
        check_version(version)


def test_a_link_is_taken_once():
    link = {"id": OTHER, "relation": "related"}
    assert len(record_from_json({**LEAST, "links": [link, link]}).links) == 1


LIBRARY = LibraryRecord(
    tags=(TagStyle(name="Work", colour="#112233"),),
    projects={"p": "Garden"},
    default_projects={"claude": "p"},
    filters={"Mine": {"format": 1}},
)


def test_what_is_beside_the_memories_comes_back():
    at = datetime(2026, 5, 3, tzinfo=UTC)
    assert library_from_json(header_of(LIBRARY, 0, at)) == LIBRARY
    assert library_from_markdown(readme_of(LIBRARY, 0, at).decode()) == LIBRARY


@pytest.mark.parametrize(
    "part",
    [
        {"tags": [{"name": "", "colour": "#112233"}]},
        {"tags": [{"name": "a", "colour": "red"}]},
        {"projects": []},
        {"projects": {"p": 5}},
        {"default_projects": {"c": None}},
        {"filters": {"f": []}},
        {"filters": {"": {}}},
    ],
)
def test_what_is_wrong_beside_the_memories_is_refused(part):
    with pytest.raises(UserError):
        library_from_json(part)


@pytest.mark.parametrize(
    "text",
    [
        "tea",
        "---\ntitle: x\n---\ntea\n",
        "---\nrosemary: 1\nid: x",
        "---\nrosemary: 2\n---\ntea\n",
        "---\nrosemary: 1\nno property\n---\ntea\n",
        "---\nrosemary: 1\nid: {broken\n---\ntea\n",
        "---\nrosemary: 1\nid: yes\n---\ntea\n",
        "---\nrosemary: 1\n---\n\n",
    ],
)
def test_a_markdown_file_that_is_no_memory_is_refused(text):
    with pytest.raises(UserError):
        record_from_markdown(text)


def test_a_file_that_an_editor_on_windows_saved_is_read():
    text = markdown_of(record_from_json(LEAST)).decode()
    assert record_from_markdown("\ufeff" + text.replace("\n", "\r\n")).memory.id == ID
    assert is_markdown_record(text)


def test_half_a_pair_in_metadata_can_be_written_and_read():
    record = record_from_json({**LEAST, "metadata": {}})
    odd = replace(record, memory=replace(record.memory, metadata={"x": "\ud800"}))
    assert b"\\ud800" in markdown_of(odd)


def test_names_of_files_tell_projects_and_the_trash_apart():
    def path(**fields):
        return "/".join(path_of(record_from_json({**LEAST, **fields}).memory))

    assert path() == "tea.md"
    assert path(projectId="web") == "web/tea.md"
    assert path(deletedAt=AT) == f"trash/tea--{ID}.md"
    assert path(key="Tea") == f"tea--{ID}.md"
    assert path(key="con") == f"memory-con--{ID}.md"
    assert path(key="nul", deletedAt=AT) == f"trash/memory-nul--{ID}.md"
    assert path(key="readme") == f"readme--{ID}.md"
    assert path(key="ж" * 128).startswith("ж" * 60 + "--")
    assert folder_of("trash").startswith("trash--")
    assert folder_of("...").startswith("memory--")
    assert folder_of("a/b") != folder_of("a:b")


@pytest.mark.parametrize("name", ["con", "NUL", "con.txt", "Com1.tar.gz", "lpt9", "prn--x"])
def test_no_name_of_a_file_is_that_of_a_device(name):
    memory = record_from_json({**LEAST, "key": name, "projectId": name}).memory

    for made in (*path_of(memory), *path_of(replace(memory, key=f"{name}!"))):
        first = made.partition(".")[0].partition("--")[0]
        assert re.fullmatch(r"con|prn|aux|nul|com\d|lpt\d", first, re.IGNORECASE) is None, made


@pytest.mark.parametrize("key", ["मुझे-हरी-चाय", "தமிழ்-மொழி", "ชาเขียวที่บ้าน", "שָׁלוֹם-לכולם", "كِتَاب"])
def test_names_of_files_keep_the_signs_on_their_letters(key):
    key = unicodedata.normalize("NFKC", key)
    memory = record_from_json({**LEAST, "key": key}).memory

    assert path_of(memory) == (f"{key}.md",)
    assert path_of(replace(memory, key=f"{key}!")) == (f"{key}--{memory.id}.md",)
    assert folder_of(key) == key
    assert folder_of(f"{key} / 2").startswith(f"{key}-2--")


def test_a_sign_that_stands_on_nothing_is_no_part_of_a_name():
    assert folder_of("a-\u0301b").startswith("a--b--")


def test_a_row_comes_back_and_its_cells_are_shielded():
    fields = {
        **LEAST,
        "content": "=1+1",
        "author": "'A",
        "tags": ["a; b", "c\\d", "-x"],
        "phase": -1,
    }
    record = record_from_json(fields)
    row = row_of(record)
    cells = dict(zip(COLUMNS, row, strict=True))
    assert (cells["content"], cells["author"], cells["phase"]) == ("'=1+1", "''A", "-1")
    assert record_from_row(cells) == record


@pytest.mark.parametrize(
    "change", [{"importance": "much"}, {"metadata": "{"}, {"rosemaryFormat": ""}, {"id": ""}]
)
def test_a_row_that_breaks_a_rule_is_refused(change):
    cells = dict(zip(COLUMNS, row_of(record_from_json(LEAST)), strict=True))
    with pytest.raises(UserError):
        record_from_row({**cells, **change, "unknown": "x"})


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)


@given(st.dictionaries(st.sampled_from(sorted(record_to_json(record_from_json(LEAST)))), JSON))
def test_any_junk_is_a_memory_or_an_error_of_the_user(fields):
    try:
        record = record_from_json({**LEAST, **fields})
    except UserError:
        return
    assert record_from_json(json.loads(json.dumps(record_to_json(record)))) == record


@given(st.text())
def test_any_text_is_no_memory_or_an_error_of_the_user(text):
    for start in ("", "---\nrosemary: 1\n", f'---\nrosemary: 1\nid: "{ID}"\n---\n'):
        with pytest.raises(UserError):
            record_from_markdown(start + text)
