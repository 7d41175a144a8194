"""Errors in the person's language, with what the service said of them."""

import re
from pathlib import Path

import pytest
from tests.visual.pseudo import pseudo

import rosemary
from rosemary.assistants.catalogue import Computer, assistants_of
from rosemary.domain import errors
from rosemary.domain.assistants import AssistantState, ConfigRefusedError, ConnectionState
from rosemary.domain.errors import (
    DamagedStoreError,
    EmbedderUnavailableError,
    InvalidInputError,
    MachineError,
    NotFoundError,
    PlaceTakenError,
    RosemaryError,
    StorageFullError,
    StoreUnavailableError,
)
from rosemary.gui import error_texts
from rosemary.gui.assistants import setup_texts
from rosemary.gui.backups import backup_texts
from rosemary.gui.exporting.export_dialog import problem_text
from rosemary.gui.kit import progress_bars
from rosemary.gui.settings.setting_row import refusal

pytestmark = pytest.mark.gui

KINDS = [
    each
    for each in vars(errors).values()
    if isinstance(each, type) and issubclass(each, RosemaryError)
]


def test_in_english_the_service_speaks_for_itself():
    error = StoreUnavailableError("the store is busy", hint="Try again in a moment.")
    assert error_texts.text_of(error) == "The store is busy. Try again in a moment."
    assert error_texts.text_of(error, "It is kept.") == (
        "The store is busy. It is kept. Try again in a moment."
    )
    assert error_texts.text_of(error, is_advised=False) == "The store is busy."


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
    said = error_texts.text_of(kind("port 4 is taken", hint="Close it."), "Kept.")
    assert said.startswith(f"{pseudo(what)} Kept.")
    assert "(Port 4 is taken" in said
    assert said.endswith(")")


def test_an_error_known_by_its_code_alone_is_told_in_the_language_of_the_window(translated):
    said = error_texts.text_of_code(StorageFullError.code, "no room for 4 bytes.")
    assert said == f"{pseudo('The disk is full.')} (No room for 4 bytes)"
    busy = error_texts.text_of_code(StoreUnavailableError.code, "locked")
    assert busy.startswith(pseudo("The memories cannot be reached at this moment."))
    other = error_texts.text_of_code(MachineError.code, "no socket")
    assert other.startswith(pseudo("This computer did not let Rosemary do it."))
    assert error_texts.text_of_code("SOMETHING_NEW", "no socket") == other


def test_an_error_known_by_its_code_alone_is_told_in_english_as_it_is():
    assert error_texts.text_of_code(StorageFullError.code, "no room") == "No room."


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (NotFoundError("It is gone", hint="See `rosemary trash list`."), "It is gone."),
        (
            DamagedStoreError("Broken", hint="Quit Rosemary. `rosemary doctor` says more."),
            "Broken. Go back to a backup, or restart Rosemary: it says what can be done.",
        ),
        (NotFoundError("It is gone", hint="Look in the trash."), "It is gone. Look in the trash."),
    ],
)
def test_commands_of_the_service_are_not_given_to_whoever_sits_at_the_window(error, said):
    assert error_texts.text_of(error) == said
    bare = error_texts.text_of(error, is_advised=False)
    assert bare == f"{error.message}."


def test_a_refusal_names_no_field_of_the_service():
    error = error_texts.without_field(
        InvalidInputError.of_field("path", "is a folder", "Pick one.")
    )
    assert error_texts.text_of(error) == "Is a folder. Pick one."
    other = MachineError("it failed: no room")
    assert error_texts.without_field(other) is other


def test_the_hint_of_the_service_is_kept_where_there_is_no_advice_of_its_own(translated):
    error = MachineError("the folder is gone", hint="Look for it.")
    assert "(The folder is gone. Look for it)" in error_texts.text_of(error)
    assert "Look for it" not in error_texts.text_of(error, is_advised=False)


@pytest.mark.parametrize("kind", KINDS)
def test_every_error_has_a_sentence_and_every_code_a_word(translated, kind):
    assert error_texts.text_of(kind("detail")).startswith("[!!")
    assert error_texts.outcome_name(kind.code).startswith("[!!")


