"""Two models read each text side by side, and their vectors become one."""

from __future__ import annotations

import re
import shutil

import numpy as np
import pytest

from rosemary.domain.errors import EmbedderUnavailableError
from rosemary.embed.engine import JointEngine
from rosemary.embed.model_files import (
    DESCRIPTION_FILE,
    GRAPH_FILE,
    TOKENIZER_FILE,
    read_description,
)
from rosemary.embed.onnx import OnnxEmbedder

PARTS = """
name = "twice"

[[parts]]
folder = "one"
weight = {one}

[[parts]]
folder = "other"
weight = {other}
"""
TRANSLATIONS = {
    "de": "Der Schlüssel liegt unter der Fußmatte vor der Haustür.",
    "es": "La llave está debajo del felpudo delante de la puerta.",
    "ru": "Ключ лежит под ковриком перед входной дверью.",
    "ar": "المفتاح تحت السجادة أمام باب البيت.",
    "zh": "钥匙在前门的门垫下面。",
    "vi": "Chìa khóa nằm dưới tấm thảm trước cửa nhà.",
}
UNRELATED = {
    "de": "Die Tomaten auf dem Balkon brauchen jeden Abend Wasser.",
    "es": "Los tomates del balcón necesitan agua todas las tardes.",
    "ru": "Помидоры на балконе нужно поливать каждый вечер.",
    "ar": "الطماطم على الشرفة تحتاج إلى الماء كل مساء.",
    "zh": "阳台上的西红柿每天晚上都要浇水。",
    "vi": "Cà chua trên ban công cần được tưới nước mỗi tối.",
}


def as_array(vector):
    return np.frombuffer(vector, "<f4")


@pytest.fixture
def twice(tiny_model_folder, tmp_path):
    """A folder with the tiny model as both parts."""
    folder = tmp_path / "twice"
    for part in ("one", "other"):
        shutil.copytree(tiny_model_folder, folder / part)
    (folder / DESCRIPTION_FILE).write_text(PARTS.format(one=0.6, other=0.8), encoding="utf-8")
    return folder


def test_the_vectors_of_the_parts_stand_side_by_side_by_their_weights(twice, tiny):
    joint = OnnxEmbedder(twice)
    assert (joint.model.dimensions, joint.model.parts) == (64, (32, 32))
    alone = as_array(tiny.embed_query("oat milk"))
    for vector in (
        joint.embed_query("oat milk"),
        joint.embed_documents(["rye", "oat milk"])[1],
        joint.embed_in_background(["oat milk"])[0],
    ):
        expected = np.hstack([alone * 0.6, alone * 0.8])
        assert as_array(vector) == pytest.approx(expected, abs=1e-6)
    assert joint.split("oat milk") == tiny.split("oat milk")
    joint.release()
    assert joint.embed_query("oat milk") == joint.embed_documents(["oat milk"])[0]


def test_the_cosine_of_joint_vectors_is_the_weighted_sum_of_those_of_the_parts(
    tiny, tiny_model_folder
):
    one, other = tiny.engine(), OnnxEmbedder(tiny_model_folder).engine()
    engines = [one, _Shortened(other)]
    joint = JointEngine(engines=engines, weights=[0.6, 0.8], dimensions=[32, 32])
    texts = ["oat milk and rye bread", "the quarterly review moved"]
    cosines = [
        float(as_array(first) @ as_array(second))
        for first, second in (
            each.embed_documents(texts) for each in (one, _Shortened(other), joint)
        )
    ]
    assert abs(cosines[0] - cosines[1]) > 0.01
    assert cosines[2] == pytest.approx(0.36 * cosines[0] + 0.64 * cosines[1], abs=1e-6)


def test_a_question_in_other_words_is_read_by_the_first_model_alone(twice, tiny):
    joint = OnnxEmbedder(twice)
    vector = as_array(joint.embed_variant("oat milk"))
    assert vector == pytest.approx(
        np.hstack([as_array(tiny.embed_query("oat milk")) * 0.6, np.zeros(32)]), abs=1e-6
    )
    assert tiny.embed_variant("oat milk") == tiny.embed_query("oat milk")


