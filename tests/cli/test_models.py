"""`rosemary model`, in the running app and without one."""

from __future__ import annotations

import json

import pytest
from tests.foreign_models import published


@pytest.fixture(params=[False, True], ids=["alone", "served"])
def model(request, cli, app, running):
    if request.param:
        running.start(app)
    return lambda *argv: cli("model", *argv)


def test_a_model_is_added_listed_chosen_and_removed(model, tmp_path):
    folder = published(tmp_path / "e5")
    added = model("add", str(folder), "--query-prefix", "query: ", "--licence", "MIT")
    assert (added.exit_code, added.stderr) == (0, "")
    assert added.stdout == "Added e5. To search with it: rosemary model use e5\n"
    assert "48 dimensions" in model().stdout
    (listed,) = json.loads(model("list", "--json").stdout)["models"]
    assert (listed["queryPrefix"], listed["licence"]) == ("query: ", "MIT")
    assert model("use", "e5").stdout == "e5 is the search model now.\n"
    assert "* " in model("list").stdout
    refused = model("remove", "e5")
    assert (refused.exit_code, refused.stderr.endswith("[VALIDATION_ERROR]\n")) == (2, True)


def test_the_answer_says_how_many_memories_wait(model, cli, tmp_path):
    cli("save", "She prefers green tea.")
    model("add", str(published(tmp_path / "e5")), "--name", "sines")
    assert "1 memory waits to be embedded with it" in model("use", "sines").stdout
    assert "1 memory waits" in model().stdout


def test_an_unused_model_is_removed(model, tmp_path):
    model("add", str(published(tmp_path / "e5")))
    assert model("remove", "e5").stdout == "Removed e5.\n"
    gone = model("remove", "e5")
    assert (gone.exit_code, gone.stderr.endswith("[NOT_FOUND]\n")) == (3, True)


def test_a_broken_model_is_refused_in_plain_words(model, tmp_path):
    result = model("add", str(published(tmp_path / "e5", "zero")))
    assert result.exit_code == 2
    assert "This search model cannot be used: a test sentence has no usable vector." in (
        result.stderr
    )


@pytest.mark.parametrize(
    "argv",
    [["use"], ["add"], ["list", "e5"], ["use", "e5", "--licence", "MIT"], ["paint"]],
    ids=" ".join,
)
def test_a_command_that_makes_no_sense_is_refused(model, argv):
    assert model(*argv).exit_code == 2
