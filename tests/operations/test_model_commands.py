"""Commands about search models answer in the wire's names and refuse what they do not know."""

import pytest
from tests.foreign_models import published
from tests.service.embedding.changing_models import OTHER, Choices

from rosemary.domain.errors import InvalidInputError
from rosemary.operations.model_operations import run_model_command
from rosemary.service.services import build_services


@pytest.fixture
def models(store, tiny_embedder, clock, tmp_path):
    choice = Choices(tmp_path).choice
    return build_services(store, tiny_embedder, clock, tmp_path / "memories.db", choice).models


def test_models_are_listed_with_what_a_person_asks_about_them(models):
    data = run_model_command(models, {"action": "list"})
    assert [each["name"] for each in data["models"]] == ["tiny-random-int8", OTHER]
    shipped = data["models"][0]
    assert (shipped["isShipped"], shipped["isChosen"], shipped["isServing"]) == (True, True, True)
    assert (shipped["dimensions"], shipped["maxTokens"], shipped["licence"]) == (32, 256, "MIT")
    assert data["pending"] == 0


def test_a_model_is_added_under_the_name_of_its_folder_chosen_and_removed(models, tmp_path):
    folder = published(tmp_path / "e5-small")
    arguments = {"query_prefix": "query: ", "document_prefix": "passage: ", "pooling": "mean"}
    added = run_model_command(models, {"action": "add", "path": str(folder), **arguments})
    assert (added["status"], added["name"]) == ("added", "e5-small")
    assert (added["queryPrefix"], added["documentPrefix"]) == ("query: ", "passage: ")
    chosen = run_model_command(models, {"action": "use", "name": "e5-small"})
    assert (chosen["status"], chosen["isChosen"], chosen["pending"]) == ("chosen", True, 0)
    removed = run_model_command(models, {"action": "remove", "name": OTHER})
    assert removed == {"status": "removed", "name": OTHER}


def test_the_name_may_be_given(models, tmp_path):
    folder = published(tmp_path / "snapshot-1234")
    arguments = {"action": "add", "path": str(folder), "name": "e5", "licence": "MIT"}
    assert run_model_command(models, arguments)["name"] == "e5"


@pytest.mark.parametrize(
    "arguments", [{}, {"action": "paint"}, {"action": "list", "colour": "red"}]
)
def test_unknown_arguments_are_refused(models, arguments):
    with pytest.raises(InvalidInputError):
        run_model_command(models, arguments)


def test_the_errors_of_the_service_pass_through(models, tmp_path):
    with pytest.raises(InvalidInputError, match="does not exist"):
        run_model_command(models, {"action": "add", "path": str(tmp_path / "gone"), "name": "x"})
