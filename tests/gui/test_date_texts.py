"""Dates, hours and numbers, as each language and country writes them."""

from datetime import datetime, timedelta

import pytest
from PySide6.QtCore import QLocale
from tests.gui.conftest import RESOURCES

from rosemary.domain.settings import Language
from rosemary.gui import texts
from rosemary.gui.heat_map import Unit, range_name, row_of
from rosemary.gui.qt_application import local_form, spoken_locale
from rosemary.gui.search.narrowing import days_text

pytestmark = pytest.mark.gui

MOMENT = datetime(2026, 11, 7, 19, 5).astimezone()
DAY = texts.local_day(MOMENT)


@pytest.fixture
def spoken(qapp):
    """Lets a test speak a language."""
    before = QLocale()

    def speak(language):
        qapp.speak(language, RESOURCES / "translations")

    yield speak
    qapp.speak(Language.AUTO, RESOURCES / "translations")
    QLocale.setDefault(before)


@pytest.mark.parametrize(
    ("language", "long", "short", "month"),
    [
        (Language.ENGLISH, "7 November 2026, 19:05", "7 Nov 2026", "Nov 2026"),
        (Language.GERMAN, "7. November 2026, 19:05", "7. Nov. 2026", "Nov. 2026"),
        (Language.FRENCH, "7 novembre 2026, 19:05", "7 nov. 2026", "nov. 2026"),
        (Language.SPANISH, "7 de noviembre de 2026, 19:05", "7 nov 2026", "nov 2026"),
        (Language.PORTUGUESE, "7 de novembro de 2026, 19:05", "7 nov. 2026", "nov. 2026"),
        (Language.ITALIAN, "7 novembre 2026, 19:05", "7 nov 2026", "nov 2026"),
        (Language.JAPANESE, "2026年11月7日 19:05", "2026年11月7日", "2026年11月"),
        (Language.CHINESE, "2026年11月7日 19:05", "2026年11月7日", "2026年11月"),
        (Language.ARABIC, "٧ نوفمبر ٢٠٢٦، ٧:٠٥ م", "٧ نوفمبر ٢٠٢٦", "نوفمبر ٢٠٢٦"),
    ],
)
def test_dates_are_written_as_in_the_language(spoken, language, long, short, month):
    spoken(language)
    assert plain_spaces(texts.long_date(MOMENT)) == long
    assert texts.short_date(MOMENT) == short
    assert texts.short_month(DAY) == month


@pytest.mark.parametrize(
    ("language", "weekday", "month", "week", "narrowed"),
    [
        (
            Language.GERMAN,
            "Samstag, 7. November 2026",
            "November 2026",
            "2. November bis 8. November 2026",
            "7. November 2026",
        ),
        (
            Language.SPANISH,
            "sábado, 7 de noviembre de 2026",
            "noviembre de 2026",
            "de 2 de noviembre a 8 de noviembre de 2026",
            "7 de noviembre de 2026",
        ),
        (
            Language.JAPANESE,
            "2026年11月7日土曜日",
            "2026年11月",
            "11月1日〜2026年11月7日",
            "2026年11月7日",
        ),
    ],
)
def test_the_timeline_and_filters_name_days_alike(spoken, language, weekday, month, week, narrowed):
    spoken(language)
    assert range_name(DAY, Unit.DAY) == weekday
    assert range_name(DAY, Unit.MONTH) == month
    assert range_name(DAY, Unit.WEEK) == week
    midnight = MOMENT.replace(hour=0, minute=0)
    assert days_text(midnight, midnight + timedelta(days=1)) == narrowed


@pytest.mark.parametrize(
    ("country", "long", "age", "hour", "row", "number"),
    [
        ("en_US", "November 7, 2026, 7:05 PM", "Nov 7", "7:05 PM", 6, "1,234.5"),
        ("en_GB", "7 November 2026, 19:05", "7 Nov", "19:05", 5, "1,234.5"),
        ("en_DE", "7 November 2026, 19:05", "7 Nov", "19:05", 5, "1.234,5"),
    ],
)
def test_a_country_has_its_own_dates_hours_weeks_and_numbers(
    spoken, country, long, age, hour, row, number
):
    spoken(Language.ENGLISH)
    QLocale.setDefault(QLocale(country))
    assert plain_spaces(texts.long_date(MOMENT)) == long
    assert texts.age(MOMENT, MOMENT + timedelta(days=40)) == age
    assert plain_spaces(texts.clock_time(MOMENT)) == hour
    assert row_of(DAY) == row
    assert texts.rounded(1234.5) == number


@pytest.mark.parametrize(
    ("desktop", "chosen", "language", "form"),
    [
        ("C", Language.AUTO, "en_GB", "en_GB"),
        ("en_US", Language.AUTO, "en_GB", "en_US"),
        ("de_AT", Language.AUTO, "de_DE", "de_AT"),
        ("de_AT", Language.ENGLISH, "en_GB", "en_AT"),
        ("pt_PT", Language.AUTO, "pt_BR", "pt_PT"),
        ("pl_PL", Language.AUTO, "en_GB", "en_PL"),
        ("en_US", Language.GERMAN, "de_DE", "de_DE"),
        ("ar_AE", Language.AUTO, "ar_EG", "ar_AE"),
    ],
)
def test_the_language_is_one_with_texts_and_its_form_the_country_s(desktop, chosen, language, form):
    spoken = spoken_locale(chosen, QLocale(desktop))
    assert spoken.name() == language
    assert local_form(spoken, QLocale(desktop)).name() == form


@pytest.mark.parametrize(
    ("language", "within", "year", "query"),
    [
        (Language.ENGLISH, "importance", "2026", "for “tea”"),
        (Language.GERMAN, "Importance", "2026", "„tea“"),
        (Language.ARABIC, "importance", "٢٠٢٦", "«\u2068tea\u2069»"),
    ],
)
def test_names_years_and_quotes_stand_in_a_sentence_as_the_language_has_them(
    spoken, language, within, year, query
):
    spoken(language)
    assert texts.within_sentence("Importance") == within
    assert texts.year_name(2026) == year
    assert query in texts.result_count(2, 0, "tea")[0]


def plain_spaces(text):
    return text.replace("\u202f", " ").replace("\u200f", "")
