"""A language that nobody speaks: every text of the program is longer, and in letters of its own."""

from __future__ import annotations

import re
from typing import Final

from PySide6.QtCore import QTranslator
from typing_extensions import override

_PLAIN: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ACCENTED: Final = "àƀćďéƒĝĥíĵķĺɱñóþɋŕšťúṽŵẋýžÀƁĆĎÉƑĜĤÍĴĶĹṀÑÓÞɊŔŠŤÚṼŴẊÝŽ"
_LETTERS: Final = str.maketrans(_PLAIN, _ACCENTED)
_GREEK: Final = str.maketrans(_PLAIN, "αβγδεφγηιικλμνοπκρστυβωχυζΑΒΓΔΕΦΓΗΙΙΚΛΜΝΟΠΚΡΣΤΥΒΩΧΥΖ")
_KEPT: Final = re.compile(r"(\{[^}]*\}|%L?n|%\d|&|<[^>]*>)")
_LONGER_BY: Final = 0.4
_KEYS: Final = "QShortcut"
"""The context of Qt's names of keys, each of which is put together of several; none is long."""


class PseudoTranslator(QTranslator):
    """Translates everything: [!! Šávé… !!]."""

    @override
    def isEmpty(self) -> bool:
        return False

    @override
    def translate(
        self,
        context: bytes | bytearray | memoryview,
        sourceText: bytes | bytearray | memoryview,
        disambiguation: bytes | bytearray | memoryview | None = None,
        n: int = -1,
    ) -> str:
        if str(context) == _KEYS:
            return str(sourceText).translate(_LETTERS)
        return pseudo(str(sourceText))


def pseudo(text: str) -> str:
    """Return a text that is 40 % longer, in letters that no English text has."""
    if not text.strip():
        return text
    parts = _KEPT.split(text)
    letters = "".join(
        part if number % 2 else part.translate(_LETTERS) for number, part in enumerate(parts)
    )
    return f"[!!{letters}{'·' * max(0, round(len(text) * _LONGER_BY) - 6)}!!]"


def greek(text: str) -> str:
    """Return what a person writes whose letters are Greek."""
    return text.translate(_GREEK)
