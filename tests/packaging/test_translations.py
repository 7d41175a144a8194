"""The translations of the window: whole, with their placeholders, and compiled as they stand."""

import ast
import re

import pytest

from rosemary.domain.settings import Language

LANGUAGES = [each.value.replace("-", "_") for each in Language][2:]
TEXT_AT = {"tr": 0, "translate": 1, "QT_TRANSLATE_NOOP": 1}
HOLES = re.compile(r"\{[^{}]*\}|%L?n|%\d|<[^<>]+>")


@pytest.fixture(scope="module")
def translations(script):
    return script("translations.py")


@pytest.fixture
def file(translations):
    return lambda language: translations.FOLDER / f"rosemary_{language}.ts"


def english(translations):
    return [key for key, _ in translations.messages(translations.FOLDER / "rosemary_en.ts")]


def holes(text):
    return sorted(HOLES.findall(text))


def is_bare_form(language, source, text):
    """Return whether a form says the number in a word: "one memory", "deux liens"."""
    return holes(text) == [hole for hole in holes(source) if not hole.endswith("n")]


def written_texts(root):
    """Yield the texts that the program hands to Qt for translation, with file and line."""
    for file in sorted((root / "app" / "rosemary").rglob("*.py")):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call):
                name = getattr(call.func, "attr", getattr(call.func, "id", ""))
                for text in call.args[TEXT_AT.get(name, len(call.args)) :][:1]:
                    if isinstance(text, ast.Constant) and isinstance(text.value, str):
                        yield text.value, f"{file.name}:{call.lineno}"


def test_the_english_file_has_every_text_of_the_program(translations, root):
    """Qt's tool misses a text within an f-string, or before a count that is no plain name."""
    known = {source for _, source, _ in english(translations)}
    missed = [place for text, place in written_texts(root) if text and text not in known]
    assert missed == [], "put the text or its count into a variable, and run make translations"


def test_every_language_to_choose_has_its_file(translations):
    assert sorted(translations.PLURAL_FORMS) == sorted(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_every_text(translations, file, language):
    known = dict(translations.messages(file(language)))
    assert list(known) == english(translations), "run make translations"
    missing = [source for (_, source, _), forms in known.items() if not forms or not all(forms)]
    assert missing == [], "translate these"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_keeps_the_placeholders_and_what_ends_a_text(translations, file, language):
    wrong = []
    for (_, source, _), forms in translations.messages(file(language)):
        for form in forms:
            has_same = holes(form) == holes(source) or (
                translations.has_count(source) and is_bare_form(language, source, form)
            )
            has_end = form.rstrip().endswith("…") == source.rstrip().endswith("…")
            # What stands between words of a list is another sign in some languages.
            is_sign = not any(map(str.isalnum, source))
            if not (has_same and has_end and (is_sign or _spaces(form) == _spaces(source))):
                wrong.append((source, form))
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_qt_loads_is_compiled_from_the_texts(translations, file, language, tmp_path):
    compiled = tmp_path / "now.qm"
    translations.compile_to(file(language), compiled)
    kept = file(language).with_suffix(".qm")
    assert compiled.read_bytes() == kept.read_bytes(), "run make translations"


def test_a_new_text_is_left_to_be_translated_and_the_others_stay(translations):
    key = english(translations)[0]
    written = translations.carried("de", {key: ("Gleiche Bedeutung",)})
    assert "<translation>Gleiche Bedeutung</translation>" in written
    assert written.count('<translation type="unfinished"></translation>') > 100
    assert translations.carried("de", {key: ("a", "b")}).count("Gleiche") == 0


def _spaces(text):
    return len(text) - len(text.lstrip()), len(text) - len(text.rstrip())