class _Shortened:
    """A second model: it reads the words of a text but for the last one."""

    def __init__(self, engine):
        self._engine = engine

    def embed_documents(self, texts):
        return self._engine.embed_documents([text.rpartition(" ")[0] for text in texts])


def test_another_weight_is_another_model(twice):
    before = read_description(twice).model.sha256
    (twice / DESCRIPTION_FILE).write_text(PARTS.format(one=0.8, other=0.6), encoding="utf-8")
    assert read_description(twice).model.sha256 != before


@pytest.mark.parametrize("part", ["one", "other"])
@pytest.mark.parametrize("name", [GRAPH_FILE, TOKENIZER_FILE])
def test_one_damaged_file_of_a_part_is_named(twice, part, name):
    path = twice / part / name
    path.write_bytes(path.read_bytes()[:-1])
    damaged = re.escape(str(path)) + " is damaged"
    with pytest.raises(EmbedderUnavailableError, match=damaged):
        OnnxEmbedder(twice).load()
    with pytest.raises(EmbedderUnavailableError, match=damaged):
        read_description(twice).verify(f"{part}/{name}")


def test_a_part_that_is_missing_is_named(twice):
    shutil.rmtree(twice / "other")
    missing = re.escape(str(twice / "other" / DESCRIPTION_FILE)) + " is missing"
    with pytest.raises(EmbedderUnavailableError, match=missing):
        OnnxEmbedder(twice).load()


@pytest.mark.slow
def test_the_shipped_vector_weighs_the_multilingual_model_more(real, english, multilingual):
    text = "The key is under the doormat."
    vector = as_array(real.embed_documents([text])[0])
    first, second = vector[:384], vector[384:]
    assert first == pytest.approx(
        as_array(english.embed_documents([text])[0]) * np.sqrt(0.3), abs=1e-5
    )
    assert second == pytest.approx(
        as_array(multilingual.embed_documents([text])[0]) * np.sqrt(0.7), abs=1e-5
    )
    assert np.linalg.norm(vector) == pytest.approx(1, abs=1e-5)


@pytest.mark.slow
@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_question_is_nearer_to_its_answer_in_another_language_than_to_something_else(
    real, language
):
    question = as_array(real.embed_query("Where is the key to the house?"))
    answer, other = map(
        as_array, real.embed_documents([TRANSLATIONS[language], "Tomatoes need a lot of sun."])
    )
    assert question @ answer > question @ other + 0.1


@pytest.mark.slow
@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_sentence_is_nearer_to_its_translation_than_to_another_one(real, language):
    sentence, translation, unrelated, english_unrelated = map(
        as_array,
        real.embed_documents(
            [
                "The key is under the doormat in front of the door.",
                TRANSLATIONS[language],
                UNRELATED[language],
                "The tomatoes on the balcony need water every evening.",
            ]
        ),
    )
    assert sentence @ translation > sentence @ unrelated + 0.1
    assert sentence @ translation > sentence @ english_unrelated + 0.1


@pytest.mark.slow
def test_the_multilingual_model_reads_questions_and_texts_by_their_prefixes(multilingual, tmp_path):
    bare = tmp_path / "bare"
    shutil.copytree(multilingual.folder, bare)
    description = (bare / DESCRIPTION_FILE).read_text(encoding="utf-8")
    (bare / DESCRIPTION_FILE).write_text(description.partition("[encoding]")[0], encoding="utf-8")
    plain = OnnxEmbedder(bare)
    question = as_array(plain.embed_query("query: tea"))
    passage = as_array(plain.embed_query("passage: tea"))
    assert as_array(multilingual.embed_query("tea")) == pytest.approx(question, abs=1e-5)
    for embed in (multilingual.embed_documents, multilingual.embed_in_background):
        assert as_array(embed(["tea"])[0]) == pytest.approx(passage, abs=1e-5)
    assert question @ passage < 0.999
    assert multilingual.model.sha256 != plain.model.sha256


@pytest.mark.slow
def test_a_text_has_the_same_vector_beside_others(multilingual):
    texts = ["茶", "a much longer sentence than the others, so that they are padded", "", "नमस्ते"]
    together = multilingual.embed_documents(texts)
    for text, vector in zip(texts, together, strict=True):
        (alone,) = multilingual.embed_documents([text])
        assert as_array(alone) @ as_array(vector) > 0.9999
