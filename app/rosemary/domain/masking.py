"""What looks like a secret, and a text without it.

Secrets are keys, passwords, seed phrases, and numbers that belong to one person: of bank accounts,
of cards, of social security.

Nearly all such numbers end in check digits or have a form of their own, by which they are told from
orders, telephones, books and dates.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from rosemary.domain.seed_words import SEED_WORDS


def without_personal_numbers(text: str, put: str) -> str:
    """Return a text with each number of a person replaced by `put`."""
    if not _SOME_DIGITS.search(text):
        return text
    text = _IBAN.sub(lambda match: put if _is_iban(match.group()) else match.group(), text)
    for pattern, is_one in _PERSONS:
        text = _replaced(pattern, is_one, put, text)
    text = _NAMED.sub(lambda match: match.group(1) + put, text)
    return _DIGITS.sub(lambda match: _without_cards(match, put), text)


def _replaced(pattern: re.Pattern[str], is_one: Callable[[str], bool], put: str, text: str) -> str:
    return pattern.sub(lambda match: put if is_one(_bare(match.group())) else match.group(), text)


def _bare(number: str) -> str:
    return "".join(each for each in number.upper() if each.isalnum())


def _is_iban(number: str) -> bool:
    """Return whether the check digits are right; the length was checked already.

    Source: ISO 13616-1, ISO/IEC 7064 (MOD 97-10).
    """
    bare = _bare(number)
    return int("".join(str(int(each, 36)) for each in bare[4:] + bare[:4])) % 97 == 1


def _without_cards(match: re.Match[str], put: str) -> str:
    """Return a run of groups of digits with card numbers replaced."""
    start, end = match.span()
    # The middle of a memory's id can look like one.
    if any(each.start() <= start and end <= each.end() for each in _UUID.finditer(match.string)):
        return match.group()
    run, groups = match.group(), list(_GROUP.finditer(match.group()))
    kept, end, first = [], 0, 0
    while first < len(groups):
        sizes = range(len(groups) - first, 0, -1)
        size = next((each for each in sizes if _is_card(groups[first : first + each])), 0)
        if size:
            kept += [run[end : groups[first].start()], put]
            end = groups[first + size - 1].end()
        first += size or 1
    return "".join([*kept, run[end:]])


def _is_card(groups: Sequence[re.Match[str]]) -> bool:
    """Return whether groups of digits are one number of an issuer, with its check digit.

    Source: ISO/IEC 7812-1 (Luhn's formula); the ranges as the issuers publish them.
    """
    if any(len(each.group()) < _GROUP_MIN for each in groups[:-1]):
        return False
    number = "".join(each.group() for each in groups)
    if not _ISSUED.fullmatch(number):
        return False
    digits = [int(each) for each in number]
    doubled = (each * 2 - 9 if each > 4 else each * 2 for each in digits[-2::-2])
    return (sum(digits[-1::-2]) + sum(doubled)) % 10 == 0


def _is_always(_number: str) -> bool:
    return True


def _is_french(number: str) -> bool:
    """Return whether the key is right. Source: INSEE, numéro d'inscription au répertoire."""
    body = number[:13].replace("2A", "19").replace("2B", "18")
    return 97 - int(body) % 97 == int(number[13:])


def _is_german(number: str) -> bool:
    """Return whether the check digit is right. Source: VKVV, section 4."""
    digits = number[:8] + f"{ord(number[8]) - 64:02}" + number[9:11]
    weighed = (int(digit) * weight for digit, weight in zip(digits, _GERMAN_WEIGHTS, strict=True))
    return sum(each // 10 + each % 10 for each in weighed) % 10 == int(number[11])


def _is_swiss(number: str) -> bool:
    """Return whether the check digit is right, as of a bar code (EAN-13)."""
    digits = [int(each) for each in number]
    return (sum(digits[::2]) + 3 * sum(digits[1::2])) % 10 == 0


_GERMAN_WEIGHTS: Final = (2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1)

_COUNTRIES: Final = {
    15: "NO",
    16: "BE",
    18: "DK FI FK FO GL NL SD",
    19: "MK SI",
    20: "AT BA EE KZ LT LU MN XK",
    21: "CH HR LI LV",
    22: "BG BH CR DE GB GE IE ME RS VA",
    23: "AE GI IL IQ OM SO TL",
    24: "AD CZ ES MD PK RO SA SE SK TN VG",
    25: "LY PT ST",
    26: "IS TR",
    27: "BI DJ FR GR IT MC MR SM",
    28: "AL AZ BY CY DO GT HN HU LB NI PL SV",
    29: "BR EG PS QA UA",
    30: "JO KW MU YE",
    31: "MT SC",
    32: "LC",
    33: "RU",
}
"""Countries by the length of their IBAN. Source: the registry of SWIFT, ISO 13616."""

_IBAN: Final = re.compile(
    r"(?<![A-Z0-9])(?:"
    + "|".join(
        rf"(?:{names.replace(' ', '|')})\d\d(?:[ \u00a0-]?[A-Z0-9]){{{length - 4}}}"
        for length, names in _COUNTRIES.items()
    )
    + r")(?![A-Z0-9])",
    re.IGNORECASE | re.ASCII,
)

_SOME_DIGITS: Final = re.compile(r"[0-9](?:[^0-9]{0,4}[0-9]){5}")
"""All such numbers have six digits close together."""

_UUID: Final = re.compile(r"\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b", re.IGNORECASE)
_GROUP: Final = re.compile(r"[0-9]+")
_GROUP_MIN: Final = 4
# A number that begins with a plus is a phone number.
_DIGITS: Final = re.compile(r"(?<![0-9+])[0-9](?:[ \u00a0-]?[0-9]){12,}(?![0-9])")
_ISSUED: Final = re.compile(
    r"4[0-9]{15}(?:[0-9]{3})?"
    r"|5[0-9]{15}"
    r"|(?:222[1-9]|22[3-9][0-9]|2[3-6][0-9]{2}|27[01][0-9]|2720)[0-9]{12}"
    r"|220[0-4][0-9]{12,15}"
    r"|3[47][0-9]{13}"
    r"|3(?:0[0-59]|[689][0-9])[0-9]{11}(?:[0-9]{2})?"
    r"|35(?:2[89]|[3-8][0-9])[0-9]{12}"
    r"|6[0-9]{15,18}"
)

_PERSONS: Final[tuple[tuple[re.Pattern[str], Callable[[str], bool]], ...]] = (
    # The United States: 123-45-6789. Source: SSA, which gives out none of these areas and groups.
    (
        re.compile(r"(?<![\w-])(?!000|666|9)[0-9]{3}-(?!00)[0-9]{2}-(?!0000)[0-9]{4}(?![\w-])"),
        _is_always,
    ),
    # The United Kingdom: AB 12 34 56 C. Source: HMRC, NIM39110.
    (
        re.compile(
            r"\b(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]"
            r" [0-9]{2} [0-9]{2} [0-9]{2} [A-D]\b"
        ),
        _is_always,
    ),
    # France: 1 84 12 76 451 089 46.
    (
        re.compile(
            r"(?<![\w-])[12] ?[0-9]{2} ?[0-9]{2} ?(?:[0-9]{2}|2[AB]) ?[0-9]{3} ?[0-9]{3} ?[0-9]{2}"
            r"(?![\w-])"
        ),
        _is_french,
    ),
    # Germany: 15 070649 C 103.
    (
        re.compile(r"(?<![\w-])[0-9]{2} ?[0-3][0-9][01][0-9]{3} ?[A-Z] ?[0-9]{2} ?[0-9](?![\w-])"),
        _is_german,
    ),
    # Switzerland: 756.9217.0769.85.
    (re.compile(r"(?<![\w-])756[. ]?[0-9]{4}[. ]?[0-9]{4}[. ]?[0-9]{2}(?![\w-])"), _is_swiss),
)

_NAMED: Final = re.compile(
    r"(\b(?:ssn|social[ -]security(?:[ -](?:number|no\.?))?|national[ -]insurance"
    r"(?:[ -](?:number|no\.?))?|nino|sozialversicherungsnummer|svnr|rentenversicherungsnummer"
    r"|num[ée]ro de s[ée]curit[ée] sociale)\b(?:[ :=#]|\bis\b|\bist\b|\best\b){1,6})"
    r"(?:[A-Z]{2} ?)?[0-9](?:[ .-]?[0-9]){5,14}(?: ?[A-Z](?: ?[0-9]{3})?)?\b",
    re.IGNORECASE,
)
"""If the kind of number is named, its digits need no other sign."""


MASK: Final = "[masked]"

SEED_WORDS_MIN: Final = 12
"""Words of the list in a row that make a seed phrase, which has 12, 15, 18, 21 or 24. Ordinary
sentences soon have "the" or "and", which are not in the list."""

SEED_WORDS_MAX: Final = 24


def mask(text: str) -> str:
    """Return a text with everything that looks like a secret masked."""
    for pattern, put in _PATTERNS:
        text = pattern.sub(put, text)
    return _without_seed_phrases(without_personal_numbers(text, MASK))


def is_secret_name(name: str) -> bool:
    """Return whether a value with this name is a secret, whatever it looks like."""
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
    """Return the first and last place of each long row of words of the list."""
    found, start = [], 0
    for place, word in enumerate([*words, ""]):
        if word.lower() not in SEED_WORDS:
            if _is_seed_phrase(words[start:place]):
                found.append((start, place - 1))
            start = place + 1
    return found


def _is_seed_phrase(row: list[str]) -> bool:
    """Return whether a row of words of the list is long and varied enough."""
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
    # Not "basic research": what follows is not a word.
    (
        re.compile(r"\b((?i:Bearer|Basic))\s+(?=[\w.~+/=-]*[0-9A-Z=])[\w.~+/=-]{8,}"),
        rf"\1 {MASK}",
    ),
    # Keys of providers, by the prefixes that they document.
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