def test_an_unknown_code_is_told_as_it_is():
    assert error_texts.outcome_name("SOMETHING_NEW") == "SOMETHING_NEW"


# ---------------------------------------------------------------- of files, backups and settings


def state_of(state, problem):
    nowhere = Computer(platform="linux", home=Path("/nowhere"), environ={})
    return AssistantState(
        assistant=assistants_of(nowhere)[0], is_installed=True, state=state, problem=problem
    )


def test_a_file_that_is_not_touched_is_told_with_what_the_person_can_do():
    error = ConfigRefusedError("The file is empty.")
    said = setup_texts.refusal(error, "Put it in yourself.")
    assert said == "The file is empty. The file was not touched. Put it in yourself."
    hinted = ConfigRefusedError("It is read-only.", hint="Make it writable.")
    assert setup_texts.refusal(hinted, "no") == (
        "It is read-only. The file was not touched. Make it writable."
    )


def test_a_file_that_is_not_touched_in_another_language(translated):
    said = setup_texts.refusal(ConfigRefusedError("The file is empty."), "Put it in yourself.")
    what = pseudo("The assistant's file cannot be read, or not changed safely.")
    kept = pseudo("The file was not touched.")
    assert said == f"{what} {kept} (The file is empty) Put it in yourself."


@pytest.mark.parametrize(
    ("state", "what"),
    [
        (
            ConnectionState.UNREADABLE,
            "The assistant's file cannot be read, or not changed safely.",
        ),
        (ConnectionState.ELSEWHERE, "It starts another Rosemary, not this one."),
    ],
)
def test_what_is_wrong_with_an_entry_in_another_language(translated, state, what):
    said = setup_texts.entry_problem(state_of(state, "Its entry starts no command."))
    assert said == f"{pseudo(what)} (Its entry starts no command)"
    assert setup_texts.entry_problem(state_of(state, "")) == ""


def test_what_is_wrong_with_an_entry_in_english():
    state = state_of(ConnectionState.ELSEWHERE, "Its entry starts no command.")
    assert setup_texts.entry_problem(state) == "Its entry starts no command."


def test_a_test_that_fails_in_another_language(translated):
    said = setup_texts.test_failed(MachineError("it did not answer in 20 seconds"))
    assert pseudo("This computer did not let Rosemary do it.") in said
    assert "(It did not answer in 20 seconds)" in said


def test_a_value_that_is_refused_in_another_language(translated):
    said = refusal(InvalidInputError.of_field("keep", "must be at least 1"))
    what = pseudo("Something that was entered is not accepted.")
    assert said == f"{what} (Must be at least 1)"
    assert refusal(ValueError("type a number")) == "Type a number."


def test_an_export_that_is_refused_in_another_language(translated):
    taken = problem_text(PlaceTakenError.of_field("path", "there is a file already"))
    advice = pseudo("Replace it, or choose another place.")
    assert taken == f"{pseudo('There is something in that place already.')} " + (
        f"(There is a file already) {advice}"
    )


def test_a_damaged_backup_in_another_language(translated):
    lines = backup_texts.problems(("memories.db is short", "manifest.json is missing"))
    assert lines.splitlines() == [
        pseudo("This backup is damaged."),
        "memories.db is short",
        "manifest.json is missing",
    ]


def test_the_problems_of_a_damaged_backup_stand_alone_in_english():
    assert backup_texts.problems(("memories.db is short",)) == "memories.db is short"


def test_every_step_that_the_service_tells_is_known_to_translators():
    told = set()
    for folder in ("service", "store"):
        for file in (Path(rosemary.__file__).parent / folder).rglob("*.py"):
            text = file.read_text(encoding="utf-8")
            told |= set(re.findall(r'Progress\([^)]*message="([^"]+)"', text))
            told |= set(re.findall(r'^_PROGRESS_TEXT: Final = "([^"]+)"', text, re.MULTILINE))
    assert told == set(map(str, progress_bars.STEPS))


def test_a_step_is_told_in_the_language_of_the_window(translated):
    assert progress_bars.step_text("Putting the backup in place") == pseudo(
        "Putting the backup in place"
    )
    assert progress_bars.step_text("") == ""
