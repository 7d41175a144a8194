"""Which session a run gets, and how long the second one stays."""

from __future__ import annotations

import shutil
from struct import unpack

import pytest

from rosemary.domain.errors import EmbedderUnavailableError
from rosemary.embed.model_files import GRAPH_FILE
from rosemary.embed.onnx import OnnxEmbedder
from rosemary.embed.sessions import FEW_TEXTS, Sessions

MANY = ["the cat sat", "plain words", "a dog"] * FEW_TEXTS


class _Opened:
    """Stands in for a session, which only what it was opened with is asked of."""

    def __init__(self, threads):
        self.threads = threads
        self.options = []

    def run(self, _names, _feed, options):
        self.options.append(options)
        return ["found"]


def test_a_run_that_someone_waits_for_uses_two_processors_and_a_background_run_one():
    sessions = Sessions(_Opened, processors=4)
    assert sessions.urgent.threads == 2
    assert sessions.in_background(FEW_TEXTS).threads == 1


def test_the_second_session_is_opened_once_for_many_texts_and_goes_when_asked():
    opened = []

    def open_session(threads):
        opened.append(threads)
        return _Opened(threads)

    sessions = Sessions(open_session, processors=2)
    assert sessions.in_background(FEW_TEXTS - 1) is sessions.urgent
    second = sessions.in_background(FEW_TEXTS)
    assert sessions.in_background(1) is second
    assert sessions.shrink()
    assert not sessions.shrink()
    assert sessions.in_background(1) is sessions.urgent
    assert sessions.in_background(FEW_TEXTS) is not second
    assert opened == [2, 1, 1]


def test_a_single_processor_has_one_session_of_one_thread():
    opened = []
    sessions = Sessions(lambda threads: opened.append(threads) or _Opened(threads), processors=1)
    assert sessions.in_background(1_000) is sessions.urgent
    assert opened == [1]


def test_the_loaded_model_goes_on_where_a_second_session_cannot_be_opened():
    def open_session(threads):
        if threads == 1:
            raise EmbedderUnavailableError("The file is gone.")
        return _Opened(threads)

    sessions = Sessions(open_session, processors=2)
    assert sessions.in_background(FEW_TEXTS) is sessions.urgent


def test_a_long_run_gives_its_memory_back_in_the_session_that_stays():
    sessions = Sessions(_Opened, processors=2)
    second = sessions.in_background(FEW_TEXTS)
    for session in (sessions.urgent, second):
        for is_long in (False, True):
            assert sessions.run(session, None, {}, is_long=is_long) == "found"
    short, long = sessions.urgent.options
    assert short is None
    assert long.get_run_config_entry("memory.enable_memory_arena_shrinkage") == "cpu:0"
    assert second.options == [None, None]


def test_what_is_long_is_told_by_the_word_pieces_of_a_run(tiny, monkeypatch):
    runs = []
    run = Sessions.run

    def noted(sessions, *arguments, is_long):
        runs.append(is_long)
        return run(sessions, *arguments, is_long=is_long)

    monkeypatch.setattr(Sessions, "run", noted)
    for text in ("plain words", "plain words " * 40):
        tiny.embed_query(text)
    assert runs == [False, True]


@pytest.fixture
def moved(tiny, tmp_path):
    """Return an embedder whose files are the test's own."""
    folder = tmp_path / "model"
    shutil.copytree(tiny.folder, folder)
    return OnnxEmbedder(folder)


def test_a_vector_is_the_same_from_either_session(moved, monkeypatch):
    monkeypatch.setattr("rosemary.embed.sessions.available_processors", lambda: 2)
    in_background = moved.embed_in_background(MANY)
    assert _as_numbers(in_background) == pytest.approx(
        _as_numbers(moved.embed_documents(MANY)), abs=1e-5
    )
    assert moved.shrink(0)
    assert moved.embed_in_background(MANY) == in_background


def test_another_file_in_the_model_s_place_is_not_used_beside_the_loaded_one(moved):
    moved.load()
    with (moved.folder / GRAPH_FILE).open("ab") as graph:
        graph.write(b"\x32\x01x")  # says in its way "described as x": a network that can be run
    moved.embed_in_background(MANY)
    sessions = moved._loaded().sessions
    assert sessions.in_background(len(MANY)) is sessions.urgent


def _as_numbers(vectors):
    return [number for vector in vectors for number in unpack(f"<{len(vector) // 4}f", vector)]
