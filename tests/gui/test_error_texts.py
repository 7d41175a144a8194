"""Errors in the person's language, with what the service said of them."""

import pytest
from tests.visual.pseudo import PseudoTranslator, pseudo

from rosemary.domain import errors
from rosemary.domain.errors import (
    DamagedStoreError,
    EmbedderUnavailableError,
    InvalidInputError,
    MachineError,
    RosemaryError,
    StorageFullError,
    StoreUnavailableError,
)
from rosemary.gui import error_texts

pytestmark = pytest.mark.gui

KINDS = [
    each
    for each in vars(errors).values()
    if isinstance(each, type) and issubclass(each, RosemaryError)
]


@pytest.fixture
def translated(qapp):
    """The window speaks another language."""
    translator = PseudoTranslator(qapp)
    qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)


def test_in_english_the_service_speaks_for_itself():
    error = StoreUnavailableError("the store is busy", hint="Try again in a moment.")
    assert error_texts.said(error) == "The store is busy. Try again in a moment."
    assert error_texts.said(error, "It is kept.") == (
        "The store is busy. It is kept. Try again in a moment."
    )
    assert error_texts.said(error, is_advised=False) == "The store is busy."


@pytest.mark.parametrize(
    ("kind", "what"),
    [
        (StoreUnavailableError, "The memories cannot be reached at this moment."),
        (DamagedStoreError, "The file that holds the memories is damaged."),
        (StorageFullError, "The disk is full."),
        (EmbedderUnavailableError, "Search by meaning is off."),
        (InvalidInputError, "Something that was entered is not accepted."),
        (MachineError, "This computer did not let Rosemary do it."),
        (RosemaryError, "Something went wrong inside Rosemary."),
    ],
)
def test_in_another_language_the_kind_comes_first_and_the_detail_last(translated, kind, what):
    said = error_texts.said(kind("port 4 is taken", hint="Close it."), "Kept.")
    assert said.startswith(f"{pseudo(what)} Kept.")
    assert "(Port 4 is taken" in said
    assert said.endswith(")")


def test_the_hint_of_the_service_is_kept_where_there_is_no_advice_of_its_own(translated):
    error = MachineError("the folder is gone", hint="Look for it.")
    assert "(The folder is gone. Look for it)" in error_texts.said(error)
    assert "Look for it" not in error_texts.said(error, is_advised=False)


@pytest.mark.parametrize("kind", KINDS)
def test_every_error_has_a_sentence_and_every_code_a_word(translated, kind):
    assert error_texts.said(kind("detail")).startswith("[!!")
    assert error_texts.outcome(kind.code).startswith("[!!")


def test_an_unknown_code_is_told_as_it_is():
    assert error_texts.outcome("SOMETHING_NEW") == "SOMETHING_NEW"
