"""Every installation can show the licences of its parts."""

from __future__ import annotations

import sys
from importlib import metadata

import pytest

from rosemary.runtime import licences


@pytest.fixture(scope="module")
def text():
    return licences.third_party_licences()


def _table(text):
    head, _, _ = text.partition("=" * 78)
    rows = (line.strip().rpartition(": ") for line in head.splitlines() if line.startswith("  "))
    return {name.partition(" ")[0]: licence for name, _, licence in rows}


def test_an_installation_without_a_bundle_lists_what_it_runs_with(text):
    parts = _table(text)
    assert parts["Rosemary"] == "MIT"
    assert parts["Inter"] == "OFL-1.1"
    assert parts["all-MiniLM-L6-v2"] == "Apache-2.0"
    assert parts["multilingual-e5-small"] == "MIT"
    assert "LGPL-3.0" in parts["PySide6_Essentials"]
    assert parts["pydantic_core"] == "MIT"
    assert all(parts.values())


def test_what_only_builds_or_tests_is_not_listed(text):
    assert not {"pytest", "mypy", "hatchling", "rosemary-desktop"} & set(_table(text))


def test_the_texts_that_packages_leave_out_are_there_once(text):
    assert text.count("GNU LESSER GENERAL PUBLIC LICENSE\n") == 1
    assert text.count("Inter Project Authors") == 1
    assert "ONNX Runtime" in text or "onnxruntime" in text


def test_each_part_has_a_text(text):
    named = {
        name.strip()
        for block in text.split("=" * 78)[1::2]
        for name in block.replace("\n", "").split(",")
    }
    assert set(_table(text)) - named == set()


def test_a_bundle_shows_the_file_made_when_it_was_built(tmp_path, monkeypatch):
    (tmp_path / licences.FILE_NAME).write_text("as built", encoding="utf-8")
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert licences.third_party_licences() == "as built"


def test_a_bare_checkout_lists_at_least_what_it_carries(monkeypatch):
    def nothing(_name):
        raise metadata.PackageNotFoundError

    monkeypatch.setattr(metadata, "distribution", nothing)
    assert list(_table(licences.third_party_licences())) == [
        "Rosemary",
        "Inter",
        "Lucide",
        "BIP-39",
        "all-MiniLM-L6-v2",
        "multilingual-e5-small",
    ]
