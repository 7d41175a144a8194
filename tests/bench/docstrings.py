"""Real texts for the measurements: docstrings of Python and its installed packages."""

from __future__ import annotations

import ast
import itertools
import random
import re
import sysconfig
from collections.abc import Iterator
from pathlib import Path

_SENTENCE = re.compile(r"(?<=[.!?])\s+|\n\s*\n")
_MIN_CHARS = 30
_MAX_CHARS = 400
_MAX_SENTENCES = 3


def texts(count: int) -> list[str]:
    """Return different texts of one to three sentences, whole docstrings together, well mixed.

    The texts of one docstring overlap: where there is a sentence there are also the texts that
    it begins. So many have near-duplicates, as the memories of people do.
    """
    return list(itertools.islice(_texts(), count))


def _texts() -> Iterator[str]:
    seen: set[str] = set()
    for sentences in _docstrings():
        for first, length in itertools.product(range(len(sentences)), range(_MAX_SENTENCES)):
            chosen = sentences[first : first + length + 1]
            text = " ".join(chosen)
            is_whole = len(chosen) == length + 1
            if is_whole and _MIN_CHARS <= len(text) <= _MAX_CHARS and text not in seen:
                seen.add(text)
                yield text


def _docstrings() -> Iterator[list[str]]:
    """Yield the sentences of each docstring."""
    roots = sorted({sysconfig.get_path("stdlib"), sysconfig.get_path("purelib")})
    files = sorted({file for root in roots for file in Path(root).rglob("*.py")})
    random.Random(1).shuffle(files)
    kinds = ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef
    for file in files:
        try:
            tree = ast.parse(file.read_text(encoding="utf-8"))
        except (SyntaxError, UnicodeDecodeError, ValueError):
            continue
        for node in ast.walk(tree):
            if isinstance(node, kinds):
                found = _SENTENCE.split(ast.get_docstring(node) or "")
                yield [" ".join(sentence.split()) for sentence in found if sentence.strip()]
