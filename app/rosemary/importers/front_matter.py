"""The block of properties at the head of a Markdown file: the part of YAML that people write."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

_BLOCK: Final = re.compile(r"\A---[ \t]*\r?\n(.*?)^(?:---|\.\.\.)[ \t]*(?:\r?\n|\Z)", re.S | re.M)
_FIELD: Final = re.compile(r"([\w][\w -]*?)[ \t]*:(?:[ \t]+(.*)|[ \t]*)")
_ITEM: Final = re.compile(r"[ \t]*-[ \t]+(.*)")
_LIST: Final = re.compile(r"\[(.*)\]")
_QUOTED: Final = re.compile(r"""(["'])(.*)\1""")
_COMMENT: Final = re.compile(r"[ \t]#.*")


def split_front_matter(text: str) -> tuple[Mapping[str, str | list[str]], str]:
    """Return the fields at the head of a text, their names in lower case, and what follows.

    Fields that hold more than a text or a list of texts are left out.
    """
    match = _BLOCK.match(text)
    if match is None:
        return {}, text
    fields: dict[str, str | list[str]] = {}
    name = ""
    for line in match.group(1).splitlines():
        if field := _FIELD.fullmatch(line):
            name = field.group(1).lower()
            fields[name] = _value(field.group(2) or "")
        elif (item := _ITEM.fullmatch(line)) and name:
            held = fields[name]
            items = held if isinstance(held, list) else []
            fields[name] = [*items, _scalar(item.group(1))]
    return fields, text[match.end() :]


def _value(text: str) -> str | list[str]:
    if match := _LIST.fullmatch(text.strip()):
        return [item for part in match.group(1).split(",") if (item := _scalar(part))]
    return _scalar(text)


def _scalar(text: str) -> str:
    text = text.strip()
    if match := _QUOTED.fullmatch(text):
        return match.group(2)
    return _COMMENT.sub("", text).strip()
