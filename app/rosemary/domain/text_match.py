"""The terms of a query, how much of them a text holds, and the part of a text that shows it."""

from __future__ import annotations

import itertools
import math
import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from rosemary.domain import limits
from rosemary.domain.models import Passage
from rosemary.domain.wording import ENGLISH, FUNCTION_WORDS, STEERING_WORDS, folded, function_words

# Indian scripts write vowels as signs on letters, which `\w` leaves out: they are part of a word.
_WORD: Final = re.compile("[\\w\u0900-\u0963\u0966-\u0dff]+")
# A word with a capital that is not the first of a sentence.
_CAPITALISED: Final = re.compile(r"(?<=[\w,;:)'\u2019-]\s)[^\W\d_a-z]\w+")
_QUOTED: Final = re.compile(
    '"([^"]{2,})"|\u201c([^\u201d]{2,})\u201d|\u201e([^\u201c\u201d]{2,})[\u201c\u201d]'
)
# Thai, Lao, Myanmar, Khmer, Chinese, Japanese: words are not separated by spaces.
_UNSPACED: Final = re.compile(
    "[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]"
)
_YEAR: Final = re.compile(r"19\d\d|20[0-4]\d")
_CODE_MIN: Final = 4
_STEM_MIN: Final = 4
_ENDING_MAX: Final = 2
_PART_MIN: Final = 4


class TextMatch(NamedTuple):
    """How much of a query a text holds; each value is 0 to 1.

    Attributes:
        whole: the share of the query's word weight that it holds word for word.
        stem: the same, also with other endings.
        part: the same, also as the beginning or a part of a longer word.
        pairs: the share of neighbouring words of the query that stand side by side.
        numbers: the share of the words with digits that it holds.
        names: the share of the words in capitals, such as names, that it holds.
        codes: the share of the codes that it holds.
        phrase: 1 if it holds each quoted phrase, or the query as a whole.
    """

    whole: float = 0.0
    stem: float = 0.0
    part: float = 0.0
    pairs: float = 0.0
    numbers: float = 0.0
    names: float = 0.0
    codes: float = 0.0
    phrase: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class _Term:
    """A word of a query, ready for comparison."""

    word: str
    stem: str
    weight: float
    pieces: tuple[str, ...] = ()


class Wanted:
    """The words of a query with their weights, ready to be compared with many texts.

    Attributes:
        weight: weight of all words together.
        known: the share of that weight in words that some memory holds.
        has_numbers: whether a word has a digit.
        has_names: whether a word is in capitals, such as a name.
        has_codes: whether a word is a code: with digits, four characters or more, and no year.
        phrases: the quoted ones, folded.
    """

    def __init__(
        self,
        query: str,
        terms: Sequence[str],
        frequencies: Mapping[str, int],
        total: int,
    ) -> None:
        """Weigh the words.

        Args:
            query: as it was asked.
            terms: its words, without those that mean nothing alone.
            frequencies: how many memories in scope hold each word.
            total: how many memories are in scope.
        """
        self._terms = [
            _term(term, _inverse_frequency(frequencies.get(term, 0), total)) for term in terms
        ]
        self.weight = sum(each.weight for each in self._terms)
        known = sum(
            each.weight
            for term, each in zip(terms, self._terms, strict=True)
            if frequencies.get(term, 0)
        )
        self.known = known / self.weight if self.weight else 0.0
        self._numbers = [each.word for each in self._terms if _has_digit(each.word)]
        self.has_numbers = bool(self._numbers)
        self._codes = [each for each in self._numbers if _is_code(each)]
        self.has_codes = bool(self._codes)
        capitals = {folded(each) for each in capitalised(query)}
        self._names = [each for each in self._terms if each.word in capitals]
        self.has_names = bool(self._names)
        words = [each.word for each in self._terms]
        self._pairs = [f" {a} {b} " for a, b in itertools.pairwise(words)]
        self._number_starts = [f" {each}" for each in self._numbers]
        self._code_starts = [f" {each}" for each in self._codes]
        self._name_starts = [f" {each.stem or each.word}" for each in self._names]
        quoted = (_line("".join(parts)) for parts in _QUOTED.findall(query))
        self.phrases = tuple(each for each in quoted if each)
        whole = _line(query)
        sought = self.phrases or ((whole,) if whole else ())
        # The last word may have an ending in the text.
        self._phrase_starts = [each if _UNSPACED.match(each) else f" {each}" for each in sought]

    def literal(self, *, is_short: bool) -> Sequence[str]:
        """Return what a text must hold for a literal hit: phrases, codes or a few words."""
        if self.phrases or self._codes:
            return self.phrases or self._codes
        return [each.word for each in self._terms] if is_short else ()

    def match(self, text: str) -> TextMatch:
        """Return what a text holds."""
        if not self._terms:
            return TextMatch()
        plain = folded(text)
        words = _WORD.findall(plain)
        line = f" {' '.join(words)} "
        whole = stem = part = 0.0
        for term in self._terms:
            weight = term.weight
            if term.pieces:
                held = sum(piece in plain for piece in term.pieces) / len(term.pieces)
                whole += weight * (held == 1.0)
                stem += weight * held
                part += weight * held
            elif f" {term.word} " in line:
                whole += weight
                stem += weight
                part += weight
            elif term.stem and f" {term.stem}" in line:
                stem += weight
                part += weight
            elif f" {term.word}" in line or (len(term.word) >= _PART_MIN and term.word in plain):
                part += weight
        return TextMatch(
            whole=whole / self.weight,
            stem=stem / self.weight,
            part=part / self.weight,
            pairs=_held_share(line, self._pairs),
            numbers=_held_share(line, self._number_starts),
            codes=_held_share(line, self._code_starts),
            names=_held_share(line, self._name_starts),
            phrase=float(_held_share(line, self._phrase_starts) == 1.0),
        )


