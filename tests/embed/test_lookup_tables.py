"""The table of word pieces stays in the model's file, and changes no vector."""

from __future__ import annotations

import re
import subprocess
import sys

import numpy as np
import pytest

from rosemary.embed.engine import LookupTable, Network
from rosemary.embed.model_files import DESCRIPTION_FILE, GRAPH_FILE, Shape, read_description
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
    table = LookupTable.find(graph, "rows", Shape(3, 128))
    assert table is not None
    for _ in range(2):
        assert (table.rows == ROWS).all()
        assert not table.rows.flags.writeable
        table.release()


@pytest.mark.parametrize(
    ("name", "shape"),
    [
        ("row", Shape(3, 128)),
        ("rows", Shape(128, 3)),
        ("rows", Shape(3, 127)),
        ("", Shape(3, 128)),
        ("rows", Shape(3, 128, "uint8")),
        ("rows", Shape(3, 64, "float16")),
    ],
)
def test_nothing_else_is_taken_for_it(graph, name, shape):
    assert LookupTable.find(graph, name, shape) is None


@pytest.mark.parametrize("other", [HEAD.replace(b"\x10\x03", b"\x10\x01"), HEAD[1:], b""])
def test_a_constant_written_in_another_way_is_not_found(graph, other):
    graph.write_bytes(b"before" + other + ROWS.tobytes())
    assert LookupTable.find(graph, "rows", Shape(3, 128)) is None


def test_a_file_that_is_cut_off_has_no_table(graph):
    graph.write_bytes(graph.read_bytes()[: -len(b"after") - 1])
    assert LookupTable.find(graph, "rows", Shape(3, 128)) is None


def test_a_file_that_is_gone_is_the_system_s_error(tmp_path):
    with pytest.raises(FileNotFoundError):
        LookupTable.find(tmp_path / GRAPH_FILE, "rows", Shape(3, 128))


@pytest.mark.parametrize("folder", ["tiny_model_folder", "real_model_folder"])
def test_each_model_leaves_its_word_pieces_in_the_file(folder, request):
    whole = read_description(request.getfixturevalue(folder))
    for files in whole.parts or (whole,):
        assert "words.levels" in files.lookups
        for name, shape in files.lookups.items():
            table = LookupTable.find(files.folder / GRAPH_FILE, name, shape)
            assert table is not None
            assert table.rows.dtype == shape.kind


@pytest.mark.parametrize("kind", ["uint8", "float16"])
def test_other_types_are_found_too(tmp_path, kind):
    rows = np.arange(12).astype(kind).reshape(3, 4)
    code = {"uint8": b"\x02", "float16": b"\x0a"}[kind]
    size = bytes([rows.nbytes])
    head = b"\x08\x03\x08\x04\x10" + code + b"\x42\x04rows\x4a" + size
    path = tmp_path / GRAPH_FILE
    path.write_bytes(b"before" + head + rows.tobytes())
    table = LookupTable.find(path, "rows", Shape(3, 4, kind))
    assert table is not None
    assert (table.rows == rows).all()


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
    for session in (mapped.open_session(), mapped.open_session()):
        assert (session.run(None, feed)[0] == expected).all()


@pytest.mark.parametrize("broken", ["[lookups]\nrows = 3", '[lookups]\nrows = ["a", "b"]'])
def test_a_description_with_broken_shapes_is_damaged(tiny_folder, broken):
    description = tiny_folder / DESCRIPTION_FILE
    content = description.read_text(encoding="utf-8")
    other = re.sub(r"\[lookups\].*?(?=\[source\])", broken + "\n", content, flags=re.DOTALL)
    description.write_text(other, encoding="utf-8")
    with pytest.raises(Exception, match=r"model\.toml, is damaged"):
        read_description(tiny_folder)


MEASURE = """
import sys
from pathlib import Path
import numpy, onnxruntime
from rosemary.embed.model_files import GRAPH_FILE, read_description
from rosemary.embed.engine import Network

def own_memory():
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("RssAnon"))

files = read_description(Path(sys.argv[1]))
network = Network(files.folder / GRAPH_FILE, files.lookups if sys.argv[2] == "mapped" else {})
before = own_memory()
session = network.open_session()
ids = numpy.array([[0, 5, 250000, 2]])
session.run(None, {"input_ids": ids, "attention_mask": numpy.ones_like(ids)})
print(own_memory() - before)
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_the_words_of_many_languages_take_no_memory_of_their_own(multilingual):
    """They are mapped from the file, once: 54 MB that the system may drop at any time."""
    files = read_description(multilingual.folder)
    table_bytes = sum(
        shape.rows * shape.columns * np.dtype(shape.kind).itemsize
        for shape in files.lookups.values()
    )

    def grown(how):
        command = [sys.executable, "-c", MEASURE, str(multilingual.folder), how]
        return int(subprocess.run(command, capture_output=True, text=True, check=True).stdout)

    mapped, copied = grown("mapped"), grown("copied")
    # What else the library holds differs by up to 14 MB from one process to the next, a quarter of
    # the tables. If they were copied, the two would differ by nothing else.
    assert copied - mapped > 0.5 * table_bytes
    assert mapped < table_bytes
