"""Carries the window's texts into the files of each language, and compiles these for Qt.

`make translations` calls it after it has read the English texts out of the program. What is
translated stays; a text that is new or was changed is left unfinished, and a test names it. Where
a text contains a count, a language has as many forms of it as Qt's rules for that language say.
"""

from __future__ import annotations

import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

FOLDER: Final = Path(__file__).resolve().parents[1] / "resources" / "translations"
PLURAL_FORMS: Final[Mapping[str, int]] = {
    "ar": 6,
    "de": 2,
    "es": 2,
    "fr": 2,
    "it": 2,
    "ja": 1,
    "pt_BR": 2,
    "zh_CN": 1,
}
"""The languages, each with the number of forms that Qt's rules have for a count."""
Key = tuple[str, str, str]
"""The context of a text, the text in English, and what tells it from others of the same words."""


def messages(file: Path) -> Iterator[tuple[Key, tuple[str, ...]]]:
    """Yield the texts of a translation file, each with the forms of its translation."""
    for context in ET.parse(file).getroot().iter("context"):  # noqa: S314 - our own file
        name = context.findtext("name", "")
        for message in context.iter("message"):
            key = (name, message.findtext("source", ""), message.findtext("comment", ""))
            translation = message.find("translation")
            if translation is None:
                yield key, ()
                continue
            forms = [each.text or "" for each in translation.iter("numerusform")]
            yield key, tuple(forms or [translation.text or ""])


def has_count(source: str) -> bool:
    """Return whether a text contains a count that Qt puts in."""
    return "%Ln" in source or "%n" in source


def carried(language: str, known: Mapping[Key, Sequence[str]]) -> str:
    """Return the file of a language: all English texts, with the translations known of them."""
    lines = ['<?xml version="1.0" encoding="utf-8"?>', "<!DOCTYPE TS>"]
    lines.append(f'<TS version="2.1" language="{language}" sourcelanguage="en_US">')
    context = None
    for key, _ in messages(FOLDER / "rosemary_en.ts"):
        if key[0] != context:
            lines += ["</context>"] if context is not None else []
            context = key[0]
            lines += ["<context>", f"    <name>{escape(context)}</name>"]
        lines += _message(key, known.get(key, ()), PLURAL_FORMS[language])
    return "\n".join([*lines, "</context>", "</TS>", ""])


def _message(key: Key, forms: Sequence[str], form_count: int) -> Iterator[str]:
    _, source, comment = key
    has_forms = has_count(source)
    wanted = form_count if has_forms else 1
    is_done = len(forms) == wanted and all(forms)
    yield '    <message numerus="yes">' if has_forms else "    <message>"
    yield f"        <source>{escape(source)}</source>"
    if comment:
        yield f"        <comment>{escape(comment)}</comment>"
    start = "<translation>" if is_done else '<translation type="unfinished">'
    shown = list(forms) if is_done else [""] * wanted
    if has_forms:
        inner = "".join(f"<numerusform>{escape(form)}</numerusform>" for form in shown)
    else:
        inner = escape(shown[0])
    yield f"        {start}{inner}</translation>"
    yield "    </message>"


def compile_to(file: Path, target: Path) -> None:
    """Write what Qt loads of a translation file."""
    command = [Path(sys.executable).parent / "pyside6-lrelease", "-silent", file, "-qm", target]
    subprocess.run(command, check=True)  # noqa: S603 - our own tool


def main() -> None:
    """Renew the files of all languages."""
    for language in PLURAL_FORMS:
        file = FOLDER / f"rosemary_{language}.ts"
        known = dict(messages(file)) if file.exists() else {}
        file.write_text(carried(language, known), encoding="utf-8")
        compile_to(file, file.with_suffix(".qm"))


if __name__ == "__main__":
    main()