def capitalised(query: str) -> frozenset[str]:
    """Return the words of a query in capitals, such as names, in lower case."""
    return frozenset(each.lower() for each in _CAPITALISED.findall(query) if each[0].isupper())


def _term(term: str, weight: float) -> _Term:
    word = folded(term)
    if _UNSPACED.search(word):
        return _Term(word=word, stem="", weight=weight, pieces=_pieces(word) or (word,))
    if not _WORD.fullmatch(word):
        # A sign such as an emoji is found anywhere.
        return _Term(word=word, stem="", weight=weight, pieces=(word or term,))
    is_number = _has_digit(word)
    length = max(_STEM_MIN, len(word) - _ENDING_MAX)
    stem = "" if is_number or len(word) <= _STEM_MIN else word[:length]
    return _Term(word=word, stem=stem, weight=weight)


def _line(text: str) -> str:
    """Return the words of a text, joined by spaces."""
    return " ".join(_WORD.findall(folded(text)))


def _pieces(word: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(word[at : at + 2] for at in range(len(word) - 1)))


def _inverse_frequency(frequency: int, total: int) -> float:
    # In a damaged store the word index may count more memories than there are.
    return math.log((total + 2) / (min(frequency, total) + 1))


def _has_digit(word: str) -> bool:
    return any(each.isdigit() for each in word)


def _is_code(word: str) -> bool:
    return len(word) >= _CODE_MIN and not _YEAR.fullmatch(word)


def _held_share(line: str, wanted: Sequence[str]) -> float:
    return sum([each in line for each in wanted]) / len(wanted) if wanted else 0.0


# Thai, Lao, Myanmar, Khmer: without spaces, vowel signs are the best places to split.
_SOUTHEAST_ASIAN = re.compile("[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]")
_LATIN_SHARE = 0.5
# The same as looking at each character, in a fraction of the time.
_ASCII_WORDS = re.compile(r"\w+", re.ASCII)
_ASCII_WORDS_AND_APOSTROPHES = re.compile(r"[\w']+", re.ASCII)

STOP_WORDS = FUNCTION_WORDS[ENGLISH]


@dataclass(frozen=True, slots=True, kw_only=True)
class QueryTerms:
    """The words of a query.

    Attributes:
        words: as written, in order (for the vector of the query without its common words).
        terms: lower-cased, without words that mean nothing alone (`wording`), unless nothing is
            left; each once, in order.
        all_terms: lower-cased, stop words included; each once, in order.
        is_mostly_latin: whether at least half of the letters are Latin.
        is_latin: whether all of them are.
    """

    words: tuple[str, ...]
    terms: tuple[str, ...]
    all_terms: tuple[str, ...]
    is_mostly_latin: bool
    is_latin: bool

    def without(self, common: frozenset[str]) -> str:
        """Return the query without the words in `common`."""
        return " ".join(
            word for word in self.words if word.lower().removesuffix("'s") not in common
        )


def terms_of(query: str) -> QueryTerms:
    """Return the words of `query`; any text is a query."""
    lowered = tuple(dict.fromkeys(_words(query.lower())))
    idle = function_words(lowered)
    meaning = tuple(term for term in lowered if term not in idle)
    latin_share = _latin_share(query)
    return QueryTerms(
        words=tuple(_words(query, has_apostrophes=True)),
        terms=tuple(term for term in meaning if term not in STEERING_WORDS) or meaning or lowered,
        all_terms=lowered,
        is_mostly_latin=latin_share >= _LATIN_SHARE,
        is_latin=latin_share == 1,
    )


