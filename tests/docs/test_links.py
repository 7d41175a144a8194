"""No link in the docs leads nowhere."""

from __future__ import annotations

import re

_LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
_HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
_FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)


def _anchor(heading: str) -> str:
    kept = re.sub(r"[^\w\- ]", "", heading.lower())
    return kept.replace(" ", "-")


def _headings(text: str) -> set[str]:
    return {_anchor(heading) for heading in _HEADING.findall(_FENCE.sub("", text))}


def test_every_link_to_a_file_or_a_heading_resolves(pages, root):
    broken = []
    for page, text in pages.items():
        for target in _LINK.findall(_FENCE.sub("", text)):
            if "://" in target:
                continue
            path, _, anchor = target.partition("#")
            file = (root / page).parent / path if path else root / page
            if not file.exists() or (
                anchor and anchor not in _headings(file.read_text(encoding="utf-8"))
            ):
                broken.append(f"{page}: {target}")
    assert broken == []


def test_every_page_under_docs_is_reached_from_another(pages):
    linked = {
        target.partition("#")[0].rpartition("/")[2]
        for text in pages.values()
        for target in _LINK.findall(text)
    }
    names = {page.rpartition("/")[2] for page in pages if page.startswith("docs/")}
    assert names - linked == set()
