"""The self-test finds out whether an installation works."""

from __future__ import annotations

from functools import partial

import pytest

from rosemary.domain.errors import StoreUnavailableError
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.search import SearchRequest
from rosemary.runtime import core, self_test
from rosemary.runtime.self_test import run_self_test


@pytest.fixture
def said() -> list[str]:
    return []


@pytest.fixture(autouse=True)
def small_model(monkeypatch, tiny_embedder):
    monkeypatch.setattr(core, "_chosen", lambda _library, _name: tiny_embedder)
    # It knows no meanings, so the question has to share words with the text.
    monkeypatch.setattr(self_test, "_QUESTION", "key to the garden shed")


@pytest.mark.gui
def test_a_whole_installation_passes_part_by_part(said, qapp):
    code = run_self_test(said.append)

    names = [line.partition(":")[0].removeprefix("ok").strip() for line in said[1:-1]]
    assert (code, said[-1]) == (0, "Everything works."), said
    assert names == ["window", "endpoint", "save", "search", "store", "stop"]


def test_a_part_that_fails_is_named_and_the_others_are_still_tried(said, monkeypatch):
    monkeypatch.setattr(self_test, "_window", lambda: 1 / 0)

    assert run_self_test(said.append) == 1
    assert "FAIL  window: division by zero" in said
    assert any(line.startswith("ok    search") for line in said)


def test_a_search_that_finds_nothing_fails(said, monkeypatch):
    monkeypatch.setattr(self_test, "_window", lambda: "")
    elsewhere = partial(SearchRequest, where=MemoryFilter(project_id="another"))
    monkeypatch.setattr(self_test, "SearchRequest", elsewhere)

    code = run_self_test(said.append)

    assert code == 1, said
    assert said[-1] == "This installation does not work."


def test_a_store_that_cannot_be_made_fails(said, monkeypatch):
    def refuse(*_, **__):
        raise StoreUnavailableError("the vectors cannot be loaded")

    monkeypatch.setattr(self_test, "_window", lambda: "")
    monkeypatch.setattr(core.SqliteStore, "open", refuse)

    assert run_self_test(said.append) == 1
    assert "FAIL  start: the vectors cannot be loaded" in said
