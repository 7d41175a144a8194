"""Each format gives what its golden file holds; `GOLDEN=write` writes the files anew."""

from __future__ import annotations

import json
import os
from dataclasses import asdict
from pathlib import Path

import pytest
from tests.importers.exports import EXPORTS, FORMATS

from rosemary.domain.importing import (
    EVERYTHING,
    ImportedDraft,
    ImportedLink,
    ImportOptions,
    SplitRule,
)
from rosemary.importers.formats import IMPORTERS, importer_for
from rosemary.importers.sources import opened
from rosemary.store.sqlite.file_tables import copied_table

GOLDEN = Path(__file__).parent / "golden"


def read(path: Path, options: ImportOptions = EVERYTHING) -> list[dict[str, object]]:
    with opened(path, copied_table) as source:
        importer = importer_for(source)
        return [_plain(entry) for entry in importer.read(source, options)]


def _plain(entry: object) -> dict[str, object]:
    kind = type(entry).__name__
    if isinstance(entry, ImportedDraft):
        fields = {k: v for k, v in asdict(entry.draft).items() if v not in (None, "", (), {})}
        return {"entry": kind, "source_id": entry.source_id, "place": entry.place, **fields}
    if isinstance(entry, ImportedLink):
        return {"entry": kind, "source_id": entry.source_id, **asdict(entry.link)}
    return {"entry": kind, **asdict(entry)}


@pytest.mark.parametrize("name", EXPORTS)
def test_an_export_is_recognised(tmp_path, name):
    with opened(EXPORTS[name](tmp_path), copied_table) as source:
        assert importer_for(source).name == FORMATS[name]


@pytest.mark.parametrize("name", EXPORTS)
def test_an_export_gives_exactly_what_it_holds(tmp_path, in_zone, name):
    in_zone("UTC")

    entries = json.loads(json.dumps(read(EXPORTS[name](tmp_path)), default=str))

    golden = GOLDEN / f"{name}.json"
    if os.environ.get("GOLDEN") == "write":
        golden.write_text(json.dumps(entries, indent=1, ensure_ascii=False) + "\n")
    assert entries == json.loads(golden.read_text())


def test_a_folder_gives_the_same_as_its_archive(tmp_path, in_zone):
    import zipfile

    in_zone("UTC")
    archive = EXPORTS["claude"](tmp_path)
    with zipfile.ZipFile(archive) as packed:
        packed.extractall(tmp_path / "unpacked")

    assert read(tmp_path / "unpacked") == read(archive)


def test_shards_give_the_same_as_one_file(tmp_path):
    def ids(name):
        return [each["source_id"] for each in read(EXPORTS[name](tmp_path)) if "content" in each]

    assert ids("chatgpt_sharded") == ids("chatgpt")


def test_every_format_has_an_export_in_these_tests():
    assert set(FORMATS.values()) == {each.name for each in IMPORTERS if not each.is_own}


@pytest.mark.parametrize("name", ["chatgpt", "claude", "grok"])
def test_by_message_each_message_is_a_memory_with_its_author(tmp_path, name):
    found = read(EXPORTS[name](tmp_path), ImportOptions(split=SplitRule.MESSAGE))

    authors = [each["author"] for each in found if each.get("memory_type") == "conversation"]
    assert authors[:4] == ["user", "assistant", "user", "assistant"]


@pytest.mark.parametrize("name", ["chatgpt", "claude", "grok"])
def test_without_answers_only_the_person_speaks(tmp_path, name):
    found = read(EXPORTS[name](tmp_path), ImportOptions(has_answers=False))

    talk = [each for each in found if each.get("memory_type") == "conversation"]
    assert {each["author"] for each in talk} == {"user"}
    assert not any("Assistant:" in str(each["content"]) for each in talk)


def test_metadata_too_deep_to_be_kept_leaves_its_plain_fields(tmp_path):
    root = EXPORTS["longterm_memory"](tmp_path)
    file = root / "memories_export.json"
    data = json.loads(file.read_text())
    data["memories"][0]["metadata"] = {"from": "chat", "deep": json.loads("[" * 50 + "]" * 50)}
    file.write_text(json.dumps(data))

    assert [each["metadata"] for each in read(root)] == [{"from": "chat"}]
