"""Whatever a file holds, an importer ends, says what it could not read, and raises nothing."""

from __future__ import annotations

import json
import random
import zipfile
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.importers.exports import EXPORTS, FORMATS

from rosemary.domain.errors import UserError
from rosemary.domain.importing import EVERYTHING, Entry, ImportOptions, SplitRule
from rosemary.importers.formats import IMPORTERS, importer_for, importer_named
from rosemary.importers.sources import opened
from rosemary.store.sqlite.file_tables import copied_table

fuzzed = settings(
    max_examples=60,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


def read_all(path: Path, options: ImportOptions = EVERYTHING) -> list[Entry]:
    """Read a source as its own format, where it is recognised, and as every format."""
    entries: list[Entry] = []
    with opened(path, copied_table) as source:
        for importer in IMPORTERS:
            importer.recognise(source)
            entries += importer.read(source, options)
    return entries


def unpacked(path: Path, folder: Path) -> Path:
    """Return a source as a folder or file of its own, so that its bytes can be changed."""
    if path.suffix != ".zip":
        return path
    with zipfile.ZipFile(path) as archive:
        archive.extractall(folder)
    return folder


def files_of(path: Path) -> list[Path]:
    return sorted(each for each in path.rglob("*") if each.is_file()) or [path]


@pytest.mark.parametrize("name", EXPORTS)
@fuzzed
@given(seed=st.integers(0, 2**32))
def test_a_file_that_is_cut_off_or_damaged_is_read_as_far_as_it_goes(tmp_path, name, seed):
    chance = random.Random(seed)
    path = unpacked(EXPORTS[name](tmp_path), tmp_path / "unpacked")
    for file in files_of(path):
        data = bytearray(file.read_bytes())
        if chance.random() < 0.4:
            del data[chance.randrange(len(data) + 1) :]
        for _ in range(chance.randrange(4)):
            if data:
                data[chance.randrange(len(data))] = chance.randrange(256)
        file.write_bytes(data)

    with opened(path, copied_table) as source:
        list(importer_named(FORMATS[name]).read(source, EVERYTHING))
    read_all(path)


@fuzzed
@given(seed=st.integers(0, 2**32))
def test_a_damaged_archive_is_read_or_refused(tmp_path, seed):
    chance = random.Random(seed)
    path = EXPORTS[chance.choice(["chatgpt", "claude", "grok"])](tmp_path)
    data = bytearray(path.read_bytes())
    for _ in range(chance.randrange(1, 9)):
        data[chance.randrange(len(data))] = chance.randrange(256)
    path.write_bytes(data)

    with suppress(UserError):
        read_all(path)


keys = st.sampled_from(
    """id uuid _id conversation_id title name mapping current_node message author role content parts
    content_type text create_time created_at metadata recipient chat_messages sender attachments
    docs conversations_memory project_memories conversations conversation responses response
    parent parent_response_id children memories tags importance memory_type type entity
    observations relation relationType from to $date $numberLong timestamp frame_id user_profile
    model_set_context user_context_message_data export_metadata export_timestamp
    total_memories""".split()  # noqa: SIM905 - read as words
)
scalars = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=9)
    | keys
    | st.sampled_from(["\ud800", "a\0b", "user", "assistant", "2026-01-01", "9" * 400, " \n "])
)
shapes = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=6),
    max_leaves=25,
)


@fuzzed
@given(
    shape=shapes,
    name=st.sampled_from(
        ["conversations.json", "projects.json", "memories.json", "prod-grok-backend.json", "x.json"]
    ),
    split=st.sampled_from(SplitRule),
)
def test_json_of_any_shape_is_read(tmp_path, shape, name, split):
    (tmp_path / name).write_text(json.dumps(shape))

    read_all(tmp_path / name, ImportOptions(split=split))


@fuzzed
@given(lines=st.lists(shapes, max_size=4), name=st.sampled_from(["a.jsonl", "memory.json"]))
def test_json_lines_of_any_shape_are_read(tmp_path, lines, name):
    (tmp_path / name).write_text("\n".join(map(json.dumps, lines)))

    read_all(tmp_path / name)


@fuzzed
@given(
    text=st.text(alphabet="ab#[]|!-: \n\r\t\"',;`~()/\\.\0é", max_size=200),
    name=st.sampled_from(["a.md", "b.csv", "c.tsv", "d.txt", "2026-99-99.txt"]),
)
def test_text_of_any_kind_is_read(tmp_path, text, name):
    folder = tmp_path / "folder"
    folder.mkdir(exist_ok=True)
    for former in folder.iterdir():
        former.unlink()
    (folder / name).write_bytes(text.encode())

    read_all(folder)


@pytest.mark.parametrize(
    "text",
    [
        "---\n" * 50_000,
        "- " * 200_000,
        "[[" * 200_000,
        "`" * 200_000,
        "#" * 200_000,
        "```\n" * 50_000,
        "](" * 100_000,
        "a: [" * 50_000,
        "---\n" + "a " * 100_000,
        '"' * 200_000,
        "2026-" * 50_000,
        '{"a":' * 50_000,
        "\ue200" * 100_000,
        "<grok:render " * 30_000,
    ],
)
@pytest.mark.parametrize("name", ["a.md", "a.csv", "a.txt", "a.jsonl", "conversations.json"])
def test_no_text_makes_an_importer_hang(tmp_path, name, text):
    (tmp_path / name).write_text(text)

    read_all(tmp_path / name)


@pytest.mark.parametrize("text", ["\ue200" * 60_000, "<grok:render " * 10_000, "1. [" * 40_000])
def test_no_message_makes_an_importer_hang(tmp_path, text):
    message = {"author": {"role": "user"}, "content": {"content_type": "text", "parts": [text]}}
    remembered = {
        "author": {"role": "user"},
        "content": {"content_type": "model_editable_context", "model_set_context": text},
    }
    mapping = {"a": {"message": message}, "b": {"message": remembered, "parent": "a"}}
    chats = [{"id": "c", "mapping": mapping, "current_node": "b"}]
    response = {"response": {"_id": "r", "sender": "human", "message": text}}
    backend = {"conversations": [{"conversation": {"id": "c"}, "responses": [response]}]}
    (tmp_path / "conversations.json").write_text(json.dumps(chats))
    (tmp_path / "prod-grok-backend.json").write_text(json.dumps(backend))

    assert read_all(tmp_path / "conversations.json")
    assert read_all(tmp_path / "prod-grok-backend.json")


def test_what_is_nothing_known_is_refused_with_the_way_out(tmp_path):
    (tmp_path / "a.bin").write_bytes(b"\0\1")
    with opened(tmp_path / "a.bin", copied_table) as source, pytest.raises(UserError) as refused:
        importer_for(source)

    assert "--list-formats" in str(refused.value.hint)
    with pytest.raises(UserError, match="'telepathy' is not a format"):
        importer_named("telepathy")
