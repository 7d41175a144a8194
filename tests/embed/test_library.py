"""Models of others are understood, checked and kept; what cannot be used changes nothing."""

import numpy as np
import pytest
from tests.conftest import TINY_MODEL
from tests.foreign_models import GRAPHS, published, side_by_side

from rosemary.domain.errors import InvalidInputError, NotFoundError, StoreUnavailableError
from rosemary.domain.search import ModelWish, Pooling
from rosemary.embed import adding
from rosemary.embed.library import ModelLibrary
from rosemary.runtime.paths import resources_dir

TEXTS = ["oat milk and rye bread", "the quarterly review moved", "tea"]


@pytest.fixture
def library(tmp_path):
    return ModelLibrary(TINY_MODEL, tmp_path / "models")


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "published"


def arrays(vectors):
    return [np.frombuffer(vector, "<f4") for vector in vectors]


def expected(embedder, text, pooling, prefix=""):
    """Return the vector that the sines of the word pieces make."""
    (ids,) = embedder.engine().tokenizer.token_ids([prefix + text])
    random = np.random.default_rng(48)
    tokens = np.sin(np.outer(np.array(ids, np.float32), random.normal(size=48).astype(np.float32)))
    vector = tokens[0] if pooling is Pooling.CLS else tokens.mean(axis=0)
    return vector / np.linalg.norm(vector)


@pytest.mark.parametrize(
    ("config", "wish", "pooling"),
    [
        ({"pooling_mode_mean_tokens": True}, None, Pooling.MEAN),
        ({"pooling_mode_cls_token": False, "pooling_mode_mean_tokens": True}, None, Pooling.MEAN),
        ({"pooling_mode_cls_token": True}, Pooling.MEAN, Pooling.MEAN),
        ({}, None, Pooling.MEAN),
    ],
)
def test_a_published_folder_is_understood(library, folder, config, wish, pooling):
    published(folder, pooling=config, sentence={"max_seq_length": 64}, config={})
    known = library.add(folder, ModelWish(name="sines", pooling=wish, licence="MIT"))
    files = known.files
    assert (files.model.dimensions, files.max_tokens, files.licence) == (48, 64, "MIT")
    assert files.encoding.pooling is pooling
    embedder = library.embedder("sines")
    for text, vector in zip(TEXTS, arrays(embedder.embed_documents(TEXTS)), strict=True):
        assert vector == pytest.approx(expected(embedder, text, pooling), abs=1e-3)
    assert len(embedder.split("tea " * 200)) > 1


def test_the_pooling_of_the_first_token_is_understood(library, folder, monkeypatch):
    # Every text begins with the same piece: without attention its vector is that of all texts.
    published(folder, pooling={"pooling_mode_cls_token": True})
    with pytest.raises(InvalidInputError, match="two different test sentences"):
        library.add(folder, ModelWish(name="sines"))
    monkeypatch.setattr(adding, "_is_checked", lambda embedder: True)
    library.add(folder, ModelWish(name="sines"))
    embedder = library.embedder("sines")
    (vector,) = arrays(embedder.embed_documents(["tea"]))
    assert vector == pytest.approx(expected(embedder, "tea", Pooling.CLS), abs=1e-3)


def test_a_graph_beside_its_tokenizer_is_enough_and_may_have_other_dimensions(library, tmp_path):
    known = library.add(side_by_side(tmp_path / "beside", "sentence"), ModelWish(name="wide"))
    assert (known.files.model.dimensions, known.files.encoding.pooling) == (768, None)
    for vector in arrays(library.embedder("wide").embed_documents(TEXTS)):
        assert np.linalg.norm(vector) == pytest.approx(1, abs=1e-5)
    again = library.add(tmp_path / "beside", ModelWish(name="by-folder"))
    assert again.files.model.sha256 == known.files.model.sha256


def test_prefixes_stand_before_questions_and_texts_and_make_it_another_model(library, folder):
    published(folder, prompts={"prompts": {"query": "ask ", "document": "tell "}})
    plain = library.add(folder, ModelWish(name="plain", query_prefix="", document_prefix=""))
    known = library.add(folder, ModelWish(name="prefixed"))
    other = library.add(folder, ModelWish(name="other", query_prefix="seek "))
    assert len({each.files.model.sha256 for each in (plain, known, other)}) == 3
    assert (other.files.encoding.query_prefix, other.files.encoding.document_prefix) == (
        "seek ",
        "tell ",
    )
    embedder, bare = library.embedder("prefixed"), library.embedder("plain")
    assert embedder.embed_query("tea") == bare.embed_query("ask tea")
    assert embedder.embed_documents(["tea"]) == bare.embed_documents(["tell tea"])
    assert embedder.embed_in_background(["tea"]) == bare.embed_documents(["tell tea"])
    text = "a b " * 127
    assert (len(bare.split(text)), len(embedder.split(text))) == (1, 2)


