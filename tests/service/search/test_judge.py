"""What makes probabilities of what is known, and what serves where its file does not."""

import json

import pytest

from rosemary.domain.relevance import FEATURES, general_probability
from rosemary.runtime.paths import resources_dir
from rosemary.service.search.judging import Judge

MODEL = "f" * 64
ROWS = [[0.0] * len(FEATURES), [0.5] * len(FEATURES), [1.0] * len(FEATURES)]

TABLE = {
    "model": MODEL,
    "features": list(FEATURES),
    "baseline": -1.0,
    "depth": 1,
    # Both trees look at the first number: up to 0.7 the left leaf counts, above it the right one.
    "feature": [[0, 0, 0], [0, 0, 0]],
    "threshold": [[0.7, 0.0, 0.0], [0.7, 0.0, 0.0]],
    "left": [[1, 1, 2], [1, 1, 2]],
    "right": [[2, 1, 2], [2, 1, 2]],
    "value": [[0.0, -1.0, 1.0], [0.0, -2.0, 2.0]],
}
TABLE["turns"] = {**TABLE, "value": [[0.0, 1.0, 1.0], [0.0, 1.0, 2.0]]}


@pytest.fixture
def judge_of(tmp_path):
    """Returns a judge with a file of this text."""

    def judge(text):
        file = tmp_path / "relevance.json"
        file.write_text(text, encoding="utf-8")
        return Judge(file)

    return judge


def general(has_vector=True):
    return [general_probability(row, has_vector=has_vector) for row in ROWS]


def test_the_trees_serve_the_model_that_they_were_fitted_for(judge_of):
    judge = judge_of(json.dumps(TABLE))
    assert judge.is_fitted(MODEL)
    found = judge.probabilities(MODEL, ROWS)
    assert found == pytest.approx([0.01798621, 0.01798621, 0.88079708])


def test_parts_of_conversations_have_trees_of_their_own(judge_of):
    judge = judge_of(json.dumps(TABLE))
    notes, turns = judge.probabilities(MODEL, ROWS), judge.probabilities(MODEL, ROWS, {0, 1, 2})
    assert notes[:2] < turns[:2]
    assert judge.probabilities(MODEL, ROWS, {1}) == [notes[0], turns[1], notes[2]]
    assert judge.probabilities("", ROWS, {1}) == general(has_vector=False)


def test_other_models_and_words_alone_are_served_by_the_general_formula(judge_of):
    judge = judge_of(json.dumps(TABLE))
    assert not judge.is_fitted("0" * 64)
    assert judge.probabilities("0" * 64, ROWS) == general()
    assert judge.probabilities("", ROWS) == general(has_vector=False)
    assert Judge().probabilities(MODEL, ROWS) == general()


def test_nothing_found_needs_no_file(tmp_path, caplog):
    assert Judge(tmp_path / "none.json").probabilities(MODEL, []) == []
    assert caplog.messages == []


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '{"features": 1}',
        json.dumps({**TABLE, "features": [*FEATURES, "another"]}),
        json.dumps({**TABLE, "threshold": [[0.7, 0.0, 0.0], None]}),
        json.dumps({**TABLE, "value": "none"}),
        json.dumps({each: value for each, value in TABLE.items() if each != "depth"}),
        json.dumps({each: value for each, value in TABLE.items() if each != "turns"}),
    ],
)
def test_a_file_that_is_damaged_or_of_another_version_is_left_with_one_warning(
    judge_of, caplog, text
):
    judge = judge_of(text)
    judge.load()
    assert judge.probabilities(MODEL, ROWS) == general()
    assert not judge.is_fitted(MODEL)
    (warning,) = caplog.messages
    assert "general formula" in warning


def test_a_missing_file_is_told_once(tmp_path, caplog):
    judge = Judge(tmp_path / "none.json")
    for _ in range(3):
        assert judge.probabilities(MODEL, ROWS) == general()
    assert len(caplog.messages) == 1


def test_the_file_is_read_once(judge_of, tmp_path):
    judge = judge_of(json.dumps(TABLE))
    judge.load()
    (tmp_path / "relevance.json").unlink()
    assert judge.is_fitted(MODEL)


def test_the_file_that_is_shipped_is_of_this_version(caplog):
    file = resources_dir() / "model" / "relevance.json"
    model = json.loads(file.read_text(encoding="utf-8"))["model"]
    judge = Judge(file)
    assert judge.is_fitted(model)
    for turns in ((), range(len(ROWS))):
        assert all(0 < each < 1 for each in judge.probabilities(model, ROWS, turns))
    assert caplog.messages == []
