"""The window in another language: by the setting, or as the desktop has it."""

import pytest
from PySide6.QtCore import QLocale, Qt
from tests.gui.conftest import RESOURCES, WAIT_MS

from rosemary.domain.settings import Language, ThemeChoice, WindowSettings
from rosemary.gui import texts
from rosemary.gui.program_facts import ProgramFacts
from rosemary.gui.qt_application import use_language
from rosemary.gui.settings.settings_page import DesktopChoices
from rosemary.gui.settings.window_card import LANGUAGE_NAMES

pytestmark = pytest.mark.gui


@pytest.fixture
def english_after(qapp):
    """Ends what a test said of the language."""
    before = QLocale()
    yield
    qapp.speak(Language.AUTO, RESOURCES / "translations")
    QLocale.setDefault(before)


def speak_in(state, language):
    state.settings = WindowSettings(theme=ThemeChoice.LIGHT, is_welcomed=True, language=language)


def test_each_language_has_its_own_name():
    assert set(LANGUAGE_NAMES) == set(Language) - {Language.AUTO}
    for language, name in LANGUAGE_NAMES.items():
        native = QLocale(language.value).nativeLanguageName().casefold()
        assert name.split(" (")[0].casefold() in native


@pytest.mark.usefixtures("english_after")
def test_the_window_speaks_the_chosen_language(state, three, open_desktop):
    speak_in(state, Language.GERMAN)
    window = open_desktop().window
    assert window.list_pane.new_button.text() == "Neu"
    assert QLocale().toString(1234567) == "1.234.567"
    assert window.layoutDirection() == Qt.LayoutDirection.LeftToRight


@pytest.mark.usefixtures("english_after")
def test_arabic_runs_from_right_to_left(state, three, open_desktop):
    speak_in(state, Language.ARABIC)
    assert open_desktop().window.layoutDirection() == Qt.LayoutDirection.RightToLeft


@pytest.mark.usefixtures("english_after")
def test_english_can_be_chosen_on_a_desktop_in_another_language(qapp):
    qapp.speak(Language.FRENCH, RESOURCES / "translations")
    assert qapp.translate("ListPane", "New") != "New"
    use_language(Language.ENGLISH, RESOURCES)
    assert qapp.translate("ListPane", "New") == "New"


def test_the_desktop_decides_unless_a_person_does(qapp):
    QLocale.setDefault(QLocale("fr"))
    use_language(Language.AUTO, RESOURCES)
    assert QLocale().language() == QLocale.Language.French
    QLocale.setDefault(QLocale(QLocale.Language.English))


def test_another_language_is_chosen_in_the_settings(window, state, qtbot):
    window.open_settings()
    combo = window.pages.current.window_choices.language
    assert combo.currentData() == Language.AUTO
    combo.setCurrentIndex(combo.findData(Language.JAPANESE))
    combo.activated.emit(combo.currentIndex())
    qtbot.waitUntil(lambda: state.settings.language is Language.JAPANESE, timeout=WAIT_MS)
    assert combo.currentText() == "日本語"


@pytest.mark.usefixtures("english_after")
def test_the_keys_for_every_program_have_the_names_on_the_persons_keyboard(qapp, window, qtbot):
    qapp.speak(Language.GERMAN, RESOURCES / "translations")
    choices = DesktopChoices(window.desktop.appearance, window.desktop.tasks, ProgramFacts())
    qtbot.addWidget(choices)
    assert "Strg+Alt+" in choices.global_keys.text()
    assert "Ctrl" not in choices.global_keys.text()


@pytest.mark.usefixtures("english_after")
def test_lists_and_sentences_have_the_marks_of_the_language(qapp):
    assert texts.sentences("Restored 1 memory", "It is here.") == "Restored 1 memory. It is here."
    qapp.speak(Language.JAPANESE, RESOURCES / "translations")
    assert texts.sentences("復元しました", "ここにあります。") == "復元しました。ここにあります。"
    assert texts.listed(["記憶", "会話"]) == "記憶、会話"
