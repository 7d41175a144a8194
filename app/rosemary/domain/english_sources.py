"""How English says where a memory came from, and what kind of memory is asked for."""

from __future__ import annotations

import re
from typing import Final

from rosemary.domain.assistant_sources import BY_NAME as FAMILY_BY_NAME
from rosemary.domain.assistant_sources import FAMILIES
from rosemary.domain.english_points import (
    ALONE,
    ANY_CASE,
    ELSEWHERE,
    NO_LONGER_NAME,
    ends_with,
    holds_telling,
    whole,
)
from rosemary.domain.language import KindWords, SourcePhrase
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

# Who told it something: "did I tell", "I've given".
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

# What it said itself.
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