def test_a_model_whose_vectors_depend_on_the_batch_embeds_one_text_at_a_time(library, tmp_path):
    known = library.add(
        side_by_side(tmp_path / "b", "batch_dependent"), ModelWish(name="dependent")
    )
    assert not known.files.encoding.is_batched
    embedder = library.embedder("dependent")
    together = embedder.embed_documents(TEXTS)
    assert together == [embedder.embed_documents([text])[0] for text in TEXTS]


@pytest.mark.parametrize(
    ("graph", "words"),
    [
        ("zero", "no usable vector"),
        ("not_a_number", "no usable vector"),
        ("random", "another vector each time"),
        ("one_for_all", "the same vector"),
        ("pictures", "the input pixel_values"),
        ("without_pieces", "neither a vector for a text"),
    ],
)
def test_a_graph_that_cannot_be_used_is_refused_and_nothing_changes(
    library, folder, tmp_path, graph, words
):
    with pytest.raises(InvalidInputError, match=words) as caught:
        library.add(published(folder, graph), ModelWish(name="broken"))
    assert caught.value.hint
    assert [each.name for each in library.models()] == ["tiny-random-int8"]
    assert list((tmp_path / "models").iterdir()) == []


def damage(name, content):
    def apply(folder):
        if content is None:
            (folder / name).unlink()
        else:
            (folder / name).write_bytes(content)

    return apply


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (damage("onnx/model.onnx", None), "holds no onnx/model.onnx"),
        (damage("onnx/model.onnx", b"no graph"), "no network that loads"),
        (damage("tokenizer.json", None), "no tokenizer.json"),
        (damage("tokenizer.json", b"{}"), "could not be started"),
        (damage("tokenizer.json", b"{"), "cannot be read"),
        (damage("config.json", b"[]"), "config.json is not what it should be"),
        (damage("1_Pooling/config.json", b'{"pooling_mode_max_tokens": true}'), "max_tokens"),
    ],
)
def test_a_damaged_folder_is_refused_in_plain_words(library, folder, tmp_path, change, words):
    change(published(folder))
    with pytest.raises(InvalidInputError, match=words):
        library.add(folder, ModelWish(name="broken"))
    models = tmp_path / "models"
    assert not models.exists() or list(models.iterdir()) == []


def test_what_does_not_exist_is_refused(library, tmp_path):
    with pytest.raises(InvalidInputError, match="does not exist"):
        library.add(tmp_path / "nowhere", ModelWish(name="x"))


@pytest.mark.parametrize("name", ["", "a/b", "..", "tiny-random-int8"])
def test_a_name_that_is_none_or_taken_is_refused(library, folder, name):
    with pytest.raises(InvalidInputError, match="name"):
        library.add(published(folder), ModelWish(name=name))


def test_a_disk_that_fails_leaves_nothing_behind(library, folder, tmp_path, monkeypatch):
    def fail(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(adding, "_describe", fail)
    with pytest.raises(StoreUnavailableError, match="No space left"):
        library.add(published(folder), ModelWish(name="full"))
    assert list((tmp_path / "models").iterdir()) == []


def test_models_are_listed_chosen_found_by_their_vectors_and_removed(library, folder):
    known = library.add(published(folder), ModelWish(name="sines"))
    assert [(each.name, each.is_shipped) for each in library.models()] == [
        ("tiny-random-int8", True),
        ("sines", False),
    ]
    assert known.size_bytes > (GRAPHS / "tokens.onnx").stat().st_size
    assert library.named("").is_shipped
    assert library.embedder("").model == library.named("tiny-random-int8").files.model
    found = library.find(known.files.model)
    assert found is not None
    assert found.model == known.files.model
    (known.files.folder / "model.onnx").write_bytes(b"damaged")
    assert library.find(known.files.model) is None
    library.remove("sines")
    assert library.find(known.files.model) is None
    with pytest.raises(NotFoundError):
        library.remove("sines")
    with pytest.raises(InvalidInputError, match="part of Rosemary"):
        library.remove("tiny-random-int8")


def test_a_folder_without_a_description_is_no_model(library, tmp_path):
    (tmp_path / "models" / "junk").mkdir(parents=True)
    (tmp_path / "models" / "junk.txt").touch()
    assert [each.name for each in library.models()] == ["tiny-random-int8"]


def test_the_size_of_two_models_that_work_together_is_that_of_all_their_files(tmp_path):
    shipped = resources_dir() / "model"
    (known,) = ModelLibrary(shipped, tmp_path).models()
    graphs = [path.stat().st_size for path in shipped.glob("*/model.onnx")]
    assert len(graphs) == 2
    assert known.size_bytes > sum(graphs)
