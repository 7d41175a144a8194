"""What the words of a query are: its terms, and whether they are mostly Latin."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

# Thai, Lao, Myanmar, Khmer: without spaces the vowel signs are the best places to part them.
_UNSPACED = re.compile("[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]")
_LATIN_SHARE = 0.5
# What looking at each character comes to, in a fraction of its time.
_ASCII_WORDS = re.compile(r"\w+", re.ASCII)
_ASCII_WORDS_AND_APOSTROPHES = re.compile(r"[\w']+", re.ASCII)

# English function words and question words: they match everywhere and mean nothing alone.
STOP_WORDS = frozenset(
    """a about after again against all also am an and any are as at be because been before being
    between both but by can could d did do does doing down during each few for from further had
    has have having he her here hers him his how i if in into is it its just ll m me more most my
    no nor not now of off on once only or other our out over own re s same she should so some such
    t than that the their them then there these they this those through to too under until up us
    ve very was we were what when where which while who whom whose why will with would you your
    yours""".split()  # noqa: SIM905 - a paragraph reads better than 150 quoted words
)


@dataclass(frozen=True, slots=True, kw_only=True)
class QueryTerms:
    """The words of a query.

    Attributes:
        words: as written, in order (for the vector of the query without its common words).
        terms: lower-cased, without stop words unless nothing is left; each once, in order.
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
    latin_share = _latin_share(query)
    return QueryTerms(
        words=tuple(_words(query, has_apostrophes=True)),
        terms=tuple(term for term in lowered if term not in STOP_WORDS) or lowered,
        all_terms=lowered,
        is_mostly_latin=latin_share >= _LATIN_SHARE,
        is_latin=latin_share == 1,
    )


def _words(text: str, *, has_apostrophes: bool = False) -> list[str]:
    r"""Return the words of a text.

    A vowel sign or an accent belongs to its word, though `\w` parts Hindi and Arabic there.
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
    return is_mark and not _UNSPACED.match(character)


def _latin_share(text: str) -> float:
    """Return how much of the letters is Latin; 1 where there are none."""
    if text.isascii():
        return 1.0
    letters = [character for character in text if character.isalpha()]
    latin = sum("LATIN" in unicodedata.name(letter, "") for letter in letters)
    return latin / len(letters) if letters else 1.0
