"""docs/errors.md and the error classes name the same codes."""

from __future__ import annotations

import re

from rosemary.domain import errors


def _codes(kind: type[errors.RosemaryError]) -> set[str]:
    return {kind.code}.union(*(_codes(child) for child in kind.__subclasses__()))


def test_every_error_code_is_explained_and_every_explained_code_exists(pages, first_column):
    explained = first_column(pages["docs/errors.md"])
    assert sorted(explained) == sorted(_codes(errors.RosemaryError))


def test_no_other_page_names_an_unknown_code(pages):
    shipped = _codes(errors.RosemaryError)
    families = {code.rpartition("_")[2] for code in shipped if "_" in code}
    named = {
        code
        for text in pages.values()
        for code in re.findall(r"`([A-Z]+(?:_[A-Z]+)+)`", text)
        if code.rpartition("_")[2] in families
    }
    assert named - shipped == set()
