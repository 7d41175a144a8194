"""A model folder that is not as it should be is refused in plain words."""

import hashlib
import sys

import pytest

from rosemary.domain.errors import EmbedderUnavailableError
from rosemary.embed.model_files import read_description
from rosemary.embed.onnx import OnnxEmbedder

FILES = ["model.onnx", "tokenizer.json", "model.toml"]


@pytest.mark.parametrize("name", FILES)
def test_a_missing_file_is_named(tiny_folder, name):
    (tiny_folder / name).unlink()

    with pytest.raises(EmbedderUnavailableError, match=rf"{name} is missing") as caught:
        OnnxEmbedder(tiny_folder).embed_query("coffee")

    assert caught.value.code == "EMBEDDER_UNAVAILABLE"
    assert caught.value.hint


@pytest.mark.parametrize("name", ["model.onnx", "tokenizer.json"])
@pytest.mark.parametrize("damage", ["cut", "flipped", "empty"])
def test_a_damaged_file_is_named(tiny_folder, name, damage):
    path = tiny_folder / name
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    damaged = {"cut": content[:-1], "flipped": content, "empty": b""}[damage]
    path.write_bytes(damaged)

    with pytest.raises(EmbedderUnavailableError, match=rf"{name} is damaged"):
        OnnxEmbedder(tiny_folder).load()


@pytest.mark.parametrize("name", ["model.onnx", "tokenizer.json"])
def test_a_model_that_an_update_replaced_asks_for_a_restart(tiny_folder, name):
    embedder = OnnxEmbedder(tiny_folder)
    embedder.load()
    description, path = tiny_folder / "model.toml", tiny_folder / name
    before, newer = path.read_bytes(), b"of the next version"
    path.write_bytes(newer)
    before_digest, after_digest = (hashlib.sha256(each).hexdigest() for each in (before, newer))
    description.write_text(description.read_text().replace(before_digest, after_digest))
    assert embedder.rest(0)

    with pytest.raises(EmbedderUnavailableError, match="was replaced by another one") as caught:
        embedder.embed_query("coffee")

    assert "Restart Rosemary" in caught.value.hint


def test_a_damaged_file_beside_a_lost_description_is_named(tiny_folder):
    embedder = OnnxEmbedder(tiny_folder)
    embedder.load()
    (tiny_folder / "model.onnx").write_bytes(b"damaged")
    (tiny_folder / "model.toml").unlink()
    assert embedder.rest(0)

    with pytest.raises(EmbedderUnavailableError, match=r"model\.onnx is damaged"):
        embedder.embed_query("coffee")


@pytest.mark.parametrize(
    "content",
    [b"", b"\xff", b"name = ", b"name = 'x'\ndimensions = 'many'", b"files = 3"],
)
def test_a_damaged_description_is_named(tiny_folder, content):
    (tiny_folder / "model.toml").write_bytes(content)

    with pytest.raises(EmbedderUnavailableError, match=r"model\.toml, is damaged"):
        _ = OnnxEmbedder(tiny_folder).model


def test_a_folder_in_place_of_a_file_is_named(tiny_folder):
    (tiny_folder / "model.onnx").unlink()
    (tiny_folder / "model.onnx").mkdir()

    with pytest.raises(EmbedderUnavailableError, match=r"model\.onnx cannot be read"):
        OnnxEmbedder(tiny_folder).load()


@pytest.mark.parametrize("name", ["model.onnx", "tokenizer.json"])
def test_a_described_file_that_is_no_model_is_an_unavailable_embedder(tiny_folder, name):
    description = tiny_folder / "model.toml"
    before = hashlib.sha256((tiny_folder / name).read_bytes()).hexdigest()
    (tiny_folder / name).write_bytes(b"{}")
    after = hashlib.sha256(b"{}").hexdigest()
    description.write_text(description.read_text().replace(before, after))

    with pytest.raises(EmbedderUnavailableError, match="could not be started"):
        OnnxEmbedder(tiny_folder).load()


def test_the_embedder_works_once_the_file_is_back(tiny_folder):
    path = tiny_folder / "model.onnx"
    content = path.read_bytes()
    path.unlink()
    embedder = OnnxEmbedder(tiny_folder)
    with pytest.raises(EmbedderUnavailableError):
        embedder.load()

    path.write_bytes(content)

    assert embedder.embed_query("coffee")


def test_the_model_is_known_before_it_is_loaded(tiny_folder):
    (tiny_folder / "model.onnx").unlink()

    assert OnnxEmbedder(tiny_folder).model.dimensions == 32


def test_the_shipped_model_is_whole_and_licensed(real_model_folder):
    files = read_description(real_model_folder)

    assert (files.model.dimensions, files.model.parts) == (768, (384, 384))
    assert files.max_tokens == 256
    assert len(files.digests) == 4
    for name in files.digests:
        assert files.read_verified(name)
    assert files.licence == "Apache-2.0, MIT"
    licence = (real_model_folder / "LICENSE").read_text()
    assert "Apache License" in licence
    assert "MIT License" in licence


def test_a_part_of_the_program_that_cannot_be_read_is_told_like_a_model(tiny_folder, monkeypatch):
    monkeypatch.setitem(sys.modules, "rosemary.embed.engine", None)
    with pytest.raises(EmbedderUnavailableError, match="could not be loaded"):
        OnnxEmbedder(tiny_folder).embed_query("tea")
