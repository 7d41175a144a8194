"""The table of word pieces stays in the model's file, and changes no vector."""

from __future__ import annotations

import re

import numpy as np
import pytest

from rosemary.embed.lookup_tables import LookupTable
from rosemary.embed.model_files import DESCRIPTION_FILE, GRAPH_FILE, read_description
from rosemary.embed.network import Network
from rosemary.embed.onnx import OnnxEmbedder

TEXTS = ["the cat sat on the mat", "a dog", "plain words " * 40]
HEAD = b"\x08\x03\x08\x80\x01\x10\x03\x42\x04rows\x4a\x80\x03"
ROWS = np.arange(3 * 128).astype(np.int8).reshape(3, 128)


@pytest.fixture
def graph(tmp_path):
    path = tmp_path / GRAPH_FILE
    path.write_bytes(b"before" + HEAD + ROWS.tobytes() + b"after")
    return path


def test_a_constant_is_found_as_it_stands_in_the_file(graph):
    table = LookupTable.find(graph, "rows", (3, 128))
    assert table is not None
    for _ in range(2):
        assert (table.rows == ROWS).all()
        assert not table.rows.flags.writeable
        table.release()


@pytest.mark.parametrize(
    ("name", "shape"), [("row", (3, 128)), ("rows", (128, 3)), ("rows", (3, 127)), ("", (3, 128))]
)
def test_nothing_else_is_taken_for_it(graph, name, shape):
    assert LookupTable.find(graph, name, shape) is None


@pytest.mark.parametrize("other", [HEAD.replace(b"\x10\x03", b"\x10\x01"), HEAD[1:], b""])
def test_a_constant_written_in_another_way_is_not_found(graph, other):
    graph.write_bytes(b"before" + other + ROWS.tobytes())
    assert LookupTable.find(graph, "rows", (3, 128)) is None


def test_a_file_that_is_cut_off_has_no_table(graph):
    graph.write_bytes(graph.read_bytes()[: -len(b"after") - 1])
    assert LookupTable.find(graph, "rows", (3, 128)) is None


def test_a_file_that_is_gone_is_the_system_s_error(tmp_path):
    with pytest.raises(FileNotFoundError):
        LookupTable.find(tmp_path / GRAPH_FILE, "rows", (3, 128))


@pytest.mark.parametrize("folder", ["tiny_model_folder", "real_model_folder"])
def test_each_model_leaves_its_word_pieces_in_the_file(folder, request):
    files = read_description(request.getfixturevalue(folder))
    shape = files.lookups["words.levels"]
    assert shape[1] == files.model.dimensions
    assert LookupTable.find(files.folder / GRAPH_FILE, "words.levels", shape) is not None


@pytest.mark.parametrize("lookups", [r"", r'[lookups]\n"words.levels" = [1, 2]\n\n'])
def test_vectors_are_the_same_where_the_table_is_read_with_the_rest(tiny, tiny_folder, lookups):
    description = tiny_folder / DESCRIPTION_FILE
    content = description.read_text(encoding="utf-8")
    other = re.sub(r"\[lookups\].*?(?=\[source\])", lookups, content, flags=re.DOTALL)
    assert other != content
    description.write_text(other, encoding="utf-8")
    assert OnnxEmbedder(tiny_folder).embed_documents(TEXTS) == tiny.embed_documents(TEXTS)


def test_a_network_reads_what_the_file_holds_of_its_tables(tiny_folder):
    """Two sessions of one network share the mapping; what it maps is what it computes with."""
    files = read_description(tiny_folder)
    mapped = Network(tiny_folder / GRAPH_FILE, files.lookups)
    copied = Network(tiny_folder / GRAPH_FILE)
    ids = np.array([[2, 90, 91, 3]])
    feed = {"input_ids": ids, "attention_mask": np.ones_like(ids)}
    expected = copied.open_session().run(None, feed)[0]
    for threads in (1, 2):
        assert (mapped.open_session(threads).run(None, feed)[0] == expected).all()


@pytest.mark.parametrize("broken", ["[lookups]\nrows = 3", '[lookups]\nrows = ["a", "b"]'])
def test_a_description_with_broken_shapes_is_damaged(tiny_folder, broken):
    description = tiny_folder / DESCRIPTION_FILE
    content = description.read_text(encoding="utf-8")
    other = re.sub(r"\[lookups\].*?(?=\[source\])", broken + "\n", content, flags=re.DOTALL)
    description.write_text(other, encoding="utf-8")
    with pytest.raises(Exception, match=r"model\.toml, is damaged"):
        read_description(tiny_folder)