def _words(text: str, *, has_apostrophes: bool = False) -> list[str]:
    r"""Return the words of a text.

    A vowel sign or an accent belongs to its word, though `\w` splits Hindi and Arabic there.
    """
    if text.isascii():
        return (_ASCII_WORDS_AND_APOSTROPHES if has_apostrophes else _ASCII_WORDS).findall(text)
    also = "'" if has_apostrophes else ""
    kept = (each if _is_in_word(each) or each in also else " " for each in text)
    return "".join(kept).split()


def _is_in_word(character: str) -> bool:
    if character.isalnum() or character == "_":
        return True
    is_mark = unicodedata.category(character).startswith("M")
    return is_mark and not _SOUTHEAST_ASIAN.match(character)


def _latin_share(text: str) -> float:
    """Return the share of Latin letters; 1 if there are no letters."""
    if text.isascii():
        return 1.0
    letters = [character for character in text if character.isalpha()]
    latin = sum("LATIN" in unicodedata.name(letter, "") for letter in letters)
    return latin / len(letters) if letters else 1.0


_AFTER_TITLE = " · "


def narrowed(content: str, passage: Passage, terms: Sequence[str], max_chars: int) -> Passage:
    """Return the part of `passage`, at most `max_chars`, that shows the first of `terms`.

    Cuts fall between words where a space is near.
    """
    if passage.end - passage.start <= max_chars:
        return passage
    text = content[passage.start : passage.end]
    start = max(0, _first_hit(text, terms) - max_chars // 3)
    start = min(start, len(text) - max_chars)
    if start > 0:
        space = text.find(" ", start, start + max_chars // 4)
        start = space + 1 if space >= 0 else start
    end = min(len(text), start + max_chars)
    if end < len(text):
        space = text.rfind(" ", end - max_chars // 4, end)
        end = space if space > start else end
    return Passage(start=passage.start + start, end=passage.start + end)


def shown(content: str, passage: Passage) -> str:
    """Return the text of `passage`, with an ellipsis where it was cut."""
    before = "…" if passage.start > 0 else ""
    after = "…" if passage.end < len(content) else ""
    return f"{before}{content[passage.start : passage.end].strip()}{after}"


def room_beside(title: str) -> int:
    """Return how many characters of content fit into an excerpt after a title."""
    return limits.EXCERPT_MAX_CHARS - min(len(title), limits.EXCERPT_TITLE_MAX_CHARS)


def led_by(title: str, text: str) -> str:
    """Return an excerpt of the content, with the title in front."""
    return f"{title}{_AFTER_TITLE}{text}"


def window(content: str, marks: Sequence[Passage], max_chars: int) -> Passage:
    """Return the part of the content, at most `max_chars`, that shows most marks.

    Args:
        content: the whole text.
        marks: in order, without overlaps.
        max_chars: of the stretch. Cuts fall between words where a space is near.
    """
    if len(content) <= max_chars:
        return Passage(start=0, end=len(content))
    if not marks:
        return narrowed(content, Passage(start=0, end=len(content)), (), max_chars)
    lead = max_chars // 6
    first, last = _fullest(marks, max_chars - lead)
    start = max(0, min(first.start - lead, len(content) - max_chars))
    end = min(len(content), start + max_chars)
    if start > 0:
        space = content.find(" ", start, first.start)
        start = space + 1 if space >= 0 else start
    if end < len(content):
        space = content.rfind(" ", max(last.end, end - lead), end)
        end = space if space > start else end
    return Passage(start=start, end=end)


def marked(content: str, passage: Passage, marks: Sequence[Passage]) -> str:
    """Return the text of `passage` as `shown` does, each mark inside it between `**`."""
    text, at = "", passage.start
    for mark in marks:
        if at <= mark.start and mark.end <= passage.end:
            text += f"{content[at : mark.start]}**{content[mark.start : mark.end]}**"
            at = mark.end
    text += content[at : passage.end]
    before = "…" if passage.start > 0 else ""
    after = "…" if passage.end < len(content) else ""
    return f"{before}{text.strip()}{after}"


def _fullest(marks: Sequence[Passage], max_chars: int) -> tuple[Passage, Passage]:
    """Return the first and last mark of the longest run that fits."""
    best = (0, 0)
    last = 0
    for first, mark in enumerate(marks):
        last = max(last, first)
        while last + 1 < len(marks) and marks[last + 1].end <= mark.start + max_chars:
            last += 1
        if last - first > best[1] - best[0]:
            best = (first, last)
    return marks[best[0]], marks[best[1]]


def _first_hit(text: str, terms: Sequence[str]) -> int:
    lowered = text.lower()
    found = [at for term in terms if (at := lowered.find(term)) >= 0]
    # Lower-casing can change the length of a text ("İ"): an offset past the end is no hit.
    return min((at for at in found if at < len(text)), default=0)
