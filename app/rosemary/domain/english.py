"""How English says when, where a memory came from, and what kind of memory is asked for."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeAlias

from rosemary.domain import timespans
from rosemary.domain.assistants import BY_NAME as FAMILY_BY_NAME
from rosemary.domain.assistants import FAMILIES
from rosemary.domain.english_points import (
    ABSOLUTE,
    AGO,
    ALONE,
    ANY_CASE,
    BARE_MONTHS,
    BARE_WEEKDAYS,
    BY_NAME,
    DATES,
    DAY,
    DAYS,
    ELSEWHERE,
    FULL_MONTHS,
    GONE,
    LAST_MONTHS,
    NO_LONGER_NAME,
    NOT_YET_OVER,
    POINTS,
    RECENTLY,
    RELATIVE,
    THIS_YEAR,
    WEEKENDS,
    YEAR,
    YEARS,
    ends_with,
    holds_telling,
    named,
    point_of,
    whole,
)
from rosemary.domain.language import KindWords, Language, SourcePhrase, TimePhrase
from rosemary.domain.text_match import STOP_WORDS
from rosemary.domain.timespans import Point, Present, Span
from rosemary.domain.types import MemoryType

_SCREEN: Final = "screen"


def _names(*, is_tool: bool | None = None) -> str:
    names = [
        name.replace(" ", r"[\s-]?")
        for family in FAMILIES
        for name in family.names
        if is_tool in (None, family.is_tool)
    ]
    return f"(?:{'|'.join(names)})"


_ANY: Final = _names()
_CHAT: Final = _names(is_tool=False)
_TOOL: Final = _names(is_tool=True)
_MINE: Final = r"(?:(?:my|our|the|an?)\s+)?"
_ROOMS: Final = "chats?|conversations?|sessions?|threads?|history|app"
_ROOM: Final = rf"(?:\s+(?:{_ROOMS}))?"

# Somebody told the assistant something: "did I tell", "I've given".
_I: Final = r"(?:(?:did|had|have)\s+(?:i|we)|(?:i|we)(?:\s+(?:had|have)|['\u2019]ve)?)"
_ADVERB: Final = r"(?:(?:already|also|ever|just|last|once|recently)\s+)?"
_TOLD_IT: Final = (
    "ask|asked|fed|feed|gave|give|given|send|sent|show|showed|shown|taught|teach|tell|told"
)
_TOLD_TO_IT: Final = (
    rf"{_TOLD_IT}|(?:go|went)\s+(?:over|through)|chat|chatted|describe|described|dictate|dictated"
    "|discuss|discussed|explain|explained|had|mention|mentioned|said|say|share|shared|speak|spoke|spoken|talk|talked|write"
    "|written|wrote"
)
_OBJECT: Final = r"(?:\s+(?:anything|it|something|that|them|these|this|those))?"
_PASSIVE: Final = "asked|given|shown|taught|told"
_PASSIVE_TO: Final = "described|discussed|explained|mentioned|said|shared|written"

# What the assistant said itself.
_SAID: Final = (
    r"advised?|answer(?:ed)?|come\s+up\s+with|explain(?:ed)?|noted?|propose[ds]?|recommend(?:ed)?"
    r"|repl(?:ied|y)|said|say|suggest(?:ed)?|tell\s+(?:me|us)|told\s+(?:me|us)|wr(?:ite|itten|ote)"
)
_KNOWS: Final = (
    r"have(?=\s+(?:about|on)\b)|keep|kept|know|learn(?:ed|t)?|record(?:ed)?|remember(?:ed)?|saved?"
    "|stored?"
)


def _listed(names: str) -> str:
    return rf"(?P<names>{names}(?:(?:\s*,\s*|\s+(?:and|or)\s+){names})*)"


_OTHER_THAN_SOURCE: Final = (
    r"apart|archiv\w+|aside|away|back\s+up|believed?|bugs?|call|clear(?:ing)?|confidence"
    r"|delet\w+|differ\w*|download(?:ing)?|e?mails?|export(?:ing)?|features?|gift|import(?:ing)?"
    r"|interested|invest(?:ed)?|letter|migrat\w+|mov(?:e|ed|ing)|settings?|switch(?:ed|ing)?|sync"
    "|trust"
)
_QUESTION_ABOUT_IT: Final = r"how\s+(?:to|do|does|can|could|should|would)\b.*"


def _families(match: re.Match[str]) -> tuple[str, ...]:
    said = re.sub(r"[\s-]+", " ", match["names"].lower())
    parts = re.split(r"\s*,\s*|\s+(?:and|or)\s+", said)
    by_letters = {name.replace(" ", ""): each.source for name, each in FAMILY_BY_NAME.items()}
    return tuple(by_letters[part.replace(" ", "")] for part in parts)


def _screen(_match: re.Match[str]) -> tuple[str, ...]:
    return (_SCREEN,)


def source_phrases() -> tuple[SourcePhrase, ...]:
    """Return the phrases that name a source, the clearest first."""
    other = ends_with(f"{ELSEWHERE}|{_OTHER_THAN_SOURCE}|{_QUESTION_ABOUT_IT}")
    never = ends_with("not|n't")
    at_start = re.compile(r"^\W*$")
    after_what = re.compile(r"\b(?:what|which|everything|anything|things?)\b[^.;?!]*$", ANY_CASE)
    after_pause = re.compile(
        r"(?:^|[,;:(]|\b(?:was|were|been|already|things?|stuff|what|notes?))\s*$", ANY_CASE
    )
    told = (
        rf"(?:(?:as|what)\s+)?{_I}\s+{_ADVERB}(?:(?:{_TOLD_IT})\s+"
        rf"|(?:{_TOLD_TO_IT}){_OBJECT}\s+(?:in|into|to|with)\s+){_listed(_ANY)}{NO_LONGER_NAME}"
    )
    passive = (
        rf"(?:(?:{_PASSIVE})\s+|(?:{_PASSIVE_TO})\s+(?:in|to|with)\s+){_listed(_ANY)}"
        rf"{NO_LONGER_NAME}"
    )
    mine = (
        rf"(?:(?:across|during|from|in|of)\s+)?(?:all\s+)?(?:my|our)\s+{_listed(_ANY)}"
        rf"\s+(?:{_ROOMS}|notes){ALONE}"
    )
    phrases = (
        (told, never, None),
        (passive, never, after_pause),
        (
            rf"(?:did|does|had|has)\s+{_listed(_CHAT)}\s+{_ADVERB}(?:{_SAID}|{_KNOWS})",
            never,
            after_what,
        ),
        (
            rf"(?:(?:did|has)\s+{_listed(_TOOL)}\s+{_ADVERB}(?:{_SAID}|{_KNOWS}))",
            never,
            after_what,
        ),
        (rf"does\s+{_listed(_TOOL)}\s+(?:know|remember|say)", never, after_what),
        (rf"did\s+{_listed(_ANY)}\s+and\s+i\s+(?:{_TOLD_TO_IT})", never, None),
        (
            rf"with\s+{_listed(_ANY)}{ALONE}",
            never,
            ends_with("chats?|conversations?|discussions?|exchanges?|sessions?|talks?"),
        ),
        (mine, other, None),
        (rf"{_listed(_ANY)}\s+(?:{_ROOMS}|notes){ALONE}", never, at_start),
        (rf"(?:in|from|via)\s+{_MINE}{_listed(_CHAT)}{_ROOM}{ALONE}", other, None),
        (rf"(?:in|from|via)\s+{_listed(_TOOL)}{_ROOM}(?=\s*[,:])", other, at_start),
        (
            rf"(?:in|from|via|with)\s+(?:(?:my|our)\s+)?{_listed(_TOOL)}{_ROOM}{ALONE}",
            other,
            holds_telling(r"\b(?:i|we|you)\s+have\b[^.;?!]*"),
        ),
    )
    screens = (
        rf"(?:in|from|on)\s+{_MINE}screen\s?(?:shots?|captures?|recordings?){ALONE}",
        rf"(?:from|on)\s+(?:(?:my|our|the)\s+)?screen{ALONE}",
    )
    return (
        *(
            SourcePhrase(
                pattern=whole(words),
                sources=_families,
                unless_after=unless_after,
                only_after=only_after,
            )
            for words, unless_after, only_after in phrases
        ),
        *(
            SourcePhrase(pattern=whole(words), sources=_screen, unless_after=other)
            for words in screens
        ),
    )


_WHAT: Final = r"\b(?:all|anything|everything|list|show|things?|what|which)\b[^.;?!]*?"
_KINDS: Final = {
    MemoryType.DECISION: rf"\bdecisions?\b|{_WHAT}\b(?:agreed?|decided?|settled)\b",
    MemoryType.TASK: (
        r"\bto[\s-]?dos?\s+list\b|\bto-dos?\b|\bto\s+dos\b|\btodos?\b|\btasks\b|\baction\s+items\b"
        r"|\b(?:what|which)\s+task\b"
        r"|\bwhat\s+(?:do|did)\s+(?:i|we)\s+(?:still\s+)?(?:have|need)\s+to\s+(?:do|get\s+done)\b"
    ),
    MemoryType.PREFERENCE: r"\bpreferences\b|\b(?:what|which)\s+preference\b",
    MemoryType.REQUIREMENT: r"\brequirements\b|\b(?:what|which)\s+requirement\b",
    MemoryType.FACT: r"\bfacts\b|\b(?:what|which)\s+fact\b",
    MemoryType.OBSERVATION: r"\bobservations\b|\b(?:what|which)\s+observation\b",
    MemoryType.CONVERSATION: r"\bconversations\b|\bchats\b|\b(?:what|which)\s+conversation\b",
}


def kind_words() -> tuple[KindWords, ...]:
    """Return the words that name each kind of memory."""
    return tuple(
        KindWords(memory_type=memory_type, pattern=re.compile(words, ANY_CASE))
        for memory_type, words in _KINDS.items()
    )


_OWN: Final = r"(?:['\u2019]s)?"


_Meaning: TypeAlias = Callable[[re.Match[str], Present], Span | None]


def _of(relation: Callable[[Point, Present], Span | None]) -> _Meaning:
    """Return the meaning of a phrase from its relation to a point of time."""
    return lambda match, present: relation(point_of(match["point"]), present)


_within: Final = _of(timespans.within)
_on_day: Final = _of(timespans.on_day)
_since: Final = _of(timespans.since)
_before: Final = _of(timespans.until)
_after: Final = _of(timespans.after)


def _between(match: re.Match[str], present: Present) -> Span | None:
    """Return the range from the first point to the second, both included."""
    first, last = _whole_points(match["point"], match["last"])
    return timespans.between(point_of(first), point_of(last), present)


def _whole_points(first: str, last: str) -> tuple[str, str]:
    """Return both points; a month or year that only one of them names counts for both."""
    year = re.search(rf"{YEAR}$", last)
    if re.fullmatch(_BARE_DAY, first, ANY_CASE):
        first = re.sub(DAY, first.rsplit(maxsplit=1)[-1], last, count=1)
    elif re.fullmatch(_BARE_DAY, last, ANY_CASE):
        last = re.sub(DAY, last.rsplit(maxsplit=1)[-1], first, count=1)
    elif year and point_of(first).repeats:
        first = f"{first} {year[0]}"
    return first, last


_FROM_TO: Final = r"(?:between|from)\s+{first}\s+(?:and|to|until|till|through)\s+{last}"
_BARE_DAY: Final = r"(?:the\s+)?" + BY_NAME.sub("(?:", DAY)
_AFTER_A_LEAD: Final = r"(?:(?:in|during|from|within|over|of|for|throughout|on)\s+)?"

_PART_OF_IT: Final = "(?:day|week|weekend|month|year)s?"
_STILL_AHEAD: Final = (
    r"are|beginning|due|end|for|is|(?:must|should|to)\s+do|plans?|planned|rest|schedule[ds]?|start"
    "|tasks|to-?dos"
)
# What has a date of its own: "the appointment on 3 December", "the rent in 2019".
_DATED: Final = (
    r"appointments?|bills?|birthday|book(?:ed|ing)|budget|concert|customer|deadline|due|earnings"
    r"|edition|employed|event|exam|flight|gig|income|invoices?|known|lease|liv(?:ed|ing)|married"
    r"|member|model|owned|paid|payslips?|prices?|rates?|rent|reservation|returns?|salary"
    r"|schedule[ds]?|statements?|tax(?:es)?|trip|wage|wedding|won\b.*|work(?:ed|s)?"
)
# A question in the present tense asks what is true now or will be.
_PRESENT_TENSE: Final = (
    r"(?:how|what|when|where|which|who|whom|whose|why)(?:\s+\w+){0,2}?\s+"
    r"(?:am|are|can|do|does|is|must|should|will)\b.*"
    r"|^\W*(?:am|are|can|could|does|is|may|must|should|will|when|would)\b.*"
)
_WHEN_IT_IS: Final = (
    r"when\s+(?:are|can|do|does|is|must|should|will)\b.*"
    r"|^\W*(?:am|are|can|could|is|may|must|should|will|would)\b.*"
)
_TIMETABLE: Final = (
    r"(?:appointments?|bus(?:es)?|deadlines?|flights?|hours|meetings?|tickets?|times|trains?|trips?)"
    r"\b[^,;.?!]*"
)
_QUESTION: Final = r"(?:did|how|is|was|were|what|when|where|which|who|whom|whose|why)\b.*"

_CALENDAR: Final = (FULL_MONTHS, BARE_MONTHS, YEARS)
_PART_OF: Final = r"(?:(?:early|mid|late)[\s-]|(?:the\s+)?(?:beginning|end|middle|start)\s+of\s+)?"
_START_OF: Final = r"(?:early\s+|(?:the\s+)?(?:beginning|start)\s+of\s+)?"

_DAYS_TOGETHER: Final = r"(?:from|of|on|over)\s+(?:the\s+weekend\s+of\s+)?{first}\s+and\s+{last}"

_RANGES: Final = (
    _FROM_TO.format(first=rf"(?P<point>{_BARE_DAY})", last=named("last", DATES, DAYS)),
    _FROM_TO.format(
        first=named("point", DATES, DAYS, FULL_MONTHS, BARE_MONTHS),
        last=named("last", DATES, DAYS, FULL_MONTHS, BARE_MONTHS),
    ),
    _FROM_TO.format(first=named("point", DATES, DAYS), last=rf"(?P<last>{_BARE_DAY})"),
    rf"between\s+{named('point', ABSOLUTE, RELATIVE)}\s+and\s+{named('last', ABSOLUTE, RELATIVE)}",
    rf"(?:in|during)\s+{named('point', *_CALENDAR)}\s+(?:and|or)\s+{named('last', *_CALENDAR)}",
    _DAYS_TOGETHER.format(first=rf"(?P<point>{_BARE_DAY})", last=named("last", DATES, DAYS)),
    _DAYS_TOGETHER.format(first=named("point", DATES, DAYS), last=named("last", DATES, DAYS)),
)
_RELATIVE_TIMES: Final[tuple[tuple[str, _Meaning], ...]] = (
    (rf"{_AFTER_A_LEAD}{named('point', GONE)}(?!\s+of\b){_OWN}", _within),
    (rf"(?:from\s+)?{named('point', AGO)}", _within),
    (rf"since\s+{named('point', DATES, RELATIVE)}", _since),
    (rf"since\s+{_START_OF}{named('point', POINTS)}{ALONE}", _since),
    (rf"(?:from\s+)?before\s+{named('point', DATES, RELATIVE)}", _before),
    (rf"(?:from\s+)?before\s+{named('point', ABSOLUTE)}{ALONE}", _before),
    (rf"after\s+{named('point', DATES, RELATIVE)}", _after),
    (rf"after\s+{named('point', ABSOLUTE)}{ALONE}", _after),
)
_DATES_AND_MONTHS: Final[tuple[tuple[str, _Meaning], ...]] = (
    (rf"(?:on|from|of)\s+{named('point', DATES)}", _within),
    (
        rf"(?:at|in|during|throughout|from|of)\s+{_PART_OF}{named('point', FULL_MONTHS)}{ALONE}",
        _within,
    ),
    (rf"(?:(?:in|from)\s+)?{named('point', LAST_MONTHS)}{ALONE}", _within),
)
_IN_MONTH: Final = rf"(?:at|in|during|throughout)\s+{_PART_OF}{named('point', BARE_MONTHS)}{ALONE}"
# A year mostly belongs to what a memory says: "how many did we sell in 2025".
_IN_YEAR: Final = (
    rf"(?:at|in|during|throughout)\s+{_PART_OF}{named('point', YEARS)}{ALONE}",
    rf"(?:(?:from|of|during|in)\s+)?{named('point', THIS_YEAR)}{_OWN}",
)
_DAYS_AND_WEEKDAYS: Final[tuple[tuple[str, _Meaning], ...]] = (
    (rf"(?:on|from|of)\s+{named('point', DAYS)}{ALONE}", _on_day),
    (rf"on\s+{named('point', BARE_WEEKDAYS)}{ALONE}", _within),
    (rf"(?:at|during|from|on|over)\s+{named('point', WEEKENDS)}{ALONE}", _within),
)
_NO_FIRST_NAME: Final = r"(?!(?:april|august|june|may)\b)"
# In "message from April" April may be a person; in "notes from October" October cannot.
_AFTER_TELLING: Final[tuple[tuple[str, _Meaning], ...]] = (
    (rf"from\s+{named('point', BARE_WEEKDAYS)}{ALONE}", _within),
    (rf"from\s+{_PART_OF}{_NO_FIRST_NAME}{named('point', BARE_MONTHS)}{ALONE}", _within),
    (named("point", RECENTLY), _within),
    (_IN_MONTH, _within),
    *((words, _within) for words in _IN_YEAR),
)
_AT_START: Final[tuple[tuple[str, _Meaning], ...]] = (
    (
        rf"{_NO_FIRST_NAME}(?!\w{{3,4}}\b)"
        rf"{named('point', DATES, DAYS, FULL_MONTHS, BARE_MONTHS)}(?=\s*:)",
        _within,
    ),
    (rf"{named('point', DATES, DAYS, FULL_MONTHS)}(?=\s*[:,])", _on_day),
)
_PRESENT_TIMES: Final = (
    rf"(?:(?:from|of|during|in)\s+)?{named('point', NOT_YET_OVER)}{_OWN}"
    r"(?!\s+(?:and|or)\s+tomorrow)"
)
_IDIOMS: Final = (
    r"\b(?:(?:usa|psychology|history)\s+today|today['\u2019]s\s+(?:world|date)|today\s+show"
    r"|last\s+week\s+tonight|friday\s+the\s+(?:13|thirteen)th|sunday\s+times)\b"
)
_EMPTY_WORDS: Final = frozenset(
    """actually added agree agreed already anything ask asked asking bring brought came chat chats
    chatted come comes conversation conversations decide decided decision decisions describe
    described discuss discussed done dos entries entry ever everything explained fact facts find
    found gave get give given go going got happen happened happening item items jot jotted just keep
    kept last latest learn learned let like list log logged look made make memories memory mention
    mentioned must need needed new newest news note noted notes nothing observation observations
    observe observed old please preference preferences put recall recent recently record recorded
    records remember remembered remind requirement requirements said save saved saving saw say
    saying see seen set settle settled shared show shown something spoke still store stored stuff
    take taken talk talked task tasks tell thing things thought today todo todos told took turned
    us use used want wanted went work worked write writing written wrote yet""".split()  # noqa: SIM905
)


COMMON_WORDS: Final = (
    _EMPTY_WORDS
    | STOP_WORDS
    | frozenset(
        """april august december february friday january july june last march monday month november
        october saturday september sunday thursday tuesday wednesday week year yesterday""".split()  # noqa: SIM905
    )
)
"""Words that show a query to be English."""


def language() -> Language:
    """Return the tables above, ready for use; takes 60 ms."""
    elsewhere = ends_with(f"{ELSEWHERE}|{_PART_OF_IT}")
    ahead = ends_with(f"{ELSEWHERE}|{_STILL_AHEAD}")
    dated = ends_with(f"{ELSEWHERE}|{_PART_OF_IT}|{_DATED}")
    not_past = f"{ELSEWHERE}|{_PART_OF_IT}|{_DATED}|{_TIMETABLE}"
    asked_of_the_present = ends_with(f"{not_past}|{_PRESENT_TENSE}")
    return Language(
        idioms=re.compile(_IDIOMS, ANY_CASE),
        times=(
            *_phrases(((words + ALONE, _between) for words in _RANGES), elsewhere),
            *_phrases(_RELATIVE_TIMES, elsewhere),
            *_phrases(_DATES_AND_MONTHS, dated),
            *_phrases(_DAYS_AND_WEEKDAYS, asked_of_the_present),
            *_phrases(_AFTER_TELLING, dated, holds_telling()),
            *_phrases([(_IN_MONTH, _on_day)], ends_with(f"{not_past}|{_WHEN_IT_IS}")),
            *_phrases(
                ((words, _within) for words in _IN_YEAR), ends_with(f"{not_past}|{_QUESTION}")
            ),
            *_phrases(_AT_START, ends_with("not"), re.compile(r"^\W*$")),
            TimePhrase(pattern=whole(_PRESENT_TIMES), span=_within, unless_after=ahead),
        ),
        sources=source_phrases(),
        kinds=kind_words(),
        empty_words=_EMPTY_WORDS | STOP_WORDS,
    )


def _phrases(
    table: Iterable[tuple[str, _Meaning]],
    unless_after: re.Pattern[str],
    only_after: re.Pattern[str] | None = None,
) -> Iterator[TimePhrase]:
    for words, span in table:
        yield TimePhrase(
            pattern=whole(words), span=span, unless_after=unless_after, only_after=only_after
        )
