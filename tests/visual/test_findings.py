"""Nothing is cut off, untranslated, nameless or out of order on any page, dialog or quick window.

Each test looks through all scenes in a process of its own, as small as a person can make each.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget
from tests.visual import findings
from tests.visual.environment import environment
from tests.visual.examining import LANGUAGE, LARGE, OPENED, PSEUDO, YEAR_ALONE
from tests.visual.pseudo import PseudoTranslator, greek, pseudo

from rosemary.assistants import catalogue
from rosemary.assistants.catalogue import Computer, assistants_of
from rosemary.domain.assistants import ConfigPart, Guide
from rosemary.domain.settings import ThemeChoice
from rosemary.gui.activity import activity_texts
from rosemary.gui.assistants import assistant_texts
from rosemary.gui.assistants.assistant_texts import CATALOGUE_TEXTS
from rosemary.gui.theme.appearance import Appearance, apply_style
from rosemary.operations.operation_table import OPERATIONS
from rosemary.runtime.paths import resources_dir

pytestmark = [pytest.mark.gui, pytest.mark.slow, pytest.mark.timeout(240)]

Examine = Callable[..., Mapping[str, list[str]]]
_SMALLEST_SCREEN = (800, 480)
_TITLE_BAR = 40


@pytest.fixture
def examine(tmp_path) -> Examine:
    def run(
        *wishes: str, scale: float = 1, size: tuple[int, int] | None = None
    ) -> Mapping[str, list[str]]:
        done = subprocess.run(
            [sys.executable, "-m", "tests.visual.examining", *wishes],
            env=environment(tmp_path, scale=scale, size=size),
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr[-20_000:]
        found: Mapping[str, list[str]] = json.loads(done.stdout)
        return found

    return run


def test_every_control_has_a_name_a_role_a_place_and_a_mark_of_focus(examine):
    found = examine("nameless", "order", "focus", "clipped")
    assert found == {"nameless": [], "order": [], "focus": [], "clipped": []}


@pytest.mark.parametrize("scale", [1.25, 1.5, 2])
def test_nothing_is_cut_off_on_a_scaled_screen(examine, scale):
    assert examine("clipped", YEAR_ALONE, scale=scale) == {"clipped": []}


@pytest.mark.parametrize("language", ["de", "fr", "ar"])
def test_nothing_is_cut_off_in_other_languages(examine, language):
    assert examine("clipped", f"{LANGUAGE}{language}", YEAR_ALONE) == {"clipped": []}


def test_a_large_font_of_the_system_cuts_nothing_off(examine):
    assert examine("clipped", LARGE, YEAR_ALONE) == {"clipped": []}


@pytest.mark.parametrize("text_size", [(), (LARGE,)], ids=["usual", "large"])
def test_the_window_and_all_dialogs_fit_the_smallest_screen(examine, text_size):
    checks = ("clipped", "least", OPENED)
    found = examine(*checks, YEAR_ALONE, *text_size, size=_SMALLEST_SCREEN)
    assert found["clipped"] == []
    assert found["least"]
    assert found[OPENED]
    for each in (*found["least"], *found[OPENED]):
        width, height = map(int, each.rsplit(" ", 1)[1].split("x"))
        assert width <= _SMALLEST_SCREEN[0], each
        assert height <= _SMALLEST_SCREEN[1] - _TITLE_BAR, each


def test_in_a_longer_language_every_text_is_translated_and_none_is_cut_off(examine):
    found = examine("clipped", "untranslated", PSEUDO)
    assert found == {"clipped": [], "untranslated": []}


def test_every_tool_has_a_title_that_translators_know():
    assert list(activity_texts.TOOLS) == [each.name for each in OPERATIONS if each.is_tool]


def test_every_text_of_the_catalogue_of_assistants_is_known_to_translators():
    nowhere = Computer(platform="linux", home=Path("/nowhere"), environ={})
    known = assistants_of(nowhere)
    said = [text for each in known for text in (*each.steps, each.note, each.rule_file) if text]
    said += [note for each in known for part in ConfigPart if (note := each.note_on(part))]
    texts = {text.replace("COMMAND ARGUMENTS", "{command}") for text in said}
    assert texts <= set(map(str, CATALOGUE_TEXTS))
    assert set(map(str, CATALOGUE_TEXTS)) - texts == {catalogue.FLATPAK}


def test_a_command_stays_as_it_is_in_a_step_that_is_translated(qapp):
    nowhere = Computer(platform="linux", home=Path("/nowhere"), environ={})
    (assistant,) = [each for each in assistants_of(nowhere) if each.name == "claude-code"]
    filled = tuple(each.replace("COMMAND ARGUMENTS", "/bin/it --so") for each in assistant.steps)
    guide = Guide(assistant=assistant, steps=filled, file=None, text="", link="")
    assert assistant_texts.steps(guide) == filled
    translator = PseudoTranslator(qapp)
    qapp.installTranslator(translator)
    first, second = assistant_texts.steps(guide)
    qapp.removeTranslator(translator)
    assert "/bin/it --so" in first
    assert second == pseudo("Or put the text in:")


# ---------------------------------------------------------------- that each is noticed


@pytest.fixture
def box(qapp, qtbot) -> QWidget:
    """A window with two buttons in a row, one below them, and a label."""
    appearance = Appearance(resources_dir(), ThemeChoice.LIGHT)
    box = QWidget()
    appearance.setParent(box)
    qtbot.addWidget(box)
    column, row = QVBoxLayout(box), QHBoxLayout()
    column.addLayout(row)
    for name in ("first", "second", "third"):
        button = QPushButton(name, objectName=name)
        (column if name == "third" else row).addWidget(button)
    column.addWidget(QLabel("A label that says something", objectName="label"))
    apply_style(box)
    with qtbot.waitExposed(box):
        box.show()
    return box


def test_a_whole_window_has_no_findings(box):
    for check in (findings.clipped, findings.nameless, findings.out_of_order):
        assert list(check(box)) == []
    assert list(findings.without_focus_mark(box)) == []


def test_a_label_with_too_little_room_is_noticed(box):
    box.findChild(QLabel, "label").setMaximumWidth(40)
    box.layout().activate()
    assert any("px wide" in each for each in findings.clipped(box))


def test_a_button_beside_its_window_is_noticed(box):
    box.findChild(QPushButton, "first").move(-20, 0)
    assert any("px beside" in each for each in findings.clipped(box))


def test_a_control_without_a_name_is_noticed(box):
    box.findChild(QPushButton, "third").setText("")
    assert len(list(findings.nameless(box))) == 1


def test_another_order_of_tab_is_noticed(box):
    first, second = (box.findChild(QPushButton, name) for name in ("first", "second"))
    QWidget.setTabOrder(second, first)
    assert len(list(findings.out_of_order(box))) == 1


def test_a_focus_that_cannot_be_seen_is_noticed(box):
    silent = QLabel("no mark", box)
    silent.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    silent.show()
    assert len(list(findings.without_focus_mark(box))) == 1


@pytest.mark.parametrize(
    ("text", "is_so"),
    [
        (pseudo("Save {name}"), False),
        (f"{pseudo('Save')} (Ctrl+S)", False),
        (greek("My own words"), False),
        ("/home/ada/.local/share", False),
        ("21 November 2026", False),
        ("search_memory", False),
        ("Save", True),
        (f"{pseudo('Save')} and more of it", True),
    ],
)
def test_an_english_word_is_told_from_names_code_and_what_a_person_wrote(text, is_so):
    assert findings.is_english(text) is is_so


def test_the_longer_language_keeps_what_is_filled_in():
    assert "{name}" in pseudo("Save {name}")
    assert "%Ln" in pseudo("%Ln memories")
    assert len(pseudo("A sentence of ordinary length.")) >= 1.4 * 30
