"""How English speaks of time and source: the phrases in which points of time and names stand.

What could be an ordinary word ("in March", "on Friday", "from Claude") counts only where the query
ends after it, or goes on with a mark or a function word: "in march formation", "Claude Monet" and
"in 2025 dollars" stay what they are. To add a language, write such a module and name its
`language` in `understanding.languages`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Final, TypeAlias

from rosemary.domain import timespans
from rosemary.domain.english_points import (
    ABSOLUTE,
    AGO,
    ANY_CASE,
    BARE_MONTHS,
    BARE_WEEKDAYS,
    BY_NAME,
    DATES,
    DAY,
    DAYS,
    FULL_MONTHS,
    GONE,
    LAST_MONTHS,
    MONTH,
    NOT_YET_OVER,
    POINTS,
    RELATIVE,
    WEEKDAY,
    YEAR,
    YEARS,
    is_soon,
    named,
    repeats,
    span_of,
)
from rosemary.domain.language import TAKEN, Language, SourcePhrase, TimePhrase
from rosemary.domain.timespans import Present, Span, Unit

_ASSISTANTS: Final = ("claude", "chatgpt", "grok", "gemini")
_SCREEN: Final = "screen"

# What a word must stand between, so that it is one: not in a path, a version or single quotes.
_LEFT: Final = r"(?<![\w@#/\\.'\u2019-])"
_RIGHT: Final = r"(?![\w@/\\%'\u2019-]|[.:,]\w)"
_OWN: Final = r"(?:['\u2019]s)?"


_Meaning: TypeAlias = Callable[[re.Match[str], Present], Span | None]


def _within(match: re.Match[str], present: Present) -> Span | None:
    span = span_of(match["point"], present)
    return span if present.holds(span) else None


def _on_day(match: re.Match[str], present: Present) -> Span | None:
    return None if is_soon(match["point"], present) else _within(match, present)


def _since(match: re.Match[str], present: Present) -> Span | None:
    span = span_of(match["point"], present)
    return Span(begin=span.begin) if present.holds(span) else None


def _before(match: re.Match[str], present: Present) -> Span | None:
    span = span_of(match["point"], present)
    is_past = present.holds(span) and not is_soon(match["point"], present)
    return Span(end=span.begin) if is_past else None


def _after(match: re.Match[str], present: Present) -> Span | None:
    span = Span(begin=span_of(match["point"], present).end)
    is_past = present.holds(span) and not is_soon(match["point"], present)
    return span if is_past else None


def _between(match: re.Match[str], present: Present) -> Span | None:
    """Return the range from the first point up to and with the second."""
    first_words, last_words = _whole_points(match["point"], match["last"])
    first = span_of(first_words, present)
    if first.begin is None or not present.holds(first):
        return None
    if repeats(last_words):
        # The one that follows the first: "between December and February" crosses a year.
        day = first.begin.astimezone().date()
        in_a_year = timespans.before(day, -1, Unit.YEAR) - timedelta(days=1)
        present = replace(present, today=in_a_year)
    return Span(begin=first.begin, end=span_of(last_words, present).end)


def _whole_points(first: str, last: str) -> tuple[str, str]:
    """Return both points with the month and the year that only one of them names."""
    year = re.search(rf"{YEAR}$", last)
    if re.fullmatch(_BARE_DAY, first, ANY_CASE):
        first = re.sub(DAY, first.rsplit(maxsplit=1)[-1], last, count=1)
    elif re.fullmatch(_BARE_DAY, last, ANY_CASE):
        last = re.sub(DAY, last.rsplit(maxsplit=1)[-1], first, count=1)
    elif year and repeats(first):
        first = f"{first} {year[0]}"
    return first, last


_FROM_TO: Final = r"(?:between|from)\s+{first}\s+(?:and|to|until|till|through)\s+{last}"
_BARE_DAY: Final = r"(?:the\s+)?" + BY_NAME.sub("(?:", DAY)
_AFTER_A_LEAD: Final = r"(?:(?:in|during|from|within|over|of|for|throughout|on)\s+)?"

_END: Final = rf"\s*(?:$|[,;!?(){TAKEN}]|[.:](?:\s|$))"
_PREPOSITION: Final = "about|as|at|during|for|from|if|in|on|over|regarding|via|with|without"
_FUNCTION_WORD: Final = (
    rf"{_PREPOSITION}|after|and|because|before|but|by|he|her|his|how|i|it|its|my|or|our|please|she"
    "|since|so|that|the|their|they|this|we|what|when|where|which|who|whom|why|you|your"
)
_ANOTHER: Final = rf"\s*(?:,|&|/|and|or)\s*{BY_NAME.sub('(?:', rf'(?:{MONTH}|{WEEKDAY}|{YEAR})')}"
# "may" and "march" in lower case may be verbs: only a preposition shows that they are not.
_VERB_LIKE: Final = r"(?<!\b(?-i:may))(?<!\b(?-i:march))"
_ALONE: Final = (
    rf"(?!{_ANOTHER})"
    rf"(?={_END}|\s+(?:{_PREPOSITION})\b|{_VERB_LIKE}\s+(?:{_FUNCTION_WORD})\b)"
)

_ELSEWHERE: Final = (
    r"after|as|as\s+of|before|besides|by|each|every|except|excluding|next|not|over|since|than|till"
    "|until"
)
_PART_OF_IT: Final = "(?:day|week|weekend|month|year)s?"
_STILL_AHEAD: Final = "are|due|for|is|plans?|planned"
_OTHER_THAN_SOURCE: Final = (
    r"apart|aside|away|believed?|bugs?|call|confidence|differ\w*|e?mails?|export(?:ing)?|features?"
    r"|gift|import(?:ing)?|interested|invest(?:ed)?|letter|migrat\w+|mov(?:e|ed|ing)"
    r"|settings?|switch(?:ed|ing)?|trust"
)
_QUESTION_ABOUT_IT: Final = r"how\s+(?:to|do|does|can)\b.*"


def _assistants(match: re.Match[str]) -> tuple[str, ...]:
    said = re.sub(r"(?<=chat)\s", "", match["names"].lower())
    return tuple(name for name in re.findall(r"\w+", said) if name in _ASSISTANTS)


def _screen(_match: re.Match[str]) -> tuple[str, ...]:
    return (_SCREEN,)


_CALENDAR: Final = (FULL_MONTHS, BARE_MONTHS, YEARS)
_NAME: Final = r"(?:claude|chat\s?gpt|grok|gemini)"
_MINE: Final = r"(?:(?:my|our|the|an?)\s+)?"
_PART_OF: Final = r"(?:(?:early|mid|late)[\s-])?"

_RANGES: Final = (
    _FROM_TO.format(first=rf"(?P<point>{_BARE_DAY})", last=named("last", DATES, DAYS)),
    _FROM_TO.format(
        first=named("point", DATES, DAYS, FULL_MONTHS, BARE_MONTHS),
        last=named("last", DATES, DAYS, FULL_MONTHS, BARE_MONTHS),
    ),
    _FROM_TO.format(first=named("point", DATES, DAYS), last=rf"(?P<last>{_BARE_DAY})"),
    rf"between\s+{named('point', ABSOLUTE, RELATIVE)}\s+and\s+{named('last', ABSOLUTE, RELATIVE)}",
    rf"(?:in|during)\s+{named('point', *_CALENDAR)}\s+(?:and|or)\s+{named('last', *_CALENDAR)}",
)
_TIMES: Final[tuple[tuple[str, _Meaning], ...]] = (
    *((words + _ALONE, _between) for words in _RANGES),
    (rf"{_AFTER_A_LEAD}{named('point', GONE)}(?!\s+of\b){_OWN}", _within),
    (rf"(?:from\s+)?{named('point', AGO)}", _within),
    (rf"since\s+{named('point', DATES, RELATIVE)}", _since),
    (rf"since\s+{named('point', POINTS)}{_ALONE}", _since),
    (rf"before\s+{named('point', DATES, RELATIVE)}", _before),
    (rf"before\s+{named('point', ABSOLUTE)}{_ALONE}", _before),
    (rf"after\s+{named('point', DATES, RELATIVE)}", _after),
    (rf"after\s+{named('point', ABSOLUTE)}{_ALONE}", _after),
    (rf"(?:on|from|of)\s+{named('point', DATES)}", _within),
    (rf"(?:on|from|of)\s+{named('point', DAYS)}{_ALONE}", _on_day),
    (
        rf"(?:in|during|throughout|from|of)\s+{_PART_OF}{named('point', FULL_MONTHS)}{_ALONE}",
        _within,
    ),
    (
        rf"(?:in|during|throughout)\s+{_PART_OF}{named('point', BARE_MONTHS, YEARS)}{_ALONE}",
        _within,
    ),
    (rf"(?:(?:in|from)\s+)?{named('point', LAST_MONTHS)}{_ALONE}", _within),
    (rf"on\s+{named('point', BARE_WEEKDAYS)}{_ALONE}", _within),
)
_PRESENT_TIMES: Final = (
    rf"(?:(?:from|of|during|in)\s+)?{named('point', NOT_YET_OVER)}{_OWN}"
    r"(?!\s+(?:and|or)\s+tomorrow)"
)
_SOURCES: Final = (
    (
        rf"(?:in|from|via)\s+{_MINE}(?P<names>{_NAME}(?:(?:\s*,\s*|\s+(?:and|or)\s+){_NAME})*)"
        r"(?:\s+(?:chats?|conversations?|sessions?|threads?|history|app))?",
        _assistants,
    ),
    (rf"(?:in|from|on)\s+{_MINE}screen\s?(?:shots?|captures?|recordings?)", _screen),
    (r"(?:from|on)\s+(?:(?:my|our|the)\s+)?screen", _screen),
)
_IDIOMS: Final = (
    r"\b(?:(?:usa|psychology|history)\s+today|today['\u2019]s\s+(?:world|date)|today\s+show"
    r"|last\s+week\s+tonight|friday\s+the\s+(?:13|thirteen)th|sunday\s+times)\b"
)
_EMPTY_WORDS: Final = (
    "anything|discuss|discussed|everything|find|happen|happened|latest|list|memories|memory|newest"
    "|recent|said|saved|saw|say|search|seen|show|stuff|talked|tell|thing|things"
)


def language() -> Language:
    """Return the tables above, ready for use; takes 50 ms."""
    elsewhere = _ends_with(f"{_ELSEWHERE}|{_PART_OF_IT}")
    ahead = _ends_with(f"{_ELSEWHERE}|{_STILL_AHEAD}")
    other = _ends_with(f"{_ELSEWHERE}|{_OTHER_THAN_SOURCE}|{_QUESTION_ABOUT_IT}")
    return Language(
        idioms=re.compile(_IDIOMS, ANY_CASE),
        times=(
            *(
                TimePhrase(pattern=_whole(words), span=span, unless_after=elsewhere)
                for words, span in _TIMES
            ),
            TimePhrase(pattern=_whole(_PRESENT_TIMES), span=_within, unless_after=ahead),
        ),
        sources=tuple(
            SourcePhrase(pattern=_whole(words + _ALONE), sources=sources, unless_after=other)
            for words, sources in _SOURCES
        ),
        empty_words=frozenset(_EMPTY_WORDS.split("|")),
    )


def _whole(words: str) -> re.Pattern[str]:
    """Return a pattern that matches whole words."""
    return re.compile(f"{_LEFT}(?:{words}){_RIGHT}", ANY_CASE)


def _ends_with(words: str) -> re.Pattern[str]:
    """Return a pattern for a text that ends with one of `words`."""
    return re.compile(rf"\b(?:{words})\s+$", ANY_CASE | re.DOTALL)
