"""What looks like a secret, and a text without it: keys, passwords, numbers, seed phrases."""

from __future__ import annotations

import re
from typing import Final

from rosemary.domain.personal_numbers import without_personal_numbers
from rosemary.domain.seed_words import SEED_WORDS

MASK: Final = "[masked]"

SEED_WORDS_MIN: Final = 12
"""So many words of the list in a row are a seed phrase: they have 12, 15, 18, 21 or 24, and an
ordinary sentence soon has "the" or "and", which are not in the list."""

SEED_WORDS_MAX: Final = 24


def mask(text: str) -> str:
    """Return a text with everything masked that looks like a secret."""
    for pattern, put in _PATTERNS:
        text = pattern.sub(put, text)
    return _without_seed_phrases(without_personal_numbers(text, MASK))


def is_secret_name(name: str) -> bool:
    """Return whether what has this name is a secret, whatever it looks like."""
    return _SECRET_NAME.search(name) is not None


def _without_seed_phrases(text: str) -> str:
    kept, end = [], 0
    for row in _ROW_OF_WORDS.finditer(text):
        if row.end() - row.start() < _ROW_MIN_CHARS:
            continue
        words = list(_WORD.finditer(text, row.start(), row.end()))
        for first, last in _rows_of_seed_words([each.group() for each in words]):
            kept += [text[end : words[first].start()], MASK]
            end = words[last].end()
    return "".join([*kept, text[end:]])


def _rows_of_seed_words(words: list[str]) -> list[tuple[int, int]]:
    """Return the first and last place of each long row of words that are all in the list."""
    found, start = [], 0
    for place, word in enumerate([*words, ""]):
        if word.lower() not in SEED_WORDS:
            if _is_seed_phrase(words[start:place]):
                found.append((start, place - 1))
            start = place + 1
    return found


def _is_seed_phrase(row: list[str]) -> bool:
    """Return whether a row of words of the list is long enough; of several phrases, also varied."""
    is_varied = len(row) <= SEED_WORDS_MAX or len(set(row)) >= SEED_WORDS_MIN
    return len(row) >= SEED_WORDS_MIN and is_varied


_ROW_MIN_CHARS: Final = SEED_WORDS_MIN * 4 - 1
_WORD: Final = re.compile(r"[A-Za-z]{3,}")
# One after the other, also with commas or numbered: "1. zebra 2. youth".
_ROW_OF_WORDS: Final = re.compile(
    r"\b[A-Za-z]{3,8}(?:[\s,;]{1,4}(?:\d\d?[.:)]?\s{0,3})?[A-Za-z]{3,8}\b)*"
)
_TELLING: Final = (
    r"(?:pass(?:word|wd|phrase|code)s?|pwd|secrets?|tokens?|api[ _-]?keys?|access[ _-]?keys?"
    r"|private[ _-]?keys?|secret[ _-]?keys?|credentials?|authorization|kennwort|passwort"
    r"|contraseña|mot de passe|(?<![a-z])(?:pin(?:[ _-]?code)?|cvv2?|cvc|otp|auth))(?![a-z])"
)
_SECRET_NAME: Final = re.compile(
    rf"{_TELLING}|(?<![a-z])(?:ssn|iban|mnemonic)(?![a-z])|social[ _-]?security"
    r"|(?:card|insurance)[ _-]?(?:no|nr|number)(?![a-z])"
    r"|(?:seed|recovery|mnemonic)[ _-]?(?:phrase|words?)",
    re.IGNORECASE,
)

_PATTERNS: Final[tuple[tuple[re.Pattern[str], str], ...]] = (
    (
        re.compile(
            r"-----BEGIN [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----.*?"
            r"(?:-----END [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----|\Z)",
            re.DOTALL,
        ),
        MASK,
    ),
    # JSON web tokens, encrypted ones too.
    (re.compile(r"\beyJ[\w-]{4,}\.[\w-]{2,}(?:\.[\w-]*){0,3}"), MASK),
    # A name and a password in an address.
    (re.compile(r"(?<=://)[^\s/@:]*:[^\s/@]+(?=@)"), MASK),
    # Not "basic research": what follows is no word.
    (
        re.compile(r"\b((?i:Bearer|Basic))\s+(?=[\w.~+/=-]*[0-9A-Z=])[\w.~+/=-]{8,}"),
        rf"\1 {MASK}",
    ),
    # What providers give out, by the beginnings they document.
    (
        re.compile(
            r"\b(?:sk-[\w-]{12,}|(?:sk|rk|pk)_(?:live|test)_\w{10,}|(?:AKIA|ASIA|AGPA|AROA)\w{12,}"
            r"|gh[opusr]_\w{16,}|github_pat_\w{16,}|glpat-[\w-]{16,}|xox[a-z]-[\w-]{10,}"
            r"|xapp-[\w-]{10,}|AIza[\w-]{20,}|ya29\.[\w-]{16,}|npm_\w{20,}|pypi-[\w-]{20,}"
            r"|hf_\w{16,}|SG\.[\w-]{12,}\.[\w-]{12,}|whsec_[\w+/=]{16,}|shp(?:at|ca|pa|ss)_\w{16,}"
            r"|do[opr]_v1_\w{16,}|gsk_\w{16,}|xai-[\w-]{16,}|r8_\w{16,}|AGE-SECRET-KEY-\w{16,})"
        ),
        MASK,
    ),
    # "password: …", "api key is …", also in quotes.
    (
        re.compile(
            rf"({_TELLING}[\"']?\s*(?:\bis\b|\bist\b|=|:)+\s*)"
            r"(?:\"[^\"\n]*\"|'[^'\n]*'|[^\s,;\"']+)",
            re.IGNORECASE,
        ),
        rf"\1{MASK}",
    ),
    # A long run of small and capital letters and digits is no word.
    (
        re.compile(
            r"(?<![\w+/=-])(?=[\w+/=-]*[a-z])(?=[\w+/=-]*[A-Z])(?=[\w+/=-]*[0-9])[\w+/=-]{32,}"
        ),
        MASK,
    ),
)
